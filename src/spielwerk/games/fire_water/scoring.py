"""Points, and who is placed where (FW-15, FW-19, FW-20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spielwerk.game import Result, ScoreLine, Seat
from spielwerk.games.fire_water.pieces import LEADER_PENALTY, SEAT_NAMES
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState

STONES = Text("stones on squares", "Steine auf Feldern")
ELEMENTAL = Text(
    "two stones on the elemental on {cell}", "zwei Steine auf dem Elementarwesen auf {cell}"
)
LEADER = Text(
    "two stones on {owner}'s leader on {cell}",
    "zwei Steine auf dem Anführer von {owner} auf {cell}",
)
CONQUERED = Text("own leader conquered on {cell}", "eigener Anführer auf {cell} erobert")
NO_LEADER = Text("own leader not on the board", "eigener Anführer nicht auf dem Brett")
SOONER = Text("equal points, but sooner in turn", "gleich viele Punkte, aber eher an der Reihe")


def scores(state: FireWaterState) -> tuple[float, ...]:
    """A point per stone placed, two off without a leader (FW-19)."""
    return tuple(
        state.supply - state.left(seat) - (0 if state.has_leader(seat) else LEADER_PENALTY)
        for seat in range(state.seats)
    )


def sheet(state: FireWaterState) -> tuple[ScoreLine, ...]:
    """The same points, piece by piece, and who is placed before others with as many."""
    ended = state.result()
    return tuple(line for seat in range(state.seats) for line in _lines(state, seat, ended))


def _lines(state: FireWaterState, seat: Seat, ended: Result | None) -> Iterator[ScoreLine]:
    single = state.stones[seat] & ~state.doubled
    if single:
        cells = tuple(state.board.names(single))
        yield ScoreLine(seat, STONES, len(cells), cells)
    for cell in singles(state.stones[seat] & state.doubled):
        yield ScoreLine(seat, _two_stones(state, cell), 2, (state.board.name(cell),))
    if not state.has_leader(seat):
        yield _penalty(state, seat)
    if ended is not None and state.left(seat) and _placed_before_an_equal(ended, seat):
        yield ScoreLine(seat, SOONER, 0)


def _two_stones(state: FireWaterState, cell: Cells) -> Text:
    name = state.board.name(cell)
    for owner, leader in enumerate(state.leaders):
        if leader == cell:
            return LEADER.filled(owner=SEAT_NAMES[owner], cell=name)
    return ELEMENTAL.filled(cell=name)


def _penalty(state: FireWaterState, seat: Seat) -> ScoreLine:
    cells = tuple(state.board.names(state.leaders[seat]))
    about = CONQUERED.filled(cell=cells[0]) if cells else NO_LEADER
    return ScoreLine(seat, about, -LEADER_PENALTY, cells)


def _placed_before_an_equal(ended: Result, seat: Seat) -> bool:
    """Whether it is the order of play that places somebody with equal points lower (FW-20)."""
    return any(
        points == ended.scores[seat] and place > ended.places[seat]
        for points, place in zip(ended.scores, ended.places, strict=True)
    )


def result(state: FireWaterState) -> Result:
    """How a game that is over has ended."""
    points = scores(state)
    out_of_stones = [seat for seat in range(state.seats) if state.left(seat) == 0]
    reason = "stones-all-placed" if out_of_stones else "no-room"

    def rank(seat: Seat) -> tuple[bool, float, int]:
        """FW-15 before FW-19 before FW-20."""
        return seat not in out_of_stones, -points[seat], seats_after_closer(state, seat)

    ranking = sorted(range(state.seats), key=rank)
    return Result(reason, points, tuple(ranking.index(seat) + 1 for seat in range(state.seats)))


def seats_after_closer(state: FireWaterState, seat: Seat) -> int:
    """How long a player has to wait after the one who made the last regular action (FW-20)."""
    assert state.closer is not None
    return (seat - state.closer) % state.seats
