//! `hamaguri score` from outside: a record goes in, a count comes out that a person can check.

use std::process::{Command, Output};
use std::{env, fs};

/// Black takes A1 with B1, both pass; D2 is dead.
const ENDING: &str = "(;GM[1]FF[4]SZ[5]KM[6.5]RU[Japanese]\
    AB[ba][ab][bb][bc][ad][bd][dd]AW[ca][cb][cc][dc][ec][cd][ae][ce]PL[B];B[be];W[];B[])";

fn score(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hamaguri"));
    command.arg("score").args(arguments);
    command.output().expect("the program starts")
}

/// Writes a record to a file of its own and scores it.
fn score_record(name: &str, record: &str, arguments: &[&str]) -> Output {
    let path = env::temp_dir().join(format!("hamaguri-score-{}-{name}.sgf", std::process::id()));
    fs::write(&path, record).expect("the folder for temporary files can be written");
    let file = path.to_str().expect("its name is Unicode");
    let output = score(&[&[file], arguments].concat());
    fs::remove_file(&path).expect("the file was written");
    output
}

fn text(output: &Output) -> &str {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::str::from_utf8(&output.stdout).expect("stdout is UTF-8").trim_end()
}

#[test]
fn a_japanese_ending_is_counted_and_laid_out() {
    let output = score_record("japanese", ENDING, &["--dead", "d2", "--board"]);
    let wanted = "\
counted by territory, rules japanese
                Black    White
territory           3        8
prisoners           1        0
dead stones         0        1
komi                0      6.5
handicap pay        0        0
total               4     15.5
removed as dead: D2
result: W+11.5

   A B C D E
 5 . X O . . 5
 4 . X O . . 4
 3 X X O . . 3
 2 X X O . O 2
 1 X X O O O 1
   A B C D E
Black: 1x2 = 2
White: 2x3 + 1x1 + komi 6.5 = 13.5
result: W+11.5";
    assert_eq!(text(&output), wanted);
}

#[test]
fn rules_komi_and_the_move_can_be_chosen() {
    let last_line = |name: &str, arguments: &[&str]| {
        let output = score_record(name, ENDING, arguments);
        text(&output).lines().last().expect("there is a result").to_string()
    };
    // Pass stones: Black gets White's pass and the one still to be made, White gets Black's.
    assert_eq!(
        last_line("aga", &["--rules", "aga", "--dead", "D2", "--komi", "0"]),
        "result: W+4"
    );
    assert_eq!(
        last_line("area", &["--rules", "chinese", "--dead", "D2", "--komi", "0"]),
        "result: W+5"
    );
    assert_eq!(last_line("alive", &["--dead", "", "--komi", "-1.5"]), "result: B+1.5");
    // Before move 1 nothing is taken yet: A1 is White's and A5 the only point of Black.
    assert_eq!(
        last_line("start", &["--dead", "D2", "--komi", "0", "--before-move", "1"]),
        "result: W+7"
    );
}

#[test]
fn what_cannot_be_counted_is_one_line_on_stderr() {
    let cut = "(;GM[1]SZ[5];B[cb]";
    let wrong = [
        ("record", "no record", &[][..], Some(1)),
        ("cut", cut, &[][..], Some(1)),
        ("vertex", ENDING, &["--dead", "A5"][..], Some(1)),
        ("off", ENDING, &["--dead", "Z9"][..], Some(1)),
        ("rules", ENDING, &["--rules", "calvinball"][..], Some(2)),
        ("komi", ENDING, &["--komi", "six"][..], Some(2)),
    ];
    for (name, record, arguments, status) in wrong {
        let output = score_record(name, record, arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), status, "{name}: {errors}");
        assert_eq!(errors.trim_end().lines().count(), 1, "{name}: {errors}");
        assert!(output.stdout.is_empty(), "{name}");
    }
    assert_eq!(score(&["/no/such/file.sgf"]).status.code(), Some(1));
}
