//! [`Board`]: the fast board, for playouts and for the reading that accompanies them.
//!
//! It keeps what a playout asks for at every move: for each chain its stones, the exact number of its liberties and
//! their exclusive or (which *is* the liberty of a chain in atari), for each point the 3×3 code, and a list of the
//! empty points. It is a flat block of arrays, so a copy is one `memcpy` and nothing in it allocates.
//!
//! Its rules are narrower than a game's: no suicide, simple ko, no hash, no history, no komi, no side to move. It is
//! tested move by move against [`Grid`], its slow twin. How the arrays change is in [`play`](super::play).
//!
//! The capacity `CELLS` is a power of two, which makes indices cheap to prove in bounds, see [`cell`](super::cell).

use super::cell::{Cell, Table};
use super::chain::Chain;
use super::{Color, Grid, Point, Size, surround};

/// Capacity for boards of up to 128 mailbox cells: 9×9 and smaller.
pub const SMALL: usize = 128;
/// Capacity for boards of up to 512 mailbox cells: 19×19 and smaller.
pub const MEDIUM: usize = 512;
/// Capacity for every board: 52×52 and smaller.
pub const LARGE: usize = 4096;

/// A board of up to `CELLS` mailbox cells. `Copy`, large as it is, so that a clone is one `memcpy` and not one per array;
/// write `clone` all the same, so that the copy is seen.
///
/// Invariants: every stone belongs to exactly one chain, every chain has a liberty, and everything equals what a
/// recomputation from the stones would give. A cell without a stone is the head of a chain of its own, whose entry in
/// `chains` is written like any other and means nothing: so the four sides of a move need no telling apart.
#[derive(Clone, Copy, Debug)]
pub struct Board<const CELLS: usize> {
    /// 3×3 code of each point, see [`surround`].
    pub(super) code: Table<u16, CELLS>,
    /// Head of the chain of each stone.
    pub(super) chain: Table<Cell<CELLS>, CELLS>,
    /// The stones of a chain, linked in a ring.
    pub(super) next: Table<Cell<CELLS>, CELLS>,
    pub(super) chains: Table<Chain, CELLS>,
    /// The first `empty_count` entries are the empty points, in no particular order.
    pub(super) empties: Table<Point, CELLS>,
    /// Where each empty point stands in `empties`.
    pub(super) place: Table<Cell<CELLS>, CELLS>,
    pub(super) empty_count: u16,
    /// Number of stones of each colour.
    pub(super) stone_count: [u16; 2],
    /// The point that may not be retaken now, or 0.
    pub(super) ko: u16,
    /// The last move and the one before it; 0 stands for a pass or no move.
    pub(super) last: [u16; 2],
    pub(super) stride: u16,
    size: Size,
}

impl<const CELLS: usize> Board<CELLS> {
    /// An empty board.
    ///
    /// # Panics
    /// If the size does not fit the capacity.
    pub fn new(size: Size) -> Board<CELLS> {
        assert!(size.cells() <= CELLS, "capacity too small for the board");
        let mut board = Board {
            code: Table::new(|_| 0),
            chain: Table::new(|cell| cell),
            next: Table::new(|cell| cell),
            chains: Table::new(|_| Chain::NONE),
            empties: Table::new(|_| Point::from_index(0)),
            place: Table::new(|cell| cell),
            empty_count: size.area() as u16,
            stone_count: [0; 2],
            ko: 0,
            last: [0; 2],
            stride: size.stride() as u16,
            size,
        };
        for (i, point) in size.points().enumerate() {
            let (cell, place) = (Cell::new(point.index()), Cell::new(i));
            board.empties[place] = point;
            board.place[cell] = place;
            board.code[cell] = (0..8).fold(0, |code, k| {
                let near = board.around(cell)[k].index();
                let field = if size.contains(near) {
                    surround::EMPTY
                } else {
                    surround::EDGE
                };
                code | u16::from(field) << (2 * k)
            });
        }
        board
    }

    /// The position of `grid`, in which every chain has a liberty, with `ko` forbidden to the next move.
    ///
    /// # Panics
    /// If the size does not fit the capacity.
    pub fn from_grid(grid: &Grid, ko: Option<Point>) -> Board<CELLS> {
        debug_assert!(grid.is_stable());
        let mut board = Board::new(grid.size());
        // A subset of stable stones is stable: in no order does this capture anything.
        for point in grid.size().points() {
            if let Some(color) = grid.get(point) {
                board.play(color, point);
            }
        }
        board.ko = ko.map_or(0, |point| point.index() as u16);
        board.last = [0; 2];
        board
    }

    /// The stones as a [`Grid`].
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::new(self.size);
        for point in self.size.points() {
            grid.set(point, self.get(point));
        }
        grid
    }

    /// Width and height.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point.
    #[inline]
    pub fn get(&self, point: Point) -> Option<Color> {
        surround::color(self.stone(Cell::new(point.index())))
    }

    /// Whether a point holds no stone.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.stone(Cell::new(point.index())) == surround::EMPTY
    }

    /// All empty points, in an order that depends on the moves played.
    #[inline]
    pub fn empties(&self) -> &[Point] {
        self.empties.first(usize::from(self.empty_count))
    }

    /// The empty point that comes first in a random order and is accepted; `draw(n)` is a random number below `n`. If
    /// that is uniform, every acceptable point is equally likely. Changes the order of [`Board::empties`] only.
    #[inline]
    pub fn find_empty(
        &mut self,
        mut draw: impl FnMut(u32) -> u32,
        mut accept: impl FnMut(&Self, Point) -> bool,
    ) -> Option<Point> {
        let mut untried = u32::from(self.empty_count);
        while untried > 0 {
            let place = Cell::new(draw(untried) as usize);
            let point = self.empties[place];
            if accept(self, point) {
                return Some(point);
            }
            untried -= 1;
            let last = Cell::new(untried as usize);
            let other = self.empties[last];
            self.empties[place] = other;
            self.place[Cell::new(other.index())] = place;
            self.empties[last] = point;
            self.place[Cell::new(point.index())] = last;
        }
        None
    }

    /// Number of stones of a colour.
    #[inline]
    pub fn stone_count(&self, color: Color) -> usize {
        usize::from(self.stone_count[color.index()])
    }

    /// The point that the next move may not retake.
    #[inline]
    pub fn ko(&self) -> Option<Point> {
        point_or_none(self.ko)
    }

    /// The points of the last move and of the one before it, `None` for a pass or when there was no such move.
    #[inline]
    pub fn last_moves(&self) -> [Option<Point>; 2] {
        self.last.map(point_or_none)
    }

    /// The 3×3 code of a point, see [`surround`].
    #[inline]
    pub fn pattern(&self, point: Point) -> u16 {
        self.code[Cell::new(point.index())]
    }

    /// Whether `point` is an eye of `color` that is not worth filling, see [`surround::is_eye`]. The point is empty.
    #[inline]
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        surround::is_eye(self.pattern(point), color)
    }

    /// Whether `color` may play on `point`: empty, not the ko point, no suicide.
    #[inline]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.is_empty(point)
            && (surround::has_empty(self.pattern(point))
                || (usize::from(self.ko) != point.index()) & self.captures_or_connects(color, point))
    }

    /// Whether `color` may play on `point`, which is empty, and would not fill an own eye there.
    #[inline]
    pub fn is_playable(&self, color: Color, point: Point) -> bool {
        debug_assert!(self.is_empty(point));
        surround::has_empty(self.pattern(point))
            || !self.is_eye(color, point)
                & (usize::from(self.ko) != point.index())
                & self.captures_or_connects(color, point)
    }

    /// Whether a stone of `color` on a point without empty neighbours would have a liberty.
    #[inline]
    fn captures_or_connects(&self, color: Color, point: Point) -> bool {
        let at = Cell::new(point.index());
        let code = self.code[at];
        let heads = self.adjacent_heads(at);
        let in_atari = surround::set(|k| self.chains[heads[k]].liberties() == 1);
        let own = surround::adjacent(code, surround::stone(color));
        let enemy = surround::adjacent(code, surround::stone(color.other()));
        own & !in_atari | enemy & in_atari != 0
    }

    /// The head of the chain of the stone on `point`: equal for two stones exactly if they are in one chain.
    #[inline]
    pub fn chain_head(&self, point: Point) -> Point {
        debug_assert!(!self.is_empty(point));
        Point::from_index(self.chain[Cell::new(point.index())].index())
    }

    /// Number of stones of the chain of the stone on `point`.
    #[inline]
    pub fn chain_len(&self, point: Point) -> usize {
        self.chain_of(point).stones()
    }

    /// Exact number of liberties of the chain of the stone on `point`.
    #[inline]
    pub fn liberties(&self, point: Point) -> usize {
        self.chain_of(point).liberties()
    }

    /// Whether the chain of the stone on `point` has one liberty.
    #[inline]
    pub fn in_atari(&self, point: Point) -> bool {
        self.chain_of(point).liberties() == 1
    }

    /// The only liberty of the chain of the stone on `point`, which is in atari.
    #[inline]
    pub fn atari_liberty(&self, point: Point) -> Point {
        debug_assert!(self.in_atari(point));
        Point::from_index(self.chain_of(point).liberty_sum())
    }

    /// The two liberties of the chain of the stone on `point`, which has exactly two.
    #[inline]
    pub fn liberty_pair(&self, point: Point) -> [Point; 2] {
        debug_assert_eq!(self.liberties(point), 2);
        let first = self.first_liberty(point);
        let second = self.chain_of(point).liberty_sum() - first.index();
        [first, Point::from_index(second)]
    }

    /// The first of [`Board::liberty_points`].
    #[inline]
    fn first_liberty(&self, point: Point) -> Point {
        let mut stone = Cell::new(point.index());
        let head = self.chain[stone];
        loop {
            let mut empty = surround::adjacent(self.code[stone], surround::EMPTY);
            while empty != 0 {
                let side = (empty.trailing_zeros() / 2) as usize;
                let liberty = self.adjacent(stone)[side];
                if self.reports(side, liberty, head) {
                    return Point::from_index(liberty.index());
                }
                empty &= empty - 1;
            }
            stone = self.next[stone];
        }
    }

    /// Whether the stone that has `liberty` on its side `side` is the one of the chain `head` that reports it. Seen from
    /// the liberty, the stone is neighbour `3 - side`; only the first stone of the chain there reports, so that each
    /// liberty appears once.
    #[inline]
    fn reports(&self, side: usize, liberty: Cell<CELLS>, head: Cell<CELLS>) -> bool {
        let heads = self.adjacent_heads(liberty);
        let before = (1 << (2 * (3 - side))) - 1;
        surround::set(|k| heads[k] == head) & before == 0
    }

    /// The stones of the chain of the stone on `point`, each once, beginning with `point`.
    #[inline]
    pub fn stones(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        debug_assert!(!self.is_empty(point));
        let start = Cell::new(point.index());
        let mut at = Some(start);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = self.next[stone];
            at = (next != start).then_some(next);
            Some(Point::from_index(stone.index()))
        })
    }

    /// The liberties of the chain of the stone on `point`, each once. Walks the chain's stones: take only as many as
    /// needed.
    #[inline]
    pub fn liberty_points(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let start = Cell::new(point.index());
        let head = self.chain[start];
        self.stones(point).flat_map(move |stone| {
            let code = self.pattern(stone);
            let adjacent = self.adjacent(Cell::new(stone.index()));
            (0..4).filter_map(move |k| {
                let liberty = adjacent[k];
                (surround::field(code, k) == surround::EMPTY && self.reports(k, liberty, head))
                    .then(|| Point::from_index(liberty.index()))
            })
        })
    }

    /// The two to four adjacent points, in the order up, left, right, down.
    #[inline]
    pub fn neighbors(&self, point: Point) -> impl Iterator<Item = Point> + use<CELLS> {
        let (code, adjacent) = (self.pattern(point), self.adjacent(Cell::new(point.index())));
        (0..4)
            .filter(move |&k| surround::field(code, k) != surround::EDGE)
            .map(move |k| Point::from_index(adjacent[k].index()))
    }

    /// The one to four diagonal points, from the upper left to the lower right.
    #[inline]
    pub fn diagonals(&self, point: Point) -> impl Iterator<Item = Point> + use<CELLS> {
        let (code, around) = (self.pattern(point), self.around(Cell::new(point.index())));
        (4..8)
            .filter(move |&k| surround::field(code, k) != surround::EDGE)
            .map(move |k| Point::from_index(around[k].index()))
    }

    /// Black's lead when stones and the empty points that touch stones of one colour only are counted: the area score
    /// without komi of a position played out to the end, where every empty region is an eye or shared.
    pub fn area_lead_black(&self) -> i32 {
        let stones = self.stone_count(Color::Black) as i32 - self.stone_count(Color::White) as i32;
        let eyes = self.empties().iter().map(|&point| {
            let code = self.pattern(point);
            i32::from(surround::touches(code, Color::Black)) - i32::from(surround::touches(code, Color::White))
        });
        stones + eyes.sum::<i32>()
    }

    #[inline]
    fn chain_of(&self, point: Point) -> Chain {
        debug_assert!(!self.is_empty(point));
        self.chains[self.chain[Cell::new(point.index())]]
    }

    /// What stands on a cell of the board, as a field value: its right neighbour knows.
    #[inline]
    pub(super) fn stone(&self, cell: Cell<CELLS>) -> u8 {
        surround::field(self.code.beside::<1>(cell), surround::LEFT)
    }

    /// The cell above. Like [`Board::down`] meaningful only for points and for the guards that are in range.
    #[inline]
    pub(super) fn up(&self, cell: Cell<CELLS>) -> Cell<CELLS> {
        Cell::new(cell.index().wrapping_sub(usize::from(self.stride)))
    }

    /// The cell below.
    #[inline]
    pub(super) fn down(&self, cell: Cell<CELLS>) -> Cell<CELLS> {
        Cell::new(cell.index() + usize::from(self.stride))
    }

    /// The four adjacent cells in the order of [`surround`].
    #[inline]
    pub(super) fn adjacent(&self, cell: Cell<CELLS>) -> [Cell<CELLS>; 4] {
        let at = cell.index();
        [
            self.up(cell),
            Cell::new(at.wrapping_sub(1)),
            Cell::new(at + 1),
            self.down(cell),
        ]
    }

    /// What `chain` says of the four adjacent cells.
    #[inline]
    pub(super) fn adjacent_heads(&self, cell: Cell<CELLS>) -> [Cell<CELLS>; 4] {
        [
            self.chain[self.up(cell)],
            self.chain.beside::<-1>(cell),
            self.chain.beside::<1>(cell),
            self.chain[self.down(cell)],
        ]
    }

    /// The eight neighbouring cells in the order of [`surround`].
    #[inline]
    pub(super) fn around(&self, cell: Cell<CELLS>) -> [Cell<CELLS>; 8] {
        let [up, left, right, down] = self.adjacent(cell);
        let diagonals = [
            up.index().wrapping_sub(1),
            up.index() + 1,
            down.index().wrapping_sub(1),
            down.index() + 1,
        ];
        let [a, b, c, d] = diagonals.map(Cell::new);
        [up, left, right, down, a, b, c, d]
    }
}

#[inline]
fn point_or_none(index: u16) -> Option<Point> {
    (index != 0).then(|| Point::from_index(usize::from(index)))
}
