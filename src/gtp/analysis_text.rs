//! What a search found, in the words of Leela Zero, KataGo, Sabaki and CGOS.
//!
//! All of them see the position from the side to move. Vertices are in upper case, `pass` in lower case, as Sabaki
//! wants it; `pv` ends each move's part, because controllers split there. Nothing is printed that the search does not
//! know.

use super::analysis_args::AnalysisArgs;
use super::text::show_move;
use crate::board::{Move, Size};
use crate::engine::lead_deviation;
use crate::search::report::{Candidate, Report};
use serde_json::{Value, json};

/// What a line says besides the report itself.
pub struct Scene<'a> {
    /// The board.
    pub size: Size,
    /// For each point whose it will be after a move, from -1 to 1 for the mover.
    pub owners_after: &'a dyn Fn(Move) -> Vec<f32>,
}

/// How a report becomes a line.
pub type Format = fn(&Report, &AnalysisArgs, &Scene) -> String;

/// Leela Zero's line: rates are hundredths of percents.
pub fn leela_zero(report: &Report, args: &AnalysisArgs, scene: &Scene) -> String {
    let size = scene.size;
    let part = |(order, candidate): (usize, &Candidate)| {
        format!(
            "info move {} visits {} winrate {} prior {} lcb {} order {order} pv {}",
            lower_move(size, candidate.mv),
            candidate.visits,
            basis_points(candidate.winrate_mover),
            basis_points(candidate.prior),
            basis_points(candidate.lcb_mover),
            variation(size, &candidate.variation),
        )
    };
    let parts: Vec<String> = shown(report, args).enumerate().map(part).collect();
    parts.join(" ")
}

/// KataGo's line: rates are numbers from 0 to 1, always with a point.
pub fn kata(report: &Report, args: &AnalysisArgs, scene: &Scene) -> String {
    with_leads(report, args, scene, |rate| format!("{rate:.6}"))
}

/// Sabaki's line, which it asks for by `analyze`: KataGo's, but rates are hundredths of percents as Leela Zero has them.
/// Sabaki takes rates for fractions where they have a point, or, since 2026, where the command starts with `kata`.
pub fn sabaki(report: &Report, args: &AnalysisArgs, scene: &Scene) -> String {
    with_leads(report, args, scene, |rate| basis_points(rate).to_string())
}

fn with_leads(report: &Report, args: &AnalysisArgs, scene: &Scene, rate: fn(f32) -> String) -> String {
    let size = scene.size;
    let deviation = lead_deviation(&report.ownership_black);
    let part = |(order, candidate): (usize, &Candidate)| {
        format!(
            "info move {} visits {visits} edgeVisits {visits} winrate {} scoreMean {lead:.3} scoreStdev {deviation:.3} scoreLead {lead:.3} \
             prior {} lcb {} order {order} pv {}{}",
            lower_move(size, candidate.mv),
            rate(candidate.winrate_mover),
            rate(candidate.prior),
            rate(candidate.lcb_mover),
            variation(size, &candidate.variation),
            extras(candidate, args, scene),
            visits = candidate.visits,
            lead = candidate.lead_mover,
        )
    };
    let mut parts: Vec<String> = shown(report, args).enumerate().map(part).collect();
    if args.root_info {
        parts.push(format!(
            "rootInfo visits {} winrate {} scoreMean {lead:.3} scoreStdev {deviation:.3} scoreLead {lead:.3}",
            report.visits,
            rate(report.winrate_mover),
            lead = report.lead_mover,
        ));
    }
    if args.ownership {
        parts.push(format!("ownership {}", numbers(ownership_mover(report))));
    }
    parts.join(" ")
}

/// What is said of a move after its variation, on request.
fn extras(candidate: &Candidate, args: &AnalysisArgs, scene: &Scene) -> String {
    let visits: Vec<String> = candidate.variation_visits.iter().map(u32::to_string).collect();
    let mut text = String::new();
    for (wanted, name) in [(args.pv_visits, "pvVisits"), (args.pv_edge_visits, "pvEdgeVisits")] {
        if wanted {
            text += &format!(" {name} {}", visits.join(" "));
        }
    }
    if args.moves_ownership {
        text += &format!(" movesOwnership {}", numbers((scene.owners_after)(candidate.mv)));
    }
    text
}

fn numbers(numbers: impl IntoIterator<Item = f32>) -> String {
    let texts: Vec<String> = numbers.into_iter().map(|number| format!("{number:.3}")).collect();
    texts.join(" ")
}

/// The JSON that CGOS shows to its spectators.
pub fn cgos(report: &Report, args: &AnalysisArgs, scene: &Scene) -> String {
    let size = scene.size;
    let moves: Vec<Value> = shown(report, args)
        .map(|candidate| {
            json!({
                "move": lower_move(size, candidate.mv),
                "winrate": rounded(candidate.winrate_mover),
                "score": rounded(candidate.lead_mover),
                "prior": rounded(candidate.prior),
                "visits": candidate.visits,
                "pv": variation(size, &candidate.variation),
            })
        })
        .collect();
    let ownership: String = ownership_mover(report).map(encode_owner).collect();
    json!({
        "winrate": rounded(report.winrate_mover),
        "score": rounded(report.lead_mover),
        "visits": report.visits,
        "moves": moves,
        "ownership": ownership,
    })
    .to_string()
}

/// The moves to be shown: those searched, within the numbers asked for.
fn shown<'a>(report: &'a Report, args: &AnalysisArgs) -> impl Iterator<Item = &'a Candidate> {
    let searched = report
        .candidates
        .iter()
        .filter(|candidate| candidate.visits > 0)
        .count();
    let most = args.max_moves.unwrap_or(usize::MAX);
    report.candidates.iter().take(searched.max(args.min_moves).min(most))
}

/// Whose each point will be, 1 for the side to move.
fn ownership_mover(report: &Report) -> impl Iterator<Item = f32> + '_ {
    let sign = report.to_move.sign();
    // Adding zero turns -0 into 0.
    report.ownership_black.iter().map(move |&owner| owner * sign + 0.0)
}

/// CGOS writes an owner from -1 to 1 as one of 63 digits of base 64.
fn encode_owner(owner: f32) -> char {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let share = ((owner + 1.0) / 2.0).clamp(0.0, 1.0);
    char::from(DIGITS[(share * 62.0).round() as usize])
}

/// Four decimals are more than a search can know.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1e4).round() / 1e4
}

fn basis_points(rate: f32) -> u32 {
    (rate.clamp(0.0, 1.0) * 1e4).round() as u32
}

/// `D4` or `pass`.
pub fn lower_move(size: Size, mv: Move) -> String {
    match mv {
        Move::Pass => "pass".to_string(),
        stone => show_move(size, stone),
    }
}

fn variation(size: Size, moves: &[Move]) -> String {
    let names: Vec<String> = moves.iter().map(|&mv| lower_move(size, mv)).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, parse_vertex};
    use crate::gtp::args::Args;
    use std::time::Duration;

    fn candidate(size: Size, variation: &str, visits: u32, winrate_mover: f32) -> Candidate {
        let moves = variation
            .split(' ')
            .map(|text| parse_vertex(size, text).map_or(Move::Pass, Move::Play));
        let variation: Vec<Move> = moves.collect();
        Candidate {
            mv: variation[0],
            visits,
            winrate_mover,
            lcb_mover: winrate_mover - 0.1,
            prior: 0.25,
            lead_mover: -1.5,
            variation_visits: (0..variation.len() as u32).map(|depth| visits >> depth).collect(),
            variation,
            amaf_mover: None,
        }
    }

    fn report() -> (Report, Size) {
        let size = Size::square(2).unwrap();
        let report = Report {
            to_move: Color::White,
            candidates: vec![
                candidate(size, "A1 pass B2", 90, 0.5),
                candidate(size, "pass", 10, 0.05),
                candidate(size, "B1", 0, 0.0),
            ],
            visits: 101,
            playouts: 100,
            winrate_mover: 0.475,
            lead_mover: -1.25,
            ownership_black: vec![1.0, -1.0, 0.0, 0.5],
            elapsed: Duration::from_millis(5),
            nodes: 300,
            node_capacity: 1000,
        };
        (report, size)
    }

    fn scene(size: Size) -> Scene<'static> {
        Scene {
            size,
            owners_after: &|_| vec![0.25, -0.5, 1.0, 0.0],
        }
    }

    fn read(args: &str) -> AnalysisArgs {
        AnalysisArgs::read(&mut Args::new(args), Size::square(2).unwrap()).unwrap()
    }

    #[test]
    fn leela_zeros_line() {
        let (report, size) = report();
        let wanted = "info move A1 visits 90 winrate 5000 prior 2500 lcb 4000 order 0 pv A1 pass B2 \
                      info move pass visits 10 winrate 500 prior 2500 lcb 0 order 1 pv pass";
        assert_eq!(leela_zero(&report, &AnalysisArgs::default(), &scene(size)), wanted);
    }

    #[test]
    fn katas_line_with_everything() {
        let (report, size) = report();
        let args = read("maxmoves 1 rootInfo true ownership true");
        let wanted = "info move A1 visits 90 edgeVisits 90 winrate 0.500000 scoreMean -1.500 scoreStdev 1.323 scoreLead -1.500 prior 0.250000 \
                      lcb 0.400000 order 0 pv A1 pass B2 \
                      rootInfo visits 101 winrate 0.475000 scoreMean -1.250 scoreStdev 1.323 scoreLead -1.250 \
                      ownership -1.000 1.000 0.000 -0.500";
        assert_eq!(kata(&report, &args, &scene(size)), wanted);
    }

    #[test]
    fn sabakis_line_has_rates_without_a_point() {
        let (report, size) = report();
        let wanted = "info move A1 visits 90 edgeVisits 90 winrate 5000 scoreMean -1.500 scoreStdev 1.323 scoreLead -1.500 prior 2500 \
                      lcb 4000 order 0 pv A1 pass B2 rootInfo visits 101 winrate 4750 scoreMean -1.250 scoreStdev 1.323 scoreLead -1.250";
        assert_eq!(sabaki(&report, &read("maxmoves 1 rootInfo true"), &scene(size)), wanted);
    }

    #[test]
    fn what_is_asked_of_each_move_follows_its_variation() {
        let (report, size) = report();
        let args = read("maxmoves 1 pvVisits true pvEdgeVisits true movesOwnership true");
        let line = kata(&report, &args, &scene(size));
        assert!(
            line.ends_with(
                "pv A1 pass B2 pvVisits 90 45 22 pvEdgeVisits 90 45 22 movesOwnership 0.250 -0.500 1.000 0.000"
            ),
            "{line}"
        );
    }

    #[test]
    fn moves_that_were_not_searched_are_shown_on_request() {
        let (report, size) = report();
        let args = read("minmoves 3");
        assert_eq!(kata(&report, &args, &scene(size)).matches("info move").count(), 3);
    }

    #[test]
    fn the_json_of_cgos() {
        let (report, size) = report();
        let value: Value = serde_json::from_str(&cgos(&report, &AnalysisArgs::default(), &scene(size))).unwrap();
        assert_eq!(value["visits"], 101);
        assert_eq!(value["moves"][0]["move"], "A1");
        assert_eq!(value["moves"][0]["pv"], "A1 pass B2");
        assert_eq!(value["moves"][1]["winrate"], 0.05);
        assert_eq!(value["ownership"], "A+fQ");
    }
}
