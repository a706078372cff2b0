"""The contents of the board by square, computed on demand and never stored in a position."""

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
        """The owner of the stones on each square."""
        players = enumerate(self.position.players)
        return {square: seat for seat, player in players for square in player.stones}

    @cached_property
    def leaders(self) -> dict[Square, Seat]:
        """The owner of the leader on each square, conquered or not."""
        players = enumerate(self.position.players)
        return {player.leader: seat for seat, player in players if player.leader is not None}

    @cached_property
    def uncovered(self) -> dict[Square, Half]:
        """The half-tiles that have influence, because no stone covers them (FW-11)."""
        return {square: half for square, half in self.halves.items() if square not in self.stones}

    @cached_property
    def empty(self) -> frozenset[Square]:
        """The squares with nothing on them."""
        # Not from `halves`: every move needs this, but rarely those.
        taken = {*self.stones, *self.leaders, *self.position.elementals}
        for player in self.position.players:
            for _, fire, water in player.laid:
                taken |= {fire, water}
        return frozenset(self.grid.squares()).difference(taken)

    def gaps(self, square: Square) -> list[Square]:
        """Return the empty neighbours of a square."""
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
        """Return whether a tile fits: two adjacent squares are empty (FW-17)."""
        return any(self.gaps(square) for square in self.empty)

    def has_leader(self, seat: Seat) -> bool:
        """Return whether a player's leader is on the board, unconquered (FW-12)."""
        leader = self.position.players[seat].leader
        return leader is not None and leader not in self.stones


def names(squares: Iterable[Square]) -> tuple[str, ...]:
    """Return squares in order, as in refusals."""
    return tuple(map(str, sorted(squares)))
