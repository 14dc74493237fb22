//! The operations in plain Rust, for any machine, and as the twin that the others are tested against.

use super::{BLOCK, Epilogue, Simd, TOP};

pub(super) struct Portable;

impl Simd for Portable {
    type Sums = [i32; BLOCK];
    type Weights = [i16; 4 * BLOCK];
    type Word = [i16; 4];

    #[inline(always)]
    fn zero() -> Self::Sums {
        [0; BLOCK]
    }

    #[inline(always)]
    fn load(weights: &[i8; 4 * BLOCK]) -> Self::Weights {
        weights.map(i16::from)
    }

    #[inline(always)]
    fn broadcast(activations: [u8; 4]) -> Self::Word {
        activations.map(i16::from)
    }

    #[inline(always)]
    fn dot(mut sums: Self::Sums, word: Self::Word, weights: Self::Weights) -> Self::Sums {
        for (sum, four) in sums.iter_mut().zip(weights.chunks_exact(4)) {
            let products = word.iter().zip(four).map(|(&a, &w)| i32::from(a) * i32::from(w));
            *sum += products.sum::<i32>();
        }
        sums
    }

    #[inline(always)]
    fn finish(sums: Self::Sums, epilogue: &Epilogue, skip: &[u8; BLOCK]) -> [u8; BLOCK] {
        let mut bytes = [0; BLOCK];
        for (o, byte) in bytes.iter_mut().enumerate() {
            let value = sums[o] as f32 * epilogue.scale[o] + epilogue.bias[o];
            let value = value + f32::from(skip[o]) * epilogue.skip_scale;
            *byte = value.clamp(0.0, TOP).round_ties_even() as u8;
        }
        bytes
    }
}
