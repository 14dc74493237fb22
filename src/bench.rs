//! The benchmark behind `hamaguri bench`: speed and statistics of three kinds of playouts, speed of the search with the
//! network, and a signature.
//!
//! Empty boards are played out on one thread from fixed seeds, in short rounds in which all boards and kinds take turns,
//! so that whatever disturbs the machine meets all of them alike. Times are processor time of the thread, and the median
//! round counts. Everything else is the same on every machine: the statistics (which agree with the literature for
//! uniform playouts, or the board is wrong) and the *signature*, one integer made of all results, those of the searches
//! included. A change that is meant to alter nothing must leave it as it is.

mod searching;

use crate::board::{Board, Color, Grid, MEDIUM, SMALL, Size};
use crate::params::Params;
use crate::playout::batch::{BatchPlayouts, Instructions};
use crate::playout::{Heuristic, Policy, playout, uniform};
use crate::random::Random;
use searching::Searches;
pub use searching::Searching;
use std::fmt;
use std::time::Duration;

/// What times a round. Windows counts processor time in ticks longer than a round, so there it is the time that passes.
#[cfg(not(windows))]
use cpu_time::ThreadTime as RoundTime;
#[cfg(windows)]
use std::time::Instant as RoundTime;

/// What is measured, and how much of it a round takes: milliseconds each on a machine of 2023.
const CASES: [(usize, Kind, u64); 9] = [
    (9, Kind::Uniform, 1_200),
    (9, Kind::Batch, 20_000),
    (9, Kind::Policy, 150),
    (13, Kind::Uniform, 600),
    (13, Kind::Batch, 8_000),
    (13, Kind::Policy, 75),
    (19, Kind::Uniform, 270),
    (19, Kind::Batch, 1_600),
    (19, Kind::Policy, 40),
];
/// Boards that are searched, and with how many simulations a round.
const SEARCHES: [(usize, u64); 3] = [(9, 200), (13, 100), (19, 50)];
const ROUNDS: u64 = 25;
const SEED: u64 = 1;
/// Black wins with a greater lead than this: komi 6.5.
const KOMI_FLOOR: i32 = 6;

/// A way to play out a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Uniformly random moves on the fast board, game by game.
    Uniform,
    /// Uniformly random moves, many games in lock-step in vector registers.
    Batch,
    /// The policy of the search with its default parameters.
    Policy,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Uniform => "uniform",
            Kind::Batch => "batch",
            Kind::Policy => "policy",
        }
    }
}

/// What the benchmark found out about one kind of playout on one board size.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// Side of the square board.
    pub side: usize,
    /// How it was played out.
    pub kind: Kind,
    /// Number of playouts in all rounds together.
    pub playouts: u64,
    /// Of the median round, by processor time of one thread.
    pub playouts_per_second: f64,
    /// Mean number of moves, passes included.
    pub moves_per_playout: f64,
    /// Share of the playouts that Black wins at komi 6.5.
    pub winrate_black: f64,
    /// Mean area score without komi.
    pub mean_lead_black: f64,
    /// Mixes the results of all playouts.
    pub signature: u64,
}

/// The whole benchmark. `Display` makes a table of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// One entry per board size and kind.
    pub measurements: Vec<Measurement>,
    /// One entry per board size.
    pub searching: Vec<Searching>,
    /// What the batches ran on.
    pub instructions: Instructions,
}

/// Runs the benchmark with the best instructions of this machine; takes a few seconds.
pub fn run() -> Report {
    run_with(Instructions::best(), ROUNDS, 1)
}

/// The same with chosen instructions, number of rounds, and each round divided by `divisor`.
fn run_with(instructions: Instructions, rounds: u64, divisor: u64) -> Report {
    let mut cases = CASES.map(|(side, kind, playouts)| Case::new(side, kind, (playouts / divisor).max(1)));
    let mut searches = SEARCHES.map(|(side, simulations)| Searches::new(side, (simulations / divisor).max(1)));
    for round in 0..rounds {
        for case in &mut cases {
            case.play_round(instructions, round);
        }
        for search in &mut searches {
            search.play_round();
        }
    }
    Report {
        measurements: cases.into_iter().map(Case::measurement).collect(),
        searching: searches.into_iter().map(Searches::result).collect(),
        instructions,
    }
}

/// A kind of playout on a board, with its results so far.
struct Case {
    size: Size,
    kind: Kind,
    playouts_per_round: u64,
    policy: Heuristic,
    times: Vec<Duration>,
    tally: Tally,
}

impl Case {
    fn new(side: usize, kind: Kind, playouts_per_round: u64) -> Case {
        Case {
            size: Size::square(side).expect("all sides are in range"),
            kind,
            playouts_per_round,
            policy: Heuristic::new(&Params::default()),
            times: Vec::new(),
            tally: Tally::default(),
        }
    }

    fn play_round(&mut self, instructions: Instructions, round: u64) {
        let seed = SEED + round;
        match self.kind {
            Kind::Batch => self.play_batch(instructions, seed),
            _ if self.size.cells() <= SMALL => self.play_singly::<SMALL>(seed),
            _ => self.play_singly::<MEDIUM>(seed),
        }
    }

    fn play_batch(&mut self, instructions: Instructions, seed: u64) {
        let empty = Grid::new(self.size);
        let batch = BatchPlayouts::new(&empty, Color::Black, None).expect("the board fits and has no stones");
        let start = RoundTime::now();
        let result = batch.run_with(instructions, self.playouts_per_round, seed);
        self.times.push(start.elapsed());
        let area = self.size.area() as i32;
        for lead in -area..=area {
            self.tally.add_games(u64::from(result.games_with_lead(lead)), lead);
        }
        self.tally.add_moves(result.moves());
    }

    fn play_singly<const CELLS: usize>(&mut self, seed: u64) {
        match self.kind {
            Kind::Policy => {
                let policy = self.policy.clone();
                self.play_each::<CELLS>(seed, |board, random| play_out(&policy, board, random));
            }
            _ => self.play_each::<CELLS>(seed, |board, random| uniform::playout(board, Color::Black, random)),
        }
    }

    #[inline]
    fn play_each<const CELLS: usize>(&mut self, seed: u64, play_out: impl Fn(&mut Board<CELLS>, &mut Random) -> usize) {
        let empty = Board::<CELLS>::new(self.size);
        let mut random = Random::new(seed);
        let start = RoundTime::now();
        for _ in 0..self.playouts_per_round {
            let mut board = empty.clone();
            self.tally.add_moves(play_out(&mut board, &mut random) as u64);
            self.tally.add_games(1, board.area_lead_black());
        }
        self.times.push(start.elapsed());
    }

    fn measurement(mut self) -> Measurement {
        self.times.sort_unstable();
        let median = self.times[self.times.len() / 2].as_secs_f64();
        let playouts = self.tally.playouts as f64;
        Measurement {
            side: self.size.width(),
            kind: self.kind,
            playouts: self.tally.playouts,
            playouts_per_second: self.playouts_per_round as f64 / median,
            moves_per_playout: self.tally.moves as f64 / playouts,
            winrate_black: self.tally.wins_black as f64 / playouts,
            mean_lead_black: self.tally.lead_black as f64 / playouts,
            signature: self.tally.signature,
        }
    }
}

fn play_out<const CELLS: usize>(policy: &impl Policy<CELLS>, board: &mut Board<CELLS>, random: &mut Random) -> usize {
    playout(policy, board, Color::Black, random, |_, _| {})
}

#[derive(Default)]
struct Tally {
    playouts: u64,
    moves: u64,
    wins_black: u64,
    lead_black: i64,
    signature: u64,
}

impl Tally {
    /// Counts games that ended with the same lead.
    fn add_games(&mut self, games: u64, lead_black: i32) {
        self.playouts += games;
        self.wins_black += if lead_black > KOMI_FLOOR { games } else { 0 };
        self.lead_black += games as i64 * i64::from(lead_black);
        self.signature = mix(self.signature, games << 32 | u64::from(lead_black as u32));
    }

    fn add_moves(&mut self, moves: u64) {
        self.moves += moves;
        self.signature = mix(self.signature, moves);
    }
}

fn mix(signature: u64, value: u64) -> u64 {
    (signature.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Report {
    /// One integer that every machine agrees on.
    pub fn signature(&self) -> u64 {
        let playouts = self.measurements.iter().map(|one| one.signature);
        let searches = self.searching.iter().map(|one| one.signature);
        playouts.chain(searches).fold(0, mix)
    }

    /// By side: how many times as fast as single uniform playouts the batches were.
    fn batch_ratios(&self) -> Vec<(usize, f64)> {
        let of_kind = |kind| self.measurements.iter().filter(move |one| one.kind == kind);
        of_kind(Kind::Batch)
            .zip(of_kind(Kind::Uniform))
            .map(|(batch, uniform)| (batch.side, batch.playouts_per_second / uniform.playouts_per_second))
            .collect()
    }

    /// The report as one JSON object.
    pub fn to_json(&self) -> String {
        let measurements: Vec<String> = self.measurements.iter().map(Measurement::to_json).collect();
        let searching: Vec<String> = self.searching.iter().map(Searching::to_json).collect();
        let ratios: Vec<String> = self
            .batch_ratios()
            .into_iter()
            .map(|(side, ratio)| format!("\"{side}\":{ratio:.3}"))
            .collect();
        format!(
            "{{\"instructions\":\"{}\",\"measurements\":[{}],\"searching\":[{}],\"batch_per_uniform\":{{{}}},\"signature\":\"{}\"}}",
            self.instructions,
            measurements.join(","),
            searching.join(","),
            ratios.join(","),
            self.signature()
        )
    }
}

impl Measurement {
    fn to_json(&self) -> String {
        format!(
            "{{\"side\":{},\"kind\":\"{}\",\"playouts\":{},\"playouts_per_second\":{:.0},\"moves_per_playout\":{:.3},\
             \"winrate_black\":{:.5},\"mean_lead_black\":{:.4},\"signature\":\"{}\"}}",
            self.side,
            self.kind.name(),
            self.playouts,
            self.playouts_per_second,
            self.moves_per_playout,
            self.winrate_black,
            self.mean_lead_black,
            self.signature
        )
    }
}

/// A table, one line per board size and kind, what the batches gain, and the signature.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "board  kind     playouts/s  ns/move  moves/playout  black wins at 6.5  black's mean lead"
        )?;
        for one in &self.measurements {
            let board = format!("{0}x{0}", one.side);
            let ns_per_move = 1e9 / (one.playouts_per_second * one.moves_per_playout);
            writeln!(
                f,
                "{board:5}  {:7} {:11.0} {ns_per_move:8.1} {:14.1} {:17.1}% {:18.2}",
                one.kind.name(),
                one.playouts_per_second,
                one.moves_per_playout,
                100.0 * one.winrate_black,
                one.mean_lead_black
            )?;
        }
        let ratios: Vec<String> = self
            .batch_ratios()
            .into_iter()
            .map(|(side, ratio)| format!("{ratio:.2} on {side}x{side}"))
            .collect();
        writeln!(
            f,
            "batch per uniform: {} ({} on {})",
            ratios.join(", "),
            self.instructions,
            std::env::consts::ARCH
        )?;
        let speeds: Vec<String> = self
            .searching
            .iter()
            .map(|one| format!("{:.0} on {1}x{1}", one.simulations_per_second, one.side))
            .collect();
        writeln!(f, "search with the network, simulations/s: {}", speeds.join(", "))?;
        write!(f, "signature {}", self.signature())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_repeat_on_every_instruction_set() {
        let first = run_with(Instructions::best(), 2, 20);
        assert!(first.to_json().contains(&first.signature().to_string()));
        for instructions in Instructions::available() {
            let again = run_with(instructions, 2, 20);
            assert_eq!(first.signature(), again.signature(), "{instructions}");
            assert!(again.to_string().contains(&instructions.to_string()));
        }
        let more = run_with(Instructions::best(), 3, 20);
        assert_ne!(first.signature(), more.signature());
    }

    #[test]
    fn uniform_playouts_agree_with_the_literature() {
        let report = run_with(Instructions::best(), 2, 1);
        // Moves and Black's wins at komi 6.5; five standard errors are below the bounds.
        for (side, moves, wins) in [(9, 111.0, 0.445), (13, 219.2, 0.461)] {
            let uniform = report.measurements.iter().filter(|one| one.kind != Kind::Policy);
            for one in uniform.filter(|one| one.side == side) {
                assert!((one.moves_per_playout - moves).abs() < 3.0, "{report}");
                assert!((one.winrate_black - wins).abs() < 0.1, "{report}");
            }
        }
    }
}
