//! Each text from a made-up report, word by word.

use super::*;
use crate::board::{Color, parse_vertex};
use crate::player::Decision;
use crate::rules::{Game, Ruleset};
use std::time::Duration;

fn report(size: Size) -> Report {
    let candidate = |text: &str, visits, winrate_mover| {
        let moves = text
            .split(' ')
            .map(|name| parse_vertex(size, name).map_or(Move::Pass, Move::Play));
        let variation: Vec<Move> = moves.collect();
        Candidate {
            mv: variation[0],
            visits,
            winrate_mover,
            lcb_mover: winrate_mover,
            prior: 0.5,
            lead_mover: 2.5,
            variation_visits: vec![visits; variation.len()],
            variation,
            amaf_mover: None,
        }
    };
    Report {
        to_move: Color::White,
        candidates: vec![candidate("B2 A1 pass", 80, 0.625), candidate("pass", 20, 0.25)],
        visits: 100,
        playouts: 90,
        winrate_mover: 0.55,
        lead_mover: 2.46,
        ownership_black: vec![1.0, 0.05, -0.75, 0.0],
        elapsed: Duration::from_millis(500),
        nodes: 7,
        node_capacity: 70,
    }
}

fn thought() -> Thought {
    let size = Size::square(2).unwrap();
    let report = report(size);
    Thought {
        game: Game::new(size, Ruleset::default()),
        color: Color::White,
        decision: Decision::Move(report.candidates[0].mv),
        report: Some(report),
    }
}

#[test]
fn a_thought_is_told_in_a_line() {
    let told = malkovich(&thought());
    assert_eq!(
        told,
        "white B2, win rate 62.5 %, score W+2.5, 100 visits, expecting B2 A1 pass"
    );
    let blind = Thought {
        decision: Decision::Resign,
        report: None,
        ..thought()
    };
    assert_eq!(malkovich(&blind), "white resign, without a search");
}

#[test]
fn an_explanation_names_the_other_moves() {
    let text = explain(&thought());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[1], "90 playouts in 0.50 s, 100 visits of the position");
    assert_eq!(lines[3], "PASS: win rate 25.0 %, 20 visits, pass");
}

#[test]
fn live_graphics_draw_the_variation_and_who_owns_what() {
    let size = Size::square(2).unwrap();
    let wanted = "gogui-gfx:\nTEXT white B2 62.5 % W+2.5, 100 visits\nVAR w B2 b A1 w PASS\n\
                  INFLUENCE A2 1.00 A1 -0.75\nCIRCLE B2\n\n";
    assert_eq!(live_graphics(&report(size), size), wanted);
}

#[test]
fn boards_and_shares_are_in_goguis_form() {
    let size = Size::square(2).unwrap();
    assert_eq!(
        board_of_numbers(size, [1.0, -0.5, 0.25, -0.0].into_iter()),
        " 1.00 -0.50\n 0.25  0.00"
    );
    let at = |text| Move::Play(parse_vertex(size, text).unwrap());
    let drawn = shares(
        size,
        [(at("A1"), 1.0), (at("B1"), 0.001), (Move::Pass, 0.25)].into_iter(),
    );
    assert_eq!(drawn, "COLOR #00ff00 A1\nLABEL A1 100\nTEXT pass 25.0 %");
    let best = best_moves(&report(size), size);
    assert_eq!(
        best,
        "COLOR #1aff1a B2\nLABEL B2 62\nCIRCLE B2\nTEXT white B2 62.5 % W+2.5, 100 visits"
    );
}

#[test]
fn statistics_are_a_name_and_a_value_a_line() {
    let text = statistics(&report(Size::square(2).unwrap()));
    assert!(text.starts_with("Playouts: 90\nSeconds: 0.50\nPlayouts/s: 180\n"));
    assert!(text.contains("\nNodes: 7 of 70") && text.lines().all(|line| line.contains(": ")));
}

#[test]
fn simple_questions_are_answered() {
    let thought = thought();
    let answer = |message| chat(message, Some(&thought), "6.5".parse().unwrap());
    assert_eq!(answer("What's your win rate?"), "I think that white wins with 62.5 %.");
    assert_eq!(answer("score"), "I expect a result near W+2.5.");
    assert_eq!(answer("Show your best variation"), "I expect white B2 A1 pass.");
    assert_eq!(answer("what is the komi"), "Komi is 6.5.");
    assert!(answer("hello").contains("Ask me for"));
    let early = chat("win rate", None, "6.5".parse().unwrap());
    assert_eq!(early, "I have not thought about this game yet.");
    assert!(chat("help", None, "6.5".parse().unwrap()).contains("Ask me for"));
}
