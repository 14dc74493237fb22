//! `hamaguri play` from outside: through pipes, and on a terminal as a person sees it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hamaguri"));
    command.arg("play").args(["--playouts", "30"]).args(arguments);
    command
}

fn play(arguments: &[&str], lines: &[u8]) -> Output {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(lines).expect("it reads");
    drop(input);
    child.wait_with_output().expect("it ends")
}

fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("it speaks Unicode")
}

#[test]
fn a_game_through_pipes() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let path = folder.path().join("game.sgf");
    let file = path.to_str().expect("its name is Unicode");
    let lines = b"e5\nhint\nnonsense\nundo\nd4\nscore\n\xff\xfe\nresign\nquit\nnever read\n";
    let told = told(&play(&["--sgf", file], lines));
    for part in [
        "   A B C D E F G H J",
        "White plays ",
        "The engine would play ",
        "\"nonsense\" is no point on this board and no command; try help",
        "Took E5 back",
        "result: ",
        "Black resigns. The engine wins.",
        &format!("wrote {file}"),
    ] {
        assert!(told.contains(part), "{part:?} in\n{told}");
    }
    let record = std::fs::read_to_string(&path).expect("the record is there");
    assert!(record.contains(";B[df]") && record.contains("RE[W+R]"), "{record}");
    assert!(!record.contains(";B[ee]"), "what was taken back is not in {record}");
}

#[test]
fn the_engine_begins_when_it_is_its_turn_and_the_end_of_input_ends_the_game() {
    let white = told(&play(&["--color", "white"], b""));
    assert!(
        white.contains("Black plays ") && white.contains("White, you, to move"),
        "{white}"
    );
    let handicap = told(&play(&["--color", "white", "--handicap", "2"], b""));
    assert!(
        !handicap.contains("plays") && handicap.matches('X').count() == 2,
        "{handicap}"
    );
}

#[test]
fn impossible_games_are_refused() {
    for arguments in [&["--handicap", "10"][..], &["--size", "5", "--handicap", "2"]] {
        let output = play(arguments, b"");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(errors.contains("hamaguri play: no fixed handicap"), "{errors}");
    }
}

#[cfg(unix)]
mod terminal {
    use super::command;
    use nix::pty::{Winsize, openpty};
    use std::fs::File;
    use std::io::{Read, Write};
    use std::process::{Child, Stdio};

    const ROWS: u16 = 40;
    const COLUMNS: u16 = 110;

    /// A program on a terminal of its own.
    struct Terminal {
        child: Child,
        /// Our end of the line.
        line: File,
        screen: vt100::Parser,
    }

    impl Terminal {
        fn new(arguments: &[&str]) -> Terminal {
            let size = Winsize {
                ws_row: ROWS,
                ws_col: COLUMNS,
                ws_xpixel: 0,
                ws_ypixel: 0,
            };
            let pair = openpty(&size, None).expect("there is a terminal left");
            let copy = || Stdio::from(pair.slave.try_clone().expect("it can be shared"));
            let mut program = command(arguments);
            let child = program
                .env("TERM", "xterm-256color")
                .stdin(copy())
                .stdout(copy())
                .stderr(copy())
                .spawn()
                .expect("the program starts");
            Terminal {
                child,
                line: File::from(pair.master),
                screen: vt100::Parser::new(ROWS, COLUMNS, 0),
            }
        }

        /// Reads until the text on the screen is as wanted.
        fn wait_for(&mut self, wanted: impl Fn(&str) -> bool) {
            self.read_until(|screen| wanted(&screen.contents()));
        }

        /// Reads until this sign stands there, places counted from 0.
        fn wait_for_sign(&mut self, column: u16, row: u16, sign: &str) {
            self.read_until(|screen| screen.cell(row, column).is_some_and(|cell| cell.contents() == sign));
        }

        /// Reads until the screen is as wanted. One that never is ends with the test run. What belongs together may come in
        /// pieces, so nothing is looked at without waiting for it.
        fn read_until(&mut self, wanted: impl Fn(&vt100::Screen) -> bool) {
            let mut bytes = [0; 4096];
            while !wanted(self.screen.screen()) {
                let read = self.line.read(&mut bytes).unwrap_or(0);
                assert!(read > 0, "the program left: {}", self.screen.screen().contents());
                self.screen.process(&bytes[..read]);
            }
        }

        fn send(&mut self, keys: &str) {
            self.line.write_all(keys.as_bytes()).expect("it listens");
        }

        /// A click with the left button, places counted from 0.
        fn click(&mut self, column: u16, row: u16) {
            self.send(&format!("\x1b[<0;{};{}M", column + 1, row + 1));
            self.send(&format!("\x1b[<0;{};{}m", column + 1, row + 1));
        }
    }

    fn your_turn(number: usize) -> impl Fn(&str) -> bool {
        move |screen| screen.contains(&format!("move {number}: Black, you, to move"))
    }

    #[test]
    fn a_game_on_a_terminal_by_keys_mouse_and_words() {
        let folder = tempfile::tempdir().expect("there is room for files");
        let path = folder.path().join("game.sgf");
        let mut terminal = Terminal::new(&[]);
        terminal.wait_for(your_turn(0));
        terminal.wait_for(|screen| screen.contains("A B C D E F G H J"));
        // The cursor begins in the centre: E5, the fifth column and row.
        let (column, row) = (3 + 2 * 4 + 1, 1 + 4);
        terminal.wait_for_sign(column, row, "+");
        terminal.send("\r");
        terminal.wait_for(your_turn(2));
        terminal.wait_for_sign(column, row, "●");
        terminal.wait_for(|screen| screen.contains("White plays "));
        terminal.send("u");
        terminal.wait_for(|screen| screen.contains("Took E5 back"));
        terminal.wait_for_sign(column, row, "+");
        // C3 by mouse.
        terminal.click(3 + 2 * 2 + 1, 1 + 6);
        terminal.wait_for(your_turn(2));
        terminal.wait_for_sign(3 + 2 * 2 + 1, 1 + 6, "●");
        terminal.send("\x1b[A\x1b[Dh");
        terminal.wait_for(|screen| screen.contains("The engine would play "));
        terminal.send("s");
        terminal.wait_for(|screen| screen.contains("result: "));
        terminal.send(&format!(":save {}\r", path.display()));
        terminal.wait_for(|screen| screen.contains("wrote "));
        terminal.send(":nonsense\r");
        terminal.wait_for(|screen| screen.contains("is no point on this board"));
        terminal.send("q");
        assert!(terminal.child.wait().expect("it ends").success());
        let record = std::fs::read_to_string(&path).expect("the record is there");
        assert!(record.contains(";B[cg]"), "{record}");
    }

    /// In raw mode Ctrl-C is a key; it leaves the game in good order and the terminal as it was.
    #[test]
    fn ctrl_c_leaves_and_writes_the_record() {
        let folder = tempfile::tempdir().expect("there is room for files");
        let path = folder.path().join("game.sgf");
        let mut terminal = Terminal::new(&["--sgf", path.to_str().expect("its name is Unicode")]);
        terminal.wait_for(your_turn(0));
        terminal.read_until(|screen| screen.alternate_screen());
        terminal.send("\x03");
        terminal.wait_for(|screen| screen.contains("wrote "));
        terminal.read_until(|screen| !screen.alternate_screen() && !screen.hide_cursor());
        assert!(terminal.child.wait().expect("it ends").success());
        assert!(path.exists());
    }
}
