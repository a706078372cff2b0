"""Squares and what lies on them, in words: for refusals, and for inspecting a square."""

from collections.abc import Iterable

from spielwerk.game.text import Text, same
from spielwerk.games.fire_water.position import SEAT_NAMES, Element
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names
from spielwerk.grids.square import Square

ELEMENT_NAMES = {
    Element.FIRE: Text("fire", "Feuer"),
    Element.WATER: Text("water", "Wasser"),
}
_EMPTY = Text("empty", "leer")


def listed(squares: Iterable[Square]) -> Text:
    """Squares in a sentence, in order.

    >>> listed([Square(3, 0), Square(0, 0), Square(1, 0)]).de
    'a1, b1 und d1'
    """
    *others, last = names(squares)
    if not others:
        return same(last)
    return Text("{others} and {last}", "{others} und {last}").filled(
        others=", ".join(others), last=last
    )


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
