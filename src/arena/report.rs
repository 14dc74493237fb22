//! The report of a match: a few lines for a person, from the games alone.

use super::elo::Estimate;
use super::record::{GameRecord, Side};
use super::referee::Reason;
use super::schedule::Schedule;
use super::sprt::{Sprt, Verdict};
use super::standings::Standings;
use std::collections::{BTreeMap, HashSet};

/// What a match came to.
pub fn report(games: &[GameRecord], schedule: &Schedule, labels: &[&str], sprt: Option<&Sprt>) -> String {
    let mut lines = Vec::new();
    for (number, &(one, other)) in schedule.pairings().iter().enumerate() {
        let standings = Standings::of(games, schedule, labels, number);
        lines.extend(pairing(&standings, labels[one], labels[other]));
        lines.extend(sprt.map(|sprt| test(sprt, &standings)));
    }
    lines.push(format!("endings: {}", endings(games)));
    lines.extend(failures(games, labels));
    lines.extend(labels.iter().filter_map(|label| speed(games, label)));
    lines.extend(counting(games));
    lines.extend(repetitions(games));
    lines.join("\n")
}

fn pairing(standings: &Standings, one: &str, other: &str) -> Vec<String> {
    let [won, drawn, lost] = standings.games();
    let played = won + drawn + lost;
    if played == 0 {
        return vec![format!("{one} against {other}: no games")];
    }
    let score = |[won, drawn, lost]: [usize; 3]| {
        let played = won + drawn + lost;
        100.0 * (won as f64 + 0.5 * drawn as f64) / played.max(1) as f64
    };
    let estimate = Estimate::of(&standings.pairs);
    vec![
        format!(
            "{one} against {other}: {played} games, +{won} ={drawn} -{lost}, {:.1} %",
            score(standings.games())
        ),
        format!(
            "  with Black {:.1} %, with White {:.1} %; pairs by points 0 to 2: {:?}",
            score(standings.with_black),
            score(standings.with_white),
            standings.pairs.counts(),
        ),
        match standings.pairs.is_empty() {
            true => "  no complete pair yet".to_string(),
            false => format!("  {estimate}, superior with {:.1} %", 100.0 * estimate.superiority),
        },
    ]
}

fn test(sprt: &Sprt, standings: &Standings) -> String {
    let (low, high) = sprt.bounds();
    let ratio = sprt.log_likelihood_ratio(&standings.pairs_in_order);
    let verdict = match sprt.verdict(&standings.pairs_in_order) {
        Verdict::Open => "open".to_string(),
        Verdict::Accept0 => format!("{:+} Elo accepted", sprt.elo0),
        Verdict::Accept1 => format!("{:+} Elo accepted", sprt.elo1),
    };
    format!("  {sprt}: log likelihood ratio {ratio:.2} within ({low:.2}, {high:.2}): {verdict}")
}

fn endings(games: &[GameRecord]) -> String {
    let mut numbers = BTreeMap::new();
    for game in games {
        *numbers.entry(game.reason).or_insert(0) += 1;
    }
    let words: Vec<String> = numbers
        .iter()
        .map(|(reason, number)| format!("{} {number}", reason.word()))
        .collect();
    words.join(", ")
}

/// One line for each engine that lost games by something else than play.
fn failures(games: &[GameRecord], labels: &[&str]) -> Vec<String> {
    let lost_by_failure = |game: &&GameRecord| game.winner.is_some() && !game.reason.is_play();
    labels
        .iter()
        .filter_map(|&label| {
            let mut failed = games
                .iter()
                .filter(lost_by_failure)
                .filter(|game| game.has(label) && game.half_points(label) == 0)
                .peekable();
            let first = failed.peek()?.game;
            let numbers = failed
                .map(|game| game.reason.word())
                .fold(BTreeMap::new(), |mut numbers, word| {
                    *numbers.entry(word).or_insert(0) += 1;
                    numbers
                });
            let words: Vec<String> = numbers
                .iter()
                .map(|(word, number)| format!("{word} {number}"))
                .collect();
            Some(format!("{label} failed: {} (first in game {first})", words.join(", ")))
        })
        .collect()
}

fn speed(games: &[GameRecord], label: &str) -> Option<String> {
    let sides: Vec<&Side> = games
        .iter()
        .flat_map(|game| [&game.black, &game.white])
        .filter(|side| side.engine == label && side.moves > 0)
        .collect();
    let moves: f64 = sides.iter().map(|side| f64::from(side.moves)).sum();
    let mean = |seconds: &dyn Fn(&Side) -> Option<f64>| {
        let sums = sides.iter().map(|side| Some(seconds(side)? * f64::from(side.moves)));
        sums.sum::<Option<f64>>().map(|sum| sum / moves)
    };
    let wall = mean(&|side| Some(side.seconds)).filter(|_| moves > 0.0)?;
    let cpu = mean(&|side| side.cpu).map_or("unknown".to_string(), |cpu| format!("{cpu:.3} s"));
    let longest = sides.iter().map(|side| side.longest).fold(0.0, f64::max);
    Some(format!(
        "{label}: {wall:.3} s a move, {cpu} of a processor, longest {longest:.2} s, {:.0} moves a game",
        moves / sides.len() as f64
    ))
}

fn counting(games: &[GameRecord]) -> Option<String> {
    let counts: Vec<_> = games.iter().filter_map(|game| game.count.as_ref()).collect();
    let differ = counts.iter().filter(|count| count.players_differ()).count();
    let overruled = counts.iter().filter(|count| count.players_are_overruled()).count();
    (!counts.is_empty()).then(|| {
        format!(
            "counted: {}; players differed on the winner in {differ}, were overruled by the referee in {overruled}",
            counts.len()
        )
    })
}

/// A warning where games do not differ, since every game after the first of its kind says nothing.
fn repetitions(games: &[GameRecord]) -> Option<String> {
    let different: HashSet<(&str, &str)> = games
        .iter()
        .map(|game| (game.black.engine.as_str(), game.moves.as_str()))
        .collect();
    let repeated = games.len() - different.len();
    (repeated > 0)
        .then(|| format!("warning: {repeated} games repeat earlier ones move by move; the intervals are too narrow"))
}

impl Reason {
    fn word(self) -> &'static str {
        match self {
            Reason::Count => "count",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::IllegalMove => "illegal move",
            Reason::Refusal => "refusal",
            Reason::Crash => "crash",
            Reason::Hang => "hang",
            Reason::MoveLimit => "move limit",
            Reason::NoResult => "no result",
        }
    }

    /// Whether the game was decided by play.
    fn is_play(self) -> bool {
        matches!(
            self,
            Reason::Count | Reason::Resignation | Reason::MoveLimit | Reason::NoResult
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::record::tests::game_record;
    use crate::arena::schedule::Format;

    #[test]
    fn a_report_tells_score_failures_speed_and_repetitions() {
        let games: Vec<GameRecord> = (0..6)
            .map(|number| {
                let mut game = game_record(number);
                if number % 2 == 1 {
                    std::mem::swap(&mut game.black, &mut game.white);
                }
                if number == 4 {
                    (game.winner, game.reason) = (Some("b".to_string()), Reason::Crash);
                }
                game.moves = format!("C3 G7 E{}", number / 2);
                game.black.cpu = Some(0.2);
                game.white.cpu = Some(0.2);
                game
            })
            .collect();
        let schedule = Schedule::new(Format::RoundRobin, 2, 6);
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 50.0,
            alpha: 0.05,
            beta: 0.05,
        };
        let text = report(&games, &schedule, &["a", "b"], Some(&sprt));
        for line in [
            "a against b: 6 games, +5 =0 -1, 83.3 %",
            "  with Black 66.7 %, with White 100.0 %; pairs by points 0 to 2: [0, 0, 1, 0, 2]",
            "endings: resignation 5, crash 1",
            "a failed: crash 1 (first in game 4)",
            "a: 0.250 s a move, 0.200 s of a processor, longest 0.50 s, 3 moves a game",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\nis not in\n{text}");
        }
        assert!(text.contains("SPRT [0, 50] at 0.05/0.05: log likelihood ratio"));
        assert!(!text.contains("warning"));
        let mut repeated = games.clone();
        repeated[2].moves = repeated[0].moves.clone();
        assert!(report(&repeated, &schedule, &["a", "b"], None).contains("warning: 1 games repeat"));
    }

    #[test]
    fn no_games_make_a_report_too() {
        let schedule = Schedule::new(Format::RoundRobin, 2, 6);
        assert!(report(&[], &schedule, &["a", "b"], None).starts_with("a against b: no games"));
    }
}
