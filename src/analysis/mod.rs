//! Batch analysis: queries in, findings out, each one line of JSON, in the form of KataGo's analysis engine.
//!
//! Programs that review whole games ask for many positions at once and take the answers as they come. [`query`](self)
//! reads what is asked, `queue` decides what comes next, `answer` writes what was found, [`serve`] runs threads between
//! them. Each position is searched afresh, so with one thread, a seed and a number of visits the same query gets the
//! same answer, whatever came before it.
//!
//! Source: *KataGo Parallel Analysis Engine* (Wu and contributors, documentation since 2020). What this engine does not
//! know (utilities, scores of self-play, human-like models) is left out of answers; what it cannot do is a warning.

mod answer;
mod complaint;
mod query;
mod queue;
mod serve;
#[cfg(test)]
mod tests;

pub use serve::serve;
