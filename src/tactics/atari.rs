//! One move deep: what a stone would capture, and how many liberties it would have.
//!
//! Everything is computed from the board as it stands; no stone is played. Liberties are counted up to a limit only,
//! because nobody asks whether a chain has seven of them or eight.

use super::Points;
use crate::board::{Beside, Board, Color, Point, Sides};

/// The highest limit that [`liberties_after`] takes.
pub const MAX_LIMIT: usize = 3;

/// The number of liberties, at most `limit`, that the chain of a stone of `color` on the empty `point` would have once
/// its captures are off the board.
#[inline]
pub fn liberties_after<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point, limit: usize) -> usize {
    liberties_without(board, color, point, None, limit)
}

/// The same when `taken`, an empty point, counts as occupied by the opponent.
///
/// Chains are hardly ever walked through: what a chain beside adds, without its liberties on the point and on the taken
/// one, is mostly nothing, more than enough, or one liberty, which is what is left of the sum of its liberties.
#[inline]
pub fn liberties_without<const CELLS: usize>(
    board: &Board<CELLS>,
    color: Color,
    point: Point,
    taken: Option<Point>,
    limit: usize,
) -> usize {
    debug_assert!((1..=MAX_LIMIT).contains(&limit));
    let beside = board.beside(point);
    let own = beside.stones(color);
    let mut empty = beside.empty();
    let mut further = [0, 1, 2, 3].map(|side| {
        let sum = beside.liberty_sum(side).wrapping_sub(point.index());
        (beside.liberties(side).wrapping_sub(1), sum)
    });
    if let Some(taken) = taken {
        empty = empty.without(beside.at(taken));
        let at_taken = board.beside(taken);
        for (side, (liberties, sum)) in further.iter_mut().enumerate() {
            let is_liberty = usize::from(at_taken.has_head(beside.head(side)));
            *liberties = liberties.wrapping_sub(is_liberty);
            *sum = sum.wrapping_sub(is_liberty * taken.index());
        }
    }
    let own_with = |wanted: fn(usize, usize) -> bool| own.only(|side| wanted(further[side].0, limit));
    if empty.len() >= limit || !own_with(|liberties, limit| liberties >= limit).is_empty() {
        return limit;
    }
    let single = own_with(|liberties, _| liberties == 1);
    let found = [0, 1, 2, 3].map(|side| {
        let at_empty = if empty.contains(side) {
            beside.point(side).index()
        } else {
            0
        };
        if single.contains(side) {
            further[side].1
        } else {
            at_empty
        }
    });
    let distinct = count_distinct(found);
    let pairs = own_with(|liberties, _| liberties == 2);
    let captured = beside.with_liberties(beside.stones(color.other()), 1);
    if distinct + captured.len() >= limit {
        return limit;
    }
    if pairs.is_empty() & captured.is_empty() {
        return distinct;
    }
    let joined = Joined {
        board,
        point,
        taken,
        beside,
    };
    if pairs.is_empty() {
        joined.with_freed_points(own, captured, distinct, limit)
    } else if !captured.is_empty() || joined.differ(pairs, further.map(|(_, sum)| sum), found) {
        3
    } else {
        2
    }
}

/// How many different numbers there are, 0 not counted.
#[inline]
fn count_distinct([a, b, c, d]: [usize; 4]) -> usize {
    usize::from(a != 0)
        + usize::from((b != 0) & (b != a))
        + usize::from((c != 0) & (c != a) & (c != b))
        + usize::from((d != 0) & (d != a) & (d != b) & (d != c))
}

/// A stone with the chains it joins, where a look at the sums of their liberties is not enough.
struct Joined<'a, const CELLS: usize> {
    board: &'a Board<CELLS>,
    point: Point,
    taken: Option<Point>,
    beside: Beside<CELLS>,
}

impl<const CELLS: usize> Joined<'_, CELLS> {
    /// Whether there are more than two liberties when the chains on the sides `pairs` have two each, with these sums, and
    /// `found` are all others, 0 for none.
    fn differ(&self, mut pairs: Sides, sums: [usize; 4], found: [usize; 4]) -> bool {
        let Some(first) = pairs.next() else { return false };
        let head = self.beside.head(first);
        let is_new = |point| !self.board.beside(point).has_head(head);
        let mut others = found.into_iter().filter(|&index| index != 0).map(Point::from_index);
        others.any(is_new)
            || pairs.any(|side| sums[side] != sums[first] || self.is_other_pair(head, self.beside.head(side)))
    }

    /// Whether two chains with two further liberties each, of equal sum, have different ones.
    fn is_other_pair(&self, a: Point, b: Point) -> bool {
        let is_further = |liberty: &Point| *liberty != self.point && Some(*liberty) != self.taken;
        let further = self.board.liberty_points(a).find(is_further);
        further.is_some_and(|liberty| !self.board.beside(liberty).has_head(b))
    }

    /// `others` liberties and the points of captured stones that the chain would touch, at most `limit`.
    fn with_freed_points(&self, own: Sides, captured: Sides, others: usize, limit: usize) -> usize {
        let mut freed = Points::<MAX_LIMIT>::new();
        for side in captured {
            freed.add(self.beside.point(side));
        }
        for side in self.beside.one_per_chain(captured) {
            for stone in self.board.stones(self.beside.point(side)) {
                if others + freed.len() >= limit {
                    return limit;
                }
                let around = self.board.beside(stone);
                let mut joined = own;
                if joined.any(|near| around.has_head(self.beside.head(near))) {
                    freed.add(stone);
                }
            }
        }
        (others + freed.len()).min(limit)
    }
}

/// The heads of the chains of `color` next to `point`.
#[inline]
pub fn own_chains<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> Points<4> {
    let beside = board.beside(point);
    let mut heads = Points::new();
    for side in beside.one_per_chain(beside.stones(color)) {
        heads.add(beside.head(side));
    }
    heads
}

/// Number of stones that `color` would capture by playing `point`.
#[inline]
pub fn captured_stones<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> usize {
    let beside = board.beside(point);
    let captured = beside.with_liberties(beside.stones(color.other()), 1);
    beside.one_per_chain(captured).map(|side| beside.chain_len(side)).sum()
}

/// The liberties of the opponent's chains in atari next to the chain of the stone on `chain`: where capturing saves it.
/// At most `N` of them.
pub fn counter_captures<const CELLS: usize, const N: usize>(board: &Board<CELLS>, chain: Point) -> Points<N> {
    let mut found = Points::new();
    let Some(color) = board.get(chain) else {
        return found;
    };
    for stone in board.stones(chain) {
        let beside = board.beside(stone);
        for side in beside.with_liberties(beside.stones(color.other()), 1) {
            found.add(Point::from_index(beside.liberty_sum(side)));
        }
    }
    found
}

/// Where the chain of the stone on `chain`, which has two liberties, gets three or more by extending.
pub fn runs<const CELLS: usize>(board: &Board<CELLS>, chain: Point) -> impl Iterator<Item = Point> {
    let color = board.get(chain);
    let escapes = move |&point: &Point| {
        color.is_some_and(|color| board.is_legal(color, point) && liberties_after(board, color, point, 3) == 3)
    };
    board.liberty_pair(chain).into_iter().filter(escapes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Grid, SMALL, Size};
    use crate::random::Random;

    /// Liberties after a move by playing it on the grid, which finds them by flood fill.
    fn slow_liberties(grid: &Grid, color: Color, point: Point) -> usize {
        let mut after = grid.clone();
        after.play(color, point, false).unwrap();
        after.liberties(&after.chain(point)).len()
    }

    #[test]
    fn counts_agree_with_playing_the_move() {
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let size = [(6, 5), (3, 9), (9, 9)][seed as usize % 3];
            let mut board = Board::<SMALL>::new(Size::new(size.0, size.1).unwrap());
            let mut color = Color::Black;
            for turn in 0..120 {
                let grid = board.grid();
                for &point in board.empties() {
                    if !board.is_legal(color, point) {
                        continue;
                    }
                    let context = format!("seed {seed} turn {turn} {point:?}");
                    let liberties = slow_liberties(&grid, color, point);
                    for limit in 1..=MAX_LIMIT {
                        let fast = liberties_after(&board, color, point, limit);
                        assert_eq!(fast, liberties.min(limit), "{context}");
                    }
                    let mut after = board.clone();
                    assert_eq!(
                        captured_stones(&board, color, point),
                        after.play(color, point),
                        "{context}"
                    );
                    for &taken in board.empties().iter().filter(|&&taken| taken != point) {
                        let mut blocked = grid.clone();
                        blocked.set(taken, Some(color.other()));
                        if captured_stones(&board, color, point) == 0 {
                            blocked.set(point, Some(color));
                            let slow = blocked.liberties(&blocked.chain(point)).len();
                            let fast = liberties_without(&board, color, point, Some(taken), MAX_LIMIT);
                            assert_eq!(fast, slow.min(MAX_LIMIT), "{context}");
                        }
                    }
                }
                let draw = |n| random.below(n);
                if let Some(point) = board.find_empty(draw, |board, point| board.is_legal(color, point)) {
                    board.play(color, point);
                }
                color = color.other();
            }
        }
    }
}
