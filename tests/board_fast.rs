//! The fast board against its slow twin: random games, compared after every move.

use hamaguri::board::{Board, Color, Grid, LARGE, MEDIUM, Point, SMALL, Sides, Size, surround};
use hamaguri::random::Random;
use std::collections::BTreeSet;

/// Simple ko by its definition: the point of a lone captured stone, if the capturing stone stands alone in atari.
fn ko_after(grid: &Grid, point: Point, captured: &[Point]) -> Option<Point> {
    let chain = grid.chain(point);
    (captured.len() == 1 && chain.len() == 1 && grid.liberties(&chain) == captured).then(|| captured[0])
}

fn is_legal(grid: &Grid, ko: Option<Point>, color: Color, point: Point) -> bool {
    ko != Some(point) && grid.clone().play(color, point, false).is_ok()
}

fn is_eye(grid: &Grid, color: Color, point: Point) -> bool {
    let size = grid.size();
    let (column, row) = (size.column(point), size.row(point));
    let diagonals: Vec<Point> = [(0, 0), (2, 0), (0, 2), (2, 2)]
        .into_iter()
        .filter_map(|(dx, dy)| size.point((column + dx).checked_sub(1)?, (row + dy).checked_sub(1)?))
        .collect();
    let hostile = diagonals
        .iter()
        .filter(|&&near| grid.get(near) == Some(color.other()))
        .count();
    let on_edge = usize::from(size.line(point) == 1);
    size.neighbors(point).all(|near| grid.get(near) == Some(color)) && hostile + on_edge < 2
}

fn pattern(grid: &Grid, point: Point) -> u16 {
    let size = grid.size();
    let (column, row) = (size.column(point), size.row(point));
    let around = [(1, 0), (0, 1), (2, 1), (1, 2), (0, 0), (2, 0), (0, 2), (2, 2)];
    around.into_iter().enumerate().fold(0, |code, (k, (dx, dy))| {
        let near = (column + dx)
            .checked_sub(1)
            .zip((row + dy).checked_sub(1))
            .and_then(|(x, y)| size.point(x, y));
        let field = match near.map(|near| grid.get(near)) {
            None => surround::EDGE,
            Some(None) => surround::EMPTY,
            Some(Some(color)) => surround::stone(color),
        };
        code | u16::from(field) << (2 * k)
    })
}

fn set(points: impl IntoIterator<Item = Point>) -> BTreeSet<Point> {
    points.into_iter().collect()
}

/// Compares everything that the fast board can be asked with what the grid says.
fn compare<const CELLS: usize>(board: &Board<CELLS>, grid: &Grid, ko: Option<Point>, context: &str) {
    let size = grid.size();
    assert_eq!(&board.grid(), grid, "{context}");
    assert_eq!(board.ko(), ko, "{context}");
    assert_eq!(
        board.empties().len(),
        set(board.empties().iter().copied()).len(),
        "{context}"
    );
    assert_eq!(
        set(board.empties().iter().copied()),
        set(size.points().filter(|&p| grid.get(p).is_none())),
        "{context}"
    );
    for color in Color::BOTH {
        assert_eq!(board.stone_count(color), grid.stones(color).count(), "{context}");
    }
    for point in size.points() {
        assert_eq!(board.pattern(point), pattern(grid, point), "{context}");
        assert!(board.neighbors(point).eq(size.neighbors(point)), "{context}");
        if grid.get(point).is_none() {
            assert!(board.is_empty(point), "{context}");
            for color in Color::BOTH {
                assert_eq!(
                    board.is_legal(color, point),
                    is_legal(grid, ko, color, point),
                    "{context} {point:?} {color}"
                );
                assert_eq!(
                    board.is_eye(color, point),
                    is_eye(grid, color, point),
                    "{context} {point:?} {color}"
                );
            }
        } else {
            assert!(
                !board.is_legal(Color::Black, point) && !board.is_legal(Color::White, point),
                "{context}"
            );
        }
    }
    let mut known = vec![None; size.cells()];
    for chain in grid.chains() {
        let liberties = grid.liberties(&chain);
        for &stone in &chain {
            known[stone.index()] = Some(Facts {
                stones: chain.len(),
                liberties: liberties.len(),
                liberty_sum: liberties.iter().map(|liberty| liberty.index()).sum(),
            });
        }
        for &stone in &chain {
            assert_eq!(board.chain_head(stone), board.chain_head(chain[0]), "{context}");
            assert_eq!(board.stones(stone).next(), Some(stone), "{context}");
        }
        let stones: Vec<Point> = board.stones(chain[0]).collect();
        assert_eq!(stones.len(), board.chain_len(chain[0]), "{context}");
        assert_eq!(set(stones), set(chain.iter().copied()), "{context}");
        let listed: Vec<Point> = board.liberty_points(chain[0]).collect();
        assert_eq!(listed.len(), liberties.len(), "{context}");
        assert_eq!(set(listed), set(liberties.iter().copied()), "{context}");
        assert_eq!(board.liberties(chain[0]), liberties.len(), "{context}");
        assert_eq!(board.in_atari(chain[0]), liberties.len() == 1, "{context}");
        match *liberties.as_slice() {
            [only] => assert_eq!(board.atari_liberty(chain[0]), only, "{context}"),
            [a, b] => assert_eq!(set(board.liberty_pair(chain[0])), set([a, b]), "{context}"),
            _ => {}
        }
    }
    for point in size.points() {
        compare_sides(board, point, &known, context);
    }
}

/// What the grid says of a chain.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Facts {
    stones: usize,
    liberties: usize,
    liberty_sum: usize,
}

/// The same for what [`Board::beside`] says of a point; `known` has the chain of each stone.
fn compare_sides<const CELLS: usize>(board: &Board<CELLS>, point: Point, known: &[Option<Facts>], context: &str) {
    let near: Vec<Point> = board.neighbors(point).collect();
    let beside = board.beside(point);
    let points = |sides: Sides| sides.map(|side| beside.point(side)).collect::<Vec<Point>>();
    let of = |stone| near.iter().copied().filter(move |&near| board.get(near) == stone);
    assert!(points(beside.empty()).into_iter().eq(of(None)), "{context} {point:?}");
    for color in Color::BOTH {
        let stones = beside.stones(color);
        assert!(points(stones).into_iter().eq(of(Some(color))), "{context} {point:?}");
        for side in stones {
            let found = Facts {
                stones: beside.chain_len(side),
                liberties: beside.liberties(side),
                liberty_sum: beside.liberty_sum(side),
            };
            assert_eq!(Some(found), known[beside.point(side).index()], "{context} {point:?}");
        }
        for liberties in 1..4 {
            let wanted = stones.filter(|&side| beside.liberties(side) == liberties);
            let found = beside.with_liberties(stones, liberties);
            assert!(found.eq(wanted), "{context} {point:?}");
        }
        let mut heads = Vec::new();
        for head in of(Some(color)).map(|stone| board.chain_head(stone)) {
            assert!(beside.has_head(head), "{context} {point:?}");
            if !heads.contains(&head) {
                heads.push(head);
            }
        }
        let chains = beside.one_per_chain(stones);
        assert!(chains.map(|side| beside.head(side)).eq(heads), "{context} {point:?}");
    }
    let around = board.neighbors(point).chain(board.diagonals(point));
    let is_odd = |code: u16| code.count_ones() % 2 == 1;
    let wanted = around.filter(|&near| board.is_empty(near) && is_odd(board.pattern(near)));
    assert!(board.empty_around(point, is_odd).eq(wanted), "{context} {point:?}");
}

/// A game of legal moves that seldom fills an own eye and sometimes passes or plays twice, compared throughout.
fn play_and_compare<const CELLS: usize>(size: Size, seed: u64, moves: usize) {
    let mut random = Random::new(seed);
    let mut board = Board::<CELLS>::new(size);
    let mut grid = Grid::new(size);
    let mut ko = None;
    let mut color = Color::Black;
    let mut last = [None; 2];
    for turn in 0..moves {
        let context = format!("{}x{} seed {seed} turn {turn}", size.width(), size.height());
        let wanted: Vec<Point> = size
            .points()
            .filter(|&point| is_legal(&grid, ko, color, point))
            .filter(|&point| random.below(50) == 0 || !is_eye(&grid, color, point))
            .collect();
        let choice = (random.below(40) != 0)
            .then(|| wanted.get(random.below(wanted.len() as u32) as usize))
            .flatten();
        match choice {
            Some(&point) => {
                let captured = grid.play(color, point, false).expect("chosen among legal points");
                ko = ko_after(&grid, point, &captured);
                assert_eq!(board.play(color, point), captured.len(), "{context}");
            }
            None => {
                ko = None;
                board.pass();
            }
        }
        last = [choice.copied(), last[0]];
        assert_eq!(board.last_moves(), last, "{context}");
        compare(&board, &grid, ko, &context);
        if random.below(30) != 0 {
            color = color.other();
        }
        if random.below(20) == 0 {
            let copy = Board::<CELLS>::from_grid(&grid, ko);
            compare(&copy, &grid, ko, &context);
        }
    }
}

#[test]
fn random_games_on_small_boards_agree_with_the_grid() {
    for width in 2..=9 {
        for height in 2..=9 {
            for seed in 0..3 {
                play_and_compare::<SMALL>(Size::new(width, height).unwrap(), seed, 200);
            }
        }
    }
}

#[test]
fn random_games_on_usual_boards_agree_with_the_grid() {
    for seed in 0..20 {
        play_and_compare::<SMALL>(Size::square(9).unwrap(), seed, 240);
    }
    for (width, height, moves) in [
        (9, 9, 240),
        (13, 13, 400),
        (19, 19, 700),
        (19, 2, 100),
        (3, 17, 150),
        (25, 16, 300),
    ] {
        let size = Size::new(width, height).unwrap();
        if size.cells() <= MEDIUM {
            play_and_compare::<MEDIUM>(size, 1, moves);
        } else {
            play_and_compare::<LARGE>(size, 1, moves);
        }
    }
}

#[test]
fn random_games_on_large_boards_agree_with_the_grid() {
    for (width, height, moves) in [(25, 25, 300), (52, 2, 200), (2, 52, 200), (52, 52, 40)] {
        play_and_compare::<LARGE>(Size::new(width, height).unwrap(), 1, moves);
    }
}

#[test]
fn the_area_lead_is_right_where_the_game_is_over() {
    let size = Size::square(5).unwrap();
    let mut grid = Grid::new(size);
    for row in 0..5 {
        grid.set(size.point(1, row).unwrap(), Some(Color::Black));
        grid.set(size.point(2, row).unwrap(), Some(Color::White));
        grid.set(size.point(3, row).unwrap(), Some(Color::White));
    }
    grid.set(size.point(0, 2).unwrap(), Some(Color::Black));
    let board = Board::<SMALL>::from_grid(&grid, None);
    assert_eq!(board.area_lead_black(), 10 - 15);
}

/// The drawing in `docs/BOARD.md`.
#[test]
fn the_documented_position_is_as_drawn() {
    let size = Size::new(4, 3).unwrap();
    let mut board = Board::<SMALL>::new(size);
    let at = Point::from_index;
    for (color, cell) in [
        (Color::Black, 7),
        (Color::Black, 8),
        (Color::Black, 13),
        (Color::White, 9),
        (Color::White, 16),
    ] {
        board.play(color, at(cell));
    }
    assert_eq!(board.pattern(at(12)), 0x2411);
    assert_eq!(board.chain_head(at(13)), at(7));
    assert!(board.stones(at(7)).eq([7, 13, 8].map(at)));
    assert_eq!(set(board.liberty_points(at(7))), set([6, 12, 14, 18].map(at)));
    assert_eq!(board.atari_liberty(at(9)), at(14));
}
