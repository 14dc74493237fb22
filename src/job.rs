//! What long jobs have in common: they can be stopped, they show how far they are, and what they write is whole.

use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Display;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A flag that ends everything that waits or works. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Raises the flag for good.
    pub fn raise(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Whether it has been raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// A flag that an interrupt from the keyboard raises; a second interrupt ends the program at once. To be called once.
pub fn stop_on_interrupt() -> Result<Stop, String> {
    let stop = Stop::default();
    let handler = stop.clone();
    let installed = ctrlc::set_handler(move || {
        if handler.is_raised() {
            std::process::exit(130);
        }
        handler.raise();
    });
    installed.map_err(|error| format!("interrupts cannot be caught: {error}"))?;
    Ok(stop)
}

/// Writes a line to standard output. That nobody reads it any more is no error.
pub fn tell(line: impl Display) -> Result<(), String> {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("standard output cannot be written: {error}"))
        }
        _ => Ok(()),
    }
}

/// Writes a file so that it is there with all of this or as it was before, whatever happens in between.
/// A link stays, and what it leads to is written; a device or pipe is written as it is.
pub fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    if path.exists() && !path.is_file() {
        return fs::write(path, content);
    }
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let mut file = builder().tempfile_in(folder)?;
    file.write_all(content)?;
    file.persist(path)?;
    Ok(())
}

/// The folder that a file is in or would be.
pub fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Temporary files that anybody may read once they have their name, as far as the user's mask allows.
#[cfg(unix)]
fn builder() -> tempfile::Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    let mut builder = tempfile::Builder::new();
    builder.permissions(fs::Permissions::from_mode(0o666));
    builder
}

#[cfg(not(unix))]
fn builder() -> tempfile::Builder<'static, 'static> {
    tempfile::Builder::new()
}

/// Most plain lines that [`Progress`] prints where there is no terminal.
const LINES: u64 = 20;

/// How far a job is, on standard error: a bar with the time that is left on a terminal, a line now and then elsewhere.
pub struct Progress {
    bar: Option<ProgressBar>,
    name: String,
    total: u64,
    done: u64,
}

impl Progress {
    /// A job of `total` steps that has not begun. `name` stands in front.
    pub fn new(name: &str, total: usize) -> Progress {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} {elapsed}, {eta} left  {msg}")
                .expect("the template is well formed");
            let bar = ProgressBar::new(total as u64)
                .with_style(style)
                .with_prefix(name.to_string());
            bar.enable_steady_tick(Duration::from_secs(1));
            bar
        });
        Progress {
            bar,
            name: name.to_string(),
            total: total as u64,
            done: 0,
        }
    }

    /// One more step is done.
    pub fn step(&mut self, message: &str) {
        self.done += 1;
        match &self.bar {
            Some(bar) => {
                bar.set_message(message.to_string());
                bar.inc(1);
            }
            None if is_worth_a_line(self.done, self.total) => {
                eprintln!("{}: {}/{} {message}", self.name, self.done, self.total);
            }
            None => {}
        }
    }

    /// Removes the bar.
    pub fn end(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Whether this step ends one of [`LINES`] equal parts of a job.
fn is_worth_a_line(done: u64, total: u64) -> bool {
    let part = |done: u64| done * LINES / total.max(1);
    part(done) != part(done - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_no_other_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/file.txt");
        for content in ["first", "second"] {
            write_whole(&path, content.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
        }
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn what_cannot_be_put_in_place_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("taken");
        fs::create_dir(&path).unwrap();
        assert!(write_whole(&path, b"text").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn long_jobs_say_twenty_lines_and_short_ones_every_step() {
        for (total, lines) in [(3, 3), (20, 20), (1000, 20), (77, 20)] {
            let said = (1..=total).filter(|&done| is_worth_a_line(done, total)).count();
            assert_eq!(said, lines, "{total}");
            assert!(is_worth_a_line(total, total));
        }
    }
}
