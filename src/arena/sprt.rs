//! [`Sprt`]: a test that ends a match as soon as the result is clear.
//!
//! Wald's sequential probability ratio test (1945) of "the difference is `elo0`" against "the difference is `elo1`", in
//! its generalised form for an unknown distribution: each hypothesis is given the best distribution of its mean (Van
//! den Bergh, *The generalized maximum likelihood ratio for the expectation value of a distribution*, 2020). The match
//! goes on while the log likelihood ratio is between two bounds, which come from the two error rates.
//!
//! The pairs must be handed in in the order in which they were drawn. A caller that counts whatever is finished first
//! lets short games in before long ones.

use super::elo::score_of_elo;
use super::likelihood::Pairs;
use std::fmt;

/// A sequential test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference under the null hypothesis.
    pub elo0: f64,
    /// The difference under the alternative; larger than `elo0`.
    pub elo1: f64,
    /// Chance to accept `elo1` when `elo0` is true.
    pub alpha: f64,
    /// Chance to accept `elo0` when `elo1` is true.
    pub beta: f64,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// More pairs are needed.
    Open,
    /// The difference is not as large as hoped: `elo0` is accepted.
    Accept0,
    /// The difference is there: `elo1` is accepted.
    Accept1,
}

impl Sprt {
    /// The log likelihood ratio of `elo1` over `elo0`.
    pub fn log_likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        pairs.deficit(score_of_elo(self.elo0)) - pairs.deficit(score_of_elo(self.elo1))
    }

    /// The ratios at which `elo0` and `elo1` are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// Where the test stands after these pairs.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ratio = self.log_likelihood_ratio(pairs);
        let (low, high) = self.bounds();
        if ratio <= low {
            Verdict::Accept0
        } else if ratio >= high {
            Verdict::Accept1
        } else {
            Verdict::Open
        }
    }
}

/// Writes `SPRT [0, 50] at 0.05/0.05`.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        } = self;
        write!(f, "SPRT [{elo0}, {elo1}] at {alpha}/{beta}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    const STANDARD: Sprt = Sprt {
        elo0: 0.0,
        elo1: 50.0,
        alpha: 0.05,
        beta: 0.05,
    };

    #[test]
    fn bounds_are_walds() {
        let (low, high) = STANDARD.bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
        let (low, high) = Sprt {
            alpha: 0.1,
            beta: 0.2,
            ..STANDARD
        }
        .bounds();
        assert!((low - (0.2_f64 / 0.9).ln()).abs() < 1e-12 && (high - 8.0_f64.ln()).abs() < 1e-12);
    }

    /// Ratios found by another program, which maximises by golden section and checks the distribution it ends with.
    #[test]
    fn ratios_have_their_known_values() {
        for (counts, elo0, elo1, wanted) in [
            ([440, 2910, 5170, 2888, 455], 0.0, 5.0, -5.920_443),
            ([142, 620, 1122, 699, 188], 0.0, 5.0, 3.968_908),
            ([5, 20, 40, 30, 10], 0.0, 50.0, 1.365_606),
            ([100, 250, 600, 320, 130], 0.0, 20.0, 5.352_744),
        ] {
            let sprt = Sprt { elo0, elo1, ..STANDARD };
            let ratio = sprt.log_likelihood_ratio(&Pairs::new(counts));
            assert!((ratio - wanted).abs() < 1e-5, "{counts:?}: {ratio}");
        }
    }

    #[test]
    fn decided_pairs_alone_are_walds_own_test() {
        let pairs = Pairs::new([40, 0, 0, 0, 60]);
        let (s0, s1) = (score_of_elo(0.0), score_of_elo(50.0));
        let wanted = 60.0 * (s1 / s0).ln() + 40.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        assert!((STANDARD.log_likelihood_ratio(&pairs) - wanted).abs() < 1e-9);
    }

    #[test]
    fn nothing_is_decided_before_the_first_pairs() {
        assert_eq!(STANDARD.verdict(&Pairs::default()), Verdict::Open);
        assert_eq!(STANDARD.verdict(&Pairs::new([0, 0, 0, 0, 3])), Verdict::Open);
        assert_eq!(STANDARD.verdict(&Pairs::new([0, 0, 10, 20, 30])), Verdict::Accept1);
        assert_eq!(STANDARD.verdict(&Pairs::new([30, 20, 10, 0, 0])), Verdict::Accept0);
    }

    /// Plays tests against a known truth: each error must be about as frequent as promised.
    #[test]
    fn error_rates_are_kept() {
        let seed = 11;
        let mut random = Random::new(seed);
        let tests = 400;
        let mut accepted1 = |elo: f64| {
            let share = (score_of_elo(elo) * f64::from(u32::MAX)) as u32;
            let mut pairs_played = 0;
            let accepted = (0..tests).filter(|_| {
                let mut pairs = Pairs::default();
                while STANDARD.verdict(&pairs) == Verdict::Open {
                    let mut win = || usize::from(random.below(u32::MAX) < share);
                    pairs.add(2 * (win() + win()));
                }
                pairs_played += pairs.len();
                STANDARD.verdict(&pairs) == Verdict::Accept1
            });
            (
                accepted.count() as f64 / f64::from(tests),
                pairs_played / u64::from(tests as u32),
            )
        };
        let (false_alarms, length) = accepted1(0.0);
        assert!(false_alarms < 0.08, "seed {seed}: {false_alarms}");
        // Wald's expected length of this test is 127 pairs at either bound; overshoot adds a little.
        assert!((115..150).contains(&length), "seed {seed}: {length}");
        let (hits, _) = accepted1(50.0);
        assert!(hits > 0.92, "seed {seed}: {hits}");
    }
}
