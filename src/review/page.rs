//! The review as one page of HTML that needs nothing else: no network, no further file.
//!
//! What the page shows of each position stands in it as JSON; the script only draws it. Boards are strings of one
//! character a point in reading order.

use super::graph::{Graph, graph};
use super::{Review, text};
use crate::board::{Color, Grid, Move, Size, column_name};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde::Serialize;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Nothing may be loaded; what stands in the page may run.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/// Most turns in the list of the worst.
const WORST: usize = 12;

/// Steps of the owner's certainty on either side.
const SHADES: f32 = 12.0;

/// A game as the script reads it.
#[derive(Serialize)]
struct Data {
    width: usize,
    height: usize,
    columns: Vec<String>,
    positions: Vec<Position>,
    /// Where the graph starts and ends.
    graph: (i32, i32),
}

#[derive(Serialize)]
struct Position {
    /// `X`, `O` or `.`.
    stones: String,
    /// `a` for White to `y` for Black.
    owners: String,
    /// The turn that led here.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<Turn>,
    /// Black's winning rate in per cent.
    winrate: String,
    lead: String,
    lines: Vec<String>,
    comment: Option<String>,
    choices: Vec<Choice>,
}

#[derive(Serialize)]
struct Turn {
    color: char,
    name: String,
    /// Number of its point in reading order; none for a pass.
    at: Option<usize>,
}

#[derive(Serialize)]
struct Choice {
    name: String,
    at: Option<usize>,
    text: String,
    line: Vec<Turn>,
}

/// The text of the page.
pub fn page(review: &Review) -> String {
    let picture = graph(review);
    let data = serde_json::to_string(&data(review, &picture)).expect("plain values become JSON");
    // Inside a script element only `<` could end it.
    let data = data.replace('<', "\\u003c");
    let markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width";
                title { (review.title) " - review" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (review.title) }
                p.facts { (facts(review)) }
                main {
                    section {
                        div #board tabindex="0" {}
                        (controls())
                    }
                    section {
                        div #graph { (PreEscaped(&picture.svg)) }
                        p.legend {
                            span.winrate { "winning rate of Black" }
                            " · "
                            span.lead { "lead of Black" }
                            " · click to go there"
                        }
                        div #said {}
                        h2 { "The engine would play" }
                        ol #choices {}
                        h2 { "Worst moves" }
                        (worst(review))
                    }
                }
                p.keys {
                    "← → or the wheel: a move back or on; Page Up and Down: ten; Home, End; "
                    "o: ownership; b: the engine's moves; w: next bad move. "
                    "Reviewed by Hamaguri " (env!("CARGO_PKG_VERSION")) "."
                }
                script type="application/json" #data { (PreEscaped(data)) }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    markup.into_string()
}

fn facts(review: &Review) -> String {
    let size = review.size();
    let mut facts = vec![format!("{}×{}", size.width(), size.height())];
    if review.game.handicap() > 0 {
        facts.push(format!("handicap {}", review.game.handicap()));
    }
    facts.push(format!("komi {}", review.game.komi()));
    facts.extend(review.game.rules().name().map(|name| format!("rules {name}")));
    if !review.header.result.is_empty() {
        facts.push(format!("result {}", review.header.result));
    }
    let shown = ["DT", "EV", "RO", "PC"];
    let info = review.header.info.iter();
    facts.extend(
        info.filter(|(name, _)| shown.contains(&name.as_str()))
            .map(|(_, value)| value.clone()),
    );
    facts.join(", ")
}

fn controls() -> Markup {
    html! {
        nav {
            button #first title="Home" { "|◀" }
            button #back title="←" { "◀" }
            span #place {}
            button #on title="→" { "▶" }
            button #last title="End" { "▶|" }
            button #bad title="w" { "next bad move" }
            label { input #ownership type="checkbox"; " ownership" }
            label { input #moves type="checkbox" checked; " engine's moves" }
        }
    }
}

fn worst(review: &Review) -> Markup {
    let size = review.size();
    let worst = review.worst();
    html! {
        @if worst.is_empty() {
            p { "None worth a mark." }
        } @else {
            ol #worst {
                @for &number in worst.iter().take(WORST) {
                    @let verdict = &review.verdicts[number];
                    li {
                        button data-position=(number + 1) {
                            (number + 1) ". " (verdict.color) " " (text::move_name(size, verdict.mv))
                        }
                        " " (verdict.grade.remark().unwrap_or_default()) ": " (text::loss(verdict))
                        @if let Some(best) = review.looks[number].choices.first() {
                            "; better " (text::move_name(size, best.mv))
                        }
                    }
                }
            }
        }
    }
}

fn data(review: &Review, picture: &Graph) -> Data {
    let size = review.size();
    let mut game = review.game.clone();
    let mut boards = vec![stones(game.grid())];
    while game.undo().is_some() {
        boards.push(stones(game.grid()));
    }
    boards.reverse();
    let positions = boards.into_iter().enumerate().map(|(number, stones)| {
        let look = &review.looks[number];
        Position {
            stones,
            owners: look.ownership_black.iter().map(|&owner| shade(owner)).collect(),
            turn: number
                .checked_sub(1)
                .map(|last| &review.game.turns()[last])
                .map(|played| turn(size, played.color, played.mv)),
            winrate: text::percent(look.winrate_black),
            lead: text::lead(look.lead_black),
            lines: text::position(review, number),
            comment: review.comments[number].clone(),
            choices: look
                .choices
                .iter()
                .map(|choice| Choice {
                    name: text::move_name(size, choice.mv),
                    at: place(size, choice.mv),
                    text: text::better(size, look.to_move, choice),
                    line: choice.line.iter().map(|&(color, mv)| turn(size, color, mv)).collect(),
                })
                .collect(),
        }
    });
    Data {
        width: size.width(),
        height: size.height(),
        columns: (0..size.width()).map(column_name).collect(),
        positions: positions.collect(),
        graph: picture.ends,
    }
}

fn stones(grid: &Grid) -> String {
    let sign = |point| match grid.get(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    grid.size().points().map(sign).collect()
}

fn shade(owner: f32) -> char {
    let step = (owner.clamp(-1.0, 1.0) * SHADES + SHADES).round();
    (b'a' + step as u8) as char
}

fn turn(size: Size, color: Color, mv: Move) -> Turn {
    Turn {
        color: color.letter(),
        name: text::move_name(size, mv),
        at: place(size, mv),
    }
}

fn place(size: Size, mv: Move) -> Option<usize> {
    mv.point().map(|point| size.place(point))
}
