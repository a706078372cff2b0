"""The insects, the game types, and what a move is."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from spielwerk.grids.old_hex import COUNT
from spielwerk.text import Text

WHITE, BLACK = 0, 1
COLOURS = "wb"
SEAT_NAMES = (Text("White", "Weiß"), Text("Black", "Schwarz"))

IN_HAND = -1
"""The place of a piece that is not in play."""
NOBODY = -1
"""The piece just moved, where none was."""


class Kind(StrEnum):
    """The insects, by the letter with which they are written."""

    QUEEN = "Q"
    SPIDER = "S"
    BEETLE = "B"
    GRASSHOPPER = "G"
    ANT = "A"
    MOSQUITO = "M"
    LADYBUG = "L"
    PILLBUG = "P"


HOW_MANY = {
    Kind.QUEEN: 1,
    Kind.SPIDER: 2,
    Kind.BEETLE: 2,
    Kind.GRASSHOPPER: 3,
    Kind.ANT: 3,
    Kind.MOSQUITO: 1,
    Kind.LADYBUG: 1,
    Kind.PILLBUG: 1,
}
CLIMBERS = (Kind.BEETLE, Kind.MOSQUITO)
"""Those that can come to lie on other pieces."""

KIND_NAMES = {
    Kind.QUEEN: Text("queen bee", "Bienenkönigin"),
    Kind.SPIDER: Text("spider", "Spinne"),
    Kind.BEETLE: Text("beetle", "Käfer"),
    Kind.GRASSHOPPER: Text("grasshopper", "Grashüpfer"),
    Kind.ANT: Text("ant", "Ameise"),
    Kind.MOSQUITO: Text("mosquito", "Mücke"),
    Kind.LADYBUG: Text("ladybug", "Marienkäfer"),
    Kind.PILLBUG: Text("pillbug", "Assel"),
}

# Pieces are numbered: the white ones first, then the black ones, each in the order of the kinds.
_SET = tuple(
    (kind, str(number) if count > 1 else "")
    for kind, count in HOW_MANY.items()
    for number in range(1, count + 1)
)
EACH = len(_SET)
NAMES = tuple(colour + kind.value + number for colour in COLOURS for kind, number in _SET)
"""For each piece its name: `wQ`, `wS1`, …"""
PIECES = range(len(NAMES))
KIND = tuple(kind for _ in COLOURS for kind, _ in _SET)
"""For each piece what it is."""
OWNER = tuple(piece // EACH for piece in PIECES)
"""For each piece whose it is."""
NUMBER_OF = {name: piece for piece, name in enumerate(NAMES)}
QUEEN_OF = (NUMBER_OF["wQ"], NUMBER_OF["bQ"])
THROWERS_OF = ((NUMBER_OF["wP"], NUMBER_OF["wM"]), (NUMBER_OF["bP"], NUMBER_OF["bM"]))

# Game types: the base game with any of the three further insects.
EXTRAS = (Kind.MOSQUITO, Kind.LADYBUG, Kind.PILLBUG)


def _game_type(chosen: int) -> str:
    letters = "".join(kind.value for bit, kind in enumerate(EXTRAS) if chosen >> bit & 1)
    return f"Base+{letters}" if letters else "Base"


GAME_TYPES = tuple(
    sorted(map(_game_type, range(1 << len(EXTRAS))), key=lambda name: (len(name), name))
)
CARBON = "Base+ML"


def plays_in(kind: Kind, game_type: str) -> bool:
    """Whether a kind of insect belongs to a game type."""
    return kind not in EXTRAS or kind.value in game_type.removeprefix("Base")


SUPPLY: dict[str, tuple[tuple[tuple[int, ...], ...], ...]] = {
    game_type: tuple(
        tuple(
            tuple(piece for piece in PIECES if OWNER[piece] == seat and KIND[piece] is kind)
            for kind in Kind
            if plays_in(kind, game_type)
        )
        for seat in (WHITE, BLACK)
    )
    for game_type in GAME_TYPES
}
"""For each game type and seat its pieces, those of one kind together, lowest number first."""


class Move(NamedTuple):
    """A piece and the cell it goes to: placed, moved by itself or thrown, which is all one."""

    piece: int
    cell: int


PASS = Move(NOBODY, 0)
MOVES = tuple(tuple(Move(piece, cell) for cell in range(COUNT)) for piece in PIECES)
"""Every move there is, made once: looking one up is quicker than making it."""
