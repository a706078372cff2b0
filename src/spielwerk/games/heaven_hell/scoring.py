"""How a game ends (HH-21, HH-23), and the points (HH-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.game import Result, ScoreLine, Seat
from spielwerk.games.heaven_hell.pieces import HIGHEST_VALUE, Phase
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState

REASONS = {
    "goal-full": Text("the third die is in the goal", "der dritte Würfel ist im Ziel"),
    "stranded": Text(
        "no own die on the squares at the start of a turn",
        "kein eigener Würfel auf den Feldern zu Beginn eines Zuges",
    ),
    "squares-empty": Text("no die is left on the squares", "kein Würfel ist mehr auf den Feldern"),
    "repetition": Text("the same position for the third time", "dieselbe Stellung zum dritten Mal"),
    "turn-limit": Text("the last turn has been played", "der letzte Zug ist gespielt"),
}
DRAWS = ("repetition", "turn-limit")

IN_GOAL = Text("die in the goal: {value}", "Würfel im Ziel: {value}")
FILLED_UP = Text("goal filled up with a 6", "Ziel mit einer 6 aufgefüllt")


def reason(state: HeavenHellState) -> str | None:
    """Why the game is over; None while it goes on."""
    hell, heaven = state.goals
    full = state.setup.goal_dice
    if len(hell) == full or len(heaven) == full:
        return "goal-full"
    if not (state.dice[0] or state.dice[1]):
        return "squares-empty"
    if stranded(state):
        return "stranded"
    if repeated(state):
        return "repetition"
    limit = state.setup.turn_limit
    return "turn-limit" if limit and state.number > limit else None


def stranded(state: HeavenHellState) -> bool:
    """Whether a turn begins with no own die on the squares, and so with no points (HH-3)."""
    return state.phase is Phase.START and not state.dice[state.main]


def repeated(state: HeavenHellState) -> bool:
    """Whether a turn or a round begins with a position for the third time (HH-23)."""
    if len(state.earlier) < 2 or state.phase not in (Phase.START, Phase.CARDS):
        return False
    return state.earlier.count(state.key()) >= 2


def result(state: HeavenHellState) -> Result | None:
    """How the game ended; None while it goes on."""
    why = state.over
    if why is None:
        return None
    if why in DRAWS:
        return Result.draw(why, scores(state))
    return Result.by_scores(why, scores(state))


def filled_up(state: HeavenHellState, seat: Seat) -> int:
    """How many sixes a side adds to its goal, because the other cannot move (HH-21)."""
    if seat == state.main or state.over != "stranded":
        return 0
    return state.setup.goal_dice - len(state.goals[seat])


def scores(state: HeavenHellState) -> tuple[float, ...]:
    """The sum of the own dice in the goal (HH-22)."""
    return tuple(
        sum(state.goals[seat]) + HIGHEST_VALUE * filled_up(state, seat) for seat in range(2)
    )


def sheet(state: HeavenHellState) -> tuple[ScoreLine, ...]:
    """The same points, die by die."""
    lines = []
    for seat in range(2):
        for value in state.goals[seat]:
            lines.append(ScoreLine(seat, IN_GOAL.filled(value=value), value))
        lines += [ScoreLine(seat, FILLED_UP, HIGHEST_VALUE)] * filled_up(state, seat)
    return tuple(lines)
