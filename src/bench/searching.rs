//! How fast the search with the network is, and what it finds.

use super::{RoundTime, SEED, mix};
use crate::board::{Move, Size};
use crate::clock::{Limits, SystemTime};
use crate::params::Params;
use crate::rules::{Game, Ruleset};
use crate::search::report::Report;
use crate::search::{self, Model, Search, Task};
use std::time::Duration;

/// What the benchmark found out about searches of an empty board.
#[derive(Clone, Debug)]
pub struct Searching {
    /// Side of the square board.
    pub side: usize,
    /// Number of simulations in all rounds together.
    pub simulations: u64,
    /// Of the median round, by processor time of one thread (on Windows by the time that passed).
    pub simulations_per_second: f64,
    /// Mixes the visits and values of all moves.
    pub signature: u64,
}

impl Searching {
    pub(super) fn to_json(&self) -> String {
        format!(
            "{{\"side\":{},\"simulations\":{},\"simulations_per_second\":{:.0},\"signature\":\"{}\"}}",
            self.side, self.simulations, self.simulations_per_second, self.signature
        )
    }
}

/// Searches of one board, with their results so far.
pub struct Searches {
    game: Game,
    search: Box<dyn Search>,
    simulations_per_round: u64,
    times: Vec<Duration>,
    signature: u64,
}

impl Searches {
    pub(super) fn new(side: usize, simulations_per_round: u64) -> Searches {
        let size = Size::square(side).expect("all sides are in range");
        let params = Params {
            memory_mb: 64,
            ..Params::default()
        };
        Searches {
            game: Game::new(size, Ruleset::default()),
            search: search::create(size, Model::embedded(), &params, SEED),
            simulations_per_round,
            times: Vec::new(),
            signature: 0,
        }
    }

    pub(super) fn play_round(&mut self) {
        let task = Task {
            game: &self.game,
            color: self.game.to_move(),
            limits: Limits {
                playouts: Some(self.simulations_per_round),
                ..Limits::default()
            },
            may_settle: false,
            in_background: false,
            allow: &|_: Move| true,
            dead: &[],
        };
        self.search.clear();
        let start = RoundTime::now();
        let report = self.search.search(&task, &SystemTime::start(), &mut ());
        self.times.push(start.elapsed());
        self.sign(&report);
    }

    fn sign(&mut self, report: &Report) {
        for candidate in &report.candidates {
            let point = candidate.mv.point().map_or(0, |point| point.index() as u64);
            self.signature = mix(self.signature, u64::from(candidate.visits) << 32 | point);
            self.signature = mix(self.signature, u64::from(candidate.winrate_mover.to_bits()));
        }
    }

    pub(super) fn result(mut self) -> Searching {
        self.times.sort_unstable();
        let median = self.times[self.times.len() / 2].as_secs_f64();
        Searching {
            side: self.game.size().width(),
            simulations: self.simulations_per_round * self.times.len() as u64,
            simulations_per_second: self.simulations_per_round as f64 / median,
            signature: self.signature,
        }
    }
}
