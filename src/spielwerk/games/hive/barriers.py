"""What bars the way of a piece: narrow gaps and gates (HV-7), and the loss of contact (HV-8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from spielwerk.games.hive.case import Case
from spielwerk.games.hive.paths import BESIDE, Terrain
from spielwerk.grids.old_hex import (
    DOUBLED,
    LAST,
    NEAR,
    NEIGHBOURS,
    SINGLE,
    STEPS,
    by_pattern,
    pattern,
)
from spielwerk.refusals import Illegal
from spielwerk.text import Text

RULES = ("HV-7", "HV-8")


def beside(cell: int, direction: int) -> list[int]:
    """The two cells beside the way."""
    return [(cell + step) & LAST for step in BESIDE[direction]]


def _too_narrow(case: Case, gap: list[int]) -> Illegal:
    """HV-7."""
    return case.illegal(
        "HV-7",
        Text(
            "The gap between {gap} is too narrow for {name} to get through to {aim}.",
            "Die Lücke zwischen {gap} ist zu eng: {name} kommt nicht hindurch nach {aim}.",
        ),
        [*gap, case.cell],
        gap=case.names(gap),
    )


def _enclosed(case: Case, cell: int) -> Illegal:
    """HV-7: no gap at all."""
    wall = [there for there in NEIGHBOURS[cell] if there in case.hive.heights]
    inside = (
        Text("{name} is", "{name} ist") if cell == case.start else Text("{aim} is", "{aim} ist")
    )
    return case.illegal(
        "HV-7",
        Text(
            f"{inside.en} closed in by {{wall}}: nothing can slide through there.",
            f"{inside.de} von {{wall}} eingeschlossen: Dort lässt sich nichts hindurchschieben.",
        ),
        [cell, *wall],
        wall=case.names(wall),
    )


def _no_contact(case: Case) -> Illegal:
    """HV-8."""
    return case.illegal(
        "HV-8",
        Text(
            "On the step to {aim} {name} would lose contact: a sliding piece goes on touching one "
            "that it touched before.",
            "Auf dem Schritt nach {aim} verliert {name} den Kontakt: Wer schiebt, berührt weiter "
            "einen Stein, der schon vorher berührt war.",
        ),
        [case.start, case.cell],
    )


def _nobody_there(case: Case) -> Illegal:
    """HV-8: a space that touches no other piece."""
    return case.illegal(
        "HV-8",
        Text(
            "{name} would touch no other piece there: nobody leaves the hive.",
            "{name} würde dort keinen anderen Stein berühren: Niemand verlässt den Schwarm.",
        ),
        [case.start, case.cell],
    )


def blocked_slide(case: Case) -> Illegal:
    """One step on the ground between two pieces (HV-7) or none (HV-8)."""
    gap = beside(case.start, NEIGHBOURS[case.start].index(case.cell))
    if all(cell in case.hive.heights for cell in gap):
        return _too_narrow(case, gap)
    alone = not NEAR[case.cell] & case.state.occupied & ~SINGLE[case.start]
    return _nobody_there(case) if alone else _no_contact(case)


def gate_above(case: Case, gate: list[int]) -> Illegal:
    """HV-7 above the ground."""
    return case.illegal(
        "HV-7",
        Text(
            "The stacks under {gate} are both higher than the way between them: {name} does not "
            "fit through.",
            "Die Stapel unter {gate} sind beide höher als der Weg dazwischen: {name} passt nicht "
            "hindurch.",
        ),
        [*gate, case.cell],
        gate=case.names(gate),
    )


def _creeps(taken: tuple[bool, ...]) -> tuple[tuple[int, bool], ...]:
    """The directions to empty neighbours in contact, and whether the gap there is too narrow."""
    return tuple(
        (direction, taken[direction - 1] and taken[(direction + 1) % 6])
        for direction in range(len(STEPS))
        if not taken[direction] and (taken[direction - 1] or taken[(direction + 1) % 6])
    )


_CREEPS = by_pattern(_creeps)


def barred(case: Case) -> Illegal:
    """What bars the way of a piece that slides any number of steps and does not get there."""
    twice = case.hive.twice ^ DOUBLED[case.start]
    if not pattern(twice, case.cell):
        return _nobody_there(case)
    gap = _gap_on_the_way(case, twice)
    if gap:
        return _too_narrow(case, gap)
    closed = all(there in case.hive.heights for there in NEIGHBOURS[case.start])
    return _enclosed(case, case.start if closed else case.cell)


def _gap_on_the_way(case: Case, twice: int) -> list[int]:
    """The first narrow gap on the way that passes the fewest of them; nothing if none leads there.

    The search goes in rounds: first to all that can be reached freely, then through one gap, …
    """
    first_gap: dict[int, list[int]] = {case.start: []}
    front = [case.start]
    while front:
        behind: dict[int, list[int]] = {}
        for here in front:  # It grows while it is walked along.
            for direction, narrow in _CREEPS[pattern(twice, here)]:
                there = (here + STEPS[direction]) & LAST
                if narrow:
                    behind.setdefault(there, first_gap[here] or beside(here, direction))
                elif there not in first_gap:
                    first_gap[there] = first_gap[here]
                    front.append(there)
        front = [there for there in behind if there not in first_gap]
        first_gap.update((there, behind[there]) for there in front)
    return first_gap.get(case.cell, [])


def closed_gates(hive: Terrain, way: tuple[int, ...]) -> Iterator[list[int]]:
    """The closed gates of a way over the hive that begins on the ground."""
    level = 0
    for here, there in pairwise(way):
        height = hive.heights.get(there, 0)
        direction = NEIGHBOURS[here].index(there)
        if not hive.open_above(here, direction, max(level, height)):
            yield beside(here, direction)
        level = height
