"""What a position and a move are made of: squares, dice, goals, cards, and the phase of a turn."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.grids.square import Grid, Square

LETTERS = "LM"
"""Lucifer's dice and Michael's, as they are written in moves and positions."""

PLAYERS = ("hell", "heaven")
"""The players, as they are written in positions."""

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
"""The dice of one side on the squares: where each stands and what it shows, by square."""

Goal = tuple[int, ...]
"""What the dice in a goal show, the lowest first."""

Hand = frozenset[int]
"""The cards that have not been played."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before a game: its options and sizes."""

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
        """How many dice in a goal end the game (HH-21): three, or all if there are fewer."""
        return min(GOAL_DICE, self.dice)

    def next_to_start(self, side: Seat) -> tuple[Square, ...]:
        """The three squares next to a side's start: Hell's is below row 1, Heaven's at the top."""
        row = 0 if side == HELL else self.rows - 1
        return tuple(Square(column, row) for column in range(COLUMNS))

    def next_to_goal(self, side: Seat) -> tuple[Square, ...]:
        """The three squares next to a side's goal, which is the start of the other."""
        return self.next_to_start(1 - side)


class Kind(StrEnum):
    """The kinds of moves, by the sign with which they are written."""

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
"""The square of a die that is on none, because it is in its start or goal."""


class Move(NamedTuple):
    """A step of a die of one side, a card, or the end of the turn.

    `source` is the square where the die stands, `target` the square to which it goes.
    """

    kind: Kind
    side: Seat = HELL
    source: Square = NOWHERE
    target: Square = NOWHERE
    card: int = 0


END = Move(Kind.END)
"""Ends the turn, or lets the extra point lapse."""


class Phase(StrEnum):
    """What is due."""

    START = "start"
    """The main player begins the turn."""
    TURN = "turn"
    """The main player goes on with the turn."""
    CARDS = "cards"
    """Both players choose a card (HH-12)."""
    RAISE = "raise"
    """The winner's die shows a 6, and the winner chooses which other one goes up (HH-16)."""
    EXTRA = "extra"
    """The winner has an extra point (HH-17)."""


class Key(NamedTuple):
    """What the repetition rule compares (HH-23); dice that are not in it are in the starts.

    `phase` is the same for all of a turn, whether it begins or goes on.
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
    """Dice, goals and cards of both sides; whose turn it is, and what is due in it.

    `main` is the player whose turn it is. `active` is who has to choose: the main player, or in
    a conflict the attacker (with the defender, who chooses a card too) or the winner of the
    round. Of the turn's action points (`total`), `points` are left. `earlier` has the positions
    that can be repeated (HH-23). A card that is chosen and not yet shown is in no position.
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
        """What a side's die on a square shows; 0 if there is none."""
        return dict(self.dice[side]).get(square, 0)

    def in_start(self, side: Seat) -> int:
        """How many dice of a side are in its start: those on no square and not in the goal."""
        return self.setup.dice - len(self.dice[side]) - len(self.goals[side])

    @property
    def conflict(self) -> Square | None:
        """The square that holds dice of both sides; there is never more than one (HH-18)."""
        shared = dict(self.dice[HELL]).keys() & dict(self.dice[HEAVEN]).keys()
        return min(shared, default=None)

    @property
    def in_turn(self) -> bool:
        """Whether the main player moves, and no conflict has to be settled first."""
        return self.phase in (Phase.START, Phase.TURN)
