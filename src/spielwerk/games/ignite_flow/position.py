"""A position of Ignite and Flow, and a move, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.grids.square import Grid, Square

WHITE, BLACK = 0, 1
TEMPLES_EACH = 3
PETRIFIED_AT_ONCE = 4
SIZES = (3, 4, 5, 6)

Squares = frozenset[Square]
NONE: Squares = frozenset()


class Element(StrEnum):
    """The element on a cell."""

    FIRE = "fire"
    WATER = "water"
    EARTH = "earth"
    DESERT = "desert"


class Kind(StrEnum):
    """The kinds of moves, with their letter or sign in notation."""

    FIRE = "F"
    WATER = "W"
    EARTH = "E"
    BURN = "B"
    PETRIFY = "D"
    FLOW = "~"
    REACT = "R"
    TEMPLE = "T"
    NO_TEMPLE = "-"


PLACEMENTS = {
    Kind.FIRE: Element.FIRE,
    Kind.WATER: Element.WATER,
    Kind.EARTH: Element.EARTH,
}


class Move(NamedTuple):
    """An action or a temple choice.

    `cells` are in order, because the notation is unique; `desert` is the one of three reacting
    cells that becomes desert.
    """

    kind: Kind
    cells: tuple[Square, ...] = ()
    desert: Square | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A position: elements, temples, hands, and the state of the turn.

    `temples`, `hands` and `trophies` have an entry per seat: the cells with that seat's temples,
    its unplaced temples, and the destroyed enemy temples that it holds. `earlier` has the keys at
    the start of each turn since the last irreversible move.
    """

    grid: Grid
    straight_rivers: bool = False
    vertical_reactions: bool = True
    fire: Squares = NONE
    water: Squares = NONE
    earth: Squares = NONE
    desert: Squares = NONE
    temples: tuple[Squares, Squares] = (NONE, NONE)
    hands: tuple[int, int] = (TEMPLES_EACH, TEMPLES_EACH)
    trophies: tuple[int, int] = (0, 0)
    mover: Seat = WHITE
    temple_due: bool = False
    turn: int = 1
    earlier: tuple[Position, ...] = ()

    def content(self, cell: Square) -> Element | None:
        """Return the element on a cell; None if it is empty."""
        for element, cells in self.elements():
            if cell in cells:
                return element
        return None

    def elements(self) -> tuple[tuple[Element, Squares], ...]:
        """Return the cells of each element."""
        return (
            (Element.FIRE, self.fire),
            (Element.WATER, self.water),
            (Element.EARTH, self.earth),
            (Element.DESERT, self.desert),
        )

    def empty(self) -> Squares:
        """Return the empty cells."""
        filled = (cells for _, cells in self.elements())
        return frozenset(self.grid.squares()).difference(*filled)

    def temple_owner(self, cell: Square) -> Seat | None:
        """Return the owner of the temple on a cell; None if there is none."""
        for seat in (WHITE, BLACK):
            if cell in self.temples[seat]:
                return seat
        return None

    def key(self) -> Position:
        """Return the position without history, which the repetition rule compares (IF-19)."""
        return replace(self, temple_due=False, turn=1, earlier=())
