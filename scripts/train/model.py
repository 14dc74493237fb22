"""The network: one for all board sizes. docs/NETWORK.md describes it."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from data import PLANES

NUMBERS = 3
HEAD = 32
VALUE = 48


def pooled(x):
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.wide = nn.Linear(2 * channels, channels, bias=False)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        with torch.no_grad():
            self.second.weight *= 0.3
            self.wide.weight *= 0.3

    def forward(self, x):
        inner = F.relu(self.first(x) + self.wide(pooled(x))[:, :, None, None])
        return F.relu(x + self.second(inner))


class Net(nn.Module):
    def __init__(self, channels=32, blocks=3):
        super().__init__()
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1)
        self.stem_numbers = nn.Linear(NUMBERS, channels, bias=False)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.head = nn.Conv2d(channels, HEAD, 1)
        self.head_wide = nn.Linear(2 * channels, HEAD, bias=False)
        self.point = nn.Conv2d(HEAD, 2, 1)  # policy logit, ownership before tanh
        self.value = nn.Linear(2 * channels + 3, VALUE)
        self.out = nn.Linear(VALUE, 3)  # win logit, lead / 10, pass logit

    def forward(self, planes, numbers):
        """Policy logits (n, s*s + 1), win logit, lead in points, ownership (n, s*s)."""
        x = F.relu(self.stem(planes) + self.stem_numbers(numbers)[:, :, None, None])
        for block in self.blocks:
            x = block(x)
        head = F.relu(self.head(x) + self.head_wide(pooled(x))[:, :, None, None])
        return self.answers(x, head, numbers)

    def answers(self, x, head, numbers):
        """What `forward` returns, from the trunk's last layer and the head."""
        pool = pooled(x)
        point = self.point(head).flatten(2).float()
        own = torch.tanh(point[:, 1])
        count = (own.sum(1, keepdim=True) + 15 * numbers[:, :1]) / 20
        hidden = F.relu(self.value(torch.cat([pool.float(), count, numbers[:, :2]], 1)))
        win, lead, passing = self.out(hidden).float().unbind(1)
        return torch.cat([point[:, 0], passing[:, None]], 1), win, 10 * lead, own
