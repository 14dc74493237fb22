//! The referee: plays one game between two engines and says who won and why.
//!
//! Legality is judged by the referee's own [`Game`] under the rules of the match, never by the other engine. Every
//! way in which an engine can fail ends the game with a reason; what cannot be blamed on a player (a match that is
//! stopped, an engine that cannot be set up) ends no game but is passed on.

use super::client::ClientError;
use super::count::{Opinions, settle};
use super::engine::{Engine, EngineError, Terms};
use super::opening::turns;
use crate::board::{Color, Move, parse_vertex};
use crate::clock::{Clock, SystemTime, TimeSource};
use crate::rules::{Game, IllegalMove};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Two passes, and a count.
    Count,
    /// The loser gave up.
    Resignation,
    /// The loser's time was up.
    Time,
    /// The loser made a move that the rules forbid, or one that is none.
    IllegalMove,
    /// The loser refused a command: to make a move, or to take a legal one.
    Refusal,
    /// The loser's process ended or answered nonsense.
    Crash,
    /// The loser did not answer at all.
    Hang,
    /// Too many moves; counted as the position stood.
    MoveLimit,
    /// Too many moves, and the last ones went in a circle that simple ko allows.
    NoResult,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won, if anybody did.
    pub winner: Option<Color>,
    /// As game records have it: `B+3.5`, `W+R` (resigned), `W+T` (time), `B+F` (forfeit), `0` or `Void`.
    pub result: String,
    /// Why the game ended.
    pub reason: Reason,
    /// What exactly went wrong, where something did.
    pub detail: Option<String>,
    /// What was said of the count, if there was one.
    pub opinions: Option<Opinions>,
}

/// What one engine used in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Usage {
    /// Moves asked for.
    pub moves: u32,
    /// Time from question to answer, all moves together.
    pub wall: Duration,
    /// The longest of them.
    pub longest: Duration,
    /// Processor time of the game in seconds, where the engine tells.
    pub cpu_seconds: Option<f64>,
}

/// A game that was played to an end.
#[derive(Debug)]
pub struct Played {
    /// All moves, the opening's included.
    pub game: Game,
    /// Who won and why.
    pub ending: Ending,
    /// By colour.
    pub usage: [Usage; 2],
}

/// No result, and no player's fault.
#[derive(Debug)]
pub enum Trouble {
    /// The match has been stopped.
    Stopped,
    /// The engine of this colour, or the third engine where there is none, cannot be set up for a game.
    SetUp(Option<Color>, EngineError),
}

/// Plays a game from an opening. Index 0 of `engines` is Black; `third` counts if there is one. Engines that draw
/// lots are given `seed`.
pub fn play(
    terms: &Terms,
    opening: &[Move],
    seed: u64,
    engines: &mut [Engine; 2],
    mut third: Option<&mut Engine>,
) -> Result<Played, Trouble> {
    if let Some(third) = &mut third {
        third
            .set_up(terms, seed, opening)
            .map_err(|error| trouble(None, error))?;
    }
    for color in Color::BOTH {
        let engine = &mut engines[color.index()];
        let seed = seed ^ color.index() as u64;
        engine
            .set_up(terms, seed, opening)
            .map_err(|error| trouble(Some(color), error))?;
    }
    let mut table = Table::new(terms, opening, engines);
    table.read_cpu_clocks(|usage, seconds| usage.cpu_seconds = seconds.map(|seconds| -seconds));
    let finish = loop {
        match table.turn() {
            Ok(None) => {}
            Ok(Some(finish)) => break finish,
            Err(Stopped) => return Err(Trouble::Stopped),
        }
    };
    let ending = match finish {
        Finish::Lost(loser, reason, detail) => lost(loser, reason, detail),
        Finish::Count(reason) => table.count(reason, opening.len(), third)?,
    };
    table.read_cpu_clocks(|usage, seconds| usage.cpu_seconds = usage.cpu_seconds.zip(seconds).map(|(a, b)| a + b));
    Ok(Played {
        game: table.game,
        ending,
        usage: table.usage,
    })
}

/// What an error before a game or beside it means.
pub(super) fn trouble(color: Option<Color>, error: EngineError) -> Trouble {
    match error.error {
        ClientError::Stopped => Trouble::Stopped,
        _ => Trouble::SetUp(color, error),
    }
}

fn lost(loser: Color, reason: Reason, detail: Option<String>) -> Ending {
    let letter = match reason {
        Reason::Resignation => 'R',
        Reason::Time => 'T',
        _ => 'F',
    };
    Ending {
        winner: Some(loser.other()),
        result: format!("{}+{letter}", loser.other().letter()),
        reason,
        detail,
        opinions: None,
    }
}

struct Stopped;

/// How a turn ended the game.
enum Finish {
    Lost(Color, Reason, Option<String>),
    Count(Reason),
}

/// A game being played.
struct Table<'a> {
    terms: &'a Terms,
    engines: &'a mut [Engine; 2],
    game: Game,
    clock: Clock,
    time: SystemTime,
    usage: [Usage; 2],
}

impl<'a> Table<'a> {
    fn new(terms: &'a Terms, opening: &[Move], engines: &'a mut [Engine; 2]) -> Table<'a> {
        let mut game = Game::new(terms.size, terms.rules);
        game.agree_on_komi(Some(terms.komi));
        for (color, mv) in turns(opening) {
            game.play(color, mv).expect("openings are legal");
        }
        Table {
            terms,
            engines,
            game,
            clock: Clock::new(terms.control.settings()),
            time: SystemTime::start(),
            usage: [Usage::default(); 2],
        }
    }

    /// Asks the side to move for a move and tells the other one.
    fn turn(&mut self) -> Result<Option<Finish>, Stopped> {
        let color = self.game.to_move();
        if let Some(left) = self.clock.report(color) {
            let told = self.engines[color.index()].tell_time(self.terms, color, left);
            if let Err(error) = told {
                return blame(color, error).map(Some);
            }
        }
        let answer = match self.ask_for_move(color)? {
            Ok(answer) => answer,
            Err(finish) => return Ok(Some(finish)),
        };
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(Some(Finish::Lost(color, Reason::Resignation, None)));
        }
        let mv = match self.make_move(color, &answer) {
            Ok(mv) => mv,
            Err(detail) => return Ok(Some(Finish::Lost(color, Reason::IllegalMove, Some(detail)))),
        };
        if self.game.consecutive_passes() >= 2 {
            return Ok(Some(Finish::Count(Reason::Count)));
        }
        if let Err(error) = self.engines[color.other().index()].play(self.terms.size, color, mv) {
            return blame(color.other(), error).map(Some);
        }
        if self.game.turns().len() < self.terms.most_moves {
            return Ok(None);
        }
        let reason = match self.game.is_void() {
            true => Reason::NoResult,
            false => Reason::MoveLimit,
        };
        Ok(Some(Finish::Count(reason)))
    }

    /// The answer to `genmove`, unless it came too late or not at all.
    fn ask_for_move(&mut self, color: Color) -> Result<Result<String, Finish>, Stopped> {
        let until_flag = self.clock.until_flag(color);
        let limit = until_flag.map_or(self.terms.patience, |left| left.saturating_add(self.terms.margin));
        let asked = self.time.now();
        self.clock.start_turn(color, asked);
        let answer = self.engines[color.index()].genmove(color, limit);
        let answered = self.time.now();
        self.clock.end_turn(answered);
        let used = answered - asked;
        let usage = &mut self.usage[color.index()];
        usage.moves += 1;
        usage.wall += used;
        usage.longest = usage.longest.max(used);
        let silent = matches!(&answer, Err(error) if matches!(error.error, ClientError::TimedOut(_)));
        if until_flag.is_some() && (silent || used > limit) {
            let detail = format!("took {:.2} s of {:.2} s", used.as_secs_f64(), limit.as_secs_f64());
            return Ok(Err(Finish::Lost(color, Reason::Time, Some(detail))));
        }
        match answer {
            Ok(answer) => Ok(Ok(answer)),
            Err(error) => blame(color, error).map(Err),
        }
    }

    fn make_move(&mut self, color: Color, answer: &str) -> Result<Move, String> {
        let mv = match answer.eq_ignore_ascii_case("pass") {
            true => Move::Pass,
            false => Move::Play(parse_vertex(self.terms.size, answer).ok_or(format!("no move: {answer:?}"))?),
        };
        self.game.play(color, mv).map_err(|illegal| {
            let why = match illegal {
                IllegalMove::Occupied => "occupied",
                IllegalMove::Suicide => "suicide",
                IllegalMove::Ko => "ko",
                IllegalMove::Superko => "superko",
            };
            format!("{answer}: {why}")
        })?;
        Ok(mv)
    }

    /// Asks everybody for the result and settles it. The third engine has been told the opening only.
    fn count(&mut self, reason: Reason, opening: usize, third: Option<&mut Engine>) -> Result<Ending, Trouble> {
        if reason == Reason::NoResult {
            return Ok(Ending {
                winner: None,
                result: "Void".to_string(),
                reason,
                detail: None,
                opinions: None,
            });
        }
        let [black, white] = &mut *self.engines;
        let referee = match third {
            Some(third) => known(third_opinion(self.terms, &self.game, opening, third))?,
            None => None,
        };
        let (black, white) = (known(black.final_score())?, known(white.final_score())?);
        let (outcome, opinions) = settle(&self.game, [black, white, referee]);
        Ok(Ending {
            winner: outcome.winner(),
            result: outcome.to_string(),
            reason,
            detail: None,
            opinions: Some(opinions),
        })
    }

    /// Hands the processor time of each engine that still answers to `note`.
    fn read_cpu_clocks(&mut self, note: impl Fn(&mut Usage, Option<f64>)) {
        for (engine, usage) in self.engines.iter_mut().zip(&mut self.usage) {
            let seconds = match engine.is_usable() {
                true => engine.cpu_seconds().unwrap_or_default(),
                false => None,
            };
            note(usage, seconds);
        }
    }
}

/// Somebody's view of the result. Who fails here has none, since the game is over.
fn known(opinion: Result<Option<String>, EngineError>) -> Result<Option<String>, Trouble> {
    opinion.or_else(|error| match error.error {
        ClientError::Stopped => Err(Trouble::Stopped),
        _ => {
            log::warn!("no opinion on the result from one that {error}");
            Ok(None)
        }
    })
}

/// Tells a third engine what followed the opening and asks for the result.
fn third_opinion(
    terms: &Terms,
    game: &Game,
    opening: usize,
    third: &mut Engine,
) -> Result<Option<String>, EngineError> {
    for turn in &game.turns()[opening..] {
        third.play(terms.size, turn.color, turn.mv)?;
    }
    third.final_score()
}

/// The end of a game by an engine's failure.
fn blame(color: Color, error: EngineError) -> Result<Finish, Stopped> {
    let reason = match error.error {
        ClientError::Stopped => return Err(Stopped),
        ClientError::TimedOut(_) => Reason::Hang,
        ClientError::Refused(_) => Reason::Refusal,
        ClientError::Start(_) | ClientError::Crashed(_) | ClientError::OutOfStep(_) => Reason::Crash,
    };
    Ok(Finish::Lost(color, reason, Some(error.to_string())))
}
