//! Speed of the fast board and of what playouts read on it, operation by operation, one thread.
//!
//! `cargo bench --bench board [-- ROUNDS]`. Short rounds over all cases alternate, times are processor time of the
//! thread, and the median round counts. Positions are those after half of the board has been played on at random, from a
//! fixed seed.

use cpu_time::ThreadTime;
use hamaguri::board::{Board, Color, MEDIUM, Move, Point, SMALL, Size};
use hamaguri::params::Params;
use hamaguri::playout::{Heuristic, playout, uniform};
use hamaguri::random::Random;
use hamaguri::tactics::{atari, ladder, self_atari};
use std::hint::black_box;

/// How long a round of one case takes, about.
const ROUND_NS: f64 = 200_000.0;

/// One operation: `run` does it to everything at hand once and returns how often that was.
struct Case {
    name: String,
    run: Box<dyn FnMut() -> usize>,
    repeats: usize,
    ns: Vec<f64>,
}

fn main() {
    let rounds = std::env::args()
        .filter_map(|text| text.parse().ok())
        .next()
        .unwrap_or(200);
    let mut cases = Vec::new();
    add_cases::<SMALL>(&mut cases, 9);
    add_cases::<MEDIUM>(&mut cases, 13);
    add_cases::<MEDIUM>(&mut cases, 19);
    for case in &mut cases {
        let start = ThreadTime::now();
        (case.run)();
        let once = start.elapsed().as_nanos() as f64;
        case.repeats = (ROUND_NS / once).ceil() as usize;
    }
    for _ in 0..rounds {
        for case in &mut cases {
            let start = ThreadTime::now();
            let count: usize = (0..case.repeats).map(|_| (case.run)()).sum();
            case.ns.push(start.elapsed().as_nanos() as f64 / count as f64);
        }
    }
    for case in &mut cases {
        case.ns.sort_by(f64::total_cmp);
        println!("{:<28} {:>10.2} ns", case.name, case.ns[case.ns.len() / 2]);
    }
}

fn add_cases<const CELLS: usize>(cases: &mut Vec<Case>, side: usize) {
    let size = Size::square(side).expect("a size in range");
    let empty = Board::<CELLS>::new(size);
    let boards: Vec<Board<CELLS>> = (0..32).map(|seed| middle_game(size, seed)).collect();
    let mut add = |name: &str, run: Box<dyn FnMut() -> usize>| {
        cases.push(Case {
            name: format!("{side}x{side} {name}"),
            run,
            repeats: 0,
            ns: Vec::new(),
        });
    };

    let mut random = Random::new(1);
    add(
        "playout, uniform",
        Box::new(move || {
            let mut board = empty.clone();
            black_box(uniform::playout(&mut board, Color::Black, &mut random));
            1
        }),
    );
    let (policy, mut random) = (Heuristic::new(&Params::default()), Random::new(1));
    add(
        "playout, policy",
        Box::new(move || {
            let mut board = empty.clone();
            black_box(playout(&policy, &mut board, Color::Black, &mut random, |_, _| {}));
            1
        }),
    );
    let games: Vec<Vec<Move>> = (0..32).map(|seed| record(empty.clone(), seed)).collect();
    add(
        "play or pass, of a record",
        Box::new(move || {
            for game in &games {
                let mut board = empty.clone();
                replay(&mut board, game);
                black_box(&board);
            }
            games.iter().map(Vec::len).sum()
        }),
    );
    let source = empty.clone();
    let mut target = empty.clone();
    add(
        "copy",
        Box::new(move || {
            target.clone_from(black_box(&source));
            black_box(&target);
            1
        }),
    );
    let points: Vec<Point> = size.points().collect();
    let of_points = |question: fn(&Board<CELLS>, Point) -> usize, wanted: fn(&Board<CELLS>, Point) -> bool| {
        let asked: Vec<(Board<CELLS>, Vec<Point>)> = boards
            .iter()
            .map(|board| {
                (
                    board.clone(),
                    points.iter().copied().filter(|&p| wanted(board, p)).collect(),
                )
            })
            .collect();
        Box::new(move || {
            let mut count = 0;
            for (board, points) in &asked {
                for &point in points {
                    black_box(question(board, point));
                }
                count += points.len();
            }
            count
        })
    };
    add(
        "is_legal, empty point",
        of_points(|board, p| usize::from(board.is_legal(Color::Black, p)), Board::is_empty),
    );
    add(
        "is_eye, empty point",
        of_points(|board, p| usize::from(board.is_eye(Color::Black, p)), Board::is_empty),
    );
    add(
        "pattern, any point",
        of_points(|board, p| usize::from(board.pattern(p)), |_, _| true),
    );
    add(
        "liberties, stone",
        of_points(Board::liberties, |board, p| !board.is_empty(p)),
    );
    add(
        "liberty_pair, stone with two",
        of_points(
            |board, p| board.liberty_pair(p)[1].index(),
            |board, p| !board.is_empty(p) && board.liberties(p) == 2,
        ),
    );
    add(
        "liberty_points, stone",
        of_points(
            |board, p| board.liberty_points(p).map(Point::index).sum(),
            |board, p| !board.is_empty(p),
        ),
    );
    let is_legal: fn(&Board<CELLS>, Point) -> bool = |board, p| board.is_legal(Color::Black, p);
    add(
        "liberties_after 3, legal point",
        of_points(|board, p| atari::liberties_after(board, Color::Black, p, 3), is_legal),
    );
    add(
        "self_atari, legal point",
        of_points(|board, p| self_atari::judge(board, Color::Black, p) as usize, is_legal),
    );
    add(
        "ladder, stone with two",
        of_points(
            |board, p| ladder::capture(board, p, 24).map_or(0, Point::index),
            |board, p| !board.is_empty(p) && board.liberties(p) == 2,
        ),
    );
}

/// The position after as many random moves as half the board has points.
fn middle_game<const CELLS: usize>(size: Size, seed: u64) -> Board<CELLS> {
    let mut board = Board::new(size);
    let game = record(board.clone(), seed);
    replay(&mut board, &game[..size.area() / 2]);
    board
}

/// The moves of a uniformly random playout.
fn record<const CELLS: usize>(mut board: Board<CELLS>, seed: u64) -> Vec<Move> {
    let mut random = Random::new(seed);
    let mut moves = Vec::new();
    let mut color = Color::Black;
    while !moves.ends_with(&[Move::Pass, Move::Pass]) {
        let choice = uniform::choose(&mut board, color, &mut random).map_or(Move::Pass, Move::Play);
        replay_one(&mut board, color, choice);
        moves.push(choice);
        color = color.other();
    }
    moves
}

fn replay<const CELLS: usize>(board: &mut Board<CELLS>, game: &[Move]) {
    let mut color = Color::Black;
    for &choice in game {
        replay_one(board, color, choice);
        color = color.other();
    }
}

fn replay_one<const CELLS: usize>(board: &mut Board<CELLS>, color: Color, choice: Move) {
    match choice {
        Move::Play(point) => {
            board.play(color, point);
        }
        Move::Pass => board.pass(),
    }
}
