//! Sessions as a reviewing program sees them: lines of JSON in, lines of JSON out.

use super::serve;
use crate::engine::Settings;
use crate::player::{Kind, Model};
use serde_json::{Value, json};
use std::io::Cursor;

fn settings() -> Settings {
    let mut settings = Settings {
        player: Kind::Mcts(Model::embedded()),
        playouts: Some(40),
        ..Settings::for_tests(9)
    };
    settings.params.set("memory_mb", "16").unwrap();
    settings
}

fn answers_to(positions: usize, lines: &str) -> Vec<Value> {
    let mut output = Vec::new();
    serve(&settings(), positions, Cursor::new(lines.to_string()), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn answers(lines: &[Value]) -> Vec<Value> {
    let text: Vec<String> = lines.iter().map(Value::to_string).collect();
    answers_to(1, &text.join("\n"))
}

/// A query of an empty 9×9 board with these fields besides, `null` for one to be left out.
fn query(id: &str, fields: Value) -> Value {
    let mut query =
        json!({"id": id, "moves": [], "rules": "tromp-taylor", "komi": 7.5, "boardXSize": 9, "boardYSize": 9});
    for (name, value) in fields.as_object().unwrap() {
        match value {
            Value::Null => drop(query.as_object_mut().unwrap().remove(name)),
            value => query[name] = value.clone(),
        }
    }
    query
}

#[test]
fn turns_of_a_game_are_answered_one_by_one() {
    let moves = json!([["B", "E5"], ["W", "C3"], ["B", "pass"]]);
    let got = answers(&[query(
        "game",
        json!({"moves": moves, "analyzeTurns": [0, 2, 3], "maxVisits": 30}),
    )]);
    assert_eq!(got.len(), 3);
    for (answer, (turn, player)) in got.iter().zip([(0, "B"), (2, "B"), (3, "W")]) {
        assert_eq!((&answer["id"], &answer["turnNumber"]), (&json!("game"), &json!(turn)));
        assert_eq!(answer["isDuringSearch"], false);
        assert_eq!(answer["rootInfo"]["currentPlayer"], player);
        assert_eq!(answer["rootInfo"]["visits"], 30);
        let best = &answer["moveInfos"][0];
        assert_eq!((&best["order"], &best["pv"][0]), (&json!(0), &best["move"]));
        for key in ["winrate", "lcb", "prior", "scoreLead", "scoreMean"] {
            assert!(best[key].is_f64(), "{key}: {best}");
        }
        for absent in ["ownership", "policy"] {
            assert!(answer.get(absent).is_none());
        }
        assert!(best.get("pvVisits").is_none());
    }
}

#[test]
fn what_is_asked_for_is_included() {
    let wishes = json!({
        "includeOwnership": true, "includePolicy": true, "includeMovesOwnership": true, "includePVVisits": true,
        "boardXSize": 7, "boardYSize": 8, "initialStones": [["B", "C3"], ["W", "(4,2)"]], "initialPlayer": "W",
    });
    let got = answers(&[query("all", wishes)]);
    let ownership = got[0]["ownership"].as_array().unwrap();
    assert_eq!(ownership.len(), 56);
    // C3 is in the sixth row from the top, (4,2) is E6 in the third; Black's view.
    assert!(ownership[5 * 7 + 2].as_f64() > Some(0.0) && ownership[2 * 7 + 4].as_f64() < Some(0.0));
    let policy = got[0]["policy"].as_array().unwrap();
    assert_eq!(policy.len(), 57);
    assert_eq!(policy[5 * 7 + 2], json!(-1.0));
    let sum: f64 = policy
        .iter()
        .filter_map(Value::as_f64)
        .filter(|share| *share >= 0.0)
        .sum();
    assert!((sum - 1.0).abs() < 1e-3);
    let best = &got[0]["moveInfos"][0];
    assert_eq!(best["ownership"].as_array().unwrap().len(), 56);
    assert_eq!(
        best["pvVisits"].as_array().unwrap().len(),
        best["pv"].as_array().unwrap().len()
    );
    assert_eq!(best["pvVisits"][0], best["visits"]);
    assert_eq!(got[0]["rootInfo"]["currentPlayer"], "W");
    assert_eq!(got[0]["rootInfo"]["visits"], 40);
}

#[test]
fn the_view_is_blacks_unless_it_is_said() {
    let lost = json!({"initialStones": [["W", "C3"], ["W", "G7"], ["W", "E5"]], "initialPlayer": "W"});
    let seen = |view: Option<&str>| {
        let mut fields = lost.clone();
        if let Some(view) = view {
            fields["overrideSettings"] = json!({"reportAnalysisWinratesAs": view});
        }
        let got = answers(&[query("view", fields)]);
        (
            got[0]["rootInfo"]["winrate"].as_f64().unwrap(),
            got[0]["rootInfo"]["scoreLead"].as_f64().unwrap(),
        )
    };
    let black = seen(None);
    assert!(black.0 < 0.5 && black.1 < 0.0);
    assert_eq!(seen(Some("BLACK")), black);
    for view in ["WHITE", "SIDETOMOVE"] {
        let (rate, lead) = seen(Some(view));
        assert!(
            (rate - (1.0 - black.0)).abs() < 1e-6 && (lead + black.1).abs() < 1e-6,
            "{view}"
        );
    }
}

#[test]
fn the_same_query_gets_the_same_answer_whatever_came_before() {
    let wanted = query("same", json!({"moves": [["B", "E5"]]}));
    let alone = answers(std::slice::from_ref(&wanted));
    let later = answers(&[query("first", json!({})), wanted]);
    assert_eq!(later[1], alone[0]);
}

#[test]
fn moves_can_be_closed_or_alone_open() {
    let open = json!({"allowMoves": [{"player": "B", "moves": ["A1", "J9"], "untilDepth": 1}]});
    let got = answers(&[query("open", open)]);
    let moves: Vec<&str> = got[0]["moveInfos"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|info| info["move"].as_str())
        .collect();
    assert!(
        !moves.is_empty() && moves.iter().all(|mv| ["A1", "J9"].contains(mv)),
        "{moves:?}"
    );
    let best = answers(&[query("free", json!({}))])[0]["moveInfos"][0]["move"].clone();
    let closed = json!({"avoidMoves": [{"player": "B", "moves": [best], "untilDepth": 3}]});
    let got = answers(&[query("closed", closed)]);
    assert!(
        got[0]["moveInfos"]
            .as_array()
            .unwrap()
            .iter()
            .all(|info| info["move"] != best)
    );
}

#[test]
fn handicap_stones_count_as_such_and_white_moves() {
    let stones = json!([["B", "C3"], ["B", "G7"]]);
    let lead = |bonus: &str| {
        let fields = json!({"initialStones": stones, "rules": "chinese", "komi": 0, "whiteHandicapBonus": bonus});
        let got = answers(&[query("handicap", fields)]);
        assert_eq!(got[0]["rootInfo"]["currentPlayer"], "W");
        got[0]["rootInfo"]["scoreLead"].as_f64().unwrap()
    };
    assert!(lead("N") < lead("0"));
}

#[test]
fn bad_queries_are_errors_with_their_field_and_id() {
    let cases = [
        (json!({"moves": null}), "moves"),
        (json!({"moves": [["B", "Z9"]]}), "moves"),
        (json!({"moves": [["B", "E5"], ["W", "E5"]]}), "moves"),
        (json!({"moves": [["X", "E5"]]}), "moves"),
        (json!({"rules": null}), "rules"),
        (json!({"rules": "chess"}), "rules"),
        (json!({"rules": 7}), "rules"),
        (json!({"boardXSize": null}), "boardXSize"),
        (json!({"boardYSize": 99}), "boardYSize"),
        (json!({"komi": "six"}), "komi"),
        (json!({"komi": 1e300}), "komi"),
        (json!({"analyzeTurns": [1]}), "analyzeTurns"),
        (json!({"priority": 1, "priorities": [1]}), "priorities"),
        (json!({"priorities": [1, 2]}), "priorities"),
        (json!({"maxVisits": 0}), "maxVisits"),
        (json!({"maxVisits": -5}), "maxVisits"),
        (json!({"includePolicy": "yes"}), "includePolicy"),
        (json!({"reportDuringSearchEvery": 0}), "reportDuringSearchEvery"),
        (json!({"initialStones": [["B", "pass"]]}), "initialStones"),
        (json!({"initialStones": [["B", "A1"], ["W", "A1"]]}), "initialStones"),
        (
            json!({"initialStones": [["B", "A1"], ["W", "A2"], ["W", "B1"]]}),
            "initialStones",
        ),
        (json!({"initialPlayer": "green"}), "initialPlayer"),
        (json!({"whiteHandicapBonus": "2"}), "whiteHandicapBonus"),
        (
            json!({"avoidMoves": [{"player": "B", "moves": ["A1"], "untilDepth": 0}]}),
            "avoidMoves",
        ),
        (json!({"allowMoves": [{"player": "B"}]}), "allowMoves"),
        (json!({"overrideSettings": {"threads": 0}}), "overrideSettings"),
        (json!({"overrideSettings": {"maxTime": 0}}), "overrideSettings"),
        (json!({"overrideSettings": {"maxTime": "long"}}), "overrideSettings"),
        (
            json!({"overrideSettings": {"reportAnalysisWinratesAs": "NOBODY"}}),
            "overrideSettings",
        ),
        (json!({"action": "dance"}), "action"),
        (json!({"action": "terminate"}), "terminateId"),
    ];
    for (fields, field) in cases {
        let got = answers(&[query("bad", fields.clone()), query("good", json!({"maxVisits": 2}))]);
        assert_eq!(got.len(), 2, "{fields}");
        assert_eq!(
            (&got[0]["id"], &got[0]["field"]),
            (&json!("bad"), &json!(field)),
            "{fields}: {}",
            got[0]
        );
        assert!(!got[0]["error"].as_str().unwrap().is_empty());
        assert_eq!(got[1]["id"], "good");
    }
    for line in ["{", "7", "[]", "nonsense", "\u{1}", "{\"moves\": []}", "{\"id\": 3}"] {
        let got = answers_to(1, &format!("\n{line}\n\n"));
        assert_eq!(got.len(), 1, "{line}");
        assert!(got[0]["error"].is_string() && got[0].get("moveInfos").is_none());
    }
    let long = format!(
        "{}\n{}\n",
        "x".repeat(17 << 20),
        query("after", json!({"maxVisits": 2}))
    );
    let got = answers_to(1, &long);
    assert_eq!(got[0]["error"], "line too long");
    assert_eq!(got[1]["id"], "after");
}

#[test]
fn an_illegal_move_is_named_in_katagos_words() {
    let moves = json!([["B", "E5"], ["W", "E5"]]);
    assert_eq!(
        answers(&[query("bad", json!({"moves": moves}))])[0],
        json!({"error": "Illegal move 1: E5", "field": "moves", "id": "bad"})
    );
}

#[test]
fn the_seconds_of_a_query_end_its_search() {
    let got = answers(&[query(
        "short",
        json!({"maxVisits": 1_000_000_000u64, "overrideSettings": {"maxTime": 0.05}}),
    )]);
    assert_eq!((got.len(), &got[0]["isDuringSearch"]), (1, &json!(false)));
    assert!(got[0]["rootInfo"]["visits"].as_u64() > Some(0));
}

#[test]
fn what_is_unknown_is_a_warning_and_the_answer_comes() {
    let fields = json!({"maxVisit": 3, "rootFpuReductionMax": 0.1, "overrideSettings": {"cpuctExploration": 1, "exploration": 2}});
    let got = answers(&[query("odd", fields)]);
    assert_eq!(got.len(), 4);
    let warned: Vec<&str> = got[..3]
        .iter()
        .filter_map(|warning| warning["field"].as_str())
        .collect();
    assert_eq!(warned, ["overrideSettings", "maxVisit", "rootFpuReductionMax"]);
    assert!(
        got[..3]
            .iter()
            .all(|warning| warning["warning"].is_string() && warning["id"] == "odd")
    );
    assert!(got[3]["moveInfos"].is_array());
}

#[test]
fn higher_priorities_come_first() {
    // Nothing else begins before the first query is terminated, when all others have been read.
    let first = query("first", json!({"maxVisits": 1_000_000_000u64, "priority": 9}));
    let short = |id: &str, priority: i64| query(id, json!({"priority": priority, "maxVisits": 2}));
    let turns = json!({"moves": [["B", "E5"]], "analyzeTurns": [0, 1], "priorities": [2, 3], "maxVisits": 2});
    let end = json!({"id": "end", "action": "terminate", "terminateId": "first"});
    let lines = [
        first,
        short("low", -1),
        short("a", 1),
        short("b", 1),
        query("turns", turns),
        end,
    ];
    let got = answers(&lines);
    assert_eq!(got.len(), 7);
    let at = |id: &str, turn: u64| {
        let position = got
            .iter()
            .position(|answer| answer["id"] == id && answer["turnNumber"] == turn);
        position.unwrap()
    };
    let order = [at("turns", 1), at("turns", 0), at("a", 0), at("b", 0), at("low", 0)];
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn queries_are_terminated_and_each_is_answered_once() {
    let endless = json!({"maxVisits": 1_000_000_000u64, "moves": [["B", "E5"]], "analyzeTurns": [0, 1]});
    let lines = [
        query("long", endless.clone()),
        query("other", endless),
        json!({"id": "t1", "action": "terminate", "terminateId": "other", "turnNumbers": [1]}),
        json!({"id": "t2", "action": "terminate", "terminateId": "long"}),
        json!({"id": "t3", "action": "terminate_all"}),
    ];
    let got = answers(&lines);
    assert_eq!(got.len(), 7);
    for (id, turn) in [("long", 0), ("long", 1), ("other", 0), ("other", 1)] {
        let finals = got
            .iter()
            .filter(|answer| answer["id"] == id && answer["turnNumber"] == turn);
        assert_eq!(finals.count(), 1, "{id} {turn}");
    }
    let echo = got.iter().find(|answer| answer["id"] == "t1").unwrap();
    assert_eq!(*echo, lines[2]);
    let unbegun = got
        .iter()
        .find(|answer| answer["id"] == "other" && answer["turnNumber"] == 1)
        .unwrap();
    assert_eq!(
        *unbegun,
        json!({"id": "other", "isDuringSearch": false, "noResults": true, "turnNumber": 1})
    );
}

#[test]
fn actions_are_echoed() {
    let lines = ["query_version", "query_models", "clear_cache"].map(|action| json!({"id": action, "action": action}));
    let got = answers(&lines);
    assert_eq!(got[0]["version"], env!("CARGO_PKG_VERSION"));
    assert!(got[0]["git_hash"].is_string() && got[1]["models"].is_array());
    assert_eq!(got[2], lines[2]);
}

#[test]
fn reports_come_during_the_search_and_then_the_answer() {
    let got = answers(&[query(
        "watched",
        json!({"reportDuringSearchEvery": 0.001, "maxVisits": 400}),
    )]);
    let (last, during) = got.split_last().unwrap();
    assert!(!during.is_empty() && during.iter().all(|answer| answer["isDuringSearch"] == true));
    assert_eq!(
        (&last["isDuringSearch"], &last["rootInfo"]["visits"]),
        (&json!(false), &json!(400))
    );
    let visits: Vec<u64> = got
        .iter()
        .filter_map(|answer| answer["rootInfo"]["visits"].as_u64())
        .collect();
    assert!(visits.is_sorted());
}

#[test]
fn several_positions_at_a_time_are_all_answered() {
    let lines: Vec<String> = (0..12)
        .map(|i| query(&i.to_string(), json!({"maxVisits": 5})).to_string())
        .collect();
    let mut ids: Vec<String> = answers_to(3, &lines.join("\n"))
        .iter()
        .map(|answer| answer["id"].to_string())
        .collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 12);
}
