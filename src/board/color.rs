//! The two players. Everything that exists once per player is an array indexed by [`Color::index`].

use std::fmt;

/// A player, and the colour of that player's stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Color {
    /// Moves first in an even game, and owns the handicap stones.
    Black = 0,
    /// Receives komi.
    White = 1,
}

impl Color {
    /// Both colours, Black first, in the order of [`Color::index`].
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The opponent's colour.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that scores and SGF use: `B` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }
}

/// Writes `Black` or `White`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "Black",
            Color::White => "White",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_is_an_involution_without_fixed_point() {
        for color in Color::BOTH {
            assert_ne!(color.other(), color);
            assert_eq!(color.other().other(), color);
        }
    }
}
