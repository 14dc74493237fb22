//! A match that is interrupted, killed or finished, and started again.

use crate::support::{Results, args, play, random_player};
use hamaguri::arena::{End, run_until};
use hamaguri::job::Stop;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

const OPTIONS: &str = "--games 60 --size 5 --seed 9 -j 2";

fn engines() -> [String; 2] {
    [random_player("a"), random_player("b")]
}

/// The same match as a process of its own.
fn spawn(results: &Results) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hamaguri"));
    command
        .arg("match")
        .args(OPTIONS.split(' '))
        .arg("--out")
        .arg(results.path());
    for engine in engines() {
        command.arg("-e").arg(engine);
    }
    command
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program can be started")
}

fn end_with(signal: &str, mut child: Child, results: &Results) -> Output {
    while results.games().len() < 4 {
        assert!(matches!(child.try_wait(), Ok(None)), "ended too early");
        std::thread::sleep(Duration::from_millis(5));
    }
    let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    child.wait_with_output().expect("a child ends once")
}

fn moves(results: &Results) -> Vec<String> {
    results.games().iter().map(|game| game["moves"].to_string()).collect()
}

#[test]
fn a_match_goes_on_where_it_was_left_and_comes_to_the_same() {
    let whole = Results::new("whole");
    assert_eq!(play(&engines(), OPTIONS, &whole), Ok(End::Complete));
    let wanted = moves(&whole);
    assert_eq!(wanted.len(), 60);

    let interrupted = Results::new("interrupted");
    let output = end_with("-INT", spawn(&interrupted), &interrupted);
    let done = interrupted.games().len();
    assert!((4..60).contains(&done), "{done}");
    assert_eq!(output.status.code(), Some(130));
    let report = String::from_utf8(output.stdout).unwrap();
    let last = format!("{done} games are in {}\n", interrupted.path().display());
    assert!(report.ends_with(&last), "{report}");
    assert_eq!(play(&engines(), OPTIONS, &interrupted), Ok(End::Complete));
    assert_eq!(moves(&interrupted), wanted);

    let killed = Results::new("killed");
    end_with("-KILL", spawn(&killed), &killed);
    assert_eq!(play(&engines(), OPTIONS, &killed), Ok(End::Complete));
    assert_eq!(moves(&killed), wanted);
}

#[test]
fn a_finished_match_plays_nothing_and_a_longer_one_goes_on() {
    let results = Results::new("longer");
    play(&engines(), "--games 4 --size 5", &results).unwrap();
    let first = moves(&results);
    assert_eq!(play(&engines(), "--games 4 --size 5", &results), Ok(End::Complete));
    assert_eq!(moves(&results), first);
    play(&engines(), "--games 6 --size 5", &results).unwrap();
    assert_eq!(moves(&results)[..4], first);
    assert_eq!(results.games().len(), 6);
}

#[test]
fn another_match_is_not_mixed_in() {
    let results = Results::new("mixed");
    play(&engines(), "--games 2 --size 5", &results).unwrap();
    for options in [
        "--games 2 --size 6",
        "--games 2 --size 5 --komi 0.5",
        "--games 2 --size 5 --seed 2",
    ] {
        let complaint = play(&engines(), options, &results).unwrap_err();
        assert!(complaint.contains("holds another match"), "{complaint}");
    }
    assert_eq!(results.games().len(), 2);
}

#[test]
fn a_stop_before_the_start_plays_nothing() {
    let results = Results::new("stopped");
    let stop = Stop::default();
    stop.raise();
    assert!(run_until(&args(&engines(), OPTIONS, &results), &stop).is_err());
    assert!(results.games().is_empty());
}
