//! The report of a match: a few lines for a person, from the games alone.

use super::count::Opinions;
use super::elo::{Estimate, show};
use super::ratings::ratings;
use super::record::{GameRecord, Side};
use super::referee::Reason;
use super::schedule::Schedule;
use super::sprt::{Sprt, Verdict};
use super::standings::Standings;
use std::collections::{BTreeMap, HashSet};

/// What a match came to.
pub fn report(games: &[GameRecord], schedule: &Schedule, labels: &[&str], sprt: Option<&Sprt>) -> String {
    let mut lines = Vec::new();
    let pairings: Vec<(usize, usize, Standings)> = schedule
        .pairings()
        .iter()
        .enumerate()
        .map(|(number, &(one, other))| (one, other, Standings::of(games, schedule, labels, number)))
        .collect();
    for (one, other, standings) in &pairings {
        lines.extend(pairing(standings, labels[*one], labels[*other]));
        lines.extend(sprt.map(|sprt| test(sprt, standings)));
    }
    if labels.len() > 2 {
        lines.extend(cross_table(&pairings, labels));
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
    if won + drawn + lost == 0 {
        return vec![format!("{one} against {other}: no games")];
    }
    let estimate = Estimate::of(&standings.pairs);
    vec![
        format!(
            "{one} against {other}: {} games, +{won} ={drawn} -{lost}, {} %",
            won + drawn + lost,
            percent(standings.games())
        ),
        format!(
            "  with Black {} %, with White {} %; pairs by points 0 to 2: {:?}",
            percent(standings.with_black),
            percent(standings.with_white),
            standings.pairs.counts(),
        ),
        match standings.pairs.is_empty() {
            true => "  no complete pair yet".to_string(),
            false => format!(
                "  {estimate}, likelihood of superiority {:.1} %",
                100.0 * estimate.superiority
            ),
        },
    ]
}

/// Points out of a hundred, from games won, drawn and lost.
fn percent([won, drawn, lost]: [usize; 3]) -> String {
    match won + drawn + lost {
        0 => "-".to_string(),
        played => format!("{:.1}", 100.0 * (won as f64 + 0.5 * drawn as f64) / played as f64),
    }
}

/// Ratings, strongest first, and each engine's score against each other in per cent.
fn cross_table(pairings: &[(usize, usize, Standings)], labels: &[&str]) -> Vec<String> {
    let pairs: Vec<_> = pairings.iter().map(|(one, other, s)| (*one, *other, s.pairs)).collect();
    let rated = ratings(labels.len(), &pairs);
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by(|&a, &b| rated[b].elo.total_cmp(&rated[a].elo));
    let games = |one: usize, other: usize| {
        pairings.iter().find_map(|(a, b, standings)| match (*a, *b) {
            pairing if pairing == (one, other) => Some(standings.games()),
            pairing if pairing == (other, one) => Some(standings.mirrored().games()),
            _ => None,
        })
    };
    let width = labels
        .iter()
        .map(|label| label.chars().count())
        .max()
        .unwrap_or_default();
    let column = width.max(5);
    let row = |name: &str, elo: &str, error: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("  {cell:>column$}")).collect();
        format!("{name:width$}  {elo:>5}  {error:>5}{cells}")
    };
    let names = order.iter().map(|&engine| labels[engine].to_string()).collect();
    let mut lines = vec![row("", "Elo", "+/-", names)];
    for &engine in &order {
        let cell = |&other: &usize| games(engine, other).map_or("-".to_string(), percent);
        let error = format!("{:.0}", rated[engine].error);
        let cells = order.iter().map(cell).collect();
        lines.push(row(labels[engine], &show(rated[engine].elo), &error, cells));
    }
    lines
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

/// How often the players differed about a count, and were overruled by a third engine.
fn counting(games: &[GameRecord]) -> Option<String> {
    let counts: Vec<&Opinions> = games.iter().filter_map(|game| game.count.as_ref()).collect();
    let number = |what: fn(&Opinions) -> bool| counts.iter().filter(|count| what(count)).count();
    (!counts.is_empty()).then(|| {
        format!(
            "counted: {}; players differed on the winner in {}, on the score alone in {}, were overruled in {}",
            counts.len(),
            number(Opinions::players_differ),
            number(Opinions::players_differ_on_the_score),
            number(Opinions::players_are_overruled),
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
    fn three_engines_make_a_table_with_the_strongest_first() {
        let labels = ["weak", "b", "strong"];
        let schedule = Schedule::new(Format::RoundRobin, 3, 4);
        let games: Vec<GameRecord> = (0..schedule.len())
            .map(|number| {
                let fixture = schedule.fixture(number);
                let mut game = game_record(number);
                game.black.engine = labels[fixture.black].to_string();
                game.white.engine = labels[fixture.white].to_string();
                // The stronger engine wins all games but those of the first round with White.
                let stronger = fixture.black.max(fixture.white);
                let upset = fixture.round == 0 && fixture.white == stronger;
                let winner = if upset { fixture.black } else { stronger };
                game.winner = Some(labels[winner].to_string());
                game
            })
            .collect();
        let text = report(&games, &schedule, &labels, None);
        let table: Vec<&str> = text.lines().skip(9).take(4).collect();
        let cells = |line: &str| line.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        assert_eq!(cells(table[0]), ["Elo", "+/-", "strong", "b", "weak"]);
        assert_eq!(cells(table[1])[3..], ["-", "75.0", "75.0"]);
        assert_eq!(cells(table[2])[3..], ["25.0", "-", "75.0"]);
        assert_eq!(cells(table[3])[3..], ["25.0", "25.0", "-"]);
        assert_eq!((&*cells(table[1])[0], &*cells(table[2])[1]), ("strong", "+0"));
    }

    #[test]
    fn no_games_make_a_report_too() {
        let schedule = Schedule::new(Format::RoundRobin, 2, 6);
        assert!(report(&[], &schedule, &["a", "b"], None).starts_with("a against b: no games"));
    }
}
