"""Heaven and Hell for learning, review and puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial

from spielwerk.game import Study
from spielwerk.game.study import Goal, Recipe, Symmetries, Symmetry
from spielwerk.games.heaven_hell.board.editor import EDITOR
from spielwerk.games.heaven_hell.board.guide import guide
from spielwerk.games.heaven_hell.board.motifs import motifs
from spielwerk.games.heaven_hell.board.words import move_kind
from spielwerk.games.heaven_hell.notation import format_move, format_position
from spielwerk.games.heaven_hell.options import ROWS
from spielwerk.games.heaven_hell.position import NOWHERE, Dice, Kind, Move, Phase, Position
from spielwerk.grids.images import SquareMap, square_maps
from spielwerk.grids.square import Grid, Square


def _image(square_map: SquareMap, position: Position) -> Position:
    """Return the position with its dice on the images of their squares, without history."""

    def mirrored(dice: Dice) -> Dice:
        return tuple(sorted((square_map(square), value) for square, value in dice))

    hell, heaven = position.dice
    return replace(position, dice=(mirrored(hell), mirrored(heaven)), earlier=())


def _moved(square_map: SquareMap, position: Position, move: Move) -> Move:
    def mirrored(square: Square) -> Square:
        return NOWHERE if square == NOWHERE else square_map(square)

    return move._replace(source=mirrored(move.source), target=mirrored(move.target))


@cache
def _all(grid: Grid) -> Sequence[Symmetry[Position, Move]]:
    """Return the symmetries that preserve rows: Hell moves up, and Heaven down."""
    corner = Square(0, 0)
    return tuple(
        Symmetry(partial(_image, one), partial(_moved, one))
        for one in square_maps(grid)
        if one(corner).row == corner.row and one(Square(0, 1)).row == 1
    )


def _position_key(position: Position) -> str:
    """Return a key without turn number, total points and history.

    The beginning of a turn equals its continuation with as many points.
    """
    phase = Phase.TURN if position.phase is Phase.START else position.phase
    return format_position(
        replace(position, turn=1, earlier=(), phase=phase, total=position.points)
    )


_SYMMETRIES: Symmetries[Position, Move] = Symmetries(
    of=lambda position: _all(position.setup.grid),
    position_key=_position_key,
    move_key=format_move,
)


_BY_KIND = {
    "enter": "enter",
    "return": "return",
    "step": "step",
    "raise": "raise",
    "goal": "into-the-goal",
    "lower": "lower",
    "lower_step": "lower",
    "end": "stop-in-time",
}


def _themes(before: Position, move: Move, after: Position, goal: Goal) -> Iterator[str]:
    if before.phase is Phase.EXTRA:
        yield "extra-point"
    if before.conflict is None and after.conflict is not None:
        yield "attack"
    kind = Kind(move.kind).name.lower()
    if kind in _BY_KIND:
        yield _BY_KIND[kind]


def _setup_themes(position: Position) -> tuple[str, ...]:
    return () if position.setup.rows == max(ROWS) else ("small-board",)


STUDY: Study[Position, Move] = Study(
    symmetries=_SYMMETRIES,
    motifs=motifs,
    move_kind=move_kind,
    guide=guide,
    editor=EDITOR,
    themes=_themes,
    setup_themes=_setup_themes,
    recipe=Recipe(
        quick=100,
        proof=500,
        gap=0.07,
        weak=(10, 30, 80),
        strong=150,
        temperature=4,
        random_plies=(0, 12),
        wins=1,
        rungs=(10, 30, 100, 300),
        budget=4_000,
        from_ply=5,
        most_plies=800,
    ),
)
