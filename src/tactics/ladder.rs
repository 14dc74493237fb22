//! Ladders: whether a chain can be captured by atari after atari.
//!
//! The attacker only ever puts the chain in atari, the defender only extends or captures a chain next to it, so the
//! tree is narrow: mostly a single line, which is played out on one copy of the board, and a further copy where the
//! sides have a choice. Three liberties are an escape. That finds ladders, with breakers and captures on the way,
//! nets no wider than an atari, and chains that run into shortage of liberties at the edge.
//!
//! Reading stops after a number of stones that the caller sets; what is not read to its end counts as an escape, so a
//! chain is never given up by mistake of depth.

use super::Points;
use super::atari::{counter_captures, liberties_after, liberties_without};
use crate::board::{Board, Color, Point};

/// How often copies may nest. Each takes a board's space on the stack.
const MAX_COPIES: usize = 8;

/// Stones for reading in the tree and at its root, where time does not matter.
pub const DEEP: u32 = 400;

/// Whether the chain of the stone on `chain`, which is in atari, is lost although its owner moves first.
pub fn is_lost<const CELLS: usize>(board: &Board<CELLS>, chain: Point, max_stones: u32) -> bool {
    let mut reader = Reader {
        stones_left: max_stones,
        copies: 0,
    };
    match reader.has_quick_answer(board, chain) {
        Some(escapes) => !escapes,
        None => reader.defence_fails(&mut board.clone(), chain),
    }
}

/// A move that captures the chain of the stone on `chain`, which has two liberties, when its owner's opponent moves
/// first: one of the two liberties.
pub fn capture<const CELLS: usize>(board: &Board<CELLS>, chain: Point, max_stones: u32) -> Option<Point> {
    let mut reader = Reader {
        stones_left: max_stones,
        copies: 0,
    };
    let attacks = promising_attacks(board, chain);
    let mut works = attacks.as_slice().iter().copied().filter(|&attack| {
        let mut after = board.clone();
        reader.attack_works(&mut after, chain, attack)
    });
    works.next()
}

struct Reader {
    stones_left: u32,
    copies: usize,
}

impl Reader {
    /// Whether the chain in atari escapes, if that can be seen without playing.
    fn has_quick_answer<const CELLS: usize>(&self, board: &Board<CELLS>, chain: Point) -> Option<bool> {
        let color = board.get(chain)?;
        let liberty = board.atari_liberty(chain);
        match liberties_after(board, color, liberty, 3) {
            3 => Some(true),
            2 => None,
            _ => counter_captures::<CELLS, 1>(board, chain).is_empty().then_some(false),
        }
    }

    /// Whether playing `attack`, a liberty of the chain, leads to its capture. Uses up the board.
    fn attack_works<const CELLS: usize>(&mut self, board: &mut Board<CELLS>, chain: Point, attack: Point) -> bool {
        let Some(color) = board.get(chain) else {
            return false;
        };
        if !self.spend_stone() {
            return false;
        }
        board.play(color.other(), attack);
        self.defence_fails(board, chain)
    }

    /// Whether the chain, in atari with its owner to move, is lost. Uses up the board.
    fn defence_fails<const CELLS: usize>(&mut self, board: &mut Board<CELLS>, chain: Point) -> bool {
        let Some(color) = board.get(chain) else {
            return false;
        };
        loop {
            if self.escapes_by_capture(board, color, chain) {
                return false;
            }
            let liberty = board.atari_liberty(chain);
            if !board.is_legal(color, liberty) {
                return true;
            }
            match liberties_after(board, color, liberty, 3) {
                0 | 1 => return true,
                2 => {}
                _ => return false,
            }
            if !self.spend_stone() {
                return false;
            }
            board.play(color, liberty);
            let attacks = promising_attacks(board, chain);
            let attack = match *attacks.as_slice() {
                [] => return false,
                [only] => only,
                [first, second, ..] => {
                    if self.on_copy(board, |reader, after| reader.attack_works(after, chain, first)) {
                        return true;
                    }
                    second
                }
            };
            if !self.spend_stone() {
                return false;
            }
            board.play(color.other(), attack);
        }
    }

    /// Whether capturing a chain next to the one in atari saves it.
    fn escapes_by_capture<const CELLS: usize>(&mut self, board: &Board<CELLS>, color: Color, chain: Point) -> bool {
        let captures: Points<4> = counter_captures(board, chain);
        captures.as_slice().iter().any(|&point| {
            board.is_legal(color, point)
                && (self.copies == MAX_COPIES
                    || !self.on_copy(board, |reader, after| reader.capture_fails(after, color, chain, point)))
        })
    }

    /// Whether the chain is lost in spite of the capture on `point`.
    fn capture_fails<const CELLS: usize>(
        &mut self,
        board: &mut Board<CELLS>,
        color: Color,
        chain: Point,
        point: Point,
    ) -> bool {
        if !self.spend_stone() {
            return false;
        }
        board.play(color, point);
        match board.liberties(chain) {
            1 => board.is_legal(color.other(), board.atari_liberty(chain)),
            2 => {
                let attacks = promising_attacks(board, chain);
                let mut attacks = attacks.as_slice().iter();
                attacks.any(|&attack| self.on_copy(board, |reader, after| reader.attack_works(after, chain, attack)))
            }
            _ => false,
        }
    }

    /// Runs a line of play on a copy; false, without reading, when too many copies are in use.
    fn on_copy<const CELLS: usize>(
        &mut self,
        board: &Board<CELLS>,
        read: impl FnOnce(&mut Reader, &mut Board<CELLS>) -> bool,
    ) -> bool {
        if self.copies == MAX_COPIES {
            return false;
        }
        self.copies += 1;
        let answer = read(self, &mut board.clone());
        self.copies -= 1;
        answer
    }

    fn spend_stone(&mut self) -> bool {
        let can = self.stones_left > 0;
        self.stones_left = self.stones_left.saturating_sub(1);
        can
    }
}

/// The liberties of a chain with two of them at which an atari leaves it no simple way out, the tighter atari first.
fn promising_attacks<const CELLS: usize>(board: &Board<CELLS>, chain: Point) -> Points<2> {
    let mut attacks = Points::new();
    let Some(color) = board.get(chain) else {
        return attacks;
    };
    let [a, b] = board.liberty_pair(chain);
    let room = |attack, escape| match board.is_legal(color.other(), attack) {
        true => liberties_without(board, color, escape, Some(attack), 3),
        false => 3,
    };
    let (at_a, at_b) = (room(a, b), room(b, a));
    let order = if at_a <= at_b {
        [(a, at_a), (b, at_b)]
    } else {
        [(b, at_b), (a, at_a)]
    };
    for (attack, liberties) in order {
        if liberties < 3 {
            attacks.add(attack);
        }
    }
    attacks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, SMALL};

    fn read(text: &str) -> (Diagram, Board<SMALL>) {
        let diagram = Diagram::parse(text).unwrap();
        let board = Board::from_grid(&diagram.grid, None);
        (diagram, board)
    }

    const LADDER: &str = "
        . . . . . . .
        . . X X . . .
        . X O . . . .
        . . X . . . .
        . . . . . . .
        . . . . . B .
        . . . . . . .";

    #[test]
    fn a_ladder_runs_to_the_edge_unless_a_stone_breaks_it() {
        for (breaker, is_captured) in [(".", true), ("X", true), ("O", false)] {
            let (_, board) = read(&LADDER.replace('B', breaker));
            let stone = board.size().point(2, 2).unwrap();
            assert_eq!(is_lost(&board, stone, DEEP), is_captured, "breaker {breaker}");
        }
    }

    #[test]
    fn what_is_not_read_to_its_end_escapes() {
        let (_, board) = read(&LADDER.replace('B', "."));
        let stone = board.size().point(2, 2).unwrap();
        assert!(!is_lost(&board, stone, 0));
        assert!(!is_lost(&board, stone, 5));
    }

    #[test]
    fn the_right_side_of_the_atari_is_found() {
        let text = "
            . . . . . . .
            . . X X . . .
            . X O . . . .
            . . a . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        let (diagram, board) = read(text);
        let stone = board.size().point(2, 2).unwrap();
        assert_eq!(capture(&board, stone, DEEP), diagram.point('a'));
    }

    #[test]
    fn a_snapback_captures() {
        let (diagram, board) = read("X O p O O .\n X O . X . .\n X X X X . .");
        let stone = board.size().point(1, 0).unwrap();
        assert_eq!(capture(&board, stone, DEEP), diagram.point('p'));
    }

    #[test]
    fn capturing_an_attacker_is_an_escape() {
        // The stone on the left of the ladder is itself in atari.
        let text = "
            . . . . . . .
            . O X X . . .
            O X O . . . .
            . . X . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        let (_, board) = read(text);
        let (stone, attacker) = (board.size().point(2, 2).unwrap(), board.size().point(1, 2).unwrap());
        assert!(board.in_atari(attacker));
        assert!(!is_lost(&board, stone, DEEP));
    }
}
