//! The arguments of the analysis commands, in the dialects of Leela Zero and KataGo.
//!
//! `[color] [interval]`, then keywords in any order. Times are centiseconds. Vertices stand in one word, between
//! commas, and Leela Zero's rectangles `A1:C3` are read, too. Restrictions hold at the root of the search, whatever
//! depth they are given: that is what controllers use them for.

use super::args::{Args, SyntaxError};
use super::command::Failure;
use super::text::color;
use crate::board::{Color, Move, Size, parse_color, parse_vertex};
use std::time::Duration;

/// What a controller wants to see, and which moves are open to the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysisArgs {
    /// Who is to move, if it is said.
    pub color: Option<Color>,
    /// Time between two reports.
    pub interval: Option<Duration>,
    /// Show so many moves even if they were not searched.
    pub min_moves: usize,
    /// Show no more moves than this.
    pub max_moves: Option<usize>,
    /// Report on the position itself.
    pub root_info: bool,
    /// Report on who will own each point.
    pub ownership: bool,
    /// Report on who will own each point after each move.
    pub moves_ownership: bool,
    /// Report the visits of each move of a variation.
    pub pv_visits: bool,
    /// The same under KataGo's name for visits by way of that variation alone, which in a tree are all.
    pub pv_edge_visits: bool,
    restrictions: Vec<Restriction>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Restriction {
    color: Color,
    allows: bool,
    moves: Vec<Move>,
}

/// KataGo's switches that ask for more than this engine knows. They are read, because controllers send them unasked.
const IGNORED: [&str; 3] = ["ownershipStdev", "movesOwnershipStdev", "noResultValue"];

impl AnalysisArgs {
    /// Reads all arguments there are.
    pub fn read(args: &mut Args, size: Size) -> Result<AnalysisArgs, Failure> {
        let mut read = AnalysisArgs::default();
        if args.peek().and_then(parse_color).is_some() {
            read.color = Some(color(args)?);
        }
        if args
            .peek()
            .is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        {
            read.interval = Some(centiseconds(args)?);
        }
        while let Some(key) = args.optional_word() {
            match key {
                "interval" => read.interval = Some(centiseconds(args)?),
                "minmoves" => read.min_moves = args.value()?,
                "maxmoves" => read.max_moves = Some(args.value()?),
                "avoid" | "allow" => read.restrict(key == "allow", args, size)?,
                "rootInfo" => read.root_info = args.value()?,
                "ownership" => read.ownership = args.value()?,
                "movesOwnership" => read.moves_ownership = args.value()?,
                "pvVisits" => read.pv_visits = args.value()?,
                "pvEdgeVisits" => read.pv_edge_visits = args.value()?,
                _ if IGNORED.contains(&key) => {
                    args.value::<bool>()?;
                }
                _ => return Err(SyntaxError.into()),
            }
        }
        Ok(read)
    }

    fn restrict(&mut self, allows: bool, args: &mut Args, size: Size) -> Result<(), Failure> {
        let color = color(args)?;
        let moves = read_moves(args.word()?, size)?;
        args.value::<u32>()?;
        if self
            .restrictions
            .iter()
            .any(|other| other.color == color && other.allows != allows)
        {
            return Err(Failure::from("avoid and allow exclude each other"));
        }
        self.restrictions.push(Restriction { color, allows, moves });
        Ok(())
    }

    /// Whether `color` may start with this move. A pass can be avoided, but is always allowed.
    pub fn permits(&self, color: Color, mv: Move) -> bool {
        let mut own = self.restrictions.iter().filter(|other| other.color == color).peekable();
        match own.peek().map(|first| first.allows) {
            None => true,
            Some(true) => mv == Move::Pass || own.any(|allowed| allowed.moves.contains(&mv)),
            Some(false) => own.all(|avoided| !avoided.moves.contains(&mv)),
        }
    }
}

/// An interval, between one hundredth of a second and a day.
fn centiseconds(args: &mut Args) -> Result<Duration, SyntaxError> {
    let number: f64 = args.value()?;
    match number >= 0.0 {
        true => Ok(Duration::from_secs_f64(number.clamp(1.0, 8_640_000.0) / 100.0)),
        false => Err(SyntaxError),
    }
}

fn read_moves(list: &str, size: Size) -> Result<Vec<Move>, SyntaxError> {
    let mut moves = Vec::new();
    for word in list.split(',').filter(|word| !word.is_empty()) {
        if word.eq_ignore_ascii_case("pass") {
            moves.push(Move::Pass);
            continue;
        }
        let (from, to) = word.split_once(':').unwrap_or((word, word));
        let corner = |text| parse_vertex(size, text).ok_or(SyntaxError);
        let (from, to) = (corner(from)?, corner(to)?);
        let between = |value: usize, a: usize, b: usize| (a.min(b)..=a.max(b)).contains(&value);
        moves.extend(size.points().filter_map(|point| {
            let inside = between(size.column(point), size.column(from), size.column(to))
                && between(size.row(point), size.row(from), size.row(to));
            inside.then_some(Move::Play(point))
        }));
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<AnalysisArgs, Failure> {
        AnalysisArgs::read(&mut Args::new(text), Size::square(9).unwrap())
    }

    fn at(vertex: &str) -> Move {
        Move::Play(parse_vertex(Size::square(9).unwrap(), vertex).unwrap())
    }

    #[test]
    fn colour_and_interval_may_be_left_out() {
        assert_eq!(read(""), Ok(AnalysisArgs::default()));
        let seconds = |args: AnalysisArgs| args.interval.map(|time| time.as_secs_f64());
        let args = read("w 50").unwrap();
        assert_eq!((args.color, seconds(args)), (Some(Color::White), Some(0.5)));
        let args = read("100000").unwrap();
        assert_eq!((args.color, seconds(args)), (None, Some(1000.0)));
        assert_eq!(seconds(read("black interval 20").unwrap()), Some(0.2));
    }

    #[test]
    fn keywords_come_in_any_order() {
        let args = read("b 30 maxmoves 2 rootInfo true ownership true pvVisits true minmoves 1").unwrap();
        assert!(args.root_info && args.ownership);
        assert_eq!((args.min_moves, args.max_moves), (1, Some(2)));
        for text in [
            "b bogus",
            "b 30 40",
            "-5",
            "maxmoves",
            "ownership yes",
            "rootInfo",
            "avoid b D4",
            "avoid b Z9 1",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn avoided_moves_are_closed_to_their_colour() {
        let args = read("avoid b A1:B2,pass 10 avoid b D4 3").unwrap();
        for vertex in ["A1", "A2", "B1", "B2", "D4"] {
            assert!(!args.permits(Color::Black, at(vertex)), "{vertex}");
            assert!(args.permits(Color::White, at(vertex)));
        }
        assert!(args.permits(Color::Black, at("C3")));
        assert!(!args.permits(Color::Black, Move::Pass));
    }

    #[test]
    fn allowed_moves_are_the_only_ones_besides_pass() {
        let args = read("allow w C3,D4 1 avoid b E5 1").unwrap();
        assert!(args.permits(Color::White, at("D4")) && args.permits(Color::White, Move::Pass));
        assert!(!args.permits(Color::White, at("E5")));
        assert!(!args.permits(Color::Black, at("E5")));
        assert!(read("allow w C3 1 avoid w D4 1").is_err());
    }
}
