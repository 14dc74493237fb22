//! Positions that have been on the board, for the repetitions inside the tree.
//!
//! The game decides exactly what is legal at the root. Below it, a node is looked at once, when it gets children: if
//! its position was on the board before or on the way to it, the move is illegal under superko, and under simple ko
//! it leads into a cycle, which is as good as a draw.

use crate::board::{Board, Color, zobrist};
use crate::rules::{Game, Ko};

/// The positions of a game so far, as its ko rule tells them apart.
#[derive(Clone, Debug)]
pub struct Repetitions {
    ko: Ko,
    /// Sorted.
    seen: Vec<u64>,
}

impl Repetitions {
    /// Everything that has been on the board in `game`.
    pub fn of(game: &Game) -> Repetitions {
        let mut repetitions = Repetitions {
            ko: game.rules().ko,
            seen: Vec::new(),
        };
        let mut hash = game.start().hash();
        repetitions.seen.push(repetitions.key(hash, game.first_to_move()));
        for turn in game.turns() {
            if let Some(point) = turn.mv.point() {
                hash ^= zobrist::stone(turn.color, point);
                let suicide = turn.captured.contains(&point);
                let captured_color = if suicide { turn.color } else { turn.color.other() };
                for &stone in &turn.captured {
                    hash ^= zobrist::stone(captured_color, stone);
                }
            }
            repetitions.seen.push(repetitions.key(hash, turn.color.other()));
        }
        repetitions.seen.sort_unstable();
        repetitions
    }

    /// The number that two positions share when the ko rule takes them for the same.
    #[inline]
    pub fn key(&self, hash: u64, to_move: Color) -> u64 {
        match self.ko {
            Ko::Positional => hash,
            Ko::Simple | Ko::Situational => zobrist::situation(hash, to_move),
        }
    }

    /// Whether a position with this key was on the board in the game.
    pub fn contains(&self, key: u64) -> bool {
        self.seen.binary_search(&key).is_ok()
    }

    /// What a repetition is worth to the player who makes it: under superko it is no move at all.
    pub fn value_mover(&self) -> f32 {
        match self.ko {
            Ko::Simple => 0.5,
            Ko::Positional | Ko::Situational => 0.0,
        }
    }
}

/// Hash of the stones on a board.
pub fn hash<const CELLS: usize>(board: &Board<CELLS>) -> u64 {
    let stones = board
        .size()
        .points()
        .filter_map(|point| Some((board.get(point)?, point)));
    stones.fold(0, |hash, (color, point)| hash ^ zobrist::stone(color, point))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{MEDIUM, Move, Size};
    use crate::random::Random;
    use crate::rules::Ruleset;

    #[test]
    fn the_history_agrees_with_the_game() {
        for name in ["chinese", "chinese-ogs", "aga", "tromp-taylor"] {
            let mut random = Random::new(5);
            let mut game = Game::new(Size::square(3).unwrap(), Ruleset::preset(name).unwrap());
            for _ in 0..60 {
                let color = game.to_move();
                let legal = game.legal_points(color);
                let drawn = random.below(legal.len() as u32 + 1) as usize;
                let mv = legal.get(drawn).map_or(Move::Pass, |&point| Move::Play(point));
                game.play(color, mv).unwrap();
                let repetitions = Repetitions::of(&game);
                assert_eq!(repetitions.seen.len(), game.turns().len() + 1);
                assert!(repetitions.contains(repetitions.key(game.grid().hash(), game.to_move())));
                let board = Board::<MEDIUM>::from_grid(game.grid(), None);
                assert_eq!(hash(&board), game.grid().hash());
                for hash in [game.grid().hash() ^ 1, game.grid().hash()] {
                    for to_move in Color::BOTH {
                        let expected = game.is_repetition(hash, to_move);
                        let found = repetitions.contains(repetitions.key(hash, to_move));
                        assert!(found == expected || game.rules().ko == Ko::Simple, "{name}");
                    }
                }
            }
        }
    }
}
