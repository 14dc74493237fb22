//! Regression tests in the form that GNU Go and `gogui-regress` read.
//!
//! ```text
//! loadsgf position.sgf        a command without number must succeed
//! 10 reg_genmove b            a command with a number is a test
//! #? [C3|D4]                  the whole answer matches; [!C3] must not match; * after the bracket: known to fail
//! #?                          any success will do
//! ```
//!
//! The answer is what follows the first blank, trimmed; letters are compared as they are. A `?` response fails any
//! test, so a file of this form cannot ask for an error: that is what cases are for. In `must/` a known failure that
//! passes is reported too. In `play/` the passes are counted against `baseline.txt`, whose lines are
//! `FILE PASSES`; what goes another way than its mark says is listed, passes and failures apart, and fails nothing by
//! itself.

use crate::engine::{Engine, Received};
use crate::{MACHINE, Setting};
use fancy_regex::Regex;
use libtest_mimic::{Completion, Failed};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Seconds that one answer may take, before slack.
const PATIENCE: f64 = 60.0;

/// What a test asks of the answer.
#[derive(Debug)]
enum Pattern {
    Success,
    Matches { regex: Regex, wanted: bool },
}

/// The counts of one file, and what went another way than its marks say.
#[derive(Debug, Default)]
struct Tally {
    passes: usize,
    tests: usize,
    unexpected_passes: Vec<String>,
    unexpected_failures: Vec<String>,
    /// Commands that are no tests and failed.
    errors: Vec<String>,
}

/// All tests of the file pass, but for those marked as known failures, which fail.
pub fn run_must(path: &Path, setting: &Setting) -> Result<Completion, Failed> {
    let tally = run_file(path, setting)?;
    let problems = [tally.errors, tally.unexpected_passes, tally.unexpected_failures].concat();
    if problems.is_empty() {
        Ok(Completion::Completed)
    } else {
        Err(problems.join("\n").into())
    }
}

/// At least as many tests pass as the baseline says.
pub fn run_play(path: &Path, setting: &Setting) -> Result<Completion, Failed> {
    let tally = run_file(path, setting)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut report = vec![format!(
        "{name}: {} of {} pass, {} unexpected passes, {} unexpected failures",
        tally.passes,
        tally.tests,
        tally.unexpected_passes.len(),
        tally.unexpected_failures.len(),
    )];
    report.extend(tally.unexpected_passes);
    report.extend(tally.unexpected_failures);
    eprintln!("{}", report.join("\n  "));
    let fell = setting.launch.is_own() && {
        let wanted = baseline(path, &name)?;
        report.push(format!("the baseline is {wanted}"));
        tally.passes < wanted
    };
    if fell || !tally.errors.is_empty() {
        report.extend(tally.errors);
        return Err(report.join("\n").into());
    }
    Ok(Completion::Completed)
}

fn baseline(path: &Path, name: &str) -> Result<usize, Failed> {
    let text = fs::read_to_string(path.with_file_name("baseline.txt"))?;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let count = line.and_then(|count| count.trim().parse().ok());
    count.ok_or_else(|| format!("baseline.txt has no line for {name}").into())
}

fn run_file(path: &Path, setting: &Setting) -> Result<Tally, Failed> {
    let _shared = MACHINE.read().unwrap_or_else(|poisoned| poisoned.into_inner());
    let text = fs::read_to_string(path)?;
    let mut engine = Engine::start(&setting.launch, path.parent().expect("a file lies in a folder"))?;
    let mut tally = Tally::default();
    let mut lines = text.lines().map(str::trim).enumerate().peekable();
    while let Some((index, line)) = lines.next() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let pattern = lines
            .next_if(|(_, next)| next.starts_with("#?"))
            .map_or("", |(_, next)| next[2..].trim());
        engine.send(format!("{line}\n").as_bytes());
        let (received, _) = engine.receive(Duration::from_secs_f64(PATIENCE * setting.slack));
        let Received::Response(response) = received else {
            return Err(format!("line {}: {line}: {received:?}\n{}", index + 1, engine.last_words()).into());
        };
        let place = format!("line {}: {line}", index + 1);
        if !line.starts_with(|first: char| first.is_ascii_digit()) {
            if !response.starts_with('=') {
                tally.errors.push(format!("{place}: {response}"));
            }
            continue;
        }
        tally.record(&place, pattern, &response)?;
    }
    Ok(tally)
}

impl Tally {
    fn record(&mut self, place: &str, pattern: &str, response: &str) -> Result<(), Failed> {
        let (pattern, known_failure) = parse(pattern).map_err(|error| format!("{place}: {error}"))?;
        let answer = response.split_once(' ').map_or("", |(_, text)| text.trim());
        let matches = match pattern {
            Pattern::Success => true,
            Pattern::Matches { regex, wanted } => regex.is_match(answer)? == wanted,
        };
        let passes = matches && response.starts_with('=');
        self.tests += 1;
        self.passes += usize::from(passes);
        match (passes, known_failure) {
            (true, true) => self
                .unexpected_passes
                .push(format!("{place}: passes although marked as failing")),
            (false, false) => self
                .unexpected_failures
                .push(format!("{place}: fails with {response:?}")),
            _ => {}
        }
        Ok(())
    }
}

/// Reads what follows `#?`, and whether the test is known to fail.
fn parse(text: &str) -> Result<(Pattern, bool), String> {
    if text.is_empty() {
        return Ok((Pattern::Success, false));
    }
    let (text, known_failure) = text.strip_suffix('*').map_or((text, false), |rest| (rest, true));
    let inner = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
        .ok_or("pattern without brackets")?;
    let (inner, wanted) = inner
        .trim()
        .strip_prefix('!')
        .map_or((inner.trim(), true), |rest| (rest, false));
    let regex = Regex::new(&format!(r"(?ms)\A(?:{inner})\z")).map_err(|error| error.to_string())?;
    Ok((Pattern::Matches { regex, wanted }, known_failure))
}
