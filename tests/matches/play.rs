//! Whole matches of the random player against itself: colours, openings, repeatability and early ends.

use crate::support::{Results, fake, play, random_player};
use hamaguri::arena::End;
use std::collections::HashSet;
use std::fs;
use std::path::Path;

#[test]
fn pairs_share_an_opening_and_swap_colours() {
    let results = Results::new("pairs");
    let engines = [random_player("a"), random_player("b")];
    let end = play(&engines, "--games 5 --size 7 --opening-plies 3", &results);
    assert_eq!(end, Ok(End::Complete));
    let games = results.games();
    assert_eq!(games.len(), 6);
    let opening = |game: &serde_json::Value| {
        let moves = game["moves"].as_str().unwrap().split(' ').map(str::to_string);
        moves.take(3).collect::<Vec<String>>()
    };
    for pair in games.chunks(2) {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        let engines =
            |game: &serde_json::Value| [&game["black"]["engine"], &game["white"]["engine"]].map(|e| e.to_string());
        let mut swapped = engines(&pair[1]);
        swapped.reverse();
        assert_eq!(engines(&pair[0]), swapped);
    }
    assert_ne!(opening(&games[0]), opening(&games[2]));
    for game in &games {
        assert_eq!(game["reason"], "count", "{game}");
        assert!(game["black"]["cpu"].is_f64());
    }
}

#[test]
fn a_seed_fixes_the_games_however_many_run_at_once() {
    let moves = |name: &str, options: &str| {
        let results = Results::new(name);
        let engines = [random_player("a"), random_player("b")];
        play(&engines, &format!("--games 6 --size 5 {options}"), &results).unwrap();
        let games = results.games();
        games.iter().map(|game| game["moves"].to_string()).collect::<Vec<_>>()
    };
    let one = moves("one", "--seed 3");
    assert_eq!(moves("two", "--seed 3 -j 3"), one);
    assert_eq!(moves("anew", "--seed 3 --restart"), one);
    assert_ne!(moves("other", "--seed 4"), one);
}

#[test]
fn a_clear_result_ends_the_match_early() {
    let results = Results::new("sprt");
    let engines = [fake("good", "- C3 D3"), fake("bad", "- resign")];
    let end = play(&engines, "--games 1000 --size 5 --sprt 0,100", &results);
    assert_eq!(end, Ok(End::Decided));
    // 2.944 / ln(0.640 / 0.5) = 11.9 pairs
    assert!((24..=26).contains(&results.games().len()), "{}", results.games().len());
    assert_eq!(
        play(&engines, "--games 1000 --size 5 --sprt 0,100", &results),
        Ok(End::Decided)
    );
    assert!(results.games().len() <= 26);
}

#[test]
fn clocks_of_all_systems_are_understood_by_the_engine() {
    for (name, clock) in [
        ("absolute", "--clock 60"),
        ("byoyomi", "--clock 30+3x5"),
        ("canadian", "--clock 30+60/10"),
        ("fischer", "--clock 30+1"),
        ("a-move", "--time 5"),
    ] {
        let results = Results::new(name);
        let engines = [random_player("a"), random_player("b")];
        play(&engines, &format!("--games 2 --size 5 {clock}"), &results).unwrap();
        assert!(results.games().iter().all(|game| game["reason"] == "count"), "{name}");
    }
}

#[test]
fn game_records_are_written_and_make_openings_of_later_matches() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("records-{}", std::process::id()));
    let (engines, at) = (["a", "b"].map(random_player), folder.display());
    play(
        &engines,
        &format!("--games 4 --size 5 --sgf {at}"),
        &Results::new("records"),
    )
    .unwrap();
    let record = fs::read_to_string(folder.join("00003.sgf")).unwrap();
    assert!(
        record.contains("SZ[5]") && record.contains("PB[b]") && record.contains("RE["),
        "{record}"
    );

    let results = Results::new("from-records");
    play(
        &engines,
        &format!("--games 10 --size 5 --openings {at} --opening-plies 6"),
        &results,
    )
    .unwrap();
    let wrong_size = play(
        &engines,
        &format!("--size 7 --openings {at}"),
        &Results::new("wrong-size"),
    );
    fs::remove_dir_all(&folder).unwrap();
    assert!(
        wrong_size
            .unwrap_err()
            .ends_with("no record begins with 4 moves on this board")
    );
    let games = results.games();
    let beginnings = games.iter().map(|game| {
        assert_eq!(game["opening"], 6);
        let moves = game["moves"].as_str().unwrap().split(' ').take(6);
        moves.collect::<Vec<_>>().join(" ")
    });
    let beginnings: Vec<String> = beginnings.collect();
    let different: HashSet<&String> = beginnings.iter().collect();
    // The two games of a pair go on differently after at most four moves, and the fifth round begins anew.
    assert_eq!((beginnings.len(), different.len()), (10, 4));
    assert_eq!(beginnings[0], beginnings[8]);
}

#[test]
fn three_engines_meet_each_other() {
    let results = Results::new("three");
    let engines = ["a", "b", "c"].map(random_player);
    play(&engines, "--games 2 --size 5", &results).unwrap();
    assert_eq!(results.games().len(), 6);
    let results = Results::new("gauntlet");
    play(&engines, "--games 2 --size 5 --format gauntlet", &results).unwrap();
    let games = results.games();
    assert_eq!(games.len(), 4);
    assert!(
        games
            .iter()
            .all(|game| game["black"]["engine"] == "a" || game["white"]["engine"] == "a")
    );
}
