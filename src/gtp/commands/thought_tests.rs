//! Sessions that ask what the engine thinks: views, explanations, searches, the network's word.

use super::tests::{answers, answers_of, check, thinker};
use crate::engine::Settings;

fn limited(evaluator: &str) -> Settings {
    let mut settings = thinker();
    settings.playouts = Some(100);
    settings.params.set("evaluator", evaluator).unwrap();
    settings
}

/// The words of an answer after its status.
fn words(answer: &str) -> Vec<&str> {
    answer.strip_prefix('=').unwrap().split_whitespace().collect()
}

#[test]
fn views_have_the_forms_that_gogui_draws() {
    let commands = [
        "play b E5",
        "hamaguri-ownership",
        "hamaguri-influence w",
        "hamaguri-policy w",
        "hamaguri-priors",
        "hamaguri-best_moves",
        "hamaguri-variation w",
        "hamaguri-search_statistics",
        "hamaguri-rave",
        "move_history",
    ];
    let network = answers_of(limited("net"), &commands);
    for board in &network[1..3] {
        let numbers: Vec<f32> = words(board).iter().map(|word| word.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 81);
        assert!(numbers.iter().all(|number| number.abs() <= 1.0));
        // The only stone on the board is Black's.
        assert!(numbers[40] > 0.0, "{board}");
        assert_eq!(board.lines().count(), 9);
    }
    for graphics in &network[3..6] {
        let verbs = ["COLOR", "LABEL", "CIRCLE", "TEXT"];
        let known = |line: &str| verbs.iter().any(|verb| line.starts_with(verb));
        assert!(
            graphics[2..].lines().all(known) && graphics.contains("LABEL"),
            "{graphics}"
        );
    }
    assert!(!words(&network[6]).is_empty());
    assert!(network[7].contains("Playouts: 100"), "{}", network[7]);
    assert!(network[8].starts_with("? "));
    assert_eq!(network[9], "= black E5");

    let playouts = answers_of(limited("playouts"), &commands);
    assert!(playouts[8].contains("LABEL"), "{}", playouts[8]);
    let random = answers(&["hamaguri-ownership", "hamaguri-influence", "hamaguri-ladders"]);
    assert_eq!(random[0], "? this player does not analyze");
    assert_eq!(words(&random[1]).len(), 81);
    assert_eq!(random[2], "= TEXT no ladders");
}

#[test]
fn ladders_are_marked() {
    check(&[
        ("set_position w D4 b C4 b D3 b E3", "="),
        ("hamaguri-ladders", "= COLOR yellow D4\nTRIANGLE D5"),
        ("set_position w A9 b A8 b B7 b C8", "="),
        ("hamaguri-ladders", "= COLOR red A9"),
    ]);
}

#[test]
fn a_position_is_studied_once_and_a_move_makes_it_new() {
    let same = answers_of(
        limited("net"),
        &[
            "hamaguri-search_statistics",
            "hamaguri-search_statistics",
            "play b E5",
            "hamaguri-search_statistics",
        ],
    );
    assert_eq!(same[0], same[1]);
    assert_ne!(same[0], same[3]);
}

#[test]
fn parameters_and_options_are_edited_in_goguis_dialogs() {
    let listed = answers(&["hamaguri-param", "hamaguri-option"]);
    let first = "= [list/net/playouts/both] evaluator net\n[list/full/25k/";
    assert!(listed[0].starts_with(first), "{}", listed[0]);
    assert!(listed[0].contains("/1d/2d] level full\n[string] threads 1\n[string] memory_mb "));
    assert!(listed[1].starts_with("= [list/aga/") && listed[1].contains("] rules aga\n"));
    check(&[
        ("hamaguri-param threads 2", "="),
        ("kata-get-param threads", "= 2"),
        ("hamaguri-param threads", "? syntax error"),
        ("hamaguri-param nonsense 1", "? unknown parameter nonsense"),
        ("hamaguri-option rules chinese", "="),
        ("hamaguri-option playouts 50", "="),
        ("hamaguri-option malkovich 1", "="),
        ("hamaguri-option malkovich yes", "? the value must be 0 or 1"),
        ("hamaguri-option rules chess", "? unknown rules"),
        ("hamaguri-option colour red", "? unknown option colour"),
        ("hamaguri-option malkovich 0", "="),
        ("hamaguri-option live_graphics 1", "="),
        ("hamaguri-option live_graphics 0", "="),
    ]);
    let changed = answers(&[
        "hamaguri-option rules chinese",
        "hamaguri-option playouts 50",
        "hamaguri-option",
    ]);
    assert!(changed[2].ends_with("] rules chinese\n[string] playouts 50\n[bool] live_graphics 0\n[bool] malkovich 0"));
}

#[test]
fn the_level_is_told_and_changed() {
    check(&[
        ("hamaguri-level", "= full"),
        ("hamaguri-level 12K", "="),
        ("hamaguri-level", "= 12k"),
        ("kata-get-param level", "= 12k"),
        ("hamaguri-level 3d", "? no such level: it is 25k to 1k, 1d, 2d or full"),
        ("hamaguri-level 1d 2d", "? syntax error"),
        ("kata-set-param level full", "="),
        ("hamaguri-level", "= full"),
    ]);
}

#[test]
fn a_search_does_not_play() {
    let commands = [
        "kata-search b",
        "kata-search",
        "kata-search_analyze b 1000 maxmoves 2 rootInfo true",
        "move_history",
        "undo",
    ];
    let answers = answers_of(limited("net"), &commands);
    assert!(answers[0].starts_with("= "));
    assert!(answers[1].starts_with("= "));
    let lines: Vec<&str> = answers[2].lines().collect();
    assert_eq!(lines[0], "=");
    assert!(lines[1].starts_with("info move ") && lines[1].contains(" rootInfo "));
    assert!(lines.last().unwrap().starts_with("play "));
    assert_eq!(answers[3], "=");
    assert_eq!(answers[4], "? cannot undo");
}

#[test]
fn a_cancelled_search_says_so_and_an_interrupted_one_answers() {
    let cancelled = answers_of(
        thinker(),
        &[
            "kata-search_cancellable b",
            "",
            "kata-search_analyze_cancellable w 10",
            "name",
        ],
    );
    assert_eq!(cancelled[0], "= cancelled");
    assert!(cancelled[1].ends_with("\nplay cancelled"));
    assert_eq!(cancelled[2], "= Hamaguri");
    let interrupted = answers_of(
        thinker(),
        &["kata-search b", "# interrupt", "kata-search_analyze b", "# interrupt"],
    );
    assert!(interrupted[0].starts_with("= ") && interrupted[0] != "= cancelled");
    let last = interrupted[1].lines().last().unwrap();
    assert!(last.starts_with("play ") && last != "play cancelled");
    // At the end of the input nobody waits for the answer of a search that may be cancelled.
    let alone = answers_of(limited("net"), &["kata-search_cancellable b"]);
    assert!(alone[0].starts_with("= "));
}

#[test]
fn the_network_speaks_for_itself() {
    let answers = answers(&[
        "play b E5",
        "kata-raw-nn 0",
        "kata-raw-nn all",
        "kata-raw-nn 8",
        "kata-raw-nn x",
        "rectangular_boardsize 7 9",
        "kata-raw-nn 3",
        "kata-raw-nn 7",
        "kata-raw-nn w 0",
        "kata-raw-nn b 0",
        "kata-raw-nn w",
    ]);
    let read = |answer: &str, key: &str, count: usize| -> Vec<String> {
        let all = words(answer);
        let at = all.iter().position(|word| *word == key).unwrap();
        all[at + 1..][..count].iter().map(|word| word.to_string()).collect()
    };
    let policy = read(&answers[1], "policy", 81);
    assert_eq!(policy[40], "NAN");
    let shares: f32 = policy
        .iter()
        .filter_map(|share| share.parse::<f32>().ok())
        .filter(|share| !share.is_nan())
        .sum();
    let pass: f32 = read(&answers[1], "policyPass", 1)[0].parse().unwrap();
    assert!((shares + pass - 1.0).abs() < 1e-2, "{shares} {pass}");
    let owners = read(&answers[1], "whiteOwnership", 81);
    assert!(owners[40].parse::<f32>().unwrap() < 0.0);
    let sum: f32 = ["whiteWin", "whiteLoss"]
        .iter()
        .map(|key| read(&answers[1], key, 1)[0].parse::<f32>().unwrap())
        .sum();
    assert!((sum - 1.0).abs() < 1e-4);
    assert_eq!(answers[2].matches("symmetry").count(), 8);
    assert!(answers[2].starts_with(&answers[1]));
    assert_eq!(answers[3], "? symmetries are 0 to 7");
    assert_eq!(answers[4], "? syntax error");
    assert_eq!(read(&answers[6], "whiteOwnership", 63).len(), 63);
    // A rectangle has four symmetries, but controllers draw lots among eight.
    assert_eq!(answers[7], answers[6].replace("symmetry 3", "symmetry 7"));
    let wins = [8, 9].map(|number| read(&answers[number], "whiteWin", 1)[0].parse::<f32>().unwrap());
    assert!(wins[0] > wins[1], "{wins:?}");
    assert_eq!(answers[10], "? syntax error");
}

#[test]
fn gomill_is_told_what_was_thought() {
    let answers = answers_of(
        limited("net"),
        &[
            "gomill-explain_last_move",
            "genmove b",
            "gomill-explain_last_move",
            "gomill-describe_engine",
            "gomill-genmove_ex",
            "gomill-genmove_ex w",
            "gomill-genmove_ex b claim",
            "gomill-cpu_time",
            "gg-undo 3",
        ],
    );
    assert_eq!(answers[0], "? no move was decided on");
    let played = answers[1].strip_prefix("= ").unwrap();
    assert!(
        answers[2].starts_with(&format!("= black {played}, win rate ")),
        "{}",
        answers[2]
    );
    assert!(answers[3].contains("playouts for a move: 100") && answers[3].contains("memory_mb: 16"));
    assert_eq!(answers[4], "= claim");
    // Nobody has won after two moves.
    assert!(answers[6].starts_with("= ") && answers[6] != "= claim");
    assert!(words(&answers[7])[0].parse::<f64>().unwrap() > 0.0);
    assert_eq!(answers[8], "=");
}

#[test]
fn a_game_that_is_won_can_be_claimed() {
    let mut settings = limited("net");
    settings.playouts = Some(600);
    settings.params.set("resign_after", "0").unwrap();
    // White has nothing on the board and pays komi.
    let commands = [
        "komi -60",
        "gogui-play_sequence B C3 W pass B G7 W pass B C7 W pass B G3 W pass B E5 W pass",
        "gomill-genmove_ex b claim",
        "move_history",
    ];
    let answers = answers_of(settings, &commands);
    assert_eq!(answers[2], "= claim");
    assert_eq!(answers[3].lines().count(), 10);
}

#[test]
fn chats_are_answered() {
    let answers = answers_of(
        limited("net"),
        &[
            "kgs-chat game alice what is your winrate?",
            "genmove b",
            "kgs-chat game alice what is your winrate?",
            "kgs-chat private bob show me a variation",
            "kgs-chat private bob help",
            "kgs-chat lobby bob hi",
            "kgs-game_over",
        ],
    );
    assert_eq!(answers[0], "= I have not thought about this game yet.");
    assert!(answers[2].starts_with("= I think that black wins with "));
    assert!(answers[3].starts_with("= I expect black "));
    assert!(answers[4].contains("Ask me for"));
    assert_eq!(answers[5], "? syntax error");
    assert_eq!(answers[6], "=");
}

#[test]
fn what_needs_no_answer_is_acknowledged() {
    check(&[
        ("stop", "="),
        ("stop now", "? syntax error"),
        ("gogui-version 1.5.1", "="),
        ("gogui-interrupt", "="),
        ("cgos-opponent_name Weaker Bot", "="),
        ("cgos-opponent_rating 1800", "="),
        ("cgos-gameover B+Resign", "="),
        ("clear_cache", "="),
    ]);
}
