"""Themes of Hive."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game import Seat
from spielwerk.game.puzzles import Goal
from spielwerk.games.hive.position import QUEENS, Kind, Move, Piece, Position
from spielwerk.games.hive.rules.context import Context
from spielwerk.grids.hex import Hex, neighbours

_IN_DANGER = 4
"""A queen with so many neighbours needs care."""


def themes(before: Position, move: object, after: Position, goal: Goal) -> list[str]:
    """What the first move does."""
    if not isinstance(move, Move):
        return []
    return list(_themes(before, move, after, before.mover, goal))


def _themes(before: Position, move: Move, after: Position, seat: Seat, goal: Goal) -> Iterator[str]:
    tops, now = _tops(before), _tops(after)
    own, enemy = _space(before, QUEENS[seat]), _space(before, QUEENS[1 - seat])
    if goal != "win" and own is not None and _neighbours(tops, own) >= _IN_DANGER:
        yield "save-the-queen"
    if move.piece.owner != seat:
        yield "throw"
    if enemy is not None and move.target == enemy:
        yield "cover-the-queen"
    elif move.target in tops:
        yield "climb"
    if _newly_pinned(before, after, 1 - seat):
        yield "pinned"
    if own is not None and own in _pinned(before) and own not in _pinned(after):
        yield "unpinned"
    if move.piece == QUEENS[seat] and move.piece not in before.in_hand(seat):
        yield "queen-moves"
    elif move.piece in before.in_hand(seat):
        yield "new-piece"
    if enemy is not None and move.target in neighbours(enemy) and now[move.target].owner == seat:
        yield "attack"


def _tops(position: Position) -> dict[Hex, Piece]:
    return {space: stack[-1] for space, stack in position.stacks}


def _space(position: Position, piece: Piece) -> Hex | None:
    return next((space for space, stack in position.stacks if piece in stack), None)


def _neighbours(tops: dict[Hex, Piece], space: Hex) -> int:
    return sum(near in tops for near in neighbours(space))


def _pinned(position: Position) -> frozenset[Hex]:
    return Context(position).pinned


def _newly_pinned(before: Position, after: Position, seat: Seat) -> bool:
    """Whether an ant, a queen or a jumper of a seat could leave its space, and cannot any more."""
    tops = _tops(after)
    fresh = _pinned(after) - _pinned(before)
    fixed = {Kind.PILLBUG, Kind.SPIDER}
    return any(
        tops[space].owner == seat and tops[space].kind not in fixed and space in _tops(before)
        for space in fresh
    )
