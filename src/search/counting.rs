//! Counting a position as it stands, when both sides have passed in the tree.
//!
//! The same count as that of the rules, on the fast board and without allocation: stones and the empty regions that
//! touch one colour only. Stones marked as dead count as empty. A test compares it with the rules' own count.

use crate::board::{Board, Color, Point};

/// Room for counting.
pub struct Counter<const CELLS: usize> {
    seen: Box<[bool; CELLS]>,
    queue: Vec<Point>,
}

impl<const CELLS: usize> Counter<CELLS> {
    /// Makes room.
    pub fn new() -> Counter<CELLS> {
        Counter {
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
                Some(color) => lead += sign(color),
                None if self.seen[point.index()] => {}
                None => lead += self.region(board, point, living),
            }
        }
        lead
    }

    /// Size of the region around `start`, negative if it is White's and zero if it is nobody's.
    fn region(&mut self, board: &Board<CELLS>, start: Point, living: impl Fn(Point) -> Option<Color>) -> i32 {
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
        match touches {
            [true, false] => self.queue.len() as i32,
            [false, true] => -(self.queue.len() as i32),
            _ => 0,
        }
    }
}

fn sign(color: Color) -> i32 {
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
