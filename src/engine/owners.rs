//! Who owns what after each move, as the network sees it at a look.
//!
//! The search averages ownership at its root only; what single moves would change is cheaper to look at than to keep.

use crate::board::{Color, Move, Size};
use crate::player::{Model, look};
use crate::rules::Game;
use std::cell::RefCell;
use std::collections::HashMap;

/// Looks at the positions after the moves of one side, each once.
pub struct OwnersAfter {
    model: Model,
    game: Game,
    color: Color,
    known: RefCell<HashMap<Move, Vec<f32>>>,
}

impl OwnersAfter {
    /// For the moves of `color` in this game, seen with a network.
    pub fn new(model: Model, game: &Game, color: Color) -> OwnersAfter {
        OwnersAfter {
            model,
            game: game.clone(),
            color,
            known: RefCell::default(),
        }
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.game.size()
    }

    /// For each point in reading order whose it will be if `mv` is played: from -1 to 1 for the mover. Empty if the move
    /// is illegal.
    pub fn after(&self, mv: Move) -> Vec<f32> {
        let look_once = || {
            let mut after = self.game.clone();
            match after.play(self.color, mv) {
                // Adding zero turns -0 into 0.
                Ok(()) => look(self.model, &after, self.color.other(), 0)
                    .ownership_mover
                    .iter()
                    .map(|owner| 0.0 - owner)
                    .collect(),
                Err(_) => Vec::new(),
            }
        };
        self.known.borrow_mut().entry(mv).or_insert_with(look_once).clone()
    }
}

/// How far the final score may be from what is expected, as a standard deviation in points: that of independent points
/// that fall to either side as often as `owners`, from -1 to 1, says.
pub fn lead_deviation(owners: &[f32]) -> f32 {
    let variance: f32 = owners.iter().map(|owner| 1.0 - owner * owner).sum();
    variance.max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::parse_vertex;
    use crate::rules::Ruleset;

    #[test]
    fn scores_are_certain_where_owners_are() {
        assert_eq!(lead_deviation(&[1.0, -1.0]), 0.0);
        assert_eq!(lead_deviation(&[0.0; 16]), 4.0);
    }

    #[test]
    fn the_mover_owns_more_where_it_plays() {
        let size = Size::square(9).unwrap();
        let game = Game::new(size, Ruleset::default());
        let c3 = parse_vertex(size, "C3").unwrap();
        for color in Color::BOTH {
            let owners = OwnersAfter::new(Model::embedded(), &game, color);
            let (near, far) = (owners.after(Move::Play(c3)), owners.after(Move::Pass));
            assert!(near[size.place(c3)] > far[size.place(c3)]);
            assert_eq!(owners.after(Move::Play(c3)), near);
        }
        let mut game = game;
        game.play(Color::Black, Move::Play(c3)).unwrap();
        assert!(
            OwnersAfter::new(Model::embedded(), &game, Color::White)
                .after(Move::Play(c3))
                .is_empty()
        );
    }
}
