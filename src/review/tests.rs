//! What a review holds and what is written of it.

use super::*;
use crate::board::{Color, Move};
use crate::params::Params;
use crate::rules::Game;
use std::fs;

/// White passes twice while there is everything to play for; then both agree that it is over.
const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[5.5]RU[AGA]PB[Black\\] <b>]PW[White]RE[B+R]C[a </script> game]\
    ;B[ee];W[cc];B[gg];W[]C[why?];B[gc];W[];B[cg];B[dc];W[];B[])";

fn review(text: &str, playouts: u64) -> Review {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    fs::write(&path, text).unwrap();
    let record = Record::read(&path, None, None).unwrap();
    Review::of(record, &depth(playouts), &Stop::default(), |_, _| ()).unwrap()
}

fn depth(playouts: u64) -> Depth {
    Depth {
        limits: Limits {
            playouts: Some(playouts),
            ..Limits::default()
        },
        params: Params::default(),
        seed: 1,
    }
}

/// The value of a property in the node of a turn, the root being 0. No value in a test holds a bracket.
fn value<'a>(record: &'a str, node: usize, property: &str) -> Option<&'a str> {
    // In the text the main line comes before any variation.
    let mut starts: Vec<usize> = record.match_indices(";B[").map(|(at, _)| at).collect();
    starts.extend(record.match_indices(";W[").map(|(at, _)| at));
    starts.push(0);
    starts.sort_unstable();
    let text = &record[starts[node]..];
    let text = &text[..text[1..].find(";B[").into_iter().chain(text[1..].find(";W[")).min()?];
    let at = text.find(&format!("{property}["))? + property.len() + 1;
    Some(&text[at..at + text[at..].find(']')?])
}

#[test]
fn passes_in_the_opening_are_bad_and_the_looks_agree_with_the_turns() {
    let review = review(GAME, 200);
    assert_eq!(review.looks.len(), 11);
    assert_eq!(review.verdicts.len(), 10);
    let movers: Vec<Color> = review.looks.iter().take(10).map(|look| look.to_move).collect();
    let played: Vec<Color> = review.game.turns().iter().map(|turn| turn.color).collect();
    assert_eq!(movers, played, "Black moves twice in a row");
    for number in [3, 5] {
        let verdict = &review.verdicts[number];
        assert_eq!((verdict.color, verdict.mv), (Color::White, Move::Pass));
        assert!(verdict.grade >= Grade::Mistake, "{verdict:?}");
        assert!(review.worst().contains(&number));
    }
    let weights: Vec<f32> = review.worst().iter().map(|&n| review.verdicts[n].weight()).collect();
    assert!(weights.is_sorted_by(|one, other| one >= other), "{weights:?}");
    assert!(review.looks[6].winrate_black > review.looks[2].winrate_black);
}

#[test]
fn a_game_that_is_over_is_counted() {
    let review = review(GAME, 16);
    let last = review.looks.last().unwrap();
    assert_eq!((last.visits, last.choices.len()), (0, 0));
    assert!(last.winrate_black == 1.0 || last.winrate_black == 0.0);
    assert_eq!(last.winrate_black == 1.0, last.lead_black > 0.0);
    assert_eq!(last.ownership_black.len(), 81);
}

#[test]
fn choices_are_ordered_and_their_lines_can_be_played() {
    let review = review(GAME, 100);
    let mut game = review.game.clone();
    while game.undo().is_some() {}
    for (look, turn) in review.looks.iter().zip(review.game.turns()) {
        assert!(look.choices.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
        for choice in &look.choices {
            assert_eq!(choice.line[0], (look.to_move, choice.mv));
            let mut game = game.clone();
            for &(color, mv) in &choice.line {
                assert_eq!(game.play(color, mv), Ok(()));
            }
        }
        game.play(turn.color, turn.mv).unwrap();
    }
}

#[test]
fn the_record_keeps_the_game_and_marks_what_was_bad() {
    let review = review(GAME, 200);
    let text = record::record(&review);
    let standard = Game::new(Size::square(19).unwrap(), Ruleset::default());
    let again = sgf::load(text.as_bytes(), &standard, None).unwrap();
    assert_eq!(again.turns(), review.game.turns());
    for node in 0..=10 {
        let winrate: f32 = value(&text, node, "SBKV").unwrap().parse().unwrap();
        assert!((winrate - 100.0 * review.looks[node].winrate_black).abs() < 0.01);
    }
    let pass = review.verdicts[3];
    let mark = if pass.grade == Grade::Blunder { "2" } else { "1" };
    assert_eq!(value(&text, 4, "BM"), Some(mark));
    assert_eq!(value(&text, 1, "BM"), None);
    assert!(value(&text, 4, "C").unwrap().starts_with("why?"), "what was said stays");
    let comments = Annotations::read(text.as_bytes()).unwrap();
    assert_eq!(comments.header, review.header);
    let better = &review.looks[3].choices[0];
    let place = better.mv.point().unwrap();
    let letters = [review.size().column(place), review.size().row(place)].map(|index| (b'a' + index as u8) as char);
    let variation = format!("(;W[{}{}]C[", letters[0], letters[1]);
    assert!(text.contains(&variation), "{variation} in {text}");
}

#[test]
fn the_page_is_whole_and_escapes_what_people_wrote() {
    let review = review(GAME, 16);
    let page = page::page(&review);
    assert!(page.contains("Black] &lt;b&gt; - White"));
    assert_eq!(
        page.matches("</script>").count(),
        2,
        "the comment does not end a script"
    );
    assert!(!page.contains("src=") && !page.contains("href=") && !page.contains("@import"));
    let data = page
        .split("application/json\">")
        .nth(1)
        .unwrap()
        .split("</script>")
        .next()
        .unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(data["positions"].as_array().unwrap().len(), 11);
    assert_eq!(data["positions"][0]["comment"], "a </script> game");
    let stones = data["positions"][3]["stones"].as_str().unwrap();
    assert_eq!(
        (stones.len(), stones.matches('X').count(), stones.matches('O').count()),
        (81, 2, 1)
    );
    assert_eq!(data["positions"][4]["turn"]["name"], "pass");
}

#[test]
fn a_seed_fixes_a_review_and_a_stop_ends_it() {
    let text = |review: &Review| record::record(review) + &page::page(review);
    assert_eq!(text(&review(GAME, 20)), text(&review(GAME, 20)));
    let stop = Stop::default();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sgf");
    fs::write(&path, GAME).unwrap();
    let record = Record::read(&path, None, None).unwrap();
    let mut seen = 0;
    let stopped = Review::of(record, &depth(20), &stop, |number, _| {
        seen += 1;
        if number == 2 {
            stop.raise();
        }
    });
    assert!(stopped.is_none());
    assert_eq!(seen, 3);
}

#[test]
fn odd_records_have_reviews_too() {
    for text in [
        "(;SZ[9])",
        "(;SZ[2];B[aa])",
        "(;SZ[9:7]HA[2]AB[cc][gg];W[ee])",
        "(;SZ[9];B[aa]C[gone];AB[cc]C[here];W[dd])",
    ] {
        let review = review(text, 16);
        assert_eq!(review.looks.len(), review.game.turns().len() + 1);
        assert!(record::record(&review).ends_with(')') && page::page(&review).ends_with("</html>"));
    }
    let late = review("(;SZ[9];B[aa]C[gone];AB[cc]C[here];W[dd]C[there])", 16);
    assert_eq!(late.comments, [Some("here".to_string()), Some("there".to_string())]);
}
