"""What stands in the way of a stone, or of claiming an elemental.

Here are the words for it: a refused move, the report on a square and the view all use them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.games.fire_water.pieces import SEAT_NAMES
from spielwerk.games.fire_water.shares import (
    Share,
    element,
    influence,
    lowest,
    strongest,
    sums_around,
    tally,
)
from spielwerk.grids.old_bits import Cells
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState


def stone_forbidden(state: FireWaterState, seat: Seat, cell: Cells) -> Illegal | None:
    """Why a player may not place a stone on a square; None if it is allowed."""
    return (
        square_taken(state, cell)
        or own_leader(state, seat, cell)
        or not_surrounded(state, cell)
        or no_majority(state, seat, cell)
    )


def square_taken(state: FireWaterState, cell: Cells) -> Illegal | None:
    """FW-10: no stone on a stone or an elemental."""
    name = state.board.name(cell)
    if cell & state.covered:
        words = Text(
            "On {cell} is a stone of {owner} already.",
            "Auf {cell} liegt schon ein Stein von {owner}.",
        ).filled(cell=name, owner=_stone_owner(state, cell))
    elif cell & state.elementals:
        words = Text(
            "On {cell} is an elemental: it is claimed, not taken with a stone.",
            "Auf {cell} ist ein Elementarwesen: Es wird gewonnen, nicht mit einem Stein besetzt.",
        ).filled(cell=name)
    else:
        return None
    return Illegal("FW-10", words, (name,))


def _stone_owner(state: FireWaterState, cell: Cells) -> Text:
    return next(SEAT_NAMES[seat] for seat, stones in enumerate(state.stones) if stones & cell)


def own_leader(state: FireWaterState, seat: Seat, cell: Cells) -> Illegal | None:
    """FW-10: no stone on the own leader."""
    if not cell & state.leaders[seat]:
        return None
    name = state.board.name(cell)
    return Illegal(
        "FW-10",
        Text(
            "On {cell} is the leader of {owner}, who cannot place a stone there.",
            "Auf {cell} liegt der Anführer von {owner}: {owner} kann dort keinen Stein setzen.",
        ).filled(cell=name, owner=SEAT_NAMES[seat]),
        (name,),
    )


def not_surrounded(state: FireWaterState, cell: Cells) -> Illegal | None:
    """FW-8: all neighbours of the square are occupied."""
    return _gaps(state, "FW-8", cell)


def _gaps(state: FireWaterState, rule: str, cell: Cells) -> Illegal | None:
    gaps = tuple(state.board.names(state.board.near_orthogonal[cell] & state.empty))
    if not gaps:
        return None
    return Illegal(
        rule,
        Text(
            "All squares beside {cell} must be occupied first: {gaps} {verb} empty.",
            "Erst müssen alle Felder neben {cell} besetzt sein: {gaps} {verb} leer.",
        ).filled(
            cell=state.board.name(cell),
            gaps=", ".join(gaps),
            verb=Text("is", "ist") if len(gaps) == 1 else Text("are", "sind"),
        ),
        gaps,
    )


def no_majority(state: FireWaterState, seat: Seat | None, cell: Cells) -> Illegal | None:
    """FW-9: more influence than every other player."""
    shares = influence(state, cell)
    if seat is not None and strongest(shares) == seat:
        return None
    name = state.board.name(cell)
    return Illegal(
        "FW-9",
        Text(
            "A stone on {cell} takes more influence ({element}) than anybody else has: {tally}.",
            "Ein Stein auf {cell} braucht mehr Einfluss ({element}) als jeder andere: {tally}.",
        ).filled(cell=name, element=element(state, cell), tally=tally(shares)),
        _cells(name, shares),
    )


# What stands in the way of a claim: all of it is FW-13.


def claim_forbidden(state: FireWaterState, seat: Seat, cell: Cells) -> Illegal | None:
    """Why a player may not claim what is on a square; None if it is allowed."""
    return (
        not_claimable(state, cell)
        or leader_missing(state, seat, cell)
        or not_lowest(state, seat, cell)
    )


def not_claimable(state: FireWaterState, cell: Cells) -> Illegal | None:
    """There is an elemental, without stones, and all four neighbours are occupied."""
    name = state.board.name(cell)
    if not cell & state.elementals:
        words = Text("There is no elemental on {cell}.", "Auf {cell} ist kein Elementarwesen.")
        return Illegal("FW-13", words.filled(cell=name), (name,))
    if cell & state.covered:
        words = Text(
            "The elemental on {cell} follows {owner} already.",
            "Das Elementarwesen auf {cell} folgt schon {owner}.",
        )
        return Illegal("FW-13", words.filled(cell=name, owner=_stone_owner(state, cell)), (name,))
    return _gaps(state, "FW-13", cell)


def leader_missing(state: FireWaterState, seat: Seat, cell: Cells) -> Illegal | None:
    """The player's leader is on the board, unconquered."""
    if state.has_leader(seat):
        return None
    conquered = tuple(state.board.names(state.leaders[seat]))
    what = _CONQUERED if conquered else _NOT_PLACED
    words = Text(
        "An elemental follows only a player whose leader is on the board: {what}.",
        "Ein Elementarwesen folgt nur dem, dessen Anführer auf dem Brett ist: {what}.",
    ).filled(what=what.filled(who=SEAT_NAMES[seat], cell="".join(conquered)))
    return Illegal("FW-13", words, (state.board.name(cell), *conquered))


_CONQUERED = Text("that of {who} is conquered on {cell}", "Der von {who} ist auf {cell} erobert")
_NOT_PLACED = Text("{who} has not placed one yet", "{who} hat noch keinen gelegt")


def not_lowest(state: FireWaterState, seat: Seat | None, cell: Cells) -> Illegal | None:
    """The player has the lowest sum around it, of at least 1, and nobody an equal one."""
    shares = sums_around(state, cell)
    ahead = lowest(shares)
    if ahead == [seat]:
        return None
    name = state.board.name(cell)
    words = Text(
        "The elemental on {cell} follows the lowest sum around it, of at least 1 "
        "and without an equal: {tally}.",
        "Das Elementarwesen auf {cell} folgt der niedrigsten Summe um es herum, "
        "mindestens 1 und ohne Gleichstand: {tally}.",
    ).filled(cell=name, tally=tally(shares))
    if len(ahead) == 1 and not state.has_leader(ahead[0]):
        words = Text(
            "{words} {who} has no leader to claim it with, and still stands in the way.",
            "{words} {who} hat keinen Anführer dafür und steht trotzdem im Weg.",
        ).filled(words=words, who=SEAT_NAMES[ahead[0]])
    return Illegal("FW-13", words, _cells(name, shares))


def _cells(cell: str, shares: Sequence[Share]) -> tuple[str, ...]:
    """A square and all the squares from which somebody has influence on it."""
    return (cell, *sorted(name for share in shares for name in share.cells))
