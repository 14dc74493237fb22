//! Analysis: reports while the engine thinks, with or without a move at the end.
//!
//! An open-ended analysis stops at the next line of any kind. The variants of `genmove` end by themselves; like
//! `genmove` they only listen to an interrupt.

use super::Answer;
use crate::board::{Color, Size};
use crate::engine::Session;
use crate::gtp::analysis_args::AnalysisArgs;
use crate::gtp::analysis_text::{Format, kata, leela_zero, lower_move};
use crate::gtp::args::SyntaxError;
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::server::Feed;
use crate::player::{Aim, Decision, Observer};
use crate::search::report::Report;
use std::time::Duration;

const ANALYZE_USAGE: &str = "[COLOR] [INTERVAL] [KEY VALUE]...";
const GENMOVE_USAGE: &str = "COLOR [INTERVAL] [KEY VALUE]...";

pub(super) static GROUP: Group<Session> = Group {
    title: "Analysis",
    about: "INTERVAL is in centiseconds. Keys are `interval N`, `minmoves N`, `maxmoves N`, \
            `avoid COLOR VERTEX,VERTEX DEPTH` and `allow COLOR VERTEX,VERTEX DEPTH` (for the first move, whatever the \
            depth), and KataGo's `rootInfo true` and `ownership true`. Rates and leads are those of the side to move. \
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
            "The same as `kata-analyze`.",
            |session, call| analyze(session, call, kata),
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
            "The same as `kata-genmove_analyze`.",
            |session, call| genmove_analyze(session, call, kata),
        ),
    ],
};

/// Time between two reports of an open-ended analysis that does not say it.
const DEFAULT_INTERVAL: Duration = Duration::from_secs(1);
/// Longer than any thought: only what was found in the end is reported.
const NEVER: Duration = Duration::from_secs(86_400);

fn analyze(session: &mut Session, mut call: Call, format: Format) -> Answer {
    let mut args = AnalysisArgs::read(&mut call.args, session.game().size())?;
    args.interval.get_or_insert(DEFAULT_INTERVAL);
    if !session.can_analyze() {
        return Err(Failure::from("this player does not analyze"));
    }
    Ok(Reply::Stream(Box::new(move |session, feed| {
        let color = args.color.unwrap_or(session.game().to_move());
        let mut printer = Printer {
            size: session.game().size(),
            args: &args,
            format,
            open_ended: true,
            feed,
            last: None,
        };
        session.analyze(color, &|mv| args.permits(color, mv), &mut printer);
    })))
}

fn genmove_analyze(session: &mut Session, mut call: Call, format: Format) -> Answer {
    let args = AnalysisArgs::read(&mut call.args, session.game().size())?;
    let color = args.color.ok_or(SyntaxError)?;
    Ok(stream_genmove(color, args, format))
}

/// Plays a move, with reports before it: one at the end, and more on the way if there is an interval.
pub(super) fn stream_genmove(color: Color, args: AnalysisArgs, format: Format) -> Reply<Session> {
    Reply::Stream(Box::new(move |session, feed| {
        let size = session.game().size();
        let mut printer = Printer {
            size,
            args: &args,
            format,
            open_ended: false,
            feed,
            last: None,
        };
        let decision = session.genmove(color, Aim::Win, &|mv| args.permits(color, mv), &mut printer);
        if let Some(line) = printer.last {
            feed.line(&line);
        }
        let name = match decision {
            Decision::Move(mv) => lower_move(size, mv),
            Decision::Resign => "resign".to_string(),
        };
        feed.line(&format!("play {name}"));
    }))
}

/// Prints reports as they come, or keeps the last one where no interval is wanted.
struct Printer<'a, 'f> {
    args: &'a AnalysisArgs,
    format: Format,
    size: Size,
    /// Whether anything that arrives ends the thinking, rather than an interrupt alone.
    open_ended: bool,
    feed: &'a mut Feed<'f>,
    last: Option<String>,
}

impl Observer for Printer<'_, '_> {
    fn should_stop(&self) -> bool {
        match self.open_ended {
            true => self.feed.should_end(),
            false => self.feed.input().is_interrupted(),
        }
    }

    fn interval(&self) -> Option<Duration> {
        Some(self.args.interval.unwrap_or(NEVER))
    }

    fn report(&mut self, report: &Report) {
        let line = (self.format)(report, self.args, self.size);
        match self.args.interval {
            Some(_) => self.feed.line(&line),
            None => self.last = Some(line),
        }
    }
}
