//! Sentences about positions and turns, the same in records and on pages.

use super::Review;
use super::analysis::Choice;
use super::verdict::Verdict;
use crate::board::{Color, Move, Size, vertex};

/// A move by name.
pub fn move_name(size: Size, mv: Move) -> String {
    mv.point().map_or("pass".to_string(), |point| vertex(size, point))
}

/// A share in per cent.
pub fn percent(share: f32) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A lead as scores are written: `B+3.5`, `W+0.5`, or `even`.
pub fn lead(lead_black: f32) -> String {
    let points = format!("{:.1}", lead_black.abs());
    match lead_black {
        _ if points == "0.0" => "even".to_string(),
        lead if lead > 0.0 => format!("B+{points}"),
        _ => format!("W+{points}"),
    }
}

/// What was lost.
pub fn loss(verdict: &Verdict) -> String {
    format!("-{}, -{:.1} points", percent(verdict.lost_winrate), verdict.lost_points)
}

/// What the engine would have played.
pub fn better(size: Size, color: Color, choice: &Choice) -> String {
    let winrate = color.rate_black(choice.winrate_black);
    format!(
        "{}: {color} {}, {}, {} visits",
        move_name(size, choice.mv),
        percent(winrate),
        lead(choice.lead_black),
        choice.visits
    )
}

/// Everything there is to say about the position after so many turns, line by line.
pub fn position(review: &Review, number: usize) -> Vec<String> {
    let look = &review.looks[number];
    let mut lines = Vec::new();
    if let Some(verdict) = number.checked_sub(1).map(|last| &review.verdicts[last])
        && let Some(remark) = verdict.grade.remark()
    {
        let name = move_name(review.size(), verdict.mv);
        lines.push(match verdict.grade.is_bad() {
            true => format!("{name} {remark} ({})", loss(verdict)),
            false => format!("{name} {remark}"),
        });
        let before = &review.looks[number - 1];
        if let (true, Some(best)) = (verdict.grade.is_bad(), before.choices.first()) {
            lines.push(format!("better {}", better(review.size(), verdict.color, best)));
        }
    }
    lines.push(match look.visits {
        0 => format!("counted: {}", lead(look.lead_black)),
        visits => format!(
            "Black {}, {}, {visits} visits",
            percent(look.winrate_black),
            lead(look.lead_black)
        ),
    });
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leads_read_like_results() {
        let cases = [(3.52, "B+3.5"), (-0.5, "W+0.5"), (0.04, "even"), (-0.04, "even")];
        for (points, text) in cases {
            assert_eq!(lead(points), text);
        }
    }
}
