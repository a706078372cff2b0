"""What is seen of a position: everything, for nothing is secret in this game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.game import View
from spielwerk.games.ignite_flow.notation import format_state
from spielwerk.games.ignite_flow.scoring import owner
from spielwerk.grids.old_bits import Cells, singles

if TYPE_CHECKING:
    from spielwerk.games.ignite_flow.state import IgniteFlowState


def view(state: IgniteFlowState) -> View:
    """The board cell by cell, with landmasses and their owners."""
    return {
        "position": format_state(state),
        "size": state.size,
        "cells": {
            state.board.name(cell): _content(state, cell)
            for cell in singles(~state.empty & state.board.all)
        },
        "temples": [state.board.names(cells) for cells in state.temples],
        "landmasses": [
            {"cells": state.board.names(land), "owner": owner(state, land)}
            for land in state.board.groups(state.earth)
        ],
        "hands": list(state.hands),
        "trophies": list(state.trophies),
        "mover": state.mover,
        "temple_due": state.temple_due,
    }


def _content(state: IgniteFlowState, cell: Cells) -> str:
    layers = (("fire", state.fire), ("water", state.water), ("earth", state.earth))
    return next((name for name, cells in layers if cells & cell), "desert")
