"""Heaven and Hell for learning programs: moves as numbers, positions as arrays.

Moves are in the order dice of Hell, dice of Heaven, end of the turn, cards.

For each side: enter, return, step, raise, goal, lower, lower and step (`+ < - ^ > v ~`), each by
the square of the die, then by its target; then `=`; then the cards from 0. Squares are ordered by
column, then row. The count depends on rows and cards: with ten rows and thirteen cards it is 528.

The arrays contain the values of the dice by square, goals, cards, and the turn, but never a sealed
card.
"""

from collections.abc import Iterator

from spielwerk.game import AnyState, Learning, Seat
from spielwerk.game.numbering import ListedMoves
from spielwerk.game.observation import MAX_VALUE, Canvas, Names, Observation
from spielwerk.game.options import Settings
from spielwerk.games.heaven_hell.options import setup_for
from spielwerk.games.heaven_hell.position import (
    COLUMNS,
    END,
    GOAL_DICE,
    HIGHEST_VALUE,
    SIDES,
    Kind,
    Move,
    Phase,
    Setup,
)


def _moves(setup: Setup) -> Iterator[Move]:
    for side in SIDES:
        yield from _of_side(setup, side)
    yield END
    for card in range(setup.cards + 1):
        yield Move(Kind.CARD, card=card)


def _of_side(setup: Setup, side: Seat) -> Iterator[Move]:
    grid, squares = setup.grid, setup.grid.squares()
    steps = [(source, target) for source in squares for target in grid.orthogonal(source)]
    for square in setup.next_to_start(side):
        yield Move(Kind.ENTER, side, target=square)
    for square in setup.next_to_start(side):
        yield Move(Kind.RETURN, side, square)
    yield from (Move(Kind.STEP, side, source, target) for source, target in steps)
    yield from (Move(Kind.RAISE, side, square) for square in squares)
    for square in setup.next_to_goal(side):
        yield Move(Kind.GOAL, side, square)
    yield from (Move(Kind.LOWER, side, square) for square in squares)
    yield from (Move(Kind.LOWER_STEP, side, source, target) for source, target in steps)


_SIDES = ("own", "enemy")


def _names(seats: int, options: Settings) -> Names:
    cards = range(int(options["cards"]) + 1)
    scalars = (
        *(f"{side} dice in start" for side in _SIDES),
        *(f"{side} goal {place}" for side in _SIDES for place in range(1, GOAL_DICE + 1)),
        *(f"{side} card {card}" for side in _SIDES for card in cards),
        *(f"phase {phase.value}" for phase in Phase),
        *("points", "own turn", "own choice", "to move", "turn"),
    )
    highest = {"points": int(options["dice"]), "turn": MAX_VALUE}
    for side in _SIDES:
        highest[f"{side} dice"] = HIGHEST_VALUE
        highest[f"{side} dice in start"] = int(options["dice"])
        highest |= {f"{side} goal {place}": HIGHEST_VALUE for place in range(1, GOAL_DICE + 1)}
    return Names(("own dice", "enemy dice"), scalars, int(options["rows"]), COLUMNS, highest)


def _write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
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


LEARNING = Learning(
    numbering=lambda seats, options: ListedMoves(_moves(setup_for(options))),
    observation=Observation(_names, _write),
)
