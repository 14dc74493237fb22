//! The engine behind any protocol: one game, one player and both clocks.
//!
//! Typed in, typed out: [`Session`] knows no text, so a protocol only reads arguments, calls it and prints what it
//! returns. Every operation is whole or changes nothing.

mod handicap;
mod ladders;
mod owners;
mod session;
mod thought;

pub use handicap::free_handicap;
pub use ladders::{Ladder, ladders};
pub use owners::{OwnersAfter, lead_deviation};
pub use session::{NothingToUndo, Session, Settings, Setup, Status, any_move};
pub use thought::Thought;

#[cfg(test)]
mod tests;
