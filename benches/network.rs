//! Speed of the network, one thread: evaluations a second for each board and instruction set.
//!
//! `cargo bench --bench network`. The median of several rounds counts, because other work on the machine disturbs
//! single rounds.

use std::time::Instant;

use hamaguri::board::{Board, Color, MEDIUM, Size};
use hamaguri::net::features::RECENT;
use hamaguri::net::kernel::InstructionSet;
use hamaguri::net::{Network, Query, Weights};
use hamaguri::playout::uniform;
use hamaguri::random::Random;

const ROUNDS: usize = 9;
const PLIES: usize = 30;

/// A position with some stones on it.
fn opening(size: Size) -> (Board<MEDIUM>, Query) {
    let (mut board, mut random, mut to_move) = (Board::new(size), Random::new(1), Color::Black);
    for _ in 0..PLIES {
        match uniform::choose(&mut board, to_move, &mut random) {
            Some(point) => {
                board.play(to_move, point);
            }
            None => board.pass(),
        }
        to_move = to_move.other();
    }
    let query = Query {
        to_move,
        komi_mover: -7.5,
        recent: [None; RECENT],
        opponent_passed: false,
    };
    (board, query)
}

fn main() {
    let sides = [9, 13, 19];
    for set in InstructionSet::available() {
        for side in sides {
            let size = Size::square(side).expect("a size in range");
            let (board, query) = opening(size);
            let mut network = Network::new(Weights::embedded(), size, set);
            let evaluations = if set == InstructionSet::Portable {
                20
            } else {
                9 * 9 * 500 / size.area()
            };
            let mut rounds: Vec<f64> = (0..ROUNDS)
                .map(|_| {
                    let start = Instant::now();
                    for _ in 0..evaluations {
                        std::hint::black_box(network.evaluate(&board, &query, 0));
                    }
                    evaluations as f64 / start.elapsed().as_secs_f64()
                })
                .collect();
            rounds.sort_by(f64::total_cmp);
            println!("{set:?} {side}x{side}: {:.0} evaluations/s", rounds[ROUNDS / 2]);
        }
    }
}
