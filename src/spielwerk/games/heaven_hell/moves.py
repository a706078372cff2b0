"""Legal moves: the candidates that no rule forbids.

Only moves that the rules would forbid in any case are not candidates.
"""

from collections.abc import Iterator

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.position import END, SIDES, Kind, Move, Phase, Position
from spielwerk.games.heaven_hell.rules import violation


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Return every legal move of a player who owes one."""
    return [move for move in _candidates(position, seat) if violation(position, seat, move) is None]


def _candidates(position: Position, seat: Seat) -> Iterator[Move]:
    if position.phase is Phase.CARDS:
        for card in sorted(position.hands[seat]):
            yield Move(Kind.CARD, card=card)
    elif position.phase is Phase.EXTRA:
        yield END
        for side in SIDES:
            yield from _for_a_point(position, side)
    elif position.phase is Phase.RAISE:
        yield from _for_a_point(position, seat)
    else:
        yield END
        yield from _for_nothing(position, seat)
        if position.points:
            yield from _for_a_point(position, seat)


def _for_nothing(position: Position, side: Seat) -> Iterator[Move]:
    """Yield dice that go down, and may step with it (HH-9)."""
    for square, value in position.dice[side]:
        if value > 1:
            yield Move(Kind.LOWER, side, square)
            for target in position.setup.grid.orthogonal(square):
                yield Move(Kind.LOWER_STEP, side, square, target)


def _for_a_point(position: Position, side: Seat) -> Iterator[Move]:
    """Yield dice that enter, return, go into the goal, rise or step (HH-4 to HH-8)."""
    entries, exits = position.setup.next_to_start(side), position.setup.next_to_goal(side)
    for square in entries:
        yield Move(Kind.ENTER, side, target=square)
    for square, _ in position.dice[side]:
        if square in entries:
            yield Move(Kind.RETURN, side, square)
        if square in exits:
            yield Move(Kind.GOAL, side, square)
        yield Move(Kind.RAISE, side, square)
        for target in position.setup.grid.orthogonal(square):
            yield Move(Kind.STEP, side, square, target)
