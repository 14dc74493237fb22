//! Every command of the engine, a file for each family: the table, and the handlers behind it.
//!
//! A handler reads its arguments, calls the [`Session`](crate::engine::Session) and writes what it returns as text; it decides nothing.

mod analyze;
mod cgos;
mod debug;
mod gogui;
mod gomill;
mod kata;
mod kgs;
mod network;
mod play;
mod record;
mod standard;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod thought_tests;
mod time;
mod views;

use super::args::SyntaxError;
use super::command::{Call, Failure, Outcome, Reply, Table};
use super::face::Face;
use super::text::color;
use crate::board::Color;
use crate::engine::{NothingToUndo, Setup};
use crate::rules::{HandicapError, IllegalMove};

/// All commands, in the order of the documentation.
pub static TABLE: Table<Face> = Table {
    groups: &[
        &standard::GROUP,
        &play::GROUP,
        &record::GROUP,
        &time::GROUP,
        &analyze::GROUP,
        &gogui::GROUP,
        &views::GROUP,
        &kata::GROUP,
        &network::GROUP,
        &kgs::GROUP,
        &cgos::GROUP,
        &gomill::GROUP,
        &debug::GROUP,
    ],
    idle: |session, input| session.ponder(input),
};

/// What a handler returns.
type Answer = Outcome<Face>;

/// Answers what a server tells and no engine needs to know.
fn acknowledge(_: &mut Face, mut call: Call) -> Answer {
    log::info!("told: {}", call.args.take_rest());
    Reply::done()
}

/// The colour that is the last argument, or the one to move if no argument is left.
fn color_of(session: &Face, call: &mut Call) -> Result<Color, SyntaxError> {
    let color = match call.args.is_empty() {
        true => session.game().to_move(),
        false => color(&mut call.args)?,
    };
    call.args.end()?;
    Ok(color)
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
