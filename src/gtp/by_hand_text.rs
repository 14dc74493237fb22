//! The drawing of a board counted by hand, and the sum below it.

use super::diagram::draw;
use crate::board::{Color, Point};
use crate::rules::{ByHand, Count, Decimal, Rectangle, Scoring};

/// The board after counting by hand, each side's sum, and the result. Black is `X`, White `O`, territory `.`, and `-` a
/// point of nobody.
pub fn show_by_hand(count: &Count, by_hand: &ByHand) -> String {
    let sign = |point: Point| match by_hand.grid.get(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None if count.neutral.binary_search(&point).is_ok() => '-',
        None => '.',
    };
    let mut lines = draw(by_hand.grid.size(), sign);
    for color in Color::BOTH {
        lines.push(format!("{color}: {}", sum(color, count, by_hand)));
    }
    lines.push(format!("result: {}", count.outcome()));
    lines.join("\n")
}

/// What one side counts on this board, as in `2x3 + 1x1 + komi 6.5 = 13.5`. A stone beside the board is a point less.
fn sum(color: Color, count: &Count, by_hand: &ByHand) -> String {
    let side = count.side(color);
    let beside = by_hand.beside[color.index()];
    let mut terms: Vec<String> = by_hand.rectangles[color.index()].iter().map(show_rectangle).collect();
    let mut total = Decimal::from(by_hand.points(color) as i64 - beside as i64) + side.komi + side.handicap_pay;
    if count.scoring == Scoring::Area {
        terms.insert(0, format!("{} stones", side.stones));
        total += Decimal::from(side.stones as i64);
    }
    for (name, points) in [("komi", side.komi), ("handicap pay", side.handicap_pay)] {
        if points != Decimal::ZERO {
            terms.push(format!("{name} {points}"));
        }
    }
    if terms.is_empty() {
        terms.push("nothing".to_string());
    }
    let beside = match beside {
        0 => String::new(),
        1 => " - 1 stone beside the board".to_string(),
        stones => format!(" - {stones} stones beside the board"),
    };
    format!("{}{beside} = {total}", terms.join(" + "))
}

fn show_rectangle(rectangle: &Rectangle) -> String {
    format!("{}x{}", rectangle.width, rectangle.height)
}
