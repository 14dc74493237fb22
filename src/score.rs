//! `hamaguri score`: the game of a record, counted the way a referee would, with everything that goes into the sum.
//!
//! It stands above all rooms, since it needs the record, the judge, the count and its text, and nothing needs it.

use crate::board::{Point, Size, parse_vertex};
use crate::gtp::by_hand_text::show_by_hand;
use crate::gtp::score_text::explain;
use crate::judge::Judge;
use crate::options::{komi, rules};
use crate::params::Params;
use crate::rules::{ByHand, Count, Decimal, Game, Judgement, Ruleset};
use crate::sgf;
use std::path::PathBuf;

/// Options of `hamaguri score`.
#[derive(Clone, Debug, clap::Args)]
pub struct ScoreArgs {
    /// The record, an SGF file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Rules to count by: as for `gtp` [default: those of the record, else aga]
    #[arg(long, value_name = "RULES", value_parser = rules)]
    pub rules: Option<Ruleset>,
    /// Komi [default: that of the record, else of the rules]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true, value_parser = komi)]
    pub komi: Option<Decimal>,
    /// The dead stones, one of each chain, as in "C3 D4"; empty for none [default: by the engine's own judgement]
    #[arg(long, value_name = "VERTICES")]
    pub dead: Option<String>,
    /// Count the position before the move of this number
    #[arg(long, value_name = "N")]
    pub before_move: Option<usize>,
    /// Show the board as well, counted by hand: prisoners filled in, territory shifted into rectangles
    #[arg(long)]
    pub board: bool,
}

/// The count as text, or why there is none.
pub fn run(args: &ScoreArgs) -> Result<String, String> {
    let game = game(args)?;
    if game.is_void() {
        return Err("the game went round in a circle and has no result".to_string());
    }
    let judgement = judgement(&game, args.dead.as_deref())?;
    let count = Count::of(&game, &judgement);
    let mut text = explain(&game, &count);
    if args.board {
        text += "\n\n";
        text += &show_by_hand(&count, &ByHand::of(&game, &judgement, &count));
    }
    Ok(text)
}

fn game(args: &ScoreArgs) -> Result<Game, String> {
    let standard = Size::square(19).expect("19 is a side");
    let current = Game::new(standard, Ruleset::default());
    let in_file = |error: sgf::SgfError| format!("{}: {error}", args.file.display());
    let bytes = sgf::read_file(&args.file).map_err(in_file)?;
    let mut game = sgf::load(&bytes, &current, args.before_move).map_err(in_file)?;
    if let Some(rules) = args.rules {
        game.set_rules(rules);
    }
    if args.komi.is_some() {
        game.agree_on_komi(args.komi);
    }
    Ok(game)
}

/// The engine's judgement, in which the players' word about dead stones comes first.
fn judgement(game: &Game, dead: Option<&str>) -> Result<Judgement, String> {
    let mut judgement = Judge::new(&Params::default()).judgement(game);
    if let Some(vertices) = dead {
        judgement.dead = dead_stones(game, vertices)?;
        judgement.seki.retain(|stone| !judgement.dead.contains(stone));
    }
    Ok(judgement)
}

fn dead_stones(game: &Game, vertices: &str) -> Result<Vec<Point>, String> {
    let mut dead = Vec::new();
    for text in vertices.split([' ', ',']).filter(|text| !text.is_empty()) {
        match parse_vertex(game.size(), text) {
            Some(point) if game.grid().get(point).is_some() => dead.extend(game.grid().chain(point)),
            _ => return Err(format!("there is no stone at {text}")),
        }
    }
    dead.sort_unstable();
    dead.dedup();
    Ok(dead)
}
