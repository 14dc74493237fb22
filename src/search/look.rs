//! One look of the network at the position of a game, without a tree: its policy, value and ownership as they come.
//!
//! For people and programs that want to see what the search starts from. A look does not know superko or the rules
//! about passes; moves that the rules forbid get no probability.

use super::root;
use super::sight::query;
use crate::board::{Color, LARGE, MEDIUM, Move, Point, SMALL};
use crate::net::features::RECENT;
use crate::net::kernel::InstructionSet;
use crate::net::{Model, Network};
use crate::rules::Game;

/// What the network says, seen from the side to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Probability of a move on each point in reading order; `None` where it is illegal.
    pub policy: Vec<Option<f32>>,
    /// Probability of a pass.
    pub pass: f32,
    /// Probability to win, 0 to 1.
    pub win_mover: f32,
    /// Lead in points of area, komi included.
    pub lead_mover: f32,
    /// Expected owner of each point in reading order, from -1 for the opponent to 1.
    pub ownership_mover: Vec<f32>,
}

/// Looks at a game with `color` to move, the board turned by a symmetry.
///
/// # Panics
/// If the board has no such symmetry, see [`Size::symmetries`](crate::board::Size::symmetries).
pub fn look(model: Model, game: &Game, color: Color, symmetry: usize) -> Look {
    let cells = game.size().cells();
    if cells <= SMALL {
        look_with::<SMALL>(model, game, color, symmetry)
    } else if cells <= MEDIUM {
        look_with::<MEDIUM>(model, game, color, symmetry)
    } else {
        look_with::<LARGE>(model, game, color, symmetry)
    }
}

fn look_with<const CELLS: usize>(model: Model, game: &Game, color: Color, symmetry: usize) -> Look {
    let size = game.size();
    let position = root::position::<CELLS>(game, color, 0.0, &[]);
    let recent: [Option<Point>; RECENT] = position.recent;
    let query = query(size, color, position.scorer.area_komi(0), recent, position.passed);
    let mut network = Network::new(model.weights(), size, InstructionSet::best());
    let output = network.evaluate(&position.board, &query, symmetry);
    let pass_logit = output.policy[size.area()];
    let logits: Vec<Option<f32>> = size
        .points()
        .zip(&output.policy)
        .map(|(point, &logit)| game.is_legal(color, Move::Play(point)).then_some(logit))
        .collect();
    let top = logits.iter().flatten().copied().fold(pass_logit, f32::max);
    let weight = |logit: f32| libm::expf(logit - top);
    let sum = weight(pass_logit) + logits.iter().flatten().map(|&logit| weight(logit)).sum::<f32>();
    Look {
        policy: logits
            .into_iter()
            .map(|logit| logit.map(|logit| weight(logit) / sum))
            .collect(),
        pass: weight(pass_logit) / sum,
        win_mover: output.win,
        lead_mover: output.lead,
        ownership_mover: output.ownership.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, parse_vertex};
    use crate::rules::Ruleset;

    #[test]
    fn a_look_is_a_distribution_over_legal_moves() {
        for (width, height) in [(9, 9), (13, 6), (19, 19), (25, 25)] {
            let size = Size::new(width, height).unwrap();
            let mut game = Game::new(size, Ruleset::default());
            let d4 = parse_vertex(size, "D4").unwrap();
            game.play(Color::Black, Move::Play(d4)).unwrap();
            for symmetry in 0..size.symmetries() {
                let look = look(Model::embedded(), &game, Color::White, symmetry);
                let sum: f32 = look.pass + look.policy.iter().flatten().sum::<f32>();
                assert!((sum - 1.0).abs() < 1e-3, "{width}x{height}, symmetry {symmetry}: {sum}");
                assert_eq!(look.policy[size.place(d4)], None);
                assert_eq!(look.policy.iter().flatten().count(), size.area() - 1);
                assert!((0.0..=1.0).contains(&look.win_mover));
                assert!(look.ownership_mover.iter().all(|owner| owner.abs() <= 1.0));
            }
        }
    }

    #[test]
    fn a_symmetry_turns_the_answer_back() {
        let size = Size::square(9).unwrap();
        let mut game = Game::new(size, Ruleset::default());
        let c3 = parse_vertex(size, "C3").unwrap();
        game.play(Color::Black, Move::Play(c3)).unwrap();
        for symmetry in 0..8 {
            let look = look(Model::embedded(), &game, Color::White, symmetry);
            // The owner of the corner with the only stone is Black, however the board is turned.
            assert!(look.ownership_mover[size.place(c3)] < 0.0, "symmetry {symmetry}");
        }
    }

    #[test]
    fn komi_moves_the_look_towards_white() {
        let mut game = Game::new(Size::square(9).unwrap(), Ruleset::default());
        let mut win_white = |komi: &str| {
            game.agree_on_komi(Some(komi.parse().unwrap()));
            look(Model::embedded(), &game, Color::White, 0).win_mover
        };
        assert!(win_white("40.5") > win_white("6.5") && win_white("6.5") > win_white("-40.5"));
    }
}
