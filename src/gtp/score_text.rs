//! How a count came about, as a table that a person can check on a board.
//!
//! Only what the rules in force count is shown, so that each column adds up to its total.

use super::text::show_points;
use crate::board::{Color, Point};
use crate::rules::{Count, Decimal, Game, Scoring, Side};

/// One row a source of points, both sides beside each other, then what the table needs explained, then the result.
pub fn explain(game: &Game, count: &Count) -> String {
    let mut lines = vec![
        format!(
            "counted by {}, rules {}",
            scoring_name(count.scoring),
            game.rules().name().unwrap_or("of its own")
        ),
        row("", "Black", "White"),
    ];
    for (name, points) in sources(count.scoring) {
        let [black, white] = Color::BOTH.map(|color| points(count.side(color)).to_string());
        lines.push(row(name, &black, &white));
    }
    let [black, white] = Color::BOTH.map(|color| count.total(color).to_string());
    lines.push(row("total", &black, &white));
    for (name, points) in [("removed as dead", &count.dead), ("points of nobody", &count.neutral)] {
        if !points.is_empty() {
            lines.push(format!("{name}: {}", show(game, points)));
        }
    }
    if count.closing_pass {
        lines.push("Black's pass stones include White's last pass, which is still to be made".to_string());
    }
    if !game.removes_dead_stones() {
        lines.push("every stone on the board counts as alive".to_string());
    }
    lines.push(format!("result: {}", count.outcome()));
    lines.join("\n")
}

fn scoring_name(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "area",
        Scoring::Territory => "territory",
        Scoring::PassStones => "territory with pass stones",
    }
}

fn show(game: &Game, points: &[Point]) -> String {
    show_points(game.size(), points.iter().copied())
}

fn row(name: &str, black: &str, white: &str) -> String {
    format!("{name:<12} {black:>8} {white:>8}")
}

type Source = (&'static str, fn(&Side) -> Decimal);

/// What counts, in the order of the table. Handicap pay is nothing but under area rules.
fn sources(scoring: Scoring) -> Vec<Source> {
    let stones: Source = ("stones", |side| Decimal::from(side.stones as i64));
    let prisoners: Source = ("prisoners", |side| Decimal::from(side.prisoners as i64));
    let dead: Source = ("dead stones", |side| Decimal::from(side.dead as i64));
    let pass_stones: Source = ("pass stones", |side| Decimal::from(side.pass_stones as i64));
    let territory: Source = ("territory", |side| Decimal::from(side.territory.len() as i64));
    let komi: Source = ("komi", |side| side.komi);
    let pay: Source = ("handicap pay", |side| side.handicap_pay);
    match scoring {
        Scoring::Area => vec![stones, territory, komi, pay],
        Scoring::Territory => vec![territory, prisoners, dead, komi, pay],
        Scoring::PassStones => vec![territory, prisoners, dead, pass_stones, komi, pay],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, Size};
    use crate::rules::{Judgement, Ruleset};

    /// A 3×3 game: Black holds the middle column, White has a dead stone at A1, and White passed.
    fn explained(rules: &str) -> String {
        let size = Size::square(3).unwrap();
        let mut game = Game::new(size, Ruleset::preset(rules).unwrap());
        let at = |column, row| Move::Play(size.point(column, row).unwrap());
        let turns = [
            (Color::Black, at(1, 1)),
            (Color::White, at(0, 2)),
            (Color::Black, at(1, 0)),
            (Color::White, Move::Pass),
            (Color::Black, at(1, 2)),
        ];
        for (color, mv) in turns {
            game.play(color, mv).unwrap();
        }
        let judgement = Judgement {
            dead: vec![size.point(0, 2).unwrap()],
            seki: Vec::new(),
        };
        explain(&game, &Count::of(&game, &judgement))
    }

    #[test]
    fn pass_stones_are_explained() {
        let wanted = "\
counted by territory with pass stones, rules aga
                Black    White
territory           6        0
prisoners           0        0
dead stones         1        0
pass stones         2        0
komi                0      5.5
handicap pay        0        0
total               9      5.5
removed as dead: A1
Black's pass stones include White's last pass, which is still to be made
result: B+3.5";
        assert_eq!(explained("aga"), wanted);
    }

    #[test]
    fn area_is_explained_and_gives_the_same_result() {
        let wanted = "\
counted by area, rules aga-area
                Black    White
stones              3        0
territory           6        0
komi                0      5.5
handicap pay        0        0
total               9      5.5
removed as dead: A1
result: B+3.5";
        assert_eq!(explained("aga-area"), wanted);
    }

    #[test]
    fn the_rows_add_up_under_all_rules() {
        for rules in Ruleset::preset_names() {
            let text = explained(rules);
            let rows = text.lines().skip(2).take_while(|line| line.contains("  "));
            let numbers: Vec<(&str, Decimal, Decimal)> = rows
                .map(|line| {
                    let (name, rest) = line.split_at(12);
                    let values: Vec<Decimal> = rest.split_whitespace().map(|value| value.parse().unwrap()).collect();
                    (name.trim(), values[0], values[1])
                })
                .collect();
            let (last, rows) = numbers.split_last().unwrap();
            assert_eq!(last.0, "total", "{rules}");
            for (total, column) in [(last.1, 0), (last.2, 1)] {
                let sum = rows.iter().fold(Decimal::ZERO, |sum, row| sum + [row.1, row.2][column]);
                assert_eq!(sum, total, "{rules}");
            }
        }
    }
}
