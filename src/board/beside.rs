//! [`Beside`]: the four sides of a point with the chains that stand there, loaded once and asked several things.
//!
//! Tactics want to know of a point which sides are empty, which hold whose stones, which of these are in atari. Asked
//! side by side, each of these is a branch that nobody can predict; as sets ([`Sides`]) they are a few operations for all
//! four sides together, and only the sides that matter are then looked at one by one.

use super::cell::Cell;
use super::chain::Chain;
use super::{Board, Color, Point, surround};

/// Some neighbours of a point, usually of its four sides: bit 2k stands for neighbour `k` in the order of [`surround`].
/// As an iterator it gives their numbers in that order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides(u16);

impl Sides {
    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a side is among them.
    #[inline]
    pub const fn contains(self, side: usize) -> bool {
        self.0 >> (2 * side) & 1 != 0
    }

    /// Those that are not in `other`.
    #[inline]
    pub const fn without(self, other: Sides) -> Sides {
        Sides(self.0 & !other.0)
    }

    /// Those of the four sides for which `is_wanted` holds. It is asked for all four, even those that are not among
    /// them.
    #[inline]
    pub fn only(self, is_wanted: impl Fn(usize) -> bool) -> Sides {
        Sides(self.0 & surround::set(is_wanted))
    }
}

impl Iterator for Sides {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let side = self.0.trailing_zeros() as usize / 2;
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            side
        })
    }
}

/// What stands on the four sides of a point, see the top of this file.
pub struct Beside<const CELLS: usize> {
    code: u16,
    cells: [Cell<CELLS>; 4],
    heads: [Cell<CELLS>; 4],
    /// Meaningful where there is a stone.
    chains: [Chain; 4],
}

impl<const CELLS: usize> Board<CELLS> {
    /// The four sides of a point.
    #[inline]
    pub fn beside(&self, point: Point) -> Beside<CELLS> {
        let at = Cell::new(point.index());
        let heads = self.adjacent_heads(at);
        Beside {
            code: self.code[at],
            cells: self.adjacent(at),
            heads,
            chains: heads.map(|head| self.chains[head]),
        }
    }

    /// The empty ones of the eight neighbouring points whose 3×3 code is wanted, in the order of [`surround`]. All eight
    /// are asked for, even stones and guards: that costs less than a branch for each.
    #[inline]
    pub fn empty_around(&self, point: Point, is_wanted: impl Fn(u16) -> bool) -> impl Iterator<Item = Point> {
        let around = self.around(Cell::new(point.index()));
        let wanted = (0..8).fold(0, |set, k| set | u16::from(is_wanted(self.code[around[k]])) << (2 * k));
        let found = Sides(wanted & surround::empty_fields(self.pattern(point)));
        found.map(move |k| Point::from_index(around[k & 7].index()))
    }
}

impl<const CELLS: usize> Beside<CELLS> {
    /// The empty sides.
    #[inline]
    pub fn empty(&self) -> Sides {
        Sides(surround::adjacent(self.code, surround::EMPTY))
    }

    /// The sides with stones of a colour.
    #[inline]
    pub fn stones(&self, color: Color) -> Sides {
        Sides(surround::adjacent(self.code, surround::stone(color)))
    }

    /// The sides among `stones` whose chain has exactly so many liberties.
    #[inline]
    pub fn with_liberties(&self, stones: Sides, liberties: usize) -> Sides {
        Sides(stones.0 & surround::set(|k| self.chains[k].liberties() == liberties))
    }

    /// The first side of each chain among `stones`, which holds a chain with all its sides or not at all.
    #[inline]
    pub fn one_per_chain(&self, stones: Sides) -> Sides {
        let [a, b, c, d] = self.heads;
        let seen = surround::set(|k| match k {
            0 => false,
            1 => b == a,
            2 => (c == a) | (c == b),
            _ => (d == a) | (d == b) | (d == c),
        });
        Sides(stones.0 & !seen)
    }

    /// Whether the chain with this head is on a side: of an empty point, whether it is a liberty of that chain.
    #[inline]
    pub fn has_head(&self, head: Point) -> bool {
        surround::set(|k| self.heads[k].index() == head.index()) != 0
    }

    /// The side that is `point`, if one is.
    #[inline]
    pub fn at(&self, point: Point) -> Sides {
        Sides(surround::set(|k| self.cells[k].index() == point.index()))
    }

    /// The point on a side that is on the board.
    #[inline]
    pub fn point(&self, side: usize) -> Point {
        Point::from_index(self.cells[side & 3].index())
    }

    /// The head of the chain on a side.
    #[inline]
    pub fn head(&self, side: usize) -> Point {
        Point::from_index(self.heads[side & 3].index())
    }

    /// Number of stones of the chain on a side.
    #[inline]
    pub fn chain_len(&self, side: usize) -> usize {
        self.chains[side & 3].stones()
    }

    /// Number of liberties of the chain on a side.
    #[inline]
    pub fn liberties(&self, side: usize) -> usize {
        self.chains[side & 3].liberties()
    }

    /// Sum of the mailbox cells of the liberties of the chain on a side: with one liberty, that liberty.
    #[inline]
    pub fn liberty_sum(&self, side: usize) -> usize {
        self.chains[side & 3].liberty_sum()
    }
}
