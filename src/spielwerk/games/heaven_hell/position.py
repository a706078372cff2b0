"""The data of positions and moves: squares, dice, goals, cards, and the phase of a turn."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.grids.square import Grid, Square

LETTERS = "LM"
"""Letters of Lucifer's and Michael's dice in moves and positions."""

PLAYERS = ("hell", "heaven")
"""Names of the players in positions."""

SEAT_NAMES = (Text("Hell"), Text("Heaven"))
OWNERS = (Text("of Hell"), Text("of Heaven"))


HELL, HEAVEN = 0, 1
SIDES = (HELL, HEAVEN)

COLUMNS = 3
START_VALUE = 3
HIGHEST_VALUE = 6
HIGHEST_SUM = 13
GOAL_DICE = 3

Dice = tuple[tuple[Square, int], ...]
"""A side's dice on the squares with their values, by square."""

Goal = tuple[int, ...]
"""The values of the dice in a goal, lowest first."""

Hand = frozenset[int]
"""The cards that have not been played."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The options and sizes of a game."""

    irregular_cards: bool = False
    rows: int = 10
    dice: int = 5
    cards: int = 12
    """The highest card."""
    turn_limit: int = 0

    @property
    def grid(self) -> Grid:
        """The squares between the two realms."""
        return Grid(COLUMNS, self.rows)

    @property
    def goal_dice(self) -> int:
        """The number of dice in a goal that ends the game (HH-21): three, or all if fewer."""
        return min(GOAL_DICE, self.dice)

    def next_to_start(self, side: Seat) -> tuple[Square, ...]:
        """Return the three squares next to a side's start: row 1 for Hell, top row for Heaven."""
        row = 0 if side == HELL else self.rows - 1
        return tuple(Square(column, row) for column in range(COLUMNS))

    def next_to_goal(self, side: Seat) -> tuple[Square, ...]:
        """Return the three squares next to a side's goal, which is the other's start."""
        return self.next_to_start(1 - side)


class Kind(StrEnum):
    """The kinds of moves, with their sign in notation."""

    ENTER = "+"
    RETURN = "<"
    STEP = "-"
    RAISE = "^"
    GOAL = ">"
    LOWER = "v"
    LOWER_STEP = "~"
    END = "="
    CARD = "#"


LOWERINGS = (Kind.LOWER, Kind.LOWER_STEP)
"""The moves that cost nothing (HH-9)."""

NOWHERE = Square(-1, -1)
"""The place of a die in its start or goal."""


class Move(NamedTuple):
    """A step of a die, a card, or the end of the turn.

    `source` is the square of the die, `target` its destination.
    """

    kind: Kind
    side: Seat = HELL
    source: Square = NOWHERE
    target: Square = NOWHERE
    card: int = 0


END = Move(Kind.END)
"""Ends the turn, or lets the extra point lapse."""


class Phase(StrEnum):
    """The phase of a turn."""

    START = "start"
    """The main player begins the turn."""
    TURN = "turn"
    """The main player continues the turn."""
    CARDS = "cards"
    """Both players choose a card (HH-12)."""
    RAISE = "raise"
    """The winner's die shows a 6, and the winner chooses which other one to raise (HH-16)."""
    EXTRA = "extra"
    """The winner has an extra point (HH-17)."""


class Key(NamedTuple):
    """The key that the repetition rule compares (HH-23); missing dice are in the starts.

    `phase` is equal at the beginning and in the rest of a turn.
    """

    dice: tuple[Dice, Dice]
    goals: tuple[Goal, Goal]
    hands: tuple[Hand, Hand]
    main: Seat
    points: int
    phase: Phase
    active: Seat


@dataclass(frozen=True, slots=True)
class Position:
    """A position: dice, goals, cards, and the state of the turn.

    `main` is the player whose turn it is. `active` has to choose: the main player, or in a conflict
    the attacker (and the defender, who also chooses a card) or the winner of the round. Of the
    turn's action points (`total`), `points` are left. `earlier` has the positions that can be
    repeated (HH-23). Sealed cards are never part of a position.
    """

    setup: Setup
    dice: tuple[Dice, Dice]
    goals: tuple[Goal, Goal]
    hands: tuple[Hand, Hand]
    main: Seat
    phase: Phase
    active: Seat
    points: int
    total: int
    turn: int = 1
    earlier: tuple[Key, ...] = ()

    def value(self, side: Seat, square: Square) -> int:
        """Return the value of a side's die on a square; 0 if there is none."""
        return dict(self.dice[side]).get(square, 0)

    def in_start(self, side: Seat) -> int:
        """Return the number of a side's dice in its start."""
        return self.setup.dice - len(self.dice[side]) - len(self.goals[side])

    @property
    def conflict(self) -> Square | None:
        """The square with dice of both sides; there is never more than one (HH-18)."""
        shared = dict(self.dice[HELL]).keys() & dict(self.dice[HEAVEN]).keys()
        return min(shared, default=None)

    @property
    def in_turn(self) -> bool:
        """True if the main player moves, without a conflict to settle first."""
        return self.phase in (Phase.START, Phase.TURN)
