"""Positions as arrays: planes over the board, and numbers beside it.

Everything is a small whole number (`uint8`) and is seen by one seat: its own things come first,
then those of the seats after it. A plane has a value for each square of the board, `[row, column]`;
what belongs to no square is a scalar. Each game says what its planes and scalars are
(`Learning.observation`), or is seen as its text. The core fills the same arrays on its own
(`core/batch`), and tests compare them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from spielwerk.adapters.numbered import NumberedGame
from spielwerk.adapters.text_observation import TEXT
from spielwerk.game import AnyState, Seat
from spielwerk.game.observation import Canvas, Names, Observation

Array = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Layout:
    """The contents of a game's arrays, for a number of seats and a set of options."""

    names: Names
    observation: Observation

    @classmethod
    def of(cls, numbered: NumberedGame) -> Layout:
        """Return the layout of a game."""
        learning = numbered.game.learning
        observation = TEXT if learning is None else learning.observation or TEXT
        return cls(observation.names(numbered.seats, numbered.options), observation)

    @property
    def shape(self) -> tuple[int, int, int]:
        """The shape of the planes."""
        return len(self.names.planes), self.names.rows, self.names.columns

    def observe(self, state: AnyState, seat: Seat) -> tuple[Array, Array]:
        """Return the planes and scalars of a position as a seat sees it."""
        canvas = Canvas(self.names)
        self.observation.write(state.visible_to(seat), seat, canvas)
        assert len(canvas.scalars) == len(self.names.scalars), "every scalar is written"
        planes = np.frombuffer(canvas.planes, np.uint8).reshape(self.shape)
        return planes, np.frombuffer(canvas.scalars, np.uint8)

    def stacked(self, state: AnyState, seat: Seat) -> Array:
        """Return planes alone: each scalar fills one more."""
        planes, scalars = self.observe(state, seat)
        rows, columns = self.names.rows, self.names.columns
        filled = np.broadcast_to(scalars[:, None, None], (len(scalars), rows, columns))
        return np.concatenate([planes, filled])
