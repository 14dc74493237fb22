//! Fates that can be read to the end: stones shut in by safe ones, with few empty points among them.
//!
//! Averages of a search blur what takes many moves that nobody has a reason to make: filling the eye space of a dead
//! group stone by stone, or leaving a seki alone. Where the safe stones around leave no way out, every line can be
//! played instead. What is found holds whoever wins a ko: the side that the answer speaks against may retake at once.
//! *Safe* are stones that are alive unconditionally or beyond doubt.
//!
//! * All stones of a colour are *dead* if the opponent can capture every one of them even when their owner moves first,
//!   and none of his own is left in atari. One of them alone would not do: what is captured can be a snapback. Nor would
//!   it do if the captors are shut in themselves and none of them stands: what is captured can be a nakade.
//! * A chain *stands* if the opponent cannot capture it even when he moves first. Reading stops where its owner captures
//!   seven stones at once, because no shape that large is only one eye. So a group in seki stands, while one with a large
//!   nakade inside falls.
//! * A stone in ko that a chain which stands would retake stands with that chain.

use crate::board::{Color, Grid, Point};
use crate::tactics::pass_alive::PassAlive;
use std::collections::HashMap;

/// Most empty points that are read.
const MOST_EMPTY: usize = 8;

/// Most turns that are read, passes included: filling six points again and again after captures takes about thirty.
const MOST_TURNS: u8 = 40;

/// Most stones that are played for one position.
const MOST_STONES: u32 = 40_000;

/// Fewest points that are more than one eye, whatever their shape.
const LIVING_SPACE: usize = 7;

/// The stones whose fate is certain, each list in reading order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Fates {
    /// Captured whoever moves next.
    pub dead: Vec<Point>,
    /// Not captured, whoever moves next; or in ko, and retaken.
    pub standing: Vec<Point>,
    /// Those of the standing stones that are in ko.
    pub in_ko: Vec<Point>,
    /// The empty points around dead stones, by the colour that they fall to, in no order.
    pub won: [Vec<Point>; 2],
}

impl Fates {
    /// Whose the points are that this settles.
    pub fn owners(&self, grid: &Grid) -> impl Iterator<Item = (Point, Color)> {
        let stones = |points: &[Point]| {
            let colored = points.iter().map(|&stone| grid.get(stone).map(|color| (stone, color)));
            colored.flatten().collect::<Vec<_>>()
        };
        let dead = stones(&self.dead)
            .into_iter()
            .map(|(stone, color)| (stone, color.other()));
        let won = Color::BOTH.into_iter().zip(&self.won);
        let won = won.flat_map(|(color, points)| points.iter().map(move |&point| (point, color)));
        dead.chain(stones(&self.standing)).chain(won)
    }
}

/// The fates that can be read. `certain` is what lives unconditionally, `is_safe` says which chains live beyond doubt.
pub fn read_fates(grid: &Grid, certain: &[PassAlive; 2], is_safe: impl Fn(&[Point]) -> bool) -> Fates {
    let mut closed = vec![false; grid.size().cells()];
    let unconditional = certain
        .iter()
        .flat_map(|alive| alive.stones.iter().chain(&alive.territory).copied());
    let safe = grid.chains().into_iter().filter(|chain| is_safe(chain)).flatten();
    for point in unconditional.chain(safe) {
        closed[point.index()] = true;
    }
    let mut fates = Fates::default();
    let mut stones_left = MOST_STONES;
    for area in grid.size().regions(|point| !closed[point.index()]) {
        if area.iter().filter(|&&point| grid.get(point).is_none()).count() <= MOST_EMPTY {
            for owner in Color::BOTH {
                read_area(grid, &area, owner, &mut stones_left, &mut fates);
            }
        }
    }
    fates.in_ko = stones_in_ko(grid, &fates.standing);
    fates.standing.extend(&fates.in_ko);
    fates.dead.sort_unstable();
    fates.standing.sort_unstable();
    fates
}

/// Reads the fates of the stones of `owner` in an area.
fn read_area(grid: &Grid, area: &[Point], owner: Color, stones_left: &mut u32, fates: &mut Fates) {
    let is_owned = |&point: &Point| grid.get(point) == Some(owner);
    let stones: Vec<Point> = area.iter().copied().filter(is_owned).collect();
    let mut answer = |owner, goal, targets: &[Point]| Reader::new(grid, area, owner, goal, targets).answer(stones_left);
    if stones.is_empty() {
        return;
    }
    if answer(owner, Goal::All, &stones) == Some(true) {
        let captors = shut_in(grid, owner.other(), area);
        let mut stands = |&captor: &Point| answer(owner.other(), Goal::Chain, &[captor]) == Some(false);
        if captors.is_empty() || captors.iter().any(&mut stands) {
            fates.won[owner.other().index()].extend(fallen(grid, owner, area));
            fates.dead.extend(stones);
            return;
        }
    }
    for &stone in &stones {
        if !fates.standing.contains(&stone) && answer(owner, Goal::Chain, &[stone]) == Some(false) {
            fates.standing.extend(grid.chain(stone));
        }
    }
}

/// A stone of each chain of `color` in the area that safe stones of its opponent touch.
fn shut_in(grid: &Grid, color: Color, area: &[Point]) -> Vec<Point> {
    let is_wall = |near: Point| grid.get(near) == Some(color.other()) && !area.contains(&near);
    let touches_wall = |&stone: &Point| grid.size().neighbors(stone).any(is_wall);
    let chains = grid.chains().into_iter();
    let inside = chains.filter(|chain| grid.get(chain[0]) == Some(color) && area.contains(&chain[0]));
    inside
        .filter_map(|chain| chain.iter().copied().find(touches_wall))
        .collect()
}

/// The empty points of an area in which all stones of `owner` are dead, unless living ones are next to them.
fn fallen(grid: &Grid, owner: Color, area: &[Point]) -> impl Iterator<Item = Point> {
    let lives = move |near: Point| grid.get(near) == Some(owner) && !area.contains(&near);
    let empty = area.iter().copied().filter(|&point| grid.get(point).is_none());
    empty.filter(move |&point| !grid.size().neighbors(point).any(lives))
}

/// Single stones that can only be taken in a ko which a chain of `standing` would retake.
fn stones_in_ko(grid: &Grid, standing: &[Point]) -> Vec<Point> {
    let size = grid.size();
    let retaken = |&stone: &Point| {
        let Some(color) = grid.get(stone) else { return false };
        let [liberty] = grid.liberties(&grid.chain(stone))[..] else {
            return false;
        };
        let mut taken = grid.clone();
        let captured = taken.play(color.other(), liberty, false).unwrap_or_default();
        taken.ko_after(liberty, &captured) == Some(stone)
            && size
                .neighbors(liberty)
                .any(|near| near != stone && grid.get(near) == Some(color) && standing.contains(&near))
    };
    size.points()
        .filter(|stone| !standing.contains(stone))
        .filter(retaken)
        .collect()
}

/// What the attacker is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// To capture all stones of the owner in the area; the owner moves first and may retake in a ko at once.
    All,
    /// To capture one chain; the attacker moves first and may retake in a ko at once.
    Chain,
}

/// Who is to move where: stones, mover, the point that ko forbids, and whether the last turn was a pass.
type Situation = (u64, Color, Option<Point>, bool);

/// Reads all lines of play in an area.
struct Reader<'a> {
    grid: Grid,
    area: &'a [Point],
    owner: Color,
    goal: Goal,
    /// Stones that are to be captured: their points must be free of the owner's at once.
    targets: &'a [Point],
    /// Turns that are enough for the attacker, and turns that are known not to be.
    known: HashMap<Situation, (u8, u8)>,
}

impl Reader<'_> {
    fn new<'a>(grid: &Grid, area: &'a [Point], owner: Color, goal: Goal, targets: &'a [Point]) -> Reader<'a> {
        Reader {
            grid: grid.clone(),
            area,
            owner,
            goal,
            targets,
            known: HashMap::new(),
        }
    }

    /// Whether the attacker reaches his goal; nothing if there are too many lines.
    fn answer(&mut self, stones_left: &mut u32) -> Option<bool> {
        let mover = match self.goal {
            Goal::All => self.owner,
            Goal::Chain => self.owner.other(),
        };
        for turns in 1..=MOST_TURNS {
            if self.is_reached_within(turns, (mover, None, false), stones_left) {
                return Some(true);
            }
            if *stones_left == 0 {
                return None;
            }
        }
        Some(false)
    }

    /// Whether the attacker reaches his goal in so many turns of both sides.
    fn is_reached_within(
        &mut self,
        turns: u8,
        (mover, ko, passed): (Color, Option<Point>, bool),
        stones_left: &mut u32,
    ) -> bool {
        if self.is_reached() {
            return true;
        }
        if turns == 0 || *stones_left == 0 {
            return false;
        }
        let situation = (self.grid.hash(), mover, ko, passed);
        let (enough, too_few) = *self.known.get(&situation).unwrap_or(&(u8::MAX, 0));
        if turns >= enough || turns <= too_few {
            return turns >= enough;
        }
        // The owner needs one turn that the attacker cannot answer, the attacker one that works.
        let attacks = mover != self.owner;
        let works_by_pass = |reader: &mut Self, stones_left: &mut u32| {
            !passed && reader.is_reached_within(turns - 1, (mover.other(), None, true), stones_left)
        };
        let reached = if attacks {
            self.some_stone(attacks, turns, (mover, ko), stones_left) || works_by_pass(self, stones_left)
        } else {
            works_by_pass(self, stones_left) && !self.some_stone(attacks, turns, (mover, ko), stones_left)
        };
        if *stones_left > 0 {
            let bounds = if reached { (turns, too_few) } else { (enough, turns) };
            self.known.insert(situation, bounds);
        }
        reached
    }

    /// Whether some stone of the mover leads to what he wants: `wanted` is whether the goal is reached.
    fn some_stone(
        &mut self,
        wanted: bool,
        turns: u8,
        (mover, ko): (Color, Option<Point>),
        stones_left: &mut u32,
    ) -> bool {
        let over_ko = (self.goal == Goal::All) == (mover == self.owner);
        for &point in self.area {
            if self.grid.get(point).is_some() || (ko == Some(point) && !over_ko) {
                continue;
            }
            let Ok(captured) = self.grid.play(mover, point, false) else {
                continue;
            };
            *stones_left = stones_left.saturating_sub(1);
            let escapes = mover == self.owner && captured.len() >= LIVING_SPACE;
            let next = (mover.other(), self.grid.ko_after(point, &captured), false);
            let reached = !escapes && self.is_reached_within(turns - 1, next, stones_left);
            self.grid.set(point, None);
            for &stone in &captured {
                self.grid.set(stone, Some(mover.other()));
            }
            if reached == wanted {
                return true;
            }
        }
        false
    }

    fn is_reached(&self) -> bool {
        let is_owned = |&point: &Point| self.grid.get(point) == Some(self.owner);
        let in_atari =
            |&point: &Point| self.grid.get(point).is_some() && self.grid.liberties(&self.grid.chain(point)).len() == 1;
        let all_taken = !self.targets.iter().any(is_owned);
        all_taken && (self.goal == Goal::Chain || !self.area.iter().any(in_atari))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, parse_vertex};
    use crate::tactics::pass_alive::pass_alive;

    /// The fate of the stone on a vertex: dead, standing or not read to the end.
    fn fate(text: &str, name: &str) -> &'static str {
        let grid = Diagram::parse(text).unwrap().grid;
        let stone = parse_vertex(grid.size(), name).unwrap();
        let fates = read_fates(&grid, &Color::BOTH.map(|color| pass_alive(&grid, color)), |_| false);
        match (fates.dead.contains(&stone), fates.standing.contains(&stone)) {
            (true, false) => "dead",
            (false, true) => "standing",
            (false, false) => "open",
            (true, true) => unreachable!("nothing is both"),
        }
    }

    const PYRAMID: &str = "
        O . X . O X X . X
        O O . O O X X X X
        X O O O X X . . X
        X X X X . X . X .
        X X X X X X X X X";

    #[test]
    fn an_eye_shape_with_a_stone_on_the_vital_point_is_dead() {
        assert_eq!(fate(PYRAMID, "A5"), "dead");
        assert_eq!(fate(PYRAMID, "C5"), "standing");
    }

    #[test]
    fn an_empty_eye_shape_is_left_open() {
        assert_eq!(fate(&PYRAMID.replacen('X', ".", 1), "A5"), "open");
    }

    #[test]
    fn a_filled_eye_shape_is_dead_before_and_after_the_capture() {
        let filled = PYRAMID.replacen(". X .", "X X X", 1);
        assert_eq!(fate(&filled, "A5"), "dead");
    }

    #[test]
    fn six_points_with_a_stone_on_the_vital_point_are_dead() {
        let text = "
            O O O O X X X . X
            O . . O O X X X X
            O . X . O X . X .
            O O . O O X X X X
            X O O O X X . X .
            X X X X X X X X X";
        assert_eq!(fate(text, "A6"), "dead");
    }

    #[test]
    fn stones_inside_a_group_that_can_be_killed_are_left_open() {
        // Black's four become an eye space of four points in a square when they are captured; as five they kill.
        let text = "
            . . X O O X X . X
            X X X O O X X X X
            O O O O O X . X .
            X X X X X X X X X";
        assert_eq!(fate(text, "C4"), "open");
    }

    #[test]
    fn a_group_that_lives_by_a_snapback_stands() {
        let text = "
            . O . O X X X . X
            . O X X O X . X X
            O O O O O X X . X
            X X X X X X . X X
            X X X X X X X X X";
        assert_eq!(fate(text, "B5"), "standing");
        assert_eq!(fate(text, "C4"), "dead");
        // It can be captured, but not for long.
        assert_eq!(fate(text, "D5"), "open");
    }

    #[test]
    fn a_stone_that_can_be_saved_by_connecting_is_not_dead() {
        let text = "
            X . O . O .
            X X X O O O
            . X O O . O
            X X O . O O";
        assert_eq!(fate(text, "C4"), "standing");
    }

    const SHARED: &str = "
        . X O . X O . O
        X X O O X O O O
        . X X O X O . O
        X X X O X O O O
        . X O O X O . O
        X X O . X O O O";

    #[test]
    fn both_sides_of_a_seki_stand() {
        assert_eq!(fate(SHARED, "C6"), "standing");
        assert_eq!(fate(SHARED, "E6"), "standing");
    }

    #[test]
    fn with_liberties_outside_one_side_is_dead() {
        let text = SHARED.replacen(". X X O X O . O", ". X . O X O . O", 1);
        let text = text.replacen("X X X O X O O O", "X X . O X O O O", 1);
        assert_eq!(fate(&text, "C6"), "standing");
        assert_eq!(fate(&text, "E6"), "dead");
    }

    #[test]
    fn both_sides_of_a_double_ko_stand_and_so_do_the_stones_in_ko() {
        let text = "
            . X O . O X O O . O
            X X O O X X O O O O
            X O O O X X X O . O
            X O . O X . X O O O
            X X O O X X O O . O
            X X O O X X O O O O
            . X O X . X O . O .";
        for name in ["C7", "E6", "E7", "D1"] {
            assert_eq!(fate(text, name), "standing", "{name}");
        }
    }

    #[test]
    fn where_nothing_is_certain_nothing_is_read() {
        let fates = |text| {
            let grid = Diagram::parse(text).unwrap().grid;
            read_fates(&grid, &Color::BOTH.map(|color| pass_alive(&grid, color)), |_| false)
        };
        assert_eq!(fates(". . . . .\n. X . O .\n. . . . ."), Fates::default());
    }
}
