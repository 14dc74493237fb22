//! [`Ending`]: whether a game is over for a player, and what is left to do before a pass.
//!
//! A strong player passes when nothing is left to gain, takes the points that the count needs before that, and does not
//! accept a pass that loses while there is something to play for. All of it follows from a judge's [`Opinion`] of the
//! position and from the rules in force.

use crate::board::{Color, Grid, Move, Point};
use crate::judge::Opinion;
use crate::rules::{Count, Game, Judgement, Scoring};

/// How clearly a point or chain has to be somebody's to be settled.
const CLEAR: f32 = 0.5;

/// How clearly a point has to be somebody's for a stone on it to be thrown away.
const CERTAIN: f32 = 0.9;

/// What a judge's opinion means for the next turn of one player.
pub struct Ending {
    /// Whether every chain and every surrounded point is clearly somebody's.
    pub is_settled: bool,
    /// Whether something remains that the count needs: a neutral point to take, or a dead stone that has to be captured.
    pub is_work_left: bool,
    /// Whether the player wins if the game is counted after a pass now.
    pub wins_by_pass: bool,
    /// Liberties of dead opposing chains, where they can be captured.
    pub captures: Vec<Point>,
    /// Empty points around dead opposing stones, as far as no own stone stands in the way.
    pub approaches: Vec<Point>,
    /// Stones that come off by agreement.
    pub dead: Vec<Point>,
    /// Empty points where a stone only costs its player a point; none while a ko is on, as threats are worth a point.
    pub wasteful: Vec<Point>,
}

impl Ending {
    /// The ending as `color` sees it.
    pub fn of(game: &Game, color: Color, opinion: &Opinion) -> Ending {
        let grid = game.grid();
        let judgement = &opinion.judgement;
        let captures = captures(grid, color, &judgement.dead);
        let after_pass = count_after_pass(game, color, judgement);
        let must_capture = !game.removes_dead_stones() && !captures.is_empty();
        let takes_neutral = game.rules().scoring != Scoring::Territory
            && after_pass
                .neutral
                .iter()
                .any(|&point| is_worth_taking(game, color, point, judgement));
        Ending {
            is_settled: is_settled(game, &after_pass, opinion),
            is_work_left: must_capture || takes_neutral,
            wins_by_pass: after_pass.outcome().winner() == Some(color),
            captures,
            approaches: approaches(grid, color, &judgement.dead),
            dead: match game.removes_dead_stones() {
                true => judgement.dead.clone(),
                false => Vec::new(),
            },
            wasteful: match game.rules().scoring {
                Scoring::Territory if game.ko_point(color).is_none() => certain_points(grid, &after_pass, opinion),
                _ => Vec::new(),
            },
        }
    }
}

/// The empty points of territory that are the same side's whoever moves next, beyond doubt: nothing is to be gained or
/// saved there. Where a border is still open there is no territory yet.
fn certain_points(grid: &Grid, count: &Count, opinion: &Opinion) -> Vec<Point> {
    let is_certain = |&point: &Point| {
        let mut colors = Color::BOTH.into_iter();
        colors.any(|color| belongs(grid, opinion, color, point, CERTAIN))
    };
    let territory = Color::BOTH.into_iter().flat_map(|color| &count.side(color).territory);
    let empty = territory.copied().filter(|&point| grid.get(point).is_none());
    empty.filter(is_certain).collect()
}

/// Whether a point is at least so much the owner's of `color`, whoever moves next.
fn belongs(grid: &Grid, opinion: &Opinion, color: Color, point: Point, at_least: f32) -> bool {
    let place = grid.size().place(point);
    let mut owners = opinion.ownership_black.iter();
    owners.all(|owner| color.sign() * owner[place] >= at_least)
}

/// The count if `color` passes and play stops there.
fn count_after_pass(game: &Game, color: Color, judgement: &Judgement) -> Count {
    let mut after = game.clone();
    after.play(color, Move::Pass).expect("a pass is always legal");
    Count::of(&after, judgement)
}

fn captures(grid: &Grid, color: Color, dead: &[Point]) -> Vec<Point> {
    let opposing: Vec<Point> = opposing(grid, color, dead).collect();
    grid.liberties(&opposing)
}

fn opposing<'a>(grid: &'a Grid, color: Color, dead: &'a [Point]) -> impl Iterator<Item = Point> + 'a {
    let stones = dead.iter().copied();
    stones.filter(move |&stone| grid.get(stone) == Some(color.other()))
}

/// The empty points that can be reached from dead opposing stones without crossing a stone of `color`.
fn approaches(grid: &Grid, color: Color, dead: &[Point]) -> Vec<Point> {
    let regions = grid.size().regions(|point| grid.get(point) != Some(color));
    let is_reached = |region: &Vec<Point>| opposing(grid, color, dead).any(|stone| region.contains(&stone));
    let reached = regions.into_iter().filter(is_reached).flatten();
    reached.filter(|&point| grid.get(point).is_none()).collect()
}

/// Whether a neutral point can be taken: legal, no self-atari, and no liberty that a seki lives by.
fn is_worth_taking(game: &Game, color: Color, point: Point, judgement: &Judgement) -> bool {
    let grid = game.grid();
    let in_seki = |near: Point| judgement.seki.binary_search(&near).is_ok();
    if grid.size().neighbors(point).any(in_seki) || !game.is_legal(color, Move::Play(point)) {
        return false;
    }
    let mut after = grid.clone();
    after.play(color, point, false).is_ok() && after.liberties(&after.chain(point)).len() >= 2
}

fn is_settled(game: &Game, count: &Count, opinion: &Opinion) -> bool {
    let grid = game.grid();
    let size = grid.size();
    let in_seki = |point: &Point| opinion.judgement.seki.binary_search(point).is_ok();
    // Clear is what belongs to the same side whoever moves next.
    let is_clear = |points: &[Point]| {
        let mean =
            |owner: &Vec<f32>| points.iter().map(|&point| owner[size.place(point)]).sum::<f32>() / points.len() as f32;
        let means = opinion.ownership_black.each_ref().map(mean);
        means.iter().all(|&mean| mean >= CLEAR) || means.iter().all(|&mean| mean <= -CLEAR)
    };
    let is_clear_chain = |chain: &Vec<Point>| in_seki(&chain[0]) || is_clear(chain);
    let is_clear_point = |color: Color, point: Point| belongs(grid, opinion, color, point, CLEAR);
    let territory_is_clear = |color: Color| {
        let mut points = count.side(color).territory.iter();
        points.all(|&point| is_clear_point(color, point))
    };
    // Under territory rules nobody gains by filling neutral points, so they may stay; but an open point that is clearly
    // somebody's lies in an area whose border has yet to be closed. An eye in a seki is neutral as well.
    let is_open = |point: &Point| {
        !size.neighbors(*point).any(|near| in_seki(&near))
            && Color::BOTH.into_iter().any(|color| is_clear_point(color, *point))
    };
    let borders_are_closed = game.rules().scoring != Scoring::Territory || !count.neutral.iter().any(is_open);
    borders_are_closed && grid.chains().iter().all(is_clear_chain) && Color::BOTH.into_iter().all(territory_is_clear)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Size};
    use crate::rules::Ruleset;

    /// The ending of a position whose owners are drawn: `X` and `O` on every point that is clearly somebody's.
    fn ending(rules: &str, stones: &str, owners: &str, dead: &str) -> Ending {
        let grid = Diagram::parse(stones).unwrap().grid;
        let owners = Diagram::parse(owners).unwrap().grid;
        let dead = Diagram::parse(dead).unwrap();
        let game = Game::from_position(grid, Color::Black, Ruleset::preset(rules).unwrap());
        let owner = |point| match owners.get(point) {
            Some(Color::Black) => 0.9,
            Some(Color::White) => -0.9,
            None => 0.0,
        };
        let size = game.size();
        let opinion = Opinion {
            judgement: Judgement {
                dead: size.points().filter(|&point| dead.grid.get(point).is_some()).collect(),
                seki: Vec::new(),
            },
            ownership_black: Color::BOTH.map(|_| size.points().map(owner).collect()),
        };
        Ending::of(&game, Color::Black, &opinion)
    }

    const NOBODY: &str = ". . . . .\n. . . . .\n. . . . .";

    #[test]
    fn a_finished_board_leaves_nothing_to_do() {
        let stones = ". X . X O\nX X X O .\n. X O O O";
        let owners = "X X X X O\nX X X O O\nX X O O O";
        let ending = ending("chinese", stones, owners, NOBODY);
        assert!(ending.is_settled && ending.captures.is_empty());
    }

    #[test]
    fn neutral_points_are_work_where_area_counts() {
        let stones = ". X . . O\nX X . O .\n. X . O O";
        let owners = "X X . O O\nX X . O O\nX X . O O";
        for (rules, is_work) in [("aga", true), ("chinese", true), ("japanese", false)] {
            assert_eq!(ending(rules, stones, owners, NOBODY).is_work_left, is_work, "{rules}");
        }
    }

    #[test]
    fn dead_stones_have_to_be_captured_where_they_do_not_come_off_by_agreement() {
        let stones = ". O . X O\nX X X X O\n. X O O .";
        let owners = "X X X X O\nX X X X O\nX X O O O";
        let dead = ". O . . .\n. . . . .\n. . . . .";
        assert!(ending("tromp-taylor", stones, owners, dead).is_work_left);
        let agreed = ending("chinese", stones, owners, dead);
        assert_eq!((agreed.dead.len(), agreed.captures.len()), (1, 2));
        // A5 is next to B5, C5 and A3 are reached through no wall.
        let size = Size::new(5, 3).unwrap();
        let place = |&point: &Point| (size.column(point), size.row(point));
        let near: Vec<_> = agreed.approaches.iter().map(place).collect();
        assert_eq!(near, [(0, 0), (2, 0)]);
    }

    #[test]
    fn a_stone_where_nothing_is_in_doubt_is_wasted_where_it_costs_a_point() {
        let stones = ". X . . O\nX X . O .\n. X . O O";
        let owners = "X X . O O\nX X . O O\nX X . O O";
        for (rules, wasteful) in [("aga", 0), ("chinese", 0), ("japanese", 3)] {
            let ending = ending(rules, stones, owners, NOBODY);
            assert_eq!(ending.wasteful.len(), wasteful, "{rules}");
        }
    }

    #[test]
    fn a_border_that_is_open_is_not_settled_where_territory_counts() {
        let stones = ". X . . O\nX X . O .\n. X . O O";
        let open = "X X . O O\nX X . O O\nX X . O O";
        let closed = "X X . . O\nX X . O O\nX X . O O";
        for (rules, owners, is_settled) in [
            ("japanese", open, false),
            ("japanese", closed, true),
            ("chinese", open, true),
        ] {
            assert_eq!(ending(rules, stones, owners, NOBODY).is_settled, is_settled, "{rules}");
        }
        // Nothing is wasted on a board without territory, however clear it seems whose it will be.
        let wide = "X . . . O\n. . . . .\nX . . . O";
        let all_black = "X X X X X\nX X X X X\nX X X X X";
        let ending = ending("japanese", wide, all_black, NOBODY);
        assert!(!ending.is_settled && ending.wasteful.is_empty());
    }

    #[test]
    fn a_threat_is_not_wasted_while_a_ko_is_on() {
        let grid = Diagram::parse(". X O . .\nX O . O .\n. X O . .").unwrap().grid;
        let mut game = Game::from_position(grid, Color::Black, Ruleset::preset("japanese").unwrap());
        let opinion = Opinion {
            judgement: Judgement::default(),
            ownership_black: Color::BOTH.map(|_| vec![0.95; game.size().area()]),
        };
        assert!(!Ending::of(&game, Color::White, &opinion).wasteful.is_empty());
        let ko = game.size().point(2, 1).unwrap();
        game.play(Color::Black, Move::Play(ko)).unwrap();
        assert!(Ending::of(&game, Color::White, &opinion).wasteful.is_empty());
    }

    #[test]
    fn an_open_board_is_not_settled() {
        assert!(!ending("aga", "X . . . O\n. . . . .\n. . . . .", NOBODY, NOBODY).is_settled);
    }
}
