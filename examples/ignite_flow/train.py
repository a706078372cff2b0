"""Train a small network for Ignite and Flow, then let it play against a level.

    pip install 'spielwerk[batch]' torch        # the CPU build of PyTorch is enough
    python examples/ignite_flow/train.py        # a minute of one processor, then the games

The network learns to evaluate positions from the core: many games are played in parallel, the core
searches every possible move two turns deep, and these values are the targets. The result is not a
copy: the network sees at once what the core has to search for, and so can search further
(`search.py`). Against a level it plays with that search.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from match import Score, play
from network import ValueNetwork, as_inputs
from search import GAME
from torch import nn

from spielwerk.adapters.batch import BatchEnv
from spielwerk.ai import core
from spielwerk.ai.player import SearchRequest
from spielwerk.games import find

GAMES_AT_ONCE = 64
TEACHER = {"candidates": 500.0, "reductions": 0.0, "table": 14.0}  # every move gets an exact value
TEACHER_DEPTH = 2
NOISE = 0.35  # in odds: better moves are played more often, but not always the best
MOST_RANDOM_PLIES = 20  # maximum number of random plies at the start, for variety
MOVES_KEPT = 14  # per position: the other moves are similar
BATCH = 1024
RATE = 2e-3


class Samples(NamedTuple):
    """Positions after a move as the mover sees them, with the mover's probability of winning."""

    planes: np.ndarray
    scalars: np.ndarray
    values: np.ndarray


class Teacher:
    """A teacher by games of the core against itself, in which it evaluates all moves."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.env = BatchEnv(GAME, GAMES_AT_ONCE, seed=seed, threads=1, max_plies=150)
        self.plies = np.zeros(GAMES_AT_ONCE, int)
        self.random_plies = self.random.integers(0, MOST_RANDOM_PLIES, GAMES_AT_ONCE)
        start, numbers = find(GAME).start(), self.env.numbered.numbering
        moves = (numbers.move(start, number) for number in range(numbers.size))
        self.numbers = {start.format_move(move): number for number, move in enumerate(moves)}

    def step(self) -> list[Samples]:
        """Play one ply in each game; return the core's values of the moves."""
        env, found = self.env, self.env.afterstates()
        chosen, samples = env.sample(), []
        for game in np.flatnonzero(self.plies >= self.random_plies):
            moves = slice(found.begins[game], found.begins[game + 1])
            legal = found.actions[moves]
            kept, values = self._values(env.text(game), legal, int(env.actors[game]))
            odds = np.log(values / (1 - values)) + NOISE * self.random.gumbel(size=len(values))
            best = [int(odds.argmax()), int(values.argmax())]
            chosen[game] = legal[kept[best[0]]]
            some = np.unique([*best, *self.random.integers(0, len(kept), MOVES_KEPT)])
            planes, scalars = found.planes[moves][kept[some]], found.scalars[moves][kept[some]]
            samples.append(Samples(planes, scalars, values[some]))
        env.step(chosen)
        self._count(env.ended | env.truncated)
        return samples

    def _values(self, position: str, legal: np.ndarray, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """Return the legal actions that the core evaluated, with their values."""
        request = SearchRequest(GAME, position, (), None, None, TEACHER_DEPTH, 0, TEACHER)
        candidates = core.answer(request).candidates
        actions = [self.numbers[candidate.move] for candidate in candidates]
        values = np.array([candidate.values[seat] for candidate in candidates], np.float32)
        return np.searchsorted(legal, actions), values.clip(0.001, 0.999)

    def _count(self, ended: np.ndarray) -> None:
        new = ended.astype(bool)
        self.plies = np.where(new, 0, self.plies + 1)
        others = self.random.integers(0, MOST_RANDOM_PLIES, GAMES_AT_ONCE)
        self.random_plies = np.where(new, others, self.random_plies)


def taught(seconds: float, seed: int) -> Samples:
    """Return the teacher's values from this much processor time."""
    teacher, heard = Teacher(seed), []
    until = time.process_time() + seconds
    while time.process_time() < until:
        heard += teacher.step()
    print(f"the core valued the moves of {len(heard):,} positions in {seconds:.0f} s", flush=True)
    return Samples(*(np.concatenate(parts) for parts in zip(*heard, strict=True)))


def learn(network: ValueNetwork, samples: Samples, seconds: float, seed: int) -> None:
    """Train by gradient descent for this much processor time, with a rate falling to zero."""
    planes, scalars = map(torch.from_numpy, as_inputs(samples.planes, samples.scalars))
    values = torch.from_numpy(samples.values)
    random = np.random.default_rng(seed)
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE)
    began, told, steps = time.process_time(), 0.0, 0
    while (spent := time.process_time() - began) < seconds:
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1.01 - spent / seconds)
        batch = torch.from_numpy(random.integers(0, len(values), BATCH))
        odds = network(turned(planes[batch], random).float(), scalars[batch])
        loss = nn.functional.binary_cross_entropy_with_logits(odds, values[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        steps += 1
        if spent - told > 20:
            told = spent
            error = (torch.sigmoid(odds) - values[batch]).square().mean().sqrt()
            print(f"{spent:5.0f} s, {steps * BATCH:11,} samples, error {error:.3f}", flush=True)


def turned(planes: torch.Tensor, random: np.random.Generator) -> torch.Tensor:
    """Return the positions turned and mirrored: no rule depends on direction."""
    turned = torch.rot90(planes, int(random.integers(4)), (2, 3))
    return turned.flip(3) if random.integers(2) else turned


def main() -> None:
    """Train, or load a trained network, then play."""
    parser = argparse.ArgumentParser(description="Train a network, and let it play a level.")
    parser.add_argument("--seconds", type=float, default=60, help="of processor time, to train")
    parser.add_argument("--network", type=Path, help="a file to keep it in; read if it is there")
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--expansions", type=int, default=200, help="positions for each move")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)  # the layers are too small for more
    torch.manual_seed(given.seed)
    network = ValueNetwork()
    if given.network and given.network.exists():
        network.load_state_dict(torch.load(given.network))
    else:
        began = time.process_time()
        samples = taught(given.seconds * 0.6, given.seed)
        learn(network, samples, given.seconds * 0.4, given.seed)
        print(f"trained for {time.process_time() - began:.0f} s of processor time", flush=True)
        if given.network:
            torch.save(network.state_dict(), given.network)
    score = Score()
    for game in range(given.games):
        seed = 1000 * given.seed + game
        score.add(play(network.odds, given.level, game % 2, seed, given.expansions))
        print(f"against level {given.level}, {game + 1} games: {score}", flush=True)


if __name__ == "__main__":
    main()
