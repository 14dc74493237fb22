//! Positions drawn as text, the form in which tests and documentation give them.
//!
//! One line a row, the top row first, blanks between points ignored: `X` is Black, `O` White, `.` empty. A lower-case
//! letter is an empty point too, and names it, so that a test can say which point it means.
//!
//! ```text
//!     . X O .
//!     X O a O
//!     . X O .
//! ```

use super::{Color, Grid, Point, Size};

/// A position with named points.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The stones.
    pub grid: Grid,
    marks: Vec<(char, Point)>,
}

impl Diagram {
    /// Reads a drawing, or `None` when it is no rectangle of known signs or too small or large for a board.
    pub fn parse(text: &str) -> Option<Diagram> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|sign| !sign.is_whitespace()).collect())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let size = Size::new(rows.first()?.len(), rows.len())?;
        let mut diagram = Diagram {
            grid: Grid::new(size),
            marks: Vec::new(),
        };
        if rows.iter().any(|row| row.len() != size.width()) {
            return None;
        }
        for (point, sign) in size.points().zip(rows.into_iter().flatten()) {
            match sign {
                'X' => diagram.grid.set(point, Some(Color::Black)),
                'O' => diagram.grid.set(point, Some(Color::White)),
                '.' => {}
                'a'..='z' => diagram.marks.push((sign, point)),
                _ => return None,
            }
        }
        Some(diagram)
    }

    /// The points marked with `name`, in reading order.
    pub fn marked(&self, name: char) -> impl Iterator<Item = Point> + '_ {
        self.marks
            .iter()
            .filter(move |(sign, _)| *sign == name)
            .map(|&(_, point)| point)
    }

    /// The first point marked with `name`.
    pub fn point(&self, name: char) -> Option<Point> {
        self.marked(name).next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_become_stones_and_marks() {
        let diagram = Diagram::parse("  . X a\n\n  O a b\n").unwrap();
        let size = diagram.grid.size();
        assert_eq!((size.width(), size.height()), (3, 2));
        let at = |column, row| size.point(column, row).unwrap();
        assert_eq!(diagram.grid.get(at(1, 0)), Some(Color::Black));
        assert_eq!(diagram.grid.get(at(0, 1)), Some(Color::White));
        assert!(diagram.marked('a').eq([at(2, 0), at(1, 1)]));
        assert_eq!(diagram.point('b'), Some(at(2, 1)));
        assert_eq!(diagram.point('c'), None);
    }

    #[test]
    fn what_is_no_position_is_refused() {
        for text in ["", "X", ". .\n.", ". #\n. ."] {
            assert!(Diagram::parse(text).is_none(), "{text:?}");
        }
    }
}
