//! Every parameter, declared once.
//!
//! One table gives each parameter its name, type, default, values, origin and meaning; the struct, reading and
//! writing by name, the configuration file and the documentation all follow from it, so no list can drift from
//! another. Values are checked here and nowhere else: code that reads a field may rely on its range.
//!
//! Numbers that are rules of the game or sizes of data structures are no parameters and stay where they belong.

use std::fmt;
use std::str::FromStr;
use toml::de::{DeTable, DeValue};

/// What a parameter is, apart from its value.
#[derive(Debug)]
pub struct Declaration {
    /// The name in commands and in the configuration file.
    pub name: &'static str,
    /// Which values it takes.
    pub values: Values,
    /// Where the default comes from.
    pub origin: &'static str,
    /// What it does.
    pub meaning: &'static str,
    get: fn(&Params) -> String,
    set: fn(&mut Params, &str) -> bool,
}

/// The values that a parameter may have.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// Numbers.
    Range {
        /// Smallest value, as text.
        low: &'static str,
        /// Largest value, as text.
        high: &'static str,
        /// Unit of the value; empty for a plain number.
        unit: &'static str,
    },
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Values::Words(words) => f.write_str(&words.join(", ")),
            Values::Range { low, high, unit: "" } => write!(f, "{low} to {high}"),
            Values::Range { low, high, unit } => write!(f, "{low} to {high} {unit}"),
        }
    }
}

/// What judges the positions at the edge of the search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// A network; playouts on boards much smaller or larger than those it was trained on.
    Net,
    /// Playouts, as in classical engines.
    Playouts,
    /// A network guides the search, and a position's value is the mean of its own and a playout's.
    Both,
}

impl Evaluation {
    /// The names, in the order of the variants.
    pub const WORDS: &[&str] = &["net", "playouts", "both"];
    const ALL: [Evaluation; 3] = [Evaluation::Net, Evaluation::Playouts, Evaluation::Both];
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(Evaluation::WORDS[*self as usize])
    }
}

impl FromStr for Evaluation {
    type Err = ();

    fn from_str(text: &str) -> Result<Evaluation, ()> {
        let found = Evaluation::WORDS.iter().position(|&word| word == text);
        found.map(|at| Evaluation::ALL[at]).ok_or(())
    }
}

/// How strong a player is: a rank, or as strong as it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level(u8);

impl Level {
    /// The names: `full`, then the ranks from the weakest on.
    pub const WORDS: &[&str] = &[
        "full", "25k", "24k", "23k", "22k", "21k", "20k", "19k", "18k", "17k", "16k", "15k", "14k", "13k", "12k",
        "11k", "10k", "9k", "8k", "7k", "6k", "5k", "4k", "3k", "2k", "1k", "1d", "2d",
    ];
    /// As strong as it can be.
    pub const FULL: Level = Level(0);

    /// The rank, counted from the weakest; `None` for as strong as it can be.
    pub fn rank(self) -> Option<usize> {
        usize::from(self.0).checked_sub(1)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(Level::WORDS[usize::from(self.0)])
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        let found = Level::WORDS.iter().position(|word| word.eq_ignore_ascii_case(text));
        found.map(|at| Level(at as u8)).ok_or(UnknownLevel)
    }
}

/// A text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("no such level: it is 25k to 1k, 1d, 2d or full")
    }
}

impl std::error::Error for UnknownLevel {}

/// Why a value could not be set.
#[derive(Debug)]
pub enum ParamError {
    /// No parameter has this name.
    Unknown(String),
    /// The text is none of the values.
    Invalid(&'static Declaration),
    /// The configuration file is not what TOML allows.
    Syntax(String),
}

impl fmt::Display for ParamError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ParamError::Unknown(name) => write!(f, "unknown parameter {name}"),
            ParamError::Invalid(what) => {
                write!(f, "{} must be ", what.name)?;
                match what.values {
                    Values::Words(words) => write!(f, "one of {}", words.join(", ")),
                    Values::Range { low, high, unit: "" } => write!(f, "a number from {low} to {high}"),
                    Values::Range { low, high, unit } => write!(f, "a number from {low} to {high} ({unit})"),
                }
            }
            ParamError::Syntax(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for ParamError {}

/// Reads `text` into `slot` when it is a value that fits; says whether it was.
fn read<T: FromStr>(slot: &mut T, text: &str, fits: impl Fn(&T) -> bool) -> bool {
    match text.parse() {
        Ok(value) if fits(&value) => {
            *slot = value;
            true
        }
        _ => false,
    }
}

macro_rules! params {
    (words { $( $word:ident: $words:ident = $choice:ident; $word_origin:literal, $word_meaning:literal; )* }
     numbers { $( $name:ident: $kind:ty = $default:literal in $low:literal, $high:literal; $unit:literal, $origin:literal, $meaning:literal; )* }) => {
        /// The value of every parameter.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Params {
            $( #[doc = $word_meaning] pub $word: $words, )*
            $( #[doc = $meaning] pub $name: $kind, )*
        }

        impl Default for Params {
            fn default() -> Params {
                Params {
                    $( $word: $words::$choice, )*
                    $( $name: $default, )*
                }
            }
        }

        static DECLARATIONS: &[Declaration] = &[
            $( Declaration {
                name: stringify!($word),
                values: Values::Words($words::WORDS),
                origin: $word_origin,
                meaning: $word_meaning,
                get: |params| params.$word.to_string(),
                set: |params, text| read(&mut params.$word, text, |_| true),
            }, )*
            $( Declaration {
                name: stringify!($name),
                values: Values::Range { low: stringify!($low), high: stringify!($high), unit: $unit },
                origin: $origin,
                meaning: $meaning,
                get: |params| params.$name.to_string(),
                set: |params, text| read(&mut params.$name, text, |value| ($low..=$high).contains(value)),
            }, )*
        ];
    };
}

params! {
words {
    evaluator: Evaluation = Net; "docs/EXPERIMENTS.md",
        "What judges positions in the search.";
    level: Level = FULL; "docs/LEVELS.md",
        "How strong the player is: a rank, or as strong as it can be.";
}
numbers {
    threads: u32 = 1 in 1, 256; "threads", "one is deterministic",
        "Threads that search one shared tree.";
    memory_mb: u32 = 512 in 16, 65536; "MiB", "about ten minutes of search on 9x9",
        "Hard limit for the search tree.";

    default_time_ms: u32 = 2000 in 1, 86400000; "ms", "choice",
        "Thinking time for a move when no clock is set.";
    ponder_ms: u32 = 0 in 0, 86400000; "ms", "choice: who pays for the power should ask for it",
        "Longest time to think while the opponent does, in one thread; 0 not at all.";
    network_margin_ms: u32 = 150 in 0, 60000; "ms", "usual delay of a server and its client",
        "Time that is never spent, for each move, because it may be lost on the way.";
    middle_game_factor: f32 = 1.4 in 1.0, 4.0; "", "Huang, Coulom & Lin 2010: more time in the middle game",
        "How much more time a move in the middle of the game gets than one in the opening.";
    hard_time_factor: f32 = 2.0 in 1.0, 10.0; "", "published test: a cap of 2 beats 8",
        "How many times the planned time a doubtful move may take.";
    doubt_ratio: f32 = 2.0 in 1.0, 100.0; "", "published value 2.5",
        "A move is doubtful while the second most visited one has more than this part of its visits.";
    catch_up_share: f32 = 0.8 in 0.0, 1.0; "share", "guess",
        "Share of the remaining playouts that the second move is thought to get when a search asks whether it could still win.";

    atari_rate: f32 = 0.9 in 0.0, 1.0; "probability", "published engines",
        "Answering an atari near the last move in a playout.";
    nakade_rate: f32 = 0.8 in 0.0, 1.0; "probability", "published engines",
        "Taking the vital point of a small eye space next to the last move in a playout.";
    two_liberty_rate: f32 = 0.8 in 0.0, 1.0; "probability", "published engines",
        "Capturing or defending a chain with two liberties next to the last move in a playout.";
    shape_rate: f32 = 0.95 in 0.0, 1.0; "probability", "published engines",
        "Playing a known 3x3 shape next to the last two moves in a playout.";
    small_self_atari_refusal: f32 = 0.9 in 0.0, 1.0; "probability", "published engines",
        "Refusing to give away one or two stones by self-atari in a playout.";
    playout_ladder_stones: u32 = 24 in 0, 1000; "stones", "keeps reading near the price of a move",
        "How far a playout reads a ladder.";

    exploration: f32 = 0.8 in 0.0, 10.0; "", "own matches, docs/EXPERIMENTS.md",
        "With the network: weight of policy against value when a child is chosen.";
    first_play_reduction: f32 = 0.2 in 0.0, 1.0; "value", "KataGo 0.2",
        "With the network: how much worse an untried move is taken to be, at full policy already tried.";

    expand_visits: u32 = 8 in 0, 1000000; "visits", "Pachi and michi use 8, Fuego 3",
        "Visits after which a node of the tree gets children.";
    rave_equivalence_small: f32 = 3000.0 in 1.0, 1000000.0; "playouts", "Pachi 3000, michi 3500",
        "Visits at which AMAF and real results weigh the same once AMAF is saturated, below 15x15.";
    rave_equivalence_large: f32 = 4000.0 in 1.0, 1000000.0; "playouts", "Pachi 4000",
        "The same from 15x15 on.";
    amaf_early_weight: f32 = 1.0 in 0.0, 10.0; "", "Fuego weighs 2 at once and 1 at the end",
        "Extra AMAF weight of a move played at once, falling to nothing at the end of the playout.";
    score_bonus: f32 = 0.04 in 0.0, 0.5; "share", "published: 0.04 gains 38 Elo with 40 points",
        "Share of a result that depends on the margin, not on the win.";
    even_prior_small: f32 = 14.0 in 0.0, 1000.0; "games", "Pachi 14, michi 10",
        "Even prior games of every move below 15x15.";
    even_prior_large: f32 = 20.0 in 0.0, 1000.0; "games", "Pachi 20",
        "Even prior games of every move from 15x15 on.";
    near_prior_1: f32 = 24.0 in 0.0, 1000.0; "games", "michi",
        "Won prior games of a move next to the last one or its chain.";
    near_prior_2: f32 = 22.0 in 0.0, 1000.0; "games", "michi",
        "Won prior games of a move at distance two.";
    near_prior_3: f32 = 8.0 in 0.0, 1000.0; "games", "michi",
        "Won prior games of a move at distance three.";
    capture_prior: f32 = 15.0 in 0.0, 1000.0; "games", "michi",
        "Won prior games of a move that captures or saves a stone, at once or by a ladder; twice as many for more stones.";
    shape_prior: f32 = 10.0 in 0.0, 1000.0; "games", "michi",
        "Won prior games of a move that makes a known 3x3 shape.";
    self_atari_prior: f32 = 10.0 in 0.0, 1000.0; "games", "michi",
        "Lost prior games of a self-atari without a purpose, and of running in a ladder that captures.";
    line_prior: f32 = 10.0 in 0.0, 1000.0; "games", "michi",
        "Prior games in empty areas: won on the third line, lost on the first and second.";

    judge_playouts: u32 = 300 in 1, 1000000; "evaluations", "below half a second on 19x19",
        "Evaluations for each side to move when dead stones are judged; fewer on boards larger than 19x19.";
    dead_below: f32 = 0.2 in 0.0, 1.0; "ownership", "middle of the range that does not matter on finished games",
        "How much a chain has to be the opponent's to be judged dead.";

    hope: f32 = 0.3 in 0.0, 1.0; "share", "choice",
        "Winning rate from which a game that looks over and lost is played on.";
    late_from: f32 = 0.4 in 0.0, 1.0; "share of the points", "choice",
        "Stones from which a pass is considered at all before the opponent passes.";

    dynamic_komi: f32 = 0.0 in 0.0, 100.0; "points", "own matches, docs/EXPERIMENTS.md; Pachi 8 for White, 12 for Black",
        "With playouts: komi that White is thought to get for each handicap stone at the beginning of a game.";
    dynamic_komi_turns: f32 = 0.3 in 0.0, 10.0; "share of the points", "Pachi 0.4 on 19x19, 0.3 on 13x13, 0.2 on 9x9",
        "Turns in which that komi falls to nothing.";

    resign_below: f32 = 0.1 in 0.0, 1.0; "share", "Pachi 0.2, Fuego 0.05",
        "Winning rate below which a game is given up; 0 plays every game to its end.";
    resign_visits: u32 = 500 in 0, 100000000; "visits", "Pachi 500",
        "Visits without which no game is given up.";
    resign_after: f32 = 0.3 in 0.0, 10.0; "share of the points", "choice",
        "Moves before which no game is given up.";
}
}

impl Params {
    /// What is known about each parameter, in the order of the table.
    pub fn declarations() -> &'static [Declaration] {
        DECLARATIONS
    }

    fn find(name: &str) -> Result<&'static Declaration, ParamError> {
        let found = DECLARATIONS.iter().find(|declaration| declaration.name == name);
        found.ok_or_else(|| ParamError::Unknown(name.to_string()))
    }

    /// The value of a parameter as text that [`Params::set`] reads back.
    pub fn get(&self, name: &str) -> Result<String, ParamError> {
        Ok((Params::find(name)?.get)(self))
    }

    /// Gives a parameter the value that `text` names. An error changes nothing.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), ParamError> {
        let declaration = Params::find(name)?;
        if (declaration.set)(self, text) {
            Ok(())
        } else {
            Err(ParamError::Invalid(declaration))
        }
    }

    /// A configuration file with every parameter at its value here, each with its meaning, range and origin as a
    /// comment. [`Params::read_toml`] reads it back.
    pub fn to_toml(&self) -> String {
        let mut text = String::from("# Parameters of Hamaguri, for the option --config.\n");
        for Declaration {
            name,
            values,
            origin,
            meaning,
            get,
            ..
        } in DECLARATIONS
        {
            let value = match values {
                Values::Words(_) => format!("\"{}\"", get(self)),
                Values::Range { .. } => get(self),
            };
            text += &format!("\n# {meaning}\n# {values}; {origin}\n{name} = {value}\n");
        }
        text
    }

    /// Sets parameters from TOML text, `name = value` a line. An error changes nothing.
    pub fn read_toml(&mut self, text: &str) -> Result<(), ParamError> {
        let table = DeTable::parse(text).map_err(|error| ParamError::Syntax(error.to_string()))?;
        let mut changed = self.clone();
        for (name, value) in table.get_ref() {
            let declaration = Params::find(name.get_ref())?;
            let text = match (value.get_ref(), declaration.values) {
                (DeValue::Integer(integer), Values::Range { .. }) => integer.to_string(),
                (DeValue::Float(float), Values::Range { .. }) => float.to_string(),
                (DeValue::String(word), Values::Words(_)) => word.to_string(),
                _ => return Err(ParamError::Invalid(declaration)),
            };
            changed.set(name.get_ref(), &text)?;
        }
        *self = changed;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_written_configuration_reads_back_and_explains_everything() {
        let mut changed = Params::default();
        changed.set("threads", "3").unwrap();
        changed.set("resign_below", "0.25").unwrap();
        changed.set("evaluator", "both").unwrap();
        let text = changed.to_toml();
        let mut read = Params::default();
        read.read_toml(&text).unwrap();
        assert_eq!(read, changed);
        for declaration in Params::declarations() {
            let explained = format!("# {}\n", declaration.meaning);
            assert_eq!(text.matches(&explained).count(), 1, "{}", declaration.name);
        }
    }

    #[test]
    fn every_default_is_in_range_and_reads_back() {
        let mut params = Params::default();
        for declaration in Params::declarations() {
            let text = params.get(declaration.name).unwrap();
            params.set(declaration.name, &text).unwrap();
            let ends = match declaration.values {
                Values::Words(words) => words,
                Values::Range { low, high, .. } => &[low, high],
            };
            for end in ends {
                params.set(declaration.name, end).unwrap();
                assert_eq!(
                    params.get(declaration.name).unwrap().parse::<f64>().ok(),
                    end.parse().ok()
                );
            }
            params.set(declaration.name, &text).unwrap();
            assert!(!declaration.meaning.is_empty() && !declaration.origin.is_empty());
        }
        assert_eq!(params, Params::default());
    }

    #[test]
    fn levels_read_back_by_their_names() {
        for word in Level::WORDS {
            let level: Level = word.parse().unwrap();
            assert_eq!(level.to_string(), *word);
            assert_eq!(word.to_uppercase().parse(), Ok(level));
        }
        assert_eq!(Level::FULL.to_string(), "full");
        for word in ["", "0k", "26k", "3d", "5", "k", "1p"] {
            assert_eq!(word.parse::<Level>(), Err(UnknownLevel), "{word}");
        }
    }

    #[test]
    fn names_are_unique_and_plain() {
        let mut names: Vec<_> = Params::declarations().iter().map(|d| d.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Params::declarations().len());
    }

    #[test]
    fn a_wrong_value_is_refused_with_the_range() {
        let mut params = Params::default();
        for text in ["0", "257", "-1", "1.5", "", "two", "99999999999999999999"] {
            let error = params.set("threads", text).unwrap_err();
            assert_eq!(
                error.to_string(),
                "threads must be a number from 1 to 256 (threads)",
                "{text:?}"
            );
        }
        for text in ["NaN", "inf", "0.99"] {
            assert!(params.set("middle_game_factor", text).is_err(), "{text:?}");
        }
        let error = params.set("evaluator", "nets").unwrap_err();
        assert_eq!(error.to_string(), "evaluator must be one of net, playouts, both");
        let error = params.set("thread", "1").unwrap_err();
        assert_eq!(error.to_string(), "unknown parameter thread");
        assert_eq!(params, Params::default());
    }

    #[test]
    fn a_configuration_file_sets_all_or_nothing() {
        let mut params = Params::default();
        params
            .read_toml("# two cores\nthreads = 2\nmiddle_game_factor = 1.25\nhard_time_factor = 3\n")
            .unwrap();
        assert_eq!(
            (params.threads, params.middle_game_factor, params.hard_time_factor),
            (2, 1.25, 3.0)
        );
        let before = params.clone();
        for text in [
            "threads = 4\nnonsense = 1",
            "threads = 4\nmemory_mb = 1",
            "threads = \"4\"",
            "evaluator = 1",
            "evaluator = \"nets\"",
            "threads =",
        ] {
            assert!(params.read_toml(text).is_err(), "{text:?}");
            assert_eq!(params, before);
        }
    }
}
