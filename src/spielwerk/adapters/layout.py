"""Positions as arrays: planes over the board, and scalars.

All values are small whole numbers (`uint8`), or scaled to values from 0 to 1, and seen by one seat:
its own things come first, then those of the following seats. A plane has a value for each square of
the board, `[row, column]`; other values are scalars. Each game defines its planes and scalars with
their maxima (`Learning.observation`). The core fills these arrays independently (`core/batch`), and
tests compare them.

A game without an observation is seen as text: one plane with a single row, the bytes of the
position as the seat may know it, in UTF-8, then zeros. The text is complete, but programs learn
more easily from planes that resemble the board. Two scalars follow: the observing seat, and whether
it is to move.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import numpy as np
import numpy.typing as npt

from spielwerk.adapters.numbered import NumberedGame
from spielwerk.game import AnyState, Seat
from spielwerk.game.observation import MAX_VALUE, Canvas, Names, Observation
from spielwerk.game.options import Settings

LONGEST = 512
"""Maximum number of bytes of text that a position may have."""


class TooLong(ValueError):
    """The text of a position is longer than the layout."""


def _names(seats: int, options: Settings) -> Names:
    highest = {"text": MAX_VALUE, "seat": max(1, seats - 1)}
    return Names(("text",), ("seat", "to move"), 1, LONGEST, highest)


def _write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    text = str(state).encode()
    if len(text) > LONGEST:
        raise TooLong(
            f"This position of {state.game.title.en} has {len(text)} bytes of text, but {LONGEST} "
            "are seen: give the game an observation of its own."
        )
    canvas.planes[: len(text)] = text
    canvas.add(seat, seat in state.to_move())


TEXT = Observation(_names, _write)


Array = npt.NDArray[np.uint8]
Scaled = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Layout:
    """The contents of a game's arrays, for a number of seats and a set of options."""

    names: Names
    observation: Observation

    @classmethod
    def of(cls, numbered: NumberedGame) -> Self:
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

    @cached_property
    def _limits(self) -> tuple[Scaled, Scaled]:
        planes, scalars = (np.array(limits, np.float32) for limits in self.names.limits())
        return planes[:, None, None], scalars[:, None, None]

    @property
    def stacked_shape(self) -> tuple[int, int, int]:
        """The shape of planes in which each scalar fills one more."""
        planes, rows, columns = self.shape
        return planes + len(self.names.scalars), rows, columns

    def scaled(self, planes: Array, scalars: Array, into: Scaled | None = None) -> Scaled:
        """Return planes with values from 0 to 1; each scalar fills an additional one.

        Leading dimensions allow many positions at once. Given arrays are filled.
        """
        if into is None:
            into = np.empty((*planes.shape[:-3], *self.stacked_shape), np.float32)
        count, (highest, highest_beside) = len(self.names.planes), self._limits
        np.divide(planes, highest, out=into[..., :count, :, :])
        into[..., count:, :, :] = scalars[..., None, None] / highest_beside
        return into
