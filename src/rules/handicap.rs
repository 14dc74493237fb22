//! Where handicap stones stand: the fixed pattern of star points.
//!
//! The order is that of the Go Text Protocol, version 2, section 4.1.1: opposite corners first, then the sides, with
//! the centre for odd numbers from five on.

use crate::board::{Point, Size};

/// Why handicap stones cannot be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapError {
    /// Handicap comes before everything else.
    BoardNotEmpty,
    /// Fewer than two stones, or so many that no point is left.
    InvalidNumber,
    /// A point occurs twice.
    RepeatedPoint,
}

/// The line of the star points on a side of this length, or `None` when it is too short to have any.
fn star_line(side: usize) -> Option<usize> {
    match side {
        ..7 => None,
        7..13 => Some(3),
        13.. => Some(4),
    }
}

/// How many stones the fixed pattern has room for: 0, 4 or 9.
pub fn max_fixed_handicap(size: Size) -> usize {
    let sides = [size.width(), size.height()];
    if sides.iter().any(|&side| star_line(side).is_none()) {
        0
    } else if sides.iter().all(|&side| side >= 9 && side % 2 == 1) {
        9
    } else {
        4
    }
}

/// The points of a fixed handicap of `stones`, in the protocol's order, or `None` when the board has no such pattern.
pub fn fixed_handicap(size: Size, stones: usize) -> Option<Vec<Point>> {
    if !(2..=max_fixed_handicap(size)).contains(&stones) {
        return None;
    }
    let (width, height) = (size.width(), size.height());
    let (left, top) = (star_line(width)? - 1, star_line(height)? - 1);
    let (right, bottom) = (width - 1 - left, height - 1 - top);
    let (middle, center) = (width / 2, height / 2);
    let mut places = vec![(left, bottom), (right, top), (left, top), (right, bottom)];
    places.truncate(stones);
    if stones >= 6 {
        places.extend([(left, center), (right, center)]);
    }
    if stones >= 8 {
        places.extend([(middle, bottom), (middle, top)]);
    }
    if stones >= 5 && stones % 2 == 1 {
        places.push((middle, center));
    }
    places
        .into_iter()
        .map(|(column, row)| size.point(column, row))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::vertex;

    fn names(size: Size, stones: usize) -> String {
        let points = fixed_handicap(size, stones).unwrap();
        let names: Vec<String> = points.iter().map(|&point| vertex(size, point)).collect();
        names.join(" ")
    }

    #[test]
    fn the_pattern_is_the_protocols() {
        let size = Size::square(19).unwrap();
        assert_eq!(names(size, 2), "D4 Q16");
        assert_eq!(names(size, 3), "D4 Q16 D16");
        assert_eq!(names(size, 4), "D4 Q16 D16 Q4");
        assert_eq!(names(size, 5), "D4 Q16 D16 Q4 K10");
        assert_eq!(names(size, 6), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(names(size, 7), "D4 Q16 D16 Q4 D10 Q10 K10");
        assert_eq!(names(size, 8), "D4 Q16 D16 Q4 D10 Q10 K4 K16");
        assert_eq!(names(size, 9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        assert_eq!(names(Size::square(9).unwrap(), 4), "C3 G7 C7 G3");
        assert_eq!(names(Size::new(19, 9).unwrap(), 5), "D3 Q7 D7 Q3 K5");
    }

    #[test]
    fn the_number_of_stones_depends_on_both_sides() {
        for (width, height, most) in [
            (6, 6, 0),
            (7, 7, 4),
            (8, 8, 4),
            (9, 9, 9),
            (19, 6, 0),
            (19, 8, 4),
            (7, 19, 4),
        ] {
            let size = Size::new(width, height).unwrap();
            assert_eq!(max_fixed_handicap(size), most);
            for stones in 0..12 {
                let points = fixed_handicap(size, stones);
                assert_eq!(points.is_some(), (2..=most).contains(&stones));
                if let Some(mut points) = points {
                    points.sort();
                    points.dedup();
                    assert_eq!(points.len(), stones);
                }
            }
        }
    }
}
