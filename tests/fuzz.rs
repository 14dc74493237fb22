//! The checks of `fuzz/` over the inputs that fuzzing found worth keeping, and the finds among them.
//!
//! Each file in `tests/fuzz/` has the inputs of one check, a JSON string a line, one character a byte.

#[path = "../fuzz/src/lib.rs"]
mod checks;

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

fn replay(name: &str, check: fn(&[u8])) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz").join(name);
    let text = fs::read_to_string(&path).expect("the inputs can be read");
    assert!(!text.is_empty(), "no inputs");
    for (number, line) in text.lines().enumerate() {
        let input: String = serde_json::from_str(line).expect("a line is a JSON string");
        let input: Vec<u8> = input
            .chars()
            .map(|c| u8::try_from(c).expect("a character is a byte"))
            .collect();
        let result = catch_unwind(|| check(&input));
        assert!(result.is_ok(), "{}, line {}", path.display(), number + 1);
    }
}

macro_rules! replays {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            replay(concat!(stringify!($name), ".jsonl"), checks::$name::check);
        })*
    };
}

replays! { analysis config gtp_line gtp_session sgf vertex weights }
