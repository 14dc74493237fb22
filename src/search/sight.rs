//! [`Sight`]: judging a position by looking at it with the network.
//!
//! One look gives both the policy, which guides the tree, and the value; so a node gets its children in the simulation
//! that judges it.

use super::evaluator::{Evaluator, Guide, Leaf, SURE, Sample};
use super::node::Prior;
use super::prior::is_candidate;
use crate::board::{Board, Color, Move, Point, Size};
use crate::net::features::RECENT;
use crate::net::kernel::InstructionSet;
use crate::net::{Model, Network, Query};
use crate::random::Random;

/// Judges with a network.
#[derive(Clone)]
pub struct Sight {
    network: Network<'static>,
    /// What the network's output is about: the hash of a position and what was asked.
    seen: Option<(u64, Query)>,
    /// Logits of the moves suggested last.
    logits: Vec<f32>,
}

impl Sight {
    /// Sight on boards of this size.
    pub fn new(model: Model, size: Size) -> Sight {
        Sight {
            network: Network::new(model.weights(), size, InstructionSet::best()),
            seen: None,
            logits: Vec::with_capacity(size.area() + 1),
        }
    }

    /// Looks at the position from a random side, unless it has been looked at last.
    fn look<const CELLS: usize>(&mut self, board: &Board<CELLS>, leaf: &Leaf, random: &mut Random) {
        let komi = leaf.scorer.area_komi(leaf.stone_lead);
        let query = query(board.size(), leaf.to_move, komi, leaf.recent, leaf.passed);
        if self.seen != Some((leaf.hash, query)) {
            let symmetry = random.below(self.network.symmetries() as u32) as usize;
            self.network.evaluate(board, &query, symmetry);
            self.seen = Some((leaf.hash, query));
        }
    }
}

/// What the network is asked about a position with this komi, counted by area.
pub fn query(size: Size, to_move: Color, komi: f32, recent: [Option<Point>; RECENT], passed: bool) -> Query {
    let area = size.area() as f32;
    let komi = komi.clamp(-area, area);
    Query {
        to_move,
        komi_mover: if to_move == Color::White { komi } else { -komi },
        recent,
        opponent_passed: passed,
    }
}

impl<const CELLS: usize> Evaluator<CELLS> for Sight {
    const GUIDE: Guide = Guide::Policy;

    fn suggest(&mut self, board: &Board<CELLS>, leaf: &Leaf, random: &mut Random, moves: &mut Vec<(Move, Prior)>) {
        self.look(board, leaf, random);
        let policy = &self.network.output().policy;
        let first = moves.len();
        self.logits.clear();
        for (point, &logit) in board.size().points().zip(policy) {
            if is_candidate(board, leaf.to_move, point) {
                moves.push((Move::Play(point), Prior::default()));
                self.logits.push(logit);
            }
        }
        moves.push((Move::Pass, Prior::default()));
        self.logits.push(policy[board.size().area()]);
        let top = self.logits.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for logit in &mut self.logits {
            *logit = libm::expf(*logit - top);
            sum += *logit;
        }
        for ((_, prior), share) in moves[first..].iter_mut().zip(&self.logits) {
            *prior = Prior::probability(share / sum);
        }
    }

    fn evaluate(&mut self, board: &mut Board<CELLS>, leaf: &Leaf, random: &mut Random, sample: &mut Sample) {
        self.look(board, leaf, random);
        let output = self.network.output();
        let (win_black, margin_black) = (leaf.to_move.rate_black(output.win), leaf.to_move.sign() * output.lead);
        sample.moves.clear();
        sample.value_black = leaf.scorer.blend(win_black, margin_black);
        sample.lead_black = libm::roundf(margin_black + leaf.scorer.komi()) as i32;
    }

    fn add_ownership(&self, board: &Board<CELLS>, tally: &mut [i64]) {
        let Some((_, query)) = self.seen else { return };
        let sign = if query.to_move == Color::Black { SURE } else { -SURE };
        for (point, owner) in board.size().points().zip(&self.network.output().ownership) {
            tally[point.index()] += libm::roundf(owner * sign as f32) as i64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::MEDIUM;
    use crate::playout::uniform;
    use crate::rules::{Game, Ruleset};
    use crate::search::scoring::Scorer;

    /// The scorer of a game without komi, so that both colours have the same prospects.
    fn scorer(size: Size) -> Scorer {
        let mut game = Game::new(size, Ruleset::preset("chinese").unwrap());
        game.agree_on_komi(Some("0".parse().unwrap()));
        Scorer::new(&game, Color::Black, 0.04)
    }

    fn leaf(scorer: &Scorer, hash: u64, to_move: Color) -> Leaf<'_> {
        Leaf {
            hash,
            to_move,
            stone_lead: 0,
            recent: [None; RECENT],
            passed: false,
            scorer,
        }
    }

    /// A position after random moves, and the same with the colours exchanged.
    fn position(size: Size, seed: u64) -> [Board<MEDIUM>; 2] {
        let (mut board, mut exchanged) = (Board::new(size), Board::new(size));
        let mut random = Random::new(seed);
        for turn in 0..30 {
            let color = Color::BOTH[turn % 2];
            let drawn: Option<Point> = uniform::choose(&mut board, color, &mut random);
            if let Some(point) = drawn {
                board.play(color, point);
                exchanged.play(color.other(), point);
            }
        }
        [board, exchanged]
    }

    fn sample() -> Sample {
        Sample {
            value_black: 0.0,
            lead_black: 0,
            moves: vec![1],
        }
    }

    #[test]
    fn suggestions_are_a_distribution_over_candidates_and_a_pass() {
        let size = Size::square(9).unwrap();
        let scorer = scorer(size);
        let mut sight = Sight::new(Model::embedded(), size);
        for seed in 0..5 {
            let [board, _] = position(size, seed);
            for color in Color::BOTH {
                // What is in the list already stays as it is.
                let mut moves = vec![(Move::Pass, Prior::default())];
                sight.suggest(&board, &leaf(&scorer, seed, color), &mut Random::new(seed), &mut moves);
                assert_eq!(moves.remove(0), (Move::Pass, Prior::default()));
                let candidates = size.points().filter(|&point| is_candidate(&board, color, point));
                let wanted = candidates.map(Move::Play).chain([Move::Pass]);
                assert!(moves.iter().map(|(mv, _)| *mv).eq(wanted), "seed {seed}");
                let sum: u32 = moves.iter().map(|(_, prior)| u32::from(prior.wins)).sum();
                // Each share is rounded down by less than one unit.
                let lost = u32::from(u16::MAX).abs_diff(sum);
                assert!(lost <= moves.len() as u32, "seed {seed}: {sum}");
            }
        }
    }

    #[test]
    fn one_look_answers_all_questions_about_a_position() {
        let size = Size::square(9).unwrap();
        let scorer = scorer(size);
        let (mut sight, mut random, mut sample) = (Sight::new(Model::embedded(), size), Random::new(1), sample());
        let [mut board, _] = position(size, 1);
        let mut moves = Vec::new();
        sight.suggest(&board, &leaf(&scorer, 7, Color::Black), &mut random, &mut moves);
        let before = random.clone();
        sight.evaluate(&mut board, &leaf(&scorer, 7, Color::Black), &mut random, &mut sample);
        assert_eq!(random, before, "looked twice");
        assert!(sample.moves.is_empty());
        sight.evaluate(&mut board, &leaf(&scorer, 8, Color::Black), &mut random, &mut sample);
        assert_ne!(random, before, "took another position for the same");
        let before = random.clone();
        sight.evaluate(&mut board, &leaf(&scorer, 8, Color::White), &mut random, &mut sample);
        assert_ne!(random, before, "took another question for the same");
    }

    #[test]
    fn colours_are_alike() {
        let size = Size::square(9).unwrap();
        let scorer = scorer(size);
        for seed in 0..5 {
            let boards = position(size, seed);
            let [black, white] = [0, 1].map(|i| {
                let (mut board, color) = (boards[i].clone(), Color::BOTH[i]);
                let (mut sight, mut sample, mut tally) =
                    (Sight::new(Model::embedded(), size), sample(), vec![0; MEDIUM]);
                sight.evaluate(
                    &mut board,
                    &leaf(&scorer, 0, color),
                    &mut Random::new(seed),
                    &mut sample,
                );
                sight.add_ownership(&board, &mut tally);
                (sample.value_black, sample.lead_black, tally)
            });
            assert!(
                (black.0 + white.0 - 1.0).abs() < 1e-5,
                "seed {seed}: {} {}",
                black.0,
                white.0
            );
            assert!((0.0..=1.0).contains(&black.0) && black.1 == -white.1, "seed {seed}");
            assert!(
                black.2.iter().zip(&white.2).all(|(a, b)| *a == -b && a.abs() <= SURE),
                "seed {seed}"
            );
        }
    }
}
