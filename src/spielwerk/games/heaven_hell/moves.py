"""Every legal move: what could be tried from where the dice stand, and no rule forbids."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.position import END, SIDES, Kind, Move, Phase, Position
from spielwerk.games.heaven_hell.rules import violation


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Every legal move of a player who owes one."""
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
        yield from _for_a_point(position, seat)


def _for_nothing(position: Position, side: Seat) -> Iterator[Move]:
    """Dice that go down, and may step with it (HH-9)."""
    for square, _ in position.dice[side]:
        yield Move(Kind.LOWER, side, square)
        for target in position.setup.grid.orthogonal(square):
            yield Move(Kind.LOWER_STEP, side, square, target)


def _for_a_point(position: Position, side: Seat) -> Iterator[Move]:
    """Dice that enter, return, go into the goal, rise or step (HH-4 to HH-8)."""
    for square in position.setup.next_to_start(side):
        yield Move(Kind.ENTER, side, target=square)
    for square, _ in position.dice[side]:
        for kind in (Kind.RETURN, Kind.GOAL, Kind.RAISE):
            yield Move(kind, side, square)
        for target in position.setup.grid.orthogonal(square):
            yield Move(Kind.STEP, side, square, target)
