//! The commands around the engine from outside: self-play, the configuration file, completions, manual, doctor.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn hamaguri(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hamaguri"));
    let output = command.args(arguments).current_dir(folder).output();
    output.expect("the program starts")
}

/// The program at work, with what it tells in a pipe.
fn start(folder: &Path, arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hamaguri"));
    command.args(arguments).current_dir(folder);
    let started = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    started.expect("the program starts")
}

fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("it speaks Unicode")
}

fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let mut files: Vec<(String, String)> = entries
        .map(|entry| entry.expect("it can be read").path())
        .map(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("records are text"))
        })
        .collect();
    files.sort();
    files
}

#[test]
fn selfplay_writes_the_same_games_however_many_at_once_and_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let play = |target: &str, games: &str, at_once: &str| {
        let options = ["--size", "7", "--playouts", "16", "-g", games, "-j", at_once];
        told(&hamaguri(
            folder.path(),
            &[&["selfplay", target][..], &options].concat(),
        ))
    };
    let one = play("one", "4", "1");
    assert!(
        one.contains("4 games played") && one.contains("records in one"),
        "{one}"
    );
    play("two", "2", "2");
    let more = play("two", "4", "2");
    assert!(
        more.contains("2 games played") && more.contains("2 there before"),
        "{more}"
    );
    let [one, two] = ["one", "two"].map(|name| files(&folder.path().join(name)));
    let names: Vec<&str> = one.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["000000.sgf", "000001.sgf", "000002.sgf", "000003.sgf"]);
    assert_eq!(one, two);
    assert_ne!(one[0].1, one[1].1);
    // Any of them can be counted or reviewed.
    let score = hamaguri(folder.path(), &["score", "one/000000.sgf"]);
    assert!(told(&score).contains("rules aga"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_selfplay_leaves_whole_games() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use std::io::{BufRead, BufReader};
    let folder = tempfile::tempdir().expect("there is room for files");
    let options = ["selfplay", "games", "--size", "7", "--playouts", "16", "-g", "100000"];
    let mut child = start(folder.path(), &options);
    let games = folder.path().join("games");
    while !games.join("000001.sgf").exists() {
        assert!(
            child.try_wait().expect("it can be asked").is_none(),
            "it ended by itself"
        );
        std::thread::yield_now();
    }
    let id = i32::try_from(child.id()).expect("process ids are small");
    kill(Pid::from_raw(id), Signal::SIGINT).expect("it is running");
    let first = BufReader::new(child.stdout.take().expect("it is piped")).lines().next();
    let line = first.expect("it says what it did").expect("it is Unicode");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let files = files(&games);
    assert!(line.starts_with(&format!("{} games played", files.len())), "{line}");
    for (name, text) in files {
        assert!(
            name.ends_with(".sgf") && text.starts_with("(;") && text.ends_with(')'),
            "{name}"
        );
    }
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let options = ["selfplay", "games", "--size", "5", "--playouts", "4", "-g", "2"];
    let mut child = start(folder.path(), &options);
    drop(child.stdout.take());
    assert!(child.wait().expect("it ends").success());
    assert_eq!(files(&folder.path().join("games")).len(), 2);
}

#[test]
fn the_printed_configuration_is_read_back_by_every_command_that_takes_one() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let printed = told(&hamaguri(folder.path(), &["config"]));
    assert!(printed.contains("\nthreads = 1\n") && printed.contains("# Hard limit for the search tree."));
    fs::write(
        folder.path().join("a.toml"),
        printed.replace("threads = 1", "threads = 2"),
    )
    .expect("it is written");
    let again = told(&hamaguri(folder.path(), &["config", "--config", "a.toml"]));
    assert!(again.contains("\nthreads = 2\n"));
    assert_eq!(again.replace("threads = 2", "threads = 1"), printed);
    fs::write(folder.path().join("bad.toml"), "no_such_number = 1\n").expect("it is written");
    for command in ["config", "doctor"] {
        let output = hamaguri(folder.path(), &[command, "--config", "bad.toml"]);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1));
        assert!(
            errors.contains("bad.toml: unknown parameter no_such_number"),
            "{errors}"
        );
    }
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    let folder = tempfile::tempdir().expect("there is room for files");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let completions = told(&hamaguri(folder.path(), &["completions", shell]));
        for word in ["selfplay", "review", "visits"] {
            assert!(completions.contains(word), "{word} for {shell}");
        }
    }
    told(&hamaguri(folder.path(), &["man", "pages"]));
    let pages = files(&folder.path().join("pages"));
    for command in [
        "",
        "-gtp",
        "-match",
        "-review",
        "-play",
        "-selfplay",
        "-score",
        "-bench",
        "-doctor",
    ] {
        let page = pages.iter().find(|(name, _)| *name == format!("hamaguri{command}.1"));
        let (_, text) = page.unwrap_or_else(|| panic!("no page for {command:?}"));
        assert!(text.contains(".SH NAME") && text.contains(".SH OPTIONS"), "{command}");
    }
}

#[test]
fn doctor_says_what_is_there_and_how_to_use_it() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let told = told(&hamaguri(folder.path(), &["doctor"]));
    for part in [
        "processor   network by ",
        "threads     ",
        "memory      ",
        "speed       9x9: ",
        "Sabaki",
        "GoGui",
    ] {
        assert!(told.contains(part), "{part:?} in\n{told}");
    }
    let program = env!("CARGO_BIN_EXE_hamaguri");
    assert!(told.contains(&format!("path {program}, arguments gtp")), "{told}");
}
