"""Opponents in Ignite and Flow: search settings and characters."""

from spielwerk.game.opponents import CANDIDATES, FIRST, LAST, Evaluation, Opponents, Softmax
from spielwerk.game.text import Text
from spielwerk.games.ignite_flow.play import scores
from spielwerk.games.ignite_flow.position import Position

_TEMPLE_IN_HAND = 1.2
_IN_DANGER = 0.8
_TO_MOVE = 0.5


def _evaluate(position: Position) -> tuple[float, float]:
    """Return the points of both players, their supplies, and the reach of fire."""
    values = list(scores(position))
    near_fire = {cell for fire in position.fire for cell in position.grid.orthogonal(fire)}
    board_is_full = not position.empty()
    for seat in range(2):
        if not board_is_full:
            values[seat] += _TEMPLE_IN_HAND * position.hands[seat]
        values[seat] -= _IN_DANGER * len(near_fire & position.temples[seat])
    values[position.mover] += _TO_MOVE
    return values[0], values[1]


OPPONENTS: Opponents[Position] = Opponents(
    evaluation=Evaluation(_evaluate, scale=3.0),
    # One-ply searches mostly draw, so the second level searches deeper.
    nodes={2: 2_000, 3: 6_000, 4: 30_000, 5: 60_000, 6: 400_000},
    # The best moves are hardly better than the next: a temperature that did not follow the
    # differences would let the searching levels wander, and lose to a one-ply search.
    softmax={
        2: Softmax(0.06, 0.15, relative=0.5, count=CANDIDATES, within=1.0),
        3: Softmax(0.02, 0.05, relative=0.2, count=CANDIDATES, within=0.6),
        4: Softmax(0.01, 0.03, relative=0.08, count=CANDIDATES, within=0.3),
    },
    review_nodes=60_000,
    characters=(
        (Text("Pebble"), FIRST),
        (
            Text("Drop"),
            Text("Falls where there is room."),
        ),
        (
            Text("Ember"),
            Text("Harmless, until someone blows on it."),
        ),
        (
            Text("Stream"),
            Text("Knows where your island is thin."),
        ),
        (
            Text("Wildfire"),
            Text("Keeps an eye on your temples."),
        ),
        (
            Text("Tide"),
            Text("Takes the land from under your feet."),
        ),
        (
            Text("Continent"),
            Text("Was there before you, and will stay."),
        ),
        (Text("High Priest"), LAST),
    ),
)
