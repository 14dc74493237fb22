//! [`Lanes`]: the few vector operations that batch playouts need, so that the algorithm is written once.
//!
//! A value is always 512 bits wide *logically*, whatever the machine: 32 lanes of 16 bits or 16 lanes of 32 bits. The
//! instruction sets differ only in how many registers carry it (one, two, or an array), never in the result of an
//! operation. That is why the same seed gives the same playouts everywhere.
//!
//! ```text
//!   operation        AVX-512        AVX2                portable
//!   value            1 register     2 registers         array
//!   Mask             1 bit a lane   a lane of all ones  a lane of all ones
//! ```
//!
//! A value can be made only from an [`Lanes::Isa`], the proof that the machine has the instructions; so the operators
//! can be safe functions although the instructions behind them are not available everywhere.

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

/// A vector of unsigned lanes. Arithmetic wraps.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// Proof that the instructions exist on this machine.
    type Isa: Copy;
    /// One lane alone.
    type Lane: Copy;
    /// One truth value a lane.
    type Mask: Copy + BitAnd<Output = Self::Mask> + BitOr<Output = Self::Mask> + Not<Output = Self::Mask>;
    /// Number of lanes.
    const COUNT: usize;
    /// Width of a lane.
    const BITS: usize = 512 / Self::COUNT;

    /// The same value in every lane, cut to the width of a lane.
    fn splat(isa: Self::Isa, value: u32) -> Self;
    /// Lane 0 is the low end of the first word.
    fn from_words(isa: Self::Isa, words: [u64; 8]) -> Self;
    /// A value from [`Lanes::COUNT`] lanes.
    fn load(isa: Self::Isa, lanes: &[Self::Lane]) -> Self;
    /// One lane, below [`Lanes::COUNT`].
    fn lane(&self, index: usize) -> u32;
    /// A number as a lane, cut to its width.
    fn narrow(value: u32) -> Self::Lane;
    /// Every lane shifted right by one.
    fn shr1(self) -> Self;
    /// The number of ones in each lane.
    fn count_ones(self) -> Self;
    /// `x * n` for a 16-bit `x`, taken from the top of each lane, and `n` below 2¹⁶: the upper part (`x * n >> 16`) and
    /// the lower 16 bits. The upper part is below `n`.
    fn scale(self, n: Self) -> (Self, Self);
    /// Which lanes are at least as large as those of `other`, unsigned.
    fn at_least(self, other: Self) -> Self::Mask;
    /// Which lanes equal those of `other`.
    fn equals(self, other: Self) -> Self::Mask;
    /// Which lanes are not zero.
    fn nonzero(self) -> Self::Mask;
    /// `yes` where the mask is true, else `no`.
    fn pick(mask: Self::Mask, yes: Self, no: Self) -> Self;
    /// A bit for each lane, lane 0 lowest.
    fn mask_bits(mask: Self::Mask) -> u32;

    /// The mask with the lanes of `bits`, lane 0 lowest.
    #[inline(always)]
    fn mask_from_bits(isa: Self::Isa, bits: u32) -> Self::Mask {
        let mut words = [0; 8];
        for lane in 0..Self::COUNT {
            let bit = lane * Self::BITS;
            words[bit / 64] |= u64::from(bits >> lane & 1) << (bit % 64);
        }
        Self::from_words(isa, words).nonzero()
    }
}
