"""The beginning, moves, points and the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from my_game.moves import legal_moves
from my_game.position import Move, Position
from my_game.rules import holder
from spielwerk.game import Result, ScoreLine, Seat
from spielwerk.game.options import Settings, Value
from spielwerk.game.text import Text
from spielwerk.game.values import with_entry
from spielwerk.grids.square import Grid, Square


def initial_position(seats: int, options: Settings) -> Position:
    """Return an empty board."""
    size = int(options["size"])
    return Position(Grid(size, size))


def options_of(position: Position) -> dict[str, Value]:
    """Return the options of a position."""
    return {"size": position.grid.columns}


def to_move(position: Position) -> tuple[Seat, ...]:
    """Return the seat to move; none once it cannot (MG-4)."""
    return (position.mover,) if legal_moves(position, position.mover) else ()


def after(position: Position, moves: Mapping[Seat, Move]) -> Position:
    """Return the position after a legal move: with one more lantern."""
    seat = position.mover
    own = position.lanterns[seat] | {moves[seat]}
    return replace(position, lanterns=with_entry(position.lanterns, seat, own))


def held(position: Position, seat: Seat) -> list[Square]:
    """Return the empty cells that a seat holds, in order (MG-3)."""
    return [cell for cell in position.grid.squares() if holder(position, cell) == seat]


def scores(position: Position) -> tuple[float, ...]:
    """Return the current points of both seats."""
    return tuple(len(held(position, seat)) for seat in range(2))


def score_sheet(position: Position) -> tuple[ScoreLine, ...]:
    """Return the points with their cells."""
    about = Text("empty cells in your light")
    cells = [tuple(map(str, held(position, seat))) for seat in range(2)]
    return tuple(ScoreLine(seat, about, len(own), own) for seat, own in enumerate(cells))


def result(position: Position) -> Result | None:
    """MG-4: the game is over when the player to move has no cell left; more points win."""
    if to_move(position):
        return None
    return Result.by_scores("no-cell-left", scores(position))
