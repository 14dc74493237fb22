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

/// An array of `CELLS` entries, one per cell.
#[derive(Clone, Debug)]
#[repr(transparent)]
pub(super) struct Table<T, const CELLS: usize>([T; CELLS]);

impl<T, const CELLS: usize> Table<T, CELLS> {
    /// The table whose entry at each cell is what `entry` makes of it.
    pub(super) fn new(mut entry: impl FnMut(Cell<CELLS>) -> T) -> Self {
        Table(std::array::from_fn(|index| entry(Cell::new(index))))
    }

    /// The first `len` entries.
    #[inline]
    pub(super) fn first(&self, len: usize) -> &[T] {
        &self.0[..len]
    }
}

impl<T, const CELLS: usize> Index<Cell<CELLS>> for Table<T, CELLS> {
    type Output = T;

    #[inline]
    fn index(&self, cell: Cell<CELLS>) -> &T {
        debug_assert!(cell.index() < CELLS);
        // SAFETY: a `Cell<CELLS>` can only be made by `Cell::new`, which masks it to below `CELLS`.
        unsafe { self.0.get_unchecked(cell.index()) }
    }
}

impl<T, const CELLS: usize> IndexMut<Cell<CELLS>> for Table<T, CELLS> {
    #[inline]
    fn index_mut(&mut self, cell: Cell<CELLS>) -> &mut T {
        debug_assert!(cell.index() < CELLS);
        // SAFETY: as in `index`.
        unsafe { self.0.get_unchecked_mut(cell.index()) }
    }
}
