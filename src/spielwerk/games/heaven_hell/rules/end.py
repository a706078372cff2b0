"""Ends of turn and game: HH-3, HH-11, HH-21, HH-23."""

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.position import Key, Phase, Position


def goal_is_full(position: Position) -> bool:
    """HH-21: a third die of one side is in its goal, moved there by either player."""
    return position.setup.goal_dice in map(len, position.goals)


def squares_are_empty(position: Position) -> bool:
    """HH-21: neither side has a die on the squares."""
    return not any(position.dice)


def stranded(position: Position) -> bool:
    """HH-3, HH-21: the turn begins with no own die on the squares, and so with no point."""
    return position.phase is Phase.START and not position.dice[position.main]


def key(position: Position) -> Key:
    """HH-23: Return the key of equal positions."""
    return Key(
        position.dice,
        position.goals,
        position.hands,
        position.main,
        position.points,
        Phase.TURN if position.in_turn else position.phase,
        position.active,
    )


def counts_for_repetition(position: Position) -> bool:
    """HH-23: positions are compared at the start of a turn and of a round."""
    return position.phase in (Phase.START, Phase.CARDS)


def repeated(position: Position) -> bool:
    """HH-23: a turn or a round begins with one position for the third time."""
    return counts_for_repetition(position) and position.earlier.count(key(position)) >= 2


def turn_limit_reached(position: Position) -> bool:
    """Return whether a small game has reached its limit of turns."""
    return 0 < position.setup.turn_limit < position.turn


_ENDINGS = {
    "goal-full": goal_is_full,
    "squares-empty": squares_are_empty,
    "stranded": stranded,
    "repetition": repeated,
    "turn-limit": turn_limit_reached,
}


def reason_for_end(position: Position) -> str | None:
    """Return the first reason why the game is over; None while it is in progress."""
    for reason, ended in _ENDINGS.items():
        if ended(position):
            return reason
    return None


def filled_up(position: Position, seat: Seat) -> int:
    """HH-21: Return the number of sixes added to a goal, because the other side has no die."""
    if seat == position.main or reason_for_end(position) != "stranded":
        return 0
    return position.setup.goal_dice - len(position.goals[seat])


def turn_ends_by_itself(position: Position) -> bool:
    """HH-11: the turn has to end: no point, and no own die above 1.

    With a point there is always a possible action: a die to turn, or, if no own die is on the
    squares, one in the start that may enter.
    """
    if position.points or reason_for_end(position):
        return False
    return all(value == 1 for _, value in position.dice[position.main])
