//! The random numbers: eight xoshiro256++ generators side by side (Blackman and Vigna, 2019), 512 bits a draw.
//!
//! The loops over eight words become vector instructions wherever the machine has them. `rand_xoshiro` has the same
//! generator for one stream, which a test compares.

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Eight generators.
pub(super) struct Streams {
    state: [[u64; 8]; 4],
}

impl Streams {
    /// Generators whose states are drawn from SplitMix64, as the authors of xoshiro recommend.
    pub(super) fn new(seed: u64) -> Streams {
        let mut seeds = SplitMix64::seed_from_u64(seed);
        let mut state = [[0; 8]; 4];
        for word in state.as_flattened_mut() {
            *word = seeds.next_u64();
        }
        Streams { state }
    }

    /// The next number of each.
    #[inline(always)]
    pub(super) fn next(&mut self) -> [u64; 8] {
        let [a, b, c, d] = &mut self.state;
        let mut out = [0; 8];
        for i in 0..8 {
            out[i] = a[i].wrapping_add(d[i]).rotate_left(23).wrapping_add(a[i]);
            let t = b[i] << 17;
            c[i] ^= a[i];
            d[i] ^= b[i];
            b[i] ^= c[i];
            a[i] ^= d[i];
            c[i] ^= t;
            d[i] = d[i].rotate_left(45);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn every_stream_is_the_generator_of_the_library() {
        let mut streams = Streams::new(5);
        let mut singles: Vec<Xoshiro256PlusPlus> = (0..8)
            .map(|i| {
                let mut seed = [0; 32];
                for (bytes, words) in seed.chunks_exact_mut(8).zip(streams.state) {
                    bytes.copy_from_slice(&words[i].to_le_bytes());
                }
                Xoshiro256PlusPlus::from_seed(seed)
            })
            .collect();
        for _ in 0..1000 {
            let numbers = streams.next();
            for (number, single) in numbers.into_iter().zip(&mut singles) {
                assert_eq!(number, single.next_u64());
            }
        }
    }
}
