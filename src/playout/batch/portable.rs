//! [`Lanes`] as plain arrays: for machines without AVX2, and the yardstick of the other two.
//!
//! No intrinsics and no `unsafe`; the compiler turns most of the loops into whatever vectors the target has.

use super::lanes::Lanes;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// Every machine has these instructions.
#[derive(Clone, Copy)]
pub(super) struct Portable;

macro_rules! portable {
    ($name:ident, $lane:ty, $count:literal, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, Copy)]
        pub(super) struct $name([$lane; $count]);

        impl $name {
            #[inline(always)]
            fn map(mut self, f: impl Fn($lane) -> $lane) -> Self {
                for lane in &mut self.0 {
                    *lane = f(*lane);
                }
                self
            }

            #[inline(always)]
            fn zip(mut self, other: Self, f: impl Fn($lane, $lane) -> $lane) -> Self {
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    *a = f(*a, b);
                }
                self
            }
        }

        portable!(@operator $name, BitAnd, bitand, |a, b| a & b);
        portable!(@operator $name, BitOr, bitor, |a, b| a | b);
        portable!(@operator $name, BitXor, bitxor, |a, b| a ^ b);
        portable!(@operator $name, Add, add, |a, b| a.wrapping_add(b));
        portable!(@operator $name, Sub, sub, |a, b| a.wrapping_sub(b));

        impl Not for $name {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                self.map(|a| !a)
            }
        }

        impl Lanes for $name {
            type Isa = Portable;
            type Lane = $lane;
            type Mask = Self;
            const COUNT: usize = $count;

            #[inline(always)]
            fn splat(_: Portable, value: u32) -> Self {
                Self([value as $lane; $count])
            }

            #[inline(always)]
            fn from_words(_: Portable, words: [u64; 8]) -> Self {
                let per_word = $count / 8;
                let mut lanes = [0; $count];
                for (i, lane) in lanes.iter_mut().enumerate() {
                    *lane = (words[i / per_word] >> (i % per_word * Self::BITS)) as $lane;
                }
                Self(lanes)
            }

            #[inline(always)]
            fn load(_: Portable, lanes: &[$lane]) -> Self {
                let mut all = [0; $count];
                all.copy_from_slice(lanes);
                Self(all)
            }

            #[inline(always)]
            fn lane(&self, index: usize) -> u32 {
                u32::from(self.0[index])
            }

            #[inline(always)]
            fn narrow(value: u32) -> $lane {
                value as $lane
            }

            #[inline(always)]
            fn shr1(self) -> Self {
                self.map(|a| a >> 1)
            }

            #[inline(always)]
            fn count_ones(self) -> Self {
                self.map(|a| a.count_ones() as $lane)
            }

            #[inline(always)]
            fn scale(self, n: Self) -> (Self, Self) {
                let product = |x: $lane, n: $lane| u32::from(x >> (Self::BITS - 16)) * u32::from(n);
                (
                    self.zip(n, |x, n| (product(x, n) >> 16) as $lane),
                    self.zip(n, |x, n| (product(x, n) & 0xffff) as $lane),
                )
            }

            #[inline(always)]
            fn at_least(self, other: Self) -> Self {
                self.zip(other, |a, b| if a >= b { <$lane>::MAX } else { 0 })
            }

            #[inline(always)]
            fn equals(self, other: Self) -> Self {
                self.zip(other, |a, b| if a == b { <$lane>::MAX } else { 0 })
            }

            #[inline(always)]
            fn nonzero(self) -> Self {
                self.map(|a| if a != 0 { <$lane>::MAX } else { 0 })
            }

            #[inline(always)]
            fn pick(mask: Self, yes: Self, no: Self) -> Self {
                (mask & yes) | (!mask & no)
            }

            #[inline(always)]
            fn mask_bits(mask: Self) -> u32 {
                mask.0.iter().enumerate().fold(0, |bits, (i, &lane)| bits | u32::from(lane != 0) << i)
            }
        }
    };
    (@operator $name:ident, $trait:ident, $method:ident, $f:expr) => {
        impl $trait for $name {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.zip(other, $f)
            }
        }
    };
}

portable!(Portable16, u16, 32, "32 lanes of 16 bits.");
portable!(Portable32, u32, 16, "16 lanes of 32 bits.");
