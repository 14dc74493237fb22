//! What goes wrong around the engine: streams that end or stall, signals, little memory, a small stack, a full disk. Each
//! time the result is an answer, an error, or an end with a status and a message.

use super::support::{PROGRAM, answers, answers_in};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

fn start(options: &[&str]) -> Child {
    let mut command = Command::new(PROGRAM);
    command.arg("gtp").args(options);
    let streams = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    streams.spawn().expect("the program starts")
}

fn tell(child: &mut Child, lines: &str) {
    let stdin = child.stdin.as_mut().expect("stdin is piped");
    stdin.write_all(lines.as_bytes()).expect("the engine reads");
}

/// The answers, as far as they have not been read, of an engine that comes to its end.
fn last_answers(child: Child) -> Vec<String> {
    answers_in(child.wait_with_output().expect("its output can be read"))
}

/// A session under a limit that the shell sets.
fn under_limit(limit: &str, options: &str, session: &str) -> Output {
    let mut shell = assert_cmd::Command::new("sh");
    let line = format!("ulimit {limit} && exec \"$0\" gtp {options}");
    let output = shell.args(["-c", &line, PROGRAM]).write_stdin(session).output();
    output.expect("a shell starts, and its output can be read")
}

fn is_move(answer: &str) -> bool {
    answer.len() > 3 && answer.starts_with("= ")
}

/// Waits until the engine has said something.
fn first_answer(child: &mut Child) -> String {
    let stdout = child.stdout.as_mut().expect("stdout is piped");
    let mut said = Vec::new();
    let mut byte = [0];
    while !said.ends_with(b"\n\n") {
        stdout.read_exact(&mut byte).expect("the engine answers");
        said.push(byte[0]);
    }
    String::from_utf8(said).expect("stdout is UTF-8")
}

#[test]
fn without_input_it_ends() {
    let output = Command::new(PROGRAM).stdin(Stdio::null()).output();
    let output = output.expect("the program starts");
    assert!(output.status.success() && output.stdout.is_empty());
}

#[test]
fn a_signal_ends_it_in_the_middle_of_a_search() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let mut child = start(&["--time", "600"]);
        tell(&mut child, "name\ngenmove b\n");
        assert_eq!(first_answer(&mut child), "= Hamaguri\n\n");
        let id = Pid::from_raw(child.id().try_into().expect("an id of a process"));
        kill(id, signal).expect("the engine runs");
        let output = child.wait_with_output().expect("its output can be read");
        assert_eq!(output.status.signal(), Some(signal as i32));
        assert!(output.stdout.is_empty() && output.stderr.is_empty());
    }
}

#[test]
fn an_engine_that_was_stopped_goes_on() {
    let mut child = start(&["--size", "9", "--time", "0.3"]);
    tell(&mut child, "name\ngenmove b\n");
    first_answer(&mut child);
    let id = Pid::from_raw(child.id().try_into().expect("an id of a process"));
    kill(id, Signal::SIGSTOP).expect("the engine runs");
    thread::sleep(Duration::from_millis(500));
    tell(&mut child, "genmove w\nname\nquit\n");
    kill(id, Signal::SIGCONT).expect("the engine is there");
    let answers = last_answers(child);
    assert!(is_move(&answers[0]) && is_move(&answers[1]), "{answers:?}");
    assert_eq!(answers[2], "= Hamaguri");
}

/// The pipe fills with an analysis; nothing is lost when its reader comes back.
#[test]
fn a_reader_may_stall() {
    let mut child = start(&["--size", "19"]);
    tell(&mut child, "kata-analyze b 1 ownership true movesOwnership true\n");
    thread::sleep(Duration::from_secs(1));
    tell(&mut child, "name\nquit\n");
    let answers = last_answers(child);
    assert!(answers[0].lines().count() > 2 && answers[0].lines().skip(1).all(|line| line.starts_with("info ")));
    assert_eq!(answers[1..], ["= Hamaguri", "="]);
}

/// 8,000 playouts that give children to every node want more than 100 MB.
#[test]
fn the_tree_makes_do_with_the_memory_there_is() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("wide.toml");
    std::fs::write(&file, "expand_visits = 1\n").expect("the folder can be written to");
    let options = format!(
        "--evaluator playouts --playouts 8000 --threads 2 --config {}",
        file.display()
    );
    let output = under_limit("-v 80000", &options, "genmove b\ngenmove w\nname\nquit\n");
    let answers = answers_in(output);
    assert!(
        answers.len() == 4 && is_move(&answers[0]) && is_move(&answers[1]),
        "{answers:?}"
    );
    assert_eq!(answers[2], "= Hamaguri");
}

#[test]
fn a_small_stack_is_enough() {
    let session = "boardsize 25\ngenmove b\nfinal_score\nquit\n";
    let output = under_limit("-s 256", "--playouts 20 --threads 2", session);
    assert_eq!(answers_in(output).len(), 4);
}

#[test]
fn a_full_disk_is_told_and_survived() {
    let session = "boardsize 9\nplay b D4\nprintsgf /dev/full\nname\nquit\n";
    let answers = answers(&["--log", "/dev/full"], session);
    assert_eq!(answers[2..4], ["? cannot write file", "= Hamaguri"]);

    let full = OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let mut child = Command::new(PROGRAM)
        .stdin(Stdio::piped())
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The engine may be gone before all of it is written.
    let _ = child
        .stdin
        .as_mut()
        .expect("stdin is piped")
        .write_all(session.as_bytes());
    let output = child.wait_with_output().expect("its output can be read");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(errors.contains("No space left on device"), "{errors}");
}

#[test]
fn more_threads_than_processors_are_no_trouble() {
    let options = ["--size", "9", "--threads", "64", "--playouts", "100"];
    let answers = answers(&options, "genmove b\ngenmove w\nquit\n");
    assert!(answers[..2].iter().all(|answer| is_move(answer)));
}

#[test]
fn neither_locale_nor_line_ends_matter() {
    let said = ["C", "tr_TR.UTF-8", "de_DE.ISO-8859-1"].map(|locale| {
        let mut command = assert_cmd::Command::new(PROGRAM);
        let session =
            "boardsize 9\r\nkomi 6.5\r\nplay b i9\r\nplay b D4\r\nget_komi\r\nfinal_score\r\nLIST_COMMANDS\r\nquit\r\n";
        let output = command
            .args(["gtp", "--seed", "1"])
            .env("LC_ALL", locale)
            .write_stdin(session)
            .output();
        String::from_utf8(output.expect("the program starts").stdout).expect("stdout is UTF-8")
    });
    assert!(
        said[0].contains("\n= 6.5\n") && said.iter().all(|other| *other == said[0]),
        "{said:?}"
    );
}
