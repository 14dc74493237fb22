//! [`Lanes`] in two AVX2 registers (Intel from Haswell, AMD from Excavator).
//!
//! `unsafe` is allowed here because intrinsics may only run on machines that have them. The proof is [`Avx2`]: a value
//! of it exists only after detection, and every vector comes from one. The gain over the portable arrays is measured
//! in `docs/BATCH.md`.

#![allow(unsafe_code)]

use super::lanes::Lanes;
use super::start::Start;
use super::{Ownership, kernel};
use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// Proof that this machine has the instructions.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The proof, if the machine has the instructions.
    pub(super) fn detect() -> Option<Avx2> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx2(()))
    }
}

macro_rules! avx2 {
    ($name:ident, $lane:ty, $count:literal, $doc:literal, {
        signed: $signed:ty, splat: $splat:ident, add: $add:ident, sub: $sub:ident, shr: $shr:ident, ones: $ones:ident,
        max: $max:ident, equals: $equals:ident, scale: $scale:ident, mask_bits: $mask_bits:ident
    }) => {
        #[doc = $doc]
        #[derive(Clone, Copy)]
        #[repr(C)]
        pub(super) struct $name(__m256i, __m256i);

        avx2!(@operator $name, BitAnd, bitand, _mm256_and_si256);
        avx2!(@operator $name, BitOr, bitor, _mm256_or_si256);
        avx2!(@operator $name, BitXor, bitxor, _mm256_xor_si256);
        avx2!(@operator $name, Add, add, $add);
        avx2!(@operator $name, Sub, sub, $sub);

        impl Not for $name {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                // SAFETY: `self` comes from an `Avx2`.
                unsafe {
                    let ones = _mm256_set1_epi32(-1);
                    Self(_mm256_xor_si256(self.0, ones), _mm256_xor_si256(self.1, ones))
                }
            }
        }

        impl Lanes for $name {
            type Isa = Avx2;
            type Lane = $lane;
            type Mask = Self;
            const COUNT: usize = $count;

            #[inline(always)]
            fn splat(_: Avx2, value: u32) -> Self {
                // SAFETY: an `Avx2` exists.
                let half = unsafe { $splat(value as $signed) };
                Self(half, half)
            }

            #[inline(always)]
            fn from_words(_: Avx2, words: [u64; 8]) -> Self {
                let (low, high) = words.split_at(4);
                // SAFETY: an `Avx2` exists, and each half holds the 32 bytes that are read.
                unsafe {
                    Self(
                        _mm256_loadu_si256(low.as_ptr().cast()),
                        _mm256_loadu_si256(high.as_ptr().cast()),
                    )
                }
            }

            #[inline(always)]
            fn load(_: Avx2, lanes: &[$lane]) -> Self {
                assert_eq!(lanes.len(), $count);
                let (low, high) = lanes.split_at($count / 2);
                // SAFETY: an `Avx2` exists, and each half holds the 32 bytes that are read.
                unsafe {
                    Self(
                        _mm256_loadu_si256(low.as_ptr().cast()),
                        _mm256_loadu_si256(high.as_ptr().cast()),
                    )
                }
            }

            #[inline(always)]
            fn lane(&self, index: usize) -> u32 {
                assert!(index < $count);
                // SAFETY: a value is the 64 bytes of its lanes in order, and there is a lane `index`.
                u32::from(unsafe { std::ptr::from_ref(self).cast::<$lane>().add(index).read() })
            }

            #[inline(always)]
            fn narrow(value: u32) -> $lane {
                value as $lane
            }

            #[inline(always)]
            fn shr1(self) -> Self {
                // SAFETY: `self` comes from an `Avx2`.
                unsafe { Self($shr::<1>(self.0), $shr::<1>(self.1)) }
            }

            #[inline(always)]
            fn count_ones(self) -> Self {
                // SAFETY: `self` comes from an `Avx2`.
                unsafe { Self($ones(self.0), $ones(self.1)) }
            }

            #[inline(always)]
            fn scale(self, n: Self) -> (Self, Self) {
                // SAFETY: `self` comes from an `Avx2`.
                let (low, high) = unsafe { ($scale(self.0, n.0), $scale(self.1, n.1)) };
                (Self(low.0, high.0), Self(low.1, high.1))
            }

            #[inline(always)]
            fn at_least(self, other: Self) -> Self {
                // SAFETY: `self` comes from an `Avx2`. There is no unsigned comparison: a ≥ b if a is the maximum.
                unsafe {
                    Self(
                        $equals($max(self.0, other.0), self.0),
                        $equals($max(self.1, other.1), self.1),
                    )
                }
            }

            #[inline(always)]
            fn equals(self, other: Self) -> Self {
                // SAFETY: `self` comes from an `Avx2`.
                unsafe { Self($equals(self.0, other.0), $equals(self.1, other.1)) }
            }

            #[inline(always)]
            fn nonzero(self) -> Self {
                !self.equals(self ^ self)
            }

            #[inline(always)]
            fn pick(mask: Self, yes: Self, no: Self) -> Self {
                // SAFETY: `mask` comes from an `Avx2`.
                unsafe {
                    Self(
                        _mm256_blendv_epi8(no.0, yes.0, mask.0),
                        _mm256_blendv_epi8(no.1, yes.1, mask.1),
                    )
                }
            }

            #[inline(always)]
            fn mask_bits(mask: Self) -> u32 {
                // SAFETY: `mask` comes from an `Avx2`.
                unsafe { $mask_bits(mask.0, mask.1) }
            }
        }
    };
    (@operator $name:ident, $trait:ident, $method:ident, $intrinsic:ident) => {
        impl $trait for $name {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: `self` comes from an `Avx2`.
                unsafe { Self($intrinsic(self.0, other.0), $intrinsic(self.1, other.1)) }
            }
        }
    };
}

/// Ones in each byte: two table look-ups, one a nibble (Muła, "SSSE3: fast popcount", 2008).
#[inline]
#[target_feature(enable = "avx2")]
fn ones_epi8(x: __m256i) -> __m256i {
    let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let nibble = _mm256_set1_epi8(0x0f);
    let low = _mm256_and_si256(x, nibble);
    let high = _mm256_and_si256(_mm256_srli_epi16::<4>(x), nibble);
    _mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high))
}

#[inline]
#[target_feature(enable = "avx2")]
fn ones_epi16(x: __m256i) -> __m256i {
    _mm256_maddubs_epi16(ones_epi8(x), _mm256_set1_epi8(1))
}

#[inline]
#[target_feature(enable = "avx2")]
fn ones_epi32(x: __m256i) -> __m256i {
    _mm256_madd_epi16(ones_epi16(x), _mm256_set1_epi16(1))
}

/// Upper and lower half of 16-bit products.
#[inline]
#[target_feature(enable = "avx2")]
fn scale_epi16(x: __m256i, n: __m256i) -> (__m256i, __m256i) {
    (_mm256_mulhi_epu16(x, n), _mm256_mullo_epi16(x, n))
}

/// The same for numbers below 2¹⁶ in 32-bit lanes, `x` in the upper half of its lane.
#[inline]
#[target_feature(enable = "avx2")]
fn scale_epi32(x: __m256i, n: __m256i) -> (__m256i, __m256i) {
    let product = _mm256_mullo_epi32(_mm256_srli_epi32::<16>(x), n);
    (
        _mm256_srli_epi32::<16>(product),
        _mm256_and_si256(product, _mm256_set1_epi32(0xffff)),
    )
}

/// A bit for each 16-bit lane of two mask registers.
#[inline]
#[target_feature(enable = "avx2")]
fn mask_bits_epi16(low: __m256i, high: __m256i) -> u32 {
    // Packing works in each half of a register alone; the permutation puts the quarters in order again.
    let packed = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi16(low, high));
    _mm256_movemask_epi8(packed) as u32
}

/// A bit for each 32-bit lane of two mask registers.
#[inline]
#[target_feature(enable = "avx2")]
fn mask_bits_epi32(low: __m256i, high: __m256i) -> u32 {
    let low = _mm256_movemask_ps(_mm256_castsi256_ps(low)) as u32;
    let high = _mm256_movemask_ps(_mm256_castsi256_ps(high)) as u32;
    low | high << 8
}

avx2!(Avx2x16, u16, 32, "32 lanes of 16 bits.", {
    signed: i16, splat: _mm256_set1_epi16, add: _mm256_add_epi16, sub: _mm256_sub_epi16, shr: _mm256_srli_epi16,
    ones: ones_epi16, max: _mm256_max_epu16, equals: _mm256_cmpeq_epi16, scale: scale_epi16,
    mask_bits: mask_bits_epi16
});
avx2!(Avx2x32, u32, 16, "16 lanes of 32 bits.", {
    signed: i32, splat: _mm256_set1_epi32, add: _mm256_add_epi32, sub: _mm256_sub_epi32, shr: _mm256_srli_epi32,
    ones: ones_epi32, max: _mm256_max_epu32, equals: _mm256_cmpeq_epi32, scale: scale_epi32,
    mask_bits: mask_bits_epi32
});

/// [`kernel::play_out`] compiled for these instructions; everything below is inlined into it.
pub(super) fn play_out(isa: Avx2, narrow: bool, start: &Start, playouts: u64, seed: u64, tally: &mut Ownership) {
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn compiled<L: Lanes<Isa = Avx2>>(isa: Avx2, start: &Start, playouts: u64, seed: u64, tally: &mut Ownership) {
        kernel::play_out::<L>(isa, start, playouts, seed, tally);
    }
    // SAFETY: an `Avx2` exists.
    unsafe {
        if narrow {
            compiled::<Avx2x16>(isa, start, playouts, seed, tally);
        } else {
            compiled::<Avx2x32>(isa, start, playouts, seed, tally);
        }
    }
}
