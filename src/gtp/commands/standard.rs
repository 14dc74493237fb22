//! Administration: what the engine is, which commands it has, and how to end it.

use super::{Answer, TABLE};
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;

pub(super) static GROUP: Group<Face> = Group {
    title: "Administration",
    about: "From the specification, apart from `help`.",
    commands: &[
        Command::new("protocol_version", "", "Version of the protocol: 2.", protocol_version),
        Command::new("name", "", "Name of the engine, which `--name` changes.", name),
        Command::new("version", "", "Version of the engine.", version),
        Command::new(
            "known_command",
            "NAME",
            "Whether there is such a command: `true` or `false`.",
            known_command,
        ),
        Command::new("list_commands", "", "Names of all commands, one a line.", list_commands),
        Command::new("help", "[NAME]", "What a command does, or all of them.", help),
        Command::new("quit", "", "Ends the engine after an empty answer.", quit),
    ],
};

fn protocol_version(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text("2")
}

fn name(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text(session.name.as_str())
}

fn version(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text(env!("CARGO_PKG_VERSION"))
}

/// Never fails, as the specification says: what is no name is no known command.
fn known_command(_: &mut Face, mut call: Call) -> Answer {
    Reply::text(TABLE.find(call.args.take_rest()).is_some().to_string())
}

fn list_commands(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let names: Vec<&str> = TABLE.commands().map(|command| command.name).collect();
    Reply::text(names.join("\n"))
}

fn help(_: &mut Face, mut call: Call) -> Answer {
    let show =
        |command: &Command<Face>| format!("{} {}: {}", command.name, command.usage, command.doc).replace(" :", ":");
    let name = call.args.optional_word();
    call.args.end()?;
    match name {
        Some(name) => Reply::text(show(TABLE.find(name).ok_or(Failure::from("unknown command"))?)),
        None => Reply::text(TABLE.commands().map(show).collect::<Vec<_>>().join("\n")),
    }
}

fn quit(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Ok(Reply::Quit)
}
