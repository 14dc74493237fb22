//! What is still to be analysed, and what is being analysed: the highest priority first, then first come, first served.

use super::query::Query;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// One position of a query.
#[derive(Clone)]
pub struct Job {
    /// The query.
    pub query: Arc<Query>,
    /// The turn.
    pub turn: usize,
    /// More is sooner.
    pub priority: i64,
    /// Set when nobody wants the rest of the analysis any more.
    pub is_cancelled: Arc<AtomicBool>,
}

impl Job {
    fn is_meant(&self, id: Option<&str>, turns: Option<&[usize]>) -> bool {
        id.is_none_or(|id| self.query.id == id) && turns.is_none_or(|turns| turns.contains(&self.turn))
    }
}

/// Jobs between the thread that reads and those that analyse.
#[derive(Default)]
pub struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Vec<Job>,
    running: Vec<Job>,
    closed: bool,
}

impl Queue {
    /// Adds all positions of a query.
    pub fn add(&self, query: Query) {
        let query = Arc::new(query);
        let jobs = query.turns.iter().map(|&(turn, priority)| Job {
            query: query.clone(),
            turn,
            priority,
            is_cancelled: Arc::default(),
        });
        self.lock().waiting.extend(jobs);
        self.changed.notify_all();
    }

    /// No job will be added any more.
    pub fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// The next job, which then runs; waits for one, and gives `None` when none will come.
    pub fn next(&self) -> Option<Job> {
        let nothing_yet = |state: &mut State| state.waiting.is_empty() && !state.closed;
        let waited = self.changed.wait_while(self.lock(), nothing_yet);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        let highest = state.waiting.iter().map(|job| job.priority).max()?;
        let first = state.waiting.iter().position(|job| job.priority == highest)?;
        let job = state.waiting.remove(first);
        state.running.push(job.clone());
        Some(job)
    }

    /// A job has been answered.
    pub fn finish(&self, job: &Job) {
        let mut state = self.lock();
        state
            .running
            .retain(|other| !Arc::ptr_eq(&other.is_cancelled, &job.is_cancelled));
    }

    /// Cancels the jobs of that id, or all, and of those the turns named, or all. Running ones come to an end soon; those
    /// that had not begun are returned.
    pub fn cancel(&self, id: Option<&str>, turns: Option<&[usize]>) -> Vec<Job> {
        let mut state = self.lock();
        for job in state.running.iter().filter(|job| job.is_meant(id, turns)) {
            job.is_cancelled.store(true, Ordering::Relaxed);
        }
        let (cancelled, kept) = state.waiting.drain(..).partition(|job| job.is_meant(id, turns));
        state.waiting = kept;
        cancelled
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
