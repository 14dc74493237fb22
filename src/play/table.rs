//! The table at which a person and the engine play: whose turn it is, what was said, how it ended. Both faces, the plain
//! one and the one that fills the terminal, sit at it.

use super::command::{Command, HELP};
use crate::board::{Color, Move, Size, vertex};
use crate::engine::{Session, Settings};
use crate::gtp::score_text::explain;
use crate::job;
use crate::options::in_file;
use crate::params::Level;
use crate::player::{Aim, Decision, Observer};
use crate::rules::{Game, IllegalMove};
use crate::sgf::{self, Header};
use std::path::{Path, PathBuf};

/// A game between a person and the engine.
pub struct Table {
    settings: Settings,
    session: Session,
    /// Whose stones the person has.
    person: Color,
    handicap: usize,
    resigned: Option<Color>,
    /// Where the record goes when the table is left.
    record: Option<PathBuf>,
    is_left: bool,
}

impl Table {
    /// A new game. An error says why there is none.
    pub fn new(settings: Settings, person: Color, handicap: usize, record: Option<PathBuf>) -> Result<Table, String> {
        let mut table = Table {
            session: Session::new(settings.clone()),
            settings,
            person,
            handicap,
            resigned: None,
            record,
            is_left: false,
        };
        table.set_up()?;
        Ok(table)
    }

    fn set_up(&mut self) -> Result<(), String> {
        if self.handicap > 0 {
            let placed = self.session.place_fixed_handicap(self.handicap);
            placed.map_err(|_| format!("no fixed handicap of {} on this board", self.handicap))?;
        }
        Ok(())
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.game().size()
    }

    /// Whether somebody has resigned or both have passed.
    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.game().consecutive_passes() >= 2
    }

    /// Whether the engine has to move.
    pub fn is_engines_turn(&self) -> bool {
        !self.is_over() && self.game().to_move() != self.person
    }

    /// Whether the person has left.
    pub fn is_left(&self) -> bool {
        self.is_left
    }

    /// Who plays what and how the game stands, in a line.
    pub fn status(&self) -> String {
        let game = self.game();
        let prisoners = Color::BOTH.map(|color| game.prisoners(color));
        let turn = match self.is_over() {
            true => "the game is over".to_string(),
            false if self.is_engines_turn() => format!("{}, the engine, to move", game.to_move()),
            false => format!("{}, you, to move", game.to_move()),
        };
        format!(
            "move {}: {turn}; captured by Black {}, by White {}; komi {}",
            game.turns().len(),
            prisoners[0],
            prisoners[1],
            game.komi()
        )
    }

    /// Lets the engine take its turn, and says what it did.
    pub fn engine_moves(&mut self, observer: &mut dyn Observer) -> Vec<String> {
        let color = self.game().to_move();
        let decision = self.session.genmove(color, Aim::Win, &|_| true, observer);
        match decision {
            Decision::Resign => {
                self.resigned = Some(color);
                vec![format!("{color} resigns. You win.")]
            }
            Decision::Move(mv) => {
                let mut said = vec![format!("{color} plays {}", name(self.size(), mv))];
                said.extend(self.ending());
                said
            }
        }
    }

    /// Does what the person wishes and says what came of it.
    pub fn obey(&mut self, command: &Command, observer: &mut dyn Observer) -> Vec<String> {
        match command {
            Command::Move(_) if self.is_over() => vec!["The game is over: undo, new or quit".to_string()],
            Command::Move(mv) => self.person_moves(*mv),
            Command::Undo => self.undo(),
            Command::Hint => self.hint(observer),
            Command::Score => self.score(),
            Command::Resign if self.is_over() => vec!["The game is over".to_string()],
            Command::Resign => {
                self.resigned = Some(self.person);
                vec![format!("{} resigns. The engine wins.", self.person)]
            }
            Command::New => self.start_again(),
            Command::Level(level) => {
                self.settings.params.level = *level;
                self.think_anew();
                vec![format!("level {level}")]
            }
            Command::Playouts(playouts) => {
                self.settings.playouts = Some(*playouts);
                self.think_anew();
                vec![format!("{playouts} playouts a move")]
            }
            Command::Time(milliseconds) => {
                self.settings.playouts = None;
                let set = self.settings.params.set("default_time_ms", &milliseconds.to_string());
                self.think_anew();
                vec![match set {
                    Ok(()) => format!("{:.1} s a move", *milliseconds as f64 / 1000.0),
                    Err(error) => error.to_string(),
                }]
            }
            Command::Save(path) => vec![match self.save(path) {
                Ok(()) => format!("wrote {}", path.display()),
                Err(error) => error,
            }],
            Command::Help => HELP.map(str::to_string).to_vec(),
            Command::Quit => self.leave(),
        }
    }

    fn person_moves(&mut self, mv: Move) -> Vec<String> {
        let (size, color) = (self.size(), self.person);
        match self.session.play(color, mv) {
            Ok(()) => self.ending(),
            Err(reason) => vec![format!("{} is illegal: {}", name(size, mv), because(reason))],
        }
    }

    fn undo(&mut self) -> Vec<String> {
        if self.resigned.take().is_some() {
            return vec!["Nobody has resigned".to_string()];
        }
        let turns = self.game().turns();
        match turns.iter().rposition(|turn| turn.color == self.person) {
            None => vec!["There is no move of yours to take back".to_string()],
            Some(last) => {
                let back = turns.len() - last;
                let taken = name(self.size(), turns[last].mv);
                self.session.undo(back).expect("so many turns were taken");
                vec![format!("Took {taken} back")]
            }
        }
    }

    fn hint(&mut self, observer: &mut dyn Observer) -> Vec<String> {
        if self.is_over() {
            return vec!["The game is over".to_string()];
        }
        vec![match self.advice(observer) {
            Decision::Move(mv) => format!("The engine would play {}", name(self.size(), mv)),
            Decision::Resign => "The engine would resign".to_string(),
        }]
    }

    /// What the engine would do for the person, whatever its level.
    fn advice(&mut self, observer: &mut dyn Observer) -> Decision {
        if self.settings.params.level == Level::FULL {
            return self.session.suggest(self.person, observer);
        }
        let mut params = self.settings.params.clone();
        params.level = Level::FULL;
        self.session.set_params(params);
        let advice = self.session.suggest(self.person, observer);
        self.session.set_params(self.settings.params.clone());
        advice
    }

    fn score(&mut self) -> Vec<String> {
        match self.session.count() {
            Some(count) => explain(self.game(), &count).lines().map(str::to_string).collect(),
            None => vec!["The game went round in a circle and has no result".to_string()],
        }
    }

    /// What there is to say when the game has just ended by two passes.
    fn ending(&mut self) -> Vec<String> {
        match self.is_over() {
            true => self.score(),
            false => Vec::new(),
        }
    }

    fn start_again(&mut self) -> Vec<String> {
        self.session.new_game(self.size());
        self.resigned = None;
        vec![match self.set_up() {
            Ok(()) => "A new game".to_string(),
            Err(error) => error,
        }]
    }

    /// A session with the present settings and the same game.
    fn think_anew(&mut self) {
        let mut session = Session::new(self.settings.clone());
        let turns: Vec<(Color, Move)> = self.game().turns().iter().map(|turn| (turn.color, turn.mv)).collect();
        std::mem::swap(&mut session, &mut self.session);
        let again = self.set_up().is_ok() && self.session.play_all(&turns).is_ok();
        assert!(again, "what was played once can be played again");
    }

    fn save(&mut self, path: &Path) -> Result<(), String> {
        let mut header = Header::default();
        header.names[self.person.index()] = "Human".to_string();
        header.names[self.person.other().index()] = "Hamaguri".to_string();
        header.result = match self.resigned {
            Some(color) => format!("{}+R", color.other().letter()),
            None if self.is_over() => {
                let count = self.session.count();
                count.map_or("Void".to_string(), |count| count.outcome().to_string())
            }
            None => String::new(),
        };
        let text = sgf::save(self.game(), &header);
        job::write_whole(path, text.as_bytes()).map_err(|error| in_file(path, error))
    }

    fn leave(&mut self) -> Vec<String> {
        self.is_left = true;
        let Some(path) = self.record.clone() else {
            return Vec::new();
        };
        vec![match self.save(&path) {
            Ok(()) => format!("wrote {}", path.display()),
            Err(error) => error,
        }]
    }
}

/// A move by name.
fn name(size: Size, mv: Move) -> String {
    mv.point().map_or("pass".to_string(), |point| vertex(size, point))
}

fn because(reason: IllegalMove) -> &'static str {
    match reason {
        IllegalMove::Occupied => "there is a stone",
        IllegalMove::Suicide => "it would have no liberty",
        IllegalMove::Ko => "it takes the ko back at once",
        IllegalMove::Superko => "the position was there before",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Kind, Model};
    use std::fs;

    fn table(person: Color, handicap: usize) -> Table {
        Table::new(Settings::for_tests(9), person, handicap, None).unwrap()
    }

    fn say(table: &mut Table, line: &str) -> String {
        let command = Command::parse(table.size(), line).unwrap();
        table.obey(&command, &mut ()).join("\n")
    }

    #[test]
    fn undo_takes_back_ones_own_move_and_the_answer() {
        let mut table = table(Color::Black, 0);
        assert!(!table.is_engines_turn());
        assert!(say(&mut table, "undo").contains("no move of yours"));
        say(&mut table, "e5");
        assert!(table.is_engines_turn());
        table.engine_moves(&mut ());
        assert_eq!(table.game().turns().len(), 2);
        assert!(say(&mut table, "e5").contains("illegal: there is a stone"));
        assert!(say(&mut table, "undo").contains("Took E5 back"));
        assert!(table.game().turns().is_empty() && !table.is_engines_turn());
    }

    #[test]
    fn white_waits_for_the_engine_unless_there_is_handicap() {
        assert!(table(Color::White, 0).is_engines_turn());
        assert!(!table(Color::White, 2).is_engines_turn());
        assert!(table(Color::Black, 2).is_engines_turn());
        assert!(Table::new(Settings::for_tests(9), Color::Black, 10, None).is_err());
    }

    #[test]
    fn passes_end_the_game_with_its_count_and_undo_goes_on() {
        let mut table = table(Color::Black, 0);
        say(&mut table, "e5");
        table.session.play(Color::White, Move::Pass).unwrap();
        let told = say(&mut table, "pass");
        assert!(table.is_over() && told.contains("result: B+"), "{told}");
        assert!(say(&mut table, "d4").contains("over"));
        say(&mut table, "undo");
        assert!(!table.is_over());
        assert!(say(&mut table, "resign").contains("The engine wins"));
        assert!(table.is_over());
        say(&mut table, "undo");
        assert!(!table.is_over());
        say(&mut table, "new");
        assert!(table.game().turns().is_empty());
    }

    #[test]
    fn a_hint_is_the_best_there_is_at_every_level() {
        let settings = Settings {
            player: Kind::Mcts(Model::embedded()),
            playouts: Some(30),
            ..Settings::for_tests(9)
        };
        let mut table = Table::new(settings, Color::Black, 0, None).unwrap();
        let hint = say(&mut table, "hint");
        assert_eq!(say(&mut table, "level 25k"), "level 25k");
        assert_eq!(say(&mut table, "hint"), hint);
        assert_eq!(table.session.params().level.to_string(), "25k");
    }

    #[test]
    fn strength_changes_and_the_game_stays() {
        let mut table = table(Color::White, 2);
        say(&mut table, "e5");
        table.engine_moves(&mut ());
        let turns = table.game().turns().to_vec();
        for line in ["level 20k", "playouts 20", "time 0.1"] {
            say(&mut table, line);
            assert_eq!(
                (table.game().turns(), table.game().handicap()),
                (&turns[..], 2),
                "{line}"
            );
        }
        assert!(say(&mut table, "hint").contains("would play"));
        assert_eq!(table.game().turns(), turns, "a hint is not a move");
    }

    #[test]
    fn the_record_is_written_on_demand_and_on_leaving() {
        let folder = tempfile::tempdir().unwrap();
        let [now, later] = ["now.sgf", "later.sgf"].map(|name| folder.path().join(name));
        let mut table = Table::new(Settings::for_tests(9), Color::Black, 0, Some(later.clone())).unwrap();
        say(&mut table, "e5");
        say(&mut table, &format!("save {}", now.display()));
        say(&mut table, "resign");
        say(&mut table, "quit");
        assert!(table.is_left());
        let [now, later] = [now, later].map(|path| fs::read_to_string(path).unwrap());
        assert!(now.contains(";B[ee]") && now.contains("PB[Human]PW[Hamaguri]") && !now.contains("RE["));
        assert!(later.contains("RE[W+R]"), "{later}");
        assert!(say(&mut table, "save /no/such\0/file").contains("/no/such"));
    }
}
