"""The visible effects of a move, in the order shown.

    place  fire, water or earth   target a cell that was empty
    change fire, water, earth or desert   target a cell that held something else
    place  temple                 target a cell; details `seat`, the owner
    remove temple                 source a cell; details `seat`, and `holder`, the new keeper

Elements have the details `before` (null for an empty cell) and `after`. Fire and water that spread
have a source: the adjacent cell that they come from, for a river one cell after the other. Elements
from the supply and transformed elements have none.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from spielwerk.game import Effect, Seat
from spielwerk.games.ignite_flow.board.gestures import spread
from spielwerk.games.ignite_flow.play import becomes
from spielwerk.games.ignite_flow.position import Kind, Move, Position
from spielwerk.grids.square import Square


def effects(before: Position, moves: Mapping[Seat, Move], after: Position) -> list[Effect]:
    """Return the effects of a player's move."""
    return [effect for move in moves.values() for effect in _of_move(before, move)]


def _of_move(before: Position, move: Move) -> list[Effect]:
    if move.kind is Kind.NO_TEMPLE:
        return []
    if move.kind is Kind.TEMPLE:
        return [Effect("place", "temple", None, str(move.cells[0]), {"seat": before.mover})]
    ways: Iterable[tuple[Square | None, Square]] = ((None, cell) for cell in move.cells)
    if move.kind in (Kind.BURN, Kind.FLOW):
        ways = pairwise(spread(before, move))
    elements = [_element(before, move, source, cell) for source, cell in ways]
    return [*_burnt_temples(before, move), *elements]


def _element(before: Position, move: Move, source: Square | None, cell: Square) -> Effect:
    old, new = before.content(cell), becomes(move)[cell]
    return Effect(
        kind="place" if old is None else "change",
        thing=new.value,
        source=None if source is None else str(source),
        target=str(cell),
        details={"before": None if old is None else old.value, "after": new.value},
    )


def _burnt_temples(before: Position, move: Move) -> list[Effect]:
    owners = [(cell, before.temple_owner(cell)) for cell in move.cells]
    return [
        Effect("remove", "temple", str(cell), None, {"seat": owner, "holder": 1 - owner})
        for cell, owner in owners
        if owner is not None
    ]
