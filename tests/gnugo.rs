//! Random games refereed by GNU Go as well: legal moves, captures, stones, and the area of games played to their end.
//!
//! GNU Go 3.8 (Debian package `gnugo`, installed by `scripts/setup`) knows simple ko and no suicide, as the preset
//! `chinese` does. Without the program the tests say so on standard error and pass, unless `CI` is set.

use hamaguri::board::{Board, Color, MEDIUM, Move, Point, Size, vertex};
use hamaguri::random::Random;
use hamaguri::rules::{Count, Decimal, Game, Judgement, Ruleset};
use hamaguri::tactics::pass_alive::pass_alive;
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct GnuGo {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    /// Starts the program, found on the path or where Debian puts games.
    fn start() -> Option<GnuGo> {
        let start = |program: &str| {
            let mut command = Command::new(program);
            command.args(["--mode", "gtp", "--chinese-rules", "--level", "0"]);
            command
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null());
            command.spawn().ok()
        };
        let Some(mut process) = start("gnugo").or_else(|| start("/usr/games/gnugo")) else {
            assert!(env::var_os("CI").is_none(), "GNU Go is missing: run scripts/setup");
            eprintln!("SKIPPED: GNU Go is not installed (scripts/setup installs it), nothing was compared");
            return None;
        };
        let input = process.stdin.take().expect("the input is a pipe");
        let output = BufReader::new(process.stdout.take().expect("the output is a pipe"));
        Some(GnuGo { process, input, output })
    }

    /// The answer to a command that must succeed.
    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("GNU Go reads");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            assert!(
                self.output.read_line(&mut line).expect("GNU Go writes text") > 0,
                "GNU Go died: {command}"
            );
            match line.trim_end() {
                "" if answer.is_empty() => {}
                "" => break,
                text => answer += &format!("{text} "),
            }
        }
        let text = answer
            .strip_prefix('=')
            .unwrap_or_else(|| panic!("{command}: {answer}"));
        text.trim().to_string()
    }

    fn new_game(&mut self, size: Size) {
        self.ask(&format!("boardsize {}", size.width()));
        self.ask("clear_board");
        self.ask("komi 0");
    }

    /// The points of an answer, in the order of our own lists.
    fn points(&mut self, size: Size, command: &str) -> Vec<Point> {
        let answer = self.ask(command);
        let read = |text| hamaguri::board::parse_vertex(size, text).expect("a vertex");
        let mut points: Vec<Point> = answer.split_whitespace().map(read).collect();
        points.sort_unstable();
        points
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn chinese(side: usize) -> Game {
    let size = Size::square(side).expect("a board that GNU Go has too");
    let mut game = Game::new(size, Ruleset::preset("chinese").expect("a preset"));
    game.agree_on_komi(Some(Decimal::ZERO));
    game
}

/// One of `moves`, or a pass if there is none.
fn draw(random: &mut Random, moves: &[Point]) -> Move {
    match moves.is_empty() {
        true => Move::Pass,
        false => Move::Play(moves[random.below(moves.len() as u32) as usize]),
    }
}

fn play_both(game: &mut Game, gnugo: &mut GnuGo, color: Color, mv: Move) {
    game.play(color, mv).expect("a legal move");
    let text = mv
        .point()
        .map_or("pass".to_string(), |point| vertex(game.size(), point));
    gnugo.ask(&format!("play {color:?} {text}"));
}

fn compare(game: &Game, gnugo: &mut GnuGo, context: &str) {
    for color in Color::BOTH {
        let own: Vec<Point> = game.grid().stones(color).collect();
        assert_eq!(
            gnugo.points(game.size(), &format!("list_stones {color:?}")),
            own,
            "stones, {context}"
        );
        let captured = gnugo.ask(&format!("captures {color:?}"));
        assert_eq!(captured, game.prisoners(color).to_string(), "captures, {context}");
        let legal = gnugo.points(game.size(), &format!("all_legal {color:?}"));
        assert_eq!(legal, game.legal_points(color), "legal moves of {color:?}, {context}");
    }
}

#[test]
fn moves_and_captures_are_those_of_gnu_go() {
    let Some(mut gnugo) = GnuGo::start() else { return };
    for seed in 0..24 {
        let mut random = Random::new(seed);
        let mut game = chinese([5, 6, 7, 9][seed as usize % 4]);
        gnugo.new_game(game.size());
        let mut captures = 0;
        for turn in 0..120 {
            let color = game.to_move();
            // Passes now and then lift a ko; both sides moving twice is legal too.
            let mv = match random.below(20) {
                0 => Move::Pass,
                _ => draw(&mut random, &game.legal_points(color)),
            };
            play_both(&mut game, &mut gnugo, color, mv);
            captures += game.turns().last().map_or(0, |turn| turn.captured.len());
            compare(&game, &mut gnugo, &format!("seed {seed}, turn {turn}"));
        }
        assert!(captures > 0, "seed {seed}: a game without captures compares little");
    }
}

/// Plays until only own eyes are left to either side.
fn play_to_the_end(game: &mut Game, gnugo: &mut GnuGo, random: &mut Random) {
    let most = 4 * game.size().area();
    while game.consecutive_passes() < 2 && game.turns().len() < most {
        let color = game.to_move();
        let board = Board::<MEDIUM>::from_grid(game.grid(), None);
        let mut moves = game.legal_points(color);
        moves.retain(|&point| !board.is_eye(color, point));
        let mv = draw(random, &moves);
        play_both(game, gnugo, color, mv);
    }
}

#[test]
fn the_area_of_settled_games_is_that_of_gnu_go() {
    let Some(mut gnugo) = GnuGo::start() else { return };
    let mut compared = 0;
    for seed in 0..40 {
        let mut random = Random::new(1000 + seed);
        let mut game = chinese([7, 9, 9, 13][seed as usize % 4]);
        gnugo.new_game(game.size());
        play_to_the_end(&mut game, &mut gnugo, &mut random);
        // Where every stone is alive beyond doubt there is nothing to judge, only to count.
        let alive: usize = Color::BOTH
            .iter()
            .map(|&color| pass_alive(game.grid(), color).stones.len())
            .sum();
        let stones: usize = Color::BOTH.iter().map(|&color| game.grid().stones(color).count()).sum();
        if alive == stones {
            let ours = Count::of(&game, &Judgement::default()).outcome().to_string();
            let theirs = gnugo.ask("final_score");
            // GNU Go writes a decimal always.
            assert_eq!(theirs.trim_end_matches(".0"), ours, "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared >= 10, "only {compared} games were settled");
}
