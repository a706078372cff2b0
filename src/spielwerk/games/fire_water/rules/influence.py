"""Influence: sums of half-tiles that decide who takes a square or claims an elemental."""

from collections.abc import Iterable, Sequence

from spielwerk.game import Seat
from spielwerk.game.text import Text, joined, same
from spielwerk.games.fire_water.position import SEAT_NAMES
from spielwerk.games.fire_water.rules.occupancy import Half, Occupancy, names
from spielwerk.grids.square import Square


def halves_beside(occupancy: Occupancy, square: Square) -> list[Half]:
    """Return the uncovered halves on the four neighbours of a square (FW-11, FW-13)."""
    uncovered = occupancy.uncovered
    return [uncovered[beside] for beside in occupancy.beside[square] if beside in uncovered]


def halves_acting_on(occupancy: Occupancy, square: Square) -> list[Half]:
    """Return the uncovered halves beside a square that share its element and act on it (FW-9)."""
    element = occupancy.position.element(square)
    return [half for half in halves_beside(occupancy, square) if half.element is element]


def sums(seats: int, halves: Iterable[Half]) -> list[int]:
    """Return the sum of these halves for each player."""
    totals = [0] * seats
    for half in halves:
        totals[half.seat] += half.value
    return totals


def influence(occupancy: Occupancy, square: Square) -> list[int]:
    """Return every player's influence on a square (FW-9)."""
    return sums(occupancy.position.seats, halves_acting_on(occupancy, square))


def strongest(totals: Sequence[int]) -> Seat | None:
    """Return the player with more than every other (FW-9); None in a tie.

    >>> strongest([3, 2, 2]), strongest([3, 3, 0]), strongest([0, 0, 0])
    (0, None, None)
    """
    most = max(totals)
    return totals.index(most) if totals.count(most) == 1 else None


def lowest(totals: Sequence[int]) -> list[Seat]:
    """Return the players with the lowest sum of at least 1 (FW-13): several in a tie.

    >>> lowest([3, 0, 2]), lowest([2, 0, 2]), lowest([0, 0])
    ([2], [0, 2], [])
    """
    least = min(filter(None, totals), default=None)
    return [seat for seat, total in enumerate(totals) if total == least]


def tally(seats: int, halves: Sequence[Half], with_squares: bool = False) -> Text:
    """Return every player's share of these halves in words: `Red 4, Green 1+2+3 = 6`."""
    ordered = sorted(halves, key=lambda half: (half.value, half.square))
    shares = []
    for seat, name in enumerate(SEAT_NAMES[:seats]):
        own = [half for half in ordered if half.seat == seat]
        words = added_up([half.value for half in own])
        if with_squares and own:
            words += f" ({' '.join([str(half.square) for half in own])})"
        shares.append(joined([name, same(words)], " "))
    return joined(shares)


def added_up(values: Sequence[int]) -> str:
    """Return a sum as a person would write it.

    >>> added_up([1, 2, 3]), added_up([4]), added_up([])
    ('1+2+3 = 6', '4', '0')
    """
    terms = "+".join(map(str, values))
    return f"{terms} = {sum(values)}" if len(values) > 1 else terms or "0"


def with_sources(square: Square, halves: Iterable[Half]) -> tuple[str, ...]:
    """Return a square and the squares of the halves that count there."""
    return (str(square), *names(half.square for half in halves))
