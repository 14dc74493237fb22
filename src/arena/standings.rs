//! Standings: what the games of one pairing add up to.
//!
//! Works on any set of finished games of a schedule, in any order. Only complete pairs count towards strength: half a
//! pair would favour whoever had the better side of the opening. For a sequential test the pairs count only as far as
//! they are complete from the first one on, so that quick games do not get in before slow ones.

use super::likelihood::Pairs;
use super::record::GameRecord;
use super::schedule::Schedule;
use std::collections::BTreeMap;

/// Games of one pairing, from the view of its first engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    /// Complete pairs.
    pub pairs: Pairs,
    /// Complete pairs before the first incomplete one.
    pub pairs_in_order: Pairs,
    /// Games won, drawn and lost with Black.
    pub with_black: [usize; 3],
    /// Games won, drawn and lost with White.
    pub with_white: [usize; 3],
}

impl Standings {
    /// The standings of a pairing, given by its number in the schedule.
    pub fn of(games: &[GameRecord], schedule: &Schedule, labels: &[&str], pairing: usize) -> Standings {
        let (first, _) = schedule.pairings()[pairing];
        let label = labels[first];
        let games: BTreeMap<usize, &GameRecord> = games.iter().map(|game| (game.game, game)).collect();
        let mut standings = Standings::default();
        let mut in_order = true;
        for round in 0..schedule.rounds() {
            let number = 2 * (round * schedule.pairings().len() + pairing);
            let [one, other] = [number, number + 1].map(|number| games.get(&number));
            for game in one.into_iter().chain(other) {
                let side = match game.black.engine == label {
                    true => &mut standings.with_black,
                    false => &mut standings.with_white,
                };
                side[2 - game.half_points(label)] += 1;
            }
            let pair = one.zip(other).map(|(a, b)| a.half_points(label) + b.half_points(label));
            in_order &= pair.is_some();
            if let Some(half_points) = pair {
                standings.pairs.add(half_points);
                if in_order {
                    standings.pairs_in_order.add(half_points);
                }
            }
        }
        standings
    }

    /// Games won, drawn and lost.
    pub fn games(&self) -> [usize; 3] {
        std::array::from_fn(|result| self.with_black[result] + self.with_white[result])
    }

    /// The same from the view of the second engine.
    pub fn mirrored(&self) -> Standings {
        let reversed = |mut results: [usize; 3]| {
            results.reverse();
            results
        };
        Standings {
            pairs: self.pairs.mirrored(),
            pairs_in_order: self.pairs_in_order.mirrored(),
            with_black: reversed(self.with_white),
            with_white: reversed(self.with_black),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::record::tests::game_record;
    use crate::arena::schedule::Format;

    /// Games of a match between `a` and `b`, as number and winner.
    fn standings(games: &[(usize, Option<&str>)]) -> Standings {
        let schedule = Schedule::new(Format::RoundRobin, 2, 8);
        let games: Vec<GameRecord> = games
            .iter()
            .map(|&(number, winner)| {
                let mut game = game_record(number);
                if number % 2 == 1 {
                    std::mem::swap(&mut game.black, &mut game.white);
                }
                game.winner = winner.map(str::to_string);
                game
            })
            .collect();
        Standings::of(&games, &schedule, &["a", "b"], 0)
    }

    #[test]
    fn pairs_are_put_together_whatever_the_order() {
        let games = [
            (1, Some("b")),
            (2, Some("a")),
            (0, Some("a")),
            (3, None),
            (4, Some("b")),
            (5, Some("b")),
        ];
        let found = standings(&games);
        assert_eq!(found.pairs, Pairs::new([1, 0, 1, 1, 0]));
        assert_eq!(found.pairs, found.pairs_in_order);
        assert_eq!((found.with_black, found.with_white), ([2, 0, 1], [0, 1, 2]));
        assert_eq!(found.games(), [2, 1, 3]);
    }

    #[test]
    fn half_a_pair_is_counted_as_a_game_only_and_ends_the_order() {
        let games = [
            (0, Some("a")),
            (1, Some("a")),
            (2, Some("a")),
            (4, Some("b")),
            (5, Some("a")),
        ];
        let found = standings(&games);
        assert_eq!(found.pairs, Pairs::new([0, 0, 1, 0, 1]));
        assert_eq!(found.pairs_in_order, Pairs::new([0, 0, 0, 0, 1]));
        assert_eq!(found.games(), [4, 0, 1]);
    }

    #[test]
    fn mirrored_is_the_view_of_the_other_side() {
        let found = standings(&[(0, Some("a")), (1, Some("a")), (2, Some("b")), (3, None)]);
        let mirrored = found.mirrored();
        assert_eq!(mirrored.pairs, Pairs::new([1, 0, 0, 1, 0]));
        assert_eq!(mirrored.with_black, [0, 1, 1]);
        assert_eq!(mirrored.mirrored(), found);
    }
}
