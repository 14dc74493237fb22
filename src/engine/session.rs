//! [`Session`]: the game being played, and everything a controller can do to it.

use crate::board::{Color, Grid, Move, Point, Size};
use crate::clock::{Clock, Limits, Progress, SystemTime, TimeSettings, TimeSource};
use crate::judge::Judge;
use crate::params::Params;
use crate::player::{self, Aim, Decision, Kind, Look, Observer, Player, Recorder, Task, create};
use crate::rules::{Decimal, Game, HandicapError, IllegalMove, Ruleset, fixed_handicap};
use crate::sgf::{self, SgfError};
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use super::OwnersAfter;
use super::free_handicap;
use super::thought::Thought;
use crate::search::report::Report;

mod end;

/// What a session starts with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Board of the first game.
    pub size: Size,
    /// Rules of the first game.
    pub rules: Ruleset,
    /// Komi that replaces the one of the rules.
    pub komi: Option<Decimal>,
    /// Who decides the moves.
    pub player: Kind,
    /// Where all chance comes from.
    pub seed: u64,
    /// Most playouts for a move. Without a clock they are the only limit, unless `keeps_time`.
    pub playouts: Option<u64>,
    /// Whether a move takes no longer than the default time although its playouts are limited.
    pub keeps_time: bool,
    /// Every parameter.
    pub params: Params,
}

#[cfg(test)]
impl Settings {
    /// Square board, rules `aga`, random moves from a fixed seed.
    pub(crate) fn for_tests(side: usize) -> Settings {
        Settings {
            size: Size::square(side).unwrap(),
            rules: Ruleset::default(),
            komi: None,
            player: Kind::Random,
            seed: 1,
            playouts: None,
            keeps_time: false,
            params: Params::default(),
        }
    }
}

/// No turn is left that could be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingToUndo;

/// Why a position cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// Turns have been taken already.
    GameHasBegun,
    /// A point occurs twice or holds a stone already.
    Occupied,
    /// A chain would have no liberty.
    NoLiberty,
}

/// What becomes of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It stays, and what it surrounds is territory.
    Alive,
    /// It stays, but only because neither side can attack.
    Seki,
    /// It comes off.
    Dead,
}

/// The usual `allow`: no restriction beyond the rules.
pub fn any_move(_: Move) -> bool {
    true
}

/// One game, one player and both clocks.
pub struct Session {
    settings: Settings,
    game: Game,
    player: Box<dyn Player>,
    judge: Judge,
    clock: Clock,
    time: Rc<dyn TimeSource>,
    most_time_a_move: Option<Duration>,
    /// The turns of the game when the player had moved and not yet thought about the answer.
    moved_last: Option<usize>,
    thought: Option<Thought>,
    /// Who gave the game up with the last turn.
    resignation: Option<Color>,
}

impl Session {
    /// A session with an empty board.
    pub fn new(settings: Settings) -> Session {
        Session::with_time(settings, Rc::new(SystemTime::start()))
    }

    /// A session with an empty board and another time than the system's.
    pub fn with_time(settings: Settings, time: Rc<dyn TimeSource>) -> Session {
        let mut game = Game::new(settings.size, settings.rules);
        game.agree_on_komi(settings.komi);
        Session {
            game,
            player: create(settings.player, &settings.params, settings.seed),
            judge: Judge::with_time(&settings.params, time.clone()),
            clock: Clock::new(TimeSettings::Unlimited),
            time,
            most_time_a_move: None,
            moved_last: None,
            thought: None,
            resignation: None,
            settings,
        }
    }

    /// The game so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    // The game and its set-up

    /// Starts a new game. Rules, an agreed komi and time settings stay; the clocks are full again.
    pub fn new_game(&mut self, size: Size) {
        self.replace(self.game.restarted(size));
    }

    fn replace(&mut self, game: Game) {
        self.game = game;
        self.thought = None;
        self.resignation = None;
        self.clock.reset();
    }

    /// Replaces the game by another one.
    pub fn set_game(&mut self, game: Game) {
        self.replace(game);
    }

    /// Replaces the game by that of a record, up to the position before a move if one is named.
    pub fn load_record(&mut self, path: &Path, before_move: Option<usize>) -> Result<(), SgfError> {
        let bytes = sgf::read_file(path)?;
        self.replace(sgf::load(&bytes, &self.game, before_move)?);
        Ok(())
    }

    /// Agrees on a komi for this game and all that follow.
    pub fn agree_on_komi(&mut self, komi: Decimal) {
        self.game.agree_on_komi(Some(komi));
    }

    /// Changes the rules of this game and all that follow.
    pub fn set_rules(&mut self, rules: Ruleset) {
        self.game.set_rules(rules);
    }

    /// Puts handicap stones on the star points and returns them.
    pub fn place_fixed_handicap(&mut self, stones: usize) -> Result<Vec<Point>, HandicapError> {
        self.require_empty_board()?;
        let points = fixed_handicap(self.game.size(), stones).ok_or(HandicapError::InvalidNumber)?;
        self.place_handicap(&points)?;
        Ok(points)
    }

    /// Puts up to so many handicap stones where the engine likes and returns them.
    pub fn place_free_handicap(&mut self, stones: usize) -> Result<Vec<Point>, HandicapError> {
        self.require_empty_board()?;
        if stones < 2 {
            return Err(HandicapError::InvalidNumber);
        }
        let points = free_handicap(self.game.size(), stones);
        self.place_handicap(&points)?;
        Ok(points)
    }

    /// Puts handicap stones where the controller says.
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), HandicapError> {
        self.game.place_handicap(points)
    }

    fn require_empty_board(&self) -> Result<(), HandicapError> {
        match self.game.turns().is_empty() && self.game.grid().is_empty() {
            true => Ok(()),
            false => Err(HandicapError::BoardNotEmpty),
        }
    }

    /// Adds stones to the start position, before the first turn.
    pub fn set_up(&mut self, stones: &[(Color, Point)]) -> Result<(), Setup> {
        if !self.game.turns().is_empty() {
            return Err(Setup::GameHasBegun);
        }
        self.start_from(self.game.grid().clone(), stones, self.game.first_to_move())
    }

    /// Replaces the game by one without history that starts from these stones, Black to move.
    pub fn set_position(&mut self, stones: &[(Color, Point)]) -> Result<(), Setup> {
        self.start_from(Grid::new(self.game.size()), stones, Color::Black)
    }

    /// Says who takes the first turn.
    pub fn set_first_to_move(&mut self, color: Color) -> Result<(), Setup> {
        if !self.game.turns().is_empty() {
            return Err(Setup::GameHasBegun);
        }
        let handicap = self.game.handicap();
        self.start_from(self.game.grid().clone(), &[], color)?;
        self.game.declare_handicap(handicap);
        Ok(())
    }

    fn start_from(&mut self, mut grid: Grid, stones: &[(Color, Point)], to_move: Color) -> Result<(), Setup> {
        for &(color, point) in stones {
            if grid.get(point).is_some() {
                return Err(Setup::Occupied);
            }
            grid.set(point, Some(color));
        }
        if !grid.is_stable() {
            return Err(Setup::NoLiberty);
        }
        let mut game = Game::from_position(grid, to_move, *self.game.rules());
        game.agree_on_komi(self.game.agreed_komi());
        self.replace(game);
        Ok(())
    }

    // Turns

    /// The game, to be changed. Whoever takes a turn or takes one back plays on after a resignation.
    fn game_in_play(&mut self) -> &mut Game {
        self.resignation = None;
        &mut self.game
    }

    /// Takes a turn of either colour.
    pub fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        self.game_in_play().play(color, mv)
    }

    /// Takes all of these turns, or none.
    pub fn play_all(&mut self, turns: &[(Color, Move)]) -> Result<(), IllegalMove> {
        let game = self.game_in_play();
        for (number, &(color, mv)) in turns.iter().enumerate() {
            if let Err(reason) = game.play(color, mv) {
                for _ in 0..number {
                    game.undo();
                }
                return Err(reason);
            }
        }
        Ok(())
    }

    /// Takes the last `turns` turns back, or none.
    pub fn undo(&mut self, turns: usize) -> Result<(), NothingToUndo> {
        if turns > self.game.turns().len() {
            return Err(NothingToUndo);
        }
        let game = self.game_in_play();
        for _ in 0..turns {
            game.undo();
        }
        Ok(())
    }

    /// Lets the player decide for `color` among the moves that `allow` lets through, and plays what it decides.
    pub fn genmove(
        &mut self,
        color: Color,
        aim: Aim,
        allow: &dyn Fn(Move) -> bool,
        observer: &mut dyn Observer,
    ) -> Decision {
        self.clock.start_turn(color, self.time.now());
        let decision = self.decide(color, aim, self.limits(color), allow, observer);
        match decision {
            Decision::Move(mv) => {
                let played = self.game_in_play().play(color, mv);
                played.expect("players decide on legal moves");
                self.moved_last = Some(self.game.turns().len());
            }
            Decision::Resign => self.resignation = Some(color),
        }
        self.clock.end_turn(self.time.now());
        decision
    }

    /// Lets the player decide for `color` without playing it. What was thought before plays no part, so that the
    /// same question gets the same answer.
    pub fn suggest(&mut self, color: Color, observer: &mut dyn Observer) -> Decision {
        self.restart_player();
        self.search(color, &any_move, observer)
    }

    /// Lets the player decide for `color` without playing it; no clock runs.
    pub fn search(&mut self, color: Color, allow: &dyn Fn(Move) -> bool, observer: &mut dyn Observer) -> Decision {
        self.decide(color, Aim::Win, self.limits(color), allow, observer)
    }

    /// Whether the player has anything to report.
    pub fn can_analyze(&self) -> bool {
        self.player.can_analyze()
    }

    /// Lets the player think about the moves of `color` that `allow` lets through, and report, until the observer
    /// stops it or it has done `playouts`.
    pub fn analyze(
        &mut self,
        color: Color,
        playouts: Option<u64>,
        allow: &dyn Fn(Move) -> bool,
        observer: &mut dyn Observer,
    ) {
        let limits = Limits {
            playouts,
            ..Limits::default()
        };
        self.decide(color, Aim::Analyze, limits, allow, observer);
    }

    /// What the player finds about the moves of `color` within the limits of one move; `None` if it never reports.
    /// The same position is thought about only once, until the player starts afresh.
    pub fn study(&mut self, color: Color, observer: &mut dyn Observer) -> Option<&Report> {
        if self.can_analyze() && self.known_thought(color).is_none() {
            self.decide(color, Aim::Analyze, self.limits(color), &any_move, observer);
        }
        self.known_thought(color)?.report.as_ref()
    }

    fn known_thought(&self, color: Color) -> Option<&Thought> {
        let thought = self.thought.as_ref()?;
        (thought.report.is_some() && thought.color == color && thought.game == self.game).then_some(thought)
    }

    /// What the network says at a look, without a search; see [`look`](player::look).
    pub fn look(&self, color: Color, symmetry: usize) -> Look {
        player::look(self.settings.player.model(), &self.game, color, symmetry)
    }

    /// Looks at what moves of `color` would change.
    pub fn owners_after(&self, color: Color) -> OwnersAfter {
        OwnersAfter::new(self.settings.player.model(), &self.game, color)
    }

    /// What the player thought last, if it has since it started.
    pub fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }

    /// Lets the player think on the opponent's time, if that is wanted and the player has just moved.
    pub fn ponder(&mut self, observer: &mut dyn Observer) {
        let turns = self.game.turns();
        let is_waiting = self.moved_last == Some(turns.len()) && self.game.consecutive_passes() < 2;
        if let (Some(last), true, 1..) = (turns.last(), is_waiting, self.settings.params.ponder_ms) {
            let color = last.color.other();
            let limits = Limits {
                hard: Some(Duration::from_millis(self.settings.params.ponder_ms.into())),
                ..Limits::default()
            };
            self.decide(color, Aim::Ponder, limits, &any_move, observer);
            self.moved_last = None;
        }
    }

    fn decide(
        &mut self,
        color: Color,
        aim: Aim,
        limits: Limits,
        allow: &dyn Fn(Move) -> bool,
        observer: &mut dyn Observer,
    ) -> Decision {
        let task = Task {
            game: &self.game,
            color,
            limits,
            time: &*self.time,
            aim,
            allow,
        };
        let mut recorder = Recorder::new(observer);
        let decision = self.player.decide(&task, &mut self.judge, &mut recorder);
        // What is thought on the opponent's time is nothing that was asked.
        if aim != Aim::Ponder {
            self.thought = Some(Thought {
                report: recorder.last,
                game: self.game.clone(),
                color,
                decision,
            });
        }
        decision
    }

    // The player

    /// Where all chance comes from.
    pub fn seed(&self) -> u64 {
        self.settings.seed
    }

    /// Changes the seed and lets the player start afresh from it.
    pub fn set_seed(&mut self, seed: u64) {
        self.settings.seed = seed;
        self.restart_player();
    }

    /// Lets the player forget everything and start again from the seed.
    pub fn restart_player(&mut self) {
        self.player = create(self.settings.player, &self.settings.params, self.settings.seed);
        self.thought = None;
    }

    /// What the session started with, as changed since.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes the most playouts for a move.
    pub fn set_playouts(&mut self, playouts: Option<u64>) {
        self.settings.playouts = playouts;
    }

    /// Every parameter.
    pub fn params(&self) -> &Params {
        &self.settings.params
    }

    /// Changes parameters; player and judge start afresh with them.
    pub fn set_params(&mut self, params: Params) {
        self.judge = Judge::with_time(&params, self.time.clone());
        self.settings.params = params;
        self.restart_player();
    }

    // Time

    /// Agrees on a time system and fills both clocks. `most_a_move` is a further limit that a server may set.
    pub fn set_time(&mut self, settings: TimeSettings, most_a_move: Option<Duration>) {
        self.clock = Clock::new(settings);
        self.most_time_a_move = most_a_move;
    }

    /// Believes a report of what `color` has left, see [`Clock::time_left`].
    pub fn time_left(&mut self, color: Color, left: Duration, stones: u32) {
        self.clock.time_left(color, left, stones);
    }

    /// What one decision of `color` may use now.
    fn limits(&self, color: Color) -> Limits {
        let (size, grid) = (self.game.size(), self.game.grid());
        let progress = Progress {
            moves: self.game.turns().len(),
            area: size.area(),
            empty: size.points().filter(|&point| grid.get(point).is_none()).count(),
        };
        let mut limits = self.clock.limits(color, progress, &self.settings.params);
        if self.settings.playouts.is_some() {
            limits.playouts = self.settings.playouts;
            if self.clock.settings() == TimeSettings::Unlimited && !self.settings.keeps_time {
                (limits.soft, limits.hard) = (None, None);
            }
        }
        if let Some(most) = self.most_time_a_move {
            for limit in [&mut limits.soft, &mut limits.hard] {
                *limit = Some(limit.map_or(most, |time| time.min(most)));
            }
        }
        limits
    }
}
