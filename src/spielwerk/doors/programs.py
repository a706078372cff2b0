"""What programs at a table do whoever lets them think: for whom they play, and for how long."""

from __future__ import annotations

import secrets
from random import Random

from spielwerk.game import Seat
from spielwerk.table.state import TableState

SHARE_OF_CLOCK = 30
LEAST_SECONDS = 0.05


def is_played_here(state: TableState, seat: Seat) -> bool:
    """Whether a program of ours has to find the moves of a seat."""
    return state.on(seat).played_here or (
        state.table is not None and seat not in state.table.staying()
    )


def programs_alone(state: TableState) -> bool:
    """Whether only programs play: for those who watch, and for nobody else."""
    return all(is_played_here(state, seat) for seat in range(len(state.chairs)))


def seconds_to_think(state: TableState, seat: Seat, most: float) -> float:
    """How long a program may think: never its time away."""
    table, seconds = state.table, most
    if table is not None and table.clock.control.kind != "none":
        seconds = min(seconds, table.clock.remaining[seat] / 1000 / SHARE_OF_CLOCK)
    return max(LEAST_SECONDS, seconds)


def any_move(state: TableState, seat: Seat) -> str:
    """A move for a program that could not think; empty if there is none."""
    moves = state.state.legal_moves(seat)
    if not moves:
        return ""
    return state.state.format_move(Random(secrets.randbits(64)).choice(moves))
