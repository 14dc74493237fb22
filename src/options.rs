//! What several subcommands take on their command lines, and how values are read there.

use crate::board::Size;
use crate::params::Params;
use crate::rules::text::{UNKNOWN, read_rules_option};
use crate::rules::{Decimal, Ruleset};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

/// Most bytes of a configuration file.
const LARGEST_CONFIG: u64 = 1 << 20;

/// What a search may use, and its parameters.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Resources {
    /// Threads that search [default: 1 where a seed makes the result repeat, else as many as the processor runs at once]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub threads: Option<u32>,
    /// Most memory for the search [default: 512]
    #[arg(long, value_name = "MIB", allow_hyphen_values = true)]
    pub memory: Option<u32>,
    /// Read parameters from a file, `name = value` a line; kata-list-params names them
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

impl Resources {
    /// The parameters of the configuration file, overruled by the options.
    pub fn params(&self) -> Result<Params, String> {
        self.params_from(Params::default())
    }

    /// The same where `params` are the numbers that neither the file nor an option names.
    pub fn params_from(&self, mut params: Params) -> Result<Params, String> {
        if let Some(path) = &self.config {
            let text = read_config(path).map_err(|error| in_file(path, error))?;
            params.read_toml(&text).map_err(|error| in_file(path, error))?;
        }
        let given = [
            ("--threads", "threads", self.threads),
            ("--memory", "memory_mb", self.memory),
        ];
        for (option, name, value) in given {
            if let Some(value) = value {
                let set = params.set(name, &value.to_string());
                set.map_err(|error| format!("{option}: {error}"))?;
            }
        }
        Ok(params)
    }
}

/// The text of a configuration file, which may be a device that never ends.
fn read_config(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let read = File::open(path)?.take(LARGEST_CONFIG + 1).read_to_string(&mut text)?;
    match read as u64 > LARGEST_CONFIG {
        true => Err(io::Error::other(format!("more than {LARGEST_CONFIG} bytes"))),
        false => Ok(text),
    }
}

/// The usual numbers with as many threads as the processor runs at once.
pub fn all_threads() -> Params {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    Params {
        threads: cores.min(256) as u32,
        ..Params::default()
    }
}

/// An error with the file it is about, on one line.
pub fn in_file(path: &Path, error: impl Display) -> String {
    let text = format!("{}: {error}", path.display());
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rules that an option names, or what it could name.
pub fn rules(text: &str) -> Result<Ruleset, String> {
    let names = || Ruleset::preset_names().collect::<Vec<_>>().join(", ");
    read_rules_option(text).map_err(|reason| match reason.as_str() {
        UNKNOWN => format!("known are {}", names()),
        _ => reason,
    })
}

/// The number of points that an option says.
pub fn komi(text: &str) -> Result<Decimal, String> {
    text.parse().map_err(|_| "not a number of points".to_string())
}

/// The milliseconds in a number of seconds.
pub fn milliseconds(text: &str) -> Result<u64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds >= 0.0 && seconds.is_finite() => Ok((seconds * 1000.0).ceil() as u64),
        _ => Err("not a number of seconds".to_string()),
    }
}

/// A name that fits into an answer: text on one line.
pub fn engine_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    match name.is_empty() || name.contains(char::is_control) {
        true => Err("not a name on one line".to_string()),
        false => Ok(name.to_string()),
    }
}

/// A folder that is there.
pub fn folder(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.is_dir() {
        true => Ok(path),
        false => Err("no such folder".to_string()),
    }
}

/// The square board of a side.
pub fn side(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Size::square);
    size.ok_or_else(|| "a side has 2 to 52 points".to_string())
}
