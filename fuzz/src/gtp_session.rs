//! Whole sessions of GTP against a model: each command does what the model says, or fails and changes nothing.
//!
//! After every command the engine's game is compared with the replay of what the model holds.

use super::bytes::Bytes;
use super::model::{Ko, Model, Stone, Stones, Turn};
use super::{answers, engine};
use hamaguri::board::{Color, Move};
use hamaguri::gtp::face::Face;
use hamaguri::player::Kind;

/// Most commands of one session; a replay after each makes their cost grow with the square.
const MOST_COMMANDS: usize = 120;
/// Largest side; the checks need no larger board, and small ones are soon full of captures and kos.
const MOST_SIDE: usize = 7;

/// Commands that change nothing, whatever they answer.
const QUESTIONS: &[&str] = &[
    "final_score",
    "final_status_list dead",
    "final_status_list dame",
    "explain_score",
    "showboard",
    "printsgf",
    "kata-get-rules",
    "reg_genmove b",
    "reg_genmove w",
    "undo 1",
    "gg-undo -1",
    "boardsize 1",
    "boardsize 7 53",
    "komi nan",
    "komi",
    "play b",
    "play b I5",
    "play b Z99",
    "play green A1",
    "gogui-play_sequence b pass w",
    "set_position b",
    "kata-set-rule ko NEVER",
    "kata-set-rules {\"ko\":",
    "loadsgf nowhere.sgf",
    "time_left b 1 1",
    "kata-raw-nn 0",
    "no_such_command",
    "clear_cache",
];

/// The bytes choose commands and their arguments.
pub fn check(data: &[u8]) {
    let mut bytes = Bytes(data);
    let mut pair = Pair {
        engine: engine(Kind::Random),
        model: Model::new(5, 5),
        komi: None,
        handicap: false,
    };
    for _ in 0..MOST_COMMANDS {
        if bytes.is_empty() {
            break;
        }
        pair.step(&mut bytes);
        pair.compare();
    }
}

/// The engine and the model of what it should be.
struct Pair {
    engine: Face,
    model: Model,
    /// The komi agreed on, as written.
    komi: Option<String>,
    /// Whether handicap stones stand, for which White gets no komi of its own accord.
    handicap: bool,
}

impl Pair {
    fn step(&mut self, bytes: &mut Bytes) {
        match bytes.below(24) {
            0..=7 => self.play(bytes),
            8 => self.take_back(1, "undo"),
            9 => {
                let turns = bytes.below(8);
                self.take_back(turns, &format!("gg-undo {turns}"));
            }
            10 => {
                self.expect(true, "clear_board");
                self.begin(self.model.width, self.model.height);
            }
            11 => self.resize(bytes),
            12 => self.play_sequence(bytes),
            13 => self.set_free_handicap(bytes),
            14 => self.place_handicap("fixed_handicap", bytes),
            15 => self.place_handicap("place_free_handicap", bytes),
            16 => self.set_up(bytes),
            17 => self.set_position(bytes),
            18 => self.set_player(bytes),
            19 => self.set_rule(bytes),
            20 => {
                let komi = format!("{}{}", bytes.below(20), bytes.pick(&["", ".5", ".25"]));
                self.expect(true, &format!("komi {komi}"));
                self.komi = Some(komi);
            }
            21 => self.genmove(bytes),
            22 => self.compare_legal_points(bytes),
            _ => {
                let _ = self.ask(bytes.pick(QUESTIONS));
            }
        }
    }

    /// Whether the command succeeded, and with what text.
    fn ask(&mut self, command: &str) -> Result<String, String> {
        let answer = answers(&mut self.engine, format!("{command}\n").as_bytes());
        let frame = answer.strip_suffix("\n\n").expect("an answer ends with an empty line");
        let (status, text) = frame.split_at(1);
        match status {
            "=" => Ok(text.trim().to_owned()),
            _ => Err(text.trim().to_owned()),
        }
    }

    /// Asks for what the model says must succeed, or fail.
    fn expect(&mut self, succeeds: bool, command: &str) -> bool {
        let answer = self.ask(command);
        assert_eq!(answer.is_ok(), succeeds, "{command}: {answer:?}\n{:?}", self.model);
        succeeds
    }

    fn begin(&mut self, width: usize, height: usize) {
        self.model
            .begin(width, height, vec![None; width * height], Stone::Black);
        self.handicap = false;
    }

    fn play(&mut self, bytes: &mut Bytes) {
        let turn = self.turn(bytes);
        let legal = self.model.is_legal(&self.model.position(), turn);
        let command = format!("play {}", self.text(turn));
        if self.expect(legal, &command) {
            self.model.turns.push(turn);
        }
    }

    fn play_sequence(&mut self, bytes: &mut Bytes) {
        let turns: Vec<Turn> = (0..bytes.below(6)).map(|_| self.turn(bytes)).collect();
        let texts: Vec<String> = turns.iter().map(|&turn| self.text(turn)).collect();
        let mut after = self.model.clone();
        let legal = turns.into_iter().all(|turn| {
            let legal = after.is_legal(&after.position(), turn);
            after.turns.push(turn);
            legal
        });
        if self.expect(legal, &format!("gogui-play_sequence {}", texts.join(" "))) {
            self.model = after;
        }
    }

    fn take_back(&mut self, turns: usize, command: &str) {
        let left = self.model.turns.len().checked_sub(turns);
        self.expect(left.is_some(), command);
        self.model.turns.truncate(left.unwrap_or(usize::MAX));
    }

    fn resize(&mut self, bytes: &mut Bytes) {
        let (width, height) = (bytes.below(MOST_SIDE + 1), bytes.below(MOST_SIDE + 1));
        let command = match bytes.below(3) {
            0 if width == height => format!("boardsize {width}"),
            1 => format!("boardsize {width}:{height}"),
            _ => format!("rectangular_boardsize {width} {height}"),
        };
        if self.expect(width.min(height) >= 2, &command) {
            self.begin(width, height);
        }
    }

    fn set_free_handicap(&mut self, bytes: &mut Bytes) {
        let points: Vec<usize> = (0..bytes.below(6)).map(|_| bytes.below(self.model.area())).collect();
        let names: Vec<String> = points.iter().map(|&point| self.model.name(point)).collect();
        let start = self.with(
            &vec![None; self.model.area()],
            points.iter().map(|&point| (Stone::Black, point)),
        );
        let is_number = (2..self.model.area()).contains(&points.len());
        let succeeds = self.model.is_blank() && is_number && start.is_some();
        self.expect(succeeds, &format!("set_free_handicap {}", names.join(" ")));
        if let (true, Some(start)) = (succeeds, start) {
            self.begin_with_handicap(start);
        }
    }

    /// Where the stones go is the engine's choice.
    fn place_handicap(&mut self, command: &str, bytes: &mut Bytes) {
        let number = bytes.below(12);
        let Ok(names) = self.ask(&format!("{command} {number}")) else {
            return;
        };
        assert!(self.model.is_blank(), "handicap on a board with stones");
        let points = names
            .split(' ')
            .map(|name| self.model.point(name).expect("a point of the board"));
        let stones: Vec<(Stone, usize)> = points.map(|point| (Stone::Black, point)).collect();
        let is_fixed = command == "fixed_handicap";
        assert!(
            stones.len() == number || !is_fixed && (2..number).contains(&stones.len()),
            "{names}"
        );
        let start = self.with(&vec![None; self.model.area()], stones.into_iter());
        self.begin_with_handicap(start.expect("no point twice"));
    }

    fn begin_with_handicap(&mut self, start: Stones) {
        self.model
            .begin(self.model.width, self.model.height, start, Stone::White);
        self.handicap = true;
    }

    fn set_up(&mut self, bytes: &mut Bytes) {
        let (stones, text) = self.stones(bytes);
        let start = self.with(&self.model.start, stones.into_iter());
        let start = start.filter(|start| self.model.turns.is_empty() && self.model.is_stable(start));
        self.expect(start.is_some(), &format!("gogui-setup {text}"));
        if let Some(start) = start {
            self.model
                .begin(self.model.width, self.model.height, start, self.model.first);
            self.handicap = false;
        }
    }

    fn set_position(&mut self, bytes: &mut Bytes) {
        let (stones, text) = self.stones(bytes);
        let start = self.with(&vec![None; self.model.area()], stones.into_iter());
        let start = start.filter(|start| self.model.is_stable(start));
        self.expect(start.is_some(), &format!("set_position {text}"));
        if let Some(start) = start {
            self.model
                .begin(self.model.width, self.model.height, start, Stone::Black);
            self.handicap = false;
        }
    }

    fn set_player(&mut self, bytes: &mut Bytes) {
        let first = color(bytes);
        if self.expect(
            self.model.turns.is_empty(),
            &format!("gogui-setup_player {}", word(first)),
        ) {
            self.model.first = first;
        }
    }

    fn set_rule(&mut self, bytes: &mut Bytes) {
        let (ko, name) = bytes.pick(&[
            (Ko::Simple, "SIMPLE"),
            (Ko::Positional, "POSITIONAL"),
            (Ko::Situational, "SITUATIONAL"),
        ]);
        match bytes.below(2) {
            0 => {
                self.expect(true, &format!("kata-set-rule ko {name}"));
                self.model.ko = ko;
            }
            _ => {
                let suicide = bytes.below(2) == 1;
                self.expect(true, &format!("kata-set-rule suicide {suicide}"));
                self.model.suicide = suicide;
            }
        }
    }

    fn genmove(&mut self, bytes: &mut Bytes) {
        let color = color(bytes);
        let answer = self
            .ask(&format!("genmove {}", word(color)))
            .expect("a move is always found");
        if answer == "resign" {
            return;
        }
        let turn = (
            color,
            (answer != "PASS").then(|| self.model.point(&answer).expect("a vertex")),
        );
        assert!(
            self.model.is_legal(&self.model.position(), turn),
            "{answer} is illegal\n{:?}",
            self.model
        );
        self.model.turns.push(turn);
    }

    fn compare_legal_points(&mut self, bytes: &mut Bytes) {
        let color = color(bytes);
        let answer = self
            .ask(&format!("all_legal {}", word(color)))
            .expect("legal points can be listed");
        let mut told: Vec<usize> = answer
            .split_whitespace()
            .filter_map(|name| self.model.point(name))
            .collect();
        told.sort_unstable();
        let position = self.model.position();
        let legal = (0..self.model.area()).filter(|&point| self.model.is_legal(&position, (color, Some(point))));
        assert_eq!(told, legal.collect::<Vec<usize>>(), "{color:?}\n{:?}", self.model);
    }

    /// Whether the engine's game is that of the model.
    fn compare(&self) {
        let (model, game) = (&self.model, self.engine.game());
        let position = model.position();
        let size = game.size();
        assert_eq!((size.width(), size.height()), (model.width, model.height));
        let stones: Stones = (0..model.area())
            .map(|at| {
                let point = size.point(at % model.width, model.height - 1 - at / model.width);
                game.grid().get(point.expect("the sizes are equal")).map(stone)
            })
            .collect();
        assert_eq!(stones, position.stones, "{model:?}");
        let prisoners = Color::BOTH.map(|color| game.prisoners(color));
        assert_eq!(prisoners, position.prisoners, "{model:?}");
        assert_eq!(stone(game.to_move()), position.to_move, "{model:?}");
        let turns = game
            .turns()
            .iter()
            .map(|turn| (stone(turn.color), turn.mv))
            .collect::<Vec<_>>();
        assert_eq!(turns.len(), model.turns.len(), "{model:?}");
        for ((color, mv), &(by, point)) in turns.into_iter().zip(&model.turns) {
            assert_eq!((color, mv == Move::Pass), (by, point.is_none()), "{model:?}");
        }
        let komi = match (&self.komi, self.handicap) {
            (Some(komi), _) => komi,
            (None, true) => "0",
            (None, false) => "5.5",
        };
        assert_eq!(game.komi().to_string(), komi);
    }

    /// The stones of `start` and some more, unless a point is taken twice.
    fn with(&self, start: &Stones, more: impl Iterator<Item = (Stone, usize)>) -> Option<Stones> {
        let mut stones = start.clone();
        for (stone, point) in more {
            if stones[point].replace(stone).is_some() {
                return None;
            }
        }
        Some(stones)
    }

    fn turn(&self, bytes: &mut Bytes) -> Turn {
        let (color, at) = (color(bytes), bytes.below(self.model.area() + 1));
        (color, (at < self.model.area()).then_some(at))
    }

    fn stones(&self, bytes: &mut Bytes) -> (Vec<(Stone, usize)>, String) {
        let number = bytes.below(10);
        let stones = (0..number).map(|_| (color(bytes), bytes.below(self.model.area())));
        let stones: Vec<(Stone, usize)> = stones.collect();
        let texts = stones.iter().map(|&(color, point)| self.text((color, Some(point))));
        let text = texts.collect::<Vec<String>>().join(" ");
        (stones, text)
    }

    fn text(&self, (color, point): Turn) -> String {
        let vertex = point.map_or("pass".to_owned(), |point| self.model.name(point));
        format!("{} {vertex}", word(color))
    }
}

fn color(bytes: &mut Bytes) -> Stone {
    bytes.pick(&[Stone::Black, Stone::White])
}

fn word(color: Stone) -> &'static str {
    match color {
        Stone::Black => "b",
        Stone::White => "w",
    }
}

fn stone(color: Color) -> Stone {
    match color {
        Color::Black => Stone::Black,
        Color::White => Stone::White,
    }
}
