"""The way back: a network file of the engine -> weights to go on training from (format: src/net/weights.rs).

The activations of a file have no unit of their own (a ReLU network is the same in any), so 1/32 is taken for the first
layer; the rest follows. What quantising lost stays lost.
"""
import struct
import zlib

import numpy as np
import torch

from data import PLANES
from model import HEAD, NUMBERS, VALUE, Net

BLOCK, INPUTS, UNIT = 32, -(-PLANES // 4) * 4, 1 / 32


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, kind, *shape):
        count = int(np.prod(shape))
        values = np.frombuffer(self.data, kind, count, self.at).reshape(shape)
        self.at += values.nbytes
        return values

    def floats(self, *shape):
        return self.take("<f4", *shape).copy()

    def layer(self, outputs, inputs, points, wide, wide_unit, unit_in, unit_out):
        """Weights, bias, wide weights or None, and the unit that the residual connection gives the output, or 0."""
        padded = -(-inputs // 4) * 4
        blocks = self.take("i1", outputs // BLOCK, points, padded // 4, BLOCK, 4)
        whole = blocks.transpose(0, 3, 2, 4, 1).reshape(outputs, padded, points)[:, :inputs]
        scale, bias = self.floats(outputs), self.floats(outputs)
        rows = self.floats(wide, outputs) if wide else None
        skip = float(self.floats(1)[0])
        if skip:
            unit_out = unit_out / skip
        side = int(points**0.5)
        weight = (whole * (scale * unit_out / unit_in)[:, None, None]).reshape(outputs, inputs, side, side)
        return weight, bias * unit_out, rows.T * (unit_out / wide_unit) if wide else None, unit_out


def read(path):
    """The network of a file, with its channels and blocks."""
    with open(path, "rb") as file:
        content = file.read()
    magic, channels, blocks, length, crc = struct.unpack("<8sIIII", content[:24])
    data = content[24:]
    if magic != b"HMGRNET1" or len(data) != length or zlib.crc32(data) != crc:
        raise SystemExit(f"{path}: no network, or a damaged one")
    reader, net = Reader(data), Net(channels, blocks)

    def put(module, weight, bias=None):
        module.weight.data = torch.from_numpy(np.ascontiguousarray(weight, np.float32))
        if bias is not None:
            module.bias.data = torch.from_numpy(np.ascontiguousarray(bias, np.float32))

    weight, bias, wide, unit = reader.layer(channels, PLANES, 9, NUMBERS, 1, 1, UNIT)
    put(net.stem, weight, bias)
    put(net.stem_numbers, wide)
    for block in net.blocks:
        weight, bias, wide, _ = reader.layer(channels, channels, 9, 2 * channels, unit, unit, UNIT)
        put(block.first, weight, bias)
        put(block.wide, wide)
        weight, bias, _, unit = reader.layer(channels, channels, 9, 0, 1, UNIT, unit)
        put(block.second, weight, bias)
    weight, bias, wide, _ = reader.layer(HEAD, channels, 1, 2 * channels, unit, unit, UNIT)
    put(net.head, weight, bias)
    put(net.head_wide, wide)
    point = reader.take("<i2", 2, HEAD).astype(np.float32)
    scales = reader.floats(2, 2)
    put(net.point, (point * (scales[:, :1] / UNIT)).reshape(2, HEAD, 1, 1), scales[:, 1])
    value = reader.floats(2 * channels + 3, VALUE).T.copy()
    value[:, :-3] /= unit
    put(net.value, value, reader.floats(VALUE))
    put(net.out, reader.floats(VALUE, 3).T, reader.floats(3))
    if reader.at != length:
        raise SystemExit(f"{path}: another shape than this reader knows")
    return net, channels, blocks
