//! `docs/GTP.md`, written from the table of commands.

use super::commands::TABLE;

/// The whole document.
pub fn markdown() -> String {
    let mut text = String::from(
        "# GTP commands\n\n\
         `hamaguri` (or `hamaguri gtp`) speaks the Go Text Protocol, version 2, on its standard input and output.\n\
         This list is written from the table of commands by `hamaguri gtp-doc`, and a test fails when the two differ.\n\n\
         Colours and vertices are read in any case; `[...]` may be left out, `...` repeated. Failures have the words\n\
         of the specification: `syntax error`, `unknown command`, `illegal move`, `unacceptable size`, `cannot undo`,\n\
         `cannot score`, `cannot load file`, `board not empty`, `invalid number of stones`, `bad vertex list`; besides\n\
         there are `cannot write file`, `files are switched off`, `file is outside the folder for files`, `no such folder`\n\
         and those that say what is wrong with a value.\n",
    );
    for group in TABLE.groups {
        text += &format!("\n## {}\n\n", group.title);
        if !group.about.is_empty() {
            text += &format!("{}\n\n", group.about);
        }
        text += "| command | arguments | what it does |\n| --- | --- | --- |\n";
        for command in group.commands {
            let usage = match command.usage {
                "" => String::new(),
                usage => format!("`{}`", usage.replace('|', "\\|")),
            };
            text += &format!(
                "| `{}` | {usage} | {} |\n",
                command.name,
                command.doc.replace('|', "\\|")
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_is_up_to_date() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/GTP.md");
        let written = std::fs::read_to_string(path).unwrap();
        assert!(written == markdown(), "run `cargo run -- gtp-doc > docs/GTP.md`");
    }

    /// Lines of sessions, and texts in quotes in the tests of this room: what a controller would send.
    fn lines_sent_in_tests() -> Vec<String> {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let files = |folder: &str| {
            let entries = std::fs::read_dir(root.join(folder)).unwrap();
            let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
            paths.sort();
            paths.into_iter().filter_map(|path| {
                let text = std::fs::read_to_string(&path).ok()?;
                Some((path.to_string_lossy().into_owned(), text))
            })
        };
        let mut lines = Vec::new();
        for folder in ["gtp-tests/cases", "gtp-tests/golden", "gtp-tests/must"] {
            lines.extend(files(folder).flat_map(|(_, text)| text.lines().map(str::to_string).collect::<Vec<_>>()));
        }
        for (path, text) in files("src/gtp/commands") {
            if path.ends_with("tests.rs") {
                lines.extend(text.split('"').map(str::to_string));
            }
        }
        lines
    }

    #[test]
    fn every_command_is_sent_in_a_test() {
        let sent = lines_sent_in_tests();
        let is_call = |line: &str, name: &str| {
            let mut words = line.split_whitespace();
            let first = words.next();
            let is_id = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
            first == Some(name) || first.is_some_and(is_id) && words.next() == Some(name)
        };
        let names = TABLE.commands().map(|command| command.name);
        let missing: Vec<&str> = names
            .filter(|name| !sent.iter().any(|line| is_call(line, name)))
            .collect();
        assert!(missing.is_empty(), "no test sends {missing:?}");
    }

    #[test]
    fn entries_are_complete_and_unique() {
        let mut names: Vec<&str> = TABLE.commands().map(|command| command.name).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
        for command in TABLE.commands() {
            assert!(
                command.doc.ends_with('.') && !command.doc.contains('\n'),
                "{}",
                command.name
            );
            for line in command.menu {
                let parts: Vec<&str> = line.splitn(3, '/').collect();
                assert!(parts.len() == 3 && parts[2].starts_with(command.name), "{line}");
            }
        }
    }
}
