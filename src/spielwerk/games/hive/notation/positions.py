"""A position in one line, both ways.

    Base+ML White[3] bQ wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0

That is the game type, the turn, the piece just placed, moved or thrown (`-` if none was), and the
pieces with their spaces, a stack from bottom to top as in `wQ.bB1@0,0`; then options that differ
from the defaults; then the keys of the earlier positions since the last piece was placed, which
`stacks.py` describes.
"""

from dataclasses import replace

from spielwerk.game.refusals import without_faults
from spielwerk.games.hive.notation.moves import parse_turn, turn_word
from spielwerk.games.hive.notation.stacks import (
    NOTHING,
    badly_written,
    name,
    parse_stack,
    read_key,
    reading_order,
    unrolled,
)
from spielwerk.games.hive.notation.validation import faults
from spielwerk.games.hive.position import GAME_TYPES, PIECE_NAMED, Options, Piece, Position

SWITCHES = ("beetle_gates", "queen_first", "repetition")
"""The options that are on by default."""


def format_position(position: Position) -> str:
    """Return a position in one line."""
    options = position.options
    words = [
        options.type,
        turn_word(position),
        str(position.moved or NOTHING),
        *(
            f"{'.'.join(map(str, stack))}@{name(space)}"
            for space, stack in sorted(position.stacks, key=lambda entry: reading_order(entry[0]))
        ),
        *(f"{switch}=false" for switch in SWITCHES if not getattr(options, switch)),
        *position.earlier,
    ]
    return " ".join(words)


def parse_line(text: str) -> Position:
    """Parse a position; raises `BadlyWritten`."""
    position = parse_draft(text)
    return without_faults(position, faults(position))


def parse_draft(text: str) -> Position:
    """Parse a position, possible or not; raises `BadlyWritten`."""
    words = text.split()
    turn = parse_turn(words[1]) if len(words) > 2 else None
    if turn is None or words[0] not in GAME_TYPES:
        raise badly_written(text)
    named = dict(map(parse_stack, (word for word in words[3:] if "@" in word and ":" not in word)))
    stacks = {space: tuple(map(_piece, names)) for space, names in named.items()}
    position = Position(
        options=Options(words[0], *(f"{switch}=false" not in words for switch in SWITCHES)),
        stacks=tuple(sorted(stacks.items())),
        turn=turn,
        moved=None if words[2] == NOTHING else _piece(words[2]),
        earlier=tuple(word for word in words[3:] if ":" in word),
    )
    if format_position(position) != " ".join(words):
        raise badly_written(text)
    return replace(
        position,
        stacks=tuple(sorted(unrolled(stacks).items())),
        earlier=tuple(read_key(word)[0] for word in position.earlier),
    )


def _piece(letters: str) -> Piece:
    if letters not in PIECE_NAMED:
        raise badly_written(letters)
    return PIECE_NAMED[letters]
