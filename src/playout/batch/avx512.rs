//! [`Lanes`] in one AVX-512 register (F, BW, BITALG and VPOPCNTDQ: Intel from Ice Lake, AMD from Zen 4).
//!
//! `unsafe` is allowed here because intrinsics may only run on machines that have them. The proof is [`Avx512`]: a
//! value of it exists only after detection, and every vector comes from one. The gain over the portable arrays is
//! measured in `docs/BATCH.md`.

#![allow(unsafe_code)]

use super::lanes::Lanes;
use super::start::Start;
use super::{Ownership, kernel};
use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// Proof that this machine has the instructions.
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    /// The proof, if the machine has the instructions.
    pub(super) fn detect() -> Option<Avx512> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx512(()))
    }
}

macro_rules! avx512 {
    ($name:ident, $lane:ty, $count:literal, $mask:ty, $doc:literal, $ops:tt) => {
        #[doc = $doc]
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub(super) struct $name(__m512i);

        avx512!(@operators $name, $ops);

        impl Not for $name {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                // SAFETY: `self` comes from an `Avx512`.
                Self(unsafe { _mm512_xor_si512(self.0, _mm512_set1_epi32(-1)) })
            }
        }

        impl Lanes for $name {
            type Isa = Avx512;
            type Lane = $lane;
            type Mask = $mask;
            const COUNT: usize = $count;

            #[inline(always)]
            fn from_words(_: Avx512, words: [u64; 8]) -> Self {
                // SAFETY: an `Avx512` exists, and the array holds the 64 bytes that are read.
                Self(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
            }

            #[inline(always)]
            fn load(_: Avx512, lanes: &[$lane]) -> Self {
                assert_eq!(lanes.len(), $count);
                // SAFETY: an `Avx512` exists, and the slice holds the 64 bytes that are read.
                Self(unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) })
            }

            #[inline(always)]
            fn lane(&self, index: usize) -> u32 {
                assert!(index < $count);
                // SAFETY: a value is the 64 bytes of its lanes, and there is a lane `index`.
                u32::from(unsafe { std::ptr::from_ref(self).cast::<$lane>().add(index).read() })
            }

            #[inline(always)]
            fn narrow(value: u32) -> $lane {
                value as $lane
            }

            #[inline(always)]
            fn nonzero(self) -> $mask {
                self.differs_from_zero()
            }

            #[inline(always)]
            fn mask_bits(mask: $mask) -> u32 {
                u32::from(mask)
            }

            #[inline(always)]
            fn mask_from_bits(_: Avx512, bits: u32) -> $mask {
                bits as $mask
            }

            avx512!(@methods $mask, $ops);
        }
    };
    (@operators $name:ident, {
        signed: $signed:ty, add: $add:ident, sub: $sub:ident, test: $test:ident, $($rest:tt)*
    }) => {
        avx512!(@operator $name, BitAnd, bitand, _mm512_and_si512);
        avx512!(@operator $name, BitOr, bitor, _mm512_or_si512);
        avx512!(@operator $name, BitXor, bitxor, _mm512_xor_si512);
        avx512!(@operator $name, Add, add, $add);
        avx512!(@operator $name, Sub, sub, $sub);

        impl $name {
            #[inline(always)]
            fn differs_from_zero(self) -> <Self as Lanes>::Mask {
                // SAFETY: `self` comes from an `Avx512`.
                unsafe { $test(self.0, self.0) }
            }
        }
    };
    (@operator $name:ident, $trait:ident, $method:ident, $intrinsic:ident) => {
        impl $trait for $name {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                // SAFETY: `self` comes from an `Avx512`.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
    (@methods $mask:ty, {
        signed: $signed:ty, add: $add:ident, sub: $sub:ident, test: $test:ident, splat: $splat:ident, shr: $shr:ident,
        ones: $ones:ident, at_least: $at_least:ident, equals: $equals:ident, blend: $blend:ident, scale: $scale:ident
    }) => {
        #[inline(always)]
        fn splat(_: Avx512, value: u32) -> Self {
            // SAFETY: an `Avx512` exists.
            Self(unsafe { $splat(value as $signed) })
        }

        #[inline(always)]
        fn shr1(self) -> Self {
            // SAFETY: `self` comes from an `Avx512`.
            Self(unsafe { $shr::<1>(self.0) })
        }

        #[inline(always)]
        fn count_ones(self) -> Self {
            // SAFETY: `self` comes from an `Avx512`.
            Self(unsafe { $ones(self.0) })
        }

        #[inline(always)]
        fn scale(self, n: Self) -> (Self, Self) {
            // SAFETY: `self` comes from an `Avx512`.
            let (high, low) = unsafe { $scale(self.0, n.0) };
            (Self(high), Self(low))
        }

        #[inline(always)]
        fn at_least(self, other: Self) -> $mask {
            // SAFETY: `self` comes from an `Avx512`.
            unsafe { $at_least(self.0, other.0) }
        }

        #[inline(always)]
        fn equals(self, other: Self) -> $mask {
            // SAFETY: `self` comes from an `Avx512`.
            unsafe { $equals(self.0, other.0) }
        }

        #[inline(always)]
        fn pick(mask: $mask, yes: Self, no: Self) -> Self {
            // SAFETY: `yes` comes from an `Avx512`.
            Self(unsafe { $blend(mask, no.0, yes.0) })
        }
    };
}

/// Upper and lower half of 16-bit products.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn scale_epi16(x: __m512i, n: __m512i) -> (__m512i, __m512i) {
    (_mm512_mulhi_epu16(x, n), _mm512_mullo_epi16(x, n))
}

/// The same for numbers below 2¹⁶ in 32-bit lanes, `x` in the upper half of its lane.
#[inline]
#[target_feature(enable = "avx512f")]
fn scale_epi32(x: __m512i, n: __m512i) -> (__m512i, __m512i) {
    let product = _mm512_mullo_epi32(_mm512_srli_epi32::<16>(x), n);
    (
        _mm512_srli_epi32::<16>(product),
        _mm512_and_si512(product, _mm512_set1_epi32(0xffff)),
    )
}

avx512!(Avx512x16, u16, 32, u32, "32 lanes of 16 bits.", {
    signed: i16, add: _mm512_add_epi16, sub: _mm512_sub_epi16, test: _mm512_test_epi16_mask, splat: _mm512_set1_epi16,
    shr: _mm512_srli_epi16, ones: _mm512_popcnt_epi16, at_least: _mm512_cmpge_epu16_mask,
    equals: _mm512_cmpeq_epi16_mask, blend: _mm512_mask_blend_epi16, scale: scale_epi16
});
avx512!(Avx512x32, u32, 16, u16, "16 lanes of 32 bits.", {
    signed: i32, add: _mm512_add_epi32, sub: _mm512_sub_epi32, test: _mm512_test_epi32_mask, splat: _mm512_set1_epi32,
    shr: _mm512_srli_epi32, ones: _mm512_popcnt_epi32, at_least: _mm512_cmpge_epu32_mask,
    equals: _mm512_cmpeq_epi32_mask, blend: _mm512_mask_blend_epi32, scale: scale_epi32
});

/// [`kernel::play_out`] compiled for these instructions; everything below is inlined into it.
pub(super) fn play_out(isa: Avx512, narrow: bool, start: &Start, playouts: u64, seed: u64, tally: &mut Ownership) {
    #[target_feature(enable = "avx512f,avx512bw,avx512bitalg,avx512vpopcntdq,bmi1,bmi2,popcnt")]
    fn compiled<L: Lanes<Isa = Avx512>>(isa: Avx512, start: &Start, playouts: u64, seed: u64, tally: &mut Ownership) {
        kernel::play_out::<L>(isa, start, playouts, seed, tally);
    }
    // SAFETY: an `Avx512` exists.
    unsafe {
        if narrow {
            compiled::<Avx512x16>(isa, start, playouts, seed, tally);
        } else {
            compiled::<Avx512x32>(isa, start, playouts, seed, tally);
        }
    }
}
