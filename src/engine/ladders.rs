//! Ladders on the board, for people: which chains can be captured by atari after atari, and how.

use crate::board::{Board, Grid, LARGE, Point};
use crate::tactics::ladder::{self, DEEP};

/// A chain that a ladder captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// Its stones, in reading order.
    pub chain: Vec<Point>,
    /// The move that captures it if its owner's opponent moves first; `None` where it is lost even if its owner does.
    pub capture: Option<Point>,
}

/// All ladders of a position, in reading order. Ko and superko play no part.
pub fn ladders(grid: &Grid) -> Vec<Ladder> {
    let board = Board::<LARGE>::from_grid(grid, None);
    let read = |chain: Vec<Point>| {
        let capture = match board.liberties(chain[0]) {
            1 if ladder::is_lost(&board, chain[0], DEEP) => None,
            2 => Some(ladder::capture(&board, chain[0], DEEP)?),
            _ => return None,
        };
        Some(Ladder { chain, capture })
    };
    grid.chains().into_iter().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, parse_vertex};

    fn read(diagram: &str) -> Vec<(usize, Option<Point>)> {
        let grid = Diagram::parse(diagram).unwrap().grid;
        ladders(&grid)
            .into_iter()
            .map(|ladder| (ladder.chain.len(), ladder.capture))
            .collect()
    }

    /// A white stone with two liberties that can be driven to the upper right.
    const LADDER: &str = "\
        . . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n\
        . X O . . . .\n. . X X . . .\n. . . . . . .";

    #[test]
    fn a_ladder_to_the_edge_works_and_a_breaker_saves() {
        let size = Diagram::parse(LADDER).unwrap().grid.size();
        assert_eq!(read(LADDER), [(1, parse_vertex(size, "C4"))]);
        let broken = LADDER.replacen(". . . . . . .\n. . . . . . .", ". . . . . . .\n. . . . O . .", 1);
        assert_eq!(read(&broken), []);
    }

    #[test]
    fn a_stone_on_the_first_line_without_help_is_lost() {
        // The white stone in the corner is in atari and can only run along the edge.
        let lost = read("O . . . .\nX . . . .\n. X X . .\n. . . . .\n. . . . .");
        assert_eq!(lost.iter().filter(|(_, capture)| capture.is_none()).count(), 1);
    }

    #[test]
    fn nothing_is_a_ladder_on_an_open_board() {
        assert_eq!(read(". . . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . ."), []);
    }
}
