"""Reasons why touched things begin no legal move."""

from collections.abc import Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.ignite_flow.board.gestures import SUPPLY
from spielwerk.games.ignite_flow.position import (
    PETRIFIED_AT_ONCE,
    Element,
    Kind,
    Move,
    Position,
)
from spielwerk.games.ignite_flow.rules import (
    action_before_temple,
    illegal,
    react_in_a_chain_of_three,
    violation,
)
from spielwerk.grids.square import Square

REACTING_AT_MOST = 3


def explain_gesture(position: Position, seat: Seat, touched: Sequence[str]) -> Illegal | None:
    """Return why an action cannot begin with these things."""
    if position.temple_due and touched[0] in SUPPLY:
        return action_before_temple(position, Move(SUPPLY[touched[0]]))
    cells = [cell for name in touched if (cell := position.grid.square(name)) is not None]
    if position.temple_due or not cells or len(cells) < len(touched):
        return None
    source, *way = cells
    reagents = position.fire | position.water
    if source not in reagents:
        return _begins_nothing(position, source)
    if not way:
        return _does_nothing(position, source)
    if way[0] in reagents:
        return _reagents_together(position, cells)
    spreads = _burn_refusal if source in position.fire else _flow_refusal
    return spreads(position, source, way)


def _does_nothing(position: Position, cell: Square) -> Illegal:
    """IF-3, IF-5 to IF-11: a fire or a water that cannot begin an action.

    A reaction of three contains one of two, and a river begins with a single cell: where neither a
    pair nor a single cell works, nothing does.
    """
    if cell in position.fire:
        words = _FIRE_HELD if position.vertical_reactions else _FIRE_HELD_SIDEWAYS
        return illegal("IF-3", words, [cell])
    words = _WATER_HELD if position.vertical_reactions else _WATER_HELD_SIDEWAYS
    return illegal("IF-6", words, [cell])


_FIRE_HELD = Text(
    "The fire on {cells} can do nothing now: no cell beside, above or below it is empty or "
    "earth, no water touches it, and fewer than four fires are connected here."
)
_FIRE_HELD_SIDEWAYS = Text(
    "The fire on {cells} can do nothing now: no cell beside, above or below it is empty or "
    "earth, no water lies beside it or diagonally, and fewer than four fires are connected "
    "here."
)
_WATER_HELD = Text(
    "The water on {cells} can do nothing now: diagonally next to it there is neither an "
    "empty cell nor land into which you may let it flow, and no fire touches it."
)
_WATER_HELD_SIDEWAYS = Text(
    "The water on {cells} can do nothing now: diagonally next to it there is neither an "
    "empty cell nor land into which you may let it flow, and no fire lies beside it or "
    "diagonally."
)


def _reagents_together(position: Position, cells: Sequence[Square]) -> Illegal | None:
    """IF-5, IF-11: two or three fires and waters that no legal move combines.

    None where they form a move of two, which is judged as such.
    """
    if position.fire.issuperset(cells) and len(set(cells)) == len(cells) < PETRIFIED_AT_ONCE:
        return illegal("IF-5", _NO_FOUR, cells)
    if len(set(cells)) == len(cells) == REACTING_AT_MOST:
        return react_in_a_chain_of_three(position, Move(Kind.REACT, tuple(sorted(cells))))
    return None


_NO_FOUR = Text(
    "Fires turn to desert in connected groups of four, straight or diagonally, but no such "
    "group includes {cells}."
)


def _begins_nothing(position: Position, cell: Square) -> Illegal:
    content = position.content(cell)
    if content is None:
        return illegal("IF-2", _CHOOSE_FIRST, [cell])
    if content is Element.DESERT:
        return illegal("IF-12", _DESERT, [cell])
    if position.temple_owner(cell) is not None:
        return illegal("IF-14", _TEMPLE, [cell])
    return illegal("IF-2", _EARTH, [cell])


_CHOOSE_FIRST = Text("{cells} is empty: first choose fire, water or earth, then touch the cell.")
_DESERT = Text("The desert on {cells} never changes: begin with an empty cell, a fire or a water.")
_TEMPLE = Text("The temple on {cells} is never moved: begin with an empty cell, a fire or a water.")
_EARTH = Text(
    "The earth on {cells} does nothing on its own: begin with an empty cell, a fire or a water."
)


def _burn_refusal(position: Position, source: Square, way: Sequence[Square]) -> Illegal | None:
    """IF-3, from the touched fire."""
    cell = way[0]
    refusal = violation(position, position.mover, Move(Kind.BURN, (cell,)))
    if position.content(cell) is Element.DESERT:
        return refusal
    if cell not in position.grid.orthogonal(source):
        return illegal("IF-3", _NOT_STRAIGHT, [cell], source=source)
    return illegal("IF-3", _ONE_CELL, way, source=source)


_NOT_STRAIGHT = Text(
    "Fire spreads to a cell beside, above or below it, never diagonally, so not from "
    "{source} to {cells}."
)
_ONE_CELL = Text("The fire on {source} spreads to one cell per turn, not on to {cells}.")


def _flow_refusal(position: Position, source: Square, way: Sequence[Square]) -> Illegal | None:
    """IF-6 to IF-9, from the touched water."""
    refusal = violation(position, position.mover, Move(Kind.FLOW, (way[0],)))
    if refusal is not None and refusal.rule in ("IF-8", "IF-9"):
        return refusal
    if way[0] not in position.grid.diagonal(source):
        rule = "IF-7" if way[0] in position.earth else "IF-6"
        return illegal(rule, _NOT_DIAGONAL, way[:1], source=source)
    if refusal is None and len(way) == 2:
        refusal = violation(position, position.mover, Move(Kind.FLOW, tuple(sorted(way))))
    return refusal or illegal("IF-6", _TWO_CELLS, way, source=source)


_NOT_DIAGONAL = Text(
    "Water flows only diagonally, to the next cell, so not from {source} to {cells}."
)
_TWO_CELLS = Text(
    "The water on {source} flows over one or two cells, each next to the one before: "
    "not to {cells}."
)
