//! Players: who decides what to do with a turn.
//!
//! A player is given the whole game each time and finds out for itself what is new, so taking moves back, loading a
//! record or setting a position up needs no message. What it decides depends on the task, its seed and what it has
//! cached, on nothing else. It never changes the game; whoever asked plays the move.

mod dynamic_komi;
mod ending;
mod level;
mod mcts;
mod random;
mod recorder;

pub use crate::search::look::{Look, look};
pub use crate::search::{Model, Observer};
pub use mcts::MctsPlayer;
pub use random::RandomPlayer;
pub use recorder::{NEVER, Recorder};

use crate::board::{Color, Move};
use crate::clock::{Limits, TimeSource};
use crate::judge::Judge;
use crate::params::Params;
use crate::rules::Game;

/// What a player does with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A stone or a pass.
    Move(Move),
    /// The opponent wins.
    Resign,
}

/// What the decision is meant to achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To win: a player may pass when the game is over for it, and resign when it is lost.
    Win,
    /// To take dead opposing stones off the board before passing, and never to resign.
    CleanUp,
    /// To learn about the position. The player thinks until a limit or its observer stops it, even if the choice is
    /// clear or it has none.
    Analyze,
    /// To know more when the opponent, whose turn it is, has moved: as [`Aim::Analyze`], in one thread.
    Ponder,
}

/// What a player is asked.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The game so far.
    pub game: &'a Game,
    /// Who is to decide, whoever moved last.
    pub color: Color,
    /// Where thinking has to stop.
    pub limits: Limits,
    /// Tells the time that the limits are about.
    pub time: &'a dyn TimeSource,
    /// What for.
    pub aim: Aim,
    /// Which stones may be considered, among the legal ones.
    pub allow: &'a dyn Fn(Move) -> bool,
}

/// Decides turns.
pub trait Player {
    /// Chooses a legal move, or resigns; asks the judge what became of the stones when that matters. An observer with an
    /// interval gets a last report at the end of each search, so none if the choice needs no search.
    fn decide(&mut self, task: &Task, judge: &mut Judge, observer: &mut dyn Observer) -> Decision;

    /// Whether there is ever anything to report.
    fn can_analyze(&self) -> bool {
        false
    }
}

/// Which player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// [`RandomPlayer`].
    Random,
    /// [`MctsPlayer`].
    Mcts(Model),
}

/// Whether a side with such a `chance` to win, after a search of so many visits, would rather resign than play on.
pub fn is_hopeless(params: &Params, game: &Game, visits: u32, chance: f32) -> bool {
    let opening = game.size().area() as f32 * params.resign_after;
    chance < params.resign_below && visits >= params.resign_visits && game.turns().len() as f32 >= opening
}

impl Kind {
    /// The network that the player has, or the one that comes with the engine.
    pub fn model(self) -> Model {
        match self {
            Kind::Random => Model::embedded(),
            Kind::Mcts(model) => model,
        }
    }
}

/// A new player that has seen nothing yet.
pub fn create(kind: Kind, params: &Params, seed: u64) -> Box<dyn Player> {
    match kind {
        Kind::Random => Box::new(RandomPlayer::new(seed)),
        Kind::Mcts(model) => Box::new(MctsPlayer::new(model, params, seed)),
    }
}
