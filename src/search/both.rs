//! [`Both`]: the network's look and a playout, each for what it is good at.
//!
//! The network guides the tree and says who is ahead; the playout finds out what happens to stones that the network
//! misjudges, at the price of noise and time. A position's value is the mean of the two (Silver et al., 2016, mixed both
//! alike).

use super::evaluator::{Evaluator, Guide, Leaf, Playouts, Sample};
use super::node::Prior;
use super::sight::Sight;
use crate::board::{Board, Move};
use crate::random::Random;

/// Judges with a network and a playout.
#[derive(Clone)]
pub struct Both<const CELLS: usize> {
    sight: Sight,
    playouts: Playouts<CELLS>,
}

impl<const CELLS: usize> Both<CELLS> {
    /// Half of either.
    pub fn new(sight: Sight, playouts: Playouts<CELLS>) -> Both<CELLS> {
        Both { sight, playouts }
    }
}

impl<const CELLS: usize> Evaluator<CELLS> for Both<CELLS> {
    const GUIDE: Guide = Guide::Policy;

    fn suggest(&mut self, board: &Board<CELLS>, leaf: &Leaf, random: &mut Random, moves: &mut Vec<(Move, Prior)>) {
        self.sight.suggest(board, leaf, random, moves);
    }

    fn evaluate(&mut self, board: &mut Board<CELLS>, leaf: &Leaf, random: &mut Random, sample: &mut Sample) {
        self.sight.evaluate(board, leaf, random, sample);
        let (value, lead) = (sample.value_black, sample.lead_black);
        self.playouts.evaluate(board, leaf, random, sample);
        sample.value_black = (sample.value_black + value) / 2.0;
        sample.lead_black = (sample.lead_black + lead).div_euclid(2);
    }

    /// As the network sees it: it is about the position, not about one of its many ends.
    fn add_ownership(&self, board: &Board<CELLS>, tally: &mut [i64]) {
        self.sight.add_ownership(board, tally);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, SMALL, Size};
    use crate::net::Model;
    use crate::net::features::RECENT;
    use crate::params::Params;
    use crate::rules::{Game, Ruleset};
    use crate::search::scoring::Scorer;

    #[test]
    fn the_value_is_the_mean_of_both() {
        let size = Size::square(9).unwrap();
        let game = Game::new(size, Ruleset::preset("chinese").unwrap());
        let scorer = Scorer::new(&game, Color::Black, 0.04);
        let leaf = Leaf {
            hash: 1,
            to_move: Color::Black,
            stone_lead: 0,
            recent: [None; RECENT],
            passed: false,
            scorer: &scorer,
        };
        let (sight, playouts) = (
            Sight::new(Model::embedded(), size),
            Playouts::<SMALL>::new(&Params::default()),
        );
        let judge = |evaluator: &mut dyn FnMut(&mut Board<SMALL>, &mut Random, &mut Sample), random: &mut Random| {
            let mut sample = Sample {
                value_black: 0.0,
                lead_black: 0,
                moves: Vec::new(),
            };
            evaluator(&mut Board::new(size), random, &mut sample);
            sample
        };
        for seed in 0..10 {
            let mut random = Random::new(seed);
            let looked = judge(
                &mut |board, random, sample| sight.clone().evaluate(board, &leaf, random, sample),
                &mut random,
            );
            let played = judge(
                &mut |board, random, sample| playouts.clone().evaluate(board, &leaf, random, sample),
                &mut random,
            );
            let mut both = Both::new(sight.clone(), playouts.clone());
            let mixed = judge(
                &mut |board, random, sample| both.evaluate(board, &leaf, random, sample),
                &mut Random::new(seed),
            );
            assert_eq!(mixed.value_black, (looked.value_black + played.value_black) / 2.0);
            assert!((2 * mixed.lead_black - looked.lead_black - played.lead_black).abs() <= 1);
            assert_eq!(mixed.moves, played.moves);
        }
    }
}
