//! Batch playouts: many uniformly random games in lock-step, in vector registers.
//!
//! A thousand playouts of a position give an estimate of who will own each point and of the score within a few
//! milliseconds. Playouts of a search need one game at a time and a policy; this room serves everything that wants
//! many *light* games of one position: estimates, judging the end of a game, and speed for its own sake.
//!
//! The games follow the rules of the scalar playouts: no suicide of any kind, simple ko, own one-point eyes are not
//! filled (an eye: every neighbour own or the edge, and enemies on the diagonals plus one at the edge fewer than two),
//! every other legal point has the same chance, a pass only when there is none, the end after two passes in a row or at
//! three moves for each point of the board. Scored is area.
//!
//! Results depend on position, number and seed alone: AVX-512, AVX2 and portable code give the same bits. `kernel.rs`
//! has the algorithm, `lanes.rs` what differs between machines, `docs/BATCH.md` the figures.
//!
//! Not here: weighted moves, komi (a lead is a plain number of points), boards wider than 32 points.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod kernel;
mod lanes;
mod pool;
mod portable;
mod start;
mod streams;
#[cfg(test)]
mod tests;

use crate::board::{Color, Grid, Point, Size};
use portable::{Portable, Portable16, Portable32};
use start::Start;
use std::fmt;

/// The widest board there are lanes for.
pub const MAX_WIDTH: usize = 32;

/// Ways to run a batch; all give the same results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// Plain arrays, on any machine.
    Portable,
    /// 256-bit registers of x86-64.
    Avx2,
    /// 512-bit registers of x86-64.
    Avx512,
}

impl Instructions {
    /// What this machine has, the slowest first.
    pub fn available() -> Vec<Instructions> {
        #[allow(unused_mut)]
        let mut found = vec![Instructions::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            found.extend(avx2::Avx2::detect().map(|_| Instructions::Avx2));
            found.extend(avx512::Avx512::detect().map(|_| Instructions::Avx512));
        }
        found
    }

    /// The fastest that this machine has.
    pub fn best() -> Instructions {
        *Instructions::available().last().expect("portable code runs anywhere")
    }
}

/// Writes the name that manufacturers use.
impl fmt::Display for Instructions {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Instructions::Portable => "portable",
            Instructions::Avx2 => "AVX2",
            Instructions::Avx512 => "AVX-512",
        })
    }
}

/// Playouts of one position.
pub struct BatchPlayouts {
    size: Size,
    start: Start,
}

impl BatchPlayouts {
    /// Playouts of the stones on `grid` with `to_move` to move, who may not play at `ko`. `None` if the board is wider
    /// than [`MAX_WIDTH`] or a chain has no liberty.
    pub fn new(grid: &Grid, to_move: Color, ko: Option<Point>) -> Option<BatchPlayouts> {
        (grid.size().width() <= MAX_WIDTH && grid.is_stable()).then(|| BatchPlayouts {
            size: grid.size(),
            start: Start::new(grid, to_move, ko),
        })
    }

    /// Plays `playouts` games with the fastest instructions of this machine.
    pub fn run(&self, playouts: u64, seed: u64) -> Ownership {
        self.run_with(Instructions::best(), playouts, seed)
    }

    /// Plays `playouts` games with the given instructions, or portably if the machine lacks them.
    pub fn run_with(&self, instructions: Instructions, playouts: u64, seed: u64) -> Ownership {
        let mut tally = Ownership::new(self.size);
        let narrow = self.size.width() <= 16;
        #[cfg(target_arch = "x86_64")]
        match instructions {
            Instructions::Avx512 => {
                if let Some(isa) = avx512::Avx512::detect() {
                    avx512::play_out(isa, narrow, &self.start, playouts, seed, &mut tally);
                    return tally;
                }
            }
            Instructions::Avx2 => {
                if let Some(isa) = avx2::Avx2::detect() {
                    avx2::play_out(isa, narrow, &self.start, playouts, seed, &mut tally);
                    return tally;
                }
            }
            Instructions::Portable => {}
        }
        if narrow {
            kernel::play_out::<Portable16>(Portable, &self.start, playouts, seed, &mut tally);
        } else {
            kernel::play_out::<Portable32>(Portable, &self.start, playouts, seed, &mut tally);
        }
        tally
    }
}

/// What came out of a number of playouts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ownership {
    size: Size,
    playouts: u64,
    moves: u64,
    /// By colour, then point in reading order: games that end with the point in that colour's area.
    owned: [Vec<u32>; 2],
    /// Games by Black's lead in points, from minus the area to plus the area.
    leads: Vec<u32>,
}

impl Ownership {
    fn new(size: Size) -> Ownership {
        Ownership {
            size,
            playouts: 0,
            moves: 0,
            owned: [vec![0; size.area()], vec![0; size.area()]],
            leads: vec![0; 2 * size.area() + 1],
        }
    }

    /// Games played.
    pub fn playouts(&self) -> u64 {
        self.playouts
    }

    /// Moves of all games together, passes included.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Games in which `point` ended as area of `color`: a stone, or a region that touches no other colour.
    pub fn owned(&self, color: Color, point: Point) -> u32 {
        self.owned[color.index()][self.size.place(point)]
    }

    /// Games that ended with exactly this lead of Black in points of area, without komi.
    pub fn games_with_lead(&self, lead_black: i32) -> u32 {
        let index = i64::from(lead_black) + self.size.area() as i64;
        usize::try_from(index)
            .ok()
            .and_then(|index| self.leads.get(index))
            .copied()
            .unwrap_or(0)
    }

    /// Games in which Black leads by more than `points`: 6 gives Black's wins at a komi of 6.5, and also at 6 where
    /// White wins an equal score.
    pub fn games_with_lead_above(&self, points: i32) -> u64 {
        let area = self.size.area() as i32;
        (points.saturating_add(1).max(-area)..=area)
            .map(|lead| u64::from(self.games_with_lead(lead)))
            .sum()
    }

    /// Black's mean lead in points, without komi; 0 without games.
    pub fn mean_lead_black(&self) -> f64 {
        let area = self.size.area() as i64;
        let sum: i64 = (-area..=area)
            .zip(&self.leads)
            .map(|(lead, &games)| lead * i64::from(games))
            .sum();
        sum as f64 / self.playouts.max(1) as f64
    }
}
