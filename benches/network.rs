//! Speed of the network, one thread: evaluations a second for each board and instruction set.
//!
//! `cargo bench --bench network`. The median counts, because other work on the machine disturbs single samples.

use std::fmt;

use divan::Bencher;
use divan::counter::ItemsCount;
use hamaguri::board::{Board, Color, MEDIUM, Size};
use hamaguri::net::features::RECENT;
use hamaguri::net::kernel::InstructionSet;
use hamaguri::net::{Network, Query, Weights};
use hamaguri::playout::uniform;
use hamaguri::random::Random;

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

/// Instructions and a square board.
#[derive(Clone, Copy)]
struct Case(InstructionSet, Size);

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:?} {1}x{1}", self.0, self.1.width())
    }
}

fn cases() -> impl Iterator<Item = Case> {
    let sizes = [9, 13, 19].map(|side| Size::square(side).expect("a size in range"));
    InstructionSet::available()
        .into_iter()
        .flat_map(move |set| sizes.map(|size| Case(set, size)))
}

#[divan::bench(args = cases())]
fn evaluate(bencher: Bencher, &Case(set, size): &Case) {
    let (board, query) = opening(size);
    let mut network = Network::new(Weights::embedded(), size, set);
    bencher
        .counter(ItemsCount::new(1u32))
        .bench_local(|| network.evaluate(&board, &query, 0).win);
}

fn main() {
    divan::main();
}
