"""Preparation: elementals are placed before anything else (FW-4, FW-5)."""

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.fire_water.position import ELEMENTALS, Move, Position
from spielwerk.games.fire_water.rules.contents import listed
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names


def elementals_are_missing(position: Position) -> Illegal | None:
    """FW-4: three elementals are placed, in the preparation."""
    if position.preparing:
        return None
    words = Text(
        f"All {ELEMENTALS} elementals are placed already.",
        f"Alle {ELEMENTALS} Elementarwesen stehen schon.",
    )
    return Illegal("FW-4", words, names(position.elementals))


def elemental_is_off_the_edge(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-4: an elemental is not placed on the edge."""
    if len(occupancy.grid.around(move.square)) == 8:
        return None
    words = Text(
        "An elemental is not placed on the edge of the board, as {square} is.",
        "Ein Elementarwesen kommt nicht an den Rand des Bretts, und {square} liegt am Rand.",
    )
    return Illegal("FW-4", words.filled(square=move.square), (str(move.square),))


def elemental_is_apart(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-4: an elemental is not placed next to another, orthogonally or diagonally."""
    near = occupancy.position.elementals & {move.square, *occupancy.grid.around(move.square)}
    if not near:
        return None
    words = _ONE_NEAR if len(near) == 1 else _SEVERAL_NEAR
    return Illegal("FW-4", words.filled(near=listed(near)), names(near))


_ONE_NEAR = Text(
    "An elemental is not placed next to another, straight or diagonally: one is on {near}.",
    "Ein Elementarwesen kommt nicht neben ein anderes, gerade oder schräg: Auf {near} ist eines.",
)
_SEVERAL_NEAR = Text(
    "An elemental is not placed next to others, straight or diagonally: they are on {near}.",
    "Ein Elementarwesen kommt nicht neben andere, gerade oder schräg: Auf {near} sind welche.",
)


def preparation_is_over(position: Position) -> Illegal | None:
    """FW-5: turns begin when all elementals are placed."""
    return Illegal("FW-5", _PREPARING) if position.preparing else None


_PREPARING = Text(
    "The first turn comes when all elementals are placed: place one now.",
    "Der erste Zug kommt, wenn alle Elementarwesen stehen: Setze jetzt eines.",
)
