//! A drawing of the board for people. Nobody parses it.

use super::text::{show_color, show_move};
use crate::board::{Color, Point, Size, column_name};
use crate::rules::{Game, fixed_handicap, max_fixed_handicap};

/// The board with its coordinates, Black as `X`, White as `O`, star points as `+`, and the state of the game below.
/// Starts with an empty line, so that a response's status does not shift the first row.
pub fn diagram(game: &Game) -> String {
    let size = game.size();
    let stars = fixed_handicap(size, max_fixed_handicap(size)).unwrap_or_default();
    let mut lines = vec![String::new()];
    lines.extend(draw(size, |point| sign(game, &stars, point)));
    lines.push(format!(
        "{} to move after {} moves{}",
        show_color(game.to_move()),
        game.turns().len(),
        game.turns()
            .last()
            .map_or(String::new(), |turn| format!(", the last {}", show_move(size, turn.mv))),
    ));
    lines.push(format!(
        "captured by black: {}, by white: {}; komi {}, handicap {}",
        game.prisoners(Color::Black),
        game.prisoners(Color::White),
        game.komi(),
        game.handicap(),
    ));
    lines.join("\n")
}

/// A board with its coordinates, a line a row, each point as its sign.
pub fn draw(size: Size, sign: impl Fn(Point) -> char) -> Vec<String> {
    let cell = 1 + column_name(size.width() - 1).len();
    let columns: String = (0..size.width())
        .map(|c| format!("{:>cell$}", column_name(c)))
        .collect();
    let mut lines = vec![format!("  {columns}")];
    for row in 0..size.height() {
        let points = (0..size.width()).filter_map(|column| size.point(column, row));
        let cells: String = points.map(|point| format!("{:>cell$}", sign(point))).collect();
        let number = size.height() - row;
        lines.push(format!("{number:>2}{cells} {number}"));
    }
    lines.push(format!("  {columns}"));
    lines
}

fn sign(game: &Game, stars: &[Point], point: Point) -> char {
    match game.grid().get(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None if stars.contains(&point) => '+',
        None => '.',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Move;
    use crate::rules::Ruleset;

    #[test]
    fn a_board_is_drawn_with_coordinates_stones_and_stars() {
        let size = Size::new(7, 8).unwrap();
        let mut game = Game::new(size, Ruleset::default());
        game.play(Color::Black, Move::Play(size.point(2, 2).unwrap())).unwrap();
        game.play(Color::White, Move::Pass).unwrap();
        let wanted = "
   A B C D E F G
 8 . . . . . . . 8
 7 . . . . . . . 7
 6 . . X . + . . 6
 5 . . . . . . . 5
 4 . . . . . . . 4
 3 . . + . + . . 3
 2 . . . . . . . 2
 1 . . . . . . . 1
   A B C D E F G
black to move after 2 moves, the last PASS
captured by black: 0, by white: 0; komi 5.5, handicap 0";
        assert_eq!(diagram(&game), wanted);
    }

    #[test]
    fn columns_with_two_letters_stay_in_line() {
        let game = Game::new(Size::new(52, 2).unwrap(), Ruleset::default());
        let text = diagram(&game);
        let widths: Vec<usize> = text.lines().skip(1).take(3).map(|line| line.trim_end().len()).collect();
        assert_eq!(widths, [158, 160, 160]);
    }
}
