//! Cases: GTP scripts whose comments say what must come back.
//!
//! Every directive is a GTP comment, so a case is also a plain script that any engine can read.
//!
//! ```text
//! CMD                 a command: sent, and its response awaited
//! #> REGEX            the whole last response (status, id, text) matches REGEX; `.` matches line ends too
//! #! need CMD...      run only if `known_command` says true for each
//! #! opt TEXT         from here on expectations recommend, beyond the protocol's demands
//! #! crlf | noeol     lines end in CR LF | the last line has no end, and the input is closed after it
//! #! nowait           send the next command without waiting for its response
//! #! newline          send an empty line
//! #! sleep S          wait S seconds
//! #! within S         the last response came in less than S seconds (times the slack)
//! #! atleast S        the last response took at least S seconds
//! #! await            wait for the oldest pending response
//! #! noresponse S     nothing arrives on stdout for S seconds
//! #! idle S PCT       processor use over the next S seconds stays below PCT percent
//! #! rss MIB          resident memory is below MIB
//! #! eof S            close the input; the process ends within S seconds, status 0
//! #! exit S           the process ends within S seconds, status 0
//! ```
//!
//! In a command, `\x08` stands for a backspace and `\t` for a tab. Comments and blank lines are sent as they are.

use crate::engine::{Engine, Received};
use crate::{MACHINE, Setting};
use fancy_regex::Regex;
use libtest_mimic::{Completion, Failed};
use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Seconds that a response may take where the case sets no limit.
const PATIENCE: f64 = 30.0;

#[derive(Debug)]
enum Step {
    Command(String),
    /// A comment or blank line, which the engine must swallow.
    Ignored(String),
    Expect(Regex),
    Opt,
    NoWait,
    Newline,
    Sleep(f64),
    Within(f64),
    AtLeast(f64),
    Await,
    NoResponse(f64),
    Idle {
        seconds: f64,
        percent: f64,
    },
    Resident {
        mib: f64,
    },
    Eof(f64),
    Exit(f64),
}

/// A case file, read and understood.
#[derive(Debug, Default)]
struct Case {
    needs: Vec<String>,
    crlf: bool,
    no_eol: bool,
    /// Line numbers from 1, and what each line asks for.
    steps: Vec<(usize, Step)>,
}

/// Runs one case.
pub fn run(path: &Path, setting: &Setting) -> Result<Completion, Failed> {
    let case = parse(&fs::read_to_string(path)?)?;
    let timed = case
        .steps
        .iter()
        .any(|(_, step)| matches!(step, Step::Within(_) | Step::AtLeast(_)));
    let _alone = timed.then(|| MACHINE.write().unwrap_or_else(|poisoned| poisoned.into_inner()));
    let _shared = (!timed).then(|| MACHINE.read().unwrap_or_else(|poisoned| poisoned.into_inner()));
    let mut session = Session::start(&case, path, setting)?;
    if let Some(missing) = session.missing(&case.needs) {
        return if setting.strict {
            Err(format!("the engine lacks {missing}").into())
        } else {
            Ok(Completion::ignored_with(format!("the engine lacks {missing}")))
        };
    }
    let last = case
        .steps
        .iter()
        .rposition(|(_, step)| matches!(step, Step::Command(_)));
    for (index, (line, step)) in case.steps.iter().enumerate() {
        session.line = *line;
        if !session.step(step, case.no_eol && Some(index) == last) {
            break;
        }
    }
    session.finish()
}

fn parse(text: &str) -> Result<Case, Failed> {
    let mut case = Case::default();
    for (index, line) in text.lines().enumerate() {
        let step = if let Some(pattern) = line.strip_prefix("#>") {
            Step::Expect(Regex::new(&format!(r"(?s)\A(?:{})\z", pattern.trim()))?)
        } else if let Some(directive) = line.strip_prefix("#!") {
            match parse_directive(directive.trim(), &mut case) {
                Ok(Some(step)) => step,
                Ok(None) => continue,
                Err(()) => return Err(format!("line {}: no such directive: {line}", index + 1).into()),
            }
        } else if line.trim().is_empty() || line.trim_start().starts_with('#') {
            Step::Ignored(line.to_string())
        } else {
            Step::Command(line.to_string())
        };
        case.steps.push((index + 1, step));
    }
    Ok(case)
}

/// The step that a directive asks for; `None` if it only sets a property of the whole case.
fn parse_directive(text: &str, case: &mut Case) -> Result<Option<Step>, ()> {
    let mut words = text.split_whitespace();
    let name = words.next().unwrap_or_default();
    if name == "need" {
        case.needs.extend(words.map(str::to_string));
        return Ok(None);
    }
    let numbers: Vec<f64> = words.filter_map(|word| word.parse().ok()).collect();
    Ok(Some(match (name, numbers.as_slice()) {
        ("crlf", _) => {
            case.crlf = true;
            return Ok(None);
        }
        ("noeol", _) => {
            case.no_eol = true;
            return Ok(None);
        }
        ("opt", _) => Step::Opt,
        ("nowait", _) => Step::NoWait,
        ("newline", _) => Step::Newline,
        ("await", _) => Step::Await,
        ("sleep", &[seconds, ..]) => Step::Sleep(seconds),
        ("within", &[seconds, ..]) => Step::Within(seconds),
        ("atleast", &[seconds, ..]) => Step::AtLeast(seconds),
        ("noresponse", &[seconds, ..]) => Step::NoResponse(seconds),
        ("idle", &[seconds, percent, ..]) => Step::Idle { seconds, percent },
        ("rss", &[mib, ..]) => Step::Resident { mib },
        ("eof", &[seconds, ..]) => Step::Eof(seconds),
        ("exit", &[seconds, ..]) => Step::Exit(seconds),
        _ => return Err(()),
    }))
}

/// A case in progress.
struct Session<'a> {
    engine: Engine,
    setting: &'a Setting,
    end_of_line: &'static str,
    /// The line of the case being run, from 1.
    line: usize,
    soft: bool,
    no_wait: bool,
    response: Option<String>,
    sent_at: Instant,
    took: Duration,
    failures: Vec<String>,
    misses: Vec<String>,
}

impl Session<'_> {
    fn start<'a>(case: &Case, path: &Path, setting: &'a Setting) -> Result<Session<'a>, Failed> {
        let engine = Engine::start(&setting.launch, path.parent().expect("a file lies in a folder"))?;
        Ok(Session {
            engine,
            setting,
            end_of_line: if case.crlf { "\r\n" } else { "\n" },
            line: 0,
            soft: false,
            no_wait: false,
            response: None,
            sent_at: Instant::now(),
            took: Duration::ZERO,
            failures: Vec::new(),
            misses: Vec::new(),
        })
    }

    /// The first needed command that the engine does not know.
    fn missing<'n>(&mut self, needs: &'n [String]) -> Option<&'n String> {
        needs.iter().find(|name| {
            self.engine.send(format!("known_command {name}\n").as_bytes());
            self.receive();
            !self.response.take().is_some_and(|text| text.contains("true"))
        })
    }

    /// Does one step. `false` when going on makes no sense.
    fn step(&mut self, step: &Step, closes_input: bool) -> bool {
        match step {
            Step::Command(line) => return self.command(line, closes_input),
            Step::Ignored(line) => self.send_line(line),
            Step::Expect(pattern) => self.expect(pattern),
            Step::Opt => self.soft = true,
            Step::NoWait => self.no_wait = true,
            Step::Newline => self.engine.send(b"\n"),
            Step::Sleep(seconds) => thread::sleep(Duration::from_secs_f64(*seconds)),
            Step::Within(seconds) => {
                let limit = seconds * self.setting.slack;
                let took = self.took.as_secs_f64();
                self.check(took <= limit, || format!("took {took:.2} s, more than {limit} s"));
            }
            Step::AtLeast(seconds) => {
                let took = self.took.as_secs_f64();
                self.check(took >= *seconds, || format!("took {took:.2} s, less than {seconds} s"));
            }
            Step::Await => self.receive(),
            Step::NoResponse(seconds) => self.expect_silence(*seconds),
            Step::Idle { seconds, percent } => self.expect_idle(*seconds, *percent),
            Step::Resident { mib } => {
                let resident = self.engine.resident_mib().unwrap_or(0.0);
                self.check(resident <= *mib, || format!("{resident:.0} MiB resident"));
            }
            Step::Eof(seconds) => {
                self.engine.close_input();
                self.expect_exit(*seconds);
            }
            Step::Exit(seconds) => self.expect_exit(*seconds),
        }
        true
    }

    fn command(&mut self, line: &str, closes_input: bool) -> bool {
        let text = line.replace("\\x08", "\x08").replace("\\t", "\t");
        self.sent_at = Instant::now();
        self.response = None;
        if closes_input {
            self.engine.send(text.as_bytes());
            self.engine.close_input();
            return true;
        }
        self.send_line(&text);
        if std::mem::take(&mut self.no_wait) {
            return true;
        }
        self.receive();
        if self.response.is_none() {
            self.failures
                .push(format!("line {}: no response to {line:?}", self.line));
        }
        self.response.is_some()
    }

    fn send_line(&mut self, text: &str) {
        self.engine.send(format!("{text}{}", self.end_of_line).as_bytes());
    }

    fn receive(&mut self) {
        let (received, at) = self
            .engine
            .receive(Duration::from_secs_f64(PATIENCE * self.setting.slack));
        self.took = at.saturating_duration_since(self.sent_at);
        self.response = match received {
            Received::Response(text) => Some(text),
            Received::Closed | Received::Nothing => None,
        };
    }

    fn expect(&mut self, pattern: &Regex) {
        let got = self.response.clone();
        let matches = got
            .as_deref()
            .is_some_and(|text| pattern.is_match(text).unwrap_or(false));
        self.check(matches, || format!("wanted {pattern}, got {got:?}"));
    }

    fn expect_silence(&mut self, seconds: f64) {
        let before = self.engine.bytes().len();
        thread::sleep(Duration::from_secs_f64(seconds));
        let unasked = self.engine.bytes().len() - before;
        self.check(unasked == 0, || format!("{unasked} unasked bytes"));
    }

    fn expect_idle(&mut self, seconds: f64, percent: f64) {
        let before = self.engine.cpu_seconds();
        thread::sleep(Duration::from_secs_f64(seconds));
        if let (Some(before), Some(after)) = (before, self.engine.cpu_seconds()) {
            let used = 100.0 * (after - before) / seconds;
            self.check(used <= percent, || format!("{used:.0} % processor use while idle"));
        }
    }

    fn expect_exit(&mut self, seconds: f64) {
        let limit = Duration::from_secs_f64(seconds * self.setting.slack);
        match self.engine.wait(limit) {
            None => self.check(false, || format!("did not exit within {limit:?}")),
            Some(status) => self.check(status.success(), || format!("ended with {status}")),
        }
    }

    /// Records a failure, or a miss where the case only recommends.
    fn check(&mut self, holds: bool, message: impl FnOnce() -> String) {
        if !holds {
            let list = if self.soft {
                &mut self.misses
            } else {
                &mut self.failures
            };
            list.push(format!("line {}: {}", self.line, message()));
        }
    }

    fn finish(mut self) -> Result<Completion, Failed> {
        let strays = self.engine.strays();
        if !strays.is_empty() {
            self.failures.push(format!("lines outside any response: {strays:?}"));
        }
        if self.setting.strict {
            self.failures.append(&mut self.misses);
        }
        for miss in &self.misses {
            eprintln!("recommended: {miss}");
        }
        if self.failures.is_empty() {
            return Ok(Completion::Completed);
        }
        Err(format!("{}\n{}", self.failures.join("\n"), self.engine.last_words()).into())
    }
}
