//! [`Points`]: a few points on the stack.
//!
//! Tactics look at a handful of liberties or chains at a time, several times a move of a playout: a list that needs no
//! allocation and is searched from end to end is the fastest set there is at that length.

use crate::board::Point;

/// Up to `N` points, each once, in the order in which they were added.
#[derive(Clone, Copy, Debug)]
pub struct Points<const N: usize> {
    points: [Point; N],
    len: usize,
}

impl<const N: usize> Points<N> {
    /// No points.
    #[inline]
    pub fn new() -> Points<N> {
        Points {
            points: [Point::from_index(0); N],
            len: 0,
        }
    }

    /// Adds a point and says whether it was new. A full list takes no more points.
    #[inline]
    pub fn add(&mut self, point: Point) -> bool {
        let is_new = self.len < N && !self.contains(point);
        if is_new {
            self.points[self.len] = point;
            self.len += 1;
        }
        is_new
    }

    /// Whether the point is in the list. All places are compared, as the unused ones hold no point: that needs no branch.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.points.iter().fold(false, |found, &other| found | (other == point))
    }

    /// The points.
    #[inline]
    pub fn as_slice(&self) -> &[Point] {
        &self.points[..self.len]
    }

    /// How many points there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether no more points fit.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.len == N
    }
}

impl<const N: usize> Default for Points<N> {
    fn default() -> Self {
        Points::new()
    }
}
