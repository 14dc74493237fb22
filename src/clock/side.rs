//! The clock of one side: what is left, and how a move or a report changes it.

use super::TimeSettings;
use std::time::Duration;

/// What one side has left. All fields are zero where the settings have no use for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Side {
    /// Whether the time can run out.
    pub limited: bool,
    /// Main time.
    pub main: Duration,
    /// Time in the current period, full as long as there is main time.
    pub period: Duration,
    /// Moves to make in the current Canadian period, or byo-yomi periods left.
    pub stones: u32,
}

impl Side {
    /// The clock at the start of a game.
    pub fn full(settings: &TimeSettings) -> Side {
        let limited = |main, period, stones| Side {
            limited: true,
            main,
            period,
            stones,
        };
        match *settings {
            TimeSettings::Unlimited | TimeSettings::PerMove { .. } => Side {
                limited: false,
                ..limited(Duration::ZERO, Duration::ZERO, 0)
            },
            TimeSettings::Absolute { main } | TimeSettings::Fischer { main, .. } => limited(main, Duration::ZERO, 0),
            TimeSettings::Canadian { main, period, stones } => limited(main, period, stones),
            TimeSettings::Byoyomi { main, period, periods } => limited(main, period, periods),
        }
    }

    /// Takes over a report. A side without a limit believes only a report of some time: "nothing left" of nothing
    /// agreed says nothing.
    pub fn tell(&mut self, settings: &TimeSettings, left: Duration, stones: u32) {
        if !self.limited && left.is_zero() {
            return;
        }
        *self = Side::full(settings);
        self.limited = true;
        if stones == 0 {
            self.main = left;
        } else {
            (self.main, self.period, self.stones) = (Duration::ZERO, left, stones);
        }
    }

    /// Most that a move may take, all periods included.
    pub fn until_flag(&self, settings: &TimeSettings) -> Option<Duration> {
        let periods = match *settings {
            TimeSettings::Byoyomi { period, .. } => {
                let spare = period.saturating_mul(self.stones.saturating_sub(1));
                self.period.saturating_add(spare)
            }
            _ => self.period,
        };
        self.limited.then(|| self.main.saturating_add(periods))
    }

    /// Time left and 0 in main time; otherwise the time of the period and stones or periods left.
    pub fn report(&self) -> Option<(Duration, u32)> {
        let left = match self.main.is_zero() && self.stones > 0 {
            true => (self.period, self.stones),
            false => (self.main, 0),
        };
        self.limited.then_some(left)
    }

    /// Takes off the time of a move and starts the next period, or adds the increment, where that is due.
    pub fn spend(&mut self, settings: &TimeSettings, used: Duration) {
        let overtime = used.saturating_sub(self.main);
        let had_main = used <= self.main;
        self.main = self.main.saturating_sub(used);
        match *settings {
            TimeSettings::Canadian { period, stones, .. } if !had_main => {
                self.period = self.period.saturating_sub(overtime);
                self.stones = self.stones.saturating_sub(1);
                if self.stones == 0 {
                    (self.period, self.stones) = (period, stones);
                }
            }
            TimeSettings::Byoyomi { period, .. } if !had_main => {
                let mut overtime = overtime;
                while overtime > self.period && self.stones > 1 {
                    overtime -= self.period;
                    self.stones -= 1;
                    self.period = period;
                }
                self.period = period;
            }
            TimeSettings::Fischer { increment, cap, .. } => {
                self.main = self.main.saturating_add(increment);
                if let Some(cap) = cap {
                    self.main = self.main.min(cap);
                }
            }
            _ => {}
        }
    }
}
