//! Looking at the game and at the engine: boards, legality, counts, time used and seeds.

use super::Answer;
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::diagram::diagram;
use crate::gtp::face::Face;
use crate::gtp::score_text::explain;
use crate::gtp::text::{color, read_move, show_color, show_move, show_points};

pub(super) static GROUP: Group<Face> = Group {
    title: "Looking at things",
    about: "`showboard` is from the specification, the others are known from GNU Go and other engines. Points come in \
            reading order: top row first, left to right.",
    commands: &[
        Command::new("showboard", "", "A drawing of the board, for people.", showboard)
            .menu(&["string/Board/showboard"]),
        Command::new("list_stones", "COLOR", "Where that colour has stones.", list_stones),
        Command::new(
            "captures",
            "COLOR",
            "Stones that this colour has captured, pass stones not included.",
            captures,
        ),
        Command::new(
            "all_legal",
            "COLOR",
            "Every point where this colour may play.",
            all_legal,
        )
        .menu(&["plist/Legal Moves/all_legal %c"]),
        Command::new(
            "is_legal",
            "COLOR VERTEX",
            "Whether a move is legal: `1` or `0`.",
            is_legal,
        ),
        Command::new("last_move", "", "The last move, as `black D4`.", last_move),
        Command::new(
            "move_history",
            "",
            "All moves, the last one first, one a line.",
            move_history,
        )
        .menu(&["string/Move History/move_history"]),
        Command::new(
            "explain_score",
            "",
            "How the final score comes about, side by side.",
            explain_score,
        )
        .menu(&["hstring/Explain Score/explain_score"]),
        Command::new("cputime", "", "Processor time used so far, in seconds.", cputime),
        Command::new(
            "set_random_seed",
            "N",
            "Sets the seed; the player starts afresh.",
            set_random_seed,
        ),
        Command::new("get_random_seed", "", "The seed.", get_random_seed),
    ],
};

fn showboard(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text(diagram(session.game()))
}

fn list_stones(session: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    let grid = session.game().grid();
    Reply::text(show_points(grid.size(), grid.stones(color)))
}

fn captures(session: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    Reply::text(session.game().prisoners(color).to_string())
}

fn all_legal(session: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    let game = session.game();
    Reply::text(show_points(game.size(), game.legal_points(color)))
}

fn is_legal(session: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    let mv = read_move(&mut call.args, session.game().size())?;
    call.args.end()?;
    let legal = session.game().is_legal(color, mv);
    Reply::text(if legal { "1" } else { "0" })
}

fn last_move(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let last = history(session).next();
    Reply::text(last.ok_or(Failure::from("no previous move"))?)
}

fn move_history(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text(history(session).collect::<Vec<_>>().join("\n"))
}

/// The turns as text, the last one first.
fn history(session: &Face) -> impl Iterator<Item = String> + '_ {
    let game = session.game();
    let turns = game.turns().iter().rev();
    turns.map(|turn| format!("{} {}", show_color(turn.color), show_move(game.size(), turn.mv)))
}

fn explain_score(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let count = session.count().ok_or(Failure::from("cannot score"))?;
    Reply::text(explain(session.game(), &count))
}

pub(super) fn cputime(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let used = cpu_time::ProcessTime::try_now().map_err(|error| Failure(error.to_string()))?;
    Reply::text(format!("{:.3}", used.as_duration().as_secs_f64()))
}

fn set_random_seed(session: &mut Face, mut call: Call) -> Answer {
    let seed = call.args.value()?;
    call.args.end()?;
    session.set_seed(seed);
    Reply::done()
}

fn get_random_seed(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text(session.seed().to_string())
}
