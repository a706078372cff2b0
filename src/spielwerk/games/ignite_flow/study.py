"""Ignite and Flow for learning, review and puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial

from spielwerk.game import Study
from spielwerk.game.study import Goal, Recipe, Symmetries, Symmetry
from spielwerk.games.ignite_flow.board import editor, guide, motifs, words
from spielwerk.games.ignite_flow.notation import format_move, format_position
from spielwerk.games.ignite_flow.position import Kind, Move, Position, Squares
from spielwerk.grids.images import SquareMap, keeps_directions, square_maps
from spielwerk.grids.square import Grid


def _image(square_map: SquareMap, position: Position) -> Position:
    """Return the turned board, without history."""

    def turned(cells: Squares) -> Squares:
        return frozenset(map(square_map, cells))

    white, black = position.temples
    return replace(
        position,
        fire=turned(position.fire),
        water=turned(position.water),
        earth=turned(position.earth),
        desert=turned(position.desert),
        temples=(turned(white), turned(black)),
        earlier=(),
    )


def _moved(square_map: SquareMap, position: Position, move: Move) -> Move:
    """Return a move on the images of its cells, which are kept in order."""
    desert = None if move.desert is None else square_map(move.desert)
    return Move(move.kind, tuple(sorted(map(square_map, move.cells))), desert)


@cache
def _all(grid: Grid, vertical_reactions: bool) -> Sequence[Symmetry[Position, Move]]:
    """Return the symmetries; quarter turns only if reactions are equal in all directions."""
    return tuple(
        Symmetry(partial(_image, one), partial(_moved, one))
        for one in square_maps(grid)
        if vertical_reactions or keeps_directions(one)
    )


def _position_key(position: Position) -> str:
    """Return a key without turn number and history."""
    return format_position(replace(position, turn=1, earlier=()))


_SYMMETRIES: Symmetries[Position, Move] = Symmetries(
    of=lambda position: _all(position.grid, position.vertical_reactions),
    position_key=_position_key,
    move_key=format_move,
)


_BY_KIND = {
    Kind.BURN: "burn",
    Kind.PETRIFY: "petrify",
    Kind.FLOW: "flow",
    Kind.REACT: "react",
    Kind.TEMPLE: "claim-the-land",
    Kind.NO_TEMPLE: "keep-the-temple",
    Kind.FIRE: "place",
    Kind.WATER: "place",
    Kind.EARTH: "place",
}
_LATE = 6
"""Number of empty cells at which the end is near."""


def _themes(before: Position, move: Move, after: Position, goal: Goal) -> Iterator[str]:
    seat = before.mover
    if after.trophies[seat] > before.trophies[seat]:
        yield "burn-a-temple"
    yield _BY_KIND[move.kind]
    if len(before.empty()) <= _LATE:
        yield "last-cells"


STUDY: Study[Position, Move] = Study(
    symmetries=_SYMMETRIES,
    motifs=motifs.motifs,
    move_kind=words.move_kind,
    guide=guide.guide,
    editor=editor.EDITOR,
    themes=_themes,
    recipe=Recipe(
        quick=2_000,
        proof=20_000,
        gap=0.14,
        weak=(200, 1_000),
        strong=3_000,
        temperature=40,
        random_plies=(4, 12),
        wins=2,
        budget=6_000,
        rungs=(10, 100, 300, 1_000),
        from_ply=16,
    ),
)
