//! Tells the program which version of itself it is: package version and, in a git checkout, the commit. Results of
//! matches carry it.

use std::process::Command;

fn main() {
    let version = env!("CARGO_PKG_VERSION");
    let build = match git(&["describe", "--always", "--dirty", "--abbrev=12"]) {
        Some(commit) => format!("{version} {commit}"),
        None => version.to_string(),
    };
    println!("cargo::rustc-env=HAMAGURI_BUILD={build}");
    // A commit moves HEAD's log; an edit makes the checkout dirty.
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=Cargo.toml");
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| text.trim().to_string())
}
