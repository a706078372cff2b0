"""A position of Hive, and how it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self, TypedDict

from spielwerk.game import Result, ScoreLine, Seat, View
from spielwerk.games.hive import keys, moves, refusals, scoring, view
from spielwerk.games.hive.keys import Key
from spielwerk.games.hive.moves import FIRST_CELL
from spielwerk.games.hive.pieces import (
    BLACK,
    CARBON,
    IN_HAND,
    NOBODY,
    PIECES,
    QUEEN_OF,
    WHITE,
    Move,
)
from spielwerk.grids.old_bits import Cells
from spielwerk.grids.old_hex import NEAR, NEIGHBOURS, OFFSETS, SINGLE
from spielwerk.legacy import OldState
from spielwerk.refusals import Illegal

Stacks = tuple[tuple[int, tuple[int, ...]], ...]
"""The cells with several pieces in order, each with its pieces from bottom to top."""

Anchor = tuple[int, int, int]
"""A cell and its coordinates q, r in the plane."""

# A position comes back after two plies at the earliest: the third time, four came before.
_EARLIEST_REPETITION = 4


class _Known(TypedDict, total=False):
    """What has been worked out about a state once and is asked for again."""

    key: Key
    result: Result | None


@dataclass(frozen=True, slots=True)
class HiveState(OldState[Move, str]):
    """Where every piece is, and whose turn it is.

    `places` has the cell of each of the 28 pieces, `stacks` the order from bottom to top where
    several are on one cell, `moved` the piece that was placed, moved or thrown on the ply before.
    `occupied` repeats the cells of `places` as a set. `anchor` is an occupied cell with its
    coordinates in the plane (q, r): it tells views where the hive has wandered, and no rule.
    """

    game_type: str = CARBON
    beetle_gates: bool = True
    queen_first: bool = True
    repetition: bool = True
    places: tuple[int, ...] = (IN_HAND,) * len(PIECES)
    stacks: Stacks = ()
    number: int = 1
    moved: int = NOBODY
    earlier: tuple[Key, ...] = ()
    occupied: Cells = field(default=0, compare=False, repr=False)
    anchor: Anchor = field(default=(FIRST_CELL, 0, 0), compare=False, repr=False)
    _known: _Known = field(default_factory=_Known, init=False, compare=False, repr=False)

    @property
    def seats(self) -> int:
        return 2

    @property
    def turn(self) -> int:
        return self.number

    @property
    def mover(self) -> Seat:
        """The player whose turn it is, also after the end."""
        return WHITE if self.number & 1 else BLACK

    @property
    def own_turn(self) -> int:
        """How many turns the player to move has had, with this one."""
        return (self.number + 1) // 2

    # Whose move it is, and what is legal.

    def to_move(self) -> tuple[Seat, ...]:
        return () if self.result() else (self.mover,)

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_move():
            return ()
        return moves.legal_moves(self)

    def refuse(self, seat: Seat, move: Move) -> Illegal | None:
        return refusals.refusal(self, move)

    def settled(self, seat: Seat) -> bool:
        return True

    # Playing.

    def after(self, chosen: Mapping[Seat, Move]) -> Self:
        piece, cell = chosen[self.mover]
        if piece == NOBODY:
            return self._next(self.places, self.stacks, NOBODY, self.occupied, self._history())
        start = self.places[piece]
        places = (*self.places[:piece], cell, *self.places[piece + 1 :])
        occupied = self.occupied | SINGLE[cell]
        if start == IN_HAND:
            # A placed piece never leaves the hive (HV-5): no earlier position comes back.
            return self._next(places, self.stacks, piece, occupied, ())
        stacks = self.stacks
        if self.stacks or self.occupied & SINGLE[cell]:
            stacks = _restacked(self.places, stacks, piece, cell)
        if all(start != there for there, _ in self.stacks):
            occupied ^= SINGLE[start]
        return self._next(places, stacks, piece, occupied, self._history())

    def _history(self) -> tuple[Key, ...]:
        return (*self.earlier, self.key()) if self.repetition else ()

    def _next(
        self,
        places: tuple[int, ...],
        stacks: Stacks,
        moved: int,
        occupied: Cells,
        earlier: tuple[Key, ...],
    ) -> Self:
        anchor = self.anchor
        if not occupied & SINGLE[anchor[0]]:
            anchor = _neighbour(anchor, occupied)
        return type(self)(
            self.game_type,
            self.beetle_gates,
            self.queen_first,
            self.repetition,
            places,
            stacks,
            self.number + 1,
            moved,
            earlier,
            occupied,
            anchor,
        )

    # The end.

    def key(self) -> Key:
        if "key" not in self._known:
            self._known["key"] = keys.key(self)
        return self._known["key"]

    def surrounded(self, seat: Seat) -> bool:
        """Whether a player's queen has pieces on all six sides (HV-18)."""
        queen = self.places[QUEEN_OF[seat]]
        return queen >= 0 and not NEAR[queen] & ~self.occupied

    def result(self) -> Result | None:
        if "result" not in self._known:
            self._known["result"] = self._ending()
        return self._known["result"]

    def _ending(self) -> Result | None:
        """HV-18, HV-19."""
        white, black = self.surrounded(WHITE), self.surrounded(BLACK)
        if white and black:
            return Result.draw("both-queens-surrounded", scoring.DRAWN)
        if white or black:
            return Result.by_scores("queen-surrounded", scoring.won(by=BLACK if white else WHITE))
        if self._occurrences_before() >= 2:
            return Result.draw("repetition", scoring.DRAWN)
        return None

    def _occurrences_before(self) -> int:
        """How often this position was there already, on turns of the same player."""
        if len(self.earlier) < _EARLIEST_REPETITION:
            return 0
        return self.earlier[-2::-2].count(self.key())

    def scores(self) -> tuple[float, ...]:
        return scoring.scores(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        return scoring.sheet(self)

    def view(self, seat: Seat | None) -> View:
        return view.view(self)


def _restacked(places: tuple[int, ...], stacks: Stacks, piece: int, cell: int) -> Stacks:
    """The stacks after a piece in play has gone from its place to a cell."""
    changed = dict(stacks)
    left = changed.pop(places[piece], ())[:-1]
    if len(left) > 1:
        changed[places[piece]] = left
    if cell in changed:
        changed[cell] += (piece,)
    elif cell in places:
        # What was alone on the cell, or is the last one left there of a stack.
        changed[cell] = (places.index(cell), piece)
    return tuple(sorted(changed.items()))


def _neighbour(anchor: Anchor, occupied: Cells) -> Anchor:
    """An occupied cell beside an anchor that has moved away: there is one, the hive is one."""
    cell, q, r = anchor
    for there, (step_q, step_r) in zip(NEIGHBOURS[cell], OFFSETS, strict=True):
        if occupied & SINGLE[there]:
            return there, q + step_q, r + step_r
    return anchor
