"""How a position changes: the steps of a turn, the rounds of a conflict, the extra point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from spielwerk.game import Seat
from spielwerk.games.heaven_hell import conflict
from spielwerk.games.heaven_hell.conflict import Round
from spielwerk.games.heaven_hell.moves import raisable
from spielwerk.games.heaven_hell.pieces import (
    HIGHEST_VALUE,
    LOWERINGS,
    START_VALUE,
    BothDice,
    Dice,
    Goals,
    Key,
    Kind,
    Move,
    Phase,
    cells,
)
from spielwerk.grids.old_bits import Cells

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState

T = TypeVar("T")


def play(state: HeavenHellState, chosen: Mapping[Seat, Move]) -> HeavenHellState:
    """The position after legal moves of all who owe one."""
    if state.phase is Phase.CARDS:
        return _after_cards(state, conflict.fight(state, chosen))
    move = chosen[state.active]
    if state.phase is Phase.RAISE:
        return replace(state, dice=_dice_after(state, move), phase=Phase.EXTRA)
    if state.phase is Phase.EXTRA:
        return _after_extra_point(state, move)
    return _after_step(state, move)


# Dice on the squares.


def _changed(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The pair with one seat's entry replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _dice_after(state: HeavenHellState, move: Move) -> BothDice:
    """The dice of both sides after a move with one of them (HH-4 to HH-9)."""
    if move.kind is Kind.END:
        return state.dice
    return _changed(state.dice, move.side, _moved(state.dice[move.side], move))


def _moved(dice: Dice, move: Move) -> Dice:
    cell, target, kind = move.cell, move.target, move.kind
    if kind is Kind.STEP:
        return tuple(sorted([(target if at == cell else at, value) for at, value in dice]))
    if kind is Kind.LOWER_STEP:
        return tuple(
            sorted([(target, value - 1) if at == cell else (at, value) for at, value in dice])
        )
    if kind is Kind.RAISE:
        return _turned(dice, cell, +1)
    if kind is Kind.LOWER:
        return _turned(dice, cell, -1)
    if kind is Kind.ENTER:
        return tuple(sorted([*dice, (target, START_VALUE)]))
    return _taken(dice, cell)  # Into the start, or into the goal.


def _turned(dice: Dice, cell: Cells, change: int) -> Dice:
    return tuple([(at, value + change if at == cell else value) for at, value in dice])


def _taken(dice: Dice, cell: Cells) -> Dice:
    return tuple([die for die in dice if die[0] != cell])


def _goals_after(state: HeavenHellState, move: Move) -> Goals:
    """The dice in the goals after a move: one comes as it stands (HH-8)."""
    if move.kind is not Kind.GOAL:
        return state.goals
    goal = (*state.goals[move.side], state.value(move.side, move.cell))
    return _changed(state.goals, move.side, tuple(sorted(goal)))


# The main player's turn.


def _after_step(state: HeavenHellState, move: Move) -> HeavenHellState:
    """A step of the main player's turn; a conflict begins at once (HH-10)."""
    kind = move.kind
    dice, goals, earlier = _dice_after(state, move), _goals_after(state, move), _remembered(state)
    if kind is Kind.END:
        return _next_turn(state, dice, goals, earlier)
    points = state.points if kind in LOWERINGS else state.points - 1
    if kind is Kind.GOAL:
        # A die in the goal stays there: no earlier position ever comes again.
        return _going_on(state, dice, goals, Phase.RESUMED, points, ())
    if move.target and state.value(1 - state.main, move.target):
        return _changed_to(state, dice, goals, Phase.CARDS, state.main, points, earlier)
    return _going_on(state, dice, goals, Phase.STEPPED, points, earlier)


def _remembered(state: HeavenHellState) -> tuple[Key, ...]:
    """The earlier positions that count for repetition, this one too if it does (HH-23)."""
    if state.phase is Phase.START or state.phase is Phase.CARDS:
        return (*state.earlier, state.key())
    return state.earlier


def _going_on(
    state: HeavenHellState,
    dice: BothDice,
    goals: Goals,
    phase: Phase,
    points: int,
    earlier: tuple[Key, ...],
) -> HeavenHellState:
    """The main player's turn goes on, or ends by itself (HH-11)."""
    changed = _changed_to(state, dice, goals, phase, state.main, points, earlier)
    return _next_turn(state, dice, goals, earlier) if nothing_left(changed) else changed


def nothing_left(state: HeavenHellState) -> bool:
    """Whether the main player could only end the turn (HH-11), in a game that goes on.

    With a point left there is always something to do: a die to turn, or, if no own die is on
    the squares, one in the start.
    """
    if state.points or state.over is not None:
        return False
    return all(value == 1 for _, value in state.dice[state.main])


def _next_turn(
    state: HeavenHellState, dice: BothDice, goals: Goals, earlier: tuple[Key, ...]
) -> HeavenHellState:
    """The other player begins a turn, with a point for each own die on the squares (HH-2)."""
    main = 1 - state.main
    points = len(dice[main])
    return type(state)(
        state.setup,
        dice,
        goals,
        state.hands,
        main,
        Phase.START,
        main,
        points,
        points,
        state.number + 1,
        earlier,
        state.last_conflict,
    )


def _changed_to(
    state: HeavenHellState,
    dice: BothDice,
    goals: Goals,
    phase: Phase,
    active: Seat,
    points: int,
    earlier: tuple[Key, ...],
) -> HeavenHellState:
    """The same turn, changed; `dataclasses.replace` would take most of the time of a move."""
    return type(state)(
        state.setup,
        dice,
        goals,
        state.hands,
        state.main,
        phase,
        active,
        points,
        state.total,
        state.number,
        earlier,
        state.last_conflict,
    )


# Conflicts.


def _after_cards(state: HeavenHellState, fought: Round) -> HeavenHellState:
    """Both cards lie open: dice go down and up, and the winner gets an extra point."""
    lasting = fought.cards != (0, 0)
    changed = replace(
        state,
        dice=_loser_lowered(state, fought),
        hands=_hands_after(state, fought),
        phase=Phase.EXTRA,
        active=fought.winner,
        # A card that is gone never comes back, and no earlier position with it.
        earlier=() if lasting else _remembered(state),
        last_conflict=fought,
    )
    return _winner_raised(changed, fought)


def _hands_after(state: HeavenHellState, fought: Round) -> tuple[int, int]:
    """Played cards are out of the game; card 0 comes back (HH-19)."""
    hell, heaven = (1 << card if card else 0 for card in fought.cards)
    return state.hands[0] & ~hell, state.hands[1] & ~heaven


def _loser_lowered(state: HeavenHellState, fought: Round) -> BothDice:
    """The loser's die goes down by 1; a 1 goes back to its start (HH-15)."""
    loser = 1 - fought.winner
    dice = state.dice[loser]
    if fought.values[loser] == 1:
        return _changed(state.dice, loser, _taken(dice, fought.cell))
    return _changed(state.dice, loser, _turned(dice, fought.cell, -1))


def _winner_raised(state: HeavenHellState, fought: Round) -> HeavenHellState:
    """The winner's die goes up by 1; instead of a 6, another one of the winner's (HH-16)."""
    winner = fought.winner
    cell = fought.cell
    if fought.values[winner] == HIGHEST_VALUE:
        others = raisable(state, winner)
        if not others:
            return state
        if len(others) > 1:
            return replace(state, phase=Phase.RAISE)
        cell = others[0].cell
    return replace(state, dice=_changed(state.dice, winner, _turned(state.dice[winner], cell, +1)))


def _after_extra_point(state: HeavenHellState, move: Move) -> HeavenHellState:
    """The extra point is used or lapses (HH-17); a conflict goes on, or the turn does (HH-20).

    Whoever had the extra point could have avoided the next round, and is its attacker (HH-14).
    """
    dice, goals = _dice_after(state, move), _goals_after(state, move)
    earlier = () if move.kind is Kind.GOAL else state.earlier
    if cells(dice[0]) & cells(dice[1]):
        return _changed_to(state, dice, goals, Phase.CARDS, state.active, state.points, earlier)
    return _going_on(state, dice, goals, Phase.RESUMED, state.points, earlier)
