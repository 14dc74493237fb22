//! [`Face`]: what stands behind the table of commands: a session, and how its thoughts are shown.
//!
//! Besides answering, an engine may talk: GoGui draws lines on standard error as *live graphics* while a command runs,
//! and gtp2ogs sends lines of standard error that start with `MALKOVICH:` to a chat that the opponent cannot see. Both
//! are options, because other controllers show standard error as it comes.

use super::files::Files;
use super::input::Input;
use super::thought_text::{live_graphics, malkovich};
use crate::board::{Color, Move, Size};
use crate::engine::Session;
use crate::player::{Aim, Decision, Observer};
use crate::search::report::Report;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

/// Time between two drawings of live graphics.
const DRAW_EVERY: Duration = Duration::from_millis(500);

/// How thoughts are shown besides the answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Talk {
    /// Draw what is thought about on standard error, for GoGui.
    pub live_graphics: bool,
    /// Say on standard error what was thought about a move, for gtp2ogs.
    pub malkovich: bool,
}

/// A session as controllers see it.
pub struct Face {
    session: Session,
    /// How its thoughts are shown.
    pub talk: Talk,
    /// Which files it may touch.
    pub files: Files,
    /// What it is called. Some controllers ask by name what an engine can do.
    pub name: String,
}

/// What the engine is called where nobody says otherwise.
pub const NAME: &str = "Hamaguri";

impl Face {
    /// A session behind commands.
    pub fn new(session: Session, talk: Talk, files: Files) -> Face {
        Face {
            session,
            talk,
            files,
            name: NAME.to_string(),
        }
    }

    /// Decides for `color` and plays it, as [`Session::genmove`] does, and shows the thoughts as the options say.
    pub fn genmove(&mut self, color: Color, aim: Aim, allow: &dyn Fn(Move) -> bool, input: &Input) -> Decision {
        let mut watcher = self.watcher(input, false);
        let decision = self.session.genmove(color, aim, allow, &mut watcher);
        drop(watcher);
        self.comment();
        decision
    }

    /// Watches a thought for the controller, which may interrupt it: by `# interrupt`, or by anything it sends.
    pub fn watcher<'a>(&self, input: &'a Input, any_input_stops: bool) -> Watcher<'a> {
        Watcher {
            input,
            any_input_stops,
            size: self.session.game().size(),
            draws: self.talk.live_graphics,
        }
    }

    /// Uses the time until something arrives, as [`Session::ponder`] does. GoGui takes no drawings between commands.
    pub fn ponder(&mut self, input: &Input) {
        let mut watcher = Watcher {
            input,
            any_input_stops: true,
            size: self.session.game().size(),
            draws: false,
        };
        self.session.ponder(&mut watcher);
    }

    /// Says what was thought about the last move, if that is wanted.
    pub fn comment(&self) {
        if let (true, Some(thought)) = (self.talk.malkovich, self.session.thought()) {
            eprintln!("MALKOVICH: {}", malkovich(thought));
        }
    }
}

impl Deref for Face {
    type Target = Session;

    fn deref(&self) -> &Session {
        &self.session
    }
}

impl DerefMut for Face {
    fn deref_mut(&mut self) -> &mut Session {
        &mut self.session
    }
}

/// Lets a controller interrupt a thinking player and, if that is wanted, draws what it thinks.
pub struct Watcher<'a> {
    input: &'a Input,
    any_input_stops: bool,
    size: Size,
    draws: bool,
}

impl Observer for Watcher<'_> {
    fn should_stop(&self) -> bool {
        match self.any_input_stops {
            true => self.input.is_waiting(),
            false => self.input.is_interrupted(),
        }
    }

    fn interval(&self) -> Option<Duration> {
        self.draws.then_some(DRAW_EVERY)
    }

    fn report(&mut self, report: &Report) {
        eprint!("{}", live_graphics(report, self.size));
    }
}

impl Drop for Watcher<'_> {
    /// GoGui may read the answer before the last drawing, which would then stay.
    fn drop(&mut self) {
        if self.draws {
            eprintln!("gogui-gfx: CLEAR");
        }
    }
}
