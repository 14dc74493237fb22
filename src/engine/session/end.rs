//! The end of a game: the count, what became of the stones, and the record of it all.

use super::{Session, Status};
use crate::board::{Color, Point};
use crate::clock::TimeSettings;
use crate::judge;
use crate::rules::Count;
use crate::sgf;
use std::time::Duration;

impl Session {
    /// Counts the game as it stands, by the engine's own judgement of dead stones; `None` for a game that went round
    /// in a circle and so has no result.
    pub fn count(&mut self) -> Option<Count> {
        if self.game.is_void() {
            return None;
        }
        Some(judge::count(&mut self.judge, &self.game))
    }

    /// The regions that are territory of `owner`, or nobody's, once dead stones are off the board, in reading order.
    pub fn regions_of(&mut self, owner: Option<Color>) -> Vec<Vec<Point>> {
        let count = judge::count(&mut self.judge, &self.game);
        let owned = match owner {
            Some(color) => &count.side(color).territory,
            None => &count.neutral,
        };
        let mut grid = self.game.grid().clone();
        for &stone in &count.dead {
            grid.set(stone, None);
        }
        let mut regions = grid.empty_regions();
        regions.retain(|region| owned.binary_search(&region[0]).is_ok());
        regions
    }

    /// The chains of one status, in reading order of their first stones.
    pub fn chains_with(&mut self, status: Status) -> Vec<Vec<Point>> {
        let judgement = self.judge.judgement(&self.game);
        let status_of = |stone: Point| match (judgement.dead.contains(&stone), judgement.seki.contains(&stone)) {
            (true, _) => Status::Dead,
            (false, true) => Status::Seki,
            (false, false) => Status::Alive,
        };
        let chains = self.game.grid().chains().into_iter();
        chains.filter(|chain| status_of(chain[0]) == status).collect()
    }

    /// The game as SGF, with the time that was agreed on and, once it is over, the result.
    pub fn record(&mut self) -> String {
        let [main_time, overtime] = time_in_record(self.clock.settings());
        let header = sgf::Header {
            result: self.result_in_record(),
            info: vec![("TM".to_string(), main_time), ("OT".to_string(), overtime)],
            ..sgf::Header::default()
        };
        sgf::save(&self.game, &header)
    }

    /// The result if the last turn ended the game: a resignation, two passes, or a circle.
    fn result_in_record(&mut self) -> String {
        match self.resignation {
            Some(loser) => format!("{}+R", loser.other().letter()),
            _ if self.game.is_void() => "Void".to_string(),
            _ if self.game.consecutive_passes() >= 2 => judge::count(&mut self.judge, &self.game).outcome().to_string(),
            _ => String::new(),
        }
    }
}

/// Main time and overtime as a record names them.
fn time_in_record(settings: TimeSettings) -> [String; 2] {
    let seconds = |time: Duration| time.as_secs_f64().to_string();
    match settings {
        TimeSettings::Unlimited | TimeSettings::PerMove { .. } => Default::default(),
        TimeSettings::Absolute { main } => [seconds(main), String::new()],
        TimeSettings::Canadian { main, period, stones } => {
            [seconds(main), format!("{stones}/{} Canadian", seconds(period))]
        }
        TimeSettings::Byoyomi { main, period, periods } => {
            [seconds(main), format!("{periods}x{} byo-yomi", seconds(period))]
        }
        TimeSettings::Fischer { main, increment, .. } => [seconds(main), format!("{} fischer", seconds(increment))],
    }
}
