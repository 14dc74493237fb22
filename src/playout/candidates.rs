//! [`Candidates`]: the moves a rule proposes at one turn, with weights, on the stack.

use crate::board::Point;
use crate::random::Random;

/// A rule looks near two moves, so there are seldom more.
const CAPACITY: usize = 24;

/// Weighted moves. Further ones are left out when it is full.
pub(super) struct Candidates {
    points: [Point; CAPACITY],
    weights: [u32; CAPACITY],
    len: usize,
    total: u32,
}

impl Candidates {
    #[inline]
    pub(super) fn new() -> Candidates {
        Candidates {
            points: [Point::from_index(0); CAPACITY],
            weights: [0; CAPACITY],
            len: 0,
            total: 0,
        }
    }

    /// Adds a move; a second proposal of the same move adds to its weight.
    #[inline]
    pub(super) fn add(&mut self, point: Point, weight: u32) {
        if let Some(known) = self.points[..self.len].iter().position(|&other| other == point) {
            self.weights[known] += weight;
        } else if self.len < CAPACITY {
            self.points[self.len] = point;
            self.weights[self.len] = weight;
            self.len += 1;
        } else {
            return;
        }
        self.total += weight;
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Draws a move with probability proportional to its weight and takes it out.
    #[inline]
    pub(super) fn draw(&mut self, random: &mut Random) -> Option<Point> {
        if self.len == 0 {
            return None;
        }
        let mut rest = random.below(self.total);
        let mut chosen = 0;
        while chosen + 1 < self.len && rest >= self.weights[chosen] {
            rest -= self.weights[chosen];
            chosen += 1;
        }
        let point = self.points[chosen];
        self.total -= self.weights[chosen];
        self.len -= 1;
        self.points[chosen] = self.points[self.len];
        self.weights[chosen] = self.weights[self.len];
        Some(point)
    }
}
