//! What the player thought, in words and pictures for people: explanations, chat, GoGui's graphics.

use super::analysis_text::lower_move;
use super::text::{show_color, show_decision, show_move};
use crate::board::{Move, Point, Size, vertex};
use crate::engine::Thought;
use crate::rules::Decimal;
use crate::search::report::{Candidate, Report};

/// Moves of a variation that people can follow.
const SHOWN_MOVES: usize = 10;
/// Owners that are worth a mark in live graphics.
const CLEAR_OWNER: f32 = 0.1;

/// `53.1 %`.
pub fn percent(rate: f32) -> String {
    format!("{:.1} %", rate * 100.0)
}

/// `B+3.5`, `W+0.2` or `even`.
pub fn lead(report: &Report) -> String {
    let lead_black = report.to_move.sign() * report.lead_mover;
    let tenths = (f64::from(lead_black) * 10.0).round();
    match tenths {
        0.0 => "even".to_string(),
        lead => format!("{}+{:.1}", if lead > 0.0 { 'B' } else { 'W' }, lead.abs() / 10.0),
    }
}

/// The first moves of a variation.
pub fn variation(size: Size, candidate: &Candidate) -> String {
    let moves = candidate.variation.iter().take(SHOWN_MOVES);
    let names: Vec<String> = moves.map(|&mv| lower_move(size, mv)).collect();
    names.join(" ")
}

/// What was thought about a decision, in a line.
pub fn malkovich(thought: &Thought) -> String {
    let size = thought.game.size();
    let decision = format!(
        "{} {}",
        show_color(thought.color),
        show_decision(size, thought.decision)
    );
    match chosen(thought) {
        None => format!("{decision}, without a search"),
        Some((report, candidate)) => format!(
            "{decision}, win rate {}, score {}, {} visits, expecting {}",
            percent(rate(report, candidate)),
            lead(report),
            report.visits,
            variation(size, candidate)
        ),
    }
}

/// The report behind a thought, and the candidate that it is about: the move decided on, else the favourite.
fn chosen(thought: &Thought) -> Option<(&Report, &Candidate)> {
    let report = thought.report.as_ref()?;
    let decided = report
        .candidates
        .iter()
        .find(|candidate| crate::player::Decision::Move(candidate.mv) == thought.decision);
    Some((report, decided.or(report.best())?))
}

/// The chance to win after a move: that of the position where the search left the move alone, as a drawn one may be.
fn rate(report: &Report, candidate: &Candidate) -> f32 {
    match candidate.visits {
        0 => report.winrate_mover,
        _ => candidate.winrate_mover,
    }
}

/// Several lines about a decision: what it was, how sure, and what else was thought of.
pub fn explain(thought: &Thought) -> String {
    let size = thought.game.size();
    let mut lines = vec![malkovich(thought)];
    if let Some(report) = &thought.report {
        lines.push(statistics_line(report));
        lines.extend(
            report
                .candidates
                .iter()
                .filter(|c| c.visits > 0)
                .take(5)
                .map(|candidate| {
                    format!(
                        "{}: win rate {}, {} visits, {}",
                        show_move(size, candidate.mv),
                        percent(candidate.winrate_mover),
                        candidate.visits,
                        variation(size, candidate)
                    )
                }),
        );
    }
    lines.join("\n")
}

fn statistics_line(report: &Report) -> String {
    format!(
        "{} playouts in {:.2} s, {} visits of the position",
        report.playouts,
        report.elapsed.as_secs_f64(),
        report.visits
    )
}

/// Figures about a search, a line each, the way GoGui shows text with a heading.
pub fn statistics(report: &Report) -> String {
    let seconds = report.elapsed.as_secs_f64();
    let speed = report.playouts as f64 / seconds.max(1e-6);
    let deepest = report
        .candidates
        .iter()
        .map(|candidate| candidate.variation.len())
        .max();
    let rows = [
        ("Playouts", report.playouts.to_string()),
        ("Seconds", format!("{seconds:.2}")),
        ("Playouts/s", format!("{speed:.0}")),
        ("Visits", report.visits.to_string()),
        ("WinRate", percent(report.winrate_mover)),
        ("Score", lead(report)),
        (
            "Moves",
            report.candidates.iter().filter(|c| c.visits > 0).count().to_string(),
        ),
        ("Variation", format!("{} moves", deepest.unwrap_or(0))),
        ("Nodes", format!("{} of {}", report.nodes, report.node_capacity)),
    ];
    let lines: Vec<String> = rows.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    lines.join("\n")
}

/// GoGui's drawing of what is being thought: the variation as stones, owners as squares, a summary in the status line.
pub fn live_graphics(report: &Report, size: Size) -> String {
    let Some(best) = report.best() else {
        return String::new();
    };
    let mut lines = vec![
        "gogui-gfx:".to_string(),
        format!("TEXT {}", summary(report, best, size)),
    ];
    let mut color = report.to_move;
    let mut moves = Vec::new();
    for &mv in best.variation.iter().take(SHOWN_MOVES) {
        moves.push(format!(
            "{} {}",
            color.letter().to_ascii_lowercase(),
            show_move(size, mv)
        ));
        color = color.other();
    }
    lines.push(format!("VAR {}", moves.join(" ")));
    lines.extend(influence(size, report.ownership_black.iter().copied()));
    lines.extend(best.mv.point().map(|point| format!("CIRCLE {}", vertex(size, point))));
    lines.join("\n") + "\n\n"
}

/// `D4 53.1 % B+3.5, 1200 visits`.
pub fn summary(report: &Report, best: &Candidate, size: Size) -> String {
    format!(
        "{} {} {} {}, {} visits",
        show_color(report.to_move),
        show_move(size, best.mv),
        percent(best.winrate_mover),
        lead(report),
        report.visits
    )
}

/// Owners as GoGui's influence: positive for Black. `None` where nobody owns anything.
fn influence(size: Size, owners: impl Iterator<Item = f32>) -> Option<String> {
    let clear: Vec<String> = size
        .points()
        .zip(owners)
        .filter(|(_, owner)| owner.abs() >= CLEAR_OWNER)
        .map(|(point, owner)| format!("{} {owner:.2}", vertex(size, point)))
        .collect();
    (!clear.is_empty()).then(|| format!("INFLUENCE {}", clear.join(" ")))
}

/// Numbers from -1 to 1 as rows of a board.
pub fn board_of_numbers(size: Size, numbers: impl Iterator<Item = f32>) -> String {
    // Adding zero turns -0 into 0.
    let cells: Vec<String> = numbers.map(|number| format!("{:5.2}", number + 0.0)).collect();
    let rows: Vec<String> = cells.chunks(size.width()).map(|row| row.join(" ")).collect();
    rows.join("\n")
}

/// GoGui's drawing of one share a move: the larger, the darker, with whole percents on it. Shares below half a percent
/// are left out.
pub fn shares(size: Size, shares: impl Iterator<Item = (Move, f32)>) -> String {
    let mut labels = String::new();
    let mut colors = Vec::new();
    let mut pass = None;
    for (mv, share) in shares.filter(|(_, share)| *share >= 0.005) {
        match mv.point() {
            Some(point) => {
                labels += &format!(" {} {:.0}", vertex(size, point), share * 100.0);
                colors.push(format!("COLOR {} {}", shade(share), vertex(size, point)));
            }
            None => pass = Some(share),
        }
    }
    let mut lines = colors;
    if !labels.is_empty() {
        lines.push(format!("LABEL{labels}"));
    }
    lines.extend(pass.map(|share| format!("TEXT pass {}", percent(share))));
    lines.join("\n")
}

/// From light to full green.
fn shade(share: f32) -> String {
    let rest = ((1.0 - share.clamp(0.0, 1.0).sqrt()) * 255.0) as u8;
    format!("#{rest:02x}ff{rest:02x}")
}

/// GoGui's drawing of the best moves: win rates in percent on them, the best one marked, the summary as text.
pub fn best_moves(report: &Report, size: Size) -> String {
    let Some(best) = report.best() else {
        return String::new();
    };
    let searched = report.candidates.iter().filter(|candidate| candidate.visits > 0);
    let stones = searched.filter_map(|candidate| Some((candidate.mv.point()?, candidate)));
    let stones: Vec<(Point, &Candidate)> = stones.take(SHOWN_MOVES).collect();
    let labels: String = stones
        .iter()
        .map(|(point, candidate)| format!(" {} {:.0}", vertex(size, *point), candidate.winrate_mover * 100.0))
        .collect();
    let mut lines: Vec<String> = stones
        .iter()
        .map(|(point, candidate)| {
            let share = candidate.visits as f32 / report.visits.max(1) as f32;
            format!("COLOR {} {}", shade(share), vertex(size, *point))
        })
        .collect();
    if !labels.is_empty() {
        lines.push(format!("LABEL{labels}"));
    }
    lines.extend(best.mv.point().map(|point| format!("CIRCLE {}", vertex(size, point))));
    lines.push(format!("TEXT {}", summary(report, best, size)));
    lines.join("\n")
}

/// What the engine says in a chat, if it has an answer to the message.
pub fn chat(message: &str, thought: Option<&Thought>, komi: Decimal) -> String {
    const HELP: &str = "I am Hamaguri, a Go engine. Ask me for: win rate, score, variation, komi, help.";
    let text = message.to_ascii_lowercase();
    let asks = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if asks(&["komi"]) {
        return format!("Komi is {komi}.");
    }
    let found = thought.and_then(chosen);
    let topics: [&[&str]; 3] = [
        &["win", "rate", "chance"],
        &["score", "lead", "ahead"],
        &["variation", "line", "pv", "expect", "best move", "sequence"],
    ];
    let Some(topic) = topics.iter().position(|words| asks(words)) else {
        return HELP.to_string();
    };
    let Some((report, candidate)) = found else {
        return "I have not thought about this game yet.".to_string();
    };
    match topic {
        0 => format!(
            "I think that {} wins with {}.",
            show_color(report.to_move),
            percent(rate(report, candidate))
        ),
        1 => format!("I expect a result near {}.", lead(report)),
        _ => {
            let size = thought.map(|thought| thought.game.size());
            let moves = size.map(|size| variation(size, candidate)).unwrap_or_default();
            format!("I expect {} {moves}.", show_color(report.to_move))
        }
    }
}

#[cfg(test)]
mod tests;
