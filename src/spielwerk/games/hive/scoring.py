"""A win is one point, a draw half a point each; undecided is as good as drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.game import ScoreLine, Seat
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState

DRAWN = (0.5, 0.5)
_ABOUT = {
    1: Text("the enemy queen is surrounded", "die gegnerische Königin ist eingeschlossen"),
    0.5: Text("nobody has won", "niemand hat gewonnen"),
}


def won(by: Seat) -> tuple[float, ...]:
    """The points after a win."""
    return (1, 0) if by == 0 else (0, 1)


def scores(state: HiveState) -> tuple[float, ...]:
    """The points of both players; while the game goes on, those of a draw."""
    result = state.result()
    return DRAWN if result is None else result.scores


def sheet(state: HiveState) -> tuple[ScoreLine, ...]:
    """The same points with their reason."""
    return tuple(
        ScoreLine(seat, _ABOUT[points], points)
        for seat, points in enumerate(scores(state))
        if points
    )
