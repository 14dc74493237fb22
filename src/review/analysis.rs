//! What the engine thinks of each position of a game.

use crate::board::{Color, Move};
use crate::clock::{Limits, SystemTime};
use crate::job::Stop;
use crate::judge::{self, Judge};
use crate::params::Params;
use crate::rules::Game;
use crate::search::report::{Candidate, Report};
use crate::search::{self, Model, Search, Task};

/// Most moves that are kept of a position.
const MOST_CHOICES: usize = 5;
/// Longest line that is kept of a move.
const LONGEST_LINE: usize = 12;

/// A move that was looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// Simulations through it.
    pub visits: u32,
    /// Black's winning rate after it, 0 to 1.
    pub winrate_black: f32,
    /// Black's expected lead after it, in points, komi included.
    pub lead_black: f32,
    /// How likely the network found it before any search, 0 to 1.
    pub prior: f32,
    /// The move and the expected answers, all legal.
    pub line: Vec<(Color, Move)>,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Whose turn it is.
    pub to_move: Color,
    /// Black's winning rate, 0 to 1.
    pub winrate_black: f32,
    /// Black's expected lead, in points, komi included.
    pub lead_black: f32,
    /// Simulations behind the rest; 0 where the game is over and was counted.
    pub visits: u32,
    /// The moves it prefers, the most visited first.
    pub choices: Vec<Choice>,
    /// For each point in reading order whose it will be, from -1 for White to 1 for Black.
    pub ownership_black: Vec<f32>,
}

/// How positions are looked at.
#[derive(Clone, Debug)]
pub struct Depth {
    /// Where each search stops.
    pub limits: Limits,
    /// Every parameter.
    pub params: Params,
    /// Seed of the search.
    pub seed: u64,
}

/// Looks at each position of a game, from the start to the end, and shows each look to `seen` with the number of turns
/// before it. `None` if it was stopped. The search goes on from one position to the next, as in a game.
pub fn looks(game: &Game, depth: &Depth, stop: &Stop, mut seen: impl FnMut(usize, &Look)) -> Option<Vec<Look>> {
    let turns = game.turns();
    let mut current = game.clone();
    while current.undo().is_some() {}
    let mut search = search::create(game.size(), Model::embedded(), &depth.params, depth.seed);
    let mut judge = Judge::new(&depth.params);
    let mut looks = Vec::new();
    for number in 0..=turns.len() {
        let to_move = turns.get(number).map_or(current.to_move(), |turn| turn.color);
        let is_over = current.consecutive_passes() >= 2 && number == turns.len() && !current.is_void();
        let look = match is_over {
            true => counted(&current, to_move, &mut judge),
            false => searched(&current, to_move, &mut *search, depth, stop),
        };
        if stop.is_raised() {
            return None;
        }
        seen(number, &look);
        looks.push(look);
        if let Some(turn) = turns.get(number) {
            let played = current.play(turn.color, turn.mv);
            played.expect("the turns of a game are legal");
        }
    }
    Some(looks)
}

fn searched(game: &Game, to_move: Color, search: &mut dyn Search, depth: &Depth, mut stop: &Stop) -> Look {
    let task = Task {
        game,
        color: to_move,
        limits: depth.limits,
        may_settle: false,
        in_background: false,
        allow: &|_| true,
        dead: &[],
    };
    let report = search.search(&task, &SystemTime::start(), &mut stop);
    look(game, &report)
}

fn look(game: &Game, report: &Report) -> Look {
    let to_move = report.to_move;
    let candidates = report.candidates.iter().filter(|candidate| candidate.visits > 0);
    Look {
        to_move,
        winrate_black: to_move.rate_black(report.winrate_mover),
        lead_black: to_move.sign() * report.lead_mover,
        visits: report.visits,
        choices: candidates
            .take(MOST_CHOICES)
            .map(|candidate| choice(game, to_move, candidate))
            .collect(),
        ownership_black: report.ownership_black.clone(),
    }
}

fn choice(game: &Game, to_move: Color, candidate: &Candidate) -> Choice {
    let mut game = game.clone();
    let mut color = to_move;
    let mut line = Vec::new();
    for &mv in candidate.variation.iter().take(LONGEST_LINE) {
        // Inside the tree ko is looked at less exactly than by the rules.
        if game.play(color, mv).is_err() {
            break;
        }
        line.push((color, mv));
        color = color.other();
    }
    Choice {
        mv: candidate.mv,
        visits: candidate.visits,
        winrate_black: to_move.rate_black(candidate.winrate_mover),
        lead_black: to_move.sign() * candidate.lead_mover,
        prior: candidate.prior,
        line,
    }
}

/// A finished game has no winning rate but a result.
fn counted(game: &Game, to_move: Color, judge: &mut Judge) -> Look {
    let count = judge::count(judge, game);
    let owners = &judge.judge(game).ownership_black;
    let mean = owners[0].iter().zip(&owners[1]).map(|(one, other)| (one + other) / 2.0);
    Look {
        to_move,
        winrate_black: match count.outcome().winner() {
            Some(Color::Black) => 1.0,
            Some(Color::White) => 0.0,
            None => 0.5,
        },
        lead_black: count.lead_black().to_f64() as f32,
        visits: 0,
        ownership_black: mean.collect(),
        choices: Vec::new(),
    }
}
