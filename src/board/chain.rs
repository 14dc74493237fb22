//! What the fast board knows about a chain, in one word.

use super::cell::Cell;

/// Number of liberties (16 bits), sum of the liberties' cells (32), number of stones (16). One word, so that a liberty
/// comes or goes with one addition; a sum, so that the last liberty of a chain is known without looking for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain(u64);

impl Chain {
    /// No stones and no liberties.
    pub(super) const NONE: Chain = Chain(0);
    /// What one stone adds, liberties aside.
    pub(super) const STONE: Chain = Chain(1 << 48);

    /// What a liberty adds.
    #[inline]
    pub(super) const fn liberty<const CELLS: usize>(cell: Cell<CELLS>) -> Chain {
        Chain(1 | (cell.index() as u64) << 16)
    }

    /// Both together.
    #[inline]
    pub(super) const fn plus(self, other: Chain) -> Chain {
        Chain(self.0.wrapping_add(other.0))
    }

    /// Without `other`, which is part of it.
    #[inline]
    pub(super) const fn minus(self, other: Chain) -> Chain {
        Chain(self.0.wrapping_sub(other.0))
    }

    /// Itself if `condition` holds, else nothing; without a branch.
    #[inline]
    pub(super) const fn only_if(self, condition: bool) -> Chain {
        Chain(self.0 & (condition as u64).wrapping_neg())
    }

    #[inline]
    pub(super) const fn liberties(self) -> usize {
        self.0 as u16 as usize
    }

    #[inline]
    pub(super) const fn liberty_sum(self) -> usize {
        (self.0 >> 16) as u32 as usize
    }

    #[inline]
    pub(super) const fn stones(self) -> usize {
        (self.0 >> 48) as usize
    }
}
