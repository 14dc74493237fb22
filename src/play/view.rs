//! The board as signs, for both faces: what stands on each point, and where it stands in the picture.

use crate::board::{Color, Point, Size, column_name};
use crate::rules::{Game, fixed_handicap, max_fixed_handicap};

/// Columns of the picture left of the board, for the numbers of the rows.
pub const LEFT: usize = 3;
/// Lines of the picture above the board, for the letters.
pub const TOP: usize = 1;

/// What is seen on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A stone.
    Stone(Color),
    /// An empty star point.
    Star,
    /// Any other empty point.
    Empty,
}

/// What stands on a point.
pub fn sign(game: &Game, point: Point) -> Sign {
    let size = game.size();
    let is_star = || fixed_handicap(size, max_fixed_handicap(size)).is_some_and(|stars| stars.contains(&point));
    match game.grid().get(point) {
        Some(color) => Sign::Stone(color),
        None if is_star() => Sign::Star,
        None => Sign::Empty,
    }
}

/// The point of the last turn, if it was a stone.
pub fn last_stone(game: &Game) -> Option<Point> {
    game.turns().last().and_then(|turn| turn.mv.point())
}

/// Columns of the picture for each column of the board.
pub fn cell(size: Size) -> usize {
    1 + column_name(size.width() - 1).len()
}

/// The line of letters above and below the board.
pub fn letters(size: Size) -> String {
    let cell = cell(size);
    let letters: String = (0..size.width())
        .map(|column| format!("{:>cell$}", column_name(column)))
        .collect();
    format!("{:LEFT$}{letters}", "")
}

/// The point under a place of the picture. The blank before a sign belongs to it.
pub fn point_at(size: Size, column: usize, line: usize) -> Option<Point> {
    let column = column.checked_sub(LEFT)? / cell(size);
    size.point(column, line.checked_sub(TOP)?)
}

/// The board in plain characters: `X` Black, `O` White, the last stone in brackets.
pub fn plain(game: &Game) -> Vec<String> {
    let size = game.size();
    let width = cell(size);
    let last = last_stone(game);
    let mut lines = vec![letters(size)];
    for row in 0..size.height() {
        let number = size.height() - row;
        let mut line = format!("{number:>2} ");
        for column in 0..size.width() {
            let point = size.point(column, row).expect("it is on the board");
            let before = match last {
                Some(last) if last == point => "(",
                Some(last) if column > 0 && Some(last) == size.point(column - 1, row) => ")",
                _ => " ",
            };
            let sign = match sign(game, point) {
                Sign::Stone(Color::Black) => 'X',
                Sign::Stone(Color::White) => 'O',
                Sign::Star => '+',
                Sign::Empty => '.',
            };
            line += &format!("{before:>blank$}{sign}", blank = width - 1);
        }
        let is_last = last.is_some() && last == size.point(size.width() - 1, row);
        line += &format!("{}{number}", if is_last { ")" } else { " " });
        lines.push(line);
    }
    lines.push(letters(size));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, parse_vertex};
    use crate::rules::Ruleset;

    #[test]
    fn the_last_stone_is_in_brackets() {
        let mut game = Game::new(Size::new(5, 3).unwrap(), Ruleset::default());
        for (color, vertex, row) in [
            (Color::Black, "B2", " 2  .(X). . . 2"),
            (Color::White, "C2", " 2  . X(O). . 2"),
            (Color::Black, "E2", " 2  . X O .(X)2"),
            (Color::White, "A2", " 2 (O)X O . X 2"),
        ] {
            game.play(color, Move::Play(parse_vertex(game.size(), vertex).unwrap()))
                .unwrap();
            assert_eq!(plain(&game)[2], row);
        }
        game.play(Color::Black, Move::Pass).unwrap();
        assert_eq!(plain(&game)[0], "    A B C D E");
        assert_eq!(plain(&game)[2], " 2  O X O . X 2");
    }

    #[test]
    fn every_sign_is_found_where_it_is_drawn() {
        for (width, height) in [(9, 9), (19, 19), (30, 4)] {
            let size = Size::new(width, height).unwrap();
            for point in size.points() {
                let column = LEFT + cell(size) * (size.column(point) + 1) - 1;
                let line = TOP + size.row(point);
                assert_eq!(point_at(size, column, line), Some(point));
                assert_eq!(point_at(size, column + 1 - cell(size), line), Some(point));
            }
            assert_eq!(point_at(size, LEFT - 1, TOP), None);
            assert_eq!(point_at(size, LEFT, TOP + height), None);
            assert_eq!(point_at(size, LEFT + cell(size) * width, TOP), None);
        }
    }
}
