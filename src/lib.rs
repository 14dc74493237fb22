//! Hamaguri, a Go engine for a plain CPU.
//!
//! The rooms, from the bottom up; a room knows only rooms below it (`tests/tidy.rs` checks this):
//!
//! * [`board`]: colours, points, the exact grid of a game and the fast board of playouts;
//! * [`gtp`]: the Go Text Protocol, its commands and its loop.

pub mod board;
pub mod gtp;
