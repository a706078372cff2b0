"""Hive for learning programs: moves as numbers, positions as arrays and as graphs.

Numbers follow the move strings, so they do not depend on the location of the hive.
A move names its piece and another one from which the target is seen, as in `wA1 bQ-`; of several
neighbours the one that is written (`notation/moves.py` has the order). So a number means the same
text in every position, and each legal move has exactly one.

| number | move |
|---|---|
| 0 | `pass` |
| 1 … k | a white piece alone: the first of the game |
| then | for each piece, for each other piece, seven ways: on top of it, or beside it to the north-east, east, south-east, south-west, west, north-west |

`k` is the number of pieces of one side. Pieces are in the usual order, `wQ wS1 wS2 wB1 … bQ …`,
only those of the game type. Carbon has 4,564 numbers, the base game 3,246, all insects 5,307.

The arrays have a plane for each kind and colour, of 32 rows of 32 spaces, which no hive ever fills:
the space `0,0`, or that of the own queen once she is in play, is in row 16 and column 16. A piece
counts 64 on the ground, 32 on top of one other, 16 on top of two, and so on, so that even what a
stack hides is there. Kinds that are not in the game type have no plane.

The graph has a node for each piece and an edge for each two that touch.
"""  # noqa: E501 - a table

from itertools import pairwise
from typing import Any

from spielwerk.game import AnyState, Learning, Seat
from spielwerk.game.numbering import NoSuchAction, no_such_action
from spielwerk.game.observation import MAX_VALUE, Canvas, Graph, Names, Observation
from spielwerk.game.options import Settings
from spielwerk.games.hive.notation.moves import reference
from spielwerk.games.hive.position import (
    FIRST_SPACE,
    PASS,
    PIECES,
    QUEENS,
    AnyMove,
    Kind,
    Move,
    Pass,
    Piece,
    Position,
    plays_in,
)
from spielwerk.grids.hex import Hex, neighbours

_WAYS = 7


class HiveMoves:
    """The numbering for a game type."""

    outcomes = 0

    def __init__(self, seats: int, options: Settings) -> None:
        game_type = str(options["type"])
        self.pieces = tuple(piece for piece in PIECES if plays_in(piece.kind, game_type))
        self._places = {piece: place for place, piece in enumerate(self.pieces)}
        count = len(self.pieces)
        self._others = count - 1
        self._first = 1 + count // 2
        self.size = self._first + count * self._others * _WAYS

    def number(self, state: AnyState, move: AnyMove) -> int:
        """Return the number of a move."""
        if isinstance(move, Pass):
            return 0
        place = self._places[move.piece]
        if not state.position.stacks:
            return 1 + place
        seen_from, direction = reference(state.position, move)
        assert seen_from is not None, "every legal move touches a piece"
        other = self._places[seen_from]
        way = 0 if direction is None else direction + 1
        return self._first + (place * self._others + other - (other > place)) * _WAYS + way

    def move(self, state: AnyState, number: int) -> AnyMove:
        """Return the move with a number, legal or not; raises `NoSuchAction`."""
        if not 0 <= number < self.size:
            raise no_such_action(number, self.size)
        move = self._moved(state, number)
        if self.number(state, move) != number:
            raise NoSuchAction(f"The action {number} has a different notation here.")
        return move

    def _moved(self, state: AnyState, number: int) -> AnyMove:
        if number == 0:
            return PASS
        if number < self._first:
            return Move(self.pieces[number - 1], FIRST_SPACE)
        rest, way = divmod(number - self._first, _WAYS)
        place, other = divmod(rest, self._others)
        seen_from = self.pieces[other + (other >= place)]
        space = state.position.space_of(seen_from)
        if space is None:
            raise NoSuchAction(f"{seen_from} is not in play, so no piece can be placed beside it.")
        target = space if way == 0 else neighbours(space)[way - 1]
        return Move(self.pieces[place], target)

    def outcome(self, outcome: Any) -> int:
        """Raise: there is no chance in Hive."""
        raise NotImplementedError


_LAP = 32
_SPACES = _LAP * _LAP
_MIDDLE = _LAP * _LAP // 2 + _LAP // 2
_ON_THE_GROUND = 64

NODE_FEATURES = ("own", *(f"kind {kind.value}" for kind in Kind), "in play", "level", "covered",
                 "just moved")  # fmt: skip
ABOVE, BELOW = 7, 8
"""Edges to the piece directly above or below; 1 to 6 are directions from the north-east."""


def _names(seats: int, options: Settings) -> Names:
    kinds = [kind for kind in Kind if plays_in(kind, str(options["type"]))]
    planes = [f"{side} {kind.value}" for side in ("own", "enemy") for kind in kinds]
    highest = dict.fromkeys(planes, _ON_THE_GROUND) | {"turn": MAX_VALUE}
    for side in ("own", "enemy"):
        # The two beetles of a side may be stacked; no two other pieces of a kind can.
        highest[f"{side} {Kind.BEETLE.value}"] = _ON_THE_GROUND + _ON_THE_GROUND // 2
    return Names((*planes, "just moved"), ("to move", "turn"), _LAP, _LAP, highest)


def _write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    position: Position = state.position
    middle = _middle(position, seat)
    for space, stack in position.stacks:
        place = (_number(space) - middle + _MIDDLE) % _SPACES
        for level, piece in enumerate(stack):
            side = "own" if piece.owner == seat else "enemy"
            canvas.add_at(f"{side} {piece.kind.value}", place, _ON_THE_GROUND >> level)
            if piece == position.moved:
                canvas.add_at("just moved", place, 1)
    canvas.add(seat in state.to_move(), position.turn)


def _number(space: Hex) -> int:
    return (_LAP * space.r + space.q) % _SPACES


def _middle(position: Position, seat: Seat) -> int:
    queen = position.space_of(QUEENS[seat])
    return 0 if queen is None else _number(queen)


def graph(state: AnyState, seat: Seat) -> tuple[list[list[int]], list[list[int]]]:
    """Return nodes `[piece, feature]` and edges `[piece, piece]`, in action order.

    An edge is 0 where two pieces do not touch. Only the top pieces of stacks touch their
    neighbours.
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


LEARNING = Learning(
    numbering=HiveMoves,
    observation=Observation(_names, _write),
    graph=Graph(BELOW, graph),
)
