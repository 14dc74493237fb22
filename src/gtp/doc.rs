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
         `cannot score`, `cannot load file`, `board not empty`, `invalid number of stones`, `bad vertex list`.\n",
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
