//! The arena of the shared tree.
//!
//! A node is the record of one move; the children of a node lie side by side in one *block* and are published with
//! one store. Each field has an array of its own (structure of arrays), so the selection loop reads four short
//! stretches of memory and nothing else. Arrays come in segments that are made when they are first needed, up to a
//! hard limit; ids are 32-bit.
//!
//! # Who may write what
//! * `point` and `prior`: the thread that claimed the parent, before it publishes the block. Constant afterwards.
//! * `visits`, `amaf`, `score`: every thread, by atomic addition only. No addition is ever lost.
//! * `children`: claimed by compare-and-swap, then stored with `Release` and read with `Acquire`, so whoever sees a
//!   block sees its nodes written.
//! * Everything, when no search runs, through `&mut Tree`.
//!
//! # Races we accept
//! A reader may see the visits of a simulation on one level and not yet on another, and the statistics of siblings from
//! different moments. Both only blur a choice that is a guess anyway.
//!
//! # Invariants
//! A block lies within one segment, and its id is greater than its parent's: children are allocated after their parent,
//! and [`prune`](super::prune) keeps the order.

use super::node::{Children, Prior, Visits};
use super::sync::{AtomicBool, AtomicI64, AtomicU16, AtomicU32, AtomicU64, OnceLock};
use crate::board::{Move, Point};
use crate::memory;
use std::collections::TryReserveError;
use std::sync::atomic::Ordering;

/// Index of a node.
pub type NodeId = u32;

const SEGMENT_BITS: u32 = if cfg!(loom) { 2 } else { 14 };
/// Nodes of a segment; more than the children of one node on the largest board.
pub const SEGMENT_NODES: u32 = 1 << SEGMENT_BITS;
/// Memory of a node in bytes.
pub const NODE_BYTES: usize = 38;
/// Memory in bytes that the tree leaves to the rest of the program where the system has no more.
const SPARE: usize = 16 << 20;

/// The arrays of [`SEGMENT_NODES`] nodes.
pub(super) struct Segment {
    pub visits: Box<[AtomicU64]>,
    pub amaf: Box<[AtomicU64]>,
    pub children: Box<[AtomicU64]>,
    pub score: Box<[AtomicI64]>,
    pub prior: Box<[AtomicU32]>,
    pub point: Box<[AtomicU16]>,
}

impl Segment {
    /// A segment, if the system has memory for it and [`SPARE`]: addresses, and what may be put there.
    fn with_spare() -> Option<Segment> {
        let size = (NODE_BYTES * SEGMENT_NODES as usize + SPARE) as u64;
        if memory::available().is_some_and(|available| available < size) {
            return None;
        }
        let mut spare: Vec<u8> = Vec::new();
        spare.try_reserve_exact(SPARE).and_then(|()| Segment::new()).ok()
    }

    /// A segment, if the system has memory for it.
    fn new() -> Result<Segment, TryReserveError> {
        fn zeros<T: Default>() -> Result<Box<[T]>, TryReserveError> {
            let mut zeros = Vec::new();
            zeros.try_reserve_exact(SEGMENT_NODES as usize)?;
            zeros.resize_with(SEGMENT_NODES as usize, T::default);
            Ok(zeros.into_boxed_slice())
        }
        Ok(Segment {
            visits: zeros()?,
            amaf: zeros()?,
            children: zeros()?,
            score: zeros()?,
            prior: zeros()?,
            point: zeros()?,
        })
    }
}

/// The children of a node, field by field.
pub struct Block<'a> {
    /// Id of the first child.
    pub first: NodeId,
    /// Packed [`Visits`].
    pub visits: &'a [AtomicU64],
    /// Packed [`Amaf`](super::node::Amaf).
    pub amaf: &'a [AtomicU64],
    /// Packed [`Prior`].
    pub prior: &'a [AtomicU32],
    /// Mailbox cell of the move, 0 for a pass.
    pub point: &'a [AtomicU16],
}

impl Block<'_> {
    /// Number of children.
    pub fn len(&self) -> usize {
        self.point.len()
    }

    /// The move of child `i`.
    pub fn move_of(&self, i: usize) -> Move {
        to_move(self.point[i].load(Ordering::Relaxed))
    }

    /// The child that makes `mv`.
    pub fn find(&self, mv: Move) -> Option<NodeId> {
        let wanted = from_move(mv);
        let position = self
            .point
            .iter()
            .position(|point| point.load(Ordering::Relaxed) == wanted);
        position.map(|i| self.first + i as u32)
    }
}

fn to_move(cell: u16) -> Move {
    match cell {
        0 => Move::Pass,
        cell => Move::Play(Point::from_index(cell.into())),
    }
}

/// The mailbox cell of a move, 0 for a pass.
pub fn from_move(mv: Move) -> u16 {
    mv.point().map_or(0, |point| point.index() as u16)
}

/// The arena; node 0 is its first root.
pub struct Tree {
    pub(super) segments: Box<[OnceLock<Segment>]>,
    /// Segments that may be used: all, or those that the system had memory for.
    available: AtomicU32,
    /// Id of the first free node.
    pub(super) used: AtomicU32,
    full: AtomicBool,
}

impl Tree {
    /// An arena of at most `bytes` bytes (two segments at least) with nothing but a root.
    pub fn new(bytes: usize) -> Tree {
        let segments = (bytes / (NODE_BYTES * SEGMENT_NODES as usize)).clamp(2, 1 << (31 - SEGMENT_BITS));
        let mut tree = Tree {
            segments: (0..segments).map(|_| OnceLock::new()).collect(),
            available: AtomicU32::new(segments as u32),
            used: AtomicU32::new(0),
            full: AtomicBool::new(false),
        };
        tree.clear();
        tree
    }

    /// Forgets everything; memory stays for reuse.
    pub fn clear(&mut self) {
        self.used.store(1, Ordering::Relaxed);
        self.set_full(false);
        self.segments[0].get_or_init(|| Segment::new().expect("there is memory for one segment"));
        self.write(0, Move::Pass, Prior::default());
    }

    /// Number of nodes that fit.
    pub fn capacity(&self) -> u32 {
        self.available.load(Ordering::Relaxed) * SEGMENT_NODES
    }

    /// Number of nodes in use, gaps at the ends of segments included.
    pub fn used(&self) -> u32 {
        self.used.load(Ordering::Relaxed)
    }

    /// Whether an allocation has failed since the last [`Tree::clear`] or pruning.
    pub fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    pub(super) fn set_full(&mut self, full: bool) {
        self.full.store(full, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn segment(&self, node: NodeId) -> (&Segment, usize) {
        let segment = self.segments[(node >> SEGMENT_BITS) as usize].get();
        let segment = segment.expect("segments exist before their ids are handed out");
        (segment, (node & (SEGMENT_NODES - 1)) as usize)
    }

    /// The visits of a node.
    #[inline]
    pub fn visits(&self, node: NodeId) -> Visits {
        let (segment, at) = self.segment(node);
        Visits::unpack(segment.visits[at].load(Ordering::Relaxed))
    }

    /// Adds an addend of [`Visits`].
    #[inline]
    pub fn add_visits(&self, node: NodeId, addend: u64) {
        let (segment, at) = self.segment(node);
        segment.visits[at].fetch_add(addend, Ordering::Relaxed);
    }

    /// Sum of Black's leads over all finished visits, in the units the search adds.
    pub fn score(&self, node: NodeId) -> i64 {
        let (segment, at) = self.segment(node);
        segment.score[at].load(Ordering::Relaxed)
    }

    /// Adds to [`Tree::score`].
    #[inline]
    pub fn add_score(&self, node: NodeId, lead: i64) {
        let (segment, at) = self.segment(node);
        segment.score[at].fetch_add(lead, Ordering::Relaxed);
    }

    /// The prior of a node.
    pub fn prior(&self, node: NodeId) -> Prior {
        let (segment, at) = self.segment(node);
        Prior::unpack(segment.prior[at].load(Ordering::Relaxed))
    }

    /// The move of a node.
    pub fn move_of(&self, node: NodeId) -> Move {
        let (segment, at) = self.segment(node);
        to_move(segment.point[at].load(Ordering::Relaxed))
    }

    /// What lies below a node.
    #[inline]
    pub fn children(&self, node: NodeId) -> Children {
        let (segment, at) = self.segment(node);
        Children::unpack(segment.children[at].load(Ordering::Acquire))
    }

    /// The block of `count` nodes from `first` on.
    #[inline]
    pub fn block(&self, first: NodeId, count: u16) -> Block<'_> {
        let (segment, at) = self.segment(first);
        let range = at..at + usize::from(count);
        Block {
            first,
            visits: &segment.visits[range.clone()],
            amaf: &segment.amaf[range.clone()],
            prior: &segment.prior[range.clone()],
            point: &segment.point[range],
        }
    }

    /// The children of a node, if there are any.
    pub fn block_of(&self, node: NodeId) -> Option<Block<'_>> {
        match self.children(node) {
            Children::Block { first, count } => Some(self.block(first, count)),
            _ => None,
        }
    }

    /// Claims the right to write the children of `node`; at most one thread ever gets it.
    pub fn claim(&self, node: NodeId) -> bool {
        let (segment, at) = self.segment(node);
        let (from, to) = (Children::None.pack(), Children::Claimed.pack());
        segment.children[at]
            .compare_exchange(from, to, Ordering::Relaxed, Ordering::Relaxed)
            .is_ok()
    }

    /// Ends a claim: the moves become the children of `node`. Without room, the claim is given back.
    pub fn publish(&self, node: NodeId, moves: impl ExactSizeIterator<Item = (Move, Prior)>) -> Children {
        let count = moves.len() as u16;
        let children = match self.allocate(count.into()) {
            Some(first) => {
                for (id, (mv, prior)) in (first..).zip(moves) {
                    self.write(id, mv, prior);
                }
                Children::Block { first, count }
            }
            None => Children::None,
        };
        self.end_claim(node, children);
        children
    }

    /// Ends a claim of a node whose position was there before.
    pub fn mark_repetition(&self, node: NodeId) {
        self.end_claim(node, Children::Repeats);
    }

    fn end_claim(&self, node: NodeId, children: Children) {
        let (segment, at) = self.segment(node);
        segment.children[at].store(children.pack(), Ordering::Release);
    }

    /// Reserves consecutive ids within one segment, which is made if they are the first ones there.
    fn allocate(&self, count: u32) -> Option<NodeId> {
        debug_assert!(count > 0 && count <= SEGMENT_NODES);
        let end_of = |used: u32| {
            let first = place(used, count);
            let end = first + count;
            (end <= self.capacity()).then_some(end)
        };
        let reserved = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, end_of);
        let first = reserved.ok().map(|used| place(used, count));
        let first = first.filter(|&first| self.make_segment(first >> SEGMENT_BITS));
        if first.is_none() {
            self.full.store(true, Ordering::Relaxed);
        }
        first
    }

    /// Makes a segment if it is not there. Without memory for it and more the tree stays as large as it is.
    fn make_segment(&self, index: u32) -> bool {
        let segment = &self.segments[index as usize];
        if segment.get().is_some() {
            return true;
        }
        match Segment::with_spare() {
            // Another thread may have made it meanwhile.
            Some(made) => drop(segment.set(made)),
            None => _ = self.available.fetch_min(index, Ordering::Relaxed),
        }
        segment.get().is_some()
    }

    /// Writes a fresh node of a segment that is there.
    fn write(&self, node: NodeId, mv: Move, prior: Prior) {
        let (segment, at) = self.segment(node);
        segment.visits[at].store(0, Ordering::Relaxed);
        segment.amaf[at].store(0, Ordering::Relaxed);
        segment.children[at].store(0, Ordering::Relaxed);
        segment.score[at].store(0, Ordering::Relaxed);
        segment.prior[at].store(prior.pack(), Ordering::Relaxed);
        segment.point[at].store(from_move(mv), Ordering::Relaxed);
    }
}

/// Where `count` nodes go when `used` is the first free id: there, or at the start of the next segment.
pub(super) fn place(used: u32, count: u32) -> u32 {
    let left = SEGMENT_NODES - (used & (SEGMENT_NODES - 1));
    if count <= left { used } else { used + left }
}

#[cfg(all(test, not(loom)))]
mod tests;

#[cfg(all(test, loom))]
mod race_tests;
