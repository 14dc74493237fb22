//! What gomill's ringmaster asks for beyond the specification.

use super::Answer;
use super::debug::cputime;
use crate::engine::{Thought, any_move};
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::text::{color, show_decision};
use crate::gtp::thought_text::explain;
use crate::params::{Evaluation, Params};
use crate::player::{Aim, Decision, Kind, is_hopeless};

pub(super) static GROUP: Group<Face> = Group {
    title: "gomill",
    about: "For the match program gomill and those that learned from it.",
    commands: &[
        Command::new(
            "gomill-explain_last_move",
            "",
            "What was thought about the move decided on last.",
            explain_last_move,
        )
        .menu(&["string/Explain Last Move/gomill-explain_last_move"]),
        Command::new(
            "gomill-describe_engine",
            "",
            "Version, player and settings of the engine.",
            describe_engine,
        ),
        Command::new(
            "gomill-genmove_ex",
            "[COLOR [claim]]",
            "Like `genmove`; with `claim` it may answer `claim` when the game is as good as won. Alone: its keywords.",
            genmove_ex,
        ),
        Command::new("gomill-cpu_time", "", "The same as `cputime`.", cputime),
    ],
};

fn explain_last_move(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let thought = session.thought();
    Reply::text(explain(thought.ok_or(Failure::from("no move was decided on"))?))
}

fn describe_engine(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let settings = session.settings();
    let player = match settings.player {
        Kind::Random => "random moves",
        Kind::Mcts(_) => match settings.params.evaluator {
            Evaluation::Net => "tree search, positions judged by the network",
            Evaluation::Playouts => "tree search, positions judged by playouts",
            Evaluation::Both => "tree search, positions judged by the network and playouts",
        },
    };
    let playouts = settings
        .playouts
        .map_or("no limit".to_string(), |playouts| playouts.to_string());
    let mut lines = vec![
        format!("Hamaguri {}", env!("CARGO_PKG_VERSION")),
        format!("player: {player}"),
        format!("playouts for a move: {playouts}"),
        format!("seed: {}", settings.seed),
    ];
    let (params, usual) = (&settings.params, Params::default());
    for declaration in Params::declarations() {
        let (value, default) = (params.get(declaration.name), usual.get(declaration.name));
        if let (Ok(value), Ok(default)) = (value, default)
            && value != default
        {
            lines.push(format!("{}: {value}", declaration.name));
        }
    }
    Reply::text(lines.join("\n"))
}

fn genmove_ex(session: &mut Face, mut call: Call) -> Answer {
    if call.args.is_empty() {
        return Reply::text("claim");
    }
    let color = color(&mut call.args)?;
    let mut may_claim = false;
    while let Some(keyword) = call.args.optional_word() {
        // Keywords that an engine does not know mean nothing to it.
        may_claim |= keyword == "claim";
    }
    let decision = session.genmove(color, Aim::Win, &any_move, call.input);
    let is_certain = session
        .thought()
        .is_some_and(|thought| is_won(thought, session.params()));
    if may_claim && is_certain && matches!(decision, Decision::Move(_)) {
        session.undo(1)?;
        return Reply::text("claim");
    }
    Reply::text(show_decision(session.game().size(), decision))
}

/// Whether a thought is as sure of the win as it would have to be of a loss to resign.
fn is_won(thought: &Thought, params: &Params) -> bool {
    let report = thought.report.as_ref();
    let best = report.and_then(|report| report.best().map(|best| (report.visits, best)));
    best.is_some_and(|(visits, best)| is_hopeless(params, &thought.game, visits, 1.0 - best.winrate_mover))
}
