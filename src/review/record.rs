//! The review as a record: the game, with a note about every position and a line for every turn that was bad.
//!
//! `SBKV` is how Sabaki keeps Black's winning rate in per cent and what its graph is drawn from; `V` is the standard's
//! estimated score; `BM`, `DO` and `TE` are its marks for bad, doubtful and fine moves. GoGui shows the comments, the
//! marks and the variations.

use super::{Review, text};
use crate::sgf::{Note, Variation, save_with_notes};

/// The text of the record.
pub fn record(review: &Review) -> String {
    let notes: Vec<Note> = (0..review.looks.len()).map(|number| note(review, number)).collect();
    save_with_notes(&review.game, &review.header, &notes)
}

fn note(review: &Review, number: usize) -> Note {
    let look = &review.looks[number];
    let mut properties = vec![
        ("SBKV", format!("{:.2}", 100.0 * look.winrate_black)),
        ("V", format!("{:.1}", look.lead_black)),
    ];
    if let Some((mark, value)) = number
        .checked_sub(1)
        .and_then(|last| review.verdicts[last].grade.mark())
    {
        properties.push((mark, value.to_string()));
    }
    let said = review.comments[number].iter().cloned();
    let comment: Vec<String> = said.chain(text::position(review, number)).collect();
    let mut variations = Vec::new();
    if let Some(verdict) = review.verdicts.get(number)
        && verdict.grade.is_bad()
        && let Some(best) = look.choices.first()
    {
        variations.push(Variation {
            turns: best.line.clone(),
            comment: text::better(review.size(), verdict.color, best),
        });
    }
    Note {
        properties,
        comment: comment.join("\n"),
        variations,
    }
}
