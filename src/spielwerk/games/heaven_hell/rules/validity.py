"""Which positions can come about: not everything that can be written down."""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.names import SEAT_NAMES
from spielwerk.games.heaven_hell.position import HIGHEST_VALUE, SIDES, Phase, Position
from spielwerk.games.heaven_hell.rules.conflict import raisable
from spielwerk.games.heaven_hell.rules.end import turn_ends_by_itself
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text


def checked(position: Position) -> Position:
    """The same position; raises `BadlyWritten` if it cannot come about."""
    for seat in SIDES:
        _check_dice(position, seat)
        _check_hand(position, seat)
    _check_goals(position)
    _check_points(position)
    _check_phase(position)
    return position


def _check_dice(position: Position, seat: Seat) -> None:
    if position.in_start(seat) < 0:
        raise BadlyWritten(
            Text(
                "{side} has more than {dice} dice on the squares and in the goal.",
                "{side} hat mehr als {dice} Würfel auf den Feldern und im Ziel.",
            ).filled(side=SEAT_NAMES[seat], dice=position.setup.dice)
        )


def _check_goals(position: Position) -> None:
    full, (fewer, more) = position.setup.goal_dice, sorted(map(len, position.goals))
    if more > full or fewer == full:
        raise BadlyWritten(
            Text(
                "The game ends with {full} dice in one goal, and there are more in the goals.",
                "Das Spiel endet mit {full} Würfeln in einem Ziel, und es sind mehr in den Zielen.",
            ).filled(full=full)
        )


def _check_hand(position: Position, seat: Seat) -> None:
    hand = position.hands[seat]
    if 0 not in hand or max(hand) > position.setup.cards:
        raise BadlyWritten(
            Text(
                "{side} has card 0 always, and no card above {highest}.",
                "{side} hat immer die Karte 0 und keine Karte über {highest}.",
            ).filled(side=SEAT_NAMES[seat], highest=position.setup.cards)
        )


def _check_points(position: Position) -> None:
    own = len(position.dice[position.main])
    beginning = position.phase is Phase.START
    all_there = position.points == position.total == own
    if position.points > position.total or (beginning and not all_there):
        raise BadlyWritten(
            Text(
                "There are as many action points as own dice on the squares when the turn begins, "
                "and later at most as many.",
                "Es gibt so viele Aktionspunkte wie eigene Würfel auf den Feldern, wenn der Zug "
                "beginnt, und später höchstens so viele.",
            )
        )


def _check_phase(position: Position) -> None:
    if not _phase_fits(position):
        raise BadlyWritten(
            Text(
                "In this position the phase of the turn cannot be '{phase}'.",
                "In dieser Stellung kann die Phase des Zuges nicht '{phase}' sein.",
            ).filled(phase=position.phase.value)
        )


def _phase_fits(position: Position) -> bool:
    hell, heaven = (dict(dice).keys() for dice in position.dice)
    conflicts = len(hell & heaven)
    match position.phase:
        case Phase.START:
            return conflicts == 0
        case Phase.TURN:
            return conflicts == 0 and not turn_ends_by_itself(position)
        case Phase.CARDS:
            return conflicts == 1
        case Phase.RAISE:
            return conflicts <= 1 and _raise_due(position)
        case Phase.EXTRA:
            return conflicts <= 1


def _raise_due(position: Position) -> bool:
    """Whether the winner has a 6 and must choose which of several others goes up (HH-16)."""
    winner, conflict = position.active, position.conflict
    fighters = [value for at, value in position.dice[winner] if conflict in (None, at)]
    return HIGHEST_VALUE in fighters and len(raisable(position, winner)) > 1
