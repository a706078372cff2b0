"""Why a piece does not get through, or would lose contact (HV-7, HV-8)."""

from __future__ import annotations

from collections.abc import Set

from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.hive import sentences
from spielwerk.games.hive.position import Move
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.freedom import slides
from spielwerk.grids.hex import Hex, beside, neighbours

RULES = ("HV-7", "HV-8")


def cannot_slide(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-7 and HV-8 for one step on the ground to an empty space."""
    occupied = context.without(start)
    gap = beside(start, move.target)
    if occupied.issuperset(gap):
        return too_narrow(context, move, gap)
    if not occupied.intersection(neighbours(move.target)):
        return _nobody_there(context, start, move)
    return context.illegal("HV-8", move.piece, sentences.CONTACT_LOST, [start, move.target])


def too_narrow(context: Context, move: Move, gap: tuple[Hex, Hex]) -> Illegal:
    """HV-7: a gap between two pieces."""
    return context.illegal(
        "HV-7", move.piece, sentences.TOO_NARROW, [*gap, move.target], gap=context.names(gap)
    )


def gate_above(context: Context, move: Move, gate: tuple[Hex, Hex]) -> Illegal:
    """HV-7 above the ground."""
    return context.illegal(
        "HV-7", move.piece, sentences.GATE_CLOSED, [*gate, move.target], gate=context.names(gate)
    )


def out_of_reach(context: Context, start: Hex, move: Move) -> Illegal:
    """What bars the way of a piece that slides any number of steps and does not get there."""
    occupied = context.without(start)
    if not occupied.intersection(neighbours(move.target)):
        return _nobody_there(context, start, move)
    gap = _gap_on_the_way(occupied, start, move.target)
    if gap:
        return too_narrow(context, move, gap)
    pocket = _pocket(occupied, start)
    if pocket:
        return _enclosed(context, move, pocket, sentences.SHUT_IN)
    return _enclosed(context, move, _pocket(occupied, move.target), sentences.SHUT_OUT)


def _nobody_there(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-8: a space that touches no other piece."""
    return context.illegal("HV-8", move.piece, sentences.LEAVES_HIVE, [start, move.target])


def _enclosed(context: Context, move: Move, pocket: Set[Hex], text: Text) -> Illegal:
    """HV-7: no gap at all; shown are the pieces around the pocket."""
    start = context.places[move.piece]
    inside = start if start in pocket else move.target
    around = dict.fromkeys(there for space in sorted(pocket) for there in neighbours(space))
    wall = [there for there in around if there in context.without(start)]
    return context.illegal("HV-7", move.piece, text, [inside, *wall])


def _pocket(occupied: Set[Hex], space: Hex) -> Set[Hex]:
    """The empty spaces that are shut in together with one; none if they are open to the outside.

    A piece past the outermost ones in any direction is outside.
    """
    columns, rows = {there.q for there in occupied}, {there.r for there in occupied}
    found, frontier = {space}, [space]
    while frontier:
        here = frontier.pop()
        if not (min(columns) < here.q < max(columns) and min(rows) < here.r < max(rows)):
            return frozenset()
        around = {*neighbours(here)} - occupied - found
        found |= around
        frontier.extend(around)
    return found


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
