//! Openings: short beginnings from which a pair of games is played.
//!
//! Engines that do not vary repeat their games, and repeated games say nothing new; so every pair starts from a
//! beginning of its own. The stones are random but quiet: away from the edge and from each other. A beginning need not
//! be fair, since each engine plays it once with Black and once with White.

use crate::board::{Color, Move, Point, Size};
use crate::random::Random;
use crate::rules::Game;
use crate::sgf;
use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

/// The first moves of a game, Black's first.
pub type Opening = Vec<Move>;

/// How often a beginning that was there before, turned or mirrored, is drawn anew. On a small board there are few.
const TRIES: usize = 100;

/// `count` openings of a number of moves within `plies`. A seed fixes them, and more of them begin with the same ones.
pub fn random(size: Size, plies: RangeInclusive<u32>, seed: u64, count: usize) -> Vec<Opening> {
    let mut random = Random::new(seed);
    let mut seen = HashSet::new();
    (0..count)
        .map(|_| {
            let mut opening = draw(size, &plies, &mut random);
            for _ in 1..TRIES {
                if !seen.contains(&normal_form(size, &opening)) {
                    break;
                }
                opening = draw(size, &plies, &mut random);
            }
            seen.insert(normal_form(size, &opening));
            opening.into_iter().map(Move::Play).collect()
        })
        .collect()
}

/// `count` openings from the game records in a folder, in the order of their names and over again when there are not
/// enough: the first `plies` moves, where these are Black's and White's in turn on an empty board, and legal in `game`,
/// which has not begun. Records that begin otherwise, or as an earlier one does, are passed over; one that cannot be
/// read is an error.
pub fn from_records(folder: &Path, game: &Game, plies: u32, count: usize) -> Result<Vec<Opening>, String> {
    let told = |path: &Path, error: &dyn fmt::Display| format!("{}: {error}", path.display());
    let entries = fs::read_dir(folder).map_err(|error| told(folder, &error))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("sgf"))
    });
    paths.sort();
    let mut openings = Vec::new();
    let mut seen = HashSet::new();
    for path in paths {
        let record = sgf::read_file(&path)
            .and_then(|bytes| sgf::load(&bytes, game, Some(plies as usize + 1)))
            .map_err(|error| told(&path, &error))?;
        if let Some(opening) = beginning(&record, game)
            && opening.len() == plies as usize
            && seen.insert(normal_form(game.size(), &opening))
        {
            openings.push(opening.into_iter().map(Move::Play).collect::<Opening>());
        }
    }
    if openings.is_empty() {
        let folder = folder.display();
        return Err(format!("{folder}: no record begins with {plies} moves on this board"));
    }
    Ok(openings.into_iter().cycle().take(count).collect())
}

/// The stones of a record if they can be played in `game`, Black's first.
fn beginning(record: &Game, game: &Game) -> Option<Vec<Point>> {
    let mut game = game.clone();
    if record.size() != game.size() || !record.start().is_empty() {
        return None;
    }
    let turns = record.turns().iter();
    turns
        .map(|turn| {
            let point = turn.mv.point()?;
            let in_turn = turn.color == game.to_move();
            (in_turn && game.play(turn.color, turn.mv).is_ok()).then_some(point)
        })
        .collect()
}

/// Random points on the third line or higher (lower on small boards), no two of them adjacent; fewer where there is no
/// room.
fn draw(size: Size, plies: &RangeInclusive<u32>, random: &mut Random) -> Vec<Point> {
    let number = plies.start() + random.below(plies.end() - plies.start() + 1);
    let line = match size.width().min(size.height()) {
        9.. => 3,
        5.. => 2,
        _ => 1,
    };
    let mut free: Vec<Point> = size.points().filter(|&point| size.line(point) >= line).collect();
    let mut opening = Vec::new();
    while opening.len() < number as usize && !free.is_empty() {
        let point = free[random.below(free.len() as u32) as usize];
        free.retain(|&other| other != point && size.neighbors(point).all(|near| near != other));
        opening.push(point);
    }
    opening
}

/// The same for all beginnings that differ by turning, mirroring or the order of moves.
fn normal_form(size: Size, opening: &[Point]) -> Vec<(usize, usize, usize)> {
    let image = |symmetry: usize| {
        let mut stones: Vec<(usize, usize, usize)> = opening
            .iter()
            .enumerate()
            .map(|(number, &point)| {
                let point = size.moved(point, symmetry);
                (number % 2, size.column(point), size.row(point))
            })
            .collect();
        stones.sort_unstable();
        stones
    };
    (0..size.symmetries()).map(image).min().expect("there are symmetries")
}

/// The colour of each move of an opening.
pub fn turns(opening: &[Move]) -> impl Iterator<Item = (Color, Move)> + '_ {
    opening
        .iter()
        .enumerate()
        .map(|(number, &mv)| (Color::BOTH[number % 2], mv))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn a_seed_fixes_the_openings_and_more_games_keep_them() {
        let size = Size::square(9).unwrap();
        let ten = random(size, 2..=4, 5, 10);
        assert_eq!(random(size, 2..=4, 5, 30)[..10], ten);
        assert_ne!(random(size, 2..=4, 6, 10), ten);
    }

    #[test]
    fn openings_are_quiet_legal_and_different() {
        for (width, height) in [(9, 9), (5, 5), (7, 13), (19, 19)] {
            let size = Size::new(width, height).unwrap();
            let openings = random(size, 2..=4, 1, 20);
            let lines = if width.min(height) >= 9 { 3 } else { 2 };
            for opening in &openings {
                assert!((2..=4).contains(&opening.len()));
                let mut game = Game::new(size, Ruleset::default());
                for (color, mv) in turns(opening) {
                    let point = mv.point().unwrap();
                    assert!(size.line(point) >= lines);
                    assert!(size.neighbors(point).all(|near| game.grid().get(near).is_none()));
                    game.play(color, mv).unwrap();
                }
            }
            let points = |opening: &Opening| opening.iter().filter_map(|mv| mv.point()).collect::<Vec<_>>();
            let forms: HashSet<_> = openings.iter().map(|o| normal_form(size, &points(o))).collect();
            assert_eq!(forms.len(), openings.len(), "{width}x{height}");
        }
    }

    #[test]
    fn tiny_boards_and_no_plies_are_no_trouble() {
        let tiny = Size::square(2).unwrap();
        assert!(random(tiny, 4..=4, 1, 5).iter().all(|opening| opening.len() <= 2));
        assert!(random(tiny, 0..=0, 1, 5).iter().all(Vec::is_empty));
    }

    #[test]
    fn turned_and_mirrored_openings_are_the_same() {
        let size = Size::square(9).unwrap();
        let at = |column, row| size.point(column, row).unwrap();
        let form = |a, b| normal_form(size, &[a, b]);
        assert_eq!(form(at(2, 3), at(4, 4)), form(at(5, 2), at(4, 4)));
        assert_ne!(form(at(2, 3), at(4, 4)), form(at(4, 4), at(2, 3)));
    }
}
