"""A position of Heaven and Hell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self, cast

from spielwerk.game import Result, ScoreLine, Seat, View
from spielwerk.games.heaven_hell import conflict, moves, playing, refusals, scoring, view
from spielwerk.games.heaven_hell.conflict import Round
from spielwerk.games.heaven_hell.pieces import (
    HELL,
    START_VALUE,
    TURN_PHASES,
    BothDice,
    Goals,
    Key,
    Move,
    Phase,
    cells,
)
from spielwerk.games.heaven_hell.setup import Setup
from spielwerk.games.heaven_hell.tables import Tables, tables
from spielwerk.grids.old_bits import Cells
from spielwerk.grids.old_square import Board
from spielwerk.legacy import OldState
from spielwerk.refusals import Illegal


@dataclass(frozen=True, slots=True)
class HeavenHellState(OldState[Move, str]):
    """Dice, goals and cards; whose turn it is, and who has to do what in it.

    `dice`, `goals` and `hands` have an entry for each seat: the dice on the squares, the values
    of the dice in the goal (lowest first), and the cards not yet played, as a set of numbers.
    What is neither on the squares nor in the goal is in the start.

    `main` is the player whose turn it is; `active` is who has to choose: the main player, or in
    a conflict the attacker (both choose a card) or the winner of the round. `points` are left of
    `total`. A card that has been chosen and not been shown is in no state. `over` is the reason
    why the game is over, if it is.
    """

    setup: Setup
    dice: BothDice
    goals: Goals
    hands: tuple[int, int]
    main: Seat
    phase: Phase
    active: Seat
    points: int
    total: int
    number: int = 1
    earlier: tuple[Key, ...] = ()
    last_conflict: Round | None = field(default=None, compare=False)
    over: str | None = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        # Everybody asks, and counting repetitions takes time: it is found out once.
        object.__setattr__(self, "over", scoring.reason(self))

    @property
    def seats(self) -> int:
        return 2

    @property
    def turn(self) -> int:
        return self.number

    # What lies where.

    @property
    def tables(self) -> Tables:
        """The squares of this game, and what dice can do on them."""
        return tables(self.setup.rows)

    @property
    def board(self) -> Board:
        """The squares of this game."""
        return self.tables.board

    def cells(self, side: Seat) -> Cells:
        """The squares with dice of a side."""
        return cells(self.dice[side])

    @property
    def conflict(self) -> Cells:
        """The square that holds both colours; never more than one (HH-18)."""
        return cells(self.dice[0]) & cells(self.dice[1])

    def value(self, side: Seat, cell: Cells) -> int:
        """The value of a side's die on a square; 0 if there is none."""
        for at, value in self.dice[side]:
            if at == cell:
                return value
        return 0

    def in_start(self, side: Seat) -> int:
        """How many dice of a side are in its start."""
        return self.setup.dice - len(self.dice[side]) - len(self.goals[side])

    @property
    def in_turn(self) -> bool:
        """Whether the main player goes on with the turn, and no conflict has to be settled."""
        return self.phase in TURN_PHASES

    # Whose move it is, and what is legal.

    def to_move(self) -> tuple[Seat, ...]:
        if self.over is not None:
            return ()
        if self.phase is Phase.CARDS:
            return (self.active, 1 - self.active)
        return (self.active,)

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_move():
            return ()
        if self.phase is Phase.CARDS:
            value = self.value(seat, self.conflict)
            return conflict.choices(self.hands[seat], value, self.setup.irregular_cards)
        if self.phase is Phase.RAISE:
            return moves.raisable(self, seat)
        return moves.extra_moves(self) if self.phase is Phase.EXTRA else moves.turn_moves(self)

    def refuse(self, seat: Seat, move: Move) -> Illegal | None:
        return refusals.refusal(self, seat, move)

    def settled(self, seat: Seat) -> bool:
        # A step that ended the game, the last die back into the start, has ended the turn too.
        return self.phase is not Phase.STEPPED or seat != self.main or self.over is not None

    def after(self, chosen: Mapping[Seat, Move]) -> Self:
        return cast(Self, playing.play(self, chosen))

    # The end.

    def key(self) -> Key:
        stage = Phase.START if self.in_turn else self.phase
        return Key(self.dice, self.goals, self.hands, self.main, self.points, stage, self.active)

    def result(self) -> Result | None:
        return scoring.result(self)

    def scores(self) -> tuple[float, ...]:
        return scoring.scores(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        return scoring.sheet(self)

    def view(self, seat: Seat | None) -> View:
        return view.view(self)


def first_position(setup: Setup) -> HeavenHellState:
    """Each side has one die on the middle square next to its start, and all cards (HH-1)."""
    squares = tables(setup.rows)
    hell, heaven = (((squares.home_square(side), START_VALUE),) for side in range(2))
    all_cards = (2 << setup.cards) - 1
    return HeavenHellState(
        setup=setup,
        dice=(hell, heaven),
        goals=((), ()),
        hands=(all_cards, all_cards),
        main=HELL,
        phase=Phase.START,
        active=HELL,
        points=1,
        total=1,
    )
