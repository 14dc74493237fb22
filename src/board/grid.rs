//! [`Grid`]: the stones of a position and nothing more.
//!
//! Chains and liberties are found by flood fill when they are asked for. That makes the grid slow (microseconds, not
//! nanoseconds) and easy to be sure of, which is what a game record, a referee and a test need. It knows neither ko
//! nor history; suicide is allowed or not as the caller says.

use super::{Color, Point, Size, zobrist};

/// Why a stone cannot be put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalStone {
    /// The point holds a stone already.
    Occupied,
    /// The stone or its chain would have no liberty after captures.
    Suicide,
}

/// The stones on a board of any size.
///
/// Invariant: `hash` is the exclusive or of the keys of all stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    size: Size,
    stones: Vec<Option<Color>>,
    hash: u64,
}

impl Grid {
    /// An empty board.
    pub fn new(size: Size) -> Grid {
        Grid {
            size,
            stones: vec![None; size.cells()],
            hash: 0,
        }
    }

    /// Width and height.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point.
    #[inline]
    pub fn get(&self, point: Point) -> Option<Color> {
        self.stones[point.index()]
    }

    /// Hash of the position: the stones alone, without the side to move.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Puts a stone on a point, or clears it, without removing anything else. For set-up and for taking moves back;
    /// the result may hold chains without liberties, which [`Grid::is_stable`] finds.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        if let Some(old) = self.stones[point.index()] {
            self.hash ^= zobrist::stone(old, point);
        }
        if let Some(new) = stone {
            self.hash ^= zobrist::stone(new, point);
        }
        self.stones[point.index()] = stone;
    }

    /// Puts a stone on an empty point and removes the chains that have no liberty: first the opponent's, all at once,
    /// then, if `suicide` allows it and the chain has at least two stones, the mover's own. Returns what came off,
    /// one colour only. A refused stone changes nothing.
    pub fn play(&mut self, color: Color, point: Point, suicide: bool) -> Result<Vec<Point>, IllegalStone> {
        if self.get(point).is_some() {
            return Err(IllegalStone::Occupied);
        }
        self.set(point, Some(color));
        let mut captured = Vec::new();
        for near in self.size.neighbors(point) {
            if self.get(near) == Some(color.other()) && !captured.contains(&near) {
                let chain = self.chain(near);
                if !self.has_liberty(&chain) {
                    captured.extend(chain);
                }
            }
        }
        if captured.is_empty() {
            let own = self.chain(point);
            if !self.has_liberty(&own) {
                if !suicide || own.len() == 1 {
                    self.set(point, None);
                    return Err(IllegalStone::Suicide);
                }
                captured = own;
            }
        }
        for &stone in &captured {
            self.set(stone, None);
        }
        Ok(captured)
    }

    /// The point that simple ko forbids after a stone on `point` has `captured`: that of a lone captured stone, if the
    /// capturing one stands alone in atari.
    pub fn ko_after(&self, point: Point, captured: &[Point]) -> Option<Point> {
        let &[taken] = captured else { return None };
        let chain = self.chain(point);
        (chain.len() == 1 && self.liberties(&chain) == [taken]).then_some(taken)
    }

    /// The chain of the stone on `point`, or the empty region around it if there is none. The first entry is `point`.
    pub fn chain(&self, point: Point) -> Vec<Point> {
        let color = self.get(point);
        self.size.region(point, |near| self.get(near) == color)
    }

    /// All chains of stones, each once, in reading order of their first stone.
    pub fn chains(&self) -> Vec<Vec<Point>> {
        self.size
            .each_once(|point| self.get(point).is_some(), |point| self.chain(point))
    }

    /// All maximal regions of empty points, each once, in reading order of their first point.
    pub fn empty_regions(&self) -> Vec<Vec<Point>> {
        self.size.regions(|point| self.get(point).is_none())
    }

    /// The empty points next to a chain, sorted, each once.
    pub fn liberties(&self, chain: &[Point]) -> Vec<Point> {
        let mut liberties: Vec<Point> = chain
            .iter()
            .flat_map(|&stone| self.size.neighbors(stone))
            .filter(|&near| self.get(near).is_none())
            .collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    fn has_liberty(&self, chain: &[Point]) -> bool {
        chain
            .iter()
            .any(|&stone| self.size.neighbors(stone).any(|near| self.get(near).is_none()))
    }

    /// Whether every chain has a liberty, as in every position that play can reach.
    pub fn is_stable(&self) -> bool {
        self.chains().iter().all(|chain| self.has_liberty(chain))
    }

    /// The points that hold stones of `color`, in reading order.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(move |&point| self.get(point) == Some(color))
    }

    /// Whether no stone is on the board.
    pub fn is_empty(&self) -> bool {
        self.stones.iter().all(Option::is_none)
    }
}
