//! Long play without a restart, held against a plain model of the game and a referee's clock.
//!
//! `cargo test` plays for seconds; `scripts/soak` sets the two variables below and plays for hours.

mod clocks;
mod games;
#[path = "../../fuzz/src/model.rs"]
#[allow(dead_code)] // the checks of fuzz/ use the rest of it
mod model;

/// The number in a variable of the environment, or a small one.
fn length(variable: &str, usual: usize) -> usize {
    match std::env::var(variable) {
        Ok(text) => text.parse().expect("the length of a test is a number"),
        Err(_) => usual,
    }
}
