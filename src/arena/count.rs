//! The count at the end of a game: whose opinion decides.
//!
//! Two passes leave it open which stones are dead. A third engine decides if there is one; otherwise the players do
//! where they agree on the winner, as people would; otherwise the position is counted as it stands. Every opinion is
//! kept, so that a report can say how often they differed.

use crate::board::Color;
use crate::rules::{Count, Decimal, Game, Judgement, Outcome};
use serde::{Deserialize, Serialize};

/// What was said of the result of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opinions {
    /// By Black.
    pub black: Option<String>,
    /// By White.
    pub white: Option<String>,
    /// By the third engine, if there is one.
    pub referee: Option<String>,
    /// By the count of the position as it stands, every stone alive.
    pub board: String,
    /// Whose word it was in the end.
    pub decided_by: Authority,
}

/// Who decides a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Authority {
    /// The third engine.
    Referee,
    /// Both players, who name the same winner.
    Players,
    /// The position as it stands.
    #[default]
    Board,
}

/// Weighs the opinions of Black, White and a third engine.
pub fn settle(game: &Game, [black, white, referee]: [Option<String>; 3]) -> (Outcome, Opinions) {
    let board = Count::of(game, &Judgement::default()).outcome();
    let read = |opinion: &Option<String>| opinion.as_deref().and_then(parse);
    let agreed = match (read(&black), read(&white)) {
        (Some(one), Some(other)) if one.winner() == other.winner() => Some(one),
        _ => None,
    };
    let (outcome, decided_by) = match (read(&referee), agreed) {
        (Some(outcome), _) => (outcome, Authority::Referee),
        (None, Some(outcome)) => (outcome, Authority::Players),
        (None, None) => (board, Authority::Board),
    };
    let opinions = Opinions {
        black,
        white,
        referee,
        board: board.to_string(),
        decided_by,
    };
    (outcome, opinions)
}

impl Opinions {
    /// Whether the players name different winners, or one of them none.
    pub fn players_differ(&self) -> bool {
        winner(&self.black).is_none() || winner(&self.black) != winner(&self.white)
    }

    /// Whether the players name the same winner and different scores.
    pub fn players_differ_on_the_score(&self) -> bool {
        let score = |opinion: &Option<String>| opinion.as_deref().and_then(parse);
        !self.players_differ() && score(&self.black) != score(&self.white)
    }

    /// Whether the third engine names another winner than both players do.
    pub fn players_are_overruled(&self) -> bool {
        !self.players_differ()
            && winner(&self.referee).is_some_and(|winner_said| Some(winner_said) != winner(&self.black))
    }
}

/// The winner in somebody's opinion; the inner `None` is a draw.
fn winner(opinion: &Option<String>) -> Option<Option<Color>> {
    opinion.as_deref().and_then(parse).map(Outcome::winner)
}

/// Reads a result as engines write it: `B+3.5`, `W+0`, `0`; text after the first word is ignored.
fn parse(text: &str) -> Option<Outcome> {
    let word = text.split_whitespace().next()?.to_ascii_uppercase();
    if ["0", "DRAW", "JIGO"].contains(&word.as_str()) {
        return Some(Outcome::Draw);
    }
    let (winner, margin) = word.split_once('+')?;
    let winner = Color::BOTH
        .into_iter()
        .find(|color| winner == color.letter().to_string())?;
    let margin: Decimal = margin.parse().ok()?;
    Some(Outcome::Win { winner, margin })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, Size};
    use crate::rules::Ruleset;

    fn decide(opinions: [Option<&str>; 3]) -> (String, Authority, bool) {
        let size = Size::square(3).unwrap();
        let mut game = Game::new(size, Ruleset::preset("tromp-taylor").unwrap());
        game.play(Color::Black, Move::Play(size.point(1, 1).unwrap())).unwrap();
        let (outcome, kept) = settle(&game, opinions.map(|text| text.map(str::to_string)));
        (outcome.to_string(), kept.decided_by, kept.players_differ())
    }

    #[test]
    fn the_referee_goes_before_the_players_and_they_before_the_board() {
        for (opinions, result, authority, differ) in [
            ([Some("W+2.5"), Some("W+2.5"), None], "W+2.5", Authority::Players, false),
            ([Some("W+2.5"), Some("W+3"), None], "W+2.5", Authority::Players, false),
            ([Some("W+2.5"), Some("B+2.5"), None], "B+1.5", Authority::Board, true),
            ([Some("w+2.5"), None, None], "B+1.5", Authority::Board, true),
            (
                [Some("W+2.5"), Some("W+2.5"), Some("B+1")],
                "B+1",
                Authority::Referee,
                false,
            ),
            (
                [Some("W+2.5"), Some("W+2.5"), Some("?")],
                "W+2.5",
                Authority::Players,
                false,
            ),
            ([Some("0"), Some("0"), None], "0", Authority::Players, false),
            ([Some("cannot"), Some("cannot"), None], "B+1.5", Authority::Board, true),
        ] {
            assert_eq!(
                decide(opinions),
                (result.to_string(), authority, differ),
                "{opinions:?}"
            );
        }
    }

    #[test]
    fn results_are_read_as_engines_write_them() {
        let read = |text| parse(text).map(|outcome| outcome.to_string());
        let differ = |white: &str| {
            let [black, white] = ["B+3.5", white].map(|text| Some(text.to_string()));
            let opinions = Opinions {
                black,
                white,
                ..Opinions::default()
            };
            opinions.players_differ_on_the_score()
        };
        assert_eq!(["B+3.50", "B+4", "W+4"].map(differ), [false, true, false]);
        assert_eq!(read("B+3.50 (upper bound: 3)"), Some("B+3.5".to_string()));
        assert_eq!(read("W+0"), Some("W+0".to_string()));
        assert_eq!(read("Draw"), Some("0".to_string()));
        for text in ["", "?", "B", "X+3", "B+R", "B+T"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
