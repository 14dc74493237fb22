//! What must hold for any bytes at all, one module a kind of input: each has `check`, which panics where it does not.
//!
//! `cargo fuzz` looks for bytes that break a check (`scripts/fuzz`), and `cargo test` runs the checks over the inputs that
//! were worth keeping (`tests/fuzz.rs`).

pub mod analysis;
mod bytes;
pub mod config;
pub mod gtp_line;
pub mod gtp_session;
mod model;
pub mod sgf;
pub mod vertex;
pub mod weights;

use hamaguri::board::Size;
use hamaguri::engine::{Session, Settings};
use hamaguri::gtp::face::{Face, Talk};
use hamaguri::gtp::files::Files;
use hamaguri::gtp::transcript::Transcript;
use hamaguri::gtp::{commands, server};
use hamaguri::params::Params;
use hamaguri::player::Kind;
use hamaguri::rules::Ruleset;
use std::io::Cursor;

/// A small board, a handful of playouts, one thread: what a check can afford.
fn settings(player: Kind) -> Settings {
    let params = Params {
        threads: 1,
        memory_mb: 1,
        judge_playouts: 8,
        ..Params::default()
    };
    Settings {
        size: Size::square(5).expect("5 is a side"),
        rules: Ruleset::default(),
        komi: None,
        player,
        seed: 1,
        playouts: Some(2),
        keeps_time: false,
        params,
    }
}

/// An engine that speaks GTP and touches no file.
fn engine(player: Kind) -> Face {
    Face::new(Session::new(settings(player)), Talk::default(), Files::Off)
}

/// What the engine answers to these bytes.
fn answers(engine: &mut Face, input: &[u8]) -> String {
    let mut output = Vec::new();
    let input = Cursor::new(input.to_vec());
    let served = server::serve(&commands::TABLE, engine, input, &mut output, Transcript::none());
    served.expect("neither the input nor the output fails");
    let text = String::from_utf8(output).expect("answers are UTF-8");
    assert!(!text.contains("internal error"), "{text}");
    text
}
