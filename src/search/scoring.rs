//! From the end of a playout to a result under the rules in force.
//!
//! A playout ends with everything settled on the board, so all it can tell is the area lead. What separates that from
//! the lead that the rules count is fixed at the root and worked out there once, exactly:
//!
//! * *area*: komi and handicap pay;
//! * *pass stones*: area lead and pass-stone lead differ by the difference of turns, passes included; with turns that
//!   alternate from the root and a closing pass of White, that difference is known in advance;
//! * *territory*: they differ by the difference of stones played, which depends on who passes; so stones played below
//!   the root are subtracted one by one.
//!
//! Wins count for nearly everything, points for the rest, so that a won game is not given away piece by piece.

use crate::board::Color;
use crate::rules::{Count, Decimal, Game, Judgement, Outcome, Scoring};

/// How results are valued in one search.
#[derive(Clone, Debug, PartialEq)]
pub struct Scorer {
    /// Black wins from this lead on.
    black_wins_from: i32,
    /// A lead that is a draw.
    draw: Option<i32>,
    /// Komi and everything else that separates the area lead from the result.
    komi: f32,
    /// Whether a stone costs its player a point.
    stones_cost: bool,
    /// Share of the value that depends on the margin.
    bonus: f32,
    /// Reciprocal of the margin that earns the whole bonus: half of the board.
    per_point: f32,
}

impl Scorer {
    /// Results of `game` if turns alternate from now on, `to_move` first.
    pub fn new(game: &Game, to_move: Color, bonus: f32) -> Scorer {
        let area = game.size().area() as i32;
        let komi = effective_komi(game, to_move);
        // The threshold is within a point of the komi; leads beyond the board never occur.
        let near = komi.to_f64().clamp(f64::from(-area), f64::from(area)).floor() as i32;
        let leads = near - 1..=near + 2;
        let winner = |lead: i32| Outcome::of(Decimal::from(i64::from(lead)) - komi, game.rules().ties).winner();
        let black_wins_from = leads.clone().find(|&lead| winner(lead) == Some(Color::Black));
        Scorer {
            black_wins_from: black_wins_from.unwrap_or(i32::MAX),
            draw: leads.clone().find(|&lead| winner(lead).is_none()),
            komi: komi.to_f64() as f32,
            stones_cost: game.rules().scoring == Scoring::Territory,
            bonus,
            per_point: 2.0 / area as f32,
        }
    }

    /// The lead of Black that results are made of: the area lead, less the stones that Black has played more than White
    /// since the root where they cost a point. Komi is not in it.
    #[inline]
    pub fn lead_black(&self, area_lead: i32, stone_lead: i32) -> i32 {
        if self.stones_cost {
            area_lead - stone_lead
        } else {
            area_lead
        }
    }

    /// The value for Black, 0 to 1, of a [`Scorer::lead_black`].
    #[inline]
    pub fn value_black(&self, lead: i32) -> f32 {
        let win = if lead >= self.black_wins_from {
            1.0
        } else if self.draw == Some(lead) {
            0.5
        } else {
            0.0
        };
        self.blend(win, lead as f32 - self.komi)
    }

    /// The value of a probability to win and a margin, both of the same side.
    #[inline]
    pub fn blend(&self, win: f32, margin: f32) -> f32 {
        let margin = (margin * self.per_point).clamp(-1.0, 1.0);
        win * (1.0 - self.bonus) + (0.5 + 0.5 * margin) * self.bonus
    }

    /// The area lead that Black needs for an equal score in a position reached by playing `stone_lead` more stones than
    /// White since the root.
    pub fn area_komi(&self, stone_lead: i32) -> f32 {
        match self.stones_cost {
            true => self.komi + stone_lead as f32,
            false => self.komi,
        }
    }

    /// What is taken off a lead of Black to get the margin of the result, in points.
    pub fn komi(&self) -> f32 {
        self.komi
    }
}

/// The area lead that Black needs for an equal score.
fn effective_komi(game: &Game, to_move: Color) -> Decimal {
    let turns = match game.rules().scoring {
        Scoring::Area => 0,
        // The lead of turns at the end, when White has made the last one.
        Scoring::PassStones => {
            game.turn_lead_black() + i64::from(game.owes_closing_pass()) - i64::from(to_move == Color::White)
        }
        Scoring::Territory => stones_placed(game, Color::Black) - stones_placed(game, Color::White),
    };
    let count = Count::of(game, &Judgement::default());
    let white = count.side(Color::White);
    Decimal::from(turns) + white.komi + white.handicap_pay
}

/// Stones that `color` has put on the board, those of the start position included.
fn stones_placed(game: &Game, color: Color) -> i64 {
    let start = game.start().stones(color).count();
    let played = |turn: &&crate::rules::Turn| turn.color == color && turn.mv.point().is_some();
    (start + game.turns().iter().filter(played).count()) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, Size};
    use crate::random::Random;
    use crate::rules::Ruleset;

    /// Plays random turns, passes among them, and then lets both sides pass as the rules want it.
    fn random_game(rules: &str, seed: u64, handicap: usize) -> (Game, Scorer, i32) {
        let mut random = Random::new(seed);
        let size = Size::square(5).unwrap();
        let mut game = Game::new(size, Ruleset::preset(rules).unwrap());
        if handicap > 0 {
            let points: Vec<_> = size.points().step_by(3).take(handicap).collect();
            game.place_handicap(&points).unwrap();
        }
        let turns = 1 + random.below(30);
        let root = random.below(turns);
        let mut scorer = Scorer::new(&game, game.to_move(), 0.0);
        let mut stones = 0;
        for turn in 0..turns {
            let color = game.to_move();
            if turn == root {
                scorer = Scorer::new(&game, color, 0.0);
                stones = 0;
            }
            let legal = game.legal_points(color);
            let drawn = random.below(legal.len() as u32 + 1) as usize;
            let mv = legal.get(drawn).map_or(Move::Pass, |&point| Move::Play(point));
            game.play(color, mv).unwrap();
            if mv != Move::Pass {
                stones += if color == Color::Black { 1 } else { -1 };
            }
        }
        (game, scorer, stones)
    }

    #[test]
    fn values_agree_with_the_count_of_the_rules() {
        for name in Ruleset::preset_names() {
            for seed in 0..200 {
                for handicap in [0, 3] {
                    let (game, scorer, stones) = random_game(name, seed, handicap);
                    let count = Count::of(&game, &Judgement::default());
                    let points = |color| (count.side(color).stones + count.side(color).territory.len()) as i32;
                    let area_lead = points(Color::Black) - points(Color::White);
                    let lead = scorer.lead_black(area_lead, stones);
                    let expected = match count.outcome().winner() {
                        Some(Color::Black) => 1.0,
                        Some(Color::White) => 0.0,
                        None => 0.5,
                    };
                    assert_eq!(
                        scorer.value_black(lead),
                        expected,
                        "{name} seed {seed} handicap {handicap}"
                    );
                    let margin = lead as f32 - scorer.komi();
                    assert_eq!(f64::from(margin), count.lead_black().to_f64(), "{name} seed {seed}");
                }
            }
        }
    }

    #[test]
    fn a_ridiculous_komi_decides_every_game() {
        for (komi, value) in [("1e18", 0.0), ("-1e18", 1.0)] {
            let mut game = Game::new(Size::square(9).unwrap(), Ruleset::default());
            game.agree_on_komi(Some(komi.parse().unwrap()));
            let scorer = Scorer::new(&game, Color::Black, 0.0);
            for lead in -81..=81 {
                assert_eq!(scorer.value_black(lead), value);
            }
        }
    }

    #[test]
    fn a_bigger_win_is_worth_a_little_more() {
        let game = Game::new(Size::square(9).unwrap(), Ruleset::preset("chinese").unwrap());
        let scorer = Scorer::new(&game, Color::Black, 0.04);
        assert!(scorer.value_black(30) > scorer.value_black(8));
        assert!(scorer.value_black(8) > 0.9);
        assert!(scorer.value_black(7) < 0.1);
        assert!(scorer.value_black(-81) >= 0.0 && scorer.value_black(81) <= 1.0);
    }
}
