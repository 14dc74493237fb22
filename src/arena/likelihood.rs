//! [`Pairs`]: the results of colour-swapped pairs, and how likely they are for a given strength.
//!
//! The unit of a match is the pair: two games from one opening, each engine having Black once. The two games are not
//! independent (an opening may favour one colour), pairs are, so everything is computed from how many pairs brought
//! 0, ½, 1, 1½ and 2 points. Five outcomes with unknown probabilities make a multinomial model; the only thing one
//! asks about it is its mean. [`Pairs::deficit`] answers that: it is the log likelihood lost when the mean is forced
//! to a value, maximised over all distributions with that mean (Owen, *Empirical Likelihood*, 2001; the same quantity
//! drives the generalised SPRT of Van den Bergh, 2020). Interval, likelihood of superiority and SPRT follow from it, so
//! they cannot contradict one another. No normal approximation and no made-up pseudo-counts: outcomes that have not
//! occurred keep their place among the possible ones, which keeps 10 wins of 10 from looking like certainty.

/// Outcomes of a pair: 0, ½, 1, 1½ or 2 points.
pub const OUTCOMES: usize = 5;

/// Bisection steps; each halves the interval, so this reaches the resolution of `f64`.
const STEPS: usize = 100;

/// How many pairs had each outcome, from the first engine's view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    counts: [u64; OUTCOMES],
}

impl Pairs {
    /// Pairs by outcome: 0, ½, 1, 1½ and 2 points for the first engine.
    pub const fn new(counts: [u64; OUTCOMES]) -> Pairs {
        Pairs { counts }
    }

    /// Adds a pair that brought the first engine this many half points, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.counts[half_points] += 1;
    }

    /// The same pairs from the second engine's view.
    pub fn mirrored(mut self) -> Pairs {
        self.counts.reverse();
        self
    }

    /// Pairs by outcome.
    pub fn counts(&self) -> [u64; OUTCOMES] {
        self.counts
    }

    /// Number of pairs.
    pub fn len(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Points per game of the first engine, 0 to 1; one half of no games.
    pub fn score(&self) -> f64 {
        match self.len() {
            0 => 0.5,
            pairs => self.weighted().map(|(count, value)| count * value).sum::<f64>() / pairs as f64,
        }
    }

    /// Sum of the squared distances of pairs from a score, in points per game.
    pub fn scatter_around(&self, score: f64) -> f64 {
        self.weighted()
            .map(|(count, value)| count * (value - score).powi(2))
            .sum()
    }

    /// The log likelihood that is lost when points per game are forced to be `score`, strictly between 0 and 1. Never
    /// negative, 0 at [`Pairs::score`], and growing on either side of it.
    ///
    /// The best distribution of that mean gives an outcome of value `v` the share `n / (N (1 + x (v - score)))`. The
    /// multiplier `x` maximises the concave sum below, over those `x` that leave no share negative; outcomes that
    /// have not occurred bound `x`, and take up what is left when it comes to rest on its bound.
    pub fn deficit(&self, score: f64) -> f64 {
        debug_assert!(0.0 < score && score < 1.0);
        let slope = |x: f64| -> f64 {
            self.weighted()
                .map(|(count, value)| count * (value - score) / (1.0 + x * (value - score)))
                .sum()
        };
        let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
        for _ in 0..STEPS {
            let x = 0.5 * (low + high);
            if slope(x) > 0.0 {
                low = x;
            } else {
                high = x;
            }
        }
        let x = 0.5 * (low + high);
        let lost: f64 = self
            .weighted()
            .map(|(count, value)| count * (x * (value - score)).ln_1p())
            .sum();
        lost.max(0.0)
    }

    /// The scores whose deficit is at most `limit`: a confidence interval when `limit` is half a quantile of χ² with
    /// one degree of freedom (Wilks, 1938).
    pub fn scores_within(&self, limit: f64) -> (f64, f64) {
        let score = self.score();
        let edge = |outside: f64| {
            let (mut outside, mut inside) = (outside, score);
            for _ in 0..STEPS {
                let middle = 0.5 * (outside + inside);
                if middle <= 0.0 || middle >= 1.0 || middle == outside || middle == inside {
                    break;
                }
                if self.deficit(middle) > limit {
                    outside = middle;
                } else {
                    inside = middle;
                }
            }
            inside
        };
        match self.is_empty() {
            true => (0.0, 1.0),
            false => (edge(0.0), edge(1.0)),
        }
    }

    /// Outcomes that occurred: how often, and their points per game.
    fn weighted(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let outcomes = self.counts.iter().enumerate();
        outcomes
            .filter(|&(_, &count)| count > 0)
            .map(|(outcome, &count)| (count as f64, outcome as f64 / (OUTCOMES - 1) as f64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9 * (1.0 + b.abs())
    }

    #[test]
    fn two_extreme_outcomes_are_a_binomial() {
        let (losses, wins) = (30_u64, 50_u64);
        let pairs = Pairs::new([losses, 0, 0, 0, wins]);
        let likelihood = |p: f64| wins as f64 * p.ln() + losses as f64 * (1.0 - p).ln();
        for score in [0.05, 0.5, 0.6, 0.625, 0.7, 0.99] {
            let wanted = likelihood(50.0 / 80.0) - likelihood(score);
            assert!(near(pairs.deficit(score), wanted), "{score}");
        }
    }

    #[test]
    fn wins_alone_leave_room_for_losses() {
        // The best distribution of mean s puts s on two points and the rest on none.
        let pairs = Pairs::new([0, 0, 0, 0, 10]);
        assert!(near(pairs.deficit(0.8), -10.0 * 0.8_f64.ln()));
        let (low, high) = pairs.scores_within(1.92);
        assert!(near(low, (-0.192_f64).exp()));
        assert!(near(high, 1.0));
    }

    #[test]
    fn the_maximum_over_distributions_is_found() {
        // Slow twin: climb over distributions of three outcomes on a fine grid of the middle one.
        let pairs = Pairs::new([12, 0, 30, 0, 20]);
        let [a, b, c] = [12.0_f64, 30.0, 20.0];
        let value = |p: [f64; 3]| a * p[0].ln() + b * p[1].ln() + c * p[2].ln();
        let free = value([a / 62.0, b / 62.0, c / 62.0]);
        for score in [0.3_f64, 0.5, 0.6, 0.8] {
            let best = (1..200_000)
                .map(|step| f64::from(step) / 200_000.0)
                .map(|draw| [1.0 - score - draw / 2.0, draw, score - draw / 2.0])
                .filter(|p| p.iter().all(|&share| share > 0.0))
                .map(value)
                .fold(f64::NEG_INFINITY, f64::max);
            assert!((pairs.deficit(score) - (free - best)).abs() < 1e-6, "{score}");
        }
    }

    #[test]
    fn the_deficit_is_zero_at_the_score_and_grows_away_from_it() {
        let pairs = Pairs::new([3, 7, 20, 9, 4]);
        assert!(pairs.deficit(pairs.score()).abs() < 1e-9);
        let deficits: Vec<f64> = (1..100).map(|s| pairs.deficit(f64::from(s) / 100.0)).collect();
        let turn = (pairs.score() * 100.0) as usize;
        assert!(deficits[..turn - 1].is_sorted_by(|a, b| a > b));
        assert!(deficits[turn..].is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn no_pairs_say_nothing() {
        let none = Pairs::default();
        assert_eq!(none.deficit(0.3), 0.0);
        assert_eq!(none.scores_within(2.0), (0.0, 1.0));
    }
}
