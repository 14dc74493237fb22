//! The operations in AVX2 and in AVX-512 with VNNI.
//!
//! `unsafe` stands here for two reasons only: reading and writing arrays through vector pointers, and calling a function
//! whose instruction set was found on the machine first. Against the portable loop it is worth a factor of 20 and more
//! (`cargo bench --bench network`).
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{Addend, BLOCK, Convolution, Epilogue, InstructionSet, Line, Simd, TOP};

pub(super) fn has_avx512_vnni() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vnni")
}

/// # Panics
/// If the machine has no AVX2.
pub(super) fn run_avx2(conv: &Convolution, line: Line, input: &[u8], addend: Addend, output: &mut [u8]) {
    #[target_feature(enable = "avx2")]
    fn run(conv: &Convolution, line: Line, input: &[u8], addend: Addend, output: &mut [u8]) {
        conv.run_with::<Avx2, 2>(line, input, addend, output);
    }
    assert!(is_x86_feature_detected!("avx2"), "{:?}", InstructionSet::Avx2);
    // SAFETY: the machine has the instructions, as just asserted.
    unsafe { run(conv, line, input, addend, output) }
}

/// # Panics
/// If the machine has no AVX-512 VNNI.
pub(super) fn run_avx512(conv: &Convolution, line: Line, input: &[u8], addend: Addend, output: &mut [u8]) {
    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    fn run(conv: &Convolution, line: Line, input: &[u8], addend: Addend, output: &mut [u8]) {
        conv.run_with::<Avx512, 8>(line, input, addend, output);
    }
    assert!(has_avx512_vnni(), "{:?}", InstructionSet::Avx512Vnni);
    // SAFETY: the machine has the instructions, as just asserted.
    unsafe { run(conv, line, input, addend, output) }
}

struct Avx2;

impl Simd for Avx2 {
    type Sums = [__m256i; 4];
    type Weights = [__m256i; 4];
    type Word = __m256i;

    #[inline(always)]
    fn zero() -> Self::Sums {
        // SAFETY: only reached from `run_avx2`.
        unsafe { [_mm256_setzero_si256(); 4] }
    }

    #[inline(always)]
    fn load(weights: &[i8; 4 * BLOCK]) -> Self::Weights {
        // SAFETY: only reached from `run_avx2`; the array holds four vectors of 32 bytes.
        unsafe { std::array::from_fn(|v| _mm256_loadu_si256(weights.as_ptr().add(32 * v).cast())) }
    }

    #[inline(always)]
    fn broadcast(activations: [u8; 4]) -> Self::Word {
        // SAFETY: only reached from `run_avx2`.
        unsafe { _mm256_set1_epi32(i32::from_le_bytes(activations)) }
    }

    #[inline(always)]
    fn dot(sums: Self::Sums, word: Self::Word, weights: Self::Weights) -> Self::Sums {
        // SAFETY: only reached from `run_avx2`. Pairs of products stay within 2 * 127 * 128 < 2^15.
        std::array::from_fn(|v| unsafe {
            let pairs = _mm256_maddubs_epi16(word, weights[v]);
            _mm256_add_epi32(sums[v], _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)))
        })
    }

    #[inline(always)]
    fn finish(sums: Self::Sums, epilogue: &Epilogue, skip: &[u8; BLOCK]) -> [u8; BLOCK] {
        let mut bytes = [0; BLOCK];
        for (v, &sum) in sums.iter().enumerate() {
            // SAFETY: only reached from `run_avx2`; each array holds 32 entries, of which eight from 8 * v are used.
            unsafe {
                let scale = _mm256_loadu_ps(epilogue.scale.as_ptr().add(8 * v));
                let bias = _mm256_loadu_ps(epilogue.bias.as_ptr().add(8 * v));
                let skip = _mm256_cvtepu8_epi32(_mm_loadl_epi64(skip.as_ptr().add(8 * v).cast()));
                let skip = _mm256_mul_ps(_mm256_cvtepi32_ps(skip), _mm256_set1_ps(epilogue.skip_scale));
                let value = _mm256_add_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(sum), scale), bias);
                // Cut before it is rounded: what no integer can hold would come out as the smallest one.
                let positive = _mm256_max_ps(_mm256_add_ps(value, skip), _mm256_setzero_ps());
                let cut = _mm256_cvtps_epi32(_mm256_min_ps(positive, _mm256_set1_ps(TOP)));
                let words = _mm_packus_epi32(_mm256_castsi256_si128(cut), _mm256_extracti128_si256(cut, 1));
                _mm_storel_epi64(bytes.as_mut_ptr().add(8 * v).cast(), _mm_packus_epi16(words, words));
            }
        }
        bytes
    }
}

struct Avx512;

impl Simd for Avx512 {
    type Sums = [__m512i; 2];
    type Weights = [__m512i; 2];
    type Word = __m512i;

    #[inline(always)]
    fn zero() -> Self::Sums {
        // SAFETY: only reached from `run_avx512`.
        unsafe { [_mm512_setzero_si512(); 2] }
    }

    #[inline(always)]
    fn load(weights: &[i8; 4 * BLOCK]) -> Self::Weights {
        // SAFETY: only reached from `run_avx512`; the array holds two vectors of 64 bytes.
        unsafe { std::array::from_fn(|v| _mm512_loadu_si512(weights.as_ptr().add(64 * v).cast())) }
    }

    #[inline(always)]
    fn broadcast(activations: [u8; 4]) -> Self::Word {
        // SAFETY: only reached from `run_avx512`.
        unsafe { _mm512_set1_epi32(i32::from_le_bytes(activations)) }
    }

    #[inline(always)]
    fn dot(sums: Self::Sums, word: Self::Word, weights: Self::Weights) -> Self::Sums {
        // SAFETY: only reached from `run_avx512`.
        std::array::from_fn(|v| unsafe { _mm512_dpbusd_epi32(sums[v], word, weights[v]) })
    }

    #[inline(always)]
    fn finish(sums: Self::Sums, epilogue: &Epilogue, skip: &[u8; BLOCK]) -> [u8; BLOCK] {
        let mut bytes = [0; BLOCK];
        for (v, &sum) in sums.iter().enumerate() {
            // SAFETY: only reached from `run_avx512`; each array holds 32 entries, of which 16 from 16 * v are used.
            unsafe {
                let scale = _mm512_loadu_ps(epilogue.scale.as_ptr().add(16 * v));
                let bias = _mm512_loadu_ps(epilogue.bias.as_ptr().add(16 * v));
                let skip = _mm512_cvtepu8_epi32(_mm_loadu_si128(skip.as_ptr().add(16 * v).cast()));
                let skip = _mm512_mul_ps(_mm512_cvtepi32_ps(skip), _mm512_set1_ps(epilogue.skip_scale));
                let value = _mm512_add_ps(_mm512_mul_ps(_mm512_cvtepi32_ps(sum), scale), bias);
                // As with AVX2, cut before it is rounded.
                let positive = _mm512_max_ps(_mm512_add_ps(value, skip), _mm512_setzero_ps());
                let cut = _mm512_cvtps_epi32(_mm512_min_ps(positive, _mm512_set1_ps(TOP)));
                _mm_storeu_si128(bytes.as_mut_ptr().add(16 * v).cast(), _mm512_cvtepi32_epi8(cut));
            }
        }
        bytes
    }
}
