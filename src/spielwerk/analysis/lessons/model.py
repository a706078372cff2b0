"""What a lesson is made of: steps, each with a text and something to look at or to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from spielwerk.game import Seat
from spielwerk.game.text import Text

Task = Literal["look", "move", "win"]
Goal = Literal["win", "lead"]

ANY_MOVE = "*"
"""In place of solutions: every legal move counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One position and what is asked in it.

    - `look`: nothing but to read on;
    - `move`: make one of the `solutions`; `mistakes` are moves that people will try, each with the
      rule that forbids it;
    - `win`: play on against a program of this `level` until the game is won or, if the goal is to
      `lead`, until it is over or so many `plies` are made. `solution` is a line for both sides
      that gets there.
    """

    task: Task
    text: Text
    rule: str | None = None
    position: str | None = None
    """None: it goes on where the last step ended."""
    seat: Seat | None = None
    """Who learns; None: the first seat that owes a move."""
    hint: Text | None = None
    wrong: Text | None = None
    """Said after a legal move that is not asked for."""
    done: Text | None = None
    solutions: tuple[str, ...] = ()
    mistakes: Mapping[str, str] = field(default_factory=dict)
    goal: Goal = "win"
    level: int = 1
    plies: int | None = None
    solution: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short way through a few steps; `minutes` is about how long it takes."""

    id: str
    title: Text
    minutes: int
    steps: tuple[Step, ...]
