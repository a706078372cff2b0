"""A position of Hive as data: insects, pieces, stacks, options, and what a move is."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.grids.hex import Hex

WHITE, BLACK = SEATS = (0, 1)
SEAT_NAMES = (Text("White"), Text("Black"))


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

    # Pieces are looked up by the thousand, and enumerations hash slowly by themselves.
    __hash__ = str.__hash__


KIND_NAMES = {
    Kind.QUEEN: Text("queen bee"),
    Kind.SPIDER: Text("spider"),
    Kind.BEETLE: Text("beetle"),
    Kind.GRASSHOPPER: Text("grasshopper"),
    Kind.ANT: Text("ant"),
    Kind.MOSQUITO: Text("mosquito"),
    Kind.LADYBUG: Text("ladybug"),
    Kind.PILLBUG: Text("pillbug"),
}
HOW_MANY = dict.fromkeys(Kind, 1) | {
    Kind.SPIDER: 2,
    Kind.BEETLE: 2,
    Kind.GRASSHOPPER: 3,
    Kind.ANT: 3,
}


class Piece(NamedTuple):
    """A piece: whose it is, what it is, and its number, which is 0 if it is the only one.

    >>> str(Piece(BLACK, Kind.ANT, 2)), Piece(BLACK, Kind.ANT, 2).look
    ('bA2', 'bA')
    """

    owner: Seat
    kind: Kind
    number: int = 0

    def __str__(self) -> str:
        return f"{self.look}{self.number or ''}"

    @property
    def look(self) -> str:
        """Colour and kind: the same for equal pieces."""
        return "wb"[self.owner] + self.kind


PIECES = tuple(
    Piece(seat, kind, number if count > 1 else 0)
    for seat in SEATS
    for kind, count in HOW_MANY.items()
    for number in range(1, count + 1)
)
"""All pieces there are: the white ones, then the black ones, each in the order of the kinds."""

PIECE_NAMED = {str(piece): piece for piece in PIECES}
QUEENS = (Piece(WHITE, Kind.QUEEN), Piece(BLACK, Kind.QUEEN))

EXTRAS = (Kind.MOSQUITO, Kind.LADYBUG, Kind.PILLBUG)
"""The insects that can be added to the base game."""
GAME_TYPES = (
    "Base",
    *("Base+L", "Base+M", "Base+P"),
    *("Base+LP", "Base+ML", "Base+MP"),
    "Base+MLP",
)
CARBON = "Base+ML"


def plays_in(kind: Kind, game_type: str) -> bool:
    """Whether a kind of insect belongs to a game type."""
    return kind not in EXTRAS or kind.value in game_type.removeprefix("Base")


@dataclass(frozen=True, slots=True)
class Options:
    """What was chosen before the game; see the rule page."""

    type: str = CARBON
    beetle_gates: bool = True
    queen_first: bool = True
    repetition: bool = True


Stack = tuple[Piece, ...]
"""The pieces of one space from bottom to top."""

FIRST_SPACE = Hex(0, 0)
"""Where the first piece of a game is placed; all spaces are the same."""


@dataclass(frozen=True, slots=True)
class Position:
    """What lies where, and whose turn it is.

    `stacks` has the occupied spaces in order with what lies there. `moved` is the piece that was
    placed, moved or thrown on the ply before. `earlier` has the keys of the positions before this
    one since the last piece was placed; it is empty in games without the repetition rule.
    """

    options: Options = Options()
    stacks: tuple[tuple[Hex, Stack], ...] = ()
    turn: int = 1
    moved: Piece | None = None
    earlier: tuple[str, ...] = ()

    @property
    def mover(self) -> Seat:
        """The player whose turn it is, also after the end."""
        return WHITE if self.turn % 2 else BLACK

    @property
    def own_turn(self) -> int:
        """How many turns the player to move has had, this one included."""
        return (self.turn + 1) // 2

    def space_of(self, piece: Piece) -> Hex | None:
        """The space on which a piece lies, covered or not; None if it is not in play."""
        return next((space for space, stack in self.stacks if piece in stack), None)

    def in_hand(self, seat: Seat) -> list[Piece]:
        """The pieces that a player has not placed yet."""
        placed = {piece for _, stack in self.stacks for piece in stack}
        return [
            piece
            for piece in PIECES
            if piece.owner == seat
            and piece not in placed
            and plays_in(piece.kind, self.options.type)
        ]


class Move(NamedTuple):
    """A piece and the space it goes to: placed, moved by itself or thrown, which is all one."""

    piece: Piece
    target: Hex


@dataclass(frozen=True, slots=True)
class Pass:
    """The move of a player who can neither place nor move."""


PASS = Pass()
AnyMove = Move | Pass
