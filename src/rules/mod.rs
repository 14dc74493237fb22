//! The rules: what is legal, when a game is over, and how it is counted. Exact, and not in a hurry.
//!
//! [`Game`] is the record of a game and the only judge of legality. [`Ruleset`] says which reading of the rules is in
//! force, [`Count`] how a result came about. Which stones are dead is not decided here: the count takes a
//! [`Judgement`] and applies it.

mod by_hand;
mod decimal;
mod game;
mod handicap;
mod ruleset;
mod score;
pub mod text;

pub use by_hand::{ByHand, Rectangle};
pub use decimal::{Decimal, ParseDecimalError};
pub use game::{Game, IllegalMove, Turn};
pub use handicap::{HandicapError, fixed_handicap, max_fixed_handicap};
pub use ruleset::{DeadStones, HandicapPay, Ko, Ruleset, Scoring, Tax, Ties};
pub use score::{Count, Judgement, Outcome, Side};

#[cfg(test)]
pub(crate) mod ending_tests;
#[cfg(test)]
mod tests;
