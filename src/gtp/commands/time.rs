//! Clocks: the time systems of the specification, of KGS and of KataGo.

use super::Answer;
use crate::clock::TimeSettings;
use crate::gtp::args::SyntaxError;
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::text::{color, count, time};

pub(super) static GROUP: Group<Face> = Group {
    title: "Time",
    about: "Times are seconds, fractions allowed; negative time is none left. The engine also counts its own time, for \
            controllers that never send `time_left`.",
    commands: &[
        Command::new(
            "time_settings",
            "MAIN PERIOD STONES",
            "Canadian time; absolute when PERIOD is 0, no limit when only STONES is.",
            time_settings,
        ),
        Command::new(
            "time_left",
            "COLOR TIME STONES",
            "What a side has left; STONES is 0 in main time, else stones or byo-yomi periods left.",
            time_left,
        ),
        Command::new(
            "kgs-time_settings",
            "none | absolute MAIN | byoyomi MAIN PERIOD PERIODS | canadian MAIN PERIOD STONES",
            "Time system of KGS.",
            kgs_time_settings,
        ),
        Command::new(
            "kata-list_time_settings",
            "",
            "Time systems that `kata-time_settings` knows.",
            kata_list_time_settings,
        ),
        Command::new(
            "kata-time_settings",
            "SYSTEM [TIMES]",
            "The same systems, `fischer MAIN INCREMENT` and `fischer-capped MAIN INCREMENT MOST_SAVED MOST_A_MOVE`, negative for no cap.",
            kata_time_settings,
        ),
    ],
};

const KATA_SYSTEMS: [&str; 6] = ["none", "absolute", "byoyomi", "canadian", "fischer", "fischer-capped"];

fn time_settings(session: &mut Face, mut call: Call) -> Answer {
    let (main, period, stones) = (time(&mut call.args)?, time(&mut call.args)?, count(&mut call.args)?);
    call.args.end()?;
    session.set_time(TimeSettings::from_gtp(main, period, stones), None);
    Reply::done()
}

fn time_left(session: &mut Face, mut call: Call) -> Answer {
    let (color, left, stones) = (color(&mut call.args)?, time(&mut call.args)?, count(&mut call.args)?);
    call.args.end()?;
    session.time_left(color, left, stones);
    Reply::done()
}

fn kgs_time_settings(session: &mut Face, mut call: Call) -> Answer {
    let system = call.args.word()?;
    let settings = read_system(system, &mut call)?.ok_or(SyntaxError)?;
    call.args.end()?;
    session.set_time(settings, None);
    Reply::done()
}

fn kata_list_time_settings(_: &mut Face, call: Call) -> Answer {
    call.args.end()?;
    Reply::text(KATA_SYSTEMS.join(" "))
}

fn kata_time_settings(session: &mut Face, mut call: Call) -> Answer {
    let system = call.args.word()?;
    let mut most_a_move = None;
    let settings = match read_system(system, &mut call)? {
        Some(settings) => settings,
        None => {
            let (main, increment) = (time(&mut call.args)?, time(&mut call.args)?);
            let mut cap = None;
            match system {
                "fischer" => {}
                "fischer-capped" => (cap, most_a_move) = (read_cap(&mut call)?, read_cap(&mut call)?),
                _ => return Err(Failure::from("unknown time system")),
            }
            TimeSettings::Fischer { main, increment, cap }
        }
    };
    call.args.end()?;
    session.set_time(settings, most_a_move);
    Reply::done()
}

/// A limit that is written as a negative number when there is none.
fn read_cap(call: &mut Call) -> Result<Option<std::time::Duration>, SyntaxError> {
    let unlimited = call.args.peek().is_some_and(|word| word.starts_with('-'));
    let limit = time(&mut call.args)?;
    Ok((!unlimited).then_some(limit))
}

/// The times of a system that KGS and KataGo share; `None` if it is no such system.
fn read_system(system: &str, call: &mut Call) -> Result<Option<TimeSettings>, SyntaxError> {
    if system == "none" {
        return Ok(Some(TimeSettings::Unlimited));
    }
    if !["absolute", "byoyomi", "canadian"].contains(&system) {
        return Ok(None);
    }
    let main = time(&mut call.args)?;
    if system == "absolute" {
        return Ok(Some(TimeSettings::Absolute { main }));
    }
    let (period, number) = (time(&mut call.args)?, count(&mut call.args)?.max(1));
    Ok(Some(match system {
        "byoyomi" => TimeSettings::Byoyomi {
            main,
            period,
            periods: number,
        },
        _ => TimeSettings::Canadian {
            main,
            period,
            stones: number,
        },
    }))
}
