//! A session from the outside: what survives which operation, and that refused operations change nothing.

use super::*;
use crate::board::{Color, Move, Point, Size, parse_vertex};
use crate::clock::TimeSettings;
use crate::player::{Aim, Decision};
use crate::rules::{Decimal, HandicapError, IllegalMove, Ruleset};
use std::time::Duration;

fn session(side: usize) -> Session {
    Session::new(Settings::for_tests(side))
}

fn at(session: &Session, vertex: &str) -> Point {
    parse_vertex(session.game().size(), vertex).unwrap()
}

#[test]
fn an_agreed_komi_survives_and_the_default_does_not_hold_with_handicap() {
    let mut session = session(9);
    assert_eq!(session.game().komi(), Decimal::halves(11));
    session.place_fixed_handicap(2).unwrap();
    assert_eq!(session.game().komi(), Decimal::ZERO);
    session.new_game(Size::square(13).unwrap());
    assert_eq!(session.game().komi(), Decimal::halves(11));
    session.agree_on_komi(Decimal::halves(1));
    session.place_fixed_handicap(2).unwrap();
    session.new_game(Size::square(9).unwrap());
    session.set_rules(Ruleset::preset("chinese").unwrap());
    session.set_position(&[]).unwrap();
    assert_eq!(session.game().komi(), Decimal::halves(1));
}

#[test]
fn a_record_has_the_time_and_the_result() {
    let mut session = session(9);
    let seconds = Duration::from_secs;
    let canadian = TimeSettings::Canadian {
        main: seconds(600),
        period: seconds(300),
        stones: 25,
    };
    session.set_time(canadian, None);
    let d4 = Move::Play(at(&session, "D4"));
    session.play(Color::Black, d4).unwrap();
    let record = session.record();
    assert!(
        record.contains("TM[600]OT[25/300 Canadian]") && !record.contains("RE["),
        "{record}"
    );
    session.play(Color::White, Move::Pass).unwrap();
    session.play(Color::Black, Move::Pass).unwrap();
    // 80 points of territory, a pass stone each; White owes one more.
    assert!(session.record().contains("RE[B+75.5]"), "{}", session.record());
    session.undo(1).unwrap();
    assert!(!session.record().contains("RE["));
    session.set_time(TimeSettings::Unlimited, None);
    assert!(!session.record().contains("TM["));
}

#[test]
fn a_sequence_is_played_whole_or_not_at_all() {
    let mut session = session(9);
    let d4 = Move::Play(at(&session, "D4"));
    let turns = [(Color::Black, d4), (Color::White, Move::Pass), (Color::White, d4)];
    let before = session.game().clone();
    assert_eq!(session.play_all(&turns), Err(IllegalMove::Occupied));
    assert_eq!(*session.game(), before);
    session.play_all(&turns[..2]).unwrap();
    assert_eq!(session.undo(3), Err(NothingToUndo));
    assert_eq!(session.game().turns().len(), 2);
    session.undo(2).unwrap();
    assert_eq!(*session.game(), before);
}

#[test]
fn positions_are_set_up_whole_or_not_at_all() {
    let mut session = session(3);
    let [a1, a2, b1, b2] = ["A1", "A2", "B1", "B2"].map(|vertex| at(&session, vertex));
    session.set_up(&[(Color::Black, a1)]).unwrap();
    let before = session.game().clone();
    assert_eq!(
        session.set_up(&[(Color::White, b2), (Color::White, a1)]),
        Err(Setup::Occupied)
    );
    let choked = [(Color::White, a2), (Color::White, b1)];
    assert_eq!(session.set_up(&choked), Err(Setup::NoLiberty));
    assert_eq!(
        session.set_position(&[(Color::Black, b2), (Color::Black, b2)]),
        Err(Setup::Occupied)
    );
    assert_eq!(*session.game(), before);
    session.set_up(&choked[..1]).unwrap();
    session.set_first_to_move(Color::White).unwrap();
    assert_eq!(session.game().to_move(), Color::White);
    assert_eq!(session.game().grid().stones(Color::White).count(), 1);
    session.play(Color::White, Move::Pass).unwrap();
    assert_eq!(session.set_up(&[(Color::Black, b2)]), Err(Setup::GameHasBegun));
    session.set_position(&[(Color::Black, b2)]).unwrap();
    assert_eq!(
        (session.game().turns().len(), session.game().to_move()),
        (0, Color::Black)
    );
}

#[test]
fn handicap_needs_an_empty_board_first_of_all() {
    let mut session = session(9);
    assert_eq!(session.place_fixed_handicap(10), Err(HandicapError::InvalidNumber));
    assert_eq!(session.place_free_handicap(1), Err(HandicapError::InvalidNumber));
    session.place_free_handicap(3).unwrap();
    assert_eq!(session.place_fixed_handicap(10), Err(HandicapError::BoardNotEmpty));
    assert_eq!(session.place_free_handicap(1), Err(HandicapError::BoardNotEmpty));
    session.set_first_to_move(Color::Black).unwrap();
    assert_eq!(session.game().handicap(), 3);
}

#[test]
fn free_handicap_stones_are_distinct_and_do_not_touch() {
    for (width, height) in [(2, 2), (2, 9), (5, 5), (6, 3), (9, 9), (19, 19), (25, 7)] {
        let size = Size::new(width, height).unwrap();
        for wanted in [2, 3, 5, 10, 30, 10_000] {
            let stones = free_handicap(size, wanted);
            assert!((2..=wanted).contains(&stones.len()), "{width}x{height}, {wanted}");
            for (number, &stone) in stones.iter().enumerate() {
                assert!(size.neighbors(stone).all(|near| !stones.contains(&near)));
                assert!(!stones[..number].contains(&stone));
            }
        }
    }
}

#[test]
fn genmove_plays_and_suggest_does_not() {
    let mut session = session(9);
    let first = session.suggest(Color::White, &mut ());
    assert_eq!(session.suggest(Color::White, &mut ()), first);
    assert!(session.game().turns().is_empty());
    let Decision::Move(mv) = session.genmove(Color::White, Aim::Win, &any_move, &mut ()) else {
        panic!("resigned");
    };
    let turn = &session.game().turns()[0];
    assert_eq!((turn.color, turn.mv), (Color::White, mv));
}

#[test]
fn every_chain_has_exactly_one_status() {
    let mut session = session(9);
    for _ in 0..60 {
        let color = session.game().to_move();
        session.genmove(color, Aim::Win, &any_move, &mut ());
    }
    let mut listed: Vec<Vec<Point>> = [Status::Alive, Status::Seki, Status::Dead]
        .into_iter()
        .flat_map(|status| session.chains_with(status))
        .collect();
    listed.sort();
    let mut chains = session.game().grid().chains();
    chains.sort();
    assert_eq!(listed, chains);
}
