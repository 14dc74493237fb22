//! Saving: a game as FF[4] text.
//!
//! Everything that a game holds and SGF can say is written: size, rules, komi, handicap, start position, moves, and a
//! result if the caller knows one. Loading the text gives an equal game. Notes about its positions can go with it:
//! properties, comments, and lines that were not played.

use super::name_of_rules;
use crate::board::{Color, Move, Point, Size};
use crate::rules::Game;
use std::fmt::Write;

/// Moves on a line of text.
const MOVES_A_LINE: usize = 12;

/// What stands above the moves besides the game itself. Empty texts are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Header {
    /// Name of Black, then of White.
    pub names: [String; 2],
    /// The result, in SGF's form: `B+3.5`, `W+R`, `0`, `Void`.
    pub result: String,
    /// Further properties of the root with a simple text for a value: date, event, ranks and the like.
    pub info: Vec<(String, String)>,
}

/// What is said about one position of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// Properties whose values need no escaping, such as `("BM", "1")`.
    pub properties: Vec<(&'static str, String)>,
    /// What a person should read.
    pub comment: String,
    /// What could have been played from here instead of the next turn of the game. Without a next turn there is no
    /// instead, and they are left out.
    pub variations: Vec<Variation>,
}

/// Turns that were not taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Variation {
    /// Who would have played what.
    pub turns: Vec<(Color, Move)>,
    /// What is said about the first of them.
    pub comment: String,
}

/// The text of a record. No line is empty.
pub fn save(game: &Game, header: &Header) -> String {
    save_with_notes(game, header, &[])
}

/// The text of a record with a note about each position, the start first, as far as there are any. Lines of comments
/// may be empty.
pub fn save_with_notes(game: &Game, header: &Header, notes: &[Note]) -> String {
    let mut text = root(game, header);
    let size = game.size();
    let none = Note::default();
    let note = |number: usize| notes.get(number).unwrap_or(&none);
    push_note(&mut text, note(0));
    // The tree branches where there are variations. The game is the first branch everywhere, so the other branches
    // follow when it has ended, those of the last branching first.
    let mut branches = Vec::new();
    for (number, turn) in game.turns().iter().enumerate() {
        if number % MOVES_A_LINE == 0 || note(number) != &none {
            text.push('\n');
        }
        let variations = &note(number).variations;
        if !variations.is_empty() {
            branches.push(variations);
            text.push('(');
        }
        push_turn(&mut text, size, turn.color, turn.mv);
        push_note(&mut text, note(number + 1));
    }
    while let Some(variations) = branches.pop() {
        text.push(')');
        for variation in variations {
            push_variation(&mut text, size, variation);
        }
    }
    text.push(')');
    text
}

/// Opens the record and its root.
fn root(game: &Game, header: &Header) -> String {
    let mut text = String::from("(;GM[1]FF[4]CA[UTF-8]AP[Hamaguri]");
    let size = game.size();
    match (size.width(), size.height()) {
        (width, height) if width == height => push(&mut text, "SZ", &width.to_string()),
        (width, height) => push(&mut text, "SZ", &format!("{width}:{height}")),
    }
    push(&mut text, "KM", &game.komi().to_string());
    push(&mut text, "RU", &name_of_rules(game.rules()));
    for (color, name) in Color::BOTH.into_iter().zip(&header.names) {
        push(&mut text, &format!("P{}", color.letter()), name);
    }
    push(&mut text, "RE", &header.result);
    for (property, value) in &header.info {
        push(&mut text, property, value);
    }
    let [black, white] = Color::BOTH.map(|color| game.start().stones(color).count());
    let begins_with_white = game.first_to_move() == Color::White;
    // Without the zero, stones of Black alone would be taken for handicap.
    if game.handicap() > 0 || black > 1 && white == 0 && begins_with_white {
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
    if black + white > 0 || begins_with_white {
        push(&mut text, "PL", &game.first_to_move().letter().to_string());
    }
    text
}

fn push_turn(text: &mut String, size: Size, color: Color, mv: Move) {
    let place = match mv {
        Move::Play(point) => place(size, point),
        Move::Pass => String::new(),
    };
    let _ = write!(text, ";{}[{place}]", color.letter());
}

fn push_note(text: &mut String, note: &Note) {
    for (property, value) in &note.properties {
        let _ = write!(text, "{property}[{value}]");
    }
    push_comment(text, &note.comment);
}

fn push_comment(text: &mut String, comment: &str) {
    if !comment.is_empty() {
        let _ = write!(text, "C[{}]", escaped(comment));
    }
}

fn push_variation(text: &mut String, size: Size, variation: &Variation) {
    text.push_str("\n(");
    for (number, &(color, mv)) in variation.turns.iter().enumerate() {
        push_turn(text, size, color, mv);
        if number == 0 {
            push_comment(text, &variation.comment);
        }
    }
    text.push(')');
}

/// Adds a property with a simple text, in which a line break is a blank, unless it has nothing to say.
fn push(text: &mut String, property: &str, value: &str) {
    if !value.is_empty() {
        let _ = write!(text, "{property}[{}]", escaped(&value.replace(['\r', '\n'], " ")));
    }
}

/// A text in which nothing ends the value.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// The two letters of a point: column, then row from the top, `a` to `z` and then `A` to `Z`.
fn place(size: Size, point: Point) -> String {
    let letter = |index: usize| match index as u8 {
        index @ ..26 => (b'a' + index) as char,
        index => (b'A' + index - 26) as char,
    };
    [letter(size.column(point)), letter(size.row(point))].iter().collect()
}
