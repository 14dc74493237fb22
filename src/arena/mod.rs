//! Matches between GTP engines, as `hamaguri match` plays them.
//!
//! A match decides whether a change is an improvement, so what matters here is that its result can be trusted: games
//! come in colour-swapped pairs from openings of their own ([`schedule`], [`opening`]), a referee of our own judges
//! every move and every clock ([`referee`]), failures are losses with a reason and never vanish ([`client`],
//! [`engine`]), each finished game is on disk before the next one is shown ([`record`]), and the statistics rest on
//! pairs ([`likelihood`], [`elo`], [`sprt`], [`standings`], [`ratings`]). From the games' point of view the engines are programs
//! that speak GTP and nothing else; Hamaguri itself gets no better treatment than any other.

mod args;
pub mod client;
pub mod control;
pub mod count;
pub mod elo;
pub mod engine;
pub mod likelihood;
pub mod opening;
mod progress;
pub mod ratings;
pub mod record;
pub mod referee;
pub mod report;
pub mod runner;
pub mod schedule;
pub mod sprt;
pub mod standings;

pub use args::MatchArgs;

use crate::job::{self, Stop};
use crate::rules::Game;
use crate::sgf;
use progress::Progress;
use record::{EngineRecord, GameRecord, MatchRecord, RecordFile};
use runner::{Plan, Seats};
use sprt::Verdict;
use standings::Standings;
use std::collections::HashSet;
use std::io;

/// Version of this program, and the commit it was built from where that is known.
const BUILD: &str = env!("HAMAGURI_BUILD");

/// How a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All games are played.
    Complete,
    /// The sequential test is decided.
    Decided,
    /// Somebody stopped it.
    Interrupted,
}

/// Plays a match, with the progress on standard error and the report on standard output. An interrupt from the
/// keyboard ends it in good order. An error is a text for a person.
pub fn run(args: &MatchArgs) -> Result<End, String> {
    let stop = job::stop_on_interrupt()?;
    run_until(args, &stop)
}

/// The same, until `stop` is raised.
pub fn run_until(args: &MatchArgs, stop: &Stop) -> Result<End, String> {
    let plan = args.plan()?;
    let sprt = args.sequential_test();
    let labels: Vec<&str> = plan.engines.iter().map(|engine| engine.label.as_str()).collect();
    let standings = |games: &[GameRecord]| Standings::of(games, &plan.schedule, &labels, 0);
    let is_decided =
        |games: &[GameRecord]| sprt.is_some_and(|sprt| sprt.verdict(&standings(games).pairs_in_order) != Verdict::Open);
    let mut first = Seats::new(&plan, stop.clone());
    let versions = first.versions()?;
    let (mut file, mut games) = open(args, &plan, versions)?;
    let pending = pending(&plan, &games);
    let mut progress = Progress::new(plan.schedule.len(), plan.schedule.len() - pending.len());
    let mut seats = vec![first];
    seats.extend((1..args.concurrency).map(|_| Seats::new(&plan, stop.clone())));
    let mut decided = is_decided(&games);
    let mut not_written = None;
    let played = match decided {
        true => Ok(()),
        false => runner::run(&plan, pending, seats, stop, |record, game| {
            let written =
                save(args, &record, game).and_then(|()| file.as_mut().map_or(Ok(()), |file| file.add(&record)));
            not_written = written.err();
            games.push(record);
            let game = games.last().expect("just added");
            let shown = (labels.len() == 2).then(|| standings(&games));
            progress.show(game, shown.as_ref(), sprt.as_ref());
            decided |= is_decided(&games);
            not_written.is_none() && !decided
        }),
    };
    progress.end();
    job::tell(report::report(&games, &plan.schedule, &labels, sprt.as_ref()))?;
    if let Some(folder) = &args.sgf {
        job::tell(format_args!("game records are in {}", folder.display()))?;
    }
    if let Some(path) = &args.out {
        job::tell(format_args!("{} games are in {}", games.len(), path.display()))?;
    }
    played?;
    match not_written {
        Some(error) => Err(format!("results cannot be written: {error}")),
        None if decided => Ok(End::Decided),
        None if games.len() < plan.schedule.len() => Ok(End::Interrupted),
        None => Ok(End::Complete),
    }
}

/// Writes a game's record to the folder for such, if one is wanted.
fn save(args: &MatchArgs, record: &GameRecord, game: &Game) -> io::Result<()> {
    let Some(folder) = &args.sgf else { return Ok(()) };
    let header = sgf::Header {
        names: [&record.black, &record.white].map(|side| side.engine.clone()),
        result: record.result.clone(),
        ..sgf::Header::default()
    };
    let path = folder.join(format!("{:05}.sgf", record.game));
    job::write_whole(&path, sgf::save(game, &header).as_bytes())
}

/// Numbers of the games that are still to be played.
fn pending(plan: &Plan, games: &[GameRecord]) -> Vec<usize> {
    let done: HashSet<usize> = games.iter().map(|game| game.game).collect();
    (0..plan.schedule.len())
        .filter(|number| !done.contains(number))
        .collect()
}

/// The file for the results, if one is wanted, and the games it holds already.
fn open(args: &MatchArgs, plan: &Plan, versions: Vec<String>) -> Result<(Option<RecordFile>, Vec<GameRecord>), String> {
    let Some(path) = &args.out else {
        return Ok((None, Vec::new()));
    };
    let engines = plan.engines.iter().zip(versions).map(|(spec, version)| EngineRecord {
        label: spec.label.clone(),
        command: spec.command.clone(),
        version,
    });
    let terms = &plan.terms;
    let record = MatchRecord {
        engines: engines.collect(),
        format: args.format,
        size: format!("{}x{}", terms.size.width(), terms.size.height()),
        rules: terms.rules_name.clone(),
        komi: terms.komi.to_string(),
        clock: terms.control.to_string(),
        seed: plan.seed,
        openings: args.openings_in_words(),
        most_moves: terms.most_moves,
        referee: plan.referee.as_ref().map(|referee| referee.command.clone()),
        arena: BUILD.to_string(),
    };
    let (file, games) = RecordFile::open(path, &record).map_err(|error| format!("{} {error}", path.display()))?;
    Ok((Some(file), games))
}
