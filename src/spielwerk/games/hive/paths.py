"""Where each insect can go from a cell: one function per kind, named in the rulebook's words.

They look at the hive with the piece still in it: it never is in its own way, and where a slide of
several steps could count it, it is lifted first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from spielwerk.games.hive.pieces import KIND, Kind
from spielwerk.grids.old_hex import (
    DOUBLED,
    LAST,
    MEMBERS,
    NEIGHBOURS,
    STEPS,
    by_pattern,
    doubled,
    pattern,
)

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState

BESIDE = tuple((STEPS[direction - 1], STEPS[(direction + 1) % 6]) for direction in range(6))
"""For each direction the steps to the two cells beside the way."""


def _slides(taken: tuple[bool, ...]) -> tuple[int, ...]:
    """The steps to empty neighbours with exactly one of the two cells beside the way taken.

    Both taken: the gap is too narrow (HV-7). None taken: contact is lost (HV-8).
    """
    return tuple(
        step
        for direction, step in enumerate(STEPS)
        if not taken[direction] and taken[direction - 1] != taken[(direction + 1) % 6]
    )


SLIDES = by_pattern(_slides)


class Terrain:
    """The hive as somebody finds it who is going to move in it."""

    __slots__ = ("gates", "heights", "tops", "twice")

    def __init__(self, state: HiveState) -> None:
        self.twice = doubled(state.occupied)
        self.tops = {cell: piece for piece, cell in enumerate(state.places) if cell >= 0}
        self.heights = dict.fromkeys(self.tops, 1)
        for cell, pieces in state.stacks:
            self.tops[cell] = pieces[-1]
            self.heights[cell] = len(pieces)
        # It takes two stacks to make a gate above the ground.
        self.gates = state.beetle_gates and len(state.stacks) > 1

    def open_above(self, cell: int, direction: int, level: int) -> bool:
        """Whether a step that rises to `level` fits between the stacks beside the way (HV-7)."""
        if not self.gates:
            return True
        left, right = BESIDE[direction]
        heights = self.heights
        return (
            heights.get((cell + left) & LAST, 0) <= level
            or heights.get((cell + right) & LAST, 0) <= level
        )


def one_slide(hive: Terrain, cell: int) -> set[int]:
    """Queen bee and pillbug: one step on the ground (HV-9, HV-21)."""
    return {(cell + step) & LAST for step in SLIDES[pattern(hive.twice, cell)]}


def beetle(hive: Terrain, cell: int) -> set[int]:
    """One step, on the ground, up, along the top or down (HV-10)."""
    level = hive.heights[cell] - 1
    reached = set() if level else one_slide(hive, cell)
    for direction, there in enumerate(NEIGHBOURS[cell]):
        height = hive.heights.get(there, 0)
        if (height or level) and hive.open_above(cell, direction, max(height, level)):
            reached.add(there)
    return reached


def grasshopper(hive: Terrain, cell: int) -> set[int]:
    """Straight over one or more pieces to the first empty cell (HV-11)."""
    reached = set()
    for step in MEMBERS[pattern(hive.twice, cell)]:
        there = (cell + 2 * step) & LAST
        while there in hive.heights:
            there = (there + step) & LAST
        reached.add(there)
    return reached


def spider(hive: Terrain, cell: int) -> set[int]:
    """Exactly three slides, no cell twice (HV-12)."""
    twice = hive.twice ^ DOUBLED[cell]
    reached: set[int] = set()
    for first_step in SLIDES[pattern(twice, cell)]:
        first = (cell + first_step) & LAST
        for second_step in SLIDES[pattern(twice, first)]:
            second = (first + second_step) & LAST
            if second != cell:
                reached.update(
                    (second + step) & LAST
                    for step in SLIDES[pattern(twice, second)]
                    if step != -second_step
                )
    reached.discard(cell)
    return reached


def ant(hive: Terrain, cell: int) -> set[int]:
    """Any number of slides (HV-13)."""
    twice = hive.twice ^ DOUBLED[cell]
    reached = {cell}
    front = [cell]
    while front:
        here = front.pop()
        for step in SLIDES[pattern(twice, here)]:
            there = (here + step) & LAST
            if there not in reached:
                reached.add(there)
                front.append(there)
    reached.remove(cell)
    return reached


def ladybug(hive: Terrain, cell: int) -> set[int]:
    """Two steps on top of the hive, then one down, not back to the start (HV-14)."""
    on_top: set[int] = set()
    for first, height in _climbs(hive, cell, 0):
        on_top.update(there for there, _ in _climbs(hive, first, height))
    on_top.discard(cell)
    reached = set()
    for here in on_top:
        height = hive.heights[here]
        for direction, there in enumerate(NEIGHBOURS[here]):
            if there not in hive.heights and hive.open_above(here, direction, height):
                reached.add(there)
    return reached


def _climbs(hive: Terrain, cell: int, level: int) -> Iterable[tuple[int, int]]:
    """The occupied neighbours that can be climbed from a level, with their heights."""
    for direction, there in enumerate(NEIGHBOURS[cell]):
        height = hive.heights.get(there, 0)
        if height and hive.open_above(cell, direction, max(height, level)):
            yield there, height


def mosquito(hive: Terrain, cell: int) -> set[int]:
    """As any piece that it touches, or as a beetle while it is on top (HV-15)."""
    if hive.heights[cell] > 1:
        return beetle(hive, cell)
    reached: set[int] = set()
    for path in dict.fromkeys(PATHS[kind] for kind in touched(hive, cell)):
        if path is not mosquito:
            reached |= path(hive, cell)
    return reached


def touched(hive: Terrain, cell: int) -> list[Kind]:
    """The kinds of the pieces next to a cell, of a stack the top one, clockwise."""
    return [KIND[hive.tops[(cell + step) & LAST]] for step in MEMBERS[pattern(hive.twice, cell)]]


PATHS: dict[Kind, Callable[[Terrain, int], set[int]]] = {
    Kind.QUEEN: one_slide,
    Kind.SPIDER: spider,
    Kind.BEETLE: beetle,
    Kind.GRASSHOPPER: grasshopper,
    Kind.ANT: ant,
    Kind.MOSQUITO: mosquito,
    Kind.LADYBUG: ladybug,
    Kind.PILLBUG: one_slide,
}
