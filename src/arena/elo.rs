//! Strength in Elo: from points per game to a difference of ratings, with its uncertainty.
//!
//! Elo here is the logistic scale: a difference of `d` means an expected score of `1 / (1 + 10^(-d/400))`
//! (Elo, *The Rating of Chessplayers*, 1978). A match that was stopped early by a test overstates the difference a
//! little; nothing is corrected for that.

use super::likelihood::Pairs;
use std::fmt;

/// Half of the 95 % quantile of χ² with one degree of freedom, 1.959964² / 2.
const LIMIT_95: f64 = 1.920_729;

/// Expected points per game at a difference of ratings.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference of ratings at which a score is expected; infinite for scores of 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// What a match says about two engines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Difference of ratings, first engine minus second.
    pub elo: f64,
    /// Lower end of the 95 % interval.
    pub low: f64,
    /// Upper end of the 95 % interval.
    pub high: f64,
    /// Likelihood of superiority: how sure one can be that the first engine is the stronger one, 0 to 1.
    pub superiority: f64,
}

impl Estimate {
    /// The estimate from pairs.
    pub fn of(pairs: &Pairs) -> Estimate {
        let (low, high) = pairs.scores_within(LIMIT_95);
        let root = (2.0 * pairs.deficit(0.5)).sqrt();
        Estimate {
            elo: elo_of_score(pairs.score()),
            low: elo_of_score(low),
            high: elo_of_score(high),
            superiority: normal_cdf(if pairs.score() < 0.5 { -root } else { root }),
        }
    }
}

/// Writes `+35 Elo [+2, +69]`.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let [elo, low, high] = [self.elo, self.low, self.high].map(show);
        write!(f, "{elo} Elo [{low}, {high}]")
    }
}

/// A difference in whole Elo with its sign; nothing is `+0`.
pub fn show(elo: f64) -> String {
    format!("{:+}", elo.round() + 0.0)
}

/// The distribution function of the normal distribution, within 10⁻⁷ (Abramowitz & Stegun 1964, 26.2.17).
fn normal_cdf(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let polynomial = series.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = polynomial * (-0.5 * x * x).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn near(a: f64, b: f64, tolerance: f64) -> bool {
        (a - b).abs() < tolerance
    }

    #[test]
    fn elo_and_score_are_inverse_and_have_their_known_values() {
        assert!(near(score_of_elo(0.0), 0.5, 1e-12));
        assert!(near(score_of_elo(400.0), 10.0 / 11.0, 1e-12));
        assert!(near(elo_of_score(0.75), 190.8485, 1e-4));
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
        assert_eq!(elo_of_score(0.0), f64::NEG_INFINITY);
        for elo in [-300.0, -5.0, 42.0] {
            assert!(near(elo_of_score(score_of_elo(elo)), elo, 1e-9));
        }
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        for (x, p) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.959_964, 0.025), (3.0, 0.998_650_1)] {
            assert!(near(normal_cdf(x), p, 1e-6), "{x}");
        }
    }

    #[test]
    fn large_matches_agree_with_the_normal_approximation() {
        let pairs = Pairs::new([100, 250, 600, 320, 130]);
        let pairs_count = pairs.len() as f64;
        let mean = pairs.score();
        let counts = pairs.counts();
        let spread = |(outcome, &count): (usize, &u64)| count as f64 * (outcome as f64 / 4.0 - mean).powi(2);
        let error = (counts.iter().enumerate().map(spread).sum::<f64>()).sqrt() / pairs_count;
        let estimate = Estimate::of(&pairs);
        assert!(near(estimate.low, elo_of_score(mean - 1.96 * error), 0.5));
        assert!(near(estimate.high, elo_of_score(mean + 1.96 * error), 0.5));
        assert!(near(estimate.superiority, normal_cdf((mean - 0.5) / error), 0.001));
    }

    #[test]
    fn swapping_the_engines_mirrors_the_estimate() {
        let one = Estimate::of(&Pairs::new([1, 2, 10, 6, 5]));
        let other = Estimate::of(&Pairs::new([5, 6, 10, 2, 1]));
        assert!(near(one.elo, -other.elo, 1e-9));
        assert!(near(one.low, -other.high, 1e-6));
        assert!(near(one.superiority, 1.0 - other.superiority, 1e-9));
    }

    #[test]
    fn a_clean_sweep_has_a_finite_lower_end() {
        let estimate = Estimate::of(&Pairs::new([0, 0, 0, 0, 10]));
        assert_eq!((estimate.elo, estimate.high), (f64::INFINITY, f64::INFINITY));
        // exp(-1.9207 / 10) = 0.8252 points per game
        assert!(near(estimate.low, 269.6, 0.2), "{}", estimate.low);
        assert_eq!(estimate.to_string(), "+inf Elo [+270, +inf]");
        assert_eq!([show(-0.4), show(0.0), show(-12.6)], ["+0", "+0", "-13"]);
    }

    #[test]
    fn the_interval_covers_the_truth_as_often_as_it_says() {
        let seed = 20_240;
        let mut random = Random::new(seed);
        // Outcomes by their shares in per cent; the mean is 60.5 % of the points.
        let shares = [8, 12, 35, 20, 25];
        let (trials, pairs_played) = (2000, 40);
        let covered = (0..trials).filter(|_| {
            let mut pairs = Pairs::default();
            for _ in 0..pairs_played {
                pairs.add(draw(&shares, &mut random));
            }
            let estimate = Estimate::of(&pairs);
            (estimate.low..=estimate.high).contains(&elo_of_score(0.605))
        });
        let share = covered.count() as f64 / f64::from(trials);
        assert!(near(share, 0.95, 0.015), "seed {seed}: {share}");
    }

    fn draw(shares: &[u32], random: &mut Random) -> usize {
        let mut left = random.below(shares.iter().sum());
        let found = shares.iter().position(|&share| {
            let hit = left < share;
            left = left.saturating_sub(share);
            hit
        });
        found.expect("the number drawn is below the sum of the shares")
    }
}
