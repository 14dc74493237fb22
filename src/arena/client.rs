//! [`Client`]: an engine's process, and one command and its response at a time.
//!
//! The other end of the protocol is a foreign program that may be slow, hang, crash or talk nonsense, so nothing here
//! waits without a limit: a thread reads the engine's output line by line, and whoever waits for a line does so until
//! a deadline or until the match is stopped. Commands carry an id and the response must carry it back; a client that
//! has seen a failure of its engine, a refused command apart, is of no further use. Knows no Go.

use crate::gtp::protocol::{Status, response_body};
use crate::job::Stop;
use std::collections::VecDeque;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How often a wait looks whether the match has been stopped.
const GLANCE: Duration = Duration::from_millis(50);

/// Time for an engine to leave by itself, and for the news of its end to arrive.
const FAREWELL: Duration = Duration::from_secs(2);

/// Lines of an engine's stderr that are kept for the report of a crash.
const LAST_WORDS: usize = 5;

/// The flag by which Windows keeps a Ctrl-C at the terminal from a process.
#[cfg(windows)]
const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;

/// Why there is no successful response.
#[derive(Debug)]
pub enum ClientError {
    /// The program could not be started.
    Start(io::Error),
    /// The engine answered with a failure, in these words. It goes on working.
    Refused(String),
    /// The process has ended or closed its output; with what is known of its end.
    Crashed(String),
    /// No response came in time.
    TimedOut(Duration),
    /// The response carries the wrong id or is no response.
    OutOfStep(String),
    /// The match has been stopped.
    Stopped,
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ClientError::Start(error) => write!(f, "cannot be started: {error}"),
            ClientError::Refused(text) => write!(f, "answered \"{text}\""),
            ClientError::Crashed(end) => write!(f, "crashed: {end}"),
            ClientError::TimedOut(limit) => write!(f, "did not answer within {:.1} s", limit.as_secs_f64()),
            ClientError::OutOfStep(text) => write!(f, "is out of step: {text:?}"),
            ClientError::Stopped => f.write_str("was stopped"),
        }
    }
}

/// A running engine.
pub struct Client {
    process: Child,
    input: ChildStdin,
    output: Receiver<String>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// Ends with the engine's stderr.
    listener: JoinHandle<()>,
    next_id: u32,
    stop: Stop,
}

impl Client {
    /// Starts a program with its arguments, in a process group of its own: a Ctrl-C at the terminal reaches the match
    /// and not its engines.
    pub fn start(command: &[String], stop: Stop) -> Result<Client, ClientError> {
        let Some((program, args)) = command.split_first() else {
            return Err(ClientError::Start(io::ErrorKind::InvalidInput.into()));
        };
        let mut command = Command::new(program);
        command.args(args);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, CREATE_NEW_PROCESS_GROUP);
        let mut process = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(ClientError::Start)?;
        let input = process.stdin.take().expect("stdin was asked for");
        let (sender, output) = mpsc::channel();
        read_lines(process.stdout.take(), move |line| sender.send(line).is_ok());
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let words = last_words.clone();
        let name = program.clone();
        let listener = read_lines(process.stderr.take(), move |line| {
            log::debug!("{name}: {line}");
            let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
            words.push_back(line);
            if words.len() > LAST_WORDS {
                words.pop_front();
            }
            true
        });
        Ok(Client {
            process,
            input,
            output,
            last_words,
            listener,
            next_id: 1,
            stop,
        })
    }

    /// The number by which the system knows the process.
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// Sends a command and waits for its response; the text of a successful one.
    pub fn command(&mut self, text: &str, limit: Duration) -> Result<String, ClientError> {
        let id = self.next_id.to_string();
        self.next_id += 1;
        let deadline = Instant::now() + limit;
        let written = self.input.write_all(format!("{id} {text}\n").as_bytes());
        if written.and_then(|()| self.input.flush()).is_err() {
            return Err(self.crashed());
        }
        let frame = self.read_frame(deadline).map_err(|error| match error {
            ClientError::TimedOut(_) => ClientError::TimedOut(limit),
            other => other,
        })?;
        match response_body(&frame, Some(&id)).or_else(|| response_body(&frame, None)) {
            Some((Status::Success, text)) => Ok(text.to_string()),
            Some((Status::Failure, text)) => Err(ClientError::Refused(text.to_string())),
            None => Err(ClientError::OutOfStep(frame)),
        }
    }

    /// The lines of a response without the empty one that closes it. What stands before the response is not part of
    /// the protocol and is dropped.
    fn read_frame(&mut self, deadline: Instant) -> Result<String, ClientError> {
        let mut frame = String::new();
        loop {
            let line = self.read_line(deadline)?;
            if frame.is_empty() {
                if line.starts_with(['=', '?']) {
                    frame = line;
                }
            } else if line.is_empty() {
                return Ok(frame);
            } else {
                frame.push('\n');
                frame.push_str(&line);
            }
        }
    }

    fn read_line(&mut self, deadline: Instant) -> Result<String, ClientError> {
        loop {
            if self.stop.is_raised() {
                return Err(ClientError::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.crashed()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(ClientError::TimedOut(Duration::ZERO)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What is known of the end of a process that has closed its output.
    fn crashed(&mut self) -> ClientError {
        let end = match wait_for(|| self.process.try_wait().ok().flatten()) {
            Some(status) => status.to_string(),
            None => "closed its output".to_string(),
        };
        // Its children may hold stderr open, so this wait has a limit, too.
        wait_for(|| self.listener.is_finished().then_some(()));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        ClientError::Crashed(match words.is_empty() {
            true => end,
            false => format!("{end}; stderr: {}", words.join(" | ")),
        })
    }

    /// Asks the engine to quit and gives it a moment to do so, for engines that write something at their end.
    pub fn quit(mut self) {
        self.stop = Stop::default();
        if self.command("quit", FAREWELL).is_ok() {
            wait_for(|| self.process.try_wait().ok().flatten());
        }
    }
}

/// Ends the process and whatever it has started.
impl Drop for Client {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Ok(group) = i32::try_from(self.process.id()) {
            use nix::sys::signal::{Signal, killpg};
            let _already_gone = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
        }
        let _already_gone = self.process.kill();
        let _status = self.process.wait();
    }
}

/// Looks for an end that is about to come, for as long as a farewell may take.
fn wait_for<T>(mut end: impl FnMut() -> Option<T>) -> Option<T> {
    let deadline = Instant::now() + FAREWELL;
    loop {
        match end() {
            None if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
            found => return found,
        }
    }
}

/// Hands each line of a stream, without its end and without control characters, to `take` in a thread of its own, until
/// the stream ends or `take` has enough.
fn read_lines(
    source: Option<impl Read + Send + 'static>,
    mut take: impl FnMut(String) -> bool + Send + 'static,
) -> JoinHandle<()> {
    let mut reader = BufReader::new(source.expect("the stream was asked for"));
    thread::spawn(move || {
        let mut bytes = Vec::new();
        while reader.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
            let line = String::from_utf8_lossy(&bytes);
            let kept = line
                .chars()
                .filter(|&c| c == '\t' || !c.is_control())
                .collect::<String>();
            if !take(kept.trim_end().to_string()) {
                return;
            }
            bytes.clear();
        }
    })
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_secs(20);

    fn shell(script: &str) -> Client {
        let command = ["sh", "-c", script].map(str::to_string);
        Client::start(&command, Stop::default()).unwrap()
    }

    #[test]
    fn a_response_is_read_through_noise_and_carriage_returns() {
        let mut client = shell(
            r#"echo hello; read id rest; printf "\n=$id D4\r\nmore\r\n\r\n"; read id rest; printf "?$id no\n\n""#,
        );
        assert_eq!(client.command("genmove b", SOON).unwrap(), "D4\nmore");
        assert!(matches!(client.command("undo", SOON), Err(ClientError::Refused(text)) if text == "no"));
    }

    #[test]
    fn an_engine_without_ids_is_understood_and_a_wrong_id_is_not() {
        let mut client = shell(r#"read id; printf "= ok\n\n"; read id; printf "=999 ok\n\n""#);
        assert_eq!(client.command("name", SOON).unwrap(), "ok");
        assert!(matches!(client.command("name", SOON), Err(ClientError::OutOfStep(_))));
    }

    #[test]
    fn a_crash_is_told_with_status_and_last_words() {
        let mut client = shell("read id; echo out of luck >&2; exit 3");
        match client.command("name", SOON) {
            Err(ClientError::Crashed(end)) => assert!(end.contains('3') && end.contains("out of luck"), "{end}"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn silence_ends_with_the_limit() {
        let limit = Duration::from_millis(80);
        let silent = shell("sleep 1000").command("name", limit);
        assert!(matches!(silent, Err(ClientError::TimedOut(told)) if told == limit));
    }

    #[test]
    fn children_of_an_engine_end_with_the_client() {
        let mut client = shell(r#"sleep 1000 & read id; printf "= $!\n\n"; wait"#);
        let child = client.command("name", SOON).unwrap();
        drop(client);
        let ps = Command::new("ps").args(["-o", "stat=", "-p", &child]).output().unwrap();
        let state = String::from_utf8_lossy(&ps.stdout);
        assert!(state.is_empty() || state.starts_with('Z'), "{state}");
    }

    #[test]
    fn a_stop_ends_the_wait() {
        let stop = Stop::default();
        let command = ["sleep", "1000"].map(str::to_string);
        let mut client = Client::start(&command, stop.clone()).unwrap();
        stop.raise();
        assert!(matches!(client.command("name", SOON), Err(ClientError::Stopped)));
    }

    #[test]
    fn a_missing_program_is_told() {
        let command = ["/no/such/engine".to_string()];
        assert!(matches!(
            Client::start(&command, Stop::default()),
            Err(ClientError::Start(_))
        ));
    }
}
