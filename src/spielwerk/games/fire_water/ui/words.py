"""Moves and squares in words."""

from __future__ import annotations

from spielwerk.games.fire_water.position import Kind, Move, Position
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.ui.report import in_words, report
from spielwerk.text import Text


def describe(position: Position, move: Move) -> Text:
    """A move in words, for move lists and screen readers."""
    if move.kind is Kind.PASS:
        return _PASS if position.last_actor is None else _NO_STONE
    if move.tile is None:
        return _ON_A_SQUARE[move.kind].filled(square=move.square)
    fire, water = move.squares
    return _TILE.filled(tile=move.tile, fire=fire, water=water)


_TILE = Text(
    "tile: fire {tile.fire} on {fire}, water {tile.water} on {water}",
    "Plättchen: Feuer {tile.fire} auf {fire}, Wasser {tile.water} auf {water}",
)
_ON_A_SQUARE = {
    Kind.ELEMENTAL: Text("elemental on {square}", "Elementarwesen auf {square}"),
    Kind.LEADER: Text("leader on {square}", "Anführer auf {square}"),
    Kind.STONE: Text("stone on {square}", "Stein auf {square}"),
    Kind.CLAIM: Text("claims the elemental on {square}", "gewinnt das Elementarwesen auf {square}"),
}
_PASS = Text("passes", "passt")
_NO_STONE = Text("places no more stone", "setzt keinen Stein mehr")


def inspect(position: Position, cell: str) -> Text | None:
    """The report on a square; None if it is not on the board."""
    square = position.grid.square(cell)
    if square is None:
        return None
    occupancy = Occupancy(position)
    return in_words(occupancy, report(occupancy, square))
