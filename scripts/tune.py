"""Learn the weights of a game's evaluation from games of the core against itself.

Each round plays games with the previous weights, fits new weights to the results of all games so
far, and matches the new against the old; losing weights are dropped. If the final weights do not
lose to the shipped ones, they are written into core/games/<game>/weights.hpp: build the core again
to use it.

Everything is stored in a folder and continued from there: run it again after an interruption, or
with more games or rounds.

    make tune GAME=ignite-flow
    python -m scripts.tune fire-water --seats 3 --games 300 --rounds 3
    python -m scripts.tune hive --climb 2000 --nodes 3000
    python -m scripts.tune hive --ray head:6379
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from scripts.tuning.fit import Fit, fit
from scripts.tuning.hill_climb import climb
from scripts.tuning.matches import Balance, balance
from scripts.tuning.plots import plot
from scripts.tuning.samples import Plan, training_samples
from scripts.tuning.weights_file import shipped, write
from spielwerk.ai import core
from spielwerk.game.refusals import Refusal
from spielwerk.games import find
from spielwerk.workers.choice import chosen_workers
from spielwerk.workers.workers import Workers

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "tuning"
# Games, nodes per move: some ten thousand positions in a few minutes.
DEFAULTS = {
    "ignite-flow": (400, 2000),
    "fire-water": (400, 100),
    "heaven-hell": (1000, 150),
    "hive": (400, 1000),
}
console = Console()


@dataclass(frozen=True)
class Round:
    """The results of a round."""

    number: int
    rows: int
    fit: Fit
    balance: Balance

    @property
    def kept(self) -> bool:
        """True if the new weights did not lose to the old."""
        return self.balance.share >= 0.5


def main() -> None:
    """Play, fit, compare, write."""
    given = _arguments()
    if not core.plays(given.game):
        raise SystemExit(str(core.MISSING or f"the core does not play {given.game}"))
    try:
        with chosen_workers(given.processes, given.ray) as workers:
            _tune(given, workers)
    except Refusal as refusal:
        raise SystemExit(refusal.message()) from None


def _tune(given: argparse.Namespace, workers: Workers) -> None:
    folder = given.folder / f"{given.game}-{given.seats}"
    first = [value for _, value in shipped(given.game, given.seats)]
    if given.climb:
        found = climb(_match(given, folder / "climb"), first, given.climb, workers)
        _ship(given, found, _compare(given, folder, found, first, workers))
        return
    rounds = _rounds(given, folder, first, workers)
    last = next((each.fit.weights for each in reversed(rounds) if each.kept), first)
    against_shipped = (
        rounds[0].balance if len(rounds) == 1 else _compare(given, folder, last, first, workers)
    )
    plot(folder / "plot.svg", rounds[-1].fit, [each.balance for each in rounds])
    _report(rounds, folder)
    _ship(given, last, against_shipped)


def _ship(given: argparse.Namespace, weights: list[int], against_shipped: Balance) -> None:
    console.print(f"Against the shipped weights: {against_shipped}.")
    if against_shipped.share >= 0.5:
        path = write(ROOT / "core", given.game, given.seats, weights)
        console.print(f"Written to {path.relative_to(ROOT)}. Build the core again to use it.")
    else:
        console.print("The shipped weights are better; nothing was written.")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("game", choices=list(DEFAULTS))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, help="games per round")
    parser.add_argument("--nodes", type=int, help="nodes per move")
    parser.add_argument("--climb", type=int, help="number of small steps to take instead of rounds")
    parser.add_argument(
        "--match", type=int, default=60, help="number of games between new and old weights"
    )
    parser.add_argument(
        "--processes", type=int, default=1, help="number of processes (0 = one per processor)"
    )
    parser.add_argument("--ray", metavar="ADDRESS", help="address of the Ray cluster to use")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    given = parser.parse_args()
    given.games = given.games or DEFAULTS[given.game][0]
    given.nodes = given.nodes or DEFAULTS[given.game][1]
    if given.seats not in find(given.game).about.seat_counts:
        parser.error(f"{given.game} does not have {given.seats} seats")
    return given


def _rounds(
    given: argparse.Namespace, folder: Path, weights: list[int], workers: Workers
) -> list[Round]:
    rounds: list[Round] = []
    plans: list[Plan] = []
    for number in range(1, given.rounds + 1):
        part = folder / f"round-{number}"
        plans.append(
            Plan(given.game, given.seats, given.games, given.nodes, number, tuple(weights), part)
        )
        numbers, shares = training_samples(plans, workers)
        found = fit(numbers, shares, weights)
        versus = balance(_match(given, part), found.weights, weights, workers)
        rounds.append(Round(number, len(shares), found, versus))
        if rounds[-1].kept:
            weights = found.weights
    return rounds


def _match(given: argparse.Namespace, folder: Path) -> Plan:
    return Plan(given.game, given.seats, given.match, given.nodes, 0, (), folder)


def _compare(
    given: argparse.Namespace, folder: Path, new: list[int], old: list[int], workers: Workers
) -> Balance:
    return balance(_match(given, folder / "against-shipped"), new, old, workers)


def _report(rounds: list[Round], folder: Path) -> None:
    table = Table("round", "positions", "loss before", "loss after", "new against old")
    for each in rounds:
        fit = each.fit
        losses = f"{fit.loss_before:.4f}", f"{fit.loss_after:.4f}"
        table.add_row(str(each.number), str(each.rows), *losses, str(each.balance))
    console.print(table)
    console.print(f"Plot: {folder / 'plot.svg'}")


if __name__ == "__main__":
    main()
