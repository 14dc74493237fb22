//! Matches between GTP engines.

pub mod elo;
pub mod likelihood;
pub mod sprt;
