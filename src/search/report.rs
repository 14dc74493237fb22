//! What a search has found, for people, protocols and decisions: plain values, cut off from the tree.

use super::evaluator::SURE;
use super::node::{Amaf, Visits};
use super::tree::{NodeId, Tree};
use super::worker::{Ownership, RootPosition, Shared};
use crate::board::{Color, Move};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Longest variation that is reported.
const MAX_VARIATION: usize = 30;
/// Standard deviations between the mean and the lower confidence bound.
const LCB_DEVIATIONS: f32 = 2.0;

/// A move at the root.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// Simulations through it.
    pub visits: u32,
    /// Mean value for the mover, 0 to 1.
    pub winrate_mover: f32,
    /// Lower confidence bound of that mean.
    pub lcb_mover: f32,
    /// Its share of all prior wins, 0 to 1.
    pub prior: f32,
    /// Mean lead of the mover, in points, komi included.
    pub lead_mover: f32,
    /// The move and the expected answers.
    pub variation: Vec<Move>,
    /// Simulations through each move of the variation.
    pub variation_visits: Vec<u32>,
    /// Mean value for the mover of simulations with this move at any later time (AMAF, RAVE); `None` where the search
    /// keeps no such statistics.
    pub amaf_mover: Option<f32>,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Who is to move, the *mover* of all other fields.
    pub to_move: Color,
    /// All moves that may be played, the most visited first.
    pub candidates: Vec<Candidate>,
    /// Visits of the root, kept ones from earlier searches included.
    pub visits: u32,
    /// Simulations of this search.
    pub playouts: u64,
    /// Value of the position for the mover, 0 to 1.
    pub winrate_mover: f32,
    /// Expected lead of the mover, in points, komi included.
    pub lead_mover: f32,
    /// For each point in reading order whose it will be, from -1 for White to 1 for Black. Nobody's before a
    /// playout has come to an end other than by repetition.
    pub ownership_black: Vec<f32>,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Nodes of the tree in use.
    pub nodes: u32,
    /// Nodes that fit.
    pub node_capacity: u32,
}

impl Report {
    /// The most visited move, if any may be played.
    pub fn best(&self) -> Option<&Candidate> {
        self.candidates.first()
    }
}

/// Describes the tree as it is now.
pub(super) fn report<const CELLS: usize>(shared: &Shared<CELLS>, elapsed: Duration) -> Report {
    let position = shared.position;
    let view = View {
        tree: shared.tree,
        to_move: position.to_move,
        komi: position.scorer.komi(),
    };
    let visits = shared.tree.visits(shared.root);
    Report {
        to_move: position.to_move,
        candidates: view.candidates(shared.root, &position.allowed),
        visits: visits.count,
        playouts: shared.started.load(Ordering::Relaxed),
        winrate_mover: 1.0 - visits.mean(),
        lead_mover: view.lead_mover(shared.root, visits),
        ownership_black: ownership_black(position, shared.ownership),
        elapsed,
        nodes: shared.tree.used(),
        node_capacity: shared.tree.capacity(),
    }
}

/// The tree seen from the mover at the root.
struct View<'a> {
    tree: &'a Tree,
    to_move: Color,
    komi: f32,
}

impl View<'_> {
    fn candidates(&self, root: NodeId, allowed: &[bool]) -> Vec<Candidate> {
        let Some(block) = self.tree.block_of(root) else {
            return Vec::new();
        };
        let nodes = (block.first..).zip(allowed).filter(|(_, allowed)| **allowed);
        let wins = |node| f32::from(self.tree.prior(node).wins);
        let all_wins: f32 = nodes.clone().map(|(node, _)| wins(node)).sum();
        let mut candidates: Vec<Candidate> = nodes
            .map(|(node, _)| Candidate {
                prior: wins(node) / all_wins.max(1.0),
                amaf_mover: amaf_mean(block.amaf[(node - block.first) as usize].load(Ordering::Relaxed)),
                ..self.candidate(node)
            })
            .collect();
        candidates.sort_by(|a, b| {
            b.visits
                .cmp(&a.visits)
                .then(b.winrate_mover.total_cmp(&a.winrate_mover))
        });
        candidates
    }

    fn candidate(&self, node: NodeId) -> Candidate {
        let visits = self.tree.visits(node);
        let mean = visits.mean();
        let (variation, variation_visits) = self.variation(node);
        let deviation = (mean * (1.0 - mean) / visits.count.max(1) as f32).sqrt();
        Candidate {
            mv: self.tree.move_of(node),
            visits: visits.count,
            winrate_mover: mean,
            lcb_mover: if visits.count == 0 {
                0.0
            } else {
                mean - LCB_DEVIATIONS * deviation
            },
            prior: 0.0,
            lead_mover: self.lead_mover(node, visits),
            variation,
            variation_visits,
            amaf_mover: None,
        }
    }

    fn lead_mover(&self, node: NodeId, visits: Visits) -> f32 {
        if visits.count == 0 {
            return 0.0;
        }
        let lead_black = (self.tree.score(node) as f64 / f64::from(visits.count)) as f32 - self.komi;
        self.to_move.sign() * lead_black
    }

    /// The move of `node` and the most visited answers, as far as there are any, with their visits.
    fn variation(&self, node: NodeId) -> (Vec<Move>, Vec<u32>) {
        let mut path = vec![node];
        let mut node = node;
        while path.len() < MAX_VARIATION
            && let Some(block) = self.tree.block_of(node)
        {
            let children = block.first..block.first + block.len() as u32;
            let visits = |&child: &NodeId| self.tree.visits(child).count;
            match children.rev().max_by_key(visits) {
                Some(child) if visits(&child) > 0 => node = child,
                _ => break,
            }
            path.push(node);
        }
        let moves = path.iter().map(|&node| self.tree.move_of(node)).collect();
        (moves, path.iter().map(|&node| self.tree.visits(node).count).collect())
    }
}

/// The mean of a packed [`Amaf`], if it has any weight.
fn amaf_mean(word: u64) -> Option<f32> {
    let amaf = Amaf::unpack(word);
    (amaf.weight > 0).then(|| (f64::from(amaf.wins) / f64::from(amaf.weight)) as f32)
}

fn ownership_black<const CELLS: usize>(position: &RootPosition<CELLS>, ownership: &Ownership) -> Vec<f32> {
    let count = ownership.count.load(Ordering::Relaxed).max(1);
    let mean = |cell: usize| ownership.cells[cell].load(Ordering::Relaxed) as f32 / (count * SURE as u64) as f32;
    let points = position.board.size().points();
    points.map(|point| mean(point.index())).collect()
}
