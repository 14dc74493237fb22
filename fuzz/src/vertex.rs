//! Vertices: what is read is a point of the board, and is called by the same name, leading zeros and case apart.

use super::bytes::Bytes;
use hamaguri::board::{MAX_SIDE, MIN_SIDE, Size, parse_vertex, vertex};

/// Two bytes are the sides of a board, the rest a vertex.
pub fn check(data: &[u8]) {
    let mut bytes = Bytes(data);
    let mut side = || MIN_SIDE + bytes.below(MAX_SIDE + 1 - MIN_SIDE);
    let size = Size::new(side(), side()).expect("sides are in range");
    let Ok(text) = std::str::from_utf8(bytes.0) else { return };
    let plain = plain_name(text);
    match parse_vertex(size, text) {
        Some(point) => {
            assert!(size.points().any(|known| known == point), "{text:?}");
            assert_eq!(Some(vertex(size, point)), plain, "{text:?}");
        }
        None => {
            let is_known = |name: &String| size.points().any(|point| vertex(size, point) == *name);
            assert!(!plain.as_ref().is_some_and(is_known), "{text:?} is a vertex");
        }
    }
}

/// Letters in upper case and a number without leading zeros, if it is letters and a number.
fn plain_name(text: &str) -> Option<String> {
    let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_name = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_alphabetic());
    let digits = text[letters.len()..].trim_start_matches('0');
    is_name.then(|| letters.to_ascii_uppercase() + digits)
}
