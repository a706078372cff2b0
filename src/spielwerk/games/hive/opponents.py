"""Opponents in Hive: search settings and characters."""

from spielwerk.game.opponents import FIRST, LAST, Evaluation, Opponents
from spielwerk.game.text import Text
from spielwerk.games.hive.position import QUEENS, Kind, Position
from spielwerk.games.hive.rules.context import Context
from spielwerk.grids.hex import neighbours

# The cost of 0 to 6 taken sides of the queen.
_SIEGE = (0, 1, 3, 7, 14, 26, 60)

# The cost of an immobile piece; strong pieces cost most.
_HELD = {
    Kind.QUEEN: 6.0,
    Kind.SPIDER: 1.0,
    Kind.BEETLE: 2.5,
    Kind.GRASSHOPPER: 1.5,
    Kind.ANT: 4.0,
    Kind.MOSQUITO: 3.0,
    Kind.LADYBUG: 2.5,
    Kind.PILLBUG: 1.0,
}
_IN_PLAY = {kind: 1.2 * cost for kind, cost in _HELD.items()} | {Kind.QUEEN: 0.0}
_TO_MOVE = 1.0


def _evaluate(position: Position) -> tuple[float, float]:
    """Return the value of both players' pieces, minus the siege of their queens."""
    values = [0.0, 0.0]
    values[position.mover] += _TO_MOVE
    context = Context(position)
    stacks = context.stacks
    for space, stack in stacks.items():
        for piece in stack:
            values[piece.owner] += _IN_PLAY[piece.kind]
            if piece != stack[-1] or space in context.pinned:
                values[piece.owner] -= _HELD[piece.kind]
            if piece == QUEENS[piece.owner]:
                taken = sum(there in stacks for there in neighbours(space))
                values[piece.owner] -= _SIEGE[taken]
    return values[0], values[1]


OPPONENTS: Opponents[Position] = Opponents(
    evaluation=Evaluation(_evaluate, scale=12.0),
    nodes={3: 1_000, 4: 6_000, 5: 40_000, 6: 250_000},
    review_nodes=20_000,
    characters=(
        (Text("Larva"), FIRST),
        (
            Text("Caterpillar"),
            Text("Crawls towards your queen and sees no further than the next leaf."),
        ),
        (
            Text("Grasshopper"),
            Text("Jumps before it has thought it through."),
        ),
        (
            Text("Ladybug"),
            Text("Friendly, and quicker than it looks."),
        ),
        (
            Text("Beetle"),
            Text("In no hurry, and fond of sitting on your best piece."),
        ),
        (
            Text("Ant"),
            Text("Is already where you wanted to go."),
        ),
        (
            Text("Mosquito"),
            Text("Takes your ideas and stings with them."),
        ),
        (Text("Queen"), LAST),
    ),
)
