//! The question a playout asks at every turn, and the simplest answer to it.

use super::uniform;
use crate::board::{Board, Color, Point};
use crate::random::Random;

/// Chooses the moves of a playout. It keeps nothing from turn to turn, so any number of threads can share one.
pub trait Policy<const CELLS: usize> {
    /// A legal move of `color`, or `None` to pass. The board is left as it is, except for the order in which it lists
    /// its empty points.
    fn choose(&self, board: &mut Board<CELLS>, color: Color, random: &mut Random) -> Option<Point>;
}

/// Every legal move that fills no own eye, with equal probability.
#[derive(Clone, Copy, Debug)]
pub struct Uniform;

impl<const CELLS: usize> Policy<CELLS> for Uniform {
    #[inline]
    fn choose(&self, board: &mut Board<CELLS>, color: Color, random: &mut Random) -> Option<Point> {
        uniform::choose(board, color, random)
    }
}

/// A probability, ready to be drawn against.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rate(u64);

impl Rate {
    /// From a number between 0 (never) and 1 (always).
    pub(super) fn new(probability: f32) -> Rate {
        Rate((f64::from(probability) * (1u64 << 32) as f64) as u64)
    }

    /// Draws: true with this probability.
    #[inline]
    pub(super) fn draw(self, random: &mut Random) -> bool {
        random.next_u64() >> 32 < self.0
    }
}
