"""Measure how often a review's better move holds up with ten times the nodes.

    .venv/bin/python scripts/review_quality.py --mistakes 60

Games are played at random and by weak levels, and reviewed. For every inaccuracy, mistake or
blunder, the positions after the move and after the better one are searched with ten times the nodes
and another seed, and compared. For simultaneous moves, one search with ten times the nodes gives
both values.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.native import COMPILED, SearchPlayer, choose
from spielwerk.ai.player import Limits, Situation, run
from spielwerk.ai.values import Valuer, searching
from spielwerk.analysis.review.budget import usual_budget
from spielwerk.analysis.review.game import SAMPLES, Turn, review_turn, turns
from spielwerk.analysis.review.model import Moment
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.games import all_games
from spielwerk.record.model import Participant, Record

TIMES = 10
OTHER_SEED = 77
LONGEST_GAME = 120
LEVELS = (None, 1, 2, 3)
"""Players: random, or a level."""


@dataclass
class Tally:
    """The numbers of checked and confirmed mistakes of a game, by severity."""

    checked: Counter[str] = field(default_factory=Counter)
    confirmed: Counter[str] = field(default_factory=Counter)
    games: int = 0
    seconds: float = 0.0
    plies: int = 0


def main() -> None:
    """Print a table, and with --json a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mistakes", type=int, default=60, help="number of mistakes per game")
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    for game in all_games().values():
        for seats in game.about.seat_counts:
            if given.game and game.name not in given.game:
                continue
            if given.seats in (None, seats):
                show(game, seats, measured(game, seats, given.mistakes, given.seed), given.json)


def show(game: AnyGame, seats: int, tally: Tally, as_json: bool) -> None:
    """Print the results."""
    checked, confirmed = tally.checked.total(), tally.confirmed.total()
    parts = {name: f"{tally.confirmed[name]}/{tally.checked[name]}" for name in tally.checked}
    share = confirmed / max(1, checked)
    if as_json:
        print(json.dumps({"game": game.name, "seats": seats, "share": share, **parts}), flush=True)
        return
    speed = 1000 * tally.seconds / max(1, tally.plies)
    print(
        f"{game.name:12} {seats}  {confirmed}/{checked} = {100 * share:.1f}%  {parts}"
        f"  {tally.games} games, {speed:.0f} ms a ply",
        flush=True,
    )


def measured(game: AnyGame, seats: int, wanted: int, seed: int) -> Tally:
    """Review games until this many mistakes are checked, a few from each game."""
    tally, random = Tally(), Random(seed)
    while tally.checked.total() < wanted:
        record = played(game, seats, LEVELS[tally.games % len(LEVELS)], random)
        tally.games += 1
        for turn, moment in sampled(record, random, tally):
            name = moment.severity or ""
            tally.checked[name] += 1
            tally.confirmed[name] += confirmed(turn, moment)
        print(tally, file=sys.stderr, flush=True)
    return tally


def sampled(record: Record, random: Random, tally: Tally) -> Iterator[tuple[Turn, Moment]]:
    """Yield some mistakes of a game, each with its turn."""
    budget = usual_budget(record.game)
    steps = [turn for turn in turns(record) if turn.plies]
    found = []
    for turn in random.sample(steps, min(12, len(steps))):
        began = time.perf_counter()
        done = run(review_turn(turn, budget))
        tally.seconds += time.perf_counter() - began
        tally.plies += 1
        found += [(turn, moment) for moment in done.moments if moment.severity]
    yield from found[:6]


def confirmed(turn: Turn, moment: Moment) -> bool:
    """Return whether the better move scores better with ten times the nodes."""
    limits = usual_budget(turn.node.game, TIMES).position
    valuer = Valuer(searching(lambda: SearchPlayer(OTHER_SEED), COMPILED), SAMPLES)
    if moment.mixed:
        found = run(valuer.search(turn.node.state, moment.seat, limits))
        values = {one.move: one.values[moment.seat] for one in found.candidates}
        return values[moment.best] > values[moment.move]
    played, best = (
        run(valuer.of(turn.node.play(move), limits)).values[moment.seat]
        for move in (moment.move, moment.best)
    )
    return best > played


# Games.


def played(game: AnyGame, seats: int, level: int | None, random: Random) -> Record:
    """Return a random game, or one of a level against itself."""
    node, plies = Node(game.start(seats)), []
    player = LevelPlayer(level, random.getrandbits(32)) if level else None
    for _ in range(LONGEST_GAME):
        actor = node.actor()
        if actor is None and not node.pending:
            break
        if isinstance(actor, int) and player is not None:
            situation = Situation.begin(game, node.state)
            text = choose(player, situation, actor, Limits(0.05)).move
        else:
            text = node.format(random.choice(node.plies()))
        plies.append(text)
        node = node.play(text)
    while node.pending:
        plies.append(node.format(random.choice(node.plies())))
        node = node.play(plies[-1])
    return replace(Record(game, (Participant(),) * seats), plies=tuple(plies))


if __name__ == "__main__":
    main()
