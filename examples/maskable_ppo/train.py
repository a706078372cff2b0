"""Train an agent with MaskablePPO until it beats random play.

    pip install 'spielwerk[vector]' sb3-contrib     # the CPU build of PyTorch is enough
    python examples/maskable_ppo/train.py           # ten minutes of one processor at most

The agent plays both seats in turn, and learns only from wins and losses, against random play. Now
and then it plays test games without learning; it has learnt enough when the 95% interval of its
share of wins begins above 95%.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from pathlib import Path

import numpy as np
import torch
from games import Games
from sb3_contrib import MaskablePPO
from torch import nn

from spielwerk.adapters.vector import VectorEnv

GAMES_AT_ONCE = 128
TEST_GAMES = 500
ENOUGH = 0.95
FRESH_TESTS = 2  # afterwards: the test that ended the training was partly luck


def wins(model: MaskablePPO, env: VectorEnv) -> float:
    """Return the share of games that the agent wins with its most probable actions."""
    seen, infos = env.reset()
    # Only the first game of each environment: short games would count too often.
    results = np.full(env.num_envs, np.nan)
    while np.isnan(results).any():
        actions, _ = model.predict(seen, action_masks=infos["action_mask"], deterministic=True)
        seen, rewards, ended, truncated, infos = env.step(actions)
        over = (ended | truncated) & np.isnan(results)
        results[over] = rewards[over]
    return float((results > 0).mean())


def interval(share: float, count: int) -> tuple[float, float]:
    """Return Wilson's 95% interval."""
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2) / (1 + z * z / count)
    return middle - half, middle + half


def main() -> None:
    """Train, test, and print the result."""
    parser = argparse.ArgumentParser(description="Train an agent that beats random play.")
    parser.add_argument("--game", default="ignite-flow")
    parser.add_argument("--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--seconds", type=float, default=600, help="of processor time, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for the trained agent")
    given = parser.parse_args()
    torch.set_num_threads(1)
    small = ["size=4"] if given.game == "ignite-flow" else []
    options = dict(option.split("=") for option in given.option or small)
    chosen = {name: int(value) if value.isdigit() else value for name, value in options.items()}
    env = VectorEnv(given.game, GAMES_AT_ONCE, seed=given.seed, threads=1, **chosen)
    test = VectorEnv(given.game, TEST_GAMES, threads=1, **chosen)
    model = MaskablePPO(
        "MlpPolicy",
        Games(env),
        n_steps=32,
        batch_size=1024,
        n_epochs=4,
        gamma=0.99,
        learning_rate=1e-3,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [256, 256], "activation_fn": nn.ReLU},
        seed=given.seed,
    )
    test.reset(seed=given.seed + 1_000_000)
    share, steps = wins(model, test), 0
    print(f"    0 s,         0 moves, wins {share:.1%} before training", flush=True)
    while interval(share, TEST_GAMES)[0] < ENOUGH and time.process_time() < given.seconds:
        model.learn(50_000, reset_num_timesteps=False)
        share = wins(model, test)
        spent, steps = time.process_time(), model.num_timesteps
        print(f"{spent:5.0f} s, {steps:9,} moves, wins {share:.1%}", flush=True)
    fresh = [wins(model, test) for _ in range(FRESH_TESTS)]
    games = FRESH_TESTS * TEST_GAMES
    low, high = interval(sum(fresh) / FRESH_TESTS, games)
    print(
        f"in {games:,} new games it wins {sum(fresh) / FRESH_TESTS:.1%} ({low:.1%} to {high:.1%})"
    )
    if given.save:
        model.save(given.save)


if __name__ == "__main__":
    main()
