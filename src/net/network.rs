//! [`Network`]: from a position to policy, win rate, lead and ownership.
//!
//! A trunk of 3×3 convolutions with residual connections (He et al., 2016) over mailbox cells, in exact integers; into
//! each block goes the mean and the maximum of every channel over the board, so that distant parts of the board know
//! of each other (global pooling after Wu, 2019). Policy and ownership are read off each point, win rate and lead off
//! the pooled trunk and the counted ownership. All floats are computed in a fixed order and with the functions of
//! `libm`, so every machine gets the same numbers.
//!
//! It knows positions, not games: rules, superko and symmetry averaging are the search's business.

use super::features::{self, PLANES, RECENT};
use super::kernel::{Addend, InstructionSet, Line, SLACK};
use super::weights::{HEAD, HIDDEN, INPUTS, Layer, NUMBERS, VALUE_NUMBERS, VALUE_OUTPUTS, Weights};
use crate::board::{Board, Color, Point, Size};

/// What is asked about a position besides its stones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Query {
    /// Who moves next.
    pub to_move: Color,
    /// What the side to move receives when areas are counted: komi for White, minus komi for Black.
    pub komi_mover: f32,
    /// The last moves of either side, the latest first, `None` for a pass or no move.
    pub recent: [Option<Point>; RECENT],
    /// Whether the last move was a pass.
    pub opponent_passed: bool,
}

/// What the network says, seen from the side to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Output {
    /// Logit of a move on each point in reading order, legal or not, and of a pass as the last entry.
    pub policy: Vec<f32>,
    /// Probability to win, 0 to 1.
    pub win: f32,
    /// Lead after komi, in points of area.
    pub lead: f32,
    /// Expected owner of each point in reading order: 1 for the side to move, -1 for the opponent.
    pub ownership: Vec<f32>,
}

/// A network ready to evaluate positions of one board size. Each thread has its own; nothing in it allocates.
#[derive(Clone, Debug)]
pub struct Network<'w> {
    weights: &'w Weights,
    set: InstructionSet,
    size: Size,
    /// For each symmetry of the board the cell that each point, in reading order, is moved to.
    moved_to: Vec<Vec<usize>>,
    masks: Vec<u32>,
    planes: Vec<u8>,
    /// Three trunk-wide activations in turn: input, middle and output of a block.
    trunk: [Vec<u8>; 3],
    head: Vec<u8>,
    bias: Vec<f32>,
    pool: Vec<f32>,
    output: Output,
}

impl<'w> Network<'w> {
    /// A network for boards of `size`, on an instruction set that the machine has.
    pub fn new(weights: &'w Weights, size: Size, set: InstructionSet) -> Network<'w> {
        let cells = size.cells() + SLACK;
        let area = size.area();
        Network {
            weights,
            set,
            size,
            moved_to: moved_to(size),
            masks: vec![0; area],
            planes: vec![0; cells * INPUTS],
            trunk: std::array::from_fn(|_| vec![0; cells * weights.channels]),
            head: vec![0; cells * HEAD],
            bias: Vec::with_capacity(weights.channels.max(HEAD)),
            pool: Vec::with_capacity(2 * weights.channels + VALUE_NUMBERS),
            output: Output {
                policy: vec![0.0; area + 1],
                ownership: vec![0.0; area],
                ..Output::default()
            },
        }
    }

    /// Number of symmetries of the board: 8 on a square, 4 on another rectangle.
    pub fn symmetries(&self) -> usize {
        self.moved_to.len()
    }

    /// Evaluates a position after turning the board by a symmetry, 0 being none. The output is turned back; what
    /// remains of the symmetry are the network's errors, which averages over symmetries cancel.
    ///
    /// # Panics
    /// If the board has another size or fewer symmetries.
    pub fn evaluate<const CELLS: usize>(&mut self, board: &Board<CELLS>, query: &Query, symmetry: usize) -> &Output {
        assert_eq!(board.size(), self.size);
        features::planes(board, query.to_move, &query.recent, &mut self.masks);
        self.spread_planes(symmetry);
        let side = (self.size.area() as f32).sqrt();
        let numbers: [f32; NUMBERS] = [
            query.komi_mover / 15.0,
            (side - 13.0) / 6.0,
            f32::from(u8::from(query.opponent_passed)),
        ];
        self.run_trunk(&numbers);
        self.run_head();
        self.read_points(symmetry);
        self.read_value(&numbers);
        &self.output
    }

    /// What the last evaluation said.
    pub fn output(&self) -> &Output {
        &self.output
    }

    /// One byte a plane and cell.
    fn spread_planes(&mut self, symmetry: usize) {
        for (&mask, &cell) in self.masks.iter().zip(&self.moved_to[symmetry]) {
            let at = cell * INPUTS;
            for (plane, byte) in self.planes[at..at + PLANES].iter_mut().enumerate() {
                *byte = (mask >> plane & 1) as u8;
            }
        }
    }

    fn run_trunk(&mut self, numbers: &[f32]) {
        let weights = self.weights;
        let [input, middle, output] = &mut self.trunk;
        set_bias(&mut self.bias, &weights.stem, numbers);
        run(
            self.set,
            self.size,
            &weights.stem,
            &self.bias,
            &self.planes,
            None,
            input,
        );
        for [first, second] in &weights.blocks {
            pool(self.size, input, weights.channels, &mut self.pool);
            set_bias(&mut self.bias, first, &self.pool);
            run(self.set, self.size, first, &self.bias, input, None, middle);
            run(self.set, self.size, second, &second.bias, middle, Some(&*input), output);
            std::mem::swap(input, output);
        }
        pool(self.size, input, weights.channels, &mut self.pool);
    }

    fn run_head(&mut self) {
        let layer = &self.weights.head;
        set_bias(&mut self.bias, layer, &self.pool);
        run(
            self.set,
            self.size,
            layer,
            &self.bias,
            &self.trunk[0],
            None,
            &mut self.head,
        );
    }

    fn read_points(&mut self, symmetry: usize) {
        let weights = self.weights;
        for (i, &cell) in self.moved_to[symmetry].iter().enumerate() {
            let channels = &self.head[cell * HEAD..][..HEAD];
            let [policy, owner] = std::array::from_fn(|kind| {
                let products = channels.iter().zip(&weights.point[kind]);
                let sum: i32 = products
                    .map(|(&value, &weight)| i32::from(value) * i32::from(weight))
                    .sum();
                let [scale, bias] = weights.point_scale[kind];
                sum as f32 * scale + bias
            });
            self.output.policy[i] = policy;
            self.output.ownership[i] = libm::tanhf(owner);
        }
    }

    fn read_value(&mut self, numbers: &[f32; NUMBERS]) {
        let weights = self.weights;
        let [komi, side, _] = *numbers;
        let owned: f32 = self.output.ownership.iter().sum();
        self.pool.extend([(owned + 15.0 * komi) / 20.0, komi, side]);
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&weights.hidden_bias);
        weights.hidden.add_product(&self.pool, &mut hidden);
        let mut out = [0.0; VALUE_OUTPUTS];
        out.copy_from_slice(&weights.out_bias);
        weights.out.add_product(&hidden.map(|value| value.max(0.0)), &mut out);
        let [win_logit, lead, pass] = out;
        self.output.win = 1.0 / (1.0 + libm::expf(-win_logit));
        self.output.lead = 10.0 * lead;
        self.output.policy[self.size.area()] = pass;
    }
}

/// For each symmetry of a board the cells that its points, in reading order, are moved to.
fn moved_to(size: Size) -> Vec<Vec<usize>> {
    let cells = |symmetry| size.points().map(|point| size.moved(point, symmetry).index()).collect();
    (0..size.symmetries()).map(cells).collect()
}

fn set_bias(bias: &mut Vec<f32>, layer: &Layer, numbers: &[f32]) {
    bias.clear();
    bias.extend_from_slice(&layer.bias);
    layer.wide.add_product(numbers, bias);
}

/// Runs a layer over all points and leaves zeros on every other cell.
fn run(
    set: InstructionSet,
    size: Size,
    layer: &Layer,
    bias: &[f32],
    input: &[u8],
    skip: Option<&[u8]>,
    output: &mut [u8],
) {
    let (stride, channels) = (size.stride(), layer.convolution.outputs);
    let first = stride + 1;
    let line = Line {
        stride,
        first,
        count: size.height() * stride - 1,
    };
    let addend = Addend {
        bias,
        skip,
        skip_scale: layer.skip_scale,
    };
    layer.convolution.run(set, line, input, addend, output);
    for row in 2..=size.height() {
        output[row * stride * channels..][..channels].fill(0);
    }
    output[(first + line.count) * channels..].fill(0);
}

/// The mean of every channel over the board, then the maximum of every channel.
fn pool(size: Size, activations: &[u8], channels: usize, pool: &mut Vec<f32>) {
    pool.clear();
    pool.resize(2 * channels, 0.0);
    let (means, tops) = pool.split_at_mut(channels);
    // Guard cells hold zeros and change neither sum nor maximum; sums of bytes are exact in floats.
    for cell in activations.chunks_exact(channels) {
        for ((sum, top), &value) in means.iter_mut().zip(tops.iter_mut()).zip(cell) {
            *sum += f32::from(value);
            *top = top.max(f32::from(value));
        }
    }
    for mean in means {
        *mean /= size.area() as f32;
    }
}
