"""How a game ends otherwise than by its rules: somebody leaves it, or a draw is agreed.

With two seats the one who stays wins. With three or four the game goes on, a program plays for
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
"""The words for the reasons that every game shares; `About.reasons` has the others."""


@dataclass(frozen=True, slots=True)
class Departure:
    """Seats that left at the same moment, why, and after how many plies.

    Several can leave at once only when time runs out for seats that move at the same time.
    """

    seats: tuple[Seat, ...]
    reason: str
    ply: int


_ALL = tuple(tuple(range(count)) for count in range(9))
"""All seats, by how many there are."""


def staying(count: int, departures: Sequence[Departure]) -> tuple[Seat, ...]:
    """The seats that have not left."""
    if not departures:
        return _ALL[count] if count < len(_ALL) else tuple(range(count))
    gone = {seat for departure in departures for seat in departure.seats}
    return tuple(seat for seat in range(count) if seat not in gone)


def outcome(
    state: AnyState, departures: Sequence[Departure] = (), agreed_draw: bool = False
) -> Result | None:
    """How a game ended, by its rules or otherwise; None while it goes on."""
    result = state.result()
    if result is None and agreed_draw:
        result = Result.draw(AGREED_DRAW, state.scores())
    if result is None and departures and len(staying(state.seats, departures)) <= 1:
        result = Result.draw(departures[-1].reason, state.scores())
    if result is None or not departures:
        return result
    return Result(result.reason, result.scores, _places(result.places, departures))


def _places(places: Sequence[int], departures: Sequence[Departure]) -> tuple[int, ...]:
    """Those who stayed keep their order; behind them come the others, the last to leave first.

    >>> _places((2, 1, 3, 4), [Departure((1,), TIME, 5), Departure((0,), TIME, 9)])
    (3, 4, 1, 2)
    """
    stayed = staying(len(places), departures)
    ranked = {seat: 1 + sum(places[other] < places[seat] for other in stayed) for seat in stayed}
    for departure in reversed(departures):
        place = 1 + len(ranked)
        ranked.update(dict.fromkeys(departure.seats, place))
    return tuple(ranked[seat] for seat in range(len(places)))
