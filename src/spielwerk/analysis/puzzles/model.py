"""What a puzzle is: a position, what is asked in it, the solution and its proof."""

from __future__ import annotations

from dataclasses import dataclass

from spielwerk.game import Seat
from spielwerk.game.puzzles import Goal

"""Win by force; find the only move that does not lose; the only good move; choose a mixture."""

DIFFICULTIES = range(1, 6)


@dataclass(frozen=True, slots=True)
class Proof:
    """What a search found: for each own ply of the line the value of it and of the next best.

    `nodes` is what was searched for each of them. `exact`: the first value is proved. `wins_in`:
    trying everything has shown a win in so many own turns, whatever the others do.
    """

    nodes: int
    values: tuple[tuple[float, float], ...]
    exact: bool = False
    wins_in: int | None = None


@dataclass(frozen=True, slots=True)
class Matrix:
    """What follows each pair of choices made at the same time, as values of the puzzle's seat.

    `values` has a row for each of its `choices`, in it a column for each of the `answers`. `mix`
    is the equilibrium, `value` what it gives against the best answer.
    """

    choices: tuple[str, ...]
    answers: tuple[str, ...]
    values: tuple[tuple[float, ...], ...]
    mix: tuple[float, ...]
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A position without its past, and what there is to find for the seat that is to move.

    `line` has the solution with the best answers of the others; it begins and ends with a ply of
    `seat`. `looks` is the smallest number of nodes from which on a search finds the first move;
    `difficulty` comes from it. `also` has for each own ply of the line the moves that are known to
    be as good: they reach the same position, or win by force in as many turns. A puzzle about a
    mixture has a `matrix` and no line.
    """

    id: str
    game: str
    position: str
    seat: Seat
    goal: Goal
    themes: tuple[str, ...]
    difficulty: int
    looks: int
    proof: Proof
    line: tuple[str, ...] = ()
    also: tuple[tuple[str, ...], ...] = ()
    matrix: Matrix | None = None

    def good_at(self, ply: int, own: int) -> set[str]:
        """The moves known to be right at a ply of the line that is the own ply of this number."""
        return {self.line[ply], *(self.also[own] if own < len(self.also) else ())}
