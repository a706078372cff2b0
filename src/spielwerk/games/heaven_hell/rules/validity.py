"""Validation: positions that no game can reach are refused.

Not every impossible position is found, but the rules can continue from each accepted one, and no
reachable position is refused.
"""

from collections.abc import Iterable, Iterator

from spielwerk.game import Seat
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.position import HIGHEST_VALUE, SEAT_NAMES, SIDES, Phase, Position
from spielwerk.games.heaven_hell.rules.conflict import raisable
from spielwerk.games.heaven_hell.rules.end import turn_ends_by_itself
from spielwerk.grids.square import Square


def faults(position: Position) -> Iterator[BadlyWritten]:
    """Yield all faults of a position."""
    for seat in SIDES:
        yield from _dice(position, seat)
        yield from _hand(position, seat)
    yield from _goals(position)
    yield from _points(position)
    yield from _conflicts(position)
    yield from _phase(position)
    yield from _after_a_round(position)


def _fault(rule: str, text: Text, squares: Iterable[Square] = ()) -> BadlyWritten:
    return BadlyWritten(text, rule=rule, cells=tuple(map(str, sorted(squares))))


def _dice(position: Position, seat: Seat) -> Iterator[BadlyWritten]:
    if position.in_start(seat) < 0:
        text = Text(
            "{side} has more than {dice} dice on the squares and in the goal.",
            side=SEAT_NAMES[seat],
            dice=position.setup.dice,
        )
        yield _fault("HH-1", text, dict(position.dice[seat]))


def _goals(position: Position) -> Iterator[BadlyWritten]:
    full, (fewer, more) = position.setup.goal_dice, sorted(map(len, position.goals))
    if more > full or fewer == full:
        text = Text("The game ends with {full} dice in one goal, but there are more in the goals.")
        yield _fault("HH-21", text.filled(full=full))


def _hand(position: Position, seat: Seat) -> Iterator[BadlyWritten]:
    hand = position.hands[seat]
    if 0 not in hand or max(hand) > position.setup.cards:
        text = Text("{side} always has card 0, and no card above {highest}.")
        yield _fault("HH-19", text.filled(side=SEAT_NAMES[seat], highest=position.setup.cards))


def _points(position: Position) -> Iterator[BadlyWritten]:
    own = len(position.dice[position.main])
    beginning = position.phase is Phase.START
    all_there = position.points == position.total == own
    if position.points > position.total or (beginning and not all_there):
        text = Text(
            "A turn begins with as many action points as there are own dice on the "
            "squares, and later has at most as many."
        )
        yield _fault("HH-2", text, dict(position.dice[position.main]))
    if not position.total and not beginning:
        text = Text("A turn begins with at least one action point, so {side} had at least one.")
        yield _fault("HH-3", text.filled(side=SEAT_NAMES[position.main]))


# The phase.


def _shared(position: Position) -> set[Square]:
    hell, heaven = (dict(dice).keys() for dice in position.dice)
    return set(hell & heaven)


def _conflicts(position: Position) -> Iterator[BadlyWritten]:
    """HH-18: never two."""
    if len(_shared(position)) > 1:
        text = Text("There is never more than one conflict: only one square may hold both colours.")
        yield _fault("HH-18", text, _shared(position))


def _phase(position: Position) -> Iterator[BadlyWritten]:
    shared, phase = _shared(position), position.phase
    if shared and position.in_turn:
        yield _fault("HH-20", _CONFLICT_FIRST, shared)
    elif phase is Phase.CARDS and not shared:
        yield _fault("HH-12", _NO_CONFLICT)
    elif phase is Phase.TURN and turn_ends_by_itself(position):
        yield _fault("HH-11", _TURN_IS_OVER, dict(position.dice[position.main]))
    elif phase is Phase.RAISE and not _raise_due(position):
        yield _fault("HH-16", _NO_RAISE.filled(side=SEAT_NAMES[position.active]), shared)


_CONFLICT_FIRST = Text("A square holds both colours, so the conflict there comes first.")
_NO_CONFLICT = Text("No square holds both colours, so there is no conflict and no card to choose.")
_TURN_IS_OVER = Text(
    "The turn would have ended automatically: no point is left, and no own die shows more than 1."
)
_NO_RAISE = Text(
    "{side} has no other die to choose: that happens only after a win with a 6, when at "
    "least two other dice are below 6."
)


def _raise_due(position: Position) -> bool:
    """Return whether the winner has a 6 and must choose which of several dice to raise (HH-16)."""
    fighters = _possible_winners(position)
    return HIGHEST_VALUE in fighters and len(raisable(position, position.active)) > 1


def _possible_winners(position: Position) -> list[int]:
    """Return the possible values of the winner's die: that in the conflict, or any after it."""
    conflict = position.conflict
    return [value for at, value in position.dice[position.active] if conflict in (None, at)]


def _after_a_round(position: Position) -> Iterator[BadlyWritten]:
    """HH-15, HH-16: the loser's die went down or home, the winner's went up."""
    if position.phase not in (Phase.RAISE, Phase.EXTRA):
        return
    winner, conflict = position.active, position.conflict
    if conflict is None and position.in_start(1 - winner) < 1:
        yield _fault("HH-15", _LOSER_WENT_HOME.filled(side=SEAT_NAMES[1 - winner]))
    if conflict is not None and position.value(1 - winner, conflict) == HIGHEST_VALUE:
        yield _fault("HH-15", _LOSER_IS_LOWER.filled(side=SEAT_NAMES[1 - winner]), [conflict])
    if position.phase is Phase.EXTRA and max(_possible_winners(position), default=1) < 2:
        squares = dict(position.dice[winner]) if conflict is None else [conflict]
        yield _fault("HH-16", _WINNER_IS_HIGHER.filled(side=SEAT_NAMES[winner]), squares)


_LOSER_WENT_HOME = Text(
    "The conflict is over, so the die of {side} that lost it must be in the start, but "
    "there is none."
)
_LOSER_IS_LOWER = Text("{side} has just lost, so the die in the conflict shows less than 6.")
_WINNER_IS_HIGHER = Text("{side} has just won, so the die that won shows at least 2.")
