//! The board: where stones stand and when they come off. No history, no komi, no superko.
//!
//! Two boards live here. [`Grid`] is the plain one: it holds stones, finds chains by flood fill and is what a game
//! owns. [`Board`], for playouts, keeps chains and liberties up to date instead, and is tested against [`Grid`].
//! Both share [`Point`], so what is indexed by point fits either.

mod beside;
mod cell;
mod chain;
mod color;
mod diagram;
mod fast;
mod grid;
mod play;
mod point;
pub mod surround;
mod vertex;
pub mod zobrist;

pub use beside::{Beside, Sides};
pub use color::{Color, parse_color};
pub use diagram::Diagram;
pub use fast::{Board, LARGE, MEDIUM, SMALL};
pub use grid::{Grid, IllegalStone};
pub use point::{MAX_CELLS, MAX_SIDE, MIN_SIDE, Move, Point, Size};
pub use vertex::{column_name, parse_vertex, vertex};
