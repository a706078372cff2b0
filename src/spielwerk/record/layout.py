"""The layout of a record: lines are fields, comments or parts of the moves."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from spielwerk.game.text import Text, shortened
from spielwerk.record.bad_record import BadRecord
from spielwerk.record.movetext import (
    COMMENT,
    MovetextReader,
    WrittenLine,
    check_plies,
    comment_lines,
    written_game,
)
from spielwerk.record.variation import AnnotatedLine, unix

TITLE = "Spielwerk record"
VERSIONS = (1, 2)
"""Format versions: the second adds values and variations; records without them use the first."""
MOVES = "Moves:"

_KNOWN = Text("{first} and {last}", first=1, last=2)
_TITLE = re.compile(rf"{TITLE}\s+([0-9]{{1,4}})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Field:
    """A line of the head: `Game: hive`, or with a subject, `Seat 0: person Anna`."""

    name: str
    about: str
    value: str
    line: int


@dataclass(slots=True)
class Layout:
    """A record split into its lines."""

    fields: list[Field] = field(default_factory=list)
    game: WrittenLine = field(default_factory=WrittenLine)

    def all(self, name: str) -> list[Field]:
        """Return the fields with a name in order."""
        return [found for found in self.fields if found.name == name]

    def one(self, name: str) -> Field | None:
        """Return the field with a name; there is at most one per subject."""
        return next(iter(self.all(name)), None)


def take_apart(text: str | bytes) -> Layout:
    """Split a record into its lines by type; raises `BadRecord`."""
    lines = list(enumerate(_text(text).split("\n"), start=1))
    title = next(((number, line.strip()) for number, line in lines if line.strip()), (1, ""))
    version = _version(*title)
    moves = next((number for number, line in lines if line.strip().lower() == MOVES.lower()), None)
    if moves is None:
        raise BadRecord(
            Text("The line '{moves}' is missing: the text may be cut off.", moves=MOVES)
        )
    layout = Layout()
    _read_head(layout, lines[title[0] : moves - 1])
    MovetextReader.begin(layout.game, version).read(lines[moves:])
    return layout


def _text(text: str | bytes) -> str:
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError:
            raise BadRecord(Text("A record must be UTF-8 text.")) from None
    return unix(text.removeprefix("\ufeff"))


def _version(number: int, line: str) -> int:
    match = _TITLE.fullmatch(line)
    if match is None:
        raise BadRecord(
            Text("A record begins with '{title} {version}'.", title=TITLE, version=1), number
        )
    if int(match[1]) not in VERSIONS:
        raise BadRecord(
            Text(
                "This is format version {given}, but only versions {versions} are supported.",
                given=int(match[1]),
                versions=_KNOWN,
            ),
            number,
        )
    return int(match[1])


def _read_head(layout: Layout, lines: Iterable[tuple[int, str]]) -> None:
    seen: set[tuple[str, str]] = set()
    for number, line in lines:
        if line.lstrip().startswith(COMMENT):
            layout.game.comment(line.lstrip())
        elif line.strip():
            found = _field(number, line.strip())
            if (found.name, found.about) in seen:
                raise BadRecord(
                    Text(
                        "{line} appears twice.",
                        line=shortened(f"{found.name} {found.about}".strip()),
                    ),
                    number,
                )
            seen.add((found.name, found.about))
            layout.fields.append(found)


def _field(number: int, line: str) -> Field:
    # Split by hand: a regular expression would try every distribution of the blanks.
    head, colon, value = line.partition(":")
    name, *about = head.split() or [""]
    if not colon or not (name.isascii() and name.isalpha()):
        raise BadRecord(
            Text(
                "'{line}' is not a field: write 'Name: value', and start comments with {comment}.",
                line=shortened(line),
                comment=COMMENT,
            ),
            number,
        )
    return Field(name.lower(), " ".join(about), value.lstrip(), number)


# Writing.


def put_together(fields: Iterable[tuple[str, str]], game: AnnotatedLine) -> str:
    """Return the text of a record in canonical form."""
    version = 2 if game.values or game.variations else 1
    if version > 1:
        check_plies(game)
    lines = [f"{TITLE} {version}"]
    lines += [f"{name}: {value}".rstrip() for name, value in fields]
    lines += ["", *comment_lines(game.comments.get(0)), MOVES, *written_game(game)]
    return "\n".join(lines) + "\n"
