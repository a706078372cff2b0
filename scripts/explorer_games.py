"""Games for the shipped opening explorer: the strongest search against itself.

    .venv/bin/python -m scripts.explorer_games [--folder build/explorer-games] [--plan NAME]

Every game follows from its number, so that existing games are not played again, and all machines
produce equal games. The kinds take turns: whenever it is stopped, about the same part of each is
done.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import process_time

from spielwerk.ai.levels import weakened
from spielwerk.ai.native import SearchPlayer
from spielwerk.ai.player import Choice, Core, Limits, SearchResult
from spielwerk.arena.runner import play
from spielwerk.arena.terms import Terms
from spielwerk.game.opponents import Softmax
from spielwerk.game.options import Value
from spielwerk.workers.files import replace_file

FOLDER = Path("build/explorer-games")
DATE = "2026-11-17"
PLIES = 400
"""Length after which a game is drawn, where the game allows draws."""
RANDOM_FIRST = 4
"""In one of this many games the first ply is random, so that everything is tried."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The length of the varied opening, and its tolerance."""

    plies: int
    softmax: Softmax


@dataclass(frozen=True, slots=True)
class Plan:
    """A number of games of a kind."""

    name: str
    game: str
    nodes: int
    games: int
    seats: int = 2
    options: dict[str, Value] = field(default_factory=dict)

    @property
    def terms(self) -> Terms:
        """The terms of the games."""
        players = (f"core@{self.nodes}n",)
        limits = Limits(nodes=self.nodes)
        return Terms(
            self.game, players, self.seats, self.options, limits, 0, PLIES, 2026, date=DATE
        )


OPENINGS = {
    "hive": Opening(8, Softmax(0.02, 0.06, count=6)),
    "fire-water": Opening(18, Softmax(0.02, 0.06, count=6)),
    "heaven-hell": Opening(16, Softmax(0.02, 0.06, count=6)),
    "ignite-flow": Opening(8, Softmax(0.03, 0.08, count=6)),
}
NODES = {"hive": 6_000, "fire-water": 400, "heaven-hell": 240, "ignite-flow": 8_000}


def _plan(game: str, games: int, name: str = "", **terms: object) -> Plan:
    return Plan(name or game, game, NODES[game], games, **terms)  # type: ignore[arg-type]


def _hive(kind: str, games: int) -> Plan:
    return _plan("hive", games, f"hive-{kind}", options={"type": kind})


PLANS = (
    _hive("Base+MLP", 145),
    _hive("Base+ML", 55),
    _hive("Base", 25),
    *(_hive(kind, 15) for kind in ("Base+M", "Base+L", "Base+P", "Base+LP", "Base+MP")),
    _plan("fire-water", 220, "fire-water-2", seats=2),
    _plan("fire-water", 40, "fire-water-3", seats=3),
    _plan("fire-water", 40, "fire-water-4", seats=4),
    _plan("heaven-hell", 300),
    _plan("ignite-flow", 300),
)


class VariedPlayer:
    """A player by search that in the opening also plays nearly equal moves."""

    name = "varied"

    def __init__(self, opening: Opening, plan: str, number: int) -> None:
        self._opening = opening
        self._random = Random(f"{plan} {number}")
        self._wide = SearchPlayer(self._random.getrandbits(32), candidates=6)
        self._best = SearchPlayer(self._random.getrandbits(32))
        self._at_random = number % RANDOM_FIRST == 0

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the move for a seat that owes one."""
        situation, seat = choice.situation, choice.seat
        state, played = situation.state, len(situation.plies)
        if played == 0 and self._at_random:
            return SearchResult(
                self._random.choice(sorted(map(state.format_move, state.legal_moves(seat))))
            )
        if played >= self._opening.plies:
            return await self._best.choose(choice, core)
        result = await self._wide.choose(choice, core)
        return (
            result if result.mixed else weakened(result, seat, self._opening.softmax, self._random)
        )

    def close(self) -> None:
        """Do nothing: no resources are held."""


def main() -> None:
    """Play the missing games."""
    given = _arguments()
    for plan, number in _in_turn(given.plan):
        path = given.folder / plan.name / f"{number:04}.txt"
        if not path.exists():
            began = process_time()
            _save(path, _played(plan, number))
            print(f"{plan.name} {number} {process_time() - began:.2f} s", flush=True)


def _in_turn(names: list[str]) -> Iterator[tuple[Plan, int]]:
    """Yield the games of all plans, evenly interleaved."""
    plans = [plan for plan in PLANS if not names or plan.name in names]
    parts = [
        ((number + 1) / plan.games, order, number)
        for order, plan in enumerate(plans)
        for number in range(plan.games)
    ]
    for _, order, number in sorted(parts):
        yield plans[order], number


def _played(plan: Plan, number: int) -> str:
    player = VariedPlayer(OPENINGS[plan.game], plan.name, number)
    played = play(plan.terms, number, [player])
    if played.failures:
        raise RuntimeError(f"{plan.name} {number}: {played.failures}")
    return played.record


def _save(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, text)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--plan", action="append", choices=[plan.name for plan in PLANS])
    return parser.parse_args()


if __name__ == "__main__":
    main()
