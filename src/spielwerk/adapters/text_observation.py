"""A position as its text, for games without an observation of their own.

It is one plane with a single row: the bytes of its text as the seat may know it, in UTF-8, then
zeros. The text is complete, so nothing is lost; but a program learns more easily from planes that
look like the board. Two scalars follow: the seat that looks, and whether it is to move.
"""

from __future__ import annotations

from spielwerk.game import AnyState, Seat
from spielwerk.game.observation import Canvas, Names, Observation
from spielwerk.game.options import Settings

LONGEST = 512
"""Maximum number of bytes of text that a position may have."""


class TooLong(ValueError):
    """A position whose text is longer than what is seen of one."""


def names(seats: int, options: Settings) -> Names:
    """Return what the arrays hold."""
    return Names(("text",), ("seat", "to move"), 1, LONGEST)


def write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    """Fill the arrays of a position."""
    text = str(state).encode()
    if len(text) > LONGEST:
        raise TooLong(
            f"This position of {state.game.title.en} has {len(text)} bytes of text, and {LONGEST} "
            "are seen: give the game an observation of its own."
        )
    canvas.planes[: len(text)] = text
    canvas.add(seat, seat in state.to_move())


TEXT = Observation(names, write)
