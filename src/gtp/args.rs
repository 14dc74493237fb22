//! The arguments of a command: words between blanks, taken one after another.
//!
//! Knows integers and keywords but no Go; vertices and colours are read on top of it. A handler takes what it wants
//! and closes with [`Args::end`], so that a superfluous word is an error instead of being ignored.

use std::str::FromStr;

/// An argument is missing, superfluous or unreadable: the protocol's `syntax error`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SyntaxError;

/// The words that have not been taken yet.
#[derive(Clone, Copy, Debug)]
pub struct Args<'a> {
    rest: &'a str,
}

impl<'a> Args<'a> {
    /// The arguments in `text`.
    pub fn new(text: &'a str) -> Args<'a> {
        Args { rest: text.trim() }
    }

    /// The next word, without taking it.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.split_ascii_whitespace().next()
    }

    /// The next word, if there is one.
    pub fn optional_word(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.rest = self.rest[word.len()..].trim_start();
        Some(word)
    }

    /// The next word.
    pub fn word(&mut self) -> Result<&'a str, SyntaxError> {
        self.optional_word().ok_or(SyntaxError)
    }

    /// The next word as a number, or as whatever else reads itself from one word.
    pub fn value<T: FromStr>(&mut self) -> Result<T, SyntaxError> {
        self.word()?.parse().map_err(|_| SyntaxError)
    }

    /// Like [`Args::value`], but `None` where no word is left.
    pub fn optional_value<T: FromStr>(&mut self) -> Result<Option<T>, SyntaxError> {
        match self.peek() {
            Some(_) => self.value().map(Some),
            None => Ok(None),
        }
    }

    /// All that is left, with its inner blanks, for arguments that are free text.
    pub fn take_rest(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }

    /// Whether every word was taken.
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Fails when a word is left.
    pub fn end(&self) -> Result<(), SyntaxError> {
        match self.is_empty() {
            true => Ok(()),
            false => Err(SyntaxError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_in_order_and_the_end_is_checked() {
        let mut args = Args::new(" b  D4 12 ");
        assert_eq!(args.word(), Ok("b"));
        assert_eq!(args.peek(), Some("D4"));
        assert_eq!(args.end(), Err(SyntaxError));
        assert_eq!(args.word(), Ok("D4"));
        assert_eq!(args.value::<u32>(), Ok(12));
        assert_eq!(args.end(), Ok(()));
        assert_eq!(args.word(), Err(SyntaxError));
        assert_eq!(args.optional_value::<u32>(), Ok(None));
    }

    #[test]
    fn unreadable_values_and_free_text() {
        let mut args = Args::new("nine {\"a\": 1}");
        assert_eq!(args.value::<u32>(), Err(SyntaxError));
        assert_eq!(args.take_rest(), "{\"a\": 1}");
        assert!(args.is_empty());
    }
}
