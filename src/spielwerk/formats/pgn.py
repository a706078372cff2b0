r"""Games as PGN files in the form of common viewers: one ply per line, numbered.

[GameType "Base+ML"] [White "Anna"]

1. wS1 2. bS1 wS1- {A comment is in braces.} 3. wQ -wS1 {[%values 0.62 0.38] An engine's values.} (
{[%name Another line]} 3. wA1 -wS1 )

InProgress
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from spielwerk.formats.foreign import (
    BadGameFile,
    ForeignGame,
    Stated,
    keep,
    printable,
    with_commands,
)
from spielwerk.game.options import Value
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.notation.moves import parse_game_type
from spielwerk.games.hive.notation.positions import SWITCHES
from spielwerk.games.hive.position import BLACK, WHITE
from spielwerk.record.variation import AnnotatedLine

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
"""A tag of ours for options unknown to other programs, as in `beetle_gates=false`."""

_TAG = re.compile(r'\[\s*(\w+)\s+"(.*)"\s*\]')
_PLY = re.compile(r"([0-9]{1,6})\s*\.\s*(.*)")
_DATE = re.compile(r"([0-9]{4})[.-]([0-9]{2})[.-]([0-9]{2})")
_MAX_LINE = 10_000
_NUMBER = re.compile(r"(?:^|(?<=\s))[0-9]{1,6}\s{0,9}\.")
_PARENTHESES = re.compile(r"([()])")
_GLYPHS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}
"""Annotation glyphs of other programs and their meaning."""
_MARK = re.compile(r"[!?]{1,2}$")
_OPEN = Text("A variation is not closed: ) is missing.")
_ESCAPED = re.compile(r'\\(["\\])')


# Parsing.


def games(text: str) -> Iterator[Lines]:
    """Yield the games of a file: a tag after moves begins a new one."""
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
    """Parse a game; raises `BadGameFile`."""
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
    """Return the tags and the lines after them."""
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
            Text('The tag [GameType "…"] is missing: this is not a PGN file of Hive.'), line
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
    """Play the plies and store comments; return the result at the end, if there is one."""
    here = game
    number = 0
    for number, kind, text in _tokens(lines):
        if kind == "comment":
            keep(here, text)
        elif text == "(":
            here = here.branch(len(here.plies) - 1, number)
        elif text == ")" and here.parent is not None:
            here.close(number)
            here = here.parent
        elif text in RESULTS:
            if here is game:
                return text
        else:
            _read_ply(here, text, number)
    if here is not game:
        raise BadGameFile(_OPEN, number)
    return ""


def _read_ply(game: ForeignGame, text: str, line: int) -> None:
    match = _PLY.fullmatch(text)
    if match is None:
        raise BadGameFile(
            Text("'{line}' is not a ply: write it like '12. bM wA1\\'.", line=shortened(text)),
            line,
        )
    _check_number(game, int(match[1]), line)
    words = match[2].split()
    glyphs = [word for word in words if word.startswith("$")]
    move = " ".join(word for word in words if not word.startswith("$"))
    mark = _MARK.search(move)
    # The first piece has no neighbour, which some programs write as a point.
    bare = move[: mark.start()] if mark else move
    game.read(bare if game.number() > 1 else bare.rstrip(" ."), line)
    for each in [mark[0] if mark else "", *(_GLYPHS.get(glyph, "") for glyph in glyphs)]:
        if each:
            game.comment(each)


def _check_number(game: ForeignGame, found: int, line: int) -> None:
    expected = game.number()
    if found != expected:
        raise BadGameFile(
            Text("Expected ply {expected}, found ply {found}.", expected=expected, found=found),
            line,
            expected,
        )


def _tokens(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    """Yield plies, parentheses, other words and comments, with line and kind."""
    for number, kind, text in _parts(lines):
        if kind == "comment":
            yield number, kind, text
            continue
        for part in _PARENTHESES.split(text):
            begins = [found.start() for found in _NUMBER.finditer(part)]
            for begin, end in pairwise([*sorted({0, *begins}), len(part)]):
                yield from ((number, kind, found) for found in _result_apart(part[begin:end]))


def _result_apart(text: str) -> Iterator[str]:
    """Yield a ply, and a result behind it on its line."""
    before, _, last = text.strip().rpartition(" ")
    if last in RESULTS:
        yield from filter(None, [before.strip(), last])
    elif text.strip():
        yield text.strip()


def _parts(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    """Yield comments in braces, joined over lines, and all other text."""
    comment: list[str] | None = None
    number = None
    for number, line in lines:
        left = line
        if comment is not None and not line:
            comment.append("")
        while left:
            if comment is None:
                text, brace, left = left.partition("{")
                if text.strip():
                    yield number, "text", text
                comment = [] if brace else None
            else:
                text, brace, left = left.partition("}")
                comment.append(text.strip())
                if brace:
                    yield number, "comment", "\n".join(comment)
                    comment = None
    if comment is not None:
        raise BadGameFile(Text("A comment is not closed: } is missing."))


# Writing.


def write(tags: Mapping[str, str], game: AnnotatedLine, result: str) -> str:
    """Return a game as a file; the usual tags come first, even if empty."""
    named = {name: tags.get(name, "") for name in TAGS} | {**tags} | {"Result": result}
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in named.items()]
    return "\n".join([*lines, "", *_written(game, 0), "", result]) + "\n"


def _written(line: AnnotatedLine, before: int, name: str = "") -> Iterator[str]:
    """Yield the plies of a game, or of a variation that begins after some, one per line."""
    yield from _comment(line, 0, name)
    for number, ply in enumerate(line.plies, 1):
        yield f"{before + number}. {ply}"
        yield from _comment(line, number)
        for variation in line.variations.get(number, ()):
            yield "("
            yield from _written(variation, before + number - 1, variation.name)
            yield ")"


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _comment(line: AnnotatedLine, place: int, name: str = "") -> Iterator[str]:
    said = with_commands(line.comments.get(place, ""), line.values.get(place), name)
    if said:
        yield "{" + said.replace("{", "(").replace("}", ")") + "}"
