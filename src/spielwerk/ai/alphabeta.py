"""A thinker in plain Python for any game of two in which nothing is hidden or left to chance.

It looks one ply ahead, then two, then three, until its time is up (negamax with alpha-beta
pruning), and judges what it cannot see the end of.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spielwerk.ai.evaluation.evaluator import Judgement, final, judgement_for, odds
from spielwerk.ai.player import (
    Budget,
    Cancel,
    Candidate,
    Limits,
    PlayerFailed,
    Report,
    Situation,
    Thought,
    Values,
    ignore,
)
from spielwerk.game import AnyState, Result, Seat
from spielwerk.text import Text

WIN = 1_000_000.0
"""The value of a win at once; later wins are worth a little less."""

DEEPEST = 64


class SearchPlayer:
    """Looks ahead as far as the limits allow; among equal moves the seed decides."""

    name = "search"

    def __init__(self, seed: int = 0, judgement: Judgement | None = None) -> None:
        self._random = Random(seed)
        self._judgement = judgement

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Thought:
        """The best move found within the limits."""
        budget = Budget(limits, cancel)
        state = situation.state
        moves = list(state.legal_moves(seat))
        self._random.shuffle(moves)
        best = _winning(state, seat, moves) or Thought(moves[0], pv=(moves[0],))
        report(best)
        if len(moves) == 1 or best.value is not None:
            return best
        run = _Run(self._judgement or judgement_for(situation.game), budget)
        return _deepen(run, state, seat, moves, limits.depth, report)

    def close(self) -> None:
        """Nothing to give back."""


def _winning(state: AnyState, seat: Seat, moves: Sequence[Any]) -> Thought | None:
    """A move that wins at once: found before anything else, however short the time is."""
    for move in moves:
        result = state.after({seat: move}).result()
        if result is not None and result.winners == (seat,):
            values = final(result)
            only = (Candidate(move, values, 1.0, 1),)
            return Thought(move, 1, WIN - 1, (move,), values, only, nodes=1, exact=True)
    return None


def _deepen(
    run: _Run,
    state: AnyState,
    seat: Seat,
    moves: list[Any],
    deepest: int | None,
    report: Report,
) -> Thought:
    """Search deeper and deeper; an unfinished look counts, since the best comes first in it."""
    best = Thought(moves[0], pv=(moves[0],))
    for depth in range(1, min(deepest or DEEPEST, DEEPEST) + 1):
        for thought in run.looks(state, seat, moves, depth):
            best = thought
            report(best)
        moves.sort(key=lambda move: move != best.move)
        if run.stopped or (best.value is not None and abs(best.value) > WIN - 1 - depth):
            break
    return best


class _Stopped(Exception):
    """The time is up, or somebody asked for an end."""


class _Run:
    """One search: its limits, and what it has learnt about which moves are worth a look."""

    def __init__(self, judgement: Judgement, budget: Budget) -> None:
        self._judgement = judgement
        self._budget = budget
        self._killers: dict[int, Any] = {}
        self._successes: dict[Any, int] = {}
        self._lines: list[tuple[Any, ...]] = [()] * (DEEPEST + 2)
        self.stopped = False

    def looks(self, state: AnyState, seat: Seat, moves: list[Any], depth: int) -> list[Thought]:
        """The thoughts of one depth, each better than the one before; cut short by the limits."""
        found: list[Thought] = []
        highest = -2 * WIN
        try:
            for move in moves:
                child = state.after({seat: move})
                value = self._value(child, seat, depth - 1, highest, 2 * WIN, 1)
                if value > highest:
                    highest = value
                    line = (move, *self._lines[1])
                    found.append(self._thought(seat, depth, value, line))
        except _Stopped:
            self.stopped = True
        return found

    def _thought(self, seat: Seat, depth: int, value: float, line: tuple[Any, ...]) -> Thought:
        values = self._values(seat, value)
        best = (Candidate(line[0], values, 1.0, self._budget.nodes),)
        exact = abs(value) > WIN / 2
        return Thought(
            line[0], depth, value, line, values, best, nodes=self._budget.nodes, exact=exact
        )

    def _values(self, seat: Seat, value: float) -> Values:
        """The value of the search as chances to win."""
        if abs(value) > WIN / 2:
            own = 1.0 if value > 0 else 0.0
        else:
            own = odds((value, 0.0), self._judgement.scale)[0]
        return (own, 1 - own) if seat == 0 else (1 - own, own)

    def _value(
        self, state: AnyState, seat: Seat, depth: int, low: float, high: float, ply: int
    ) -> float:
        """What a position is worth to a seat, as far as it lies between low and high."""
        self._check()
        self._lines[ply] = ()
        result = state.result()
        if result is not None:
            return _final(result, seat, ply)
        mover = _mover(state)
        if mover != seat:
            return -self._best(state, mover, depth, -high, -low, ply)
        return self._best(state, mover, depth, low, high, ply)

    def _best(
        self, state: AnyState, mover: Seat, depth: int, low: float, high: float, ply: int
    ) -> float:
        if depth <= 0:
            return self._judgement.ahead(state, mover)
        highest = -2 * WIN
        for move in self._ordered(state.legal_moves(mover), ply):
            child = state.after({mover: move})
            value = self._value(child, mover, depth - 1, max(low, highest), high, ply + 1)
            if value > highest:
                highest = value
                self._lines[ply] = (move, *self._lines[ply + 1])
                if value >= high:
                    self._killers[ply] = move
                    self._successes[move] = self._successes.get(move, 0) + depth * depth
                    break
        return highest

    def _ordered(self, moves: Sequence[Any], ply: int) -> Sequence[Any]:
        """What cut the search short before is tried first."""
        killer, successes = self._killers.get(ply), self._successes
        return sorted(moves, key=lambda move: (move != killer, -successes.get(move, 0)))

    def _check(self) -> None:
        if not self._budget.spend():
            raise _Stopped


def _mover(state: AnyState) -> Seat:
    seats = state.to_move()
    if len(seats) != 1 or state.seats != 2:
        raise PlayerFailed(
            Text(
                "This player only knows games of two who move in turn, without chance.",
                "Dieser Spieler kennt nur Spiele zu zweit, abwechselnd und ohne Zufall.",
            )
        )
    return seats[0]


def _final(result: Result, seat: Seat, ply: int) -> float:
    """The value of the end: sooner wins and later losses are better."""
    if result.drawn:
        return 0.0
    return WIN - ply if result.places[seat] == 1 else ply - WIN
