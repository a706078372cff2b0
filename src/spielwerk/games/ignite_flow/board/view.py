"""The view of a position; nothing is secret in this game."""

from typing import TypedDict

from spielwerk.game import Seat
from spielwerk.games.ignite_flow.play import landmasses
from spielwerk.games.ignite_flow.position import Position, Squares


class Landmass(TypedDict):
    """Connected earths, and the only player with temples on them: null if none or both have."""

    cells: list[str]
    owner: int | None


class IgniteFlowView(TypedDict):
    """The board cell by cell, with landmasses and their owners.

    `cells` has the element of every cell that is not empty: `fire`, `water`, `earth`, `desert`.
    `temples` (their cells), `hands` (temples not yet placed) and `trophies` (destroyed enemy
    temples held) have an entry per seat. `mover` is the seat whose turn it is; while `temple_due`,
    it has acted and places a temple or none.
    """

    size: int
    cells: dict[str, str]
    temples: list[list[str]]
    landmasses: list[Landmass]
    hands: list[int]
    trophies: list[int]
    mover: int
    temple_due: bool


def view(position: Position, seat: Seat | None) -> IgniteFlowView:
    """Return the view, equal for every seat and onlooker."""
    return {
        "size": position.grid.columns,
        "cells": {
            str(cell): element.value for element, cells in position.elements() for cell in cells
        },
        "temples": [_names(temples) for temples in position.temples],
        "landmasses": [
            {"cells": _names(land), "owner": owner} for land, owner in landmasses(position)
        ],
        "hands": list(position.hands),
        "trophies": list(position.trophies),
        "mover": position.mover,
        "temple_due": position.temple_due,
    }


def _names(cells: Squares) -> list[str]:
    return [str(cell) for cell in sorted(cells)]
