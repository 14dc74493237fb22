//! The schedule: who plays whom, with which colour, from which opening.
//!
//! Everything follows from the number of a game, so that a match can be interrupted, resumed or made longer. Games come
//! in rounds; in a round every pairing plays a pair of games from the round's opening, with colours swapped.

use serde::{Deserialize, Serialize};

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first engine meets all others.
    Gauntlet,
}

/// The schedule of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The engines of each pairing, by index.
    pairings: Vec<(usize, usize)>,
    rounds: usize,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Number of the game, from 0.
    pub game: usize,
    /// Number of the opening, from 0.
    pub round: usize,
    /// Index of the engine that has Black.
    pub black: usize,
    /// Index of the engine that has White.
    pub white: usize,
}

impl Schedule {
    /// At least `games` games in each pairing of this many engines, as few as make whole pairs.
    pub fn new(format: Format, engines: usize, games: usize) -> Schedule {
        let hosts = match format {
            Format::RoundRobin => 0..engines,
            Format::Gauntlet => 0..1,
        };
        Schedule {
            pairings: hosts
                .flat_map(|one| (one + 1..engines).map(move |other| (one, other)))
                .collect(),
            rounds: games.div_ceil(2),
        }
    }

    /// The engines of each pairing, by index.
    pub fn pairings(&self) -> &[(usize, usize)] {
        &self.pairings
    }

    /// Number of openings.
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// Number of games.
    pub fn len(&self) -> usize {
        2 * self.pairings.len() * self.rounds
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game of a number below [`Schedule::len`].
    pub fn fixture(&self, game: usize) -> Fixture {
        let pair = game / 2;
        let (one, other) = self.pairings[pair % self.pairings.len()];
        let (black, white) = if game.is_multiple_of(2) {
            (one, other)
        } else {
            (other, one)
        };
        Fixture {
            game,
            round: pair / self.pairings.len(),
            black,
            white,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_engines_swap_colours_within_a_round() {
        let schedule = Schedule::new(Format::RoundRobin, 2, 5);
        assert_eq!(schedule.len(), 6);
        let games: Vec<_> = (0..4).map(|game| schedule.fixture(game)).collect();
        let seats: Vec<_> = games.iter().map(|g| (g.round, g.black, g.white)).collect();
        assert_eq!(seats, [(0, 0, 1), (0, 1, 0), (1, 0, 1), (1, 1, 0)]);
    }

    #[test]
    fn every_pairing_meets_with_both_colours_in_every_round() {
        for (format, pairings) in [(Format::RoundRobin, 6), (Format::Gauntlet, 3)] {
            let schedule = Schedule::new(format, 4, 4);
            assert_eq!((schedule.pairings().len(), schedule.len()), (pairings, 4 * pairings));
            let mut seats: Vec<_> = (0..schedule.len())
                .map(|game| schedule.fixture(game))
                .map(|g| (g.round, g.black, g.white))
                .collect();
            seats.sort_unstable();
            seats.dedup();
            assert_eq!(seats.len(), schedule.len());
            let gauntlet = seats.iter().all(|&(_, black, white)| black == 0 || white == 0);
            assert_eq!(gauntlet, format == Format::Gauntlet);
        }
    }

    #[test]
    fn a_longer_match_begins_with_the_same_games() {
        let (short, long) = [10, 50].map(|games| Schedule::new(Format::RoundRobin, 3, games)).into();
        assert!((0..short.len()).all(|game| short.fixture(game) == long.fixture(game)));
    }
}
