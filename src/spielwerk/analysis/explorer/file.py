"""Openings as a file: JSON, one line for each position; `docs/explorer.md` describes it."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from spielwerk.analysis.explorer.openings import Moves, Openings, Tally, ordered
from spielwerk.game import AnyGame
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, shortened

FORMAT = "Spielwerk openings 1"
FILE = "openings.json"
"""Where a game keeps those that come with it: beside its rule pages."""


class BadOpenings(Refusal, code="bad-openings"):
    """A file that holds no openings."""

    def __init__(self, name: str, why: Text) -> None:
        super().__init__(
            Text(
                "{name} holds no openings: {why}.", "{name} enthält keine Eröffnungen: {why}."
            ).filled(name=shortened(name, 200), why=why)
        )


@cache
def shipped(game: AnyGame) -> Openings | None:
    """The openings that a game brings along; None if it has none."""
    path = files(game.about.package) / FILE
    return parse(path.read_text(encoding="utf-8"), FILE) if path.is_file() else None


# Writing.


def format_openings(openings: Openings) -> str:
    """The file, in the one way in which it is written."""
    head = {
        "format": FORMAT,
        "game": openings.game,
        "name": [openings.name.en, openings.name.de],
        "games": openings.games,
        "kinds": sorted(openings.kinds.items()),
        "plies": openings.plies,
        "least": openings.least,
    }
    written = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
    rows = ",\n".join(
        _row(digest, openings.positions[digest]) for digest in sorted(openings.positions)
    )
    return f'{written},\n "positions": [\n{rows}\n]}}\n'


def _row(digest: str, moves: Moves) -> str:
    """A position: its digest, then seat, move, count, draws and wins by seat of each move."""
    cells = [[seat, name, one.count, one.draws, *one.wins] for (seat, name), one in ordered(moves)]
    return json.dumps([digest, *cells], ensure_ascii=False, separators=(",", ":"))


# Reading.


def parse(text: str, name: str) -> Openings:
    """The openings that a text holds; raises `BadOpenings`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadOpenings(name, Text("it is not JSON", "Es ist kein JSON")) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        why = Text("it does not begin with '{format}'", "Sie beginnt nicht mit '{format}'")
        raise BadOpenings(name, why.filled(format=FORMAT))
    try:
        return _openings(data)
    except (KeyError, TypeError, ValueError, IndexError):
        raise BadOpenings(name, Text("it is damaged", "Sie ist beschädigt")) from None


def _openings(data: dict[str, Any]) -> Openings:
    return Openings(
        _text(data["game"]),
        Text(*map(_text, data["name"])),
        _number(data["games"]),
        {_text(kind): _number(count) for kind, count in data["kinds"]},
        _number(data["plies"]),
        _number(data["least"]),
        {_text(digest): dict(map(_move, cells)) for digest, *cells in data["positions"]},
    )


def _move(cells: list[Any]) -> tuple[tuple[int, str], Tally]:
    seat, name, *counts = cells
    count, draws, *wins = map(_number, counts)
    return (_number(seat), _text(name)), Tally(count, draws, wins)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError(value)
    return value
