"""The layout of a record: which line is a field, a comment or a part of the moves.

What the fields mean is the business of `record.py`; `docs/records.md` describes the whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from textwrap import TextWrapper
from typing import Any

from spielwerk.refusals import Refusal
from spielwerk.text import Text, shortened

TITLE = "Spielwerk record"
VERSION = 1
MOVES = "Moves:"
COMMENT = "|"
WIDTH = 80

_TITLE = re.compile(rf"{TITLE}\s+([0-9]{{1,4}})", re.IGNORECASE)


class BadRecord(Refusal):
    """A record that is not written as one, or that cannot be replayed: nothing of it is loaded."""

    code = "bad-record"

    def __init__(self, reason: Text, line: int | None = None, cause: Refusal | None = None) -> None:
        said = reason if line is None else _AT.filled(line=line, reason=reason)
        rule, cells = (cause.rule, cause.cells) if cause else (None, ())
        super().__init__(said, rule=rule, cells=cells)
        self.line = line

    def __reduce__(self) -> tuple[Any, ...]:
        return (*super().__reduce__(), {"line": self.line})


_AT = Text("Line {line}: {reason}", "Zeile {line}: {reason}")


@dataclass(frozen=True, slots=True)
class Field:
    """A line of the head: `Game: hive`, or with something it is about, `Seat 0: person Anna`."""

    name: str
    about: str
    value: str
    line: int


@dataclass(frozen=True, slots=True)
class WrittenPly:
    """A move or chance event as it stands in the text."""

    text: str
    line: int


@dataclass(slots=True)
class Layout:
    """A record taken apart into its lines."""

    fields: list[Field] = field(default_factory=list)
    plies: list[WrittenPly] = field(default_factory=list)
    comment_lines: dict[int, list[str]] = field(default_factory=dict)

    @property
    def comments(self) -> dict[int, str]:
        """The comments by the number of plies before them."""
        return {place: "\n".join(lines) for place, lines in self.comment_lines.items()}

    def all(self, name: str) -> list[Field]:
        """The fields of a name, in the order in which they stand."""
        return [found for found in self.fields if found.name == name]

    def one(self, name: str) -> Field | None:
        """The field of a name; there is never more than one that is about the same."""
        return next(iter(self.all(name)), None)

    def comment(self, line: str) -> None:
        """Add a line to the comment that stands after the plies so far."""
        said = line.removeprefix(COMMENT).removeprefix(" ")
        self.comment_lines.setdefault(len(self.plies), []).append(said)


def take_apart(text: str | bytes) -> Layout:
    """The lines of a record by what they are; raises `BadRecord`."""
    lines = list(enumerate(_text(text).split("\n"), start=1))
    title = next(((number, line.strip()) for number, line in lines if line.strip()), (1, ""))
    _check_title(*title)
    moves = next((number for number, line in lines if line.strip().lower() == MOVES.lower()), None)
    if moves is None:
        raise BadRecord(
            Text(
                "There is no line '{moves}': the text may have been cut off.",
                "Es fehlt die Zeile '{moves}': Vielleicht ist der Text abgeschnitten.",
            ).filled(moves=MOVES)
        )
    layout = Layout()
    _read_head(layout, lines[title[0] : moves - 1])
    _read_moves(layout, lines[moves:])
    return layout


def _text(text: str | bytes) -> str:
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError:
            raise BadRecord(
                Text("A record is a text in UTF-8.", "Eine Aufzeichnung ist ein Text in UTF-8.")
            ) from None
    return unix(text.removeprefix("\ufeff"))


def unix(text: str) -> str:
    """The text with every line ending written as a line feed."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _check_title(number: int, line: str) -> None:
    match = _TITLE.fullmatch(line)
    if match is None:
        raise BadRecord(
            Text(
                "A record begins with '{title} {version}'.",
                "Eine Aufzeichnung beginnt mit '{title} {version}'.",
            ).filled(title=TITLE, version=VERSION),
            number,
        )
    if int(match[1]) != VERSION:
        raise BadRecord(
            Text(
                "This is format version {given}; known is version {version}.",
                "Das ist Formatversion {given}; bekannt ist Version {version}.",
            ).filled(given=int(match[1]), version=VERSION),
            number,
        )


def _read_head(layout: Layout, lines: Iterable[tuple[int, str]]) -> None:
    seen: set[tuple[str, str]] = set()
    for number, line in lines:
        if line.lstrip().startswith(COMMENT):
            layout.comment(line.lstrip())
        elif line.strip():
            found = _field(number, line.strip())
            if (found.name, found.about) in seen:
                raise BadRecord(
                    Text("{line} stands here twice.", "{line} steht doppelt da.").filled(
                        line=shortened(f"{found.name} {found.about}".strip())
                    ),
                    number,
                )
            seen.add((found.name, found.about))
            layout.fields.append(found)


def _field(number: int, line: str) -> Field:
    # Split by hand: an expression for all of it would try every way to share out the blanks.
    head, colon, value = line.partition(":")
    name, *about = head.split() or [""]
    if not colon or not (name.isascii() and name.isalpha()):
        raise BadRecord(
            Text(
                "'{line}' is no field: write 'Name: value', and a comment with {comment} before.",
                "'{line}' ist kein Feld: Schreibe 'Name: Wert', und Kommentare mit {comment} "
                "davor.",
            ).filled(line=shortened(line), comment=COMMENT),
            number,
        )
    return Field(name.lower(), " ".join(about), value.lstrip(), number)


def _read_moves(layout: Layout, lines: Iterable[tuple[int, str]]) -> None:
    begun: list[str] = []
    since = 0
    for number, line in lines:
        if line.lstrip().startswith(COMMENT):
            if begun:
                raise _unfinished(" ".join(begun), since)
            layout.comment(line.lstrip())
            continue
        *complete, rest = line.split(";")
        for part in complete:
            words = begun + part.split()
            if words:
                layout.plies.append(WrittenPly(" ".join(words), since if begun else number))
            begun = []
        since = since if begun else number
        begun += rest.split()
    if begun:
        raise _unfinished(" ".join(begun), since)


def _unfinished(ply: str, line: int) -> BadRecord:
    return BadRecord(
        Text(
            "After '{ply}' the ; is missing: the text may have been cut off.",
            "Nach '{ply}' fehlt das ;. Vielleicht ist der Text abgeschnitten.",
        ).filled(ply=shortened(ply)),
        line,
    )


# Putting it together again.


def put_together(
    fields: Iterable[tuple[str, str]], plies: tuple[str, ...], comments: dict[int, str]
) -> str:
    """The text of a record, in the one way in which it is written."""
    lines = [f"{TITLE} {VERSION}"]
    lines += [f"{name}: {value}".rstrip() for name, value in fields]
    lines += ["", *_comment_lines(comments.get(0)), MOVES]
    begun = 0
    for end in sorted({*comments, len(plies)} - {0}):
        lines += _wrapped(plies[begun:end])
        lines += _comment_lines(comments.get(end))
        begun = end
    return "\n".join(lines) + "\n"


def _comment_lines(comment: str | None) -> list[str]:
    if comment is None:
        return []
    return [f"{COMMENT} {line}" if line else COMMENT for line in comment.split("\n")]


def _wrapped(plies: tuple[str, ...]) -> list[str]:
    # A blank inside a ply is no place to break the line.
    glued = " ".join(f"{ply};".replace(" ", "\0") for ply in plies)
    wrapper = TextWrapper(WIDTH, break_long_words=False, break_on_hyphens=False)
    return [line.replace("\0", " ") for line in wrapper.wrap(glued)]
