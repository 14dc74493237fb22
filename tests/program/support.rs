//! The program, started with options and told a session.

use std::process::Output;

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_hamaguri");

pub fn hamaguri(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut command = assert_cmd::Command::new(PROGRAM);
    let output = command.args(arguments).write_stdin(input.as_ref()).output();
    output.expect("the program starts, and its output can be read")
}

/// The answers of a session that comes to a normal end.
pub fn answers(arguments: &[&str], input: impl AsRef<[u8]>) -> Vec<String> {
    answers_in(hamaguri(arguments, input))
}

/// The answers in what a program said that came to a normal end.
pub fn answers_in(output: Output) -> Vec<String> {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}\n{errors}", output.status);
    let text = String::from_utf8(output.stdout).expect("stdout is UTF-8");
    text.split_terminator("\n\n").map(str::to_owned).collect()
}
