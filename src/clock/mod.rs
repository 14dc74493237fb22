//! Clocks: what time a side has and how much of it one move may take.
//!
//! [`TimeSettings`] is what was agreed, [`Clock`] what is left of it for both sides, and the budget turns that into
//! [`Limits`] for one search. The clock never asks the system for the time: whoever runs it passes a time in,
//! measured from any fixed start, so tests play whole games in no time. [`TimeSource`] is where a program gets it.

mod budget;
mod settings;
mod side;

use crate::board::Color;
use crate::params::Params;
use std::time::{Duration, Instant};

pub use budget::{Limits, Progress};
pub use settings::{TimeSettings, seconds};
use side::Side;

/// Tells the time that has passed since some fixed start.
pub trait TimeSource: Sync {
    /// Time since the start; never goes back.
    fn now(&self) -> Duration;
}

/// The monotonic clock of the system, from the moment of construction.
pub struct SystemTime(Instant);

impl SystemTime {
    /// A time source that starts now.
    pub fn start() -> SystemTime {
        SystemTime(Instant::now())
    }
}

impl TimeSource for SystemTime {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The clocks of both sides.
///
/// Controllers differ: some tell the time left before every move, some never do. So the clock counts by itself
/// between [`Clock::start_turn`] and [`Clock::end_turn`], and [`Clock::time_left`] overrules it whenever it comes.
#[derive(Clone, Debug)]
pub struct Clock {
    settings: TimeSettings,
    sides: [Side; 2],
    running: Option<(Color, Duration)>,
}

impl Clock {
    /// Full clocks.
    pub fn new(settings: TimeSettings) -> Clock {
        Clock {
            settings,
            sides: [Side::full(&settings); 2],
            running: None,
        }
    }

    /// What was agreed.
    pub fn settings(&self) -> TimeSettings {
        self.settings
    }

    /// Fills both clocks again, for a new game under the same settings.
    pub fn reset(&mut self) {
        *self = Clock::new(self.settings);
    }

    /// Believes a report of the time that `color` has left; `stones` is 0 in main time, otherwise the stones left in
    /// a Canadian period or the periods left in byo-yomi.
    pub fn time_left(&mut self, color: Color, left: Duration, stones: u32) {
        self.sides[color.index()].tell(&self.settings, left, stones);
    }

    /// Starts to count for `color`.
    pub fn start_turn(&mut self, color: Color, now: Duration) {
        self.running = Some((color, now));
    }

    /// Ends the turn that was started last with a move; without one nothing happens.
    pub fn end_turn(&mut self, now: Duration) {
        if let Some((color, start)) = self.running.take() {
            self.sides[color.index()].spend(&self.settings, now.saturating_sub(start));
        }
    }

    /// Most that a turn of `color` may take now before its time is up; `None` without a limit.
    pub fn until_flag(&self, color: Color) -> Option<Duration> {
        self.sides[color.index()].until_flag(&self.settings)
    }

    /// What to report of `color`, in the form that [`Clock::time_left`] takes; `None` without a limit.
    pub fn report(&self, color: Color) -> Option<(Duration, u32)> {
        self.sides[color.index()].report()
    }

    /// What one search for `color` may use.
    pub fn limits(&self, color: Color, progress: Progress, params: &Params) -> Limits {
        budget::limits(&self.settings, &self.sides[color.index()], progress, params)
    }
}

#[cfg(test)]
mod tests;
