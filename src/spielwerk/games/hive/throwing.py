"""Why a piece cannot be thrown (HV-22): told where a player has a thrower beside it."""

from __future__ import annotations

from spielwerk.games.hive import moves
from spielwerk.games.hive.case import Case
from spielwerk.games.hive.paths import BESIDE, touched
from spielwerk.games.hive.pieces import IN_HAND, KIND, NAMES, THROWERS_OF, Kind
from spielwerk.grids.old_hex import LAST, NEIGHBOURS
from spielwerk.refusals import Illegal
from spielwerk.text import Text


def landings(case: Case) -> set[int]:
    """Where the piece can be thrown now."""
    return moves.throws(case.state, case.hive, case.links).get(case.piece, set())


def hands_on(case: Case) -> list[int]:
    """The own throwers beside the piece, those first that lie beside its destination as well.

    Also those that cannot throw just now: the refusal says why.
    """
    found = [
        thrower
        for thrower in THROWERS_OF[case.state.mover]
        if thrower != case.piece and _throws_by_nature(case, thrower)
    ]
    return sorted(found, key=lambda thrower: not _beside_destination(case, thrower))


def _throws_by_nature(case: Case, thrower: int) -> bool:
    cell = case.state.places[thrower]
    if cell == IN_HAND or cell not in NEIGHBOURS[case.start]:
        return False
    return KIND[thrower] is Kind.PILLBUG or Kind.PILLBUG in touched(case.hive, cell)


def _beside_destination(case: Case, thrower: int) -> bool:
    return case.cell in NEIGHBOURS[case.state.places[thrower]]


def meant(case: Case) -> bool:
    """Whether somebody who moves an own piece so will have thought of a throw."""
    return case.cell not in case.hive.heights and any(
        _beside_destination(case, thrower) for thrower in hands_on(case)
    )


def refusal(case: Case) -> Illegal:
    """Why the first thrower that comes into question cannot throw the piece there."""
    thrower = hands_on(case)[0]
    return (
        _unable(case, thrower)
        or _no_throw_of_this(case, thrower)
        or _no_landing(case, thrower)
        or _gate(case, thrower)
    )


def _unable(case: Case, thrower: int) -> Illegal | None:
    """HV-22, HV-23."""
    cell = case.state.places[thrower]
    if thrower == case.state.moved:
        return case.illegal(
            "HV-23",
            Text(
                "{thrower} was moved on the ply before, and throws nothing on this one.",
                "{thrower} wurde eben erst bewegt und wirft in diesem Zug nicht.",
            ),
            [cell],
            thrower=NAMES[thrower],
        )
    if moves.can_throw(case.hive, thrower, cell):
        return None
    return case.illegal(
        "HV-22",
        Text(
            "{thrower} throws only when it lies on the ground with nothing on it.",
            "{thrower} wirft nur vom Boden aus und nur, wenn nichts darauf liegt.",
        ),
        [cell],
        thrower=NAMES[thrower],
    )


def _no_throw_of_this(case: Case, thrower: int) -> Illegal | None:
    """HV-22: single pieces only."""
    if case.hive.heights[case.start] == 1:
        return None
    return case.illegal(
        "HV-22",
        Text(
            "{thrower} lifts single pieces, and {name} lies on a stack.",
            "{thrower} hebt einzelne Steine, und {name} liegt auf einem Stapel.",
        ),
        [case.start],
        thrower=NAMES[thrower],
    )


def _no_landing(case: Case, thrower: int) -> Illegal | None:
    """HV-22: onto an empty space next to the thrower."""
    if _beside_destination(case, thrower) and case.cell not in case.hive.heights:
        return None
    return case.illegal(
        "HV-22",
        Text(
            "{thrower} can throw {name}, but only to an empty space next to {thrower}.",
            "{thrower} kann {name} werfen, aber nur auf ein leeres Feld neben {thrower}.",
        ),
        [case.state.places[thrower], case.cell],
        thrower=NAMES[thrower],
    )


def _gate(case: Case, thrower: int) -> Illegal:
    """HV-7 for both halves of the throw; what is left is one of them."""
    here = case.state.places[thrower]
    up, down = (NEIGHBOURS[here].index(cell) for cell in (case.start, case.cell))
    direction = down if case.hive.open_above(here, up, 1) else up
    gate = [(here + step) & LAST for step in BESIDE[direction]]
    return case.illegal(
        "HV-7",
        Text(
            "The stacks under {gate} are both higher than {thrower}: {name} does not fit between "
            "them.",
            "Die Stapel unter {gate} sind beide höher als {thrower}: {name} passt nicht hindurch.",
        ),
        [*gate, here],
        gate=case.names(gate),
        thrower=NAMES[thrower],
    )
