//! Positions played to their end, by chance or by a policy that knows some Go.

pub mod batch;
mod candidates;
mod game;
mod heuristic;
mod policy;
pub mod uniform;

pub use game::{MAX_MOVES_PER_POINT, playout};
pub use heuristic::Heuristic;
pub use policy::{Policy, Uniform};
