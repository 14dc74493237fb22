//! One playout: a policy plays both sides until neither has a move.

use super::policy::Policy;
use crate::board::{Board, Color, Point};
use crate::random::Random;

/// Moves after which a playout is cut off, as a multiple of the board's area. Without superko a playout could cycle.
pub const MAX_MOVES_PER_POINT: usize = 3;

/// Plays `board` out, `to_move` first, until both sides have passed in a row or the moves run out. Each turn is
/// reported to `record`, `None` for a pass. Returns the number of moves, passes included.
///
/// The board that is left can be counted by area ([`Board::area_lead_black`]): what is dead has been captured, what is
/// shared stands in seki.
#[inline]
pub fn playout<const CELLS: usize>(
    policy: &impl Policy<CELLS>,
    board: &mut Board<CELLS>,
    to_move: Color,
    random: &mut Random,
    mut record: impl FnMut(Color, Option<Point>),
) -> usize {
    let limit = MAX_MOVES_PER_POINT * board.size().area();
    let mut color = to_move;
    let mut passed = false;
    for moves in 1..=limit {
        let choice = policy.choose(board, color, random);
        record(color, choice);
        if let Some(point) = choice {
            board.play(color, point);
            passed = false;
        } else if passed {
            return moves;
        } else {
            board.pass();
            passed = true;
        }
        color = color.other();
    }
    limit
}
