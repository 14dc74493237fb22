//! The order of the source tree, checked by reading it.
//!
//! A folder (or file) directly under `src/` is a room; it may use only the rooms listed for it in [`MAY_USE`]. That
//! keeps the layers a fact instead of a drawing. Also checked: every file says at its top what it is for, none is
//! longer than [`MAX_LINES`], and nothing but a test calls `unwrap`.
//!
//! The source is read as text, not parsed: paths are found by the words `crate::ROOM` and, in the binary,
//! `hamaguri::ROOM`. Re-exports are not followed, because a room's public names live in that room.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What each room may use, itself excepted. A room that is missing here fails the test.
const MAY_USE: &[(&str, &[&str])] = &[
    ("board", &[]),
    ("params", &[]),
    ("random", &[]),
    ("job", &[]),
    ("memory", &[]),
    ("options", &["board", "rules", "params"]),
    ("rules", &["board"]),
    ("tactics", &["board", "random"]),
    ("pattern", &["board"]),
    ("sgf", &["board", "rules"]),
    ("clock", &["board", "params"]), // of the board only the colour whose clock it is
    ("playout", &["board", "tactics", "pattern", "params", "random"]),
    ("net", &["board", "tactics", "random"]),
    (
        "search",
        &[
            "net", "board", "rules", "tactics", "pattern", "playout", "clock", "params", "random", "job", "memory",
        ],
    ),
    (
        "judge",
        &["board", "rules", "clock", "tactics", "params", "net", "search"],
    ),
    (
        "player",
        &[
            "board", "rules", "tactics", "clock", "search", "judge", "params", "random",
        ],
    ),
    (
        "engine",
        &[
            "board", "rules", "sgf", "clock", "tactics", "player", "judge", "search", "params",
        ],
    ),
    (
        "gtp",
        &[
            "board", "rules", "clock", "engine", "player", "judge", "search", "params", "job",
        ],
    ),
    (
        "review",
        &[
            "board", "rules", "sgf", "clock", "params", "search", "judge", "job", "options",
        ],
    ),
    ("analysis", &["board", "rules", "engine", "player", "search", "params"]),
    ("arena", &["board", "rules", "sgf", "clock", "gtp", "random", "job"]),
    (
        "play",
        &[
            "board", "rules", "sgf", "params", "engine", "gtp", "player", "search", "job", "options",
        ],
    ),
    (
        "selfplay",
        &[
            "board", "rules", "sgf", "clock", "params", "random", "search", "judge", "player", "arena", "job",
            "options",
        ],
    ),
];

/// Of these rooms only the named module may be used from outside the rooms that lie above them.
const ONLY_THROUGH: &[(&str, &str, &str)] = &[
    ("engine", "search", "report"),
    ("gtp", "search", "report"),
    ("analysis", "search", "report"),
    ("arena", "gtp", "protocol"),
    ("selfplay", "arena", "opening"),
    ("selfplay", "search", "report"),
    ("play", "search", "report"),
];

/// Files that stand above all rooms and may use any: the crate's roots, what measures it, and the commands that count and
/// examine.
const OUTSIDE: &[&str] = &["lib", "main", "bench", "score", "doctor"];

const MAX_LINES: usize = 500;

struct Source {
    /// Path from the crate's root, for messages.
    path: String,
    /// The folder or file under `src/` it belongs to; empty for [`OUTSIDE`] and other folders.
    room: String,
    text: String,
}

fn sources(folder: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(&root.join(folder), &mut files);
    files.sort();
    files
        .iter()
        .map(|file| {
            let path = file.strip_prefix(root).expect("the file was found below it");
            let mut parts = path.iter().skip(1).map(|part| {
                part.to_str()
                    .expect("source files have plain names")
                    .trim_end_matches(".rs")
            });
            let room = parts.next().unwrap_or_default();
            let outside = folder != "src" || OUTSIDE.contains(&room);
            Source {
                path: path.display().to_string(),
                room: if outside { String::new() } else { room.to_string() },
                text: fs::read_to_string(file).expect("a listed file can be read"),
            }
        })
        .collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an open folder can be listed").path()) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The lines of a file with comments cut off, each with its number from 1.
fn code_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| {
        let code = line.find("//").map_or(line, |at| &line[..at]);
        (index + 1, code)
    })
}

/// The paths below `crate::` in a file, as (line, first name, second name); a group in braces is opened.
fn crate_paths(text: &str) -> Vec<(usize, String, String)> {
    let code: String = code_lines(text).map(|(_, line)| format!("{line}\n")).collect();
    let mut found = Vec::new();
    for (at, matched) in code.match_indices("crate::") {
        if code[..at].ends_with('$') {
            continue;
        }
        let line = code[..at].matches('\n').count() + 1;
        for path in branches(&code[at + matched.len()..]) {
            let mut names = path.split("::").map(str::trim);
            let (first, second) = (names.next().unwrap_or_default(), names.next().unwrap_or_default());
            found.push((line, first.to_string(), second.to_string()));
        }
    }
    found
}

/// The paths that start `text`: one, or each member of a brace group, nested groups opened too.
fn branches(text: &str) -> Vec<String> {
    let name_end = text
        .find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':')
        .unwrap_or(text.len());
    let (name, rest) = text.split_at(name_end);
    if !rest.starts_with('{') {
        return vec![name.to_string()];
    }
    let mut depth = 0;
    let mut members = vec![String::new()];
    for c in rest.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match c {
            '}' if depth == 0 => break,
            '{' if depth == 1 => {}
            ',' if depth == 1 => members.push(String::new()),
            _ => members.last_mut().expect("starts with one").push(c),
        }
    }
    let members = members
        .iter()
        .map(|member| member.trim())
        .filter(|member| !member.is_empty());
    members
        .flat_map(branches)
        .map(|member| format!("{name}{member}"))
        .collect()
}

#[test]
fn rooms_use_only_rooms_below_them() {
    let may_use: BTreeMap<&str, &[&str]> = MAY_USE.iter().copied().collect();
    let mut violations = Vec::new();
    for source in sources("src").iter().filter(|source| !source.room.is_empty()) {
        let Some(allowed) = may_use.get(source.room.as_str()) else {
            violations.push(format!(
                "{}: MAY_USE does not know the room {}",
                source.path, source.room
            ));
            continue;
        };
        for (line, room, module) in crate_paths(&source.text) {
            let narrow = ONLY_THROUGH
                .iter()
                .find(|(from, to, _)| *from == source.room && *to == room);
            if room != source.room && !allowed.contains(&room.as_str()) {
                violations.push(format!("{}:{line}: {} uses {room}", source.path, source.room));
            } else if let Some((.., only)) = narrow.filter(|(.., only)| *only != module) {
                violations.push(format!(
                    "{}:{line}: {} may use {room} only by {only}",
                    source.path, source.room
                ));
            }
        }
    }
    assert!(violations.is_empty(), "\n{}", violations.join("\n"));
}

#[test]
fn the_allowed_uses_have_no_cycle() {
    let mut placed = BTreeSet::new();
    while let Some((room, _)) = MAY_USE
        .iter()
        .find(|(room, uses)| !placed.contains(room) && uses.iter().all(|used| placed.contains(used)))
    {
        placed.insert(*room);
    }
    assert_eq!(placed.len(), MAY_USE.len(), "only {placed:?} can be put in order");
}

#[test]
fn every_file_says_what_it_is_for() {
    for source in all_sources() {
        assert!(
            source.text.starts_with("//! "),
            "{} does not open with //!",
            source.path
        );
    }
}

#[test]
fn no_file_is_too_long() {
    for source in all_sources() {
        let lines = source.text.lines().count();
        assert!(lines <= MAX_LINES, "{} has {lines} lines", source.path);
    }
}

/// Clippy warns of this too; the test also sees code behind a feature or an `allow`.
#[test]
fn only_tests_unwrap() {
    for source in sources("src")
        .iter()
        .filter(|source| !source.path.ends_with("tests.rs"))
    {
        let lines: Vec<&str> = source.text.lines().collect();
        let in_tests = |pair: &[&str]| pair[0] == "#[cfg(test)]" && pair[1].ends_with('{');
        let tests_at = lines.windows(2).position(in_tests).unwrap_or(lines.len());
        for (line, code) in code_lines(&source.text).take(tests_at) {
            assert!(!code.contains(".unwrap()"), "{}:{line}: unwrap", source.path);
        }
    }
}

fn all_sources() -> Vec<Source> {
    ["src", "tests", "benches", "examples"]
        .into_iter()
        .flat_map(sources)
        .collect()
}

#[test]
fn paths_are_found_through_comments_groups_and_lines() {
    let text = "//! crate::nothing\nuse crate::board::{Color, grid::Grid};\nuse crate::{\n    rules,\n    sgf::{self, tree},\n};\n";
    let found: Vec<(usize, String, String)> = crate_paths(text);
    let expected = [
        (2, "board", "Color"),
        (2, "board", "grid"),
        (3, "rules", ""),
        (3, "sgf", "self"),
        (3, "sgf", "tree"),
    ];
    assert_eq!(found, expected.map(|(line, a, b)| (line, a.to_string(), b.to_string())));
}
