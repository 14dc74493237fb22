//! What is known about a move before it is tried, as games that were never played.
//!
//! Every move starts with the same number of even games, which keep the first results from deciding too much; on top
//! come won or lost games for what the move does: nearness to the last move along chains (the *common fate graph* of
//! Graepel et al., 2001), captures and rescues, and the line it stands on where the board is still empty. Own eyes are
//! no candidates unless filling one saves a chain.

use super::node::Prior;
use crate::board::{Board, Color, Move, Point, Size};
use crate::params::Params;

/// Boards from this side on have an opening in which lines matter.
const OPENING_SIDE: usize = 13;
/// A point is in an empty area when no stone is within this distance, per axis together.
const EMPTY_RADIUS: usize = 3;
/// Largest distance along chains that earns a prior.
const NEAR: u8 = 3;
const FAR: u8 = u8::MAX;

/// Whether the parameters for large boards apply: from 15×15 on.
pub fn is_large(size: Size) -> bool {
    size.area() >= 15 * 15
}

/// Gives priors.
#[derive(Clone)]
pub struct Knowledge<const CELLS: usize> {
    params: Params,
    distances: Distances<CELLS>,
}

impl<const CELLS: usize> Knowledge<CELLS> {
    /// Priors as heavy as `params` say.
    pub fn new(params: &Params) -> Knowledge<CELLS> {
        Knowledge {
            params: params.clone(),
            distances: Distances::new(),
        }
    }

    /// Adds all candidates of `color` with their priors, in reading order, and a pass at the end.
    pub fn suggest(&mut self, board: &Board<CELLS>, color: Color, moves: &mut Vec<(Move, Prior)>) {
        self.distances.measure(board);
        for point in board.size().points() {
            if is_candidate(board, color, point) {
                moves.push((Move::Play(point), self.prior(board, color, point)));
            }
        }
        moves.push((Move::Pass, self.pass_prior(board)));
    }

    fn even(&self, size: Size) -> Prior {
        let mut prior = Prior::default();
        let games = match is_large(size) {
            true => self.params.even_prior_large,
            false => self.params.even_prior_small,
        };
        prior.add(games, 0.5);
        prior
    }

    fn prior(&self, board: &Board<CELLS>, color: Color, point: Point) -> Prior {
        let params = &self.params;
        let mut prior = self.even(board.size());
        let near = [params.near_prior_1, params.near_prior_2, params.near_prior_3];
        if let Some(&games) = near.get(usize::from(self.distances.get(point)).wrapping_sub(1)) {
            prior.add(games, 1.0);
        }
        let (captured, saved) = stones_in_atari(board, color, point);
        if captured + saved > 0 {
            let games = if captured.max(saved) > 1 { 2.0 } else { 1.0 };
            prior.add(games * params.capture_prior, 1.0);
        }
        let size = board.size();
        if size.width().min(size.height()) >= OPENING_SIDE && is_in_empty_area(board, point) {
            match size.line(point) {
                1 | 2 => prior.add(params.line_prior, 0.0),
                3 => prior.add(params.line_prior, 1.0),
                _ => {}
            }
        }
        prior
    }

    /// A pass is even when hardly a point is left and otherwise looks bad.
    fn pass_prior(&self, board: &Board<CELLS>) -> Prior {
        let mut prior = self.even(board.size());
        if board.empties().len() * 4 > board.size().area() {
            prior.wins /= 8;
        }
        prior
    }
}

/// Legal, and no own eye unless a chain is saved by filling it.
pub fn is_candidate<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> bool {
    board.is_legal(color, point)
        && (!board.is_eye(color, point) || board.neighbors(point).any(|near| board.in_atari(near)))
}

/// Opposing stones that a move at `point` captures, and own stones in atari that it gives another liberty.
fn stones_in_atari<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> (usize, usize) {
    let (mut captured, mut saved) = (0, 0);
    let mut room = 0;
    for near in board.neighbors(point) {
        match board.get(near) {
            None => room += 1,
            Some(stone) if stone != color => {
                if board.in_atari(near) {
                    captured += board.chain_len(near);
                }
            }
            Some(_) if board.in_atari(near) => saved += board.chain_len(near),
            Some(_) => room += board.liberties(near) - 1,
        }
    }
    if room < 2 && captured == 0 {
        saved = 0;
    }
    (captured, saved)
}

fn is_in_empty_area<const CELLS: usize>(board: &Board<CELLS>, point: Point) -> bool {
    let size = board.size();
    let (column, row) = (size.column(point), size.row(point));
    let columns = column.saturating_sub(EMPTY_RADIUS)..=column + EMPTY_RADIUS;
    let mut around = columns.flat_map(|x| {
        let reach = EMPTY_RADIUS - x.abs_diff(column);
        (row.saturating_sub(reach)..=row + reach).map(move |y| (x, y))
    });
    around.all(|(x, y)| size.point(x, y).is_none_or(|near| board.is_empty(near)))
}

/// Distances from the last move, where stones of one chain are at the same distance.
#[derive(Clone)]
struct Distances<const CELLS: usize> {
    distance: Box<[u8; CELLS]>,
    queue: Vec<Point>,
}

impl<const CELLS: usize> Distances<CELLS> {
    fn new() -> Distances<CELLS> {
        Distances {
            distance: Box::new([FAR; CELLS]),
            queue: Vec::with_capacity(CELLS),
        }
    }

    fn get(&self, point: Point) -> u8 {
        self.distance[point.index()]
    }

    /// Measures all distances up to [`NEAR`]; all others are [`FAR`].
    fn measure(&mut self, board: &Board<CELLS>) {
        self.distance.fill(FAR);
        self.queue.clear();
        let Some(last) = board.last_moves()[0] else { return };
        self.reach(board, last, 0);
        let mut next = 0;
        while next < self.queue.len() {
            let point = self.queue[next];
            next += 1;
            let distance = self.get(point) + 1;
            if distance <= NEAR {
                for near in board.neighbors(point) {
                    self.reach(board, near, distance);
                }
            }
        }
    }

    /// Sets the distance of a point, and of its whole chain, unless it is known.
    fn reach(&mut self, board: &Board<CELLS>, point: Point, distance: u8) {
        if self.get(point) != FAR {
            return;
        }
        if board.is_empty(point) {
            self.distance[point.index()] = distance;
            self.queue.push(point);
            return;
        }
        for stone in board.stones(point) {
            self.distance[stone.index()] = distance;
            self.queue.push(stone);
        }
    }
}
