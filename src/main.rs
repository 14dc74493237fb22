//! The command line: subcommands, options and their errors, and nothing else.

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use hamaguri::analysis;
use hamaguri::arena::{self, End, MatchArgs};
use hamaguri::bench;
use hamaguri::board::Size;
use hamaguri::doctor;
use hamaguri::engine::{Session, Settings};
use hamaguri::gtp::face::{Face, NAME, Talk};
use hamaguri::gtp::files::Files;
use hamaguri::gtp::transcript::Transcript;
use hamaguri::gtp::{commands, doc, server};
use hamaguri::job::tell;
use hamaguri::net::Model;
use hamaguri::options::{Resources, all_threads, engine_name, folder, in_file, komi, milliseconds, rules, side};
use hamaguri::params::{Evaluation, Level, Params};
use hamaguri::play::{self, PlayArgs};
use hamaguri::player::Kind;
use hamaguri::review::{self, ReviewArgs};
use hamaguri::rules::{Decimal, Ruleset};
use hamaguri::score::{self, ScoreArgs};
use hamaguri::selfplay::{self, SelfplayArgs};
use rand::TryRng;
use rand::rngs::SysRng;
use std::fs;
use std::io::{self, IsTerminal};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

/// Exit status of a wrong command line.
const USAGE: u8 = 2;
/// Exit status of a program ended by Ctrl-C.
const INTERRUPTED: u8 = 130;

#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    engine: EngineOptions,
}

#[derive(Subcommand)]
enum Command {
    /// Speak the Go Text Protocol on standard input and output (the default)
    Gtp(Box<EngineOptions>),
    /// Analyse positions asked for in lines of JSON, as KataGo's analysis engine does
    Analysis {
        #[command(flatten)]
        engine: Box<EngineOptions>,
        /// Positions analysed at the same time, each with its own threads
        #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
        analysis_threads: u16,
    },
    /// Measure playouts and searches on one thread: speed, statistics and a signature
    Bench {
        /// Print one JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Play a match between two or more GTP engines
    Match(Box<MatchArgs>),
    /// Count the game of a record and show how the result comes about
    Score(ScoreArgs),
    /// Analyse every move of games and write records with comments and pages to look at
    Review(Box<ReviewArgs>),
    /// Play against the engine in this terminal
    Play(Box<PlayArgs>),
    /// Play many games of the engine against itself, fast, and keep their records
    Selfplay(Box<SelfplayArgs>),
    /// Look at this machine: instructions, threads, memory, speed; and how to set up a GUI
    Doctor(Resources),
    /// Print a configuration file with every parameter, explained
    Config {
        /// Take the numbers of this file instead of the defaults
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
    },
    /// Print completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write manual pages in roff, one for the program and one for each command
    Man {
        /// Folder for the pages
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
    /// Print docs/GTP.md
    #[command(hide = true)]
    GtpDoc,
}

#[derive(Args)]
struct EngineOptions {
    /// Who decides the moves
    #[arg(long, value_name = "NAME", default_value = "mcts", value_parser = ["mcts", "random"])]
    player: String,
    /// Play at this level, from 25k to 2d, or `full` [default: full]
    #[arg(long, value_name = "RANK")]
    level: Option<Level>,
    /// What judges positions for the player `mcts`: the network inside, playouts, or both [default: net]
    #[arg(long, value_name = "NAME", value_parser = Evaluation::WORDS.to_vec())]
    evaluator: Option<String>,
    /// A network to use instead of the one inside
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// Think up to so long while the opponent does, in one thread [default: 0]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, value_parser = milliseconds)]
    ponder: Option<u64>,
    /// Most playouts for a move
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    playouts: Option<u64>,
    /// Thinking time for a move when no clock is set [default: 2]
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, value_parser = milliseconds)]
    time: Option<u64>,
    /// Seed of everything random [default: from the system]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<u64>,
    /// Rules to play by: a preset, a preset with changes as in `aga,ko=SIMPLE,suicide=true`, or JSON
    #[arg(long, value_name = "RULES", default_value = "aga", value_parser = rules)]
    rules: Ruleset,
    /// Komi [default: that of the rules]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true, value_parser = komi)]
    komi: Option<Decimal>,
    /// Side of the board at the start
    #[arg(long, value_name = "N", default_value = "19", value_parser = side)]
    size: Size,
    /// Resign when the chance to win is below this, from 0 (never) to 1 [default: 0.1]
    #[arg(long, value_name = "RATE", allow_hyphen_values = true)]
    resign_at: Option<f32>,
    #[command(flatten)]
    resources: Resources,
    /// Write everything that goes in and out to a file, with times
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Keep commands that read and write files to this folder and what is in it
    #[arg(long, value_name = "FOLDER", value_parser = folder)]
    files: Option<PathBuf>,
    /// Refuse commands that read or write files
    #[arg(long, conflicts_with = "files")]
    no_files: bool,
    /// Draw what is thought about on standard error, as GoGui's live graphics
    #[arg(long)]
    live_graphics: bool,
    /// Say on standard error what was thought about each move, as gtp2ogs sends it to the Malkovich chat
    #[arg(long)]
    malkovich: bool,
    /// Name to answer with: Lizzie and LizzieYzy ask an engine for scores and owners only if it is called KataGo
    #[arg(long, value_name = "NAME", default_value = NAME, value_parser = engine_name)]
    name: String,
    /// Say more on standard error; twice for details. RUST_LOG overrules it
    #[arg(short, long, action = clap::ArgAction::Count)]
    verbose: u8,
}

/// The stack, in bytes, whatever the system gives the first thread.
const STACK: usize = 8 << 20;

fn main() -> ExitCode {
    let main = thread::Builder::new().name("main".to_owned()).stack_size(STACK);
    match main.spawn(run) {
        Ok(running) => running.join().unwrap_or_else(|panic| resume_unwind(panic)),
        Err(error) => {
            eprintln!("hamaguri: no thread can be started: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => error.exit(),
        Err(error) => return usage(&first_paragraph(&error.to_string())),
    };
    match cli.command {
        None => gtp(&cli.engine),
        Some(Command::Gtp(options)) => gtp(&options),
        Some(Command::Analysis {
            engine,
            analysis_threads,
        }) => analyze(&engine, analysis_threads.into()),
        Some(Command::Bench { json: true }) => print(&bench::run().to_json()),
        Some(Command::Bench { json: false }) => print(&bench::run().to_string()),
        Some(Command::Match(args)) => job("match", || Ok(arena::run(&args)? != End::Interrupted)),
        Some(Command::Score(args)) => text("score", || score::run(&args)),
        Some(Command::Review(args)) => job("review", || review::run(&args)),
        Some(Command::Play(args)) => job("play", || play::run(&args).map(|()| true)),
        Some(Command::Selfplay(args)) => job("selfplay", || selfplay::run(&args)),
        Some(Command::Doctor(resources)) => text("doctor", || doctor::run(&resources)),
        Some(Command::Config { config }) => text("config", || configuration(config)),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "hamaguri", &mut script);
            print(String::from_utf8_lossy(&script).trim_end())
        }
        Some(Command::Man { folder }) => text("man", || manual(&folder)),
        Some(Command::GtpDoc) => print(doc::markdown().trim_end()),
    }
}

fn print(text: &str) -> ExitCode {
    match tell(text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            eprintln!("hamaguri: {complaint}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a command that prints as it goes and says whether it came to its end.
fn job(command: &str, run: impl FnOnce() -> Result<bool, String>) -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn")).init();
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(INTERRUPTED),
        Err(complaint) => {
            eprintln!("hamaguri {command}: {complaint}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a command that has one text to print.
fn text(command: &str, run: impl FnOnce() -> Result<String, String>) -> ExitCode {
    job(command, || tell(&run()?).map(|()| true))
}

fn configuration(config: Option<PathBuf>) -> Result<String, String> {
    let resources = Resources {
        config,
        ..Resources::default()
    };
    Ok(resources.params()?.to_toml().trim_end().to_string())
}

fn manual(folder: &Path) -> Result<String, String> {
    let written = fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Cli::command(), folder));
    written.map_err(|error| in_file(folder, error))?;
    Ok(format!("wrote manual pages to {}", folder.display()))
}

fn usage(complaint: &str) -> ExitCode {
    eprintln!("hamaguri: {complaint}; see hamaguri --help");
    ExitCode::from(USAGE)
}

/// What is wrong, without clap's tips and usage, on one line.
fn first_paragraph(error: &str) -> String {
    let lines = error.lines().take_while(|line| !line.is_empty()).map(str::trim);
    lines
        .collect::<Vec<_>>()
        .join(" ")
        .trim_start_matches("error: ")
        .to_string()
}

fn gtp(options: &EngineOptions) -> ExitCode {
    start_log(options);
    let (settings, transcript) = match prepare(options) {
        Ok(prepared) => prepared,
        Err(complaint) => return usage(&complaint),
    };
    if io::stdin().is_terminal() {
        eprintln!(
            "Hamaguri {} speaks GTP: try `help` or `quit`",
            env!("CARGO_PKG_VERSION")
        );
    }
    let talk = Talk {
        live_graphics: options.live_graphics,
        malkovich: options.malkovich,
    };
    let session = Session::new(settings);
    let files = match (&options.files, options.no_files) {
        (_, true) => Files::Off,
        (Some(folder), false) => Files::Within(folder.clone()),
        (None, false) => Files::Any,
    };
    let mut face = Face::new(session, talk, files);
    face.name.clone_from(&options.name);
    match server::serve(&commands::TABLE, &mut face, io::stdin(), io::stdout(), transcript) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            log::error!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn analyze(options: &EngineOptions, positions: usize) -> ExitCode {
    start_log(options);
    let (settings, _) = match prepare(options) {
        Ok(prepared) => prepared,
        Err(complaint) => return usage(&complaint),
    };
    if settings.player == Kind::Random {
        return usage("--player random does not analyze");
    }
    match analysis::serve(&settings, positions, io::stdin(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            log::error!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn start_log(options: &EngineOptions) {
    let level = match options.verbose {
        0 => "warn",
        1 => "info",
        _ => "debug",
    };
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or(level)).init();
}

fn prepare(options: &EngineOptions) -> Result<(Settings, Transcript), String> {
    let seed = match options.seed {
        Some(seed) => seed,
        None => SysRng
            .try_next_u64()
            .map_err(|error| format!("no random seed: {error}"))?,
    };
    log::info!("seed {seed}");
    let settings = Settings {
        size: options.size,
        rules: options.rules,
        komi: options.komi,
        player: match options.player.as_str() {
            "random" => Kind::Random,
            _ => Kind::Mcts(model(options)?),
        },
        seed,
        playouts: options.playouts,
        // A number of playouts alone is to give the same moves however long it takes.
        keeps_time: options.time.is_some(),
        params: params(options)?,
    };
    let transcript = match &options.log {
        Some(path) => Transcript::create(path).map_err(|error| in_file(path, error))?,
        None => Transcript::none(),
    };
    transcript.comment(&format!("Hamaguri {}, seed {seed}", env!("CARGO_PKG_VERSION")));
    Ok((settings, transcript))
}

fn model(options: &EngineOptions) -> Result<Model, String> {
    match &options.net {
        Some(path) => Model::load(path).map_err(|error| in_file(path, error)),
        None => Ok(Model::embedded()),
    }
}

/// The parameters of the configuration file, overruled by the options. Whoever names a seed wants the moves again,
/// which several threads cannot promise.
fn params(options: &EngineOptions) -> Result<Params, String> {
    let params = match options.seed {
        Some(_) => Params::default(),
        None => all_threads(),
    };
    let mut params = options.resources.params_from(params)?;
    let given = [
        ("--evaluator", "evaluator", options.evaluator.clone()),
        ("--level", "level", options.level.map(|level| level.to_string())),
        ("--time", "default_time_ms", options.time.map(|n| n.to_string())),
        ("--ponder", "ponder_ms", options.ponder.map(|n| n.to_string())),
        ("--resign-at", "resign_below", options.resign_at.map(|n| n.to_string())),
    ];
    for (option, name, value) in given {
        if let Some(value) = value {
            params.set(name, &value).map_err(|error| format!("{option}: {error}"))?;
        }
    }
    Ok(params)
}
