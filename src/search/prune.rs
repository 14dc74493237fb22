//! Making room in the tree: nodes that no longer matter go, the rest moves together.
//!
//! What is kept is the subtree of the new root, without the children of nodes that have few visits. Blocks slide down
//! in the order of their ids, so none overwrites one that is still to move, a parent always moves before its children,
//! and no second arena is needed.

use super::node::Children;
use super::tree::{NodeId, SEGMENT_NODES, Tree, place};
use std::sync::atomic::Ordering;

/// A block that stays: where it is and whose children it holds.
struct Kept {
    first: NodeId,
    count: u16,
    parent: NodeId,
}

impl Tree {
    /// Makes `root` node 0 and drops what is not below it. If more than half of the capacity would remain, children of
    /// nodes with the fewest visits go as well.
    pub fn prune(&mut self, root: NodeId) {
        let room = u64::from(self.capacity() / 2);
        let mut least_visits = 0;
        let kept = loop {
            let kept = self.blocks_below(root, least_visits);
            if kept.iter().map(|block| u64::from(block.count)).sum::<u64>() <= room {
                break kept;
            }
            least_visits = (least_visits * 2).max(16);
        };
        self.move_node(root, 0);
        self.slide(root, &kept);
        self.set_full(false);
    }

    /// The blocks below `root` whose parent is the root or has at least `least_visits` visits, in the order of their ids.
    fn blocks_below(&self, root: NodeId, least_visits: u32) -> Vec<Kept> {
        let mut kept = Vec::new();
        let mut parents = vec![root];
        while let Some(parent) = parents.pop() {
            if let Children::Block { first, count } = self.children(parent)
                && (parent == root || self.visits(parent).count >= least_visits)
            {
                kept.push(Kept { first, count, parent });
                parents.extend(first..first + u32::from(count));
            }
        }
        kept.sort_unstable_by_key(|block| block.first);
        kept
    }

    /// Moves the blocks, which are sorted, to the lowest places behind node 0, and the links with them.
    fn slide(&mut self, root: NodeId, kept: &[Kept]) {
        let mut moved_to = Vec::with_capacity(kept.len());
        let mut used = 1;
        for block in kept {
            let count = u32::from(block.count);
            let to = place(used, count);
            used = to + count;
            for i in 0..count {
                self.move_node(block.first + i, to + i);
                self.unlink(to + i);
            }
            moved_to.push(to);
            let parent = match block.parent {
                parent if parent == root => 0,
                parent => {
                    let above = kept.partition_point(|block| block.first <= parent) - 1;
                    moved_to[above] + (parent - kept[above].first)
                }
            };
            let children = Children::Block {
                first: to,
                count: block.count,
            };
            let (segment, at) = self.segment(parent);
            segment.children[at].store(children.pack(), Ordering::Relaxed);
        }
        if kept.is_empty() {
            self.unlink(0);
        }
        self.used.store(used, Ordering::Relaxed);
    }

    /// Takes the children of a node away; a repetition stays one.
    fn unlink(&mut self, node: NodeId) {
        if self.children(node) != Children::Repeats {
            let (segment, at) = self.segment(node);
            segment.children[at].store(Children::None.pack(), Ordering::Relaxed);
        }
    }

    /// Copies a node to an id that is not greater.
    fn move_node(&mut self, from: NodeId, to: NodeId) {
        debug_assert!(to <= from && to / SEGMENT_NODES <= from / SEGMENT_NODES);
        let ((source, i), (target, j)) = (self.segment(from), self.segment(to));
        let relaxed = Ordering::Relaxed;
        target.visits[j].store(source.visits[i].load(relaxed), relaxed);
        target.amaf[j].store(source.amaf[i].load(relaxed), relaxed);
        target.children[j].store(source.children[i].load(relaxed), relaxed);
        target.score[j].store(source.score[i].load(relaxed), relaxed);
        target.prior[j].store(source.prior[i].load(relaxed), relaxed);
        target.point[j].store(source.point[i].load(relaxed), relaxed);
    }
}
