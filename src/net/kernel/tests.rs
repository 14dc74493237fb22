//! Every instruction set against a convolution written out as its definition.

use super::*;
use crate::random::Random;

fn random_convolution(random: &mut Random, taps: usize, inputs: usize, outputs: usize) -> Convolution {
    let mut small = || random.below(256) as u8 as i8;
    Convolution {
        taps,
        inputs,
        outputs,
        weights: (0..taps * inputs * outputs).map(|_| small()).collect(),
        scale: (0..outputs).map(scale).collect(),
    }
}

/// Moderate for most outputs, and beyond what integers and even floats can hold for some.
fn scale(output: usize) -> f32 {
    match output {
        0 => 1e30,
        1 => -1e30,
        2 => f32::MAX,
        _ => 1e-4 * output as f32,
    }
}

fn by_definition(conv: &Convolution, stride: usize, cell: usize, output: usize, input: &[u8]) -> i32 {
    let (block, o) = (output / BLOCK, output % BLOCK);
    let mut sum = 0;
    for tap in 0..conv.taps {
        let from = match conv.taps {
            1 => cell,
            _ => cell + (tap / 3) * stride + tap % 3 - stride - 1,
        };
        for channel in 0..conv.inputs {
            let row = (block * conv.taps + tap) * conv.inputs / 4 + channel / 4;
            let weight = conv.weights[(row * BLOCK + o) * 4 + channel % 4];
            sum += i32::from(weight) * i32::from(input[from * conv.inputs + channel]);
        }
    }
    sum
}

#[test]
fn every_instruction_set_computes_the_definition() {
    let mut random = Random::new(5);
    for (taps, inputs, outputs) in [(9, 20, 32), (9, 32, 32), (1, 32, 32), (9, 64, 64)] {
        let conv = random_convolution(&mut random, taps, inputs, outputs);
        let line = Line {
            stride: 8,
            first: 9,
            count: 35,
        };
        let cells = 9 + 35 + SLACK + 9;
        let input: Vec<u8> = (0..cells * inputs).map(|_| random.below(128) as u8).collect();
        let skip: Vec<u8> = (0..cells * outputs).map(|_| random.below(128) as u8).collect();
        let bias: Vec<f32> = (0..outputs).map(|o| o as f32 - 10.25).collect();
        let addend = Addend {
            bias: &bias,
            skip: Some(&skip),
            skip_scale: 0.75,
        };
        for set in InstructionSet::available() {
            let mut output = vec![0; cells * outputs];
            conv.run(set, line, &input, addend, &mut output);
            for cell in line.first..line.first + line.count {
                for (o, bias) in bias.iter().enumerate() {
                    let at = cell * outputs + o;
                    let sum = by_definition(&conv, line.stride, cell, o, &input) as f32;
                    let value = sum * conv.scale[o] + bias + f32::from(skip[at]) * 0.75;
                    let wanted = (value.round_ties_even() as i32).clamp(0, TOP as i32) as u8;
                    assert_eq!(output[at], wanted, "{set:?} {taps} {inputs} cell {cell} output {o}");
                }
            }
        }
    }
}
