"""Games into openings: each game is counted once in every position that it comes to."""

from __future__ import annotations

from typing import Any

from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.analysis.explorer.openings import Openings, Tally, add_moves
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.options import written
from spielwerk.record.model import Record

MOST_PLIES = 24
LEAST_GAMES = 2


def openings_of(record: Record, plies: int = MOST_PLIES) -> Openings:
    """The openings of a single game, which has been replayed already: its plies are legal.

    Chance makes no moves: what it did is passed over, and not counted as a ply. Of moves made at
    the same time each is counted in the position before all of them.
    """
    node = Node(record.first())
    found = Openings(record.game.name, games=1, kinds={kind_of(node.state): 1}, plies=plies)
    result = Tally.of(record.result, node.state.seats)
    left = plies
    for text in record.plies:
        actor, state = node.actor(), node.state
        if actor == "chance":
            node = node.child(state.parse_outcome(text))
        elif left and isinstance(actor, int):
            left -= 1
            move = state.parse_move(text)
            _count(found, state, actor, move, result)
            node = node.child(move)
        else:
            break
    return found


def _count(found: Openings, state: AnyState, seat: Seat, move: Any, result: Tally) -> None:
    """Count the first move that a seat makes in a position: so a game counts once there."""
    canonical = Canonical.of(state)
    known = found.positions.setdefault(canonical.digest, {})
    if seat not in {who for who, _ in known}:
        add_moves(known, {(seat, canonical.move(move)): result})


def kind_of(state: AnyState) -> str:
    """What kind of game it is: which of several was chosen, such as the type, and the seats.

    >>> from spielwerk.games import find
    >>> kind_of(find("hive").start(2, {"type": "Base+MLP"})), kind_of(find("fire-water").start(3))
    ('Base+MLP', '3 seats')
    """
    game, values = state.game, state.options
    words = [written(values[option.name]) for option in game.about.options if option.choices]
    seats = [f"{state.seats} seats"] if len(game.about.seat_counts) > 1 else []
    return ", ".join(words + seats) or "usual"
