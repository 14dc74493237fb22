//! Where a search begins: the node and the position that belong to a game.
//!
//! Nobody tells the search what happened since last time. It remembers the game at which its tree begins and follows
//! the turns that came after; if they lead to a node, the search goes on there. So the tree is kept through moves of
//! both sides, and through moves taken back as long as its beginning is not cut off by pruning.

use super::repetition::Repetitions;
use super::scoring::Scorer;
use super::tree::{NodeId, Tree};
use super::worker::RootPosition;
use crate::board::{Board, Color, Move, Point};
use crate::net::features::RECENT;
use crate::rules::{Game, Turn};

/// The game at which a tree begins, at node 0.
pub struct Beginning {
    game: Game,
    to_move: Color,
}

impl Beginning {
    /// A tree that begins now.
    pub fn new(game: &Game, to_move: Color) -> Beginning {
        Beginning {
            game: game.clone(),
            to_move,
        }
    }

    /// The node of `game` with `to_move` to move, if the tree holds it.
    pub fn find(&self, tree: &Tree, game: &Game, to_move: Color) -> Option<NodeId> {
        let mut node = 0;
        let mut color = self.to_move;
        for turn in self.later_turns(game)? {
            if turn.color != color {
                return None;
            }
            node = tree.block_of(node)?.find(turn.mv)?;
            color = color.other();
        }
        (color == to_move).then_some(node)
    }

    /// The turns of `game` since the beginning, if it is the same game.
    fn later_turns<'a>(&self, game: &'a Game) -> Option<&'a [Turn]> {
        let mine = &self.game;
        let same_start = mine.rules() == game.rules()
            && mine.komi() == game.komi()
            && mine.handicap() == game.handicap()
            && mine.first_to_move() == game.first_to_move()
            && mine.start() == game.start();
        let (earlier, later) = game.turns().split_at_checked(mine.turns().len())?;
        (same_start && earlier == mine.turns()).then_some(later)
    }
}

/// Everything the workers need to know about the position. `allowed` is left empty.
pub fn position<const CELLS: usize>(game: &Game, to_move: Color, bonus: f32, dead: &[Point]) -> RootPosition<CELLS> {
    let mut dead_cells = Box::new([false; CELLS]);
    for stone in dead {
        dead_cells[stone.index()] = true;
    }
    RootPosition {
        board: board_with_last_moves(game, to_move),
        hash: game.grid().hash(),
        to_move,
        recent: recent_moves(game),
        passed: game.consecutive_passes() > 0,
        // After two passes play was resumed, and two more end it again.
        pass_ends: game.consecutive_passes() % 2 == 1,
        scorer: Scorer::new(game, to_move, bonus),
        repetitions: Repetitions::of(game),
        dead: dead_cells,
        allowed: Vec::new(),
    }
}

fn recent_moves(game: &Game) -> [Option<Point>; RECENT] {
    let mut turns = game.turns().iter().rev();
    std::array::from_fn(|_| turns.next().and_then(|turn| turn.mv.point()))
}

/// The board of a game, where the fast board knows the last two moves if it could have made them.
fn board_with_last_moves<const CELLS: usize>(game: &Game, to_move: Color) -> Board<CELLS> {
    let mut before = game.clone();
    let mut last = Vec::new();
    while last.len() < 2
        && let Some(turn) = before.undo()
    {
        last.push(turn);
    }
    let mut board = Board::from_grid(before.grid(), None);
    while let Some(turn) = last.pop() {
        match turn.mv {
            Move::Pass => board.pass(),
            Move::Play(point) if board.is_legal(turn.color, point) => {
                board.play(turn.color, point);
            }
            // Suicide of several stones.
            Move::Play(_) => return Board::from_grid(game.grid(), game.ko_point(to_move)),
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{MEDIUM, Size, parse_vertex};
    use crate::rules::Ruleset;
    use crate::search::node::Prior;

    const SIZE: usize = 5;

    fn game(moves: &str) -> Game {
        let size = Size::square(SIZE).unwrap();
        let mut game = Game::new(size, Ruleset::preset("ing").unwrap());
        for text in moves.split_whitespace() {
            let mv = parse_vertex(size, text).map_or(Move::Pass, Move::Play);
            game.play(game.to_move(), mv).unwrap();
        }
        game
    }

    /// A tree in which the node of every prefix of `moves` has all points and a pass as children.
    fn tree_along(beginning: &Beginning, full: &Game) -> Tree {
        let tree = Tree::new(0);
        let size = full.size();
        let moves = || {
            let points = size.points().map(Move::Play);
            points
                .chain([Move::Pass])
                .map(|mv| (mv, Prior::default()))
                .collect::<Vec<_>>()
        };
        let mut node = 0;
        for turn in beginning.later_turns(full).unwrap() {
            assert!(tree.claim(node));
            tree.publish(node, moves().into_iter());
            node = tree.block_of(node).unwrap().find(turn.mv).unwrap();
        }
        tree
    }

    #[test]
    fn moves_and_moves_taken_back_are_found() {
        let beginning = Beginning::new(&game("C3"), Color::White);
        let full = game("C3 B2 pass D4");
        let tree = tree_along(&beginning, &full);
        let find = |moves: &str, to_move| beginning.find(&tree, &game(moves), to_move);
        assert_eq!(find("C3", Color::White), Some(0));
        let after_two = find("C3 B2 pass", Color::White).unwrap();
        assert!(find("C3 B2 pass D4", Color::Black).unwrap() > after_two);
        assert_ne!(find("C3 B2", Color::Black), find("C3 D4", Color::Black));
        // Another game, a part the tree does not reach, the wrong side to move.
        assert_eq!(find("C2 B2", Color::Black), None);
        assert_eq!(find("", Color::Black), None);
        assert_eq!(find("C3 D4 D3", Color::White), None);
        assert_eq!(find("C3 B2", Color::White), None);
    }

    #[test]
    fn another_komi_is_another_game() {
        let beginning = Beginning::new(&game("C3"), Color::White);
        let tree = Tree::new(0);
        let mut other = game("C3");
        assert_eq!(beginning.find(&tree, &other, Color::White), Some(0));
        other.agree_on_komi(Some("0.5".parse().unwrap()));
        assert_eq!(beginning.find(&tree, &other, Color::White), None);
    }

    #[test]
    fn the_board_knows_the_last_moves_and_the_ko() {
        let ko = game("B1 C1 A2 D2 B3 C3 C2 B2");
        let root = position::<MEDIUM>(&ko, Color::Black, 0.0, &[]);
        let point = |text| parse_vertex(ko.size(), text);
        assert_eq!(root.board.last_moves(), [point("B2"), point("C2")]);
        assert_eq!(root.board.ko(), point("C2"));
        assert_eq!(root.board.grid(), *ko.grid());
        assert_eq!(root.hash, ko.grid().hash());
    }

    #[test]
    fn a_suicide_that_the_fast_board_cannot_play_is_no_obstacle() {
        // White fills the corner with two stones and dies by the second.
        let suicide = game("A3 A1 B2 pass B1 A2");
        assert_eq!(suicide.turns().last().unwrap().captured.len(), 2);
        let root = position::<MEDIUM>(&suicide, Color::Black, 0.0, &[]);
        assert_eq!(root.board.grid(), *suicide.grid());
    }
}
