"""The report on a square: the players' influence, and who can take it, or why it is blocked."""

from collections.abc import Sequence
from dataclasses import dataclass

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal, first_refusal
from spielwerk.game.text import ContextText, Text
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
from spielwerk.games.fire_water.rules.order import RULES, Predicate, regular_game_goes_on
from spielwerk.grids.square import Square


@dataclass(frozen=True, slots=True)
class Report:
    """The report on a square.

    `halves` are those that count there: all around an elemental, otherwise those that act on the
    square. `seat` is the only player who could claim the elemental or place a stone in a turn; if
    there is none, `refusal` says why. In the preparation, `refusal` says why no elemental can be
    placed there.
    """

    square: Square
    elemental: bool
    halves: Sequence[Half]
    totals: Sequence[int]
    seat: Seat | None
    refusal: Illegal | None


# Reasons that apply to all players come before those for the leading player.
_STONE_RULES: tuple[Predicate, ...] = (
    stones.stone_lies_on_no_stone,
    stones.stone_is_surrounded,
    stones.player_has_the_most_influence,
    stones.stone_is_not_on_the_own_leader,
)
_CLAIM_RULES: tuple[Predicate, ...] = (
    elementals.elemental_is_unclaimed,
    elementals.elemental_is_surrounded,
    elementals.player_has_the_lowest_sum,
    elementals.own_leader_is_on_the_board,
)


def report(occupancy: Occupancy, square: Square) -> Report:
    """Return the report on a square: for a stone, or for the elemental there."""
    if occupancy.position.preparing:
        return _report_for_preparation(occupancy, square)
    elemental = square in occupancy.position.elementals
    halves = (halves_beside if elemental else halves_acting_on)(occupancy, square)
    totals = sums(occupancy.position.seats, halves)
    if elemental:
        seat = next(iter(lowest(totals)), 0)
        rules, move = _CLAIM_RULES, Move(Kind.CLAIM, (square,))
    else:
        # Without a unique leader, any player gets the refusal.
        seat, rules, move = strongest(totals) or 0, _STONE_RULES, Move(Kind.STONE, (square,))
    refusal = first_refusal(rules, occupancy, seat, move)
    # Elementals are not claimed in the last round.
    refusal = refusal or regular_game_goes_on(occupancy.position, move.kind)
    return Report(square, elemental, halves, totals, None if refusal else seat, refusal)


def _report_for_preparation(occupancy: Occupancy, square: Square) -> Report:
    position, move = occupancy.position, Move(Kind.ELEMENTAL, (square,))
    refusal = first_refusal(RULES[Kind.ELEMENTAL], occupancy, position.mover, move)
    elemental = square in position.elementals
    return Report(square, elemental, (), (0,) * position.seats, None, refusal)


def in_words(occupancy: Occupancy, found: Report) -> Text:
    """Return the report in three lines."""
    shares = tally(len(found.totals), found.halves, with_squares=True) if found.halves else _NONE
    return Text(
        "{square}, {element}: {on_it}.\n{shares_are}: {shares}.\n{verdict}",
        square=found.square,
        element=ELEMENT_NAMES[occupancy.position.element(found.square)],
        on_it=content(occupancy, found.square),
        shares_are=_SUMS if found.elemental else _INFLUENCE,
        shares=shares,
        verdict=_verdict(occupancy, found),
    )


def _verdict(occupancy: Occupancy, found: Report) -> Text:
    if found.refusal is not None:
        return found.refusal.text
    if found.seat is None:
        return _MAY_PLACE_ELEMENTAL
    if found.elemental:
        words = _MAY_CLAIM
    else:
        # In the last round, some players have no stone left to place.
        words = _MAY_PLACE if occupancy.position.last_actor is None else _RULES_IT
    return words.filled(who=SEAT_NAMES[found.seat])


_SUMS = Text("Sums around it")
_INFLUENCE = Text("Influence")
_NONE = ContextText("report", "none")
_MAY_PLACE_ELEMENTAL = Text("An elemental can be placed here.")
_RULES_IT = Text("{who} rules it.")
_MAY_CLAIM = Text("{who} could claim it.")
_MAY_PLACE = Text("{who} could place a stone here.")
