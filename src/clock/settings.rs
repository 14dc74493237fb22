//! The time systems a game can be played under, and how GTP's three numbers map onto them.

use std::time::Duration;

/// Time that both sides have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeSettings {
    /// No limit.
    Unlimited,
    /// All moves within `main`.
    Absolute {
        /// Time for the whole game.
        main: Duration,
    },
    /// After `main`, `stones` moves within each `period`; unused time of a period is lost.
    Canadian {
        /// Time before the first period.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Moves to make in each period, at least one.
        stones: u32,
    },
    /// After `main`, `periods` periods; one is lost whenever it passes without a move.
    Byoyomi {
        /// Time before the first period.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// Number of periods, at least one.
        periods: u32,
    },
    /// `main`, and `increment` more after each move, never above `cap`.
    Fischer {
        /// Time at the start.
        main: Duration,
        /// Time won by a move.
        increment: Duration,
        /// Most that can be saved up.
        cap: Option<Duration>,
    },
    /// The same thinking time for every move, without a clock that could run out.
    PerMove {
        /// Thinking time.
        time: Duration,
    },
}

impl TimeSettings {
    /// The meaning of GTP's `time_settings`: Canadian time, absolute when there is no period, and no limit at all
    /// when there is a period without stones.
    pub fn from_gtp(main: Duration, period: Duration, stones: u32) -> TimeSettings {
        match (period.is_zero(), stones) {
            (true, _) => TimeSettings::Absolute { main },
            (false, 0) => TimeSettings::Unlimited,
            (false, stones) => TimeSettings::Canadian { main, period, stones },
        }
    }
}

/// A duration from a number of seconds as controllers send it: what is negative or no number counts as none left.
pub fn seconds(number: f64) -> Duration {
    if number > 0.0 {
        Duration::try_from_secs_f64(number).unwrap_or(Duration::MAX)
    } else {
        Duration::ZERO
    }
}
