"""A position of Fire & Water, and how it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

from spielwerk.game import Result, ScoreLine, Seat, View
from spielwerk.games.fire_water import boards, moves, refusals, scoring, view
from spielwerk.games.fire_water.layers import Layers, Tables, tables
from spielwerk.games.fire_water.pieces import (
    ELEMENTALS,
    OPEN_TILES,
    TILES,
    Kind,
    Move,
    Opening,
    Tiles,
    fire_value,
    water_value,
)
from spielwerk.grids.old_bits import Cells, indices
from spielwerk.grids.old_square import Board
from spielwerk.legacy import OldState
from spielwerk.refusals import Illegal

Entry = TypeVar("Entry")


@dataclass(frozen=True, slots=True)
class FireWaterState(OldState[Move, Opening]):
    """Who has what where; whose turn it is; and who made the last regular action, if that is over.

    Tuples have an entry per seat. `flames` and `waves` are the fire and water halves on the
    board, covered ones included; `eastward` and `northward` are the squares whose tile goes on
    to the right, or upwards. `doubled` are the squares with two stones. `hands` are the open
    tiles, `stacks` the unopened ones, of which nobody knows the order.
    """

    fire: Cells
    supply: int
    elementals: Cells
    flames: tuple[Layers, ...]
    waves: tuple[Layers, ...]
    eastward: Cells
    northward: Cells
    leaders: tuple[Cells, ...]
    stones: tuple[Cells, ...]
    doubled: Cells
    hands: tuple[Tiles, ...]
    stacks: tuple[Tiles, ...]
    mover: Seat
    closer: Seat | None
    number: int

    @property
    def seats(self) -> int:
        return len(self.stacks)

    @property
    def turn(self) -> int:
        return self.number

    @property
    def board(self) -> Board:
        """The squares of the board for so many players."""
        return boards.squares(len(self.stacks))

    @property
    def tables(self) -> Tables:
        """What is computed once for this board."""
        return tables(len(self.stacks))

    # What lies where.

    @property
    def tiles(self) -> Cells:
        """The squares with a tile half, covered or not."""
        return self.board.all & _union((*self.flames, *self.waves))

    @property
    def covered(self) -> Cells:
        """The squares with stones."""
        return _union(self.stones)

    @property
    def empty(self) -> Cells:
        """The squares with nothing on them."""
        occupied = _union((*self.flames, *self.waves, *self.leaders, *self.stones))
        return self.board.all & ~(occupied | self.elementals)

    def left(self, seat: Seat) -> int:
        """The stones that a player has not placed yet."""
        own = self.stones[seat]
        return self.supply - own.bit_count() - (own & self.doubled).bit_count()

    def has_leader(self, seat: Seat) -> bool:
        """Whether a player's leader is on the board, unconquered (FW-12)."""
        return self.leaders[seat] & ~self.covered != 0

    # Where the game stands.

    @property
    def preparing(self) -> bool:
        """Whether elementals are still to be placed (FW-4)."""
        return self.elementals.bit_count() < ELEMENTALS

    def opening(self) -> Seat | None:
        """The player who has to open a tile now (FW-5, FW-6)."""
        if self.preparing:
            return None
        for seat, hand in enumerate(self.hands):
            if hand.bit_count() < OPEN_TILES and self.stacks[seat]:
                return seat
        return None

    @property
    def has_room(self) -> bool:
        """Whether two adjacent squares are empty (FW-17)."""
        empty = self.empty
        return empty & self.board.orthogonal(empty) != 0

    # Whose move it is, and what is legal.

    def to_move(self) -> tuple[Seat, ...]:
        if self.mover == self.closer or self.opening() is not None:
            return ()
        return (self.mover,)

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_move():
            return ()
        if self.preparing:
            return list(moves.elemental_placements(self))
        if self.closer is not None:
            return moves.last_round(self)
        return moves.actions(self)

    def refuse(self, seat: Seat, move: Move) -> Illegal | None:
        return refusals.refusal(self, move)

    def settled(self, seat: Seat) -> bool:
        return True  # A turn is one action: there is nothing to take back alone.

    def chances(self) -> Sequence[tuple[Opening, int]]:
        seat = self.opening()
        if seat is None:
            return ()
        return [(Opening(seat, tile), 1) for tile in indices(self.stacks[seat])]

    # Playing.

    def after(self, chosen: Mapping[Seat, Move]) -> Self:
        move = chosen[self.mover]
        if move.kind is Kind.TILE:
            return self.with_tile(move)._turn_over()
        if move.kind is Kind.STONE or move.kind is Kind.CLAIM:
            return self._with_stones(move.cell)._turn_over()
        if move.kind is Kind.LEADER:
            leaders = _changed(self.leaders, self.mover, move.cell)
            return replace(self, leaders=leaders)._turn_over()
        if move.kind is Kind.ELEMENTAL:
            return replace(self, elementals=self.elementals | move.cell)._turn_over()
        return self._turn_over()

    def with_tile(self, move: Move) -> Self:
        """The board after the player to move has laid a tile (FW-6); the turn goes on."""
        seat, fire, water = self.mover, move.cell, move.water
        flame = self.tables.half(fire, fire_value(move.tile))
        wave = self.tables.half(water, water_value(move.tile))
        first, upright = min(fire, water), max(fire, water) == min(fire, water) << 1
        return replace(
            self,
            flames=_changed(self.flames, seat, self.flames[seat] | flame),
            waves=_changed(self.waves, seat, self.waves[seat] | wave),
            eastward=self.eastward if upright else self.eastward | first,
            northward=self.northward | first if upright else self.northward,
            hands=_changed(self.hands, seat, self.hands[seat] & ~(1 << move.tile)),
        )

    def _with_stones(self, cell: Cells) -> Self:
        """The board after a stone, or two on a leader or elemental (FW-12, FW-13).

        With one stone left where two are due, the one is placed (FW-15).
        """
        seat = self.mover
        two = cell & (self.elementals | _union(self.leaders)) and self.left(seat) >= 2
        return replace(
            self,
            stones=_changed(self.stones, seat, self.stones[seat] | cell),
            doubled=self.doubled | cell if two else self.doubled,
        )

    def _turn_over(self) -> Self:
        mover, closer = self._next()
        number = self.number if self.opening() is not None else self.number + 1
        return replace(self, mover=mover, closer=closer, number=number)

    def _next(self) -> tuple[Seat, Seat | None]:
        """Who is to move after this turn, and who made the last regular action.

        Both are the same player when the game is over.
        """
        closer = self.closer
        if self.left(self.mover) == 0:  # FW-15
            closer = self.mover if closer is None else closer
            return closer, closer
        if closer is None and not self.has_room:  # FW-17
            closer = self.mover
        following = (self.mover + 1) % self.seats
        # FW-18: whoever has no stone to place in the last round is skipped.
        while closer not in (None, following) and not moves.stone_cells(self, following):
            following = (following + 1) % self.seats
        return following, closer

    def after_event(self, event: Opening) -> Self:
        """FW-3, FW-5, FW-6: one more tile lies open; the turn ends when no more is to be opened."""
        seat, tile = event.seat, 1 << event.tile
        opened = replace(
            self,
            hands=_changed(self.hands, seat, self.hands[seat] | tile),
            stacks=_changed(self.stacks, seat, self.stacks[seat] & ~tile),
        )
        if opened.opening() is not None:
            return opened
        return replace(opened, number=self.number + 1)

    # The end.

    def key(self) -> tuple[Any, ...]:
        """Everything but the number of the turn.

        No position comes again but through passes, and not for ever: see FW-16.
        """
        return (
            self.fire,
            self.supply,
            self.elementals,
            self.flames,
            self.waves,
            self.eastward,
            self.northward,
            self.leaders,
            self.stones,
            self.doubled,
            self.hands,
            self.stacks,
            self.mover,
            self.closer,
        )

    def result(self) -> Result | None:
        if self.mover != self.closer or self.opening() is not None:
            return None
        return scoring.result(self)

    def scores(self) -> tuple[float, ...]:
        return scoring.scores(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        return scoring.sheet(self)

    def view(self, seat: Seat | None) -> View:
        return view.view(self)


def first(seats: int, fire: Cells, supply: int) -> FireWaterState:
    """The position before the first elemental is placed."""
    nothing = (0,) * seats
    return FireWaterState(
        fire=fire,
        supply=supply,
        elementals=0,
        flames=nothing,
        waves=nothing,
        eastward=0,
        northward=0,
        leaders=nothing,
        stones=nothing,
        doubled=0,
        hands=nothing,
        stacks=(TILES[seats],) * seats,
        mover=0,
        closer=None,
        number=1,
    )


def _changed(entries: tuple[Entry, ...], seat: Seat, value: Entry) -> tuple[Entry, ...]:
    """The tuple with one seat's entry replaced."""
    return (*entries[:seat], value, *entries[seat + 1 :])


def _union(sets: tuple[Cells, ...]) -> Cells:
    together = 0
    for cells in sets:
        together |= cells
    return together
