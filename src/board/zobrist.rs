//! Position hashes: one 64-bit key per stone, combined by exclusive or (Zobrist, 1970).
//!
//! A key is a function of point and colour (splitmix64, Steele et al. 2014), so there is no table to fill, share or
//! keep in step, and every machine computes the same hash. A 64-bit collision would make a legal move look like a
//! superko; in a game of 1,000 moves the chance is below 10⁻¹³.

use super::{Color, Point};

/// The key of a stone.
#[inline]
pub fn stone(color: Color, point: Point) -> u64 {
    splitmix64(((point.index() as u64) << 1) | color.index() as u64)
}

/// Turns a hash of stones into the hash of a situation: the same stones with `to_move` to move next.
#[inline]
pub fn situation(position: u64, to_move: Color) -> u64 {
    match to_move {
        Color::Black => position,
        Color::White => position ^ 0x6c62_272e_07bb_0142,
    }
}

fn splitmix64(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use std::collections::HashSet;

    #[test]
    fn keys_are_distinct_and_situations_differ_from_positions() {
        let size = Size::square(52).unwrap();
        let mut seen = HashSet::new();
        for point in size.points() {
            for color in Color::BOTH {
                let key = stone(color, point);
                assert_ne!(key, 0);
                assert!(seen.insert(key));
            }
        }
        assert_ne!(situation(0, Color::White), situation(0, Color::Black));
    }
}
