"""The fourth action: the claim of an elemental (FW-13)."""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import SEAT_NAMES, Move
from spielwerk.games.fire_water.rules.influence import (
    halves_beside,
    lowest,
    sums,
    tally,
    with_sources,
)
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.rules.stones import not_surrounded
from spielwerk.refusals import Illegal
from spielwerk.text import Text


def elemental_is_there(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: an elemental is claimed."""
    if move.square in occupancy.position.elementals:
        return None
    words = Text("There is no elemental on {square}.", "Auf {square} ist kein Elementarwesen.")
    return Illegal("FW-13", words.filled(square=move.square), (str(move.square),))


def elemental_is_unclaimed(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: no stone is on it."""
    if move.square not in occupancy.stones:
        return None
    words = Text(
        "The elemental on {square} follows {owner} already.",
        "Das Elementarwesen auf {square} folgt schon {owner}.",
    ).filled(square=move.square, owner=SEAT_NAMES[occupancy.stones[move.square]])
    return Illegal("FW-13", words, (str(move.square),))


def elemental_is_surrounded(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: all four neighbours hold tiles or stones.

    That is, none is empty: other elementals and leaders are never beside it (FW-4, FW-7).
    """
    return not_surrounded(occupancy, "FW-13", move.square)


def own_leader_is_on_the_board(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: the player's leader is on the board, unconquered."""
    if occupancy.has_leader(seat):
        return None
    leader = occupancy.position.players[seat].leader
    words = Text(
        "An elemental follows only a player whose leader is on the board: {what}.",
        "Ein Elementarwesen folgt nur dem, dessen Anführer auf dem Brett ist: {what}.",
    ).filled(
        what=(_NOT_PLACED if leader is None else _CONQUERED).filled(
            who=SEAT_NAMES[seat], leader=leader
        )
    )
    return Illegal("FW-13", words, (str(move.square), *(() if leader is None else (str(leader),))))


_CONQUERED = Text(
    "that of {who} is conquered on {leader}", "Der von {who} ist auf {leader} erobert"
)
_NOT_PLACED = Text("{who} has not placed one yet", "{who} hat noch keinen gelegt")


def player_has_the_lowest_sum(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-13: the lowest sum of own halves around it, of those of at least 1, and no equal one."""
    seats, halves = occupancy.position.seats, halves_beside(occupancy, move.square)
    ahead = lowest(sums(seats, halves))
    if ahead == [seat]:
        return None
    words = Text(
        "The elemental on {square} follows the lowest sum around it, of at least 1 "
        "and without an equal: {tally}.",
        "Das Elementarwesen auf {square} folgt der niedrigsten Summe um es herum, "
        "mindestens 1 und ohne Gleichstand: {tally}.",
    ).filled(square=move.square, tally=tally(seats, halves))
    if len(ahead) == 1 and not occupancy.has_leader(ahead[0]):
        words = Text(
            "{words} {who} has no leader to claim it with, and still stands in the way.",
            "{words} {who} hat keinen Anführer dafür und steht trotzdem im Weg.",
        ).filled(words=words, who=SEAT_NAMES[ahead[0]])
    return Illegal("FW-13", words, with_sources(move.square, halves))
