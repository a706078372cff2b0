"""A position of Ignite and Flow, and how it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from spielwerk.game import Result, ScoreLine, Seat, View
from spielwerk.games.ignite_flow import moves, refusals, scoring, view
from spielwerk.games.ignite_flow.pieces import TEMPLES_EACH, WHITE, Kind, Move
from spielwerk.grids.old_bits import Cells
from spielwerk.grids.old_square import Board, board
from spielwerk.legacy import OldState
from spielwerk.refusals import Illegal

Pair = tuple[int, int]
Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IgniteFlowState(OldState[Move, str]):
    """Elements, temples and hands; who is to move, and with which half of the turn.

    `temples`, `hands` and `trophies` have an entry per seat: the cells with that seat's temples,
    its temples not yet placed, and the destroyed enemy temples that it holds.
    """

    size: int = 6
    straight_rivers: bool = False
    fire: Cells = 0
    water: Cells = 0
    earth: Cells = 0
    desert: Cells = 0
    temples: tuple[Cells, Cells] = (0, 0)
    hands: Pair = (TEMPLES_EACH, TEMPLES_EACH)
    trophies: Pair = (0, 0)
    mover: Seat = WHITE
    temple_due: bool = False
    number: int = 1
    earlier: tuple[Key, ...] = ()

    @property
    def seats(self) -> int:
        return 2

    @property
    def turn(self) -> int:
        return self.number

    @property
    def board(self) -> Board:
        """The squares of this game's size."""
        return board(self.size, self.size)

    @property
    def empty(self) -> Cells:
        """The cells without an element."""
        return self.board.all & ~(self.fire | self.water | self.earth | self.desert)

    def landmass(self, earth: Cells) -> Cells:
        """The landmass that an earth cell belongs to (IF-13)."""
        return self.board.connected(earth, self.earth)

    # Whose move it is, and what is legal.

    def to_move(self) -> tuple[Seat, ...]:
        return () if self.result() else (self.mover,)

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_move():
            return ()
        return moves.temple_choices(self) if self.temple_due else moves.actions(self)

    def refuse(self, seat: Seat, move: Move) -> Illegal | None:
        return refusals.refusal(self, move)

    def settled(self, seat: Seat) -> bool:
        return not (self.temple_due and seat == self.mover)

    # Playing.

    def after(self, chosen: Mapping[Seat, Move]) -> Self:
        move = chosen[self.mover]
        if self.temple_due:
            return self._with_temple(move)._turn_over()
        changed = self._with_action(move)
        return (
            replace(changed, temple_due=True)
            if changed.temple_possible()
            else (changed._turn_over())
        )

    def _with_action(self, move: Move) -> Self:
        """The board after an action (IF-2 to IF-11); the turn goes on."""
        cells, kind = move.cells, move.kind
        fire, water, earth, desert = (
            element & ~cells for element in (self.fire, self.water, self.earth, self.desert)
        )
        if kind is Kind.FIRE or kind is Kind.BURN:
            fire |= cells
        elif kind is Kind.WATER or kind is Kind.FLOW:
            water |= cells
        elif kind is Kind.PETRIFY:
            desert |= cells
        else:  # Placed earth, or a reaction, with a desert in it or not.
            desert |= move.desert
            earth |= cells & ~move.desert
        # Filled cells stay filled and deserts stay deserts: such a position never comes again.
        lasting = cells & self.empty or desert != self.desert
        changed = replace(
            self,
            fire=fire,
            water=water,
            earth=earth,
            desert=desert,
            earlier=() if lasting else (*self.earlier, self.key()),
        )
        return changed._without_temples(cells) if kind is Kind.BURN else changed

    def _without_temples(self, burnt: Cells) -> Self:
        """A burnt temple goes to the opponent of its owner, whoever burnt it (IF-4)."""
        for owner in range(2):
            if self.temples[owner] & burnt:
                return replace(
                    self,
                    temples=_changed(self.temples, owner, self.temples[owner] & ~burnt),
                    trophies=_changed(self.trophies, 1 - owner, self.trophies[1 - owner] + 1),
                    earlier=(),
                )
        return self

    def _with_temple(self, move: Move) -> Self:
        """The board after the temple choice (IF-14)."""
        if move.kind is Kind.NO_TEMPLE:
            return self
        owner = self.mover
        return replace(
            self,
            temples=_changed(self.temples, owner, self.temples[owner] | move.cells),
            hands=_changed(self.hands, owner, self.hands[owner] - 1),
            earlier=(),
        )

    def temple_possible(self) -> bool:
        """Whether the player to move has a temple in hand and a cell for it."""
        return self.hands[self.mover] > 0 and moves.temple_cells(self) != 0

    def _turn_over(self) -> Self:
        return replace(self, mover=1 - self.mover, temple_due=False, number=self.number + 1)

    # The end.

    def key(self) -> Key:
        return (
            self.fire,
            self.water,
            self.earth,
            self.desert,
            *self.temples,
            *self.hands,
            *self.trophies,
            self.mover,
        )

    def result(self) -> Result | None:
        if self.temple_due:
            return None
        if not self.empty:  # IF-16
            return Result.by_scores("board-full", self.scores())
        if len(self.earlier) >= 2 and self.earlier.count(self.key()) >= 2:  # IF-19
            return Result.draw("repetition", self.scores())
        return None

    def scores(self) -> tuple[float, ...]:
        return scoring.scores(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        return scoring.sheet(self)

    def view(self, seat: Seat | None) -> View:
        return view.view(self)


def _changed(pair: Pair, seat: Seat, value: int) -> Pair:
    """The pair with one seat's entry replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
