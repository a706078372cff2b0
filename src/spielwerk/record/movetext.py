"""The moves of a record as text: plies with comments, values and variations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from textwrap import TextWrapper

from spielwerk.game.text import Text, shortened
from spielwerk.record.bad_record import BadRecord
from spielwerk.record.variation import (
    EMPTY,
    MAX_DEPTH,
    TOO_EARLY,
    AnnotatedLine,
    Values,
    rounded,
    too_deep,
    written_values,
)

COMMENT = "|"
VALUES = "%"
OPEN = "("
CLOSE = ")"
MARKS = (COMMENT, VALUES, OPEN, CLOSE)
"""Beginnings of lines that are not part of a ply."""
WIDTH = 80
INDENT = 2

_NUMBER = re.compile(r"[01](\.[0-9]{1,12})?|\.[0-9]{1,12}")


@dataclass(frozen=True, slots=True)
class WrittenPly:
    """A move or chance event as written."""

    text: str
    line: int


@dataclass(slots=True)
class WrittenLine:
    """The game or a variation as written; `line` is its first line."""

    line: int = 1
    name: str = ""
    plies: list[WrittenPly] = field(default_factory=list)
    comment_lines: dict[int, list[str]] = field(default_factory=dict)
    values: dict[int, Values] = field(default_factory=dict)
    value_lines: dict[int, int] = field(default_factory=dict)
    variations: dict[int, list[WrittenLine]] = field(default_factory=dict)

    @property
    def comments(self) -> dict[int, str]:
        return {place: "\n".join(lines) for place, lines in self.comment_lines.items()}

    def comment(self, line: str) -> None:
        said = line.removeprefix(COMMENT).removeprefix(" ")
        self.comment_lines.setdefault(len(self.plies), []).append(said)


# Parsing.


@dataclass(slots=True)
class MovetextReader:
    """A parser that reads line by line; the last of `_lines` is the current variation."""

    _lines: list[WrittenLine]
    _marks: tuple[str, ...]
    _begun: list[str] = field(default_factory=list)
    _since: int = 0

    @classmethod
    def begin(cls, game: WrittenLine, version: int) -> MovetextReader:
        """Return a parser of a game's moves; the first version only has comments."""
        return cls([game], (COMMENT,) if version == 1 else MARKS)

    def read(self, lines: Iterable[tuple[int, str]]) -> None:
        for number, line in lines:
            begin = line.lstrip()
            if begin.startswith(self._marks):
                self._read_mark(number, begin)
            else:
                self._read_plies(number, line)
        self._check_whole()
        if len(self._lines) > 1:
            raise BadRecord(
                Text("This variation is not closed: a line with ) is missing."),
                self._lines[-1].line,
            )

    def _read_mark(self, number: int, line: str) -> None:
        self._check_whole()
        if line.startswith(COMMENT):
            self._lines[-1].comment(line)
        elif line.startswith(VALUES):
            self._read_values(number, line)
        elif line.startswith(OPEN):
            self._open(number, line)
        else:
            self._close(number, line)

    def _read_values(self, number: int, line: str) -> None:
        here, words = self._lines[-1], line.removeprefix(VALUES).split()
        place = len(here.plies)
        if not all(map(_NUMBER.fullmatch, words)) or place in here.values:
            raise BadRecord(
                Text(
                    "Expected values once per position, from 0 to 1, like '{mark} 0.62 0.38'.",
                    mark=VALUES,
                ),
                number,
            )
        if place == 0 and len(self._lines) > 1:
            raise BadRecord(TOO_EARLY, number)
        try:
            here.values[place] = rounded(tuple(map(float, words)))
        except BadRecord as refusal:
            raise BadRecord(refusal.text, number) from None
        here.value_lines[place] = number

    def _open(self, number: int, line: str) -> None:
        here = self._lines[-1]
        if not here.plies:
            raise BadRecord(Text("A variation follows the ply that it replaces."), number)
        if len(self._lines) > MAX_DEPTH:
            raise too_deep(number)
        found = WrittenLine(number, line.removeprefix(OPEN).strip())
        here.variations.setdefault(len(here.plies), []).append(found)
        self._lines.append(found)

    def _close(self, number: int, line: str) -> None:
        if line.strip() != CLOSE or len(self._lines) == 1:
            raise BadRecord(Text("This ) has no matching (."), number)
        if not self._lines.pop().plies:
            raise BadRecord(EMPTY, number)

    def _read_plies(self, number: int, line: str) -> None:
        *complete, rest = line.split(";")
        for part in complete:
            words = self._begun + part.split()
            if words:
                ply = WrittenPly(" ".join(words), self._since if self._begun else number)
                self._lines[-1].plies.append(ply)
            self._begun = []
        self._since = self._since if self._begun else number
        self._begun += rest.split()

    def _check_whole(self) -> None:
        if self._begun:
            raise BadRecord(
                Text(
                    "The ; after '{ply}' is missing: the text may be cut off.",
                    ply=shortened(" ".join(self._begun)),
                ),
                self._since,
            )


# Writing.


def written_game(line: AnnotatedLine) -> list[str]:
    """Return the lines after the head in canonical form."""
    return list(_written(line, 0))


def comment_lines(comment: str | None) -> list[str]:
    """Return a comment as written, line by line."""
    if comment is None:
        return []
    return [f"{COMMENT} {line}" if line else COMMENT for line in comment.split("\n")]


def check_plies(line: AnnotatedLine) -> None:
    """Refuse plies that would be parsed as something else; raises `BadRecord`."""
    for ply in line.plies:
        if ply.startswith(MARKS):
            raise BadRecord(
                Text(
                    "'{ply}' is not allowed in a record with variations or values.",
                    ply=shortened(ply),
                )
            )
    for group in line.variations.values():
        for variation in group:
            check_plies(variation)


def _written(line: AnnotatedLine, depth: int) -> Iterator[str]:
    """Yield the plies of a game or a variation, each followed by its annotations."""
    margin, begun = " " * (INDENT * depth), 0
    yield from (margin + said for said in _beside(line, 0, begins_game=depth == 0))
    places = {*line.comments, *line.values, *line.variations, len(line.plies)} - {0}
    for end in sorted(places):
        yield from (margin + plies for plies in _wrapped(line.plies[begun:end], len(margin)))
        yield from (margin + said for said in _beside(line, end))
        for variation in line.variations.get(end, ()):
            yield f"{margin}{OPEN} {variation.name}".rstrip()
            yield from _written(variation, depth + 1)
            yield margin + CLOSE
        begun = end


def _beside(line: AnnotatedLine, place: int, begins_game: bool = False) -> Iterator[str]:
    """Yield values and comment of a position; the first comment of a game is in the head."""
    if place in line.values:
        yield f"{VALUES} {written_values(line.values[place])}"
    if not begins_game:
        yield from comment_lines(line.comments.get(place))


def _wrapped(plies: tuple[str, ...], margin: int) -> list[str]:
    # Do not break lines at a blank inside a ply.
    glued = " ".join(f"{ply};".replace(" ", "\0") for ply in plies)
    wrapper = TextWrapper(WIDTH - margin, break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in wrapper.wrap(glued)]
