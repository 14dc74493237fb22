//! One move deep: what a stone would capture, put in atari or save, and how many liberties it would have.
//!
//! Everything is computed from the board as it stands; no stone is played. Liberties are counted up to a limit only,
//! because nobody asks whether a chain has seven of them or eight.

use super::Points;
use crate::board::{Board, Color, Point, surround};

/// The highest limit that [`liberties_after`] takes.
pub const MAX_LIMIT: usize = 4;

/// The number of liberties, at most `limit`, that the chain of a stone of `color` on the empty `point` would have once
/// its captures are off the board.
pub fn liberties_after<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point, limit: usize) -> usize {
    liberties_without(board, color, point, None, limit)
}

/// The same when `taken`, an empty point, counts as occupied by the opponent.
pub fn liberties_without<const CELLS: usize>(
    board: &Board<CELLS>,
    color: Color,
    point: Point,
    taken: Option<Point>,
    limit: usize,
) -> usize {
    debug_assert!(limit <= MAX_LIMIT);
    let mut found = Points::<MAX_LIMIT>::new();
    let mut captures = false;
    for near in board.neighbors(point) {
        match board.get(near) {
            None if Some(near) != taken => {
                found.add(near);
            }
            Some(stone) if stone != color => captures |= board.in_atari(near),
            _ => {}
        }
    }
    let spent = 1 + usize::from(taken.is_some());
    for near in board.neighbors(point) {
        if found.len() >= limit {
            return limit;
        }
        if board.get(near) == Some(color) {
            if board.liberties(near) >= limit + spent {
                return limit;
            }
            for liberty in board.liberty_points(near) {
                if liberty != point && Some(liberty) != taken && found.add(liberty) && found.len() == limit {
                    return limit;
                }
            }
        }
    }
    if captures {
        add_freed_points(board, color, point, &mut found);
    }
    found.len().min(limit)
}

/// Adds the points of captured stones that the chain of a stone of `color` on `point` would touch.
fn add_freed_points<const CELLS: usize>(
    board: &Board<CELLS>,
    color: Color,
    point: Point,
    found: &mut Points<MAX_LIMIT>,
) {
    let own = own_chains(board, color, point);
    for near in board.neighbors(point) {
        if board.get(near) != Some(color.other()) || !board.in_atari(near) {
            continue;
        }
        found.add(near);
        for stone in board.stones(near) {
            if found.is_full() {
                return;
            }
            let mut around = board.neighbors(stone);
            if around.any(|cell| board.get(cell) == Some(color) && own.contains(board.chain_head(cell))) {
                found.add(stone);
            }
        }
    }
}

/// The heads of the chains of `color` next to `point`.
#[inline]
pub fn own_chains<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> Points<4> {
    let mut heads = Points::new();
    for near in board.neighbors(point) {
        if board.get(near) == Some(color) {
            heads.add(board.chain_head(near));
        }
    }
    heads
}

/// Number of stones that `color` would capture by playing `point`.
#[inline]
pub fn captured_stones<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> usize {
    sum_of_chains(board, color.other(), point, |liberties| liberties == 1)
}

/// Number of stones that `color` would put in atari by playing `point`.
#[inline]
pub fn stones_put_in_atari<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> usize {
    sum_of_chains(board, color.other(), point, |liberties| liberties == 2)
}

/// Number of stones of `color` in atari that playing `point` would save: they are joined to a chain with two liberties
/// or more, by extending, connecting or capturing.
pub fn saved_stones<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> usize {
    let extended = sum_of_chains(board, color, point, |liberties| liberties == 1);
    if extended > 0 && liberties_after(board, color, point, 2) == 2 {
        return extended;
    }
    0
}

/// Stones of the chains of `color` next to `point` whose number of liberties is `wanted`.
#[inline]
fn sum_of_chains<const CELLS: usize>(
    board: &Board<CELLS>,
    color: Color,
    point: Point,
    wanted: impl Fn(usize) -> bool,
) -> usize {
    if !surround::touches(board.pattern(point), color) {
        return 0;
    }
    let heads = own_chains(board, color, point);
    let chains = heads.as_slice().iter().filter(|&&head| wanted(board.liberties(head)));
    chains.map(|&head| board.chain_len(head)).sum()
}

/// The liberties of the opponent's chains in atari next to the chain of the stone on `chain`: where capturing saves it.
/// At most `N` of them.
pub fn counter_captures<const CELLS: usize, const N: usize>(board: &Board<CELLS>, chain: Point) -> Points<N> {
    let mut found = Points::new();
    let Some(color) = board.get(chain) else {
        return found;
    };
    for stone in board.stones(chain) {
        if surround::touches(board.pattern(stone), color.other()) {
            for near in board.neighbors(stone) {
                if board.get(near) == Some(color.other()) && board.in_atari(near) {
                    found.add(board.atari_liberty(near));
                }
            }
        }
    }
    found
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
            let mut board = Board::<SMALL>::new(Size::new(6, 5).unwrap());
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
