"""Measure how strong the levels are, and write the tables of the page of measurements.

Each level plays against the one below, with two seats, both ways from equal openings. A level gets
a tenth of its limits. Time limits are converted into nodes by this machine's idle speed, so that a
busy machine only takes longer.

Everything is stored in a folder and continued from there: run it again for more games. Games of
levels with other settings are left out.

    make strength
    python -m scripts.strength ignite-flow --games 100 --pairs 2-3 3-4
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from math import isinf
from pathlib import Path
from random import Random
from time import process_time

from rich.console import Console
from rich.progress import track

from scripts import measurements_page
from scripts.measurements_page import Measurement
from spielwerk.ai.levels import LEVELS, level, name
from spielwerk.ai.native import SearchPlayer, choose
from spielwerk.ai.player import Limits, Situation
from spielwerk.arena.elo import SURE, Score
from spielwerk.arena.standings import scores
from spielwerk.arena.terms import Terms
from spielwerk.arena.tournament import read_tournament, tournament
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.workers.choice import chosen_workers

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "strength"
PACE = 0.1
WANTED = 0.6
OPENING = 4
_TRIALS, _TRIAL_SECONDS = 6, 0.3


def main() -> None:
    """Play the missing games, then write the tables."""
    given = _arguments()
    for game in given.games_named or list(all_games()):
        for lower, upper in _pairs(given.pairs):
            if given.games:
                _measure(find(game), lower, upper, given)
    sections = measurements_page.load()
    for section in sections:
        for measured in section["measurements"]:
            _renew(measured, given.kept)
    measurements_page.store(sections)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument(
        "games_named", nargs="*", metavar="GAME", choices=[[], *all_games()], default=[]
    )
    parser.add_argument(
        "--games", type=int, default=100, help="games per pair (0 = print the table only)"
    )
    parser.add_argument("--pairs", nargs="*", default=[], metavar="2-3")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--ray", metavar="ADDRESS", help="address of the Ray cluster to use")
    parser.add_argument("--kept", type=Path, default=KEPT, help="folder of the games")
    return parser.parse_args()


def _pairs(wanted: list[str]) -> list[tuple[int, int]]:
    every = [(number, number + 1) for number in LEVELS if number + 1 in LEVELS]
    return [pair for pair in every if not wanted or f"{pair[0]}-{pair[1]}" in wanted]


# Playing.


def _measure(game: AnyGame, lower: int, upper: int, given: argparse.Namespace) -> None:
    terms = _terms(game, lower, upper, _speed(game, given.kept))
    file = _file(given.kept, terms, lower, upper)
    label = f"{game.name} {lower}-{upper}"
    console = Console(stderr=True)
    with chosen_workers(given.processes, given.ray) as workers:
        games = tournament(terms, given.games, file, workers)
        for _ in track(games, label, given.games, console=console, disable=not console.is_terminal):
            pass
    print(f"{label}: {_score(file)}", file=sys.stderr)


def _terms(game: AnyGame, lower: int, upper: int, speed: float) -> Terms:
    players = (_player(game, upper, speed), _player(game, lower, speed))
    return Terms(game.name, players, 2, {}, Limits(), OPENING)


def _player(game: AnyGame, number: int, speed: float) -> str:
    """Return a level with a tenth of its limits, in nodes."""
    how = level(game, number)
    if how.one_ply:
        return f"level-{number}"
    nodes = how.nodes or how.seconds * speed
    return f"level-{number}@{max(1, round(PACE * nodes))}n"


def _file(kept: Path, terms: Terms, lower: int, upper: int) -> Path:
    """Return the file of a pair, which depends on the levels' settings."""
    ways = repr([level(find(terms.game), number) for number in (lower, upper)])
    mark = hashlib.sha256(ways.encode()).hexdigest()[:8]
    return kept / f"{terms.game}-{lower}-{upper}-{mark}.jsonl"


def _speed(game: AnyGame, kept: Path) -> float:
    """Return nodes per second of processor time, measured once so that terms are stable."""
    file = kept / "speeds.json"
    known: dict[str, float] = json.loads(file.read_text()) if file.exists() else {}
    if game.name not in known:
        known[game.name] = round(_measured_speed(game), -2)
        kept.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(known))
    return known[game.name]


def _measured_speed(game: AnyGame) -> float:
    nodes, seconds = 0, 0.0
    for node in _positions(game):
        (seat, *_) = node.state.to_move()
        situation = Situation.begin(game, node.state)
        began = process_time()
        result = choose(SearchPlayer(), situation, seat, Limits(_TRIAL_SECONDS))
        seconds += process_time() - began
        nodes += result.nodes
    return nodes / seconds


def _positions(game: AnyGame) -> Iterator[Node]:
    for seed in range(_TRIALS):
        random = Random(seed)
        node = Node(game.start())
        for _ in range(6 + 6 * seed):
            choices = node.plies()
            node = node.child(random.choice(choices)) if choices else Node(game.start())
        while node.actor() == "chance" or node.pending:
            node = node.child(random.choice(node.plies()))
        if node.actor() is not None:
            yield node


# Writing.


def _score(file: Path) -> Score:
    terms, played = read_tournament(file)
    return scores(terms, played)[0, 1]


def _renew(measured: Measurement, kept: Path) -> None:
    """Write the rows of a game, if the measurement is one of levels."""
    for game in all_games().values():
        if measured["title"] == f"Levels of {game.title.en}":
            measured["date"] = datetime.now(UTC).date().isoformat()
            measured["machine"] = (
                f"{platform.system()}, {platform.machine()}, Python {platform.python_version()}"
            )
            measured["rows"] = [_row(game, number, kept) for number in LEVELS]


def _row(game: AnyGame, number: int, kept: Path) -> list[str]:
    cells = [str(number), name(game, number).en, _thinking(game, number)]
    if number == LEVELS[0]:
        return [*cells, "", ""]
    file = _file(kept, Terms(game.name, (), 2), number - 1, number)
    if not file.exists():
        return [*cells, "not measured", ""]
    return [*cells, *_figures(_score(file))]


def _thinking(game: AnyGame, number: int) -> str:
    how = level(game, number)
    if how.one_ply:
        return "one ply"
    return f"{how.nodes:,} nodes" if how.nodes else f"{how.seconds:.2g} s"


def _figures(score: Score) -> list[str]:
    share, margin = 100 * score.share, 100 * SURE * score.error
    warning = "" if score.share >= WANTED else " **below 60%**"
    low, high = score.interval
    bounds = "" if isinf(low) or isinf(high) else f" [{low:+.0f}, {high:+.0f}]"
    elo = "∞" if isinf(score.elo) else f"{score.elo:+.0f}{bounds}"
    return [f"{share:.1f}% ± {margin:.1f} ({score}){warning}", elo]


if __name__ == "__main__":
    main()
