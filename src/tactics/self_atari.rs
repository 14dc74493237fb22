//! Self-atari: moves that leave their own chain with a single liberty, and whether they are worth it.
//!
//! Most are blunders, and a playout that makes them loses its living groups and breaks every seki. A few are the very
//! move that kills: the stone of a snapback, the throw-in that makes an eye false, the chain that fills an eye space
//! with a dead shape. The verdict is by shape, one capture deep; it does not look whether the sacrifice works.

use super::Points;
use super::atari::{captured_stones, liberties_after, liberties_without, own_chains};
use super::nakade::{MAX_SHAPE, is_killing_shape};
use crate::board::{Board, Color, Point, surround};

/// What a move is worth as far as its own liberties go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfAtari {
    /// Two liberties or more, or a capture that is worth the chain.
    No,
    /// A sacrifice with a purpose: snapback, throw-in or killing shape.
    Useful,
    /// One or two stones given away.
    Small,
    /// Three stones or more given away.
    Large,
}

impl SelfAtari {
    /// Whether stones are given away for nothing.
    pub fn is_gift(self) -> bool {
        matches!(self, SelfAtari::Small | SelfAtari::Large)
    }
}

/// Judges a legal move.
pub fn judge<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> SelfAtari {
    if surround::empty_count(board.pattern(point)) >= 2 || liberties_after(board, color, point, 2) >= 2 {
        return SelfAtari::No;
    }
    let own = own_chains(board, color, point);
    let stones: usize = 1 + own.as_slice().iter().map(|&head| board.chain_len(head)).sum::<usize>();
    let captured = captured_stones(board, color, point);
    if captured > 0 && (captured >= stones || captured > 1) {
        return SelfAtari::No;
    }
    if captured == 0 && stones <= MAX_SHAPE && is_sacrifice(board, color, point, &own, stones) {
        return SelfAtari::Useful;
    }
    if stones < 3 { SelfAtari::Small } else { SelfAtari::Large }
}

fn is_sacrifice<const CELLS: usize>(
    board: &Board<CELLS>,
    color: Color,
    point: Point,
    own: &Points<4>,
    stones: usize,
) -> bool {
    let Some(liberty) = last_liberty(board, point, own) else {
        return false;
    };
    if stones == 1 && (is_snapback(board, color, point, liberty) || makes_eye_false(board, color, point)) {
        return true;
    }
    must_be_captured(board, color, point, liberty) && {
        let mut shape = Points::<MAX_SHAPE>::new();
        shape.add(point);
        for &head in own.as_slice() {
            for stone in board.stones(head) {
                shape.add(stone);
            }
        }
        is_killing_shape(board, shape.as_slice())
    }
}

/// The liberty that is left to the chain once `point` is played.
fn last_liberty<const CELLS: usize>(board: &Board<CELLS>, point: Point, own: &Points<4>) -> Option<Point> {
    let beside = board.neighbors(point).find(|&near| board.is_empty(near));
    beside.or_else(|| {
        let mut liberties = own.as_slice().iter().flat_map(|&head| board.liberty_points(head));
        liberties.find(|&liberty| liberty != point)
    })
}

/// Whether the chain that captures the lone stone on `point` from `liberty` would be in atari there, with at least two
/// stones.
fn is_snapback<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point, liberty: Point) -> bool {
    surround::touches(board.pattern(liberty), color.other())
        && liberties_without(board, color.other(), liberty, Some(point), 1) == 0
}

/// Whether `point` would be no eye of the opponent after the lone stone there is captured.
fn makes_eye_false<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> bool {
    // With all adjacent fields set to "off the board" only the diagonals are judged.
    !surround::is_eye(board.pattern(point) | 0x00ff, color.other())
}

/// Whether a stone on `point` leaves a chain of the opponent next to it with nothing but `liberty`, so that it is
/// captured unless it captures.
fn must_be_captured<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point, liberty: Point) -> bool {
    let hostile = |&near: &Point| board.get(near) == Some(color.other()) && board.liberties(near) == 2;
    board
        .neighbors(point)
        .filter(hostile)
        .any(|near| board.liberty_pair(near).contains(&liberty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, SMALL};

    #[test]
    fn sacrifices_are_told_from_gifts() {
        use SelfAtari::{Large, No, Small, Useful};
        for (name, wanted, text) in [
            ("open", No, ". . .\n . a .\n . . ."),
            ("connection", No, "X a O\n . X O\n . . ."),
            ("capture", No, "a O X\n O X .\n . . ."),
            ("gift", Small, "a . O .\n O O O .\n . . . .\n . . . ."),
            ("gift of three", Large, "X X a . O\n O O O O O\n . . . . .\n . . . . ."),
            ("snapback", Useful, "X O a O O .\n X O . X . .\n X X X X . ."),
            (
                "throw-in",
                Useful,
                ". . . . .\n . X O X .\n . O a O .\n . O . O .\n . . . . .",
            ),
            ("one eye of two points", Useful, "a . O X\n O O O X\n X X X X\n . . . ."),
            (
                "three in a row in an eye of four",
                Useful,
                "X X a . O X\n O O O O O X\n X X X X X X\n . . . . . .",
            ),
        ] {
            let diagram = Diagram::parse(text).unwrap();
            let board = Board::<SMALL>::from_grid(&diagram.grid, None);
            let point = diagram.point('a').unwrap();
            assert!(board.is_legal(Color::Black, point), "{name}");
            assert_eq!(judge(&board, Color::Black, point), wanted, "{name}");
        }
    }
}
