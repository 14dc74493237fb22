//! The loop: take a line, find its command, run it, frame the answer.
//!
//! Every request gets exactly one response, in order. A handler that panics is answered with a failure, and the
//! session lives on: handlers change it only by operations that are whole or nothing. Knows no Go.

use super::args::Args;
use super::command::{Call, Command, Failure, Outcome, Reply, Stream, Table};
use super::input::Input;
use super::protocol::{Line, Request, Status, response, response_head};
use super::transcript::Transcript;
use std::any::Any;
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Answers everything in `source` until it ends or a command quits. A reader of `sink` that goes away is a normal
/// end, too; other trouble with `sink` is an error.
pub fn serve<S>(
    table: &Table<S>,
    session: &mut S,
    source: impl Read + Send + 'static,
    sink: impl Write,
    transcript: Transcript,
) -> io::Result<()> {
    let input = Input::read_ahead(source, transcript.clone());
    let mut output = Output { sink, transcript };
    match answer_all(table, session, &input, &mut output) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

fn answer_all<S>(table: &Table<S>, session: &mut S, input: &Input, output: &mut Output<impl Write>) -> io::Result<()> {
    loop {
        if !input.is_waiting() {
            let idle = catch_unwind(AssertUnwindSafe(|| (table.idle)(session, input)));
            if let Err(panic) = idle {
                log::error!("idle work ended early: {}", panic_text(&*panic));
            }
        }
        let Some(line) = input.next_line() else { return Ok(()) };
        match line {
            Line::Silent | Line::Interrupt => {}
            Line::TooLong(id) => output.write(&response(Status::Failure, id.as_deref(), "line too long"))?,
            Line::Request(request) => {
                let id = request.id.as_deref();
                match dispatch(table, session, &request, input) {
                    Ok(Reply::Once(text)) => output.write(&response(Status::Success, id, &text))?,
                    Ok(Reply::Stream(stream)) => run_stream(stream, session, id, input, output)?,
                    Ok(Reply::Quit) => return output.write(&response(Status::Success, id, "")),
                    Err(Failure(text)) => output.write(&response(Status::Failure, id, &text))?,
                }
            }
        }
    }
}

fn dispatch<S>(table: &Table<S>, session: &mut S, request: &Request, input: &Input) -> Outcome<S> {
    let command = table.find(&request.name).ok_or(Failure::from("unknown command"))?;
    let call = Call {
        args: Args::new(&request.args),
        input,
    };
    let result = catch_unwind(AssertUnwindSafe(|| (command.run)(session, call)));
    let outcome = result.unwrap_or_else(|panic| Err(Failure(format!("internal error: {}", panic_text(&*panic)))));
    if let Err(Failure(text)) = &outcome {
        log_failure(command, text);
    }
    outcome
}

fn log_failure<S>(command: &Command<S>, text: &str) {
    log::info!("{text}; usage: {} {}", command.name, command.usage);
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("panic")
}

fn run_stream<S>(
    stream: Stream<S>,
    session: &mut S,
    id: Option<&str>,
    input: &Input,
    output: &mut Output<impl Write>,
) -> io::Result<()> {
    output.write(&(response_head(Status::Success, id) + "\n"))?;
    let mut feed = Feed {
        input,
        output,
        result: Ok(()),
    };
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| stream(session, &mut feed))) {
        log::error!("stream ended early: {}", panic_text(&*panic));
    }
    feed.result?;
    output.write("\n")
}

/// Where a stream puts its lines.
pub struct Feed<'a> {
    input: &'a Input,
    output: &'a mut dyn WriteText,
    result: io::Result<()>,
}

impl Feed<'_> {
    /// Writes a line at once. Blank lines, which would end the response, are left out.
    pub fn line(&mut self, text: &str) {
        let text = text.trim_end();
        if self.result.is_ok() && !text.is_empty() {
            self.result = self.output.write_text(&format!("{text}\n"));
        }
    }

    /// What arrives while the stream runs.
    pub fn input(&self) -> &Input {
        self.input
    }

    /// Whether an open-ended stream should come to an end: something arrived, or nobody reads any more.
    pub fn should_end(&self) -> bool {
        self.result.is_err() || self.input.is_waiting()
    }
}

/// [`Output`] without its type parameter, so that handlers need not know the kind of sink.
trait WriteText {
    fn write_text(&mut self, text: &str) -> io::Result<()>;
}

struct Output<W> {
    sink: W,
    transcript: Transcript,
}

impl<W: Write> Output<W> {
    fn write(&mut self, text: &str) -> io::Result<()> {
        self.transcript.output(text);
        self.sink.write_all(text.as_bytes())?;
        self.sink.flush()
    }
}

impl<W: Write> WriteText for Output<W> {
    fn write_text(&mut self, text: &str) -> io::Result<()> {
        self.write(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gtp::command::Group;
    use std::sync::mpsc;

    /// A session of its own: it counts the commands that succeeded.
    type Echo = usize;

    static GROUP: Group<Echo> = Group {
        title: "Echo",
        about: "",
        commands: &[
            Command::new("echo", "TEXT", "Repeats the text.", |count, mut call| {
                *count += 1;
                Reply::text(call.args.take_rest())
            }),
            Command::new("number", "N", "Repeats a number.", |_, mut call| {
                let number: i32 = call.args.value()?;
                call.args.end()?;
                Reply::text(number.to_string())
            }),
            Command::new("panic", "", "Panics.", |_, _| panic!("on purpose")),
            Command::new("count", "", "Lines until something arrives.", |_, call| {
                call.args.end()?;
                Ok(Reply::Stream(Box::new(|count, feed| {
                    feed.line(&format!("count {count}"));
                    feed.line("");
                    while !feed.should_end() {
                        std::thread::yield_now();
                    }
                })))
            }),
            Command::new("broken", "", "A stream that panics.", |_, _| {
                Ok(Reply::Stream(Box::new(|_, _| panic!("on purpose"))))
            }),
            Command::new("quit", "", "Ends.", |_, _| Ok(Reply::Quit)),
        ],
    };
    static TABLE: Table<Echo> = Table {
        groups: &[&GROUP],
        idle: |_, _| {},
    };

    fn session(input: impl Into<Vec<u8>>) -> String {
        let mut output = Vec::new();
        let source = io::Cursor::new(input.into());
        serve(&TABLE, &mut 0, source, &mut output, Transcript::none()).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn every_request_gets_one_response_in_order() {
        let input = "1 echo a  b\r\n\n# nothing\n2 echo\n12\nnumber x\nnumber 4 5\n3 number -7 # comment\nno_such";
        let wanted = "=1 a  b\n\n=2\n\n? syntax error\n\n? syntax error\n\n=3 -7\n\n? unknown command\n\n";
        assert_eq!(session(input), wanted);
    }

    #[test]
    fn nothing_is_answered_after_quit() {
        assert_eq!(session("9 quit\necho a\n"), "=9\n\n");
        assert_eq!(session(""), "");
    }

    #[test]
    fn a_panic_is_a_failure_and_the_session_lives_on() {
        let wanted = "?1 internal error: on purpose\n\n=2\n\n=3 a\n\n";
        assert_eq!(session("1 panic\n2 broken\n3 echo a"), wanted);
    }

    #[test]
    fn long_lines_and_bytes_that_are_no_text_do_no_harm() {
        let mut input = b"echo ".to_vec();
        input.resize(10_000_000, b'\xfe');
        input.extend_from_slice(b"\n\xff\xfe name\n5 echo \xc3\x28\n6 echo b\n");
        let output = session(input);
        assert!(output.ends_with("? unknown command\n\n=5 \u{fffd}(\n\n=6 b\n\n"));
    }

    /// A source whose bytes a test sends one piece after another.
    struct Pieces(mpsc::Receiver<&'static [u8]>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece = self.0.recv().unwrap_or_default();
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    /// A sink that tells a test about every write.
    struct Told(mpsc::Sender<String>);

    impl Write for Told {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let text = String::from_utf8_lossy(bytes).into_owned();
            self.0.send(text).map_err(|_| io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_stream_ends_at_a_line_of_any_kind_and_at_the_end_of_input() {
        for end in [Some(&b"\n"[..]), Some(b"# comment\n"), Some(b"7\n"), None] {
            let (send, source) = mpsc::channel();
            let (sink, told) = mpsc::channel();
            let server =
                std::thread::spawn(move || serve(&TABLE, &mut 3, Pieces(source), Told(sink), Transcript::none()));
            send.send(&b"4 count\n"[..]).unwrap();
            assert_eq!(told.recv().unwrap(), "=4\n");
            assert_eq!(told.recv().unwrap(), "count 3\n");
            match end {
                Some(line) => send.send(line).unwrap(),
                None => drop(send),
            }
            assert_eq!(told.recv().unwrap(), "\n");
            if end.is_none() {
                assert!(server.join().unwrap().is_ok());
            }
        }
    }

    #[test]
    fn a_reader_that_goes_away_is_a_clean_end() {
        let (sink, told) = mpsc::channel();
        drop(told);
        let source = io::Cursor::new("echo a\necho b\n");
        let mut count = 0;
        assert!(serve(&TABLE, &mut count, source, Told(sink), Transcript::none()).is_ok());
        assert_eq!(count, 1);
    }
}
