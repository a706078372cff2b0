"""The view of a position, space by space; nothing is secret."""

from functools import lru_cache
from typing import TypedDict

from spielwerk.game import Seat
from spielwerk.games.hive.notation.stacks import name
from spielwerk.games.hive.position import (
    FIRST_SPACE,
    PIECES,
    SEATS,
    Piece,
    Position,
    Stack,
    plays_in,
)
from spielwerk.grids.hex import Hex, neighbours


class Cell(TypedDict):
    """A space of the hive, or an empty one next to it.

    `q` and `r` are its coordinates, `q` counting to the east and `r` down, each row half a space
    further to the east; `pieces` has the names of the pieces from bottom to top.
    """

    q: int
    r: int
    pieces: list[str]


class HiveView(TypedDict):
    """A position, equal for both players and for onlookers.

    `type` is the game type. `cells` has the hive and all adjacent empty spaces by their names,
    which gestures, refusals and effects use. `hands` has for each seat the names of the pieces not
    yet placed. `moved` is the piece that was placed, moved or thrown on the ply before, None after
    a pass and at the beginning. `mover` is the seat whose turn it is, even after the end.
    """

    type: str
    cells: dict[str, Cell]
    hands: list[list[str]]
    moved: str | None
    mover: Seat


def surroundings(position: Position) -> list[Hex]:
    """Return the hive and all adjacent spaces; before the first piece, its future space."""
    return sorted(near(position)) or [FIRST_SPACE]


def near(position: Position) -> set[Hex]:
    """Return the hive and all adjacent spaces, unordered; empty before the first piece."""
    occupied = [space for space, _ in position.stacks]
    return set(occupied).union(*map(neighbours, occupied))


def view(position: Position, seat: Seat | None = None) -> HiveView:
    """Return the view of a position, equal for all viewers."""
    cells = {name(space): _empty(space) for space in near(position) or (FIRST_SPACE,)}
    for space, stack in position.stacks:
        cells[name(space)] = _occupied(space, stack)
    placed = {piece for _, stack in position.stacks for piece in stack}
    return {
        "type": position.options.type,
        "cells": cells,
        "hands": [
            [written for piece, written in _set(seat, position.options.type) if piece not in placed]
            for seat in SEATS
        ],
        "moved": None if position.moved is None else str(position.moved),
        "mover": position.mover,
    }


# A move changes few spaces, so the rest is cached.


@lru_cache(1 << 12)
def _empty(space: Hex) -> Cell:
    return {"q": space.q, "r": space.r, "pieces": []}


@lru_cache(1 << 14)
def _occupied(space: Hex, stack: Stack) -> Cell:
    return {"q": space.q, "r": space.r, "pieces": [str(piece) for piece in stack]}


@lru_cache
def _set(seat: Seat, game_type: str) -> tuple[tuple[Piece, str], ...]:
    own = (piece for piece in PIECES if piece.owner == seat and plays_in(piece.kind, game_type))
    return tuple((piece, str(piece)) for piece in own)
