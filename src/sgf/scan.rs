//! [`Scanner`]: the main line of a record, one property after another.
//!
//! A record is `(;node;node(;variation)(;variation))`. Whoever follows the first variation at every branch meets the
//! nodes of the main line before anything else, so opening parentheses need no memory and the first closing one is the
//! end. The text behind it is not looked at. Nothing is built and nothing recurses.
//!
//! Values are returned without the backslashes that protect characters, which is all the decoding that numbers, points
//! and names of rules need.

use super::{Fault, SgfError};

/// A property of a node: identifier and values, and where it stands.
#[derive(Debug)]
pub(super) struct Property {
    /// Upper-case letters.
    pub(super) identifier: String,
    pub(super) values: Vec<String>,
    /// Byte offset in the text.
    pub(super) at: usize,
    /// Number of the node it belongs to, the root being 0.
    pub(super) node: usize,
}

/// Reads properties from the first record in a text.
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    nodes: usize,
}

impl<'a> Scanner<'a> {
    /// Starts at the first record: an opening parenthesis with a semicolon behind it.
    pub(super) fn new(text: &'a str) -> Result<Scanner<'a>, SgfError> {
        let is_start = |&(at, _): &(usize, &str)| text[at + 1..].trim_start().starts_with(';');
        let (at, _) = text.match_indices('(').find(is_start).ok_or(SgfError::NoRecord)?;
        Ok(Scanner { text, at, nodes: 0 })
    }

    /// The next property of the main line, or `None` at its end.
    pub(super) fn next_property(&mut self) -> Result<Option<Property>, SgfError> {
        loop {
            match self.skip_blanks() {
                None => return Err(self.fault(self.at, Fault::EndOfText)),
                Some(b')') => return Ok(None),
                Some(b'(') => self.at += 1,
                Some(b';') => {
                    self.at += 1;
                    self.nodes += 1;
                }
                Some(letter) if letter.is_ascii_alphabetic() && self.nodes > 0 => return self.property().map(Some),
                Some(_) => return Err(self.unexpected()),
            }
        }
    }

    /// An error at a byte offset.
    pub(super) fn fault(&self, at: usize, fault: Fault) -> SgfError {
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        SgfError::At {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            fault,
        }
    }

    fn unexpected(&self) -> SgfError {
        let character = self.text[self.at..].chars().next();
        self.fault(self.at, character.map_or(Fault::EndOfText, Fault::Unexpected))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is neither a blank nor a control character, not yet consumed.
    fn skip_blanks(&mut self) -> Option<u8> {
        while self.peek().is_some_and(|byte| byte <= b' ') {
            self.at += 1;
        }
        self.peek()
    }

    fn property(&mut self) -> Result<Property, SgfError> {
        let at = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_alphanumeric()) {
            self.at += 1;
        }
        let identifier = short_identifier(&self.text[at..self.at]);
        let mut values = Vec::new();
        while self.skip_blanks() == Some(b'[') {
            values.push(self.value()?);
        }
        if values.is_empty() {
            return Err(self.unexpected());
        }
        let node = self.nodes - 1;
        Ok(Property {
            identifier,
            values,
            at,
            node,
        })
    }

    /// A value in brackets.
    fn value(&mut self) -> Result<String, SgfError> {
        let open = self.at;
        let mut value = String::new();
        let mut is_protected = false;
        for (offset, character) in self.text[open + 1..].char_indices() {
            match character {
                ']' if !is_protected => {
                    self.at = open + 1 + offset + 1;
                    return Ok(value);
                }
                '\\' if !is_protected => is_protected = true,
                // A protected line break is none.
                '\n' if is_protected => is_protected = false,
                _ => {
                    is_protected = false;
                    value.push(character);
                }
            }
        }
        Err(self.fault(open, Fault::EndOfText))
    }
}

/// Old records write `CoPyright` for `CP`: only capitals count. An identifier without any is read as if it had them.
fn short_identifier(written: &str) -> String {
    if written.bytes().any(|byte| byte.is_ascii_uppercase()) {
        written.chars().filter(|letter| !letter.is_ascii_lowercase()).collect()
    } else {
        written.to_ascii_uppercase()
    }
}
