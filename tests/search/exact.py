"""Small games of Heaven and Hell solved outright, by the rules in Python and linear programming."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from scipy.optimize import linprog  # type: ignore[import-untyped]

from spielwerk.game import AnyState, Seat
from spielwerk.games import find

GAME = find("heaven-hell")

Mix = Mapping[Any, float]
"""The probability of each move."""
Strategy = Callable[[AnyState, Seat], Mix]


def matrix_value(payments: Sequence[Sequence[float]]) -> float:
    """What the row player can make sure of on average."""
    rows, columns = len(payments), len(payments[0])
    # The last unknown is the value; every column must give at least that.
    below = np.hstack([-np.array(payments, dtype=float).T, np.ones((columns, 1))])
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=below,
        b_ub=[0.0] * columns,
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * rows + [(None, None)],
    )
    return float(-found.fun)


def position_of(state: AnyState) -> str:
    """A state without the positions before it: in the small games none comes three times."""
    words = GAME.format_state(state).split(" ")
    return " ".join(word for word in words if "," not in word)


def outcome(state: AnyState) -> float | None:
    """What Hell gets, once it is over."""
    result = state.result()
    if result is None:
        return None
    assert result.reason != "repetition", "this game is not small enough"
    return {(1, 2): 1.0, (2, 1): 0.0, (1, 1): 0.5}[result.places[0], result.places[1]]


class Solved:
    """The value of every position that can come up when both play as well as can be."""

    def __init__(self) -> None:
        self._values: dict[str, float] = {}
        self._open: set[str] = set()

    def value(self, state: AnyState) -> float:
        """What Hell gets."""
        over = outcome(state)
        if over is not None:
            return over
        position = position_of(state)
        if position not in self._values:
            assert position not in self._open, "this game goes round in circles"
            self._open.add(position)
            self._values[position] = self._best(state)
            self._open.remove(position)
        return self._values[position]

    def _best(self, state: AnyState) -> float:
        seats = state.to_move()
        if len(seats) == 1:
            (seat,) = seats
            values = [self.value(state.after({seat: move})) for move in state.legal_moves(seat)]
            return max(values) if seat == 0 else min(values)
        first, second = seats
        table = [
            [
                self.value(state.after({first: own, second: other}))
                for other in state.legal_moves(second)
            ]
            for own in state.legal_moves(first)
        ]
        if first == 0:
            return matrix_value(table)
        return 1 - matrix_value([[1 - value for value in row] for row in table])


class Answered:
    """What Hell gets when one seat follows a strategy and the other finds the best answer to it."""

    def __init__(self, seat: Seat, strategy: Strategy) -> None:
        self.seat, self._strategy = seat, strategy
        self._values: dict[str, float] = {}

    def value(self, state: AnyState) -> float:
        """What Hell gets from here on."""
        over = outcome(state)
        if over is not None:
            return over
        position = position_of(state)
        if position not in self._values:
            self._values[position] = self._answer(state)
        return self._values[position]

    def _answer(self, state: AnyState) -> float:
        seats, other = state.to_move(), 1 - self.seat
        best = max if other == 0 else min
        if self.seat not in seats:
            return best(self.value(state.after({other: move})) for move in state.legal_moves(other))
        mix = {move: share for move, share in self._strategy(state, self.seat).items() if share}
        answers = state.legal_moves(other) if other in seats else [None]
        return best(self._expected(state, mix, answer) for answer in answers)

    def _expected(self, state: AnyState, mix: Mix, answer: Any) -> float:
        given = {} if answer is None else {1 - self.seat: answer}
        return sum(
            share * self.value(state.after({self.seat: move, **given}))
            for move, share in mix.items()
        )
