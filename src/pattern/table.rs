//! [`Table`]: every 3×3 code with the weight of the shape it shows.
//!
//! The drawings of [`shapes`](super::shapes) are expanded once, at the first use: eight symmetries, two colourings and
//! every choice for a sign that leaves one. After that a shape is recognised by one lookup with the code that the board
//! keeps up to date anyway.

use super::shapes::{SHAPES, Shape};
use crate::board::{Color, surround};
use std::sync::LazyLock;

/// Where the neighbours of the board's 3×3 code stand in three rows of three, see [`surround`].
const PLACES: [(usize, usize); 8] = [(1, 0), (0, 1), (2, 1), (1, 2), (0, 0), (2, 0), (0, 2), (2, 2)];

/// Weights by mover and 3×3 code; 0 where no shape fits.
pub struct Table {
    weights: [Box<[u8; 1 << 16]>; 2],
}

/// The table of [`SHAPES`].
pub fn table() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(|| Table::new(SHAPES));
    &TABLE
}

impl Table {
    /// Expands `shapes`.
    pub fn new(shapes: &[Shape]) -> Table {
        let mut table = Table {
            weights: [Box::new([0; 1 << 16]), Box::new([0; 1 << 16])],
        };
        for shape in shapes {
            for symmetry in 0..8 {
                let signs = turn(shape, symmetry);
                for is_exchanged in [false, true] {
                    let choices = signs.map(|sign| choices(sign, is_exchanged));
                    table.fill(&choices, 0, 0, shape.weight);
                }
            }
        }
        table
    }

    /// The weight of a move of `mover` on a point with this code, 0 if it makes no known shape.
    #[inline]
    pub fn weight(&self, code: u16, mover: Color) -> u8 {
        self.weights[mover.index()][usize::from(code)]
    }

    /// Whether a move of `mover` on a point with this code makes a known shape.
    #[inline]
    pub fn matches(&self, code: u16, mover: Color) -> bool {
        self.weight(code, mover) > 0
    }

    /// Sets the weight of every code that extends `code` by choices for neighbour `k` and the following ones. `code` is
    /// as Black sees it.
    fn fill(&mut self, choices: &[&[u8]; 8], k: usize, code: u16, weight: u8) {
        if k == 8 {
            for (mover, code) in [(Color::Black, code), (Color::White, exchange(code))] {
                let slot = &mut self.weights[mover.index()][usize::from(code)];
                if *slot == 0 {
                    *slot = weight;
                }
            }
            return;
        }
        for &field in choices[k] {
            self.fill(choices, k + 1, code | u16::from(field) << (2 * k), weight);
        }
    }
}

/// The signs of a shape in the order of the 3×3 code, after one of the eight symmetries of the square.
fn turn(shape: &Shape, symmetry: usize) -> [u8; 8] {
    PLACES.map(|(column, row)| {
        let (column, row) = if symmetry & 1 == 0 {
            (column, row)
        } else {
            (row, column)
        };
        let column = if symmetry & 2 == 0 { column } else { 2 - column };
        let row = if symmetry & 4 == 0 { row } else { 2 - row };
        shape.rows[row].as_bytes()[column]
    })
}

/// The field values that a sign allows when Black moves, with the colours of the drawing exchanged or not.
fn choices(sign: u8, is_exchanged: bool) -> &'static [u8] {
    const BLACK: u8 = surround::stone(Color::Black);
    const WHITE: u8 = surround::stone(Color::White);
    match (sign, is_exchanged) {
        (b'.', _) => &[surround::EMPTY],
        (b'#', _) => &[surround::EDGE],
        (b'X', false) | (b'O', true) => &[BLACK],
        (b'O', false) | (b'X', true) => &[WHITE],
        (b'x', false) | (b'o', true) => &[surround::EMPTY, BLACK, surround::EDGE],
        (b'o', false) | (b'x', true) => &[surround::EMPTY, WHITE, surround::EDGE],
        _ => &[surround::EMPTY, BLACK, WHITE, surround::EDGE],
    }
}

/// The code with the colours of all stones exchanged.
fn exchange(code: u16) -> u16 {
    (0..8).fold(0, |exchanged, k| {
        let field = surround::field(code, k);
        let other = surround::color(field).map_or(field, |color| surround::stone(color.other()));
        exchanged | u16::from(other) << (2 * k)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Diagram, SMALL};

    fn matches(text: &str, mover: Color) -> bool {
        let diagram = Diagram::parse(text).unwrap();
        let board = Board::<SMALL>::from_grid(&diagram.grid, None);
        table().matches(board.pattern(diagram.point('a').unwrap()), mover)
    }

    #[test]
    fn named_shapes_are_found_in_every_direction_and_for_both_sides() {
        for text in [
            "X O . .\n . a . .\n . . . .\n . . . .",
            ". . . .\n . a O .\n . . X .\n . . . .",
            ". . . .\n X . . .\n O a . .\n . . . .",
            ". . . . .\n . O X . .\n . X a . .\n . . . . .",
            ". . . X .\n . . . O a\n . . . . .\n . . . . .",
        ] {
            for mover in Color::BOTH {
                assert!(matches(text, mover), "{mover}:\n{text}");
            }
        }
    }

    #[test]
    fn nothing_is_found_away_from_contact() {
        for text in [
            "a . . .\n . . . .\n . . . .\n . . . .",
            ". . . .\n . a . .\n . X . .\n . . . .",
            "X . . .\n . a . .\n . . O .\n . . . .",
        ] {
            for mover in Color::BOTH {
                assert!(!matches(text, mover), "{mover}:\n{text}");
            }
        }
    }

    #[test]
    fn every_drawing_is_three_by_three_around_its_point() {
        for shape in SHAPES {
            assert!(shape.weight > 0 && !shape.name.is_empty());
            assert_eq!(shape.rows[1].as_bytes()[1], b'*', "{}", shape.name);
            for row in shape.rows {
                assert_eq!(row.len(), 3, "{}", shape.name);
                assert!(row.bytes().all(|sign| b"XOxo.#?*".contains(&sign)), "{}", shape.name);
            }
        }
    }

    #[test]
    fn weights_do_not_depend_on_who_is_black() {
        for code in 0..=u16::MAX {
            let black = table().weight(code, Color::Black);
            assert_eq!(black, table().weight(exchange(code), Color::White), "{code:#06x}");
        }
    }
}
