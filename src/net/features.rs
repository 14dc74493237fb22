//! What the network sees of a position: eighteen yes-or-no planes, as one bit mask a point, and three numbers.
//!
//! Everything is seen from the side to move, so one network serves both colours. A six-layer network cannot follow a
//! ladder across the board, so ladders are read here and given as planes. The same code makes the inputs of training
//! and of play; a change here asks for new weights.

use crate::board::{Board, Color, Point};
use crate::tactics::ladder;

/// Number of planes.
pub const PLANES: usize = 18;

/// Number of past moves among the planes.
pub const RECENT: usize = 5;

/// Stones that reading one ladder may cost; an unread ladder counts as an escape.
const LADDER_STONES: u32 = 120;

/// Bits of a point's mask.
mod plane {
    pub const ON_BOARD: u32 = 1;
    /// Own stone, then the opponent's.
    pub const STONE: [u32; 2] = [1 << 1, 1 << 2];
    /// Stone of a chain with one liberty; two and three follow.
    pub const LIBERTIES: [u32; 2] = [1 << 3, 1 << 6];
    pub const KO: u32 = 1 << 9;
    /// The last move; older ones follow.
    pub const RECENT: u32 = 1 << 10;
    /// Own chain in atari that a ladder captures although it moves first.
    pub const LOST: u32 = 1 << 15;
    /// Chain with two liberties that a ladder captures if the other side moves first: own, the opponent's.
    pub const LADDER: [u32; 2] = [1 << 16, 1 << 17];
}

/// The planes of a position for `to_move`, one mask a point in reading order. `recent` holds the last moves of either
/// side, the latest first, `None` for a pass or no move.
///
/// # Panics
/// If `masks` does not hold one entry a point.
pub fn planes<const CELLS: usize>(
    board: &Board<CELLS>,
    to_move: Color,
    recent: &[Option<Point>; RECENT],
    masks: &mut [u32],
) {
    let size = board.size();
    assert_eq!(masks.len(), size.area());
    let place = |point: Point| size.row(point) * size.width() + size.column(point);
    masks.fill(plane::ON_BOARD);
    for (mask, point) in masks.iter_mut().zip(size.points()) {
        if let Some(color) = board.get(point) {
            let side = usize::from(color != to_move);
            *mask |= plane::STONE[side];
            let liberties = board.liberties(point);
            if liberties <= 3 {
                *mask |= plane::LIBERTIES[side] << (liberties - 1);
            }
        }
    }
    for point in size.points() {
        let is_head = board.get(point).is_some() && board.chain_head(point) == point;
        let bit = if is_head {
            ladder_plane(board, to_move, point)
        } else {
            0
        };
        if bit != 0 {
            for stone in board.stones(point) {
                masks[place(stone)] |= bit;
            }
        }
    }
    if let Some(ko) = board.ko() {
        masks[place(ko)] |= plane::KO;
    }
    for (age, point) in recent.iter().enumerate() {
        if let Some(point) = *point {
            masks[place(point)] |= plane::RECENT << age;
        }
    }
}

/// The ladder plane that a chain belongs to, or 0.
fn ladder_plane<const CELLS: usize>(board: &Board<CELLS>, to_move: Color, chain: Point) -> u32 {
    let side = usize::from(board.get(chain) != Some(to_move));
    match board.liberties(chain) {
        1 if side == 0 && ladder::is_lost(board, chain, LADDER_STONES) => plane::LOST,
        2 if ladder::capture(board, chain, LADDER_STONES).is_some() => plane::LADDER[side],
        _ => 0,
    }
}
