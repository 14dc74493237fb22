//! The Monte Carlo player: the search finds the move, this file decides when to pass and when to resign.

use super::{Aim, Decision, Observer, Player, Task};
use crate::board::{Move, Size};
use crate::clock::{SystemTime, TimeSource};
use crate::params::Params;
use crate::search::report::{Candidate, Report};
use crate::search::{self, Evaluation, Search};

/// Plays what a search finds best.
pub struct MctsPlayer {
    params: Params,
    evaluation: Evaluation,
    seed: u64,
    time: Box<dyn TimeSource>,
    search: Option<(Size, Box<dyn Search>)>,
}

impl MctsPlayer {
    /// A player whose moves follow from `seed` as long as playouts are its only limit and it has one thread.
    pub fn new(evaluation: Evaluation, params: &Params, seed: u64) -> MctsPlayer {
        MctsPlayer {
            params: params.clone(),
            evaluation,
            seed,
            time: Box::new(SystemTime::start()),
            search: None,
        }
    }

    fn search(&mut self, task: &Task, observer: &mut dyn Observer) -> Report {
        let size = task.game.size();
        if self.search.as_ref().is_none_or(|(made_for, _)| *made_for != size) {
            self.search = Some((size, search::create(size, self.evaluation, &self.params, self.seed)));
        }
        let (_, search) = self.search.as_mut().expect("made above");
        let task = search::Task {
            game: task.game,
            color: task.color,
            limits: task.limits,
            may_settle: task.aim != Aim::Analyze,
            allow: task.allow,
            dead: &[],
        };
        search.search(&task, self.time.as_ref(), observer)
    }

    fn is_lost(&self, task: &Task, report: &Report, best: &Candidate) -> bool {
        let opening = task.game.size().area() as f32 * self.params.resign_after;
        best.winrate_mover < self.params.resign_below
            && report.visits >= self.params.resign_visits
            && task.game.turns().len() as f32 >= opening
    }
}

impl Player for MctsPlayer {
    fn decide(&mut self, task: &Task, observer: &mut dyn Observer) -> Decision {
        let report = self.search(task, observer);
        let Some(best) = report.best() else {
            return Decision::Move(Move::Pass);
        };
        if task.aim == Aim::Win && self.is_lost(task, &report, best) {
            return Decision::Resign;
        }
        Decision::Move(best.mv)
    }
}
