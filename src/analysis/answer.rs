//! Writing what was found, in KataGo's words.

use super::query::{View, Wishes};
use super::queue::Job;
use crate::board::{Color, Move, Size, vertex};
use crate::engine::{OwnersAfter, lead_deviation};
use crate::player::Look;
use crate::search::report::{Candidate, Report};
use serde_json::{Map, Value, json};

/// What an answer is made of besides the job.
pub struct Findings<'a> {
    /// The search.
    pub report: &'a Report,
    /// Owners after moves.
    pub owners: &'a OwnersAfter,
    /// The network's word, if the policy is wanted.
    pub look: Option<&'a Look>,
    /// The board.
    pub size: Size,
}

/// The answer to a job, or a part of it while the search goes on.
pub fn answer(job: &Job, findings: &Findings, is_during_search: bool) -> Value {
    let report = findings.report;
    let wishes = job.query.wishes;
    let view = Perspective::new(wishes.view, report.to_move);
    let deviation = rounded(lead_deviation(&report.ownership_black));
    let searched = report.candidates.iter().filter(|candidate| candidate.visits > 0);
    let moves: Vec<Value> = searched
        .enumerate()
        .map(|(order, candidate)| {
            let mut info = move_info(order, candidate, findings, wishes, view);
            info["scoreStdev"] = deviation.clone();
            info
        })
        .collect();
    let mut fields = Map::new();
    fields.insert("id".into(), json!(job.query.id));
    fields.insert("isDuringSearch".into(), json!(is_during_search));
    fields.insert("turnNumber".into(), json!(job.turn));
    fields.insert("moveInfos".into(), json!(moves));
    fields.insert(
        "rootInfo".into(),
        json!({
            "currentPlayer": report.to_move.letter().to_string(),
            "visits": report.visits,
            "winrate": view.rate(report.winrate_mover),
            "scoreLead": view.signed(report.lead_mover),
        }),
    );
    fields["rootInfo"]["scoreStdev"] = deviation;
    if wishes.ownership {
        let sign = report.to_move.sign();
        let owners = report.ownership_black.iter().map(|&owner| view.signed(sign * owner));
        fields.insert("ownership".into(), owners.collect());
    }
    if let Some(look) = findings.look {
        let shares = look.policy.iter().map(|share| rounded(share.unwrap_or(-1.0)));
        fields.insert("policy".into(), shares.chain([rounded(look.pass)]).collect());
    }
    Value::Object(fields)
}

/// The answer to a job that was cancelled before it began.
pub fn no_results(job: &Job) -> Value {
    json!({
        "id": job.query.id,
        "isDuringSearch": false,
        "noResults": true,
        "turnNumber": job.turn,
    })
}

fn move_info(order: usize, candidate: &Candidate, findings: &Findings, wishes: Wishes, view: Perspective) -> Value {
    let place = |mv: Move| {
        mv.point()
            .map_or("pass".to_string(), |point| vertex(findings.size, point))
    };
    let variation: Vec<String> = candidate.variation.iter().map(|&mv| place(mv)).collect();
    let lead = view.signed(candidate.lead_mover);
    let mut info = json!({
        "move": place(candidate.mv),
        "order": order,
        "visits": candidate.visits,
        "edgeVisits": candidate.visits,
        "winrate": view.rate(candidate.winrate_mover),
        "lcb": view.rate(candidate.lcb_mover),
        "prior": rounded(candidate.prior),
        "scoreLead": lead,
        "scoreMean": lead,
        "pv": variation,
    });
    if wishes.pv_visits {
        info["pvVisits"] = json!(candidate.variation_visits);
    }
    if wishes.moves_ownership {
        let owners = findings.owners.after(candidate.mv).into_iter();
        info["ownership"] = owners.map(|owner| view.signed(owner)).collect();
    }
    info
}

/// Turns numbers of the mover into those of whoever looks.
#[derive(Clone, Copy)]
struct Perspective {
    is_mover: bool,
}

impl Perspective {
    fn new(view: View, to_move: Color) -> Perspective {
        let is_mover = match view {
            View::Black => to_move == Color::Black,
            View::White => to_move == Color::White,
            View::SideToMove => true,
        };
        Perspective { is_mover }
    }

    fn rate(self, rate_mover: f32) -> Value {
        rounded(if self.is_mover { rate_mover } else { 1.0 - rate_mover })
    }

    fn signed(self, number_mover: f32) -> Value {
        rounded(if self.is_mover { number_mover } else { -number_mover })
    }
}

/// Six decimals are more than a search can know. Adding zero turns -0 into 0.
fn rounded(number: f32) -> Value {
    json!((f64::from(number) * 1e6).round() / 1e6 + 0.0)
}
