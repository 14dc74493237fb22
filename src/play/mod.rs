//! `hamaguri play`: a game against the engine in a terminal.
//!
//! On a terminal the board fills the screen and takes keys and the mouse (`screen`); where input or output is a file or
//! a pipe, lines go in and boards come out (`plain`).

mod command;
mod plain;
mod screen;
mod table;
mod view;

use crate::board::{Color, Size};
use crate::engine::Settings;
use crate::options::{Resources, all_threads, komi, milliseconds, rules, side};
use crate::params::Level;
use crate::player::{Kind, Model};
use crate::rules::{Decimal, Ruleset};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use table::Table;

/// Options of `hamaguri play`.
#[derive(Clone, Debug, clap::Args)]
pub struct PlayArgs {
    /// Side of the board
    #[arg(short, long, value_name = "N", default_value = "9", value_parser = side)]
    pub size: Size,
    /// Your stones
    #[arg(short, long, value_name = "COLOR", default_value = "black", value_parser = ["black", "white"])]
    pub color: String,
    /// Handicap stones of Black on the star points
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub handicap: usize,
    /// Rules to play by: the name of a preset
    #[arg(long, value_name = "NAME", default_value = "aga", value_parser = rules)]
    pub rules: Ruleset,
    /// Komi [default: that of the rules]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true, value_parser = komi)]
    pub komi: Option<Decimal>,
    /// Strength of the engine: a level from 25k to 2d, or `full` [default: full]
    #[arg(short, long, value_name = "RANK")]
    pub level: Option<Level>,
    /// Strength of the engine: playouts for a move [default: as many as the time allows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub playouts: Option<u64>,
    /// Strength of the engine: seconds for a move [default: 2]
    #[arg(long, value_name = "SECONDS", conflicts_with = "playouts", value_parser = milliseconds)]
    pub time: Option<u64>,
    /// Seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Write the game to this file when it is left
    #[arg(long, value_name = "FILE")]
    pub sgf: Option<PathBuf>,
    /// Plain lines even on a terminal
    #[arg(long)]
    pub plain: bool,
    /// What the search may use.
    #[command(flatten)]
    pub resources: Resources,
}

/// Plays until the person leaves. An error is a text for a person.
pub fn run(args: &PlayArgs) -> Result<(), String> {
    let mut params = args.resources.params_from(all_threads())?;
    params.level = args.level.unwrap_or(params.level);
    if let Some(time) = args.time {
        let set = params.set("default_time_ms", &time.to_string());
        set.map_err(|error| format!("--time: {error}"))?;
    }
    let settings = Settings {
        size: args.size,
        rules: args.rules,
        komi: args.komi,
        player: Kind::Mcts(Model::embedded()),
        seed: args.seed,
        playouts: args.playouts,
        keeps_time: false,
        params,
    };
    let person = if args.color == "white" {
        Color::White
    } else {
        Color::Black
    };
    let mut table = Table::new(settings, person, args.handicap, args.sgf.clone())?;
    let fills_terminal = !args.plain && io::stdin().is_terminal() && io::stdout().is_terminal();
    let played = match fills_terminal {
        true => screen::run(&mut table),
        false => plain::run(&mut table, io::stdin().lock(), io::stdout().lock()),
    };
    match played {
        // Whoever read along has left.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        played => played.map_err(|error| error.to_string()),
    }
}
