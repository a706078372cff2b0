"""What everybody may know: everything, cell by cell, ready to be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.game import Seat, View
from spielwerk.games.hive.layout import format_state, piles
from spielwerk.games.hive.moves import FIRST_CELL
from spielwerk.games.hive.pieces import (
    BLACK,
    IN_HAND,
    NAMES,
    NOBODY,
    SUPPLY,
    WHITE,
)
from spielwerk.grids.old_bits import Cells
from spielwerk.grids.old_hex import SINGLE, around, name, unrolled

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState


def places_in_plane(state: HiveState) -> dict[int, tuple[int, int]]:
    """Coordinates for the hive and every cell next to it, without a jump between two moves."""
    cell, q, r = state.anchor
    return unrolled(surroundings(state), cell, (q, r))


def surroundings(state: HiveState) -> Cells:
    """The hive and every cell next to it; before the first piece, the cell where it will lie."""
    return (state.occupied | around(state.occupied)) or SINGLE[FIRST_CELL]


def in_hand(state: HiveState, seat: Seat) -> list[int]:
    """The pieces that a player has not placed yet."""
    kinds = SUPPLY[state.game_type][seat]
    return [piece for alike in kinds for piece in alike if state.places[piece] == IN_HAND]


def view(state: HiveState) -> View:
    """The cells with their stacks and their places in the plane, and the hands.

    `cells` has the hive and all the empty cells next to it: `name` is what is touched, `q` and `r`
    are where to draw it, `pieces` go from bottom to top.
    """
    stacks = piles(state)
    return {
        "position": format_state(state),
        "type": state.game_type,
        "cells": [
            {
                "name": name(cell),
                "q": q,
                "r": r,
                "pieces": [NAMES[piece] for piece in stacks.get(cell, ())],
            }
            for cell, (q, r) in sorted(places_in_plane(state).items(), key=lambda entry: entry[1])
        ],
        "hands": [[NAMES[piece] for piece in in_hand(state, seat)] for seat in (WHITE, BLACK)],
        "moved": None if state.moved == NOBODY else NAMES[state.moved],
        "mover": state.mover,
    }
