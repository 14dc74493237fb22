//! Reading ahead: a thread turns bytes into lines, so that a running command can see what has arrived meanwhile.
//!
//! An analysis ends when any line is waiting, a `genmove` when an interrupt is; both ask [`Input`] and take nothing
//! out of it. The queue is bounded in bytes, and a line above [`MAX_LINE`] is thrown away while it is read, so no input
//! can use up the memory. Each waiting line is in the queue exactly once and leaves it in order.

use super::protocol::{Line, parse_line};
use super::transcript::Transcript;
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The longest line that is taken, in bytes. A game of 1,000 moves in one `gogui-play_sequence` is 10 kB.
pub const MAX_LINE: usize = 16 << 20;

/// Bytes that may wait. A controller that writes whole games before it reads an answer fits in easily.
const MAX_WAITING: usize = 64 << 20;

/// What has been read and not yet answered. Clones look at the same queue.
#[derive(Clone)]
pub struct Input {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    lines: VecDeque<(Line, usize)>,
    bytes: usize,
    interrupts: usize,
    closed: bool,
}

impl Input {
    /// Starts to read `source` in a thread of its own, which ends with the source.
    pub fn read_ahead(source: impl Read + Send + 'static, transcript: Transcript) -> Input {
        let input = Input { shared: Arc::default() };
        let writer = input.clone();
        thread::spawn(move || {
            let mut reader = BufReader::new(source);
            let mut line = Vec::new();
            while let Ok(Some(fits)) = read_line(&mut reader, &mut line) {
                transcript.input(&line);
                writer.push(parse(&line, fits), line.len());
            }
            writer.close();
        });
        input
    }

    fn push(&self, line: Line, bytes: usize) {
        let queue = self.lock();
        let full = |queue: &mut Queue| queue.bytes > 0 && queue.bytes + bytes > MAX_WAITING;
        let mut queue = self
            .shared
            .changed
            .wait_while(queue, full)
            .unwrap_or_else(PoisonError::into_inner);
        queue.interrupts += usize::from(line == Line::Interrupt);
        queue.bytes += bytes;
        queue.lines.push_back((line, bytes));
        self.shared.changed.notify_all();
    }

    fn close(&self) {
        self.lock().closed = true;
        self.shared.changed.notify_all();
    }

    /// Takes the next line, waiting for it if need be; `None` at the end of the input.
    pub fn next_line(&self) -> Option<Line> {
        let empty = |queue: &mut Queue| queue.lines.is_empty() && !queue.closed;
        let mut queue = self
            .shared
            .changed
            .wait_while(self.lock(), empty)
            .unwrap_or_else(PoisonError::into_inner);
        let (line, bytes) = queue.lines.pop_front()?;
        queue.bytes -= bytes;
        queue.interrupts -= usize::from(line == Line::Interrupt);
        self.shared.changed.notify_all();
        Some(line)
    }

    /// Whether anything came after the command that is running: a line, even a blank one, or the end of the input.
    pub fn is_waiting(&self) -> bool {
        let queue = self.lock();
        queue.closed || !queue.lines.is_empty()
    }

    /// Whether the command that is running has been asked to come to an end.
    pub fn is_interrupted(&self) -> bool {
        self.lock().interrupts > 0
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn parse(line: &[u8], fits: bool) -> Line {
    match parse_line(line) {
        Line::Request(request) if !fits => Line::TooLong(request.id),
        parsed => parsed,
    }
}

/// Reads one line without its line feed into `line`, at most [`MAX_LINE`] bytes of it. Says whether it fitted, or
/// `None` at the end of the input; a last line needs no line feed.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let (mut any, mut fits) = (false, true);
    loop {
        let bytes = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if bytes.is_empty() {
            return Ok(any.then_some(fits));
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let piece = &bytes[..end.unwrap_or(bytes.len())];
        let kept = piece.len().min(MAX_LINE - line.len());
        line.extend_from_slice(&piece[..kept]);
        fits &= kept == piece.len();
        let used = end.map_or(bytes.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() {
            return Ok(Some(fits));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: impl Into<Vec<u8>>) -> Vec<Line> {
        let input = Input::read_ahead(io::Cursor::new(bytes.into()), Transcript::none());
        std::iter::from_fn(|| input.next_line()).collect()
    }

    #[test]
    fn the_last_line_needs_no_line_feed() {
        assert_eq!(lines("name\nquit"), lines("name\nquit\n"));
        assert_eq!(lines("name\nquit").len(), 2);
        assert_eq!(lines(""), []);
    }

    #[test]
    fn a_line_above_the_limit_is_one_error_with_its_id() {
        let mut bytes = b"7 play ".to_vec();
        bytes.resize(MAX_LINE + 5, b'x');
        bytes.extend_from_slice(b"\nname\n");
        let read = lines(bytes);
        assert_eq!(read.len(), 2);
        assert_eq!(read[0], Line::TooLong(Some("7".to_string())));
        assert!(matches!(read[1], Line::Request(_)));
    }

    #[test]
    fn interrupts_count_until_they_are_taken() {
        let input = Input { shared: Arc::default() };
        assert!(!input.is_waiting());
        input.push(Line::Silent, 0);
        assert!(input.is_waiting() && !input.is_interrupted());
        input.push(Line::Interrupt, 11);
        assert!(input.is_interrupted());
        assert_eq!(input.next_line(), Some(Line::Silent));
        assert_eq!(input.next_line(), Some(Line::Interrupt));
        assert!(!input.is_interrupted() && !input.is_waiting());
        input.close();
        assert!(input.is_waiting());
        assert_eq!(input.next_line(), None);
    }
}
