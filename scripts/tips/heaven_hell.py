"""A player of Heaven and Hell that uses only the tips of its lessons.

It evaluates the effect of a single own move, never a reply.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from spielwerk.game import Seat, State
from spielwerk.games.heaven_hell.position import (
    END,
    HELL,
    HIGHEST_VALUE,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.grids.square import Square

HeavenHell = State[Position, Move, str]
Tip = Callable[[Position, Seat, Sequence[Move]], Move | None]

ENOUGH_DICE = 4
"""Lesson "points": this many dice on the squares, and the turns are long."""


def choose(state: HeavenHell, seat: Seat, random: Random) -> Move:
    """Return the move of the first fitting tip."""
    position, moves = state.position, state.legal_moves(seat)
    if position.phase is Phase.CARDS:
        return _card(position, seat, moves, random)
    if position.phase is Phase.RAISE:
        # Lesson "conflict": instead of a 6 the foremost other die goes up.
        return max(moves, key=lambda move: _way(position, seat, move.source))
    tips = _WITH_EXTRA_POINT if position.phase is Phase.EXTRA else _IN_TURN
    for tip in tips:
        move = tip(position, seat, moves)
        if move is not None:
            return move
    return END


# What the tips evaluate.


def _way(position: Position, side: Seat, square: Square) -> int:
    """Return the number of rows between a die and its start."""
    return square.row if side == HELL else position.setup.rows - 1 - square.row


def _strongest(position: Position, moves: Sequence[Move]) -> Move | None:
    """Return the move of the die with the highest value."""
    return max(moves, key=lambda move: position.value(move.side, move.source), default=None)


def _of(moves: Sequence[Move], kind: Kind, seat: Seat) -> list[Move]:
    return [move for move in moves if move.kind is kind and move.side == seat]


def _foremost(position: Position, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Return the move of the foremost die."""
    return max(moves, key=lambda move: _way(position, seat, move.source), default=None)


# Tips for a turn, the first one first.


def _into_the_goal(position: Position, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Lessons "goal" and "end": in with a die at the door, a third one only if that wins.

    With points to spare it is raised first: a pip in the goal is a point for good.
    """
    best = _strongest(position, _of(moves, Kind.GOAL, seat))
    if best is None:
        return None
    value = position.value(seat, best.source)
    if position.points > 1 and value < HIGHEST_VALUE:
        return Move(Kind.RAISE, seat, best.source)
    if len(position.dice[seat]) == 1 and position.in_start(seat) and position.points > 1:
        return next(iter(_of(moves, Kind.ENTER, seat)), None)
    third = len(position.goals[seat]) + 1 == position.setup.goal_dice
    ahead = sum(position.goals[seat]) + value > sum(position.goals[1 - seat])
    return best if ahead or not third else None


def _bring_in(position: Position, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Lesson "points": each die on the squares is a point in every later turn."""
    if len(position.dice[seat]) >= ENOUGH_DICE:
        return None
    entries = _of(moves, Kind.ENTER, seat)
    quiet = [move for move in entries if not position.value(1 - seat, move.target)]
    return next(iter(quiet), None)


def _march(position: Position, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Lesson "way": forward with the foremost die, past enemies rather than into them."""
    ahead = [
        move
        for move in _of(moves, Kind.STEP, seat)
        if _way(position, seat, move.target) > _way(position, seat, move.source)
        and position.value(1 - seat, move.target) < position.value(seat, move.source)
    ]
    return _foremost(position, seat, ahead)


def _raise(position: Position, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Lesson "points": a point that does nothing else makes a die stronger."""
    return _foremost(position, seat, _of(moves, Kind.RAISE, seat))


_IN_TURN: tuple[Tip, ...] = (_into_the_goal, _bring_in, _march, _raise)


# Tips for a conflict.


def _card(position: Position, seat: Seat, moves: Sequence[Move], random: Random) -> Move:
    """Lesson "cards": high cards for valuable dice, and never predictable ones."""
    square = position.conflict
    assert square is not None
    ordered = sorted(moves, key=lambda move: move.card)
    valuable = position.value(seat, square) >= 3
    half = len(ordered) // 2
    return random.choice(ordered[half:] if valuable else ordered[: half + 1])


def _walk_on(position: Position, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Lesson "extra": out of the conflict and forward, with the die that has just won."""
    steps = [
        move
        for move in _of(moves, Kind.STEP, seat)
        if move.source == position.conflict and not position.value(1 - seat, move.target)
    ]
    return max(steps, key=lambda move: _way(position, seat, move.target), default=None)


def _score(position: Position, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Lesson "extra": the extra point can also take a die into the goal."""
    if len(position.goals[seat]) + 1 == position.setup.goal_dice:
        return _into_the_goal(position, seat, moves)
    return _strongest(position, _of(moves, Kind.GOAL, seat))


def _send_away(position: Position, seat: Seat, moves: Sequence[Move]) -> Move | None:
    """Lesson "extra": an enemy die goes back towards its start, as far as one step allows."""
    other = 1 - seat
    steps = [
        move
        for move in _of(moves, Kind.STEP, other)
        if _way(position, other, move.target) < _way(position, other, move.source)
        and not position.value(seat, move.target)
    ]
    return _foremost(position, other, steps)


_WITH_EXTRA_POINT: tuple[Tip, ...] = (_score, _walk_on, _send_away, _march, _raise)
