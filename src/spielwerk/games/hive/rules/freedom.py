"""Freedom to move (HV-7) and contact (HV-8): slides on the ground, gates above it."""

from collections.abc import Set

from spielwerk.games.hive.rules.context import Context
from spielwerk.grids.hex import Hex, beside, neighbours


def slides(occupied: Set[Hex], here: Hex) -> list[Hex]:
    """Where a piece that has been lifted slides to in one step.

    Of the two spaces beside the way exactly one is occupied. Both: the gap is too narrow (HV-7).
    None: contact is lost (HV-8).
    """
    return [
        there
        for there in neighbours(here)
        if there not in occupied and sum(space in occupied for space in beside(here, there)) == 1
    ]


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
