//! Matches between real processes: small scripted engines and the engine itself.
#![cfg(unix)]

mod adjudication;
mod play;
mod resume;
mod support;
