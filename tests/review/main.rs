//! `hamaguri review` from outside: files, errors, interrupts, and the page in a browser that clicks through it.
//!
//! Where no chromedriver is installed the tests of the page are shown as ignored; with `HAMAGURI_BROWSER_TESTS=1`, as
//! `scripts/test` sets it, they fail instead.

mod browser;

use browser::Browser;
use libtest_mimic::{Arguments, Failed, Trial};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::{env, fs};

/// White passes while there is everything to play for.
const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[5.5]PB[Kuro]PW[Shiro];B[ee];W[cc];B[gg];W[]C[Tired?];B[gc];W[ge];B[gf];W[fe]\
    ;B[cg];W[])";

const LEFT: char = '\u{e012}';
const RIGHT: char = '\u{e014}';
const HOME: char = '\u{e011}';
const END: char = '\u{e010}';
const PAGE_UP: char = '\u{e00e}';

fn main() {
    let trial = |name: &str, test: fn()| {
        Trial::test(name, move || {
            test();
            Ok::<(), Failed>(())
        })
    };
    let skip = !browser::is_installed() && env::var_os("HAMAGURI_BROWSER_TESTS").is_none();
    if skip {
        eprintln!("SKIPPED: the page of a review is not tested, there is no chromedriver (scripts/setup installs it)");
    }
    let tests = vec![
        trial("a_record_and_a_page_are_written_beside_the_game", files_beside_the_game),
        trial("errors_name_the_file_and_the_line", errors_name_the_file),
        trial("an_interrupt_leaves_nothing_half_written", interrupt),
        trial("page_steps_by_keys_and_mouse", page_steps).with_ignored_flag(skip),
        trial("page_shows_owners_choices_and_bad_moves", page_shows).with_ignored_flag(skip),
    ];
    libtest_mimic::run(&Arguments::from_args(), tests).exit();
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hamaguri"));
    command.arg("review").args(arguments).current_dir(folder);
    command
}

fn review(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().expect("the program starts")
}

fn listing(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be listed");
    let names = entries.map(|entry| entry.expect("it can be read").file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn files_beside_the_game() {
    let folder = tempfile::tempdir().expect("there is room for files");
    fs::write(folder.path().join("game.sgf"), GAME).expect("the game is written");
    let output = review(folder.path(), &["game.sgf", "--visits", "16"]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(
        listing(folder.path()),
        ["game-review.html", "game-review.sgf", "game.sgf"]
    );
    assert!(
        told.contains("wrote game-review.sgf") && told.contains("wrote game-review.html"),
        "{told}"
    );
    let lines = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(lines.lines().count(), 11, "a plain line a position: {lines}");

    let output = review(folder.path(), &["game.sgf", "--visits", "16", "--out", "reviews"]);
    assert!(output.status.success());
    assert_eq!(
        listing(&folder.path().join("reviews")),
        ["game-review.html", "game-review.sgf"]
    );
}

fn errors_name_the_file() {
    let folder = tempfile::tempdir().expect("there is room for files");
    fs::write(folder.path().join("game.sgf"), GAME).expect("the game is written");
    fs::write(folder.path().join("bad.sgf"), "(;SZ[9];B[ee]\n;W[ee])").expect("the game is written");
    let cases: [(&[&str], &str); 4] = [
        (&["game.sgf", "bad.sgf"], "bad.sgf: line 2, column 2: illegal move"),
        (&["missing.sgf"], "missing.sgf: "),
        (&["game.sgf", "./game.sgf"], "./game.sgf: two games"),
        (&["game.sgf", "--config", "bad.sgf"], "bad.sgf: "),
    ];
    for (arguments, told) in cases {
        let output = review(folder.path(), arguments);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(
            errors.starts_with("hamaguri review: ") && errors.contains(told),
            "{errors}"
        );
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert_eq!(listing(folder.path()), ["bad.sgf", "game.sgf"], "{arguments:?}");
    }
}

#[cfg(unix)]
fn interrupt() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use std::io::{BufRead, BufReader};
    let folder = tempfile::tempdir().expect("there is room for files");
    fs::write(folder.path().join("game.sgf"), GAME).expect("the game is written");
    // Too many simulations to be through with before the test is.
    let mut child = command(folder.path(), &["game.sgf", "--visits", "20000"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stderr.take().expect("it is piped")).lines();
    let first = lines
        .next()
        .expect("the first position is told")
        .expect("it is Unicode");
    assert!(first.starts_with("game.sgf: 1/11"), "{first}");
    let id = i32::try_from(child.id()).expect("process ids are small");
    kill(Pid::from_raw(id), Signal::SIGINT).expect("it is running");
    let told = lines.last().expect("it says something").expect("it is Unicode");
    assert!(told.contains("nothing written of game.sgf"), "{told}");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert_eq!(listing(folder.path()), ["game.sgf"]);
}

#[cfg(not(unix))]
fn interrupt() {}

/// Opens the page of a review in a browser, where it has not asked for anything else.
fn page(test: impl FnOnce(&Browser)) {
    let folder = tempfile::tempdir().expect("there is room for files");
    fs::write(folder.path().join("game.sgf"), GAME).expect("the game is written");
    let output = review(folder.path(), &["game.sgf", "--visits", "100"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let browser = Browser::open(&format!("file://{}", folder.path().join("game-review.html").display()));
    test(&browser);
    assert_eq!(browser.run("return performance.getEntriesByType('resource').length"), 0);
    assert_eq!(browser.complaints(), Vec::<serde_json::Value>::new());
}

fn page_steps() {
    page(|browser| {
        assert_eq!(browser.text("h1"), "Kuro - Shiro");
        assert_eq!(browser.text("#place"), "0 / 10");
        assert_eq!(browser.count("#board .stone"), 0);
        browser.press(RIGHT);
        assert_eq!(browser.text("#place"), "1 / 10  B E5");
        assert_eq!((browser.count("#board .stone"), browser.count("#last-move")), (1, 1));
        browser.click("#on");
        assert_eq!(browser.text("#place"), "2 / 10  W C7");
        browser.press(END);
        assert_eq!(browser.text("#place"), "10 / 10  W pass");
        browser.press(RIGHT);
        assert_eq!(
            browser.text("#place"),
            "10 / 10  W pass",
            "there is nothing behind the end"
        );
        assert_eq!((browser.count("#board .stone"), browser.count("#last-move")), (8, 0));
        browser.press(LEFT);
        browser.click("#back");
        assert_eq!(browser.text("#place"), "8 / 10  W F5");
        browser.press(PAGE_UP);
        assert_eq!(browser.text("#place"), "0 / 10");
        browser.wheel("#board", 100);
        browser.wheel("#board", 100);
        browser.wheel("#board", -100);
        assert_eq!(browser.text("#place"), "1 / 10  B E5");
        browser.click("#last");
        browser.press(HOME);
        assert_eq!(browser.text("#place"), "0 / 10");
        // The middle of the graph is the middle of the game.
        browser.click("#graph svg");
        assert_eq!(browser.text("#place"), "5 / 10  B G7");
        browser.click("#first");
        assert_eq!(browser.text("#place"), "0 / 10");
    });
}

fn page_shows() {
    page(|browser| {
        assert!(browser.count("#graph polyline") >= 3, "two curves and the middle");
        // Through the bad moves, of which the first pass is one.
        for _ in 0..browser.count("#worst li") {
            browser.click("#bad");
            let said = browser.text("#said");
            assert!(said.contains("is doubtful") || said.contains("is a "), "{said}");
            if browser.text("#place").starts_with("4 / 10") {
                break;
            }
        }
        assert_eq!(browser.text("#place"), "4 / 10  W pass");
        assert!(browser.text("#said").contains("Tired?"));
        assert!(
            browser.text("#said").contains("pass is a "),
            "{}",
            browser.text("#said")
        );
        browser.press(HOME);
        browser.click("#worst li:first-child button");
        assert_ne!(browser.text("#place"), "0 / 10");

        browser.press(HOME);
        assert_eq!(browser.count("#board .owner"), 0);
        browser.press(END);
        browser.click("#ownership");
        assert!(browser.count("#board .owner") > 10);
        browser.press('o');
        assert_eq!(browser.count("#board .owner"), 0);

        browser.press(HOME);
        let marks = browser.count("#board .choice");
        assert_eq!(marks, browser.count("#choices li"));
        assert!(marks > 0);
        browser.click("#choices li:first-child");
        assert!(browser.count("#board .stone") > 0, "the line is on the board");
        assert_eq!(browser.count("#board .choice"), 0);
        browser.click("#choices li:first-child");
        assert_eq!(browser.count("#board .choice"), marks);
        browser.press('b');
        assert_eq!(browser.count("#board .choice"), 0);
    });
}
