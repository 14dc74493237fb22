//! How a move changes the [`Board`].
//!
//! Nothing is recomputed. A new stone takes a liberty from each adjacent chain, becomes a chain of its own, and is
//! merged with the adjacent chains of its colour; chains of the opponent that are left without a liberty come off, and
//! each of their points becomes a liberty of the chains around it.
//!
//! Liberties stay exact through a merge because stones change over one at a time: an empty point next to such a stone
//! is new to the chain exactly if none of its neighbours belongs to the chain yet. The smaller chain always joins the
//! larger, so a stone is relabelled at most log₂(area) times.

use super::cell::Cell;
use super::chain::Chain;
use super::{Board, Color, Point, surround};

impl<const CELLS: usize> Board<CELLS> {
    /// Puts a stone on a point where it is legal ([`Board::is_legal`]) and removes what it captures. Returns the
    /// number of stones captured.
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) -> usize {
        match color {
            Color::Black => self.play_as(Color::Black, point),
            Color::White => self.play_as(Color::White, point),
        }
    }

    /// [`Board::play`], compiled once per colour.
    #[inline(always)]
    fn play_as(&mut self, color: Color, point: Point) -> usize {
        debug_assert!(self.is_legal(color, point), "illegal move");
        let at = Cell::new(point.index());
        let code = self.code[at];
        let own = surround::adjacent(code, surround::stone(color));
        let enemy = surround::adjacent(code, surround::stone(color.other()));
        let empty = surround::adjacent(code, surround::EMPTY);
        self.put(color, at);
        let adjacent = self.adjacent(at);
        let heads = adjacent.map(|near| self.chain[near]);
        let first = first_of_each(heads);
        let liberty = Chain::liberty(at);
        for (head, first) in heads.into_iter().zip(first) {
            self.chains[head] = self.chains[head].minus(liberty.only_if(first));
        }
        let mut starved = enemy & set(|k| first[k] & (self.chains[heads[k]].liberties() == 0));
        let head = [heads[0], heads[1], heads[2], heads[3], at][((own | 0x100).trailing_zeros() / 2) as usize];
        self.chains[at] = Chain::NONE;
        self.next[at] = at;
        self.chain[at] = head;
        self.chains[head] = self.chains[head]
            .plus(Chain::STONE)
            .plus(self.new_liberties(at, empty, head));
        self.swap_next(head, at);
        let mut others = own & set(|k| heads[k] != head);
        while others != 0 {
            let near = adjacent[(others.trailing_zeros() / 2) as usize];
            let (a, b) = (self.chain[near], self.chain[at]);
            if a != b {
                self.merge(a, b);
            }
            others &= others - 1;
        }
        self.last = [at.index() as u16, self.last[0]];
        self.ko = 0;
        if starved == 0 {
            return 0;
        }
        let mut captured = 0;
        let mut last_captured = at;
        while starved != 0 {
            let near = adjacent[(starved.trailing_zeros() / 2) as usize];
            captured += self.chains[self.chain[near]].stones();
            last_captured = near;
            self.capture(near, color);
            starved &= starved - 1;
        }
        let chain = self.chains[self.chain[at]];
        if captured == 1 && chain.stones() == 1 && chain.liberties() == 1 {
            self.ko = last_captured.index() as u16;
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
    fn new_liberties(&self, at: Cell<CELLS>, empty: u16, head: Cell<CELLS>) -> Chain {
        let (at, stride) = (at.index(), usize::from(self.stride));
        let (up, down) = (at.wrapping_sub(stride), at + stride);
        let belongs = |cell: usize| self.chain[Cell::new(cell)] == head;
        let (up_left, up_right) = (belongs(up.wrapping_sub(1)), belongs(up.wrapping_add(1)));
        let (down_left, down_right) = (belongs(down - 1), belongs(down + 1));
        let known = [
            up_left | up_right | belongs(up.wrapping_sub(stride)),
            up_left | down_left | belongs(at.wrapping_sub(2)),
            up_right | down_right | belongs(at + 2),
            down_left | down_right | belongs(down + stride),
        ];
        let adjacent = [up, at.wrapping_sub(1), at + 1, down];
        (0..4).fold(Chain::NONE, |sum, k| {
            let is_new = (empty >> (2 * k) & 1 != 0) & !known[k];
            sum.plus(Chain::liberty(Cell::<CELLS>::new(adjacent[k])).only_if(is_new))
        })
    }

    /// Joins two chains of one colour, the smaller to the larger.
    #[inline]
    fn merge(&mut self, a: Cell<CELLS>, b: Cell<CELLS>) {
        let (large, small) = match self.chains[a].stones() >= self.chains[b].stones() {
            true => (a, b),
            false => (b, a),
        };
        let mut stone = small;
        let mut sum = self.chains[large];
        loop {
            let empty = surround::adjacent(self.code[stone], surround::EMPTY);
            sum = sum.plus(Chain::STONE).plus(self.new_liberties(stone, empty, large));
            self.chain[stone] = large;
            stone = self.next[stone];
            if stone == small {
                break;
            }
        }
        self.chains[large] = sum;
        self.swap_next(large, small);
    }

    /// Links two rings of stones into one.
    #[inline]
    fn swap_next(&mut self, a: Cell<CELLS>, b: Cell<CELLS>) {
        let after = self.next[a];
        self.next[a] = self.next[b];
        self.next[b] = after;
    }

    /// Removes the chain of the stone on `start` and gives its points as liberties to the chains of `color` around.
    fn capture(&mut self, start: Cell<CELLS>, color: Color) {
        let mut stone = start;
        loop {
            let after = self.next[stone];
            self.remove(color.other(), stone);
            self.chain[stone] = stone;
            let heads = self.adjacent(stone).map(|near| self.chain[near]);
            let liberty = Chain::liberty(stone);
            for (head, first) in heads.into_iter().zip(first_of_each(heads)) {
                self.chains[head] = self.chains[head].plus(liberty.only_if(first));
            }
            stone = after;
            if stone == start {
                break;
            }
        }
    }

    /// Puts a stone on an empty cell, chains aside.
    #[inline]
    fn put(&mut self, color: Color, at: Cell<CELLS>) {
        self.flip(color, at);
        self.cell[at] = surround::stone(color);
        self.stone_count[color.index()] += 1;
        self.empty_count -= 1;
        let moved = self.empties[Cell::new(usize::from(self.empty_count))];
        let place = self.place[at];
        self.empties[place] = moved;
        self.place[Cell::new(moved.index())] = place;
    }

    /// Takes a stone off its cell, chains aside.
    #[inline]
    fn remove(&mut self, color: Color, at: Cell<CELLS>) {
        self.flip(color, at);
        self.cell[at] = surround::EMPTY;
        self.stone_count[color.index()] -= 1;
        let place = Cell::new(usize::from(self.empty_count));
        self.empties[place] = Point::from_index(at.index());
        self.place[at] = place;
        self.empty_count += 1;
    }

    /// Adds a stone to the 3×3 codes around it, or takes it out of them.
    #[inline]
    fn flip(&mut self, color: Color, at: Cell<CELLS>) {
        let stone = u16::from(surround::stone(color));
        for (k, near) in self.around(at).into_iter().enumerate() {
            let seen_from_there = if k < 4 { 3 - k } else { 11 - k };
            self.code[near] ^= stone << (2 * seen_from_there);
        }
    }
}

/// For each of four heads, whether it appears there for the first time.
#[inline]
fn first_of_each<const CELLS: usize>(heads: [Cell<CELLS>; 4]) -> [bool; 4] {
    let [a, b, c, d] = heads;
    [true, b != a, (c != a) & (c != b), (d != a) & (d != b) & (d != c)]
}

/// The sides for which `is_member` holds, as a set like those of [`surround::adjacent`].
#[inline]
fn set(is_member: impl Fn(usize) -> bool) -> u16 {
    (0..4).fold(0, |set, k| set | u16::from(is_member(k)) << (2 * k))
}
