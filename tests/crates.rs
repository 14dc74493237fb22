//! The crates that the program and its tests are made of: from crates.io, under licences that `deny.toml` allows.

use serde_json::Value;
use spdx::{Expression, ParseMode};
use std::process::Command;
use toml::de::DeTable;

fn allowed_licences() -> Vec<String> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/deny.toml")).expect("deny.toml is there");
    let file = DeTable::parse(&text).expect("deny.toml is TOML");
    let allow = file.get_ref()["licenses"].get_ref()["allow"].get_ref().as_array();
    let names = allow.expect("licences are a list").iter();
    names
        .map(|name| name.get_ref().as_str().expect("a name").to_owned())
        .collect()
}

fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .output()
        .expect("cargo starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    metadata["packages"].as_array().expect("packages are a list").clone()
}

#[test]
fn every_crate_has_a_licence_that_is_allowed_and_comes_from_crates_io() {
    let allowed = allowed_licences();
    let packages = packages();
    assert!(packages.len() > 1);
    for package in &packages {
        let name = &package["name"];
        let text = package["license"].as_str().unwrap_or_default();
        let licence = Expression::parse_mode(text, ParseMode::LAX);
        let licence = licence.unwrap_or_else(|error| panic!("{name}: {error}"));
        let is_allowed = licence.evaluate(|choice| {
            let id = choice.license.id().map(|id| id.name);
            choice.addition.is_none() && id.is_some_and(|id| allowed.iter().any(|name| name == id))
        });
        assert!(is_allowed, "{name}: {text}");
        if name != env!("CARGO_PKG_NAME") {
            let source = package["source"].as_str().unwrap_or_default();
            assert_eq!(
                source, "registry+https://github.com/rust-lang/crates.io-index",
                "{name}"
            );
        }
    }
}
