//! KataGo's extensions that are not about analysis: rules, positions and parameters.

use super::Answer;
use crate::gtp::args::Args;
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::text::stones;
use crate::params::Params;
use crate::rules::text::{change_rule, read_rules, write_rules};

pub(super) static GROUP: Group<Face> = Group {
    title: "KataGo's extensions",
    about: "Rules are called by the name of a preset or described by JSON with KataGo's keys, and `passStones`, `ties` \
            and `fourPassesEnd` besides. A change holds for this game and all that follow.",
    commands: &[
        Command::new("kata-get-rules", "", "The rules in force, as JSON.", get_rules)
            .menu(&["string/Rules/kata-get-rules"]),
        Command::new("kata-set-rules", "NAME | JSON", "Changes the rules.", set_rules),
        Command::new(
            "kata-set-rule",
            "KEY VALUE",
            "Changes one of the rules, as `ko SIMPLE` or `suicide true`.",
            set_rule,
        ),
        Command::new(
            "set_position",
            "[COLOR VERTEX]...",
            "Starts a game from these stones, Black to move.",
            set_position,
        ),
        Command::new("kata-list-params", "", "Names of all parameters.", list_params),
        Command::new("kata-get-param", "NAME", "The value of a parameter.", get_param)
            .menu(&["string/Parameter/kata-get-param %s"]),
        Command::new(
            "kata-set-param",
            "NAME VALUE",
            "Changes a parameter; the player starts afresh.",
            set_param_by_name,
        ),
        Command::new(
            "clear_cache",
            "",
            "Lets the player forget what it has thought.",
            clear_cache,
        )
        .menu(&["none/Clear Cache/clear_cache"]),
        Command::new(
            "stop",
            "",
            "Ends an analysis, as any other line does; between commands the engine never thinks.",
            stop,
        ),
    ],
};

fn get_rules(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text(write_rules(session.game().rules()))
}

fn set_rules(session: &mut Face, mut call: Call) -> Answer {
    let rules = read_rules(call.args.take_rest()).map_err(Failure)?;
    session.set_rules(rules);
    Reply::done()
}

fn set_rule(session: &mut Face, mut call: Call) -> Answer {
    let (key, value) = (call.args.word()?, call.args.word()?);
    call.args.end()?;
    let rules = change_rule(session.game().rules(), key, value).map_err(Failure)?;
    session.set_rules(rules);
    Reply::done()
}

fn set_position(session: &mut Face, mut call: Call) -> Answer {
    let stones = stones(&mut call.args, session.game().size())?;
    session.set_position(&stones)?;
    Reply::done()
}

fn list_params(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let names: Vec<&str> = Params::declarations().iter().map(|param| param.name).collect();
    Reply::text(names.join("\n"))
}

fn get_param(session: &mut Face, mut call: Call) -> Answer {
    let name = call.args.word()?;
    call.args.end()?;
    let value = session.params().get(name);
    Reply::text(value.map_err(|error| Failure(error.to_string()))?)
}

fn set_param_by_name(session: &mut Face, call: Call) -> Answer {
    set_param(session, call.args)
}

/// Sets the number that the first word names to the second.
pub(super) fn set_param(session: &mut Face, mut args: Args) -> Answer {
    let (name, value) = (args.word()?, args.word()?);
    args.end()?;
    let mut params = session.params().clone();
    params.set(name, value).map_err(|error| Failure(error.to_string()))?;
    session.set_params(params);
    Reply::done()
}

fn clear_cache(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    session.restart_player();
    Reply::done()
}

fn stop(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::done()
}
