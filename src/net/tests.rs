//! The network against golden vectors of the training framework, and the same on every instruction set.

use super::*;
use crate::board::{Board, Color, MEDIUM, Point, Size};
use crate::net::features::RECENT;
use crate::net::kernel::InstructionSet;

/// What `scripts/train/export.py --golden` wrote.
const GOLDEN: &[u8] = include_bytes!("../../tests/data/network-golden.bin");

struct Golden {
    board: Board<MEDIUM>,
    query: Query,
    wanted: Output,
}

/// A cursor over the golden file.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn word(&mut self) -> usize {
        let (word, rest) = self.0.split_first_chunk().unwrap();
        self.0 = rest;
        usize::from(u16::from_le_bytes(*word))
    }

    fn floats(&mut self, count: usize) -> Vec<f32> {
        let (floats, rest) = self.0.split_at(4 * count);
        self.0 = rest;
        floats
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes(four.try_into().unwrap()))
            .collect()
    }

    fn position(&mut self) -> Golden {
        let size = Size::square(self.word()).unwrap();
        let mut board = Board::new(size);
        let mut to_move = Color::Black;
        let mut recent: [Option<Point>; RECENT] = [None; RECENT];
        let plies = self.word();
        for _ in 0..plies {
            let place = self.word();
            let point = size.point(place % size.width(), place / size.width());
            match point {
                Some(point) => {
                    board.play(to_move, point);
                }
                None => board.pass(),
            }
            recent.rotate_right(1);
            recent[0] = point;
            to_move = to_move.other();
        }
        let query = Query {
            to_move,
            komi_mover: self.floats(1)[0],
            recent,
            opponent_passed: plies > 0 && recent[0].is_none(),
        };
        let policy = self.floats(size.area() + 1);
        let value = self.floats(2);
        let ownership = self.floats(size.area());
        let (win, lead) = (value[0], value[1]);
        Golden {
            board,
            query,
            wanted: Output {
                policy,
                win,
                lead,
                ownership,
            },
        }
    }
}

fn golden() -> Vec<Golden> {
    let mut bytes = Bytes(GOLDEN);
    let mut all = Vec::new();
    while !bytes.0.is_empty() {
        all.push(bytes.position());
    }
    all
}

fn probabilities(logits: &[f32]) -> Vec<f32> {
    let top = logits.iter().copied().fold(f32::MIN, f32::max);
    let exponents: Vec<f32> = logits.iter().map(|logit| (logit - top).exp()).collect();
    let sum: f32 = exponents.iter().sum();
    exponents.iter().map(|value| value / sum).collect()
}

fn distance(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum()
}

/// The training framework computes the quantised network in floats; what is left are roundings.
#[test]
fn outputs_are_those_of_the_training_framework() {
    let positions = golden();
    assert_eq!(positions.len(), 36);
    for golden in &positions {
        let mut network = Network::new(Weights::embedded(), golden.board.size(), InstructionSet::best());
        let output = network.evaluate(&golden.board, &golden.query, 0);
        let wanted = &golden.wanted;
        let policy = distance(&probabilities(&output.policy), &probabilities(&wanted.policy));
        assert!(policy < 0.002, "policy differs by {policy}");
        let owners = distance(&output.ownership, &wanted.ownership) / output.ownership.len() as f32;
        assert!(owners < 0.001, "ownership differs by {owners}");
        assert!(
            (output.win - wanted.win).abs() < 0.001,
            "win rates {} and {}",
            output.win,
            wanted.win
        );
        assert!(
            (output.lead - wanted.lead).abs() < 0.05,
            "leads {} and {}",
            output.lead,
            wanted.lead
        );
    }
}

#[test]
fn every_instruction_set_says_the_same() {
    for golden in golden() {
        let evaluate = |set| {
            let mut network = Network::new(Weights::embedded(), golden.board.size(), set);
            network.evaluate(&golden.board, &golden.query, 0).clone()
        };
        let portable = evaluate(InstructionSet::Portable);
        for set in InstructionSet::available() {
            assert_eq!(evaluate(set), portable, "{set:?}");
        }
    }
}

#[test]
fn boards_of_every_shape_are_evaluated() {
    for (width, height) in [(2, 2), (2, 9), (9, 5), (19, 19), (10, 25)] {
        let size = Size::new(width, height).unwrap();
        let board: Board<4096> = Board::new(size);
        let mut network = Network::new(Weights::embedded(), size, InstructionSet::best());
        let query = Query {
            to_move: Color::White,
            komi_mover: 7.5,
            recent: [None; RECENT],
            opponent_passed: false,
        };
        let output = network.evaluate(&board, &query, 3);
        assert_eq!(output.policy.len(), size.area() + 1);
        assert_eq!(output.ownership.len(), size.area());
        assert!(output.win > 0.0 && output.win < 1.0 && output.lead.is_finite());
    }
}

#[test]
fn a_damaged_file_is_refused() {
    let good = super::weights::EMBEDDED;
    assert!(Weights::parse(good).is_ok());
    assert_eq!(Weights::parse(b"GIF89a"), Err(WeightsError::NotANetwork));
    assert_eq!(Weights::parse(&good[..good.len() - 1]), Err(WeightsError::Corrupt));
    let mut bent = good.to_vec();
    bent[1000] ^= 1;
    assert_eq!(Weights::parse(&bent), Err(WeightsError::Corrupt));
    let mut odd = good.to_vec();
    odd[8] = 33;
    assert_eq!(Weights::parse(&odd), Err(WeightsError::UnknownShape));
}

/// A turned board, evaluated with the symmetry that turns it back, gives the turned output.
#[test]
fn symmetries_commute_with_turning_the_board() {
    let size = Size::new(9, 9).unwrap();
    let mirrored = |point: Point| size.point(8 - size.column(point), size.row(point)).unwrap();
    let (mut board, mut mirror) = (Board::<MEDIUM>::new(size), Board::<MEDIUM>::new(size));
    for (i, point) in size.points().step_by(7).enumerate() {
        let color = Color::BOTH[i % 2];
        board.play(color, point);
        mirror.play(color, mirrored(point));
    }
    let query = Query {
        to_move: Color::Black,
        komi_mover: -6.5,
        recent: [None; RECENT],
        opponent_passed: false,
    };
    let mut network = Network::new(Weights::embedded(), size, InstructionSet::best());
    assert_eq!(network.symmetries(), 8);
    let straight = network.evaluate(&board, &query, 0).clone();
    let turned = network.evaluate(&mirror, &query, 1).clone();
    let place = |point: Point| size.row(point) * 9 + size.column(point);
    for point in size.points() {
        assert_eq!(straight.policy[place(point)], turned.policy[place(mirrored(point))]);
    }
    assert_eq!(straight.win, turned.win);
    assert_ne!(network.evaluate(&board, &query, 1).win, straight.win);
}
