//! What GoGui asks for beyond the specification: set-up, many moves at once, its menu, and interrupts.

use super::{Answer, TABLE, acknowledge};
use crate::gtp::command::{Call, Command, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::text::{color, stones, turn};

pub(super) static GROUP: Group<Face> = Group {
    title: "GoGui",
    about: "While `genmove` runs, the comment line `# interrupt` makes it answer soon, with a normal move. \
            With the option `--live-graphics` a running `genmove` also draws its variation and who owns what on \
            standard error. There is no `gogui-rules_...`: these are for programs that referee other games.",
    commands: &[
        Command::new(
            "gogui-play_sequence",
            "[COLOR VERTEX]...",
            "Plays all these moves, or none.",
            play_sequence,
        ),
        Command::new(
            "gogui-setup",
            "[COLOR VERTEX]...",
            "Adds stones to the position before the first move.",
            setup,
        ),
        Command::new("gogui-setup_player", "COLOR", "Says who moves first.", setup_player),
        Command::new(
            "gogui-analyze_commands",
            "",
            "GoGui's menu of commands of this engine.",
            analyze_commands,
        ),
        Command::new(
            "gogui-interrupt",
            "",
            "Says that `# interrupt` is understood.",
            interrupt,
        ),
        Command::new(
            "gogui-version",
            "VERSION",
            "Takes note of GoGui's version.",
            acknowledge,
        ),
    ],
};

fn play_sequence(session: &mut Face, mut call: Call) -> Answer {
    let mut turns = Vec::new();
    while !call.args.is_empty() {
        turns.push(turn(&mut call.args, session.game().size())?);
    }
    session.play_all(&turns)?;
    Reply::done()
}

fn setup(session: &mut Face, mut call: Call) -> Answer {
    let stones = stones(&mut call.args, session.game().size())?;
    session.set_up(&stones)?;
    Reply::done()
}

fn setup_player(session: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    session.set_first_to_move(color)?;
    Reply::done()
}

fn analyze_commands(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let lines: Vec<&str> = TABLE.commands().flat_map(|command| command.menu).copied().collect();
    Reply::text(lines.join("\n"))
}

fn interrupt(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::done()
}
