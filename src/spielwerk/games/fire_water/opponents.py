"""Opponents in Fire & Water: search settings and characters."""

from spielwerk.game.opponents import FIRST, LAST, Evaluation, Opponents
from spielwerk.game.text import Text
from spielwerk.games.fire_water.play import scores
from spielwerk.games.fire_water.position import Position
from spielwerk.games.fire_water.rules.influence import strongest
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.grids.square import Square

_OPEN, _READY = 0.1, 0.2
"""The value of a ruled square while others can take it, and once it can be taken."""
_LEADER = 0.3


def _evaluate(position: Position) -> list[float]:
    """Return the points of all players, with what they could soon take."""
    values = list(scores(position))
    occupancy = Occupancy(position)
    influence = _influence(occupancy)
    for square in position.grid.squares():
        if square in influence and square not in occupancy.stones:
            seat = strongest(influence[square])
            if seat is not None and occupancy.leaders.get(square) != seat:
                values[seat] += _OPEN if occupancy.gaps(square) else _READY
    if position.last_actor is None:
        for seat, player in enumerate(position.players):
            # A leader that can still be placed cancels the penalty.
            values[seat] += _LEADER if player.leader is None else 0
    return values


def _influence(occupancy: Occupancy) -> dict[Square, list[int]]:
    """Return the influence on every takeable square, summed over halves, which are few."""
    position = occupancy.position
    totals: dict[Square, list[int]] = {}
    for half in occupancy.uncovered.values():
        for square in occupancy.grid.orthogonal(half.square):
            if position.element(square) is half.element and square not in position.elementals:
                totals.setdefault(square, [0] * position.seats)[half.seat] += half.value
    return totals


OPPONENTS: Opponents[Position] = Opponents(
    evaluation=Evaluation(_evaluate, scale=2.5),
    nodes={3: 150, 4: 400, 5: 2_000, 6: 9_000},
    review_nodes=2_000,
    characters=(
        (Text("Spark"), FIRST),
        (
            Text("Puddle"),
            Text("Takes what lies at its feet."),
        ),
        (
            Text("Candle"),
            Text("Sees a little way into the dark."),
        ),
        (
            Text("Brook"),
            Text("Finds its way round most stones."),
        ),
        (
            Text("Torch"),
            Text("Lights up what you wanted to hide."),
        ),
        (
            Text("River"),
            Text("Goes round you, then over you."),
        ),
        (
            Text("Blaze"),
            Text("Leaves you only what will not burn."),
        ),
        (Text("Volcano"), LAST),
    ),
)
