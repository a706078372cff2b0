"""Spaces, stacks and keys as text.

The name of a space is `q,r`, counted from where the first piece was placed, however far that is. A
stack is written from bottom to top with its space: `wQ.bB1@0,0`. A key is what the repetition rule
compares (HV-19), regardless of the hive's location:

    black:-:wB@0,-1/wQ@0,0/bQ.bB@1,0

That is the player to move, the space of the piece just moved where that matters, and the stacks row
by row. Equal pieces are interchangeable, so they have no numbers. Spaces are counted from a queen,
the white one if she is in play; before there is a queen, from a piece of the first kind. It is text
because a game can last thousands of plies after the last placement, and every position is compared
and stored with all the earlier ones.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

from spielwerk.game import Seat
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.position import PIECES, SEATS, Kind, Piece, Position, plays_in
from spielwerk.grids.hex import Hex, neighbours

T = TypeVar("T")

_LAP = 32


def name(space: Hex) -> str:
    """Return the name of a space.

    >>> name(Hex(3, -2))
    '3,-2'
    """
    q, r = space
    return f"{q},{r}"


def reading_order(space: Hex) -> tuple[int, int]:
    """Return a sort key of spaces: row by row from the top, from the left."""
    q, r = space
    return r, q


def unrolled(named: Mapping[Hex, T]) -> dict[Hex, T]:
    """Reassemble a hive from version 0.2, whose names of spaces wrapped around.

    There the 32nd space to the east of `0,0` was `0,1`, and the 32nd row below it began with `0,0`.

    >>> unrolled({Hex(14, 0): "wQ", Hex(15, 0): "wS", Hex(-16, 1): "bQ"})
    {Hex(q=14, r=0): 'wQ', Hex(q=15, r=0): 'wS', Hex(q=16, r=0): 'bQ'}
    """
    numbers = {_number(space): space for space in named}
    is_old = all(max(abs(q), abs(r)) <= _LAP // 2 for q, r in named)
    if not is_old or len(numbers) < len(named):
        return dict(named)
    frontier = [*named][:1]
    places = dict(zip(frontier, frontier, strict=True))
    while frontier:
        for place in neighbours(frontier.pop()):
            space = numbers.get(_number(place))
            if space is not None and space not in places:
                places[space] = place
                frontier.append(place)
    return {places.get(space, space): stack for space, stack in named.items()}


def _number(space: Hex) -> int:
    return (_LAP * space.r + space.q) % _LAP**2


PLAYERS = ("white", "black")
NOTHING = "-"
_LOOKS = tuple(Piece(seat, kind).look for kind in Kind for seat in SEATS)
"""Spaces are counted from the queens first."""


def key(position: Position) -> str:
    """Return the key of the position, without history."""
    looks = {space: ".".join([piece.look for piece in stack]) for space, stack in position.stacks}
    moved = None
    # Without a pillbug the last moved piece is the opponent's, and not restricted.
    if position.moved and plays_in(Kind.PILLBUG, position.options.type):
        moved = position.space_of(position.moved)
    return key_of(position.mover, moved, looks)


def key_of(mover: Seat, moved: Hex | None, looks: Mapping[Hex, str]) -> str:
    """Return the key of a position given by its stacks, each as `wQ.bB` from bottom to top."""
    return min(_seen_from(middle, mover, moved, looks) for middle in _middles(looks))


def _middles(looks: Mapping[Hex, str]) -> list[Hex]:
    """Return the possible origins of a hive: one, unless no queen is in play."""
    for look in _LOOKS:
        found = [space for space, stack in looks.items() if look in stack]
        if found:
            return found
    return [Hex(0, 0)]


def _seen_from(middle: Hex, mover: Seat, moved: Hex | None, looks: Mapping[Hex, str]) -> str:
    q, r = middle
    seen = {Hex(space.q - q, space.r - r): stack for space, stack in looks.items()}
    words = [f"{seen[space]}@{name(space)}" for space in sorted(seen, key=reading_order)]
    last = NOTHING if moved is None else name(Hex(moved.q - q, moved.r - r))
    return f"{PLAYERS[mover]}:{last}:{'/'.join(words)}"


_STACK = re.compile(r"([wbA-Z0-9.]{2,32})@(-?[0-9]{1,7}),(-?[0-9]{1,7})", re.ASCII)
_CACHED_WORDS = 1 << 16
"""Keys of earlier positions are parsed on every turn."""


@lru_cache(_CACHED_WORDS)
def parse_stack(word: str) -> tuple[Hex, tuple[str, ...]]:
    """Return space and piece names of a stack; raises `BadlyWritten`."""
    match = _STACK.fullmatch(word)
    if match is None:
        raise badly_written(word)
    return Hex(int(match[2]), int(match[3])), tuple(match[1].split("."))


@lru_cache(_CACHED_WORDS)
def read_key(word: str) -> tuple[str, list[str]]:
    """Return the normalized key of an earlier position, and the looks of its pieces.

    Raises `BadlyWritten`.
    """
    mover, moved, written = word.split(":") if word.count(":") == 2 else ("", "", "")
    # Normalizing a key with more pieces than exist would take for ever.
    if mover not in PLAYERS or written.count("/") >= len(PIECES):
        raise badly_written(word)
    stacks = dict(map(parse_stack, written.split("/")))
    places = unrolled({space: space for space in stacks})
    named = {name(space): place for place, space in places.items()}
    key = key_of(
        PLAYERS.index(mover),
        named.get(moved),
        {place: ".".join(stacks[space]) for place, space in places.items()},
    )
    known = moved == NOTHING or moved in named
    if not known or (key != word and places.keys() == stacks.keys()):
        raise badly_written(word)
    return key, sorted(look for stack in stacks.values() for look in stack)


def badly_written(text: str) -> BadlyWritten:
    """Return the refusal of a malformed position."""
    return BadlyWritten(
        Text(
            "'{text}' is not a position: write the game type, the turn, the piece just "
            "moved and the pieces with their cells, like 'Base+ML White[2] bS1 wS1@0,0 "
            "bS1@1,0', or the whole game, like 'Base;InProgress;White[2];wS1;bS1 wS1-'.",
            text=shortened(text),
        )
    )
