//! Playouts from outside: those by policy are the same after every change that is only about speed, and single uniform
//! playouts have the statistics of batches, which share no code with them.

use hamaguri::board::{Board, Color, Grid, LARGE, MEDIUM, SMALL, Size};
use hamaguri::params::Params;
use hamaguri::playout::batch::BatchPlayouts;
use hamaguri::playout::{Heuristic, playout, uniform};
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

/// A change of play changes the numbers here, knowingly and in the same commit.
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

/// Mean and the square of its standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0);
    (mean, variance / n)
}

/// Moves, lead and wins of single playouts lie within five standard errors of those of batches. Batches in turn are
/// compared with a naive playout on the grid, in their own tests.
#[test]
fn single_uniform_playouts_agree_with_batches() {
    for (width, height, games) in [(2, 2), (3, 2), (4, 7), (9, 9), (13, 13), (19, 19), (17, 3), (11, 16)]
        .map(|(width, height)| (width, height, 400_000 / (width * height)))
    {
        let size = Size::new(width, height).expect("sides in range");
        let mut random = Random::new(5);
        let [mut moves, mut leads, mut wins] = [const { Vec::new() }; 3];
        for _ in 0..games {
            let mut board = Board::<MEDIUM>::new(size);
            moves.push(uniform::playout(&mut board, Color::Black, &mut random) as f64);
            leads.push(f64::from(board.area_lead_black()));
            wins.push(f64::from(u8::from(board.area_lead_black() > 6)));
        }
        let batch = BatchPlayouts::new(&Grid::new(size), Color::Black, None).expect("a board that fits");
        let batch = batch.run(4 * games as u64, 5);
        let all = batch.playouts() as f64;
        let batch_wins = batch.games_with_lead_above(6) as f64 / all;
        for (name, singles, batch) in [
            ("moves", moves, batch.moves() as f64 / all),
            ("lead", leads, batch.mean_lead_black()),
            ("wins", wins, batch_wins),
        ] {
            let (mean, square) = mean(&singles);
            // The batch has four times as many games, so its error squared is a quarter.
            let error = (square * 1.25).sqrt();
            let context = format!("{width}x{height} {name}: {mean} against {batch}, error {error}");
            println!("{context}");
            assert!((mean - batch).abs() <= 5.0 * error, "{context}");
        }
    }
}
