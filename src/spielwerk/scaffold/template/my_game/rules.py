"""The rules: a predicate for each, in the order in which a person names them."""

from __future__ import annotations

from collections.abc import Sequence

from my_game.position import WHITE, Move, Position
from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal, first_refusal
from spielwerk.game.text import Text
from spielwerk.grids.square import Square

LANTERNS = (Text("white lantern"), Text("black lantern"))


def on_an_empty_cell(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """MG-1: a lantern goes onto an empty cell."""
    owner = position.owner(move)
    if owner is None:
        return None
    text = Text("There is a {lantern} on {cells} already.")
    return _illegal("MG-1", text.filled(lantern=LANTERNS[owner], cells="{cells}"), [move])


def not_beside_an_own_lantern(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """MG-2: never orthogonally adjacent to an own lantern."""
    own = position.beside(move, seat)
    if not own:
        return None
    text = Text(
        "Your lanterns never stand straight beside each other, and you have one on {cells}."
    )
    return _illegal("MG-2", text, own)


def violation(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """Return the rule that forbids a move of the seat to move; None if it is legal."""
    rules = (on_an_empty_cell, not_beside_an_own_lantern)
    return first_refusal(rules, position, seat, move)


def holder(position: Position, cell: Square) -> Seat | None:
    """MG-3: Return who has more lanterns adjacent to an empty cell; None in a tie."""
    white, black = (len(position.beside(cell, seat)) for seat in range(2))
    if position.owner(cell) is not None or white == black:
        return None
    return WHITE if white > black else 1


def _illegal(rule: str, text: Text, cells: Sequence[Square]) -> Illegal:
    names = tuple(str(cell) for cell in cells)
    return Illegal(rule, text.filled(cells=", ".join(names)), names)
