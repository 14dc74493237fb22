//! What the server CGOS tells its engines, and its form of analysis.

use super::analyze::stream_genmove;
use super::{Answer, acknowledge};
use crate::gtp::analysis_args::AnalysisArgs;
use crate::gtp::analysis_text::cgos;
use crate::gtp::command::{Call, Command, Group};
use crate::gtp::face::Face;
use crate::gtp::text::color;

pub(super) static GROUP: Group<Face> = Group {
    title: "CGOS",
    about: "What the server tells is logged and changes nothing.",
    commands: &[
        Command::new(
            "cgos-genmove_analyze",
            "COLOR",
            "Plays a move and reports once, as JSON for spectators.",
            genmove_analyze,
        ),
        Command::new("cgos-opponent_name", "NAME", "Who the opponent is.", acknowledge),
        Command::new(
            "cgos-opponent_rating",
            "RATING",
            "How strong the opponent is.",
            acknowledge,
        ),
        Command::new("cgos-gameover", "RESULT", "How the game ended.", acknowledge),
    ],
};

fn genmove_analyze(_: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    Ok(stream_genmove(color, AnalysisArgs::default(), cgos))
}
