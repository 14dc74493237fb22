//! Clocks: settings, what is left, and the budget of a move, over whole games of made-up time.

use super::*;

const S: fn(f64) -> Duration = seconds;

fn opening() -> Progress {
    progress(2, 81)
}

/// After moves that took nothing.
fn progress(moves: usize, area: usize) -> Progress {
    Progress {
        moves,
        area,
        empty: area.saturating_sub(moves),
    }
}

fn limits(clock: &Clock, color: Color) -> (Duration, Duration) {
    let limits = clock.limits(color, opening(), &Params::default());
    let (soft, hard) = (limits.soft.unwrap(), limits.hard.unwrap());
    assert!(soft <= hard);
    (soft, hard)
}

/// Plays `moves` moves that each take all the time they may, plus the delay of a network, and returns the time used.
fn play_to_the_limit(settings: TimeSettings, area: usize, moves: usize, delay: Duration) -> Vec<Duration> {
    let mut clock = Clock::new(settings);
    let mut now = Duration::ZERO;
    let mut used = Vec::new();
    for turn in 0..moves {
        let after = progress(2 * turn, area);
        clock.start_turn(Color::Black, now);
        let hard = clock.limits(Color::Black, after, &Params::default()).hard.unwrap();
        now += hard + delay;
        clock.end_turn(now);
        used.push(hard + delay);
    }
    used
}

#[test]
fn gtp_numbers_name_the_time_system() {
    assert_eq!(
        TimeSettings::from_gtp(S(60.0), S(0.0), 5),
        TimeSettings::Absolute { main: S(60.0) }
    );
    assert_eq!(TimeSettings::from_gtp(S(0.0), S(1.0), 0), TimeSettings::Unlimited);
    assert_eq!(
        TimeSettings::from_gtp(S(60.0), S(10.0), 5),
        TimeSettings::Canadian {
            main: S(60.0),
            period: S(10.0),
            stones: 5
        }
    );
}

#[test]
fn absolute_time_is_never_used_up() {
    for (area, moves) in [(81, 200), (361, 600)] {
        for main in [1.0, 10.0, 300.0, 3600.0] {
            let used = play_to_the_limit(TimeSettings::Absolute { main: S(main) }, area, moves, Duration::ZERO);
            assert!(used.iter().sum::<Duration>() < S(main), "{main} s, {moves} moves");
        }
    }
}

#[test]
fn a_network_delay_within_the_margin_does_not_lose_on_time() {
    for main in [10.0, 60.0] {
        let used = play_to_the_limit(TimeSettings::Absolute { main: S(main) }, 81, 45, S(0.1));
        assert!(used.iter().sum::<Duration>() < S(main), "{used:?}");
    }
}

#[test]
fn a_clock_shorter_than_all_delays_is_thought_in_all_the_same() {
    for main in [2.0, 5.0, 10.0] {
        let clock = Clock::new(TimeSettings::Absolute { main: S(main) });
        let (soft, hard) = limits(&clock, Color::Black);
        assert!(
            soft > Duration::ZERO && hard < S(main / 20.0),
            "{main} s: {soft:?} {hard:?}"
        );
    }
}

#[test]
fn the_middle_game_gets_more_than_the_opening() {
    let clock = Clock::new(TimeSettings::Absolute { main: S(600.0) });
    let at = |moves| {
        let after = progress(moves, 361);
        clock.limits(Color::White, after, &Params::default()).soft.unwrap()
    };
    // The clock is full both times; per expected move the middle gets more than the opening.
    let per_share = |moves: usize| at(moves).as_secs_f64() * (270.0 - moves as f64);
    assert!(per_share(80) > 1.2 * per_share(0));
}

#[test]
fn canadian_periods_are_shared_by_their_stones() {
    let mut clock = Clock::new(TimeSettings::from_gtp(S(0.0), S(2.0), 4));
    let (soft, hard) = limits(&clock, Color::Black);
    assert!(soft > S(0.2) && hard < S(0.5), "{soft:?} {hard:?}");
    clock.time_left(Color::Black, S(1.0), 1);
    let (soft, hard) = limits(&clock, Color::Black);
    assert!(soft > S(0.5) && hard < S(1.0), "{soft:?} {hard:?}");
    // A period without a report: 4 moves stay within it, again and again.
    let used = play_to_the_limit(TimeSettings::from_gtp(S(0.0), S(2.0), 4), 81, 40, Duration::ZERO);
    for period in used.chunks(4) {
        assert!(period.iter().sum::<Duration>() < S(2.0));
    }
}

#[test]
fn main_time_before_canadian_is_not_eaten_by_one_move() {
    let clock = Clock::new(TimeSettings::from_gtp(S(1800.0), S(300.0), 20));
    let (_, hard) = limits(&clock, Color::Black);
    assert!(hard < S(200.0), "{hard:?}");
}

#[test]
fn byoyomi_answers_inside_one_period() {
    let settings = TimeSettings::Byoyomi {
        main: S(0.0),
        period: S(3.0),
        periods: 5,
    };
    let mut clock = Clock::new(settings);
    let (soft, hard) = limits(&clock, Color::White);
    assert!(soft > S(2.0) && hard < S(3.0));
    clock.time_left(Color::White, S(1.0), 1);
    assert!(limits(&clock, Color::White).1 < S(1.0));
    // Two periods lost by a slow move; the next one is full.
    clock.time_left(Color::White, S(3.0), 5);
    clock.start_turn(Color::White, S(100.0));
    clock.end_turn(S(107.0));
    assert_eq!(clock.sides[1].stones, 3);
    assert_eq!(clock.sides[1].period, S(3.0));
}

#[test]
fn fischer_time_settles_at_the_increment_and_respects_its_cap() {
    let settings = TimeSettings::Fischer {
        main: S(20.0),
        increment: S(2.0),
        cap: Some(S(30.0)),
    };
    let mut clock = Clock::new(settings);
    let mut now = Duration::ZERO;
    for moves in 0..200 {
        let after = progress(moves, 81);
        clock.start_turn(Color::Black, now);
        let hard = clock.limits(Color::Black, after, &Params::default()).hard.unwrap();
        assert!(hard < clock.sides[0].main);
        now += hard;
        clock.end_turn(now);
    }
    assert!(clock.sides[0].main > S(1.0));
    for _ in 0..100 {
        clock.start_turn(Color::Black, now);
        clock.end_turn(now);
    }
    assert_eq!(clock.sides[0].main, S(30.0));
}

#[test]
fn no_time_left_means_at_once() {
    let mut clock = Clock::new(TimeSettings::Absolute { main: S(10.0) });
    clock.time_left(Color::Black, seconds(-3.0), 0);
    assert_eq!(limits(&clock, Color::Black), (Duration::ZERO, Duration::ZERO));
    assert!(limits(&clock, Color::White).0 > Duration::ZERO);
    assert_eq!(seconds(f64::NAN), Duration::ZERO);
    assert_eq!(seconds(f64::INFINITY), Duration::MAX);
}

#[test]
fn without_a_limit_a_move_takes_the_default_time() {
    let mut clock = Clock::new(TimeSettings::Unlimited);
    clock.time_left(Color::Black, S(0.0), 0);
    let default = Duration::from_millis(Params::default().default_time_ms.into());
    assert_eq!(limits(&clock, Color::Black), (default, default));
    // A controller that reports time all the same is taken at its word.
    clock.time_left(Color::Black, S(4.0), 0);
    assert!(limits(&clock, Color::Black).1 < default);
    let clock = Clock::new(TimeSettings::PerMove { time: S(0.3) });
    assert_eq!(limits(&clock, Color::Black), (S(0.3), S(0.3)));
}

#[test]
fn the_clock_counts_when_nobody_tells() {
    let mut clock = Clock::new(TimeSettings::Absolute { main: S(60.0) });
    clock.start_turn(Color::Black, S(5.0));
    clock.end_turn(S(15.0));
    clock.end_turn(S(25.0));
    assert_eq!(clock.sides[0].main, S(50.0));
    assert_eq!(clock.sides[1].main, S(60.0));
    clock.time_left(Color::Black, S(40.0), 0);
    assert_eq!(clock.sides[0].main, S(40.0));
    clock.reset();
    assert_eq!(clock.sides[0].main, S(60.0));
}

#[test]
fn extreme_times_do_not_overflow() {
    let mut clock = Clock::new(TimeSettings::Fischer {
        main: Duration::MAX,
        increment: Duration::MAX,
        cap: None,
    });
    limits(&clock, Color::Black);
    clock.start_turn(Color::Black, Duration::ZERO);
    clock.end_turn(S(1.0));
    assert_eq!(clock.sides[0].main, Duration::MAX);
    let clock = Clock::new(TimeSettings::from_gtp(Duration::MAX, Duration::MAX, u32::MAX));
    limits(&clock, Color::Black);
}

#[test]
fn a_referee_sees_what_is_left_and_when_the_flag_falls() {
    let black = Color::Black;
    let spend = |settings: TimeSettings, used: &[f64]| {
        let mut clock = Clock::new(settings);
        for &time in used {
            clock.start_turn(black, Duration::ZERO);
            clock.end_turn(S(time));
        }
        (clock.until_flag(black), clock.report(black))
    };
    let (main, period) = (S(10.0), S(5.0));
    let canadian = TimeSettings::Canadian {
        main,
        period,
        stones: 3,
    };
    let byoyomi = TimeSettings::Byoyomi {
        main,
        period,
        periods: 3,
    };
    let increment = S(2.0);
    let fischer = TimeSettings::Fischer {
        main,
        increment,
        cap: None,
    };
    for (settings, used, flag, report) in [
        (TimeSettings::Absolute { main }, &[4.0][..], 6.0, (6.0, 0)),
        (fischer, &[4.0, 1.0], 9.0, (9.0, 0)),
        (canadian, &[], 15.0, (10.0, 0)),
        (canadian, &[11.0], 4.0, (4.0, 2)),
        (canadian, &[11.0, 1.0, 1.0], 5.0, (5.0, 3)),
        (byoyomi, &[4.0], 21.0, (6.0, 0)),
        (byoyomi, &[12.0], 15.0, (5.0, 3)),
        (byoyomi, &[12.0, 7.0], 10.0, (5.0, 2)),
    ] {
        let wanted = (Some(S(flag)), Some((S(report.0), report.1)));
        assert_eq!(spend(settings, used), wanted, "{settings:?} after {used:?}");
    }
    assert_eq!(spend(TimeSettings::Unlimited, &[100.0]), (None, None));
    let endless = TimeSettings::Byoyomi {
        main,
        period: Duration::MAX,
        periods: u32::MAX,
    };
    assert_eq!(spend(endless, &[]).0, Some(Duration::MAX));
}

#[test]
fn time_spent_before_a_search_comes_off_its_limits() {
    let limits = Limits {
        soft: Some(seconds(2.0)),
        hard: None,
        playouts: Some(5),
    };
    let left = limits.after(seconds(0.5));
    assert_eq!(
        (left.soft, left.hard, left.playouts),
        (Some(seconds(1.5)), None, Some(5))
    );
    assert_eq!(limits.after(seconds(3.0)).soft, Some(Duration::ZERO));
}
