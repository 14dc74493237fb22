//! Running a search: threads, time, and the decision to stop.
//!
//! The calling thread is a worker like the others and, between its simulations, the one that watches the clock. Other
//! threads live as long as one round of the search; a round ends with the search or when the tree is full, which is
//! then pruned while nobody else looks.

use super::evaluator::Evaluator;
use super::node::Children;
use super::report::Report;
use super::root::{self, Beginning};
use super::tree::{NodeId, Tree};
use super::watch::Watch;
use super::worker::{Ownership, RootPosition, Shared, Tuning, Worker};
use super::{Observer, Search, Task};
use crate::board::{Board, Size};
use crate::clock::TimeSource;
use crate::params::Params;
use crate::random::Random;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A search whose boards fit `CELLS`.
pub struct Runner<const CELLS: usize, E> {
    params: Params,
    seed: u64,
    evaluator: E,
    tree: Tree,
    beginning: Option<Beginning>,
    workers: Vec<Worker<CELLS, E>>,
}

impl<const CELLS: usize, E: Evaluator<CELLS>> Runner<CELLS, E> {
    /// A search without a tree yet.
    pub fn new(params: &Params, seed: u64, evaluator: E) -> Runner<CELLS, E> {
        Runner {
            params: params.clone(),
            seed,
            evaluator,
            tree: Tree::new((params.memory_mb as usize) << 20),
            beginning: None,
            workers: Vec::new(),
        }
    }

    /// The node of the task's position; the tree starts anew if it does not know it.
    fn find_root(&mut self, task: &Task) -> NodeId {
        let known = self.beginning.as_ref();
        let node = known.and_then(|beginning| beginning.find(&self.tree, task.game, task.color));
        match node.filter(|&node| self.tree.children(node) != Children::Repeats) {
            Some(node) if self.tree.used() <= self.tree.capacity() / 2 => node,
            Some(node) => {
                self.prune(node, task);
                0
            }
            None => {
                self.tree.clear();
                self.beginning = Some(Beginning::new(task.game, task.color));
                0
            }
        }
    }

    /// Drops everything that is not below `node`, which becomes node 0.
    fn prune(&mut self, node: NodeId, task: &Task) {
        self.tree.prune(node);
        self.beginning = Some(Beginning::new(task.game, task.color));
    }

    fn make_workers(&mut self, size: Size) {
        while self.workers.len() < self.params.threads as usize {
            let number = self.workers.len() as u64;
            let random = Random::new(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            let worker = Worker::new(Board::new(size), self.evaluator.clone(), random);
            self.workers.push(worker);
        }
    }

    /// Gives the root children, if it has none, and says which of them may be played.
    fn open_root(&mut self, root: NodeId, position: &mut RootPosition<CELLS>, task: &Task) {
        self.workers[0].expand_root(&self.tree, root, position);
        let block = self.tree.block_of(root);
        let moves = block
            .iter()
            .flat_map(|block| (0..block.len()).map(|i| block.move_of(i)));
        let allowed = |mv| (task.allow)(mv) && task.game.is_legal(task.color, mv);
        position.allowed = moves.map(allowed).collect();
    }
}

impl<const CELLS: usize, E: Evaluator<CELLS>> Search for Runner<CELLS, E> {
    fn search(&mut self, task: &Task, time: &dyn TimeSource, observer: &mut dyn Observer) -> Report {
        let mut watch = Watch::new(task, &self.params, time, observer);
        self.make_workers(task.game.size());
        let mut root = self.find_root(task);
        let mut position = root::position(task.game, task.color, self.params.score_bonus, task.dead);
        let ownership = Ownership::new(CELLS);
        let started = AtomicU64::new(0);
        loop {
            self.open_root(root, &mut position, task);
            let shared = Shared {
                tree: &self.tree,
                root,
                position: &position,
                tuning: Tuning::new(task.game.size(), &self.params),
                started: &started,
                limit: task.limits.playouts.unwrap_or(u64::MAX),
                stop: &AtomicBool::new(false),
                ownership: &ownership,
            };
            let threads = if task.in_background { 1 } else { self.workers.len() };
            let workers = &mut self.workers[..threads];
            let is_over = !position.allowed.contains(&true) || round(workers, &shared, &mut watch);
            if is_over {
                return watch.report(&shared);
            }
            self.prune(root, task);
            root = 0;
        }
    }

    fn clear(&mut self) {
        self.tree.clear();
        self.beginning = None;
    }
}

/// Lets all workers search until the search is over or the tree is full. Says whether it is over.
fn round<const CELLS: usize, E: Evaluator<CELLS>>(
    workers: &mut [Worker<CELLS, E>],
    shared: &Shared<CELLS>,
    watch: &mut Watch,
) -> bool {
    let (first, others) = workers.split_first_mut().expect("there is at least one thread");
    let mut is_over = false;
    std::thread::scope(|scope| {
        for worker in others {
            scope.spawn(move || worker.run(shared));
        }
        while !is_over && !shared.tree.is_full() {
            is_over = !first.run_one(shared) || watch.is_over(shared);
            if watch.report_is_due() {
                first.flush_ownership(shared.ownership);
                watch.show_report(shared);
            }
        }
        shared.stop.store(true, Ordering::Relaxed);
    });
    first.flush_ownership(shared.ownership);
    is_over
}

#[cfg(test)]
mod tests;
