//! What a person sees while a match runs: a bar on a terminal, a line for each game elsewhere.
//!
//! All of it goes to standard error; standard output is for the report.

use super::elo::Estimate;
use super::record::GameRecord;
use super::sprt::Sprt;
use super::standings::Standings;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::Duration;

/// Shows how far a match is.
pub struct Progress {
    bar: Option<ProgressBar>,
    games: usize,
    done: usize,
}

impl Progress {
    /// `done` of `games` were played by earlier runs.
    pub fn new(games: usize, done: usize) -> Progress {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed}, {eta} left  {msg}")
                .expect("the template is well formed");
            let bar = ProgressBar::new(games as u64)
                .with_style(style)
                .with_position(done as u64);
            bar.reset_eta();
            bar.enable_steady_tick(Duration::from_secs(1));
            bar
        });
        Progress { bar, games, done }
    }

    /// Shows a finished game, and the standings of its pairing where there is only one.
    pub fn show(&mut self, game: &GameRecord, standings: Option<&Standings>, sprt: Option<&Sprt>) {
        self.done += 1;
        let line = describe(game);
        let message = standings.map_or(String::new(), |standings| summary(standings, sprt));
        match &self.bar {
            Some(bar) => {
                if game.detail.is_some() {
                    bar.println(&line);
                }
                bar.set_message(message);
                bar.inc(1);
            }
            None => eprintln!("[{}/{}] {line}  {message}", self.done, self.games),
        }
    }

    /// Removes the bar.
    pub fn end(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

fn describe(game: &GameRecord) -> String {
    let detail = game
        .detail
        .as_ref()
        .map_or(String::new(), |detail| format!(" ({detail})"));
    format!(
        "game {}: {} (B) {} (W) {}{detail}",
        game.game, game.black.engine, game.white.engine, game.result
    )
}

fn summary(standings: &Standings, sprt: Option<&Sprt>) -> String {
    let [won, drawn, lost] = standings.games();
    let mut text = format!("+{won} ={drawn} -{lost}");
    if !standings.pairs.is_empty() {
        text += &format!("  {}", Estimate::of(&standings.pairs));
    }
    if let Some(sprt) = sprt {
        text += &format!("  LLR {:.2}", sprt.log_likelihood_ratio(&standings.pairs_in_order));
    }
    text
}
