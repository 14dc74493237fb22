//! How a move changes the [`Board`].
//!
//! Nothing is recomputed. A new stone takes a liberty from each adjacent chain, becomes a chain of its own, and is
//! merged with the adjacent chains of its colour; chains of the opponent that are left without a liberty come off, and
//! each of their points becomes a liberty of the chains around it.
//!
//! Liberties stay exact through a merge because stones change over one at a time: an empty point next to such a stone
//! is new to the chain exactly if none of its neighbours belongs to the chain yet. The smaller chain always joins the
//! larger, so a stone is relabelled at most log₂(area) times.

use super::fast::{Chain, mask};
use super::{Board, Color, Point, surround};

impl<const CELLS: usize> Board<CELLS> {
    /// Puts a stone on a point where it is legal ([`Board::is_legal`]) and removes what it captures. Returns the
    /// number of stones captured.
    pub fn play(&mut self, color: Color, point: Point) -> usize {
        debug_assert!(self.is_legal(color, point), "illegal move");
        let at = mask::<CELLS>(point.index());
        let code = self.code[at];
        let own = surround::adjacent(code, surround::stone(color));
        let enemy = surround::adjacent(code, surround::stone(color.other()));
        let empty = surround::adjacent(code, surround::EMPTY);
        self.put(color, at);
        let adjacent = self.adjacent(at);
        let heads = adjacent.map(|near| self.head(near));
        let first = first_of_each(heads);
        let delta = Chain::liberty(at);
        for k in 0..4 {
            let chain = &mut self.chains[heads[k]].0;
            *chain = chain.wrapping_sub(delta & (first[k] as u64).wrapping_neg());
        }
        let mut starved = 0;
        for k in 0..4 {
            starved |= u16::from(first[k] & (self.chains[heads[k]].liberties() == 0)) << (2 * k);
        }
        starved &= enemy;
        let all = [heads[0], heads[1], heads[2], heads[3], at];
        let head = all[((own | 0x100).trailing_zeros() / 2) as usize];
        self.chains[at] = Chain::NONE;
        self.next[at] = at as u16;
        self.chain[at] = head as u16;
        self.chains[head].0 += Chain::STONE + self.new_liberties(at, empty, head);
        self.next.swap(head, at);
        let mut others = 0;
        for k in 0..4 {
            others |= u16::from(heads[k] != head) << (2 * k);
        }
        others &= own;
        while others != 0 {
            let near = adjacent[(others.trailing_zeros() / 2) as usize];
            let (a, b) = (self.head(near), self.head(at));
            if a != b {
                self.merge(a, b);
            }
            others &= others - 1;
        }
        self.last = [at as u16, self.last[0]];
        self.ko = 0;
        if starved == 0 {
            return 0;
        }
        let mut captured = 0;
        let mut last_captured = 0;
        while starved != 0 {
            let near = adjacent[(starved.trailing_zeros() / 2) as usize];
            captured += self.chains[self.head(near)].stones();
            last_captured = near;
            self.capture(near, color);
            starved &= starved - 1;
        }
        let chain = self.chains[self.head(at)];
        if captured == 1 && chain.stones() == 1 && chain.liberties() == 1 {
            self.ko = last_captured as u16;
        }
        captured
    }

    /// Lets the turn go by: the ko ban ends.
    #[inline]
    pub fn pass(&mut self) {
        self.ko = 0;
        self.last = [0, self.last[0]];
    }

    /// What a stone at `at`, whose empty neighbours are `empty`, adds to the chain `head`.
    #[inline]
    fn new_liberties(&self, at: usize, empty: u16, head: usize) -> u64 {
        let stride = usize::from(self.stride);
        let is = |cell: usize| self.head(mask::<CELLS>(cell)) == head;
        let up = at.wrapping_sub(stride);
        let down = at + stride;
        let (ul, ur, dl, dr) = (
            is(up.wrapping_sub(1)),
            is(up.wrapping_add(1)),
            is(down - 1),
            is(down + 1),
        );
        let known = [
            ul | ur | is(up.wrapping_sub(stride)),
            ul | dl | is(at.wrapping_sub(2)),
            ur | dr | is(at + 2),
            dl | dr | is(down + stride),
        ];
        let adjacent = self.adjacent(at);
        let mut delta = 0;
        for k in 0..4 {
            let new = u64::from(empty >> (2 * k) & 1) & !u64::from(known[k]);
            delta += Chain::liberty(adjacent[k]) & new.wrapping_neg();
        }
        delta
    }

    /// Joins two chains of one colour, the smaller to the larger.
    #[inline]
    fn merge(&mut self, a: usize, b: usize) {
        let (large, small) = match self.chains[a].stones() >= self.chains[b].stones() {
            true => (a, b),
            false => (b, a),
        };
        let mut stone = small;
        let mut delta = Chain::STONE * self.chains[small].stones() as u64;
        loop {
            let empty = surround::adjacent(self.code[stone], surround::EMPTY);
            delta += self.new_liberties(stone, empty, large);
            self.chain[stone] = large as u16;
            stone = mask::<CELLS>(usize::from(self.next[stone]));
            if stone == small {
                break;
            }
        }
        self.chains[large].0 += delta;
        self.next.swap(large, small);
    }

    /// Removes the chain of the stone on `start` and gives its points as liberties to the chains of `color` around.
    fn capture(&mut self, start: usize, color: Color) {
        let mut stone = start;
        loop {
            let after = mask::<CELLS>(usize::from(self.next[stone]));
            self.remove(color.other(), stone);
            self.chain[stone] = stone as u16;
            let heads = self.adjacent(stone).map(|near| self.head(near));
            let first = first_of_each(heads);
            let delta = Chain::liberty(stone);
            for k in 0..4 {
                let chain = &mut self.chains[heads[k]].0;
                *chain = chain.wrapping_add(delta & u64::from(first[k]).wrapping_neg());
            }
            stone = after;
            if stone == start {
                break;
            }
        }
    }

    /// Puts a stone on an empty cell, chains aside.
    #[inline]
    fn put(&mut self, color: Color, at: usize) {
        self.flip(color, at);
        self.cell[at] = surround::stone(color);
        self.stone_count[color.index()] += 1;
        self.empty_count -= 1;
        let moved = self.empties[mask::<CELLS>(usize::from(self.empty_count))];
        let place = self.place[at];
        self.empties[mask::<CELLS>(usize::from(place))] = moved;
        self.place[mask::<CELLS>(moved.index())] = place;
    }

    /// Takes a stone off its cell, chains aside.
    #[inline]
    fn remove(&mut self, color: Color, at: usize) {
        self.flip(color, at);
        self.cell[at] = surround::EMPTY;
        self.stone_count[color.index()] -= 1;
        self.empties[mask::<CELLS>(usize::from(self.empty_count))] = Point::from_index(at);
        self.place[at] = self.empty_count;
        self.empty_count += 1;
    }

    /// Adds a stone to the 3×3 codes around it, or takes it out of them.
    #[inline]
    fn flip(&mut self, color: Color, at: usize) {
        let stone = u16::from(surround::stone(color));
        for (k, near) in self.around(at).into_iter().enumerate() {
            let seen_from_there = if k < 4 { 3 - k } else { 11 - k };
            self.code[near] ^= stone << (2 * seen_from_there);
        }
    }
}

#[inline]
fn first_of_each(heads: [usize; 4]) -> [bool; 4] {
    let [a, b, c, d] = heads;
    [true, b != a, (c != a) & (c != b), (d != a) & (d != b) & (d != c)]
}
