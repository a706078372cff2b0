"""Contents of squares in words: for refusals, and for inspecting a square."""

from collections.abc import Iterable

from spielwerk.game.text import ContextText, Text, all_of, same
from spielwerk.games.fire_water.position import SEAT_NAMES, Element
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names
from spielwerk.grids.square import Square

ELEMENT_NAMES = {
    Element.FIRE: Text("fire"),
    Element.WATER: Text("water"),
}
_EMPTY = Text("empty")
_LEADER = Text("the leader of {who}")
_LEADER_UNDER = ContextText("under a stone", "the leader of {who}")


def listed(squares: Iterable[Square]) -> Text:
    """Return squares in a sentence, in order.

    >>> listed([Square(3, 0), Square(0, 0), Square(1, 0)]).say("de")
    'a1, b1 und d1'
    """
    return all_of([same(name) for name in names(squares)])


def content(occupancy: Occupancy, square: Square) -> Text:
    """Return the contents of a square, the topmost first."""
    if square in occupancy.empty:
        return _EMPTY
    if square not in occupancy.stones:
        return _below_stones(occupancy, square) or _EMPTY
    stones = _stones(occupancy, square)
    below = _below_stones(occupancy, square, under=True)
    if below is None:
        return stones
    return Text("{stones} on {below}", stones=stones, below=below)


def _stones(occupancy: Occupancy, square: Square) -> Text:
    owner = occupancy.stones[square]
    if occupancy.position.players[owner].stones.count(square) == 2:
        words = Text("two stones of {who}")
    else:
        words = Text("a stone of {who}")
    return words.filled(who=SEAT_NAMES[owner])


def _below_stones(occupancy: Occupancy, square: Square, under: bool = False) -> Text | None:
    """Return what lies below stones; German needs another case under one."""
    if square in occupancy.position.elementals:
        return ContextText("under a stone", "an elemental") if under else Text("an elemental")
    if square in occupancy.leaders:
        words = _LEADER_UNDER if under else _LEADER
        return words.filled(who=SEAT_NAMES[occupancy.leaders[square]])
    if square in occupancy.halves:
        half = occupancy.halves[square]
        return Text(
            "{name} {value} of {who}",
            name=ELEMENT_NAMES[half.element],
            value=half.value,
            who=SEAT_NAMES[half.seat],
        )
    return None
