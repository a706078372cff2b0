"""Puzzles, and a game's file of them: `puzzles.json` beside its rule pages."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from spielwerk.game import AnyGame, Seat
from spielwerk.game.study import Goal

FILE = "puzzles.json"
WITHDRAWN = "withdrawn-puzzles.json"
DIFFICULTIES = range(1, 6)
_STRIDE = 7919
"""A prime larger than any list: a puzzle of the day repeats only after all others."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The search behind a puzzle: for each own ply its value, and that of the next best move.

    `nodes` is the number searched for each. `exact`: the first value is proved. `wins_in`: an
    exhaustive search has found a forced win within this number of own turns. A goal to win or to
    save without `wins_in` says that the values of all moves are proved.
    """

    nodes: int
    values: tuple[tuple[float, float], ...]
    exact: bool = False
    wins_in: int | None = None


@dataclass(frozen=True, slots=True)
class Matrix:
    """The values of all pairs of simultaneous choices for the puzzle's seat.

    `values` has a row for each of its `choices`, in it a column for each of the `answers`. `mix` is
    the equilibrium, `value` its value against the best answer.
    """

    choices: tuple[str, ...]
    answers: tuple[str, ...]
    values: tuple[tuple[float, ...], ...]
    mix: tuple[float, ...]
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A puzzle: a position without history, and the solution for the seat to move.

    `line` is the solution with the opponents' best answers; it begins and ends with a ply of
    `seat`. `looks` is the smallest number of nodes with which a search finds the first move;
    `difficulty` follows from it. `also` has, for each own ply of the line, known equally good
    moves: they reach the same position, or win by force in as many turns. A puzzle about a mixture
    has a `matrix` and no line.
    """

    id: str
    game: str
    position: str
    seat: Seat
    goal: Goal
    themes: tuple[str, ...]
    difficulty: int
    looks: int
    proof: Proof
    line: tuple[str, ...] = ()
    also: tuple[tuple[str, ...], ...] = ()
    matrix: Matrix | None = None

    def good_at(self, ply: int, own: int) -> set[str]:
        """Return the moves known to be right at a ply of the line, the own ply of this number."""
        return {self.line[ply], *(self.also[own] if own < len(self.also) else ())}


class BadPuzzle(ValueError):
    """An entry of `puzzles.json` is not as `docs/play/puzzles.md` describes."""


def puzzle_id(text: str) -> str:
    """Return a short name derived from the position."""
    return sha256(text.encode()).hexdigest()[:8]


def puzzles_of(game: AnyGame) -> Mapping[str, Puzzle]:
    """Return the puzzles of a game by id, in order; empty if it has none."""
    return _of_package(game.about.package, game.name)


@cache
def _of_package(package: str, game: str) -> Mapping[str, Puzzle]:
    path = files(package) / FILE
    if not path.is_file():
        return {}
    return {one.id: one for one in parse(path.read_text(encoding="utf-8"), game)}


@cache
def withdrawn(package: str) -> frozenset[str]:
    """Return the ids of puzzles that a game's package once shipped and withdrew."""
    path = files(package) / WITHDRAWN
    return frozenset(json.loads(path.read_text(encoding="utf-8")) if path.is_file() else ())


def daily(puzzles: Mapping[str, Puzzle], day: date) -> Puzzle | None:
    """Return the puzzle of a day; None if there are none."""
    ids = list(puzzles)
    return puzzles[ids[day.toordinal() * _STRIDE % len(ids)]] if ids else None


# The file.


def parse(text: str, game: str) -> list[Puzzle]:
    """Return the puzzles that a text holds; raises `BadPuzzle`."""
    try:
        found = [_puzzle(written, game) for written in json.loads(text)["puzzles"]]
    except (ValueError, KeyError, TypeError) as problem:
        raise BadPuzzle(f"{FILE} of {game}: {problem}") from None
    ids = [one.id for one in found]
    if len(set(ids)) < len(ids):
        raise BadPuzzle(f"{FILE} of {game}: two puzzles have the same id")
    return found


def _puzzle(written: Mapping[str, Any], game: str) -> Puzzle:
    values = {name: _as_tuples(value) for name, value in written.items()}
    proof = {name.name: values.pop(name.name) for name in fields(Proof) if name.name in values}
    if "matrix" in values:
        values["matrix"] = Matrix(**values["matrix"])
    return Puzzle(game=game, proof=Proof(**proof), **values)


def _as_tuples(value: Any) -> Any:
    match value:
        case list():
            return tuple(map(_as_tuples, value))
        case dict():
            return {name: _as_tuples(inside) for name, inside in value.items()}
    return value


def write(puzzles: Iterable[Puzzle], made_by: str = "") -> str:
    """Return the text of a file: one puzzle per line, so that differences can be read.

    Its head may name the command that regenerates it.
    """
    lines = [json.dumps(_written(one), separators=(",", ":")) for one in puzzles]
    head = f'"made_by":{json.dumps(made_by)},' if made_by else ""
    return "{" + head + '"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"


def _written(puzzle: Puzzle) -> dict[str, Any]:
    """Return the fields of a puzzle without empty ones."""
    proof = puzzle.proof
    values = {
        "id": puzzle.id,
        "position": puzzle.position,
        "seat": puzzle.seat,
        "goal": puzzle.goal,
        "themes": puzzle.themes,
        "difficulty": puzzle.difficulty,
        "looks": puzzle.looks,
        "nodes": proof.nodes,
        "values": proof.values,
        "exact": proof.exact or None,
        "wins_in": proof.wins_in,
        "line": puzzle.line or None,
        "also": puzzle.also if any(puzzle.also) else None,
        "matrix": puzzle.matrix and asdict(puzzle.matrix),
    }
    return {name: value for name, value in values.items() if value is not None}
