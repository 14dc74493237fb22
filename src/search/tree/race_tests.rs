//! Every race of two or three threads for the tree, run by loom in every order. A segment has four nodes here.
//!
//! `RUSTFLAGS="--cfg loom" CARGO_PROFILE_TEST_OPT_LEVEL=0 CARGO_PROFILE_TEST_DEBUG=0 cargo test --lib --target-dir target/loom race_tests`

use super::*;
use crate::search::node::VALUE_UNIT;
use loom::sync::Arc;
use loom::thread::{self, JoinHandle};

fn moves(count: usize) -> impl ExactSizeIterator<Item = (Move, Prior)> {
    (0..count).map(|i| {
        let prior = Prior {
            games: 16,
            wins: i as u16,
        };
        (Move::Play(Point::from_index(i + 1)), prior)
    })
}

/// Whether a block is what [`moves`] gives, whoever sees it.
fn is_whole(tree: &Tree, first: NodeId, count: u16) -> bool {
    let block = tree.block(first, count);
    (0..block.len()).all(|i| {
        let node = first + i as NodeId;
        block.move_of(i) == Move::Play(Point::from_index(i + 1))
            && tree.prior(node).wins == i as u16
            && tree.children(node) == Children::None
    })
}

/// A tree whose root has been given these many children by a thread that is done.
fn tree(segments: usize, children: usize) -> Arc<Tree> {
    let tree = Tree::new(segments * NODE_BYTES * SEGMENT_NODES as usize);
    if children > 0 {
        assert!(tree.claim(0));
        tree.publish(0, moves(children));
    }
    Arc::new(tree)
}

/// Runs in a thread of its own.
fn spawn<T: 'static>(tree: &Arc<Tree>, run: impl FnOnce(&Tree) -> T + 'static) -> JoinHandle<T> {
    let tree = tree.clone();
    thread::spawn(move || run(&tree))
}

/// Claims a node and, if that succeeds, gives it children.
fn expand(tree: &Tree, node: NodeId, count: usize) -> Option<Children> {
    tree.claim(node).then(|| tree.publish(node, moves(count)))
}

#[test]
fn one_thread_expands_a_node_and_others_see_all_of_it_or_nothing() {
    loom::model(|| {
        let tree = tree(2, 0);
        let racers = [0, 1].map(|_| spawn(&tree, |tree| expand(tree, 0, 3)));
        match tree.children(0) {
            Children::None | Children::Claimed => {}
            Children::Block { first, count } => assert!(is_whole(&tree, first, count)),
            Children::Repeats => panic!("nothing repeats"),
        }
        let expanded = racers.map(|racer| racer.join().unwrap());
        assert_eq!(expanded.iter().flatten().count(), 1);
        assert_eq!(tree.children(0), Children::Block { first: 1, count: 3 });
        assert_eq!(tree.used(), 4);
    });
}

/// Both blocks want to be the first of the second segment.
#[test]
fn two_threads_that_need_the_same_new_segment_get_places_of_their_own() {
    loom::model(|| {
        let tree = tree(3, 2);
        let other = spawn(&tree, |tree| expand(tree, 1, 2));
        let mine = expand(&tree, 2, 2);
        let mut blocks = [mine, other.join().unwrap()].map(|block| match block {
            Some(Children::Block { first, count }) if is_whole(&tree, first, count) => first,
            other => panic!("{other:?}"),
        });
        blocks.sort_unstable();
        assert_eq!(blocks, [4, 6]);
        assert!(!tree.is_full());
    });
}

#[test]
fn where_there_is_room_for_one_the_other_gives_its_claim_back() {
    loom::model(|| {
        let tree = tree(2, 2);
        let other = spawn(&tree, |tree| expand(tree, 1, 3));
        let mine = expand(&tree, 2, 3);
        let blocks = [mine, other.join().unwrap()];
        let got = blocks
            .iter()
            .filter(|&&block| block == Some(Children::Block { first: 4, count: 3 }));
        assert_eq!(got.count(), 1, "{blocks:?}");
        assert!(tree.is_full());
        let left = if tree.children(1) == Children::None { 1 } else { 2 };
        assert!(tree.claim(left));
    });
}

#[test]
fn a_repetition_is_marked_once() {
    loom::model(|| {
        let tree = tree(2, 0);
        let racers = [0, 1].map(|_| {
            spawn(&tree, |tree| {
                let claimed = tree.claim(0);
                if claimed {
                    tree.mark_repetition(0);
                }
                claimed
            })
        });
        let claims = racers.map(|racer| racer.join().unwrap());
        assert_ne!(claims[0], claims[1]);
        assert_eq!(tree.children(0), Children::Repeats);
    });
}

/// A simulation by each thread: no addition is lost, and nobody sees a value without its visit.
#[test]
fn visits_add_up_in_any_order() {
    loom::model(|| {
        let tree = tree(2, 0);
        let simulate = |tree: &Tree| {
            tree.add_visits(0, Visits::STARTED);
            tree.add_score(0, -3);
            tree.add_visits(0, Visits::finished(VALUE_UNIT));
        };
        let others = [0, 1].map(|_| spawn(&tree, simulate));
        let seen = tree.visits(0);
        assert!(seen.value <= u64::from(seen.count) * VALUE_UNIT, "{seen:?}");
        others.into_iter().for_each(|other| other.join().unwrap());
        let visits = tree.visits(0);
        assert_eq!((visits.count, visits.value, tree.score(0)), (2, 2 * VALUE_UNIT, -6));
    });
}
