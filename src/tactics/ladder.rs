//! Ladders: whether a chain can be captured by atari after atari.
//!
//! The attacker only ever puts the chain in atari, the defender only extends or captures a chain next to it, so the
//! tree is narrow: mostly a single line, which is played out on one copy of the board, and a further copy where the
//! sides have a choice. The last atari of a line is mostly recognised by its liberties and not played at all. Three
//! liberties are an escape. That finds ladders, with breakers and captures on the way, nets no wider than an atari, and
//! chains that run into shortage of liberties at the edge.
//!
//! Reading stops after a number of stones that the caller sets; what is not read to its end counts as an escape, so a
//! chain is never given up by mistake of depth.

use super::Points;
use super::atari::{captured_stones, counter_captures, liberties_after, liberties_without};
use crate::board::{Board, Color, Point};

/// How often copies may nest. Each takes a board's space on the stack.
const MAX_COPIES: usize = 8;

/// Stones for reading in the tree and at its root, where time does not matter.
pub const DEEP: u32 = 400;

/// Whether the chain of the stone on `chain`, which is in atari, is lost although its owner moves first.
pub fn is_lost<const CELLS: usize>(board: &Board<CELLS>, chain: Point, max_stones: u32) -> bool {
    let mut reader = Reader::new(max_stones);
    match reader.has_quick_answer(board, chain) {
        Some(escapes) => !escapes,
        None => reader.defence_fails(&mut board.clone(), chain),
    }
}

/// A move that captures the chain of the stone on `chain`, which has two liberties, when its owner's opponent moves
/// first: one of the two liberties.
pub fn capture<const CELLS: usize>(board: &Board<CELLS>, chain: Point, max_stones: u32) -> Option<Point> {
    let mut reader = Reader::new(max_stones);
    let attacks = promising_attacks(board, chain);
    let works = |attack: &Attack| reader.attack_works(board, chain, attack);
    attacks.into_iter().flatten().find(works).map(|attack| attack.point)
}

/// A move that puts a chain with two liberties in atari.
#[derive(Clone, Copy)]
struct Attack {
    point: Point,
    /// How many liberties the chain would have after extending to its other one, if the attack captures nothing: at most
    /// two.
    room: usize,
}

struct Reader {
    stones_left: u32,
    copies: usize,
}

impl Reader {
    fn new(stones_left: u32) -> Reader {
        Reader { stones_left, copies: 0 }
    }

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

    /// Whether an attack on the chain leads to its capture. Reads on a copy, if there is something to read.
    fn attack_works<const CELLS: usize>(&mut self, board: &Board<CELLS>, chain: Point, attack: &Attack) -> bool {
        let Some(color) = board.get(chain) else {
            return false;
        };
        self.spend_stone()
            && (is_final(board, color, chain, attack) || {
                let mut after = board.clone();
                after.play(color.other(), attack.point);
                self.defence_fails(&mut after, chain)
            })
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
            let last = match promising_attacks(board, chain) {
                [None, _] => return false,
                [Some(only), None] => only,
                [Some(first), Some(second)] => {
                    if self.on_copy(|reader| reader.attack_works(board, chain, &first)) {
                        return true;
                    }
                    second
                }
            };
            if !self.spend_stone() {
                return false;
            }
            if is_final(board, color, chain, &last) {
                return true;
            }
            board.play(color.other(), last.point);
        }
    }

    /// Whether capturing a chain next to the one in atari saves it.
    fn escapes_by_capture<const CELLS: usize>(&mut self, board: &Board<CELLS>, color: Color, chain: Point) -> bool {
        let captures: Points<4> = counter_captures(board, chain);
        captures.as_slice().iter().any(|&point| {
            board.is_legal(color, point)
                && (self.copies == MAX_COPIES
                    || !self.on_copy(|reader| reader.capture_fails(&mut board.clone(), color, chain, point)))
        })
    }

    /// Whether the chain is lost in spite of the capture on `point`. Uses up the board.
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
                let mut attacks = promising_attacks(board, chain).into_iter().flatten();
                attacks.any(|attack| self.on_copy(|reader| reader.attack_works(board, chain, &attack)))
            }
            _ => false,
        }
    }

    /// Reads a line of play that needs a copy of the board; false, without reading, when too many are in use.
    fn on_copy(&mut self, read: impl FnOnce(&mut Reader) -> bool) -> bool {
        if self.copies == MAX_COPIES {
            return false;
        }
        self.copies += 1;
        let answer = read(self);
        self.copies -= 1;
        answer
    }

    fn spend_stone(&mut self) -> bool {
        let can = self.stones_left > 0;
        self.stones_left = self.stones_left.saturating_sub(1);
        can
    }
}

/// The attacks on a chain with two liberties that leave it no simple way out, the tighter atari first.
#[inline]
fn promising_attacks<const CELLS: usize>(board: &Board<CELLS>, chain: Point) -> [Option<Attack>; 2] {
    let Some(color) = board.get(chain) else {
        return [None; 2];
    };
    let [a, b] = board.liberty_pair(chain);
    let attack = |point, escape| {
        let room = liberties_without(board, color, escape, Some(point), 3);
        (room < 3 && board.is_legal(color.other(), point)).then_some(Attack { point, room })
    };
    match [attack(a, b), attack(b, a)] {
        [Some(at_a), Some(at_b)] if at_b.room < at_a.room => [Some(at_b), Some(at_a)],
        [None, at_b] => [at_b, None],
        in_order => in_order,
    }
}

/// Whether an attack clearly captures the chain of `color`: extending leaves it in atari, nothing beside it is in atari
/// or would be, and nothing comes off the board that could make room.
fn is_final<const CELLS: usize>(board: &Board<CELLS>, color: Color, chain: Point, attack: &Attack) -> bool {
    attack.room < 2
        && captured_stones(board, color.other(), attack.point) == 0
        && liberties_after(board, color.other(), attack.point, 2) == 2
        && counter_captures::<CELLS, 1>(board, chain).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, SMALL, Size};
    use crate::random::Random;

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

    #[test]
    fn after_a_final_attack_no_reply_helps() {
        let mut finals = 0;
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let (width, height) = [(9, 9), (5, 7), (8, 3)][seed as usize % 3];
            let mut board = Board::<SMALL>::new(Size::new(width, height).unwrap());
            let mut color = Color::Black;
            for turn in 0..150 {
                for chain in board.grid().chains() {
                    let owner = board.get(chain[0]).unwrap();
                    if board.liberties(chain[0]) != 2 {
                        continue;
                    }
                    for attack in promising_attacks(&board, chain[0]).into_iter().flatten() {
                        if is_final(&board, owner, chain[0], &attack) {
                            finals += 1;
                            let context = format!("seed {seed} turn {turn} chain {:?}", chain[0]);
                            assert_eq!(refuting_reply(&board, owner, chain[0], attack.point), None, "{context}");
                            assert!(capture(&board, chain[0], DEEP).is_some(), "{context}");
                        }
                    }
                }
                if let Some(point) = uniform_move(&mut board, color, &mut random) {
                    board.play(color, point);
                }
                color = color.other();
            }
        }
        assert!(finals > 1000, "{finals}");
    }

    /// A reply to `attack` after which the chain of `owner` cannot be taken, if there is one; a pass is replied too.
    fn refuting_reply(board: &Board<SMALL>, owner: Color, chain: Point, attack: Point) -> Option<Option<Point>> {
        let mut attacked = board.clone();
        attacked.play(owner.other(), attack);
        let replies: Vec<Point> = attacked.empties().to_vec();
        let legal = replies.into_iter().filter(|&reply| attacked.is_legal(owner, reply));
        legal.map(Some).chain([None]).find(|&reply| {
            let mut after = attacked.clone();
            match reply {
                Some(point) => {
                    after.play(owner, point);
                }
                None => after.pass(),
            }
            !after.in_atari(chain) || !after.is_legal(owner.other(), after.atari_liberty(chain))
        })
    }

    /// A random legal move that fills no own eye.
    fn uniform_move(board: &mut Board<SMALL>, color: Color, random: &mut Random) -> Option<Point> {
        board.find_empty(|n| random.below(n), |board, point| board.is_playable(color, point))
    }
}
