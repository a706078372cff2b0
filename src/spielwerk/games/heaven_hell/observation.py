"""Heaven and Hell as arrays: what the dice show where they stand, goals, cards, and the turn.

A card that is chosen and not yet shown is nowhere in it.
"""

from __future__ import annotations

from spielwerk.game import AnyState, Seat
from spielwerk.game.observation import Canvas, Names, Observation
from spielwerk.game.options import Settings
from spielwerk.games.heaven_hell.position import COLUMNS, GOAL_DICE, Phase

_SIDES = ("own", "enemy")


def names(seats: int, options: Settings) -> Names:
    """Planes with the values of dice; starts, goals, cards, what is due, points left, the turn."""
    cards = range(int(options["cards"]) + 1)
    scalars = (
        *(f"{side} dice in start" for side in _SIDES),
        *(f"{side} goal {place}" for side in _SIDES for place in range(1, GOAL_DICE + 1)),
        *(f"{side} card {card}" for side in _SIDES for card in cards),
        *(f"phase {phase.value}" for phase in Phase),
        *("points", "own turn", "own choice", "to move", "turn"),
    )
    return Names(("own dice", "enemy dice"), scalars, int(options["rows"]), COLUMNS)


def write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    """Fill the arrays of a position."""
    position, sides = state.position, (seat, 1 - seat)
    for name, side in zip(_SIDES, sides, strict=True):
        for square, value in position.dice[side]:
            canvas.set(f"{name} dice", square, value)
    canvas.add(*(position.in_start(side) for side in sides))
    for side in sides:
        goal = position.goals[side]
        canvas.add(*goal, *(0,) * (GOAL_DICE - len(goal)))
    for side in sides:
        canvas.add(*(card in position.hands[side] for card in range(position.setup.cards + 1)))
    canvas.add(*(position.phase is phase for phase in Phase))
    canvas.add(position.points, position.main == seat, position.active == seat)
    canvas.add(seat in state.to_move(), position.turn)


OBSERVATION = Observation(names, write)
