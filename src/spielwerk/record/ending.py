"""Endings other than by the rules: departures and agreed draws.

With two seats the remaining one wins. With three or four the game continues, a program plays for
the seat that left, and that seat is placed last: the earlier it left, the worse its place.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from spielwerk.game import AnyState, Result, Seat
from spielwerk.game.text import Text

RESIGNATION = "resignation"
TIME = "time"
AGREED_DRAW = "agreed-draw"

REASONS = {
    RESIGNATION: Text("resignation"),
    TIME: Text("time has run out"),
    AGREED_DRAW: Text("a draw was agreed"),
}
"""The words for the reasons that all games share; `About.reasons` has the rest."""


@dataclass(frozen=True, slots=True)
class Departure:
    """Seats that left together, with the reason and the number of plies before.

    Several can leave at once only by losing on time in a simultaneous move.
    """

    seats: tuple[Seat, ...]
    reason: str
    ply: int


_ALL = tuple(tuple(range(count)) for count in range(9))
"""All seats by their number."""


def staying(count: int, departures: Sequence[Departure]) -> tuple[Seat, ...]:
    """Return the seats that have not left."""
    if not departures:
        return _ALL[count] if count < len(_ALL) else tuple(range(count))
    gone = {seat for departure in departures for seat in departure.seats}
    return tuple(seat for seat in range(count) if seat not in gone)


def outcome(
    state: AnyState, departures: Sequence[Departure] = (), agreed_draw: bool = False
) -> Result | None:
    """Return the result, by the rules or otherwise; None while the game is in progress."""
    result = state.result()
    if result is None and agreed_draw:
        result = Result.draw(AGREED_DRAW, state.scores())
    if result is None and departures and len(staying(state.seats, departures)) <= 1:
        result = Result.draw(departures[-1].reason, state.scores())
    if result is None or not departures:
        return result
    return Result(result.reason, result.scores, _places(result.places, departures))


def _places(places: Sequence[int], departures: Sequence[Departure]) -> tuple[int, ...]:
    """Return places: remaining seats keep their order, followed by the others, last to leave first.

    >>> _places((2, 1, 3, 4), [Departure((1,), TIME, 5), Departure((0,), TIME, 9)])
    (3, 4, 1, 2)
    """
    stayed = staying(len(places), departures)
    ranked = {seat: 1 + sum(places[other] < places[seat] for other in stayed) for seat in stayed}
    for departure in reversed(departures):
        place = 1 + len(ranked)
        ranked.update(dict.fromkeys(departure.seats, place))
    return tuple(ranked[seat] for seat in range(len(places)))
