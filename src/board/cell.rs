//! Indices that need no bounds check: [`Cell`] and the [`Table`] it indexes.
//!
//! A `Cell<CELLS>` is below `CELLS` by construction, so a table of `CELLS` entries can trust it. That is all the
//! `unsafe` of the fast board, in a file of its own so that it can be read at a glance. Masking plain integers at every
//! access instead is safe and 9 % slower: most indices come out of a table, where they were masked when they went in.
#![allow(unsafe_code)]

use std::ops::{Index, IndexMut};

/// An index below `CELLS`, which is a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell<const CELLS: usize>(u16);

impl<const CELLS: usize> Cell<CELLS> {
    /// `index` modulo `CELLS`: the index itself wherever it is one.
    #[inline]
    pub(super) const fn new(index: usize) -> Self {
        const { assert!(CELLS.is_power_of_two() && CELLS <= 1 << 16) };
        Cell((index & (CELLS - 1)) as u16)
    }

    /// The index as a number.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One entry per cell, with a margin at both ends so that the entries beside a cell need no check either.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Table<T, const CELLS: usize> {
    before: [T; MARGIN],
    cells: [T; CELLS],
    after: [T; MARGIN],
}

/// How far [`Table::beside`] reaches.
const MARGIN: usize = 2;

impl<T: Copy, const CELLS: usize> Table<T, CELLS> {
    /// The table whose entry at each cell is what `entry` makes of it.
    pub(super) fn new(entry: impl Fn(Cell<CELLS>) -> T) -> Self {
        let unused = entry(Cell::new(0));
        Table {
            before: [unused; MARGIN],
            cells: std::array::from_fn(|index| entry(Cell::new(index))),
            after: [unused; MARGIN],
        }
    }

    /// The first `len` entries.
    #[inline]
    pub(super) fn first(&self, len: usize) -> &[T] {
        &self.cells[..len]
    }

    /// The entry `OFFSET` cells after `cell`: its neighbours in the row are at -1 and 1.
    #[inline]
    pub(super) fn beside<const OFFSET: isize>(&self, cell: Cell<CELLS>) -> T {
        const { assert!(OFFSET.unsigned_abs() <= MARGIN) };
        let entries = std::ptr::from_ref(self).cast::<T>();
        // SAFETY: the three arrays follow one another without padding. The cell is below `CELLS` and the offset at most
        // `MARGIN` either way, so the sum is an entry of one of them.
        unsafe { *entries.add((cell.index() + MARGIN).wrapping_add_signed(OFFSET)) }
    }

    /// The entry `OFFSET` cells after `cell`, to change it.
    #[inline]
    pub(super) fn beside_mut<const OFFSET: isize>(&mut self, cell: Cell<CELLS>) -> &mut T {
        const { assert!(OFFSET.unsigned_abs() <= MARGIN) };
        let entries = std::ptr::from_mut(self).cast::<T>();
        // SAFETY: as in `beside`.
        unsafe { &mut *entries.add((cell.index() + MARGIN).wrapping_add_signed(OFFSET)) }
    }
}

impl<T, const CELLS: usize> Index<Cell<CELLS>> for Table<T, CELLS> {
    type Output = T;

    #[inline]
    fn index(&self, cell: Cell<CELLS>) -> &T {
        // SAFETY: a `Cell<CELLS>` can only be made by `Cell::new`, which masks it to below `CELLS`.
        unsafe { self.cells.get_unchecked(cell.index()) }
    }
}

impl<T, const CELLS: usize> IndexMut<Cell<CELLS>> for Table<T, CELLS> {
    #[inline]
    fn index_mut(&mut self, cell: Cell<CELLS>) -> &mut T {
        // SAFETY: as in `index`.
        unsafe { self.cells.get_unchecked_mut(cell.index()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_wrap_and_their_neighbours_in_the_row_are_in_the_margin_at_worst() {
        assert_eq!(Cell::<128>::new(usize::MAX), Cell::new(127));
        let mut table = Table::<u16, 128>::new(|cell| cell.index() as u16);
        assert_eq!(table.beside::<-1>(Cell::new(64)), 63);
        assert_eq!(table.beside::<2>(Cell::new(64)), 66);
        // Nothing but that it neither panics nor touches a cell is promised at the ends.
        *table.beside_mut::<-2>(Cell::new(0)) = 999;
        *table.beside_mut::<2>(Cell::new(127)) = 999;
        assert!(table.first(128).iter().copied().eq(0..128));
    }
}
