"""The numbers of Hive: those of its move strings, so that they hold wherever the hive lies.

A move names its piece and another one from which the target is seen, as in `wA1 bQ-`; of several
neighbours the one that is written (`notation/moves.py` has the order). So a number means the same
text in every position, and each legal move has exactly one.

| number | move |
|---|---|
| 0 | `pass` |
| 1 … k | a white piece alone: the first of the game |
| then | for each piece, for each other piece, seven ways: on top of it, or beside it to the north-east, east, south-east, south-west, west, north-west |

`k` is the number of pieces of one side. Pieces are in the usual order, `wQ wS1 wS2 wB1 … bQ …`,
those of the game type only. Carbon has 4,564 numbers, the base game 3,246, all insects 5,307.
"""  # noqa: E501 - a table

from __future__ import annotations

from typing import Any

from spielwerk.game import AnyState
from spielwerk.game.numbering import NoSuchAction, no_such_action
from spielwerk.game.options import Settings
from spielwerk.games.hive.notation.moves import reference
from spielwerk.games.hive.position import (
    FIRST_SPACE,
    PASS,
    PIECES,
    AnyMove,
    Move,
    Pass,
    Piece,
    plays_in,
)
from spielwerk.grids.hex import neighbours

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
        """The number of a move as it is written here."""
        if isinstance(move, Pass):
            return 0
        place = self._places[move.piece]
        if not state.position.stacks:
            return 1 + place
        seen_from, direction = reference(state.position, move)
        assert seen_from is not None, "no legal move goes where nobody is"
        other = self._places[seen_from]
        way = 0 if direction is None else direction + 1
        return self._first + (place * self._others + other - (other > place)) * _WAYS + way

    def move(self, state: AnyState, number: int) -> AnyMove:
        """The move that a number means here, legal or not; raises `NoSuchAction`."""
        if not 0 <= number < self.size:
            raise no_such_action(number, self.size)
        move = self._moved(state, number)
        if self.number(state, move) != number:
            raise NoSuchAction(f"The action {number} is written in another way here.")
        return move

    def _moved(self, state: AnyState, number: int) -> AnyMove:
        if number == 0:
            return PASS
        if number < self._first:
            return Move(self.pieces[number - 1], FIRST_SPACE)
        rest, way = divmod(number - self._first, _WAYS)
        place, other = divmod(rest, self._others)
        seen_from = self.pieces[other + (other >= place)]
        space = _space_of(state, seen_from)
        target = space if way == 0 else neighbours(space)[way - 1]
        return Move(self.pieces[place], target)

    def outcome(self, outcome: Any) -> int:
        """Never asked: nothing is left to chance."""
        raise NotImplementedError


def _space_of(state: AnyState, piece: Piece) -> Any:
    for space, stack in state.position.stacks:
        if piece in stack:
            return space
    raise NoSuchAction(f"{piece} is not in play, so nothing goes beside it.")
