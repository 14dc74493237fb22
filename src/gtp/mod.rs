//! The Go Text Protocol: lines in, frames out, and the table of commands in between.
//!
//! The lower half knows no Go and could serve any engine: [`protocol`] is the text of one line and one response,
//! [`input`] reads ahead, [`args`] takes arguments apart, [`command`] is the table, [`server`] the loop over all of
//! them. Source: *Specification of the Go Text Protocol, version 2, draft 2* (Farnebäck, 2002), read liberally where
//! controllers in use differ from it.

pub mod args;
pub mod command;
pub mod input;
pub mod protocol;
pub mod server;
pub mod transcript;
