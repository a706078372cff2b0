"""What everybody may know: everything, space by space, ready to be drawn."""

from __future__ import annotations

from typing import TypedDict

from spielwerk.game import Seat
from spielwerk.games.hive.notation.positions import format_position
from spielwerk.games.hive.notation.spaces import name
from spielwerk.games.hive.position import FIRST_SPACE, SEATS, Position
from spielwerk.grids.hex import Hex, neighbours


class Cell(TypedDict):
    """A space of the hive, or an empty one next to it.

    `name` is what is touched and what refusals and effects speak of; `q` and `r` are where to draw
    it, `q` counting to the east and `r` down, each row half a space further to the east; `pieces`
    has the names of the pieces from bottom to top.
    """

    name: str
    q: int
    r: int
    pieces: list[str]


class HiveView(TypedDict):
    """A position, the same for both players and for onlookers.

    `position` is its text and `type` the game type. `cells` has the hive and all the empty spaces
    next to it, in the order of `q` and `r`. `hands` has for each seat the names of the pieces not
    yet placed. `moved` is the piece that was placed, moved or thrown on the ply before, None after
    a pass and in the beginning. `mover` is the seat whose turn it is, also after the end.
    """

    position: str
    type: str
    cells: list[Cell]
    hands: list[list[str]]
    moved: str | None
    mover: Seat


def surroundings(position: Position) -> list[Hex]:
    """The hive and every space next to it; before the first piece, the space where it will lie."""
    occupied = [space for space, _ in position.stacks]
    near = {there for space in occupied for there in neighbours(space)}
    return sorted(near.union(occupied)) or [FIRST_SPACE]


def view(position: Position, seat: Seat | None = None) -> HiveView:
    """The view of a position; it is the same for everybody."""
    stacks = dict(position.stacks)
    return {
        "position": format_position(position),
        "type": position.options.type,
        "cells": [
            {
                "name": name(space),
                "q": space.q,
                "r": space.r,
                "pieces": [str(piece) for piece in stacks.get(space, ())],
            }
            for space in surroundings(position)
        ],
        "hands": [[str(piece) for piece in position.in_hand(seat)] for seat in SEATS],
        "moved": None if position.moved is None else str(position.moved),
        "mover": position.mover,
    }
