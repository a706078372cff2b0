"""The guide for somebody's first game of Ignite and Flow."""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.games.ignite_flow.position import Position
from spielwerk.text import Text

_TRY = Text(
    "Try whatever you like: what is not allowed is explained.",
    "Probiere aus, was du magst: Was nicht erlaubt ist, wird dir erklärt.",
)


def guide(position: Position, seat: Seat) -> tuple[Text, ...]:
    """What a seat may do now, and what it might think of."""
    return (_TRY,)
