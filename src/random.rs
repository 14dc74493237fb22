//! The one generator behind every random choice: xoshiro256++ (Blackman and Vigna, 2018), seeded by the caller.
//!
//! There is no global generator. Whoever needs chance takes a `&mut Random`, so a seed fixes everything that follows
//! from it, on every machine.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A seeded stream of random numbers; one per thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The stream that belongs to `seed`.
    pub fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// 64 uniform bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n - 1`, or 0 if `n` is 0. Multiply and shift (Lemire, 2019) without its rejection step: the
    /// probabilities differ from 1/n by less than 2⁻³², which no number of playouts can notice.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let high = self.next_u64() >> 32;
        ((high * u64::from(n)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_fixes_the_stream() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            [random.next_u64(), random.next_u64()]
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
    }

    #[test]
    fn below_is_even_over_its_range() {
        let mut random = Random::new(7);
        let mut counts = [0u32; 10];
        for _ in 0..100_000 {
            counts[random.below(10) as usize] += 1;
        }
        // Six standard deviations of a binomial with 100,000 trials and p = 0.1.
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 570), "{counts:?}");
    }
}
