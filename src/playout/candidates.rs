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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_follow_the_weights_and_take_each_move_once() {
        let points = [10, 20, 30].map(Point::from_index);
        let mut random = Random::new(11);
        let mut first = [0u32; 3];
        for _ in 0..6000 {
            let mut moves = Candidates::new();
            assert!(moves.is_empty());
            // Two proposals of the same move add up.
            for (point, weight) in [(points[0], 1), (points[1], 2), (points[2], 1), (points[2], 2)] {
                moves.add(point, weight);
            }
            let drawn: Vec<Point> = std::iter::from_fn(|| moves.draw(&mut random)).collect();
            first[points.iter().position(|&point| point == drawn[0]).unwrap()] += 1;
            let mut sorted = drawn.clone();
            sorted.sort_by_key(|point| point.index());
            assert_eq!(sorted, points);
            assert!(moves.is_empty());
        }
        // Six standard deviations of a binomial with 6,000 trials are at most 233.
        for (count, wanted) in first.into_iter().zip([1000, 2000, 3000]) {
            assert!(count.abs_diff(wanted) < 233, "{first:?}");
        }
    }

    #[test]
    fn a_full_list_takes_no_more() {
        let mut moves = Candidates::new();
        for index in 0..2 * CAPACITY {
            moves.add(Point::from_index(index), 1);
        }
        let mut random = Random::new(1);
        let drawn = std::iter::from_fn(|| moves.draw(&mut random)).count();
        assert_eq!(drawn, CAPACITY);
    }
}
