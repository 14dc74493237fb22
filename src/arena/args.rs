//! The command line of a match, and what it is turned into.

use super::control::Control;
use super::engine::{EngineSpec, Terms};
use super::opening;
use super::runner::Plan;
use super::schedule::{Format, Schedule};
use super::sprt::Sprt;
use crate::board::Size;
use crate::rules::{Decimal, Game, Ruleset};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// Options of `hamaguri match`.
#[derive(Clone, Debug, clap::Args)]
pub struct MatchArgs {
    /// An engine, as LABEL=COMMAND or COMMAND; at least two
    #[arg(short, long = "engine", value_name = "COMMAND", required = true, value_parser = EngineSpec::parse)]
    pub engines: Vec<EngineSpec>,
    /// Games of each two engines, rounded up to pairs
    #[arg(short, long, value_name = "N", default_value_t = 100)]
    pub games: usize,
    /// Board, as in 9 or 9x7
    #[arg(short, long, default_value = "9", value_parser = parse_size)]
    pub size: Size,
    /// Rules of the referee, also told to engines that know kata-set-rules
    #[arg(short, long, value_name = "NAME", default_value = "aga", value_parser = parse_rules)]
    pub rules: String,
    /// Komi [default: that of the rules]
    #[arg(short, long, value_name = "POINTS", allow_hyphen_values = true, value_parser = parse_komi)]
    pub komi: Option<Decimal>,
    /// Clock: none, 600 (absolute), 600+3x30 (byo-yomi), 600+300/25 (Canadian) or 60+2 (Fischer)
    #[arg(long, value_name = "TIME", default_value = "none")]
    pub clock: Control,
    /// Seconds for each move, instead of a clock
    #[arg(long, value_name = "SECONDS", conflicts_with = "clock")]
    pub time: Option<f64>,
    /// Seconds by which a clock may be overstepped
    #[arg(long, value_name = "SECONDS", default_value = "0.5", value_parser = parse_seconds)]
    pub margin: Duration,
    /// Seconds for a move where there is no clock
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = parse_seconds)]
    pub patience: Duration,
    /// Seconds for every other command
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = parse_seconds)]
    pub timeout: Duration,
    /// Moves of the random openings, as in 3 or 2..4
    #[arg(long, value_name = "N", default_value = "2..4", value_parser = parse_plies)]
    pub opening_plies: RangeInclusive<u32>,
    /// Take openings from the game records (*.sgf) in this folder: their first moves, as many as --opening-plies allows
    #[arg(long, value_name = "FOLDER")]
    pub openings: Option<PathBuf>,
    /// Seed of openings and of engines that take one
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Games at once
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1)]
    pub concurrency: usize,
    /// Start every engine anew for every game
    #[arg(long)]
    pub restart: bool,
    /// A third engine that counts finished games
    #[arg(long, value_name = "COMMAND", value_parser = EngineSpec::parse)]
    pub referee: Option<EngineSpec>,
    /// Count a game after this many moves [default: three times the points of the board]
    #[arg(long, value_name = "N")]
    pub most_moves: Option<usize>,
    /// Who meets whom
    #[arg(long, value_enum, default_value_t = Format::RoundRobin)]
    pub format: Format,
    /// Stop as soon as one of two differences in Elo is accepted: the first engine is stronger by the first or by the
    /// second
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = parse_elos)]
    pub sprt: Option<(f64, f64)>,
    /// Chance to accept the second difference where the first is true
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = parse_error_rate)]
    pub alpha: f64,
    /// Chance to accept the first difference where the second is true
    #[arg(long, value_name = "P", default_value_t = 0.05, value_parser = parse_error_rate)]
    pub beta: f64,
    /// Write results to this file as JSON lines; a match that it holds already goes on
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write the record of every game to this folder
    #[arg(long, value_name = "FOLDER")]
    pub sgf: Option<PathBuf>,
}

impl MatchArgs {
    /// The test that may end the match early.
    pub fn sequential_test(&self) -> Option<Sprt> {
        self.sprt.map(|(elo0, elo1)| Sprt {
            elo0,
            elo1,
            alpha: self.alpha,
            beta: self.beta,
        })
    }

    /// Where the openings come from.
    pub fn openings_in_words(&self) -> String {
        let (low, high) = (self.opening_plies.start(), self.opening_plies.end());
        match &self.openings {
            Some(folder) => format!("{high} moves of {}", folder.display()),
            None => format!("random {low}..{high}"),
        }
    }

    /// The games to play; an error says which options do not go together.
    pub fn plan(&self) -> Result<Plan, String> {
        let labels: Vec<&str> = self.engines.iter().map(|engine| engine.label.as_str()).collect();
        if labels.len() < 2 {
            return Err("a match needs two engines".to_string());
        }
        if let Some(label) = labels
            .iter()
            .enumerate()
            .find_map(|(at, label)| labels[..at].contains(label).then_some(label))
        {
            return Err(format!("two engines are called {label}; name them with LABEL=COMMAND"));
        }
        if self.sprt.is_some() && labels.len() > 2 {
            return Err("a sequential test is between two engines".to_string());
        }
        let rules = Ruleset::preset(&self.rules).ok_or(format!("no rules called {}", self.rules))?;
        let schedule = Schedule::new(self.format, labels.len(), self.games);
        let plies = &self.opening_plies;
        let openings = match &self.openings {
            Some(folder) => {
                let game = Game::new(self.size, rules);
                opening::from_records(folder, &game, *plies.end(), schedule.rounds())?
            }
            None => opening::random(self.size, plies.clone(), self.seed, schedule.rounds()),
        };
        Ok(Plan {
            engines: self.engines.clone(),
            referee: self.referee.clone(),
            terms: Terms {
                size: self.size,
                komi: self.komi.unwrap_or(rules.default_komi),
                rules,
                rules_name: self.rules.clone(),
                control: match self.time {
                    Some(seconds) => Control::per_move(seconds)?,
                    None => self.clock.clone(),
                },
                margin: self.margin,
                patience: self.patience,
                most_moves: self.most_moves.unwrap_or(3 * self.size.area()),
            },
            openings,
            schedule,
            seed: self.seed,
            timeout: self.timeout,
            restart: self.restart,
        })
    }
}

fn parse_size(text: &str) -> Result<Size, String> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    let sides = width.parse().ok().zip(height.parse().ok());
    sides
        .and_then(|(width, height)| Size::new(width, height))
        .ok_or("sides are 2 to 52".to_string())
}

fn parse_rules(text: &str) -> Result<String, String> {
    match Ruleset::preset(text) {
        Some(_) => Ok(text.to_string()),
        None => Err(Ruleset::preset_names().collect::<Vec<_>>().join(", ")),
    }
}

fn parse_komi(text: &str) -> Result<Decimal, String> {
    text.parse().map_err(|_| "not a number of points".to_string())
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_string())?;
    match (0.0..1e9).contains(&seconds) {
        true => Ok(crate::clock::seconds(seconds)),
        false => Err("out of range".to_string()),
    }
}

fn parse_plies(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    match (low.parse(), high.parse()) {
        (Ok(low), Ok(high)) if low <= high && high <= 100 => Ok(low..=high),
        _ => Err("not a number of moves up to 100, nor a range of them".to_string()),
    }
}

fn parse_elos(text: &str) -> Result<(f64, f64), String> {
    let elos = text.split_once(',').and_then(|(low, high)| {
        let read = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() < 10_000.0);
        read(low).zip(read(high))
    });
    match elos {
        Some((low, high)) if low < high => Ok((low, high)),
        _ => Err("not two numbers, the smaller one first".to_string()),
    }
}

fn parse_error_rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if 0.0 < rate && rate < 0.5 => Ok(rate),
        _ => Err("not a chance below one half".to_string()),
    }
}
