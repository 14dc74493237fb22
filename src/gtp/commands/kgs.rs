//! What the server KGS asks for beyond the specification, its clock apart.

use super::{Answer, acknowledge};
use crate::engine::any_move;
use crate::gtp::args::SyntaxError;
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::text::{color, show_decision};
use crate::gtp::thought_text::chat;
use crate::player::Aim;
use crate::rules::Ruleset;

pub(super) static GROUP: Group<Face> = Group {
    title: "KGS",
    about: "For the program kgsGtp that connects engines with the server.",
    commands: &[
        Command::new(
            "kgs-genmove_cleanup",
            "COLOR",
            "Like `genmove`, but takes dead stones off before it passes.",
            genmove_cleanup,
        ),
        Command::new(
            "kgs-rules",
            "aga | chinese | japanese | new_zealand",
            "Changes the rules to those of KGS.",
            rules,
        ),
        Command::new(
            "kgs-chat",
            "game|private NAME MESSAGE",
            "Answers what is asked about win rate, score, variation and komi, else says what can be asked.",
            answer_chat,
        ),
        Command::new("kgs-game_over", "", "Notes that a game has ended.", acknowledge),
    ],
};

fn genmove_cleanup(session: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    let decision = session.genmove(color, Aim::CleanUp, &any_move, call.input);
    Reply::text(show_decision(session.game().size(), decision))
}

fn rules(session: &mut Face, mut call: Call) -> Answer {
    let preset = match call.args.word()? {
        "chinese" => "chinese-kgs",
        name => name,
    };
    call.args.end()?;
    session.set_rules(Ruleset::preset(preset).ok_or(Failure::from("unknown rules"))?);
    Reply::done()
}

fn answer_chat(session: &mut Face, mut call: Call) -> Answer {
    if !["game", "private"].contains(&call.args.word()?) {
        return Err(SyntaxError.into());
    }
    let name = call.args.word()?;
    let message = call.args.take_rest();
    log::info!("{name} says: {message}");
    Reply::text(chat(message, session.thought(), session.game().komi()))
}
