"""What can stand on a board: positions that no game leads to are not read.

Not everything is found out, but nothing is let through that the rules could not go on from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spielwerk.games.fire_water import moves
from spielwerk.games.fire_water.pieces import ELEMENTALS, OPEN_TILES, SEAT_NAMES
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState


def check(state: FireWaterState) -> None:
    """Raise `BadlyWritten` for a position that cannot be."""
    for rule in (_elementals, _preparation, _places, _leaders, _stones, _hands, _end):
        for problem in rule(state):
            raise BadlyWritten(
                Text(
                    "This position cannot be: {why}.", "Diese Stellung gibt es nicht: {why}."
                ).filled(why=problem)
            )


def overlapping(what: str) -> BadlyWritten:
    """Two things that lie on the same square."""
    return BadlyWritten(
        Text(
            "This position cannot be: {what} lies on something else.",
            "Diese Stellung gibt es nicht: {what} liegt auf etwas anderem.",
        ).filled(what=what)
    )


def _elementals(state: FireWaterState) -> Iterator[Text]:
    """FW-4."""
    board, cells = state.board, state.elementals
    if cells.bit_count() > ELEMENTALS or cells & (board.edge | board.around(cells)):
        yield Text(
            "there are three elementals, not on the edge and not next to each other",
            "Es sind drei Elementarwesen, nicht am Rand und nicht nebeneinander",
        )


def _preparation(state: FireWaterState) -> Iterator[Text]:
    """FW-4, FW-5: nothing else happens before all elementals are placed."""
    if not state.preparing:
        return
    touched = state.tiles or any(state.leaders) or state.covered or any(state.hands)
    if touched or state.closer is not None or state.mover != _preparer(state):
        yield Text("the elementals come first, in order", "erst kommen die Elementarwesen, reihum")


def _preparer(state: FireWaterState) -> int:
    return state.elementals.bit_count() % state.seats


def _places(state: FireWaterState) -> Iterator[Text]:
    """Elementals, tiles and leaders lie on different squares, stones on stones neither."""
    for layers in ((state.elementals, state.tiles, *state.leaders), state.stones):
        taken = 0
        for cells in layers:
            for cell in singles(cells & taken):
                yield Text("two things lie on {cell}", "zwei Dinge liegen auf {cell}").filled(
                    cell=state.board.name(cell)
                )
            taken |= cells


def _leaders(state: FireWaterState) -> Iterator[Text]:
    """FW-7."""
    forbidden = state.board.corners | state.board.orthogonal(state.elementals)
    if any(leader & forbidden for leader in state.leaders):
        yield Text(
            "a leader is in a corner or beside an elemental",
            "ein Anführer liegt in einer Ecke oder neben einem Elementarwesen",
        )


def _stones(state: FireWaterState) -> Iterator[Text]:
    """FW-8, FW-10, and the number of stones (FW-2, FW-12, FW-13, FW-15)."""
    if state.covered & state.board.orthogonal(state.empty):
        yield Text("a stone has an empty neighbour", "ein Stein hat ein leeres Nachbarfeld")
    for seat in range(state.seats):
        own, left = state.stones[seat], state.left(seat)
        double = state.elementals | _enemy_leaders(state, seat)
        short = own & double & ~state.doubled
        wrong = own & (state.leaders[seat] | state.doubled & ~double)
        # One stone where two are due was the last one.
        if wrong or left < 0 or short.bit_count() > (1 if left == 0 else 0):
            yield Text(
                "the stones of {who} are wrong", "die Steine von {who} stimmen nicht"
            ).filled(who=SEAT_NAMES[seat])


def _enemy_leaders(state: FireWaterState, seat: int) -> Cells:
    return sum(leader for other, leader in enumerate(state.leaders) if other != seat)


def _hands(state: FireWaterState) -> Iterator[Text]:
    """Three tiles are open, but while they are opened (FW-5, FW-6)."""
    counts = [hand.bit_count() for hand in state.hands]
    if max(counts) > OPEN_TILES or not (
        state.preparing or _opened_after_tile(state, counts) or _opened_at_start(state, counts)
    ):
        yield Text("three tiles of each player are open", "von jedem liegen drei Plättchen offen")


def _opened_after_tile(state: FireWaterState, counts: list[int]) -> bool:
    """Everybody has three open tiles, or all there are; one is missing to who has just laid one."""
    missing = [OPEN_TILES - count if state.stacks[seat] else 0 for seat, count in enumerate(counts)]
    last = (state.mover - 1) % state.seats if state.closer is None else state.closer
    return sum(missing) == missing[last] <= 1


def _opened_at_start(state: FireWaterState, counts: list[int]) -> bool:
    """One player after the other opens three tiles, before anything else is done."""
    in_order = counts == sorted(counts, reverse=True)
    opening = [count for count in counts if 0 < count < OPEN_TILES]
    return in_order and len(opening) <= 1 and not (state.tiles | state.covered | sum(state.leaders))


def _end(state: FireWaterState) -> Iterator[Text]:
    """FW-15, FW-17, FW-18."""
    finished = [seat for seat in range(state.seats) if state.left(seat) == 0]
    over = state.mover == state.closer
    if len(finished) > 1 or (finished and not over):
        yield Text("the game was over earlier", "das Spiel war schon vorher zu Ende")
    if state.has_room != (state.closer is None) and finished != [state.closer]:
        yield Text(
            "the last round comes when there is no room for a tile, and then only",
            "die letzte Runde kommt, wenn kein Plättchen mehr passt, und nur dann",
        )
    if state.closer is not None and not over and not moves.stone_cells(state, state.mover):
        yield Text(
            "{who} has no stone to place and is skipped",
            "{who} kann keinen Stein setzen und wird übersprungen",
        ).filled(who=SEAT_NAMES[state.mover])
