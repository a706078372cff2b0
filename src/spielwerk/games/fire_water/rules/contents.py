"""What lies on a square, in words: for refusals and for whoever inspects the square."""

from __future__ import annotations

from spielwerk.games.fire_water.position import SEAT_NAMES, Element
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.grids.square import Square
from spielwerk.text import Text

ELEMENT_NAMES = {
    Element.FIRE: Text("fire", "Feuer"),
    Element.WATER: Text("water", "Wasser"),
}
_EMPTY = Text("empty", "leer")


def content(occupancy: Occupancy, square: Square) -> Text:
    """What lies on a square, the topmost first."""
    if square in occupancy.empty:
        return _EMPTY
    if square not in occupancy.stones:
        return _below_stones(occupancy, square) or _EMPTY
    stones = _stones(occupancy, square)
    below = _below_stones(occupancy, square, under=True)
    if below is None:
        return stones
    return Text("{stones} on {below}", "{stones} auf {below}").filled(stones=stones, below=below)


def _stones(occupancy: Occupancy, square: Square) -> Text:
    owner = occupancy.stones[square]
    if occupancy.position.players[owner].stones.count(square) == 2:
        words = Text("two stones of {who}", "zwei Steine von {who}")
    else:
        words = Text("a stone of {who}", "ein Stein von {who}")
    return words.filled(who=SEAT_NAMES[owner])


def _below_stones(occupancy: Occupancy, square: Square, under: bool = False) -> Text | None:
    """What is not a stone; in German in another case if it is under one."""
    if square in occupancy.position.elementals:
        return Text("an elemental", "einem Elementarwesen" if under else "ein Elementarwesen")
    if square in occupancy.leaders:
        words = Text("the leader of {who}", ("dem" if under else "der") + " Anführer von {who}")
        return words.filled(who=SEAT_NAMES[occupancy.leaders[square]])
    if square in occupancy.halves:
        half = occupancy.halves[square]
        return Text("{name} {value} of {who}", "{name} {value} von {who}").filled(
            name=ELEMENT_NAMES[half.element], value=half.value, who=SEAT_NAMES[half.seat]
        )
    return None
