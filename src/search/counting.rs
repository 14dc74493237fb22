//! Counting a position as it stands, when both sides have passed in the tree.
//!
//! The same count as that of the rules, on the fast board and without allocation: stones and the empty regions that
//! touch one colour only. Stones marked as dead count as empty. A test compares it with the rules' own count.

use crate::board::{Board, Color, Point};

/// Room for counting, and the last count.
pub struct Counter<const CELLS: usize> {
    /// Whose each point is, 1 for Black and -1 for White, by mailbox cell.
    owner: Box<[i8; CELLS]>,
    seen: Box<[bool; CELLS]>,
    queue: Vec<Point>,
}

impl<const CELLS: usize> Counter<CELLS> {
    /// Makes room.
    pub fn new() -> Counter<CELLS> {
        Counter {
            owner: Box::new([0; CELLS]),
            seen: Box::new([false; CELLS]),
            queue: Vec::with_capacity(CELLS),
        }
    }

    /// Black's lead in stones and surrounded points, without the stones on cells that are `dead`.
    pub fn area_lead_black(&mut self, board: &Board<CELLS>, dead: &[bool; CELLS]) -> i32 {
        let living = |point: Point| board.get(point).filter(|_| !dead[point.index()]);
        self.seen.fill(false);
        let mut lead = 0;
        for point in board.size().points() {
            match living(point) {
                Some(color) => self.owner[point.index()] = sign(color),
                None if self.seen[point.index()] => {}
                None => self.share_region(board, point, living),
            }
            lead += i32::from(self.owner[point.index()]);
        }
        lead
    }

    /// Whose each point is by the last count: 1 for Black, -1 for White, by mailbox cell. Cells beside the board mean
    /// nothing.
    pub fn owner(&self) -> &[i8; CELLS] {
        &self.owner
    }

    /// Gives the region around `start` to the side that surrounds it, or to nobody.
    fn share_region(&mut self, board: &Board<CELLS>, start: Point, living: impl Fn(Point) -> Option<Color>) {
        self.queue.clear();
        self.queue.push(start);
        self.seen[start.index()] = true;
        let mut touches = [false; 2];
        let mut next = 0;
        while next < self.queue.len() {
            for near in board.neighbors(self.queue[next]) {
                match living(near) {
                    Some(color) => touches[color.index()] = true,
                    None => {
                        if !std::mem::replace(&mut self.seen[near.index()], true) {
                            self.queue.push(near);
                        }
                    }
                }
            }
            next += 1;
        }
        let owner = match touches {
            [true, false] => sign(Color::Black),
            [false, true] => sign(Color::White),
            _ => 0,
        };
        for point in &self.queue {
            self.owner[point.index()] = owner;
        }
    }
}

fn sign(color: Color) -> i8 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{MEDIUM, Move, Size};
    use crate::random::Random;
    use crate::rules::{Count, Game, Judgement, Ruleset};

    #[test]
    fn agrees_with_the_count_of_the_rules() {
        for seed in 0..100 {
            let mut random = Random::new(seed);
            let mut game = Game::new(Size::new(7, 6).unwrap(), Ruleset::preset("chinese").unwrap());
            for _ in 0..random.below(60) {
                let color = game.to_move();
                let legal = game.legal_points(color);
                let Some(&point) = legal.get(random.below(legal.len() as u32) as usize) else {
                    break;
                };
                game.play(color, Move::Play(point)).unwrap();
            }
            let board = Board::<MEDIUM>::from_grid(game.grid(), None);
            let mut dead = Box::new([false; MEDIUM]);
            let mut judgement = Judgement::default();
            for chain in game.grid().chains() {
                if random.below(3) == 0 {
                    judgement.dead.extend(&chain);
                    chain.iter().for_each(|stone| dead[stone.index()] = true);
                }
            }
            let count = Count::of(&game, &judgement);
            let points = |color| (count.side(color).stones + count.side(color).territory.len()) as i32;
            let expected = points(Color::Black) - points(Color::White);
            assert_eq!(Counter::new().area_lead_black(&board, &dead), expected, "seed {seed}");
        }
    }
}
