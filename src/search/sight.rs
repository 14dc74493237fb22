//! [`Sight`]: judging a position by looking at it with the network.
//!
//! One look gives both the policy, which guides the tree, and the value; so a node gets its children in the simulation
//! that judges it.

use super::evaluator::{Evaluator, Guide, Leaf, SURE, Sample};
use super::node::Prior;
use super::prior::is_candidate;
use crate::board::{Board, Color, Move, Size};
use crate::net::kernel::InstructionSet;
use crate::net::{Network, Query, Weights};
use crate::random::Random;

/// Judges with the network that comes with the engine.
#[derive(Clone)]
pub struct Sight {
    network: Network<'static>,
    /// What the network's output is about: the hash of a position and what was asked.
    seen: Option<(u64, Query)>,
    /// Logits of the moves suggested last.
    logits: Vec<f32>,
}

impl Sight {
    /// Sight on boards of this size.
    pub fn new(size: Size) -> Sight {
        Sight {
            network: Network::new(Weights::embedded(), size, InstructionSet::best()),
            seen: None,
            logits: Vec::with_capacity(size.area() + 1),
        }
    }

    /// Looks at the position from a random side, unless it has been looked at last.
    fn look<const CELLS: usize>(&mut self, board: &Board<CELLS>, leaf: &Leaf, random: &mut Random) {
        let area = board.size().area() as f32;
        let komi = leaf.scorer.area_komi(leaf.stone_lead).clamp(-area, area);
        let query = Query {
            to_move: leaf.to_move,
            komi_mover: if leaf.to_move == Color::White { komi } else { -komi },
            recent: leaf.recent,
            opponent_passed: leaf.passed,
        };
        if self.seen != Some((leaf.hash, query)) {
            let symmetry = random.below(self.network.symmetries() as u32) as usize;
            self.network.evaluate(board, &query, symmetry);
            self.seen = Some((leaf.hash, query));
        }
    }
}

impl<const CELLS: usize> Evaluator<CELLS> for Sight {
    const GUIDE: Guide = Guide::Policy;

    fn suggest(&mut self, board: &Board<CELLS>, leaf: &Leaf, random: &mut Random, moves: &mut Vec<(Move, Prior)>) {
        self.look(board, leaf, random);
        let policy = &self.network.output().policy;
        self.logits.clear();
        for (point, &logit) in board.size().points().zip(policy) {
            if is_candidate(board, leaf.to_move, point) {
                moves.push((Move::Play(point), Prior::default()));
                self.logits.push(logit);
            }
        }
        moves.push((Move::Pass, Prior::default()));
        self.logits.push(policy[board.size().area()]);
        let top = self.logits.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for logit in &mut self.logits {
            *logit = libm::expf(*logit - top);
            sum += *logit;
        }
        for ((_, prior), share) in moves.iter_mut().zip(&self.logits) {
            *prior = Prior::probability(share / sum);
        }
    }

    fn evaluate(&mut self, board: &mut Board<CELLS>, leaf: &Leaf, random: &mut Random, sample: &mut Sample) {
        self.look(board, leaf, random);
        let output = self.network.output();
        let (win_black, margin_black) = match leaf.to_move {
            Color::Black => (output.win, output.lead),
            Color::White => (1.0 - output.win, -output.lead),
        };
        sample.moves.clear();
        sample.value_black = leaf.scorer.blend(win_black, margin_black);
        sample.lead_black = libm::roundf(margin_black + leaf.scorer.komi()) as i32;
    }

    fn add_ownership(&self, board: &Board<CELLS>, tally: &mut [i64]) {
        let Some((_, query)) = self.seen else { return };
        let sign = if query.to_move == Color::Black { SURE } else { -SURE };
        for (point, owner) in board.size().points().zip(&self.network.output().ownership) {
            tally[point.index()] += libm::roundf(owner * sign as f32) as i64;
        }
    }
}
