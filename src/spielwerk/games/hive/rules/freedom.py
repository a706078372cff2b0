"""Freedom to move (HV-7) and contact (HV-8): slides on the ground, gates above it."""

from collections.abc import Set

from spielwerk.games.hive.rules.context import Context
from spielwerk.grids.hex import Hex, beside, neighbours


def slides(occupied: Set[Hex], here: Hex) -> list[Hex]:
    """Return the spaces that a lifted piece slides to in one step.

    Of the two spaces that flank the step exactly one is occupied. With both, the gap is too narrow
    (HV-7); with none, contact is lost (HV-8).
    """
    return [
        there
        for there in neighbours(here)
        if there not in occupied and sum(space in occupied for space in beside(here, there)) == 1
    ]


def closed_gate(context: Context, here: Hex, there: Hex, level: int) -> tuple[Hex, Hex] | None:
    """HV-7 above the ground: the stacks flanking a step, if both are higher than `level`.

    `level` is the height of the higher end of the step, without the moving piece.
    """
    if not context.options.beetle_gates:
        return None
    left, right = beside(here, there)
    if context.height(left) > level and context.height(right) > level:
        return left, right
    return None
