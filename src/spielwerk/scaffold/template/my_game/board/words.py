"""Players, cells and moves in words."""

from __future__ import annotations

from my_game.play import held
from my_game.position import Move, Position
from my_game.rules import LANTERNS, holder
from spielwerk.game import Seat
from spielwerk.game.text import Text

SEAT_NAMES = (Text("White"), Text("Black"))

_EMPTY = Text("{cell}, empty")
_HELD = Text("{cell}, empty, in the light of {name}")
_TAKEN = Text("{cell}, {lantern}")
_PLACED = Text("{lantern} on {cell}")
_MAY = Text("Put a lantern on an empty cell that is not straight beside one of yours.")
_THINK = Text("Empty cells in your light: {own}. In your opponent's: {other}.")


def label(position: Position, thing: str) -> Text | None:
    """Return the label of a cell for screen readers."""
    cell = position.grid.square(thing)
    if cell is None:
        return None
    owner, light = position.owner(cell), holder(position, cell)
    if owner is not None:
        return _TAKEN.filled(cell=thing, lantern=LANTERNS[owner])
    return (
        _EMPTY.filled(cell=thing)
        if light is None
        else _HELD.filled(cell=thing, name=SEAT_NAMES[light])
    )


def describe(position: Position, move: Move) -> Text:
    """Return a move in words, for the list of moves."""
    return _PLACED.filled(lantern=LANTERNS[position.mover], cell=move)


def guide(position: Position, seat: Seat) -> tuple[Text, ...]:
    """Return the guide for a first game: possible moves, then advice."""
    own, other = (len(held(position, each)) for each in (seat, 1 - seat))
    return _MAY, _THINK.filled(own=own, other=other)
