//! What a few stones in contact mean: atari, ladder, self-atari, eye space, vital point.
//!
//! All of it is reading, not search: answers depend on the board alone, without history, chance or statistics, so that
//! playouts and the priors of the tree share them. The functions of [`atari`], [`self_atari`] and [`nakade`] look at
//! the board as it is; only [`ladder`] plays stones, on a copy.

pub mod atari;
pub mod ladder;
pub mod nakade;
pub mod pass_alive;
mod points;
pub mod self_atari;

pub use points::Points;
