//! What the tree knows about a move, packed so that one atomic addition records a whole result.
//!
//! A visit and its value share a word: readers never see one without the other, and nothing is lost however many
//! threads add. All numbers are integers in fixed units, so the order of additions cannot change a sum.
//!
//! Values are seen by the player who made the move: 1 is a win of that player.

/// A value of 1 in the units of [`Visits`] and [`Amaf`].
pub const VALUE_UNIT: u64 = 1024;
/// One game in the units of [`Amaf`] and [`Prior`].
pub const GAME_UNIT: u64 = 16;
/// Visits that a node can hold; a search ends before it reaches them.
pub const MAX_VISITS: u32 = (1 << 26) - 1;

const VALUE_BITS: u32 = 36;
/// Weight from which an AMAF statistic is left as it is; it then weighs as much as anything ever will.
const AMAF_FULL: u64 = 1 << 31;

/// Simulations that went through a node, and the sum of their values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visits {
    /// Number of simulations, those under way included.
    pub count: u32,
    /// Sum of values in [`VALUE_UNIT`]s; a simulation under way counts as lost.
    pub value: u64,
}

impl Visits {
    /// Addend that announces a simulation: a visit without value, the *virtual loss* that sends other threads
    /// elsewhere (Chaslot, Winands and van den Herik, 2008).
    pub const STARTED: u64 = 1 << VALUE_BITS;

    /// Addend that brings the value of an announced simulation.
    #[inline]
    pub const fn finished(value: u64) -> u64 {
        debug_assert!(value <= VALUE_UNIT);
        value
    }

    /// Reads a packed word.
    #[inline]
    pub const fn unpack(word: u64) -> Visits {
        Visits {
            count: (word >> VALUE_BITS) as u32,
            value: word & ((1 << VALUE_BITS) - 1),
        }
    }

    /// Mean value, 0 without visits.
    pub fn mean(self) -> f32 {
        if self.count == 0 {
            return 0.0;
        }
        (self.value as f64 / (f64::from(self.count) * VALUE_UNIT as f64)) as f32
    }
}

/// The all-moves-as-first statistic: simulations in which the player made this move at some time after the node's
/// parent, weighted (Gelly and Silver, 2007).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amaf {
    /// Sum of weights in [`GAME_UNIT`]s.
    pub weight: u32,
    /// Sum of weight times value in [`GAME_UNIT`]s.
    pub wins: u32,
}

impl Amaf {
    /// Addend for a simulation of `weight` [`GAME_UNIT`]s and `value` [`VALUE_UNIT`]s.
    #[inline]
    pub const fn played(weight: u64, value: u64) -> u64 {
        (weight << 32) | (weight * value / VALUE_UNIT)
    }

    /// Whether a packed word takes no more addends.
    #[inline]
    pub const fn is_full(word: u64) -> bool {
        word >> 32 >= AMAF_FULL
    }

    /// Reads a packed word.
    #[inline]
    pub const fn unpack(word: u64) -> Amaf {
        Amaf {
            weight: (word >> 32) as u32,
            wins: word as u32,
        }
    }
}

/// Knowledge about a move before it is tried, as games that were never played (Gelly and Silver, 2007).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Prior {
    /// Number of games in [`GAME_UNIT`]s.
    pub games: u16,
    /// Games won in [`GAME_UNIT`]s, at most `games`.
    pub wins: u16,
}

impl Prior {
    /// Adds `games` games of mean `value`, 0 to 1; what does not fit is cut off.
    pub fn add(&mut self, games: f32, value: f32) {
        let room = f32::from(u16::MAX - self.games);
        let units = (games * GAME_UNIT as f32).min(room);
        self.games += units as u16;
        self.wins += (units * value) as u16;
        self.wins = self.wins.min(self.games);
    }

    /// The probability that a strong player chooses the move, for a search that is guided by a policy.
    pub fn probability(share: f32) -> Prior {
        let wins = (share * f32::from(u16::MAX)) as u16;
        Prior { games: u16::MAX, wins }
    }

    /// Packs both numbers.
    #[inline]
    pub const fn pack(self) -> u32 {
        (self.games as u32) << 16 | self.wins as u32
    }

    /// Reads a packed word.
    #[inline]
    pub const fn unpack(word: u32) -> Prior {
        Prior {
            games: (word >> 16) as u16,
            wins: word as u16,
        }
    }
}

/// What lies below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Children {
    /// Nothing yet.
    None,
    /// One thread is writing them.
    Claimed,
    /// Nothing ever: the move makes a position that was there before.
    Repeats,
    /// A block of nodes with consecutive ids.
    Block {
        /// The first child.
        first: u32,
        /// Number of children, at least one.
        count: u16,
    },
}

impl Children {
    /// Packs the state.
    pub const fn pack(self) -> u64 {
        match self {
            Children::None => 0,
            Children::Claimed => 1,
            Children::Repeats => 2,
            Children::Block { first, count } => (first as u64) << 32 | (count as u64) << 8 | 3,
        }
    }

    /// Reads a packed word.
    #[inline]
    pub const fn unpack(word: u64) -> Children {
        match word as u8 {
            0 => Children::None,
            1 => Children::Claimed,
            2 => Children::Repeats,
            _ => Children::Block {
                first: (word >> 32) as u32,
                count: (word >> 8) as u16,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visits_and_values_stay_apart_up_to_the_limit() {
        let word = Visits::STARTED * u64::from(MAX_VISITS) + Visits::finished(VALUE_UNIT) * u64::from(MAX_VISITS);
        let visits = Visits::unpack(word);
        assert_eq!(visits.count, MAX_VISITS);
        assert_eq!(visits.mean(), 1.0);
        assert_eq!(Visits::unpack(Visits::STARTED).mean(), 0.0);
    }

    #[test]
    fn amaf_adds_weight_and_wins_until_full() {
        let mut word = 0u64;
        while !Amaf::is_full(word) {
            word += Amaf::played(1 << 24, VALUE_UNIT / 2);
        }
        let amaf = Amaf::unpack(word);
        assert_eq!(amaf.wins, amaf.weight / 2);
    }

    #[test]
    fn prior_games_add_up_and_saturate() {
        let mut prior = Prior::default();
        prior.add(20.0, 0.5);
        prior.add(10.0, 1.0);
        assert_eq!((prior.games, prior.wins), (480, 320));
        assert_eq!(Prior::unpack(prior.pack()), prior);
        for _ in 0..10 {
            prior.add(1000.0, 1.0);
        }
        assert_eq!(prior.games, u16::MAX);
        assert!(prior.wins <= prior.games);
    }

    #[test]
    fn probabilities_fill_the_range() {
        assert_eq!(Prior::probability(0.0).wins, 0);
        assert_eq!(Prior::probability(1.0).wins, u16::MAX);
        let mut last = 0;
        for step in 0..=1000 {
            let share = step as f32 / 1000.0;
            let prior = Prior::probability(share);
            assert_eq!(prior.games, u16::MAX);
            assert!(prior.wins >= last);
            assert!((f32::from(prior.wins) / f32::from(prior.games) - share).abs() <= 1.0 / f32::from(u16::MAX));
            assert_eq!(Prior::unpack(prior.pack()), prior);
            last = prior.wins;
        }
    }

    #[test]
    fn children_read_back() {
        let block = Children::Block {
            first: u32::MAX,
            count: 2705,
        };
        for children in [Children::None, Children::Claimed, Children::Repeats, block] {
            assert_eq!(Children::unpack(children.pack()), children);
        }
    }
}
