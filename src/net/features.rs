//! What the network sees of a position: eighteen yes-or-no planes, as one bit mask a point, and three numbers.
//!
//! Everything is seen from the side to move, so one network serves both colours. Seven layers of 3×3 convolutions
//! cannot follow a ladder across the board, so ladders are read here and given as planes; the three numbers are made by
//! [`Network`](super::Network). The same code makes the planes of training and of play; a change here asks for new
//! weights.

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
                masks[size.place(stone)] |= bit;
            }
        }
    }
    if let Some(ko) = board.ko() {
        masks[size.place(ko)] |= plane::KO;
    }
    for (age, point) in recent.iter().enumerate() {
        if let Some(point) = *point {
            masks[size.place(point)] |= plane::RECENT << age;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, SMALL, Size};

    /// The masks of a drawn position.
    fn masks_of(text: &str, to_move: Color, ko: Option<char>, recent: &[Option<char>]) -> (Size, Vec<u32>) {
        let diagram = Diagram::parse(text).unwrap();
        let point = |name: char| diagram.point(name).unwrap();
        let board = Board::<SMALL>::from_grid(&diagram.grid, ko.map(point));
        let recent = std::array::from_fn(|age| recent.get(age).copied().flatten().map(point));
        let mut masks = vec![0; board.size().area()];
        planes(&board, to_move, &recent, &mut masks);
        (board.size(), masks)
    }

    /// Asserts that the points of a plane are those drawn as `#`.
    fn assert_plane((size, masks): &(Size, Vec<u32>), bit: u32, drawn: &str) {
        let rows = masks.chunks(size.width()).map(|row| {
            let signs = row.iter().map(|mask| if mask & bit == 0 { "." } else { "#" });
            signs.collect::<Vec<_>>().join(" ")
        });
        let found = rows.collect::<Vec<_>>().join("\n");
        assert_eq!(found, drawn, "plane {}\n{found}", bit.trailing_zeros());
    }

    const NOTHING: &str = ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n\
        . . . . . . .\n. . . . . . .\n. . . . . . .";

    #[test]
    fn stones_and_liberties_belong_to_sides() {
        let text = "X O . .\nX . . .\n. . X .\nO . . .";
        for (to_move, black, white) in [(Color::Black, 0, 1), (Color::White, 1, 0)] {
            let masks = masks_of(text, to_move, None, &[]);
            assert_plane(&masks, plane::ON_BOARD, "# # # #\n# # # #\n# # # #\n# # # #");
            assert_plane(&masks, plane::STONE[black], "# . . .\n# . . .\n. . # .\n. . . .");
            assert_plane(&masks, plane::STONE[white], ". # . .\n. . . .\n. . . .\n# . . .");
            let liberties = |side: usize, count: usize| plane::LIBERTIES[side] << (count - 1);
            assert_plane(&masks, liberties(black, 2), "# . . .\n# . . .\n. . . .\n. . . .");
            assert_plane(&masks, liberties(white, 2), ". # . .\n. . . .\n. . . .\n# . . .");
            for (side, count) in [(black, 1), (black, 3), (white, 1), (white, 3)] {
                assert_plane(&masks, liberties(side, count), ". . . .\n. . . .\n. . . .\n. . . .");
            }
        }
    }

    #[test]
    fn ko_and_recent_moves_are_single_points() {
        let text = ". X O .\nX k X O\n. X a .\n. . b .";
        let masks = masks_of(text, Color::White, Some('k'), &[Some('a'), None, Some('b')]);
        assert_plane(&masks, plane::KO, ". . . .\n. # . .\n. . . .\n. . . .");
        assert_plane(&masks, plane::RECENT, ". . . .\n. . . .\n. . # .\n. . . .");
        assert_plane(&masks, plane::RECENT << 2, ". . . .\n. . . .\n. . . .\n. . # .");
        for age in [1, 3, 4] {
            assert_plane(&masks, plane::RECENT << age, ". . . .\n. . . .\n. . . .\n. . . .");
        }
    }

    const IN_ATARI: &str = "
        . . . . . . .
        . . X X . . .
        . X O . . . .
        . . X . . . .
        . . . . . . .
        . . . . . B .
        . . . . . . .";
    const UNDER_WAY: &str = "
        . . . . . . .
        . . X X . . .
        . X O O X . .
        . . X O . . .
        . . . . . . .
        . . . . . B .
        . . . . . . .";

    #[test]
    fn a_chain_that_a_ladder_captures_is_lost() {
        let masks = masks_of(&IN_ATARI.replace('B', "."), Color::White, None, &[]);
        let marked = ". . . . . . .\n. . . . . . .\n. . # . . . .\n. . . . . . .\n\
            . . . . . . .\n. . . . . . .\n. . . . . . .";
        assert_plane(&masks, plane::LOST, marked);
        // A stone in its way breaks the ladder; and the side that can take the stone needs none.
        let broken = masks_of(&IN_ATARI.replace('B', "O"), Color::White, None, &[]);
        let captor = masks_of(&IN_ATARI.replace('B', "."), Color::Black, None, &[]);
        for masks in [broken, captor] {
            for bit in [plane::LOST, plane::LADDER[0], plane::LADDER[1]] {
                assert_plane(&masks, bit, NOTHING);
            }
        }
    }

    #[test]
    fn all_stones_of_a_chain_that_can_be_laddered_are_marked() {
        let marked = ". . . . . . .\n. . . . . . .\n. . # # . . .\n. . . # . . .\n\
            . . . . . . .\n. . . . . . .\n. . . . . . .";
        for (to_move, white) in [(Color::Black, 1), (Color::White, 0)] {
            let masks = masks_of(&UNDER_WAY.replace('B', "."), to_move, None, &[]);
            assert_plane(&masks, plane::LADDER[white], marked);
            assert_plane(&masks, plane::LADDER[1 - white], NOTHING);
            assert_plane(&masks, plane::LOST, NOTHING);
            let masks = masks_of(&UNDER_WAY.replace('B', "O"), to_move, None, &[]);
            assert_plane(&masks, plane::LADDER[white], NOTHING);
        }
    }
}
