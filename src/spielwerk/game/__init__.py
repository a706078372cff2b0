"""The contract of all games. `spielwerk.game.parts` is its manual."""

from spielwerk.game.game import AnyGame, AnyState, Game, State
from spielwerk.game.parts import About, Board, Chance, Learning, Notation, Rules, Secrets, Study
from spielwerk.game.study import Motif
from spielwerk.game.values import Effect, Result, ScoreLine, Seat, View

__all__ = [
    "About",
    "AnyGame",
    "AnyState",
    "Board",
    "Chance",
    "Effect",
    "Game",
    "Learning",
    "Motif",
    "Notation",
    "Result",
    "Rules",
    "ScoreLine",
    "Seat",
    "Secrets",
    "State",
    "Study",
    "View",
]
