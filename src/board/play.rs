//! How a move changes the [`Board`].
//!
//! Nothing is recomputed. A new stone takes a liberty from each adjacent chain, becomes a chain of its own, and is
//! merged with the adjacent chains of its colour; chains of the opponent that are left without a liberty come off, and
//! each of their points becomes a liberty of the chains around it.
//!
//! Liberties stay exact through a merge because stones change over one at a time: an empty point next to such a stone
//! is new to the chain exactly if none of its neighbours belongs to the chain yet. The smaller chain always joins the
//! larger, so a stone is relabelled at most log₂(area) times.

use super::fast::mask;
use super::{Board, Color, Point, surround};

impl<const CELLS: usize> Board<CELLS> {
    /// Puts a stone on a point where it is legal ([`Board::is_legal`]) and removes what it captures. Returns the
    /// number of stones captured.
    pub fn play(&mut self, color: Color, point: Point) -> usize {
        debug_assert!(self.is_legal(color, point), "illegal move");
        let at = mask::<CELLS>(point.index());
        let own = surround::stone(color);
        let code = self.code[at];
        self.put(color, at);
        self.start_chain(at, code);
        let adjacent = self.adjacent(at);
        let mut captured = 0;
        let mut last_captured = 0;
        for (k, &near) in adjacent.iter().enumerate() {
            let stone = surround::field(code, k);
            if stone == surround::EMPTY || stone == surround::EDGE {
                continue;
            }
            let head = self.head(near);
            if stone == own {
                if head != self.head(at) {
                    self.take_liberty(head, at);
                    self.merge(head, self.head(at), own);
                }
            } else if self.is_first_of_chain(&adjacent[..k], code, stone, head) {
                self.take_liberty(head, at);
                if self.chains[head].liberties == 0 {
                    captured += usize::from(self.chains[head].stones);
                    last_captured = near;
                    self.capture(near, color);
                }
            }
        }
        let chain = &self.chains[self.head(at)];
        let is_ko = captured == 1 && chain.stones == 1 && chain.liberties == 1;
        self.ko = if is_ko { last_captured as u16 } else { 0 };
        self.last = [at as u16, self.last[0]];
        captured
    }

    /// Lets the turn go by: the ko ban ends.
    #[inline]
    pub fn pass(&mut self) {
        self.ko = 0;
        self.last = [0, self.last[0]];
    }

    /// Whether none of the adjacent cells in `before` holds a stone of chain `head`, whose colour is `stone`.
    #[inline]
    fn is_first_of_chain(&self, before: &[usize], code: u16, stone: u8, head: usize) -> bool {
        !before
            .iter()
            .enumerate()
            .any(|(k, &near)| surround::field(code, k) == stone && self.head(near) == head)
    }

    /// The new stone as a chain of its own. `code` is its 3×3 code.
    #[inline]
    fn start_chain(&mut self, at: usize, code: u16) {
        self.chain[at] = at as u16;
        self.next[at] = at as u16;
        let (mut liberties, mut liberty_xor) = (0, 0);
        for (k, near) in self.adjacent(at).into_iter().enumerate() {
            if surround::field(code, k) == surround::EMPTY {
                liberties += 1;
                liberty_xor ^= near as u16;
            }
        }
        let chain = &mut self.chains[at];
        (chain.liberties, chain.liberty_xor, chain.stones) = (liberties, liberty_xor, 1);
    }

    #[inline]
    fn take_liberty(&mut self, head: usize, liberty: usize) {
        let chain = &mut self.chains[head];
        chain.liberties -= 1;
        chain.liberty_xor ^= liberty as u16;
    }

    #[inline]
    fn give_liberty(&mut self, head: usize, liberty: usize) {
        let chain = &mut self.chains[head];
        chain.liberties += 1;
        chain.liberty_xor ^= liberty as u16;
    }

    /// Joins two chains of colour `own`, the smaller to the larger.
    #[inline]
    fn merge(&mut self, a: usize, b: usize, own: u8) {
        let (large, small) = match self.chains[a].stones >= self.chains[b].stones {
            true => (a, b),
            false => (b, a),
        };
        let mut stone = small;
        loop {
            let code = self.code[stone];
            for (k, near) in self.adjacent(stone).into_iter().enumerate() {
                if surround::field(code, k) == surround::EMPTY && !self.is_liberty_of(near, large, own) {
                    self.give_liberty(large, near);
                }
            }
            self.chain[stone] = large as u16;
            stone = mask::<CELLS>(usize::from(self.next[stone]));
            if stone == small {
                break;
            }
        }
        self.next.swap(large, small);
        self.chains[large].stones += self.chains[small].stones;
    }

    /// Whether the empty cell is next to a stone of the chain `head`, whose colour is `own`.
    #[inline]
    fn is_liberty_of(&self, empty: usize, head: usize, own: u8) -> bool {
        let code = self.code[empty];
        let adjacent = self.adjacent(empty);
        (0..4).any(|k| surround::field(code, k) == own && self.head(adjacent[k]) == head)
    }

    /// Removes the chain of the stone on `start` and gives its points as liberties to the chains of `color` around.
    fn capture(&mut self, start: usize, color: Color) {
        let own = surround::stone(color);
        let mut stone = start;
        loop {
            self.remove(color.other(), stone);
            let code = self.code[stone];
            let adjacent = self.adjacent(stone);
            for (k, &near) in adjacent.iter().enumerate() {
                if surround::field(code, k) == own {
                    let head = self.head(near);
                    if self.is_first_of_chain(&adjacent[..k], code, own, head) {
                        self.give_liberty(head, stone);
                    }
                }
            }
            stone = mask::<CELLS>(usize::from(self.next[stone]));
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
