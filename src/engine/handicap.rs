//! Free handicap: where the engine puts Black's stones when it may choose.
//!
//! The fixed pattern as far as it goes, because strong players settled on it; then, one after another, the point
//! that is farthest from every stone so far, not too near the edge. Stones never touch, so a board that is asked for
//! too many gets fewer, as the protocol allows.

use crate::board::{Point, Size};
use crate::rules::{fixed_handicap, max_fixed_handicap};
use std::cmp::Reverse;

/// Up to `stones` points for free handicap: at least two, fewer than asked if the board is full before.
pub fn free_handicap(size: Size, stones: usize) -> Vec<Point> {
    let patterned = stones.min(max_fixed_handicap(size));
    let mut placed = fixed_handicap(size, patterned).unwrap_or_default();
    while placed.len() < stones {
        let distance = |point: Point| {
            let apart = |&stone: &Point| {
                size.column(point).abs_diff(size.column(stone)) + size.row(point).abs_diff(size.row(stone))
            };
            placed.iter().map(apart).min().unwrap_or(usize::MAX)
        };
        let worth = |&point: &Point| Reverse((distance(point).min(size.line(point) + 1), distance(point)));
        match size.points().min_by_key(worth) {
            Some(point) if distance(point) > 1 => placed.push(point),
            _ => break,
        }
    }
    placed
}
