//! Local shape: what the eight neighbours of a point say about a move there.
//!
//! [`shapes`] draws the shapes that Go players have names for; [`mod@table`] turns the drawings into one lookup by 3×3 code.

pub mod shapes;
pub mod table;

pub use table::{Table, table};
