//! [`Game`]: the record of a game from its start position, and the only judge of what is legal.
//!
//! The game owns its grid, its turns and every situation seen, so it can forbid repetitions exactly. A refused turn
//! changes nothing, and replaying the turns of a game gives an equal game. Turns need not alternate: controllers replay
//! set-up stones and handicap as moves of one colour. A game never ends here: after passes, play may go on, and the
//! passes stay paid.
//!
//! Stone law, for each colour: stones of the start position + stones played = stones on the board + prisoners that the
//! opponent holds.

use std::collections::HashMap;

use super::{DeadStones, Decimal, HandicapError, Ko, Ruleset, Scoring};
use crate::board::{Color, Grid, IllegalStone, Move, Point, Size, zobrist};

/// Why a turn is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The point holds a stone already.
    Occupied,
    /// The stone or its chain would have no liberty after captures.
    Suicide,
    /// The stone would retake a single stone that has just taken a single stone.
    Ko,
    /// The position would recur.
    Superko,
}

/// A turn that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it was.
    pub color: Color,
    /// What was done with it.
    pub mv: Move,
    /// The stones that came off, all of one colour: the mover's own, the new stone included, after a suicide.
    pub captured: Vec<Point>,
    /// Situation hash after the turn.
    situation: u64,
}

impl Turn {
    fn is_suicide(&self) -> bool {
        self.mv.point().is_some_and(|point| self.captured.contains(&point))
    }

    /// Whose stones came off.
    fn captured_color(&self) -> Color {
        if self.is_suicide() {
            self.color
        } else {
            self.color.other()
        }
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Ruleset,
    agreed_komi: Option<Decimal>,
    handicap: usize,
    start: Grid,
    first_to_move: Color,
    grid: Grid,
    turns: Vec<Turn>,
    prisoners: [usize; 2],
    passes: [usize; 2],
    /// How often each situation has occurred, the start included.
    seen: HashMap<u64, u32>,
}

impl Game {
    /// A new game on an empty board, Black to move, with the komi of the rules.
    pub fn new(size: Size, rules: Ruleset) -> Game {
        Game::from_position(Grid::new(size), Color::Black, rules)
    }

    /// A game that starts from a position, without handicap. The caller vouches that every chain has a liberty
    /// ([`Grid::is_stable`]).
    pub fn from_position(start: Grid, first_to_move: Color, rules: Ruleset) -> Game {
        debug_assert!(start.is_stable());
        Game {
            rules,
            agreed_komi: None,
            handicap: 0,
            seen: HashMap::from([(zobrist::situation(start.hash(), first_to_move), 1)]),
            grid: start.clone(),
            start,
            first_to_move,
            turns: Vec::new(),
            prisoners: [0; 2],
            passes: [0; 2],
        }
    }

    /// A new game with the same rules, and the same komi if one was agreed on.
    pub fn restarted(&self, size: Size) -> Game {
        Game {
            agreed_komi: self.agreed_komi,
            ..Game::new(size, self.rules)
        }
    }

    /// Takes a turn. After an error the game is as before.
    pub fn play(&mut self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        let captured = match mv {
            Move::Pass => {
                self.passes[color.index()] += 1;
                Vec::new()
            }
            Move::Play(point) => {
                let (grid, captured) = self.try_stone(color, point)?;
                self.grid = grid;
                captured
            }
        };
        let situation = zobrist::situation(self.grid.hash(), color.other());
        let turn = Turn {
            color,
            mv,
            captured,
            situation,
        };
        self.prisoners[turn.captured_color().other().index()] += turn.captured.len();
        *self.seen.entry(situation).or_insert(0) += 1;
        self.turns.push(turn);
        Ok(())
    }

    /// Takes the last turn back and returns it; `None` at the start position, handicap stones included.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        if let Some(count) = self.seen.get_mut(&turn.situation) {
            *count -= 1;
            if *count == 0 {
                self.seen.remove(&turn.situation);
            }
        }
        let captured_color = turn.captured_color();
        self.prisoners[captured_color.other().index()] -= turn.captured.len();
        for &stone in &turn.captured {
            self.grid.set(stone, Some(captured_color));
        }
        match turn.mv {
            Move::Pass => self.passes[turn.color.index()] -= 1,
            Move::Play(point) => self.grid.set(point, None),
        }
        Some(turn)
    }

    /// Whether `color` may take this turn now. A pass is always legal.
    pub fn check(&self, color: Color, mv: Move) -> Result<(), IllegalMove> {
        match mv {
            Move::Pass => Ok(()),
            Move::Play(point) => self.try_stone(color, point).map(|_| ()),
        }
    }

    /// Whether `color` may take this turn now.
    pub fn is_legal(&self, color: Color, mv: Move) -> bool {
        self.check(color, mv).is_ok()
    }

    /// Every point where `color` may put a stone now, in reading order.
    pub fn legal_points(&self, color: Color) -> Vec<Point> {
        let points = self.size().points();
        points
            .filter(|&point| self.is_legal(color, Move::Play(point)))
            .collect()
    }

    /// The grid after a stone, and what came off.
    fn try_stone(&self, color: Color, point: Point) -> Result<(Grid, Vec<Point>), IllegalMove> {
        if self.grid.get(point).is_some() {
            return Err(IllegalMove::Occupied);
        }
        if self.ko_point(color) == Some(point) {
            return Err(IllegalMove::Ko);
        }
        let mut grid = self.grid.clone();
        let captured = grid
            .play(color, point, self.rules.suicide)
            .map_err(|error| match error {
                IllegalStone::Occupied => IllegalMove::Occupied,
                IllegalStone::Suicide => IllegalMove::Suicide,
            })?;
        if self.is_repetition(grid.hash(), color.other()) {
            return Err(IllegalMove::Superko);
        }
        Ok((grid, captured))
    }

    /// Whether the rules forbid to make a position with this hash and `to_move` to move next, because it has been
    /// there before. Simple ko forbids nothing of the kind.
    pub fn is_repetition(&self, position_hash: u64, to_move: Color) -> bool {
        let seen = |color| self.seen.contains_key(&zobrist::situation(position_hash, color));
        match self.rules.ko {
            Ko::Simple => false,
            Ko::Situational => seen(to_move),
            Ko::Positional => Color::BOTH.into_iter().any(seen),
        }
    }

    /// The point that `color` may not retake at once under simple ko. Superko rules need no such point.
    pub fn ko_point(&self, color: Color) -> Option<Point> {
        let last = self.turns.last()?;
        if self.rules.ko != Ko::Simple || last.color == color {
            return None;
        }
        self.grid.ko_after(last.mv.point()?, &last.captured)
    }

    /// Whether the last stone closed a cycle that simple ko does not forbid: it made a situation that was there before,
    /// with no pass in between. Such a game has no result until play leaves the cycle.
    pub fn is_void(&self) -> bool {
        let Some(last) = self.turns.iter().rposition(|turn| turn.mv != Move::Pass) else {
            return false;
        };
        let situation = self.turns[last].situation;
        let cycle_start = self.turns[..last].iter().rposition(|turn| turn.mv == Move::Pass);
        let earlier = match cycle_start {
            Some(pass) => &self.turns[pass..last],
            None => &self.turns[..last],
        };
        let start = zobrist::situation(self.start.hash(), self.first_to_move);
        self.rules.ko == Ko::Simple
            && (earlier.iter().any(|turn| turn.situation == situation) || cycle_start.is_none() && start == situation)
    }

    /// Puts Black's handicap stones on the empty board; White moves first then.
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), HandicapError> {
        if !self.turns.is_empty() || !self.grid.is_empty() {
            return Err(HandicapError::BoardNotEmpty);
        }
        if !(2..self.size().area()).contains(&points.len()) {
            return Err(HandicapError::InvalidNumber);
        }
        let mut start = Grid::new(self.size());
        for &point in points {
            if start.get(point).is_some() {
                return Err(HandicapError::RepeatedPoint);
            }
            start.set(point, Some(Color::Black));
        }
        *self = Game {
            agreed_komi: self.agreed_komi,
            handicap: points.len(),
            ..Game::from_position(start, Color::White, self.rules)
        };
        Ok(())
    }

    /// Says that the black stones of the start position are this many handicap stones, as a game record does.
    pub fn declare_handicap(&mut self, stones: usize) {
        self.handicap = stones;
    }

    /// Width and height.
    pub fn size(&self) -> Size {
        self.grid.size()
    }

    /// The rules in force.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Changes the rules for what comes; the turns taken stay.
    pub fn set_rules(&mut self, rules: Ruleset) {
        self.rules = rules;
    }

    /// Points that White receives: as agreed on, else nothing in a handicap game, else what the rules say.
    pub fn komi(&self) -> Decimal {
        match self.agreed_komi {
            Some(komi) => komi,
            None if self.handicap > 0 => Decimal::ZERO,
            None => self.rules.default_komi,
        }
    }

    /// The komi that was agreed on, if any.
    pub fn agreed_komi(&self) -> Option<Decimal> {
        self.agreed_komi
    }

    /// Agrees on a komi, which stays through every later game, or goes back to the komi of the rules.
    pub fn agree_on_komi(&mut self, komi: Option<Decimal>) {
        self.agreed_komi = komi;
    }

    /// Handicap stones, 0 in an even game.
    pub fn handicap(&self) -> usize {
        self.handicap
    }

    /// The position now.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The position that the first turn met, handicap stones included.
    pub fn start(&self) -> &Grid {
        &self.start
    }

    /// Who was to take the first turn.
    pub fn first_to_move(&self) -> Color {
        self.first_to_move
    }

    /// Whose turn it is, if turns alternate from the last one.
    pub fn to_move(&self) -> Color {
        self.turns.last().map_or(self.first_to_move, |turn| turn.color.other())
    }

    /// All turns, the oldest first.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Stones that `color` has captured, pass stones not included.
    pub fn prisoners(&self, color: Color) -> usize {
        self.prisoners[color.index()]
    }

    /// How often `color` has passed.
    pub fn passes(&self, color: Color) -> usize {
        self.passes[color.index()]
    }

    /// How many turns in a row, up to the last, were passes.
    pub fn consecutive_passes(&self) -> usize {
        let turns = self.turns.iter().rev();
        turns.take_while(|turn| turn.mv == Move::Pass).count()
    }

    /// Whether White still owes the pass that ends a game under pass stones: the last turn of any kind was Black's.
    pub fn owes_closing_pass(&self) -> bool {
        self.rules.scoring == Scoring::PassStones && self.turns.last().is_some_and(|turn| turn.color == Color::Black)
    }

    /// Whether a count takes dead stones off now, or every stone on the board is alive.
    pub fn removes_dead_stones(&self) -> bool {
        match self.rules.dead_stones {
            DeadStones::None => false,
            DeadStones::Judged => true,
            DeadStones::JudgedUntilFourPasses => self.consecutive_passes() < 4,
        }
    }

    #[cfg(test)]
    pub(super) fn seen_for_tests(&self) -> &HashMap<u64, u32> {
        &self.seen
    }

    /// By how much the area lead of Black exceeds the pass-stone lead, prisoners and passes so far included: Black's
    /// stones at the start and turns, minus White's, White's closing pass counted if it is owed.
    pub fn turn_lead_black(&self) -> i64 {
        let side = |color: Color| {
            let turns = self.turns.iter().filter(|turn| turn.color == color).count();
            (self.start.stones(color).count() + turns) as i64
        };
        side(Color::Black) - side(Color::White) - i64::from(self.owes_closing_pass())
    }
}

/// Two games are equal when the same things have happened in them under the same rules.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.rules == other.rules
            && self.agreed_komi == other.agreed_komi
            && self.handicap == other.handicap
            && self.start == other.start
            && self.first_to_move == other.first_to_move
            && self.turns == other.turns
    }
}
