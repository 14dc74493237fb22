//! Text for the values of Go: colours, moves, board sizes and times, read from arguments and written in answers.
//!
//! Reading is liberal about case, as the protocol asks, and strict about everything else. Moves are written in upper
//! case, as GoGui's regression tests compare them.

use super::args::{Args, SyntaxError};
use super::command::Failure;
use crate::board::{Color, MAX_SIDE, Move, Point, Size, parse_color, parse_vertex, vertex};
use crate::clock::seconds;
use crate::player::Decision;
use std::time::Duration;

/// The largest square that plain GTP can address.
const MAX_SQUARE: usize = 25;

/// A colour: `b`, `black`, `w` or `white` in any case.
pub fn color(args: &mut Args) -> Result<Color, SyntaxError> {
    parse_color(args.word()?).ok_or(SyntaxError)
}

/// A move: a vertex or `pass`. A vertex off the board is an illegal move rather than bad syntax, so that a referee
/// blames whoever made it.
pub fn read_move(args: &mut Args, size: Size) -> Result<Move, Failure> {
    let word = args.word()?;
    if word.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    match parse_vertex(size, word) {
        Some(point) => Ok(Move::Play(point)),
        None if is_vertex(word) => Err(Failure::from("illegal move")),
        None => Err(SyntaxError.into()),
    }
}

/// Whether `word` is a vertex on any board.
fn is_vertex(word: &str) -> bool {
    let largest = Size::square(MAX_SIDE).expect("the largest side is a side");
    parse_vertex(largest, word).is_some()
}

/// A colour and a move.
pub fn turn(args: &mut Args, size: Size) -> Result<(Color, Move), Failure> {
    Ok((color(args)?, read_move(args, size)?))
}

/// All that is left, as colours and points.
pub fn stones(args: &mut Args, size: Size) -> Result<Vec<(Color, Point)>, Failure> {
    let mut stones = Vec::new();
    while !args.is_empty() {
        let color = color(args)?;
        stones.push((color, parse_vertex(size, args.word()?).ok_or(SyntaxError)?));
    }
    Ok(stones)
}

/// All that is left, as points.
pub fn points(args: &mut Args, size: Size) -> Result<Vec<Point>, Failure> {
    let mut points = Vec::new();
    while let Some(word) = args.optional_word() {
        points.push(parse_vertex(size, word).ok_or(Failure::from("bad vertex list"))?);
    }
    Ok(points)
}

/// A board size: `N`, `W H` or `W:H`, and nothing after it.
pub fn size(args: &mut Args) -> Result<Size, Failure> {
    let first = args.word()?;
    let second = args.optional_word();
    args.end()?;
    match (first.split_once(':'), second) {
        (None, None) => parse_square(first),
        (None, Some(height)) => rectangle(first, height),
        (Some((width, height)), None) => rectangle(width, height),
        (Some(_), Some(_)) => Err(SyntaxError.into()),
    }
}

fn parse_square(side: &str) -> Result<Size, Failure> {
    let size = rectangle(side, side)?;
    match size.width() <= MAX_SQUARE {
        true => Ok(size),
        false => Err(Failure::from("unacceptable size")),
    }
}

/// The board of this width and height.
pub fn rectangle(width: &str, height: &str) -> Result<Size, Failure> {
    Size::new(side(width)?, side(height)?).ok_or(Failure::from("unacceptable size"))
}

/// An integer; one that is negative or enormous becomes a side that no board has.
fn side(text: &str) -> Result<usize, SyntaxError> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    match !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        true => Ok(text.parse().unwrap_or(usize::MAX)),
        false => Err(SyntaxError),
    }
}

/// A time in seconds, fractions allowed; negative time is no time left.
pub fn time(args: &mut Args) -> Result<Duration, SyntaxError> {
    let number: f64 = args.value()?;
    match number.is_finite() {
        true => Ok(seconds(number)),
        false => Err(SyntaxError),
    }
}

/// A number of stones or periods; negative ones are none.
pub fn count(args: &mut Args) -> Result<u32, SyntaxError> {
    let number: i64 = args.value()?;
    Ok(u32::try_from(number.max(0)).unwrap_or(u32::MAX))
}

/// `D4` or `PASS`.
pub fn show_move(size: Size, mv: Move) -> String {
    mv.point().map_or("PASS".to_string(), |point| vertex(size, point))
}

/// `D4`, `PASS` or `resign`.
pub fn show_decision(size: Size, decision: Decision) -> String {
    match decision {
        Decision::Move(mv) => show_move(size, mv),
        Decision::Resign => "resign".to_string(),
    }
}

/// Vertices between blanks.
pub fn show_points(size: Size, points: impl IntoIterator<Item = Point>) -> String {
    let names: Vec<String> = points.into_iter().map(|point| vertex(size, point)).collect();
    names.join(" ")
}

/// `black` or `white`.
pub fn show_color(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_size(text: &str) -> Result<(usize, usize), String> {
        let read = size(&mut Args::new(text));
        read.map(|size| (size.width(), size.height()))
            .map_err(|Failure(why)| why)
    }

    #[test]
    fn sizes_are_read_in_three_forms() {
        assert_eq!(read_size("9"), Ok((9, 9)));
        assert_eq!(read_size("25"), Ok((25, 25)));
        assert_eq!(read_size("7 52"), Ok((7, 52)));
        assert_eq!(read_size("13:9"), Ok((13, 9)));
        assert_eq!(read_size("37 37"), Ok((37, 37)));
        for text in [
            "26",
            "0",
            "1",
            "-5",
            "99999999999",
            "99999999999999999999999",
            "53 9",
            "9 1",
        ] {
            assert_eq!(read_size(text), Err("unacceptable size".to_string()), "{text}");
        }
        for text in ["", "nine", "9.5", "9:", "9 9 9", "9:9 9", "--9", "-"] {
            assert_eq!(read_size(text), Err("syntax error".to_string()), "{text}");
        }
    }

    #[test]
    fn moves_off_the_board_are_illegal_and_other_words_bad_syntax() {
        let size = Size::square(9).unwrap();
        let read = |text| read_move(&mut Args::new(text), size).map_err(|Failure(why)| why);
        assert_eq!(read("Pass"), Ok(Move::Pass));
        assert_eq!(read("j9"), Ok(Move::Play(size.point(8, 0).unwrap())));
        assert_eq!(read("T19"), Err("illegal move".to_string()));
        for text in ["", "resign", "I5", "D", "4"] {
            assert_eq!(read(text), Err("syntax error".to_string()), "{text}");
        }
    }

    #[test]
    fn colours_are_read_in_any_case() {
        for text in ["b", "BLACK", "bLaCk"] {
            assert_eq!(parse_color(text), Some(Color::Black));
        }
        assert_eq!(parse_color("White"), Some(Color::White));
        assert_eq!(parse_color("green"), None);
    }

    #[test]
    fn times_and_counts_forgive_what_controllers_send() {
        assert_eq!(time(&mut Args::new("-3")), Ok(Duration::ZERO));
        assert_eq!(time(&mut Args::new("4.5")), Ok(Duration::from_millis(4500)));
        assert_eq!(time(&mut Args::new("nan")), Err(SyntaxError));
        assert_eq!(count(&mut Args::new("-1")), Ok(0));
        assert_eq!(count(&mut Args::new("99999999999")), Ok(u32::MAX));
    }
}
