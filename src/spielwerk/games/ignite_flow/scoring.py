"""Points: claimed landmasses and destroyed temples (IF-17, IF-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.game import ScoreLine
from spielwerk.games.ignite_flow.pieces import POINTS_PER_DESTROYED_TEMPLE
from spielwerk.grids.old_bits import Cells
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.ignite_flow.state import IgniteFlowState

LANDMASS = Text("landmass of {count} at {cell}", "Landmasse aus {count} bei {cell}")
DESTROYED = Text("destroyed enemy temples: {count}", "zerstörte gegnerische Tempel: {count}")


def owner(state: IgniteFlowState, landmass: Cells) -> int | None:
    """The only player with temples on a landmass; nobody if both have, or none (IF-17)."""
    white, black = (state.temples[seat] & landmass for seat in range(2))
    if bool(white) == bool(black):
        return None
    return 0 if white else 1


def scores(state: IgniteFlowState) -> tuple[float, ...]:
    """One point per earth of a claimed landmass, four per destroyed temple."""
    points = [trophies * POINTS_PER_DESTROYED_TEMPLE for trophies in state.trophies]
    for landmass in state.board.groups(state.earth):
        claimed_by = owner(state, landmass)
        if claimed_by is not None:
            points[claimed_by] += landmass.bit_count()
    return tuple(points)


def sheet(state: IgniteFlowState) -> tuple[ScoreLine, ...]:
    """The same points, landmass by landmass; those that score for nobody are not in it."""
    lines = []
    for landmass in state.board.groups(state.earth):
        claimed_by = owner(state, landmass)
        if claimed_by is not None:
            cells = state.board.names(landmass)
            about = LANDMASS.filled(count=len(cells), cell=cells[0])
            lines.append(ScoreLine(claimed_by, about, len(cells), tuple(cells)))
    for seat, trophies in enumerate(state.trophies):
        if trophies:
            points = trophies * POINTS_PER_DESTROYED_TEMPLE
            lines.append(ScoreLine(seat, DESTROYED.filled(count=trophies), points))
    return tuple(lines)
