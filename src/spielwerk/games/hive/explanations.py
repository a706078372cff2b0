"""Reasons why a liftable insect does not reach a target.

The way may be barred (HV-7) or lose contact (HV-8); otherwise the insect does not move that way.
"""

from collections.abc import Callable, Iterator, Set

from spielwerk.game.refusals import Illegal
from spielwerk.game.text import PluralText, Text
from spielwerk.games.hive import sentences
from spielwerk.games.hive.position import KIND_NAMES, Kind, Move
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.freedom import closed_gate, slides
from spielwerk.games.hive.rules.insects import line
from spielwerk.games.hive.rules.throwing import throw, throwers_beside
from spielwerk.grids.hex import DIRECTIONS, Hex, beside, neighbours

SLIDING_RULES = ("HV-7", "HV-8")


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
    """Return what bars the way of a sliding piece that does not reach its target."""
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
    """Return the enclosed pocket of a space; empty if it is open to the outside.

    Spaces beyond the outermost pieces are outside.
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
    """Return the first narrow gap on the way with the fewest gaps; None without any way.

    The search proceeds in rounds: first all freely reachable spaces, then through one gap, …
    """
    first_gap: dict[Hex, tuple[Hex, Hex] | None] = {start: None}
    frontier = [start]
    while frontier:
        behind: dict[Hex, tuple[Hex, Hex] | None] = {}
        for here in frontier:  # The list grows during the loop.
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


RULE = {
    Kind.QUEEN: "HV-9",
    Kind.BEETLE: "HV-10",
    Kind.GRASSHOPPER: "HV-11",
    Kind.SPIDER: "HV-12",
    Kind.ANT: "HV-13",
    Kind.LADYBUG: "HV-14",
    Kind.MOSQUITO: "HV-15",
    Kind.PILLBUG: "HV-21",
}


def why_not_there(context: Context, move: Move) -> Illegal:
    """Return the reason a person would name, of a piece that neither goes nor is thrown there."""
    here, around = context.places[move.piece], neighbours(move.target)
    throwers = throwers_beside(context, move.piece)
    throwers.sort(key=lambda thrower: context.places[thrower] not in around)
    thrown = throw(context, move, throwers[0]) if throwers else None
    if thrown and move.piece.owner != context.mover:
        return thrown
    by_itself = _why_not_by_itself(context, here, move)
    # A throw is meant where it could end, unless the piece almost gets there without one.
    could_end = throwers and context.places[throwers[0]] in around
    meant = could_end and move.target not in context.tops and by_itself.rule not in SLIDING_RULES
    return thrown if thrown and meant else by_itself


def _why_not_by_itself(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-9 to HV-15, HV-21."""
    if move.target == start:
        return context.illegal(RULE[move.piece.kind], move.piece, sentences.ALREADY_THERE, [start])
    return _REASONS[move.piece.kind](context, start, move)


def _ground_is_taken(context: Context, move: Move) -> Illegal | None:
    """Return the refusal of an occupied target: only beetles end a move on other pieces."""
    top = context.tops.get(move.target)
    if top is None:
        return None
    return context.illegal(
        RULE[move.piece.kind],
        move.piece,
        sentences.ONLY_BEETLES_CLIMB,
        [move.target],
        top=context.name(top),
    )


def _only_one_step(context: Context, start: Hex, move: Move) -> Illegal | None:
    """HV-9, HV-10, HV-21."""
    if move.target in neighbours(start):
        return None
    return context.illegal(
        RULE[move.piece.kind], move.piece, sentences.ONE_STEP_ONLY, [start, move.target]
    )


def _queen_or_pillbug(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-9, HV-21."""
    return (
        _ground_is_taken(context, move)
        or _only_one_step(context, start, move)
        or cannot_slide(context, start, move)
    )


def _beetle(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-10."""
    far = _only_one_step(context, start, move)
    if far or (context.height(start) == 1 and move.target not in context.tops):
        return far or cannot_slide(context, start, move)
    return gate_above(context, move, beside(start, move.target))


def _grasshopper(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-11."""
    taken = _ground_is_taken(context, move)
    direction = _direction(start, move.target)
    if taken:
        return taken
    if direction is None:
        return context.illegal(
            "HV-11", move.piece, sentences.NO_STRAIGHT_LINE, [start, move.target]
        )
    *jumped, landing = line(context, start, direction)
    if not jumped:
        return context.illegal("HV-11", move.piece, sentences.NOTHING_TO_JUMP, [start, landing])
    return context.illegal("HV-11", move.piece, sentences.FIRST_EMPTY_SPACE, [landing, move.target])


def _direction(start: Hex, target: Hex) -> int | None:
    """Return the direction from one space straight to another; None if not in a line."""
    q, r = target.q - start.q, target.r - start.r
    distance = max(abs(q), abs(r), abs(q + r))
    for direction in DIRECTIONS:
        step = neighbours(start)[direction]
        if (distance * (step.q - start.q), distance * (step.r - start.r)) == (q, r):
            return direction
    return None


def _spider(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-12."""
    taken = _ground_is_taken(context, move)
    if taken:
        return taken
    steps = _distance(context, start, move.target)
    if steps is None:
        return out_of_reach(context, start, move)
    return context.illegal(
        "HV-12",
        move.piece,
        sentences.THREE_STEPS,
        [start, move.target],
        steps=PluralText("{count} step", "{count} steps", steps),
    )


def _distance(context: Context, start: Hex, target: Hex) -> int | None:
    """Return the least number of slides to a target; None if it cannot be reached."""
    occupied = context.without(start)
    frontier, seen, steps = {start}, {start}, 0
    while frontier:
        if target in frontier:
            return steps
        frontier = {there for here in frontier for there in slides(occupied, here)} - seen
        seen |= frontier
        steps += 1
    return None


def _ant(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-13: every reachable space is allowed, so something bars the way."""
    return _ground_is_taken(context, move) or out_of_reach(context, start, move)


def _ladybug(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-14."""
    taken = _ground_is_taken(context, move)
    if taken:
        return taken
    for gate in _gates_of_ladybug(context, start, move.target):
        return gate_above(context, move, gate)
    return context.illegal("HV-14", move.piece, sentences.TWO_UP_ONE_DOWN, [start, move.target])


def _gates_of_ladybug(context: Context, start: Hex, target: Hex) -> Iterator[tuple[Hex, Hex]]:
    """Yield the closed gates on three-step ways with two steps on top."""
    on_top = context.occupied - {start}
    for first in neighbours(start):
        for second in neighbours(first):
            if {first, second} <= on_top and target in neighbours(second):
                low, high = context.height(first), context.height(second)
                yield from filter(
                    None,
                    (
                        closed_gate(context, start, first, low),
                        closed_gate(context, first, second, max(low, high)),
                        closed_gate(context, second, target, high),
                    ),
                )


def _mosquito(context: Context, start: Hex, move: Move) -> Illegal:
    """HV-15."""
    if context.height(start) > 1:
        return _as(context, start, move, Kind.BEETLE, sentences.ON_TOP)
    kinds = sorted({*context.kinds_beside(start)} - {Kind.MOSQUITO})
    if not kinds:
        return context.illegal(
            "HV-15",
            move.piece,
            sentences.ONLY_MOSQUITOES,
            [start, *(space for space in neighbours(start) if space in context.tops)],
        )
    reasons = [_as(context, start, move, kind, sentences.LIKE_A_NEIGHBOUR) for kind in kinds]
    barred = [reason for reason in reasons if reason.rule in SLIDING_RULES]
    if barred or len(reasons) == 1:
        return min(barred or reasons, key=lambda reason: reason.rule or "")
    return context.illegal(
        "HV-15",
        move.piece,
        sentences.NO_NEIGHBOUR_GETS_THERE,
        [start, move.target],
        kinds=sentences.either(kinds),
    )


def _as(context: Context, start: Hex, move: Move, kind: Kind, text: Text) -> Illegal:
    """Return the mosquito's reason as another insect: its own rule, unless the way is barred."""
    reason = _REASONS[kind](context, start, move)
    if reason.rule in SLIDING_RULES:
        return reason
    filled = text.filled(name=context.name(move.piece), kind=KIND_NAMES[kind], reason=reason.text)
    return Illegal("HV-15", filled, reason.cells)


_REASONS: dict[Kind, Callable[[Context, Hex, Move], Illegal]] = {
    Kind.QUEEN: _queen_or_pillbug,
    Kind.BEETLE: _beetle,
    Kind.GRASSHOPPER: _grasshopper,
    Kind.SPIDER: _spider,
    Kind.ANT: _ant,
    Kind.LADYBUG: _ladybug,
    Kind.MOSQUITO: _mosquito,
    Kind.PILLBUG: _queen_or_pillbug,
}
