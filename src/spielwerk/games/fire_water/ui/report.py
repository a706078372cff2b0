"""The report on a square: everybody's influence, and who can do something there, or why nobody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import SEAT_NAMES, Kind, Move
from spielwerk.games.fire_water.rules import elementals, stones
from spielwerk.games.fire_water.rules.contents import ELEMENT_NAMES, content
from spielwerk.games.fire_water.rules.influence import (
    halves_acting_on,
    halves_beside,
    lowest,
    strongest,
    sums,
    tally,
)
from spielwerk.games.fire_water.rules.occupancy import Half, Occupancy
from spielwerk.games.fire_water.rules.violation import first_violation
from spielwerk.grids.square import Square
from spielwerk.refusals import Illegal
from spielwerk.text import Text


@dataclass(frozen=True, slots=True)
class Report:
    """What there is to know about a square.

    `halves` are those that count there: around an elemental all, else those that act on the
    square. `seat` is the one player who could claim the elemental, or place a stone, if it were
    that player's turn; where nobody could, `refusal` says why.
    """

    square: Square
    elemental: bool
    halves: Sequence[Half]
    totals: Sequence[int]
    seat: Seat | None
    refusal: Illegal | None


def report(occupancy: Occupancy, square: Square) -> Report:
    """The report on a square: for a stone, or for the elemental that is there."""
    elemental = square in occupancy.position.elementals
    halves = (halves_beside if elemental else halves_acting_on)(occupancy, square)
    totals = sums(occupancy.position.seats, halves)
    refusal_of = _claim if elemental else _stone
    seat, refusal = refusal_of(occupancy, totals, square)
    return Report(square, elemental, halves, totals, seat if refusal is None else None, refusal)


# What keeps everybody from the square comes before what keeps only the one who is ahead.
_STONE_RULES = (
    stones.stone_lies_on_no_stone,
    stones.stone_is_surrounded,
    stones.player_has_the_most_influence,
    stones.stone_is_not_on_the_own_leader,
)
_CLAIM_RULES = (
    elementals.elemental_is_unclaimed,
    elementals.elemental_is_surrounded,
    elementals.player_has_the_lowest_sum,
)


def _stone(
    occupancy: Occupancy, totals: Sequence[int], square: Square
) -> tuple[Seat, Illegal | None]:
    """The only player who might place a stone, and what forbids it."""
    seat = strongest(totals) or 0  # Where nobody has the most, anybody is refused alike.
    return seat, first_violation(_STONE_RULES, occupancy, seat, Move(Kind.STONE, (square,)))


def _claim(
    occupancy: Occupancy, totals: Sequence[int], square: Square
) -> tuple[Seat, Illegal | None]:
    """The only player who might claim an elemental, and what forbids it.

    If that player has no leader, it is the refusal of the others that says so.
    """
    seat = next(iter(lowest(totals)), 0)
    if not occupancy.has_leader(seat):
        seat = (seat + 1) % len(totals)
    return seat, first_violation(_CLAIM_RULES, occupancy, seat, Move(Kind.CLAIM, (square,)))


def in_words(occupancy: Occupancy, found: Report) -> Text:
    """The report in three lines."""
    element = ELEMENT_NAMES[occupancy.position.element(found.square)]
    on_it = content(occupancy, found.square)
    shares = tally(len(found.totals), found.halves, with_squares=True)
    shares_are = _SUMS if found.elemental else _INFLUENCE
    verdict = _verdict(found)
    return Text(
        f"{found.square}, {element.en}: {on_it.en}.\n{shares_are.en}: {shares.en}.\n{verdict.en}",
        f"{found.square}, {element.de}: {on_it.de}.\n{shares_are.de}: {shares.de}.\n{verdict.de}",
    )


def _verdict(found: Report) -> Text:
    if found.refusal is not None:
        return found.refusal.text
    assert found.seat is not None
    return (_MAY_CLAIM if found.elemental else _MAY_PLACE).filled(who=SEAT_NAMES[found.seat])


_SUMS = Text("Sums around it", "Summen um es herum")
_INFLUENCE = Text("Influence", "Einfluss")
_MAY_CLAIM = Text("{who} could claim it.", "{who} könnte es gewinnen.")
_MAY_PLACE = Text("{who} could place a stone here.", "{who} könnte hier einen Stein setzen.")
