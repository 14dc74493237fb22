//! Golden sessions: `NAME.gtp` goes in at once, and exactly the bytes of `NAME.out` must come out.
//!
//! The answers were computed from the rules by a program that shares nothing with this engine, so a difference is a
//! mistake in the rules, the scores or the framing.

use crate::engine::{Engine, Received};
use crate::{MACHINE, Setting};
use libtest_mimic::{Completion, Failed};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Runs one session.
pub fn run(path: &Path, setting: &Setting) -> Result<Completion, Failed> {
    let _shared = MACHINE.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    let script = fs::read_to_string(path)?;
    let wanted = fs::read_to_string(path.with_extension("out"))?;
    let mut engine = Engine::start(&setting.launch, path.parent().expect("a file lies in a folder"))?;
    engine.send(script.as_bytes());
    engine.close_input();
    let ended = engine.wait(Duration::from_secs_f64(30.0 * setting.slack));
    // The reader reaches the end of the output a moment after the process ends.
    while ended.is_some() && matches!(engine.receive(Duration::from_secs(5)).0, Received::Response(_)) {}
    let got = String::from_utf8_lossy(&engine.bytes()).into_owned();
    if got == wanted {
        return match ended {
            Some(status) if status.success() => Ok(Completion::Completed),
            other => Err(format!("right answers, but the process ended with {other:?}").into()),
        };
    }
    Err(first_difference(&script, &wanted, &got, &engine.last_words()).into())
}

/// Names the first command whose answer differs.
fn first_difference(script: &str, wanted: &str, got: &str, stderr: &str) -> String {
    let commands = script.lines().chain(["(after the last command)"]);
    let mut got_answers = got.split("\n\n");
    for ((number, command), answer) in commands.enumerate().zip(wanted.split("\n\n")) {
        let found = got_answers.next();
        if found != Some(answer) {
            return format!(
                "line {}: {command}\n  wanted {answer:?}\n  got    {}\n{stderr}",
                number + 1,
                found.map_or("nothing".to_string(), |text| format!("{text:?}")),
            );
        }
    }
    format!("more output than expected: {:?}\n{stderr}", got_answers.next())
}
