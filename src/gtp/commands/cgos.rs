//! What the server CGOS tells its engines.

use super::acknowledge;
use crate::engine::Session;
use crate::gtp::command::{Command, Group};

pub(super) static GROUP: Group<Session> = Group {
    title: "CGOS",
    about: "What the server tells is logged and changes nothing.",
    commands: &[
        Command::new("cgos-opponent_name", "NAME", "Who the opponent is.", acknowledge),
        Command::new(
            "cgos-opponent_rating",
            "RATING",
            "How strong the opponent is.",
            acknowledge,
        ),
        Command::new("cgos-gameover", "RESULT", "How the game ended.", acknowledge),
    ],
};
