//! [`Thought`]: what the player found when it thought last, kept for whoever asks about it later.

use crate::board::Color;
use crate::player::Decision;
use crate::rules::Game;
use crate::search::report::Report;

/// A player's last thought.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The position it was about.
    pub game: Game,
    /// For whom.
    pub color: Color,
    /// What it came to.
    pub decision: Decision,
    /// What the search found; `None` where the decision needed none.
    pub report: Option<Report>,
}
