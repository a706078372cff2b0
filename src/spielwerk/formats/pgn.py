r"""Games as PGN files, as the common viewers write them: one ply per line, numbered.

[GameType "Base+ML"]
[White "Anna"]

1. wS1
2. bS1 wS1-
{A comment stands in braces.}
3. wQ -wS1

InProgress
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from spielwerk.formats.foreign import BadGameFile, ForeignGame, Stated, printable
from spielwerk.games.hive.notation.moves import parse_game_type
from spielwerk.games.hive.notation.positions import SWITCHES
from spielwerk.games.hive.position import BLACK, WHITE
from spielwerk.options import Value
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text, shortened

Lines = list[tuple[int, str]]
"""Lines with their numbers."""

RESULTS: dict[str, Stated] = {
    "WhiteWins": WHITE,
    "BlackWins": BLACK,
    "Draw": "draw",
    "1-0": WHITE,
    "0-1": BLACK,
    "1/2-1/2": "draw",
    "InProgress": None,
    "NotStarted": None,
    "*": None,
}
TAGS = ("GameType", "Date", "Event", "Site", "Round", "White", "Black", "Result")
"""The tags that every file has, in this order."""
OPTIONS = "Options"
"""A tag of ours: options of the game that others do not have, as in `beetle_gates=false`."""

_TAG = re.compile(r'\[\s*(\w+)\s+"(.*)"\s*\]')
_PLY = re.compile(r"([0-9]{1,6})\s*\.\s*(.*)")
_DATE = re.compile(r"([0-9]{4})[.-]([0-9]{2})[.-]([0-9]{2})")
_MAX_LINE = 10_000
_ESCAPED = re.compile(r'\\(["\\])')


# Reading.


def games(text: str) -> Iterator[Lines]:
    """The games of a file: a tag after moves begins a new one."""
    section: Lines = []
    moves = False
    for number, whole in enumerate(text.split("\n"), 1):
        line = whole.strip()[:_MAX_LINE]
        if _TAG.fullmatch(line) and moves:
            yield section
            section, moves = [], False
        moves = moves or _PLY.match(line) is not None
        section.append((number, line))
    yield section


def read(lines: Lines) -> ForeignGame:
    """One game; raises `BadGameFile`."""
    tags, rest = _head(lines)
    game = _begin(tags, lines[0][0] if lines else 1)
    game.players = (printable(tags.get("White", "")), printable(tags.get("Black", "")))
    game.date = _date(tags.get("Date", ""))
    game.tags = {
        name: printable(value)
        for name, value in tags.items()
        if value.strip() and name not in (*TAGS, OPTIONS)
    }
    for name in ("Event", "Site", "Round"):
        if tags.get(name, "").strip():
            game.tags[name] = printable(tags[name])
    word = _moves(game, rest)
    stated = RESULTS.get(tags.get("Result", ""))
    game.stated = RESULTS.get(word) if stated is None else stated
    game.finish()
    return game


def _head(lines: Lines) -> tuple[dict[str, str], Lines]:
    """The tags, and the lines after them."""
    tags: dict[str, str] = {}
    for place, (_, line) in enumerate(lines):
        match = _TAG.fullmatch(line)
        if match is not None:
            tags[match[1]] = _ESCAPED.sub(r"\1", match[2])
        elif line:
            return tags, lines[place:]
    return tags, []


def _begin(tags: Mapping[str, str], line: int) -> ForeignGame:
    if "GameType" not in tags:
        raise BadGameFile(
            Text(
                'The tag [GameType "…"] is missing: this is not a PGN file of Hive.',
                'Die Angabe [GameType "…"] fehlt: Das ist keine PGN-Datei von Hive.',
            ),
            line,
        )
    try:
        options: dict[str, Value] = {"type": parse_game_type(tags["GameType"])}
    except BadlyWritten as refusal:
        raise BadGameFile(refusal.text, line) from None
    for word in tags.get(OPTIONS, "").split():
        name, _, value = word.partition("=")
        if name in SWITCHES and value == "false":
            options[name] = False
    return ForeignGame.begin(options)


def _date(text: str) -> str | None:
    match = _DATE.fullmatch(text.strip())
    return "-".join(match.groups()) if match else None


def _moves(game: ForeignGame, lines: Iterable[tuple[int, str]]) -> str:
    """Play the plies, keep the comments; the word for the result at the end, if there is one."""
    for number, line in _without_comments(game, lines):
        if line in RESULTS:
            return line
        match = _PLY.fullmatch(line)
        if match is None:
            raise BadGameFile(
                Text(
                    "'{line}' is not a ply: one looks like '12. bM wA1\\'.",
                    "'{line}' ist kein Halbzug: Einer sieht aus wie '12. bM wA1\\'.",
                ).filled(line=shortened(line)),
                number,
            )
        _check_number(game, int(match[1]), number)
        # The first piece goes nowhere in particular, which some write as a point.
        game.read(match[2] if game.plies else match[2].rstrip(" ."), number)
    return ""


def _check_number(game: ForeignGame, found: int, line: int) -> None:
    expected = len(game.plies) + 1
    if found != expected:
        raise BadGameFile(
            Text(
                "Expected ply {expected}, found ply {found}.",
                "Erwartet wird Halbzug {expected}, hier steht Halbzug {found}.",
            ).filled(expected=expected, found=found),
            line,
            expected,
        )


def _without_comments(
    game: ForeignGame, lines: Iterable[tuple[int, str]]
) -> Iterator[tuple[int, str]]:
    """The lines without what stands in braces, which is kept with the ply before it."""
    comment: list[str] | None = None
    for number, line in lines:
        left = line
        while left:
            if comment is None:
                text, brace, left = left.partition("{")
                if text.strip():
                    yield number, text.strip()
                comment = [] if brace else None
            else:
                text, brace, left = left.partition("}")
                comment.append(text.strip())
                if brace:
                    _keep(game, comment)
                    comment = None
    if comment is not None:
        raise BadGameFile(
            Text("A comment is not closed: } is missing.", "Ein Kommentar endet nicht: } fehlt.")
        )


def _keep(game: ForeignGame, comment: Sequence[str]) -> None:
    said = "\n".join(printable(line) for line in comment).strip("\n")
    if said.strip():
        game.comment(said)


# Writing.


def write(
    tags: Mapping[str, str], plies: Sequence[str], comments: Mapping[int, str], result: str
) -> str:
    """A game as a file; the usual tags come first, and are there even if they are empty."""
    named = {name: tags.get(name, "") for name in TAGS} | {**tags} | {"Result": result}
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in named.items()]
    lines += ["", *_comment(comments.get(0))]
    for number, ply in enumerate(plies, 1):
        lines += [f"{number}. {ply}", *_comment(comments.get(number))]
    return "\n".join([*lines, "", result]) + "\n"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _comment(comment: str | None) -> list[str]:
    if not comment:
        return []
    return ["{" + comment.replace("{", "(").replace("}", ")") + "}"]
