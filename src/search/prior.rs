//! What is known about a move before it is tried, as games that were never played.
//!
//! Every move starts with the same number of even games, which keep the first results from deciding too much; on top
//! come won or lost games for what the move does: nearness to the last move along chains (the *common fate graph* of
//! Graepel et al., 2001), captures and rescues, ladders read to their end, 3×3 shapes, self-atari, and the line it stands
//! on where the board is still empty. Own eyes are no candidates unless filling one saves a chain.

use super::node::Prior;
use crate::board::{Board, Color, Move, Point, Size};
use crate::params::Params;
use crate::pattern::{self, Table};
use crate::tactics::atari::{counter_captures, runs};
use crate::tactics::{Points, ladder, self_atari};

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
    ladders: Ladders<CELLS>,
    shapes: &'static Table,
}

impl<const CELLS: usize> Knowledge<CELLS> {
    /// Priors as heavy as `params` say.
    pub fn new(params: &Params) -> Knowledge<CELLS> {
        Knowledge {
            params: params.clone(),
            distances: Distances::new(),
            ladders: Ladders::new(),
            shapes: pattern::table(),
        }
    }

    /// Adds all candidates of `color` with their priors, in reading order, and a pass at the end.
    pub fn suggest(&mut self, board: &Board<CELLS>, color: Color, moves: &mut Vec<(Move, Prior)>) {
        self.distances.measure(board);
        self.ladders.read(board, color);
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
        let (captured, mut saved) = stones_in_atari(board, color, point);
        let is_futile = self.ladders.is_futile(point) && captured == 0;
        if is_futile {
            saved = 0;
        }
        let stones = captured.max(saved).max(self.ladders.stones(point));
        if stones > 0 {
            let games = if stones > 1 { 2.0 } else { 1.0 };
            prior.add(games * params.capture_prior, 1.0);
        }
        if is_futile || self_atari::judge(board, color, point).is_gift() {
            prior.add(params.self_atari_prior, 0.0);
        }
        if self.shapes.matches(board.pattern(point), color) {
            prior.add(params.shape_prior, 1.0);
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

/// What ladders, read to their end, mean for the moves of one side.
#[derive(Clone)]
struct Ladders<const CELLS: usize> {
    /// Stones that a move captures or saves.
    stones: Box<[u16; CELLS]>,
    /// Moves that run although the ladder goes on.
    futile: Box<[bool; CELLS]>,
}

impl<const CELLS: usize> Ladders<CELLS> {
    fn new() -> Ladders<CELLS> {
        Ladders {
            stones: Box::new([0; CELLS]),
            futile: Box::new([false; CELLS]),
        }
    }

    fn stones(&self, point: Point) -> usize {
        usize::from(self.stones[point.index()])
    }

    fn is_futile(&self, point: Point) -> bool {
        self.futile[point.index()]
    }

    /// Reads the ladders of all chains with one or two liberties, `color` to move.
    fn read(&mut self, board: &Board<CELLS>, color: Color) {
        self.stones.fill(0);
        self.futile.fill(false);
        let stones = board.size().points().filter(|&point| !board.is_empty(point));
        for chain in stones.filter(|&point| board.chain_head(point) == point) {
            let is_own = board.get(chain) == Some(color);
            match board.liberties(chain) {
                1 if is_own && ladder::is_lost(board, chain, ladder::DEEP) => {
                    self.futile[board.atari_liberty(chain).index()] = true;
                }
                2 => {
                    let Some(capture) = ladder::capture(board, chain, ladder::DEEP) else {
                        continue;
                    };
                    match is_own {
                        false => self.note(board, chain, capture),
                        true => self.note_defences(board, chain),
                    }
                }
                _ => {}
            }
        }
    }

    /// Notes a move that decides the fate of a chain.
    fn note(&mut self, board: &Board<CELLS>, chain: Point, point: Point) {
        let stones = &mut self.stones[point.index()];
        *stones = (*stones).max(board.chain_len(chain) as u16);
    }

    /// Notes the moves that save an own chain from the ladder that the opponent could begin.
    fn note_defences(&mut self, board: &Board<CELLS>, chain: Point) {
        let captures: Points<4> = counter_captures(board, chain);
        for &point in captures.as_slice() {
            self.note(board, chain, point);
        }
        for point in runs(board, chain) {
            self.note(board, chain, point);
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, SMALL};

    /// The mean of the prior games of each named point, Black to move.
    fn values(text: &str, names: &str, shape_prior: f32) -> Vec<f32> {
        let diagram = Diagram::parse(text).unwrap();
        let board = Board::<SMALL>::from_grid(&diagram.grid, None);
        let mut moves = Vec::new();
        let params = Params {
            shape_prior,
            ..Params::default()
        };
        Knowledge::new(&params).suggest(&board, Color::Black, &mut moves);
        let value = |name| {
            let at = Move::Play(diagram.point(name).unwrap());
            let (_, prior) = moves.iter().find(|(mv, _)| *mv == at).expect("a candidate");
            f32::from(prior.wins) / f32::from(prior.games)
        };
        names.chars().map(value).collect()
    }

    #[test]
    fn a_ladder_that_captures_is_begun_on_its_right_side() {
        let text = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . X a . . .
            . . X O b . .
            . . . X . . .
            . . . . . . .";
        let ladder = values(text, "ab", 0.0);
        assert!(ladder[0] <= 0.5 && ladder[1] > 0.5, "{ladder:?}");
        // A stone of White's on the way breaks it.
        let broken = text.replacen(". . . . . . .", ". . . . . O .", 2);
        let broken = values(&broken, "ab", 0.0);
        assert!(broken[0] <= 0.5 && broken[1] <= 0.5, "{broken:?}");
    }

    #[test]
    fn running_is_for_chains_that_get_away() {
        let text = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . O a . . .
            . . O X O . .
            . . . O . . .
            . . . . . . .";
        assert!(values(text, "a", 0.0)[0] < 0.5);
        let text = text.replacen(". . . . . . .", ". . . . . X .", 2);
        assert!(values(&text, "a", 0.0)[0] > 0.5);
    }

    #[test]
    fn gifts_are_lost_and_shapes_won() {
        let text = "
            a O . . . . .
            . O . . . . .
            O . . . . . .
            . . . . h . .
            . . . . O X .
            . . . . . . .
            . . . . . . .";
        let [gift, hane] = values(text, "ah", 10.0)[..] else {
            panic!("two names");
        };
        assert!(gift < 0.5 && hane > 0.5, "{gift} {hane}");
    }
}
