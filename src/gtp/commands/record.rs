//! Game records: loading one, writing this one.

use super::Answer;
use crate::gtp::command::{Call, Command, Failure, Group, Reply};
use crate::gtp::face::Face;
use crate::job::{folder_of, write_whole};

pub(super) static GROUP: Group<Face> = Group {
    title: "Game records",
    about: "SGF of any version, main line only. Size, komi, rules, handicap and set-up come from the file where it names \
            them. A file that cannot be loaded leaves the game as it is; the log says what is wrong where. \
            `--files` keeps both commands to a folder, `--no-files` switches them off.",
    commands: &[
        Command::new(
            "loadsgf",
            "FILE [MOVE]",
            "Loads a record, up to the position before that move.",
            loadsgf,
        ),
        Command::new(
            "printsgf",
            "[FILE]",
            "The game as SGF, or writes it to a file.",
            printsgf,
        ),
    ],
};

fn loadsgf(session: &mut Face, mut call: Call) -> Answer {
    let path = call.args.word()?;
    let before_move = call.args.optional_value()?;
    call.args.end()?;
    let file = session.files.resolve(path)?;
    session.load_record(&file, before_move).map_err(|error| {
        log::warn!("{path}: {error}");
        Failure::from("cannot load file")
    })?;
    Reply::done()
}

fn printsgf(session: &mut Face, mut call: Call) -> Answer {
    let path = call.args.optional_word();
    call.args.end()?;
    let record = session.record();
    let Some(path) = path else {
        return Reply::text(record);
    };
    let file = session.files.resolve(path)?;
    // A pipe may wait for ever, and standard output is for answers.
    let is_device = file.exists() && !file.is_file();
    if is_device || !folder_of(&file).is_dir() {
        return Err(Failure::from("cannot write file"));
    }
    write_whole(&file, (record + "\n").as_bytes()).map_err(|error| {
        log::warn!("{path}: {error}");
        Failure::from("cannot write file")
    })?;
    Reply::done()
}
