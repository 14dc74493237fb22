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

    /// 1 for Black, -1 for White: a lead or an owner seen by this colour times it is seen by Black, and the other way round.
    #[inline]
    pub const fn sign(self) -> f32 {
        match self {
            Color::Black => 1.0,
            Color::White => -1.0,
        }
    }

    /// A winning rate, 0 to 1, of this colour as Black's, and the other way round.
    #[inline]
    pub const fn rate_black(self, rate: f32) -> f32 {
        match self {
            Color::Black => rate,
            Color::White => 1.0 - rate,
        }
    }

    /// The letter that scores and SGF use: `B` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }
}

/// The colour that `word` names: `b`, `black`, `w` or `white` in any case.
pub fn parse_color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
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

    #[test]
    fn what_one_side_sees_is_the_opposite_of_what_the_other_sees() {
        let [black, white] = Color::BOTH;
        assert_eq!((black.sign(), white.sign()), (1.0, -1.0));
        assert_eq!((black.rate_black(0.25), white.rate_black(0.25)), (0.25, 0.75));
    }
}
