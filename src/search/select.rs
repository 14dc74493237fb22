//! Which child a simulation goes to.
//!
//! The value of a move is a blend of two means: that of its own games (real visits and prior games together) and that
//! of its AMAF statistic, which is available much earlier but is biased. With `n` own and `r` AMAF games, AMAF gets
//! the share `r / (r + n + n·r/K)` (after Silver, 2009, with a fixed bias): nearly all of it while `n` is small, none
//! of it when `n` is far above `K`. There is no exploration term: the priors and AMAF keep enough moves alive, and
//! every published measurement finds that a bonus on top of them costs strength.

use super::node::{Amaf, GAME_UNIT, Prior, VALUE_UNIT, Visits};
use super::tree::Block;
use std::sync::atomic::Ordering;

/// Games to each [`Visits`] value unit and to each AMAF or prior unit.
const VALUE: f32 = 1.0 / VALUE_UNIT as f32;
const GAME: f32 = 1.0 / GAME_UNIT as f32;

/// Index of the child of the highest value among those `allowed`, the first of equals; 0 if none is allowed.
/// `equivalence` is `K`.
///
/// Hot: runs over all children at each level of each simulation. One division a child, no branch but the maximum.
#[inline]
pub fn select(block: &Block, equivalence: f32, allowed: impl Fn(usize) -> bool) -> usize {
    let per_game = 1.0 / equivalence;
    let mut best = 0;
    let mut best_value = f32::NEG_INFINITY;
    let nodes = block.visits.iter().zip(block.amaf).zip(block.prior);
    for (i, ((visits, amaf), prior)) in nodes.enumerate() {
        let visits = Visits::unpack(visits.load(Ordering::Relaxed));
        let amaf = Amaf::unpack(amaf.load(Ordering::Relaxed));
        let prior = Prior::unpack(prior.load(Ordering::Relaxed));
        let value = blend(visits, amaf, prior, per_game);
        if value > best_value && allowed(i) {
            (best, best_value) = (i, value);
        }
    }
    best
}

/// The value of a move: with `n` games of `w` wins and `r` AMAF games of `rw` wins,
/// `(rw + w·(1 + r/K)) / (r + n·(1 + r/K))`, which is the blend above over one denominator.
#[inline]
fn blend(visits: Visits, amaf: Amaf, prior: Prior, per_game: f32) -> f32 {
    let games = visits.count as f32 + f32::from(prior.games) * GAME;
    let wins = visits.value as f32 * VALUE + f32::from(prior.wins) * GAME;
    let amaf_games = amaf.weight as f32 * GAME;
    let amaf_wins = amaf.wins as f32 * GAME;
    let scale = 1.0 + amaf_games * per_game;
    (amaf_wins + wins * scale) / (amaf_games + games * scale)
}

/// Index of the child that is to be tried next under the guidance of a policy, among those `allowed`; 0 if none is.
///
/// The value of a child is its mean plus `exploration · p · √N / (1 + n)`, with its probability `p`, its visits `n` and
/// `N` visits of all (PUCT: Rosin, 2011; Silver et al., 2017). A child without visits has the mean of the position,
/// `value_mover`, less a reduction that grows with the policy already tried.
///
/// Hot like [`select`].
#[inline]
pub fn select_by_policy(
    block: &Block,
    value_mover: f32,
    exploration: f32,
    first_play_reduction: f32,
    allowed: impl Fn(usize) -> bool,
) -> usize {
    const SHARE: f32 = 1.0 / u16::MAX as f32;
    let (mut all_visits, mut tried) = (0, 0.0);
    for (visits, prior) in block.visits.iter().zip(block.prior) {
        let count = Visits::unpack(visits.load(Ordering::Relaxed)).count;
        if count > 0 {
            all_visits += count;
            tried += f32::from(Prior::unpack(prior.load(Ordering::Relaxed)).wins) * SHARE;
        }
    }
    let untried_value = value_mover - first_play_reduction * tried.sqrt();
    let explore = exploration * (all_visits.max(1) as f32).sqrt() * SHARE;
    let mut best = 0;
    let mut best_value = f32::NEG_INFINITY;
    for (i, (visits, prior)) in block.visits.iter().zip(block.prior).enumerate() {
        let visits = Visits::unpack(visits.load(Ordering::Relaxed));
        let wins = f32::from(Prior::unpack(prior.load(Ordering::Relaxed)).wins);
        let mean = match visits.count {
            0 => untried_value,
            count => visits.value as f32 * VALUE / count as f32,
        };
        let value = mean + explore * wins / (1 + visits.count) as f32;
        if value > best_value && allowed(i) {
            (best, best_value) = (i, value);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::sync::{AtomicU16, AtomicU32, AtomicU64};

    fn game(count: u32, wins: f32) -> Visits {
        Visits {
            count,
            value: (wins * VALUE_UNIT as f32) as u64,
        }
    }

    #[test]
    fn the_blend_is_silvers_formula() {
        let k = 3000.0;
        for (n, w, r, rw) in [(10, 4.0, 100, 70), (1000, 400.0, 5000, 4000), (100_000, 1.0, 16, 16)] {
            let amaf = Amaf {
                weight: r * GAME_UNIT as u32,
                wins: rw * GAME_UNIT as u32,
            };
            let beta = r as f32 / (r as f32 + n as f32 + n as f32 * r as f32 / k);
            let expected = beta * rw as f32 / r as f32 + (1.0 - beta) * w / n as f32;
            let value = blend(game(n, w), amaf, Prior::default(), 1.0 / k);
            assert!((value - expected).abs() < 1e-4, "{value} {expected}");
        }
    }

    #[test]
    fn prior_games_count_as_games() {
        let amaf = Amaf { weight: 0, wins: 0 };
        let mut prior = Prior::default();
        prior.add(10.0, 1.0);
        assert_eq!(blend(game(10, 0.0), amaf, prior, 0.001), 0.5);
    }

    /// The choice among children of so many visits, such a mean and such a probability.
    fn choose(
        children: &[(u32, f32, f32)],
        value_mover: f32,
        [exploration, first_play_reduction]: [f32; 2],
        allowed: impl Fn(usize) -> bool,
    ) -> usize {
        let visits: Vec<_> = children
            .iter()
            .map(|&(count, mean, _)| {
                let value = (mean * count as f32 * VALUE_UNIT as f32) as u64;
                AtomicU64::new(Visits::STARTED * u64::from(count) + value)
            })
            .collect();
        let amaf: Vec<_> = children.iter().map(|_| AtomicU64::new(0)).collect();
        let prior = children
            .iter()
            .map(|child| AtomicU32::new(Prior::probability(child.2).pack()));
        let prior: Vec<_> = prior.collect();
        let point: Vec<_> = children.iter().map(|_| AtomicU16::new(0)).collect();
        let block = Block {
            first: 1,
            visits: &visits,
            amaf: &amaf,
            prior: &prior,
            point: &point,
        };
        select_by_policy(&block, value_mover, exploration, first_play_reduction, allowed)
    }

    #[test]
    fn the_likeliest_move_is_tried_first() {
        let children = [(0, 0.0, 0.2), (0, 0.0, 0.5), (0, 0.0, 0.3)];
        assert_eq!(choose(&children, 0.5, [1.2, 0.2], |_| true), 1);
        assert_eq!(choose(&children, 0.5, [1.2, 0.2], |i| i != 1), 2);
        assert_eq!(choose(&children, 0.5, [0.0, 0.2], |_| true), 0);
        assert_eq!(choose(&children, 0.5, [1.2, 0.2], |_| false), 0);
    }

    /// Twelve visits in all: exploration 1 adds √12 · 0.6 / 11 = 0.189 to the first and √12 · 0.3 / 3 = 0.346 to the second.
    #[test]
    fn the_value_is_the_mean_plus_the_policy_term() {
        let children = |second: f32| [(10, 0.6, 0.6), (2, second, 0.3)];
        assert_eq!(choose(&children(0.45), 0.5, [1.0, 0.2], |_| true), 1);
        assert_eq!(choose(&children(0.43), 0.5, [1.0, 0.2], |_| true), 0);
        assert_eq!(choose(&children(0.59), 0.5, [0.0, 0.2], |_| true), 0);
        assert_eq!(choose(&children(0.61), 0.5, [0.0, 0.2], |_| true), 1);
    }

    /// With 0.81 of the policy tried, an untried move is worth 0.5 - 0.2 · 0.9 = 0.32.
    #[test]
    fn an_untried_move_is_taken_to_be_worse() {
        let children = |tried: f32| [(5, tried, 0.81), (0, 0.0, 0.19)];
        assert_eq!(choose(&children(0.33), 0.5, [0.0, 0.2], |_| true), 0);
        assert_eq!(choose(&children(0.31), 0.5, [0.0, 0.2], |_| true), 1);
        assert_eq!(choose(&children(0.49), 0.5, [0.0, 0.0], |_| true), 1);
    }
}
