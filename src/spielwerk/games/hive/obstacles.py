"""Why a piece that may move cannot get where it wants to: one function per kind.

The way may be barred (HV-7) or lead away from the hive (HV-8); else it is not this insect's way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spielwerk.games.hive import barriers
from spielwerk.games.hive.barriers import barred, beside, blocked_slide, closed_gates, gate_above
from spielwerk.games.hive.case import Case, listed
from spielwerk.games.hive.paths import PATHS, SLIDES, touched
from spielwerk.games.hive.pieces import KIND_NAMES, NAMES, Kind
from spielwerk.grids.old_bits import indices
from spielwerk.grids.old_hex import (
    DOUBLED,
    LAST,
    NEAR,
    NEIGHBOURS,
    STEPS,
    pattern,
)
from spielwerk.refusals import Illegal
from spielwerk.text import Text

RULE_OF = {
    Kind.QUEEN: "HV-9",
    Kind.BEETLE: "HV-10",
    Kind.GRASSHOPPER: "HV-11",
    Kind.SPIDER: "HV-12",
    Kind.ANT: "HV-13",
    Kind.LADYBUG: "HV-14",
    Kind.MOSQUITO: "HV-15",
    Kind.PILLBUG: "HV-21",
}


def refusal(case: Case) -> Illegal | None:
    """Why the piece cannot get there by itself; None if it can."""
    if case.cell in PATHS[case.kind](case.hive, case.start):
        return None
    if case.cell == case.start:
        return case.illegal(
            RULE_OF[case.kind],
            Text(
                "{name} is there already: a move ends somewhere else.",
                "{name} ist schon dort: Ein Zug endet woanders.",
            ),
            [case.start],
        )
    return _REASONS[case.kind](case)


def _ground_is_taken(case: Case) -> Illegal | None:
    """The kind's own rule: only beetles end a move on other pieces."""
    if case.cell not in case.hive.heights:
        return None
    return case.illegal(
        RULE_OF[case.kind],
        Text(
            "{top} is there, and {name} ends a move on an empty space: only beetles stay on top.",
            "Dort liegt {top}, und {name} beendet Züge auf leeren Feldern: Nur Käfer bleiben oben.",
        ),
        [case.cell],
        top=NAMES[case.hive.tops[case.cell]],
    )


def _one_slide(case: Case) -> Illegal:
    """HV-9, HV-21: and if it is one step, why it is not a slide."""
    taken = _ground_is_taken(case)
    if taken:
        return taken
    if case.cell not in NEIGHBOURS[case.start]:
        return _only_one_step(case)
    return blocked_slide(case)


def _only_one_step(case: Case) -> Illegal:
    return case.illegal(
        RULE_OF[case.kind],
        Text(
            "{name} goes one step only, and {aim} is further away.",
            "{name} zieht nur ein Feld weit, und {aim} ist weiter weg.",
        ),
        [case.start, case.cell],
    )


def _beetle(case: Case) -> Illegal:
    """HV-10: one step; above the ground two higher stacks are a gate (HV-7)."""
    if case.cell not in NEIGHBOURS[case.start]:
        return _only_one_step(case)
    if case.cell in case.hive.heights or case.hive.heights[case.start] > 1:
        return gate_above(case, beside(case.start, NEIGHBOURS[case.start].index(case.cell)))
    return blocked_slide(case)


# The grasshopper.


def _grasshopper(case: Case) -> Illegal:
    """HV-11."""
    return _ground_is_taken(case) or _jump(case)


def _jump(case: Case) -> Illegal:
    for step in STEPS:
        line = [(case.start + count * step) & LAST for count in range(1, _LONGEST_LINE)]
        if case.cell in line:
            return _jump_along(case, line)
    return case.illegal(
        "HV-11",
        Text(
            "{name} jumps in a straight line, and {aim} is in none with it.",
            "{name} springt in gerader Linie, und {aim} liegt in keiner mit ihm.",
        ),
        [case.start, case.cell],
    )


# No hive is longer, and no line comes round the torus to where it began.
_LONGEST_LINE = 30


def _jump_along(case: Case, line: list[int]) -> Illegal:
    """A jump in a straight line, over nothing or over a gap."""
    gap = next(cell for cell in line if cell not in case.hive.heights)
    if gap == line[0]:
        return case.illegal(
            "HV-11",
            Text(
                "{name} jumps over at least one piece, and there is none next to it on the way to "
                "{aim}.",
                "{name} springt über mindestens einen Stein, und auf dem Weg nach {aim} liegt "
                "keiner neben ihm.",
            ),
            [case.start, gap],
        )
    return case.illegal(
        "HV-11",
        Text(
            "{name} lands on the first empty space of the line, before {aim}.",
            "{name} landet auf dem ersten leeren Feld der Linie, vor {aim}.",
        ),
        [gap, case.cell],
    )


# Longer slides.


def _ant(case: Case) -> Illegal:
    """HV-13: every space that can be reached is right, so something bars the way."""
    return _ground_is_taken(case) or barred(case)


def _spider(case: Case) -> Illegal:
    """HV-12."""
    taken = _ground_is_taken(case)
    if taken:
        return taken
    steps = _distance(case)
    if steps is None:
        return barred(case)
    return case.illegal(
        "HV-12",
        Text(
            "{name} makes exactly three steps, no space twice, and {aim} is {steps} away.",
            "{name} zieht genau drei Felder weit, keines doppelt, und {aim} ist {steps} entfernt.",
        ),
        [case.start, case.cell],
        steps=Text(
            "1 step" if steps == 1 else f"{steps} steps",
            "1 Schritt" if steps == 1 else f"{steps} Schritte",
        ),
    )


def _distance(case: Case) -> int | None:
    """How many slides it takes at least to get there; None if it cannot be reached."""
    twice = case.hive.twice ^ DOUBLED[case.start]
    front, seen, steps = {case.start}, {case.start}, 0
    while front:
        if case.cell in front:
            return steps
        front = {
            (cell + step) & LAST for cell in front for step in SLIDES[pattern(twice, cell)]
        } - seen
        seen |= front
        steps += 1
    return None


# Over the hive.


def _ladybug(case: Case) -> Illegal:
    """HV-14."""
    taken = _ground_is_taken(case)
    if taken:
        return taken
    for gate in _gates_of_ladybug(case):
        return gate_above(case, gate)
    return case.illegal(
        "HV-14",
        Text(
            "{name} goes two steps on top of the hive and one down, and {aim} is not reached so.",
            "{name} zieht zwei Schritte auf dem Schwarm und einen hinunter, und so ist {aim} nicht "
            "zu erreichen.",
        ),
        [case.start, case.cell],
    )


def _gates_of_ladybug(case: Case) -> Iterator[list[int]]:
    """What bars the ways that would be three steps long: the first closed gate of each."""
    hive = case.hive
    for first in NEIGHBOURS[case.start]:
        for second in NEIGHBOURS[first]:
            way = (case.start, first, second, case.cell)
            on_top = first in hive.heights and second in hive.heights and second != case.start
            if on_top and case.cell in NEIGHBOURS[second]:
                yield from closed_gates(hive, way)


# The mosquito.


def _mosquito(case: Case) -> Illegal:
    """HV-15."""
    if case.hive.heights[case.start] > 1:
        return _as(case, Kind.BEETLE, _ON_TOP)
    kinds = sorted({*touched(case.hive, case.start)} - {Kind.MOSQUITO})
    if not kinds:
        return case.illegal(
            "HV-15",
            Text(
                "{name} touches only mosquitoes, and so cannot move.",
                "{name} berührt nur Mücken und kann deshalb nicht ziehen.",
            ),
            [case.start, *indices(NEAR[case.start] & case.state.occupied)],
        )
    reasons = [_as(case, kind, _TOUCHING) for kind in kinds]
    barred = [reason for reason in reasons if reason.rule in barriers.RULES]
    if barred or len(reasons) == 1:
        return min(barred or reasons, key=lambda reason: reason.rule or "")
    names = [KIND_NAMES[kind] for kind in kinds]
    return case.illegal(
        "HV-15",
        Text(
            "{name} moves as a piece that it touches: here {kinds}. None of them gets to {aim}.",
            "{name} zieht wie ein Stein, den sie berührt: hier {kinds}. Keiner kommt nach {aim}.",
        ),
        [case.start, case.cell],
        kinds=_both(listed([word.en for word in names]), listed([word.de for word in names])),
    )


_ON_TOP = Text(
    "On top of the hive {name} is a beetle. {reason}",
    "Auf dem Schwarm ist {name} ein Käfer. {reason}",
)
_TOUCHING = Text(
    "{name} moves as a piece that it touches: {kind}. {reason}",
    "{name} zieht wie ein Stein, den sie berührt: {kind}. {reason}",
)


def _as(case: Case, kind: Kind, text: Text) -> Illegal:
    """The mosquito's reason as one of the other kinds: its own rule, unless the way is barred."""
    reason = _REASONS[kind](case)
    if reason.rule in barriers.RULES:
        return reason
    filled = text.filled(name=NAMES[case.piece], kind=KIND_NAMES[kind], reason=reason.text)
    return Illegal("HV-15", filled, reason.cells)


def _both(english: Text, german: Text) -> Text:
    return Text(english.en, german.de)


_REASONS: dict[Kind, Callable[[Case], Illegal]] = {
    Kind.QUEEN: _one_slide,
    Kind.SPIDER: _spider,
    Kind.BEETLE: _beetle,
    Kind.GRASSHOPPER: _grasshopper,
    Kind.ANT: _ant,
    Kind.MOSQUITO: _mosquito,
    Kind.LADYBUG: _ladybug,
    Kind.PILLBUG: _one_slide,
}
