//! The loop: one thread reads, others analyse, all write whole lines.

use super::answer::{Findings, answer, no_results};
use super::complaint::Complaint;
use super::query::{Action, Request, read};
use super::queue::{Job, Queue};
use crate::board::Move;
use crate::engine::{OwnersAfter, Session, Settings};
use crate::player::{Look, NEVER, Observer};
use crate::search::report::Report;
use serde_json::{Map, Value, json};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is taken, in bytes. A game of 1,000 moves is 20 kB.
const MAX_LINE: u64 = 16 << 20;
/// Visits of a position where nobody says how many.
const DEFAULT_VISITS: u64 = 500;

/// Answers everything in `source`, so many positions at a time, and ends when the source has ended and everything is
/// answered.
pub fn serve(settings: &Settings, positions: usize, source: impl Read, sink: impl Write + Send) -> io::Result<()> {
    let queue = Queue::default();
    let output = Output {
        state: Mutex::new((sink, Ok(()))),
    };
    thread::scope(|scope| {
        for _ in 0..positions.max(1) {
            scope.spawn(|| {
                let mut session = Session::new(settings.clone());
                while let Some(job) = queue.next() {
                    analyze(&mut session, &job, &output);
                    queue.finish(&job);
                }
            });
        }
        let read = read_all(settings, source, &queue, &output);
        queue.close();
        read
    })?;
    match output.into_result() {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

fn read_all<W: Write>(settings: &Settings, source: impl Read, queue: &Queue, output: &Output<W>) -> io::Result<()> {
    let mut reader = BufReader::new(source);
    let mut line = Vec::new();
    while next_line(&mut reader, &mut line)? {
        if line.len() as u64 > MAX_LINE {
            output.complain(&Complaint::error("line too long"));
            continue;
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        match read(&line, &settings.params) {
            Err(complaint) => output.complain(&complaint),
            Ok(Request::Action(action, fields)) => act(settings, action, fields, queue, output),
            Ok(Request::Analyze(query)) => {
                query.warnings.iter().for_each(|warning| output.complain(warning));
                queue.add(*query);
            }
        }
        if output.is_broken() {
            queue.cancel(None, None);
            break;
        }
    }
    Ok(())
}

/// Reads one line, of one that is too long only its start. `false` at the end.
fn next_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = reader.by_ref().take(MAX_LINE + 1).read_until(b'\n', line)?;
    let mut is_whole = line.last() == Some(&b'\n') || (read as u64) <= MAX_LINE;
    while !is_whole {
        let rest = reader.fill_buf()?;
        let end = rest.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(rest.len(), |end| end + 1);
        is_whole = end.is_some() || used == 0;
        reader.consume(used);
    }
    Ok(read > 0)
}

/// Does what an action asks and answers with the action itself, as KataGo does.
fn act<W: Write>(
    settings: &Settings,
    action: Action,
    mut fields: Map<String, Value>,
    queue: &Queue,
    output: &Output<W>,
) {
    match action {
        Action::QueryVersion => {
            fields.insert("version".into(), json!(env!("CARGO_PKG_VERSION")));
            fields.insert("git_hash".into(), json!("<omitted>"));
        }
        Action::QueryModels => {
            let name = format!("{:?}", settings.player.model());
            fields.insert("models".into(), json!([{ "name": name }]));
        }
        Action::ClearCache => {}
        Action::Terminate(id, turns) => {
            for job in queue.cancel(id.as_deref(), turns.as_deref()) {
                output.write(&no_results(&job));
            }
        }
    }
    output.write(&Value::Object(fields));
}

fn analyze<W: Write>(session: &mut Session, job: &Job, output: &Output<W>) {
    let query = &job.query;
    let (game, color) = query.position(job.turn);
    let visits = query
        .max_visits
        .or(session.settings().playouts)
        .unwrap_or(DEFAULT_VISITS);
    session.set_game(game);
    session.set_params(query.params.clone()); // the player starts afresh
    let mut reporter = Reporter {
        job,
        output,
        visits,
        end: query
            .max_seconds
            .map(|seconds| Instant::now() + Duration::from_secs_f64(seconds)),
        owners: session.owners_after(color),
        look: query.wishes.policy.then(|| session.look(color, 0)),
    };
    let permits = |mv: Move| query.permits(color, mv);
    session.analyze(color, Some(visits), &permits, &mut reporter);
    let report = session.thought().and_then(|thought| thought.report.as_ref());
    match report {
        Some(report) => reporter.write(report, false),
        None => output.write(&no_results(job)),
    }
}

/// Writes what is known while the search goes on, if that is wanted.
struct Reporter<'a, W> {
    job: &'a Job,
    output: &'a Output<W>,
    visits: u64,
    end: Option<Instant>,
    owners: OwnersAfter,
    look: Option<Look>,
}

impl<W: Write> Reporter<'_, W> {
    fn write(&self, report: &Report, is_during_search: bool) {
        let findings = Findings {
            report,
            owners: &self.owners,
            look: self.look.as_ref(),
            size: self.owners.size(),
        };
        self.output.write(&answer(self.job, &findings, is_during_search));
    }

    fn is_cancelled(&self) -> bool {
        self.job.is_cancelled.load(Ordering::Relaxed)
    }

    fn should_end(&self) -> bool {
        self.is_cancelled() || self.end.is_some_and(|end| Instant::now() >= end)
    }
}

impl<W: Write> Observer for Reporter<'_, W> {
    fn should_stop(&self) -> bool {
        self.should_end()
    }

    fn interval(&self) -> Option<Duration> {
        Some(self.job.query.report_every.map_or(NEVER, Duration::from_secs_f64))
    }

    fn report(&mut self, report: &Report) {
        // The last report of a search is the answer, which is written when the search has ended.
        if report.playouts < self.visits && !self.should_end() {
            self.write(report, true);
        }
    }
}

/// Where lines go, whoever writes them. The first error is kept; after it nothing is written.
struct Output<W> {
    state: Mutex<(W, io::Result<()>)>,
}

impl<W: Write> Output<W> {
    fn write(&self, value: &Value) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (sink, result) = &mut *state;
        if result.is_ok() {
            *result = writeln!(sink, "{value}").and_then(|()| sink.flush());
        }
    }

    fn complain(&self, complaint: &Complaint) {
        self.write(&serde_json::to_value(complaint).expect("plain values have a JSON form"));
    }

    fn is_broken(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).1.is_err()
    }

    fn into_result(self) -> io::Result<()> {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).1
    }
}
