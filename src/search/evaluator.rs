//! The judgement at the edge of the tree: which moves look good before they are tried, and how a position ends.
//!
//! The tree asks both questions through [`Evaluator`] and does not know how they are answered. [`Playouts`] answers
//! by rules of thumb and a game played out; a learned evaluation would answer by looking.

use super::node::Prior;
use super::prior::Knowledge;
use super::scoring::Scorer;
use crate::board::{Board, Color, Move, surround};
use crate::params::Params;
use crate::playout::uniform;
use crate::random::Random;

/// The position at the edge of the tree that is to be judged.
pub struct Leaf<'a> {
    /// Who moves next.
    pub to_move: Color,
    /// Stones that Black has played more than White since the root.
    pub stone_lead: i32,
    /// How results are valued.
    pub scorer: &'a Scorer,
}

/// A judgement of a position.
pub struct Sample {
    /// Value for Black, 0 to 1.
    pub value_black: f32,
    /// Lead of Black before komi, in points.
    pub lead_black: i32,
    /// The turns that led there, alternating from the leaf on, for the AMAF statistics: mailbox cells, 0 for a pass. May
    /// be empty.
    pub moves: Vec<u16>,
}

/// Judges positions. Every thread has a clone of its own.
pub trait Evaluator<const CELLS: usize>: Clone + Send {
    /// Adds the moves worth considering, pass included, with their priors.
    fn suggest(&mut self, board: &Board<CELLS>, to_move: Color, moves: &mut Vec<(Move, Prior)>);

    /// Judges the position on `board`, which may be changed.
    fn evaluate(&mut self, board: &mut Board<CELLS>, leaf: &Leaf, random: &mut Random, sample: &mut Sample);

    /// Adds to each cell +1 for Black or -1 for White, as the last evaluation, which left `board`, gives it to one of
    /// them.
    fn add_ownership(&self, board: &Board<CELLS>, tally: &mut [i32]);
}

/// Judges by a playout to the end of the game.
#[derive(Clone)]
pub struct Playouts<const CELLS: usize> {
    knowledge: Knowledge<CELLS>,
}

impl<const CELLS: usize> Playouts<CELLS> {
    /// An evaluator with the priors that `params` say.
    pub fn new(params: &Params) -> Playouts<CELLS> {
        Playouts {
            knowledge: Knowledge::new(params),
        }
    }
}

impl<const CELLS: usize> Evaluator<CELLS> for Playouts<CELLS> {
    fn suggest(&mut self, board: &Board<CELLS>, to_move: Color, moves: &mut Vec<(Move, Prior)>) {
        self.knowledge.suggest(board, to_move, moves);
    }

    fn evaluate(&mut self, board: &mut Board<CELLS>, leaf: &Leaf, random: &mut Random, sample: &mut Sample) {
        let mut color = leaf.to_move;
        let mut stone_lead = leaf.stone_lead;
        let mut passes = 0;
        let mut has_passed = false;
        sample.moves.clear();
        for _ in 0..uniform::MAX_MOVES_PER_POINT * board.size().area() {
            match uniform::choose(board, color, random) {
                Some(point) => {
                    board.play(color, point);
                    sample.moves.push(point.index() as u16);
                    passes = 0;
                    // Once a side has nothing left to play, the other fills its own territory, as it never would.
                    if !has_passed {
                        stone_lead += if color == Color::Black { 1 } else { -1 };
                    }
                }
                None => {
                    board.pass();
                    sample.moves.push(0);
                    has_passed = true;
                    passes += 1;
                    if passes == 2 {
                        break;
                    }
                }
            }
            color = color.other();
        }
        sample.lead_black = leaf.scorer.lead_black(board.area_lead_black(), stone_lead);
        sample.value_black = leaf.scorer.value_black(sample.lead_black);
    }

    fn add_ownership(&self, board: &Board<CELLS>, tally: &mut [i32]) {
        for point in board.size().points() {
            tally[point.index()] += match board.get(point) {
                Some(color) => sign(color),
                None => {
                    let code = board.pattern(point);
                    i32::from(surround::touches(code, Color::Black)) - i32::from(surround::touches(code, Color::White))
                }
            };
        }
    }
}

fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}
