//! Hamaguri, a Go engine for a plain CPU.
//!
//! The rooms, from the bottom up; a room knows only rooms below it (`tests/tidy.rs` checks this):
//!
//! * [`board`]: colours, points, the exact grid of a game and the fast board of playouts;
//! * [`rules`]: the game record, legality, rulesets, exact counting;
//! * [`sgf`]: game records as files;
//! * [`params`]: every parameter, declared once;
//! * [`clock`]: time settings, what is left of them, and what one move may use;
//! * [`tactics`]: what stones in contact mean: atari, ladders, self-atari, vital points;
//! * [`pattern`]: local shapes;
//! * [`net`]: a small network that evaluates positions at a look;
//! * [`playout`]: positions played to their end, by chance or by policy;
//! * [`search`]: the tree of moves and its simulations;
//! * [`judge`]: what is dead, what lives in seki, whose is what;
//! * [`player`]: who decides what to do with a turn;
//! * [`engine`]: one game, one player and both clocks, behind any protocol;
//! * [`gtp`]: the Go Text Protocol, its commands and its loop;
//! * [`job`]: long jobs: interrupts, progress, files that are whole or not there;
//! * [`options`]: what several subcommands take on their command lines;
//! * [`review`]: games reviewed move by move, as records and as pages;
//! * [`analysis`]: batches of positions, asked for in JSON;
//! * [`arena`]: matches between GTP engines;
//! * [`selfplay`]: many games of the engine against itself;
//! * [`play`]: a game against a person in a terminal.
//!
//! [`random`] is the seeded generator that every random choice takes as an argument. Above all rooms stand [`mod@bench`],
//! which measures playouts, [`score`], which counts a record, and [`doctor`], which looks at the machine.

pub mod analysis;
pub mod arena;
pub mod bench;
pub mod board;
pub mod clock;
pub mod doctor;
pub mod engine;
pub mod gtp;
pub mod job;
pub mod judge;
pub mod memory;
pub mod net;
pub mod options;
pub mod params;
pub mod pattern;
pub mod play;
pub mod player;
pub mod playout;
pub mod random;
pub mod review;
pub mod rules;
pub mod score;
pub mod search;
pub mod selfplay;
pub mod sgf;
pub mod tactics;
