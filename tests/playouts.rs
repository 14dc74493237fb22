//! Playouts by the policy of the search, move by move: the same seed gives the same game, on every machine and after
//! every change that is only about speed. A change of play changes the numbers here, knowingly and in the same commit.

use hamaguri::board::{Board, Color, LARGE, MEDIUM, SMALL, Size};
use hamaguri::params::Params;
use hamaguri::playout::{Heuristic, playout};
use hamaguri::random::Random;

const PLAYOUTS: u64 = 30;

/// One number made of all moves and final leads of [`PLAYOUTS`] playouts from the empty board.
fn signature<const CELLS: usize>(size: Size) -> u64 {
    let policy = Heuristic::new(&Params::default());
    let mut signature = 0;
    let mut add = |value: u64| {
        signature = (u64::rotate_left(signature, 5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    };
    for seed in 0..PLAYOUTS {
        let mut board = Board::<CELLS>::new(size);
        let mut random = Random::new(seed);
        playout(&policy, &mut board, Color::Black, &mut random, |_, point| {
            add(point.map_or(0, |point| point.index() as u64));
        });
        add(board.area_lead_black() as u64);
    }
    signature
}

#[test]
fn a_seed_fixes_every_move() {
    for (width, height, wanted) in [
        (2, 2, 0xb02a_506b_72d8_b066),
        (3, 7, 0xe208_6f62_3c39_4af4),
        (5, 5, 0x8dda_c067_2028_4c10),
        (9, 9, 0x7949_8441_8b94_a7a5),
        (13, 13, 0x2ac6_537c_7d57_07eb),
        (19, 19, 0xa7c3_6946_c21e_3b81),
        (11, 6, 0x941b_042b_0c7c_e4e8),
        (25, 25, 0x9f69_2760_67bb_ff8a),
        (40, 3, 0xb84d_54cc_6d22_b898),
    ] {
        let size = Size::new(width, height).expect("sides in range");
        let found = if size.cells() <= SMALL {
            signature::<SMALL>(size)
        } else if size.cells() <= MEDIUM {
            signature::<MEDIUM>(size)
        } else {
            signature::<LARGE>(size)
        };
        assert_eq!(found, wanted, "{width}x{height}: {found:#018x}");
    }
}

#[test]
fn the_capacity_of_the_board_does_not_matter() {
    for (width, height) in [(9, 9), (2, 6), (7, 8)] {
        let size = Size::new(width, height).expect("sides in range");
        assert_eq!(signature::<SMALL>(size), signature::<LARGE>(size), "{width}x{height}");
    }
}
