"""A small network that evaluates positions of Ignite and Flow, and its inputs."""

from __future__ import annotations

import numpy as np
import torch
from torch import nn

SIDE = 6
PLANES = 10
SCALARS = 13
CELLS = SIDE * SIDE
RIGHT, UP = np.uint64(1), np.uint64(SIDE)
FIRST_COLUMN = np.uint64(sum(1 << (SIDE * row) for row in range(SIDE)))
LAST_COLUMN = FIRST_COLUMN << np.uint64(SIDE - 1)


class ValueNetwork(nn.Module):
    """The log-odds that the seat that has just moved wins."""

    def __init__(self, channels: int = 32, hidden: int = 128) -> None:
        super().__init__()
        self.patterns = nn.Sequential(nn.Conv2d(PLANES, channels, 3, padding=1), nn.ReLU())
        self.value = nn.Sequential(
            nn.Linear(channels * SIDE * SIDE + SCALARS, hidden),
            nn.ReLU(),
            nn.Linear(hidden, 32),
            nn.ReLU(),
            nn.Linear(32, 1),
        )

    def forward(self, planes: torch.Tensor, scalars: torch.Tensor) -> torch.Tensor:
        """Return one number for each position."""
        found = self.patterns(planes).flatten(1)
        return self.value(torch.cat([found, scalars], dim=1))[:, 0]

    @torch.inference_mode()
    def odds(self, planes: np.ndarray, scalars: np.ndarray) -> np.ndarray:
        """Return the log-odds for the arrays of a batch, without gradients."""
        seen, beside = as_inputs(planes, scalars)
        return self(torch.from_numpy(seen).float(), torch.from_numpy(beside)).numpy()


def as_inputs(planes: np.ndarray, scalars: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the core's observations with the owner of each earth (IF-17), and hands one-hot.

    A landmass can wind across the whole board, so its owner is invisible in three by three cells.
    """
    fire, water, earth, desert, own, enemy = as_bits(planes).T
    mine, theirs = landmasses(own, earth), landmasses(enemy, earth)
    empty = ~(fire | water | earth | desert)
    lands = (earth & ~(mine | theirs), mine & ~theirs, theirs & ~mine, mine & theirs)
    seen = as_planes(np.stack([fire, water, desert, empty, own, enemy, *lands], axis=1))
    hands = (scalars[:, :2, None] > np.arange(3)).reshape(len(scalars), -1)
    lead = scalars[:, 4:5].astype(np.float32) - scalars[:, 5:6]
    rest = [scalars[:, 2:4] / 3, scalars[:, 4:6] / 12, scalars[:, 6:8], lead / 6]
    return seen, np.concatenate([hands, *rest], axis=1, dtype=np.float32)


def as_bits(planes: np.ndarray) -> np.ndarray:
    """Return each plane as a whole number, with a bit for each cell, row by row."""
    rows = planes.reshape(*planes.shape[:2], CELLS)
    packed = np.zeros((*planes.shape[:2], 8), np.uint8)
    packed[..., : -(-CELLS // 8)] = np.packbits(rows, axis=2, bitorder="little")
    return packed.view("<u8")[..., 0]


def as_planes(bits: np.ndarray) -> np.ndarray:
    """Return whole numbers as planes again."""
    octets = np.ascontiguousarray(bits, "<u8")[..., None].view(np.uint8)
    rows = np.unpackbits(octets, axis=2, count=CELLS, bitorder="little")
    return rows.reshape(*bits.shape, SIDE, SIDE)


def landmasses(temples: np.ndarray, earth: np.ndarray) -> np.ndarray:
    """Return all earth connected orthogonally with a temple (IF-13)."""
    reached = temples & earth
    while True:
        wider = reached | (reached << UP) | (reached >> UP)
        wider |= ((reached & ~LAST_COLUMN) << RIGHT) | ((reached & ~FIRST_COLUMN) >> RIGHT)
        wider &= earth
        if np.array_equal(wider, reached):
            return reached
        reached = wider
