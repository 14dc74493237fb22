//! Speed of batch playouts, one thread: thousands of playouts a second for each board and instruction set.
//!
//! `cargo bench --bench batch [-- SECONDS]`. Rounds over all cases alternate, times are processor time of the thread,
//! and the median round counts, because other work on the machine disturbs single rounds. The statistics beside the
//! speed do not depend on the machine.

use cpu_time::ThreadTime;
use hamaguri::board::{Color, Grid, Size};
use hamaguri::playout::batch::{BatchPlayouts, Instructions};

const ROUNDS: usize = 9;

struct Case {
    side: usize,
    instructions: Instructions,
    playouts: u64,
    seconds: Vec<f64>,
}

fn main() {
    let round_seconds: f64 = std::env::args()
        .filter_map(|text| text.parse().ok())
        .next()
        .unwrap_or(0.05);
    let mut cases = Vec::new();
    for (side, per_second) in [(9, 1e6), (13, 3e5), (19, 6e4), (25, 2e4)] {
        for instructions in Instructions::available() {
            let playouts = (per_second * round_seconds) as u64;
            cases.push(Case {
                side,
                instructions,
                playouts,
                seconds: Vec::new(),
            });
        }
    }
    for round in 0..ROUNDS {
        for case in &mut cases {
            let grid = Grid::new(Size::square(case.side).expect("a size in range"));
            let batch = BatchPlayouts::new(&grid, Color::Black, None).expect("a board that fits");
            let start = ThreadTime::now();
            let result = batch.run_with(case.instructions, case.playouts, round as u64);
            case.seconds.push(start.elapsed().as_secs_f64());
            assert_eq!(result.playouts(), case.playouts);
        }
    }
    println!("board  instructions  playouts/s  ns/move  moves/playout  mean lead  wins at 6.5");
    for case in &mut cases {
        case.seconds.sort_by(f64::total_cmp);
        let seconds = case.seconds[ROUNDS / 2];
        let grid = Grid::new(Size::square(case.side).expect("a size in range"));
        let batch = BatchPlayouts::new(&grid, Color::Black, None).expect("a board that fits");
        let result = batch.run_with(case.instructions, case.playouts, 0);
        let games = case.playouts as f64;
        println!(
            "{:>5}  {:<12}  {:>10.0}  {:>7.2}  {:>13.2}  {:>9.2}  {:>11.4}",
            case.side,
            format!("{:?}", case.instructions),
            games / seconds,
            seconds * 1e9 / result.moves() as f64,
            result.moves() as f64 / games,
            result.mean_lead_black(),
            result.games_with_lead_above(6) as f64 / games,
        );
    }
}
