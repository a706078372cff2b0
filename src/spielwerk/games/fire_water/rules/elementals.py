"""The fourth action: the claim of an elemental (FW-13)."""

from collections.abc import Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.fire_water.position import SEAT_NAMES, Move
from spielwerk.games.fire_water.rules import influence
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.rules.stones import not_surrounded


def elemental_is_there(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: an elemental is claimed."""
    if move.square in occupancy.position.elementals:
        return None
    words = Text("There is no elemental on {square}.")
    return Illegal("FW-13", words.filled(square=move.square), (str(move.square),))


def elemental_is_unclaimed(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: no stone is on it."""
    if move.square not in occupancy.stones:
        return None
    words = Text(
        "The elemental on {square} already follows {owner}.",
        square=move.square,
        owner=SEAT_NAMES[occupancy.stones[move.square]],
    )
    return Illegal("FW-13", words, (str(move.square),))


def elemental_is_surrounded(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: all four neighbours hold tiles or stones.

    None is empty, because other elementals and leaders are never adjacent (FW-4, FW-7).
    """
    return not_surrounded(occupancy, "FW-13", move.square)


def own_leader_is_on_the_board(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: the player's leader is on the board, unconquered."""
    if occupancy.has_leader(seat):
        return None
    leader = occupancy.position.players[seat].leader
    words = Text(
        "An elemental follows only a player whose leader is on the board: {what}.",
        what=(_NOT_PLACED if leader is None else _CONQUERED).filled(
            who=SEAT_NAMES[seat], leader=leader
        ),
    )
    return Illegal("FW-13", words, (str(move.square), *(() if leader is None else (str(leader),))))


_CONQUERED = Text("{who}'s leader was conquered on {leader}")
_NOT_PLACED = Text("{who}'s leader is not there yet")


def player_has_the_lowest_sum(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: the lowest sum, of at least 1, of own halves around it, without a tie."""
    seats, halves = occupancy.position.seats, influence.halves_beside(occupancy, move.square)
    totals = influence.sums(seats, halves)
    ahead = influence.lowest(totals)
    if ahead == [seat]:
        return None
    words = _not_lowest(occupancy, seat, totals).filled(
        square=move.square,
        tally=influence.tally(seats, halves),
        who=SEAT_NAMES[seat],
        lowest=SEAT_NAMES[ahead[0]] if ahead else "",
    )
    return Illegal("FW-13", words, influence.with_sources(move.square, halves))


def _not_lowest(occupancy: Occupancy, seat: Seat, totals: Sequence[int]) -> Text:
    """Return what a player without the lowest sum lacks."""
    ahead = influence.lowest(totals)
    if not ahead:
        return _NO_HALVES
    if not totals[seat]:
        return _NO_OWN_HALF
    if len(ahead) > 1:
        return _TIE
    rest = [0 if other == ahead[0] else total for other, total in enumerate(totals)]
    in_the_way = not occupancy.has_leader(ahead[0]) and influence.lowest(rest) == [seat]
    return _IN_THE_WAY if in_the_way else _LOWEST


_NO_HALVES = Text(
    "The elemental on {square} cannot be claimed: there is no uncovered tile half beside it."
)
_NO_OWN_HALF = Text(
    "The elemental on {square} follows only a player who has an uncovered tile half beside it, "
    "and {who} has none: {tally}."
)
_LOWEST = Text(
    "The elemental on {square} follows the player with the lowest sum around it: {tally}."
)
_TIE = Text(
    "The elemental on {square} follows the player with the lowest sum around it: {tally}. "
    "While the lowest sums are equal, it cannot be claimed."
)
_IN_THE_WAY = Text(
    "The elemental on {square} follows the player with the lowest sum around it: {tally}. "
    "{lowest} has no leader to claim it with, but still blocks the claim."
)
