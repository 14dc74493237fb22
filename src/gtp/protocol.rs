//! The text of the protocol: what one line of input means and what one response looks like.
//!
//! Pure functions over text, so that every rule about blanks, control characters, comments and empty lines has one
//! place and can be tested without an engine. A client uses [`response_body`] to read what [`response`] writes.

/// What a line of input asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Nothing: blank, only a comment, or only an id. It gets no response.
    Silent,
    /// The comment `# interrupt`, with which GoGui asks the command that is running to come to an end.
    Interrupt,
    /// A command that is longer than the reader takes, with its id.
    TooLong(Option<String>),
    /// A command to be answered.
    Request(Request),
}

/// A command as it was written, apart from blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The number before the command, as written: it comes back in the response.
    pub id: Option<String>,
    /// The command's name. Names are case sensitive.
    pub name: String,
    /// Everything after the name, trimmed.
    pub args: String,
}

/// What some programs on Windows write before a text.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads one line, without its line feed. Control characters and a byte order mark in front vanish, a tab is a blank, `#`
/// starts a comment, and bytes that are no UTF-8 become replacement characters: none of them can make a command that exists.
pub fn parse_line(bytes: &[u8]) -> Line {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let end = bytes.iter().position(|&byte| byte == b'#').unwrap_or(bytes.len());
    let (command, comment) = (clean(&bytes[..end]), &bytes[end..]);
    let Some((first, rest)) = split_word(&command) else {
        return match comment.len() <= 64 && clean(comment).trim_matches(['#', ' ']) == "interrupt" {
            true => Line::Interrupt,
            false => Line::Silent,
        };
    };
    let (id, named) = match first.bytes().all(|byte| byte.is_ascii_digit()) {
        true => (Some(first.to_string()), split_word(rest)),
        false => (None, Some((first, rest))),
    };
    named.map_or(Line::Silent, |(name, args)| {
        Line::Request(Request {
            id,
            name: name.to_string(),
            args: args.to_string(),
        })
    })
}

fn clean(bytes: &[u8]) -> String {
    let kept: Vec<u8> = bytes
        .iter()
        .filter(|&&byte| byte == b'\t' || !byte.is_ascii_control())
        .map(|&byte| if byte == b'\t' { b' ' } else { byte })
        .collect();
    String::from_utf8_lossy(&kept).trim_matches(' ').to_string()
}

fn split_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start_matches(' ');
    let end = text.find(' ').unwrap_or(text.len());
    (end > 0).then(|| (&text[..end], text[end..].trim_start_matches(' ')))
}

/// Whether a command did what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// `=`
    Success,
    /// `?`
    Failure,
}

/// The start of a response: the status and the id, without a blank.
pub fn response_head(status: Status, id: Option<&str>) -> String {
    let sign = match status {
        Status::Success => '=',
        Status::Failure => '?',
    };
    format!("{sign}{}", id.unwrap_or_default())
}

/// A whole response. A blank always stands before the text, because GoGui takes everything after the first blank of
/// a response for its text; inner empty lines, which would end the response early, are left out.
pub fn response(status: Status, id: Option<&str>, text: &str) -> String {
    let mut frame = response_head(status, id);
    for (number, line) in text.trim_end().lines().map(str::trim_end).enumerate() {
        match number {
            0 => frame.push(' '),
            _ if line.is_empty() => continue,
            _ => frame.push('\n'),
        }
        frame.push_str(line);
    }
    frame.push_str("\n\n");
    frame
}

/// The status and the text of a response, given without its closing empty line; `None` if it is no response to a
/// command with this id.
pub fn response_body<'a>(frame: &'a str, id: Option<&str>) -> Option<(Status, &'a str)> {
    [Status::Success, Status::Failure].into_iter().find_map(|status| {
        let text = frame.strip_prefix(&response_head(status, id))?;
        (text.is_empty() || text.starts_with([' ', '\t', '\n'])).then(|| (status, text.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn request(id: Option<&str>, name: &str, args: &str) -> Line {
        Line::Request(Request {
            id: id.map(str::to_string),
            name: name.to_string(),
            args: args.to_string(),
        })
    }

    #[test]
    fn blanks_controls_and_comments_are_preprocessed() {
        for (line, wanted) in [
            (&b"play b D4"[..], request(None, "play", "b D4")),
            (b"  7\tplay \t b  D4  \r", request(Some("7"), "play", "b  D4")),
            (b"pl\x08ay\x00 b\x7f D4#x", request(None, "play", "b D4")),
            (b"007 name # 5 quit", request(Some("007"), "name", "")),
            (b"\xEF\xBB\xBF1 name", request(Some("1"), "name", "")),
            (b"PLAY b", request(None, "PLAY", "b")),
            (b"-3 name", request(None, "-3", "name")),
            (b"\xffname", request(None, "\u{fffd}name", "")),
        ] {
            assert_eq!(parse_line(line), wanted);
        }
    }

    #[test]
    fn lines_without_a_command_are_silent() {
        for line in [
            &b""[..],
            b"   ",
            b"\t\r",
            b"# a comment",
            b"12",
            b" 12 # name",
            b"\x01\x02",
        ] {
            assert_eq!(parse_line(line), Line::Silent, "{line:?}");
        }
    }

    #[test]
    fn only_the_interrupt_comment_interrupts() {
        assert_eq!(parse_line(b"# interrupt"), Line::Interrupt);
        assert_eq!(parse_line(b"#interrupt\r"), Line::Interrupt);
        assert_eq!(parse_line(b"# interrupted"), Line::Silent);
        assert_eq!(parse_line(b"name # interrupt"), request(None, "name", ""));
    }

    #[test]
    fn responses_have_the_form_that_controllers_split_on() {
        let success = |id, text| response(Status::Success, id, text);
        assert_eq!(success(None, ""), "=\n\n");
        assert_eq!(success(Some("7"), "D4"), "=7 D4\n\n");
        assert_eq!(response(Status::Failure, None, "illegal move"), "? illegal move\n\n");
        assert_eq!(success(None, "a \n\n\nb\n"), "= a\nb\n\n");
        assert_eq!(success(None, "\nA B\n1 2"), "= \nA B\n1 2\n\n");
    }

    #[test]
    fn a_response_reads_back() {
        assert_eq!(response_body("=7 D4", Some("7")), Some((Status::Success, "D4")));
        assert_eq!(response_body("?7 no", Some("7")), Some((Status::Failure, "no")));
        assert_eq!(response_body("=70 D4", Some("7")), None);
        assert_eq!(response_body("=\ninfo", None), Some((Status::Success, "info")));
    }

    proptest! {
        #[test]
        fn any_line_is_read_and_any_text_framed(line: Vec<u8>, text: String) {
            parse_line(&line);
            let frame = response(Status::Success, Some("1"), &text);
            let body = frame.strip_suffix("\n\n").unwrap();
            prop_assert!(!body.contains("\n\n") && frame.starts_with("=1"));
        }
    }
}
