"""Positions as arrays: planes over the board, and numbers beside it.

Everything is a small whole number (`uint8`) and is seen by one seat: its own things come first,
then those of the seats after it. A plane has a value for each square of the board, `[row, column]`;
what belongs to no square is a scalar. Each game says in its module what its planes and scalars are;
a game from elsewhere says it itself, or is seen as its text (`general`). The core fills the same
arrays on its own (`core/batch`), and tests compare them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from spielwerk.adapters.numbered import NumberedGame
from spielwerk.adapters.observations import fire_water, general, heaven_hell, hive, ignite_flow
from spielwerk.adapters.observations.writer import Writer
from spielwerk.game import AnyGame, AnyState, Seat

Array = npt.NDArray[np.uint8]

_GAMES = {
    "hive": (hive.names, hive.write),
    "fire-water": (fire_water.names, fire_water.write),
    "heaven-hell": (heaven_hell.names, heaven_hell.write),
    "ignite-flow": (ignite_flow.names, ignite_flow.write),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """What the arrays of a game hold, for one choice of seats and options."""

    game: AnyGame
    planes: tuple[str, ...]
    scalars: tuple[str, ...]
    rows: int
    columns: int

    @classmethod
    def of(cls, numbered: NumberedGame) -> Layout:
        """The layout of a game."""
        game = numbered.game
        if game.name in _GAMES:
            found = _GAMES[game.name][0](numbered.seats, numbered.options)
        else:
            found = general.names(game, numbered.seats, numbered.options)
        return cls(game, found.planes, found.scalars, found.rows, found.columns)

    @property
    def shape(self) -> tuple[int, int, int]:
        """Of the planes."""
        return len(self.planes), self.rows, self.columns

    def observe(self, state: AnyState, seat: Seat) -> tuple[Array, Array]:
        """The planes and scalars of a position as a seat sees it."""
        writer = Writer(
            np.zeros(self.shape, np.uint8), np.zeros(len(self.scalars), np.uint8), self.planes
        )
        _, write = _GAMES.get(self.game.name, (None, general.write))
        write(state, seat, writer)
        assert writer.scalar == len(self.scalars), "every scalar is written"
        return writer.planes, writer.scalars

    def stacked(self, state: AnyState, seat: Seat) -> Array:
        """Planes alone: each scalar fills one more."""
        planes, scalars = self.observe(state, seat)
        filled = np.broadcast_to(scalars[:, None, None], (len(scalars), self.rows, self.columns))
        return np.concatenate([planes, filled])
