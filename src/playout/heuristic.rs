//! [`Heuristic`]: the playout policy that knows some Go.
//!
//! It answers the last move where an answer is called for and plays at random where none is. The rules are tried in
//! order, each with a probability of its own, because a rule that always fires makes all playouts alike and wrong
//! together:
//!
//! 1. *atari*: capture, escape, take what the own last move put in atari;
//! 2. *nakade*: the vital point of a small eye space;
//! 3. *two liberties*: capture or save what is one atari from its end;
//! 4. *shapes*: 3×3 patterns around the last two moves;
//! 5. anywhere, without filling own eyes.
//!
//! Self-atari without a purpose is refused, which is also what keeps a seki alive; only 2 does not ask, because there it
//! often is the purpose, and 5 now and then gives away one or two stones. The order follows MoGo (Gelly et al., 2006)
//! and what is published about its successors. The policy does not read ahead beyond ladders, and remembers nothing but
//! the last two moves.

use super::candidates::Candidates;
use super::policy::{Policy, Rate};
use crate::board::{Board, Color, Point, surround};
use crate::params::Params;
use crate::pattern::{self, Table};
use crate::random::Random;
use crate::tactics::atari::{counter_captures, liberties_after, runs};
use crate::tactics::self_atari::{self, SelfAtari};
use crate::tactics::{Points, ladder, nakade};

/// The rules with their probabilities.
#[derive(Clone)]
pub struct Heuristic {
    atari: Rate,
    nakade: Rate,
    two_liberties: Rate,
    shapes: Rate,
    small_self_atari: Rate,
    ladder_stones: u32,
    table: &'static Table,
}

impl Heuristic {
    /// The policy that `params` describe.
    pub fn new(params: &Params) -> Heuristic {
        Heuristic {
            atari: Rate::new(params.atari_rate),
            nakade: Rate::new(params.nakade_rate),
            two_liberties: Rate::new(params.two_liberty_rate),
            shapes: Rate::new(params.shape_rate),
            small_self_atari: Rate::new(params.small_self_atari_refusal),
            ladder_stones: params.playout_ladder_stones,
            table: pattern::table(),
        }
    }
}

impl<const CELLS: usize> Policy<CELLS> for Heuristic {
    #[inline]
    fn choose(&self, board: &mut Board<CELLS>, color: Color, random: &mut Random) -> Option<Point> {
        self.near_last_moves(board, color, random)
            .or_else(|| self.anywhere(board, color, random))
    }
}

impl Heuristic {
    /// The answer to the last two moves, if a rule has one.
    fn near_last_moves<const CELLS: usize>(
        &self,
        board: &Board<CELLS>,
        color: Color,
        random: &mut Random,
    ) -> Option<Point> {
        let [last, before] = board.last_moves();
        let mut moves = Candidates::new();
        if let Some(last) = last.filter(|&last| board.get(last) == Some(color.other())) {
            if self.atari.draw(random) {
                self.answer_atari(board, color, last, &mut moves);
            }
            if moves.is_empty() && self.nakade.draw(random) {
                take_vital_point(board, color, last, &mut moves);
            }
            if moves.is_empty() && self.two_liberties.draw(random) {
                self.read_two_liberties(board, color, last, &mut moves);
            }
            if let Some(point) = moves.draw(random) {
                return Some(point);
            }
        }
        if self.shapes.draw(random) {
            for near in [last, before].into_iter().flatten() {
                self.find_shapes(board, color, near, &mut moves);
            }
            while let Some(point) = moves.draw(random) {
                if is_sound(board, color, point) {
                    return Some(point);
                }
            }
        }
        None
    }

    /// A random legal point that fills no own eye and is no pointless self-atari.
    fn anywhere<const CELLS: usize>(
        &self,
        board: &mut Board<CELLS>,
        color: Color,
        random: &mut Random,
    ) -> Option<Point> {
        let refuses_small = self.small_self_atari.draw(random);
        board.find_empty(
            |n| random.below(n),
            |board, point| {
                !board.is_eye(color, point)
                    && board.is_legal(color, point)
                    && match self_atari::judge(board, color, point) {
                        SelfAtari::No | SelfAtari::Useful => true,
                        SelfAtari::Small => !refuses_small,
                        SelfAtari::Large => false,
                    }
            },
        )
    }

    /// Captures and escapes around the last move, weighted by the stones at stake.
    fn answer_atari<const CELLS: usize>(
        &self,
        board: &Board<CELLS>,
        color: Color,
        last: Point,
        moves: &mut Candidates,
    ) {
        if board.in_atari(last) {
            add_capture(board, color, last, moves);
        }
        for head in chains_beside(board, last, color, 1) {
            self.add_rescues(board, color, head, moves);
        }
        let [_, before] = board.last_moves();
        if let Some(before) = before.filter(|&before| board.get(before) == Some(color)) {
            for head in chains_beside(board, before, color.other(), 1) {
                add_capture(board, color, head, moves);
            }
        }
    }

    /// The moves that save a chain in atari.
    fn add_rescues<const CELLS: usize>(
        &self,
        board: &Board<CELLS>,
        color: Color,
        chain: Point,
        moves: &mut Candidates,
    ) {
        let stones = board.chain_len(chain) as u32;
        let captures: Points<4> = counter_captures(board, chain);
        for &point in captures.as_slice() {
            if is_sound(board, color, point) {
                moves.add(point, stones);
            }
        }
        let liberty = board.atari_liberty(chain);
        if !board.is_legal(color, liberty) {
            return;
        }
        let escapes = match liberties_after(board, color, liberty, 3) {
            3 => true,
            2 => !captures.is_empty() || !ladder::is_lost(board, chain, self.ladder_stones),
            _ => false,
        };
        if escapes {
            moves.add(liberty, stones);
        }
    }

    /// Captures of the chain just played, and defences of own chains next to it, where two liberties are not enough.
    fn read_two_liberties<const CELLS: usize>(
        &self,
        board: &Board<CELLS>,
        color: Color,
        last: Point,
        moves: &mut Candidates,
    ) {
        if board.liberties(last) == 2
            && let Some(point) = ladder::capture(board, last, self.ladder_stones)
        {
            moves.add(point, board.chain_len(last) as u32);
        }
        for head in chains_beside(board, last, color, 2) {
            if ladder::capture(board, head, self.ladder_stones).is_some() {
                add_defences(board, color, head, moves);
            }
        }
    }

    /// The shapes around a point.
    fn find_shapes<const CELLS: usize>(&self, board: &Board<CELLS>, color: Color, near: Point, moves: &mut Candidates) {
        for point in board.empty_around(near, |code| self.table.matches(code, color)) {
            moves.add(point, u32::from(self.table.weight(board.pattern(point), color)));
        }
    }
}

/// The chains of `color` beside `point` with exactly `liberties` liberties, by their heads.
#[inline]
fn chains_beside<const CELLS: usize>(
    board: &Board<CELLS>,
    point: Point,
    color: Color,
    liberties: usize,
) -> impl Iterator<Item = Point> + use<CELLS> {
    let beside = board.beside(point);
    let chains = beside.one_per_chain(beside.with_liberties(beside.stones(color), liberties));
    chains.map(move |side| beside.head(side))
}

fn is_sound<const CELLS: usize>(board: &Board<CELLS>, color: Color, point: Point) -> bool {
    board.is_legal(color, point) && !self_atari::judge(board, color, point).is_gift()
}

fn add_capture<const CELLS: usize>(board: &Board<CELLS>, color: Color, chain: Point, moves: &mut Candidates) {
    let liberty = board.atari_liberty(chain);
    if is_sound(board, color, liberty) {
        moves.add(liberty, board.chain_len(chain) as u32);
    }
}

/// The vital points of eye spaces next to the last move, once for each side on which they begin.
fn take_vital_point<const CELLS: usize>(board: &Board<CELLS>, color: Color, last: Point, moves: &mut Candidates) {
    let beside = board.beside(last);
    let spaces = surround::joined_sides(board.pattern(last));
    for side in beside.empty().only(|side| spaces[side] == side) {
        if let Some((region, _)) = nakade::small_region(board, beside.point(side))
            && let Some(point) = nakade::vital_point(board, region.as_slice())
            && board.is_legal(color, point)
        {
            let sides = beside.empty().filter(|&other| spaces[other] == side).count();
            moves.add(point, (sides * region.len()) as u32);
        }
    }
}

/// The moves that give a chain with two liberties more of them.
fn add_defences<const CELLS: usize>(board: &Board<CELLS>, color: Color, chain: Point, moves: &mut Candidates) {
    let stones = board.chain_len(chain) as u32;
    let captures: Points<4> = counter_captures(board, chain);
    for &point in captures.as_slice() {
        if is_sound(board, color, point) {
            moves.add(point, stones);
        }
    }
    for point in runs(board, chain) {
        moves.add(point, stones);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, SMALL};
    use crate::playout::{Uniform, playout};

    const PLAYOUTS: u64 = 200;

    /// In how many of [`PLAYOUTS`] playouts the drawn chain with its first stone at (`column`, `row`) is there at the end.
    fn survivals(policy: &impl Policy<SMALL>, text: &str, to_move: Color, (column, row): (usize, usize)) -> u64 {
        let start = Board::<SMALL>::from_grid(&Diagram::parse(text).unwrap().grid, None);
        let stone = start.size().point(column, row).unwrap();
        let color = start.get(stone).expect("a stone is drawn there");
        let survives = |seed: &u64| {
            let mut board = start.clone();
            playout(policy, &mut board, to_move, &mut Random::new(*seed), |_, _| {});
            board.get(stone) == Some(color)
        };
        (0..PLAYOUTS).filter(survives).count() as u64
    }

    fn heuristic() -> Heuristic {
        Heuristic::new(&Params::default())
    }

    #[test]
    fn a_dead_group_dies() {
        // White's corner has one eye of two points; everything else lives.
        let text = "
            . . O X X .
            O O O X . X
            X X X X X X
            O O O O O O
            O . O O . O
            . O . . O .";
        for to_move in Color::BOTH {
            assert!(
                survivals(&heuristic(), text, to_move, (0, 1)) < PLAYOUTS / 20,
                "{to_move}"
            );
            assert_eq!(survivals(&heuristic(), text, to_move, (0, 2)), PLAYOUTS, "{to_move}");
        }
    }

    #[test]
    fn a_seki_survives() {
        // The chains in the middle share two liberties; whoever takes one of them is captured.
        let text = "
            . O X . O O X .
            O O X . O O X X
            . O X X O X X .
            O O X X O X X X
            . O O O X X X .";
        for to_move in Color::BOTH {
            for stone in [(2, 0), (4, 0)] {
                let survived = survivals(&heuristic(), text, to_move, stone);
                assert!(survived > PLAYOUTS * 19 / 20, "{to_move} {stone:?}: {survived}");
            }
            let both = survivals(&Uniform, text, to_move, (2, 0)) + survivals(&Uniform, text, to_move, (4, 0));
            assert!(both < PLAYOUTS * 5 / 4, "uniform playouts should break it: {both}");
        }
    }

    /// How often each named point is chosen in 1000 draws after White has played `l`.
    fn answers(text: &str, names: &str) -> Vec<u32> {
        let diagram = Diagram::parse(text).unwrap();
        let mut board = Board::<SMALL>::from_grid(&diagram.grid, None);
        board.play(Color::White, diagram.point('l').unwrap());
        let mut random = Random::new(3);
        let chosen: Vec<_> = (0..1000)
            .map(|_| heuristic().choose(&mut board, Color::Black, &mut random))
            .collect();
        let count = |name| chosen.iter().filter(|&&point| point == diagram.point(name)).count() as u32;
        names.chars().map(count).collect()
    }

    #[test]
    fn a_snapback_is_played() {
        // White could connect at p. A stone there can be taken from q, and takes three stones back.
        let text = "
            X l p O O .
            X O q X . .
            X X X X . .
            . . . . . .";
        assert!(answers(text, "p")[0] > 700);
    }

    #[test]
    fn a_stone_in_atari_is_captured_or_rescued() {
        // White's last move is itself in atari; the own chain it attacks could also run.
        let text = "
            . . . . . .
            . X O . . .
            X l X e . .
            . c O . . .
            . . . . . .";
        let [capture, escape] = answers(text, "ce")[..] else {
            panic!("two names");
        };
        assert!(capture > 300 && capture + escape > 800, "{capture} {escape}");
    }

    #[test]
    fn the_vital_point_of_an_eye_space_is_taken() {
        let text = "
            l . v . O X
            O O O O O X
            X X X X X X
            . . . . . .";
        assert!(answers(text, "v")[0] > 600);
    }
}
