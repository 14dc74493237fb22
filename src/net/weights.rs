//! [`Weights`]: the numbers of a trained network, as a file holds them.
//!
//! A file is little-endian throughout: the eight bytes `HMGRNET1`, the channels and blocks of the trunk as `u32`, the
//! length and the CRC-32 of all that follows as `u32`, then the layers in the order of the fields below, each as the
//! arrays of its fields. `scripts/train/export.py` writes it. Whatever is wrong with a file, reading it says so in one
//! error; a file that reads well fits together.

use std::fmt;
use std::sync::OnceLock;

use super::features::PLANES;
use super::kernel::{BLOCK, Convolution};

/// Channels of the last layer before policy and ownership.
pub const HEAD: usize = BLOCK;
/// Numbers that accompany the planes: komi, board size, whether the opponent passed.
pub const NUMBERS: usize = 3;
/// Neurons of the value layer.
pub const HIDDEN: usize = 48;
/// Inputs of the value layer besides the pooled channels: counted ownership, komi, board size.
pub const VALUE_NUMBERS: usize = 3;
/// Outputs of the value layer: win logit, lead in tens of points, logit of a pass.
pub const VALUE_OUTPUTS: usize = 3;
/// Planes, rounded up to a multiple of four.
pub const INPUTS: usize = PLANES.next_multiple_of(4);

/// The network that comes with the engine.
pub(super) const EMBEDDED: &[u8] = include_bytes!("default.net");

const MAGIC: &[u8; 8] = b"HMGRNET1";
const MOST_CHANNELS: usize = 128;
const MOST_BLOCKS: usize = 16;

/// A matrix of floats, stored by input: `values[input * outputs + output]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// Number of outputs.
    pub outputs: usize,
    /// The weights.
    pub values: Vec<f32>,
}

impl Matrix {
    /// Adds the product with `inputs` to `sums`, in the order of the inputs.
    pub fn add_product(&self, inputs: &[f32], sums: &mut [f32]) {
        for (input, row) in inputs.iter().zip(self.values.chunks_exact(self.outputs)) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += input * weight;
            }
        }
    }
}

/// A convolution with what is added to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The convolution.
    pub convolution: Convolution,
    /// For each output channel, in units of the output.
    pub bias: Vec<f32>,
    /// From numbers about the whole board, in units of the output; no rows if the layer has none.
    pub wide: Matrix,
    /// What the activations of the residual connection are multiplied with.
    pub skip_scale: f32,
}

/// All weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Channels of the trunk, a multiple of [`BLOCK`].
    pub channels: usize,
    /// The first layer, on planes and numbers.
    pub stem: Layer,
    /// Residual blocks of two layers.
    pub blocks: Vec<[Layer; 2]>,
    /// The layer under policy and ownership.
    pub head: Layer,
    /// Weights of the policy logit and of ownership before `tanh`, for each channel of the head.
    pub point: [[i16; HEAD]; 2],
    /// What those two sums are multiplied with, and what is added then.
    pub point_scale: [[f32; 2]; 2],
    /// The value layer.
    pub hidden: Matrix,
    /// Its bias.
    pub hidden_bias: Vec<f32>,
    /// The last layer of the value.
    pub out: Matrix,
    /// Its bias.
    pub out_bias: Vec<f32>,
}

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The file does not begin like one.
    NotANetwork,
    /// The file is shorter or longer than it says, or its checksum is wrong.
    Corrupt,
    /// The shape of the network is not one that this engine computes.
    UnknownShape,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            WeightsError::NotANetwork => "not a network of this engine",
            WeightsError::Corrupt => "the network is incomplete or damaged",
            WeightsError::UnknownShape => "a network of a shape that this engine does not know",
        })
    }
}

impl std::error::Error for WeightsError {}

impl Weights {
    /// More bytes than a file of the largest shape has.
    pub(super) const LARGEST_FILE: u64 = 16 << 20;

    /// The network that comes with the engine.
    pub fn embedded() -> &'static Weights {
        static WEIGHTS: OnceLock<Weights> = OnceLock::new();
        WEIGHTS.get_or_init(|| Weights::parse(EMBEDDED).expect("the embedded network is a good one"))
    }

    /// Reads the bytes of a file.
    pub fn parse(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let mut file = Reader(bytes);
        if file.take::<8>() != Ok(*MAGIC) {
            return Err(WeightsError::NotANetwork);
        }
        let (channels, blocks) = (file.u32()? as usize, file.u32()? as usize);
        let (length, checksum) = (file.u32()?, file.u32()?);
        if file.0.len() != length as usize || crc32fast::hash(file.0) != checksum {
            return Err(WeightsError::Corrupt);
        }
        if channels % BLOCK != 0 || !(1..=MOST_CHANNELS).contains(&channels) || blocks > MOST_BLOCKS {
            return Err(WeightsError::UnknownShape);
        }
        let weights = file.weights(channels, blocks)?;
        match file.0 {
            [] => Ok(weights),
            _ => Err(WeightsError::UnknownShape),
        }
    }
}

/// What is left of a file.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn weights(&mut self, channels: usize, blocks: usize) -> Result<Weights, WeightsError> {
        let pooled = 2 * channels;
        Ok(Weights {
            channels,
            stem: self.layer(9, INPUTS, channels, NUMBERS)?,
            blocks: (0..blocks)
                .map(|_| {
                    Ok([
                        self.layer(9, channels, channels, pooled)?,
                        self.layer(9, channels, channels, 0)?,
                    ])
                })
                .collect::<Result<_, WeightsError>>()?,
            head: self.layer(1, channels, HEAD, pooled)?,
            point: [self.point_weights()?, self.point_weights()?],
            point_scale: [[self.f32()?, self.f32()?], [self.f32()?, self.f32()?]],
            hidden: self.matrix(pooled + VALUE_NUMBERS, HIDDEN)?,
            hidden_bias: self.floats(HIDDEN)?,
            out: self.matrix(HIDDEN, VALUE_OUTPUTS)?,
            out_bias: self.floats(VALUE_OUTPUTS)?,
        })
    }

    fn layer(&mut self, taps: usize, inputs: usize, outputs: usize, wide: usize) -> Result<Layer, WeightsError> {
        let weights = self.bytes(taps * inputs * outputs)?;
        Ok(Layer {
            convolution: Convolution {
                taps,
                inputs,
                outputs,
                weights: weights.iter().map(|&byte| byte as i8).collect(),
                scale: self.floats(outputs)?,
            },
            bias: self.floats(outputs)?,
            wide: self.matrix(wide, outputs)?,
            skip_scale: self.f32()?,
        })
    }

    fn matrix(&mut self, inputs: usize, outputs: usize) -> Result<Matrix, WeightsError> {
        let values = self.floats(inputs * outputs)?;
        Ok(Matrix { outputs, values })
    }

    fn point_weights(&mut self) -> Result<[i16; HEAD], WeightsError> {
        let mut weights = [0; HEAD];
        for weight in &mut weights {
            *weight = i16::from_le_bytes(self.take()?);
        }
        Ok(weights)
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, WeightsError> {
        (0..count).map(|_| self.f32()).collect()
    }

    /// A float that takes part in sums: not infinite, not NaN.
    fn f32(&mut self) -> Result<f32, WeightsError> {
        let value = f32::from_le_bytes(self.take()?);
        if value.is_finite() {
            Ok(value)
        } else {
            Err(WeightsError::Corrupt)
        }
    }

    fn u32(&mut self) -> Result<u32, WeightsError> {
        Ok(u32::from_le_bytes(self.take()?))
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        let (head, rest) = self.0.split_first_chunk().ok_or(WeightsError::Corrupt)?;
        self.0 = rest;
        Ok(*head)
    }

    fn bytes(&mut self, count: usize) -> Result<&[u8], WeightsError> {
        let (head, rest) = self.0.split_at_checked(count).ok_or(WeightsError::Corrupt)?;
        self.0 = rest;
        Ok(head)
    }
}
