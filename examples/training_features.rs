//! Turns games into network inputs for training: `training_features SIDE < games > planes`.
//!
//! Input: for each game the number of its moves, then the moves, all little-endian `u16`; a move is row * side + column
//! from the top left, side² is a pass. Black moves first and colours alternate. Output: for each position before a move
//! one little-endian `u32` a point, see [`hamaguri::net::features`].

use std::io::{self, Read, Write};

use hamaguri::board::{Board, Color, MEDIUM, Point, Size};
use hamaguri::net::features::{RECENT, planes};

fn main() -> io::Result<()> {
    let side = std::env::args().nth(1).and_then(|side| side.parse().ok());
    let size = side.and_then(Size::square).filter(|size| size.cells() <= MEDIUM);
    let size = size.ok_or_else(|| io::Error::other("usage: training_features SIDE < games > planes"))?;
    let mut input = Vec::new();
    io::stdin().lock().read_to_end(&mut input)?;
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut words = input
        .chunks_exact(2)
        .map(|pair| usize::from(u16::from_le_bytes([pair[0], pair[1]])));
    while let Some(moves) = words.next() {
        let mut board: Board<MEDIUM> = Board::new(size);
        let mut recent: [Option<Point>; RECENT] = [None; RECENT];
        let mut color = Color::Black;
        let mut masks = vec![0; size.area()];
        for place in words.by_ref().take(moves) {
            planes(&board, color, &recent, &mut masks);
            for mask in &masks {
                output.write_all(&mask.to_le_bytes())?;
            }
            let point = size.point(place % size.width(), place / size.width());
            match point {
                Some(point) if board.is_legal(color, point) => {
                    board.play(color, point);
                }
                Some(_) => return Err(io::Error::other("illegal move")),
                None => board.pass(),
            }
            recent.rotate_right(1);
            recent[0] = point;
            color = color.other();
        }
    }
    output.flush()
}
