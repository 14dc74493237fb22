//! Chains that are alone in the opponent's area: nothing is left there that they could live with.
//!
//! Averages over everything that was looked at are blurred for a stone or two whose capture is worth little. What
//! surrounds such a chain is seen more clearly, and what is left to it decides: a chain that is at risk, that its owner
//! cannot call his own even with the first move, and that shares its space with no living chain of its colour, is dead
//! if the empty points of that space are the opponent's, whoever moves next. Chains at risk that share a space live or
//! die together. In a seki the space is nobody's.

use super::own;
use crate::board::{Color, Grid, Point};

/// The stones of those chains `at_risk` that are dead for being alone. `dead` are dead for certain; a point is somebody's
/// from an ownership of `clear` on.
pub fn lone_stones(
    grid: &Grid,
    dead: &[Point],
    at_risk: &[Vec<Point>],
    ownership_black: &[Vec<f32>; 2],
    clear: f32,
) -> Vec<Point> {
    let mut board = grid.clone();
    for &stone in dead {
        board.set(stone, None);
    }
    let is_lone = |chain: &&Vec<Point>| {
        let color = grid.get(chain[0]).expect("a chain has stones");
        let Some(reached) = reach(&board, color, chain, at_risk) else {
            return false;
        };
        let space: Vec<Point> = reached
            .iter()
            .copied()
            .filter(|&point| board.get(point).is_none())
            .collect();
        let left = own(grid, color, &space, ownership_black);
        let together = at_risk.iter().filter(|other| reached.contains(&other[0]));
        let mut held = together.flat_map(|chain| own(grid, color, chain, ownership_black));
        held.all(|held| held < clear) && left.iter().all(|&left| left < -clear)
    };
    at_risk.iter().filter(is_lone).flatten().copied().collect()
}

/// The points that a chain of `color` reaches over empty points and chains `at_risk`, its own included; none if it meets a
/// chain that lives.
fn reach(board: &Grid, color: Color, chain: &[Point], at_risk: &[Vec<Point>]) -> Option<Vec<Point>> {
    let mut reached = chain.to_vec();
    let mut next = 0;
    while next < reached.len() {
        for near in board.size().neighbors(reached[next]) {
            if reached.contains(&near) || board.get(near) == Some(color.other()) {
                continue;
            }
            if board.get(near) == Some(color) && !at_risk.iter().any(|other| other.contains(&near)) {
                return None;
            }
            reached.push(near);
        }
        next += 1;
    }
    Some(reached)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, parse_vertex};

    const CORNER: &str = "
        X X O . . . . . .
        . X O O O O . . .
        . X X X X O O O .
        . . . . X X X O .
        . . . . . . X O .
        . . . . . . X O .
        . . . . . . X O O
        . O . . . X X X X
        . . . . . X . . .";

    /// What `lone_stones` says of the chain of B2: it is its owner's by `held`, all else by `left` to Black.
    fn is_lone(text: &str, held: [f32; 2], left: [f32; 2]) -> bool {
        let grid = Diagram::parse(text).unwrap().grid;
        let chain = grid.chain(parse_vertex(grid.size(), "B2").unwrap());
        let ownership_black = [0, 1].map(|mover| {
            let mut owner = vec![left[mover]; grid.size().area()];
            for &stone in &chain {
                owner[grid.size().place(stone)] = -held[mover];
            }
            owner
        });
        let stones = lone_stones(&grid, &[], std::slice::from_ref(&chain), &ownership_black, 0.2);
        assert!(stones.is_empty() || stones == chain);
        !stones.is_empty()
    }

    #[test]
    fn a_stone_in_doubt_in_an_area_of_the_opponent_is_dead() {
        assert!(is_lone(CORNER, [-0.6, -0.1], [0.8, 0.3]));
        assert!(is_lone(CORNER, [0.1, -0.6], [0.3, 0.8]));
    }

    #[test]
    fn a_chain_that_its_owner_can_hold_is_not() {
        assert!(!is_lone(CORNER, [-0.6, 0.3], [0.8, 0.3]));
    }

    #[test]
    fn a_chain_whose_liberties_are_nobodys_is_not() {
        assert!(!is_lone(CORNER, [-0.6, -0.1], [0.8, 0.1]));
        assert!(!is_lone(CORNER, [-0.6, -0.1], [0.0, 0.8]));
    }

    #[test]
    fn a_chain_that_may_reach_another_is_not() {
        let with_friend = CORNER.replacen(". . . . . . X O .", ". . . O . . X O .", 1);
        assert!(!is_lone(&with_friend, [-0.6, -0.1], [0.8, 0.3]));
    }

    #[test]
    fn two_chains_at_risk_share_their_fate() {
        let text = CORNER.replacen(". . . . . . X O .", ". . . O . . X O .", 1);
        let grid = Diagram::parse(&text).unwrap().grid;
        let chains = ["B2", "D5"].map(|name| grid.chain(parse_vertex(grid.size(), name).unwrap()));
        let dead = |owners: [f32; 2]| {
            let ownership_black = [0.8, 0.3].map(|left| {
                let mut owner = vec![left; grid.size().area()];
                for (chain, held) in chains.iter().zip(owners) {
                    owner[grid.size().place(chain[0])] = -held;
                }
                owner
            });
            lone_stones(&grid, &[], &chains, &ownership_black, 0.2)
        };
        assert_eq!(dead([-0.1, -0.1]).len(), 2);
        assert!(dead([-0.1, 0.3]).is_empty());
        assert!(dead([0.3, -0.1]).is_empty());
    }
}
