"""A game from elsewhere as arrays: as it says itself (`Game.observation`), or as its text.

Without an observation of its own a position is one plane with a single row: the bytes of its text
as the seat may know it, in UTF-8, then zeros. The text is complete, so nothing is lost; but a
program learns more easily from planes that look like the board. Two scalars follow: the seat that
looks, and whether it is to move.
"""

from __future__ import annotations

import numpy as np

from spielwerk.adapters.observations.writer import Writer
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.observation import Names
from spielwerk.game.options import Settings

LONGEST = 512
"""How many bytes of text a position may have that is seen as its text."""


class TooLong(ValueError):
    """A position whose text is longer than what is seen of one."""


def names(game: AnyGame, seats: int, options: Settings) -> Names:
    """What the arrays hold."""
    if game.observation is not None:
        return game.observation.names(seats, options)
    return Names(("text",), ("seat", "to move"), 1, LONGEST)


def write(state: AnyState, seat: Seat, writer: Writer) -> None:
    """Fill the arrays of a position."""
    game, known = state.game, state.known(seat)
    if game.observation is not None:
        planes = game.observation.planes(known.position, seat)
        writer.planes[:] = np.array(planes, np.uint8).reshape(writer.planes.shape)
        writer.add(*game.observation.scalars(known.position, seat))
        return
    text = str(known).encode()
    if len(text) > LONGEST:
        raise TooLong(
            f"This position of {game.title.en} has {len(text)} bytes of text, and {LONGEST} are "
            "seen: give the game an observation of its own."
        )
    writer.planes[0, 0, : len(text)] = np.frombuffer(text, np.uint8)
    writer.add(seat, seat in state.to_move())
