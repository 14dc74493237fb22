//! [`Ruleset`]: which reading of the rules is in force, and the named presets.
//!
//! Presets differ in independent pieces, and each piece can be changed alone. `aga` counts with pass stones, the way the
//! American Go Association makes territory and area counting agree (AGA Concise Rules of Go, 1991).

use super::Decimal;

/// How points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// Stones on the board and the points they surround.
    Area,
    /// Surrounded points and prisoners; a pass is free.
    Territory,
    /// Surrounded points and prisoners; a pass hands one prisoner over, and White passes last.
    PassStones,
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ko {
    /// A stone that just took a single stone may not be retaken at once.
    Simple,
    /// No position may recur.
    Positional,
    /// No position may recur with the same side to move.
    Situational,
}

/// Who wins when both totals are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// Black, written `B+0`.
    BlackWins,
    /// White, written `W+0`.
    WhiteWins,
    /// Nobody, written `0`.
    Draw,
}

/// What White receives for Black's handicap stones, whichever way points are counted. Under pass stones all but one of
/// the stones are in the passes already, so a point for each after the first needs no pay there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapPay {
    /// Nothing.
    None,
    /// A point for each stone after the first.
    PerStoneAfterFirst,
    /// A point for each stone.
    PerStone,
}

/// Which stones come off as dead before the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadStones {
    /// None: what stands on the board is alive.
    None,
    /// Those judged dead, whenever one counts.
    Judged,
    /// Those judged dead, until four passes in a row end the game with every stone alive.
    JudgedUntilFourPasses,
}

/// Which surrounded points do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tax {
    /// All of them count.
    None,
    /// Points next to chains that live in seki do not.
    Seki,
}

/// A complete set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// How points are counted.
    pub scoring: Scoring,
    /// Which repetitions are forbidden.
    pub ko: Ko,
    /// Whether a chain of two or more stones may take its own last liberty.
    pub suicide: bool,
    /// Who wins when both totals are equal.
    pub ties: Ties,
    /// Which stones come off as dead before the count.
    pub dead_stones: DeadStones,
    /// What White receives for handicap stones.
    pub handicap_pay: HandicapPay,
    /// Which surrounded points do not count.
    pub tax: Tax,
    /// Komi of an even game unless one is agreed on.
    pub default_komi: Decimal,
}

const AGA: Ruleset = Ruleset {
    scoring: Scoring::PassStones,
    ko: Ko::Situational,
    suicide: false,
    ties: Ties::WhiteWins,
    dead_stones: DeadStones::JudgedUntilFourPasses,
    handicap_pay: HandicapPay::PerStoneAfterFirst,
    tax: Tax::None,
    default_komi: Decimal::halves(11),
};

const AGA_AREA: Ruleset = Ruleset {
    scoring: Scoring::Area,
    ..AGA
};

const CHINESE: Ruleset = Ruleset {
    scoring: Scoring::Area,
    ko: Ko::Simple,
    suicide: false,
    ties: Ties::Draw,
    dead_stones: DeadStones::Judged,
    handicap_pay: HandicapPay::PerStone,
    tax: Tax::None,
    default_komi: Decimal::halves(15),
};

const CHINESE_OGS: Ruleset = Ruleset {
    ko: Ko::Positional,
    ..CHINESE
};

const JAPANESE: Ruleset = Ruleset {
    scoring: Scoring::Territory,
    handicap_pay: HandicapPay::None,
    tax: Tax::Seki,
    default_komi: Decimal::halves(13),
    ..CHINESE
};

const ING: Ruleset = Ruleset {
    ko: Ko::Situational,
    suicide: true,
    ties: Ties::BlackWins,
    handicap_pay: HandicapPay::None,
    ..CHINESE
};

const TROMP_TAYLOR: Ruleset = Ruleset {
    ko: Ko::Positional,
    suicide: true,
    dead_stones: DeadStones::None,
    handicap_pay: HandicapPay::None,
    ..CHINESE
};

const CGOS: Ruleset = Ruleset {
    suicide: false,
    ..TROMP_TAYLOR
};

const NEW_ZEALAND: Ruleset = Ruleset {
    ko: Ko::Situational,
    default_komi: Decimal::halves(14),
    ..TROMP_TAYLOR
};

/// Names and rules of all presets; where two names share rules, the first is the one that is reported.
const PRESETS: [(&str, Ruleset); 11] = [
    ("aga", AGA),
    ("aga-area", AGA_AREA),
    ("japanese", JAPANESE),
    ("korean", JAPANESE),
    ("chinese", CHINESE),
    ("chinese-ogs", CHINESE_OGS),
    ("chinese-kgs", CHINESE_OGS),
    ("ing", ING),
    ("new-zealand", NEW_ZEALAND),
    ("tromp-taylor", TROMP_TAYLOR),
    ("cgos", CGOS),
];

/// Other names that KataGo's users give to presets.
const OTHER_NAMES: [(&str, &str); 5] = [
    ("bga", "aga"),
    ("french", "aga"),
    ("goe", "ing"),
    ("nz", "new-zealand"),
    ("newzealand", "new-zealand"),
];

impl Ruleset {
    /// Names of all presets.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|&(name, _)| name)
    }

    /// The rules called `name`, in any case, with `_` and blanks read as `-`; `None` for an unknown name.
    pub fn preset(name: &str) -> Option<Ruleset> {
        let wanted = name.to_ascii_lowercase().replace(['_', ' '], "-");
        let other = OTHER_NAMES.iter().find(|(other, _)| *other == wanted);
        let wanted = other.map_or(wanted.as_str(), |&(_, preset)| preset);
        PRESETS
            .iter()
            .find(|(name, _)| *name == wanted)
            .map(|&(_, rules)| rules)
    }

    /// The name of these rules, or `None` when they are no preset.
    pub fn name(&self) -> Option<&'static str> {
        PRESETS.iter().find(|(_, rules)| rules == self).map(|&(name, _)| name)
    }
}

/// The `aga` preset.
impl Default for Ruleset {
    fn default() -> Ruleset {
        AGA
    }
}
