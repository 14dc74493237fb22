//! The 3×3 code: what stands on the eight neighbours of a point, in 16 bits.
//!
//! Two bits a neighbour, the four adjacent ones in the low byte, the four diagonal ones in the high byte. Two values
//! of Go knowledge fall out of it without looking at the board: whether a point has an empty neighbour, and whether
//! it is an eye. The code of a point does not mention the point itself.
//!
//! ```text
//!     4 0 5        field k is bits 2k and 2k + 1:
//!     1 . 2        0 empty   1 Black   2 White   3 off the board
//!     6 3 7
//! ```
//!
//! So field `3 - k` is the opposite of field `k` for adjacent points and `11 - k` for diagonal ones, and taking a stone
//! away is the same exclusive or that put it there.

use super::Color;

/// The field of the left neighbour.
pub const LEFT: usize = 1;

/// Field value of an empty neighbour.
pub const EMPTY: u8 = 0;
/// Field value of a neighbour off the board. A stone is [`stone`].
pub const EDGE: u8 = 3;

/// The low bit of each of the four adjacent fields.
const LOW: u16 = 0x0055;

/// Field value of a stone: 1 for Black, 2 for White.
#[inline]
pub const fn stone(color: Color) -> u8 {
    color.index() as u8 + 1
}

/// The stone that a field value stands for.
#[inline]
pub const fn color(value: u8) -> Option<Color> {
    match value {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}

/// What stands on neighbour `k`.
#[inline]
pub const fn field(code: u16, k: usize) -> u8 {
    (code >> (2 * k)) as u8 & 3
}

/// Whether an adjacent point is empty.
#[inline]
pub const fn has_empty(code: u16) -> bool {
    (code | code >> 1) & LOW != LOW
}

/// The adjacent points with field value `value`, as a set: bit 2k stands for neighbour `k`.
#[inline]
pub const fn adjacent(code: u16, value: u8) -> u16 {
    let same = !(code ^ (value as u16 * LOW));
    same & same >> 1 & LOW
}

/// The sides `k` from 0 to 3 for which `is_member` holds, as a set like those of [`adjacent`].
#[inline]
pub(super) fn set(is_member: impl Fn(usize) -> bool) -> u16 {
    (0..4).fold(0, |set, k| set | u16::from(is_member(k)) << (2 * k))
}

/// The empty ones of the eight neighbours, as a set: bit 2k stands for neighbour `k`.
#[inline]
pub const fn empty_fields(code: u16) -> u16 {
    !(code | code >> 1) & 0x5555
}

/// Which empty sides visibly belong together, being connected across an empty diagonal point: for each of them the first
/// of those it belongs to, maybe itself. Meaningless for other sides.
#[inline]
pub fn joined_sides(code: u16) -> [usize; 4] {
    let empty = empty_fields(code);
    let joined = |side: usize, diagonal: usize| empty >> (2 * side) & empty >> (2 * diagonal) & 1 != 0;
    let left = if joined(0, 4) { 0 } else { 1 };
    let right = if joined(0, 5) { 0 } else { 2 };
    let down = if joined(2, 7) { right } else { 3 };
    [0, left, right, if joined(1, 6) { left } else { down }]
}

/// How many adjacent points are empty.
#[inline]
pub const fn empty_count(code: u16) -> u32 {
    4 - ((code | code >> 1) & LOW).count_ones()
}

/// Whether a stone of `color` is adjacent.
#[inline]
pub const fn touches(code: u16, color: Color) -> bool {
    adjacent(code, stone(color)) != 0
}

/// Whether all adjacent points hold stones of `color` or are off the board.
#[inline]
pub const fn is_enclosed(code: u16, color: Color) -> bool {
    let mask = stone(color) as u16 * LOW;
    code & mask == mask
}

/// Whether the point is an eye of `color`: enclosed, and of the diagonal points the opponent holds at most one, or
/// none when the point is on the edge. The usual rule of playouts: such a point is not worth filling.
#[inline]
pub const fn is_eye(code: u16, color: Color) -> bool {
    is_enclosed(code, color) && FALSE_BY_DIAGONALS[(code >> 8) as usize] & stone(color) == 0
}

/// For each value of the diagonal byte, bit 0 if the diagonals make a false eye of Black, bit 1 of White.
static FALSE_BY_DIAGONALS: [u8; 256] = {
    let mut table = [0; 256];
    let mut diagonals = 0;
    while diagonals < 256 {
        let mut counts = [0; 4];
        let mut k = 0;
        while k < 4 {
            counts[field(diagonals as u16, k) as usize] += 1;
            k += 1;
        }
        let edge = (counts[EDGE as usize] > 0) as usize;
        let black_is_false = counts[stone(Color::White) as usize] + edge >= 2;
        let white_is_false = counts[stone(Color::Black) as usize] + edge >= 2;
        table[diagonals] = black_is_false as u8 | (white_is_false as u8) << 1;
        diagonals += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_agree_with_counting_the_fields_of_every_code() {
        for code in 0..=u16::MAX {
            let count = |fields: std::ops::Range<usize>, value| fields.filter(|&k| field(code, k) == value).count();
            assert_eq!(has_empty(code), count(0..4, EMPTY) > 0);
            assert_eq!(empty_count(code) as usize, count(0..4, EMPTY));
            for color in Color::BOTH {
                assert_eq!(touches(code, color), count(0..4, stone(color)) > 0);
                let enclosed = count(0..4, stone(color)) + count(0..4, EDGE) == 4;
                assert_eq!(is_enclosed(code, color), enclosed);
                let edge = usize::from(count(4..8, EDGE) > 0);
                let eye = enclosed && count(4..8, stone(color.other())) + edge < 2;
                assert_eq!(is_eye(code, color), eye, "{code:#06x}");
            }
        }
    }

    #[test]
    fn joined_sides_are_connected_around_the_point() {
        // The eight neighbours in a ring.
        const RING: [usize; 8] = [0, 5, 2, 7, 3, 6, 1, 4];
        for code in 0..=u16::MAX {
            let is_empty = |k: usize| field(code, k) == EMPTY;
            let place = |k: usize| RING.iter().position(|&other| other == k).unwrap();
            let connected = |a: usize, b: usize| {
                let forward = (place(b) + 8 - place(a)) % 8;
                (0..=forward).all(|step| is_empty(RING[(place(a) + step) % 8]))
                    || (0..=8 - forward).all(|step| is_empty(RING[(place(b) + step) % 8]))
            };
            let joined = joined_sides(code);
            assert_eq!(
                empty_fields(code).count_ones() as usize,
                (0..8).filter(|&k| is_empty(k)).count()
            );
            for side in (0..4).filter(|&side| is_empty(side)) {
                assert!(
                    joined[side] <= side && joined[joined[side]] == joined[side],
                    "{code:#06x}"
                );
                assert!(connected(joined[side], side), "{code:#06x}");
            }
            for (a, b, diagonal) in [(0, 1, 4), (0, 2, 5), (1, 3, 6)] {
                if is_empty(a) && is_empty(b) && is_empty(diagonal) {
                    assert_eq!(joined[a], joined[b], "{code:#06x}");
                }
            }
        }
    }
}
