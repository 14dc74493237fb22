//! The position that playouts start from, as rows of bits.

use crate::board::{Color, Grid, Point};

/// One row: bit *x* is column *x*.
pub(super) struct StartRow {
    /// Stones of the side to move.
    pub(super) own: u32,
    /// Stones of the other side.
    pub(super) opp: u32,
    /// The point forbidden by ko.
    pub(super) ko: u32,
}

/// A position, seen from the side to move.
pub(super) struct Start {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) black_to_move: bool,
    pub(super) rows: Vec<StartRow>,
}

impl Start {
    /// Reads the rows off a grid at most 32 points wide.
    pub(super) fn new(grid: &Grid, to_move: Color, ko: Option<Point>) -> Start {
        let size = grid.size();
        let mut rows: Vec<StartRow> = (0..size.height()).map(|_| StartRow { own: 0, opp: 0, ko: 0 }).collect();
        for point in size.points() {
            let row = &mut rows[size.row(point)];
            let bit = 1 << size.column(point);
            match grid.get(point) {
                Some(color) if color == to_move => row.own |= bit,
                Some(_) => row.opp |= bit,
                None if ko == Some(point) => row.ko |= bit,
                None => {}
            }
        }
        Start {
            width: size.width(),
            height: size.height(),
            black_to_move: to_move == Color::Black,
            rows,
        }
    }
}
