//! Dynamic komi: a handicap game seen as if it were closer.
//!
//! Handicap stones make nearly every move of one side win and nearly every move of the other lose, and a search for the
//! best chance to win finds no difference between them. So the search gives White komi for the stones, less with every
//! turn, until the advantage has to be made up on the board (Baudiš, "Balancing MCTS by dynamically adjusting the komi
//! value", 2011, the linear form). The network has seen uneven games and needs none of it. Off unless `dynamic_komi` asks
//! for it: on 9×9 it lost games (`docs/EXPERIMENTS.md`).

use crate::params::{Evaluation, Params};
use crate::rules::{Decimal, Game};

/// The points that White gets on top of the komi. They fall in steps of a point a stone, as a search forgets what it
/// knows when the komi changes.
pub fn points(params: &Params, game: &Game) -> i64 {
    if params.evaluator != Evaluation::Playouts {
        return 0;
    }
    let turns = params.dynamic_komi_turns * game.size().area() as f32;
    let left = 1.0 - game.turns().len() as f32 / turns;
    let each = (params.dynamic_komi * left).ceil().max(0.0) as i64;
    each * game.handicap() as i64
}

/// The game with the komi that the search is to see, if that is another.
pub fn evened(params: &Params, game: &Game) -> Option<Game> {
    let points = points(params, game);
    (points > 0).then(|| {
        let mut evened = game.clone();
        evened.agree_on_komi(Some(game.komi() + Decimal::from(points)));
        evened
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, Size};
    use crate::rules::{Ruleset, fixed_handicap};

    fn komi(game: &Game) -> Option<String> {
        let params = Params {
            evaluator: Evaluation::Playouts,
            dynamic_komi: 8.0,
            ..Params::default()
        };
        evened(&params, game).map(|evened| evened.komi().to_string())
    }

    #[test]
    fn white_gets_komi_for_the_stones_and_less_with_every_turn() {
        let size = Size::square(9).unwrap();
        let mut game = Game::new(size, Ruleset::default());
        assert_eq!(komi(&game), None);
        game.place_handicap(&fixed_handicap(size, 4).unwrap()).unwrap();
        game.agree_on_komi(Some("0.5".parse().unwrap()));
        let mut seen = Vec::new();
        while let Some(komi) = komi(&game) {
            seen.push(komi);
            game.play(game.to_move(), Move::Pass).unwrap();
        }
        assert_eq!(seen.len(), 25);
        seen.dedup();
        assert_eq!(seen, ["32.5", "28.5", "24.5", "20.5", "16.5", "12.5", "8.5", "4.5"]);
        assert_eq!(game.komi().to_string(), "0.5");
    }
}
