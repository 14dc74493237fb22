//! Levels: weaker play that stays sensible.
//!
//! A strong level searches, with few playouts. The others draw their moves by lot, those that look better to the network
//! more often, and so make mistakes of every size in every phase of a game. Judging and counting stay exact: a weak player
//! is an honest one. `docs/LEVELS.md` tells how the numbers were found.

use crate::board::{Board, LARGE, Move};
use crate::params::Level;
use crate::random::Random;
use crate::rules::Game;
use crate::search::report::{Candidate, Report};
use crate::tactics::self_atari;

/// How moves are chosen at a level; `None` for as well as the engine can.
pub fn choice(level: Level) -> Option<Choice> {
    level.rank().map(|rank| CHOICES[rank])
}

/// How a level chooses its moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    /// By lot, at this temperature, after the network's first look at the position. At 0 the move that looks best is played, at
    /// 1 each as often as the network would, and the higher, the more alike all become.
    Draw(f32),
    /// By a search of so many playouts.
    Search(u64),
}

use Choice::{Draw, Search};

/// The choices of the ranks from 25 kyu on.
#[rustfmt::skip]
const CHOICES: [Choice; 27] = [
    Draw(2.39), Draw(2.23), Draw(2.06), Draw(1.93), Draw(1.82), Draw(1.71), Draw(1.59),
    Draw(1.48), Draw(1.36), Draw(1.25), Draw(1.13), Draw(1.06), Draw(1.00), Draw(0.92),
    Draw(0.83), Draw(0.75), Draw(0.67), Draw(0.59), Draw(0.52), Draw(0.27), Draw(0.0),
    Search(4), Search(6), Search(9), Search(13), Search(19), Search(26),
];

/// Playouts beside a draw. They have no part in it, and say how the game stands.
const BESIDE_DRAW: u64 = 16;

/// The weight of the best move in a draw; the sum over the largest board fits 32 bits.
const UNIT: f32 = 1_048_576.0;

impl Choice {
    /// Playouts for a move.
    pub fn playouts(self) -> u64 {
        match self {
            Draw(_) => BESIDE_DRAW,
            Search(playouts) => playouts,
        }
    }

    /// One of the moves that a search of `game` has found.
    pub fn of<'a>(self, game: &Game, report: &'a Report, random: &mut Random) -> Option<&'a Candidate> {
        match self {
            Draw(temperature) => draw(temperature, game, report, random),
            Search(_) => report.best(),
        }
    }
}

/// Draws a move. A pass is made when it looks best, and else not at all; stones are given away only if that looks best.
fn draw<'a>(temperature: f32, game: &Game, report: &'a Report, random: &mut Random) -> Option<&'a Candidate> {
    let candidates = &report.candidates;
    let best = candidates.iter().max_by(|a, b| a.prior.total_cmp(&b.prior))?;
    if best.mv == Move::Pass || temperature == 0.0 {
        return Some(best);
    }
    let board = Board::<LARGE>::from_grid(game.grid(), None);
    let is_gift = |point| self_atari::judge(&board, report.to_move, point).is_gift();
    let weight = |candidate: &Candidate| match candidate.mv {
        mv if mv == best.mv => UNIT as u32,
        Move::Play(point) if !is_gift(point) => {
            (libm::powf(candidate.prior / best.prior, 1.0 / temperature) * UNIT) as u32
        }
        _ => 0,
    };
    let weights: Vec<u32> = candidates.iter().map(weight).collect();
    let drawn = random.below(weights.iter().sum());
    let mut sum = 0;
    let found = candidates.iter().zip(weights).find(|(_, weight)| {
        sum += weight;
        drawn < sum
    });
    found.map(|(candidate, _)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Diagram, Size};
    use crate::rules::Ruleset;
    use std::time::Duration;

    /// A report of moves on the first line, of such shares each, and of a pass.
    fn report(stones: &[f32], pass: f32) -> Report {
        let points = Size::square(9).unwrap().points().map(Move::Play);
        let shares = points.zip(stones.iter().copied()).chain([(Move::Pass, pass)]);
        let candidate = |(mv, prior)| Candidate {
            mv,
            visits: 0,
            prior,
            winrate_mover: 0.5,
            lcb_mover: 0.5,
            lead_mover: 0.0,
            variation: vec![mv],
            variation_visits: vec![0],
            amaf_mover: None,
        };
        Report {
            to_move: Color::Black,
            candidates: shares.map(candidate).collect(),
            visits: 0,
            playouts: 0,
            winrate_mover: 0.5,
            lead_mover: 0.0,
            ownership_black: Vec::new(),
            elapsed: Duration::ZERO,
            nodes: 0,
            node_capacity: 0,
        }
    }

    fn empty() -> Game {
        Game::new(Size::square(9).unwrap(), Ruleset::default())
    }

    /// How often each candidate is drawn in 10,000 draws.
    fn draws(game: &Game, report: &Report, temperature: f32) -> Vec<u32> {
        let mut random = Random::new(1);
        let mut counts = vec![0; report.candidates.len()];
        for _ in 0..10_000 {
            let drawn = Draw(temperature).of(game, report, &mut random).unwrap();
            let place = report.candidates.iter().position(|candidate| candidate == drawn);
            counts[place.unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn every_rank_has_its_choice() {
        for word in Level::WORDS {
            assert_eq!(choice(word.parse().unwrap()).is_none(), *word == "full");
        }
    }

    #[test]
    fn a_higher_rank_errs_less_or_sees_more() {
        for pair in CHOICES.windows(2) {
            assert!(match pair {
                [Draw(weaker), Draw(stronger)] => weaker > stronger,
                [Search(weaker), Search(stronger)] => weaker < stronger,
                [weaker, _] => matches!(weaker, Draw(_)),
                _ => unreachable!("windows of two"),
            });
        }
    }

    #[test]
    fn a_move_is_as_likely_as_its_share_at_temperature_1_and_all_grow_alike_above() {
        let report = report(&[0.5, 0.3, 0.2, 0.0], 0.0);
        assert_eq!(draws(&empty(), &report, 0.0), [10_000, 0, 0, 0, 0]);
        // Six standard deviations of a binomial with 10,000 trials are below 300.
        for (temperature, expected) in [(1.0, [5000, 3000, 2000]), (1e9, [3333, 3333, 3333])] {
            let counts = draws(&empty(), &report, temperature);
            assert_eq!(counts[3..], [0, 0], "neither without a share nor a pass");
            let near = counts
                .iter()
                .zip(expected)
                .all(|(count, expected)| count.abs_diff(expected) < 300);
            assert!(near, "{temperature}: {counts:?}");
        }
    }

    #[test]
    fn a_pass_is_made_when_it_looks_best_and_else_not_at_all() {
        assert_eq!(draws(&empty(), &report(&[0.4], 0.6), 1.0), [0, 10_000]);
        assert_eq!(draws(&empty(), &report(&[0.6], 0.4), 1.0), [10_000, 0]);
        assert_eq!(draws(&empty(), &report(&[], 0.4), 1.0), [10_000]);
    }

    /// A stone on A3 would stand in atari at once, one on C4 would not.
    #[test]
    fn stones_are_given_away_only_if_that_looks_best() {
        let grid = Diagram::parse(". . . .\n. O . .\nO . . .\n. . . .").unwrap().grid;
        let game = Game::from_position(grid, Color::Black, Ruleset::default());
        let points: Vec<_> = game.size().points().collect();
        let with_shares = |gift, other| {
            let mut report = report(&[gift, other], 0.0);
            report.candidates[0].mv = Move::Play(points[4]);
            report.candidates[1].mv = Move::Play(points[2]);
            report
        };
        assert_eq!(draws(&game, &with_shares(0.4, 0.6), 1.0), [0, 10_000, 0]);
        assert!(draws(&game, &with_shares(0.6, 0.4), 1e9)[0] > 4_000);
    }
}
