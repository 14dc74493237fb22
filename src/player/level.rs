//! Levels: weaker play that stays sensible.
//!
//! Two dials make a level. A search of few playouts sees less; and a choice by lot among the moves that look plausible,
//! the better ones more often, makes mistakes of every size in every phase of a game. Judging and counting stay exact:
//! a weak player is an honest one. `docs/LEVELS.md` tells how the dials were set.

use crate::board::{Board, LARGE, Move};
use crate::random::Random;
use crate::rules::Game;
use crate::search::report::{Candidate, Report};
use crate::tactics::self_atari;
use std::fmt;
use std::str::FromStr;

/// How strong the engine plays: a rank, or as well as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level(u8);

impl Level {
    /// The names, the weakest rank first.
    pub const WORDS: &[&str] = &[
        "full", "25k", "24k", "23k", "22k", "21k", "20k", "19k", "18k", "17k", "16k", "15k", "14k", "13k", "12k",
        "11k", "10k", "9k", "8k", "7k", "6k", "5k", "4k", "3k", "2k", "1k", "1d", "2d",
    ];
    /// As well as it can.
    pub const FULL: Level = Level(0);

    /// How the engine plays at this level; `None` for as well as it can.
    pub fn dials(self) -> Option<Dials> {
        let rank = self.0.checked_sub(1)?;
        let (playouts, temperature) = DIALS[usize::from(rank)];
        Some(Dials { playouts, temperature })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(Level::WORDS[usize::from(self.0)])
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Level, ()> {
        let found = Level::WORDS.iter().position(|word| word.eq_ignore_ascii_case(text));
        found.map(|at| Level(at as u8)).ok_or(())
    }
}

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dials {
    /// Playouts for a move; without any the network's first look decides.
    pub playouts: u64,
    /// 0 plays the best move; with 1 a move is as likely as its share of the search; the higher, the more alike all are.
    pub temperature: f32,
}

impl Dials {
    /// Draws one of the moves that a search of `game` has found. A pass is made when it is best, and else not at all;
    /// stones are given away only if that is best.
    pub fn choose<'a>(self, game: &Game, report: &'a Report, random: &mut Random) -> Option<&'a Candidate> {
        let candidates = &report.candidates;
        let best = candidates.iter().max_by(|a, b| share(a).total_cmp(&share(b)))?;
        if best.mv == Move::Pass || self.temperature == 0.0 {
            return Some(best);
        }
        let board = Board::<LARGE>::from_grid(game.grid(), None);
        let is_gift = |point| self_atari::judge(&board, report.to_move, point).is_gift();
        let weight = |candidate: &Candidate| match candidate.mv {
            mv if mv == best.mv => UNIT as u32,
            Move::Play(point) if !is_gift(point) => {
                let part = share(candidate) / share(best);
                (libm::powf(part, 1.0 / self.temperature) * UNIT) as u32
            }
            _ => 0,
        };
        let weights: Vec<u32> = candidates.iter().map(weight).collect();
        let mut drawn = random.below(weights.iter().sum());
        let is_drawn = |(_, weight): &(&Candidate, u32)| {
            let is_drawn = drawn < *weight;
            drawn = drawn.saturating_sub(*weight);
            is_drawn
        };
        let found = candidates.iter().zip(weights).find(is_drawn);
        found.map(|(candidate, _)| candidate)
    }
}

/// Playouts and temperature of the ranks from 25 kyu on.
#[rustfmt::skip]
const DIALS: [(u64, f32); 27] = [
    (0, 2.93), (0, 2.77), (0, 2.61), (0, 2.45), (0, 2.3), (0, 2.14), (0, 1.99), (0, 1.88), (0, 1.78),
    (0, 1.68), (0, 1.58), (0, 1.47), (0, 1.35), (0, 1.22), (0, 1.1), (0, 0.97), (0, 0.82), (0, 0.67),
    (0, 0.52), (0, 0.29), (0, 0.0), (4, 0.0), (6, 0.0), (7, 0.0), (9, 0.0), (13, 0.0), (18, 0.0),
];

/// The weight of the best move; the sum over the largest board fits 32 bits.
const UNIT: f32 = 1_048_576.0;

/// A move's part in a search: its visits, and one more shared out as the network would.
fn share(candidate: &Candidate) -> f32 {
    candidate.visits as f32 + candidate.prior
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Diagram, Size};
    use crate::rules::Ruleset;

    /// A report of moves on the first line, of so many visits and such a prior, and of a pass.
    fn report(stones: &[(u32, f32)], pass: (u32, f32)) -> Report {
        let size = Size::square(9).unwrap();
        let points = size.points().map(Move::Play).zip(stones);
        let candidate = |mv, (visits, prior)| Candidate {
            mv,
            visits,
            prior,
            winrate_mover: 0.5,
            lcb_mover: 0.5,
            lead_mover: 0.0,
            variation: vec![mv],
            variation_visits: vec![visits],
            amaf_mover: None,
        };
        let stones = points.map(|(mv, &part)| candidate(mv, part));
        Report {
            to_move: Color::Black,
            candidates: stones.chain([candidate(Move::Pass, pass)]).collect(),
            visits: 0,
            playouts: 0,
            winrate_mover: 0.5,
            lead_mover: 0.0,
            ownership_black: Vec::new(),
            elapsed: std::time::Duration::ZERO,
            nodes: 0,
            node_capacity: 0,
        }
    }

    fn empty() -> Game {
        Game::new(Size::square(9).unwrap(), Ruleset::default())
    }

    /// How often each candidate is drawn in 10,000 draws.
    fn draws(game: &Game, report: &Report, temperature: f32) -> Vec<u32> {
        let dials = Dials {
            playouts: 0,
            temperature,
        };
        let mut random = Random::new(1);
        let mut counts = vec![0; report.candidates.len()];
        for _ in 0..10_000 {
            let drawn = dials.choose(game, report, &mut random).unwrap();
            let place = report.candidates.iter().position(|candidate| candidate == drawn);
            counts[place.unwrap()] += 1;
        }
        counts
    }

    #[test]
    fn names_read_back_and_every_rank_has_dials() {
        for word in Level::WORDS {
            let level: Level = word.parse().unwrap();
            assert_eq!(level.to_string(), *word);
            assert_eq!(level.dials().is_none(), *word == "full");
            assert_eq!(word.to_uppercase().parse(), Ok(level));
        }
        for word in ["", "0k", "26k", "3d", "5", "k", "1p"] {
            assert!(word.parse::<Level>().is_err(), "{word}");
        }
    }

    #[test]
    fn a_higher_rank_sees_at_least_as_much_and_errs_no_more() {
        for pair in DIALS.windows(2) {
            assert!(pair[0].0 <= pair[1].0 && pair[0].1 >= pair[1].1);
            assert_ne!(pair[0], pair[1]);
        }
    }

    #[test]
    fn a_move_is_as_likely_as_its_share_at_temperature_1_and_plausible_moves_grow_alike_above() {
        let report = report(&[(0, 0.5), (0, 0.3), (0, 0.2), (0, 0.0)], (0, 0.0));
        assert_eq!(draws(&empty(), &report, 0.0), [10_000, 0, 0, 0, 0]);
        // Six standard deviations of a binomial with 10,000 trials are below 300.
        for (temperature, expected) in [(1.0, [5000, 3000, 2000, 0]), (1e9, [3333, 3333, 3333, 0])] {
            let counts = draws(&empty(), &report, temperature);
            assert_eq!(counts[4], 0, "a pass that is not best");
            let near = counts
                .iter()
                .zip(expected)
                .all(|(count, expected)| count.abs_diff(expected) < 300);
            assert!(near, "{temperature}: {counts:?}");
        }
    }

    #[test]
    fn visits_outweigh_the_first_look() {
        let report = report(&[(0, 0.9), (9, 0.1)], (0, 0.0));
        assert_eq!(draws(&empty(), &report, 0.0), [0, 10_000, 0]);
    }

    #[test]
    fn a_pass_is_made_when_it_is_best_and_else_not_at_all() {
        assert_eq!(draws(&empty(), &report(&[(0, 0.4)], (0, 0.6)), 1.0), [0, 10_000]);
        assert_eq!(draws(&empty(), &report(&[(0, 0.6)], (0, 0.4)), 1.0), [10_000, 0]);
        assert_eq!(draws(&empty(), &report(&[], (0, 0.4)), 1.0), [10_000]);
    }
    /// A3 would stand in atari at once, C4 would not.
    #[test]
    fn stones_are_given_away_only_if_that_is_best() {
        let grid = Diagram::parse(". . . .\n. O . .\nO . . .\n. . . .").unwrap().grid;
        let game = Game::from_position(grid, Color::Black, Ruleset::default());
        let points: Vec<_> = game.size().points().collect();
        let with_shares = |shares: [f32; 2]| {
            let mut report = report(&[(0, shares[0]), (0, shares[1])], (0, 0.0));
            report.candidates[0].mv = Move::Play(points[4]);
            report.candidates[1].mv = Move::Play(points[2]);
            report
        };
        assert_eq!(draws(&game, &with_shares([0.4, 0.6]), 1.0), [0, 10_000, 0]);
        assert_eq!(draws(&game, &with_shares([0.6, 0.4]), 1e9)[2], 0);
        assert!(draws(&game, &with_shares([0.6, 0.4]), 1e9)[0] > 4_000);
    }
}
