"""What programs at a table do whoever lets them think: for whom they play, and for how long."""

from __future__ import annotations

import secrets
from random import Random

from spielwerk.game import Seat
from spielwerk.table.table import Table

SHARE_OF_CLOCK = 30
LEAST_SECONDS = 0.05


def is_played_here(table: Table, seat: Seat) -> bool:
    """Whether a program of ours has to find the moves of a seat."""
    return table.on(seat).played_here or (
        table.current is not None and seat not in table.current.staying()
    )


def programs_alone(table: Table) -> bool:
    """Whether only programs play: for those who watch, and for nobody else."""
    return all(is_played_here(table, seat) for seat in range(len(table.chairs)))


def seconds_to_think(table: Table, seat: Seat, most: float) -> float:
    """How long a program may think: never its time away."""
    current, seconds = table.current, most
    if current is not None and current.clock.control.kind != "none":
        seconds = min(seconds, current.clock.remaining[seat] / 1000 / SHARE_OF_CLOCK)
    return max(LEAST_SECONDS, seconds)


def any_move(table: Table, seat: Seat) -> str:
    """A move for a program that could not think; empty if there is none."""
    moves = table.state.legal_moves(seat)
    if not moves:
        return ""
    return table.state.format_move(Random(secrets.randbits(64)).choice(moves))
