//! The shapes themselves: moves in contact that are usually worth a thought, drawn around the point `*`.
//!
//! The mover is `X`, the opponent `O`; `.` is empty, `#` off the board, `?` anything, `x` anything but the opponent's
//! stone, `o` anything but the mover's. Every shape also stands for its turned and mirrored forms, and for the same
//! shape with the colours exchanged: my good point is yours. That 3×3 shapes next to the last move make playouts much
//! stronger was shown by MoGo (Gelly, Wang, Munos and Teytaud, 2006); the drawings here are our own.

/// A shape and how strongly it suggests the move.
#[derive(Debug)]
pub struct Shape {
    /// What players call the move.
    pub name: &'static str,
    /// Three rows of three signs.
    pub rows: [&'static str; 3],
    /// Relative probability among the shapes found at one turn.
    pub weight: u8,
}

const fn shape(name: &'static str, weight: u8, rows: [&'static str; 3]) -> Shape {
    Shape { name, rows, weight }
}

/// All shapes. Where several fit, the first one counts.
pub static SHAPES: &[Shape] = &[
    shape("hane", 10, ["XO?", ".*.", "?.?"]),
    shape("hane into the gap", 10, ["XOX", ".*.", "???"]),
    shape("bend", 10, ["XO?", "X*.", "?.?"]),
    shape("block", 10, [".O?", "X*.", "?.?"]),
    shape("cut", 10, ["XO?", "O*x", "?x?"]),
    shape("wedge", 10, ["?X?", "O*O", "ooo"]),
    shape("hane on the first line", 10, ["XO?", ".*?", "###"]),
    shape("block on the first line", 10, ["?X?", "O*.", "###"]),
    shape("descent", 10, ["OXO", "?*?", "###"]),
    shape("cut on the first line", 10, ["?XO", "?*O", "###"]),
];
