"""Preparation: elementals are placed before anything else (FW-4, FW-5)."""

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import PluralText, Text
from spielwerk.games.fire_water.position import ELEMENTALS, Move, Position
from spielwerk.games.fire_water.rules.contents import listed
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names


def elementals_are_missing(position: Position) -> Illegal | None:
    """FW-4: three elementals are placed, in the preparation."""
    if position.preparing:
        return None
    words = Text("All {count} elementals are already placed.", count=ELEMENTALS)
    return Illegal("FW-4", words, names(position.elementals))


def elemental_is_off_the_edge(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-4: an elemental is not placed on the edge."""
    if len(occupancy.grid.around(move.square)) == 8:
        return None
    words = Text("An elemental cannot be placed on the edge of the board, such as {square}.")
    return Illegal("FW-4", words.filled(square=move.square), (str(move.square),))


def elemental_is_apart(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-4: an elemental is not placed next to another, orthogonally or diagonally."""
    near = occupancy.position.elementals & {move.square, *occupancy.grid.around(move.square)}
    if not near:
        return None
    words = PluralText(
        "An elemental cannot be placed next to another, straight or diagonally: one is on {near}.",
        "An elemental cannot be placed next to others, straight or diagonally: they are on {near}.",
        len(near),
        near=listed(near),
    )
    return Illegal("FW-4", words, names(near))


def preparation_is_over(position: Position) -> Illegal | None:
    """FW-5: turns begin when all elementals are placed."""
    return Illegal("FW-5", _PREPARING) if position.preparing else None


_PREPARING = Text("The first turn begins when all elementals are placed: place one now.")
