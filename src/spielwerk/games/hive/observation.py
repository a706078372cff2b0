"""Hive as arrays: a plane for each kind and colour, with the queen who looks in the middle.

Spaces are named in 32 rows of 32 (`games/hive/notation/spaces.py`), which no hive ever fills, and
the planes have just these: the name `0,0`, or that of the own queen once she is in play, is in row
16 and column 16. A piece counts 1 on the ground, 2 on top of one other, 4 on top of two, and so on,
so that even what a stack hides is there. Kinds that are not in the game type have no plane.

As a graph (`graph`) there is a node for each piece and an edge for each two that touch.
"""

from __future__ import annotations

from itertools import pairwise

from spielwerk.game import AnyState, Seat
from spielwerk.game.observation import Canvas, Graph, Names, Observation
from spielwerk.game.options import Settings
from spielwerk.games.hive.position import (
    PIECES,
    QUEENS,
    Kind,
    Piece,
    Position,
    plays_in,
)
from spielwerk.grids.hex import Hex, neighbours

LAP = 32
_SPACES = LAP * LAP
_MIDDLE = LAP * LAP // 2 + LAP // 2

NODE_FEATURES = ("own", *(f"kind {kind.value}" for kind in Kind), "in play", "level", "covered",
                 "just moved")  # fmt: skip
ABOVE, BELOW = 7, 8
"""Edges to the piece right above or below; 1 to 6 are the directions from the north-east on."""


def names(seats: int, options: Settings) -> Names:
    """Planes by owner and kind, and of the piece just moved; whose turn it is, and which."""
    kinds = [kind for kind in Kind if plays_in(kind, str(options["type"]))]
    planes = [f"{side} {kind.value}" for side in ("own", "enemy") for kind in kinds]
    return Names((*planes, "just moved"), ("to move", "turn"), LAP, LAP)


def write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    """Fill the arrays of a position."""
    position: Position = state.position
    middle = _middle(position, seat)
    for space, stack in position.stacks:
        place = (_number(space) - middle + _MIDDLE) % _SPACES
        for level, piece in enumerate(stack):
            side = "own" if piece.owner == seat else "enemy"
            canvas.add_at(f"{side} {piece.kind.value}", place, 1 << level)
            if piece == position.moved:
                canvas.add_at("just moved", place, 1)
    canvas.add(seat in state.to_move(), position.turn)


def _number(space: Hex) -> int:
    return (LAP * space.r + space.q) % _SPACES


def _middle(position: Position, seat: Seat) -> int:
    for space, stack in position.stacks:
        if QUEENS[seat] in stack:
            return _number(space)
    return 0


def graph(state: AnyState, seat: Seat) -> tuple[list[list[int]], list[list[int]]]:
    """Nodes `[piece, feature]` and edges `[piece, piece]`, in the order of the action numbers.

    An edge is 0 where two pieces do not touch. On the ground and on top, only what lies uppermost
    touches its neighbours.
    """
    position: Position = state.position
    pieces = [piece for piece in PIECES if plays_in(piece.kind, position.options.type)]
    index = {piece: place for place, piece in enumerate(pieces)}
    nodes = [[0] * len(NODE_FEATURES) for _ in pieces]
    edges = [[0] * len(pieces) for _ in pieces]
    for piece, place in index.items():
        nodes[place][0] = piece.owner == seat
        nodes[place][1 + [*Kind].index(piece.kind)] = 1
    tops = {space: stack[-1] for space, stack in position.stacks}
    for space, stack in position.stacks:
        for level, piece in enumerate(stack):
            nodes[index[piece]][-4:] = (1, level, piece != stack[-1], piece == position.moved)
        for lower, upper in pairwise(stack):
            edges[index[lower]][index[upper]] = ABOVE
            edges[index[upper]][index[lower]] = BELOW
        _touch(edges, index, tops, space)
    return nodes, edges


def _touch(
    edges: list[list[int]], index: dict[Piece, int], tops: dict[Hex, Piece], space: Hex
) -> None:
    for direction, there in enumerate(neighbours(space)):
        if there in tops:
            edges[index[tops[space]]][index[tops[there]]] = direction + 1


OBSERVATION = Observation(names, write)
GRAPH = Graph(BELOW, graph)
