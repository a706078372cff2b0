"""The twelve turns and mirrors of the hive, wherever in space it lies."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from spielwerk.game.symmetry import Symmetries, Symmetry
from spielwerk.games.hive.position import PASS, AnyMove, Kind, Move, Pass, Position, plays_in
from spielwerk.grids.hex import Hex
from spielwerk.grids.images import HEX_MAPS, HexMap


def _image(space_map: HexMap, position: Position) -> Position:
    """The hive turned; the repetition rule begins anew with it."""
    turned = sorted((space_map(space), stack) for space, stack in position.stacks)
    return replace(position, stacks=tuple(turned), earlier=())


def _moved(space_map: HexMap, position: Position, move: AnyMove) -> AnyMove:
    """The move to the image of its target."""
    return PASS if isinstance(move, Pass) else Move(move.piece, space_map(move.target))


_ALL = tuple(
    Symmetry(partial(_image, space_map), partial(_moved, space_map)) for space_map in HEX_MAPS
)


def _corner(position: Position) -> Hex:
    """From where spaces are counted in keys: the same of the hive wherever it lies."""
    return Hex(
        min((space.q for space, _ in position.stacks), default=0),
        min((space.r for space, _ in position.stacks), default=0),
    )


def _name(space: Hex, corner: Hex) -> str:
    return f"{space.q - corner.q},{space.r - corner.r}"


def position_key(position: Position) -> str:
    """Type, beetle gates, mover, the piece just moved where that matters, and the stacks.

    Equal pieces are interchangeable, so they have no numbers. The repetition rule and the
    tournament rule change no position, only which ones come about.
    """
    corner, options = _corner(position), position.options
    stacks = [
        f"{_name(space, corner)}{''.join(piece.look for piece in stack)}"
        for space, stack in position.stacks
    ]
    head = options.type if options.beetle_gates else f"{options.type} open gates"
    return f"{head} {'wb'[position.mover]} {_just_moved(position)} {' '.join(sorted(stacks))}"


def _just_moved(position: Position) -> str:
    """Where the piece lies that a pillbug may not throw; without one it is barred from nothing."""
    if position.moved is None or not plays_in(Kind.PILLBUG, position.options.type):
        return "-"
    space = next(space for space, stack in position.stacks if position.moved in stack)
    return _name(space, _corner(position))


def move_key(position: Position, move: AnyMove) -> str:
    """The look of a piece, where it comes from and where it goes: `wA 0,1 2,0`, `wQ - 0,0`."""
    if isinstance(move, Pass):
        return "pass"
    corner = _corner(position)
    source = next((space for space, stack in position.stacks if move.piece in stack), None)
    start = "-" if source is None else _name(source, corner)
    return f"{move.piece.look} {start} {_name(move.target, corner)}"


SYMMETRIES: Symmetries[Position, AnyMove] = Symmetries(
    of=lambda position: _ALL, position_key=position_key, move_key=move_key
)
