//! A small network that looks at a position once: policy, win rate, lead and ownership.
//!
//! [`features`] says what it sees, [`Weights`] are its numbers, [`Network`] computes it and [`kernel`] is the inner
//! loop of that. The weights that come with the engine are part of the executable.

pub mod features;
pub mod kernel;
mod model;
mod network;
mod weights;

pub use model::Model;
pub use network::{Network, Output, Query};
pub use weights::{Weights, WeightsError};

#[cfg(test)]
mod tests;
