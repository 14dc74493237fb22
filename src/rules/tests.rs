//! Properties of the rules that no single example shows: conservation of stones, undo, replay, superko against a
//! brute-force twin, the equivalence of both counts, and the published numbers of legal positions.

use proptest::prelude::*;

use super::*;
use crate::board::{Color, Grid, Move, Point, Size};

/// Takes random turns, mostly alternating, with passes and refused moves in between, and checks the game after each.
fn random_game(
    size: Size,
    rules: Ruleset,
    handicap: usize,
    choices: &[(u16, u8)],
    mut check: impl FnMut(&mut Game),
) -> Game {
    let mut game = Game::new(size, rules);
    if handicap >= 2 {
        let stones: Vec<Point> = size.points().step_by(2).take(handicap).collect();
        let _ = game.place_handicap(&stones);
    }
    for &(place, kind) in choices {
        let color = if kind % 11 == 0 {
            game.to_move().other()
        } else {
            game.to_move()
        };
        let point = size.points().nth(usize::from(place) % size.area()).unwrap();
        let mv = if kind % 13 == 0 { Move::Pass } else { Move::Play(point) };
        let before = game.clone();
        if game.play(color, mv).is_err() {
            assert_eq!(game, before, "a refused turn changed the game");
        }
        check(&mut game);
    }
    game
}

fn sizes() -> impl Strategy<Value = Size> {
    (2usize..=5, 2usize..=4).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn rulesets() -> impl Strategy<Value = Ruleset> {
    let names: Vec<&'static str> = Ruleset::preset_names().collect();
    prop::sample::select(names).prop_map(|name| Ruleset::preset(name).unwrap())
}

fn choices() -> impl Strategy<Value = Vec<(u16, u8)>> {
    prop::collection::vec(any::<(u16, u8)>(), 0..120)
}

fn start_and_played(game: &Game, color: Color) -> usize {
    let played = game
        .turns()
        .iter()
        .filter(|turn| turn.color == color && turn.mv != Move::Pass);
    game.start().stones(color).count() + played.count()
}

proptest! {
    #[test]
    fn stones_are_conserved(size in sizes(), rules in rulesets(), handicap in 0usize..4, choices in choices()) {
        random_game(size, rules, handicap, &choices, |game| {
            for color in Color::BOTH {
                let on_board = game.grid().stones(color).count();
                assert_eq!(start_and_played(game, color), on_board + game.prisoners(color.other()));
            }
            assert!(game.grid().is_stable());
        });
    }

    #[test]
    fn undo_inverts_play_and_replay_gives_an_equal_game(
        size in sizes(), rules in rulesets(), handicap in 0usize..4, choices in choices()
    ) {
        let game = random_game(size, rules, handicap, &choices, |_| ());
        let mut undone = game.clone();
        let mut turns = Vec::new();
        while let Some(turn) = undone.undo() {
            turns.push(turn);
        }
        prop_assert_eq!(undone.grid(), game.start());
        prop_assert_eq!(undone.prisoners(Color::Black) + undone.passes(Color::White), 0);
        for turn in turns.iter().rev() {
            prop_assert_eq!(undone.play(turn.color, turn.mv), Ok(()));
        }
        prop_assert_eq!(&undone, &game);
        prop_assert_eq!(undone.grid(), game.grid());
        prop_assert_eq!(&undone.seen_for_tests(), &game.seen_for_tests());
        for color in Color::BOTH {
            prop_assert_eq!(undone.legal_points(color), game.legal_points(color));
        }
    }

    /// `area lead of Black = pass-stone lead of Black + (Black's turns - White's turns)`, handicap stones and White's
    /// closing pass counted as turns.
    #[test]
    fn area_and_pass_stones_agree(size in sizes(), handicap in 0usize..4, choices in choices(), dead in any::<u64>()) {
        random_game(size, Ruleset::default(), handicap, &choices, |game| {
            let chains = game.grid().chains();
            let doomed = chains.iter().enumerate().filter(|(index, _)| dead >> (index % 64) & 1 == 1);
            let judgement = Judgement { dead: doomed.flat_map(|(_, chain)| chain.clone()).collect(), ..Judgement::default() };
            let by_pass_stones = Count::of(game, &judgement);
            let mut area_rules = *game.rules();
            area_rules.scoring = Scoring::Area;
            // The equivalence is one of the boards; White's pay comes on top.
            area_rules.handicap_pay = HandicapPay::None;
            let turn_lead = Decimal::from(game.turn_lead_black());
            let mut by_area = game.clone();
            by_area.set_rules(area_rules);
            assert_eq!(Count::of(&by_area, &judgement).lead_black(), by_pass_stones.lead_black() + turn_lead);
        });
    }

    /// Superko against a twin that keeps every grid ever seen and compares them stone by stone.
    #[test]
    fn superko_agrees_with_a_brute_force_twin(size in sizes(), positional in any::<bool>(), choices in choices()) {
        let rules = Ruleset { ko: if positional { Ko::Positional } else { Ko::Situational }, ..Ruleset::default() };
        let mut seen: Vec<(Grid, Color)> = vec![(Grid::new(size), Color::Black)];
        random_game(size, rules, 0, &choices, |game| {
            seen.truncate(1);
            let mut replay = Grid::new(size);
            for turn in game.turns() {
                if let Move::Play(point) = turn.mv {
                    replay.play(turn.color, point, false).unwrap();
                }
                seen.push((replay.clone(), turn.color.other()));
            }
            for color in Color::BOTH {
                for point in size.points() {
                    let mut next = replay.clone();
                    let repeats = |next: &Grid| {
                        seen.iter().any(|(old, to_move)| old == next && (positional || *to_move == color.other()))
                    };
                    let legal = next.play(color, point, false).is_ok() && !repeats(&next);
                    assert_eq!(game.is_legal(color, Move::Play(point)), legal);
                }
            }
        });
    }
}

/// Numbers of legal positions by Tromp and Farnebäck, "Combinatorics of Go" (2007): a position is legal when every
/// chain has a liberty. All of them must be reachable, and nothing else, by playing without any ko rule.
#[test]
fn legal_positions_of_small_boards_have_the_published_numbers() {
    for (width, height, published) in [(2, 2, 57), (2, 3, 489), (3, 3, 12_675)] {
        let size = Size::new(width, height).unwrap();
        let rules = Ruleset {
            ko: Ko::Simple,
            suicide: true,
            ..Ruleset::default()
        };
        let mut reached = std::collections::HashSet::from([0]);
        let mut open = vec![Grid::new(size)];
        while let Some(grid) = open.pop() {
            assert!(grid.is_stable());
            for color in Color::BOTH {
                for point in size.points() {
                    let mut game = Game::from_position(grid.clone(), color, rules);
                    if game.play(color, Move::Play(point)).is_ok() && reached.insert(game.grid().hash()) {
                        open.push(game.grid().clone());
                    }
                }
            }
        }
        assert_eq!(reached.len(), published, "{width}x{height}");
    }
}

fn game_of(rules: &str, size: (usize, usize), moves: &str) -> Game {
    let size = Size::new(size.0, size.1).unwrap();
    let mut game = Game::new(size, Ruleset::preset(rules).unwrap());
    for token in moves.split_whitespace() {
        let (color, place) = token.split_at(1);
        let color = if color == "B" { Color::Black } else { Color::White };
        let mv = match place {
            "-" => Move::Pass,
            _ => Move::Play(crate::board::parse_vertex(size, place).unwrap()),
        };
        game.play(color, mv).unwrap();
    }
    game
}

fn result(game: &Game) -> String {
    Count::of(game, &Judgement::default()).outcome().to_string()
}

#[test]
fn white_passes_last_and_pays_for_it() {
    // Black owns the left half of 4x2 (4 points of area), White the right half; komi 0.
    let mut game = game_of("aga", (4, 2), "BB1 WC1 BB2 WC2");
    game.agree_on_komi(Some(Decimal::ZERO));
    assert_eq!(result(&game), "W+0");
    game.play(Color::Black, Move::Pass).unwrap();
    // Black has paid one pass stone, White owes one: nothing changes.
    assert_eq!(result(&game), "W+0");
    game.play(Color::White, Move::Pass).unwrap();
    assert_eq!(result(&game), "W+0");
    game.play(Color::White, Move::Pass).unwrap();
    assert_eq!(result(&game), "B+1");
}

#[test]
fn four_passes_end_the_game_with_all_stones_alive() {
    let mut game = game_of("aga", (5, 2), "BB1 WC1 BB2 WC2 BE2 W-");
    game.agree_on_komi(Some(Decimal::ZERO));
    let intruder = Judgement {
        dead: vec![game.size().point(4, 0).unwrap()],
        ..Judgement::default()
    };
    // Black A1 A2; White D1 D2 E1 E2, a dead stone and two passes against one.
    assert_eq!(Count::of(&game, &intruder).lead_black(), Decimal::from(2 - 4 - 1 + 1));
    for color in [Color::Black, Color::White, Color::Black] {
        game.play(color, Move::Pass).unwrap();
    }
    assert_eq!(game.consecutive_passes(), 4);
    assert!(!game.removes_dead_stones());
    let count = Count::of(&game, &intruder);
    assert!(count.closing_pass && count.dead.is_empty());
    // Black has two points and White none, since E2 lives; White has paid two pass stones and owes a third, Black two.
    assert_eq!(count.lead_black(), Decimal::from(2 + 3 - 2));
}

#[test]
fn komi_follows_the_preset_unless_agreed_on() {
    let size = Size::square(9).unwrap();
    let mut game = Game::new(size, Ruleset::default());
    assert_eq!(game.komi(), Decimal::halves(11));
    game.set_rules(Ruleset::preset("chinese").unwrap());
    assert_eq!(game.komi(), Decimal::halves(15));
    game.place_handicap(&fixed_handicap(size, 2).unwrap()).unwrap();
    assert_eq!(game.komi(), Decimal::ZERO);
    assert_eq!(game.restarted(size).komi(), Decimal::halves(15));
    game.agree_on_komi(Some(Decimal::halves(1)));
    game.set_rules(Ruleset::default());
    assert_eq!(game.komi(), Decimal::halves(1));
    assert_eq!(game.restarted(size).komi(), Decimal::halves(1));
}

#[test]
fn simple_ko_forbids_only_the_retake_at_once() {
    let mut game = game_of("chinese", (9, 9), "BC4 WD4 BB3 WE3 BC2 WD2 BD3 WC3");
    let retake = Move::Play(crate::board::parse_vertex(game.size(), "D3").unwrap());
    assert_eq!(game.check(Color::Black, retake), Err(IllegalMove::Ko));
    game.play(Color::Black, Move::Pass).unwrap();
    game.play(Color::White, Move::Pass).unwrap();
    assert_eq!(game.check(Color::Black, retake), Ok(()));
}

#[test]
fn equal_totals_go_to_whom_the_rules_say() {
    for (name, expected) in [
        ("aga", "W+0"),
        ("aga-area", "W+0"),
        ("chinese", "0"),
        ("ing", "B+0"),
        ("tromp-taylor", "0"),
    ] {
        let mut game = Game::new(Size::square(3).unwrap(), Ruleset::preset(name).unwrap());
        game.agree_on_komi(Some(Decimal::ZERO));
        assert_eq!(result(&game), expected, "{name}");
    }
}

#[test]
fn presets_are_found_by_name_in_any_spelling() {
    assert_eq!(
        Ruleset::preset("New_Zealand").and_then(|rules| rules.name()),
        Some("new-zealand")
    );
    assert_eq!(
        Ruleset::preset("korean").and_then(|rules| rules.name()),
        Some("japanese")
    );
    assert_eq!(Ruleset::preset("klingon"), None);
    for name in Ruleset::preset_names() {
        assert!(Ruleset::preset(name).is_some());
    }
}
