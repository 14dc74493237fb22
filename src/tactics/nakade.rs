//! Eye spaces of three to six points: which shapes make only one eye, and where the vital point is.
//!
//! A shape is described by how its points touch each other, so turning and mirroring it changes nothing. The dead
//! shapes, with `v` for the vital point:
//!
//! ```text
//!     three    pyramid four    square four    bulky five    crossed five    rabbity six
//!
//!     . v .       . v .            . .           . .              .             . .
//!                   .              . .           . v .          . v .           . v .
//!                                                                 .               .
//! ```
//!
//! Three points in a bend are as dead as three in a row. The square four has no vital point: it is one eye already. Bent four in the corner is dead by a ko that the attacker
//! can choose the time of, and counts as dead here.

use super::Points;
use crate::board::{Board, Color, Point};

/// The largest dead eye space.
pub const MAX_SHAPE: usize = 6;

/// How the points of a small region touch each other.
struct Contacts {
    /// Pairs of adjacent points.
    pairs: usize,
    /// The first of the points with the most contacts, how many it has, and whether it is the only one with so many.
    hub: Point,
    hub_contacts: usize,
    hub_is_unique: bool,
}

/// Two points are adjacent exactly if their cells differ by 1 or by a row.
fn contacts(stride: usize, shape: &[Point]) -> Contacts {
    let mut result = Contacts {
        pairs: 0,
        hub: shape[0],
        hub_contacts: 0,
        hub_is_unique: true,
    };
    let mut ends = 0;
    for &a in shape {
        let touching = |b: &&Point| matches!(a.index().abs_diff(b.index()), d if d == 1 || d == stride);
        let count = shape.iter().filter(touching).count();
        ends += count;
        if count > result.hub_contacts {
            (result.hub, result.hub_contacts, result.hub_is_unique) = (a, count, true);
        } else if count == result.hub_contacts {
            result.hub_is_unique = false;
        }
    }
    result.pairs = ends / 2;
    result
}

/// Whether an eye space of this shape makes one eye only when the opponent plays first in it: a chain of stones of this
/// shape kills by being captured.
pub fn is_killing_shape<const CELLS: usize>(board: &Board<CELLS>, shape: &[Point]) -> bool {
    match shape.len() {
        0..=3 => true,
        4 => {
            let contacts = contacts(board.size().stride(), shape);
            contacts.pairs == 4 || contacts.hub_contacts == 3 || is_bent_in_corner(board, shape)
        }
        5 | 6 => vital_point(board, shape).is_some(),
        _ => false,
    }
}

/// The point of an eye space of three to six points that makes two eyes for its owner and one for the opponent, if
/// there is exactly one such point.
pub fn vital_point<const CELLS: usize>(board: &Board<CELLS>, shape: &[Point]) -> Option<Point> {
    if !(3..=MAX_SHAPE).contains(&shape.len()) {
        return None;
    }
    let contacts = contacts(board.size().stride(), shape);
    let wanted = match (shape.len(), contacts.pairs) {
        (3, 2) => 2,
        (4, 3) => 3,
        (5, 5) => 3,
        (5, 4) | (6, 6) => 4,
        _ => return None,
    };
    (contacts.hub_contacts == wanted && contacts.hub_is_unique).then_some(contacts.hub)
}

/// Whether four points form a bend whose corner is the corner of the board, with one arm along each side.
fn is_bent_in_corner<const CELLS: usize>(board: &Board<CELLS>, shape: &[Point]) -> bool {
    let size = board.size();
    let (right, bottom) = (size.width() - 1, size.height() - 1);
    let is_corner = |&point: &Point| {
        let (column, row) = (size.column(point), size.row(point));
        (column == 0 || column == right) && (row == 0 || row == bottom)
    };
    let touches = |a: Point, b: Point| matches!(a.index().abs_diff(b.index()), d if d == 1 || d == size.stride());
    contacts(size.stride(), shape).pairs == 3
        && shape
            .iter()
            .filter(|point| is_corner(point))
            .any(|&corner| shape.iter().filter(|&&other| touches(corner, other)).count() == 2)
}

/// The region of empty points around `start`, if it has at most [`MAX_SHAPE`] points and all stones that touch it are
/// of one colour, which is returned with it.
pub fn small_region<const CELLS: usize>(board: &Board<CELLS>, start: Point) -> Option<(Points<MAX_SHAPE>, Color)> {
    let mut region = Points::new();
    region.add(start);
    let mut touches = [false; 2];
    let mut next = 0;
    while next < region.len() {
        let point = region.as_slice()[next];
        let beside = board.beside(point);
        for color in Color::BOTH {
            touches[color.index()] |= !beside.stones(color).is_empty();
        }
        if touches == [true; 2] {
            return None;
        }
        for near in beside.empty().map(|side| beside.point(side)) {
            if !region.add(near) && !region.contains(near) {
                return None;
            }
        }
        next += 1;
    }
    match touches {
        [true, _] => Some((region, Color::Black)),
        [_, true] => Some((region, Color::White)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, SMALL, Size};
    use crate::random::Random;

    fn vital(text: &str) -> (Diagram, Option<Point>, bool) {
        let diagram = Diagram::parse(text).unwrap();
        let board = Board::<SMALL>::from_grid(&diagram.grid, None);
        let start = board.size().points().find(|&point| board.is_empty(point)).unwrap();
        let (region, owner) = small_region(&board, start).unwrap();
        assert_eq!(owner, Color::White);
        let point = vital_point(&board, region.as_slice());
        let kills = is_killing_shape(&board, region.as_slice());
        (diagram, point, kills)
    }

    #[test]
    fn dead_shapes_have_their_vital_point() {
        for text in [
            "O O O O O O\nO . v . O O\nO O O O O O",
            ". v O\n O . O\n O O O",
            "O . v . O\nO O . O O\nO O O O O",
            "O . . O O\nO . v . O\nO O O O O",
            "O O . O O\nO . v . O\nO O . O O\nO O O O O",
            "O . . O O\nO . v . O\nO O . O O\nO O O O O",
        ] {
            let (diagram, point, kills) = vital(text);
            assert_eq!(point, diagram.point('v'), "{text}");
            assert!(kills, "{text}");
        }
    }

    #[test]
    fn living_and_settled_shapes_have_none() {
        for (text, kills) in [
            ("O O O O O O\nO . . . . O\nO O O O O O", false),
            ("O . . O\nO . . O\nO O O O", true),
            (". . . O\n. O O O\nO O O O", true),
            ("O . . . O\nO . O O O\nO O O O O", false),
            ("O . . . O\nO . . . O\nO O O O O", false),
            ("O . . . O\nO . O . O\nO O O O O", false),
            ("O . . O O\nO O . . O\nO O O O O", false),
        ] {
            let (_, point, is_killing) = vital(text);
            assert_eq!((point, is_killing), (None, kills), "{text}");
        }
    }

    #[test]
    fn only_small_regions_of_one_owner_count() {
        let board_of = |text| Board::<SMALL>::from_grid(&Diagram::parse(text).unwrap().grid, None);
        let first_empty = |board: &Board<SMALL>| board.size().points().find(|&point| board.is_empty(point)).unwrap();
        for text in [". . X\n O O X\n . . .", ". . . .\n . . . O\nO O O O", ". .\n. ."] {
            let board = board_of(text);
            assert!(small_region(&board, first_empty(&board)).is_none(), "{text}");
        }
    }

    /// Regions by flood fill on the grid.
    #[test]
    fn small_regions_agree_with_the_grid() {
        let mut found = 0;
        for seed in 0..20 {
            let mut random = Random::new(seed);
            let (width, height) = [(9, 9), (4, 8), (7, 2)][seed as usize % 3];
            let mut board = Board::<SMALL>::new(Size::new(width, height).unwrap());
            let mut color = Color::Black;
            for turn in 0..150 {
                let grid = board.grid();
                for &point in board.empties() {
                    let region = grid.chain(point);
                    let owners = Color::BOTH.map(|color| {
                        let mut around = region.iter().flat_map(|&point| grid.size().neighbors(point));
                        around.any(|near| grid.get(near) == Some(color))
                    });
                    let wanted = match owners {
                        [true, false] if region.len() <= MAX_SHAPE => Some(Color::Black),
                        [false, true] if region.len() <= MAX_SHAPE => Some(Color::White),
                        _ => None,
                    };
                    let context = format!("seed {seed} turn {turn} {point:?}");
                    let Some((points, owner)) = small_region(&board, point) else {
                        assert_eq!(wanted, None, "{context}");
                        continue;
                    };
                    assert_eq!(wanted, Some(owner), "{context}");
                    assert_eq!(points.len(), region.len(), "{context}");
                    assert!(region.iter().all(|&point| points.contains(point)), "{context}");
                    found += 1;
                }
                let draw = |n| random.below(n);
                if let Some(point) = board.find_empty(draw, |board, point| board.is_playable(color, point)) {
                    board.play(color, point);
                }
                color = color.other();
            }
        }
        assert!(found > 1000, "{found}");
    }
}
