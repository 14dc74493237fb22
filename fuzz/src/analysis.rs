//! Lines of JSON for the analysis: whatever is asked, every line of the answer is JSON, and the engine comes to an end.

use super::settings;
use hamaguri::analysis;
use hamaguri::net::Model;
use hamaguri::player::Kind;
use serde_json::{Value, json};

/// Most lines of one input.
const MOST_LINES: usize = 8;

/// The bytes are lines. Queries that read as JSON get few visits and no large board, to be answered soon.
pub fn check(data: &[u8]) {
    let mut input = Vec::new();
    for line in data.split(|&byte| byte == b'\n').take(MOST_LINES) {
        match serde_json::from_slice(line) {
            Ok(query) => input.extend(cheap(query).to_string().bytes()),
            Err(_) => input.extend(line),
        }
        input.push(b'\n');
    }
    let mut output = Vec::new();
    analysis::serve(&settings(Kind::Mcts(Model::embedded())), 1, &input[..], &mut output).expect("neither end fails");
    let text = String::from_utf8(output).expect("answers are UTF-8");
    for line in text.lines() {
        let answer: Value = serde_json::from_str(line).expect(line);
        assert!(answer.is_object(), "{line}");
    }
}

fn cheap(mut query: Value) -> Value {
    let Some(fields) = query.as_object_mut() else {
        return query;
    };
    let is_many = |visits: &Value| visits.as_f64().is_some_and(|visits| visits > 4.0);
    if fields.get("maxVisits").is_none_or(is_many) {
        fields.insert("maxVisits".to_owned(), json!(4));
    }
    for side in ["boardXSize", "boardYSize"] {
        let is_large = |side: f64| side > 9.0 && side <= 52.0;
        if fields.get(side).and_then(Value::as_f64).is_some_and(is_large) {
            fields.insert(side.to_owned(), json!(9));
        }
    }
    if let Some(turns) = fields.get_mut("analyzeTurns").and_then(Value::as_array_mut) {
        turns.truncate(4);
    }
    query
}
