//! Ratings of several engines from everybody's games against everybody.
//!
//! The model of Bradley and Terry (1952): the expected score of a pairing depends on the difference of two ratings,
//! which maximum likelihood finds (Newton's method; the likelihood is concave). The error bars come from how much pairs
//! really scatter around what the ratings expect, not from the model (the sandwich of Huber, 1967), so that pairs decided
//! by their opening and many draws are accounted for. Each pairing is given one drawn pair more than it has played:
//! without it, an engine that lost every game would have no rating.

use super::likelihood::{OUTCOMES, Pairs};
use std::f64::consts::LN_10;

/// Elo of one unit of the natural scale, on which odds are powers of e.
const ELO: f64 = 400.0 / LN_10;

/// Half the width of a 95 % interval in standard deviations.
const Z95: f64 = 1.959_964;

const MAX_ITERATIONS: usize = 100;

/// Strength of one engine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Elo above the mean of all engines.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
}

/// Rates this many engines from their pairings: first engine, second engine, and pairs from the first one's view.
pub fn ratings(engines: usize, pairings: &[(usize, usize, Pairs)]) -> Vec<Rating> {
    let mut strength = vec![0.0; engines];
    for _ in 0..MAX_ITERATIONS {
        let fit = Fit::new(&strength, pairings);
        let mut step = fit.surplus.clone();
        solve(fit.information, std::slice::from_mut(&mut step));
        let largest = step.iter().fold(0.0, |most: f64, change| most.max(change.abs()));
        for (strength, change) in strength.iter_mut().zip(&step) {
            *strength += change / largest.max(1.0);
        }
        if largest < 1e-12 {
            break;
        }
    }
    let fit = Fit::new(&strength, pairings);
    let mut spread = fit.scatter;
    solve(fit.information.clone(), &mut spread);
    let mut covariance = transposed(&spread);
    solve(fit.information, &mut covariance);
    (0..engines)
        .map(|engine| Rating {
            elo: ELO * strength[engine],
            error: ELO * Z95 * covariance[engine][engine].max(0.0).sqrt(),
        })
        .collect()
}

/// How well some strengths explain the pairings.
struct Fit {
    /// Points of each engine beyond what its strength expects: the slope of the likelihood.
    surplus: Vec<f64>,
    /// Curvature of the likelihood, made regular by tying the mean down.
    information: Vec<Vec<f64>>,
    /// Squared distances of pairs from their expectation.
    scatter: Vec<Vec<f64>>,
}

impl Fit {
    fn new(strength: &[f64], pairings: &[(usize, usize, Pairs)]) -> Fit {
        let engines = strength.len();
        let mut fit = Fit {
            surplus: vec![0.0; engines],
            information: vec![vec![1.0; engines]; engines],
            scatter: vec![vec![0.0; engines]; engines],
        };
        for &(one, other, mut pairs) in pairings {
            pairs.add(OUTCOMES / 2);
            let expected = 1.0 / (1.0 + (strength[other] - strength[one]).exp());
            let number = pairs.len() as f64;
            let surplus = number * (pairs.score() - expected);
            fit.surplus[one] += surplus;
            fit.surplus[other] -= surplus;
            add_difference(&mut fit.information, one, other, number * expected * (1.0 - expected));
            add_difference(&mut fit.scatter, one, other, pairs.scatter_around(expected));
        }
        fit
    }
}

/// Adds a quadratic form of the difference of two ratings.
fn add_difference(matrix: &mut [Vec<f64>], one: usize, other: usize, value: f64) {
    matrix[one][one] += value;
    matrix[other][other] += value;
    matrix[one][other] -= value;
    matrix[other][one] -= value;
}

/// Replaces each right side by the solution for a symmetric positive definite matrix (elimination without pivoting,
/// which such a matrix does not need).
fn solve(mut matrix: Vec<Vec<f64>>, right_sides: &mut [Vec<f64>]) {
    let size = matrix.len();
    for pivot in 0..size {
        let row = matrix[pivot].clone();
        for lower in pivot + 1..size {
            let factor = matrix[lower][pivot] / row[pivot];
            for (value, above) in matrix[lower].iter_mut().zip(&row) {
                *value -= factor * above;
            }
            for side in right_sides.iter_mut() {
                side[lower] -= factor * side[pivot];
            }
        }
    }
    for side in right_sides {
        for row in (0..size).rev() {
            let known: f64 = (row + 1..size).map(|column| matrix[row][column] * side[column]).sum();
            side[row] = (side[row] - known) / matrix[row][row];
        }
    }
}

fn transposed(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    (0..matrix.len())
        .map(|column| matrix.iter().map(|row| row[column]).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::elo::{Estimate, elo_of_score, score_of_elo};
    use crate::random::Random;

    #[test]
    fn two_engines_are_rated_as_by_their_match() {
        let pairs = Pairs::new([100, 250, 600, 320, 130]);
        let rated = ratings(2, &[(0, 1, pairs)]);
        let estimate = Estimate::of(&pairs);
        assert!((rated[0].elo - rated[1].elo - estimate.elo).abs() < 0.1);
        assert!((rated[0].elo + rated[1].elo).abs() < 1e-9);
        assert!((2.0 * rated[0].error - (estimate.high - estimate.low) / 2.0).abs() < 0.1);
    }

    #[test]
    fn consistent_results_are_explained_exactly() {
        // Odds of 3, 2 and 6; enough pairs to drown the drawn one.
        let pairs = |won: u64, lost: u64| Pairs::new([lost * 100_000, 0, 0, 0, won * 100_000]);
        let rated = ratings(3, &[(0, 1, pairs(3, 1)), (1, 2, pairs(2, 1)), (0, 2, pairs(6, 1))]);
        assert!((rated[0].elo - rated[1].elo - elo_of_score(0.75)).abs() < 0.01);
        assert!((rated[1].elo - rated[2].elo - elo_of_score(2.0 / 3.0)).abs() < 0.01);
    }

    #[test]
    fn sweeps_and_no_games_have_finite_ratings_and_wide_bars() {
        let rated = ratings(3, &[(0, 1, Pairs::new([0, 0, 0, 0, 20])), (0, 2, Pairs::default())]);
        assert!(
            rated
                .iter()
                .all(|rating| rating.elo.is_finite() && rating.error.is_finite())
        );
        assert!(rated[0].elo - rated[1].elo > 400.0);
        assert!(rated[1].error > 50.0, "{rated:?}");
    }

    /// Plays round robins of known strength; the bars must hold the truth about as often as they say.
    #[test]
    fn bars_cover_the_truth() {
        let seed = 77;
        let mut random = Random::new(seed);
        let truth = [60.0, 0.0, -60.0];
        let (trials, pairs_played) = (400, 100);
        let mut covered = 0;
        for _ in 0..trials {
            let pairings = [(0, 1), (0, 2), (1, 2)].map(|(one, other): (usize, usize)| {
                let share = (score_of_elo(truth[one] - truth[other]) * f64::from(u32::MAX)) as u32;
                let mut pairs = Pairs::default();
                for _ in 0..pairs_played {
                    let mut win = || usize::from(random.below(u32::MAX) < share);
                    pairs.add(2 * (win() + win()));
                }
                (one, other, pairs)
            });
            let rated = ratings(3, &pairings);
            let holds = |(rating, truth): (&Rating, &f64)| (rating.elo - truth).abs() <= rating.error;
            covered += rated.iter().zip(&truth).filter(|&pair| holds(pair)).count();
        }
        let share = covered as f64 / f64::from(3 * trials);
        assert!((0.93..0.97).contains(&share), "seed {seed}: {share}");
    }
}
