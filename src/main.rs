//! The command line: subcommands and nothing else.

fn main() {}
