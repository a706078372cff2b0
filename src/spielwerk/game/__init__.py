"""The contract of all games. `spielwerk.game.game` is its manual."""

from spielwerk.game.game import (
    AnyGame,
    AnyState,
    Effect,
    Game,
    Motif,
    Result,
    ScoreLine,
    Seat,
    State,
    View,
)

__all__ = [
    "AnyGame",
    "AnyState",
    "Effect",
    "Game",
    "Motif",
    "Result",
    "ScoreLine",
    "Seat",
    "State",
    "View",
]
