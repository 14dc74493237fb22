//! The search: a tree of moves, grown by simulations in many threads, that says which move is best.
//!
//! Monte Carlo tree search (Coulom, 2006; Kocsis and Szepesvári, 2006) with AMAF statistics (Gelly and Silver, 2007) on
//! one tree shared by all threads (Enzenberger and Müller, 2009). `docs/SEARCH.md` tells it in one piece; here each part
//! has its page:
//!
//! * `worker`: one simulation, from the root to the update;
//! * `select`: the formula; `prior`: knowledge before the first visit; `evaluator`, `sight`, `both`: the judgement at the edge;
//! * `node`, `tree`, `prune`, `sync`: the statistics and their memory;
//! * `root`: which node and which position a game means; `repetition`, `scoring`, `counting`: the rules inside the tree;
//! * [`look`]: the network's own word; `run`: threads; `watch`: time and when to stop; [`report`]: what was found.
//!
//! Everything is generic over the board's capacity; [`create`] picks it and returns a [`Search`], where the generics end.

mod both;
mod counting;
mod evaluator;
pub mod look;
mod node;
mod prior;
mod prune;
mod repetition;
pub mod report;
mod root;
mod run;
mod scoring;
mod select;
mod sight;
mod sync;
mod tree;
mod watch;
mod worker;

use crate::board::{Color, LARGE, MEDIUM, Move, Point, SMALL, Size};
use crate::clock::{Limits, TimeSource};
use crate::job::Stop;
pub use crate::net::Model;
use crate::params::{Evaluation, Params};
use crate::rules::Game;
use both::Both;
use evaluator::Playouts;
use report::Report;
use run::Runner;
use sight::Sight;
use std::time::Duration;

/// Looks over the shoulder of a search, or of whoever thinks.
pub trait Observer {
    /// Whether to come to an end now, with what is known. Asked often.
    fn should_stop(&self) -> bool;

    /// How often [`Observer::report`] is wanted.
    fn interval(&self) -> Option<Duration> {
        None
    }

    /// What is known so far.
    fn report(&mut self, _report: &Report) {}
}

/// An observer that leaves a search alone.
impl Observer for () {
    fn should_stop(&self) -> bool {
        false
    }
}

/// An observer that ends a search when a job is to stop.
impl Observer for &Stop {
    fn should_stop(&self) -> bool {
        self.is_raised()
    }
}

/// What is to be searched.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The game so far.
    pub game: &'a Game,
    /// Who moves, whoever moved last.
    pub color: Color,
    /// Where to stop.
    pub limits: Limits,
    /// Whether the search may end before its limits once the choice is clear.
    pub may_settle: bool,
    /// Whether to leave the machine's other threads alone.
    pub in_background: bool,
    /// Which moves may be chosen, among the legal ones.
    pub allow: &'a dyn Fn(Move) -> bool,
    /// Stones that come off as dead when both sides pass.
    pub dead: &'a [Point],
}

/// A search and its tree, for boards that fit its capacity.
pub trait Search {
    /// Searches a game whose board has the size the search was made for.
    fn search(&mut self, task: &Task, time: &dyn TimeSource, observer: &mut dyn Observer) -> Report;

    /// Forgets the tree.
    fn clear(&mut self);
}

/// The network was trained on boards from 9×9 to 19×19; further below it misjudges life and death.
const SMALLEST_SIDE_FOR_NETWORK: usize = 7;
/// Up to here its view of an empty board stays near even; from 42 on it gives one side nearly everything.
const LARGEST_SIDE_FOR_NETWORK: usize = 37;

fn suits_network(size: Size) -> bool {
    [size.width(), size.height()]
        .iter()
        .all(|side| (SMALLEST_SIDE_FOR_NETWORK..=LARGEST_SIDE_FOR_NETWORK).contains(side))
}

/// A search for boards of this size, with a network if `params` ask for one, whose choices follow from `seed` as long as it runs in one thread.
pub fn create(size: Size, model: Model, params: &Params, seed: u64) -> Box<dyn Search> {
    let cells = size.cells();
    if cells <= SMALL {
        with_capacity::<SMALL>(size, model, params, seed)
    } else if cells <= MEDIUM {
        with_capacity::<MEDIUM>(size, model, params, seed)
    } else {
        with_capacity::<LARGE>(size, model, params, seed)
    }
}

fn with_capacity<const CELLS: usize>(size: Size, model: Model, params: &Params, seed: u64) -> Box<dyn Search> {
    let playouts = || Playouts::<CELLS>::new(params);
    let sight = || Sight::new(model, size);
    match params.evaluator {
        Evaluation::Net if suits_network(size) => Box::new(Runner::<CELLS, _>::new(params, seed, sight())),
        Evaluation::Both if suits_network(size) => {
            Box::new(Runner::<CELLS, _>::new(params, seed, Both::new(sight(), playouts())))
        }
        _ => Box::new(Runner::<CELLS, _>::new(params, seed, playouts())),
    }
}
