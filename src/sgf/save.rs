//! Saving: a game as FF[4] text.
//!
//! Everything that a game holds and SGF can say is written: size, rules, komi, handicap, start position, moves, and a
//! result if the caller knows one. Loading the text gives an equal game.

use super::name_of_rules;
use crate::board::{Color, Move, Point, Size};
use crate::rules::Game;
use sgf_parse::SimpleText;
use std::fmt::Write;

/// Moves on a line of text.
const MOVES_A_LINE: usize = 12;

/// What stands above the moves besides the game itself. Empty texts are left out.
#[derive(Clone, Debug, Default)]
pub struct Header {
    /// Name of Black, then of White.
    pub names: [String; 2],
    /// The result, in SGF's form: `B+3.5`, `W+R`, `0`, `Void`.
    pub result: String,
}

/// The text of a record. No line is empty.
pub fn save(game: &Game, header: &Header) -> String {
    let mut text = String::from("(;GM[1]FF[4]CA[UTF-8]AP[Hamaguri]");
    let size = game.size();
    match (size.width(), size.height()) {
        (width, height) if width == height => push(&mut text, "SZ", &width.to_string()),
        (width, height) => push(&mut text, "SZ", &format!("{width}:{height}")),
    }
    push(&mut text, "KM", &game.komi().to_string());
    push(&mut text, "RU", name_of_rules(game.rules()).unwrap_or_default());
    for (color, name) in Color::BOTH.into_iter().zip(&header.names) {
        push(&mut text, &format!("P{}", color.letter()), name);
    }
    push(&mut text, "RE", &header.result);
    if game.handicap() > 0 {
        push(&mut text, "HA", &game.handicap().to_string());
    }
    for color in Color::BOTH {
        let mut stones = game.start().stones(color).peekable();
        if stones.peek().is_some() {
            let _ = write!(text, "A{}", color.letter());
        }
        for stone in stones {
            let _ = write!(text, "[{}]", place(size, stone));
        }
    }
    if !game.start().is_empty() {
        push(&mut text, "PL", &game.first_to_move().letter().to_string());
    }
    for (number, turn) in game.turns().iter().enumerate() {
        if number % MOVES_A_LINE == 0 {
            text.push('\n');
        }
        let place = match turn.mv {
            Move::Play(point) => place(size, point),
            Move::Pass => String::new(),
        };
        let _ = write!(text, ";{}[{place}]", turn.color.letter());
    }
    text.push(')');
    text
}

/// Adds a property, unless it has nothing to say.
fn push(text: &mut String, property: &str, value: &str) {
    if !value.is_empty() {
        let value = SimpleText { text: value.to_owned() };
        let _ = write!(text, "{property}[{value}]");
    }
}

/// The two letters of a point: column, then row from the top, `a` to `z` and then `A` to `Z`.
fn place(size: Size, point: Point) -> String {
    let letter = |index: usize| match index as u8 {
        index @ ..26 => (b'a' + index) as char,
        index => (b'A' + index - 26) as char,
    };
    [letter(size.column(point)), letter(size.row(point))].iter().collect()
}
