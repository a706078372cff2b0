"""Moves that are worth asking the rules about: every legal move is among them.

They are found by neighbourhood; which of them are legal the rules say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import PASS, Kind, Move
from spielwerk.games.fire_water.rules.occupancy import Occupancy


def elementals(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """An elemental on any square."""
    for square in occupancy.grid.squares():
        yield Move(Kind.ELEMENTAL, (square,))


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


def leaders(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """A leader in hand on each empty square."""
    if occupancy.position.players[seat].leader is None:
        for square in sorted(occupancy.empty):
            yield Move(Kind.LEADER, (square,))


def stones(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """A stone beside each own half, where no empty square is near."""
    beside_own = {
        beside
        for half in occupancy.uncovered.values()
        if half.seat == seat
        for beside in occupancy.grid.orthogonal(half.square)
    }
    for square in sorted(beside_own):
        if not occupancy.gaps(square):
            yield Move(Kind.STONE, (square,))


def claims(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """A claim of each elemental."""
    for square in sorted(occupancy.position.elementals):
        yield Move(Kind.CLAIM, (square,))


CANDIDATES: dict[Kind, Callable[[Occupancy, Seat], Iterable[Move]]] = {
    Kind.ELEMENTAL: elementals,
    Kind.TILE: tiles,
    Kind.LEADER: leaders,
    Kind.STONE: stones,
    Kind.CLAIM: claims,
    Kind.PASS: lambda occupancy, seat: [PASS],
}
