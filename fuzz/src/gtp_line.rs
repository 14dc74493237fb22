//! A few lines of GTP: every command gets one well-formed answer, and the engine is there afterwards.

use super::{answers, engine};
use hamaguri::gtp::protocol::{Line, parse_line};
use hamaguri::net::Model;
use hamaguri::player::Kind;

/// The first byte says who plays, the rest are lines.
pub fn check(data: &[u8]) {
    let Some((&first, lines)) = data.split_first() else {
        return;
    };
    let player = if first.is_ascii_uppercase() {
        Kind::Mcts(Model::embedded())
    } else {
        Kind::Random
    };
    let mut engine = engine(player);
    let text = answers(&mut engine, lines);
    let mut asked = 0;
    for line in lines.split(|&byte| byte == b'\n').map(parse_line) {
        match line {
            Line::Silent | Line::Interrupt => {}
            Line::TooLong(_) => asked += 1,
            Line::Request(request) => {
                asked += 1;
                if request.name == "quit" && request.args.is_empty() {
                    break;
                }
            }
        }
    }
    let frames: Vec<&str> = text.split_terminator("\n\n").collect();
    assert_eq!(frames.len(), asked, "{text}");
    for frame in frames {
        assert!(frame.starts_with(['=', '?']), "{text}");
    }
    assert_eq!(answers(&mut engine, b"7 protocol_version\n"), "=7 2\n\n");
}
