//! The Monte Carlo player: the search finds the move, this file decides when to pass and when to resign.

use super::dynamic_komi;
use super::ending::Ending;
use super::level;
use super::{Aim, Decision, Observer, Player, Task, is_hopeless};
use crate::board::{Color, Move, Point, Size};
use crate::clock::Limits;
use crate::judge::Judge;
use crate::params::Params;
use crate::random::Random;
use crate::rules::Game;
use crate::search::report::{Candidate, Report};
use crate::search::{self, Model, Search};
use std::time::Duration;

/// With less time than this for a move, the position is judged only when the opponent has passed.
const TIME_TO_JUDGE: Duration = Duration::from_secs(1);

/// Plays what a search finds best.
pub struct MctsPlayer {
    params: Params,
    model: Model,
    seed: u64,
    random: Random,
    search: Option<(Size, Box<dyn Search>)>,
}

impl MctsPlayer {
    /// A player whose moves follow from `seed` as long as playouts are its only limit and it has one thread.
    pub fn new(model: Model, params: &Params, seed: u64) -> MctsPlayer {
        MctsPlayer {
            params: params.clone(),
            model,
            seed,
            random: Random::new(seed),
            search: None,
        }
    }

    fn search(
        &mut self,
        task: &Task,
        allow: &dyn Fn(Move) -> bool,
        dead: &[Point],
        observer: &mut dyn Observer,
    ) -> Report {
        let size = task.game.size();
        if self.search.as_ref().is_none_or(|(made_for, _)| *made_for != size) {
            self.search = Some((size, search::create(size, self.model, &self.params, self.seed)));
        }
        let (_, search) = self.search.as_mut().expect("made above");
        let evened = match task.aim {
            Aim::Win | Aim::Ponder => dynamic_komi::evened(&self.params, task.game),
            Aim::CleanUp | Aim::Analyze => None,
        };
        let search_task = search::Task {
            game: evened.as_ref().unwrap_or(task.game),
            color: task.color,
            limits: task.limits,
            may_settle: matches!(task.aim, Aim::Win | Aim::CleanUp),
            in_background: task.aim == Aim::Ponder,
            allow,
            dead,
        };
        let report = search.search(&search_task, task.time, observer);
        if observer.interval().is_some() {
            observer.report(&report);
        }
        report
    }

    /// A generator for one choice. It differs from position to position even right after the player was made.
    fn random_for(&mut self, game: &Game) -> Random {
        Random::new(self.random.next_u64() ^ game.grid().hash() ^ game.turns().len() as u64)
    }

    /// The limits of a search at the player's level, which begins with an empty tree: knowledge from an analysis would lift it.
    fn levelled(&mut self, limits: Limits) -> Limits {
        let Some(choice) = level::choice(self.params.level) else {
            return limits;
        };
        if let Some((_, search)) = &mut self.search {
            search.clear();
        }
        let playouts = limits.playouts.unwrap_or(u64::MAX).min(choice.playouts());
        Limits {
            playouts: Some(playouts),
            ..limits
        }
    }

    /// How the game stands if it may be about to end: late, with time to judge, or after a pass.
    fn ending(&self, task: &Task, judge: &mut Judge) -> Option<Ending> {
        let game = task.game;
        let is_late = self.is_late(game) && task.limits.hard.is_none_or(|time| time >= TIME_TO_JUDGE);
        let is_asked = task.aim == Aim::CleanUp || game.consecutive_passes() > 0;
        (is_late || is_asked).then(|| Ending::of(game, task.color, judge.judge(game)))
    }

    fn is_late(&self, game: &Game) -> bool {
        let stones = Color::BOTH.map(|color| game.grid().stones(color).count());
        let area = game.size().area() as f32;
        (stones[0] + stones[1]) as f32 >= self.params.late_from * area
    }

    fn may_resign(&self, task: &Task) -> bool {
        task.aim == Aim::Win && dynamic_komi::points(&self.params, task.game) == 0
    }

    /// A move that might still win a game that looks over and lost, else a pass.
    fn last_hope(&mut self, task: &Task, ending: &Ending, observer: &mut dyn Observer) -> Move {
        let may_help = |point| !ending.wasteful.contains(&point);
        let allow = |mv: Move| (task.allow)(mv) && mv.point().is_some_and(may_help);
        let report = self.search(task, &allow, &[], observer);
        let hopeful = report.best().filter(|best| best.winrate_mover >= self.params.hope);
        hopeful.map_or(Move::Pass, |best| best.mv)
    }

    /// A move towards dead stones none of whose liberties can be taken yet.
    fn approach(&mut self, task: &Task, ending: &Ending, observer: &mut dyn Observer) -> Option<Move> {
        if ending.approaches.is_empty() {
            return None;
        }
        let allow = |mv: Move| (task.allow)(mv) && mv.point().is_some_and(|point| ending.approaches.contains(&point));
        let report = self.search(task, &allow, &[], observer);
        report.best().map(|best| best.mv)
    }

    /// The move that the search prefers among those that the ending leaves.
    fn search_move(&mut self, task: &Task, ending: Option<&Ending>, observer: &mut dyn Observer) -> Decision {
        let pass_would_end = task.game.consecutive_passes() % 2 == 1;
        let may_pass = match ending {
            Some(ending) if ending.is_settled && ending.is_work_left => false,
            Some(ending) if pass_would_end => ending.wins_by_pass,
            _ => self.is_late(task.game),
        };
        let dead = ending.map_or(&[][..], |ending| &ending.dead);
        let wasteful = ending.map_or(&[][..], |ending| &ending.wasteful);
        let allow = |mv: Move| {
            (task.allow)(mv)
                && match mv {
                    Move::Pass => may_pass,
                    Move::Play(point) => !wasteful.contains(&point),
                }
        };
        let report = self.search(task, &allow, dead, observer);
        let is_lost = |best: &Candidate| is_hopeless(&self.params, task.game, report.visits, best.winrate_mover);
        if self.may_resign(task) && report.best().is_some_and(is_lost) {
            return Decision::Resign;
        }
        let chosen = match level::choice(self.params.level) {
            Some(choice) => choice.of(task.game, &report, &mut self.random_for(task.game)),
            None => report.best(),
        };
        Decision::Move(chosen.map_or(Move::Pass, |chosen| chosen.mv))
    }
}

impl Player for MctsPlayer {
    fn decide(&mut self, task: &Task, judge: &mut Judge, observer: &mut dyn Observer) -> Decision {
        // A level begins each search with an empty tree, so there is nothing to think ahead for.
        if task.aim == Aim::Ponder && level::choice(self.params.level).is_some() {
            return Decision::Move(Move::Pass);
        }
        if matches!(task.aim, Aim::Analyze | Aim::Ponder) {
            let report = self.search(task, task.allow, &[], observer);
            return Decision::Move(report.best().map_or(Move::Pass, |best| best.mv));
        }
        let start = task.time.now();
        let ending = self.ending(task, judge);
        let spent = task.time.now().saturating_sub(start);
        let task = &Task {
            limits: self.levelled(task.limits.after(spent)),
            ..*task
        };
        if let Some(ending) = &ending {
            let is_over = ending.is_settled && !ending.is_work_left;
            let must_capture = task.aim == Aim::CleanUp || ending.is_settled && !task.game.removes_dead_stones();
            if must_capture && !ending.captures.is_empty() {
                let allow =
                    |mv: Move| (task.allow)(mv) && mv.point().is_some_and(|point| ending.captures.contains(&point));
                let report = self.search(task, &allow, &[], observer);
                if let Some(best) = report.best() {
                    return Decision::Move(best.mv);
                }
            }
            if task.aim == Aim::CleanUp
                && let Some(mv) = self.approach(task, ending, observer)
            {
                return Decision::Move(mv);
            }
            if is_over && (task.allow)(Move::Pass) {
                return Decision::Move(match ending.wins_by_pass {
                    true => Move::Pass,
                    false => self.last_hope(task, ending, observer),
                });
            }
        }
        self.search_move(task, ending.as_ref(), observer)
    }

    fn can_analyze(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::Recorder;
    use super::*;
    use crate::board::{Diagram, vertex};
    use crate::clock::SystemTime;
    use crate::rules::{Decimal, Ruleset};

    fn task<'a>(game: &'a Game, color: Color, aim: Aim, playouts: Option<u64>, time: &'a SystemTime) -> Task<'a> {
        Task {
            game,
            color,
            limits: Limits {
                playouts,
                ..Limits::default()
            },
            time,
            aim,
            allow: &|_| true,
        }
    }

    #[test]
    fn a_player_made_anew_for_every_move_draws_as_freely_as_another() {
        let mut params = Params::default();
        params.set("level", "25k").unwrap();
        let mut game = Game::new(Size::square(19).unwrap(), Ruleset::default());
        let time = SystemTime::start();
        let mut rows = [0; 19];
        for _ in 0..40 {
            let task = task(&game, game.to_move(), Aim::Win, None, &time);
            let mut player = MctsPlayer::new(Model::embedded(), &params, 1);
            let Decision::Move(mv) = player.decide(&task, &mut Judge::new(&params), &mut ()) else {
                panic!("resigned");
            };
            rows[game.size().place(mv.point().unwrap()) / 19] += 1;
            game.play(game.to_move(), mv).unwrap();
        }
        assert!(rows.iter().filter(|&&moves| moves > 0).count() > 10, "{rows:?}");
    }

    #[test]
    fn a_level_thinks_as_much_as_its_rank_says_whatever_was_thought_before() {
        let game = Game::new(Size::square(9).unwrap(), Ruleset::default());
        let mut params = Params::default();
        params.set("level", "1k").unwrap();
        let playouts = level::choice(params.level).unwrap().playouts();
        let time = SystemTime::start();
        let mut player = MctsPlayer::new(Model::embedded(), &params, 1);
        for (aim, given, least, most) in [
            (Aim::Analyze, Some(2 * playouts), 2 * playouts, 2 * playouts),
            (Aim::Win, None, 1, playouts),
            (Aim::Win, Some(10), 1, 10),
        ] {
            let task = task(&game, Color::Black, aim, given, &time);
            let mut idle = ();
            let mut recorder = Recorder::new(&mut idle);
            player.decide(&task, &mut Judge::new(&params), &mut recorder);
            let visits = u64::from(recorder.last.unwrap().visits);
            assert!((least..=most).contains(&visits), "{aim:?}: {visits}");
        }
    }

    /// What Black plays after a pass of White.
    fn answer_to_pass(rules: &str, diagram: &str) -> String {
        let grid = Diagram::parse(diagram).unwrap().grid;
        let size = grid.size();
        let mut game = Game::from_position(grid, Color::White, Ruleset::preset(rules).unwrap());
        game.agree_on_komi(Some(Decimal::halves(1)));
        game.play(Color::White, Move::Pass).unwrap();
        let params = Params::default();
        let time = SystemTime::start();
        let task = task(&game, Color::Black, Aim::Win, Some(100), &time);
        let mut player = MctsPlayer::new(Model::embedded(), &params, 1);
        match player.decide(&task, &mut Judge::new(&params), &mut ()) {
            Decision::Move(mv) => mv.point().map_or("pass".to_owned(), |point| vertex(size, point)),
            Decision::Resign => panic!("resigned"),
        }
    }

    #[test]
    fn a_winner_accepts_a_pass_once_no_neutral_point_is_left_that_counts() {
        let rest = "X . X X O . O\n. X X O O O O\nX X X O O . O\n. X . X O O O\nX X X X O . O\n. X X X O O .";
        let open = format!(". X X . O O .\n{rest}");
        let closed = format!(". X X X O O .\n{rest}");
        for (rules, diagram, answer) in [
            ("chinese", &open, "D7"),
            ("chinese", &closed, "pass"),
            ("aga", &open, "D7"),
            ("japanese", &open, "pass"),
        ] {
            assert_eq!(answer_to_pass(rules, diagram), answer, "{rules}\n{diagram}");
        }
    }
}
