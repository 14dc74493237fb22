//! `hamaguri selfplay`: many games of the engine against itself, fast, as records for whoever wants data.
//!
//! Every game has its own opening and its own seed, both from its number, and one thread, so a game is the same however
//! many are played at once and on whatever machine. A record is on disk whole as soon as its game is over; the same
//! command goes on where it was interrupted. Each position carries Black's winning rate (`SBKV`, in per cent) and lead
//! (`V`, in points) as the search saw them when the move was chosen.

use crate::arena::opening;
use crate::board::{Color, Move, Size};
use crate::clock::{Limits, SystemTime};
use crate::job::{self, Progress, Stop};
use crate::judge::{self, Judge};
use crate::options::{in_file, komi, rules, side};
use crate::params::Params;
use crate::player::{Aim, Decision, Kind, Model, Player, Recorder, Task, create};
use crate::random::Random;
use crate::rules::{Decimal, Game, Ruleset};
use crate::search::report::Report;
use crate::sgf::{Header, Note, save_with_notes};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// Options of `hamaguri selfplay`.
#[derive(Clone, Debug, clap::Args)]
pub struct SelfplayArgs {
    /// Folder for the records
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// Games to play
    #[arg(short, long, value_name = "N", default_value_t = 100)]
    pub games: usize,
    /// Side of the board
    #[arg(short, long, value_name = "N", default_value = "9", value_parser = side)]
    pub size: Size,
    /// Playouts for each move
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub playouts: u64,
    /// Random moves at the start of each game
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=100))]
    pub opening_plies: u32,
    /// Games at once, each in one thread
    #[arg(short = 'j', long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub concurrency: u16,
    /// Seed of all games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Rules to play by: the name of a preset
    #[arg(long, value_name = "NAME", default_value = "aga", value_parser = rules)]
    pub rules: Ruleset,
    /// Komi [default: that of the rules]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true, value_parser = komi)]
    pub komi: Option<Decimal>,
    /// Play to the end instead of resigning
    #[arg(long)]
    pub no_resign: bool,
    /// Read parameters from a file, `name = value` a line; `hamaguri config` prints all of them
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// A finished game.
struct Played {
    number: usize,
    winner: Option<Color>,
    moves: usize,
    text: String,
}

/// Plays the games that are not in the folder yet. Whether all are played; an error is a text for a person. Progress
/// goes to standard error, the sum to standard output.
pub fn run(args: &SelfplayArgs) -> Result<bool, String> {
    let params = params(args)?;
    let is_missing = |number: &usize| !args.folder.join(name(*number)).exists();
    let missing: Vec<usize> = (0..args.games).filter(is_missing).collect();
    let stop = job::stop_on_interrupt()?;
    let mut progress = Progress::new(&args.folder.display().to_string(), missing.len());
    let start = Instant::now();
    let (mut wins, mut draws, mut moves) = ([0usize; 2], 0usize, 0usize);
    let mut failure = None;
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..args.concurrency {
            let (sender, next, missing, params, stop) = (sender.clone(), &next, &missing, &params, &stop);
            scope.spawn(move || {
                while let Some(&number) = missing.get(next.fetch_add(1, Ordering::SeqCst)) {
                    let Some(played) = play(args, params, number, stop) else {
                        break;
                    };
                    if sender.send(played).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for played in results {
            let path = args.folder.join(name(played.number));
            if let Err(error) = job::write_whole(&path, played.text.as_bytes()) {
                failure.get_or_insert(in_file(&path, error));
                stop.raise();
                continue;
            }
            match played.winner {
                Some(color) => wins[color.index()] += 1,
                None => draws += 1,
            }
            moves += played.moves;
            progress.step(&format!("Black won {}, White {}", wins[0], wins[1]));
        }
    });
    progress.end();
    let played = wins[0] + wins[1] + draws;
    job::tell(format_args!(
        "{played} games played in {:.1} s, {} there before, records in {}",
        start.elapsed().as_secs_f64(),
        args.games - missing.len(),
        args.folder.display()
    ))?;
    if played > 0 {
        job::tell(format_args!(
            "Black won {}, White {}, no winner {draws}; {:.1} moves a game",
            wins[0],
            wins[1],
            moves as f64 / played as f64
        ))?;
    }
    failure.map_or(Ok(played == missing.len()), Err)
}

fn params(args: &SelfplayArgs) -> Result<Params, String> {
    let resources = crate::options::Resources {
        config: args.config.clone(),
        ..Default::default()
    };
    let mut params = resources.params()?;
    params.threads = 1;
    // Enough for a few thousand playouts; each game at once has its own.
    params.memory_mb = params.memory_mb.min(64);
    // The usual number of visits below which nobody resigns is for long searches.
    params.resign_visits = params.resign_visits.min(args.playouts as u32);
    if args.no_resign {
        params.resign_below = 0.0;
    }
    Ok(params)
}

/// Name of a game's record.
fn name(number: usize) -> String {
    format!("{number:06}.sgf")
}

/// Plays a game; `None` if it was stopped.
fn play(args: &SelfplayArgs, params: &Params, number: usize, stop: &Stop) -> Option<Played> {
    let seed = Random::new(args.seed.wrapping_add(number as u64)).next_u64();
    let mut player = create(Kind::Mcts(Model::embedded()), params, seed);
    let mut judge = Judge::new(params);
    let mut game = Game::new(args.size, args.rules);
    game.agree_on_komi(args.komi);
    let plies = args.opening_plies;
    let opening = opening::random(args.size, plies..=plies, seed, 1).concat();
    for &mv in &opening {
        let color = game.to_move();
        game.play(color, mv).expect("openings can be played");
    }
    let mut notes = vec![Note::default(); opening.len() + 1];
    let mut resigned = None;
    while game.consecutive_passes() < 2 && game.turns().len() < 3 * args.size.area() && resigned.is_none() {
        let mut observer = stop;
        let mut recorder = Recorder::new(&mut observer);
        let decision = decide(&mut *player, &mut judge, &game, args.playouts, &mut recorder);
        if stop.is_raised() {
            return None;
        }
        let color = game.to_move();
        match decision {
            Decision::Resign => resigned = Some(color),
            Decision::Move(mv) => {
                game.play(color, mv).expect("players decide on legal moves");
                notes.push(note(color, mv, recorder.last.as_ref()));
            }
        }
    }
    let (result, winner) = match resigned {
        Some(color) => (format!("{}+R", color.other().letter()), Some(color.other())),
        None if game.is_void() => ("Void".to_string(), None),
        None => counted(&game, &mut judge),
    };
    let header = Header {
        names: [(); 2].map(|()| format!("Hamaguri, {} playouts", args.playouts)),
        result,
        info: vec![("GN".to_string(), format!("selfplay, seed {}, game {number}", args.seed))],
    };
    Some(Played {
        number,
        winner,
        moves: game.turns().len(),
        text: save_with_notes(&game, &header, &notes),
    })
}

fn decide(player: &mut dyn Player, judge: &mut Judge, game: &Game, playouts: u64, recorder: &mut Recorder) -> Decision {
    let task = Task {
        game,
        color: game.to_move(),
        limits: Limits {
            playouts: Some(playouts),
            ..Limits::default()
        },
        time: &SystemTime::start(),
        aim: Aim::Win,
        allow: &|_| true,
    };
    player.decide(&task, judge, recorder)
}

/// What the search thought of the move it chose; moves that were chosen without a search have no note.
fn note(color: Color, mv: Move, report: Option<&Report>) -> Note {
    let chosen = report.and_then(|report| report.candidates.iter().find(|candidate| candidate.mv == mv));
    let properties = chosen.map_or(Vec::new(), |chosen| {
        let (winrate, lead) = (color.rate_black(chosen.winrate_mover), color.sign() * chosen.lead_mover);
        vec![("SBKV", format!("{:.2}", 100.0 * winrate)), ("V", format!("{lead:.1}"))]
    });
    Note {
        properties,
        ..Note::default()
    }
}

fn counted(game: &Game, judge: &mut Judge) -> (String, Option<Color>) {
    let outcome = judge::count(judge, game).outcome();
    (outcome.to_string(), outcome.winner())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: SelfplayArgs,
    }

    fn args(options: &[&str]) -> SelfplayArgs {
        let usual = ["selfplay", "folder", "--size", "7", "--playouts", "16"];
        Line::parse_from(usual.iter().chain(options)).args
    }

    fn game(args: &SelfplayArgs, number: usize) -> Option<Played> {
        play(args, &params(args).unwrap(), number, &Stop::default())
    }

    #[test]
    fn a_game_follows_from_its_number_and_its_record_says_how_it_went() {
        let args = args(&["--no-resign", "--komi", "0.5"]);
        let played = game(&args, 3).unwrap();
        assert_eq!(played.text, game(&args, 3).unwrap().text);
        assert_ne!(played.text, game(&args, 2).unwrap().text);
        let record = sgf::load(
            played.text.as_bytes(),
            &Game::new(args.size, Ruleset::preset("japanese").unwrap()),
            None,
        )
        .unwrap();
        assert_eq!(record.turns().len(), played.moves);
        assert_eq!(
            (record.komi(), record.rules().name()),
            (Decimal::halves(1), Some("aga"))
        );
        let letter = played.winner.expect("half a point decides").letter();
        assert!(played.text.contains(&format!("RE[{letter}+")), "{}", played.text);
        assert!(played.text.matches("SBKV[").count() > played.moves / 2);
        assert!(played.text.matches(";B").count() + played.text.matches(";W").count() == played.moves);
    }

    #[test]
    fn a_stop_ends_a_game_without_a_record() {
        let args = args(&[]);
        let stop = Stop::default();
        stop.raise();
        assert!(play(&args, &params(&args).unwrap(), 0, &stop).is_none());
    }
}
