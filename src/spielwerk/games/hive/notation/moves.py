r"""Moves, turns and game types as text: the strings of the Universal Hive Protocol.

    move         wS1   bA1 wS1-   wQ /bG2   wB1 bQ   pass
    game type    Base   Base+M   …   Base+MLP
    turn         White[1]   Black[1]   White[2]   …

A move names its piece and a neighbour of the space it goes to, with a stroke that points from the
one to the other, or the piece it climbs onto. The very first piece is named alone.

    \ref  north-west    ref/  north-east
    -ref  west          ref-  east
    /ref  south-west    ref\  south-east

Parsing is liberal: any neighbour in play is accepted, even a covered one; a climb may have a
direction; letters may be small or large, blanks anywhere. Writing is strict.
"""

import re
from collections.abc import Mapping

from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.notation import stacks
from spielwerk.games.hive.position import (
    EXTRAS,
    FIRST_SPACE,
    PASS,
    PIECE_NAMED,
    SEAT_NAMES,
    AnyMove,
    Move,
    Pass,
    Piece,
    Position,
)
from spielwerk.grids.hex import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    Hex,
    neighbours,
)

PASSING = "pass"

_BEFORE = {"\\": NORTH_WEST, "-": WEST, "/": SOUTH_WEST}
_AFTER = {"/": NORTH_EAST, "-": EAST, "\\": SOUTH_EAST}
_WRITTEN = {
    **{direction: sign + "{}" for sign, direction in _BEFORE.items()},
    **{direction: "{}" + sign for sign, direction in _AFTER.items()},
}
_SEARCHED = (NORTH_WEST, NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST)
"""The order in which a reference neighbour is searched around the target."""

# Some programs also write a 1 where there is only one piece of a kind.
_PIECE = r"([wb](?:[QMLP](?:\s*1)?|[SB]\s*[12]|[GA]\s*[123]))"
# For texts with single blanks: the pattern would be slow on long runs.
_MOVE = re.compile(rf"\s*{_PIECE}\s*(?:([-/\\]?)\s*{_PIECE}\s*([-/\\]?)\s*)?", re.I | re.ASCII)
_TURN = re.compile(r"(White|Black)\[([1-9][0-9]{0,5})\]")


# Writing moves.


def format_move(position: Position, move: AnyMove) -> str:
    """Return a move in notation: with the piece below, or else with a neighbour in fixed order."""
    if isinstance(move, Pass):
        return PASSING
    if not position.stacks:
        return str(move.piece)
    return f"{move.piece} {format_target(position, move)}"


def format_target(position: Position, move: Move) -> str:
    """Return the second half of a move: the target, relative to another piece."""
    piece, direction = reference(position, move)
    if piece is None:
        return stacks.name(move.target)
    return str(piece) if direction is None else _WRITTEN[direction].format(piece)


def reference(position: Position, move: Move) -> tuple[Piece | None, int | None]:
    """Return a target's reference piece and the direction from it; None is on top.

    No legal target lacks neighbours; for such a target the piece itself serves if possible.
    """
    tops = _tops_without(position, move.piece)
    if move.target in tops:
        return tops[move.target], None
    start = position.space_of(move.piece)
    itself = {} if start is None else {start: move.piece}
    found = _neighbour(move.target, tops) or _neighbour(move.target, itself)
    return found or (itself.get(move.target), None)


def _neighbour(target: Hex, tops: Mapping[Hex, Piece]) -> tuple[Piece, int] | None:
    """Return the first neighbour of a space in fixed order, and the direction from there."""
    around = neighbours(target)
    for direction in _SEARCHED:
        if around[direction] in tops:
            return tops[around[direction]], (direction + 3) % 6
    return None


def _tops_without(position: Position, lifted: Piece) -> dict[Hex, Piece]:
    """Return the top piece of each space with one piece lifted."""
    tops = {}
    for space, stack in position.stacks:
        if stack[-1] != lifted:
            tops[space] = stack[-1]
        elif len(stack) > 1:
            tops[space] = stack[-2]
    return tops


# Parsing moves.


def is_move(text: str) -> bool:
    """Return whether a text looks like a move of a piece."""
    return _MOVE.fullmatch(" ".join(text.split())) is not None


def parse_move(position: Position, text: str) -> AnyMove:
    """Parse a move, legal or not; raises `BadlyWritten`."""
    if text.strip().lower() == PASSING:
        return PASS
    match = _MOVE.fullmatch(" ".join(text.split()))
    if match is None:
        raise _no_move(text)
    if match[3] is None:
        return Move(_piece(match[1]), _first_space(position, text))
    before, after = match[2], match[4]
    if before and after:
        raise _no_move(text)
    return Move(_piece(match[1]), _target(position, _piece(match[3]), before, after))


def _piece(text: str) -> Piece:
    """Return a piece by name, in any case and with blanks."""
    letters = "".join(text.split())
    name = letters[0].lower() + letters[1:].upper()
    return PIECE_NAMED[name if name in PIECE_NAMED else name[:2]]


def _first_space(position: Position, text: str) -> Hex:
    if position.stacks:
        raise BadlyWritten(
            Text(
                "'{text}' does not say where: also name a neighbour, as in 'wA1 wS1-'.",
                text=shortened(text),
            )
        )
    return FIRST_SPACE


def _target(position: Position, reference: Piece, before: str, after: str) -> Hex:
    space = position.space_of(reference)
    if space is None:
        raise BadlyWritten(
            Text(
                "{name} is not in play, so it marks no place: name a piece in the hive.",
                name=reference,
            )
        )
    if before:
        return neighbours(space)[_BEFORE[before]]
    return neighbours(space)[_AFTER[after]] if after else space


def _no_move(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is not a move: write one like 'wA1 bQ-', 'wB1 bQ' or 'pass'.",
            text=shortened(text),
        )
    )


# Turns and game types.


def turn_word(position: Position) -> str:
    """Return the turn and its number for that player: `White[2]` comes after `Black[1]`."""
    return f"{SEAT_NAMES[position.mover].en}[{position.own_turn}]"


def parse_turn(text: str) -> int | None:
    """Return the turn number of a word like `Black[2]`; None if it is not one.

    >>> parse_turn("Black[2]")
    4
    """
    match = _TURN.fullmatch(text)
    return None if match is None else 2 * int(match[2]) - (match[1] == "White")


def parse_game_type(text: str) -> str:
    """Return a game type in canonical spelling; raises `BadlyWritten`.

    >>> parse_game_type("base+plm"), parse_game_type(" Base ")
    ('Base+MLP', 'Base')
    """
    base, plus, letters = text.strip().upper().partition("+")
    known = [kind.value for kind in EXTRAS]
    if (
        base != "BASE"
        or bool(plus) != bool(letters)
        or len(set(letters)) != len(letters)
        or set(letters) - set(known)
    ):
        raise BadlyWritten(
            Text(
                "'{text}' is not a game type: write Base, or Base+ with letters from M, L and P.",
                text=shortened(text),
            )
        )
    return "Base" + plus + "".join(letter for letter in known if letter in letters)
