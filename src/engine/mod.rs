//! The engine behind any protocol: one game, one player and both clocks.
//!
//! Typed in, typed out: [`Session`] knows no text, so a protocol only reads arguments, calls it and prints what it
//! returns. Every operation is whole or changes nothing.

mod handicap;
mod session;

pub use handicap::free_handicap;
pub use session::{NothingToUndo, Session, Settings, Setup, Status, any_move};

#[cfg(test)]
mod tests;
