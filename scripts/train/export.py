#!/usr/bin/env python3
"""Quantises trained weights and writes the network file of the engine (format: src/net/weights.rs).

Weights become 8-bit integers with a scale for each output channel, activations 7-bit integers with a scale for each
layer, chosen so that the given share of the activations on training positions fits. What that costs is measured on held-out
positions and printed. With --golden it also writes a few of them with the outputs of the quantised network, computed here in
floats, for the engine's tests.
"""
import argparse
import struct
import zlib

import numpy as np
import torch
import torch.nn.functional as F

from data import PLANES, Positions
from model import HEAD, Net, pooled

BLOCK, TOP, INPUTS = 32, 127, -(-PLANES // 4) * 4


def activations(net, planes, numbers):
    """The largest activations layer by layer: stem, (middle, output) of each block, head."""
    x = F.relu(net.stem(planes) + net.stem_numbers(numbers)[:, :, None, None])
    yield x
    for block in net.blocks:
        inner = F.relu(block.first(x) + block.wide(pooled(x))[:, :, None, None])
        yield inner
        x = F.relu(x + block.second(inner))
        yield x
    yield F.relu(net.head(x) + net.head_wide(pooled(x))[:, :, None, None])


def calibrate(net, sets, share):
    tops = []
    with torch.no_grad():
        for positions in sets:
            rows = np.random.default_rng(3).choice(positions.train, 512, replace=False)
            planes, numbers, *_ = positions.batch(torch.from_numpy(rows), 0)
            tops.append([float(np.quantile(x.numpy(), share)) for x in activations(net, planes, numbers)])
    return [max(column) / TOP for column in zip(*tops)]


def whole_weights(layer):
    """The weights as their integers stand for them."""
    steps = layer.weight.abs().amax(tuple(range(1, layer.weight.dim())), keepdim=True) / TOP
    return (layer.weight / steps).round() * steps


def quantised(net, scales):
    """The network as the engine computes it, up to the rounding of floats: a function like `net`."""
    stem_scale, *trunk, head_scale = scales

    def cut(x, scale):
        return (F.relu(x) / scale).round().clamp(max=TOP) * scale

    def convolve(layer, x):
        return F.conv2d(x, whole_weights(layer), layer.bias, padding=layer.padding)

    def forward(planes, numbers):
        x = cut(convolve(net.stem, planes) + net.stem_numbers(numbers)[:, :, None, None], stem_scale)
        for block, middle, out in zip(net.blocks, trunk[::2], trunk[1::2]):
            inner = cut(convolve(block.first, x) + block.wide(pooled(x))[:, :, None, None], middle)
            x = cut(x + convolve(block.second, inner), out)
        head = cut(convolve(net.head, x) + net.head_wide(pooled(x))[:, :, None, None], head_scale)
        return net.answers(x, head, numbers)

    return forward


def report(net, whole, sets, count=400):
    """Mean and largest distances of the quantised outputs from the unquantised ones on held-out positions."""
    with torch.no_grad():
        for positions in sets:
            rows = np.random.default_rng(7).choice(positions.held, count, replace=False)
            planes, numbers, *_ = positions.batch(torch.from_numpy(rows), 0)
            logits, win, lead, own = net(planes, numbers)
            logits2, win2, lead2, own2 = whole(planes, numbers)
            policy = (logits.softmax(1) - logits2.softmax(1)).abs().sum(1)
            win, lead, own = (torch.sigmoid(win) - torch.sigmoid(win2)).abs(), (lead - lead2).abs(), (own - own2).abs()
            print(
                f"{positions.side}x{positions.side}: policy {policy.mean():.3f}, win rate {win.mean():.4f} (most {win.max():.3f}), "
                f"lead {lead.mean():.2f}, ownership {own.mean():.4f}"
            )


def floats(values):
    return np.asarray(values, "<f4").tobytes()


def layer(weight, bias, wide, wide_units, scale_in, scale_out, skip_units):
    """One quantised layer. `wide` is (outputs, rows) or None, its input in `wide_units`."""
    outputs, inputs, height, width = weight.shape
    padded = -(-inputs // 4) * 4
    full = np.zeros((outputs, padded, height * width), np.float32)
    full[:, :inputs] = weight.reshape(outputs, inputs, height * width)
    scale = np.abs(full).max((1, 2)) / TOP
    whole = np.clip(np.rint(full / scale[:, None, None]), -TOP, TOP).astype(np.int8)
    blocks = whole.reshape(outputs // BLOCK, BLOCK, padded // 4, 4, height * width)
    data = blocks.transpose(0, 4, 2, 1, 3).tobytes()
    data += floats(scale * scale_in / scale_out) + floats(bias / scale_out)
    if wide is not None:
        data += floats(wide.T * wide_units / scale_out)
    return data + struct.pack("<f", skip_units)


def body(net, scales):
    get = lambda module: (module.weight.detach().numpy(), module.bias.detach().numpy() if module.bias is not None else None)
    stem, *trunk, head_scale = scales
    weight, bias = get(net.stem)
    parts = [layer(weight, bias, get(net.stem_numbers)[0], 1, 1, stem, 0)]
    scale = stem
    for block, middle, out in zip(net.blocks, trunk[::2], trunk[1::2]):
        weight, bias = get(block.first)
        parts.append(layer(weight, bias, get(block.wide)[0], scale, scale, middle, 0))
        weight, bias = get(block.second)
        parts.append(layer(weight, bias, None, 1, middle, out, scale / out))
        scale = out
    weight, bias = get(net.head)
    parts.append(layer(weight, bias, get(net.head_wide)[0], scale, scale, head_scale, 0))
    weight, bias = get(net.point)
    weight = weight.reshape(2, HEAD)
    steps = np.abs(weight).max(1) / 32000
    parts.append(np.rint(weight / steps[:, None]).astype("<i2").tobytes())
    parts += [floats([step * head_scale, offset]) for step, offset in zip(steps, bias)]
    weight, bias = get(net.value)
    weight = weight.copy()
    weight[:, :-3] *= scale
    parts += [floats(weight.T), floats(bias)]
    weight, bias = get(net.out)
    parts += [floats(weight.T), floats(bias)]
    return b"".join(parts)


def golden(whole, path, sets, count=12):
    """Per position of each set: side, number of moves, the moves, komi of the side to move, outputs of the quantised network."""
    with open(path, "wb") as out, torch.no_grad():
        for positions in sets:
            z_moves, s = positions.moves, positions.side
            rows = np.random.default_rng(4).choice(positions.held, count, replace=False)
            planes, numbers, *_ = positions.batch(torch.from_numpy(rows), 0)
            logits, win, lead, own = whole(planes, numbers)
            for i, row in enumerate(rows):
                ply = int(positions.ply[row])
                out.write(struct.pack("<HH", s, ply) + z_moves[row - ply : row].astype("<u2").tobytes())
                out.write(floats(numbers[i, :1] * 15) + floats(logits[i]))
                out.write(floats([torch.sigmoid(win[i]), lead[i]]) + floats(own[i]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--features", required=True)
    parser.add_argument("--data", action="append", required=True, help="FILE.npz to calibrate on")
    parser.add_argument("--share", type=float, default=0.99999, help="of the activations that must fit")
    parser.add_argument("--golden")
    parser.add_argument("weights")
    parser.add_argument("out")
    args = parser.parse_args()
    saved = torch.load(args.weights)
    net = Net(saved["channels"], saved["blocks"])
    net.load_state_dict(saved["weights"])
    net.eval()
    sets = [Positions(path, args.features) for path in args.data]
    scales = calibrate(net, sets, args.share)
    data = body(net, scales)
    head = b"HMGRNET1" + struct.pack("<IIII", saved["channels"], saved["blocks"], len(data), zlib.crc32(data))
    with open(args.out, "wb") as out:
        out.write(head + data)
    print(f"{args.out}: {len(head) + len(data)} bytes")
    whole = quantised(net, scales)
    report(net, whole, sets)
    if args.golden:
        golden(whole, args.golden, sets)


if __name__ == "__main__":
    main()
