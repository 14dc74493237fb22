//! Runs every session in `gtp-tests/` against an engine, each file as one test.
//!
//! The engine is this crate's binary, or, with `GTP_ENGINE="gnugo --mode gtp"`, any other program that speaks GTP
//! (`scripts/gtp-tests` sets the variable). Four kinds of session, one folder each:
//!
//! * `golden/`: a script and the exact bytes it must give;
//! * `cases/`: scripts with expectations as comments, see [`case`];
//! * `must/`: tests in the form of GNU Go's and GoGui's regression suites, all of which pass, see [`regress`];
//! * `play/`: the same form, for skill. The count of passes must not fall below `play/baseline.txt`.
//!
//! Sessions that measure time have the machine to themselves; the others share it. `GTP_SLACK` multiplies every time
//! limit (4 if unset, because a test machine may be busy). Expectations that only recommend (`#! opt`) are binding for
//! this crate's binary, and for another engine when `GTP_STRICT` is set.

mod case;
mod engine;
mod golden;
mod regress;

use engine::Launch;
use libtest_mimic::{Arguments, Completion, Failed, Trial};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::RwLock;

/// Held for writing by a session that measures time, for reading by every other.
static MACHINE: RwLock<()> = RwLock::new(());

/// What all sessions share.
#[derive(Clone, Debug)]
struct Setting {
    launch: Launch,
    /// Factor on every time limit.
    slack: f64,
    /// Whether a missed recommendation, or a case that the engine cannot run, is a failure.
    strict: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let launch = Launch::from_environment();
    let setting = Setting {
        slack: env::var("GTP_SLACK")
            .ok()
            .and_then(|text| text.parse().ok())
            .unwrap_or(4.0),
        strict: launch.is_own() || env::var_os("GTP_STRICT").is_some(),
        launch,
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("gtp-tests");
    let groups = [
        trials(&root.join("golden"), "gtp", &setting, golden::run),
        trials(&root.join("cases"), "gtp", &setting, case::run),
        trials(&root.join("must"), "tst", &setting, regress::run_must),
        trials(&root.join("play"), "tst", &setting, regress::run_play),
    ];
    libtest_mimic::run(&arguments, groups.into_iter().flatten().collect()).exit_code()
}

type Run = fn(&Path, &Setting) -> Result<Completion, Failed>;

/// One trial for each file in `folder` with this extension, in the order of their names.
fn trials(folder: &Path, extension: &str, setting: &Setting, run: Run) -> Vec<Trial> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a folder that opened can be listed").path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    files
        .into_iter()
        .map(|file| trial(file, setting.clone(), run))
        .collect()
}

fn trial(file: PathBuf, setting: Setting, run: Run) -> Trial {
    let folder = file.parent().and_then(Path::file_name).unwrap_or_default();
    let name = Path::new(folder).join(file.file_name().unwrap_or_default());
    Trial::ignorable_test(name.display().to_string(), move || run(&file, &setting))
}
