"""Dice, cards and moves: what there is, and what the phases of a turn are called."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.grids.old_bits import Cells
from spielwerk.text import Text

HELL, HEAVEN = 0, 1
LETTERS = "LM"
"""Lucifer's dice and Michael's, as they are written in moves and positions."""

SEAT_NAMES = (Text("Hell", "Hölle"), Text("Heaven", "Himmel"))
OWNERS = (Text("of Hell", "der Hölle"), Text("of Heaven", "des Himmels"))

START_VALUE = 3
HIGHEST_VALUE = 6
HIGHEST_SUM = 13
COLUMNS = 3
GOAL_DICE = 3

Dice = tuple[tuple[Cells, int], ...]
"""The dice of one side on the squares: cell and value, in the order of the cells."""

BothDice = tuple[Dice, Dice]
Goals = tuple[tuple[int, ...], tuple[int, ...]]
"""The values of the dice in the goals, of each side the lowest first."""


def cells(dice: Dice) -> Cells:
    """The squares on which dice stand."""
    squares = 0
    for cell, _ in dice:
        squares |= cell
    return squares


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


class Move(NamedTuple):
    """One step: its kind, the side of its die, the die's square, where it goes; or a card.

    `cell` is where the die stands (a die that enters stands nowhere), `target` where it goes.
    """

    kind: Kind
    side: Seat = HELL
    cell: Cells = 0
    target: Cells = 0
    card: int = 0


END = Move(Kind.END)


class Phase(StrEnum):
    """What is due, and in a turn also whether the step that led here may be taken back."""

    START = "start"
    """The turn begins."""
    STEPPED = "stepped"
    """The turn goes on, after a step that may be taken back."""
    RESUMED = "resumed"
    """The turn goes on, after a conflict or a die that went into its goal."""
    CARDS = "cards"
    """Both players choose a card (HH-12)."""
    RAISE = "raise"
    """The winner's die is a 6: another one goes up, and there are several (HH-16)."""
    EXTRA = "extra"
    """The winner has an extra point (HH-17)."""


TURN_PHASES = (Phase.START, Phase.STEPPED, Phase.RESUMED)


class Key(NamedTuple):
    """What the repetition rule compares (HH-23); dice that are not in it are in the starts.

    `stage` is the phase; all phases in which the turn just goes on are one.
    """

    dice: BothDice
    goals: Goals
    hands: tuple[int, int]
    main: Seat
    points: int
    stage: Phase
    active: Seat
