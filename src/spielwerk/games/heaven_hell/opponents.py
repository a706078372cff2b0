"""Opponents in Heaven and Hell: search settings and characters."""

from spielwerk.game import Seat
from spielwerk.game.opponents import CANDIDATES, FIRST, LAST, Evaluation, Opponents, Softmax
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.position import HEAVEN, HELL, Position

_IN_PLAY = 1.5
_CARD = 0.06
_IN_GOAL = 1.5
_WAY = 2.0


def _evaluate(position: Position) -> tuple[float, float]:
    """Return the value of dice and cards for each side."""
    return _side(position, HELL), _side(position, HEAVEN)


def _side(position: Position, seat: Seat) -> float:
    """Return a side's value: dice in the goal by value, on the squares by value and place."""
    rows = position.setup.rows
    total = sum(_IN_GOAL + value for value in position.goals[seat])
    for square, value in position.dice[seat]:
        way = (square.row if seat == HELL else rows - 1 - square.row) / rows
        total += _IN_PLAY + value * (0.2 + 0.7 * way * way) + _WAY * way
    # High cards win more often.
    return total + _CARD * sum(position.hands[seat])


OPPONENTS: Opponents[Position] = Opponents(
    evaluation=Evaluation(_evaluate, scale=4.0),
    # One-ply searches mostly draw, so the second level searches deeper.
    nodes={2: 90, 3: 140, 4: 240, 5: 500, 6: 2_000, 7: 12_000},
    # The best moves are hardly better than the next: a temperature that did not follow the
    # differences would let the searching levels wander, and lose to a one-ply search.
    softmax={
        1: Softmax(0.12, 0.3, relative=0.9, within=1.2),
        2: Softmax(0.05, 0.12, relative=0.5, count=CANDIDATES, within=1.0),
        3: Softmax(0.03, 0.08, relative=0.3, count=CANDIDATES, within=0.6),
        4: Softmax(0.01, 0.03, relative=0.15, count=CANDIDATES, within=0.3),
    },
    moves_per_turn=3,
    review_nodes=4_000,
    characters=(
        (Text("Little Devil"), FIRST),
        (
            Text("Cherub"),
            Text("Marches on and trusts in luck."),
        ),
        (
            Text("Sinner"),
            Text("Spends good cards too early."),
        ),
        (
            Text("Pilgrim"),
            Text("Knows the way, and rests rarely."),
        ),
        (
            Text("Tempter"),
            Text("Offers you dice that you should not take."),
        ),
        (
            Text("Guardian"),
            Text("Stands in your way at the right moment."),
        ),
        (
            Text("Archangel"),
            Text("Weighs every card, and seldom in vain."),
        ),
        (Text("Judgement Day"), LAST),
    ),
)
