"""Moves that are worth asking the rules about: every legal action of a player is among them.

They are found by neighbourhood; what is legal of them the rules say.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import Kind, Move
from spielwerk.games.fire_water.rules.occupancy import Occupancy


def elementals(occupancy: Occupancy) -> Iterator[Move]:
    """An elemental on any square."""
    for square in occupancy.grid.squares():
        yield Move(Kind.ELEMENTAL, (square,))


def actions(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """A tile, the leader, a stone, or the claim of an elemental."""
    yield from tiles(occupancy, seat)
    yield from leaders(occupancy)
    yield from stones(occupancy, seat)
    yield from claims(occupancy)


def tiles(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """Each open tile on each pair of empty neighbours, either way round."""
    pairs = [
        pair
        for square in sorted(occupancy.empty)
        for beside in occupancy.gaps(square)
        if square < beside
        for pair in ((square, beside), (beside, square))
    ]
    for tile in sorted(occupancy.position.players[seat].open):
        for pair in pairs:
            yield Move(Kind.TILE, pair, tile)


def leaders(occupancy: Occupancy) -> Iterator[Move]:
    """The leader on each empty square."""
    for square in sorted(occupancy.empty):
        yield Move(Kind.LEADER, (square,))


def stones(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """A stone beside each own half: elsewhere a player has no influence."""
    beside_own = {
        beside
        for half in occupancy.uncovered.values()
        if half.seat == seat
        for beside in occupancy.grid.orthogonal(half.square)
    }
    for square in sorted(beside_own):
        yield Move(Kind.STONE, (square,))


def claims(occupancy: Occupancy) -> Iterator[Move]:
    """A claim of each elemental."""
    for square in sorted(occupancy.position.elementals):
        yield Move(Kind.CLAIM, (square,))
