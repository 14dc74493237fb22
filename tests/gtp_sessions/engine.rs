//! An engine as a child process: bytes in, responses out, each with the time it arrived.
//!
//! One thread reads stdout and cuts it into responses, so that a full pipe can never block the engine; another keeps
//! the end of stderr for the report of a failure. The framing is checked rather than forgiven: a line outside any
//! response is kept as a *stray*, and output that ends inside a response says so.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How to start the engine under test.
#[derive(Clone, Debug)]
pub enum Launch {
    /// This crate's binary. One thread, a fixed seed and fixed playouts make its moves repeatable.
    Own,
    /// A shell command line.
    Shell(String),
}

impl Launch {
    /// The engine that `GTP_ENGINE` names, or this crate's own.
    pub fn from_environment() -> Launch {
        env::var("GTP_ENGINE").map_or(Launch::Own, Launch::Shell)
    }

    /// Whether this is the engine of this crate.
    pub fn is_own(&self) -> bool {
        matches!(self, Launch::Own)
    }

    fn command(&self) -> Command {
        match self {
            Launch::Own => {
                let mut command = Command::new(env!("CARGO_BIN_EXE_hamaguri"));
                command.args(["gtp", "--seed", "1", "--threads", "1", "--playouts", "1000"]);
                command
            }
            Launch::Shell(line) => {
                let mut command = Command::new("sh");
                command.args(["-c", &format!("exec {line}")]);
                command
            }
        }
    }
}

/// What came of waiting for a response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// A whole response, its closing empty line cut off.
    Response(String),
    /// The engine closed its output.
    Closed,
    /// Nothing in time.
    Nothing,
}

/// What the reading thread has seen so far.
#[derive(Default)]
struct Output {
    bytes: Vec<u8>,
    strays: Vec<String>,
}

/// A running engine. Dropping it kills the process.
pub struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    responses: Receiver<(String, Instant)>,
    output: Arc<Mutex<Output>>,
    stderr: Option<JoinHandle<String>>,
}

impl Engine {
    /// Starts the engine in `folder`, where its `loadsgf` then looks for files.
    pub fn start(launch: &Launch, folder: &Path) -> Result<Engine, String> {
        let mut child = launch
            .command()
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {launch:?}: {error}"))?;
        let stdin = child.stdin.take();
        let stdout = child.stdout.take().expect("stdout is piped");
        let mut stderr = child.stderr.take().expect("stderr is piped");
        let output = Arc::new(Mutex::new(Output::default()));
        let (sender, responses) = channel();
        let shared = Arc::clone(&output);
        thread::spawn(move || read_responses(BufReader::new(stdout), &shared, &sender));
        let stderr = thread::spawn(move || {
            let mut bytes = Vec::new();
            // A broken stderr pipe only shortens a report.
            let _ = stderr.read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        });
        Ok(Engine {
            child,
            stdin,
            responses,
            output,
            stderr: Some(stderr),
        })
    }

    /// Writes to the engine. An engine that has gone away is noticed by the next [`Engine::receive`].
    pub fn send(&mut self, bytes: &[u8]) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(bytes).and_then(|()| stdin.flush());
        }
    }

    /// Closes the engine's input.
    pub fn close_input(&mut self) {
        self.stdin = None;
    }

    /// The oldest response not yet received, and when it arrived.
    pub fn receive(&self, limit: Duration) -> (Received, Instant) {
        match self.responses.recv_timeout(limit) {
            Ok((text, at)) => (Received::Response(text), at),
            Err(RecvTimeoutError::Disconnected) => (Received::Closed, Instant::now()),
            Err(RecvTimeoutError::Timeout) => (Received::Nothing, Instant::now()),
        }
    }

    /// Everything the engine has written so far.
    pub fn bytes(&self) -> Vec<u8> {
        self.output.lock().expect("the reader does not panic").bytes.clone()
    }

    /// Lines that belong to no response.
    pub fn strays(&self) -> Vec<String> {
        self.output.lock().expect("the reader does not panic").strays.clone()
    }

    /// Waits for the process to end; `None` when it has not within `limit`.
    pub fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + limit;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }

    /// Ends the process and returns the last lines it wrote to stderr.
    pub fn last_words(mut self) -> String {
        let _ = self.child.kill();
        let text = self
            .stderr
            .take()
            .and_then(|thread| thread.join().ok())
            .unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(8)..].join("\n")
    }

    /// Processor seconds used so far, where the system tells (Linux, at its usual 100 ticks a second).
    pub fn cpu_seconds(&self) -> Option<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        Some(ticks / 100.0)
    }

    /// Resident memory, where the system tells.
    pub fn resident_mib(&self) -> Option<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.split_whitespace().next()?.parse::<f64>().ok()? / 1024.0)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Fails only when the process is gone already, which is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Cuts `stdout` into responses: from a line that starts with `=` or `?` to the next empty line.
fn read_responses(mut stdout: impl BufRead, output: &Mutex<Output>, sender: &Sender<(String, Instant)>) {
    let mut response: Option<String> = None;
    let mut raw = Vec::new();
    while stdout.read_until(b'\n', &mut raw).is_ok_and(|length| length > 0) {
        let text = String::from_utf8_lossy(&raw).into_owned();
        let line = text.trim_end_matches('\n');
        let mut output = output.lock().expect("nobody panics while holding it");
        output.bytes.extend_from_slice(&raw);
        raw.clear();
        match &mut response {
            None if line.starts_with(['=', '?']) => response = Some(line.to_string()),
            None if line.trim().is_empty() => {}
            None => output.strays.push(line.to_string()),
            Some(_) if line.trim_end_matches('\r').is_empty() => {
                // The test may have stopped listening.
                let _ = sender.send((response.take().expect("matched above"), Instant::now()));
            }
            Some(text) => {
                text.push('\n');
                text.push_str(line);
            }
        }
    }
    if let Some(text) = response {
        let _ = sender.send((text + "<end of output inside a response>", Instant::now()));
    }
}
