//! Batch playouts against slow twins that know only [`Grid`] and the rules.

use super::kernel::Batch;
use super::lanes::Lanes;
use super::pool::Pool;
use super::portable::{Portable, Portable16, Portable32};
use super::{BatchPlayouts, Instructions, MAX_WIDTH, Ownership, Start};
use crate::board::{Color, Grid, Point, Size};
use crate::random::Random;

/// The grid of a diagram: `X` Black, `O` White, `*` the ko point, anything else empty.
fn position(diagram: &[&str]) -> (Grid, Option<Point>) {
    let size = Size::new(diagram[0].len(), diagram.len()).unwrap();
    let mut grid = Grid::new(size);
    let mut ko = None;
    for (point, letter) in size.points().zip(diagram.iter().flat_map(|row| row.bytes())) {
        match letter {
            b'X' => grid.set(point, Some(Color::Black)),
            b'O' => grid.set(point, Some(Color::White)),
            b'*' => ko = Some(point),
            _ => {}
        }
    }
    (grid, ko)
}

/// The eye rule, word by word.
fn is_eye(grid: &Grid, color: Color, point: Point) -> bool {
    let size = grid.size();
    let (column, row) = (size.column(point) as i32, size.row(point) as i32);
    let at = |dx: i32, dy: i32| {
        let column = usize::try_from(column + dx).ok()?;
        size.point(column, usize::try_from(row + dy).ok()?)
    };
    let sides = [at(0, -1), at(-1, 0), at(1, 0), at(0, 1)];
    let diagonals = [at(-1, -1), at(1, -1), at(-1, 1), at(1, 1)];
    let own = |near: &Option<Point>| near.is_none_or(|near| grid.get(near) == Some(color));
    let enemies = diagonals
        .iter()
        .flatten()
        .filter(|&&near| grid.get(near) == Some(color.other()))
        .count();
    let edge = usize::from(sides.contains(&None));
    sides.iter().all(own) && enemies + edge < 2
}

/// Every point that a playout may choose.
fn choices(grid: &Grid, color: Color, ko: Option<Point>) -> Vec<Point> {
    grid.size()
        .points()
        .filter(|&point| grid.get(point).is_none() && ko != Some(point) && !is_eye(grid, color, point))
        .filter(|&point| grid.clone().play(color, point, false).is_ok())
        .collect()
}

/// Plays on a grid; answers the new ko point.
fn play(grid: &mut Grid, color: Color, point: Point) -> Option<Point> {
    let captured = grid.play(color, point, false).expect("a legal point");
    let chain = grid.chain(point);
    (captured.len() == 1 && chain.len() == 1 && grid.liberties(&chain) == captured).then(|| captured[0])
}

/// Black's lead in area.
fn lead(grid: &Grid) -> i32 {
    let mut lead = grid.stones(Color::Black).count() as i32 - grid.stones(Color::White).count() as i32;
    for region in grid.empty_regions() {
        let touches = |color| {
            let mut near = region.iter().flat_map(|&point| grid.size().neighbors(point));
            near.any(|near| grid.get(near) == Some(color))
        };
        lead += region.len() as i32 * (i32::from(touches(Color::Black)) - i32::from(touches(Color::White)));
    }
    lead
}

/// One playout of the slow twin: moves and Black's lead.
fn slow_playout(grid: &Grid, to_move: Color, ko: Option<Point>, random: &mut Random) -> (u32, i32) {
    let (mut grid, mut color, mut ko) = (grid.clone(), to_move, ko);
    let (mut moves, mut passes) = (0, 0);
    while passes < 2 && moves < 3 * grid.size().area() as u32 {
        let choices = choices(&grid, color, ko);
        if choices.is_empty() {
            passes += 1;
            ko = None;
        } else {
            let point = choices[random.below(choices.len() as u32) as usize];
            ko = play(&mut grid, color, point);
            passes = 0;
        }
        moves += 1;
        color = color.other();
    }
    (moves, lead(&grid))
}

/// A position in the middle of a random game, with side to move and ko point.
fn random_position(size: Size, moves: usize, random: &mut Random) -> (Grid, Color, Option<Point>) {
    let (mut grid, mut color, mut ko) = (Grid::new(size), Color::Black, None);
    for _ in 0..moves {
        let choices = choices(&grid, color, ko);
        ko = match choices.len() {
            0 => None,
            n => play(&mut grid, color, choices[random.below(n as u32) as usize]),
        };
        color = color.other();
    }
    (grid, color, ko)
}

#[test]
fn all_instructions_give_the_same_results() {
    let mut random = Random::new(11);
    for (width, height) in [
        (2, 2),
        (5, 2),
        (7, 7),
        (9, 9),
        (13, 4),
        (16, 9),
        (17, 3),
        (19, 19),
        (32, 2),
        (4, 52),
    ] {
        let size = Size::new(width, height).unwrap();
        let (grid, to_move, ko) = random_position(size, size.area() / 3, &mut random);
        let batch = BatchPlayouts::new(&grid, to_move, ko).unwrap();
        let seed = random.next_u64();
        let expected = batch.run_with(Instructions::Portable, 100, seed);
        assert_eq!(expected.playouts(), 100);
        for instructions in Instructions::available() {
            let result = batch.run_with(instructions, 100, seed);
            assert!(result == expected, "{width}x{height} {instructions:?} seed {seed}");
        }
    }
}

#[test]
fn every_number_of_playouts_is_kept() {
    let grid = Grid::new(Size::new(5, 4).unwrap());
    let batch = BatchPlayouts::new(&grid, Color::White, None).unwrap();
    for playouts in [0, 1, 2, 31, 32, 33, 64, 100] {
        let result = batch.run(playouts, 3);
        assert_eq!(result.playouts(), playouts);
        assert_eq!(result.games_with_lead_above(-21), playouts);
        assert_eq!(result.games_with_lead_above(20), 0);
        let by_lead: u64 = (-20..=20).map(|lead| u64::from(result.games_with_lead(lead))).sum();
        assert_eq!(by_lead, playouts);
    }
}

#[test]
fn boards_that_do_not_fit_and_chains_without_liberty_are_refused() {
    let wide = Grid::new(Size::new(MAX_WIDTH + 1, 5).unwrap());
    assert!(BatchPlayouts::new(&wide, Color::Black, None).is_none());
    let (dead, _) = position(&["XO", "O."]);
    assert!(BatchPlayouts::new(&dead, Color::Black, None).is_none());
}

/// Follows every game of a batch on grids of its own.
fn follow<L: Lanes<Isa = Portable>>(size: Size, seed: u64) {
    let mut random = Random::new(seed);
    let start = random_position(size, size.area() / 8, &mut random);
    let mut games = vec![(start.clone(), 0, 0); L::COUNT];
    let mut batch = Batch::<L>::new(
        Portable,
        &Start::new(&start.0, start.1, start.2),
        3 * L::COUNT as u64,
        seed,
    );
    let mut pool = Pool::new(Portable, size.width(), size.height());
    let mut tally = Ownership::new(size);
    let mut ends = 0;
    while batch.is_active() {
        let (moved, ended) = batch.step(&mut pool, &mut tally);
        let (moved, ended) = (L::mask_bits(moved), L::mask_bits(ended));
        let black = L::mask_bits(batch.black);
        for (game, (state, moves, passes)) in games.iter_mut().enumerate() {
            let bit = |row: L, point| row.lane(game) >> size.column(point) & 1 == 1;
            let row = |point| &batch.rows[size.row(point) + 1];
            let context = || format!("{size:?} seed {seed} game {game} move {moves}\n{state:?}");
            let (grid, color, ko) = state.clone();
            let allowed = choices(&grid, color, ko);
            if ends < 2 * L::COUNT {
                assert!(
                    allowed.iter().all(|&point| bit(row(point).candidates, point)),
                    "{}",
                    context()
                );
            }
            if moved >> game & 1 == 0 {
                continue;
            }
            if ended >> game & 1 == 1 {
                let limit = *moves + 1 == 3 * size.area();
                assert!(limit || allowed.is_empty() && *passes == 1, "{}", context());
                ends += 1;
                (*state, *moves, *passes) = (start.clone(), 0, 0);
                continue;
            }
            let color_of = |point| match (bit(row(point).own, point), bit(row(point).opp, point)) {
                (true, _) => Some(if black >> game & 1 == 1 {
                    Color::Black
                } else {
                    Color::White
                }),
                (_, true) => Some(if black >> game & 1 == 1 {
                    Color::White
                } else {
                    Color::Black
                }),
                _ => None,
            };
            let (now, next_ko) = match size
                .points()
                .find(|&p| grid.get(p).is_none() && color_of(p) == Some(color))
            {
                Some(point) => {
                    assert!(allowed.contains(&point), "{}", context());
                    let mut now = grid;
                    let next_ko = play(&mut now, color, point);
                    (now, next_ko)
                }
                None => {
                    assert!(allowed.is_empty(), "{}", context());
                    (grid, None)
                }
            };
            assert!(
                size.points().all(|point| now.get(point) == color_of(point)),
                "{}",
                context()
            );
            *passes = if allowed.is_empty() { *passes + 1 } else { 0 };
            *moves += 1;
            *state = (now, color.other(), next_ko);
        }
    }
    assert_eq!(ends, 3 * L::COUNT);
}

#[test]
fn games_keep_to_the_rules_and_no_legal_point_is_missed() {
    for (width, height) in [(2, 2), (3, 2), (2, 7), (4, 4), (5, 3), (6, 6), (7, 7), (9, 9), (16, 3)] {
        follow::<Portable16>(Size::new(width, height).unwrap(), 100 + width as u64);
    }
    for (width, height) in [(5, 5), (8, 2), (19, 2), (32, 2)] {
        follow::<Portable32>(Size::new(width, height).unwrap(), 200 + width as u64);
    }
}

#[test]
fn every_legal_point_has_the_same_chance() {
    // An eye of Black, a ko that White just took, suicides at the top right, and captures for Black at the bottom.
    let (grid, ko) = position(&[
        ".X.O.O.", //
        "XX.OOOO", "X..XO..", "..XO*O.", "...XO..", ".XXX.XX", "XOO.XO.",
    ]);
    let allowed = choices(&grid, Color::Black, ko);
    let size = grid.size();
    let start = Start::new(&grid, Color::Black, ko);
    let mut counts = vec![0u32; size.cells()];
    let games = 32 * 2_000;
    for seed in 0..2_000 {
        let mut batch = Batch::<Portable16>::new(Portable, &start, 32, seed);
        let (mut pool, mut tally) = (Pool::new(Portable, 7, 7), Ownership::new(size));
        let mut open = u32::MAX;
        while open != 0 {
            let (moved, _) = batch.step(&mut pool, &mut tally);
            let first = Portable16::mask_bits(moved) & open;
            open &= !first;
            for point in size.points().filter(|&point| grid.get(point).is_none()) {
                // The mover is now the other side.
                let stones = batch.rows[size.row(point) + 1].opp;
                counts[point.index()] += (0..32)
                    .filter(|game| first >> game & 1 == 1)
                    .map(|game| stones.lane(game) >> size.column(point) & 1)
                    .sum::<u32>();
            }
        }
    }
    let mean = f64::from(games) / allowed.len() as f64;
    let mut chi_square = 0.0;
    for point in size.points() {
        let count = f64::from(counts[point.index()]);
        if allowed.contains(&point) {
            chi_square += (count - mean) * (count - mean) / mean;
        } else {
            assert_eq!(count, 0.0, "{point:?}");
        }
    }
    // Mean n - 1, variance 2 (n - 1): five standard deviations.
    let freedom = allowed.len() as f64 - 1.0;
    assert!(
        (chi_square - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
        "{chi_square} of {freedom}: {counts:?}"
    );
}

/// Mean and standard error.
fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / n;
    let variance = values.map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

/// Means of the slow twin and the batch differ by less than five standard errors of the twin; the batch plays so
/// many games that its own error does not count.
fn compare_with_slow_twin(grid: &Grid, to_move: Color, ko: Option<Point>, games: usize) {
    let mut random = Random::new(17);
    let slow: Vec<(u32, i32)> = (0..games)
        .map(|_| slow_playout(grid, to_move, ko, &mut random))
        .collect();
    let fast = BatchPlayouts::new(grid, to_move, ko)
        .unwrap()
        .run(40 * games as u64, 17);
    let all = fast.playouts() as f64;
    let wins = fast.games_with_lead_above(6) as f64 / all;
    for (name, fast, (slow, error)) in [
        (
            "moves",
            fast.moves() as f64 / all,
            mean(slow.iter().map(|x| f64::from(x.0))),
        ),
        (
            "lead",
            fast.mean_lead_black(),
            mean(slow.iter().map(|x| f64::from(x.1))),
        ),
        ("wins", wins, mean(slow.iter().map(|x| f64::from(u8::from(x.1 > 6))))),
    ] {
        assert!(
            (fast - slow).abs() < 5.0 * error + 1e-9,
            "{name}: {fast}, slowly {slow} ± {error}\n{grid:?}"
        );
    }
}

#[test]
fn statistics_agree_with_the_slow_twin() {
    for (width, height, games) in [(2, 2, 2000), (3, 2, 2000), (5, 4, 1000), (9, 9, 250), (18, 3, 250)] {
        compare_with_slow_twin(&Grid::new(Size::new(width, height).unwrap()), Color::Black, None, games);
    }
    let mut random = Random::new(23);
    for moves in [10, 20, 30, 40] {
        let (grid, to_move, ko) = random_position(Size::square(6).unwrap(), moves, &mut random);
        compare_with_slow_twin(&grid, to_move, ko, 500);
    }
}

#[test]
fn statistics_agree_with_published_figures() {
    // Moves and Black's wins at komi 6.5, measured elsewhere for the same rules.
    for (side, playouts, moves, wins) in [(9, 40_000, 111.1, 0.444), (13, 20_000, 219.0, 0.461)] {
        let grid = Grid::new(Size::square(side).unwrap());
        let result = BatchPlayouts::new(&grid, Color::Black, None).unwrap().run(playouts, 1);
        let games = playouts as f64;
        assert!(
            (result.moves() as f64 / games - moves).abs() < 0.6,
            "{} moves",
            result.moves() as f64 / games
        );
        let black = result.games_with_lead_above(6) as f64 / games;
        assert!((black - wins).abs() < 0.015, "{black}");
    }
}

#[test]
fn settled_positions_are_owned_by_those_who_live() {
    let (grid, _) = position(&[
        ".X.XOO.", //
        "XXXXO.O", "..XOOOO", "XXXO.O.", "X.XOOOO",
    ]);
    let size = grid.size();
    for to_move in Color::BOTH {
        let result = BatchPlayouts::new(&grid, to_move, None).unwrap().run(100, 9);
        for point in size.points() {
            let black = size.column(point) < 4 && (size.row(point) < 2 || size.column(point) < 3);
            let owner = if black { Color::Black } else { Color::White };
            assert_eq!(result.owned(owner, point), 100, "{point:?}");
            assert_eq!(result.owned(owner.other(), point), 0, "{point:?}");
        }
        assert_eq!(result.games_with_lead(17 - 18), 100);
        assert_eq!(result.mean_lead_black(), -1.0);
    }
}
