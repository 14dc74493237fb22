//! The transcript: everything that went in and out, with times, for `--log FILE`.
//!
//! A line of the file is the seconds since the start, `<` for input, `>` for output or `#` for a comment, and the
//! text. It is flushed line by line, since it is read most eagerly after a crash. A transcript that cannot be written
//! is given up with one warning: a full disk must not lose a game.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A handle to the transcript, or to none. Clones write to the same file.
#[derive(Clone, Default)]
pub struct Transcript {
    sink: Option<Arc<Mutex<Sink>>>,
}

struct Sink {
    start: Instant,
    writer: Option<Box<dyn Write + Send>>,
}

impl Transcript {
    /// A transcript that keeps nothing.
    pub fn none() -> Transcript {
        Transcript::default()
    }

    /// Starts a new file at `path`, replacing an old one.
    pub fn create(path: &Path) -> io::Result<Transcript> {
        let transcript = Transcript::to_writer(File::create(path)?);
        let unix_time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        transcript.comment(&format!("seconds since Unix time {:.3}", unix_time.as_secs_f64()));
        Ok(transcript)
    }

    fn to_writer(writer: impl Write + Send + 'static) -> Transcript {
        Transcript {
            sink: Some(Arc::new(Mutex::new(Sink {
                start: Instant::now(),
                writer: Some(Box::new(writer)),
            }))),
        }
    }

    /// Notes something that is neither input nor output.
    pub fn comment(&self, text: &str) {
        self.note('#', text);
    }

    /// Notes one line of input, as it came.
    pub fn input(&self, line: &[u8]) {
        self.note('<', &String::from_utf8_lossy(line));
    }

    /// Notes output, one line or several.
    pub fn output(&self, text: &str) {
        self.note('>', text);
    }

    fn note(&self, direction: char, text: &str) {
        let Some(sink) = &self.sink else { return };
        let mut sink = sink.lock().unwrap_or_else(PoisonError::into_inner);
        let seconds = sink.start.elapsed().as_secs_f64();
        let Some(writer) = &mut sink.writer else { return };
        let mut lines = text.strip_suffix('\n').unwrap_or(text).split('\n');
        let written = lines.try_for_each(|line| writeln!(writer, "{seconds:10.3} {direction} {line}"));
        if let Err(error) = written.and_then(|()| writer.flush()) {
            log::warn!("transcript given up: {error}");
            sink.writer = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn every_line_has_a_time_and_a_direction() {
        let file = Shared::default();
        let transcript = Transcript::to_writer(file.clone());
        transcript.comment("seed 1");
        transcript.input(b"name\xff");
        transcript.clone().output("= a\nb\n\n");
        let text = String::from_utf8(file.0.lock().unwrap().clone()).unwrap();
        let lines: Vec<(&str, &str)> = text.lines().map(|line| line.split_at(11)).collect();
        assert!(lines.iter().all(|(time, _)| time.trim().parse::<f64>().is_ok()));
        let rests: Vec<&str> = lines.iter().map(|&(_, rest)| rest).collect();
        assert_eq!(rests, ["# seed 1", "< name\u{fffd}", "> = a", "> b", "> "]);
    }
}
