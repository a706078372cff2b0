"""Every legal move: pieces placed, pieces moved by themselves, pieces thrown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spielwerk.games.hive.paths import PATHS, Terrain, touched
from spielwerk.games.hive.pieces import (
    KIND,
    MOVES,
    OWNER,
    PASS,
    QUEEN_OF,
    SUPPLY,
    THROWERS_OF,
    Kind,
    Move,
    plays_in,
)
from spielwerk.grids.old_bits import Cells, indices
from spielwerk.grids.old_hex import NEIGHBOURS, SINGLE, around, cut_cells

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState

LAST_TURN_FOR_QUEEN = 4
FIRST_CELL = 0
"""Where the first piece of a game comes to lie; all places are the same."""


def legal_moves(state: HiveState) -> list[Move]:
    """All moves of the player to move; passing is one if there is no other (HV-17)."""
    hive = Terrain(state)
    found = placements(state, hive)
    if state.places[QUEEN_OF[state.mover]] >= 0:  # HV-4
        found += movements(state, hive)
    return found or [PASS]


# Placing.


def placements(state: HiveState, hive: Terrain) -> list[Move]:
    """Each piece that may enter, on each cell where one may."""
    pieces = entering(state)
    if not pieces:
        return []
    cells = list(indices(free_cells(state, hive)))
    return [MOVES[piece][cell] for piece in pieces for cell in cells]


def entering(state: HiveState) -> list[int]:
    """The pieces that may be placed now: of each kind the lowest number in hand (HV-20)."""
    queen = QUEEN_OF[state.mover]
    if queen_due(state):
        return [queen]
    pieces = []
    for alike in SUPPLY[state.game_type][state.mover]:
        for piece in alike:
            if state.places[piece] < 0:
                pieces.append(piece)
                break
    if queen_too_early(state):
        pieces.remove(queen)
    return pieces


def queen_due(state: HiveState) -> bool:
    """Whether the queen must be placed now: the fourth turn, and she is in hand (HV-3)."""
    return state.own_turn >= LAST_TURN_FOR_QUEEN and state.places[QUEEN_OF[state.mover]] < 0


def queen_too_early(state: HiveState) -> bool:
    """Whether the tournament rule forbids the queen now: on a player's first turn (HV-3)."""
    return not state.queen_first and state.own_turn == 1


def free_cells(state: HiveState, hive: Terrain) -> Cells:
    """Where a new piece may go: next to own pieces, not next to enemy ones (HV-1, HV-2)."""
    if not state.occupied:
        return SINGLE[FIRST_CELL]
    if state.turn == 2:
        return around(state.occupied)
    own, enemy = colours(state, hive)
    return around(own) & ~around(enemy) & ~state.occupied


def colours(state: HiveState, hive: Terrain) -> tuple[Cells, Cells]:
    """The cells of the player to move and of the opponent, by the top pieces (HV-2)."""
    own = 0
    for cell, piece in hive.tops.items():
        if OWNER[piece] == state.mover:
            own |= SINGLE[cell]
    return own, state.occupied ^ own


# Moving.


def movements(state: HiveState, hive: Terrain) -> list[Move]:
    """What pieces in play do: own ones move by themselves, any are thrown."""
    links = cut_cells(state.occupied)
    thrown = throws(state, hive, links)
    found = []
    for cell, piece in hive.tops.items():
        reached = thrown.get(piece, set())
        if OWNER[piece] == state.mover and can_leave(state, hive, piece, cell, links):
            reached = reached | PATHS[KIND[piece]](hive, cell)
        moves = MOVES[piece]
        found += [moves[there] for there in reached]
    return found


def can_leave(state: HiveState, hive: Terrain, piece: int, cell: int, links: set[int]) -> bool:
    """Whether a top piece can be taken up: not just moved (HV-23), not the only link (HV-6)."""
    return piece != state.moved and (cell not in links or hive.heights[cell] > 1)


def throws(state: HiveState, hive: Terrain, links: set[int]) -> dict[int, set[int]]:
    """For each piece that can be thrown where it can land (HV-22)."""
    thrown: dict[int, set[int]] = {}
    for here in throwers(state, hive):
        landings = _landings(hive, here)
        for piece in _liftable(state, hive, here, links):
            thrown.setdefault(piece, set()).update(landings)
    return thrown


def throwers(state: HiveState, hive: Terrain) -> Iterator[int]:
    """The cells of the own pieces that can throw: on the ground, not covered, not just moved."""
    if not plays_in(Kind.PILLBUG, state.game_type):
        return
    for piece in THROWERS_OF[state.mover]:
        cell = state.places[piece]
        if cell >= 0 and piece != state.moved and can_throw(hive, piece, cell):
            yield cell


def can_throw(hive: Terrain, piece: int, cell: int) -> bool:
    """Whether a pillbug, or a mosquito next to one, lies open on the ground (HV-22)."""
    if hive.tops[cell] != piece or hive.heights[cell] > 1:
        return False
    return KIND[piece] is Kind.PILLBUG or Kind.PILLBUG in touched(hive, cell)


def _liftable(state: HiveState, hive: Terrain, here: int, links: set[int]) -> Iterator[int]:
    """The single pieces next to a thrower that it can lift up onto itself."""
    for direction, there in enumerate(NEIGHBOURS[here]):
        if hive.heights.get(there) == 1 and hive.open_above(here, direction, 1):
            piece = hive.tops[there]
            if can_leave(state, hive, piece, there, links):
                yield piece


def _landings(hive: Terrain, here: int) -> list[int]:
    """The empty cells next to a thrower that a piece on it can get down to."""
    return [
        there
        for direction, there in enumerate(NEIGHBOURS[here])
        if there not in hive.heights and hive.open_above(here, direction, 1)
    ]
