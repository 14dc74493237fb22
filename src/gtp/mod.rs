//! The Go Text Protocol: lines in, frames out, and the table of commands in between.
//!
//! The lower half knows no Go and could serve any engine: [`protocol`] is the text of one line and one response,
//! [`input`] reads ahead, [`args`] takes arguments apart, [`command`] is the table, [`server`] the loop over all of
//! them. The upper half, [`commands`] and the texts around it, reads and prints the values of Go and calls an
//! [`engine::Session`](crate::engine::Session) behind a [`face`].
//!
//! Source: *Specification of the Go Text Protocol, version 2, draft 2* (Farnebäck, 2002), read liberally where
//! controllers in use differ from it.

mod analysis_args;
mod analysis_text;
pub mod args;
pub mod by_hand_text;
pub mod command;
pub mod commands;
mod diagram;
pub mod doc;
pub mod face;
pub mod files;
pub mod input;
pub mod protocol;
pub mod score_text;
pub mod server;
mod text;
mod thought_text;
pub mod transcript;
