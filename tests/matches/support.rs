//! What the tests of matches share: engines to play with, a place for results, and how to read them.

use clap::Parser;
use hamaguri::arena::{End, MatchArgs, run_until};
use hamaguri::job::Stop;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The engine that does as it is told; see `fake.sh`.
pub fn fake(label: &str, words: &str) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches/fake.sh");
    format!("{label}=sh '{}' {words}", script.display())
}

/// Hamaguri's random player.
pub fn random_player(label: &str) -> String {
    format!("{label}={} gtp --player random", env!("CARGO_BIN_EXE_hamaguri"))
}

/// A file for results that is removed at the end.
pub struct Results(PathBuf);

impl Results {
    /// A new file; the name must be unique among the tests of one program.
    pub fn new(name: &str) -> Results {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.jsonl", std::process::id()));
        let _not_there = fs::remove_file(&path);
        Results(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The games in it, by number; each number must be there once.
    pub fn games(&self) -> Vec<Value> {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        let read = |line| serde_json::from_str::<Value>(line).expect("every line is JSON");
        let mut games: Vec<Value> = text.lines().skip(1).map(|line| read(line)["game"].take()).collect();
        games.sort_by_key(|game| game["game"].as_u64());
        assert!(games.is_sorted_by(|a, b| a["game"].as_u64() < b["game"].as_u64()));
        games
    }
}

impl Drop for Results {
    fn drop(&mut self) {
        let _gone = fs::remove_file(&self.0);
    }
}

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: MatchArgs,
}

/// Options as the command line has them, separated by blanks, between these engines.
pub fn args(engines: &[String], options: &str, results: &Results) -> MatchArgs {
    let mut words = vec![
        "match".to_string(),
        "--out".to_string(),
        results.path().display().to_string(),
    ];
    words.extend(engines.iter().flat_map(|engine| ["-e".to_string(), engine.clone()]));
    words.extend(options.split_whitespace().map(str::to_string));
    Cli::parse_from(words).args
}

/// Plays a match in this process.
pub fn play(engines: &[String], options: &str, results: &Results) -> Result<End, String> {
    run_until(&args(engines, options, results), &Stop::default())
}
