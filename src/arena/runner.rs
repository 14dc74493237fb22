//! The runner: plays the games of a schedule, several at once, with engines that are started once and used again.
//!
//! Every worker has engines of its own and takes the next game from a common queue; finished games come back to the
//! caller's thread one by one. An engine that has failed is replaced before the next game. One that cannot even be set
//! up when it is fresh ends the match: that is a mistake on the command line, not a lost game.

use super::engine::{Engine, EngineError, EngineSpec, Terms};
use super::opening::Opening;
use super::record::GameRecord;
use super::referee::{self, Played, Trouble};
use super::schedule::{Fixture, Schedule};
use crate::board::Color;
use crate::job::Stop;
use crate::random::Random;
use crate::rules::Game;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

/// Everything that the games of a match depend on.
pub struct Plan {
    /// The engines, by index.
    pub engines: Vec<EngineSpec>,
    /// A third engine that counts, if there is one.
    pub referee: Option<EngineSpec>,
    /// What all games have in common.
    pub terms: Terms,
    /// Who meets whom.
    pub schedule: Schedule,
    /// An opening for each round.
    pub openings: Vec<Opening>,
    /// Seed of the engines that take one.
    pub seed: u64,
    /// Time for every command but a move.
    pub timeout: Duration,
    /// Whether every game gets new processes.
    pub restart: bool,
}

/// The processes of one worker: of each engine one, once it has been needed.
pub struct Seats<'a> {
    plan: &'a Plan,
    stop: Stop,
    engines: Vec<Option<Engine>>,
    referee: Option<Engine>,
}

impl<'a> Seats<'a> {
    /// Nobody has been started yet.
    pub fn new(plan: &'a Plan, stop: Stop) -> Seats<'a> {
        Seats {
            plan,
            stop,
            engines: plan.engines.iter().map(|_| None).collect(),
            referee: None,
        }
    }

    /// Starts whoever is not running, and tells the name and version of each engine.
    pub fn versions(&mut self) -> Result<Vec<String>, String> {
        let plan = self.plan;
        (0..plan.engines.len())
            .map(|index| {
                let engine = self
                    .take(index)
                    .map_err(|error| format!("{} {error}", plan.engines[index].label))?;
                let version = engine.version().to_string();
                self.engines[index] = Some(engine);
                Ok(version)
            })
            .collect()
    }

    fn take(&mut self, index: usize) -> Result<Engine, EngineError> {
        match self.engines[index].take() {
            Some(engine) => Ok(engine),
            None => self.start(&self.plan.engines[index]),
        }
    }

    fn start(&self, spec: &EngineSpec) -> Result<Engine, EngineError> {
        Engine::start(spec, self.plan.timeout, self.stop.clone())
    }

    /// Plays a game. If processes that were used before cannot be set up, new ones get a try.
    fn play(&mut self, fixture: Fixture) -> Result<(GameRecord, Game), Trouble> {
        let in_use = self.engines.iter().any(Option::is_some) || self.referee.is_some();
        let plan = self.plan;
        let played = match self.play_once(fixture) {
            Err(Trouble::SetUp(..)) if in_use => {
                (self.engines, self.referee) = (plan.engines.iter().map(|_| None).collect(), None);
                self.play_once(fixture)?
            }
            other => other?,
        };
        let labels = [fixture.black, fixture.white].map(|index| plan.engines[index].label.as_str());
        let opening = plan.openings[fixture.round].len();
        Ok((GameRecord::new(fixture, labels, opening, &played), played.game))
    }

    fn play_once(&mut self, fixture: Fixture) -> Result<Played, Trouble> {
        let plan = self.plan;
        let seats = [fixture.black, fixture.white];
        let start = |color: Color, result: Result<Engine, EngineError>| {
            result.map_err(|error| referee::trouble(Some(color), error))
        };
        let mut engines = [
            start(Color::Black, self.take(seats[0]))?,
            start(Color::White, self.take(seats[1]))?,
        ];
        if let (Some(spec), None) = (&plan.referee, &self.referee) {
            let third = self.start(spec).map_err(|error| referee::trouble(None, error))?;
            self.referee = Some(third);
        }
        let opening = &plan.openings[fixture.round];
        let seed = Random::new(plan.seed.wrapping_add(fixture.game as u64)).next_u64();
        let played = referee::play(&plan.terms, opening, seed, &mut engines, self.referee.as_mut());
        for (seat, engine) in seats.into_iter().zip(engines) {
            if plan.restart {
                engine.quit();
            } else if engine.is_usable() {
                self.engines[seat] = Some(engine);
            }
        }
        self.referee.take_if(|third| plan.restart || !third.is_usable());
        played
    }

    fn describe(&self, fixture: Fixture, color: Option<Color>, error: &EngineError) -> String {
        let label = match (color, &self.plan.referee) {
            (Some(Color::Black), _) => &self.plan.engines[fixture.black].label,
            (Some(Color::White), _) => &self.plan.engines[fixture.white].label,
            (None, Some(referee)) => &referee.label,
            (None, None) => return error.to_string(),
        };
        format!("{label} {error}")
    }

    fn quit(self) {
        for engine in self.engines.into_iter().flatten().chain(self.referee) {
            engine.quit();
        }
    }
}

/// Plays the games with these numbers, as many at once as there are `seats`, and hands each to `finished`, which says
/// whether to go on. Returns early when the match is stopped; an error says why it cannot be played.
pub fn run(
    plan: &Plan,
    games: Vec<usize>,
    seats: Vec<Seats>,
    stop: &Stop,
    mut finished: impl FnMut(GameRecord, &Game) -> bool,
) -> Result<(), String> {
    let queue = Mutex::new(games.into_iter());
    let next = || match stop.is_raised() {
        true => None,
        false => queue.lock().unwrap_or_else(PoisonError::into_inner).next(),
    };
    // Without room, so that a worker is at most one game ahead of what has been looked at.
    let (sender, results) = mpsc::sync_channel(0);
    let mut failure = None;
    thread::scope(|scope| {
        for mut seats in seats {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(game) = next() {
                    let fixture = plan.schedule.fixture(game);
                    let result = seats.play(fixture).map_err(|trouble| match trouble {
                        Trouble::Stopped => None,
                        Trouble::SetUp(color, error) => Some(seats.describe(fixture, color, &error)),
                    });
                    let failed = result.is_err();
                    if sender.send(result).is_err() || failed {
                        break;
                    }
                }
                seats.quit();
            });
        }
        drop(sender);
        for result in results {
            match result {
                Ok((record, game)) => {
                    if !finished(record, &game) {
                        stop.raise();
                    }
                }
                Err(None) => {}
                Err(Some(text)) => {
                    failure.get_or_insert(text);
                    stop.raise();
                }
            }
        }
    });
    failure.map_or(Ok(()), Err)
}
