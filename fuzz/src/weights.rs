//! Network files: bytes that are none are refused, and with whatever is read positions can be evaluated.

use super::bytes::Bytes;
use hamaguri::board::{Board, Color, SMALL, Size};
use hamaguri::net::kernel::InstructionSet;
use hamaguri::net::{Network, Query, Weights};

const EMBEDDED: &[u8] = include_bytes!("../../src/net/default.net");
/// Where the length, the checksum and what they speak of stand in a file.
const LENGTH: usize = 16;
const CHECKSUM: usize = 20;
const BODY: usize = 24;

/// The bytes are a file; or, after `+`, changes to the embedded network, with its length and checksum put right.
pub fn check(data: &[u8]) {
    match data.split_first() {
        Some((b'+', changes)) => evaluate(&changed(changes)),
        _ => evaluate(data),
    }
}

/// Eight bytes a change: four say where, four are put there. One left over says how many bytes are cut off.
fn changed(changes: &[u8]) -> Vec<u8> {
    let mut file = EMBEDDED.to_vec();
    let changes = changes.chunks(8);
    for change in changes {
        let (place, bytes) = change.split_at(change.len().min(4));
        let mut number = [0; 4];
        number[..place.len()].copy_from_slice(place);
        let at = u32::from_le_bytes(number) as usize % file.len();
        if bytes.is_empty() {
            file.truncate(BODY.max(at));
        } else {
            let end = file.len().min(at + bytes.len());
            file[at..end].copy_from_slice(&bytes[..end - at]);
        }
    }
    let body = &file[BODY..];
    let (length, checksum) = (body.len() as u32, crc32fast::hash(body));
    file[LENGTH..CHECKSUM].copy_from_slice(&length.to_le_bytes());
    file[CHECKSUM..BODY].copy_from_slice(&checksum.to_le_bytes());
    file
}

fn evaluate(file: &[u8]) {
    let weights = match Weights::parse(file) {
        Ok(weights) => weights,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let size = Size::square(5).expect("5 is a side");
    let mut board = Board::<SMALL>::new(size);
    let mut bytes = Bytes(b"0123456789abcdef");
    let query = Query {
        to_move: Color::Black,
        komi_mover: -6.5,
        recent: Default::default(),
        opponent_passed: false,
    };
    for point in size.points().step_by(3) {
        let color = bytes.pick(&Color::BOTH);
        if board.is_legal(color, point) {
            board.play(color, point);
        }
    }
    let outputs = InstructionSet::available().into_iter().map(|set| {
        let mut network = Network::new(&weights, size, set);
        network.evaluate(&board, &query, 0).clone()
    });
    let texts: Vec<String> = outputs.map(|output| format!("{output:?}")).collect();
    assert!(texts.windows(2).all(|pair| pair[0] == pair[1]), "{texts:?}");
}
