//! The command line: subcommands and nothing else.

use clap::{Parser, Subcommand};
use hamaguri::bench;

#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measure uniform playouts on one thread: speed, statistics and a signature
    Bench {
        /// Print one JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
}

fn main() {
    match Cli::parse().command {
        Command::Bench { json: true } => println!("{}", bench::run().to_json()),
        Command::Bench { json: false } => println!("{}", bench::run()),
    }
}
