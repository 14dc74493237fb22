//! Records as programs write them, records that are broken, and the way there and back.

use super::*;
use crate::board::{Color, Grid, Move, Size, parse_vertex};
use crate::rules::{Decimal, Game, Ko, Ties};
use proptest::prelude::*;

fn fresh() -> Game {
    Game::new(Size::square(19).unwrap(), Ruleset::default())
}

fn read(text: &str) -> Result<Game, SgfError> {
    load(text.as_bytes(), &fresh(), None)
}

fn stone(game: &Game, vertex: &str) -> Option<Color> {
    game.grid().get(parse_vertex(game.size(), vertex).unwrap())
}

fn fault(text: &str) -> (usize, usize, Fault) {
    match read(text) {
        Err(SgfError::At { line, column, fault }) => (line, column, fault),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_plain_record_and_its_prefixes() {
    let text = b"(;GM[1]FF[4]SZ[9]KM[6.5];B[cc];W[gg];B[cg];W[gc];B[ee])";
    for (before, turns) in [(None, 5), (Some(1), 0), (Some(3), 2), (Some(0), 0), (Some(99), 5)] {
        let game = load(text, &fresh(), before).unwrap();
        assert_eq!(game.turns().len(), turns);
        assert_eq!(game.komi(), Decimal::halves(13));
        assert_eq!(game.size(), Size::square(9).unwrap());
    }
}

#[test]
fn handicap_stands_before_the_first_move_and_white_moves_first() {
    for text in [
        "(;SZ[9]HA[3]KM[0.5]RU[AGA]AB[cc][gc][cg]PL[W];W[gg];B[ee])",
        "(;SZ[9]AB[cc][gc][cg])",
        "(;SZ[9];HA[3]AB[cc]AB[gc][cg])",
    ] {
        let game = read(text).unwrap();
        assert_eq!(game.handicap(), 3, "{text}");
        assert_eq!(game.first_to_move(), Color::White);
        assert_eq!(stone(&game, "C7"), Some(Color::Black));
    }
    let problem = read("(;SZ[9]AB[aa][ab][ba]AW[bb][ca]PL[W];W[ac])").unwrap();
    assert_eq!((problem.handicap(), problem.first_to_move()), (0, Color::White));
}

#[test]
fn a_load_up_to_the_first_move_keeps_the_handicap() {
    let game = load(b"(;SZ[9]HA[2]AB[cc][gg];W[ee];B[ff])", &fresh(), Some(1)).unwrap();
    assert_eq!(
        (game.turns().len(), game.handicap(), game.to_move()),
        (0, 2, Color::White)
    );
}

#[test]
fn compressed_lists_and_old_passes() {
    let game = read("(;FF[4]SZ[9]AB[dd:ef]AW[aa:ca];W[gg])").unwrap();
    for vertex in ["D6", "E6", "D5", "E5", "D4", "E4"] {
        assert_eq!(stone(&game, vertex), Some(Color::Black), "{vertex}");
    }
    let game = read("(;FF[3]SZ[9];B[cc];W[tt];B[];W[gg])").unwrap();
    let passes = game.turns().iter().filter(|turn| turn.mv == Move::Pass);
    assert_eq!(passes.count(), 2);
    assert_eq!(fault("(;SZ[25];B[zz])").2.to_string(), "B cannot be \"zz\"");
}

#[test]
fn old_long_names_other_character_sets_and_text_around_the_tree() {
    let latin =
        b"Mail from me (hi):\n\n (;GaMe[1]SiZe[9]PlayerBlack[Andr\xe9]KoMi[ ];Black[cc] ;White[dd](;B[ee])(;B[ff]))x";
    let game = load(latin, &fresh(), None).unwrap();
    assert_eq!(game.turns().len(), 3);
    assert_eq!(stone(&game, "E5"), Some(Color::Black));
    assert_eq!(game.agreed_komi(), None);
    let escaped = read("(;SZ[9]C[a \\] bracket ; (and) B\\[aa\\]: \\\\];B[fe])").unwrap();
    assert_eq!(escaped.turns().len(), 1);
}

#[test]
fn komi_and_rules_stay_unless_the_record_names_them() {
    let mut current = fresh();
    current.agree_on_komi(Some(Decimal::halves(3)));
    let game = load(b"(;SZ[9]RU[Japanese];B[cc])", &current, None).unwrap();
    assert_eq!(game.komi(), Decimal::halves(3));
    assert_eq!(game.rules().name(), Some("japanese"));
    let game = load(b"(;SZ[9]RU[house rules]KM[0];B[cc])", &current, None).unwrap();
    assert_eq!((game.komi(), game.rules().name()), (Decimal::ZERO, Some("aga")));
}

#[test]
fn broken_records_are_refused_with_their_place() {
    assert_eq!(read("this is no sgf ((( B["), Err(SgfError::NoRecord));
    assert_eq!(fault("this is no sgf ((( ;B["), (1, 22, Fault::EndOfText));
    assert_eq!(read(""), Err(SgfError::NoRecord));
    assert_eq!(fault("(;SZ[60];B[aa])"), (1, 3, Fault::Size("60".into())));
    assert_eq!(
        fault("(;SZ[9];B[cc];W[cc])"),
        (1, 15, Fault::Illegal(IllegalMove::Occupied))
    );
    assert_eq!(fault("(;SZ[9]\n;B[cc\n"), (2, 3, Fault::EndOfText));
    assert_eq!(fault("(;SZ[9];B[cc]").2, Fault::EndOfText);
    assert_eq!(fault("(;SZ[9];B)").2, Fault::Unexpected(')'));
    assert_eq!(fault("(;SZ[9]?)").2, Fault::Unexpected('?'));
    assert_eq!(fault("(;GM[2]SZ[9])").2, Fault::OtherGame);
    assert_eq!(fault("(;SZ[9]AB[aa]AW[ab][ba])").2, Fault::NoLiberty);
    assert_eq!(
        load(&vec![b' '; MAX_BYTES + 1], &fresh(), None),
        Err(SgfError::TooLarge)
    );
}

#[test]
fn deep_nesting_and_long_games_cost_no_stack() {
    let deep = "(;SZ[9]".to_owned() + &"(;C[x]".repeat(100_000) + &")".repeat(100_001);
    assert!(read(&deep).unwrap().turns().is_empty());
    let long = "(;SZ[9]".to_owned() + &";B[]".repeat(MAX_TURNS + 1) + ")";
    assert_eq!(fault(&long).2, Fault::TooLong);
}

proptest! {
    #[test]
    fn what_is_saved_loads_as_an_equal_game(
        width in 2usize..=52, height in 2usize..=52, handicap in 0usize..4, rules in 0usize..10, changed in any::<bool>(),
        stones in prop::collection::vec(any::<u16>(), 0..4), first in any::<bool>(),
        places in prop::collection::vec(any::<u16>(), 0..60)
    ) {
        let size = Size::new(width, height).unwrap();
        let name = Ruleset::preset_names().nth(rules).unwrap();
        let mut rules = Ruleset::preset(name).unwrap();
        if changed {
            rules.ties = Ties::Draw;
            rules.ko = Ko::Positional;
            rules = read_rules(&write_rules(&rules)).unwrap();
        }
        let mut game = Game::new(size, rules);
        let mut grid = Grid::new(size);
        for place in stones {
            let point = size.points().nth(usize::from(place) % size.area()).unwrap();
            grid.set(point, Some(Color::BOTH[usize::from(place % 5 == 0)]));
        }
        if handicap < 2 && grid.is_stable() {
            game = Game::from_position(grid, Color::BOTH[usize::from(first)], rules);
        }
        if handicap >= 2 {
            let _ = game.place_handicap(&size.points().step_by(2).take(handicap).collect::<Vec<_>>());
        }
        for place in places {
            let mv = match place % 17 {
                0 => Move::Pass,
                _ => Move::Play(size.points().nth(usize::from(place) % size.area()).unwrap()),
            };
            let _ = game.play(game.to_move(), mv);
        }
        game.agree_on_komi(Some(game.komi()));
        let text = save(&game, &Header::default());
        prop_assert!(text.lines().all(|line| !line.trim().is_empty()));
        let loaded = load(text.as_bytes(), &fresh(), None).unwrap();
        prop_assert_eq!(loaded, game);
    }
}

#[test]
fn stones_of_black_are_handicap_unless_the_record_says_otherwise() {
    let stones = "(;SZ[9]RU[chinese]AB[cc][gg]";
    for (rest, handicap, first) in [
        (")", 2, Color::White),
        ("PL[W])", 2, Color::White),
        ("PL[B])", 0, Color::Black),
        ("HA[2]PL[B])", 2, Color::Black),
        ("HA[0]PL[W])", 0, Color::White),
        ("AW[ff])", 0, Color::Black),
    ] {
        let game = read(&format!("{stones}{rest}")).unwrap();
        assert_eq!((game.handicap(), game.to_move()), (handicap, first), "{rest}");
    }
    let white_first = read("(;SZ[9]PL[W])").unwrap();
    assert_eq!(white_first.first_to_move(), Color::White);
}

#[test]
fn rules_are_known_by_many_names() {
    for (name, preset) in [
        ("Japanese rules", "japanese"),
        ("JP", "japanese"),
        ("Chinese Rules", "chinese"),
        ("Ing (SST)", "ing"),
        ("GOE", "ing"),
        ("TrompTaylor", "tromp-taylor"),
        ("New Zealand", "new-zealand"),
        ("bga", "aga"),
    ] {
        let game = read(&format!("(;SZ[9]RU[{name}])")).unwrap();
        assert_eq!(game.rules().name(), Some(preset), "{name}");
    }
    let current = Game::new(Size::square(9).unwrap(), Ruleset::preset("new-zealand").unwrap());
    let unknown = load(b"(;SZ[9]RU[house])", &current, None).unwrap();
    assert_eq!(unknown.rules().name(), Some("new-zealand"));
}

#[test]
fn setting_up_has_an_end() {
    let rectangles = format!("(;SZ[52]AB{}AE[aa];B[aa])", "[aa:ZZ]".repeat(2000));
    let restarts = format!("(;SZ[19]{})", ";AE[aa]B[aa]".repeat(20_000));
    for text in [rectangles, restarts] {
        assert_eq!(fault(&text).2, Fault::TooMuchSetup);
    }
}

#[test]
fn notes_and_variations_stand_beside_the_game_and_do_not_change_it() {
    let game = read("(;SZ[9]KM[5.5];B[cc];W[gg];B[cg])").unwrap();
    let at = |vertex: &str| Move::Play(parse_vertex(game.size(), vertex).unwrap());
    let variation = |vertices: [(Color, &str); 2]| Variation {
        turns: vertices.map(|(color, vertex)| (color, at(vertex))).to_vec(),
        comment: "better [1]".to_string(),
    };
    let mut notes = vec![Note::default(); 4];
    notes[0].comment = "start".to_string();
    notes[1].variations = vec![
        variation([(Color::White, "E5"), (Color::Black, "F5")]),
        variation([(Color::White, "A1"), (Color::Black, "B1")]),
    ];
    notes[2].properties = vec![("BM", "1".to_string())];
    notes[2].comment = "bad: a\\b".to_string();
    notes[2].variations = vec![variation([(Color::Black, "J9"), (Color::White, "H9")])];
    notes[3].variations = vec![variation([(Color::White, "J9"), (Color::Black, "H9")])];
    let text = save_with_notes(&game, &Header::default(), &notes);
    let wanted = "(;GM[1]FF[4]CA[UTF-8]AP[Hamaguri]SZ[9]KM[5.5]RU[AGA]C[start]
;B[cc]
(;W[gg]BM[1]C[bad: a\\\\b]
(;B[cg])
(;B[ia]C[better [1\\]];W[ha]))
(;W[ee]C[better [1\\]];B[fe])
(;W[ai]C[better [1\\]];B[bi]))";
    assert_eq!(text, wanted);
    let again = read(&text).unwrap();
    assert_eq!((again.turns(), again.komi()), (game.turns(), game.komi()));
    let comments = Annotations::read(text.as_bytes()).unwrap().comments;
    assert_eq!(comments, [(0, "start".to_string()), (2, "bad: a\\b".to_string())]);
}

#[test]
fn names_with_brackets_and_backslashes_come_back() {
    let game = read("(;SZ[9];B[cc])").unwrap();
    let header = Header {
        names: ["a]b".to_string(), "c\\d".to_string()],
        info: vec![("EV".to_string(), "e\\]".to_string())],
        ..Header::default()
    };
    let text = save(&game, &header);
    assert!(text.contains("PB[a\\]b]PW[c\\\\d]EV[e\\\\\\]]"), "{text}");
    assert_eq!(read(&text).unwrap().turns(), game.turns());
    assert_eq!(Annotations::read(text.as_bytes()).unwrap().header, header);
}
