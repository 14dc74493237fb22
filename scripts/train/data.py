"""Labelled games -> tensors. The planes come from the engine's own code (examples/training_features.rs)."""
import pathlib
import subprocess

import numpy as np
import torch

PLANES = 18


class Positions:
    """All labelled positions of one board size; `held` are the indices of the games kept out of training."""

    def __init__(self, path, features, held_share=0.03):
        z = np.load(path)
        self.side = int(z["size"])
        counts, komi = z["n"].astype(np.int64), z["komi"]
        moves = z["moves"].astype(np.uint16)
        starts = np.concatenate([[0], np.cumsum(counts)])
        total, area = int(starts[-1]), self.side**2
        cache = pathlib.Path(f"{pathlib.Path(path).name}.planes")
        if not cache.exists():
            games = b"".join(
                np.concatenate([[count], moves[start : start + count]]).astype("<u2").tobytes()
                for start, count in zip(starts, counts)
            )
            cache.write_bytes(subprocess.run([features, str(self.side)], input=games, stdout=subprocess.PIPE, check=True).stdout)
        masks = np.fromfile(cache, dtype="<u4")
        assert masks.size == total * area
        self.masks = torch.from_numpy(masks.astype(np.int32).reshape(total, area))
        ply = np.concatenate([np.arange(count) for count in counts])
        self.moves, self.ply = moves, ply
        black = ply % 2 == 0
        sign = np.where(black, 1.0, -1.0).astype(np.float32)
        previous = np.concatenate([[0], moves[:-1]])
        passed = ((previous == area) & (ply > 0)).astype(np.float32)
        own_komi = -np.repeat(komi, counts) * sign
        size = np.full(total, (self.side - 13) / 6, np.float32)
        self.numbers = torch.from_numpy(np.stack([own_komi / 15, size, passed], 1).astype(np.float32))
        win = z["win"].astype(np.float32)
        self.win = torch.from_numpy(np.where(black, win, 1 - win))
        self.lead = torch.from_numpy(z["lead"].astype(np.float32) * sign)
        self.own = torch.from_numpy(z["own"])
        self.sign = torch.from_numpy(sign)
        self.policy = torch.from_numpy(z["pol"])
        first_held = starts[int(len(counts) * (1 - held_share))]
        self.train, self.held = np.arange(first_held), np.arange(first_held, total)

    def batch(self, indices, symmetry):
        """Planes (n, 18, s, s), numbers (n, 3), policy (n, s*s + 1), win, lead, ownership, all for the side to move."""
        s = self.side
        bits = torch.arange(PLANES, dtype=torch.int32)
        planes = ((self.masks[indices].unsqueeze(1) >> bits[None, :, None]) & 1).float().view(-1, PLANES, s, s)
        policy = (self.policy[indices].float() / 255) ** 2
        policy = policy / policy.sum(1, keepdim=True)
        own = self.own[indices].float() * (self.sign[indices] / 127)[:, None]
        turn = lambda board: symmetric(board.view(*board.shape[:-1], s, s) if board.shape[-1] != s else board, symmetry)
        policy = torch.cat([turn(policy[:, :-1]).reshape(len(indices), -1), policy[:, -1:]], 1)
        own = turn(own).reshape(len(indices), -1)
        planes = symmetric(planes, symmetry)
        return planes, self.numbers[indices], policy, self.win[indices], self.lead[indices], own


def symmetric(board, symmetry):
    """One of the eight symmetries of the square on the last two dimensions."""
    if symmetry & 1:
        board = board.flip(-1)
    if symmetry & 2:
        board = board.flip(-2)
    if symmetry & 4:
        board = board.transpose(-1, -2)
    return board
