//! One thread of the search: simulation after simulation.
//!
//! A simulation is the page [`Worker::simulate`]: descend from the root by [`select`], expand a node that has been
//! visited often enough, judge the position there, and update every move on the way. A pass in the tree is a move like
//! any other, and two in a row end the game, which is then counted as it stands.
//!
//! Hot code: after the first simulations nothing here allocates.

use super::counting::Counter;
use super::evaluator::{Evaluator, Guide, Leaf, Sample};
use super::node::{Amaf, Children, GAME_UNIT, VALUE_UNIT, Visits};
use super::prior::is_large;
use super::repetition::{self, Repetitions};
use super::scoring::Scorer;
use super::select::{select, select_by_policy};
use super::tree::{Block, NodeId, Tree, from_move};
use crate::board::{Board, Color, Move, Point, Size, zobrist};
use crate::net::features::RECENT;
use crate::params::Params;
use crate::random::Random;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

/// What all threads of one search share.
pub struct Shared<'a, const CELLS: usize> {
    /// The tree; only the nodes below `root` are touched.
    pub tree: &'a Tree,
    /// The node of the position at the root.
    pub root: NodeId,
    /// What is searched.
    pub position: &'a RootPosition<CELLS>,
    /// Numbers that steer it.
    pub tuning: Tuning,
    /// Number of simulations started, and where to end.
    pub started: &'a AtomicU64,
    /// No simulation starts from this number on.
    pub limit: u64,
    /// Set when the search is over.
    pub stop: &'a AtomicBool,
    /// Owners of points summed over all judged positions.
    pub ownership: &'a Ownership,
}

/// The parameters of a simulation, for one board size.
pub struct Tuning {
    /// Visits from which a node gets children.
    expand_visits: u32,
    /// AMAF games that weigh as much as they ever will, see [`select`].
    equivalence: f32,
    /// How much more a move played at once weighs in AMAF than one at the very end.
    early_weight: f32,
    /// Weight of policy against value.
    exploration: f32,
    /// How much worse an untried move is taken to be.
    first_play_reduction: f32,
}

impl Tuning {
    /// What `params` say about boards of this size.
    pub fn new(size: Size, params: &Params) -> Tuning {
        Tuning {
            expand_visits: params.expand_visits,
            equivalence: match is_large(size) {
                true => params.rave_equivalence_large,
                false => params.rave_equivalence_small,
            },
            early_weight: params.amaf_early_weight,
            exploration: params.exploration,
            first_play_reduction: params.first_play_reduction,
        }
    }
}

/// The position at the root and all that follows from the game so far.
pub struct RootPosition<const CELLS: usize> {
    /// Stones.
    pub board: Board<CELLS>,
    /// Hash of the stones.
    pub hash: u64,
    /// Who moves.
    pub to_move: Color,
    /// The last moves of the game, the latest first, `None` for a pass or no move.
    pub recent: [Option<Point>; RECENT],
    /// Whether the last turn was a pass.
    pub passed: bool,
    /// Whether a pass would end the game.
    pub pass_ends: bool,
    /// How results are valued.
    pub scorer: Scorer,
    /// Earlier positions.
    pub repetitions: Repetitions,
    /// Stones that come off as dead when the game ends by passes in the tree.
    pub dead: Box<[bool; CELLS]>,
    /// Which children of the root may be played, in their order.
    pub allowed: Vec<bool>,
}

/// How often each cell ended as whose.
pub struct Ownership {
    /// Black's minus White's, by mailbox cell, in units of [`SURE`](super::evaluator::SURE).
    pub cells: Box<[AtomicI64]>,
    /// Number of judgements.
    pub count: AtomicU64,
}

impl Ownership {
    /// Nothing yet.
    pub fn new(cells: usize) -> Ownership {
        Ownership {
            cells: (0..cells).map(|_| AtomicI64::new(0)).collect(),
            count: AtomicU64::new(0),
        }
    }
}

/// A move on the way down.
#[derive(Clone, Copy)]
struct Step {
    /// The node of the move.
    node: NodeId,
    /// The block it belongs to.
    siblings: (NodeId, u16),
    /// Mailbox cell, 0 for a pass.
    cell: u16,
}

/// Where a descent ended.
enum End {
    /// At a position to be judged.
    Leaf,
    /// By two passes.
    Passes,
    /// In a position that was there before; its maker.
    Repetition(Color),
}

/// Judgements a worker collects before it adds them to the shared ownership.
const OWNERSHIP_BATCH: u64 = 64;

/// A thread's own state.
pub struct Worker<const CELLS: usize, E> {
    evaluator: E,
    random: Random,
    board: Board<CELLS>,
    to_move: Color,
    stone_lead: i32,
    path: Vec<Step>,
    /// Keys of the positions on the path, the root's not included.
    keys: Vec<u64>,
    hash: u64,
    sample: Sample,
    suggestions: Vec<(Move, super::node::Prior)>,
    /// For each cell who is first to play there after a node, as `2 * turn + colour + 2`, or 0.
    first_play: Box<[u32; CELLS]>,
    counter: Counter<CELLS>,
    tally: Box<[i64; CELLS]>,
    tally_count: u64,
}

impl<const CELLS: usize, E: Evaluator<CELLS>> Worker<CELLS, E> {
    /// A worker whose choices follow from `random`.
    pub fn new(board: Board<CELLS>, evaluator: E, random: Random) -> Worker<CELLS, E> {
        Worker {
            evaluator,
            random,
            board,
            to_move: Color::Black,
            stone_lead: 0,
            path: Vec::new(),
            keys: Vec::new(),
            hash: 0,
            sample: Sample {
                value_black: 0.5,
                lead_black: 0,
                moves: Vec::new(),
            },
            suggestions: Vec::new(),
            first_play: Box::new([0; CELLS]),
            counter: Counter::new(),
            tally: Box::new([0; CELLS]),
            tally_count: 0,
        }
    }

    /// Runs simulations until the search is over.
    pub fn run(&mut self, shared: &Shared<CELLS>) {
        while !shared.stop.load(Ordering::Relaxed) && self.run_one(shared) {}
        self.flush_ownership(shared.ownership);
    }

    /// Runs one simulation unless the limit is reached; says whether it did.
    pub fn run_one(&mut self, shared: &Shared<CELLS>) -> bool {
        if shared.started.fetch_add(1, Ordering::Relaxed) >= shared.limit {
            shared.started.fetch_sub(1, Ordering::Relaxed);
            return false;
        }
        self.simulate(shared);
        true
    }

    /// Gives the root its children before the first simulation, if it has none.
    pub fn expand_root(&mut self, tree: &Tree, root: NodeId, position: &RootPosition<CELLS>) {
        self.start_at(position);
        if tree.claim(root) {
            self.publish_children(tree, root, position);
        }
    }

    fn start_at(&mut self, position: &RootPosition<CELLS>) {
        self.board.clone_from(&position.board);
        self.to_move = position.to_move;
        self.stone_lead = 0;
        self.hash = position.hash;
        self.path.clear();
        self.keys.clear();
    }

    /// What the evaluator is told about the position at the end of the path.
    fn leaf<'a>(&self, position: &'a RootPosition<CELLS>) -> Leaf<'a> {
        let below = self.path.iter().rev().map(|step| match step.cell {
            0 => None,
            cell => Some(Point::from_index(cell.into())),
        });
        let mut moves = below.chain(position.recent);
        Leaf {
            hash: self.hash,
            to_move: self.to_move,
            stone_lead: self.stone_lead,
            recent: std::array::from_fn(|_| moves.next().flatten()),
            passed: self.path.last().map_or(position.passed, |step| step.cell == 0),
            scorer: &position.scorer,
        }
    }

    /// One simulation.
    fn simulate(&mut self, shared: &Shared<CELLS>) {
        match self.descend(shared) {
            End::Leaf => {
                let leaf = self.leaf(shared.position);
                self.evaluator
                    .evaluate(&mut self.board, &leaf, &mut self.random, &mut self.sample);
                self.note_ownership(shared.ownership);
                self.update_values(shared);
                self.update_amaf(shared);
            }
            End::Passes => {
                let scorer = &shared.position.scorer;
                let area_lead = self.counter.area_lead_black(&self.board, &shared.position.dead);
                // The count takes every stone for alive. Who owns what there is judged as anywhere else, with a copy of the
                // generator: what is only noted must not change the search.
                let leaf = self.leaf(shared.position);
                self.evaluator
                    .evaluate(&mut self.board, &leaf, &mut self.random.clone(), &mut self.sample);
                self.note_ownership(shared.ownership);
                self.sample.lead_black = scorer.lead_black(area_lead, self.stone_lead);
                self.sample.value_black = scorer.value_black(self.sample.lead_black);
                self.sample.moves.clear();
                self.update_values(shared);
                self.update_amaf(shared);
            }
            End::Repetition(maker) => {
                let value = shared.position.repetitions.value_mover();
                self.sample.value_black = if maker == Color::Black { value } else { 1.0 - value };
                self.sample.lead_black = shared.position.scorer.komi() as i32;
                self.update_values(shared);
            }
        }
    }

    /// Plays from the root to the edge of the tree on the worker's board and announces the visit at every node. The tree
    /// grows by one node's children at most, so a descent ends however deep the tree is.
    fn descend(&mut self, shared: &Shared<CELLS>) -> End {
        let (tree, position) = (shared.tree, shared.position);
        self.start_at(position);
        let mut node = shared.root;
        let mut pass_ends = position.pass_ends;
        let mut may_expand = true;
        tree.add_visits(node, Visits::STARTED);
        loop {
            let children = match tree.children(node) {
                Children::None if E::GUIDE == Guide::Policy => {
                    return match self.expand(shared, node) {
                        Children::Repeats => End::Repetition(self.to_move.other()),
                        _ => End::Leaf,
                    };
                }
                Children::None if may_expand && tree.visits(node).count > shared.tuning.expand_visits => {
                    may_expand = false;
                    self.expand(shared, node)
                }
                children => children,
            };
            let (first, count) = match children {
                Children::Block { first, count } => (first, count),
                Children::Repeats => return End::Repetition(self.to_move.other()),
                Children::None | Children::Claimed => return End::Leaf,
            };
            let block = tree.block(first, count);
            let chosen = match node == shared.root {
                true => self.choose(shared, node, &block, |i| position.allowed[i]),
                false => self.choose(shared, node, &block, |_| true),
            };
            let mv = block.move_of(chosen);
            node = first + chosen as u32;
            tree.add_visits(node, Visits::STARTED);
            self.path.push(Step {
                node,
                siblings: (first, count),
                cell: from_move(mv),
            });
            self.play(mv, shared);
            match mv {
                Move::Pass if pass_ends => return End::Passes,
                Move::Pass => pass_ends = true,
                Move::Play(_) => pass_ends = false,
            }
        }
    }

    #[inline]
    fn choose(&self, shared: &Shared<CELLS>, node: NodeId, block: &Block, allowed: impl Fn(usize) -> bool) -> usize {
        let tuning = &shared.tuning;
        match E::GUIDE {
            Guide::Games => select(block, tuning.equivalence, allowed),
            Guide::Policy => {
                let value_mover = 1.0 - shared.tree.visits(node).mean();
                select_by_policy(
                    block,
                    value_mover,
                    tuning.exploration,
                    tuning.first_play_reduction,
                    allowed,
                )
            }
        }
    }

    fn play(&mut self, mv: Move, shared: &Shared<CELLS>) {
        match mv {
            Move::Pass => self.board.pass(),
            Move::Play(point) => {
                let captured = self.board.play(self.to_move, point);
                self.stone_lead += if self.to_move == Color::Black { 1 } else { -1 };
                self.hash = match captured {
                    0 => self.hash ^ zobrist::stone(self.to_move, point),
                    _ => repetition::hash(&self.board),
                };
            }
        }
        self.to_move = self.to_move.other();
        self.keys.push(shared.position.repetitions.key(self.hash, self.to_move));
    }

    /// Gives a node children, or marks it as a repetition. Returns what it has now: another thread may be at it.
    #[cold]
    fn expand(&mut self, shared: &Shared<CELLS>, node: NodeId) -> Children {
        if !shared.tree.claim(node) {
            return shared.tree.children(node);
        }
        if self.is_repetition(shared) {
            shared.tree.mark_repetition(node);
            return Children::Repeats;
        }
        self.publish_children(shared.tree, node, shared.position)
    }

    fn publish_children(&mut self, tree: &Tree, node: NodeId, position: &RootPosition<CELLS>) -> Children {
        self.suggestions.clear();
        let leaf = self.leaf(position);
        self.evaluator
            .suggest(&self.board, &leaf, &mut self.random, &mut self.suggestions);
        tree.publish(node, self.suggestions.iter().copied())
    }

    /// Whether the last move on the path, a stone, made a position that was there before.
    fn is_repetition(&self, shared: &Shared<CELLS>) -> bool {
        let is_stone = self.path.last().is_some_and(|step| step.cell != 0);
        let (Some((key, before)), true) = (self.keys.split_last(), is_stone) else {
            return false;
        };
        before.contains(key) || shared.position.repetitions.contains(*key)
    }

    /// Brings the sample's value to every node of the path.
    fn update_values(&self, shared: &Shared<CELLS>) {
        let lead = i64::from(self.sample.lead_black);
        let [black, white] = units(self.sample.value_black);
        let mut mover = shared.position.to_move.other();
        let nodes = std::iter::once(shared.root).chain(self.path.iter().map(|step| step.node));
        for node in nodes {
            let value = if mover == Color::Black { black } else { white };
            shared.tree.add_visits(node, Visits::finished(value));
            shared.tree.add_score(node, lead);
            mover = mover.other();
        }
    }

    /// Brings the sample's value to every move that was played, on the path or below it, by the player whose choice it
    /// was at some node of the path: to the first play at a point only, and the later the less.
    fn update_amaf(&mut self, shared: &Shared<CELLS>) {
        if E::GUIDE == Guide::Policy {
            return;
        }
        let values = units(self.sample.value_black);
        let total = self.path.len() + self.sample.moves.len();
        self.first_play.fill(0);
        let mut color = if total.is_multiple_of(2) {
            shared.position.to_move
        } else {
            shared.position.to_move.other()
        };
        for (turn, &cell) in (self.path.len()..total).zip(&self.sample.moves).rev() {
            color = color.other();
            self.first_play[usize::from(cell) & (CELLS - 1)] = entry(turn, color);
        }
        for (turn, step) in self.path.iter().enumerate().rev() {
            color = color.other();
            self.first_play[usize::from(step.cell) & (CELLS - 1)] = entry(turn, color);
            self.first_play[0] = 0;
            let (first, count) = step.siblings;
            let block = shared.tree.block(first, count);
            let latest = GAME_UNIT as f32;
            let fade = latest * shared.tuning.early_weight / (total - turn) as f32;
            for (cell, amaf) in block.point.iter().zip(block.amaf) {
                let played = self.first_play[usize::from(cell.load(Ordering::Relaxed)) & (CELLS - 1)];
                if played & 1 != color.index() as u32 || played == 0 {
                    continue;
                }
                let left = total + 1 - (played >> 1) as usize;
                let weight = (latest + fade * left as f32) as u64;
                if !Amaf::is_full(amaf.load(Ordering::Relaxed)) {
                    amaf.fetch_add(Amaf::played(weight, values[color.index()]), Ordering::Relaxed);
                }
            }
        }
    }

    fn note_ownership(&mut self, shared: &Ownership) {
        self.evaluator.add_ownership(&self.board, self.tally.as_mut_slice());
        self.tally_count += 1;
        if self.tally_count == OWNERSHIP_BATCH {
            self.flush_ownership(shared);
        }
    }

    /// Adds what was collected to the shared ownership.
    pub fn flush_ownership(&mut self, shared: &Ownership) {
        for (cell, tally) in shared.cells.iter().zip(self.tally.iter_mut()) {
            cell.fetch_add(std::mem::take(tally), Ordering::Relaxed);
        }
        shared
            .count
            .fetch_add(std::mem::take(&mut self.tally_count), Ordering::Relaxed);
    }
}

/// The entry of [`Worker::first_play`] for a play at `turn`, counted from the root.
#[inline]
fn entry(turn: usize, color: Color) -> u32 {
    2 * (turn as u32 + 1) + color.index() as u32
}

/// A value of Black in [`VALUE_UNIT`]s, for each colour.
#[inline]
fn units(value_black: f32) -> [u64; 2] {
    let black = (value_black * VALUE_UNIT as f32 + 0.5) as u64;
    [black, VALUE_UNIT - black]
}
