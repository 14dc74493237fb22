//! Unconditional life: chains that stay on the board even if their owner passes for ever.
//!
//! Benson's algorithm (Benson, "Life in the Game of Go", 1976). A region of one colour is a maximal connected set of
//! points that hold no stone of that colour. It is *vital* to a chain if all its empty points are liberties of that
//! chain. Chains with fewer than two vital regions are struck out, then regions that touch a struck chain, until nothing
//! changes. What is left is alive for certain; most living groups need an answer now and then and are not found.

use crate::board::{Color, Grid, Point};

/// What is certain about one colour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassAlive {
    /// Stones that cannot be captured, in reading order.
    pub stones: Vec<Point>,
    /// Points of the regions that these stones enclose and in which the opponent cannot live, in reading order.
    pub territory: Vec<Point>,
}

struct Chain {
    stones: Vec<Point>,
    is_alive: bool,
}

struct Region {
    points: Vec<Point>,
    /// Chains that touch it.
    chains: Vec<usize>,
    /// Chains to which it is vital.
    vital_to: Vec<usize>,
    is_enclosed: bool,
}

/// The unconditionally alive chains of `color` and their territory.
pub fn pass_alive(grid: &Grid, color: Color) -> PassAlive {
    let mut chains: Vec<Chain> = grid
        .chains()
        .into_iter()
        .filter(|stones| grid.get(stones[0]) == Some(color))
        .map(|stones| Chain { stones, is_alive: true })
        .collect();
    let mut chain_of = vec![None; grid.size().cells()];
    for (index, chain) in chains.iter().enumerate() {
        for stone in &chain.stones {
            chain_of[stone.index()] = Some(index);
        }
    }
    let mut regions = regions(grid, color, &chain_of);
    loop {
        let mut vital_regions = vec![0; chains.len()];
        for region in regions.iter().filter(|region| region.is_enclosed) {
            for &chain in &region.vital_to {
                vital_regions[chain] += 1;
            }
        }
        let mut changed = false;
        for (chain, vital_regions) in chains.iter_mut().zip(vital_regions) {
            if chain.is_alive && vital_regions < 2 {
                (chain.is_alive, changed) = (false, true);
            }
        }
        if !changed {
            break;
        }
        for region in &mut regions {
            region.is_enclosed &= region.chains.iter().all(|&chain| chains[chain].is_alive);
        }
    }
    let alive = chains.into_iter().filter(|chain| chain.is_alive);
    let mut stones: Vec<Point> = alive.flat_map(|chain| chain.stones).collect();
    let enclosed = regions
        .into_iter()
        .filter(|region| region.is_enclosed && !region.vital_to.is_empty());
    let mut territory: Vec<Point> = enclosed.flat_map(|region| region.points).collect();
    stones.sort_unstable();
    territory.sort_unstable();
    PassAlive { stones, territory }
}

fn regions(grid: &Grid, color: Color, chain_of: &[Option<usize>]) -> Vec<Region> {
    let regions = grid.size().regions(|point| grid.get(point) != Some(color));
    regions
        .into_iter()
        .map(|points| region(grid, points, chain_of))
        .collect()
}

fn region(grid: &Grid, points: Vec<Point>, chain_of: &[Option<usize>]) -> Region {
    let chains_at = |point: Point| {
        let near = grid.size().neighbors(point);
        near.filter_map(|near| chain_of[near.index()]).collect::<Vec<usize>>()
    };
    let mut chains: Vec<usize> = points.iter().flat_map(|&point| chains_at(point)).collect();
    chains.sort_unstable();
    chains.dedup();
    let mut vital_to = chains.clone();
    for &point in points.iter().filter(|&&point| grid.get(point).is_none()) {
        let here = chains_at(point);
        vital_to.retain(|chain| here.contains(chain));
    }
    Region {
        points,
        is_enclosed: !chains.is_empty(),
        chains,
        vital_to,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Diagram;

    fn alive(text: &str, color: Color) -> (usize, usize) {
        let found = pass_alive(&Diagram::parse(text).unwrap().grid, color);
        (found.stones.len(), found.territory.len())
    }

    #[test]
    fn two_small_eyes_live_and_one_does_not() {
        let two = ". X . X .\nX X X X .\n. . . . .";
        assert_eq!(alive(two, Color::Black), (6, 2));
        assert_eq!(alive(two, Color::White), (0, 0));
        assert_eq!(alive(". X . .\nX X . .\n. . . .", Color::Black), (0, 0));
    }

    #[test]
    fn chains_live_together_on_shared_eyes() {
        // Neither chain has two eyes of its own; both eyes touch both chains.
        let text = ". X . .\nX . X .\n. X . .\n. . . .";
        assert_eq!(alive(text, Color::Black), (0, 0));
        let text = "X X X X\nX . X .\nX X . X\nX X X X";
        assert_eq!(alive(text, Color::Black), (13, 3));
    }

    #[test]
    fn a_region_with_a_point_out_of_reach_is_no_eye() {
        let text = ". . . X . .\n. O . X X X\n. . . X . X\nX X X X X X";
        // The corner on the left has points away from the wall; the right has one eye and an outside point.
        assert_eq!(alive(text, Color::Black), (12, 3));
        let text = ". . . X .\n. O . X .\n. . . X .\nX X X X .";
        assert_eq!(alive(text, Color::Black).0, 0);
    }

    #[test]
    fn dead_stones_inside_do_not_matter() {
        let text = "O . X . X\n. O X X X\nX X X . .\n. . . . .";
        assert_eq!(alive(text, Color::White).0, 0);
        assert_eq!(alive(text, Color::Black).1, 5);
    }
}
