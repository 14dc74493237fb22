//! [`Count`]: how a result comes about, and [`Outcome`], the result.
//!
//! The count takes the dead stones off, finds each side's territory by flood fill and adds up what the rules in force
//! count. It is the arithmetic of a referee: whoever judges the stones does so elsewhere and hands in a [`Judgement`].

use std::fmt;

use super::{Decimal, Game, HandicapPay, Scoring, Tax, Ties};
use crate::board::{Color, Grid, Point};

/// What became of the stones on the board. Stones in neither list are alive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgement {
    /// Dead stones of both colours, in reading order.
    pub dead: Vec<Point>,
    /// Stones alive in seki, in reading order. They matter where territory in seki does not count.
    pub seki: Vec<Point>,
}

/// What one side brings to the count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// Own stones on the board that are not dead.
    pub stones: usize,
    /// Surrounded points, in reading order, those of dead opposing stones included.
    pub territory: Vec<Point>,
    /// Opposing stones captured in play.
    pub prisoners: usize,
    /// Opposing stones taken off as dead.
    pub dead: usize,
    /// The opponent's passes, White's closing pass included. Paid under pass stones only.
    pub pass_stones: usize,
    /// Komi; zero for Black.
    pub komi: Decimal,
    /// Pay for the opponent's handicap stones beyond what the passes contain; zero for Black.
    pub handicap_pay: Decimal,
}

/// A complete count of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// How the two sides are added up.
    pub scoring: Scoring,
    /// Who wins on equal totals.
    pub ties: Ties,
    /// Whether White's closing pass is among Black's pass stones.
    pub closing_pass: bool,
    /// What was taken off, in reading order.
    pub dead: Vec<Point>,
    /// Points that nobody owns, in reading order.
    pub neutral: Vec<Point>,
    sides: [Side; 2],
}

impl Count {
    /// Counts a game as it stands. Dead stones of the judgement come off unless the rules leave every stone alive.
    pub fn of(game: &Game, judgement: &Judgement) -> Count {
        let mut grid = game.grid().clone();
        let mut sides = [Side::default(), Side::default()];
        let dead: &[Point] = if game.removes_dead_stones() {
            &judgement.dead
        } else {
            &[]
        };
        for &stone in dead {
            if let Some(color) = grid.get(stone) {
                sides[color.other().index()].dead += 1;
                grid.set(stone, None);
            }
        }
        let closing_pass = game.owes_closing_pass();
        for color in Color::BOTH {
            let side = &mut sides[color.index()];
            side.stones = grid.stones(color).count();
            side.prisoners = game.prisoners(color);
            side.pass_stones = game.passes(color.other()) + usize::from(closing_pass && color == Color::Black);
        }
        let white = &mut sides[Color::White.index()];
        white.komi = game.komi();
        white.handicap_pay = handicap_pay(game);
        let taxed: &[Point] = match game.rules().tax {
            Tax::None => &[],
            Tax::Seki => &judgement.seki,
        };
        let neutral = share_territory(&grid, taxed, &mut sides);
        Count {
            scoring: game.rules().scoring,
            ties: game.rules().ties,
            closing_pass,
            dead: dead.to_vec(),
            neutral,
            sides,
        }
    }

    /// What one side brings.
    pub fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }

    /// The points of one side, added up as the rules say.
    pub fn total(&self, color: Color) -> Decimal {
        let side = self.side(color);
        let taken = side.prisoners + side.dead;
        let counted = match self.scoring {
            Scoring::Area => side.stones + side.territory.len(),
            Scoring::Territory => side.territory.len() + taken,
            Scoring::PassStones => side.territory.len() + taken + side.pass_stones,
        };
        Decimal::from(counted as i64) + side.komi + side.handicap_pay
    }

    /// Black's total minus White's.
    pub fn lead_black(&self) -> Decimal {
        self.total(Color::Black) - self.total(Color::White)
    }

    /// Who wins, and by how much.
    pub fn outcome(&self) -> Outcome {
        Outcome::of(self.lead_black(), self.ties)
    }
}

fn handicap_pay(game: &Game) -> Decimal {
    let stones = game.handicap() as i64;
    let after_first = (stones - 1).max(0);
    let pay = match game.rules().handicap_pay {
        HandicapPay::None => 0,
        HandicapPay::PerStoneAfterFirst => after_first,
        HandicapPay::PerStone => stones,
    };
    let in_the_passes = match game.rules().scoring {
        Scoring::PassStones => after_first,
        Scoring::Area | Scoring::Territory => 0,
    };
    Decimal::from(pay - in_the_passes)
}

/// Gives each empty region that touches stones of one colour to that colour, and returns the others. A region next to
/// a taxed stone is nobody's.
fn share_territory(grid: &Grid, taxed: &[Point], sides: &mut [Side; 2]) -> Vec<Point> {
    let mut neutral = Vec::new();
    for region in grid.empty_regions() {
        match owner(grid, &region, taxed) {
            Some(color) => sides[color.index()].territory.extend(region),
            None => neutral.extend(region),
        }
    }
    for side in sides {
        side.territory.sort_unstable();
    }
    neutral.sort_unstable();
    neutral
}

fn owner(grid: &Grid, region: &[Point], taxed: &[Point]) -> Option<Color> {
    let mut owner = None;
    for near in region.iter().flat_map(|&point| grid.size().neighbors(point)) {
        let Some(color) = grid.get(near) else { continue };
        if owner == Some(color.other()) || taxed.contains(&near) {
            return None;
        }
        owner = Some(color);
    }
    owner
}

/// The result of a game. Displays as `B+3.5`, `W+0` where an equal score is a win, or `0` for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody wins.
    Win {
        /// Who.
        winner: Color,
        /// By how many points, possibly none.
        margin: Decimal,
    },
    /// Nobody wins.
    Draw,
}

impl Outcome {
    /// The outcome of a lead of Black, which is negative when White leads.
    pub fn of(lead_black: Decimal, ties: Ties) -> Outcome {
        let winner = match (lead_black.cmp(&Decimal::ZERO), ties) {
            (std::cmp::Ordering::Greater, _) | (std::cmp::Ordering::Equal, Ties::BlackWins) => Color::Black,
            (std::cmp::Ordering::Less, _) | (std::cmp::Ordering::Equal, Ties::WhiteWins) => Color::White,
            (std::cmp::Ordering::Equal, Ties::Draw) => return Outcome::Draw,
        };
        Outcome::Win {
            winner,
            margin: lead_black.abs(),
        }
    }

    /// Who wins, `None` in a draw.
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Outcome::Win { winner, margin } => write!(f, "{}+{margin}", winner.letter()),
            Outcome::Draw => f.write_str("0"),
        }
    }
}
