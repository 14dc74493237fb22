//! [`Board`]: the fast board, for playouts and for the reading that accompanies them.
//!
//! It keeps what a playout asks for at every move: for each chain its stones, the exact number of its liberties and
//! their exclusive or (which *is* the liberty of a chain in atari), for each point the 3×3 code, and a list of the
//! empty points. It is a flat block of arrays, so a copy is one `memcpy` and nothing in it allocates.
//!
//! Its rules are narrower than a game's: no suicide, simple ko, no hash, no history, no komi, no side to move. It is
//! tested move by move against [`Grid`], its slow twin. How the arrays change is in [`play`](super::play).
//!
//! The capacity `CELLS` is a power of two, so that masking an index proves it in bounds.

use super::{Color, Grid, Point, Size, surround};

/// Capacity for boards of up to 128 mailbox cells: 9×9 and smaller.
pub const SMALL: usize = 128;
/// Capacity for boards of up to 512 mailbox cells: 19×19 and smaller.
pub const MEDIUM: usize = 512;
/// Capacity for every board: 52×52 and smaller.
pub const LARGE: usize = 4096;

/// What is kept about a chain, at the index of its head: number of liberties (16 bits), sum of the liberties' indices
/// (32), number of stones (16). In one word, so that a liberty comes or goes with one addition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain(pub(super) u64);

impl Chain {
    pub(super) const NONE: Chain = Chain(0);
    pub(super) const STONE: u64 = 1 << 48;

    /// What a liberty adds.
    #[inline]
    pub(super) const fn liberty(cell: usize) -> u64 {
        1 | (cell as u64) << 16
    }

    #[inline]
    pub(super) const fn liberties(self) -> usize {
        self.0 as u16 as usize
    }

    #[inline]
    pub(super) const fn liberty_sum(self) -> usize {
        (self.0 >> 16) as u32 as usize
    }

    #[inline]
    pub(super) const fn stones(self) -> usize {
        (self.0 >> 48) as usize
    }
}

/// A board of up to `CELLS` mailbox cells.
///
/// Invariants: every stone belongs to exactly one chain, every chain has a liberty, and everything equals what a
/// recomputation from the stones would give. The slots of points without a stone in `chain`, `next` and `chains` hold
/// leftovers and mean nothing.
#[derive(Clone, Debug)]
pub struct Board<const CELLS: usize> {
    /// 3×3 code of each point, see [`surround`].
    pub(super) code: [u16; CELLS],
    /// Head of the chain of each stone.
    pub(super) chain: [u16; CELLS],
    /// The stones of a chain, linked in a ring.
    pub(super) next: [u16; CELLS],
    pub(super) chains: [Chain; CELLS],
    /// The first `empty_count` entries are the empty points, in no particular order.
    pub(super) empties: [Point; CELLS],
    /// Where each empty point stands in `empties`.
    pub(super) place: [u16; CELLS],
    /// What stands on each cell, as a field value of [`surround`].
    pub(super) cell: [u8; CELLS],
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
        const { assert!(CELLS.is_power_of_two() && CELLS <= 1 << 16) };
        assert!(size.cells() <= CELLS, "capacity too small for the board");
        let mut board = Board {
            code: [0; CELLS],
            chain: std::array::from_fn(|cell| cell as u16),
            next: [0; CELLS],
            chains: [Chain::NONE; CELLS],
            empties: [Point::from_index(0); CELLS],
            place: [0; CELLS],
            cell: [surround::EDGE; CELLS],
            empty_count: size.area() as u16,
            stone_count: [0; 2],
            ko: 0,
            last: [0; 2],
            stride: size.stride() as u16,
            size,
        };
        for (i, point) in size.points().enumerate() {
            board.cell[point.index()] = surround::EMPTY;
            board.empties[i] = point;
            board.place[point.index()] = i as u16;
        }
        for point in size.points() {
            let around = board.around(point.index());
            board.code[point.index()] = (0..8).fold(0, |code, k| code | u16::from(board.cell[around[k]]) << (2 * k));
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
        surround::color(self.cell[mask::<CELLS>(point.index())])
    }

    /// Whether a point holds no stone.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.cell[mask::<CELLS>(point.index())] == surround::EMPTY
    }

    /// All empty points, in an order that depends on the moves played.
    #[inline]
    pub fn empties(&self) -> &[Point] {
        &self.empties[..usize::from(self.empty_count).min(CELLS)]
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
            let place = mask::<CELLS>(draw(untried) as usize);
            let point = self.empties[place];
            if accept(self, point) {
                return Some(point);
            }
            untried -= 1;
            let last = mask::<CELLS>(untried as usize);
            self.empties.swap(place, last);
            self.place[mask::<CELLS>(self.empties[place].index())] = place as u16;
            self.place[mask::<CELLS>(point.index())] = last as u16;
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
        self.code[mask::<CELLS>(point.index())]
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
                || usize::from(self.ko) != point.index() && self.captures_or_connects(color, point))
    }

    /// Whether a stone of `color` on a point without empty neighbours would have a liberty.
    #[inline]
    fn captures_or_connects(&self, color: Color, point: Point) -> bool {
        let (code, own) = (self.pattern(point), surround::stone(color));
        self.adjacent(point.index()).into_iter().enumerate().any(|(k, near)| {
            let stone = surround::field(code, k);
            let in_atari = self.chains[self.head(near)].liberties() == 1;
            stone != surround::EDGE && (stone == own) != in_atari
        })
    }

    /// The head of the chain of the stone on `point`: equal for two stones exactly if they are in one chain.
    #[inline]
    pub fn chain_head(&self, point: Point) -> Point {
        debug_assert!(!self.is_empty(point));
        Point::from_index(self.head(point.index()))
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
        let first = self.liberty_points(point).next().expect("every chain has a liberty");
        let second = self.chain_of(point).liberty_sum() - first.index();
        [first, Point::from_index(second)]
    }

    /// The stones of the chain of the stone on `point`, each once, beginning with `point`.
    #[inline]
    pub fn stones(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        debug_assert!(!self.is_empty(point));
        let start = point.index();
        let mut at = Some(start);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = usize::from(self.next[mask::<CELLS>(stone)]);
            at = (next != start).then_some(next);
            Some(Point::from_index(stone))
        })
    }

    /// The liberties of the chain of the stone on `point`, each once. Walks the chain's stones: take only as many as
    /// needed.
    #[inline]
    pub fn liberty_points(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let head = self.head(point.index());
        let own = self.cell[mask::<CELLS>(point.index())];
        self.stones(point).flat_map(move |stone| {
            let code = self.pattern(stone);
            let adjacent = self.adjacent(stone.index());
            (0..4).filter_map(move |k| {
                let liberty = adjacent[k];
                // Seen from the liberty, this stone is neighbour 3 - k. It reports the liberty only if no stone of
                // the chain comes before it there, so the liberty appears once.
                let is_first = || {
                    let around = self.adjacent(liberty);
                    let near = self.code[mask::<CELLS>(liberty)];
                    !(0..3 - k).any(|j| surround::field(near, j) == own && self.head(around[j]) == head)
                };
                (surround::field(code, k) == surround::EMPTY && is_first()).then(|| Point::from_index(liberty))
            })
        })
    }

    /// The two to four adjacent points, in the order up, left, right, down.
    #[inline]
    pub fn neighbors(&self, point: Point) -> impl Iterator<Item = Point> + use<CELLS> {
        let (code, adjacent) = (self.pattern(point), self.adjacent(point.index()));
        (0..4)
            .filter(move |&k| surround::field(code, k) != surround::EDGE)
            .map(move |k| Point::from_index(adjacent[k]))
    }

    /// The one to four diagonal points, from the upper left to the lower right.
    #[inline]
    pub fn diagonals(&self, point: Point) -> impl Iterator<Item = Point> + use<CELLS> {
        let (code, around) = (self.pattern(point), self.around(point.index()));
        (4..8)
            .filter(move |&k| surround::field(code, k) != surround::EDGE)
            .map(move |k| Point::from_index(around[k]))
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
        self.chains[self.head(point.index())]
    }

    /// Head of the chain at a cell, masked. Meaningless unless a stone stands there.
    #[inline]
    pub(super) fn head(&self, cell: usize) -> usize {
        mask::<CELLS>(usize::from(self.chain[mask::<CELLS>(cell)]))
    }

    /// The four adjacent cells in the order of [`surround`], masked.
    #[inline]
    pub(super) fn adjacent(&self, cell: usize) -> [usize; 4] {
        let stride = usize::from(self.stride);
        [cell.wrapping_sub(stride), cell.wrapping_sub(1), cell + 1, cell + stride].map(mask::<CELLS>)
    }

    /// The eight neighbouring cells in the order of [`surround`], masked.
    #[inline]
    pub(super) fn around(&self, cell: usize) -> [usize; 8] {
        let (up, down) = (
            cell.wrapping_sub(usize::from(self.stride)),
            cell + usize::from(self.stride),
        );
        let (left, right) = (cell.wrapping_sub(1), cell + 1);
        let diagonals = [up.wrapping_sub(1), up.wrapping_add(1), down - 1, down + 1];
        let [a, b, c, d] = diagonals;
        [up, left, right, down, a, b, c, d].map(mask::<CELLS>)
    }
}

/// The index itself, for every index below `CELLS`, in a form that proves it.
#[inline]
pub(super) const fn mask<const CELLS: usize>(index: usize) -> usize {
    index & (CELLS - 1)
}

#[inline]
fn point_or_none(index: u16) -> Option<Point> {
    (index != 0).then(|| Point::from_index(usize::from(index)))
}
