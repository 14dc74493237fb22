//! [`Model`]: what a game of Go is, told a second time and as plainly as can be.
//!
//! The model remembers how the game began and its turns. Whatever it is asked, it replays them on a bare array of stones.
//! Nothing here comes from the engine's own rules.

/// A stone's colour; the board is an array of `Option<Stone>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stone {
    Black,
    White,
}

use Stone::{Black, White};

impl Stone {
    pub fn other(self) -> Stone {
        match self {
            Black => White,
            White => Black,
        }
    }
}

/// What may not recur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ko {
    Simple,
    Positional,
    Situational,
}

/// Stones by column and row from the lower left, row after row.
pub type Stones = Vec<Option<Stone>>;

/// A turn: a point, or a pass.
pub type Turn = (Stone, Option<usize>);

/// A game, by its beginning and its turns.
#[derive(Clone, Debug)]
pub struct Model {
    pub width: usize,
    pub height: usize,
    pub ko: Ko,
    pub suicide: bool,
    pub start: Stones,
    pub first: Stone,
    pub turns: Vec<Turn>,
}

/// The board after some turns.
pub struct Position {
    pub stones: Stones,
    /// Stones taken off by Black, by White.
    pub prisoners: [usize; 2],
    pub to_move: Stone,
    /// Every board so far, with who was to move on it.
    seen: Vec<(Stones, Stone)>,
    /// The stone that simple ko forbids, and to whom.
    ko: Option<Turn>,
}

impl Model {
    /// An empty board under situational superko without suicide.
    pub fn new(width: usize, height: usize) -> Model {
        Model {
            width,
            height,
            ko: Ko::Situational,
            suicide: false,
            start: vec![None; width * height],
            first: Black,
            turns: Vec::new(),
        }
    }

    /// A new game from these stones; the rules stay.
    pub fn begin(&mut self, width: usize, height: usize, start: Stones, first: Stone) {
        *self = Model {
            ko: self.ko,
            suicide: self.suicide,
            start,
            first,
            ..Model::new(width, height)
        };
    }

    pub fn area(&self) -> usize {
        self.width * self.height
    }

    /// Nothing has happened yet.
    pub fn is_blank(&self) -> bool {
        self.turns.is_empty() && self.start.iter().all(Option::is_none)
    }

    /// All turns, replayed.
    pub fn position(&self) -> Position {
        let mut position = Position {
            stones: self.start.clone(),
            prisoners: [0; 2],
            to_move: self.first,
            seen: vec![(self.start.clone(), self.first)],
            ko: None,
        };
        for &turn in &self.turns {
            self.take(&mut position, turn);
        }
        position
    }

    /// Takes a turn that is legal.
    pub fn take(&self, position: &mut Position, (stone, point): Turn) {
        position.ko = None;
        if let Some(point) = point {
            let (stones, taken) = self.put(&position.stones, stone, point);
            let own = taken.contains(&point);
            position.prisoners[usize::from((stone == White) != own)] += taken.len();
            position.stones = stones;
            let chain = self.chain(&position.stones, point);
            if !own && taken.len() == 1 && chain.len() == 1 && self.liberties(&position.stones, &chain) == 1 {
                position.ko = Some((stone.other(), Some(taken[0])));
            }
        }
        position.to_move = stone.other();
        position.seen.push((position.stones.clone(), stone.other()));
    }

    /// The board after a stone, and the points that it cleared: of opposing chains, else of its own.
    fn put(&self, stones: &Stones, stone: Stone, point: usize) -> (Stones, Vec<usize>) {
        let mut stones = stones.clone();
        stones[point] = Some(stone);
        let mut taken = Vec::new();
        for near in self.near(point) {
            if stones[near] == Some(stone.other()) {
                taken.extend(self.breathless(&stones, near));
                taken.iter().for_each(|&gone| stones[gone] = None);
            }
        }
        if taken.is_empty() {
            taken = self.breathless(&stones, point);
            taken.iter().for_each(|&gone| stones[gone] = None);
        }
        (stones, taken)
    }

    /// The chain of this point if it has no liberty.
    fn breathless(&self, stones: &Stones, point: usize) -> Vec<usize> {
        let chain = self.chain(stones, point);
        match self.liberties(stones, &chain) {
            0 => chain,
            _ => Vec::new(),
        }
    }

    /// Whether the rules allow a turn in this position.
    pub fn is_legal(&self, position: &Position, turn: Turn) -> bool {
        let (stone, Some(point)) = turn else { return true };
        if position.stones[point].is_some() || self.ko == Ko::Simple && position.ko == Some(turn) {
            return false;
        }
        let (stones, taken) = self.put(&position.stones, stone, point);
        if taken.contains(&point) && (taken.len() == 1 || !self.suicide) {
            return false;
        }
        !position.seen.iter().any(|(seen, to_move)| {
            *seen == stones
                && match self.ko {
                    Ko::Simple => false,
                    Ko::Positional => true,
                    Ko::Situational => *to_move == stone.other(),
                }
        })
    }

    /// Whether every chain has a liberty.
    pub fn is_stable(&self, stones: &Stones) -> bool {
        let mut points = (0..self.area()).filter(|&point| stones[point].is_some());
        points.all(|point| self.breathless(stones, point).is_empty())
    }

    /// The points next to this one.
    pub fn near(&self, point: usize) -> Vec<usize> {
        let (column, row) = (point % self.width, point / self.width);
        let mut near = Vec::new();
        if column > 0 {
            near.push(point - 1);
        }
        if column + 1 < self.width {
            near.push(point + 1);
        }
        if row > 0 {
            near.push(point - self.width);
        }
        if row + 1 < self.height {
            near.push(point + self.width);
        }
        near
    }

    /// The chain of the stone on this point, or the empty region around it.
    pub fn chain(&self, stones: &Stones, point: usize) -> Vec<usize> {
        let mut chain = vec![point];
        let mut at = 0;
        while at < chain.len() {
            for near in self.near(chain[at]) {
                if stones[near] == stones[point] && !chain.contains(&near) {
                    chain.push(near);
                }
            }
            at += 1;
        }
        chain
    }

    fn liberties(&self, stones: &Stones, chain: &[usize]) -> usize {
        let around = chain.iter().flat_map(|&point| self.near(point));
        let mut liberties: Vec<usize> = around.filter(|&near| stones[near].is_none()).collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties.len()
    }

    /// The name of a point.
    pub fn name(&self, point: usize) -> String {
        let letter = b"ABCDEFGHJKLMNOPQRSTUVWXYZ"[point % self.width];
        format!("{}{}", char::from(letter), point / self.width + 1)
    }

    /// The point of this name.
    pub fn point(&self, name: &str) -> Option<usize> {
        (0..self.area()).find(|&point| self.name(point) == name)
    }
}
