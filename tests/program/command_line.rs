//! The command line: options, exit status, what goes to which stream, and that a seed fixes a game.

use super::support::{PROGRAM, answers, hamaguri};
use std::io::Write;
use std::process::{Command, Stdio};
use std::{env, fs, process};

#[test]
fn commands_leave_files_alone_that_are_not_theirs() {
    let folder = env::temp_dir().join(format!("hamaguri-files-{}", process::id()));
    fs::create_dir_all(folder.join("games")).expect("a folder for the test");
    let games = folder.join("games");
    let (games, outside) = (games.to_str().expect("a plain path"), folder.join("out.sgf"));
    let session = format!(
        "printsgf game.sgf\nloadsgf game.sgf\nprintsgf {}\nprintsgf ../out.sgf\nprintsgf\n",
        outside.display()
    );
    let kept = answers(&["gtp", "--files", games], &session);
    assert!(kept[..2].iter().all(|answer| answer.trim_end() == "="), "{kept:?}");
    assert_eq!(kept[2..4], ["? file is outside the folder for files"; 2]);
    let none = answers(&["gtp", "--no-files"], &session);
    assert_eq!(none[..4], ["? files are switched off"; 4]);
    assert!(none[4].starts_with("= (;"), "{}", none[4]);
    assert!(folder.join("games/game.sgf").is_file() && !outside.exists());
    fs::remove_dir_all(folder).expect("the folder was there");
}

#[test]
fn wrong_options_are_one_line_and_status_2() {
    let wrong: &[&[&str]] = &[
        &["--no-such-option"],
        &["no-such-subcommand"],
        &["gtp", "--no-such-option"],
        &["gtp", "superfluous"],
        &["gtp", "--player", "nobody"],
        &["gtp", "--player"],
        &["gtp", "--playouts", "many"],
        &["gtp", "--playouts", "-1"],
        &["gtp", "--threads", "0"],
        &["gtp", "--time", "soon"],
        &["gtp", "--time", "-1"],
        &["gtp", "--time", "0"],
        &["gtp", "--time", "nan"],
        &["gtp", "--seed", "x"],
        &["gtp", "--rules", "calvinball"],
        &["gtp", "--name", " "],
        &["gtp", "--name", "a\tb"],
        &["gtp", "--komi", "nan"],
        &["gtp", "--komi", "six"],
        &["gtp", "--size", "1"],
        &["gtp", "--size", "99"],
        &["gtp", "--memory", "lots"],
        &["gtp", "--resign-at", "2"],
        &["gtp", "--ponder", "maybe"],
        &["gtp", "--level", "3d"],
        &["gtp", "--net", "/no/such/file"],
        &["gtp", "--net", "Cargo.toml"],
        &["gtp", "--config", "/no/such/file"],
        &["gtp", "--config", "/dev/zero"],
        &["gtp", "--net", "/dev/zero"],
        &["gtp", "--log", "/no/such/folder/log"],
        &["gtp", "--files", "/no/such/folder"],
        &["gtp", "--files", "src", "--no-files"],
        &["review"],
        &["selfplay"],
        &["play", "--color", "red"],
        &["completions", "abacus"],
        &["review", "--visits", "0", "game.sgf"],
        &["review", "--visits", "9", "--time", "1", "game.sgf"],
    ];
    for arguments in wrong {
        let output = hamaguri(arguments, "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}\n{errors}");
        assert_eq!(errors.trim_end().lines().count(), 1, "{arguments:?}\n{errors}");
        assert!(output.stdout.is_empty(), "{arguments:?} wrote to stdout");
        // What is refused is the value, not the option.
        if arguments.len() == 3 {
            assert!(
                errors.contains(arguments[1]) || errors.contains(arguments[2]),
                "{errors}"
            );
            assert!(!errors.contains("unexpected argument"), "{errors}");
        }
    }
}

#[test]
fn a_seed_asks_for_one_thread_and_otherwise_every_core_searches() {
    let threads = |options: &[&str]| {
        let got = answers(&[&["gtp"], options].concat(), "kata-get-param threads\nquit\n");
        got[0].clone()
    };
    let cores = std::thread::available_parallelism().expect("a number of cores");
    assert_eq!(threads(&[]), format!("= {cores}"));
    assert_eq!(threads(&["--seed", "5"]), "= 1");
    assert_eq!(threads(&["--seed", "5", "--threads", "3"]), "= 3");
    assert_eq!(threads(&["--threads", "3"]), "= 3");
}

#[test]
fn the_resigning_rate_is_an_option() {
    let rate = |options: &[&str]| answers(options, "kata-get-param resign_below\nquit\n")[0].clone();
    assert_eq!(rate(&["gtp", "--resign-at", "0.25"]), "= 0.25");
    assert_eq!(rate(&["gtp"]), "= 0.1");
}

#[test]
fn the_level_is_an_option() {
    let level = |options: &[&str]| answers(options, "hamaguri-level\nquit\n")[0].clone();
    assert_eq!(level(&["--level", "7k"]), "= 7k");
    assert_eq!(level(&[]), "= full");
}

#[test]
fn help_and_version_go_to_stdout() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["gtp", "--help"],
        &["bench", "--help"],
        &["score", "--help"],
        &["review", "--help"],
        &["play", "--help"],
        &["selfplay", "--help"],
        &["doctor", "--help"],
        &["config", "--help"],
    ] {
        let output = hamaguri(arguments, "");
        assert!(output.status.success(), "{arguments:?}");
        assert!(!output.stdout.is_empty() && output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn without_a_subcommand_it_speaks_gtp() {
    let version = format!("= {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(answers(&[], "name\nversion\nquit\n"), ["= Hamaguri", &version, "="]);
    assert_eq!(
        answers(&["gtp"], "name\nversion\nquit\n"),
        ["= Hamaguri", &version, "="]
    );
    assert_eq!(answers(&["--seed", "3"], "protocol_version"), ["= 2"]);
}

#[test]
fn options_set_the_board_the_komi_and_the_rules() {
    let options = ["gtp", "--size", "5", "--komi", "2.5", "--rules", "tromp-taylor"];
    let got = answers(&options, "get_komi\nplay b E5\nplay w F5\nfinal_score\nquit\n");
    assert_eq!(got[0], "= 2.5");
    assert_eq!(got[2], "? illegal move");
    assert_eq!(got[3], "= B+22.5");
}

#[test]
fn the_name_is_an_option() {
    assert_eq!(answers(&["gtp"], "name\n"), ["= Hamaguri"]);
    assert_eq!(answers(&["gtp", "--name", "KataGo"], "1 name\n"), ["=1 KataGo"]);
}

#[test]
fn only_answers_go_to_stdout_however_talkative() {
    let quiet = answers(
        &["gtp", "--seed", "1", "--playouts", "50"],
        "boardsize 9\ngenmove b\nquit\n",
    );
    let verbose = answers(
        &["gtp", "--seed", "1", "--playouts", "50", "-v"],
        "boardsize 9\ngenmove b\nquit\n",
    );
    assert_eq!(quiet, verbose);
}

#[test]
fn what_is_thought_can_be_drawn_and_told_on_standard_error() {
    let limits = ["gtp", "--seed", "1", "--playouts", "100", "--size", "9"];
    let shown = [&limits[..], &["--live-graphics", "--malkovich"]].concat();
    let output = hamaguri(&shown, "genmove b\nlz-genmove_analyze w\nhamaguri-ownership\nquit\n");
    let told = String::from_utf8(output.stderr).expect("stderr is UTF-8");
    let malkovich: Vec<&str> = told.lines().filter(|line| line.starts_with("MALKOVICH: ")).collect();
    assert_eq!(malkovich.len(), 2, "{told}");
    assert!(malkovich[0].starts_with("MALKOVICH: black ") && malkovich[1].starts_with("MALKOVICH: white "));
    let drawing = told.split("gogui-gfx:\n").nth(1).expect("something was drawn");
    assert!(drawing.starts_with("TEXT ") && drawing.contains("\nVAR b ") && drawing.contains("\nINFLUENCE "));
    assert!(told.contains("gogui-gfx: CLEAR\n"));
    // The answers are the same as without.
    let quiet = hamaguri(&limits, "genmove b\nlz-genmove_analyze w\nhamaguri-ownership\nquit\n");
    assert_eq!(output.stdout, quiet.stdout);
    assert!(quiet.stderr.is_empty());
}

#[test]
fn a_log_file_holds_both_sides_of_the_session() {
    let path = env::temp_dir().join(format!("hamaguri-test-{}.log", process::id()));
    let text = path.to_str().unwrap();
    answers(&["gtp", "--log", text], "7 boardsize 9\n8 showboard\nquit\n");
    let log = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    assert!(
        log.contains("7 boardsize 9") && log.contains("=7") && log.contains("8 showboard"),
        "{log}"
    );
}

/// A controller that dies leaves the engine with nobody to answer.
#[test]
fn a_closed_output_ends_the_process_without_a_panic() {
    let mut child = Command::new(PROGRAM)
        .args(["gtp", "--size", "9"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // The engine may be gone before all of it is written.
    let _ = stdin.write_all("showboard\n".repeat(1000).as_bytes());
    drop(stdin);
    let errors = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    assert!(!errors.contains("panicked"), "{errors}");
}

fn moves(player: &str, seed: &str) -> Vec<String> {
    let options = [
        "gtp",
        "--player",
        player,
        "--seed",
        seed,
        "--threads",
        "1",
        "--playouts",
        "100",
    ];
    let game: String = (0..20)
        .map(|turn| if turn % 2 == 0 { "genmove b\n" } else { "genmove w\n" })
        .collect();
    answers(&options, format!("boardsize 9\nclear_board\n{game}quit\n"))
}

/// A sure player may choose the same moves from another seed, but not from each of eight.
#[test]
fn a_seed_fixes_the_game_and_other_seeds_change_it() {
    for player in ["random", "mcts"] {
        let first = moves(player, "11");
        assert_eq!(first, moves(player, "11"), "{player}");
        let others = ["12", "13", "14", "15", "16", "17", "18", "19"];
        assert!(others.into_iter().any(|seed| moves(player, seed) != first), "{player}");
    }
}

/// Processor time, in seconds, that an engine uses in a second of waiting for its opponent.
fn seconds_while_waiting(options: &[&str]) -> f64 {
    let mut child = Command::new(PROGRAM)
        .args([&["gtp", "--size", "9", "--seed", "1", "--playouts", "50"], options].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    stdin.write_all(b"genmove b\ncputime\n").expect("it reads");
    std::thread::sleep(std::time::Duration::from_secs(1));
    stdin
        .write_all(b"cputime\nplay w A1\ngenmove b\nquit\n")
        .expect("it reads");
    let output = child.wait_with_output().expect("its output can be read");
    let text = String::from_utf8(output.stdout).expect("stdout is UTF-8");
    let answers: Vec<&str> = text.split_terminator("\n\n").collect();
    assert!(
        answers.len() == 6 && answers.iter().all(|answer| answer.starts_with('=')),
        "{text}"
    );
    let time = |answer: &str| answer[2..].parse::<f64>().expect("a number of seconds");
    time(answers[2]) - time(answers[1])
}

#[test]
fn it_thinks_on_the_opponents_time_only_when_asked_to() {
    assert!(seconds_while_waiting(&[]) < 0.01);
    let pondering = seconds_while_waiting(&["--ponder", "60"]);
    assert!(pondering > 0.02, "{pondering}");
    // The limit is kept, and then it waits.
    assert!(seconds_while_waiting(&["--ponder", "0.001"]) < f64::max(0.02, pondering / 2.0));
}

#[test]
fn playouts_and_time_are_both_kept() {
    let many = u64::MAX.to_string();
    let options = [
        "gtp",
        "--size",
        "9",
        "--playouts",
        &many,
        "--time",
        "0.1",
        "--threads",
        "1",
    ];
    // A controller without clocks says so, which does not take the limit away.
    let got = answers(&options, "genmove b\ntime_settings 0 1 0\ngenmove w\nquit\n");
    assert!(got[0].starts_with("= ") && got[2].starts_with("= "), "{got:?}");
}
