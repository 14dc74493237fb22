//! Ten thousand lines that no controller would send, and after each hundred a question that must be answered.
//!
//! The noise is seeded: random bytes, commands cut short or with foreign arguments, numbers of any length, ids that are
//! none. Commands that end the session or write files are left out, and so are most that search, to keep the test
//! short; what they do with strange arguments is the same code.

use hamaguri::random::Random;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::thread;

const LINES: usize = 10_000;
const LINES_A_PROBE: usize = 100;
/// The noise may contain ids too; those of the probes are out of its reach.
const FIRST_PROBE: usize = 1_500_000_000;

/// Names that get random arguments. Those that think are rarer than those that do not.
const COMMANDS: &[&str] = &[
    "play",
    "play",
    "play",
    "play",
    "play",
    "play",
    "undo",
    "gg-undo",
    "boardsize",
    "rectangular_boardsize",
    "komi",
    "clear_board",
    "fixed_handicap",
    "set_free_handicap",
    "place_free_handicap",
    "time_settings",
    "time_left",
    "kgs-time_settings",
    "kata-time_settings",
    "kata-set-rules",
    "kata-set-rule",
    "kata-get-rules",
    "kgs-rules",
    "known_command",
    "list_commands",
    "showboard",
    "final_status_list",
    "loadsgf",
    "all_legal",
    "is_legal",
    "captures",
    "gogui-play_sequence",
    "gogui-setup",
    "gogui-setup_player",
    "gogui-analyze_commands",
    "set_position",
    "kata-set-param",
    "kata-get-param",
    "get_komi",
    "name",
    "version",
    "protocol_version",
    "help",
    "move_history",
    "list_stones",
    "set_random_seed",
    "kgs-chat",
    "lz-analyze",
    "kata-analyze",
    "analyze",
];

const ARGUMENTS: &[&str] = &[
    "b",
    "w",
    "B",
    "White",
    "black",
    "green",
    "pass",
    "resign",
    "A1",
    "t19",
    "D4",
    "I9",
    "Z25",
    "AA1",
    "BB52",
    "J9",
    "@5",
    "A0",
    "A-1",
    "0",
    "1",
    "2",
    "5",
    "9",
    "19",
    "25",
    "26",
    "-1",
    "7.5",
    "-0",
    "1e9",
    "1e-400",
    "nan",
    "inf",
    "0x10",
    "½",
    "2147483647",
    "2147483648",
    "99999999999999999999999999999999999999",
    "-170141183460469231731687303715884105728",
    "0.00000000000000000000000000000000000000000001",
    "aga",
    "japanese",
    "{\"ko\":\"SIMPLE\"}",
    "{",
    "[[[[[[",
    "true",
    "dead",
    "alive",
    "absolute",
    "byoyomi",
    "none",
    "fischer",
    "no-such-file.sgf",
    "/",
    "..",
    "\u{0}",
    "\r",
    "\t",
    "#",
    "avoid",
    "allow",
    "interval",
    "ownership",
    "A1,B2,C3",
    "A1:C3",
];

fn pick<'a>(random: &mut Random, words: &[&'a str]) -> &'a str {
    words[random.below(words.len() as u32) as usize]
}

fn noise_line(random: &mut Random) -> Vec<u8> {
    let mut line = Vec::new();
    if random.below(4) == 0 {
        let id = random.next_u64() >> random.below(64);
        line.extend(format!("{id} ").bytes().filter(|_| random.below(20) > 0));
    }
    match random.below(8) {
        0 => line.extend(
            (0..random.below(60))
                .map(|_| random.below(256) as u8)
                .filter(|&byte| byte != b'\n'),
        ),
        1 => line.extend((0..random.below(3000)).map(|_| b'0' + random.below(10) as u8)),
        _ => {
            let command = pick(random, COMMANDS);
            let whole = random.below(10) > 0;
            let length = if whole {
                command.len()
            } else {
                random.below(command.len() as u32) as usize
            };
            line.extend_from_slice(&command.as_bytes()[..length]);
            for _ in 0..random.below(5) {
                line.push(b' ');
                line.extend_from_slice(pick(random, ARGUMENTS).as_bytes());
            }
        }
    }
    line.push(b'\n');
    line
}

/// Noise could spell out `quit` only by chance in random bytes; that chance is below 10⁻⁹ a line.
fn session(seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut input = Vec::new();
    for number in 0..LINES {
        input.extend(noise_line(&mut random));
        if number % LINES_A_PROBE == LINES_A_PROBE - 1 {
            let probe = FIRST_PROBE + number / LINES_A_PROBE;
            input.extend(format!("{probe} protocol_version\n").bytes());
        }
    }
    // After all that, a game can be played.
    input.extend(b"boardsize 9\nclear_board\nkomi 7.5\n1600000001 play b D4\n1600000002 genmove w\nquit\n");
    input
}

#[test]
fn the_engine_survives_noise_and_goes_on_answering() {
    let seed = 20_261_130;
    println!("seed {seed}");
    let mut child = Command::new(env!("CARGO_BIN_EXE_hamaguri"))
        .args(["gtp", "--seed", "1", "--threads", "1", "--playouts", "10"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stderr = child.stderr.take().unwrap();
    let writer = thread::spawn(move || stdin.write_all(&session(seed)));
    let complaints = thread::spawn(move || {
        let mut text = String::new();
        stderr.read_to_string(&mut text).map(|_| text)
    });
    let mut stdout = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut stdout)
        .expect("stdout is UTF-8 whatever came in");
    let status = child.wait().unwrap();
    writer.join().unwrap().expect("the engine reads all its input");
    let complaints = complaints.join().unwrap().unwrap_or_default();
    assert!(status.success(), "{status}\n{complaints}");
    assert!(!complaints.contains("panicked"), "{complaints}");

    let responses: Vec<&str> = stdout.split_terminator("\n\n").collect();
    for response in &responses {
        assert!(response.starts_with(['=', '?']), "{response:?}");
    }
    let mut answered = responses.iter().filter(|response| response.ends_with(" 2")).copied();
    for probe in FIRST_PROBE..FIRST_PROBE + LINES / LINES_A_PROBE {
        let wanted = format!("={probe} 2");
        assert!(
            answered.any(|response| response == wanted),
            "no answer to probe {probe}\n{complaints}"
        );
    }
    assert!(responses.contains(&"=1600000001"));
    assert!(responses.iter().any(|response| response.starts_with("=1600000002 ")));
}
