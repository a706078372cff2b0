"""What lies where: made once for each position that is asked about, and never kept in it."""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import Element, Position
from spielwerk.grids.square import Square


class Half(NamedTuple):
    """A half of a tile on the board."""

    seat: Seat
    square: Square
    element: Element
    value: int


class Occupancy:
    """A position by its squares."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.grid = position.grid
        self.beside = self.grid.beside()

    @cached_property
    def halves(self) -> dict[Square, Half]:
        """The tile halves, covered or not."""
        found = {}
        for seat, player in enumerate(self.position.players):
            for tile, fire, water in player.laid:
                found[fire] = Half(seat, fire, Element.FIRE, tile.fire)
                found[water] = Half(seat, water, Element.WATER, tile.water)
        return found

    @cached_property
    def stones(self) -> dict[Square, Seat]:
        """Whose stones lie on a square."""
        players = enumerate(self.position.players)
        return {square: seat for seat, player in players for square in player.stones}

    @cached_property
    def leaders(self) -> dict[Square, Seat]:
        """Whose leader is on a square, conquered or not."""
        players = enumerate(self.position.players)
        return {player.leader: seat for seat, player in players if player.leader is not None}

    @cached_property
    def uncovered(self) -> dict[Square, Half]:
        """The tile halves that have influence: no stone lies on them (FW-11)."""
        return {square: half for square, half in self.halves.items() if square not in self.stones}

    @cached_property
    def empty(self) -> frozenset[Square]:
        """The squares with nothing on them."""
        # Without `halves`: this is asked with every move, and who asks mostly needs none of them.
        taken = {*self.stones, *self.leaders, *self.position.elementals}
        for player in self.position.players:
            for _, fire, water in player.laid:
                taken |= {fire, water}
        return frozenset(self.grid.squares()).difference(taken)

    def gaps(self, square: Square) -> list[Square]:
        """The empty squares beside a square."""
        return [beside for beside in self.beside[square] if beside in self.empty]

    @cached_property
    def pairs(self) -> list[tuple[Square, Square]]:
        """The pairs of empty neighbours, in order."""
        return [
            (square, beside)
            for square in sorted(self.empty)
            for beside in self.gaps(square)
            if square < beside
        ]

    def has_room(self) -> bool:
        """Whether a tile fits anywhere: two adjacent squares are empty (FW-17)."""
        return any(self.gaps(square) for square in self.empty)

    def has_leader(self, seat: Seat) -> bool:
        """Whether a player's leader is on the board, unconquered (FW-12)."""
        leader = self.position.players[seat].leader
        return leader is not None and leader not in self.stones


def names(squares: Iterable[Square]) -> tuple[str, ...]:
    """Squares as refusals name them, in order."""
    return tuple(map(str, sorted(squares)))
