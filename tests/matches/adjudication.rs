//! How the referee ends a game: every way to lose by something else than play, and every way to count.

use crate::support::{Results, fake, play, random_player};
use hamaguri::arena::{engine::EngineSpec, run_until};
use hamaguri::job::Stop;
use serde_json::Value;

/// The first game between two engines that do as they are told, the first one with Black.
fn game(name: &str, black: &str, white: &str, options: &str) -> Value {
    let results = Results::new(name);
    let engines = [fake("black", black), fake("white", white)];
    let rules = if options.contains("--rules") {
        ""
    } else {
        "--rules tromp-taylor"
    };
    let options = format!("--games 1 --size 5 --opening-plies 0 {rules} {options}");
    play(&engines, &options, &results).expect("the match can be played");
    results.games().swap_remove(0)
}

fn ending(game: &Value) -> [&str; 3] {
    ["result", "reason", "detail"].map(|field| game[field].as_str().unwrap_or_default())
}

#[test]
fn resignation_loses() {
    let game = game("resign", "- C3 resign", "- D4", "");
    assert_eq!(ending(&game), ["W+R", "resignation", ""]);
    assert_eq!((&game["winner"], &game["moves"]), (&"white".into(), &"C3 D4".into()));
    assert_eq!(
        (&game["black"]["moves"], &game["white"]["moves"]),
        (&2.into(), &1.into())
    );
}

#[test]
fn forbidden_moves_lose() {
    // White takes a ko, and Black takes it back at once.
    let (black_ko, white_ko) = ("- B1 A2 B3 C2 C2", "- C1 D2 C3 B2");
    for (name, black, white, options, result, detail) in [
        ("occupied", "- C3", "- c3", "", "B+F", "c3: occupied"),
        ("suicide", "- A2 B1", "- E5 A1", "", "B+F", "A1: suicide"),
        ("no-vertex", "- C3", "- tengen", "", "B+F", "no move: \"tengen\""),
        ("off-board", "- C3", "- F1", "", "B+F", "no move: \"F1\""),
        ("superko", black_ko, white_ko, "", "W+F", "C2: superko"),
        ("ko", black_ko, white_ko, "--rules chinese", "W+F", "C2: ko"),
    ] {
        let game = game(name, black, white, options);
        assert_eq!(ending(&game), [result, "illegal-move", detail], "{name}");
    }
}

#[test]
fn a_crash_loses_one_game_and_the_engine_is_started_anew() {
    let results = Results::new("crash");
    let engines = [fake("a", "- C3 crash"), fake("b", "- D4 resign")];
    play(&engines, "--games 4 --size 5 --opening-plies 0", &results).unwrap();
    let games = results.games();
    assert_eq!(games.len(), 4);
    for game in &games {
        let [result, reason, detail] = ending(game);
        // With White, b has resigned before a comes to its second move.
        match game["black"]["engine"] == "a" {
            true => assert_eq!((result, reason), ("W+F", "crash")),
            false => assert_eq!((result, reason), ("W+R", "resignation")),
        }
        assert!(
            reason != "crash" || detail.contains("lost my way") && detail.contains("genmove b"),
            "{detail}"
        );
    }
}

#[test]
fn silence_loses() {
    let game = game("hang", "- C3 hang", "- D4", "--patience 0.3");
    assert_eq!(
        ending(&game),
        ["W+F", "hang", "did not answer within 0.3 s, at \"genmove b\""]
    );
}

#[test]
fn time_loses_and_the_margin_does_not() {
    let late = game("late", "- C3 slow", "- D4", "--clock 0.2 --margin 0.1");
    assert_eq!(ending(&late)[..2], ["W+T", "time"]);
    assert!(ending(&late)[2].ends_with("of 0.30 s"), "{}", ending(&late)[2]);
    let in_time = game("in-time", "B+1 C3 slow", "B+1 D4", "--clock 0.2 --margin 50");
    assert_eq!(ending(&in_time)[..2], ["B+1", "count"]);
}

#[test]
fn refusing_a_command_loses() {
    let own = game("refuse", "- C3", "- refuse", "");
    assert_eq!(
        ending(&own),
        ["B+F", "refusal", "answered \"not now\", at \"genmove w\""]
    );
    let other = game("deaf", "- C3", "- deaf", "");
    assert_eq!(
        ending(&other),
        ["B+F", "refusal", "answered \"illegal move\", at \"play b C3\""]
    );
}

#[test]
fn players_who_agree_are_believed_and_others_are_not() {
    // A black stone alone owns the board: 25 points to 7.5.
    for (name, black, white, result, authority) in [
        ("agree", "W+2.5", "W+3.5", "W+2.5", "players"),
        ("differ", "W+2.5", "B+3.5", "B+17.5", "board"),
        ("silent", "W+2.5", "-", "B+17.5", "board"),
    ] {
        let game = game(name, &format!("{black} C3"), white, "");
        assert_eq!(ending(&game)[..2], [result, "count"], "{name}");
        assert_eq!(game["count"]["decided_by"], authority, "{name}");
        assert_eq!(game["count"]["board"], "B+17.5");
    }
}

#[test]
fn a_third_engine_has_the_last_word_if_it_has_one() {
    for (name, third, result, authority) in [
        ("third", "B+9", "B+9", "referee"),
        ("third-silent", "-", "W+2.5", "players"),
        ("third-deaf", "B+9 deaf", "W+2.5", "players"),
    ] {
        let results = Results::new(name);
        let engines = [fake("black", "W+2.5 C3"), fake("white", "W+2.5")];
        let mut args = crate::support::args(&engines, "--games 1 --size 5 --opening-plies 0", &results);
        args.referee = Some(EngineSpec::parse(&fake("third", third)).unwrap());
        run_until(&args, &Stop::default()).unwrap();
        let game = &results.games()[0];
        assert_eq!(game["result"], result, "{name}");
        assert_eq!(game["count"]["decided_by"], authority, "{name}");
    }
}

#[test]
fn too_many_moves_are_counted_as_they_stand() {
    let results = Results::new("limit");
    let engines = [random_player("a"), random_player("b")];
    play(&engines, "--games 2 --most-moves 12", &results).unwrap();
    for game in results.games() {
        assert_eq!(game["reason"], "move-limit");
        assert_eq!(game["moves"].as_str().unwrap().split(' ').count(), 12);
        assert!(game["count"]["board"].is_string());
    }
}

#[test]
fn an_engine_that_cannot_be_set_up_ends_the_match_with_a_reason() {
    let results = Results::new("small");
    let engines = [fake("a", "-"), fake("b", "- small")];
    let complaint = play(&engines, "--size 5", &results).unwrap_err();
    assert_eq!(complaint, "b answered \"unacceptable size\", at \"boardsize 5\"");
    let engines = [fake("a", "-"), "b=/no/such/engine".to_string()];
    let complaint = play(&engines, "--size 5", &Results::new("missing")).unwrap_err();
    assert!(complaint.starts_with("b cannot be started"), "{complaint}");
}
