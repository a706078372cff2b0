"""The beginning, course and end of a game."""

from collections.abc import Mapping
from dataclasses import asdict, replace

from spielwerk.game import Result, ScoreLine, Seat
from spielwerk.game.options import Settings, Value
from spielwerk.game.text import Text
from spielwerk.games.hive.notation.moves import parse_game_type
from spielwerk.games.hive.notation.stacks import key
from spielwerk.games.hive.position import (
    BLACK,
    CARBON,
    QUEENS,
    WHITE,
    AnyMove,
    Move,
    Options,
    Pass,
    Position,
)
from spielwerk.grids.hex import neighbours

_DRAWN = (0.5, 0.5)
_WON = ((1, 0), (0, 1))


def initial_position(seats: int, settings: Settings) -> Position:
    """Return the initial position; missing options have their defaults."""
    options = Options(
        parse_game_type(str(settings.get("type", CARBON))),
        *(bool(settings.get(name, True)) for name in ("beetle_gates", "queen_first", "repetition")),
    )
    return Position(options)


def options_of(position: Position) -> dict[str, Value]:
    """Return the options of a position."""
    return asdict(position.options)


def to_move(position: Position) -> tuple[Seat, ...]:
    """Return the player whose turn it is, until the game is over."""
    return () if result(position) else (position.mover,)


# Playing.


def after(position: Position, moves: Mapping[Seat, AnyMove]) -> Position:
    """Return the position after a legal move."""
    move = moves[position.mover]
    if isinstance(move, Pass):
        earlier = _remembered(position)
        return replace(position, turn=position.turn + 1, moved=None, earlier=earlier)
    return _after(position, move)


def _after(position: Position, move: Move) -> Position:
    stacks = dict(position.stacks)
    start = next((space for space, stack in position.stacks if stack[-1] == move.piece), None)
    if start is not None:
        stacks[start] = stacks[start][:-1]
        if not stacks[start]:
            del stacks[start]
    stacks[move.target] = (*stacks.get(move.target, ()), move.piece)
    return replace(
        position,
        stacks=tuple(sorted(stacks.items())),
        turn=position.turn + 1,
        moved=move.piece,
        # A placed piece never leaves the hive (HV-5), so no earlier position can repeat.
        earlier=() if start is None else _remembered(position),
    )


def _remembered(position: Position) -> tuple[str, ...]:
    return (*position.earlier, key(position)) if position.options.repetition else ()


# The end.


def result(position: Position) -> Result | None:
    """Return the result: HV-18, HV-19."""
    white, black = (surrounded(position, seat) for seat in (WHITE, BLACK))
    if white and black:
        return Result.draw("both-queens-surrounded", _DRAWN)
    if white or black:
        return Result.by_scores("queen-surrounded", _WON[BLACK if white else WHITE])
    if is_third_occurrence(position):
        return Result.draw("repetition", _DRAWN)
    return None


def surrounded(position: Position, seat: Seat) -> bool:
    """HV-18: whether a player's queen has pieces on all six sides."""
    space = position.space_of(QUEENS[seat])
    return space is not None and dict(position.stacks).keys() >= set(neighbours(space))


def is_third_occurrence(position: Position) -> bool:
    """HV-19: the position has occurred twice before."""
    earlier = position.earlier
    return len(set(earlier)) < len(earlier) and earlier.count(key(position)) >= 2


def without_repetition(position: Position) -> Position:
    """Return the position in a game without the repetition rule (HV-19)."""
    return replace(position, options=replace(position.options, repetition=False), earlier=())


def with_repetition(position: Position, earlier: tuple[str, ...]) -> Position:
    """Return the position with the repetition rule, after positions with these keys (HV-19)."""
    options = replace(position.options, repetition=True)
    return replace(position, options=options, earlier=earlier)


# A win is one point, a draw half a point each; an unfinished game counts like a draw.

_ABOUT = {
    1: Text("the enemy queen is surrounded"),
    0.5: Text("no winner"),
}


def scores(position: Position) -> tuple[float, ...]:
    """Return the points of both players; in an unfinished game, those of a draw."""
    ended = result(position)
    return _DRAWN if ended is None else ended.scores


def score_sheet(position: Position) -> tuple[ScoreLine, ...]:
    """Return the points with their reason."""
    return tuple(
        ScoreLine(seat, _ABOUT[points], points)
        for seat, points in enumerate(scores(position))
        if points
    )
