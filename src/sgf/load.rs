//! Loading: from the bytes of a file to a game.
//!
//! What stands on the board before the first move is the start position of the game, and handicap if the record says
//! so or says nothing and leaves no other reading. A position set up later has no moves that lead to it, so it starts
//! the game anew: the moves before it, their prisoners and their passes belong to another game.
//!
//! Size, memory and time are bounded by [`MAX_BYTES`], [`MAX_TURNS`] and [`MAX_SETUP`], whatever the file holds.

use super::scan::{Property, Scanner};
use super::{Fault, SgfError, rules_named};
use crate::board::{Color, Grid, Move, Point, Size};
use crate::rules::{Decimal, Game};
use encoding_rs::{Encoding, WINDOWS_1252};
use sgf_parse::SgfProp;
use sgf_parse::go::{self, Prop};
use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Largest file that is read.
pub const MAX_BYTES: usize = 16 << 20;
/// Most moves in a record.
pub const MAX_TURNS: usize = 50_000;
/// Most points set up, where a new start position counts as all points of its board.
pub const MAX_SETUP: usize = 1 << 22;
/// Boards up to this side write a pass as the point `tt` as well.
const MAX_SIDE_WITH_TT: usize = 19;

/// The bytes of a regular file of at most [`MAX_BYTES`].
pub fn read_file(path: &Path) -> Result<Vec<u8>, SgfError> {
    let unreadable = |error: std::io::Error| SgfError::Unreadable(error.kind());
    // A pipe or a device could block or never end: looked at before it is opened.
    if !path.metadata().map_err(unreadable)?.is_file() {
        return Err(SgfError::Unreadable(std::io::ErrorKind::InvalidInput));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    Ok(bytes)
}

/// The game of the first record in `bytes`, along its main line. What the record does not say about rules and komi is
/// as in `current`. With `before_move`, up to the position before the move of that number, counted from 1.
pub fn load(bytes: &[u8], current: &Game, before_move: Option<usize>) -> Result<Game, SgfError> {
    if bytes.len() > MAX_BYTES {
        return Err(SgfError::TooLarge);
    }
    let text = decode(bytes);
    let mut scanner = Scanner::new(&text)?;
    let size = find_size(&text)?;
    let mut loader = Loader::new(size, current, before_move);
    while !loader.is_done {
        let property = scanner.next_property()?;
        if property.as_ref().is_none_or(|property| property.node != loader.node) {
            loader.end_node().map_err(|(at, fault)| scanner.fault(at, fault))?;
        }
        let Some(property) = property else { break };
        loader.node = property.node;
        let at = property.at;
        loader.take(property).map_err(|fault| scanner.fault(at, fault))?;
    }
    loader.finish().map_err(|(at, fault)| scanner.fault(at, fault))
}

/// The text of a record in the character set it names, Unicode if it is Unicode, else Latin-1. Only names and comments
/// depend on it, but in some sets their bytes can look like brackets.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text.trim_start_matches('\u{feff}'));
    }
    let named = bytes.windows(3).position(|window| window == b"CA[").and_then(|at| {
        let name = bytes[at + 3..].split(|&byte| byte == b']').next()?;
        Encoding::for_label(name)
    });
    named.unwrap_or(WINDOWS_1252).decode(bytes).0
}

/// The board size, which the root says; 19×19 if it does not.
fn find_size(text: &str) -> Result<Size, SgfError> {
    let mut scanner = Scanner::new(text)?;
    while let Some(property) = scanner.next_property()? {
        match property.identifier.as_str() {
            _ if property.node > 0 => break,
            "SZ" => {
                let value = property.values.concat();
                return parse_size(&value).ok_or_else(|| scanner.fault(property.at, Fault::Size(value)));
            }
            _ => {}
        }
    }
    Ok(Size::square(19).expect("19 is a side"))
}

fn parse_size(value: &str) -> Option<Size> {
    let (width, height) = value.split_once(':').unwrap_or((value, value));
    Size::new(width.trim().parse().ok()?, height.trim().parse().ok()?)
}

/// A game under construction.
struct Loader {
    game: Game,
    /// Moves that are still to be played.
    turns_left: usize,
    /// Whether a move has come that is not to be played.
    is_done: bool,
    /// The node that is being read.
    node: usize,
    /// Stones set up or cleared in this run of nodes without moves, and where the first of them is in the text.
    setup: Option<(Grid, usize)>,
    /// Points that may still be set up.
    setup_left: usize,
    /// Number of handicap stones, if the record says it.
    handicap: Option<usize>,
    first_to_move: Option<Color>,
    /// Moves of the node, played when it ends because its set-up comes first.
    moves: Vec<(Color, Move, usize)>,
}

impl Loader {
    fn new(size: Size, current: &Game, before_move: Option<usize>) -> Loader {
        Loader {
            game: current.restarted(size),
            turns_left: before_move.map_or(usize::MAX, |number| number.saturating_sub(1)),
            is_done: false,
            node: 0,
            setup: None,
            setup_left: MAX_SETUP,
            handicap: None,
            first_to_move: None,
            moves: Vec::new(),
        }
    }

    /// Takes a property in.
    fn take(&mut self, property: Property) -> Result<(), Fault> {
        let (at, value) = (property.at, property.values.concat());
        let value = value.trim();
        let invalid = || Fault::Value {
            property: property.identifier.clone(),
            value: value.to_owned(),
        };
        match property.identifier.as_str() {
            "GM" if value.parse() != Ok(1) && !value.is_empty() => return Err(Fault::OtherGame),
            "KM" if !value.is_empty() => {
                let komi: Decimal = value.replace(',', ".").parse().map_err(|_| invalid())?;
                self.game.agree_on_komi(Some(komi));
            }
            "RU" if !value.is_empty() => match rules_named(value) {
                Some(rules) => self.game.set_rules(rules),
                None => log::warn!("the rules {value:?} of the record are unknown: those in force stay"),
            },
            "HA" if !value.is_empty() => self.handicap = Some(value.parse().map_err(|_| invalid())?),
            "PL" if !value.is_empty() => self.first_to_move = Some(parse_color(value).ok_or_else(invalid)?),
            "B" | "W" => {
                let color = parse_color(&property.identifier).ok_or_else(invalid)?;
                for value in &property.values {
                    let mv = parse_move(self.game.size(), value.trim()).ok_or_else(invalid)?;
                    self.moves.push((color, mv, at));
                }
            }
            "AB" => self.set_up(&property, Some(Color::Black))?,
            "AW" => self.set_up(&property, Some(Color::White))?,
            "AE" => self.set_up(&property, None)?,
            _ => {}
        }
        Ok(())
    }

    fn set_up(&mut self, property: &Property, stone: Option<Color>) -> Result<(), Fault> {
        let size = self.game.size();
        let grid = self.game.grid();
        let (grid, _) = self.setup.get_or_insert_with(|| (grid.clone(), property.at));
        for value in property.values.iter().map(|value| value.trim()) {
            let points = parse_points(size, value).ok_or_else(|| Fault::Value {
                property: property.identifier.clone(),
                value: value.to_owned(),
            })?;
            self.setup_left = self.setup_left.checked_sub(points.len()).ok_or(Fault::TooMuchSetup)?;
            for point in points {
                grid.set(point, stone);
            }
        }
        Ok(())
    }

    /// Plays the moves of the node that has ended, after what was set up before them.
    fn end_node(&mut self) -> Result<(), (usize, Fault)> {
        for (color, mv, at) in std::mem::take(&mut self.moves) {
            self.start_from_setup(color)?;
            if self.turns_left == 0 {
                self.is_done = true;
                return Ok(());
            }
            if self.game.turns().len() == MAX_TURNS {
                return Err((at, Fault::TooLong));
            }
            self.game
                .play(color, mv)
                .map_err(|refused| (at, Fault::Illegal(refused)))?;
            self.turns_left -= 1;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Game, (usize, Fault)> {
        let next = match self.setup {
            Some((ref grid, _)) if self.handicap_in(grid) > 0 => Color::White,
            _ => self.game.to_move(),
        };
        self.start_from_setup(next)?;
        Ok(self.game)
    }

    /// Makes what was set up the start position. `next` moves first, unless the record says who does.
    fn start_from_setup(&mut self, next: Color) -> Result<(), (usize, Fault)> {
        let begins_with_white = self.game.turns().is_empty() && self.first_to_move == Some(Color::White);
        let empty = begins_with_white.then(|| (self.game.grid().clone(), 0));
        let Some((grid, at)) = self.setup.take().or(empty) else {
            return Ok(());
        };
        let left = self.setup_left.checked_sub(grid.size().area());
        self.setup_left = left.ok_or((at, Fault::TooMuchSetup))?;
        if !grid.is_stable() {
            return Err((at, Fault::NoLiberty));
        }
        let handicap = self.handicap_in(&grid);
        let komi = self.game.agreed_komi();
        let first_to_move = self.first_to_move.take().unwrap_or(next);
        self.game = Game::from_position(grid, first_to_move, *self.game.rules());
        self.game.agree_on_komi(komi);
        self.game.declare_handicap(handicap);
        Ok(())
    }

    /// How many of the stones set up before the first move are handicap stones: as many as the record says; if it says
    /// nothing, all, if there are two or more, only Black has any, and it is not for him to move.
    fn handicap_in(&self, grid: &Grid) -> usize {
        let [black, white] = Color::BOTH.map(|color| grid.stones(color).count());
        match self.handicap {
            _ if !self.game.turns().is_empty() || black < 2 => 0,
            Some(stones) if stones >= 2 => stones.min(black),
            None if white == 0 && self.first_to_move != Some(Color::Black) => black,
            _ => 0,
        }
    }
}

fn parse_color(value: &str) -> Option<Color> {
    match value.as_bytes().first()? {
        b'B' | b'b' | b'1' => Some(Color::Black),
        b'W' | b'w' | b'2' => Some(Color::White),
        _ => None,
    }
}

fn parse_move(size: Size, value: &str) -> Option<Move> {
    let is_small = size.width().max(size.height()) <= MAX_SIDE_WITH_TT;
    if value == "tt" && is_small {
        return Some(Move::Pass);
    }
    match Prop::new("B".to_owned(), vec![value.to_owned()]) {
        Prop::B(go::Move::Pass) => Some(Move::Pass),
        Prop::B(go::Move::Move(place)) => point_at(size, place).map(Move::Play),
        _ => None,
    }
}

/// The points of a value: one, a rectangle given by two corners, or none.
fn parse_points(size: Size, value: &str) -> Option<Vec<Point>> {
    if value.is_empty() {
        return Some(Vec::new());
    }
    match Prop::new("AB".to_owned(), vec![value.to_owned()]) {
        Prop::AB(places) => places.into_iter().map(|place| point_at(size, place)).collect(),
        _ => None,
    }
}

fn point_at(size: Size, place: go::Point) -> Option<Point> {
    size.point(usize::from(place.x), usize::from(place.y))
}
