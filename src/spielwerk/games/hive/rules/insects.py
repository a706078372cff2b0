"""Targets of each insect: HV-9 to HV-15 and HV-21, one function each.

Each returns the spaces that the rule allows from a start, for a liftable piece.
`explanations/reasons.py` explains why an insect does not reach other spaces.
"""

from collections.abc import Callable, Iterator

from spielwerk.games.hive.position import Kind
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.freedom import closed_gate, slides
from spielwerk.grids.hex import DIRECTIONS, Hex, neighbours


def targets(context: Context, start: Hex, kind: Kind) -> set[Hex]:
    """Return the targets of a piece moving as one of the insects."""
    known = context.targets.get((start, kind))
    if known is None:
        known = context.targets[start, kind] = _INSECTS[kind](context, start)
    return known


def queen(context: Context, start: Hex) -> set[Hex]:
    """HV-9: one step."""
    return set(slides(context.without(start), start))


def beetle(context: Context, start: Hex) -> set[Hex]:
    """HV-10: one step, also up onto and along the hive and down again."""
    level = context.height(start) - 1
    reached = set(slides(context.without(start), start)) if level == 0 else set()
    for there in neighbours(start):
        height = context.height(there)
        above_ground = level > 0 or height > 0
        if above_ground and not closed_gate(context, start, there, max(level, height)):
            reached.add(there)
    return reached


def grasshopper(context: Context, start: Hex) -> set[Hex]:
    """HV-11: straight over one or more adjacent pieces to the first empty space."""
    lines = (list(line(context, start, direction)) for direction in DIRECTIONS)
    return {spaces[-1] for spaces in lines if len(spaces) > 1}


def line(context: Context, start: Hex, direction: int) -> Iterator[Hex]:
    """Yield the spaces from a start in one direction, up to the first empty one."""
    here = neighbours(start)[direction]
    while here in context.stacks:
        yield here
        here = neighbours(here)[direction]
    yield here


def spider(context: Context, start: Hex) -> set[Hex]:
    """HV-12: exactly three sliding steps, no space twice, not back to the start."""
    occupied = context.without(start)
    walks: list[tuple[Hex, ...]] = [(start,)]
    for _ in range(3):
        walks = [
            (*walk, there)
            for walk in walks
            for there in slides(occupied, walk[-1])
            if there not in walk
        ]
    return {walk[-1] for walk in walks}


def ant(context: Context, start: Hex) -> set[Hex]:
    """HV-13: any number of sliding steps, at least one."""
    occupied = context.without(start)
    reached, frontier = {start}, [start]
    while frontier:
        for there in slides(occupied, frontier.pop()):
            if there not in reached:
                reached.add(there)
                frontier.append(there)
    return reached - {start}


def ladybug(context: Context, start: Hex) -> set[Hex]:
    """HV-14: two steps on top of the hive, then one down to an empty space, not the start."""
    first = {there for there in neighbours(start) if _climbs(context, start, there, level=0)}
    second = {
        there
        for here in first
        for there in neighbours(here)
        if there != start and _climbs(context, here, there, context.height(here))
    }
    return {
        there
        for here in second
        for there in neighbours(here)
        if there not in context.stacks
        and not closed_gate(context, here, there, context.height(here))
    }


def _climbs(context: Context, here: Hex, there: Hex, level: int) -> bool:
    """Return whether a step leads onto a stack and through no closed gate (HV-7)."""
    height = context.height(there)
    return height > 0 and not closed_gate(context, here, there, max(level, height))


def mosquito(context: Context, start: Hex) -> set[Hex]:
    """HV-15: as any piece that it touches; as a beetle on top of the hive."""
    if context.height(start) > 1:
        return beetle(context, start)
    kinds = [kind for kind in context.kinds_beside(start) if kind is not Kind.MOSQUITO]
    return {there for kind in kinds for there in targets(context, start, kind)}


def pillbug(context: Context, start: Hex) -> set[Hex]:
    """HV-21: one slide."""
    return set(slides(context.without(start), start))


_INSECTS: dict[Kind, Callable[[Context, Hex], set[Hex]]] = {
    Kind.QUEEN: queen,
    Kind.BEETLE: beetle,
    Kind.GRASSHOPPER: grasshopper,
    Kind.SPIDER: spider,
    Kind.ANT: ant,
    Kind.LADYBUG: ladybug,
    Kind.MOSQUITO: mosquito,
    Kind.PILLBUG: pillbug,
}
