//! Judging: what two players would agree on when play stops. Which stones are dead, which live in seki, whose is what.
//!
//! [`Judge`] reads a position with the search and says what became of the stones ([`Opinion`]). It is deterministic: its
//! seed is the position, its limit a number of evaluations, its threads one. Opinions are kept, so that the score, every
//! list of stones and the moves of a player come from the same one.
//!
//! Method: the game is searched as if it went on under area counting with no agreement about dead stones, once with
//! each side to move and with the komi that makes the position even, so that every group matters; the owners of all
//! points are averaged over everything that was looked at. A chain is dead if it is the opponent's in both averages,
//! whoever moves next, and never if it is unconditionally alive. `docs/JUDGING.md` has the figures.

mod alone;
mod local;
mod seki;

use crate::board::{Color, Grid, Move, Point, Size, vertex};
use crate::clock::{Limits, SystemTime, TimeSource};
use crate::net::Model;
use crate::params::{Evaluation, Params};
use crate::rules::{Count, DeadStones, Decimal, Game, HandicapPay, Judgement, Ko, Ruleset, Scoring, Tax, Ties};
use crate::search::{self, Search};
use crate::tactics::pass_alive::{PassAlive, pass_alive};
use std::rc::Rc;

/// What became of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// Dead stones, and stones alive in seki.
    pub judgement: Judgement,
    /// Whose each point will be if Black, or White, moves next: in reading order, from -1 for White to 1 for Black.
    pub ownership_black: [Vec<f32>; 2],
}

/// Opinions that are kept: enough for the last turns of a game and for taking some of them back.
const KEPT: usize = 8;

/// How clearly a chain has to be its owner's, whoever moves next, to live beyond doubt.
const SAFE: f32 = 0.9;

/// Judges positions.
pub struct Judge {
    params: Params,
    time: Rc<dyn TimeSource>,
    /// Opinions on positions, the latest question last. Boards of two sizes may have the same hash.
    kept: Vec<((Size, u64), Opinion)>,
}

impl Judge {
    /// A judge that reads as carefully as `params` say.
    pub fn new(params: &Params) -> Judge {
        Judge::with_time(params, Rc::new(SystemTime::start()))
    }

    /// A judge who takes such time. It has no limit; whoever waits may see how long an opinion took.
    pub fn with_time(params: &Params, time: Rc<dyn TimeSource>) -> Judge {
        let mut params = params.clone();
        params.evaluator = Evaluation::Net;
        params.threads = 1;
        params.memory_mb = params.memory_mb.min(64);
        Judge {
            params,
            time,
            kept: Vec::with_capacity(KEPT),
        }
    }

    /// What became of the stones of a game. Who is to move does not matter, the ko does not either.
    pub fn judge(&mut self, game: &Game) -> &Opinion {
        let key = (game.size(), game.grid().hash());
        let entry = match self.kept.iter().position(|&(judged, _)| judged == key) {
            Some(at) => self.kept.remove(at),
            None => (key, self.form_opinion(game.grid())),
        };
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push(entry);
        &self.kept[self.kept.len() - 1].1
    }

    /// What the rules in force make of that: nothing is dead where they leave every stone alive.
    pub fn judgement(&mut self, game: &Game) -> Judgement {
        match game.removes_dead_stones() {
            true => self.judge(game).judgement.clone(),
            false => Judgement::default(),
        }
    }

    fn form_opinion(&self, grid: &Grid) -> Opinion {
        let certain = Color::BOTH.map(|color| pass_alive(grid, color));
        let mut ownership_black = self.read_ownership(grid);
        give(grid, &mut ownership_black, certain_owners(&certain));
        let fates = local::read_fates(grid, &certain, |chain| is_safe(grid, chain, &ownership_black));
        give(grid, &mut ownership_black, fates.owners(grid));
        let (mut dead, mut at_risk) = (fates.dead, Vec::new());
        for chain in grid.chains() {
            let color = grid.get(chain[0]).expect("a chain has stones");
            let own = own(grid, color, &chain, &ownership_black);
            log::debug!("{} is its owner's by {own:.2?}", vertex(grid.size(), chain[0]));
            if [&dead, &fates.standing].iter().any(|read| read.contains(&chain[0])) {
                continue;
            }
            let lost = own.map(|own| own < -self.params.dead_below);
            match lost {
                [true, true] => dead.extend(chain),
                [false, false] => {}
                _ => at_risk.push(chain),
            }
        }
        let lone = alone::lone_stones(grid, &dead, &at_risk, &ownership_black, self.params.dead_below);
        let mut at_risk: Vec<Point> = at_risk.concat();
        at_risk.retain(|stone| !lone.contains(stone));
        at_risk.sort_unstable();
        dead.extend(lone);
        dead.sort_unstable();
        let absent = [&dead[..], &fates.in_ko].concat();
        let seki = seki::stones_in_seki(grid, &absent, &at_risk, &certain);
        Opinion {
            judgement: Judgement { dead, seki },
            ownership_black,
        }
    }

    /// The owner of each point, by a search with each side to move.
    fn read_ownership(&self, grid: &Grid) -> [Vec<f32>; 2] {
        let size = grid.size();
        if grid.is_empty() {
            return Color::BOTH.map(|_| vec![0.0; size.area()]);
        }
        let reference = 19 * 19;
        let playouts = u64::from(self.params.judge_playouts) * reference / (size.area() as u64).max(reference);
        let playouts = playouts.max(1);
        // Made for this position alone: an opinion must not depend on what was judged before.
        let mut search = search::create(size, Model::embedded(), &self.params, grid.hash());
        // One evaluation would do for the network, but one playout is a throw of dice.
        let mut look = |to_move, komi| look(&mut *search, &*self.time, grid, to_move, komi, playouts);
        let (_, lead_black) = look(Color::Black, Decimal::ZERO);
        let komi = Decimal::from(lead_black.round() as i64);
        Color::BOTH.map(|to_move| look(to_move, komi).0)
    }
}

/// How much some points are the owner's of `color`, from -1 to 1, if Black or White moves next; never for no points.
fn own(grid: &Grid, color: Color, points: &[Point], ownership_black: &[Vec<f32>; 2]) -> [f32; 2] {
    ownership_black.each_ref().map(|owner| {
        let sum: f32 = points.iter().map(|&point| owner[grid.size().place(point)]).sum();
        color.sign() * sum / points.len() as f32
    })
}

/// Whether a chain lives beyond doubt: it is clearly its owner's, and so are two of its liberties that lie apart and touch no
/// opposing stone, as they would in two eyes. In a seki a side may look safe, but it has no second eye.
fn is_safe(grid: &Grid, chain: &[Point], ownership_black: &[Vec<f32>; 2]) -> bool {
    let color = grid.get(chain[0]).expect("a chain has stones");
    let is_clear = |points: &[Point]| own(grid, color, points, ownership_black).iter().all(|&own| own >= SAFE);
    let mut eyes = grid.liberties(chain);
    let is_open = |point: Point| {
        grid.size()
            .neighbors(point)
            .any(|near| grid.get(near) == Some(color.other()))
    };
    eyes.retain(|&liberty| is_clear(&[liberty]) && !is_open(liberty));
    let lie_apart = |a: &Point| {
        let mut others = eyes.iter();
        others.any(|&b| b != *a && !grid.size().neighbors(*a).any(|near| near == b))
    };
    is_clear(chain) && eyes.iter().any(lie_apart)
}

/// Ownership and lead of Black before komi, by a search of `playouts` evaluations.
fn look(
    search: &mut dyn Search,
    time: &dyn TimeSource,
    grid: &Grid,
    to_move: Color,
    komi: Decimal,
    playouts: u64,
) -> (Vec<f32>, f32) {
    search.clear();
    let mut game = Game::from_position(grid.clone(), to_move, reading_rules());
    game.agree_on_komi(Some(komi));
    let task = search::Task {
        game: &game,
        color: to_move,
        limits: Limits {
            playouts: Some(playouts),
            ..Limits::default()
        },
        may_settle: false,
        in_background: false,
        allow: &|_: Move| true,
        dead: &[],
    };
    let report = search.search(&task, time, &mut ());
    let lead_black = to_move.sign() * report.lead_mover;
    (report.ownership_black, lead_black + komi.to_f64() as f32)
}

/// Area counting without agreement: what is dead has to be captured, and capturing costs nothing. Equal scores are
/// drawn, so that under an even komi both to hold and to gain is worth something to either side.
fn reading_rules() -> Ruleset {
    Ruleset {
        scoring: Scoring::Area,
        ko: Ko::Simple,
        suicide: false,
        ties: Ties::Draw,
        dead_stones: DeadStones::None,
        handicap_pay: HandicapPay::None,
        tax: Tax::None,
        ..Ruleset::default()
    }
}

/// Whose unconditionally alive stones and their territory are.
fn certain_owners(certain: &[PassAlive; 2]) -> impl Iterator<Item = (Point, Color)> {
    let points = |alive: &PassAlive| [&alive.stones[..], &alive.territory].concat();
    let by_color = Color::BOTH.into_iter().zip(certain);
    by_color.flat_map(move |(color, alive)| points(alive).into_iter().map(move |point| (point, color)))
}

/// Gives points to their owners, whoever moves next.
fn give(grid: &Grid, ownership_black: &mut [Vec<f32>; 2], owners: impl Iterator<Item = (Point, Color)>) {
    for (point, color) in owners {
        for ownership in ownership_black.iter_mut() {
            ownership[grid.size().place(point)] = color.sign();
        }
    }
}

/// The count of a game as it stands, dead stones by a judge's opinion where the rules ask for one.
pub fn count(judge: &mut Judge, game: &Game) -> Count {
    Count::of(game, &judge.judgement(game))
}

#[cfg(test)]
mod tests;
