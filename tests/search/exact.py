"""Small games of Heaven and Hell solved outright, by the rules in Python and linear programming.

Positions have no history, because otherwise even the smallest game would have too many. So a third
repetition does not end the game here; instead, endless play is a draw. Values are found in rounds:
after the n-th they are those of the game drawn after n plies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from scipy.optimize import linprog  # type: ignore[import-untyped]

from spielwerk.game import AnyState, Seat, State
from spielwerk.games import find
from spielwerk.games.heaven_hell.position import Position

GAME = find("heaven-hell")
NOTHING = 1e-12

Mix = Mapping[Any, float]
"""The probability of each move."""
Strategy = Callable[[AnyState, Seat], Mix]
Judge = Callable[[Callable[[AnyState], float]], float]
"""The value of a position from those of the positions after it."""


def matrix_value(payments: Sequence[Sequence[float]]) -> float:
    """Return what the row player can guarantee on average."""
    sure = max(map(min, payments))
    if sure == min(map(max, zip(*payments, strict=True))):
        return sure  # A saddle point needs no mixing.
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


def forgetful(state: AnyState) -> AnyState:
    """Return a state without history."""
    assert isinstance(state.position, Position)
    return State(GAME, replace(state.position, earlier=()))


def outcome(state: AnyState) -> float | None:
    """Return Hell's result, once the game is over."""
    result = state.result()
    if result is None:
        return None
    return {(1, 2): 1.0, (2, 1): 0.0, (1, 1): 0.5}[result.places[0], result.places[1]]


class Values:
    """The values of all positions that can come up, for some way to find one from the next."""

    def __init__(self, start: AnyState) -> None:
        self.start = forgetful(start)
        self.values: dict[AnyState, float] = {}
        self._judges: dict[AnyState, Judge] = {}
        self._before: dict[AnyState, set[AnyState]] = {}
        self._explore()
        self._settle()

    def value(self) -> float:
        """Return Hell's value."""
        return self.values[self.start]

    def judge(self, state: AnyState) -> tuple[Judge, Iterable[AnyState]]:
        """Return the function that finds a position's value, and the positions it needs."""
        raise NotImplementedError

    def _explore(self) -> None:
        todo = [self.start]
        while todo:
            state = todo.pop()
            if state in self.values:
                continue
            over = outcome(state)
            self.values[state] = 0.5 if over is None else over
            if over is None:
                self._judges[state], needed = self.judge(state)
                for after in needed:
                    self._before.setdefault(after, set()).add(state)
                    todo.append(after)

    def _settle(self) -> None:
        changed = set(self._judges)
        while changed:
            found = {state: self._judges[state](self.values.__getitem__) for state in changed}
            found = {
                state: value
                for state, value in found.items()
                if abs(value - self.values[state]) > NOTHING
            }
            self.values |= found
            changed = {before for state in found for before in self._before.get(state, ())}


class Solved(Values):
    """Values under perfect play by both sides."""

    def judge(self, state: AnyState) -> tuple[Judge, Iterable[AnyState]]:
        """Return the best move, or the value of the matrix of simultaneous moves."""
        seats = state.to_move()
        if len(seats) == 1:
            (seat,) = seats
            best = max if seat == 0 else min
            following = [forgetful(state.after({seat: one})) for one in state.legal_moves(seat)]
            won = [after for after in following if outcome(after) == 1 - seat]
            following = won[:1] or following  # Nothing is better, so the rest need not be solved.
            return lambda value: best(map(value, following)), following
        first, second = seats
        table = [
            [
                forgetful(state.after({first: own, second: other}))
                for other in state.legal_moves(second)
            ]
            for own in state.legal_moves(first)
        ]

        def solve(value: Callable[[AnyState], float]) -> float:
            payments = [list(map(value, row)) for row in table]
            if first == 0:
                return matrix_value(payments)
            return 1 - matrix_value([[1 - paid for paid in row] for row in payments])

        return solve, [after for row in table for after in row]


class Answered(Values):
    """One seat follows a strategy, and the other finds the best answer to it."""

    def __init__(self, start: AnyState, seat: Seat, strategy: Strategy) -> None:
        self.seat, self._strategy = seat, strategy
        super().__init__(start)

    def judge(self, state: AnyState) -> tuple[Judge, Iterable[AnyState]]:
        """Return the best average over the strategy's answers."""
        seats, other = state.to_move(), 1 - self.seat
        best = max if other == 0 else min
        mix: Mix = {None: 1.0}
        if self.seat in seats:
            strategy = self._strategy(state, self.seat)
            mix = {move: share for move, share in strategy.items() if share}
        answers = state.legal_moves(other) if other in seats else [None]
        table = [
            [(share, self._after(state, move, answer)) for move, share in mix.items()]
            for answer in answers
        ]

        def answered(value: Callable[[AnyState], float]) -> float:
            return best(sum(share * value(after) for share, after in row) for row in table)

        return answered, [after for row in table for _, after in row]

    def _after(self, state: AnyState, move: Any, answer: Any) -> AnyState:
        moves = {self.seat: move, 1 - self.seat: answer}
        owed = {seat: moves[seat] for seat in state.to_move()}
        return forgetful(state.after(owed))
