//! The inner loop of the network: a convolution over 7-bit activations and 8-bit weights, in exact integers.
//!
//! Activations are bytes from 0 to 127, stored channel by channel for each mailbox cell (see [`crate::board::Size`]):
//! the guard cells hold zeros and are the padding of the convolution, so the kernel runs over a straight line of cells
//! and knows no edges.
//!
//! ```text
//!     output cell:   acc[o] = Σ over taps t, channel groups g, i < 4:  in[cell + offset t][4g + i] * w[t][g][o][i]
//!                    out[o] = clamp(round(acc[o] * scale[o] + bias[o] + skip[o] * skip_scale), 0, 127)
//! ```
//!
//! A product of four bytes with four weights is what one lane of AVX-512 VNNI's `vpdpbusd` does; AVX2 needs three
//! instructions for it, and 7-bit activations keep their 16-bit intermediate from saturating. Sums are integers and
//! the few float operations have a fixed order without fusing, so every instruction set gives the same bytes.
//! The loop is written once over the trait `Simd`; an instruction set is one small implementation of it.

mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

/// Output channels that are computed together.
pub const BLOCK: usize = 32;

/// Cells that may be written behind the last one asked for.
pub const SLACK: usize = 8;

/// Largest activation.
pub const TOP: f32 = 127.0;

/// The operations of an instruction set that the convolution is made of.
trait Simd {
    /// One 32-bit sum for each channel of a block.
    type Sums: Copy;
    /// Four weights for each channel of a block.
    type Weights: Copy;
    /// Four activations, repeated.
    type Word: Copy;

    fn zero() -> Self::Sums;
    fn load(weights: &[i8; 4 * BLOCK]) -> Self::Weights;
    fn broadcast(activations: [u8; 4]) -> Self::Word;
    /// Adds the four products to each channel.
    fn dot(sums: Self::Sums, word: Self::Word, weights: Self::Weights) -> Self::Sums;
    fn finish(sums: Self::Sums, epilogue: &Epilogue, skip: &[u8; BLOCK]) -> [u8; BLOCK];
}

/// How sums become activations, for one block of channels.
#[derive(Clone, Copy)]
struct Epilogue<'a> {
    scale: &'a [f32; BLOCK],
    bias: &'a [f32; BLOCK],
    skip_scale: f32,
}

/// A convolution with quantised weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Convolution {
    /// 9 for a 3×3 neighbourhood, 1 for the point alone.
    pub taps: usize,
    /// Input channels, a multiple of 4.
    pub inputs: usize,
    /// Output channels, a multiple of [`BLOCK`].
    pub outputs: usize,
    /// Indexed by block, tap, group of four inputs, output in the block, input in the group.
    pub weights: Vec<i8>,
    /// What a sum is multiplied with, for each output.
    pub scale: Vec<f32>,
}

/// A straight run of mailbox cells.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// Cells from one row to the next.
    pub stride: usize,
    /// The first cell to compute.
    pub first: usize,
    /// How many cells to compute.
    pub count: usize,
}

/// What is added to a convolution before it is cut to the range of activations.
#[derive(Clone, Copy, Debug)]
pub struct Addend<'a> {
    /// For each output channel, in units of the output.
    pub bias: &'a [f32],
    /// Activations added to the outputs, with as many channels.
    pub skip: Option<&'a [u8]>,
    /// What those are multiplied with.
    pub skip_scale: f32,
}

/// An instruction set that this machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionSet {
    /// Plain Rust.
    Portable,
    /// 256-bit integers.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// 512-bit integers with byte products.
    #[cfg(target_arch = "x86_64")]
    Avx512Vnni,
}

impl InstructionSet {
    /// Those that this machine has, the fastest last.
    pub fn available() -> Vec<InstructionSet> {
        let mut sets = vec![InstructionSet::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") {
                sets.push(InstructionSet::Avx2);
            }
            if x86::has_avx512_vnni() {
                sets.push(InstructionSet::Avx512Vnni);
            }
        }
        sets
    }

    /// The fastest that this machine has.
    pub fn best() -> InstructionSet {
        InstructionSet::available().pop().unwrap_or(InstructionSet::Portable)
    }
}

impl Convolution {
    /// Computes the cells of `line` and up to [`SLACK`] cells behind it, which hold leftovers then.
    ///
    /// # Panics
    /// If a slice is too short for the line.
    pub fn run(&self, set: InstructionSet, line: Line, input: &[u8], addend: Addend, output: &mut [u8]) {
        match set {
            InstructionSet::Portable => self.run_with::<portable::Portable, 2>(line, input, addend, output),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => x86::run_avx2(self, line, input, addend, output),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512Vnni => x86::run_avx512(self, line, input, addend, output),
        }
    }

    /// The loop: `TILE` cells at a time share each load of weights.
    #[inline(always)]
    fn run_with<S: Simd, const TILE: usize>(&self, line: Line, input: &[u8], addend: Addend, output: &mut [u8]) {
        const { assert!(TILE <= SLACK) };
        let block_weights = self.taps * self.inputs * BLOCK;
        for (block, weights) in self.weights.chunks_exact(block_weights).enumerate() {
            let channel = block * BLOCK;
            let epilogue = Epilogue {
                scale: array(&self.scale, channel),
                bias: array(addend.bias, channel),
                skip_scale: addend.skip_scale,
            };
            for cell in (line.first..line.first + line.count).step_by(TILE) {
                let tile = self.tile::<S, TILE>(line.stride, cell, input, weights);
                for (i, &sums) in tile.iter().enumerate() {
                    let at = (cell + i) * self.outputs + channel;
                    let skip = addend.skip.map_or(&[0; BLOCK], |skip| array(skip, at));
                    output[at..at + BLOCK].copy_from_slice(&S::finish(sums, &epilogue, skip));
                }
            }
        }
    }

    /// Sums of `TILE` cells, from `cell` on.
    #[inline(always)]
    fn tile<S: Simd, const TILE: usize>(
        &self,
        stride: usize,
        cell: usize,
        input: &[u8],
        weights: &[i8],
    ) -> [S::Sums; TILE] {
        let (input, weights) = (input.as_chunks::<4>().0, weights.as_chunks::<{ 4 * BLOCK }>().0);
        let groups = self.inputs / 4;
        let mut sums = [S::zero(); TILE];
        for (tap, weights) in weights.chunks_exact(groups).enumerate() {
            let from = match self.taps {
                1 => cell,
                _ => cell + tap / 3 * stride + tap % 3 - stride - 1,
            };
            // Slices of one length need no bounds checks below.
            let cells: [&[[u8; 4]]; TILE] = std::array::from_fn(|i| &input[(from + i) * groups..][..groups]);
            for (group, four) in weights[..groups].iter().enumerate() {
                let loaded = S::load(four);
                for (sum, cell) in sums.iter_mut().zip(cells) {
                    *sum = S::dot(*sum, S::broadcast(cell[group]), loaded);
                }
            }
        }
        sums
    }
}

/// `N` entries from `start` on.
#[inline(always)]
fn array<T, const N: usize>(slice: &[T], start: usize) -> &[T; N] {
    slice[start..start + N].first_chunk().expect("the slice has N entries")
}

#[cfg(test)]
mod tests;
