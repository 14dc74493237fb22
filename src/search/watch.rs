//! Watching a search: the clock, the observer, and whether more playouts could change the choice.

use super::node::{MAX_VISITS, Visits};
use super::report::{Report, report};
use super::worker::Shared;
use super::{Observer, Task};
use crate::clock::{Limits, TimeSource};
use crate::params::Params;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Simulations without which no choice is made, however little time there is.
const FEWEST_PLAYOUTS: u64 = 16;
/// Simulations of the watching thread between two looks at the root's statistics.
const LOOK_EVERY: u32 = 32;

/// Decides when a search is over.
pub struct Watch<'a> {
    limits: Limits,
    may_settle: bool,
    doubt_ratio: f32,
    catch_up_share: f64,
    time: &'a dyn TimeSource,
    start: Duration,
    observer: &'a mut dyn Observer,
    next_report: Option<Duration>,
    until_look: u32,
}

/// How far the root's favourite is ahead.
struct Lead {
    most_visits: u32,
    second_visits: u32,
    /// Whether the most visited move also has the best mean.
    is_best: bool,
}

impl<'a> Watch<'a> {
    /// Starts the watch.
    pub fn new(task: &Task, params: &Params, time: &'a dyn TimeSource, observer: &'a mut dyn Observer) -> Watch<'a> {
        let start = time.now();
        Watch {
            limits: task.limits,
            may_settle: task.may_settle,
            doubt_ratio: params.doubt_ratio,
            catch_up_share: params.catch_up_share.into(),
            time,
            start,
            next_report: observer.interval(),
            observer,
            until_look: LOOK_EVERY,
        }
    }

    fn elapsed(&self) -> Duration {
        self.time.now().saturating_sub(self.start)
    }

    /// Whether the observer is to be told something now.
    pub fn report_is_due(&self) -> bool {
        self.next_report.is_some_and(|due| self.elapsed() >= due)
    }

    /// Tells the observer what is known.
    pub fn show_report<const CELLS: usize>(&mut self, shared: &Shared<CELLS>) {
        let report = self.report(shared);
        self.observer.report(&report);
        self.next_report = self.observer.interval().map(|interval| self.elapsed() + interval);
    }

    /// What is known.
    pub fn report<const CELLS: usize>(&self, shared: &Shared<CELLS>) -> Report {
        report(shared, self.elapsed())
    }

    /// Whether the search is over. Asked after each simulation of one thread.
    pub fn is_over<const CELLS: usize>(&mut self, shared: &Shared<CELLS>) -> bool {
        let started = shared.started.load(Ordering::Relaxed);
        if self.observer.should_stop() || shared.tree.visits(shared.root).count >= MAX_VISITS {
            return true;
        }
        if started < FEWEST_PLAYOUTS {
            return false;
        }
        let elapsed = self.elapsed();
        if self
            .limits
            .hard
            .or(self.limits.soft)
            .is_some_and(|hard| elapsed >= hard)
        {
            return true;
        }
        self.until_look -= 1;
        if self.until_look > 0 {
            return false;
        }
        self.until_look = LOOK_EVERY;
        if !self.may_settle {
            return false;
        }
        let lead = lead(shared);
        if self.limits.soft.is_some_and(|soft| elapsed >= soft) {
            return !self.is_doubtful(&lead);
        }
        let ahead = f64::from(lead.most_visits - lead.second_visits);
        self.playouts_left(started, elapsed)
            .is_some_and(|left| ahead > left * self.catch_up_share)
    }

    fn is_doubtful(&self, lead: &Lead) -> bool {
        !lead.is_best || lead.second_visits as f32 * self.doubt_ratio > lead.most_visits as f32
    }

    /// Playouts until the first limit, as far as can be foreseen; `None` if there is no limit.
    fn playouts_left(&self, started: u64, elapsed: Duration) -> Option<f64> {
        let by_time = self.limits.soft.map(|soft| {
            let rate = started as f64 / elapsed.as_secs_f64().max(1e-6);
            rate * soft.saturating_sub(elapsed).as_secs_f64()
        });
        let by_number = self
            .limits
            .playouts
            .map(|playouts| playouts.saturating_sub(started) as f64);
        match (by_time, by_number) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }
}

fn lead<const CELLS: usize>(shared: &Shared<CELLS>) -> Lead {
    let mut lead = Lead {
        most_visits: 0,
        second_visits: 0,
        is_best: true,
    };
    let Some(block) = shared.tree.block_of(shared.root) else {
        return lead;
    };
    let (mut favourite, mut best_mean) = (0.0, 0.0);
    for (word, _) in block
        .visits
        .iter()
        .zip(&shared.position.allowed)
        .filter(|(_, allowed)| **allowed)
    {
        let visits = Visits::unpack(word.load(Ordering::Relaxed));
        if visits.count > lead.most_visits {
            (lead.second_visits, lead.most_visits) = (lead.most_visits, visits.count);
            favourite = visits.mean();
        } else {
            lead.second_visits = lead.second_visits.max(visits.count);
        }
        // A few lucky visits are no better choice.
        if visits.count * 10 > lead.most_visits && visits.mean() > best_mean {
            best_mean = visits.mean();
        }
    }
    lead.is_best = favourite >= best_mean;
    lead
}
