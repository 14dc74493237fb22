//! Seki: living stones that neither side can attack, told from other living stones once the dead are known.
//!
//! A group lives by two eyes or by seki. So a group with less than two points of its own, next to liberties that it
//! shares with an opposing group which has no more, is in seki. Chains belong to one group if they share territory or
//! two liberties. It is a judgement by shape about stones that somebody else has found alive. Stones that live only if
//! their owner moves next are in no seki: the fight about them is not over.

use crate::board::{Color, Grid, Point};
use crate::tactics::pass_alive::PassAlive;

/// Least points of territory that two eyes take.
const TWO_EYES: usize = 2;

/// The stones in seki, in reading order. `absent` are dead stones and such in ko: a ko is a liberty that both sides share.
/// `at_risk` are stones that are lost if one side moves next, in reading order.
pub fn stones_in_seki(grid: &Grid, absent: &[Point], at_risk: &[Point], certain: &[PassAlive; 2]) -> Vec<Point> {
    let mut board = grid.clone();
    for &stone in absent {
        board.set(stone, None);
    }
    let mut groups = Groups::new(&board);
    let mut neutral = Vec::new();
    for region in board.empty_regions() {
        let around = groups.chains_around(&board, &region);
        let colors: Vec<Color> = around.iter().map(|&chain| groups.color(&board, chain)).collect();
        if colors.contains(&Color::Black) && colors.contains(&Color::White) {
            neutral.push((region, around));
        } else if let Some(&first) = around.first() {
            for &chain in &around {
                groups.join(first, chain);
            }
            let root = groups.root(first);
            groups.territory[root] += region.len();
        }
    }
    for (region, around) in &neutral {
        groups.join_by_shared_liberties(&board, region, around);
    }
    let is_certain = |stone: &Point| certain.iter().any(|alive| alive.stones.binary_search(stone).is_ok());
    let in_doubt: Vec<usize> = (0..groups.chains.len())
        .filter(|&chain| at_risk.binary_search(&groups.chains[chain][0]).is_ok())
        .map(|chain| groups.root(chain))
        .collect();
    let is_weak = |groups: &Groups, chain: usize| {
        !in_doubt.contains(&groups.root(chain))
            && groups.territory[groups.root(chain)] < TWO_EYES
            && !is_certain(&groups.chains[chain][0])
    };
    let mut in_seki = Vec::new();
    for (_, around) in &neutral {
        let weak: Vec<usize> = around
            .iter()
            .copied()
            .filter(|&chain| is_weak(&groups, chain))
            .collect();
        let has = |color| weak.iter().any(|&chain| groups.color(&board, chain) == color);
        if has(Color::Black) && has(Color::White) {
            in_seki.extend(weak.iter().map(|&chain| groups.root(chain)));
        }
    }
    let members = (0..groups.chains.len()).filter(|&chain| in_seki.contains(&groups.root(chain)));
    let mut stones: Vec<Point> = members.flat_map(|chain| groups.chains[chain].iter().copied()).collect();
    stones.sort_unstable();
    stones
}

/// Chains in a union-find forest of groups.
struct Groups {
    chains: Vec<Vec<Point>>,
    chain_of: Vec<usize>,
    parent: Vec<usize>,
    /// Points of territory, at the root.
    territory: Vec<usize>,
}

impl Groups {
    fn new(board: &Grid) -> Groups {
        let chains = board.chains();
        let mut chain_of = vec![usize::MAX; board.size().cells()];
        for (index, chain) in chains.iter().enumerate() {
            for stone in chain {
                chain_of[stone.index()] = index;
            }
        }
        Groups {
            parent: (0..chains.len()).collect(),
            territory: vec![0; chains.len()],
            chain_of,
            chains,
        }
    }

    fn color(&self, board: &Grid, chain: usize) -> Color {
        board.get(self.chains[chain][0]).expect("a chain is made of stones")
    }

    fn root(&self, mut chain: usize) -> usize {
        while self.parent[chain] != chain {
            chain = self.parent[chain];
        }
        chain
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.parent[b] = a;
            self.territory[a] += self.territory[b];
        }
    }

    /// The chains next to a region, each once.
    fn chains_around(&self, board: &Grid, region: &[Point]) -> Vec<usize> {
        let near = region.iter().flat_map(|&point| board.size().neighbors(point));
        let mut chains: Vec<usize> = near
            .map(|near| self.chain_of[near.index()])
            .filter(|&chain| chain != usize::MAX)
            .collect();
        chains.sort_unstable();
        chains.dedup();
        chains
    }

    /// Joins chains of one colour that share two points of a neutral region: one of them will do.
    fn join_by_shared_liberties(&mut self, board: &Grid, region: &[Point], around: &[usize]) {
        for (i, &a) in around.iter().enumerate() {
            for &b in &around[i + 1..] {
                if self.color(board, a) == self.color(board, b) {
                    let touches = |point: Point, chain| {
                        let mut near = board.size().neighbors(point);
                        near.any(|near| self.chain_of[near.index()] == chain)
                    };
                    let shared = region.iter().filter(|&&point| touches(point, a) && touches(point, b));
                    if shared.count() >= 2 {
                        self.join(a, b);
                    }
                }
            }
        }
    }
}
