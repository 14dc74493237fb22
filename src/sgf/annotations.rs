//! What people wrote into a record besides the game: who played when and where, and comments.

use super::load::decode;
use super::save::Header;
use super::scan::Scanner;
use super::{MAX_BYTES, SgfError};

/// Properties about the game as a whole that are text and are handed on as they are.
const INFO: [&str; 17] = [
    "AN", "BR", "BT", "CP", "DT", "EV", "GC", "GN", "ON", "OT", "PC", "RO", "SO", "TM", "US", "WR", "WT",
];

/// The text of a record that is not the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Annotations {
    /// Names, result and further lines about the game.
    pub header: Header,
    /// Comments, each with the number of moves before it. A position that is set up after some moves begins the game
    /// anew: comments from before are dropped, and moves are counted from there.
    pub comments: Vec<(usize, String)>,
}

/// What a node holds that matters here; its set-up comes before its moves, wherever it stands.
#[derive(Default)]
struct Node {
    sets_up: bool,
    moves: usize,
    comment: Option<String>,
}

impl Annotations {
    /// The text of the first record in `bytes`, along its main line.
    pub fn read(bytes: &[u8]) -> Result<Annotations, SgfError> {
        if bytes.len() > MAX_BYTES {
            return Err(SgfError::TooLarge);
        }
        let text = decode(bytes);
        let mut scanner = Scanner::new(&text)?;
        let mut found = Annotations::default();
        let (mut number, mut node, mut moves) = (0, Node::default(), 0);
        while let Some(property) = scanner.next_property()? {
            if property.node != number {
                number = property.node;
                found.end_node(std::mem::take(&mut node), &mut moves);
            }
            let value = property.values.concat();
            let identifier = property.identifier.as_str();
            match identifier {
                "B" | "W" => node.moves += property.values.len(),
                "AB" | "AW" | "AE" => node.sets_up = true,
                "C" if !value.trim().is_empty() => node.comment = Some(value.trim().to_string()),
                "PB" => found.header.names[0] = value,
                "PW" => found.header.names[1] = value,
                "RE" => found.header.result = value,
                _ if INFO.contains(&identifier) => found.header.info.push((property.identifier, value)),
                _ => {}
            }
        }
        found.end_node(node, &mut moves);
        Ok(found)
    }

    fn end_node(&mut self, node: Node, moves: &mut usize) {
        if node.sets_up && *moves > 0 {
            self.comments.clear();
            *moves = 0;
        }
        *moves += node.moves;
        self.comments.extend(node.comment.map(|text| (*moves, text)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_comments_of_the_main_line_are_found() {
        let record = "(;GM[1]PB[Ota Yuzo]PW[Honinbo\\] Shuwa]DT[1842]RE[B+R]C[A classic.];B[aa]C[one]\
                      (;C[before its move]W[bb](;B[cc]N[x]C[three])(;B[dd]C[elsewhere]))(;W[ee]C[nowhere]))";
        let found = Annotations::read(record.as_bytes()).unwrap();
        assert_eq!(found.header.names, ["Ota Yuzo", "Honinbo] Shuwa"]);
        assert_eq!(found.header.result, "B+R");
        assert_eq!(found.header.info, [("DT".to_string(), "1842".to_string())]);
        let wanted = [(0, "A classic."), (1, "one"), (2, "before its move"), (3, "three")];
        assert_eq!(found.comments, wanted.map(|(moves, text)| (moves, text.to_string())));
    }
}
