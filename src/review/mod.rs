//! `hamaguri review`: every move of a game looked at, and what came of it as a record and as a page.
//!
//! [`analysis`] looks at the positions, [`verdict`] compares them, [`record`] and [`page`] say it to programs and to
//! people. Nothing is written before a game is done, and what is written is whole.

pub mod analysis;
mod graph;
pub mod page;
pub mod record;
mod text;
pub mod verdict;

use crate::board::Size;
use crate::clock::Limits;
use crate::job::{self, Progress, Stop};
use crate::options::{Resources, in_file, komi, milliseconds, rules};
use crate::rules::{Decimal, Game, Ruleset};
use crate::sgf::{self, Annotations, Header};
use analysis::{Depth, Look, looks};
use std::collections::HashSet;
use std::path::{self, Path, PathBuf};
use std::time::Duration;
use verdict::{Grade, Verdict};

/// Options of `hamaguri review`.
#[derive(Clone, Debug, clap::Args)]
pub struct ReviewArgs {
    /// Records of games, SGF files
    #[arg(value_name = "GAME", required = true)]
    pub files: Vec<PathBuf>,
    /// Simulations for each move
    #[arg(long, value_name = "N", default_value_t = 800, value_parser = clap::value_parser!(u64).range(1..))]
    pub visits: u64,
    /// Seconds for each move, instead of a number of simulations
    #[arg(long, value_name = "SECONDS", conflicts_with = "visits", value_parser = milliseconds)]
    pub time: Option<u64>,
    /// Seed of the search; with one thread and a number of simulations it fixes the review
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Rules [default: those of the record, else aga]
    #[arg(long, value_name = "NAME", value_parser = rules)]
    pub rules: Option<Ruleset>,
    /// Komi [default: that of the record, else of the rules]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true, value_parser = komi)]
    pub komi: Option<Decimal>,
    /// Folder for what is written [default: that of the game]
    #[arg(short, long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
    /// What the search may use.
    #[command(flatten)]
    pub resources: Resources,
}

/// A game and what the engine thinks of it.
#[derive(Clone, Debug)]
pub struct Review {
    /// What the page is called.
    pub title: String,
    /// The game.
    pub game: Game,
    /// Names, result and the like.
    pub header: Header,
    /// What people have said about each position.
    pub comments: Vec<Option<String>>,
    /// What the engine thinks of each position, from the start to the end.
    pub looks: Vec<Look>,
    /// What each turn was worth.
    pub verdicts: Vec<Verdict>,
}

impl Review {
    /// Reviews a game; `None` if it was stopped.
    pub fn of(record: Record, depth: &Depth, stop: &Stop, seen: impl FnMut(usize, &Look)) -> Option<Review> {
        let looks = looks(&record.game, depth, stop, seen)?;
        let turns = record.game.turns().iter().enumerate();
        let verdicts = turns
            .map(|(number, turn)| Verdict::of(turn, &looks[number], &looks[number + 1]))
            .collect();
        Some(Review {
            title: record.title,
            game: record.game,
            header: record.header,
            comments: record.comments,
            looks,
            verdicts,
        })
    }

    /// The board.
    pub fn size(&self) -> Size {
        self.game.size()
    }

    /// Numbers of the turns that were bad, from 0, the worst first.
    pub fn worst(&self) -> Vec<usize> {
        let mut bad: Vec<usize> = (0..self.verdicts.len())
            .filter(|&number| self.verdicts[number].grade.is_bad())
            .collect();
        let weight = |number: usize| self.verdicts[number].weight();
        bad.sort_by(|&one, &other| weight(other).total_cmp(&weight(one)));
        bad
    }

    fn summary(&self) -> String {
        let number = |grade: Grade| self.verdicts.iter().filter(|verdict| verdict.grade == grade).count();
        format!(
            "{} moves; {} blunders, {} mistakes, {} doubtful moves, {} fine moves",
            self.verdicts.len(),
            number(Grade::Blunder),
            number(Grade::Mistake),
            number(Grade::Doubtful),
            number(Grade::Fine)
        )
    }
}

/// A record that was read.
#[derive(Clone, Debug)]
pub struct Record {
    title: String,
    game: Game,
    header: Header,
    comments: Vec<Option<String>>,
}

impl Record {
    /// Reads a record; the options may replace its rules and komi. Errors name the file.
    pub fn read(path: &Path, rules: Option<Ruleset>, komi: Option<Decimal>) -> Result<Record, String> {
        let standard = Size::square(19).expect("19 is a side");
        let current = Game::new(standard, Ruleset::default());
        let read = || {
            let bytes = sgf::read_file(path)?;
            Ok((sgf::load(&bytes, &current, None)?, Annotations::read(&bytes)?))
        };
        let (mut game, annotations) = read().map_err(|error: sgf::SgfError| in_file(path, error))?;
        if let Some(rules) = rules {
            game.set_rules(rules);
        }
        if komi.is_some() {
            game.agree_on_komi(komi);
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Record {
            title: match &annotations.header.names {
                [black, white] if !black.is_empty() && !white.is_empty() => format!("{black} - {white}"),
                _ => name.to_string(),
            },
            comments: comments(&game, annotations.comments),
            header: annotations.header,
            game,
        })
    }
}

/// What people have said about each position of the game.
fn comments(game: &Game, said: Vec<(usize, String)>) -> Vec<Option<String>> {
    let mut comments: Vec<Option<String>> = vec![None; game.turns().len() + 1];
    for (number, text) in said {
        if let Some(place) = comments.get_mut(number) {
            let before = place.take().map_or(String::new(), |before| before + "\n");
            *place = Some(before + &text);
        }
    }
    comments
}

/// Reviews the games and writes a record and a page of each. Whether all of it was done; an error is a text for a
/// person. Progress goes to standard error, what was written to standard output.
pub fn run(args: &ReviewArgs) -> Result<bool, String> {
    let time = args.time.map(Duration::from_millis);
    let depth = Depth {
        limits: Limits {
            soft: time,
            hard: time,
            playouts: time.is_none().then_some(args.visits),
        },
        params: args.resources.params()?,
        seed: args.seed,
    };
    // All of them first, so that a mistake does not show after an hour.
    let records = args.files.iter().map(|path| {
        let targets = ["sgf", "html"].map(|extension| target(path, args.out.as_deref(), extension));
        Ok((path, targets, Record::read(path, args.rules, args.komi)?))
    });
    let records = records.collect::<Result<Vec<_>, String>>()?;
    let mut places = HashSet::new();
    let place = |target: &PathBuf| path::absolute(target).unwrap_or_else(|_| target.clone());
    if let Some((path, ..)) = records.iter().find(|(_, [sgf, _], _)| !places.insert(place(sgf))) {
        return Err(format!(
            "{}: two games would be written to the same file",
            path.display()
        ));
    }
    let stop = job::stop_on_interrupt()?;
    for (path, [sgf, html], record) in records {
        let mut progress = Progress::new(&path.display().to_string(), record.game.turns().len() + 1);
        let seen = |_, look: &Look| {
            let (winrate, lead) = (text::percent(look.winrate_black), text::lead(look.lead_black));
            progress.step(&format!("Black {winrate}, {lead}"));
        };
        let review = Review::of(record, &depth, &stop, seen);
        progress.end();
        let Some(review) = review else {
            eprintln!("hamaguri review: interrupted, nothing written of {}", path.display());
            return Ok(false);
        };
        job::tell(format_args!("{}: {}", path.display(), review.summary()))?;
        for (target, content) in [(sgf, record::record(&review)), (html, page::page(&review))] {
            job::write_whole(&target, content.as_bytes()).map_err(|error| in_file(&target, error))?;
            job::tell(format_args!("  wrote {}", target.display()))?;
        }
    }
    Ok(true)
}

/// Where the review of a file goes: `game.sgf` becomes `game-review.sgf` and `game-review.html`.
fn target(path: &Path, folder: Option<&Path>, extension: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = format!("{stem}-review.{extension}");
    match folder {
        Some(folder) => folder.join(name),
        None => path.with_file_name(name),
    }
}

#[cfg(test)]
mod tests;
