//! Hours of play against random clocks in made-up time: the engine looks at the clock, and that makes time pass.
//!
//! A referee keeps the clock as a server does: it charges what the engine took and the way through the network, and its reports come in
//! whole seconds, or not at all.

use crate::length;
use hamaguri::board::{Color, Move, Size};
use hamaguri::clock::{Limits, TimeSettings, TimeSource};
use hamaguri::engine::{Session, Settings, any_move};
use hamaguri::judge::Judge;
use hamaguri::params::{Evaluation, Params};
use hamaguri::player::{self, Aim, Decision, Kind, Model, Observer, Player, Task};
use hamaguri::random::Random;
use hamaguri::rules::Ruleset;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What may be lost on the way of each move, and what the engine is told of it.
const NETWORK_MARGIN: Duration = Duration::from_millis(200);
/// Looks at the clock that cost half a millisecond; each one after them in the same turn costs [`SLOW_LOOK`].
const QUICK_LOOKS: u64 = 100;
const QUICK_LOOK: Duration = Duration::from_micros(500);
/// Twenty times what a simulation takes, so that a day is played in minutes; the judge reads as much less.
const SLOW_LOOK: Duration = Duration::from_millis(10);

#[test]
fn no_game_is_lost_on_time() {
    let hours = length("HAMAGURI_SOAK_HOURS", 1);
    let most = Duration::from_secs(3600 * hours as u64);
    let time = Rc::new(MadeUpTime::default());
    let (mut random, mut games, mut moves) = (Random::new(1), 0, 0);
    let mut sessions = [false, true].map(|ponders| session(ponders, time.clone()));
    let mut lost = Vec::new();
    while time.passed() < most {
        let ponders = games % 2;
        let mut game = Match::new(&mut sessions[ponders], &time, &mut random, ponders == 1);
        lost.extend(game.play(&mut random).err());
        moves += game.moves;
        games += 1;
    }
    let hours = time.passed().as_secs_f64() / 3600.0;
    println!("{games} games, {moves} moves of the engine in {hours:.1} h");
    assert!(lost.is_empty(), "{} lost\n{}", lost.len(), lost.join("\n"));
}

fn session(ponders: bool, time: Rc<MadeUpTime>) -> Session {
    let usual = Params::default();
    let params = Params {
        threads: 1,
        evaluator: Evaluation::Playouts,
        judge_playouts: usual.judge_playouts / 20,
        network_margin_ms: NETWORK_MARGIN.as_millis() as u32,
        ponder_ms: if ponders { 3_600_000 } else { 0 },
        ..usual
    };
    let settings = Settings {
        size: Size::square(9).expect("9 is a side"),
        rules: Ruleset::default(),
        komi: None,
        player: Kind::Mcts(Model::embedded()),
        seed: 1,
        playouts: None,
        keeps_time: false,
        params,
    };
    Session::with_time(settings, time)
}

/// A game of the engine against moves by chance.
struct Match<'a> {
    session: &'a mut Session,
    time: &'a MadeUpTime,
    opponent: Box<dyn Player>,
    engine: Color,
    ponders: bool,
    flag: Flag,
    is_told: bool,
    /// By the engine.
    moves: usize,
}

impl<'a> Match<'a> {
    fn new(session: &'a mut Session, time: &'a MadeUpTime, random: &mut Random, ponders: bool) -> Match<'a> {
        let side = [9, 9, 9, 13, 19][random.below(5) as usize];
        let settings = time_settings(random, side);
        session.new_game(Size::square(side).expect("all are sides"));
        session.set_time(settings, None);
        Match {
            session,
            time,
            opponent: player::create(Kind::Random, &Params::default(), random.next_u64()),
            engine: Color::BOTH[random.below(2) as usize],
            ponders,
            flag: Flag::full(settings),
            is_told: random.below(4) > 0,
            moves: 0,
        }
    }

    /// Plays the game, or says how its time ran out.
    fn play(&mut self, random: &mut Random) -> Result<(), String> {
        let most = 2 * self.session.game().size().area();
        while self.session.game().consecutive_passes() < 2 && self.session.game().turns().len() < most {
            let color = self.session.game().to_move();
            if color != self.engine {
                self.wait_for_opponent(color, random);
            } else if self.move_in_time(random)? == Decision::Resign {
                break;
            }
        }
        Ok(())
    }

    fn move_in_time(&mut self, random: &mut Random) -> Result<Decision, String> {
        if self.is_told {
            let (left, stones) = self.flag.report();
            self.session
                .time_left(self.engine, Duration::from_secs(left.as_secs()), stones);
        }
        let before = self.flag.clone();
        let start = self.time.begin_turn();
        let decision = self.session.genmove(self.engine, Aim::Win, &any_move, &mut ());
        let took = self.time.passed() - start;
        // Who tells nothing sits at the same table.
        let way = if self.is_told {
            NETWORK_MARGIN - SLOW_LOOK
        } else {
            Duration::ZERO
        };
        let delay = part(way, random);
        self.moves += 1;
        match self.flag.charge(took + delay) {
            true => Ok(decision),
            false => Err(format!(
                "move {} on {:?}: {took:?} and {delay:?} of {before:?}, told {}",
                self.moves,
                self.session.game().size(),
                self.is_told
            )),
        }
    }

    /// The opponent thinks for some seconds, mostly few.
    fn wait_for_opponent(&mut self, color: Color, random: &mut Random) {
        let end = self.time.begin_turn() + part(part(Duration::from_secs(10), random), random);
        if self.ponders {
            self.session.ponder(&mut Until { time: self.time, end });
        }
        self.time.go_on_to(end);
        let task = Task {
            game: self.session.game(),
            color,
            limits: Limits::default(),
            time: self.time,
            aim: Aim::Win,
            allow: &any_move,
        };
        let decision = self
            .opponent
            .decide(&task, &mut Judge::new(&Params::default()), &mut ());
        let mv = match decision {
            Decision::Move(mv) => mv,
            Decision::Resign => Move::Pass,
        };
        self.session.play(color, mv).expect("players decide on legal moves");
    }
}

/// A part of this time.
fn part(time: Duration, random: &mut Random) -> Duration {
    time.mul_f64(f64::from(random.below(1000)) / 1000.0)
}

/// What people agree on at a server. Absolute time is at least what the ways of all moves may take.
fn time_settings(random: &mut Random, side: usize) -> TimeSettings {
    let seconds =
        |least: u32, most: u32, random: &mut Random| Duration::from_secs((least + random.below(most - least)).into());
    let main = match random.below(4) {
        0 => Duration::ZERO,
        1 => seconds(1, 60, random),
        _ => seconds(60, 1800, random),
    };
    match random.below(3) {
        0 => TimeSettings::Absolute {
            main: main.max(NETWORK_MARGIN * 2 * (side * side) as u32),
        },
        1 => TimeSettings::Canadian {
            main,
            period: seconds(15, 300, random),
            stones: 5 + random.below(21),
        },
        _ => TimeSettings::Byoyomi {
            main,
            period: seconds(3, 60, random),
            periods: 1 + random.below(5),
        },
    }
}

/// The clock of the engine, as the server keeps it.
#[derive(Clone, Debug)]
struct Flag {
    settings: TimeSettings,
    main: Duration,
    /// Left of the period.
    period: Duration,
    /// Moves to make in the period, or periods left.
    stones: u32,
}

impl Flag {
    fn full(settings: TimeSettings) -> Flag {
        let (main, period, stones) = match settings {
            TimeSettings::Absolute { main } => (main, Duration::ZERO, 0),
            TimeSettings::Canadian { main, period, stones } => (main, period, stones),
            TimeSettings::Byoyomi { main, period, periods } => (main, period, periods),
            other => panic!("{other:?} cannot be lost"),
        };
        Flag {
            settings,
            main,
            period,
            stones,
        }
    }

    fn report(&self) -> (Duration, u32) {
        match self.main.is_zero() && self.stones > 0 {
            true => (self.period, self.stones),
            false => (self.main, 0),
        }
    }

    /// Takes the time of a move off. Whether there was enough.
    fn charge(&mut self, time: Duration) -> bool {
        let over = time.saturating_sub(self.main);
        self.main = self.main.saturating_sub(time);
        if over.is_zero() {
            return true;
        }
        match self.settings {
            TimeSettings::Canadian { period, stones, .. } => {
                let is_in_time = over <= self.period;
                self.period = self.period.saturating_sub(over);
                self.stones -= 1;
                if self.stones == 0 {
                    (self.period, self.stones) = (period, stones);
                }
                is_in_time
            }
            TimeSettings::Byoyomi { period, .. } => {
                let lost = (over.as_micros().saturating_sub(1) / period.as_micros()) as u32;
                self.stones = self.stones.saturating_sub(lost);
                self.stones > 0
            }
            _ => false,
        }
    }
}

/// Time that passes whenever somebody looks.
#[derive(Default)]
struct MadeUpTime {
    micros: AtomicU64,
    looks: AtomicU64,
}

impl MadeUpTime {
    /// The time, unseen.
    fn passed(&self) -> Duration {
        Duration::from_micros(self.micros.load(Ordering::Relaxed))
    }

    /// The next looks are quick ones.
    fn begin_turn(&self) -> Duration {
        self.looks.store(0, Ordering::Relaxed);
        self.passed()
    }

    fn go_on_to(&self, end: Duration) {
        self.micros.fetch_max(end.as_micros() as u64, Ordering::Relaxed);
    }
}

impl TimeSource for MadeUpTime {
    fn now(&self) -> Duration {
        let is_quick = self.looks.fetch_add(1, Ordering::Relaxed) < QUICK_LOOKS;
        let step = if is_quick { QUICK_LOOK } else { SLOW_LOOK };
        self.micros.fetch_add(step.as_micros() as u64, Ordering::Relaxed);
        self.passed()
    }
}

/// The opponent has moved.
struct Until<'a> {
    time: &'a MadeUpTime,
    end: Duration,
}

impl Observer for Until<'_> {
    fn should_stop(&self) -> bool {
        self.time.passed() >= self.end
    }
}
