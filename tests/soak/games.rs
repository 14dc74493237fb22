//! One engine plays games on boards of all sizes: every move is legal, every score is that of a count by brute force,
//! every record reads back as the same game, and memory stays where it was.

use crate::length;
use crate::model::{Ko, Model, Position, Stone, Stones};
use hamaguri::arena::client::Client;
use hamaguri::board::{Move, Size, vertex};
use hamaguri::job::Stop;
use hamaguri::rules::{Game, Ruleset};
use hamaguri::sgf;
use std::path::Path;
use std::time::Duration;

/// An engine that has not answered for so long never will.
const HANGS: Duration = Duration::from_secs(3600);

/// Komi of all games, in quarters of a point.
const KOMI_QUARTERS: i64 = 27;
const KOMI: &str = "6.75";

#[test]
fn games_on_boards_of_all_sizes_by_one_engine() {
    let games = length("HAMAGURI_SOAK_GAMES", 24);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut engine = Engine::start(folder.path());
    let (mut moves, mut memory) = (0, Vec::new());
    for number in 0..games {
        moves += play(&mut engine, folder.path(), number);
        memory.extend(engine.resident_kb());
        if (number + 1) % 100 == 0 {
            println!("{} games, {moves} moves, {:?} KB", number + 1, memory.last());
        }
    }
    // Memory goes up and down with the board. All sizes come in every hundred games.
    let peaks: Vec<u64> = memory
        .chunks_exact(100)
        .filter_map(|hundred| hundred.iter().max().copied())
        .collect();
    println!("{games} games, {moves} moves; most memory in each hundred of them, in KB: {peaks:?}");
    if let [_, before, .., after] = peaks[..] {
        assert!(after * 100 <= before * 105, "{before} KB grew to {after} KB");
    }
}

/// Plays a game and returns its number of moves.
fn play(engine: &mut Engine, folder: &Path, number: usize) -> usize {
    let width = 2 + number * 7 % 24;
    let height = if number % 3 == 2 { 2 + number * 5 % 24 } else { width };
    let (rules, is_aga) = if number.is_multiple_of(2) {
        ("aga", true)
    } else {
        ("tromp-taylor", false)
    };
    engine.ask(&format!("kata-set-rules {rules}"));
    engine.ask(&format!("komi {KOMI}"));
    engine.ask(&format!("boardsize {width} {height}"));
    let mut model = Model::new(width, height);
    if !is_aga {
        (model.ko, model.suicide) = (Ko::Positional, true);
    }
    let mut position = model.position();
    let mut passes = 0;
    while passes < 2 && model.turns.len() < 3 * model.area() {
        let stone = position.to_move;
        let answer = engine.ask(if stone == Stone::Black {
            "genmove b"
        } else {
            "genmove w"
        });
        let point = (answer != "PASS").then(|| model.point(&answer).expect("a vertex"));
        let turn = (stone, point);
        assert!(model.is_legal(&position, turn), "game {number}: {answer} in {model:?}");
        model.take(&mut position, turn);
        model.turns.push(turn);
        passes = if point.is_none() { passes + 1 } else { 0 };
    }
    let dead = engine.ask("final_status_list dead");
    let dead: Vec<usize> = dead
        .split_whitespace()
        .map(|name| model.point(name).expect("a vertex"))
        .collect();
    assert!(is_aga || dead.is_empty(), "game {number}: {dead:?}");
    let score = engine.ask("final_score");
    assert_eq!(
        score,
        result(&model, &position, &dead, is_aga),
        "game {number}: {model:?}"
    );
    let record = engine.ask("printsgf");
    check_record(&record, &model);
    let path = folder.join("game.sgf");
    std::fs::write(&path, &record).expect("there is room for a record");
    engine.ask(&format!("loadsgf {}", path.display()));
    assert_eq!(engine.ask("printsgf"), record);
    assert_eq!(engine.ask("final_score"), score, "game {number}");
    model.turns.len()
}

/// What the game is worth without its dead stones: area, and under the rules of the AGA territory and prisoners, which is the same.
fn result(model: &Model, position: &Position, dead: &[usize], is_aga: bool) -> String {
    let mut stones = position.stones.clone();
    // A dead stone is one that the opponent has taken.
    let mut prisoners = position.prisoners.map(|taken| taken as i64);
    for &point in dead {
        let stone = stones[point].take().expect("a stone is dead");
        prisoners[usize::from(stone == Stone::Black)] += 1;
    }
    let [area_lead, territory_lead] = leads(model, &stones);
    let quarters = 4 * area_lead - KOMI_QUARTERS;
    if is_aga {
        for &(stone, point) in &model.turns {
            if point.is_none() {
                prisoners[usize::from(stone == Stone::Black)] += 1;
            }
        }
        // White gives the last pass stone.
        let last = model.turns.last().map_or(Stone::White, |&(stone, _)| stone);
        let closing = i64::from(last == Stone::Black);
        assert_eq!(
            territory_lead + prisoners[0] + closing - prisoners[1],
            area_lead,
            "{model:?}"
        );
    }
    match quarters {
        0 => "0".to_owned(),
        1.. => format!("B+{}", quarters as f64 / 4.0),
        _ => format!("W+{}", -quarters as f64 / 4.0),
    }
}

/// How far Black leads in stones and territory, and in territory alone.
fn leads(model: &Model, stones: &Stones) -> [i64; 2] {
    let sign = |stone: Stone| if stone == Stone::Black { 1 } else { -1 };
    let on_board: i64 = stones.iter().flatten().map(|&stone| sign(stone)).sum();
    let mut seen = vec![false; stones.len()];
    let mut territory = 0;
    for start in 0..stones.len() {
        if stones[start].is_some() || seen[start] {
            continue;
        }
        let region = model.chain(stones, start);
        let mut borders = [false; 2];
        for &point in &region {
            seen[point] = true;
            for stone in model.near(point).into_iter().filter_map(|near| stones[near]) {
                borders[usize::from(stone == Stone::White)] = true;
            }
        }
        territory += match borders {
            [true, false] => region.len() as i64,
            [false, true] => -(region.len() as i64),
            _ => 0,
        };
    }
    [on_board + territory, territory]
}

/// Reads a record with other rules in force than it names.
fn check_record(record: &str, model: &Model) {
    let base = Game::new(Size::square(9).expect("9 is a side"), Ruleset::default());
    let game = sgf::load(record.as_bytes(), &base, None).expect("a record that the engine wrote can be read");
    let size = game.size();
    assert_eq!((size.width(), size.height()), (model.width, model.height));
    assert_eq!(game.komi().to_string(), KOMI);
    let names = game.turns().iter().map(|turn| match turn.mv {
        Move::Play(point) => Some(vertex(size, point)),
        Move::Pass => None,
    });
    let expected = model
        .turns
        .iter()
        .map(|&(_, point)| point.map(|point| model.name(point)));
    assert!(names.eq(expected), "{record}\n{model:?}");
}

/// The program at work.
struct Engine(Client);

impl Engine {
    fn start(folder: &Path) -> Engine {
        let command = [
            env!("CARGO_BIN_EXE_hamaguri"),
            "--playouts=2",
            "--threads=1",
            "--seed=1",
            "--resign-at=0",
            "--files",
            folder.to_str().expect("its name is UTF-8"),
        ];
        let client = Client::start(&command.map(str::to_owned), Stop::default());
        let mut engine = Engine(client.expect("the program starts"));
        // Enough for a list of dead stones; which ones does not matter to the count.
        engine.ask("hamaguri-param judge_playouts 1");
        // No opinion before a pass: each one costs more than a move.
        engine.ask("hamaguri-param late_from 1");
        engine
    }

    /// What the engine answers to a command that must succeed.
    fn ask(&mut self, command: &str) -> String {
        let answer = self.0.command(command, HANGS);
        answer.unwrap_or_else(|error| panic!("{command}: the engine {error}"))
    }

    /// Resident memory, where the system tells it; not that of the program's file, which comes and goes as the system likes.
    fn resident_kb(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.process_id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"))?;
        line.split_whitespace().next()?.parse().ok()
    }
}
