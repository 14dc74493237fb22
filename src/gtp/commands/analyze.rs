//! Analysis: reports while the engine thinks, with or without a move at the end.
//!
//! An open-ended analysis stops at the next line of any kind. The variants of `genmove` end by themselves; like
//! `genmove` they only listen to an interrupt.

use super::{Answer, color_of};
use crate::board::{Color, Size};
use crate::engine::{OwnersAfter, Session, any_move};
use crate::gtp::analysis_args::AnalysisArgs;
use crate::gtp::analysis_text::{Format, Scene, kata, leela_zero, lower_move, sabaki};
use crate::gtp::args::SyntaxError;
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::gtp::server::Feed;
use crate::gtp::text::show_decision;
use crate::player::{Aim, Decision, NEVER, Observer};
use crate::search::report::Report;
use std::time::Duration;

const ANALYZE_USAGE: &str = "[COLOR] [INTERVAL] [KEY VALUE]...";
const GENMOVE_USAGE: &str = "COLOR [INTERVAL] [KEY VALUE]...";

pub(super) static GROUP: Group<Face> = Group {
    title: "Analysis",
    about: "INTERVAL is in centiseconds. Keys are `interval N`, `minmoves N`, `maxmoves N`, \
            `avoid COLOR VERTEX,VERTEX DEPTH` and `allow COLOR VERTEX,VERTEX DEPTH` (for the first move, whatever the \
            depth), and KataGo's `rootInfo true`, `ownership true`, `pvVisits true` and `movesOwnership true`, the latter at \
            a look of the network after each move. Rates and leads are those of the side to move; `scoreStdev` is rough, as if \
            each point's owner were independent. \
            An analysis ends at the next line of input, even a blank one; the `genmove` variants end with \
            `play VERTEX`.",
    commands: &[
        Command::new(
            "lz-analyze",
            ANALYZE_USAGE,
            "Reports in the form of Leela Zero until the next line of input.",
            |session, call| analyze(session, call, leela_zero),
        ),
        Command::new(
            "kata-analyze",
            ANALYZE_USAGE,
            "The same in the form of KataGo.",
            |session, call| analyze(session, call, kata),
        ),
        Command::new(
            "analyze",
            ANALYZE_USAGE,
            "The same for Sabaki, with rates in hundredths of percents.",
            |session, call| analyze(session, call, sabaki),
        ),
        Command::new(
            "lz-genmove_analyze",
            GENMOVE_USAGE,
            "Plays a move and reports meanwhile in the form of Leela Zero.",
            |session, call| genmove_analyze(session, call, leela_zero),
        ),
        Command::new(
            "kata-genmove_analyze",
            GENMOVE_USAGE,
            "The same in the form of KataGo.",
            |session, call| genmove_analyze(session, call, kata),
        ),
        Command::new(
            "genmove_analyze",
            GENMOVE_USAGE,
            "The same for Sabaki, with rates in hundredths of percents.",
            |session, call| genmove_analyze(session, call, sabaki),
        ),
        Command::new(
            "kata-search",
            "[COLOR]",
            "Decides on a move without playing it.",
            |session, call| search(session, call, Until::Interrupt),
        ),
        Command::new(
            "kata-search_cancellable",
            "[COLOR]",
            "The same; any line ends it with the answer `cancelled`.",
            |session, call| search(session, call, Until::AnyInput),
        ),
        Command::new(
            "kata-search_analyze",
            "[COLOR] [INTERVAL] [KEY VALUE]...",
            "Like `kata-genmove_analyze` without playing the move.",
            |session, call| search_analyze(session, call, Until::Interrupt),
        ),
        Command::new(
            "kata-search_analyze_cancellable",
            "[COLOR] [INTERVAL] [KEY VALUE]...",
            "The same; any line ends it with `play cancelled`.",
            |session, call| search_analyze(session, call, Until::AnyInput),
        ),
    ],
};

/// Time between two reports of an open-ended analysis that does not say it.
const DEFAULT_INTERVAL: Duration = Duration::from_secs(1);

fn analyze(session: &mut Face, mut call: Call, format: Format) -> Answer {
    let mut args = AnalysisArgs::read(&mut call.args, session.game().size())?;
    args.interval.get_or_insert(DEFAULT_INTERVAL);
    if !session.can_analyze() {
        return Err(Failure::from("this player does not analyze"));
    }
    Ok(Reply::Stream(Box::new(move |session, feed| {
        let color = args.color.unwrap_or(session.game().to_move());
        let mut printer = Printer::new(session, color, &args, format, Until::AnyInput, feed);
        session.analyze(color, None, &|mv| args.permits(color, mv), &mut printer);
    })))
}

fn genmove_analyze(session: &mut Face, mut call: Call, format: Format) -> Answer {
    let args = AnalysisArgs::read(&mut call.args, session.game().size())?;
    let color = args.color.ok_or(SyntaxError)?;
    Ok(stream_genmove(color, args, format))
}

/// Plays a move, with reports before it: one at the end, and more on the way if there is an interval.
pub(super) fn stream_genmove(color: Color, args: AnalysisArgs, format: Format) -> Reply<Face> {
    Reply::Stream(Box::new(move |session, feed| {
        let mut printer = Printer::new(session, color, &args, format, Until::Interrupt, feed);
        let decision = Session::genmove(session, color, Aim::Win, &|mv| args.permits(color, mv), &mut printer);
        finish(printer.last, session.game().size(), Some(decision), feed);
        session.comment();
    }))
}

/// Decides without playing it, with reports.
fn search_analyze(session: &mut Face, mut call: Call, until: Until) -> Answer {
    let args = AnalysisArgs::read(&mut call.args, session.game().size())?;
    Ok(Reply::Stream(Box::new(move |session, feed| {
        let color = args.color.unwrap_or(session.game().to_move());
        let mut printer = Printer::new(session, color, &args, kata, until, feed);
        let decision = session.search(color, &|mv| args.permits(color, mv), &mut printer);
        let last = printer.last;
        let is_cancelled = until == Until::AnyInput && feed.should_end();
        finish(last, session.game().size(), (!is_cancelled).then_some(decision), feed);
    })))
}

/// The last lines: a report that nobody has seen yet, and the decision, if it counts.
fn finish(last: Option<String>, size: Size, decision: Option<Decision>, feed: &mut Feed) {
    if let Some(line) = last {
        feed.line(&line);
    }
    let name = match decision {
        Some(Decision::Move(mv)) => lower_move(size, mv),
        Some(Decision::Resign) => "resign".to_string(),
        None => "cancelled".to_string(),
    };
    feed.line(&format!("play {name}"));
}

/// Decides without playing it, and says only what it came to.
fn search(session: &mut Face, mut call: Call, until: Until) -> Answer {
    let color = color_of(session, &mut call)?;
    let mut watcher = session.watcher(call.input, until == Until::AnyInput);
    let decision = session.search(color, &any_move, &mut watcher);
    if until == Until::AnyInput && call.input.is_waiting() {
        return Reply::text("cancelled");
    }
    Reply::text(show_decision(session.game().size(), decision))
}

/// What ends a thought before its time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// Anything that arrives.
    AnyInput,
    /// An interrupt alone.
    Interrupt,
}

/// Prints reports as they come, or keeps the last one where no interval is wanted.
struct Printer<'a, 'f> {
    args: &'a AnalysisArgs,
    format: Format,
    size: Size,
    owners: OwnersAfter,
    until: Until,
    feed: &'a mut Feed<'f>,
    last: Option<String>,
}

impl<'a, 'f> Printer<'a, 'f> {
    fn new(
        session: &Session,
        color: Color,
        args: &'a AnalysisArgs,
        format: Format,
        until: Until,
        feed: &'a mut Feed<'f>,
    ) -> Printer<'a, 'f> {
        Printer {
            size: session.game().size(),
            owners: session.owners_after(color),
            args,
            format,
            until,
            feed,
            last: None,
        }
    }
}

impl Observer for Printer<'_, '_> {
    fn should_stop(&self) -> bool {
        match self.until {
            Until::AnyInput => self.feed.should_end(),
            Until::Interrupt => self.feed.input().is_interrupted(),
        }
    }

    fn interval(&self) -> Option<Duration> {
        Some(self.args.interval.unwrap_or(NEVER))
    }

    fn report(&mut self, report: &Report) {
        let scene = Scene {
            size: self.size,
            owners_after: &|mv| self.owners.after(mv),
        };
        let line = (self.format)(report, self.args, &scene);
        match self.args.interval {
            Some(_) => self.feed.line(&line),
            None => self.last = Some(line),
        }
    }
}
