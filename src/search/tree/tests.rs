//! Tests of the tree: layout, publishing, the limit of memory, and threads that race.

use super::*;
use crate::search::node::VALUE_UNIT;

fn moves(count: usize) -> impl ExactSizeIterator<Item = (Move, Prior)> {
    (0..count).map(|i| {
        (
            Move::Play(Point::from_index(i + 1)),
            Prior {
                games: 16,
                wins: i as u16,
            },
        )
    })
}

#[test]
fn a_node_is_as_large_as_it_says() {
    let bytes = 3 * size_of::<AtomicU64>() + size_of::<AtomicI64>() + size_of::<AtomicU32>() + size_of::<AtomicU16>();
    assert_eq!(bytes, NODE_BYTES);
}

#[test]
fn published_children_read_back() {
    let tree = Tree::new(0);
    assert!(tree.claim(0));
    assert!(!tree.claim(0));
    let Children::Block { first, count } = tree.publish(0, moves(5)) else {
        panic!("no room in an empty tree");
    };
    let block = tree.block(first, count);
    assert_eq!(block.len(), 5);
    assert_eq!(block.move_of(3), Move::Play(Point::from_index(4)));
    assert_eq!(block.find(Move::Play(Point::from_index(4))), Some(first + 3));
    assert_eq!(block.find(Move::Pass), None);
    assert_eq!(tree.prior(first + 3), Prior { games: 16, wins: 3 });
}

#[test]
fn blocks_never_cross_segments_and_the_limit_holds() {
    let tree = Tree::new(0);
    let count = 2705;
    let mut node = 0;
    while tree.claim(node) {
        let Children::Block { first, count } = tree.publish(node, moves(count)) else {
            break;
        };
        assert_eq!(first / SEGMENT_NODES, (first + u32::from(count) - 1) / SEGMENT_NODES);
        node = first;
    }
    assert!(tree.is_full());
    assert!(tree.used() <= tree.capacity());
    assert_eq!(tree.children(node), Children::None);
}

/// Threads race to expand one node after another and to record visits; every child must be seen complete and no
/// visit may be missing.
#[test]
fn publication_and_counting_survive_racing_threads() {
    const THREADS: usize = 4;
    const ROUNDS: u64 = 20_000;
    let tree = Tree::new(1 << 22);
    std::thread::scope(|scope| {
        for thread in 0..THREADS as u64 {
            let tree = &tree;
            scope.spawn(move || {
                for round in 0..ROUNDS {
                    let mut node = 0;
                    let mut depth = 0;
                    loop {
                        tree.add_visits(node, Visits::STARTED);
                        if depth < 4 && tree.claim(node) {
                            tree.publish(node, moves(7));
                        }
                        let Some(block) = tree.block_of(node) else { break };
                        for i in 0..block.len() {
                            assert_eq!(block.move_of(i), Move::Play(Point::from_index(i + 1)));
                        }
                        node = block.first + ((round * 5 + thread) % 7) as u32;
                        depth += 1;
                    }
                    tree.add_visits(0, Visits::finished(VALUE_UNIT / 2));
                    tree.add_score(0, -3);
                }
            });
        }
    });
    let total = THREADS as u64 * ROUNDS;
    let root = tree.visits(0);
    assert_eq!((u64::from(root.count), root.value), (total, total * VALUE_UNIT / 2));
    assert_eq!(tree.score(0), -3 * total as i64);
    // Below the root nothing is lost either: visits stop only where children were still being written.
    let block = tree.block_of(0).unwrap();
    let below: u32 = (0..7).map(|i| tree.visits(block.first + i).count).sum();
    assert!(below <= root.count && below + 8 * THREADS as u32 >= root.count);
}
