//! The program from outside: its command line, what goes wrong around it, and what is too much for it.

mod command_line;
#[cfg(target_os = "linux")]
mod faults;
mod limits;
mod support;
