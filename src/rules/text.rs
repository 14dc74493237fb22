//! Rules as text: names of presets, and JSON with KataGo's keys.
//!
//! KataGo has no pass stones. Rules with them are reported as what they amount to, area counting with White paid for
//! all handicap stones but one, and `passStones` says how it comes about. `ties` is `WHITE`, `BLACK` or `DRAW`;
//! `friendlyPassOk` says that dead stones come off without being captured, `fourPassesEnd` that they stay after four
//! passes in a row. What is left out of JSON is as in KataGo's own default, Tromp–Taylor. KataGo reads `score` for `scoring`.

use super::{DeadStones, Decimal, HandicapPay, Ko, Ruleset, Scoring, Tax, Ties};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Why a name that is none is refused.
pub const UNKNOWN: &str = "unknown rules";

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
struct Described {
    four_passes_end: bool,
    friendly_pass_ok: bool,
    has_button: bool,
    ko: DescribedKo,
    pass_stones: bool,
    #[serde(alias = "score")]
    scoring: DescribedScoring,
    suicide: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    tax: Option<DescribedTax>,
    ties: DescribedTies,
    white_handicap_bonus: DescribedBonus,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum DescribedKo {
    Simple,
    Positional,
    Situational,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum DescribedScoring {
    Area,
    Territory,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum DescribedTax {
    None,
    Seki,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum DescribedTies {
    White,
    Black,
    Draw,
}

#[derive(Serialize, Deserialize)]
enum DescribedBonus {
    #[serde(rename = "0")]
    None,
    #[serde(rename = "N-1")]
    PerStoneAfterFirst,
    #[serde(rename = "N")]
    PerStone,
}

impl Default for Described {
    fn default() -> Described {
        Described {
            four_passes_end: false,
            friendly_pass_ok: false,
            has_button: false,
            ko: DescribedKo::Positional,
            pass_stones: false,
            scoring: DescribedScoring::Area,
            suicide: true,
            tax: None,
            ties: DescribedTies::Draw,
            white_handicap_bonus: DescribedBonus::None,
        }
    }
}

/// The rules as a line of JSON.
pub fn write_rules(rules: &Ruleset) -> String {
    serde_json::to_string(&describe(rules)).expect("plain values have a JSON form")
}

/// The rules that a preset's name or a JSON object describes.
pub fn read_rules(text: &str) -> Result<Ruleset, String> {
    if !text.starts_with('{') {
        return Ruleset::preset(text).ok_or_else(|| UNKNOWN.to_string());
    }
    let described: Described = serde_json::from_str(text).map_err(|error| format!("bad rules: {error}"))?;
    understand(described)
}

/// The rules that an option of the command line describes: as for [`read_rules`], or a name and changes to it, as in
/// `aga,ko=SIMPLE,suicide=true`.
pub fn read_rules_option(text: &str) -> Result<Ruleset, String> {
    if text.starts_with('{') {
        return read_rules(text);
    }
    let (name, changes) = text.split_once(',').unwrap_or((text, ""));
    let mut rules = read_rules(name)?;
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (key, value) = change.split_once('=').ok_or("a change is KEY=VALUE")?;
        rules = change_rule(&rules, key, value)?;
    }
    Ok(rules)
}

/// The same rules with one key of the JSON changed. The value needs no quotes and may be in any case. Pass stones belong
/// to area counting: to ask for them or for territory replaces the other.
pub fn change_rule(rules: &Ruleset, key: &str, value: &str) -> Result<Ruleset, String> {
    let mut described = serde_json::to_value(describe(rules)).expect("plain values have a JSON form");
    let key = if key == "score" { "scoring" } else { key };
    described[key] = match value.to_ascii_lowercase().as_str() {
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => Value::String(value.to_ascii_uppercase()),
    };
    if key == "scoring" && described[key] == "TERRITORY" {
        described["passStones"] = Value::Bool(false);
    } else if key == "passStones" && described[key] == true {
        described["scoring"] = Value::from("AREA");
    }
    let described = serde_json::from_value(described).map_err(|error| format!("bad rules: {error}"))?;
    let default_komi = rules.default_komi;
    Ok(with_komi_of_preset(Ruleset {
        default_komi,
        ..understand(described)?
    }))
}

fn describe(rules: &Ruleset) -> Described {
    Described {
        four_passes_end: rules.dead_stones == DeadStones::JudgedUntilFourPasses,
        friendly_pass_ok: rules.dead_stones != DeadStones::None,
        has_button: false,
        ko: match rules.ko {
            Ko::Simple => DescribedKo::Simple,
            Ko::Positional => DescribedKo::Positional,
            Ko::Situational => DescribedKo::Situational,
        },
        pass_stones: rules.scoring == Scoring::PassStones,
        scoring: match rules.scoring {
            Scoring::Area | Scoring::PassStones => DescribedScoring::Area,
            Scoring::Territory => DescribedScoring::Territory,
        },
        suicide: rules.suicide,
        tax: Some(match rules.tax {
            Tax::None => DescribedTax::None,
            Tax::Seki => DescribedTax::Seki,
        }),
        ties: match rules.ties {
            Ties::WhiteWins => DescribedTies::White,
            Ties::BlackWins => DescribedTies::Black,
            Ties::Draw => DescribedTies::Draw,
        },
        white_handicap_bonus: match rules.handicap_pay {
            HandicapPay::None => DescribedBonus::None,
            HandicapPay::PerStoneAfterFirst => DescribedBonus::PerStoneAfterFirst,
            HandicapPay::PerStone => DescribedBonus::PerStone,
        },
    }
}

fn understand(described: Described) -> Result<Ruleset, String> {
    if described.has_button {
        return Err("the button is not supported".to_string());
    }
    let handicap_pay = match described.white_handicap_bonus {
        DescribedBonus::None => HandicapPay::None,
        DescribedBonus::PerStoneAfterFirst => HandicapPay::PerStoneAfterFirst,
        DescribedBonus::PerStone => HandicapPay::PerStone,
    };
    let scoring = match (described.scoring, described.pass_stones) {
        (DescribedScoring::Area, false) => Scoring::Area,
        (DescribedScoring::Territory, false) => Scoring::Territory,
        (DescribedScoring::Area, true) => Scoring::PassStones,
        (DescribedScoring::Territory, true) => return Err("passStones need scoring AREA".to_string()),
    };
    let rules = Ruleset {
        scoring,
        handicap_pay,
        ko: match described.ko {
            DescribedKo::Simple => Ko::Simple,
            DescribedKo::Positional => Ko::Positional,
            DescribedKo::Situational => Ko::Situational,
        },
        suicide: described.suicide,
        ties: match described.ties {
            DescribedTies::White => Ties::WhiteWins,
            DescribedTies::Black => Ties::BlackWins,
            DescribedTies::Draw => Ties::Draw,
        },
        dead_stones: match (described.friendly_pass_ok, described.four_passes_end) {
            (false, _) => DeadStones::None,
            (true, false) => DeadStones::Judged,
            (true, true) => DeadStones::JudgedUntilFourPasses,
        },
        tax: match (described.tax, scoring) {
            (Some(DescribedTax::Seki), _) | (None, Scoring::Territory) => Tax::Seki,
            _ => Tax::None,
        },
        default_komi: Decimal::halves(if scoring == Scoring::Territory { 13 } else { 15 }),
    };
    Ok(with_komi_of_preset(rules))
}

/// JSON says nothing about komi: rules that differ from a preset in nothing else take its komi.
fn with_komi_of_preset(rules: Ruleset) -> Ruleset {
    let same = |preset: &Ruleset| {
        let default_komi = preset.default_komi;
        *preset == Ruleset { default_komi, ..rules }
    };
    Ruleset::preset_names()
        .filter_map(Ruleset::preset)
        .find(same)
        .unwrap_or(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_survives_the_round_trip() {
        for name in Ruleset::preset_names() {
            let rules = read_rules(name).unwrap();
            assert_eq!(read_rules(&write_rules(&rules)), Ok(rules), "{name}");
        }
    }

    #[test]
    fn aga_is_reported_as_area_with_pass_stones() {
        assert_eq!(
            write_rules(&Ruleset::default()),
            concat!(
                r#"{"fourPassesEnd":true,"friendlyPassOk":true,"hasButton":false,"ko":"SITUATIONAL","passStones":true,"#,
                r#""scoring":"AREA","suicide":false,"tax":"NONE","ties":"WHITE","whiteHandicapBonus":"N-1"}"#
            )
        );
    }

    #[test]
    fn json_without_pass_stones_is_plain_counting() {
        let rules = read_rules(r#"{"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"friendlyPassOk":true}"#);
        assert_eq!(rules, Ok(Ruleset::preset("japanese").unwrap()));
        let rules = read_rules("{}");
        assert_eq!(rules, Ok(Ruleset::preset("tromp-taylor").unwrap()));
    }

    #[test]
    fn one_rule_changes_alone() {
        let aga = Ruleset::default();
        let simple = change_rule(&aga, "ko", "simple").unwrap();
        assert_eq!(simple.ko, Ko::Simple);
        assert_eq!(change_rule(&simple, "ko", "SITUATIONAL"), Ok(aga));
        let area = change_rule(&aga, "passStones", "false");
        assert_eq!(area, Ok(Ruleset::preset("aga-area").unwrap()));
        // Komi stays: it is no part of what was changed.
        assert_eq!(simple.default_komi, aga.default_komi);
        let territory = change_rule(&aga, "scoring", "territory").unwrap();
        let scoring = Scoring::Territory;
        assert_eq!(territory, Ruleset { scoring, ..aga });
        assert_eq!(change_rule(&territory, "passStones", "true"), Ok(aga));
        let handicap_pay = HandicapPay::PerStone;
        assert_eq!(
            change_rule(&aga, "whiteHandicapBonus", "n"),
            Ok(Ruleset { handicap_pay, ..aga })
        );
    }

    #[test]
    fn an_option_names_rules_and_changes() {
        let simple = read_rules_option("aga,ko=simple,suicide=TRUE").unwrap();
        let expected = Ruleset {
            ko: Ko::Simple,
            suicide: true,
            ..Ruleset::default()
        };
        assert_eq!(simple, expected);
        assert_eq!(read_rules_option("chinese"), read_rules("chinese"));
        assert_eq!(
            read_rules_option(r#"{"ko":"SIMPLE"}"#),
            read_rules(r#"{"ko":"SIMPLE"}"#)
        );
        for text in ["", "aga,ko", "aga,ko=", "aga,komi=3", "aga;ko=simple"] {
            assert!(read_rules_option(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for text in [
            "",
            "chess",
            "{",
            "{\"ko\":\"SPIGHT\"}",
            "{\"hasButton\":true}",
            "{\"foo\":1}",
            "[]",
        ] {
            assert!(read_rules(text).is_err(), "{text}");
        }
        for (key, value) in [
            ("ko", "nonsense"),
            ("foo", "true"),
            ("suicide", "maybe"),
            ("scoring", "pass stones"),
        ] {
            assert!(change_rule(&Ruleset::default(), key, value).is_err(), "{key}");
        }
    }
}
