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

    /// [`Board::play`], compiled once per colour. What usually happens is done without a branch; merging several chains
    /// (one move in five) and capturing (one in seven) are told apart.
    #[inline(always)]
    fn play_as(&mut self, color: Color, point: Point) -> usize {
        debug_assert!(self.is_legal(color, point), "illegal move");
        let at = Cell::new(point.index());
        let code = self.code[at];
        let own = surround::adjacent(code, surround::stone(color));
        let enemy = surround::adjacent(code, surround::stone(color.other()));
        self.put(color, at);
        let heads = self.adjacent_heads(at);
        let adjoining = heads.map(|head| self.chains[head].minus(Chain::liberty(at)));
        // A chain that adjoins twice is written twice, with the same result.
        for k in 0..4 {
            self.chains[heads[k]] = adjoining[k];
        }
        let starved = enemy & surround::set(|k| adjoining[k].liberties() == 0);
        // The new stone joins its first neighbour of the same colour, or else itself.
        let head = [heads[0], heads[1], heads[2], heads[3], at][((own | 0x100).trailing_zeros() / 2) as usize];
        self.chains[at] = Chain::NONE;
        self.next[at] = at;
        self.chain[at] = head;
        let gained = self.new_liberties(at, surround::adjacent(code, surround::EMPTY), head);
        self.chains[head] = self.chains[head].plus(Chain::STONE).plus(gained);
        self.swap_next(head, at);
        self.merge_with(at, own & surround::set(|k| heads[k] != head));
        self.last = [at.index() as u16, self.last[0]];
        self.ko = 0;
        match starved {
            0 => 0,
            _ => self.capture_around(at, starved, color),
        }
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
        let (up, down) = (self.up(at), self.down(at));
        let row = &self.chain;
        let up_left = row.beside::<-1>(up) == head;
        let up_right = row.beside::<1>(up) == head;
        let down_left = row.beside::<-1>(down) == head;
        let down_right = row.beside::<1>(down) == head;
        let known = [
            up_left | up_right | (row[self.up(up)] == head),
            up_left | down_left | (row.beside::<-2>(at) == head),
            up_right | down_right | (row.beside::<2>(at) == head),
            down_left | down_right | (row[self.down(down)] == head),
        ];
        let adjacent = self.adjacent(at);
        (0..4).fold(Chain::NONE, |sum, k| {
            let is_new = (empty >> (2 * k) & 1 != 0) & !known[k];
            sum.plus(Chain::liberty(adjacent[k]).only_if(is_new))
        })
    }

    /// Joins the chains on the sides `others` of a stone to the stone's own.
    #[inline]
    fn merge_with(&mut self, at: Cell<CELLS>, mut others: u16) {
        while others != 0 {
            let near = self.adjacent(at)[(others.trailing_zeros() / 2) as usize];
            let (a, b) = (self.chain[near], self.chain[at]);
            if a != b {
                self.merge(a, b);
            }
            others &= others - 1;
        }
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

    /// Removes the chains of the opponent of `color` on the sides `starved` of a new stone, which have no liberty left;
    /// notes a ko. Returns the number of stones.
    fn capture_around(&mut self, at: Cell<CELLS>, mut starved: u16, color: Color) -> usize {
        let mut captured = 0;
        let mut last_captured = at;
        while starved != 0 {
            let near = self.adjacent(at)[(starved.trailing_zeros() / 2) as usize];
            captured += self.chains[self.chain[near]].stones();
            last_captured = near;
            self.capture(near, color);
            // One chain can be on several sides; what has come off is empty now.
            starved &= surround::adjacent(self.code[at], surround::stone(color.other()));
        }
        let chain = self.chains[self.chain[at]];
        if captured == 1 && chain.stones() == 1 && chain.liberties() == 1 {
            self.ko = last_captured.index() as u16;
        }
        captured
    }

    /// Removes the chain of the stone on `start` and gives its points as liberties to the chains of `color` around.
    fn capture(&mut self, start: Cell<CELLS>, color: Color) {
        let mut stone = start;
        loop {
            let after = self.next[stone];
            self.remove(color.other(), stone);
            self.chain[stone] = stone;
            let heads = self.adjacent_heads(stone);
            let adjoining = heads.map(|head| self.chains[head].plus(Chain::liberty(stone)));
            for k in 0..4 {
                self.chains[heads[k]] = adjoining[k];
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
        let (up, down) = (self.up(at), self.down(at));
        self.code[up] ^= stone << 6;
        *self.code.beside_mut::<-1>(at) ^= stone << 4;
        *self.code.beside_mut::<1>(at) ^= stone << 2;
        self.code[down] ^= stone;
        *self.code.beside_mut::<-1>(up) ^= stone << 14;
        *self.code.beside_mut::<1>(up) ^= stone << 12;
        *self.code.beside_mut::<-1>(down) ^= stone << 10;
        *self.code.beside_mut::<1>(down) ^= stone << 8;
    }
}
