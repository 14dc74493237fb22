//! The uniformly random playout: every legal move that does not fill an own eye is equally likely.
//!
//! It knows nothing of Go beyond the eye rule without which no game would end (Brügmann, 1993), and serves as the
//! yardstick of the board's speed and as an unbiased, if rough, estimate of ownership.

use super::Uniform;
use crate::board::{Board, Color, Point};
use crate::random::Random;

/// Plays `board` out, `to_move` first, as [`super::playout`] does. A side passes only when it has no other move. Returns
/// the number of moves played, passes included.
pub fn playout<const CELLS: usize>(board: &mut Board<CELLS>, to_move: Color, random: &mut Random) -> usize {
    super::playout(&Uniform, board, to_move, random, |_, _| {})
}

/// A uniformly random legal point of `color` that is no eye of its own, or `None` if there is none. Compiled once per
/// colour.
#[inline]
pub fn choose<const CELLS: usize>(board: &mut Board<CELLS>, color: Color, random: &mut Random) -> Option<Point> {
    match color {
        Color::Black => choose_as(board, Color::Black, random),
        Color::White => choose_as(board, Color::White, random),
    }
}

#[inline(always)]
fn choose_as<const CELLS: usize>(board: &mut Board<CELLS>, color: Color, random: &mut Random) -> Option<Point> {
    board.find_empty(|n| random.below(n), |board, point| board.is_playable(color, point))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{MEDIUM, Size};
    use crate::playout::MAX_MOVES_PER_POINT;

    #[test]
    fn playouts_end_by_two_passes_with_only_own_eyes_and_forbidden_points_left() {
        for (width, height) in [(2, 2), (2, 3), (9, 9), (13, 7), (19, 19)] {
            let size = Size::new(width, height).unwrap();
            for seed in 0..20 {
                let mut random = Random::new(seed);
                let mut board = Board::<MEDIUM>::new(size);
                let moves = playout(&mut board, Color::Black, &mut random);
                if moves == MAX_MOVES_PER_POINT * size.area() {
                    continue;
                }
                for color in Color::BOTH {
                    assert_eq!(
                        choose(&mut board, color, &mut random),
                        None,
                        "{width}x{height} seed {seed}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_first_move_is_equally_likely() {
        let mut board = Board::<MEDIUM>::new(Size::square(3).unwrap());
        let mut random = Random::new(1);
        let mut counts = [0u32; MEDIUM];
        for _ in 0..9_000 {
            let point = choose(&mut board, Color::Black, &mut random).unwrap();
            counts[point.index()] += 1;
        }
        // Six standard deviations of a binomial with 9,000 trials and p = 1/9.
        for point in board.size().points() {
            assert!(counts[point.index()].abs_diff(1_000) < 180, "{counts:?}");
        }
    }
}
