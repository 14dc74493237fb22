//! GoGui's pictures of what the engine thinks, and its dialogs for what can be set.
//!
//! A picture of a search shows the last thought if it was about this position, else the engine thinks as long as it would
//! about a move. Answers are in the forms of GoGui's analyze commands.

use super::{Answer, color_of};
use crate::board::{Move, vertex};
use crate::engine::{Session, ladders};
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::text::show_points;
use crate::gtp::thought_text::{best_moves, board_of_numbers, shares, statistics, variation};
use crate::params::{Params, UnknownLevel, Values};
use crate::rules::Ruleset;
use crate::search::report::Report;

pub(super) static GROUP: Group<Face> = Group {
    title: "Views for GoGui",
    about: "Found under *Tools → Analyze Commands*. Views of a search show the last thought if it was about this \
            position, else the engine thinks as long as it would about a move. COLOR is the side to move if it is left \
            out. Numbers of a board come row by row from the top.",
    commands: &[
        Command::new(
            "hamaguri-ownership",
            "[COLOR]",
            "Owner of each point after a search: 1 for Black, -1 for White.",
            ownership,
        )
        .menu(&["dboard/Ownership/hamaguri-ownership %m"]),
        Command::new(
            "hamaguri-influence",
            "[COLOR]",
            "Owner of each point at a look of the network, without a search.",
            influence,
        )
        .menu(&["dboard/Influence/hamaguri-influence %m"]),
        Command::new(
            "hamaguri-policy",
            "[COLOR]",
            "Moves that the network considers at a look, in percent.",
            policy,
        )
        .menu(&["gfx/Policy/hamaguri-policy %m"]),
        Command::new(
            "hamaguri-priors",
            "[COLOR]",
            "Prior of each move in the search, in percent.",
            priors,
        )
        .menu(&["gfx/Priors/hamaguri-priors %m"]),
        Command::new(
            "hamaguri-best_moves",
            "[COLOR]",
            "The moves searched most, with win rates in percent.",
            show_best_moves,
        )
        .menu(&["gfx/Best Moves/hamaguri-best_moves %m"]),
        Command::new(
            "hamaguri-variation",
            "[COLOR]",
            "The principal variation.",
            show_variation,
        )
        .menu(&["varc/Principal Variation/hamaguri-variation %c"]),
        Command::new(
            "hamaguri-rave",
            "[COLOR]",
            "All-moves-as-first win rates in percent, where positions are judged by playouts.",
            rave,
        )
        .menu(&["gfx/RAVE/hamaguri-rave %m"]),
        Command::new(
            "hamaguri-ladders",
            "",
            "Chains that a ladder captures: red if they are lost whoever moves, yellow with the capturing move else.",
            show_ladders,
        )
        .menu(&["gfx/Ladders/hamaguri-ladders"]),
        Command::new(
            "hamaguri-search_statistics",
            "[COLOR]",
            "Figures about the search.",
            search_statistics,
        )
        .menu(&["hstring/Search Statistics/hamaguri-search_statistics %m"]),
        Command::new(
            "hamaguri-level",
            "[RANK]",
            "The level of play, or changes it: 25k to 1k, 1d, 2d, or `full`.",
            level,
        )
        .menu(&["string/Level/hamaguri-level %s"]),
        Command::new(
            "hamaguri-param",
            "[NAME VALUE]",
            "All parameters with their values, or changes one.",
            param,
        )
        .menu(&["param/Parameters/hamaguri-param"]),
        Command::new(
            "hamaguri-option",
            "[NAME VALUE]",
            "The options `rules`, `playouts`, `live_graphics` and `malkovich`, or changes one; 0 playouts are no limit.",
            option,
        )
        .menu(&["param/Options/hamaguri-option"]),
    ],
};

/// What a search finds for the colour that the arguments name.
fn study<'s>(session: &'s mut Face, call: &mut Call) -> Result<&'s Report, Failure> {
    let color = color_of(session, call)?;
    let mut watcher = session.watcher(call.input, false);
    let report = session.study(color, &mut watcher);
    report.ok_or(Failure::from("this player does not analyze"))
}

fn ownership(session: &mut Face, mut call: Call) -> Answer {
    let size = session.game().size();
    let report = study(session, &mut call)?;
    Reply::text(board_of_numbers(size, report.ownership_black.iter().copied()))
}

fn influence(session: &mut Face, mut call: Call) -> Answer {
    let color = color_of(session, &mut call)?;
    let game = session.game();
    let sign = color.sign();
    let count = game.size().symmetries();
    let mut owners = vec![0.0; game.size().area()];
    for symmetry in 0..count {
        let seen = session.look(color, symmetry);
        for (owner, seen) in owners.iter_mut().zip(seen.ownership_mover) {
            *owner += sign * seen / count as f32;
        }
    }
    Reply::text(board_of_numbers(game.size(), owners.into_iter()))
}

fn policy(session: &mut Face, mut call: Call) -> Answer {
    let color = color_of(session, &mut call)?;
    let game = session.game();
    let seen = session.look(color, 0);
    let stones = game.size().points().map(Move::Play).zip(seen.policy);
    let known = stones.filter_map(|(mv, share)| Some((mv, share?)));
    Reply::text(shares(game.size(), known.chain([(Move::Pass, seen.pass)])))
}

fn priors(session: &mut Face, mut call: Call) -> Answer {
    let size = session.game().size();
    let report = study(session, &mut call)?;
    let priors = report
        .candidates
        .iter()
        .map(|candidate| (candidate.mv, candidate.prior));
    Reply::text(shares(size, priors))
}

fn show_best_moves(session: &mut Face, mut call: Call) -> Answer {
    let size = session.game().size();
    let report = study(session, &mut call)?;
    Reply::text(best_moves(report, size))
}

fn show_variation(session: &mut Face, mut call: Call) -> Answer {
    let size = session.game().size();
    let report = study(session, &mut call)?;
    let best = report.best();
    Reply::text(best.map(|best| variation(size, best)).unwrap_or_default())
}

fn rave(session: &mut Face, mut call: Call) -> Answer {
    let size = session.game().size();
    let report = study(session, &mut call)?;
    let known = report.candidates.iter();
    let mut known = known
        .filter_map(|candidate| Some((candidate.mv, candidate.amaf_mover?)))
        .peekable();
    if known.peek().is_none() {
        return Err(Failure::from(
            "no AMAF statistics with the network: set the parameter evaluator to playouts",
        ));
    }
    Reply::text(shares(size, known))
}

fn show_ladders(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let grid = session.game().grid();
    let size = grid.size();
    let mut lines = Vec::new();
    for ladder in ladders(grid) {
        let color = if ladder.capture.is_some() { "yellow" } else { "red" };
        lines.push(format!("COLOR {color} {}", show_points(size, ladder.chain)));
        lines.extend(ladder.capture.map(|point| format!("TRIANGLE {}", vertex(size, point))));
    }
    if lines.is_empty() {
        lines.push("TEXT no ladders".to_string());
    }
    Reply::text(lines.join("\n"))
}

fn search_statistics(session: &mut Face, mut call: Call) -> Answer {
    let report = study(session, &mut call)?;
    Reply::text(statistics(report))
}

fn level(session: &mut Face, mut call: Call) -> Answer {
    let Some(rank) = call.args.optional_word() else {
        return Reply::text(session.params().level.to_string());
    };
    call.args.end()?;
    let mut params = session.params().clone();
    params.level = rank.parse().map_err(|error: UnknownLevel| Failure(error.to_string()))?;
    session.set_params(params);
    Reply::done()
}

fn param(session: &mut Face, call: Call) -> Answer {
    if call.args.is_empty() {
        let values = Params::declarations().iter().map(|declaration| {
            let value = session.params().get(declaration.name).unwrap_or_default();
            match declaration.values {
                Values::Words(words) => format!("[list/{}] {} {value}", words.join("/"), declaration.name),
                Values::Range { .. } => format!("[string] {} {value}", declaration.name),
            }
        });
        return Reply::text(values.collect::<Vec<_>>().join("\n"));
    }
    super::kata::set_param(session, call.args)
}

fn option(session: &mut Face, mut call: Call) -> Answer {
    let Some(name) = call.args.optional_word() else {
        return Reply::text(options(session));
    };
    let value = call.args.word()?;
    call.args.end()?;
    let switch = || match value {
        "0" | "false" => Ok(false),
        "1" | "true" => Ok(true),
        _ => Err(Failure::from("the value must be 0 or 1")),
    };
    match name {
        "rules" => {
            let rules = Ruleset::preset(value).ok_or(Failure::from("unknown rules"))?;
            session.set_rules(rules);
        }
        "playouts" => {
            let playouts: u64 = value.parse().map_err(|_| Failure::from("syntax error"))?;
            session.set_playouts((playouts > 0).then_some(playouts));
        }
        "live_graphics" => session.talk.live_graphics = switch()?,
        "malkovich" => session.talk.malkovich = switch()?,
        _ => return Err(Failure(format!("unknown option {name}"))),
    }
    Reply::done()
}

fn options(session: &Face) -> String {
    let rules = session.game().rules().name().unwrap_or("own");
    let own = if rules == "own" { "/own" } else { "" };
    let names: Vec<&str> = Ruleset::preset_names().collect();
    let settings = Session::settings(session);
    format!(
        "[list/{}{own}] rules {rules}\n[string] playouts {}\n[bool] live_graphics {}\n[bool] malkovich {}",
        names.join("/"),
        settings.playouts.unwrap_or(0),
        u8::from(session.talk.live_graphics),
        u8::from(session.talk.malkovich),
    )
}
