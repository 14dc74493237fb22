//! The game: board, komi, handicap, moves and the final count.

use super::Answer;
use crate::board::{Color, Point};
use crate::engine::{Status, any_move};
use crate::gtp::args::SyntaxError;
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::text::{color, points, rectangle, show_decision, show_points, size, turn};
use crate::player::Aim;
use crate::rules::HandicapError;

pub(super) static GROUP: Group<Face> = Group {
    title: "The game",
    about: "From the specification, with rectangular boards as KataGo and Sabaki know them. Komi stays until the next \
            `komi`; without one it follows the rules and is 0 in a handicap game.",
    commands: &[
        Command::new(
            "boardsize",
            "N | W H | W:H",
            "Sets the size, 2 to 25 or any rectangle up to 52 by 52, and clears the board.",
            boardsize,
        ),
        Command::new(
            "rectangular_boardsize",
            "W H",
            "The same for any rectangle.",
            rectangular_boardsize,
        ),
        Command::new("clear_board", "", "Starts a new game.", clear_board),
        Command::new("komi", "POINTS", "Agrees on a komi, an exact decimal.", komi),
        Command::new("get_komi", "", "The komi in force.", get_komi),
        Command::new(
            "fixed_handicap",
            "N",
            "Places 2 to 9 handicap stones on the star points.",
            fixed_handicap,
        ),
        Command::new(
            "place_free_handicap",
            "N",
            "Places up to N handicap stones where the engine likes.",
            place_free_handicap,
        ),
        Command::new(
            "set_free_handicap",
            "VERTEX...",
            "Places handicap stones.",
            set_free_handicap,
        ),
        Command::new(
            "play",
            "COLOR VERTEX",
            "Plays a move of either colour; VERTEX may be `pass`.",
            play,
        ),
        Command::new(
            "genmove",
            "COLOR",
            "Decides on a move and plays it, or says `resign`.",
            genmove,
        ),
        Command::new(
            "reg_genmove",
            "COLOR",
            "Decides on a move without playing it, the same every time.",
            reg_genmove,
        ),
        Command::new("undo", "", "Takes the last move back.", undo),
        Command::new("gg-undo", "[N]", "Takes the last N moves back, or none.", gg_undo),
        Command::new(
            "final_score",
            "",
            "The result, `B+3.5`, `W+0` or `0`, with dead stones as the engine judges them.",
            final_score,
        )
        .menu(&["string/Final Score/final_score"]),
        Command::new(
            "final_status_list",
            "alive | seki | dead | black_territory | white_territory | dame",
            "The chains of that status, or the empty regions of that owner, one a line.",
            final_status_list,
        )
        .menu(&[
            "plist/Dead Stones/final_status_list dead",
            "plist/Stones in Seki/final_status_list seki",
            "plist/Living Stones/final_status_list alive",
            "plist/Black Territory/final_status_list black_territory",
            "plist/White Territory/final_status_list white_territory",
            "plist/Neutral Points/final_status_list dame",
        ]),
    ],
};

fn boardsize(session: &mut Face, mut call: Call) -> Answer {
    session.new_game(size(&mut call.args)?);
    Reply::done()
}

fn rectangular_boardsize(session: &mut Face, mut call: Call) -> Answer {
    let (width, height) = (call.args.word()?, call.args.word()?);
    call.args.end()?;
    session.new_game(rectangle(width, height)?);
    Reply::done()
}

fn clear_board(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let size = session.game().size();
    session.new_game(size);
    Reply::done()
}

fn komi(session: &mut Face, mut call: Call) -> Answer {
    let komi = call.args.value()?;
    call.args.end()?;
    session.agree_on_komi(komi);
    Reply::done()
}

fn get_komi(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text(session.game().komi().to_string())
}

fn fixed_handicap(session: &mut Face, mut call: Call) -> Answer {
    let stones = number_of_stones(&mut call)?;
    let placed = session.place_fixed_handicap(stones)?;
    Reply::text(show_points(session.game().size(), placed))
}

fn place_free_handicap(session: &mut Face, mut call: Call) -> Answer {
    let stones = number_of_stones(&mut call)?;
    let placed = session.place_free_handicap(stones)?;
    Reply::text(show_points(session.game().size(), placed))
}

fn number_of_stones(call: &mut Call) -> Result<usize, SyntaxError> {
    let stones: i64 = call.args.value()?;
    call.args.end()?;
    Ok(usize::try_from(stones).unwrap_or(0))
}

fn set_free_handicap(session: &mut Face, mut call: Call) -> Answer {
    let stones: Vec<Point> = points(&mut call.args, session.game().size())?;
    session.place_handicap(&stones).map_err(|error| match error {
        HandicapError::InvalidNumber => Failure::from("bad vertex list"),
        other => other.into(),
    })?;
    Reply::done()
}

fn play(session: &mut Face, mut call: Call) -> Answer {
    let (color, mv) = turn(&mut call.args, session.game().size())?;
    call.args.end()?;
    session.play(color, mv)?;
    Reply::done()
}

fn genmove(session: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    let decision = session.genmove(color, Aim::Win, &any_move, call.input);
    Reply::text(show_decision(session.game().size(), decision))
}

fn reg_genmove(session: &mut Face, mut call: Call) -> Answer {
    let color = color(&mut call.args)?;
    call.args.end()?;
    let mut watcher = session.watcher(call.input, false);
    let decision = session.suggest(color, &mut watcher);
    Reply::text(show_decision(session.game().size(), decision))
}

fn undo(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    session.undo(1)?;
    Reply::done()
}

fn gg_undo(session: &mut Face, mut call: Call) -> Answer {
    let turns = call.args.optional_value()?.unwrap_or(1);
    call.args.end()?;
    session.undo(turns)?;
    Reply::done()
}

fn final_score(session: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    let count = session.count().ok_or(Failure::from("cannot score"))?;
    Reply::text(count.outcome().to_string())
}

fn final_status_list(session: &mut Face, mut call: Call) -> Answer {
    let wanted = call.args.word()?;
    call.args.end()?;
    let groups = match wanted {
        "alive" => session.chains_with(Status::Alive),
        "seki" => session.chains_with(Status::Seki),
        "dead" => session.chains_with(Status::Dead),
        "black_territory" => session.regions_of(Some(Color::Black)),
        "white_territory" => session.regions_of(Some(Color::White)),
        "dame" => session.regions_of(None),
        _ => return Err(SyntaxError.into()),
    };
    let size = session.game().size();
    let lines: Vec<String> = groups.into_iter().map(|group| show_points(size, group)).collect();
    Reply::text(lines.join("\n"))
}
