//! [`ByHand`]: a count laid out on the board, the way players do it.
//!
//! Dead stones come off; each side's prisoners, and the pass stones where they are paid, go back into the territory of
//! the side they came from; what remains of a territory is shifted into rectangles, which are easy to count. None of
//! this changes the result: a stone filled in takes a point from one side that the other would have counted as a
//! prisoner, and shifting trades a border stone for an empty point of the same side.
//!
//! Shifting is done at one stroke: the *area* of a side is its living stones and its territory. All of it that does not
//! touch anything else may be empty, so the empty points that remain are put there as rectangles, the largest first,
//! and stones fill the rest. Stones in seki stay where they are. Under area counting nothing is filled in.

use super::{Count, Game, Judgement, Scoring};
use crate::board::{Color, Grid, Point};

/// An empty rectangle of territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// Upper left corner.
    pub corner: Point,
    /// Points in a row.
    pub width: usize,
    /// Points in a column.
    pub height: usize,
}

impl Rectangle {
    /// Number of points.
    pub fn area(self) -> usize {
        self.width * self.height
    }
}

/// The board after counting by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByHand {
    /// The stones as they stand in the end.
    pub grid: Grid,
    /// What is left of each side's territory, the largest rectangle first, by [`Color::index`].
    pub rectangles: [Vec<Rectangle>; 2],
    /// Stones that found no room in their side's territory, by [`Color::index`].
    pub beside: [usize; 2],
}

impl ByHand {
    /// Lays `count` out, which is that of `game` under `judgement`.
    pub fn of(game: &Game, judgement: &Judgement, count: &Count) -> ByHand {
        let mut board = game.grid().clone();
        for &stone in &count.dead {
            board.set(stone, None);
        }
        let mut by_hand = ByHand {
            grid: board.clone(),
            rectangles: [Vec::new(), Vec::new()],
            beside: [0; 2],
        };
        for color in Color::BOTH {
            let territory = &count.side(color).territory;
            let returned = stones_returned(count, color);
            by_hand.beside[color.index()] = returned.saturating_sub(territory.len());
            let area = Area::of(&board, color, territory, &judgement.seki);
            by_hand.lay_out(color, &area, territory.len().saturating_sub(returned));
        }
        by_hand
    }

    /// Empty points that are left in a side's territory.
    pub fn points(&self, color: Color) -> usize {
        let rectangles = &self.rectangles[color.index()];
        rectangles.iter().map(|rectangle| rectangle.area()).sum()
    }

    /// Leaves `empty` points of an area empty and fills the others.
    fn lay_out(&mut self, color: Color, area: &Area, empty: usize) {
        for &point in &area.points {
            self.grid.set(point, Some(color));
        }
        let mut free = area.may_be_empty.clone();
        let mut left = empty;
        while left > 0 {
            let best = area.best_rectangle(&self.grid, &free, left);
            let rectangle = best.expect("there is room for as many empty points as the territory had");
            for point in points_of(&self.grid, rectangle) {
                free[point.index()] = false;
                self.grid.set(point, None);
            }
            left -= rectangle.area();
            self.rectangles[color.index()].push(rectangle);
        }
    }
}

/// Stones of `color` that the opponent holds when the count begins, as far as the rules count them.
fn stones_returned(count: &Count, color: Color) -> usize {
    let opponent = count.side(color.other());
    match count.scoring {
        Scoring::Area => 0,
        Scoring::Territory => opponent.prisoners + opponent.dead,
        Scoring::PassStones => opponent.prisoners + opponent.dead + opponent.pass_stones,
    }
}

/// The points of one side that may be rearranged.
struct Area {
    points: Vec<Point>,
    /// By point: whether it may be empty, because nothing but this area touches it.
    may_be_empty: Vec<bool>,
    /// By point: whether it was territory.
    is_territory: Vec<bool>,
}

impl Area {
    fn of(board: &Grid, color: Color, territory: &[Point], fixed: &[Point]) -> Area {
        let size = board.size();
        let mut is_territory = vec![false; size.cells()];
        for point in territory {
            is_territory[point.index()] = true;
        }
        let mut is_own = is_territory.clone();
        for stone in board.stones(color).filter(|stone| !fixed.contains(stone)) {
            is_own[stone.index()] = true;
        }
        let points: Vec<Point> = size.points().filter(|point| is_own[point.index()]).collect();
        let mut may_be_empty = is_territory.clone();
        for point in &points {
            may_be_empty[point.index()] |= size.neighbors(*point).all(|near| is_own[near.index()]);
        }
        Area {
            points,
            may_be_empty,
            is_territory,
        }
    }

    /// The rectangle of free points, of `most` points or fewer, that is best to count: no thin strip if there is
    /// another, large, where territory was, and close to a square, in this order. Reading order decides the rest.
    fn best_rectangle(&self, board: &Grid, free: &[bool], most: usize) -> Option<Rectangle> {
        let mut best = None;
        for &corner in self.points.iter().filter(|point| free[point.index()]) {
            for (rectangle, territory) in self.rectangles_at(board, free, corner, most) {
                let narrow = rectangle.width.min(rectangle.height);
                let worth = (narrow > 1, rectangle.area(), territory, narrow);
                if best.is_none_or(|(best_worth, _)| worth > best_worth) {
                    best = Some((worth, rectangle));
                }
            }
        }
        best.map(|(_, rectangle)| rectangle)
    }

    /// All free rectangles with an upper left corner, with the number of territory points in each.
    fn rectangles_at(&self, board: &Grid, free: &[bool], corner: Point, most: usize) -> Vec<(Rectangle, usize)> {
        let size = board.size();
        let (left, top) = (size.column(corner), size.row(corner));
        let mut widest = size.width() - left;
        // Territory in the first so many columns, over all rows so far.
        let mut territory = vec![0; widest];
        let mut found = Vec::new();
        for row in top..size.height() {
            let mut in_row = 0;
            for column in left..left + widest {
                let point = size.point(column, row).filter(|point| free[point.index()]);
                let Some(point) = point.filter(|_| (column - left + 1) * (row - top + 1) <= most) else {
                    widest = column - left;
                    break;
                };
                in_row += usize::from(self.is_territory[point.index()]);
                territory[column - left] += in_row;
                let (width, height) = (column - left + 1, row - top + 1);
                found.push((Rectangle { corner, width, height }, territory[column - left]));
            }
        }
        found
    }
}

fn points_of(board: &Grid, rectangle: Rectangle) -> Vec<Point> {
    let size = board.size();
    let (left, top) = (size.column(rectangle.corner), size.row(rectangle.corner));
    let rows = top..top + rectangle.height;
    rows.flat_map(|row| (left..left + rectangle.width).filter_map(move |column| size.point(column, row)))
        .collect()
}
