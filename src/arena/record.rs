//! The file of a match: JSON lines, the first about the match, each further one about a game.
//!
//! A line is written whole and at once, so whatever ends the program, the file holds every game that was finished, and
//! at most a torn last line, which the next run cuts off. A match goes on where its file ends; a file that belongs to
//! another match is refused, because mixed results mean nothing.

use super::count::Opinions;
use super::referee::{Played, Reason, Usage};
use super::schedule::{Fixture, Format};
use crate::board::{Color, Move, vertex};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// What makes two runs the same match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchRecord {
    /// The engines, by index.
    pub engines: Vec<EngineRecord>,
    /// Who meets whom.
    pub format: Format,
    /// Board, as in `9x9`.
    pub size: String,
    /// Name of the rules.
    pub rules: String,
    /// Komi, exact.
    pub komi: String,
    /// Time control.
    pub clock: String,
    /// Seed of openings and engines.
    pub seed: u64,
    /// Where openings come from.
    pub openings: String,
    /// Moves after which a game is counted as it stands.
    pub most_moves: usize,
    /// Command line of the third engine, if there is one.
    pub referee: Option<String>,
    /// Version and commit of the program that ran the match.
    pub arena: String,
}

/// An engine of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineRecord {
    /// What the match calls it.
    pub label: String,
    /// Its command line.
    pub command: String,
    /// Name and version in its own words.
    pub version: String,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Number of the game, from 0; games 2n and 2n + 1 are a pair.
    pub game: usize,
    /// Number of the opening, from 0.
    pub round: usize,
    /// The engine that had Black.
    pub black: Side,
    /// The engine that had White.
    pub white: Side,
    /// `B+3.5`, `W+R` (resigned), `W+T` (time), `B+F` (forfeit), `0` or `Void`.
    pub result: String,
    /// Label of the winner, if there is one.
    pub winner: Option<String>,
    /// Why the game ended.
    pub reason: Reason,
    /// What exactly went wrong, where something did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// What was said of the count, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Opinions>,
    /// How many of the moves are the opening's.
    pub opening: usize,
    /// All moves, separated by blanks, Black's first.
    pub moves: String,
}

/// One side of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Side {
    /// Label of the engine.
    pub engine: String,
    /// Moves it was asked for.
    pub moves: u32,
    /// Mean seconds a move.
    pub seconds: f64,
    /// Seconds of the longest move.
    pub longest: f64,
    /// Mean processor seconds a move, where the engine tells.
    pub cpu: Option<f64>,
}

impl Side {
    fn new(engine: &str, usage: &Usage) -> Side {
        let rounded = |seconds: f64| (seconds * 1e4).round() / 1e4;
        let a_move = |seconds: f64| rounded(seconds / f64::from(usage.moves.max(1)));
        Side {
            engine: engine.to_string(),
            moves: usage.moves,
            seconds: a_move(usage.wall.as_secs_f64()),
            longest: rounded(usage.longest.as_secs_f64()),
            cpu: usage.cpu_seconds.map(a_move),
        }
    }
}

impl GameRecord {
    /// The record of a game between engines of these labels.
    pub fn new(fixture: Fixture, [black, white]: [&str; 2], opening: usize, played: &Played) -> GameRecord {
        let size = played.game.size();
        let moves: Vec<String> = played.game.turns().iter().map(|turn| text(size, turn.mv)).collect();
        let ending = &played.ending;
        GameRecord {
            game: fixture.game,
            round: fixture.round,
            black: Side::new(black, &played.usage[Color::Black.index()]),
            white: Side::new(white, &played.usage[Color::White.index()]),
            result: ending.result.clone(),
            winner: ending.winner.map(|color| [black, white][color.index()].to_string()),
            reason: ending.reason,
            detail: ending.detail.clone(),
            count: ending.opinions.clone(),
            opening,
            moves: moves.join(" "),
        }
    }

    /// Whether the engine called `label` played.
    pub fn has(&self, label: &str) -> bool {
        self.black.engine == label || self.white.engine == label
    }

    /// Half points of the engine called `label`: 2, 1 or 0.
    pub fn half_points(&self, label: &str) -> usize {
        match &self.winner {
            Some(winner) => 2 * usize::from(winner == label),
            None => 1,
        }
    }
}

fn text(size: crate::board::Size, mv: Move) -> String {
    mv.point().map_or("pass".to_string(), |point| vertex(size, point))
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    Match(Box<MatchRecord>),
    Game(Box<GameRecord>),
}

/// Why a file cannot take the games of a match.
#[derive(Debug)]
pub enum RecordError {
    /// Reading or writing failed.
    Io(io::Error),
    /// A device, a pipe or the like, from which what was written cannot be read again.
    NoFile,
    /// Another run is writing to the file.
    InUse,
    /// A line is not what it should be; its number from 1.
    Unreadable(usize),
    /// The file holds another match; what differs, as it is there and as it should be.
    OtherMatch(String),
}

impl From<io::Error> for RecordError {
    fn from(error: io::Error) -> RecordError {
        RecordError::Io(error)
    }
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            RecordError::Io(error) => error.fmt(f),
            RecordError::NoFile => f.write_str("is not a file"),
            RecordError::InUse => f.write_str("is being written by another run"),
            RecordError::Unreadable(line) => write!(f, "line {line} is no line of a match"),
            RecordError::OtherMatch(difference) => write!(f, "holds another match: {difference}"),
        }
    }
}

/// A file that is open for more games.
pub struct RecordFile {
    file: File,
}

impl RecordFile {
    /// Opens or creates the file of a match; also the games it holds.
    pub fn open(path: &Path, record: &MatchRecord) -> Result<(RecordFile, Vec<GameRecord>), RecordError> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        if !file.metadata()?.is_file() {
            return Err(RecordError::NoFile);
        }
        file.try_lock().map_err(|_| RecordError::InUse)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let (whole, torn) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
        if !(torn.is_empty() || torn.starts_with('{')) {
            return Err(RecordError::Unreadable(whole.lines().count() + 1));
        }
        let games = read(whole, record)?;
        file.set_len(whole.len() as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut file = RecordFile { file };
        if whole.is_empty() {
            file.append(&Line::Match(Box::new(record.clone())))?;
        }
        Ok((file, games))
    }

    /// Adds a game.
    pub fn add(&mut self, game: &GameRecord) -> io::Result<()> {
        self.append(&Line::Game(Box::new(game.clone())))
    }

    fn append(&mut self, line: &Line) -> io::Result<()> {
        let text = serde_json::to_string(line)?;
        self.file.write_all(format!("{text}\n").as_bytes())?;
        self.file.flush()
    }
}

fn read(text: &str, record: &MatchRecord) -> Result<Vec<GameRecord>, RecordError> {
    let mut games = Vec::new();
    for (index, line) in text.lines().enumerate() {
        match (index, serde_json::from_str(line)) {
            (0, Ok(Line::Match(found))) => match difference(&found, record) {
                Some(difference) => return Err(RecordError::OtherMatch(difference)),
                None => continue,
            },
            (1.., Ok(Line::Game(game))) => games.push(*game),
            _ => return Err(RecordError::Unreadable(index + 1)),
        }
    }
    Ok(games)
}

/// The first field in which two matches differ.
fn difference(found: &MatchRecord, wanted: &MatchRecord) -> Option<String> {
    let value = |record: &MatchRecord| serde_json::to_value(record).expect("a record is plain data");
    let (found, wanted) = (value(found), value(wanted));
    let fields = wanted.as_object()?.iter();
    let mut differing = fields.filter(|&(name, value)| found.get(name) != Some(value));
    let (name, value) = differing.next()?;
    Some(format!("{name} is {} there and {value} now", found[name]))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::fs;
    use std::path::PathBuf;

    fn match_record() -> MatchRecord {
        MatchRecord {
            engines: Vec::new(),
            format: Format::RoundRobin,
            size: "9x9".to_string(),
            rules: "aga".to_string(),
            komi: "5.5".to_string(),
            clock: "none".to_string(),
            seed: u64::MAX,
            openings: "random".to_string(),
            most_moves: 243,
            referee: None,
            arena: "test".to_string(),
        }
    }

    pub fn game_record(game: usize) -> GameRecord {
        let side = |engine: &str| Side {
            engine: engine.to_string(),
            moves: 3,
            seconds: 0.25,
            longest: 0.5,
            cpu: None,
        };
        GameRecord {
            game,
            round: game / 2,
            black: side("a"),
            white: side("b"),
            result: "B+R".to_string(),
            winner: Some("a".to_string()),
            reason: Reason::Resignation,
            detail: None,
            count: None,
            opening: 2,
            moves: "C3 G7".to_string(),
        }
    }

    /// A path in the system's folder for such things, removed at the end.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Scratch {
            let path = std::env::temp_dir().join(format!("hamaguri-{name}-{}.jsonl", std::process::id()));
            let _not_there = fs::remove_file(&path);
            Scratch(path)
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _gone = fs::remove_file(&self.0);
        }
    }

    #[test]
    fn games_are_found_again_and_a_torn_line_is_cut_off() {
        let scratch = Scratch::new("torn");
        let (mut file, games) = RecordFile::open(&scratch.0, &match_record()).unwrap();
        assert!(games.is_empty());
        file.add(&game_record(0)).unwrap();
        file.add(&game_record(3)).unwrap();
        write!(file.file, "{{\"game\":{{\"ga").unwrap();
        let in_use = RecordFile::open(&scratch.0, &match_record()).map(|_| ());
        assert!(matches!(in_use, Err(RecordError::InUse)));
        drop(file);
        let (mut file, games) = RecordFile::open(&scratch.0, &match_record()).unwrap();
        assert_eq!(games, [game_record(0), game_record(3)]);
        file.add(&game_record(1)).unwrap();
        drop(file);
        let (_, games) = RecordFile::open(&scratch.0, &match_record()).unwrap();
        assert_eq!(games, [game_record(0), game_record(3), game_record(1)]);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_that_never_ends_is_refused() {
        for path in ["/dev/full", "/dev/zero"] {
            let opened = RecordFile::open(Path::new(path), &match_record()).map(|_| ());
            assert!(matches!(opened, Err(RecordError::NoFile)));
        }
    }

    #[test]
    fn another_match_is_refused_and_stays_as_it_is() {
        let scratch = Scratch::new("other");
        RecordFile::open(&scratch.0, &match_record()).unwrap();
        let before = fs::read(&scratch.0).unwrap();
        let other = MatchRecord {
            komi: "6.5".to_string(),
            ..match_record()
        };
        match RecordFile::open(&scratch.0, &other).map(|_| ()) {
            Err(RecordError::OtherMatch(text)) => assert_eq!(text, "komi is \"5.5\" there and \"6.5\" now"),
            other => panic!("{other:?}"),
        }
        assert_eq!(fs::read(&scratch.0).unwrap(), before);
        for text in ["something else\n", "something else"] {
            fs::write(&scratch.0, text).unwrap();
            let foreign = RecordFile::open(&scratch.0, &match_record()).map(|_| ());
            assert!(matches!(foreign, Err(RecordError::Unreadable(1))));
            assert_eq!(fs::read_to_string(&scratch.0).unwrap(), text);
        }
    }

    #[test]
    fn a_draw_is_half_a_win() {
        let game = game_record(0);
        assert_eq!((game.half_points("a"), game.half_points("b")), (2, 0));
        let draw = GameRecord { winner: None, ..game };
        assert_eq!((draw.half_points("a"), draw.half_points("b")), (1, 1));
    }
}
