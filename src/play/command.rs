//! What a person can say at the board, in words.

use crate::board::{Move, Size, parse_vertex};
use crate::options::milliseconds;
use crate::params::{Level, UnknownLevel};
use std::path::PathBuf;

/// A wish of the person at the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A stone or a pass.
    Move(Move),
    /// Take back the own last turn and what came after it.
    Undo,
    /// What the engine would play.
    Hint,
    /// The count as the game stands.
    Score,
    /// Give up.
    Resign,
    /// A new game on the same terms.
    New,
    /// Let the engine play at a level.
    Level(Level),
    /// Let the engine think about so many playouts for a move.
    Playouts(u64),
    /// Let the engine think for so many milliseconds for a move.
    Time(u64),
    /// Write the record.
    Save(PathBuf),
    /// Say what can be said.
    Help,
    /// Leave.
    Quit,
}

/// What can be said, a line each.
pub const HELP: [&str; 11] = [
    "D4           play there",
    "pass         pass; two passes end the game",
    "undo         take your last move back",
    "hint         what the engine would play",
    "score        count the game as it stands",
    "save FILE    write the game as SGF",
    "level RANK   strength: 25k to 1k, 1d, 2d, or full",
    "playouts N   strength: so many playouts a move",
    "time S       strength: so many seconds a move",
    "resign, new  give up; start again",
    "quit         leave",
];

impl Command {
    /// Reads a line. An error is a text for the person.
    pub fn parse(size: Size, line: &str) -> Result<Command, String> {
        let mut words = line.split_whitespace();
        let word = words.next().unwrap_or_default().to_ascii_lowercase();
        let rest = words.collect::<Vec<_>>().join(" ");
        let number = |what: &str| {
            let number = rest.parse().ok().filter(|&number: &u64| number > 0);
            number.ok_or(format!("{word} needs a number of {what}"))
        };
        let command = match word.as_str() {
            "pass" | "p" => Command::Move(Move::Pass),
            "undo" | "u" => Command::Undo,
            "hint" | "h" => Command::Hint,
            "score" | "s" => Command::Score,
            "resign" => Command::Resign,
            "new" => Command::New,
            "help" | "?" => Command::Help,
            "quit" | "q" | "exit" => Command::Quit,
            "level" => {
                return rest
                    .parse()
                    .map(Command::Level)
                    .map_err(|error: UnknownLevel| error.to_string());
            }
            "playouts" => return number("playouts").map(Command::Playouts),
            "time" => return milliseconds(&rest).map(Command::Time),
            "save" if rest.is_empty() => return Err("save needs the name of a file".to_string()),
            "save" => return Ok(Command::Save(PathBuf::from(rest))),
            _ => match parse_vertex(size, &word) {
                Some(point) => Command::Move(Move::Play(point)),
                None => return Err(format!("{line:?} is no point on this board and no command; try help")),
            },
        };
        match rest.is_empty() {
            true => Ok(command),
            false => Err(format!("{word} stands alone")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_points_are_understood_and_the_rest_is_not() {
        let size = Size::square(9).unwrap();
        let parse = |line: &str| Command::parse(size, line);
        let stone = Command::Move(Move::Play(size.point(3, 5).unwrap()));
        for (line, command) in [
            ("d4", stone.clone()),
            ("  D4 ", stone),
            ("pass", Command::Move(Move::Pass)),
            ("U", Command::Undo),
            ("playouts 50", Command::Playouts(50)),
            ("level 5K", Command::Level("5k".parse().unwrap())),
            ("time 0.5", Command::Time(500)),
            ("save my game.sgf", Command::Save(PathBuf::from("my game.sgf"))),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
        for line in [
            "",
            "I5",
            "K1",
            "d4 e5",
            "pass now",
            "save",
            "playouts",
            "playouts 0",
            "time x",
            "level 3d",
            "sgf",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
