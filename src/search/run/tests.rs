//! Tests of whole searches, most with an evaluator that knows what is good and needs no luck.

use super::*;
use crate::board::{Color, Move, Point, SMALL, parse_vertex};
use crate::clock::Limits;
use crate::net::Model;
use crate::params::Evaluation;
use crate::rules::{Game, Ruleset};
use crate::search::create;
use crate::search::evaluator::{Guide, Leaf, Playouts, SURE, Sample};
use crate::search::node::Prior;
use std::time::Duration;

/// Likes positions in which one point is occupied, by whom does not matter.
#[derive(Clone)]
struct Likes(Point);

impl<const CELLS: usize> Evaluator<CELLS> for Likes {
    const GUIDE: Guide = Guide::Games;

    fn suggest(&mut self, board: &Board<CELLS>, leaf: &Leaf, _: &mut Random, moves: &mut Vec<(Move, Prior)>) {
        let points = board.size().points();
        let points = points.filter(|&point| board.is_legal(leaf.to_move, point));
        let mut even = Prior::default();
        even.add(10.0, 0.5);
        moves.extend(points.map(|point| (Move::Play(point), even)));
        moves.push((Move::Pass, even));
    }

    fn evaluate(&mut self, board: &mut Board<CELLS>, _: &Leaf, random: &mut Random, sample: &mut Sample) {
        let luck = random.below(100) as f32 / 1000.0;
        (sample.value_black, sample.lead_black) = match board.get(self.0) {
            Some(Color::Black) => (0.8 + luck, 9),
            Some(Color::White) => (0.1 + luck, -9),
            None => (0.45 + luck, 0),
        };
        sample.moves.clear();
    }

    fn add_ownership(&self, board: &Board<CELLS>, tally: &mut [i64]) {
        for color in Color::BOTH {
            for point in board.size().points().filter(|&point| board.get(point) == Some(color)) {
                tally[point.index()] += SURE - 2 * SURE * color.index() as i64;
            }
        }
    }
}

/// A clock that a millisecond passes on whenever somebody looks.
#[derive(Default)]
struct Ticking(AtomicU64);

impl TimeSource for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

fn point(text: &str) -> Point {
    parse_vertex(Size::square(9).unwrap(), text).unwrap()
}

fn runner(params: &Params) -> Runner<SMALL, Likes> {
    Runner::new(params, 7, Likes(point("C7")))
}

fn game(moves: &str) -> Game {
    let mut game = Game::new(Size::square(9).unwrap(), Ruleset::default());
    for text in moves.split_whitespace() {
        game.play(game.to_move(), Move::Play(point(text))).unwrap();
    }
    game
}

fn playouts(number: u64) -> Limits {
    Limits {
        playouts: Some(number),
        ..Limits::default()
    }
}

fn task(game: &Game, limits: Limits) -> Task<'_> {
    Task {
        game,
        color: game.to_move(),
        limits,
        may_settle: false,
        in_background: false,
        allow: &|_| true,
        dead: &[],
    }
}

fn search<E: Evaluator<SMALL>>(runner: &mut Runner<SMALL, E>, task: &Task) -> Report {
    runner.search(task, &Ticking::default(), &mut ())
}

#[test]
fn the_best_move_gets_the_visits_and_the_value() {
    let game = game("");
    let report = search(&mut runner(&Params::default()), &task(&game, playouts(3000)));
    let best = report.best().unwrap();
    assert_eq!(best.mv, Move::Play(point("C7")));
    assert!(best.visits > 2000);
    assert!(best.winrate_mover > 0.75 && best.winrate_mover < 0.95);
    assert!(best.lcb_mover < best.winrate_mover);
    assert_eq!(best.variation[0], best.mv);
    let at = game.size().points().position(|p| p == point("C7")).unwrap();
    assert!(report.ownership_black[at] > 0.5);
}

#[test]
fn no_visit_is_lost_and_no_playout_too_many_in_any_number_of_threads() {
    for threads in [1, 2, 5] {
        let params = Params {
            threads,
            ..Params::default()
        };
        let game = game("E5");
        let report = search(&mut runner(&params), &task(&game, playouts(4321)));
        assert_eq!((report.playouts, report.visits), (4321, 4321), "{threads} threads");
        let below: u32 = report.candidates.iter().map(|candidate| candidate.visits).sum();
        assert_eq!(below, 4321, "{threads} threads");
    }
}

#[test]
fn one_thread_and_a_seed_fix_the_search() {
    let game = game("E5 C3");
    let run = |seed| {
        let mut runner = Runner::<SMALL, _>::new(&Params::default(), seed, Playouts::new(&Params::default()));
        let mut report = search(&mut runner, &task(&game, playouts(500)));
        report.elapsed = Duration::ZERO;
        report
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn the_tree_is_kept_through_moves_and_moves_taken_back() {
    let mut runner = runner(&Params::default());
    let before = game("E5");
    let report = search(&mut runner, &task(&before, playouts(2000)));
    let answer = report.best().unwrap();
    let mut after = before.clone();
    after.play(Color::White, answer.mv).unwrap();
    let next = search(&mut runner, &task(&after, playouts(10)));
    assert_eq!(next.visits, answer.visits + 10);
    let again = search(&mut runner, &task(&before, playouts(10)));
    assert_eq!(again.visits, 2010);
    runner.clear();
    assert_eq!(search(&mut runner, &task(&before, playouts(10))).visits, 10);
}

#[test]
fn moves_that_are_not_allowed_are_not_chosen() {
    let game = game("");
    let mut runner = runner(&Params::default());
    for _ in 0..2 {
        let only = [Move::Play(point("A1")), Move::Play(point("J9"))];
        let report = search(
            &mut runner,
            &Task {
                allow: &|mv| only.contains(&mv),
                ..task(&game, playouts(200))
            },
        );
        assert_eq!(report.candidates.len(), 2);
        assert_eq!(report.candidates.iter().map(|c| c.visits).sum::<u32>(), report.visits);
    }
    let none = Task {
        allow: &|_| false,
        ..task(&game, playouts(200))
    };
    assert!(search(&mut runner, &none).best().is_none());
}

#[test]
fn a_full_tree_is_pruned_and_goes_on() {
    let params = Params {
        memory_mb: 16,
        expand_visits: 0,
        threads: 2,
        ..Params::default()
    };
    let game = game("");
    let mut runner = runner(&params);
    let expansions = u64::from(runner.tree.capacity()) / 82;
    let report = search(&mut runner, &task(&game, playouts(3 * expansions)));
    assert_eq!(u64::from(report.visits), 3 * expansions);
    let below: u32 = report.candidates.iter().map(|candidate| candidate.visits).sum();
    assert_eq!(below, report.visits);
    assert_eq!(report.best().unwrap().mv, Move::Play(point("C7")));
}

#[test]
fn a_search_ends_in_time_and_sooner_when_its_choice_is_clear() {
    let game = game("");
    let limits = Limits {
        soft: Some(Duration::from_millis(5000)),
        hard: Some(Duration::from_millis(9000)),
        playouts: None,
    };
    let exact = search(&mut runner(&Params::default()), &task(&game, limits));
    assert!(exact.elapsed >= Duration::from_millis(5000) && exact.elapsed <= Duration::from_millis(9100));
    let settled = Task {
        may_settle: true,
        ..task(&game, limits)
    };
    let settled = search(&mut runner(&Params::default()), &settled);
    assert_eq!(settled.best().unwrap().mv, exact.best().unwrap().mv);
    assert!(settled.elapsed < Duration::from_millis(4900), "{:?}", settled.elapsed);
}

#[test]
fn no_time_still_gives_a_move() {
    let limits = Limits {
        soft: Some(Duration::ZERO),
        hard: Some(Duration::ZERO),
        playouts: None,
    };
    let game = game("");
    let report = search(&mut runner(&Params::default()), &task(&game, limits));
    assert!(report.best().is_some_and(|best| best.visits > 0));
    assert!(report.playouts < 100);
}

/// Wants a report each five milliseconds and stops after three.
#[derive(Default)]
struct Three(Vec<Report>);

impl Observer for Three {
    fn should_stop(&self) -> bool {
        self.0.len() == 3
    }

    fn interval(&self) -> Option<Duration> {
        Some(Duration::from_millis(5))
    }

    fn report(&mut self, report: &Report) {
        self.0.push(report.clone());
    }
}

#[test]
fn an_observer_sees_reports_and_can_stop() {
    let game = game("");
    let mut observer = Three::default();
    runner(&Params::default()).search(&task(&game, Limits::default()), &Ticking::default(), &mut observer);
    assert_eq!(observer.0.len(), 3);
    assert!(observer.0.is_sorted_by_key(|report| report.playouts));
    assert!(observer.0[0].playouts > 0);
    assert_eq!(observer.0[0].ownership_black.len(), 81);
}

#[test]
fn every_rule_and_every_small_board_is_searched_with_legal_moves() {
    for (seed, name) in (0..).zip(Ruleset::preset_names()) {
        for (width, height) in [(2, 2), (2, 3), (3, 3), (4, 2)] {
            let size = Size::new(width, height).unwrap();
            let mut game = Game::new(size, Ruleset::preset(name).unwrap());
            let mut runners = [Evaluation::Net, Evaluation::Playouts, Evaluation::Both].map(|evaluator| {
                let params = Params {
                    evaluator,
                    expand_visits: 1,
                    ..Params::default()
                };
                create(size, Model::embedded(), &params, seed)
            });
            let mut random = Random::new(seed);
            for turn in 0..30 {
                let runner = &mut runners[turn % 3];
                let report = runner.search(&task(&game, playouts(30)), &Ticking::default(), &mut ());
                for candidate in &report.candidates {
                    assert!(game.is_legal(game.to_move(), candidate.mv));
                }
                let mv = match random.below(4) {
                    0 => Move::Pass,
                    _ => report.best().unwrap().mv,
                };
                game.play(game.to_move(), mv).unwrap();
            }
        }
    }
}

#[test]
fn a_pass_that_wins_at_once_is_found_and_one_that_loses_is_not_made() {
    // Black owns everything; White has just passed.
    let mut all_black = game("E5 A1 E4 A2 E6");
    all_black.play(Color::White, Move::Pass).unwrap();
    for (komi, passes) in [("-20.5", true), ("60.5", false)] {
        all_black.agree_on_komi(Some(komi.parse().unwrap()));
        let mut runner = Runner::<SMALL, _>::new(&Params::default(), 1, Playouts::new(&Params::default()));
        let report = search(&mut runner, &task(&all_black, playouts(3000)));
        let pass = report
            .candidates
            .iter()
            .find(|candidate| candidate.mv == Move::Pass)
            .unwrap();
        if passes {
            assert!(pass.visits == 0 || pass.winrate_mover > 0.95);
        } else {
            assert!(pass.winrate_mover < 0.05);
            assert_ne!(report.best().unwrap().mv, Move::Pass);
        }
    }
}

/// Three kos between two groups. White has just to take back at B2, and the board is as it was six turns ago.
const THREE_KOS: &str = "b A8 b B9 b B7 b A5 b B6 b B4 b A2 b B3 b B1 b C5 w D8 w C9 w C7 w D5 w C6 w C4 w D2 w C3 w C1 \
                         w B8 w B2 b C8 w B5 b C2 w B8 b C5";

#[test]
fn a_cycle_is_closed_by_who_is_behind_and_left_by_who_is_ahead() {
    let mut game = Game::new(Size::square(9).unwrap(), Ruleset::preset("japanese").unwrap());
    let words: Vec<&str> = THREE_KOS.split_whitespace().collect();
    for turn in words.chunks(2) {
        let color = if turn[0] == "b" { Color::Black } else { Color::White };
        game.play(color, Move::Play(point(turn[1]))).unwrap();
    }
    let mut closed = game.clone();
    closed.play(Color::White, Move::Play(point("B2"))).unwrap();
    assert!(closed.is_void() && !game.is_void());
    for evaluator in [Evaluation::Net, Evaluation::Playouts, Evaluation::Both] {
        for (komi, closes) in [("-60.5", true), ("0.5", false)] {
            game.agree_on_komi(Some(komi.parse().unwrap()));
            let params = Params {
                evaluator,
                ..Params::default()
            };
            let mut search = create(game.size(), Model::embedded(), &params, 1);
            let report = search.search(&task(&game, playouts(700)), &Ticking::default(), &mut ());
            let best = report.best().unwrap().mv;
            assert_eq!(
                best == Move::Play(point("B2")),
                closes,
                "{evaluator:?}, komi {komi}: {best:?}"
            );
        }
    }
}

#[test]
fn boards_unlike_any_it_was_trained_on_are_not_shown_to_the_network() {
    let size = |side| Size::square(side).expect("a size");
    for (side, suits) in [(6, false), (7, true), (19, true), (37, true), (38, false), (52, false)] {
        assert_eq!(crate::search::suits_network(size(side)), suits, "{side}");
    }
    // On an empty board no side has won yet, and many moves are worth a visit.
    let game = Game::new(size(52), Ruleset::preset("chinese").expect("a preset"));
    let mut search = create(size(52), Model::embedded(), &Params::default(), 1);
    let report = search.search(&task(&game, playouts(100)), &Ticking::default(), &mut ());
    assert!((0.2..0.8).contains(&report.winrate_mover), "{}", report.winrate_mover);
    assert!(
        report
            .candidates
            .iter()
            .filter(|candidate| candidate.visits > 0)
            .count()
            > 5
    );
}
