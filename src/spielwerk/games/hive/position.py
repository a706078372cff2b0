"""The data of positions and moves in Hive: insects, pieces, stacks, options."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.grids.hex import Hex

WHITE, BLACK = SEATS = (0, 1)
SEAT_NAMES = (Text("White"), Text("Black"))


class Kind(StrEnum):
    """The insects, with their letter in notation."""

    QUEEN = "Q"
    SPIDER = "S"
    BEETLE = "B"
    GRASSHOPPER = "G"
    ANT = "A"
    MOSQUITO = "M"
    LADYBUG = "L"
    PILLBUG = "P"

    # Pieces are looked up very often, and enumerations hash slowly by default.
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
    """A piece: owner, kind, and its number, which is 0 if it is the only one.

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
        """Colour and kind, equal for interchangeable pieces."""
        return "wb"[self.owner] + self.kind


PIECES = tuple(
    Piece(seat, kind, number if count > 1 else 0)
    for seat in SEATS
    for kind, count in HOW_MANY.items()
    for number in range(1, count + 1)
)
"""All pieces: the white ones, then the black ones, each in the order of kinds."""

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
    """Return whether a kind of insect belongs to a game type."""
    return kind not in EXTRAS or kind.value in game_type.removeprefix("Base")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game; see the rule page."""

    type: str = CARBON
    beetle_gates: bool = True
    queen_first: bool = True
    repetition: bool = True


Stack = tuple[Piece, ...]
"""The pieces of one space from bottom to top."""

FIRST_SPACE = Hex(0, 0)
"""The space of the first piece; all spaces are equivalent."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position of Hive.

    `stacks` has the occupied spaces with their pieces, in order. `moved` is the piece that was
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
        """The player whose turn it is, even after the end."""
        return WHITE if self.turn % 2 else BLACK

    @property
    def own_turn(self) -> int:
        """The number of turns of the player to move, including this one."""
        return (self.turn + 1) // 2

    def space_of(self, piece: Piece) -> Hex | None:
        """Return the space of a piece, covered or not; None if it is not in play."""
        return next((space for space, stack in self.stacks if piece in stack), None)

    def in_hand(self, seat: Seat) -> list[Piece]:
        """Return the pieces that a player has not placed yet."""
        placed = {piece for _, stack in self.stacks for piece in stack}
        return [
            piece
            for piece in PIECES
            if piece.owner == seat
            and piece not in placed
            and plays_in(piece.kind, self.options.type)
        ]


class Move(NamedTuple):
    """A piece and its target space, whether placed, moved or thrown."""

    piece: Piece
    target: Hex


@dataclass(frozen=True, slots=True)
class Pass:
    """The move of a player who can neither place nor move."""


PASS = Pass()
AnyMove = Move | Pass
