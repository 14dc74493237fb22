//! Game records in SGF, the Smart Game Format (Arno Hollosi, FF\[4\], 1999): file to [`Game`](crate::rules::Game) and back.
//!
//! [`load`] reads what programs have written since the eighties, not only what the standard allows: text around the tree,
//! long property names of FF\[1\] to FF\[3\], any character set, `tt` for a pass. It reads the main line and stops where
//! that ends. What is wrong on the way there is refused with its place. [`save`] writes plain FF\[4\].
//!
//! The values of properties are the business of the `sgf-parse` crate. Its tree is not used: a record is a line of
//! moves here, and a tree whose nodes own their children is built and dropped by recursion, as deep as the file says.

mod annotations;
mod load;
mod save;
mod scan;

pub use annotations::Annotations;
pub use load::{MAX_BYTES, MAX_SETUP, MAX_TURNS, load, read_file};
pub use save::{Header, Note, Variation, save, save_with_notes};

use crate::rules::text::{read_rules, write_rules};
use crate::rules::{IllegalMove, Ruleset};
use std::fmt;
use std::io;

/// Why a record cannot be loaded.
#[derive(Debug, PartialEq, Eq)]
pub enum SgfError {
    /// The file cannot be read.
    Unreadable(io::ErrorKind),
    /// The file is larger than [`MAX_BYTES`].
    TooLarge,
    /// Nothing in it begins like a record.
    NoRecord,
    /// The record is wrong at one place.
    At {
        /// Line, counted from 1.
        line: usize,
        /// Character in the line, counted from 1.
        column: usize,
        /// What is wrong there.
        fault: Fault,
    },
}

/// What is wrong with a record at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The text ends inside the main line.
    EndOfText,
    /// A character that has no meaning there.
    Unexpected(char),
    /// The record is of another game than Go.
    OtherGame,
    /// A board size that is none, or that is not supported.
    Size(String),
    /// A value that the property cannot have.
    Value {
        /// The property.
        property: String,
        /// Its value.
        value: String,
    },
    /// The rules in force refuse the move.
    Illegal(IllegalMove),
    /// A position with a chain that has no liberty.
    NoLiberty,
    /// More than [`MAX_TURNS`] moves.
    TooLong,
    /// More than [`MAX_SETUP`] points set up.
    TooMuchSetup,
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SgfError::Unreadable(kind) => write!(f, "{kind}"),
            SgfError::TooLarge => write!(f, "larger than {} MiB", MAX_BYTES >> 20),
            SgfError::NoRecord => f.write_str("no game record"),
            SgfError::At { line, column, fault } => write!(f, "line {line}, column {column}: {fault}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::EndOfText => f.write_str("the record has no end"),
            Fault::Unexpected(character) => write!(f, "unexpected {character:?}"),
            Fault::OtherGame => f.write_str("a record of another game than Go"),
            Fault::Size(size) => write!(f, "unacceptable size {size:?}"),
            Fault::Value { property, value } => write!(f, "{property} cannot be {value:?}"),
            Fault::Illegal(IllegalMove::Occupied) => f.write_str("illegal move: the point is occupied"),
            Fault::Illegal(IllegalMove::Suicide) => f.write_str("illegal move: suicide"),
            Fault::Illegal(IllegalMove::Ko) => f.write_str("illegal move: ko"),
            Fault::Illegal(IllegalMove::Superko) => f.write_str("illegal move: superko"),
            Fault::NoLiberty => f.write_str("a chain without a liberty is set up"),
            Fault::TooLong => write!(f, "more than {MAX_TURNS} moves"),
            Fault::TooMuchSetup => write!(f, "more than {MAX_SETUP} points set up"),
        }
    }
}

impl std::error::Error for SgfError {}

/// Names that the standard gives to rules which have another name among the presets.
const STANDARD_NAMES: [(&str, &str); 5] = [
    ("AGA", "aga"),
    ("Japanese", "japanese"),
    ("Chinese", "chinese"),
    ("GOE", "ing"),
    ("NZ", "new-zealand"),
];

/// The rules that an `RU` value names or describes: `Japanese rules` and `Ing (SST)` are understood too, and the JSON that
/// stands for rules without a name.
fn rules_named(value: &str) -> Option<Ruleset> {
    let name = plain(value);
    let name = if name == "jp" { "japanese" } else { &name };
    let preset = Ruleset::preset_names().find(|preset| plain(preset) == name);
    Ruleset::preset(preset.unwrap_or(name)).or_else(|| read_rules(value).ok())
}

/// A name of rules without its case, its signs, what stands in brackets, and the word for rules.
fn plain(name: &str) -> String {
    let name = name.split('(').next().unwrap_or_default().to_ascii_lowercase();
    let letters: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    letters.strip_suffix("rules").unwrap_or(&letters).to_string()
}

/// The `RU` value for rules: their name, or their description if they have none.
fn name_of_rules(rules: &Ruleset) -> String {
    let Some(name) = rules.name() else {
        return write_rules(rules);
    };
    let standard = STANDARD_NAMES.iter().find(|&&(_, preset)| preset == name);
    standard.map_or(name, |&(standard, _)| standard).to_string()
}

#[cfg(test)]
mod tests;
