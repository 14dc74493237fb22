//! What is more than anybody needs: it is done in bounded memory and time, or it is one error.

use super::support::answers;
use std::fmt::Write;
use std::fs::File;

#[test]
fn a_line_of_ten_megabytes_is_one_error() {
    let mut session = vec![b'a'; 10_000_000];
    session.extend(b"\nname\n");
    assert_eq!(answers(&[], session), ["? unknown command", "= Hamaguri"]);
}

#[test]
fn a_game_of_100_000_moves_is_played_counted_and_taken_back() {
    // On 2x2 each side takes the other's stones again and again, with passes between so that simple ko allows it.
    let mut session = "boardsize 2\nkata-set-rules chinese\nkomi 0\n".to_owned();
    for turn in 0..50_000 {
        let (black, white) = [("A1", "pass"), ("A2", "B1"), ("pass", "B2")][turn % 3];
        writeln!(session, "play b {black}\nplay w {white}").expect("a string takes all");
    }
    session += "final_score\nundo\nundo\nfinal_score\nname\n";
    let answers = answers(&[], session);
    assert_eq!(answers.len(), 100_008);
    let refused = answers.iter().filter(|answer| answer.starts_with('?')).count();
    assert_eq!((refused, answers.last().map(String::as_str)), (0, Some("= Hamaguri")));
}

#[test]
fn numbers_beyond_reason_change_nothing() {
    let session = "komi 6.5\nkomi 1e308\nkomi -1e400\nkomi nan\nget_komi\nboardsize 53\nboardsize 18446744073709551616\n\
                   time_settings 1e300 0 0\ntime_left b -5 -3\ntime_left w 99999999999999999999 1\nfixed_handicap 4000000000\n\
                   time_settings 0 1 0\n                   boardsize 5\ngenmove b\n";
    let answers = answers(&["--playouts", "1000000000", "--time", "0.1"], session);
    assert_eq!(answers[4], "= 6.5");
    assert!(
        answers[1..4].iter().all(|answer| answer == "? syntax error"),
        "{answers:?}"
    );
    assert_eq!(answers[5..7], ["? unacceptable size"; 2]);
    assert!(
        answers.last().is_some_and(|answer| answer.starts_with("= ")),
        "{answers:?}"
    );
}

#[test]
fn records_beyond_reason_are_refused_and_the_game_stays() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name);
    let huge = File::create(path("huge.sgf")).expect("the folder can be written to");
    huge.set_len(1 << 30).expect("a file with a hole");
    let nested = "(;B[aa]".repeat(10_000) + &")".repeat(10_000);
    std::fs::write(path("nested.sgf"), format!("(;SZ[9]{nested})")).expect("the folder can be written to");
    let options = ["--files", folder.path().to_str().expect("a plain path")];
    let answers = answers(
        &options,
        "boardsize 9\nplay b D4\nloadsgf huge.sgf\nlist_stones b\nloadsgf nested.sgf\nlist_stones b\n",
    );
    assert_eq!(answers[2..4], ["? cannot load file", "= D4"]);
    assert_eq!(answers[4..], ["? cannot load file", "= D4"]);
}

#[test]
fn the_largest_boards_are_played_and_filled_boards_captured() {
    let session = "rectangular_boardsize 52 52\ngenmove b\ngenmove w\nfinal_score\nrectangular_boardsize 52 2\ngenmove b\nfinal_score\n";
    let large = answers(&["--playouts", "200", "--seed", "1"], session);
    assert!(large.iter().all(|answer| answer.starts_with('=')), "{large:?}");

    // White has all points of 25x25 but one; Black takes all of it, which leaves one stone and 624 prisoners.
    let letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let points = (1..=25).flat_map(|row| letters.chars().map(move |letter| format!("{letter}{row}")));
    let mut session = "boardsize 25\n".to_owned();
    for point in points.skip(1) {
        writeln!(session, "play w {point}").expect("a string takes all");
    }
    session += "play b A1\ncaptures b\nlist_stones b\nlist_stones w\nundo\ncaptures b\n";
    let filled = answers(&[], session);
    assert_eq!(
        filled[626..],
        ["= 624", "= A1", "=", "=", "= 0"],
        "{:?}",
        &filled[620..]
    );
}
