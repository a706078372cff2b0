"""Train a small network for Ignite and Flow by playing against itself, then play a level.

    pip install 'spielwerk[batch]' torch     # the CPU build of PyTorch is enough
    python examples/train_ignite_flow.py     # under ten minutes on one processor

The network values positions after a move as the player sees them who made it. Some hundred games
are played at once on the core: in each, all legal moves are tried, and the one that leads to the
best value is played, or sometimes another. What the games come to teaches the network (TD(λ)).
Against a level the network looks one ply further: at the answers to its best moves.
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

from spielwerk.adapters.batch import Afterstates, BatchEnv
from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.player import Cancel, Limits, Situation
from spielwerk.games import find

GAME = "ignite-flow"
SIDE = 6
SCALES = np.array([3, 3, 3, 3, 12, 12, 1, 1], np.float32)  # of the scalars
GAMES_AT_ONCE = 128
LAMBDA = 0.9
ANSWERED_MOVES = 12  # how many of the best moves are looked at with their answers
NOBODY = -2


class Samples(NamedTuple):
    """Positions after moves, and what they turned out to be worth to the player who moved."""

    inputs: torch.Tensor
    targets: torch.Tensor


def make_network() -> nn.Module:
    """Values from -1 (lost) to 1 (won)."""
    inputs = 7 * SIDE * SIDE + len(SCALES)
    return nn.Sequential(
        nn.Linear(inputs, 192),
        nn.ReLU(),
        nn.Linear(192, 64),
        nn.ReLU(),
        nn.Linear(64, 1),
        nn.Tanh(),
    )


def as_inputs(planes: np.ndarray, scalars: np.ndarray) -> torch.Tensor:
    """One row for each position: the planes, that of the empty cells, and the scalars."""
    empty = planes[:, :4].sum(axis=1, keepdims=True) == 0
    board = np.concatenate([planes, empty], axis=1).reshape(len(planes), -1)
    return torch.from_numpy(np.concatenate([board, scalars / SCALES], axis=1, dtype=np.float32))


def values_of(network: nn.Module, found: Afterstates, seats: np.ndarray) -> np.ndarray:
    """What each afterstate is worth to the seat that acted; exactly so where the game is over."""
    with torch.no_grad():
        values = network(as_inputs(found.planes, found.scalars)).numpy()[:, 0]
    over = found.actors == NOBODY
    values[over] = found.rewards[over, seats[over]]
    return values


# Playing against itself.


class SelfPlay:
    """Many games at once; those that end become samples."""

    def __init__(self, network: nn.Module, seed: int) -> None:
        self.network = network
        self.env = BatchEnv(GAME, GAMES_AT_ONCE, seed=seed, threads=1, max_plies=150)
        self.random = np.random.default_rng(seed)
        self.lines: list[list[tuple[int, float, np.ndarray, np.ndarray]]] = [
            [] for _ in range(GAMES_AT_ONCE)
        ]
        self.games = self.plies = 0

    def step(self, temperature: float) -> list[Samples]:
        """One ply in each game; the samples of those that ended."""
        env, found = self.env, self.env.afterstates()
        seats = env.actors.copy()
        counts = np.diff(found.begins)
        values = values_of(self.network, found, np.repeat(seats, counts))
        # The highest value after adding such noise is drawn as by a softmax.
        noisy = values + temperature * self.random.gumbel(size=len(values))
        chosen = [
            begin + int(noisy[begin : begin + count].argmax())
            for begin, count in zip(found.begins[:-1], counts, strict=True)
        ]
        for game, at in enumerate(chosen):
            entry = (int(seats[game]), float(values[at]), found.planes[at], found.scalars[at])
            self.lines[game].append(entry)
        env.step(found.actions[chosen])
        self.plies += env.size
        return [self._finished(int(game)) for game in np.flatnonzero(env.ended | env.truncated)]

    def _finished(self, game: int) -> Samples:
        line, self.lines[game] = self.lines[game], []
        self.games += 1
        target = float(self.env.rewards[game, 0])  # to the first seat
        targets = np.empty(len(line), np.float32)
        for at in range(len(line) - 1, -1, -1):
            seat, value = line[at][:2]
            targets[at] = target if seat == 0 else -target
            target = LAMBDA * target + (1 - LAMBDA) * (value if seat == 0 else -value)
        planes = np.stack([entry[2] for entry in line])
        scalars = np.stack([entry[3] for entry in line])
        planes = mirrored(planes, self.random)
        return Samples(as_inputs(planes, scalars), torch.from_numpy(targets))


def mirrored(planes: np.ndarray, random: np.random.Generator) -> np.ndarray:
    """The same positions turned and mirrored at random: no rule knows a direction."""
    turned = np.rot90(planes, int(random.integers(4)), axes=(2, 3))
    return np.ascontiguousarray(turned[..., ::-1] if random.integers(2) else turned)


def learn(
    network: nn.Module, optimizer: torch.optim.Optimizer, pool: list[Samples], rounds: int
) -> float:
    """Some steps of gradient descent on samples of recent games."""
    inputs = torch.cat([samples.inputs for samples in pool])
    targets = torch.cat([samples.targets for samples in pool])
    total = 0.0
    for _ in range(rounds):
        batch = torch.randint(len(inputs), (1024,))
        loss = nn.functional.mse_loss(network(inputs[batch])[:, 0], targets[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    return total / rounds


def train(seconds: float, seed: int) -> nn.Module:
    """A network after so many seconds of processor time."""
    torch.manual_seed(seed)
    network = make_network()
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    playing, pool, since = SelfPlay(network, seed), [], 0
    began, told = time.process_time(), 0.0
    while (spent := time.process_time() - began) < seconds:
        done = spent / seconds
        ended = playing.step(temperature=0.08 * (1 - done) + 0.02)
        pool = (pool + ended)[-1500:]
        since += len(ended)
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - 0.9 * done)
        if since >= 64:
            loss, since = learn(network, optimizer, pool, rounds=8), 0
            if spent - told > 20:
                told = spent
                print(f"{spent:5.0f} s, {playing.games:6,} games, loss {loss:.3f}", flush=True)
    print(f"trained on {playing.games:,} games, {playing.plies:,} plies")
    return network


# Playing against a level.


def choose(network: nn.Module, position: str) -> int:
    """The action whose best answer is worst for the opponent."""
    env = BatchEnv(GAME, 1, position=position, threads=1)
    found = env.afterstates()
    values = values_of(network, found, np.repeat(env.actors, len(found.actions)))
    best = np.argsort(-values)[:ANSWERED_MOVES]
    if values[best[0]] == 1 or len(best) == 1:
        return int(found.actions[best[0]])
    seat = env.actors[0]
    going_on = [at for at in best if found.actors[at] != NOBODY]
    looked = {int(at): float(values[at]) for at in best}
    if going_on:
        then = BatchEnv(GAME, len(going_on), position=position, threads=1)
        then.step(found.actions[going_on])
        answers = then.afterstates()
        seats = np.repeat(then.actors, np.diff(answers.begins))
        worth = values_of(network, answers, seats)
        for number, at in enumerate(going_on):
            best_answer = worth[answers.begins[number] : answers.begins[number + 1]].max()
            looked[int(at)] = float(best_answer if then.actors[number] == seat else -best_answer)
    return int(found.actions[max(looked, key=looked.__getitem__)])


def play(network: nn.Module, level: int, own_seat: int, seed: int) -> float:
    """A game against a level: 1 for a win, 0.5 for a draw."""
    game = find(GAME)
    numbers = BatchEnv(GAME, 1).numbered.numbering
    situation, opponent = Situation.begin(game, game.start()), LevelPlayer(level, seed)
    while situation.state.to_move():
        state = situation.state
        (seat,) = state.to_move()
        if seat == own_seat:
            move = state.format_move(numbers.move(state, choose(network, str(state))))
        else:
            move = opponent.choose(situation, seat, Limits(), Cancel()).move
        situation = situation.then(move)
    result = situation.state.result()
    assert result is not None
    return 0.5 if result.drawn else float(own_seat in result.winners)


def main() -> None:
    """Train, then play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=420, help="of processor time, for training"
    )
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)  # the layers are too small for more
    began = time.process_time()
    network = train(given.seconds, given.seed)
    print(f"trained for {time.process_time() - began:.0f} s of processor time")
    points = [play(network, given.level, game % 2, game) for game in range(given.games)]
    wins, draws = points.count(1.0), points.count(0.5)
    print(
        f"against level {given.level}: {sum(points):g} of {given.games} points, "
        f"{wins} won, {draws} drawn, {given.games - wins - draws} lost"
    )


if __name__ == "__main__":
    main()
