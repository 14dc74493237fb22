//! The table of commands: one entry a command, from which everything that lists commands is derived.
//!
//! Generic over the session `S` that handlers act on, so it knows no Go and is tested with a toy. A handler reads all
//! its arguments before it acts; what it answers with is a [`Reply`], or a [`Failure`] that leaves the session as it
//! was.

use super::args::{Args, SyntaxError};
use super::input::Input;
use super::server::Feed;

/// What a handler gets apart from the session.
pub struct Call<'a> {
    /// The words after the command's name.
    pub args: Args<'a>,
    /// What arrives while the command runs.
    pub input: &'a Input,
}

/// What writes the lines of an open response.
pub type Stream<S> = Box<dyn FnOnce(&mut S, &mut Feed)>;

/// A successful answer.
pub enum Reply<S> {
    /// Text, all at once.
    Once(String),
    /// Lines over time, after the response has been opened. The closure decides when to end.
    Stream(Stream<S>),
    /// An empty answer, and then the end of the session.
    Quit,
}

impl<S> Reply<S> {
    /// The empty answer.
    pub fn done() -> Outcome<S> {
        Ok(Reply::Once(String::new()))
    }

    /// An answer of text.
    pub fn text(text: impl Into<String>) -> Outcome<S> {
        Ok(Reply::Once(text.into()))
    }
}

/// Why a command failed, in the words that go out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(pub String);

impl From<&str> for Failure {
    fn from(text: &str) -> Failure {
        Failure(text.to_string())
    }
}

impl From<SyntaxError> for Failure {
    fn from(_: SyntaxError) -> Failure {
        Failure::from("syntax error")
    }
}

/// What a handler returns.
pub type Outcome<S> = Result<Reply<S>, Failure>;

/// A command.
pub struct Command<S> {
    /// Name, as it is called.
    pub name: &'static str,
    /// Its arguments, as in `COLOR VERTEX`; `[…]` may be left out.
    pub usage: &'static str,
    /// What it does, in a line.
    pub doc: &'static str,
    /// Its lines in GoGui's menu of analyze commands, `type/label/command`.
    pub menu: &'static [&'static str],
    /// Does it.
    pub run: fn(&mut S, Call) -> Outcome<S>,
}

impl<S> Command<S> {
    /// A command that GoGui's menu does not show.
    pub const fn new(
        name: &'static str,
        usage: &'static str,
        doc: &'static str,
        run: fn(&mut S, Call) -> Outcome<S>,
    ) -> Command<S> {
        Command {
            name,
            usage,
            doc,
            menu: &[],
            run,
        }
    }

    /// The same command, shown in GoGui's menu.
    pub const fn menu(self, menu: &'static [&'static str]) -> Command<S> {
        Command { menu, ..self }
    }
}

/// Commands that belong together.
pub struct Group<S: 'static> {
    /// Heading in the documentation.
    pub title: &'static str,
    /// Where the commands come from and what holds for all of them.
    pub about: &'static str,
    /// The commands, in the order in which they are documented.
    pub commands: &'static [Command<S>],
}

/// Every command there is.
pub struct Table<S: 'static> {
    /// The groups, in the order in which they are documented.
    pub groups: &'static [&'static Group<S>],
    /// Uses the time until something arrives.
    pub idle: fn(&mut S, &Input),
}

impl<S> Table<S> {
    /// All commands, group by group.
    pub fn commands(&self) -> impl Iterator<Item = &'static Command<S>> {
        self.groups.iter().flat_map(|group| group.commands)
    }

    /// The command of that name.
    pub fn find(&self, name: &str) -> Option<&'static Command<S>> {
        self.commands().find(|command| command.name == name)
    }
}
