"""Players and moves in words."""

from spielwerk.game.text import PluralText, Text
from spielwerk.games.ignite_flow.play import (
    POINTS_PER_DESTROYED_TEMPLE,
    after,
    becomes,
    is_third_occurrence,
)
from spielwerk.games.ignite_flow.position import (
    BLACK,
    PLACEMENTS,
    WHITE,
    Element,
    Kind,
    Move,
    Position,
    Squares,
)
from spielwerk.games.ignite_flow.rules import ELEMENT_NAMES, landmass, listed
from spielwerk.grids.square import Square

SEAT_NAMES = (Text("White"), Text("Black"))

_PLACED = Text("{element} placed on {cells}")
_WORDS = {
    **{
        kind: _PLACED.filled(element=ELEMENT_NAMES[element], cells="{cells}")
        for kind, element in PLACEMENTS.items()
    },
    Kind.BURN: Text("fire spreads to {cells}"),
    Kind.PETRIFY: Text("the fires on {cells} turn to desert"),
    Kind.FLOW: Text("water flows to {cells}"),
    Kind.REACT: Text("{cells} react and become earth"),
    Kind.TEMPLE: Text("temple on {cells}"),
    Kind.NO_TEMPLE: Text("no temple"),
}
_EARTH_BURNS = Text("fire burns the earth on {cells}")
_TEMPLE_BURNS = {
    WHITE: Text("fire burns {cells} and destroys the white temple: {points} points for Black"),
    BLACK: Text("fire burns {cells} and destroys the black temple: {points} points for White"),
}
_INTO_LAND = Text("water flows into the land on {cells}")
_WITH_DESERT = Text("{cells} react, {desert} becomes desert, the others earth")
_CONTESTED = Text("{words}: land of both players joins and counts for neither")
_REPEATS = Text("{words}: the same position for the third time, a draw")


def describe(position: Position, move: Move) -> Text:
    """Return a move in words, with its consequences."""
    words = _words(position, move)
    cells = listed([str(cell) for cell in move.cells]) if move.cells else ""
    described = words.filled(cells=cells, desert=move.desert, points=POINTS_PER_DESTROYED_TEMPLE)
    if _repeats(position, move):
        return _REPEATS.filled(words=described)
    return _CONTESTED.filled(words=described) if _joins_both(position, move) else described


def move_kind(position: Position, move: Move) -> Text:
    """Return the action; fire that destroys a temple counts separately."""
    if move.kind is Kind.BURN and position.temple_owner(move.cells[0]) is not None:
        return _TEMPLE_KIND
    return _KINDS[move.kind]


_TEMPLE_KIND = Text("temple burnt")
_KINDS = {
    Kind.FIRE: Text("fire placed"),
    Kind.WATER: Text("water placed"),
    Kind.EARTH: Text("earth placed"),
    Kind.BURN: Text("fire spread"),
    Kind.PETRIFY: Text("fires petrified"),
    Kind.FLOW: Text("water flowed"),
    Kind.REACT: Text("reaction"),
    Kind.TEMPLE: Text("temple built"),
    Kind.NO_TEMPLE: Text("no temple"),
}


def _repeats(position: Position, move: Move) -> bool:
    """IF-19; only computed where some position has occurred twice."""
    if len(set(position.earlier)) == len(position.earlier):
        return False
    return is_third_occurrence(after(position, {position.mover: move}))


def _words(position: Position, move: Move) -> Text:
    if move.desert is not None:
        return _WITH_DESERT
    if not position.earth.intersection(move.cells):
        return _WORDS[move.kind]
    if move.kind is Kind.TEMPLE:
        return PluralText(
            "temple on {cells}, on a single earth",
            "temple on {cells}, on a landmass of {count}",
            len(landmass(position, move.cells[0])),
        )
    if move.kind is Kind.BURN:
        owner = position.temple_owner(move.cells[0])
        return _EARTH_BURNS if owner is None else _TEMPLE_BURNS[owner]
    return _INTO_LAND if move.kind is Kind.FLOW else _WORDS[move.kind]


def _joins_both(position: Position, move: Move) -> bool:
    """Return whether new earth joins land of both players (IF-15)."""
    if move.kind not in (Kind.EARTH, Kind.REACT) or not all(position.temples):
        return False
    new = [cell for cell, element in becomes(move).items() if element is Element.EARTH]
    return any(_joins_both_at(position, position.earth.union(new), cell) for cell in new)


def _joins_both_at(position: Position, earth: Squares, cell: Square) -> bool:
    land = position.grid.component(cell, earth)
    return _has_both(position, land) and not any(
        _has_both(position, part) for part in position.grid.components(land & position.earth)
    )


def _has_both(position: Position, land: Squares) -> bool:
    return all(land & temples for temples in position.temples)
