"""Freedom to move (HV-7) and contact (HV-8): slides on the ground, gates above it."""

from __future__ import annotations

from collections.abc import Set

from spielwerk.games.hive.position import Move
from spielwerk.games.hive.rules.context import Context
from spielwerk.grids.hex import Hex, beside, neighbours
from spielwerk.refusals import Illegal
from spielwerk.text import Text

RULES = ("HV-7", "HV-8")


def slides(occupied: Set[Hex], here: Hex) -> list[Hex]:
    """Where a piece that has been lifted slides to in one step.

    Of the two spaces beside the way exactly one is occupied. Both: the gap is too narrow (HV-7).
    None: contact is lost (HV-8).
    """
    around = neighbours(here)
    taken = [space in occupied for space in around]
    return [
        there
        for direction, there in enumerate(around)
        if not taken[direction] and taken[direction - 1] != taken[direction - 5]
    ]


def can_slide(context: Context, start: Hex, move: Move) -> Illegal | None:
    """HV-7 and HV-8 for one step on the ground to an empty space."""
    occupied = context.without(start)
    if move.target in slides(occupied, start):
        return None
    gap = beside(start, move.target)
    if occupied.issuperset(gap):
        return too_narrow(context, move, gap)
    if not occupied.intersection(neighbours(move.target)):
        return _nobody_there(context, start, move)
    return context.illegal(
        "HV-8",
        move,
        Text(
            "On the step to {aim} {name} would lose contact: a sliding piece goes on touching one "
            "that it touched before.",
            "Auf dem Schritt nach {aim} verliert {name} den Kontakt: Wer schiebt, berührt weiter "
            "einen Stein, der schon vorher berührt war.",
        ),
        [start, move.target],
    )


def closed_gate(context: Context, here: Hex, there: Hex, level: int) -> tuple[Hex, Hex] | None:
    """HV-7 above the ground: the stacks on both sides of a step, if both are higher than `level`.

    `level` is the height of the higher end of the step, the moving piece not counted.
    """
    if not context.options.beetle_gates:
        return None
    left, right = beside(here, there)
    if context.height(left) > level and context.height(right) > level:
        return left, right
    return None


# The reasons.


def too_narrow(context: Context, move: Move, gap: tuple[Hex, Hex]) -> Illegal:
    """HV-7: a gap between two pieces."""
    return context.illegal(
        "HV-7",
        move,
        Text(
            "The gap between {gap} is too narrow for {name} to get through to {aim}.",
            "Die Lücke zwischen {gap} ist zu eng: {name} kommt nicht hindurch nach {aim}.",
        ),
        [*gap, move.target],
        gap=context.names(gap),
    )


def gate_above(context: Context, move: Move, gate: tuple[Hex, Hex]) -> Illegal:
    """HV-7 above the ground."""
    return context.illegal(
        "HV-7",
        move,
        Text(
            "The stacks under {gate} are both higher than the way between them: {name} does not "
            "fit through.",
            "Die Stapel unter {gate} sind beide höher als der Weg dazwischen: {name} passt nicht "
            "hindurch.",
        ),
        [*gate, move.target],
        gate=context.names(gate),
    )


def out_of_reach(context: Context, start: Hex, move: Move) -> Illegal:
    """What bars the way of a piece that slides any number of steps and does not get there."""
    occupied = context.without(start)
    if not occupied.intersection(neighbours(move.target)):
        return _nobody_there(context, start, move)
    gap = _gap_on_the_way(occupied, start, move.target)
    if gap:
        return too_narrow(context, move, gap)
    closed_in = occupied.issuperset(neighbours(start))
    return _enclosed(context, move, start if closed_in else move.target)


def _nobody_there(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-8: a space that touches no other piece."""
    return context.illegal(
        "HV-8",
        move,
        Text(
            "{name} would touch no other piece there: nobody leaves the hive.",
            "{name} würde dort keinen anderen Stein berühren: Niemand verlässt den Schwarm.",
        ),
        [start, move.target],
    )


def _enclosed(context: Context, move: Move, space: Hex) -> Illegal:
    """HV-7: no gap at all."""
    wall = [there for there in neighbours(space) if there in context.tops]
    inside = Text("{aim} is", "{aim} ist")
    if space == context.places[move.piece]:
        inside = Text("{name} is", "{name} ist")
    return context.illegal(
        "HV-7",
        move,
        Text(
            f"{inside.en} closed in by {{wall}}: nothing can slide through there.",
            f"{inside.de} von {{wall}} eingeschlossen: Dort lässt sich nichts hindurchschieben.",
        ),
        [space, *wall],
        wall=context.names(wall),
    )


def _gap_on_the_way(occupied: Set[Hex], start: Hex, target: Hex) -> tuple[Hex, Hex] | None:
    """The first narrow gap on the way that passes the fewest of them; None if no way leads there.

    The search goes in rounds: first to all that can be reached freely, then through one gap, …
    """
    first_gap: dict[Hex, tuple[Hex, Hex] | None] = {start: None}
    frontier = [start]
    while frontier:
        behind: dict[Hex, tuple[Hex, Hex] | None] = {}
        for here in frontier:  # It grows while it is walked along.
            for there in slides(occupied, here):
                if there not in first_gap:
                    first_gap[there] = first_gap[here]
                    frontier.append(there)
            for there in neighbours(here):
                gap = beside(here, there)
                if there not in occupied and occupied >= {*gap}:
                    behind.setdefault(there, first_gap[here] or gap)
        frontier = [there for there in behind if there not in first_gap]
        first_gap.update((there, behind[there]) for there in frontier)
    return first_gap.get(target)
