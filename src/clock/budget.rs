//! From a clock to the limits of one search.
//!
//! Main time is divided by the moves still expected, with more for the middle game, where it is worth most (Huang,
//! Coulom and Lin, *Time Management for Monte-Carlo Tree Search Applied to the Game of Go*, 2010). A period is used
//! up move by move. No move may take more than a third of the main time, so a clock that is never told cannot run
//! dry by one long thought; the network margin is kept off every move.

use super::{Side, TimeSettings};
use crate::params::Params;
use std::time::Duration;

/// Where one search has to stop. Times count from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Limits {
    /// Planned thinking time; a search may end sooner when the choice is clear.
    pub soft: Option<Duration>,
    /// Latest end of a search whose choice is in doubt; at least `soft`.
    pub hard: Option<Duration>,
    /// Number of playouts.
    pub playouts: Option<u64>,
}

impl Limits {
    /// What is left for a search that begins after `spent` has gone on something else.
    pub fn after(self, spent: Duration) -> Limits {
        let left = |limit: Option<Duration>| limit.map(|time| time.saturating_sub(spent));
        Limits {
            soft: left(self.soft),
            hard: left(self.hard),
            playouts: self.playouts,
        }
    }
}

/// How far a game has gone.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Moves made by both sides, passes included.
    pub moves: usize,
    /// Points of the board.
    pub area: usize,
    /// Points without a stone.
    pub empty: usize,
}

impl Progress {
    /// Moves of both sides in a usual game, as a share of the points.
    const GAME_LENGTH: f64 = 0.75;
    /// Moves that are expected however long a game has lasted, as a share of the points.
    const RESERVE: f64 = 0.2;

    /// Share of a usual game that has passed, 0 to 1.
    fn share(self) -> f64 {
        (self.moves as f64 / (self.area as f64 * Self::GAME_LENGTH)).min(1.0)
    }

    /// Moves that one side still has to make.
    fn moves_left(self) -> f64 {
        let area = self.area as f64;
        let both = (area * Self::GAME_LENGTH - self.moves as f64).max(area * Self::RESERVE);
        (both / 2.0).max(4.0)
    }

    /// Moves that one side has to make if the board is filled, or if only half of the game is over.
    fn most_moves_left(self) -> f64 {
        let both = self.empty.max(self.moves);
        self.moves_left().max(both as f64 / 2.0)
    }

    /// 1 at both ends of a game, `peak` from a fifth of it to its half, straight lines between.
    fn weight(self, peak: f64) -> f64 {
        let share = self.share();
        let rise = (share / 0.2).min((1.0 - share) / 0.5).min(1.0);
        1.0 + (peak - 1.0) * rise
    }
}

/// Share of the main time that is kept for delays at most.
const MOST_LOST: f64 = 0.95;

pub(super) fn limits(settings: &TimeSettings, side: &Side, progress: Progress, params: &Params) -> Limits {
    let margin = Duration::from_millis(params.network_margin_ms.into());
    if !side.limited {
        let time = match *settings {
            TimeSettings::PerMove { time } => time,
            _ => Duration::from_millis(params.default_time_ms.into()),
        };
        return between(time, time);
    }
    // What the move gets for nothing: the period it may use up, or the time it wins.
    let slot = match *settings {
        TimeSettings::Fischer { increment, .. } => increment,
        TimeSettings::Byoyomi { .. } => side.period,
        _ => side.period / side.stones.max(1),
    };
    if side.main.is_zero() && !matches!(settings, TimeSettings::Fischer { .. }) {
        let time = slot.saturating_sub(margin);
        return between(time, time);
    }
    // The delays of this move and of all that may come are kept off first.
    let weight = progress.weight(f64::from(params.middle_game_factor));
    let moves_left = progress.moves_left();
    let lost = margin
        .mul_f64(progress.most_moves_left())
        .min(side.main.mul_f64(MOST_LOST));
    let share = scale(side.main - lost, weight / moves_left);
    let slot_kept = slot.saturating_sub(margin);
    let (planned, end) = match settings {
        TimeSettings::Fischer { .. } => (share.saturating_add(slot_kept), side.main / 2),
        _ => (share.max(slot_kept), (side.main / 3).max(slot)),
    };
    let end = end.saturating_sub(margin);
    let soft = planned.min(end);
    let stretched = scale(soft, params.hard_time_factor.into());
    between(soft, stretched.min(end))
}

fn scale(time: Duration, factor: f64) -> Duration {
    Duration::try_from_secs_f64(time.as_secs_f64() * factor).unwrap_or(Duration::MAX)
}

fn between(soft: Duration, hard: Duration) -> Limits {
    Limits {
        soft: Some(soft),
        hard: Some(hard),
        playouts: None,
    }
}
