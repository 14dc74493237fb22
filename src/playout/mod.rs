//! Playouts: a position played to its end, by chance or by policy, to see who comes out ahead.

pub mod batch;
pub mod uniform;
