//! [`Engine`]: a process that plays Go, as a match needs it: set up for a game, asked for moves, told moves.
//!
//! What an engine can do is asked once, by `list_commands`; whatever it does not list is not sent. A command that every
//! engine must have is a [`EngineError`] when it fails, since the match cannot be played at all; an extension that fails
//! is left at that.

use super::client::{Client, ClientError};
use super::control::Control;
use super::opening::turns;
use crate::board::{Color, Move, Size, vertex};
use crate::clock::TimeSettings;
use crate::job::Stop;
use crate::rules::{Decimal, Ruleset};
use std::collections::HashSet;
use std::fmt;
use std::path::is_separator;
use std::time::Duration;

/// An engine as it is named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// What the match calls it.
    pub label: String,
    /// The program and its arguments, as they were given.
    pub command: String,
    /// The same, split.
    words: Vec<String>,
}

impl EngineSpec {
    /// Reads `LABEL=COMMAND` or `COMMAND`, whose program then gives the label.
    pub fn parse(text: &str) -> Result<EngineSpec, String> {
        let is_label = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "-_.+".contains(c));
        let (label, command) = match text.split_once('=') {
            Some((label, command)) if is_label(label) => (Some(label), command),
            _ => (None, text),
        };
        let shell = match cfg!(windows) {
            true => backslashes_kept(command),
            false => command.to_string(),
        };
        let words = shell_words::split(&shell).map_err(|error| format!("{command}: {error}"))?;
        let program = words.first().ok_or("no command")?;
        let file_name = program.rsplit(is_separator).next().unwrap_or(program);
        Ok(EngineSpec {
            label: label.unwrap_or(file_name).to_string(),
            command: command.trim().to_string(),
            words,
        })
    }
}

/// The command for a shell to which a backslash is an ordinary character: on Windows it stands between folders.
fn backslashes_kept(command: &str) -> String {
    let mut kept = String::new();
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None | Some('"'), '\\') => kept.push('\\'),
            _ => {}
        }
        kept.push(c);
    }
    kept
}

/// What every game of a match has in common.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Board.
    pub size: Size,
    /// Komi.
    pub komi: Decimal,
    /// Rules of the referee.
    pub rules: Ruleset,
    /// Their name, for engines that can be told.
    pub rules_name: String,
    /// Time control.
    pub control: Control,
    /// What a clock may be overstepped by: the way to the engine and back.
    pub margin: Duration,
    /// Time for a move where there is no clock.
    pub patience: Duration,
    /// The game is counted after this many moves, whatever the position.
    pub most_moves: usize,
}

/// A command that did not do what it should.
#[derive(Debug)]
pub struct EngineError {
    /// The command.
    pub command: String,
    /// What came of it.
    pub error: ClientError,
}

/// Writes `crashed: exit status 3, at "genmove b"`.
impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}, at \"{}\"", self.error, self.command)
    }
}

/// A running engine.
pub struct Engine {
    client: Client,
    timeout: Duration,
    commands: HashSet<String>,
    version: String,
    usable: bool,
    /// Whether it takes a byo-yomi period for a Canadian period of one stone, having no command for more.
    periods_are_canadian: bool,
}

impl Engine {
    /// Starts the process and asks who it is and what it can do. Later commands, moves aside, have `timeout` too.
    pub fn start(spec: &EngineSpec, timeout: Duration, stop: Stop) -> Result<Engine, EngineError> {
        let client = Client::start(&spec.words, stop).map_err(|error| EngineError {
            command: spec.command.clone(),
            error,
        })?;
        let mut engine = Engine {
            client,
            timeout,
            commands: HashSet::new(),
            version: String::new(),
            usable: true,
            periods_are_canadian: false,
        };
        let commands = engine.ask("list_commands")?;
        engine.commands = commands.split_whitespace().map(str::to_string).collect();
        engine.version = format!("{} {}", engine.ask("name")?, engine.ask("version")?);
        Ok(engine)
    }

    /// Name and version, in the engine's own words.
    pub fn version(&self) -> &str {
        self.version.trim()
    }

    /// Whether the process can go on to another game. One that has crashed, kept silent or been stopped cannot.
    pub fn is_usable(&self) -> bool {
        self.usable
    }

    fn ask(&mut self, command: &str) -> Result<String, EngineError> {
        self.ask_within(command, self.timeout)
    }

    fn ask_within(&mut self, command: &str, limit: Duration) -> Result<String, EngineError> {
        self.client.command(command, limit).map_err(|error| {
            self.usable &= matches!(error, ClientError::Refused(_));
            EngineError {
                command: command.to_string(),
                error,
            }
        })
    }

    /// Sends a command if the engine lists it; `None` where it does not or refuses.
    fn offer(&mut self, command: &str) -> Result<Option<String>, EngineError> {
        let name = command.split(' ').next().unwrap_or_default();
        if !self.commands.contains(name) {
            return Ok(None);
        }
        match self.ask(command) {
            Err(EngineError {
                error: ClientError::Refused(text),
                ..
            }) => {
                log::info!("{}: {command} was refused: {text}", self.version());
                Ok(None)
            }
            other => other.map(Some),
        }
    }

    /// Begins a new game and plays its opening.
    pub fn set_up(&mut self, terms: &Terms, seed: u64, opening: &[Move]) -> Result<(), EngineError> {
        let (width, height) = (terms.size.width(), terms.size.height());
        match width == height {
            true => self.ask(&format!("boardsize {width}"))?,
            false => self.ask(&format!("rectangular_boardsize {width} {height}"))?,
        };
        self.ask("clear_board")?;
        self.offer(&format!("kata-set-rules {}", terms.rules_name))?;
        self.ask(&format!("komi {}", terms.komi))?;
        for command in terms.control.announcements() {
            if self.offer(&command)?.is_some() {
                self.periods_are_canadian = command.starts_with("time_settings");
                break;
            }
        }
        // GNU Go and others take a seed of 31 bits.
        self.offer(&format!("set_random_seed {}", seed & 0x7fff_ffff))?;
        for (color, mv) in turns(opening) {
            self.play(terms.size, color, mv)?;
        }
        Ok(())
    }

    /// Tells the engine what is left on the clock: whole seconds, as the protocol has it, where there are any.
    pub fn tell_time(
        &mut self,
        terms: &Terms,
        color: Color,
        (left, stones): (Duration, u32),
    ) -> Result<(), EngineError> {
        let byoyomi = matches!(terms.control.settings(), TimeSettings::Byoyomi { .. });
        let stones = match self.periods_are_canadian && byoyomi {
            true => stones.min(1),
            false => stones,
        };
        let time = match left.as_secs() {
            0 => format!("{:.2}", left.as_secs_f64()),
            seconds => seconds.to_string(),
        };
        self.offer(&format!("time_left {} {time} {stones}", word(color)))?;
        Ok(())
    }

    /// Asks for a move, in the engine's words.
    pub fn genmove(&mut self, color: Color, limit: Duration) -> Result<String, EngineError> {
        self.ask_within(&format!("genmove {}", word(color)), limit)
    }

    /// Tells the engine a move of its opponent.
    pub fn play(&mut self, size: Size, color: Color, mv: Move) -> Result<(), EngineError> {
        let place = match mv {
            Move::Play(point) => vertex(size, point),
            Move::Pass => "pass".to_string(),
        };
        self.ask(&format!("play {} {place}", word(color))).map(|_| ())
    }

    /// The result in the engine's opinion, `None` if it has none.
    pub fn final_score(&mut self) -> Result<Option<String>, EngineError> {
        self.offer("final_score")
    }

    /// Processor time that the engine has used since its start, in seconds, where it tells.
    pub fn cpu_seconds(&mut self) -> Result<Option<f64>, EngineError> {
        let text = match self.offer("cputime")? {
            None => self.offer("gomill-cpu_time")?,
            some => some,
        };
        Ok(text.and_then(|text| text.split_whitespace().next()?.parse().ok()))
    }

    /// Lets the engine leave in good order, if it still can.
    pub fn quit(self) {
        if self.usable {
            self.client.quit();
        }
    }
}

fn word(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_given_or_taken_from_the_program() {
        let label = |text| EngineSpec::parse(text).unwrap().label;
        assert_eq!(label("new=./a --x=1"), "new");
        assert_eq!(label("/usr/games/gnugo --mode gtp --level=1"), "gnugo");
        assert_eq!(label("./engine --x=1"), "engine");
    }

    #[test]
    fn commands_are_split_as_a_shell_would_but_without_one() {
        let spec = EngineSpec::parse(r#"a=run "two words" $HOME"#).unwrap();
        assert_eq!(spec.words, ["run", "two words", "$HOME"]);
        assert!(EngineSpec::parse("a=run 'open").is_err());
        assert!(EngineSpec::parse("a=").is_err());
    }

    #[test]
    fn folders_of_windows_are_kept() {
        let words = |text| shell_words::split(&backslashes_kept(text)).unwrap();
        assert_eq!(
            words(r"C:\go\engine.exe --log \\host\x"),
            [r"C:\go\engine.exe", "--log", r"\\host\x"]
        );
        assert_eq!(
            words(r#""C:\Program Files\go\" 'D:\"my" go' a"#),
            [r"C:\Program Files\go\", r#"D:\"my" go"#, "a"]
        );
    }
}
