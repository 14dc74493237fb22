//! Text for points: the *vertex* of GTP, `A1` at the lower left.
//!
//! Columns run A to Z without I; beyond 25 they go on with AA, AB, … again without I. Rows count from the bottom.
//! Reading accepts either case and nothing else: no blanks, no signs, no leading zeros beyond what a number allows.

use super::point::{Point, Size};

const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The vertex of `point`, in upper case, as in `Q16` or `AB3`.
pub fn vertex(size: Size, point: Point) -> String {
    format!("{}{}", column_name(size.column(point)), size.height() - size.row(point))
}

/// The letters over a column, 0 at the left.
pub fn column_name(column: usize) -> String {
    let letter = LETTERS[column % LETTERS.len()] as char;
    match column / LETTERS.len() {
        0 => letter.to_string(),
        round => format!("{}{letter}", LETTERS[round - 1] as char),
    }
}

/// The point that `text` names, or `None` when it names none on this board.
pub fn parse_vertex(size: Size, text: &str) -> Option<Point> {
    let digits_at = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (letters, digits) = text.split_at(digits_at);
    if !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let number: usize = digits.parse().ok()?;
    let column = parse_column(letters)?;
    let row = size.height().checked_sub(number)?;
    size.point(column, row)
}

fn parse_column(letters: &str) -> Option<usize> {
    let mut values = letters.bytes().map(|b| {
        let upper = b.to_ascii_uppercase();
        LETTERS.iter().position(|&letter| letter == upper)
    });
    match (values.next(), values.next(), values.next()) {
        (Some(one), None, None) => one,
        (Some(round), Some(one), None) => Some((round? + 1) * LETTERS.len() + one?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_vertex_reads_back_in_either_case() {
        for (width, height) in [(2, 2), (19, 19), (25, 25), (26, 3), (52, 52)] {
            let size = Size::new(width, height).unwrap();
            for point in size.points() {
                let text = vertex(size, point);
                assert_eq!(parse_vertex(size, &text), Some(point), "{text}");
                assert_eq!(parse_vertex(size, &text.to_lowercase()), Some(point));
            }
        }
    }

    #[test]
    fn corners_have_their_usual_names() {
        let size = Size::square(19).unwrap();
        assert_eq!(vertex(size, size.point(0, 18).unwrap()), "A1");
        assert_eq!(vertex(size, size.point(8, 0).unwrap()), "J19");
        assert_eq!(vertex(size, size.point(18, 0).unwrap()), "T19");
        let large = Size::square(52).unwrap();
        assert_eq!(vertex(large, large.point(25, 51).unwrap()), "AA1");
        assert_eq!(vertex(large, large.point(51, 0).unwrap()), "BB52");
    }

    #[test]
    fn what_is_no_vertex_is_refused() {
        let size = Size::square(9).unwrap();
        for text in [
            "",
            "A",
            "1",
            "I5",
            "A0",
            "A10",
            "K1",
            "A-1",
            "A+1",
            "AA1",
            "A1 ",
            "É1",
            "A99999999999999999999",
        ] {
            assert_eq!(parse_vertex(size, text), None, "{text:?}");
        }
    }
}
