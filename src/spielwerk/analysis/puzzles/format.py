"""Puzzles as they are written: `puzzles.json` beside the rule pages of a game, one to a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from spielwerk.analysis.puzzles.model import Matrix, Proof, Puzzle
from spielwerk.game import AnyGame

FILE = "puzzles.json"


class BadPuzzle(ValueError):
    """Something in `puzzles.json` is not as `docs/puzzles.md` says."""


def puzzles_of(game: AnyGame) -> Mapping[str, Puzzle]:
    """The puzzles of a game by id, in their order; none if it brings none along."""
    return _of_package(game.about.package, game.name)


@cache
def _of_package(package: str, game: str) -> Mapping[str, Puzzle]:
    path = files(package) / FILE
    if not path.is_file():
        return {}
    return {one.id: one for one in parse(path.read_text(encoding="utf-8"), game)}


def parse(text: str, game: str) -> list[Puzzle]:
    """The puzzles that a text holds; raises `BadPuzzle`."""
    try:
        found = [_puzzle(fields, game) for fields in json.loads(text)["puzzles"]]
    except (ValueError, KeyError, TypeError) as problem:
        raise BadPuzzle(f"{FILE} of {game}: {problem}") from None
    ids = [one.id for one in found]
    if len(set(ids)) < len(ids):
        raise BadPuzzle(f"{FILE} of {game}: two puzzles have the same id")
    return found


def write(puzzles: Iterable[Puzzle], made_by: str = "") -> str:
    """The text of a file: one puzzle to a line, so that differences can be read.

    Its head may name the command that makes it again.
    """
    lines = [json.dumps(_fields(one), separators=(",", ":")) for one in puzzles]
    head = f'"made_by":{json.dumps(made_by)},' if made_by else ""
    return "{" + head + '"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"


def _fields(puzzle: Puzzle) -> dict[str, Any]:
    proof = puzzle.proof
    fields: dict[str, Any] = {
        "id": puzzle.id,
        "position": puzzle.position,
        "seat": puzzle.seat,
        "goal": puzzle.goal,
        "themes": list(puzzle.themes),
        "difficulty": puzzle.difficulty,
        "looks": puzzle.looks,
        "nodes": proof.nodes,
        "values": [list(pair) for pair in proof.values],
    }
    if proof.exact:
        fields["exact"] = True
    if proof.wins_in is not None:
        fields["wins_in"] = proof.wins_in
    if puzzle.line:
        fields["line"] = list(puzzle.line)
    if any(puzzle.also):
        fields["also"] = [list(moves) for moves in puzzle.also]
    if puzzle.matrix is not None:
        fields["matrix"] = _matrix_fields(puzzle.matrix)
    return fields


def _matrix_fields(matrix: Matrix) -> dict[str, Any]:
    return {
        "choices": list(matrix.choices),
        "answers": list(matrix.answers),
        "values": [list(row) for row in matrix.values],
        "mix": list(matrix.mix),
        "value": matrix.value,
    }


def _puzzle(fields: Mapping[str, Any], game: str) -> Puzzle:
    proof = Proof(
        fields["nodes"],
        tuple((best, second) for best, second in fields["values"]),
        fields.get("exact", False),
        fields.get("wins_in"),
    )
    return Puzzle(
        id=fields["id"],
        game=game,
        position=fields["position"],
        seat=fields["seat"],
        goal=fields["goal"],
        themes=tuple(fields["themes"]),
        difficulty=fields["difficulty"],
        looks=fields["looks"],
        proof=proof,
        line=tuple(fields.get("line", ())),
        also=tuple(tuple(moves) for moves in fields.get("also", ())),
        matrix=_matrix(fields["matrix"]) if "matrix" in fields else None,
    )


def _matrix(fields: Mapping[str, Any]) -> Matrix:
    return Matrix(
        tuple(fields["choices"]),
        tuple(fields["answers"]),
        tuple(tuple(row) for row in fields["values"]),
        tuple(fields["mix"]),
        fields["value"],
    )
