//! Game records: what is loaded can be counted, and is the same game after it was saved and loaded again.

use hamaguri::board::Size;
use hamaguri::rules::{Game, Ruleset};
use hamaguri::sgf::{Header, load, save};

/// Turns up to which a game is checked whole; every turn of a large board costs a search for repetitions.
const MOST_TURNS: usize = 200;

/// The bytes are a file.
pub fn check(data: &[u8]) {
    let base = Game::new(Size::square(9).expect("9 is a side"), Ruleset::default());
    let game = match load(data, &base, None) {
        Ok(game) => game,
        Err(error) => {
            let message = error.to_string();
            assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
            return;
        }
    };
    let turns = game.turns().len();
    if turns > MOST_TURNS {
        return;
    }
    let before = load(data, &base, Some(turns)).expect("a part of a good record is good");
    // Fewer, where a set-up in the middle began the game anew.
    assert!(before.turns().len() <= turns.saturating_sub(1));
    let saved = save(&game, &Header::default());
    let again = load(saved.as_bytes(), &base, None);
    // A record names the komi even where nobody has agreed on one.
    let mut named = game;
    named.agree_on_komi(Some(named.komi()));
    assert_eq!(again.as_ref(), Ok(&named), "{saved}");
}
