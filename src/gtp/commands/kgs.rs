//! What the server KGS asks for beyond the specification, its clock apart.

use super::{Answer, Interrupts, acknowledge};
use crate::engine::{Session, any_move};
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::text::{color, show_decision};
use crate::player::Aim;
use crate::rules::Ruleset;

pub(super) static GROUP: Group<Session> = Group {
    title: "KGS",
    about: "",
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
        Command::new("kgs-game_over", "", "Notes that a game has ended.", acknowledge),
    ],
};

fn genmove_cleanup(session: &mut Session, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    let decision = session.genmove(color, Aim::CleanUp, &any_move, &mut Interrupts(call.input));
    Reply::text(show_decision(session.game().size(), decision))
}

fn rules(session: &mut Session, mut call: Call) -> Answer {
    let preset = match call.args.word()? {
        "chinese" => "chinese-kgs",
        name => name,
    };
    call.args.end()?;
    session.set_rules(Ruleset::preset(preset).ok_or(Failure::from("unknown rules"))?);
    Reply::done()
}
