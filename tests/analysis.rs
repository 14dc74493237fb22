//! The program as a server of JSON queries, from outside: what goes to which stream, and how it ends.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_hamaguri"))
        .args(["analysis", "--seed", "1", "--playouts", "20"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// What the program writes to its standard output for these lines, and that it ends well without a complaint.
fn answers(arguments: &[&str], lines: &[Value]) -> Vec<Value> {
    let mut child = start(arguments);
    let mut input = child.stdin.take().expect("stdin is piped");
    for line in lines {
        writeln!(input, "{line}").expect("the program reads");
    }
    drop(input);
    let output = child.wait_with_output().expect("its output can be read");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("stdout is UTF-8");
    let read = |line| serde_json::from_str(line).expect("each line is JSON");
    text.lines().map(read).collect()
}

fn game(turns: &[usize]) -> Value {
    json!({
        "id": "game", "rules": "aga", "komi": 5.5, "boardXSize": 9, "boardYSize": 9,
        "moves": [["B", "E5"], ["W", "G3"], ["B", "C4"]], "analyzeTurns": turns, "includeOwnership": true,
    })
}

#[test]
fn a_game_is_reviewed_and_the_program_ends_with_its_input() {
    let version = json!({"id": "v", "action": "query_version"});
    let got = answers(&[], &[version, game(&[0, 1, 2, 3]), json!({"id": "x"})]);
    assert_eq!(got.len(), 6);
    assert_eq!(got[0]["version"], env!("CARGO_PKG_VERSION"));
    let turns: Vec<u64> = got.iter().filter_map(|answer| answer["turnNumber"].as_u64()).collect();
    assert_eq!(turns, [0, 1, 2, 3]);
    let error = got
        .iter()
        .find(|answer| answer["id"] == "x")
        .expect("a bad query is answered");
    assert!(error["error"].is_string());
    let last = got
        .iter()
        .find(|answer| answer["turnNumber"] == 3)
        .expect("found above");
    assert_eq!(last["rootInfo"]["visits"], 20);
    assert_eq!(last["ownership"].as_array().map(Vec::len), Some(81));
}

#[test]
fn positions_side_by_side_get_the_same_answers() {
    let alone = answers(&[], &[game(&[0, 1, 2, 3])]);
    let mut together = answers(&["--analysis-threads", "3"], &[game(&[0, 1, 2, 3])]);
    together.sort_by_key(|answer| answer["turnNumber"].as_u64());
    assert_eq!(together, alone);
}

#[test]
fn answers_come_while_the_input_is_open_and_a_search_can_be_ended() {
    let mut child = start(&[]);
    let mut input = child.stdin.take().expect("stdin is piped");
    let mut lines = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
    let mut next = || -> Value {
        let line = lines.next().expect("a line comes").expect("it can be read");
        serde_json::from_str(&line).expect("it is JSON")
    };
    let mut endless = game(&[3]);
    endless["maxVisits"] = json!(1_000_000_000u64);
    endless["reportDuringSearchEvery"] = json!(0.01);
    writeln!(input, "{endless}").expect("the program reads");
    assert_eq!(next()["isDuringSearch"], true);
    let end = json!({"id": "t", "action": "terminate", "terminateId": "game"});
    writeln!(input, "{end}").expect("the program reads");
    let mut rest = vec![next()];
    while rest.iter().filter(|answer| answer["isDuringSearch"] != true).count() < 2 {
        rest.push(next());
    }
    assert!(rest.contains(&end));
    let last = rest.iter().find(|answer| answer["isDuringSearch"] == false);
    assert!(last.is_some_and(|answer| answer["moveInfos"].is_array()));
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn wrong_options_are_one_line_and_status_2() {
    for arguments in [
        &["--analysis-threads", "0"][..],
        &["--player", "random"],
        &["--rules", "chess"],
    ] {
        let output = start(arguments).wait_with_output().expect("its output can be read");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim_end().lines().count(), 1);
        assert!(output.stdout.is_empty());
    }
}
