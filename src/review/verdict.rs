//! What the turns of a game were worth.
//!
//! The *loss* of a turn is the value of the position before it less that of the position after it, for whoever took it,
//! once as a winning rate and once in points. A turn that gains is no miracle: the engine had not seen far enough, and
//! its loss is 0.

use super::analysis::Look;
use crate::board::{Color, Move};
use crate::rules::Turn;

/// How a turn compares with what the engine would have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Nothing to say.
    Plain,
    /// The engine's own choice, though the network alone would hardly have thought of it and anything else is worse.
    Fine,
    /// Loses a little.
    Doubtful,
    /// Loses enough to be worth a look.
    Mistake,
    /// Loses enough to turn a game.
    Blunder,
}

/// The grades of loss with what a turn has to lose for each: winning rate, or points. Search alone makes a value waver
/// by some 2 % and half a point from one move to the next (`docs/REVIEW.md`), so that less would be noise.
const LOSSES: [(Grade, f32, f32); 3] = [
    (Grade::Blunder, 0.20, 12.0),
    (Grade::Mistake, 0.10, 6.0),
    (Grade::Doubtful, 0.05, 3.0),
];

/// A fine turn has a prior of at most this.
const UNEXPECTED: f32 = 0.10;
/// And every other turn that was looked at would lose this much.
const OUTSTANDING: f32 = 0.10;
/// A choice with fewer visits than this share of the best one's was hardly looked at.
const LOOKED_AT: f32 = 0.05;

impl Grade {
    /// What is said of such a turn, if anything.
    pub fn remark(self) -> Option<&'static str> {
        match self {
            Grade::Plain => None,
            Grade::Fine => Some("is a fine move"),
            Grade::Doubtful => Some("is doubtful"),
            Grade::Mistake => Some("is a mistake"),
            Grade::Blunder => Some("is a blunder"),
        }
    }

    /// The SGF property that marks such a turn, if there is one.
    pub fn mark(self) -> Option<(&'static str, &'static str)> {
        match self {
            Grade::Plain => None,
            Grade::Fine => Some(("TE", "1")),
            Grade::Doubtful => Some(("DO", "")),
            Grade::Mistake => Some(("BM", "1")),
            Grade::Blunder => Some(("BM", "2")),
        }
    }

    /// Whether something better is worth showing.
    pub fn is_bad(self) -> bool {
        self >= Grade::Doubtful
    }
}

/// What a turn was worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Whose turn it was.
    pub color: Color,
    /// What was done with it.
    pub mv: Move,
    /// In a word.
    pub grade: Grade,
    /// Winning rate given away, 0 to 1.
    pub lost_winrate: f32,
    /// Points given away.
    pub lost_points: f32,
}

impl Verdict {
    /// Of a turn, from the looks before and after it.
    pub fn of(turn: &Turn, before: &Look, after: &Look) -> Verdict {
        let sign = turn.color.sign();
        let lost_winrate = (sign * (before.winrate_black - after.winrate_black)).max(0.0);
        let lost_points = (sign * (before.lead_black - after.lead_black)).max(0.0);
        let is_best = before.choices.first().is_some_and(|best| best.mv == turn.mv);
        let by_loss = LOSSES
            .iter()
            .find(|(_, winrate, points)| lost_winrate >= *winrate || lost_points >= *points);
        let grade = match by_loss {
            _ if is_best && is_fine(before, sign) => Grade::Fine,
            Some((grade, ..)) if !is_best => *grade,
            _ => Grade::Plain,
        };
        Verdict {
            color: turn.color,
            mv: turn.mv,
            grade,
            lost_winrate,
            lost_points,
        }
    }

    /// The size of a loss, for comparing: points count too, because in a decided game nothing else can be lost.
    pub fn weight(&self) -> f32 {
        self.lost_winrate + self.lost_points / 100.0
    }
}

fn is_fine(before: &Look, sign: f32) -> bool {
    let (best, others) = before.choices.split_first().expect("there is a best choice");
    let looked_at = |visits: u32| visits as f32 >= LOOKED_AT * best.visits as f32;
    let mut others = others.iter().filter(|other| looked_at(other.visits)).peekable();
    best.prior <= UNEXPECTED
        && others.peek().is_some()
        && others.all(|other| sign * (best.winrate_black - other.winrate_black) >= OUTSTANDING)
}

#[cfg(test)]
mod tests {
    use super::super::analysis::Choice;
    use super::*;
    use crate::board::{Size, parse_vertex};
    use crate::rules::{Game, Ruleset};

    fn mv(vertex: &str) -> Move {
        Move::Play(parse_vertex(Size::square(9).unwrap(), vertex).unwrap())
    }

    fn look(to_move: Color, winrate_black: f32, lead_black: f32, choices: &[(&str, u32, f32, f32)]) -> Look {
        let choice = |&(vertex, visits, winrate_black, prior): &(&str, u32, f32, f32)| Choice {
            mv: mv(vertex),
            visits,
            winrate_black,
            lead_black,
            prior,
            line: vec![(to_move, mv(vertex))],
        };
        Look {
            to_move,
            winrate_black,
            lead_black,
            visits: 100,
            choices: choices.iter().map(choice).collect(),
            ownership_black: vec![0.0; 81],
        }
    }

    fn turn(color: Color, vertex: &str) -> Turn {
        let mut game = Game::new(Size::square(9).unwrap(), Ruleset::default());
        game.play(color, mv(vertex)).unwrap();
        game.undo().unwrap()
    }

    #[test]
    fn a_loss_is_the_movers_and_grows_with_what_is_given_away() {
        let before = look(Color::White, 0.40, -3.0, &[("E5", 90, 0.40, 0.5)]);
        for (after, lead, grade) in [
            (0.42, -2.0, Grade::Plain),
            (0.46, -2.0, Grade::Doubtful),
            (0.52, -2.0, Grade::Mistake),
            (0.65, -2.0, Grade::Blunder),
            (0.40, 0.5, Grade::Doubtful),
            (0.40, 20.0, Grade::Blunder),
            (0.10, -9.0, Grade::Plain),
        ] {
            let after = look(Color::Black, after, lead, &[]);
            let verdict = Verdict::of(&turn(Color::White, "A1"), &before, &after);
            assert_eq!(verdict.grade, grade, "{verdict:?}");
            assert!(verdict.lost_winrate >= 0.0 && verdict.lost_points >= 0.0);
        }
    }

    #[test]
    fn the_engines_own_choice_is_never_bad() {
        let before = look(Color::Black, 0.9, 5.0, &[("E5", 90, 0.9, 0.5)]);
        let after = look(Color::White, 0.1, -5.0, &[]);
        assert_eq!(
            Verdict::of(&turn(Color::Black, "E5"), &before, &after).grade,
            Grade::Plain
        );
        assert_eq!(
            Verdict::of(&turn(Color::Black, "E4"), &before, &after).grade,
            Grade::Blunder
        );
    }

    #[test]
    fn a_fine_move_is_the_only_one_and_hard_to_find() {
        let after = look(Color::White, 0.6, 1.0, &[]);
        for (prior, other_winrate, other_visits, grade) in [
            (0.05, 0.30, 20, Grade::Fine),
            (0.50, 0.30, 20, Grade::Plain),
            (0.05, 0.58, 20, Grade::Plain),
            (0.05, 0.30, 1, Grade::Plain),
        ] {
            let choices = [("E5", 90, 0.6, prior), ("A1", other_visits, other_winrate, 0.9)];
            let before = look(Color::Black, 0.6, 1.0, &choices);
            let verdict = Verdict::of(&turn(Color::Black, "E5"), &before, &after);
            assert_eq!(verdict.grade, grade, "{prior} {other_winrate} {other_visits}");
        }
    }
}
