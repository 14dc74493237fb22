//! Positions whose stones have a known fate.

use super::*;
use crate::board::{Diagram, Size, parse_vertex};
use crate::rules::Outcome;
use crate::rules::ending_tests::{SEKI_AROUND_THREE, SEKI_WITH_EYES, SEKI_WITHOUT_EYES, game, points};

fn judged(game: &Game) -> (Judgement, String) {
    let mut judge = Judge::new(&Params::default());
    let outcome: Outcome = count(&mut judge, game).outcome();
    (judge.judgement(game), outcome.to_string())
}

const LONE_STONE: &str = "
    X X X X O O O
    . X . X O . O
    X X X X O O O
    X X X X O . O
    . . . X O O O
    . O . X O O O
    . . . X O O O";

#[test]
fn a_lone_stone_in_living_territory_is_dead() {
    let game = game("chinese", LONE_STONE);
    let (judgement, outcome) = judged(&game);
    assert_eq!(judgement.dead, points(&game, "B2"));
    assert!(judgement.seki.is_empty());
    assert_eq!(outcome, "B+7");
}

/// J2 is captured whoever moves first, but that is worth little next to the rest: the averages leave it in doubt.
#[test]
fn a_stone_that_cannot_escape_is_dead() {
    let text = "
        . . . . O O O O O
        . O . O O X X O O
        . O O O X X . X X
        O O X X X . X X X
        X X . . . X X O O
        . . X . . . X O .
        . . . . X X O O O
        . . . . . X O . X
        . . . . . X X O .";
    let game = game("chinese", text);
    let (judgement, outcome) = judged(&game);
    assert_eq!(judgement.dead, points(&game, "J2"));
    assert!(judgement.seki.is_empty());
    assert_eq!(outcome, "B+13");
}

/// A cross of five points with a stone on the middle one. The stones around live, but not unconditionally.
#[test]
fn a_cross_of_five_points_is_one_eye() {
    let text = "
        O O . O O X X . X
        O . X . O X . X X
        O O . O O O X X O
        X O O O X X O O O
        X X O X X O O X .
        X . X . X X O O X
        . X . X X O O O X
        . . X . X O . X .
        . . . X O O . O .";
    let game = game("chinese", text);
    let (judgement, outcome) = judged(&game);
    let dead = "A9 B9 D9 E9 A8 E8 A7 B7 D7 E7 F7 B6 C6 D6 C5 H5 J4 J3 H2";
    assert_eq!(judgement.dead, points(&game, dead));
    assert_eq!(outcome, "B+33");
}

#[test]
fn nothing_is_dead_where_the_rules_leave_every_stone() {
    let game = game("tromp-taylor", LONE_STONE);
    let (judgement, outcome) = judged(&game);
    assert!(judgement.dead.is_empty());
    // The region around B2 touches both colours.
    assert_eq!(outcome, "W+3");
}

#[test]
fn a_straight_five_with_three_inside_is_seki() {
    let game = game("chinese", SEKI_AROUND_THREE);
    let (judgement, outcome) = judged(&game);
    assert!(judgement.dead.is_empty(), "{judgement:?}");
    assert_eq!(judgement.seki, points(&game, "B2 C2 D2 E2 F2 G2 H2 B1 H1 D1 E1 F1"));
    assert_eq!(outcome, "B+11");
}

#[test]
fn seki_with_eyes_is_seki() {
    let game = game("chinese", SEKI_WITH_EYES);
    let (judgement, outcome) = judged(&game);
    assert!(judgement.dead.is_empty(), "{judgement:?}");
    assert_eq!(
        judgement.seki,
        points(&game, "B3 C3 D3 B2 D2 B1 C1 E3 F3 G3 E2 G2 E1 F1 G1")
    );
    assert_eq!(outcome, "B+6");
}

#[test]
fn a_seki_without_eyes_is_seki() {
    let game = game("chinese", SEKI_WITHOUT_EYES);
    let (judgement, outcome) = judged(&game);
    assert!(judgement.dead.is_empty(), "{judgement:?}");
    assert!(!judgement.seki.is_empty());
    assert_eq!(outcome, "B+5");
}

#[test]
fn stones_at_risk_are_in_no_seki() {
    let grid = Diagram::parse(SEKI_WITH_EYES).unwrap().grid;
    let certain = Color::BOTH.map(|color| pass_alive(&grid, color));
    let mut at_risk = grid.chain(parse_vertex(grid.size(), "B3").unwrap());
    at_risk.sort_unstable();
    assert_eq!(seki::stones_in_seki(&grid, &[], &[], &certain).len(), 15);
    assert!(seki::stones_in_seki(&grid, &[], &at_risk, &certain).is_empty());
}

#[test]
fn the_same_position_is_judged_the_same_whatever_came_before() {
    let mut judge = Judge::new(&Params::default());
    let first = judge.judge(&game("chinese", LONE_STONE)).clone();
    judge.judge(&game("chinese", SEKI_AROUND_THREE));
    assert_eq!(*judge.judge(&game("chinese", LONE_STONE)), first);
    // A position of the same size in between, with nothing settled in it.
    judge.judge(&game("chinese", &LONE_STONE.replace('O', ".")));
    assert_eq!(*judge.judge(&game("chinese", LONE_STONE)), first);
}

#[test]
fn boards_of_two_sizes_are_two_positions() {
    let mut judge = Judge::new(&Params::default());
    for (width, height) in [(9, 7), (9, 9)] {
        let mut game = Game::new(Size::new(width, height).unwrap(), Ruleset::default());
        let stone = game.size().points().nth(20).unwrap();
        game.play(Color::Black, Move::Play(stone)).unwrap();
        let opinion = judge.judge(&game);
        assert!(
            opinion
                .ownership_black
                .iter()
                .all(|owner| owner.len() == width * height)
        );
    }
}

#[test]
fn an_empty_board_is_nobodys() {
    let game = Game::new(Size::square(9).unwrap(), Ruleset::default());
    let (judgement, outcome) = judged(&game);
    assert_eq!(judgement, Judgement::default());
    assert_eq!(outcome, "W+5.5");
}

#[test]
fn at_least_one_evaluation_goes_into_an_opinion_on_any_board() {
    let params = Params {
        judge_playouts: 1,
        ..Params::default()
    };
    let mut game = Game::new(Size::square(25).unwrap(), Ruleset::default());
    let stone = game.size().points().nth(200).unwrap();
    game.play(Color::Black, Move::Play(stone)).unwrap();
    let mut judge = Judge::new(&params);
    let opinion = judge.judge(&game);
    assert!(
        opinion
            .ownership_black
            .iter()
            .all(|owner| owner.iter().any(|&owner| owner != 0.0))
    );
}
