//! The benchmark behind `hamaguri bench`: speed and statistics of uniform playouts, and a signature.
//!
//! Each board size is played out from the empty board on one thread from a fixed seed, in many runs of less than a
//! millisecond. The best decile of their times gives the speed: other work on the machine interrupts or slows single
//! runs but never speeds one up. Everything else is the same on every machine: the
//! statistics (which agree with the literature for this kind of playout, or the board is wrong) and the *signature*,
//! one integer made of all results. A change that is meant to alter nothing must leave it as it is.

use crate::board::{Board, Color, MEDIUM, SMALL, Size};
use crate::playout::uniform;
use crate::random::Random;
use std::fmt;
use std::time::{Duration, Instant};

/// Sides of the boards that are measured.
const SIDES: [usize; 3] = [9, 13, 19];
/// Size of a run: it has as many playouts as boards of that many points together.
const POINTS_PER_RUN: usize = 7_500;
const RUNS: usize = 600;
const SEED: u64 = 1;
/// Twice the komi at which Black's wins are counted.
const TWICE_KOMI: i32 = 13;

/// What the benchmark found out about one board size.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// Side of the square board.
    pub side: usize,
    /// Number of playouts in all runs together.
    pub playouts: u64,
    /// Best decile of the runs, on one thread.
    pub playouts_per_second: f64,
    /// Mean number of moves, passes included.
    pub moves_per_playout: f64,
    /// Share of the playouts that Black wins at komi 6.5.
    pub winrate_black: f64,
    /// Mean area score without komi.
    pub mean_lead_black: f64,
    /// Mixes the results of all playouts and the state of the generator after them.
    pub signature: u64,
}

/// The whole benchmark. `Display` makes a table of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// One entry per board size.
    pub measurements: Vec<Measurement>,
}

/// Runs the benchmark; takes about a second.
pub fn run() -> Report {
    run_with(POINTS_PER_RUN)
}

fn run_with(points_per_run: usize) -> Report {
    let measurements = SIDES.map(|side| {
        let size = Size::square(side).expect("all sides are in range");
        let playouts_per_run = points_per_run / size.area();
        match size.cells() <= SMALL {
            true => measure::<SMALL>(size, playouts_per_run),
            false => measure::<MEDIUM>(size, playouts_per_run),
        }
    });
    Report {
        measurements: measurements.into(),
    }
}

fn measure<const CELLS: usize>(size: Size, playouts_per_run: usize) -> Measurement {
    let empty = Board::<CELLS>::new(size);
    let mut random = Random::new(SEED);
    let mut tally = Tally::default();
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..playouts_per_run {
                let mut board = empty.clone();
                let moves = uniform::playout(&mut board, Color::Black, &mut random);
                tally.add(moves, board.area_lead_black());
            }
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let playouts = tally.playouts as f64;
    Measurement {
        side: size.width(),
        playouts: tally.playouts,
        playouts_per_second: playouts_per_run as f64 / times[RUNS / 10].as_secs_f64(),
        moves_per_playout: tally.moves as f64 / playouts,
        winrate_black: tally.wins_black as f64 / playouts,
        mean_lead_black: tally.lead_black as f64 / playouts,
        signature: mix(tally.signature, random.next_u64()),
    }
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
    fn add(&mut self, moves: usize, lead_black: i32) {
        self.playouts += 1;
        self.moves += moves as u64;
        self.wins_black += u64::from(2 * lead_black > TWICE_KOMI);
        self.lead_black += i64::from(lead_black);
        let result = (moves as u64) << 32 | u64::from(lead_black as u32);
        self.signature = mix(self.signature, result);
    }
}

fn mix(signature: u64, value: u64) -> u64 {
    (signature.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl Report {
    /// One integer that every machine agrees on.
    pub fn signature(&self) -> u64 {
        self.measurements.iter().fold(0, |all, one| mix(all, one.signature))
    }

    /// The report as one JSON object.
    pub fn to_json(&self) -> String {
        let sizes: Vec<String> = self.measurements.iter().map(Measurement::to_json).collect();
        format!("{{\"sizes\":[{}],\"signature\":{}}}", sizes.join(","), self.signature())
    }
}

impl Measurement {
    fn to_json(&self) -> String {
        format!(
            "{{\"side\":{},\"playouts\":{},\"playouts_per_second\":{:.0},\"moves_per_playout\":{:.3},\
             \"winrate_black\":{:.5},\"mean_lead_black\":{:.4}}}",
            self.side,
            self.playouts,
            self.playouts_per_second,
            self.moves_per_playout,
            self.winrate_black,
            self.mean_lead_black
        )
    }
}

/// A table, one line per board size, and the signature.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "board  playouts/s  ns/move  moves/playout  black wins at 6.5  black's mean lead"
        )?;
        for one in &self.measurements {
            let board = format!("{0}x{0}", one.side);
            let ns_per_move = 1e9 / (one.playouts_per_second * one.moves_per_playout);
            writeln!(
                f,
                "{board:5} {:11.0} {ns_per_move:8.1} {:14.1} {:17.1}% {:18.2}",
                one.playouts_per_second,
                one.moves_per_playout,
                100.0 * one.winrate_black,
                one.mean_lead_black
            )?;
        }
        write!(f, "signature {}", self.signature())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_repeat_and_agree_with_the_literature() {
        let (first, second) = (run_with(500), run_with(500));
        assert_eq!(first.signature(), second.signature());
        assert!(first.to_json().contains(&first.signature().to_string()));
        let nine = &first.measurements[0];
        assert!((nine.moves_per_playout - 111.0).abs() < 2.0, "{first}");
        assert!((nine.winrate_black - 0.445).abs() < 0.05, "{first}");
    }
}
