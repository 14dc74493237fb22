//! Every command of the engine, a file for each family: the table, and the handlers behind it.
//!
//! A handler reads its arguments, calls the [`Session`] and writes what it returns as text; it decides nothing.

mod analyze;
mod cgos;
mod debug;
mod gogui;
mod kata;
mod kgs;
mod play;
mod record;
mod standard;
#[cfg(test)]
mod tests;
mod time;

use super::command::{Call, Failure, Outcome, Reply, Table};
use super::input::Input;
use crate::engine::{NothingToUndo, Session, Setup};
use crate::player::Observer;
use crate::rules::{HandicapError, IllegalMove};

/// All commands, in the order of the documentation.
pub static TABLE: Table<Session> = Table {
    groups: &[
        &standard::GROUP,
        &play::GROUP,
        &record::GROUP,
        &time::GROUP,
        &analyze::GROUP,
        &gogui::GROUP,
        &kata::GROUP,
        &kgs::GROUP,
        &cgos::GROUP,
        &debug::GROUP,
    ],
    idle: |session, input| session.ponder(&mut UntilInput(input)),
};

/// What a handler returns.
type Answer = Outcome<Session>;

/// Answers what a server tells and no engine needs to know.
fn acknowledge(_: &mut Session, mut call: Call) -> Answer {
    log::info!("told: {}", call.args.take_rest());
    Reply::done()
}

/// Lets a controller interrupt a thinking player.
struct Interrupts<'a>(&'a Input);

impl Observer for Interrupts<'_> {
    fn should_stop(&self) -> bool {
        self.0.is_interrupted()
    }
}

/// Lets the player think until there is something to do.
struct UntilInput<'a>(&'a Input);

impl Observer for UntilInput<'_> {
    fn should_stop(&self) -> bool {
        self.0.is_waiting()
    }
}

impl From<IllegalMove> for Failure {
    fn from(_: IllegalMove) -> Failure {
        Failure::from("illegal move")
    }
}

impl From<NothingToUndo> for Failure {
    fn from(_: NothingToUndo) -> Failure {
        Failure::from("cannot undo")
    }
}

impl From<HandicapError> for Failure {
    fn from(error: HandicapError) -> Failure {
        Failure::from(match error {
            HandicapError::BoardNotEmpty => "board not empty",
            HandicapError::InvalidNumber => "invalid number of stones",
            HandicapError::RepeatedPoint => "bad vertex list",
        })
    }
}

impl From<Setup> for Failure {
    fn from(error: Setup) -> Failure {
        Failure::from(match error {
            Setup::GameHasBegun => "cannot set up after a move",
            Setup::Occupied => "a point occurs twice",
            Setup::NoLiberty => "a chain has no liberty",
        })
    }
}
