//! How soon the program answers a controller: medians over many rounds, on 19×19, the engine as it is by default but for
//! its memory, so that the tree is soon full.
//!
//! `cargo bench --bench latency`; `-- SECONDS` says how long the tree is filled first (30). Limits that the project has
//! set itself stand beside the figures.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const ROUNDS: usize = 31;

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hamaguri"))
            .args(["gtp", "--memory", "128"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        Engine {
            input: child.stdin.take().expect("stdin is piped"),
            output: BufReader::new(child.stdout.take().expect("stdout is piped")),
            child,
        }
    }

    fn send(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).expect("the program reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the program writes");
        line
    }

    /// Reads up to the blank line that ends a response.
    fn response(&mut self) {
        while self.line() != "\n" {}
    }

    fn time(&mut self, command: &str) -> Duration {
        let start = Instant::now();
        self.send(command);
        self.response();
        start.elapsed()
    }
}

fn main() {
    let seconds = std::env::args()
        .filter_map(|word| word.parse().ok())
        .next()
        .unwrap_or(30.0);
    let mut engine = Engine::start();
    engine.time("boardsize 19\n");
    for command in ["play b Q16\n", "play w D4\n", "play b Q4\n", "play w D16\n"] {
        engine.time(command);
    }
    engine.send("kata-analyze b 50\n");
    sleep(Duration::from_secs_f64(seconds));
    engine.send("\n");
    engine.response();

    let (mut opened, mut stopped) = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        let start = Instant::now();
        engine.send("kata-analyze b 50 ownership true\n");
        engine.line();
        opened.push(start.elapsed());
        sleep(Duration::from_millis(150 + 13 * (round as u64 % 10)));
        let start = Instant::now();
        engine.send("\n");
        engine.response();
        stopped.push(start.elapsed());
    }
    show("first line of an analysis", opened, 50);
    show("end of an analysis, tree full", stopped, 100);

    let (mut played, mut undone) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        played.push(engine.time("play b C10\n"));
        undone.push(engine.time("undo\n"));
    }
    show("play", played, 5);
    show("undo", undone, 5);

    let game: String = (0..300)
        .map(|turn| {
            let color = if turn % 2 == 0 { 'b' } else { 'w' };
            let column = b"ABCDEFGHJKLMNOPQRST"[turn % 19] as char;
            format!("play {color} {column}{}\n", 1 + turn / 19)
        })
        .collect();
    let mut pipelined = Vec::new();
    for _ in 0..ROUNDS {
        engine.time("clear_board\n");
        let start = Instant::now();
        engine.send(&game);
        for _ in 0..300 {
            engine.response();
        }
        pipelined.push(start.elapsed());
    }
    show("300 moves at once", pipelined, 1000);
    engine.send("quit\n");
    engine.child.wait().expect("the program ends");
}

/// A median and a maximum in milliseconds, beside the limit for the median.
fn show(what: &str, mut times: Vec<Duration>, limit_ms: u64) {
    times.sort();
    let [median, most] = [times[times.len() / 2], times[times.len() - 1]].map(|time| time.as_secs_f64() * 1e3);
    println!("{what:<32} median {median:8.2} ms, most {most:8.2} ms, limit {limit_ms} ms");
}
