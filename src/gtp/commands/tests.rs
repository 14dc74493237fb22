//! Sessions as a controller sees them: lines in, responses out. The engine plays at random, from a fixed seed.

use super::TABLE;
use crate::engine::{Session, Settings};
use crate::gtp::face::{Face, Talk};
use crate::gtp::files::Files;
use crate::gtp::server::serve;
use crate::gtp::transcript::Transcript;
use crate::params::Params;
use crate::player::{Kind, Model};
use std::io::Cursor;

/// The responses to these commands on a new 9×9 board, without their closing empty lines.
pub(super) fn answers(commands: &[&str]) -> Vec<String> {
    answers_of(Settings::for_tests(9), commands)
}

pub(super) fn answers_of(settings: Settings, commands: &[&str]) -> Vec<String> {
    let mut session = Face::new(Session::new(settings), Talk::default(), Files::default());
    let mut output = Vec::new();
    let source = Cursor::new(commands.join("\n"));
    serve(&TABLE, &mut session, source, &mut output, Transcript::none()).unwrap();
    let text = String::from_utf8(output).unwrap();
    let frames = text.strip_suffix("\n\n").unwrap().split("\n\n");
    frames.map(str::to_string).collect()
}

/// Checks each command's response.
pub(super) fn check(session: &[(&str, &str)]) {
    let commands: Vec<&str> = session.iter().map(|&(command, _)| command).collect();
    let answers = answers(&commands);
    assert_eq!(answers.len(), session.len());
    for (&(command, wanted), answer) in session.iter().zip(&answers) {
        assert_eq!(answer, wanted, "{command}");
    }
}

#[test]
fn every_command_answers_whatever_its_arguments() {
    for arguments in [
        "",
        "x",
        "b",
        "b D4",
        "-1",
        "7 7 7 7",
        "{",
        "b b b",
        "9".repeat(400).as_str(),
        "w pass extra",
    ] {
        // The one ends the session, the other writes to a file of that name.
        let rest = |name| name != "quit" && (name != "printsgf" || arguments.is_empty());
        for command in TABLE.commands().filter(|command| rest(command.name)) {
            let line = format!("1 {} {arguments}", command.name);
            let answers = answers(&[&line, "2 protocol_version"]);
            assert_eq!(answers.len(), 2, "{line}");
            assert!(
                answers[0].starts_with(['=', '?']) && !answers[0].contains("internal error"),
                "{line}: {answers:?}"
            );
            assert_eq!(answers[1], "=2 2", "{line}");
        }
    }
}

#[test]
fn superfluous_arguments_are_errors() {
    for line in [
        "name x",
        "play b D4 E5",
        "undo 2",
        "komi 5 5",
        "genmove b b",
        "final_status_list dead x",
        "quit now",
    ] {
        assert_eq!(answers(&[line]), ["? syntax error"], "{line}");
    }
}

#[test]
fn the_words_of_failures_are_those_of_the_specification() {
    check(&[
        ("foo", "? unknown command"),
        ("Name", "? unknown command"),
        ("boardsize 26", "? unacceptable size"),
        ("rectangular_boardsize 53 9", "? unacceptable size"),
        ("undo", "? cannot undo"),
        ("gg-undo 1", "? cannot undo"),
        ("fixed_handicap 10", "? invalid number of stones"),
        ("place_free_handicap 1", "? invalid number of stones"),
        ("set_free_handicap D4", "? bad vertex list"),
        ("set_free_handicap D4 D4", "? bad vertex list"),
        ("set_free_handicap D4 pass", "? bad vertex list"),
        ("set_free_handicap D4 K10", "? bad vertex list"),
        ("play b D4", "="),
        ("play w D4", "? illegal move"),
        ("play w T19", "? illegal move"),
        ("play w resign", "? syntax error"),
        ("fixed_handicap 2", "? board not empty"),
        ("set_free_handicap D4 E5", "? board not empty"),
        ("komi nan", "? syntax error"),
        ("final_status_list asleep", "? syntax error"),
    ]);
}

#[test]
fn lists_of_commands_agree() {
    let lists = answers(&[
        "list_commands",
        "help",
        "known_command x",
        "help play",
        "help x",
        "known_command",
    ]);
    let names: Vec<&str> = lists[0].strip_prefix("= ").unwrap().lines().collect();
    let helped: Vec<&str> = lists[1].strip_prefix("= ").unwrap().lines().collect();
    let table: Vec<&str> = TABLE.commands().map(|command| command.name).collect();
    assert_eq!(names, table);
    assert_eq!(helped.len(), names.len());
    let document = crate::gtp::doc::markdown();
    for (command, line) in TABLE.commands().zip(helped) {
        let usage = format!("{} {}", command.name, command.usage);
        assert_eq!(line, format!("{}: {}", usage.trim_end(), command.doc));
        assert!(
            document.contains(&format!("| `{}` | ", command.name)),
            "{}",
            command.name
        );
        let known = answers(&[
            &format!("known_command {}", command.name),
            &format!("help {}", command.name),
        ]);
        assert_eq!(known, ["= true".to_string(), format!("= {line}")]);
    }
    assert_eq!(lists[2], "= false");
    assert!(lists[3].starts_with("= play COLOR VERTEX: "));
    assert_eq!(lists[4], "? unknown command");
    assert_eq!(lists[5], "= false");
}

#[test]
fn rules_of_kgs_are_those_of_presets() {
    for (name, preset) in [
        ("aga", "aga"),
        ("chinese", "chinese-kgs"),
        ("japanese", "japanese"),
        ("new_zealand", "new-zealand"),
    ] {
        let lines = [
            &format!("kgs-rules {name}"),
            "kata-get-rules",
            &format!("kata-set-rules {preset}"),
            "kata-get-rules",
        ];
        let got = answers(&lines);
        assert_eq!((got[0].as_str(), &got[1]), ("=", &got[3]), "{name}");
    }
    check(&[("kgs-rules", "? syntax error"), ("kgs-rules chess", "? unknown rules")]);
}

#[test]
fn the_short_names_of_analysis_and_the_lists_answer_like_the_long_ones() {
    let limited = || Settings {
        playouts: Some(50),
        ..thinker()
    };
    let words = |name: &str| -> Vec<String> {
        let answers = answers_of(limited(), &[&format!("{name} b")]);
        answers[0].split_whitespace().map(str::to_string).collect()
    };
    // The same, but for the form of rates.
    let (short, long) = (words("genmove_analyze"), words("kata-genmove_analyze"));
    assert_eq!(short.len(), long.len());
    let mut key = "";
    for (short, long) in short.iter().zip(&long) {
        match ["winrate", "prior", "lcb"].contains(&key) {
            true => assert!(!short.contains('.') && long.contains('.'), "{key}: {short} {long}"),
            false => assert_eq!(short, long),
        }
        key = long;
    }
    let lists = answers(&["kata-list-params", "cputime"]);
    assert!(lists[0].lines().any(|name| name == "memory_mb"));
    assert!(lists[1].strip_prefix("= ").unwrap().parse::<f64>().unwrap() > 0.0);
}

#[test]
fn goguis_menu_is_made_of_commands_that_exist() {
    let menu = answers(&["gogui-analyze_commands"]);
    let lines: Vec<&str> = menu[0].strip_prefix("= ").unwrap().lines().collect();
    let types = [
        "bwboard", "cboard", "dboard", "eplist", "gfx", "hstring", "hpstring", "none", "param", "plist", "pspairs",
        "pstring", "sboard", "string", "var", "varb", "varc", "varp", "varpo", "varw",
    ];
    for line in &lines {
        let parts: Vec<&str> = line.splitn(3, '/').collect();
        let [kind, label, command] = parts[..] else {
            panic!("{line}")
        };
        assert!(types.contains(&kind) && !label.is_empty(), "{line}");
        assert!(TABLE.find(command.split(' ').next().unwrap()).is_some(), "{line}");
    }
    let labels = [
        "Ownership",
        "Influence",
        "Policy",
        "Priors",
        "Best Moves",
        "Principal Variation",
        "RAVE",
        "Dead Stones",
        "Ladders",
        "Search Statistics",
        "Parameters",
    ];
    for label in labels {
        assert!(
            lines.iter().any(|line| line.split('/').nth(1) == Some(label)),
            "{label}"
        );
    }
}

#[test]
fn moves_are_listed_and_captures_counted() {
    check(&[
        ("last_move", "? no previous move"),
        ("move_history", "="),
        ("gogui-play_sequence W A1 B A2 W PASS B b1", "="),
        ("captures b", "= 1"),
        ("captures w", "= 0"),
        ("list_stones black", "= A2 B1"),
        ("is_legal w A1", "= 0"),
        ("is_legal b A1", "= 1"),
        ("is_legal w pass", "= 1"),
        ("last_move", "= black B1"),
        ("move_history", "= black B1\nwhite PASS\nblack A2\nwhite A1"),
        ("gg-undo 2", "="),
        ("last_move", "= black A2"),
        ("kata-set-rules tromp-taylor", "="),
        ("final_status_list alive", "= A2\nA1"),
    ]);
}

#[test]
fn positions_can_be_set_up() {
    check(&[
        ("gogui-setup B D4 W E5 B F6", "="),
        ("gogui-setup_player W", "="),
        ("list_stones b", "= F6 D4"),
        ("undo", "? cannot undo"),
        ("play w D5", "="),
        ("gogui-setup B A1", "? cannot set up after a move"),
        ("set_position b A1 b A1", "? a point occurs twice"),
        ("set_position w A1 b A2 b B1", "? a chain has no liberty"),
        ("set_position b", "? syntax error"),
        ("list_stones w", "= D5 E5"),
        ("set_position w C3", "="),
        ("list_stones w", "= C3"),
        ("undo", "? cannot undo"),
    ]);
}

#[test]
fn a_game_gone_round_in_a_circle_cannot_be_scored() {
    // A game of 17 moves on two columns, in which simple ko forbids nothing.
    let circle = "A3 A1 B1 B2 A2 B1 B3 B1 A1 B2 A2 B3 A3 A1 A3 A2 A3";
    let turns: String = circle
        .split(' ')
        .zip(["B", "W"].into_iter().cycle())
        .map(|(at, color)| format!(" {color} {at}"))
        .collect();
    check(&[
        ("rectangular_boardsize 2 3", "="),
        ("kata-set-rules japanese", "="),
        (&format!("gogui-play_sequence{turns}"), "="),
        ("final_score", "? cannot score"),
        ("explain_score", "? cannot score"),
        ("undo", "="),
        ("kata-set-rules aga", "="),
        ("play b A3", "? illegal move"),
    ]);
}

#[test]
fn seeds_repeat_moves() {
    let same = answers(&[
        "set_random_seed 5",
        "get_random_seed",
        "genmove b",
        "undo",
        "set_random_seed 5",
        "genmove b",
    ]);
    assert_eq!(same[1], "= 5");
    assert_eq!(same[2], same[5]);
    let suggested = answers(&["reg_genmove w", "reg_genmove w", "undo"]);
    assert_eq!(suggested[0], suggested[1]);
    assert_eq!(suggested[2], "? cannot undo");
}

#[test]
fn parameters_are_read_and_written() {
    check(&[
        ("kata-set-param network_margin_ms 20", "="),
        ("kata-get-param evaluator", "= net"),
        ("kata-set-param evaluator both", "="),
        ("kata-get-param evaluator", "= both"),
        (
            "kata-set-param evaluator nets",
            "? evaluator must be one of net, playouts, both",
        ),
        ("kata-get-param network_margin_ms", "= 20"),
        (
            "kata-set-param network_margin_ms x",
            "? network_margin_ms must be a number from 0 to 60000 (ms)",
        ),
        ("kata-get-param nonsense", "? unknown parameter nonsense"),
    ]);
}

#[test]
fn records_are_written_and_loaded() {
    let path = std::env::temp_dir().join(format!("hamaguri-record-{}.sgf", std::process::id()));
    let path = path.to_str().unwrap();
    check(&[
        ("komi 0.5", "="),
        ("play b C7", "="),
        ("play w pass", "="),
        (
            "printsgf",
            "= (;GM[1]FF[4]CA[UTF-8]AP[Hamaguri]SZ[9]KM[0.5]RU[AGA]\n;B[cc];W[])",
        ),
        (&format!("printsgf {path}"), "="),
        ("boardsize 13", "="),
        (&format!("loadsgf {path}"), "="),
        ("move_history", "= white PASS\nblack C7"),
        (&format!("loadsgf {path} 2"), "="),
        ("move_history", "= black C7"),
        ("loadsgf no/such/file", "? cannot load file"),
        ("loadsgf", "? syntax error"),
        ("move_history", "= black C7"),
        ("get_komi", "= 0.5"),
    ]);
    std::fs::remove_file(path).unwrap();
}

/// A player that would think for a day.
pub(super) fn thinker() -> Settings {
    let mut params = Params::default();
    params.set("default_time_ms", "86400000").unwrap();
    params.set("memory_mb", "16").unwrap();
    params.set("evaluator", "playouts").unwrap();
    Settings {
        player: Kind::Mcts(Model::embedded()),
        params,
        ..Settings::for_tests(9)
    }
}

#[test]
fn an_interrupt_ends_a_thought_with_a_normal_answer() {
    for command in ["genmove b", "reg_genmove w", "kgs-genmove_cleanup b"] {
        let answers = answers_of(thinker(), &[command, "# interrupt", "name"]);
        assert!(answers[0].starts_with("= "), "{answers:?}");
        assert_eq!(answers[1], "= Hamaguri");
    }
    let answers = answers_of(thinker(), &["lz-genmove_analyze w 50", "# interrupt", "undo"]);
    assert!(answers[0].starts_with("=\n") && answers[0].lines().last().unwrap().starts_with("play "));
    assert_eq!(answers[1], "=");
}

#[test]
fn an_analysis_ends_at_any_line_and_at_the_end_of_input() {
    for after in [
        &["name"][..],
        &["", "name"],
        &["# comment", "name"],
        &["7", "name"],
        &[],
    ] {
        for command in ["lz-analyze b 50", "3 kata-analyze 50 ownership true", "analyze"] {
            let answers = answers_of(thinker(), &[&[command], after].concat());
            assert!(
                answers[0].starts_with('=') && !answers[0].starts_with("= "),
                "{answers:?}"
            );
            assert_eq!(
                answers[1..],
                ["= Hamaguri"][..usize::from(!after.is_empty())],
                "{command} {after:?}"
            );
        }
    }
}

#[test]
fn fixed_playouts_and_a_seed_repeat_a_genmove_with_its_reports() {
    let limited = || Settings {
        playouts: Some(100),
        ..thinker()
    };
    let commands = [
        "kata-genmove_analyze b rootInfo true ownership true",
        "cgos-genmove_analyze w",
        "undo",
    ];
    let [kata, cgos, undo] = answers_of(limited(), &commands).try_into().unwrap();
    assert_eq!(answers_of(limited(), &commands)[..2], [kata.clone(), cgos.clone()]);
    let lines: Vec<&str> = kata.lines().collect();
    assert_eq!((lines.len(), lines[0]), (3, "="));
    assert!(lines[1].starts_with("info move ") && lines[1].contains(" rootInfo visits "));
    assert_eq!(lines[1].split(" ownership ").nth(1).unwrap().split(' ').count(), 81);
    let json: serde_json::Value = serde_json::from_str(cgos.lines().nth(1).unwrap()).unwrap();
    assert!(json["visits"].as_u64().unwrap() >= 1 && json["ownership"].as_str().unwrap().len() == 81);
    assert!(cgos.lines().nth(2).unwrap().starts_with("play "));
    assert_eq!(undo, "=");
}
