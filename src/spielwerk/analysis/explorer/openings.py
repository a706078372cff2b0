"""Openings: the moves of each position with counts and results, and their files.

A file is JSON, one line for each position; `docs/play/analysis.md` describes it.
"""

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Self

from spielwerk.game import AnyGame, Result, Seat
from spielwerk.game.catalogues import SOURCE
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import ContextText, Text, same, shortened

FORMAT = "Spielwerk openings 1"
FILE = "openings.json"
"""The file of openings that comes with a game, beside its rule pages."""
MAX_BYTES = 1 << 28


class BadOpenings(Refusal, code="bad-openings"):
    """The file contains no openings."""

    def __init__(self, name: str, why: Text) -> None:
        said = Text("{name} holds no openings: {why}.")
        super().__init__(said.filled(name=shortened(name, 200), why=why))


@dataclass(slots=True)
class Tally:
    """The number of times a move was played, and the results of the games.

    Unfinished games are counted, but as neither won nor drawn.
    """

    count: int
    draws: int
    wins: list[int]

    @classmethod
    def of(cls, result: Result | None, seats: int) -> Self:
        """Count one game; a first place that several share is a draw."""
        winners = () if result is None else result.winners
        wins = [int(winners == (seat,)) for seat in range(seats)]
        return cls(1, int(len(winners) > 1), wins)

    def add(self, other: Self) -> None:
        self.count += other.count
        self.draws += other.draws
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]

    @property
    def unfinished(self) -> int:
        """The games without a result."""
        return self.count - self.draws - sum(self.wins)


Choice = tuple[Seat, str]
"""A move by its canonical name, and the seat that makes it: with simultaneous moves each seat has
its own."""
Moves = dict[Choice, Tally]


@dataclass(slots=True)
class Openings:
    """The openings of a collection of games: positions by their digests, and their moves.

    `kinds` counts the games of each kind: variant and number of seats. Only the first `plies` moves
    of a game are included, and positions that occur in at least `least` games.
    """

    game: str
    name: Text = field(default_factory=lambda: same(""))
    games: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    plies: int = 0
    least: int = 1
    positions: dict[str, Moves] = field(default_factory=dict)

    def moves(self, digest: str) -> Moves:
        """Return the moves of a position; none if it is not known."""
        return self.positions.get(digest, {})

    def add(self, other: Self) -> None:
        """Add the games of another collection."""
        self.games += other.games
        self.kinds += other.kinds
        for digest, moves in other.positions.items():
            add_moves(self.positions.setdefault(digest, {}), moves)

    def pruned(self, least: int) -> Self:
        """Return only the positions that occur in at least this number of games."""
        kept = {
            digest: moves
            for digest, moves in self.positions.items()
            if games_through(moves) >= least
        }
        return replace(self, least=least, positions=kept)


def add_moves(moves: Moves, more: Moves) -> None:
    """Add the counts of another collection."""
    for choice, tally in more.items():
        known = moves.setdefault(choice, Tally(0, 0, [0] * len(tally.wins)))
        known.add(tally)


def games_through(moves: Moves) -> int:
    """Return the number of games through a position; simultaneous moves count once."""
    counts = Counter[Seat]()
    for (seat, _), tally in moves.items():
        counts[seat] += tally.count
    return max(counts.values(), default=0)


# Files.


def format_openings(openings: Openings) -> str:
    """Return the text of a file in canonical form."""
    head = {
        "format": FORMAT,
        "game": openings.game,
        "name": openings.name.message,
        "words": openings.name.words,
        "games": openings.games,
        "kinds": sorted(openings.kinds.items()),
        "plies": openings.plies,
        "least": openings.least,
    }
    written = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
    rows = ",\n".join(_row(digest, moves) for digest, moves in sorted(openings.positions.items()))
    return f'{written},\n "positions": [\n{rows}\n]}}\n'


def _row(digest: str, moves: Moves) -> str:
    """Return the line of a position: seat, move, count, draws and wins by seat of each move."""
    frequent = sorted(moves.items(), key=lambda item: (item[0][0], -item[1].count, item[0][1]))
    cells = [[*choice, tally.count, tally.draws, *tally.wins] for choice, tally in frequent]
    return json.dumps([digest, *cells], ensure_ascii=False, separators=(",", ":"))


def parse(text: str, name: str) -> Openings:
    """Return the openings that a text holds; raises `BadOpenings`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadOpenings(name, Text("it is not JSON")) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        why = Text("it does not begin with '{format}'")
        raise BadOpenings(name, why.filled(format=FORMAT))
    try:
        return Openings(
            _text(data["game"]),
            _name(data["name"], data.get("words", {})),
            _number(data["games"]),
            Counter({_text(kind): _number(count) for kind, count in data["kinds"]}),
            _number(data["plies"]),
            _number(data["least"]),
            {_text(digest): dict(map(_move, cells)) for digest, *cells in data["positions"]},
        )
    except (KeyError, TypeError, ValueError, IndexError):
        raise BadOpenings(name, ContextText("file", "it is damaged")) from None


def _move(cells: list[Any]) -> tuple[Choice, Tally]:
    seat, name, *counts = cells
    count, draws, *wins = map(_number, counts)
    return (_number(seat), _text(name)), Tally(count, draws, wins)


def _name(name: Any, words: Any) -> Text:
    """Return a name; older files have one in English and German."""
    english = name[0] if isinstance(name, list) else name
    found = Text(_text(english), **{_text(gap): _number(word) for gap, word in words.items()})
    found.say(SOURCE)  # Fails if a word is missing.
    return found


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise TypeError(value)
    return value


@cache
def shipped(game: AnyGame) -> Openings | None:
    """Return the openings shipped with a game; None if it has none."""
    path = files(game.about.package) / FILE
    return parse(path.read_text(encoding="utf-8"), FILE) if path.is_file() else None


class OpeningsShelf:
    """The openings under a path, read on first use, and those shipped with the games."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._added: list[Openings] | None = None

    def of(self, game: AnyGame) -> list[Openings]:
        """Return all openings of a game, added ones first; raises `BadOpenings`."""
        if self._added is None:
            self._added = [] if self._path is None else _read_all(self._path)
        own = shipped(game)
        found = [openings for openings in self._added if openings.game == game.name]
        return found if own is None else [*found, own]


def _read_all(path: Path) -> list[Openings]:
    """Read a file, or all `.json` files of a folder; raises `BadOpenings`."""
    paths = sorted(path.glob("*.json")) if path.is_dir() else [path]
    return [_read(one) for one in paths]


def _read(path: Path) -> Openings:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadOpenings(str(path), Text("it is too large"))
        return parse(path.read_text(encoding="utf-8"), str(path))
    except OSError as problem:
        raise BadOpenings(str(path), same(problem.strerror or str(problem))) from None
    except UnicodeDecodeError:
        raise BadOpenings(str(path), Text("it is not text")) from None
