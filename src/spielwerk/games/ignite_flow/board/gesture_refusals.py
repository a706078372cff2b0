"""Why touches that begin no move do not: what no move shows that could be written down.

A move names the cells that change and not where fire or water comes from, so one that is legal
from elsewhere says nothing about a source that was touched and lies in the wrong place.
"""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.ignite_flow.position import Element, Kind, Move, Position
from spielwerk.games.ignite_flow.rules import illegal, violation
from spielwerk.grids.square import Square


def explain_gesture(position: Position, seat: Seat, touched: Sequence[str]) -> Illegal | None:
    """Why an action cannot begin with these cells; None where the moves they might mean tell it."""
    cells = [cell for name in touched if (cell := position.grid.square(name)) is not None]
    if position.temple_due or not cells or len(cells) < len(touched):
        return None
    source, *way = cells
    reagents = position.fire | position.water
    if source not in reagents:
        return _begins_nothing(position, source)
    if not way or way[0] in reagents:
        return None
    spreads = _burns if source in position.fire else _flows
    return spreads(position, seat, source, way)


def _begins_nothing(position: Position, cell: Square) -> Illegal:
    content = position.content(cell)
    if content is None:
        return illegal("IF-2", _CHOOSE_FIRST, [cell])
    if content is Element.DESERT:
        return illegal("IF-12", _DESERT, [cell])
    if position.temple_owner(cell) is not None:
        return illegal("IF-14", _TEMPLE, [cell])
    return illegal("IF-2", _EARTH, [cell])


_CHOOSE_FIRST = Text(
    "{cells} is empty: first choose fire, water or earth, then touch it to place that there.",
    "{cells} ist leer: Wähle erst Feuer, Wasser oder Erde, dann berühre das Feld und lege es hin.",
)
_DESERT = Text(
    "The desert on {cells} stays as it is for good: begin with an empty cell, a fire or a water.",
    "Die Wüste auf {cells} bleibt für immer, wie sie ist: "
    "Beginne mit einem leeren Feld, einem Feuer oder einem Wasser.",
)
_TEMPLE = Text(
    "The temple on {cells} is never moved: begin with an empty cell, a fire or a water.",
    "Der Tempel auf {cells} bleibt stehen: "
    "Beginne mit einem leeren Feld, einem Feuer oder einem Wasser.",
)
_EARTH = Text(
    "The earth on {cells} does nothing by itself: begin with an empty cell, a fire or a water.",
    "Die Erde auf {cells} tut von selbst nichts: "
    "Beginne mit einem leeren Feld, einem Feuer oder einem Wasser.",
)


def _burns(position: Position, seat: Seat, source: Square, way: Sequence[Square]) -> Illegal | None:
    """IF-3, seen from the fire that was touched."""
    cell = way[0]
    refusal = violation(position, seat, Move(Kind.BURN, (cell,)))
    if position.content(cell) is Element.DESERT:
        return refusal
    if cell not in position.grid.orthogonal(source):
        return illegal("IF-3", _NOT_STRAIGHT, [cell], source=source)
    return illegal("IF-3", _ONE_CELL, way, source=source)


_NOT_STRAIGHT = Text(
    "Fire spreads to the next cell beside, above or below, never diagonally: "
    "not from {source} to {cells}.",
    "Feuer greift auf das nächste Feld daneben, darüber oder darunter über, nie schräg: "
    "nicht von {source} auf {cells}.",
)
_ONE_CELL = Text(
    "The fire on {source} spreads to one cell in a turn, not on to {cells}.",
    "Das Feuer auf {source} greift in einem Zug auf ein Feld über, nicht weiter auf {cells}.",
)


def _flows(position: Position, seat: Seat, source: Square, way: Sequence[Square]) -> Illegal | None:
    """IF-6 to IF-9, seen from the water that was touched."""
    refusal = violation(position, seat, Move(Kind.FLOW, (way[0],)))
    if refusal is not None and refusal.rule in ("IF-8", "IF-9"):
        return refusal
    if way[0] not in position.grid.diagonal(source):
        rule = "IF-7" if way[0] in position.earth else "IF-6"
        return illegal(rule, _NOT_DIAGONAL, way[:1], source=source)
    if refusal is None and len(way) == 2:
        refusal = violation(position, seat, Move(Kind.FLOW, tuple(sorted(way))))
    return refusal or illegal("IF-6", _TWO_CELLS, way, source=source)


_NOT_DIAGONAL = Text(
    "Water flows diagonally only, to the next cell: not from {source} to {cells}.",
    "Wasser fließt nur schräg, auf das nächste Feld: nicht von {source} nach {cells}.",
)
_TWO_CELLS = Text(
    "The water on {source} flows over one or two cells, each next to the one before: "
    "not to {cells}.",
    "Das Wasser auf {source} fließt über ein oder zwei Felder, jedes neben dem vorigen: "
    "nicht nach {cells}.",
)
