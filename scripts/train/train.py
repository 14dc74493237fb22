#!/usr/bin/env python3
"""Trains the network on labelled games. See README.md beside this file."""
import argparse
import copy
import math
import time

import numpy as np
import torch
import torch.nn.functional as F

from data import Positions
from model import Net
from read import read

BATCH = {9: 128, 13: 64, 19: 32}


def losses(net, batch, short):
    planes, numbers, policy, win, lead, own = batch
    planes = planes.contiguous(memory_format=torch.channels_last)
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=short):
        logits, win_logit, lead_out, own_out = net(planes, numbers)
    log_policy = torch.log_softmax(logits, 1)
    kl = (torch.xlogy(policy, policy) - policy * log_policy).sum(1).mean()
    bce = F.binary_cross_entropy_with_logits(win_logit, win)
    points = F.smooth_l1_loss(lead_out / 4, lead / 4)
    owner = F.mse_loss(own_out, own)
    top = (logits.argmax(1) == policy.argmax(1)).float().mean()
    mae = (torch.sigmoid(win_logit) - win).abs().mean()
    return kl + bce + 0.2 * points + owner, torch.stack([kl, top, mae, owner]).detach()


def report(net, sets, label, short):
    net.eval()
    with torch.no_grad():
        for name, positions in sets:
            rows = np.random.default_rng(1).choice(positions.held, min(2048, len(positions.held)), replace=False)
            parts = [losses(net, positions.batch(torch.from_numpy(part), 0), short)[1] for part in np.array_split(rows, 16)]
            kl, top, mae, owner = torch.stack(parts).mean(0).tolist()
            print(f"{label} {name}: KL {kl:.3f} top-1 {top:.3f} win MAE {mae:.3f} ownership MSE {owner:.3f}", flush=True)
    net.train()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--features", required=True, help="the training_features binary")
    parser.add_argument("--data", action="append", required=True, help="WEIGHT:FILE.npz, weight = share of the batches")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--blocks", type=int, default=3)
    parser.add_argument("--rate", type=float, default=2.5e-3)
    parser.add_argument("--start", help="weights of an earlier run, or a network file of the engine, to go on from")
    parser.add_argument("--bfloat16", action="store_true", help="faster on processors with AMX or AVX-512 BF16, slower on others")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    random = np.random.default_rng(args.seed)
    weights, sets = [], []
    for item in args.data:
        weight, path = item.split(":", 1)
        weights.append(float(weight))
        sets.append((path.rsplit("/", 1)[-1], Positions(path, args.features)))
    weights = np.array(weights) / sum(weights)
    net = Net(args.channels, args.blocks).to(memory_format=torch.channels_last)
    if args.start and args.start.endswith(".net"):
        net = read(args.start)[0].to(memory_format=torch.channels_last)
    elif args.start:
        net.load_state_dict(torch.load(args.start)["weights"])
    if args.start:
        report(net, sets, "start", args.bfloat16)
    mean = copy.deepcopy(net)
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, betas=(0.9, 0.98), weight_decay=1e-4)
    start, seen = time.time(), 0
    for step in range(args.steps):
        progress = step / args.steps
        rate = args.rate * min(1, (step + 1) / 200) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * progress)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        _, positions = sets[random.choice(len(sets), p=weights)]
        rows = torch.from_numpy(random.choice(positions.train, BATCH[positions.side]))
        loss, _ = losses(net, positions.batch(rows, int(random.integers(8))), args.bfloat16)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2)
        optimizer.step()
        seen += len(rows)
        with torch.no_grad():
            keep = min(0.998, step / (step + 100))
            for average, parameter in zip(mean.parameters(), net.parameters()):
                average.lerp_(parameter, 1 - keep)
        if (step + 1) % 2000 == 0 or step + 1 == args.steps:
            print(f"step {step + 1} samples {seen} seconds {time.time() - start:.0f} loss {loss.item():.3f}", flush=True)
            report(mean, sets, f"step {step + 1}", args.bfloat16)
            torch.save({"weights": mean.state_dict(), "channels": args.channels, "blocks": args.blocks}, args.out)


if __name__ == "__main__":
    main()
