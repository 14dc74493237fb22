//! Places on the board: [`Size`], [`Point`] and [`Move`].
//!
//! A point is an index into a *mailbox*: the board stored row by row, top row first, with one guard column to the
//! left of each row and one guard row above and below. The guard column serves both edges, because the right
//! neighbour of a row's last point is the guard of the next row:
//!
//! ```text
//!        guard row      # # # #          stride = width + 1
//!        row 0 (top)    # a b c
//!        row 1          # d e f          index  = (row + 1) * stride + column + 1
//!        guard row      # # # #
//!                       #
//! ```
//!
//! So a neighbour is one addition away and always inside the array, and every structure that is indexed by point
//! (the exact grid of a game, the fast board, the tree's statistics) shares the same index.

/// The longest side a board can have.
pub const MAX_SIDE: usize = 52;

/// The shortest side a board can have.
pub const MIN_SIDE: usize = 2;

/// Mailbox cells of the largest board, guards included.
pub const MAX_CELLS: usize = (MAX_SIDE + 2) * (MAX_SIDE + 1) + 1;

/// A point of the board. It belongs to the [`Size`] that made it; index 0 is never a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// The point at mailbox cell `index`. The caller vouches that the cell is on the board.
    #[inline]
    pub const fn from_index(index: usize) -> Point {
        debug_assert!(index < MAX_CELLS);
        Point(index as u16)
    }

    /// The mailbox cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a player can do with a turn, resignation aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Put a stone on a point.
    Play(Point),
    /// Give the turn away.
    Pass,
}

impl Move {
    /// The point of a stone, `None` for a pass.
    #[inline]
    pub const fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        }
    }
}

/// Width and height of a board, each from [`MIN_SIDE`] to [`MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// A rectangle, or `None` when a side is out of range.
    pub fn new(width: usize, height: usize) -> Option<Size> {
        let sides = MIN_SIDE..=MAX_SIDE;
        (sides.contains(&width) && sides.contains(&height)).then_some(Size {
            width: width as u8,
            height: height as u8,
        })
    }

    /// A square, or `None` when the side is out of range.
    pub fn square(side: usize) -> Option<Size> {
        Size::new(side, side)
    }

    /// Points in a row.
    #[inline]
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Points in a column.
    #[inline]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Number of points.
    #[inline]
    pub const fn area(self) -> usize {
        self.width() * self.height()
    }

    /// Mailbox cells between vertically adjacent points.
    #[inline]
    pub const fn stride(self) -> usize {
        self.width() + 1
    }

    /// Mailbox cells in use, guards included.
    #[inline]
    pub const fn cells(self) -> usize {
        (self.height() + 2) * self.stride() + 1
    }

    /// The point in `column` (from the left) and `row` (from the top), both from 0, or `None` off the board.
    pub fn point(self, column: usize, row: usize) -> Option<Point> {
        (column < self.width() && row < self.height()).then(|| self.cell(column, row))
    }

    const fn cell(self, column: usize, row: usize) -> Point {
        Point::from_index((row + 1) * self.stride() + column + 1)
    }

    /// Number of symmetries: 8 on a square, 4 on another rectangle.
    pub const fn symmetries(self) -> usize {
        if self.width() == self.height() { 8 } else { 4 }
    }

    /// Where a symmetry moves a point: 0 leaves it, bit 0 mirrors left to right, bit 1 top to bottom, and on squares bit 2
    /// along the diagonal.
    ///
    /// # Panics
    /// If the board has no such symmetry and the point would leave it.
    pub fn moved(self, point: Point, symmetry: usize) -> Point {
        let (mut column, mut row) = (self.column(point), self.row(point));
        if symmetry & 1 != 0 {
            column = self.width() - 1 - column;
        }
        if symmetry & 2 != 0 {
            row = self.height() - 1 - row;
        }
        if symmetry & 4 != 0 {
            (column, row) = (row, column);
        }
        self.point(column, row).expect("symmetries stay on the board")
    }

    /// Column of a point, 0 at the left.
    #[inline]
    pub const fn column(self, point: Point) -> usize {
        point.index() % self.stride() - 1
    }

    /// Row of a point, 0 at the top.
    #[inline]
    pub const fn row(self, point: Point) -> usize {
        point.index() / self.stride() - 1
    }

    /// Where a point stands in reading order, from 0: its index into lists that hold one entry a point.
    #[inline]
    pub const fn place(self, point: Point) -> usize {
        self.row(point) * self.width() + self.column(point)
    }

    /// Whether a mailbox cell is a point of this board rather than a guard.
    #[inline]
    pub const fn contains(self, cell: usize) -> bool {
        let (row, column) = (cell / self.stride(), cell % self.stride());
        column != 0 && row != 0 && row <= self.height()
    }

    /// Every point in reading order: top row first, left to right.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.height()).flat_map(move |row| (0..self.width()).map(move |column| self.cell(column, row)))
    }

    /// The two to four adjacent points, in the order up, left, right, down.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let (index, stride) = (point.index(), self.stride());
        [index - stride, index - 1, index + 1, index + stride]
            .into_iter()
            .filter(move |&cell| self.contains(cell))
            .map(Point::from_index)
    }

    /// The points that are reached from `start` over points that are `wanted`. The first entry is `start`.
    pub fn region(self, start: Point, wanted: impl Fn(Point) -> bool) -> Vec<Point> {
        let mut seen = vec![false; self.cells()];
        let mut region = vec![start];
        seen[start.index()] = true;
        let mut next = 0;
        while next < region.len() {
            for near in self.neighbors(region[next]) {
                if wanted(near) && !seen[near.index()] {
                    seen[near.index()] = true;
                    region.push(near);
                }
            }
            next += 1;
        }
        region
    }

    /// The maximal connected sets of points that are `wanted`, in reading order of their first points.
    pub fn regions(self, wanted: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
        self.each_once(&wanted, |start| self.region(start, &wanted))
    }

    /// The sets that `set_of` makes of the points that are `wanted`, each once, in reading order of their first points.
    pub(super) fn each_once(
        self,
        wanted: impl Fn(Point) -> bool,
        set_of: impl Fn(Point) -> Vec<Point>,
    ) -> Vec<Vec<Point>> {
        let mut seen = vec![false; self.cells()];
        let mut sets = Vec::new();
        for start in self.points().filter(|&point| wanted(point)) {
            if !seen[start.index()] {
                let set = set_of(start);
                for point in &set {
                    seen[point.index()] = true;
                }
                sets.push(set);
            }
        }
        sets
    }

    /// Distance to the nearest edge, 1 on the edge itself: the "line" of Go speech.
    pub fn line(self, point: Point) -> usize {
        let (column, row) = (self.column(point), self.row(point));
        1 + column
            .min(row)
            .min(self.width() - 1 - column)
            .min(self.height() - 1 - row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_out_of_range_are_refused() {
        assert!(Size::new(1, 9).is_none());
        assert!(Size::new(9, 53).is_none());
        assert!(Size::new(2, 52).is_some());
    }

    #[test]
    fn points_are_in_reading_order_and_invert_column_and_row() {
        for (width, height) in [(2, 2), (2, 5), (9, 9), (7, 3), (25, 25), (52, 52), (52, 2)] {
            let size = Size::new(width, height).unwrap();
            let points: Vec<Point> = size.points().collect();
            assert_eq!(points.len(), size.area());
            assert!(points.is_sorted());
            for (place, &point) in points.iter().enumerate() {
                assert_eq!(size.place(point), place);
                assert!(size.contains(point.index()));
                assert_eq!(size.point(size.column(point), size.row(point)), Some(point));
            }
            let on_board = (0..size.cells()).filter(|&cell| size.contains(cell)).count();
            assert_eq!(on_board, size.area());
        }
    }

    #[test]
    fn symmetries_are_different_ways_to_permute_the_points() {
        for (width, height, count) in [(9, 9, 8), (7, 3, 4)] {
            let size = Size::new(width, height).unwrap();
            assert_eq!(size.symmetries(), count);
            let images: Vec<Vec<Point>> = (0..count)
                .map(|symmetry| size.points().map(|point| size.moved(point, symmetry)).collect())
                .collect();
            assert!(images[0].iter().copied().eq(size.points()));
            for (number, image) in images.iter().enumerate() {
                let mut sorted = image.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, images[0]);
                assert!(!images[..number].contains(image));
            }
        }
    }

    #[test]
    fn neighbors_are_exactly_the_points_at_distance_one() {
        let size = Size::new(4, 3).unwrap();
        for a in size.points() {
            let near: Vec<Point> = size.neighbors(a).collect();
            for b in size.points() {
                let distance = size.column(a).abs_diff(size.column(b)) + size.row(a).abs_diff(size.row(b));
                assert_eq!(near.contains(&b), distance == 1);
            }
        }
    }

    #[test]
    fn lines_count_from_the_edge() {
        let size = Size::square(9).unwrap();
        assert_eq!(size.line(size.point(0, 4).unwrap()), 1);
        assert_eq!(size.line(size.point(4, 4).unwrap()), 5);
        assert_eq!(size.line(size.point(6, 2).unwrap()), 3);
    }
}
