//! `kata-raw-nn`: the network's own word about the position, in KataGo's form.

use super::Answer;
use crate::board::{Color, Size, parse_color};
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::text::color;
use crate::player::Look;

pub(super) static GROUP: Group<Face> = Group {
    title: "The network",
    about: "From KataGo, answered from this engine's own network. Whatever the player, the network is asked about COLOR, or \
            about the side to move. Symmetries are 0 to 7; on a rectangle 4 to 7 are 0 to 3 again. `policy` is a share of \
            each legal move and `NAN` elsewhere; boards are row by row from the top.",
    commands: &[Command::new(
        "kata-raw-nn",
        "[COLOR] SYMMETRY | all",
        "What the network says at a look: `whiteWin`, `whiteLoss`, `whiteLead`, `policy`, `policyPass`, `whiteOwnership`.",
        raw_nn,
    )],
};

/// Symmetries that KataGo's users may ask for, whatever the board.
const SYMMETRIES: usize = 8;

fn raw_nn(session: &mut Face, mut call: Call) -> Answer {
    let game = session.game();
    let color = match call.args.peek().and_then(parse_color) {
        Some(_) => color(&mut call.args)?,
        None => game.to_move(),
    };
    let word = call.args.word()?;
    call.args.end()?;
    let count = game.size().symmetries();
    let wanted = match word {
        "all" => 0..count,
        number => {
            let symmetry: usize = number.parse().map_err(|_| Failure::from("syntax error"))?;
            if symmetry >= SYMMETRIES {
                return Err(Failure(format!("symmetries are 0 to {}", SYMMETRIES - 1)));
            }
            symmetry..symmetry + 1
        }
    };
    let texts: Vec<String> = wanted
        .map(|symmetry| show(&session.look(color, symmetry % count), color, game.size(), symmetry))
        .collect();
    Reply::text(texts.join("\n"))
}

fn show(look: &Look, to_move: Color, size: Size, symmetry: usize) -> String {
    // White's view: the other way round than Black's.
    let (win_white, sign) = (to_move.other().rate_black(look.win_mover), to_move.other().sign());
    let policy = look.policy.iter().map(|share| match share {
        Some(share) => format!("{share:8.6}"),
        None => "     NAN".to_string(),
    });
    let owners = look.ownership_mover.iter();
    let owners = owners.map(|owner| format!("{:10.7}", sign * owner + 0.0));
    format!(
        "symmetry {symmetry}\nwhiteWin {win_white:.6}\nwhiteLoss {:.6}\nwhiteLead {:.3}\npolicy\n{}\npolicyPass {:8.6}\n\
         whiteOwnership\n{}",
        1.0 - win_white,
        sign * look.lead_mover,
        rows(size, policy),
        look.pass,
        rows(size, owners)
    )
}

fn rows(size: Size, cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.collect();
    let rows: Vec<String> = cells.chunks(size.width()).map(|row| row.join(" ")).collect();
    rows.join("\n")
}
