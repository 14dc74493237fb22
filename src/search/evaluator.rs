//! The judgement at the edge of the tree: which moves look good before they are tried, and what a position is worth.
//!
//! The tree asks both questions through [`Evaluator`] and does not know how they are answered. [`Playouts`] answers
//! by rules of thumb and a game played out, [`Sight`](super::sight::Sight) by looking with the network.

use super::node::{GAME_UNIT, Prior};
use super::prior::Knowledge;
use super::scoring::Scorer;
use crate::board::{Board, Color, Move, Point, surround};
use crate::net::features::RECENT;
use crate::params::Params;
use crate::playout::{Heuristic, playout};
use crate::random::Random;

/// The position at the edge of the tree that is to be judged.
pub struct Leaf<'a> {
    /// Hash of the position.
    pub hash: u64,
    /// Who moves next.
    pub to_move: Color,
    /// Stones that Black has played more than White since the root.
    pub stone_lead: i32,
    /// The last moves of either side, the latest first, `None` for a pass or no move.
    pub recent: [Option<Point>; RECENT],
    /// Whether the last move was a pass.
    pub passed: bool,
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

/// What priors mean, and with that how children are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guide {
    /// They are games never played; children are chosen by their means and AMAF. A node gets children after some visits.
    Games,
    /// They are probabilities; children are chosen by means and probabilities. A node gets children when it is judged.
    Policy,
}

/// In [`Evaluator::add_ownership`], a point that surely belongs to somebody.
pub const SURE: i64 = 64;

/// Judges positions. Every thread has a clone of its own.
pub trait Evaluator<const CELLS: usize>: Clone + Send {
    /// What its priors mean.
    const GUIDE: Guide;

    /// Adds the moves worth considering, pass included, with their priors.
    fn suggest(&mut self, board: &Board<CELLS>, leaf: &Leaf, random: &mut Random, moves: &mut Vec<(Move, Prior)>);

    /// Judges the position on `board`, which may be changed.
    fn evaluate(&mut self, board: &mut Board<CELLS>, leaf: &Leaf, random: &mut Random, sample: &mut Sample);

    /// Adds to each cell up to [`SURE`] for Black, or as much less for White, as the last evaluation, which left
    /// `board`, gives it to one of them.
    fn add_ownership(&self, board: &Board<CELLS>, tally: &mut [i64]);
}

/// Judges by a playout to the end of the game.
#[derive(Clone)]
pub struct Playouts<const CELLS: usize> {
    knowledge: Knowledge<CELLS>,
    policy: Heuristic,
}

impl<const CELLS: usize> Playouts<CELLS> {
    /// An evaluator with the priors and the policy that `params` say.
    pub fn new(params: &Params) -> Playouts<CELLS> {
        Playouts {
            knowledge: Knowledge::new(params),
            policy: Heuristic::new(params),
        }
    }
}

impl<const CELLS: usize> Evaluator<CELLS> for Playouts<CELLS> {
    const GUIDE: Guide = Guide::Games;

    fn suggest(&mut self, board: &Board<CELLS>, leaf: &Leaf, random: &mut Random, moves: &mut Vec<(Move, Prior)>) {
        self.knowledge.suggest(board, leaf.to_move, moves);
        for (_, prior) in moves {
            // Less than a game, so that equals are not always tried in reading order.
            let noise = random.below(GAME_UNIT as u32) as u16;
            prior.games = prior.games.saturating_add(GAME_UNIT as u16);
            prior.wins = prior.wins.saturating_add(noise).min(prior.games);
        }
    }

    fn evaluate(&mut self, board: &mut Board<CELLS>, leaf: &Leaf, random: &mut Random, sample: &mut Sample) {
        let mut stone_lead = leaf.stone_lead;
        let mut has_passed = false;
        sample.moves.clear();
        playout(&self.policy, board, leaf.to_move, random, |color, point| {
            sample.moves.push(point.map_or(0, |point| point.index() as u16));
            has_passed |= point.is_none();
            // Once a side has nothing left to play, the other fills its own territory, as it never would.
            if !has_passed {
                stone_lead += if color == Color::Black { 1 } else { -1 };
            }
        });
        sample.lead_black = leaf.scorer.lead_black(board.area_lead_black(), stone_lead);
        sample.value_black = leaf.scorer.value_black(sample.lead_black);
    }

    fn add_ownership(&self, board: &Board<CELLS>, tally: &mut [i64]) {
        for point in board.size().points() {
            let owner = match board.get(point) {
                Some(Color::Black) => 1,
                Some(Color::White) => -1,
                None => {
                    let code = board.pattern(point);
                    i64::from(surround::touches(code, Color::Black)) - i64::from(surround::touches(code, Color::White))
                }
            };
            tally[point.index()] += owner * SURE;
        }
    }
}
