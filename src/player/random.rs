//! The random player: any legal move that does not fill an own one-point eye, each with the same chance.
//!
//! It passes only when no such move is left, never resigns and never thinks, so it answers at once on any board. It is
//! the weakest sensible opponent, and shows what a [`Player`] must do and no more.

use super::{Decision, Observer, Player, Task};
use crate::board::{Board, LARGE, Move, Point};
use crate::judge::Judge;
use crate::random::Random;

/// Plays at random.
pub struct RandomPlayer {
    random: Random,
}

impl RandomPlayer {
    /// A player whose moves follow from `seed`.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer {
            random: Random::new(seed),
        }
    }
}

impl Player for RandomPlayer {
    fn decide(&mut self, task: &Task, _: &mut Judge, _: &mut dyn Observer) -> Decision {
        let (game, color) = (task.game, task.color);
        // The fast board is asked for eyes only, so that there is one idea of an eye; the game knows what is legal.
        let board = Board::<LARGE>::from_grid(game.grid(), None);
        let points = game.size().points();
        let mut candidates: Vec<Point> = points.filter(|&point| board.is_empty(point)).collect();
        while !candidates.is_empty() {
            let drawn = self.random.below(candidates.len() as u32) as usize;
            let point = candidates.swap_remove(drawn);
            let stone = Move::Play(point);
            if !board.is_eye(color, point) && (task.allow)(stone) && game.is_legal(color, stone) {
                return Decision::Move(stone);
            }
        }
        Decision::Move(Move::Pass)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Size, parse_vertex, vertex};
    use crate::clock::{Limits, SystemTime};
    use crate::params::Params;
    use crate::player::Aim;
    use crate::rules::{Game, Ruleset};

    fn decide(player: &mut RandomPlayer, game: &Game, color: Color) -> Move {
        let task = Task {
            game,
            color,
            limits: Limits::default(),
            time: &SystemTime::start(),
            aim: Aim::Win,
            allow: &|_| true,
        };
        match player.decide(&task, &mut Judge::new(&Params::default()), &mut ()) {
            Decision::Move(mv) => mv,
            Decision::Resign => panic!("resigned"),
        }
    }

    #[test]
    fn games_end_under_every_rule_and_each_move_is_legal() {
        for (seed, name) in (0..).zip(Ruleset::preset_names()) {
            let mut player = RandomPlayer::new(seed);
            let size = Size::new(5, 4).unwrap();
            let mut game = Game::new(size, Ruleset::preset(name).unwrap());
            // Simple ko lets a game run in circles, but not for ever.
            while game.consecutive_passes() < 2 && game.turns().len() < 10_000 {
                let color = game.to_move();
                let mv = decide(&mut player, &game, color);
                assert_eq!(game.play(color, mv), Ok(()), "{name}, seed {seed}");
            }
            assert_eq!(game.consecutive_passes(), 2, "{name}, seed {seed}");
        }
    }

    #[test]
    fn the_seed_decides() {
        let game = Game::new(Size::square(19).unwrap(), Ruleset::default());
        let moves = |seed| {
            let mut player = RandomPlayer::new(seed);
            [(); 4].map(|()| decide(&mut player, &game, Color::White))
        };
        assert_eq!(moves(1), moves(1));
        assert_ne!(moves(1), moves(2));
    }

    #[test]
    fn all_moves_but_eyes_and_forbidden_ones_occur() {
        let size = Size::square(3).unwrap();
        let mut game = Game::new(size, Ruleset::default());
        // A1 is an eye of Black and suicide for White.
        for (color, text) in [(Color::Black, "A2"), (Color::Black, "B1"), (Color::Black, "B2")] {
            let point = parse_vertex(size, text).unwrap();
            game.play(color, Move::Play(point)).unwrap();
        }
        let mut player = RandomPlayer::new(3);
        for color in Color::BOTH {
            let mut seen: Vec<String> = (0..300)
                .filter_map(|_| decide(&mut player, &game, color).point())
                .map(|point| vertex(size, point))
                .collect();
            seen.sort();
            seen.dedup();
            assert_eq!(seen, ["A3", "B3", "C1", "C2", "C3"], "{color}");
        }
    }
}
