"""Positions that are the same in a mirror or after a turn of the board are one puzzle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spielwerk.game import AnyState
from spielwerk.grids.hex import Hex


def canonical(state: AnyState) -> str:
    """A text that all images of a position share."""
    find = _CANONICAL.get(state.game.name)
    return str(state) if find is None else find(state)


def _hive(state: AnyState) -> str:
    """Six turns and a mirror; equal pieces are interchangeable, and where the hive lies is not."""
    position = state.position
    moved = position.moved
    stacks = [
        (space, ".".join(piece.look for piece in stack), moved in stack)
        for space, stack in position.stacks
    ]
    images = [
        _from_corner([(turn(space), look, last) for space, look, last in stacks])
        for turn in _HEX_IMAGES
    ]
    return f"{position.options.type} {position.mover} {min(images)}"


def _from_corner(stacks: list[tuple[Hex, str, bool]]) -> str:
    q = min(space.q for space, _, _ in stacks)
    r = min(space.r for space, _, _ in stacks)
    moved = sorted((space.q - q, space.r - r, look, last) for space, look, last in stacks)
    return str(moved)


def _hex_image(turns: int, mirror: bool) -> Callable[[Hex], Hex]:
    def image(space: Hex) -> Hex:
        q, r = (space.r, space.q) if mirror else (space.q, space.r)
        for _ in range(turns):
            q, r = -r, q + r
        return Hex(q, r)

    return image


_HEX_IMAGES = [_hex_image(turns, mirror) for turns in range(6) for mirror in (False, True)]


def _ignite_flow(state: AnyState) -> str:
    """Four turns and a mirror of the square."""
    position = state.position
    cells = [
        (
            cell.column,
            cell.row,
            str(position.content(cell)),
            str(position.temple_owner(cell)),
        )
        for cell in position.grid.squares()
    ]
    side = max(column for column, *_ in cells)
    rest = (position.hands, position.trophies, position.mover, position.temple_due)
    rules = (position.straight_rivers, position.vertical_reactions)
    return f"{min(_square_images(cells, side))} {rest} {rules}"


_Cell = tuple[int, int, str, str]


def _square_images(cells: list[_Cell], side: int) -> list[str]:
    images = []
    for mirror in (False, True):
        turned = [_flipped(cell) for cell in cells] if mirror else cells
        for _ in range(4):
            turned = [
                (side - row, column, element, temple) for column, row, element, temple in turned
            ]
            images.append(str(sorted(turned)))
    return images


def _flipped(cell: _Cell) -> _Cell:
    column, row, element, temple = cell
    return row, column, element, temple


def _heaven_hell(state: AnyState) -> str:
    """The columns in a mirror; the turn's number does not matter."""
    position = state.position
    images = [
        str(
            [
                [(*_mirrored(square, mirror), value) for square, value in side]
                for side in _sorted(position.dice, mirror)
            ]
        )
        for mirror in (False, True)
    ]
    rest = (position.goals, position.main, position.points, position.phase.value, position.active)
    hands = [sorted(hand) for hand in position.hands]
    return f"{min(images)} {rest} {hands}"


def _sorted(dice: Any, mirror: bool) -> list[list[Any]]:
    return [sorted(side, key=lambda die: _mirrored(die[0], mirror)) for side in dice]


def _mirrored(square: Any, mirror: bool) -> tuple[int, int]:
    column, row = square
    return (2 - column if mirror else column), row


_CANONICAL: dict[str, Callable[[AnyState], str]] = {
    "hive": _hive,
    "ignite-flow": _ignite_flow,
    "heaven-hell": _heaven_hell,
}
