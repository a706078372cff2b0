"""Points, and who is placed where (FW-15, FW-19, FW-20)."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game import Result, ScoreLine, Seat
from spielwerk.game.text import Text
from spielwerk.games.fire_water.play import is_over
from spielwerk.games.fire_water.position import SEAT_NAMES, Position
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names
from spielwerk.grids.square import Square

LEADER_PENALTY = 2

_STONES = Text("stones on squares", "Steine auf Feldern")
_ELEMENTAL = Text(
    "two stones on the elemental on {square}", "zwei Steine auf dem Elementarwesen auf {square}"
)
_LEADER = Text(
    "two stones on {owner}'s leader on {square}",
    "zwei Steine auf dem Anführer von {owner} auf {square}",
)
_CONQUERED = Text("own leader conquered on {square}", "eigener Anführer auf {square} erobert")
_NO_LEADER = Text("own leader not on the board", "eigener Anführer nicht auf dem Brett")
_SOONER = Text("equal points, but sooner in turn", "gleich viele Punkte, aber eher an der Reihe")


def scores(position: Position) -> tuple[float, ...]:
    """FW-19: a point for each stone placed, two off without a leader."""
    occupancy = Occupancy(position)
    return tuple(
        len(player.stones) - (0 if occupancy.has_leader(seat) else LEADER_PENALTY)
        for seat, player in enumerate(position.players)
    )


def result(position: Position) -> Result | None:
    """How the game ended: FW-15 comes before FW-19, and that before FW-20."""
    last_actor = position.last_actor
    if last_actor is None or not is_over(position):
        return None
    points = scores(position)
    out_of_stones = [seat for seat in range(position.seats) if not position.stones_left(seat)]

    def rank(seat: Seat) -> tuple[bool, float, int]:
        turns_to_wait = (seat - last_actor) % position.seats
        return seat not in out_of_stones, -points[seat], turns_to_wait

    ranking = sorted(range(position.seats), key=rank)
    reason = "stones-all-placed" if out_of_stones else "no-room"
    return Result(reason, points, tuple(ranking.index(seat) + 1 for seat in range(position.seats)))


def score_sheet(position: Position) -> tuple[ScoreLine, ...]:
    """The same points, piece by piece, and who is placed before others with as many."""
    occupancy, ended = Occupancy(position), result(position)
    return tuple(line for seat in range(position.seats) for line in _lines(occupancy, seat, ended))


def _lines(occupancy: Occupancy, seat: Seat, ended: Result | None) -> Iterator[ScoreLine]:
    position = occupancy.position
    stones = position.players[seat].stones
    single = names(square for square in stones if stones.count(square) == 1)
    if single:
        yield ScoreLine(seat, _STONES, len(single), single)
    for square in sorted({square for square in stones if stones.count(square) == 2}):
        yield ScoreLine(seat, _two_stones(occupancy, square), 2, (str(square),))
    if not occupancy.has_leader(seat):
        yield _penalty(position, seat)
    if ended is not None and position.stones_left(seat) and _placed_before_an_equal(ended, seat):
        yield ScoreLine(seat, _SOONER, 0)


def _two_stones(occupancy: Occupancy, square: Square) -> Text:
    if square in occupancy.leaders:
        return _LEADER.filled(owner=SEAT_NAMES[occupancy.leaders[square]], square=square)
    return _ELEMENTAL.filled(square=square)


def _penalty(position: Position, seat: Seat) -> ScoreLine:
    leader = position.players[seat].leader
    if leader is None:
        return ScoreLine(seat, _NO_LEADER, -LEADER_PENALTY)
    return ScoreLine(seat, _CONQUERED.filled(square=leader), -LEADER_PENALTY, (str(leader),))


def _placed_before_an_equal(ended: Result, seat: Seat) -> bool:
    """Whether it is the order of play that places somebody with equal points lower (FW-20)."""
    return any(
        points == ended.scores[seat] and place > ended.places[seat]
        for points, place in zip(ended.scores, ended.places, strict=True)
    )
