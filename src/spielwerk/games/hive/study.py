"""Hive for learning, review and puzzles."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from spielwerk.game import Seat, Study
from spielwerk.game.study import Goal, Recipe, Symmetries, Symmetry
from spielwerk.games.hive.board import editor, guide, motifs, words
from spielwerk.games.hive.position import (
    PASS,
    QUEENS,
    AnyMove,
    Kind,
    Move,
    Pass,
    Piece,
    Position,
    plays_in,
)
from spielwerk.games.hive.rules.context import Context
from spielwerk.grids.hex import Hex, neighbours
from spielwerk.grids.images import HEX_MAPS, HexMap

_QUEENS = ("wQ", "bQ")


def queen_can_fall(position: str, seat: Seat) -> bool:
    """Return whether the next ply may surround the queen of a seat."""
    kind, _, _, *words = position.split(" ")
    spaces = _stacks(words)
    queen = next((space for space, stack in spaces.items() if _QUEENS[seat] in stack), None)
    if queen is None:
        return False
    near_end = sum(near not in spaces for near in neighbours(queen)) <= 1
    return near_end or ("P" in kind and _has_closed_gap(spaces))


def _stacks(words: list[str]) -> dict[Hex, str]:
    """Return the pieces of each space; words with a colon belong to the history."""
    spaces: dict[Hex, str] = {}
    for word in words:
        if "@" in word and ":" not in word:
            pieces, _, space = word.partition("@")
            q, _, r = space.partition(",")
            spaces[Hex(int(q), int(r))] = pieces
    return spaces


def _has_closed_gap(spaces: dict[Hex, str]) -> bool:
    edge = {near for space in spaces for near in neighbours(space) if near not in spaces}
    return any(all(near in spaces for near in neighbours(gap)) for gap in edge)


def _image(space_map: HexMap, position: Position) -> Position:
    """Return the turned hive, without history."""
    turned = sorted((space_map(space), stack) for space, stack in position.stacks)
    return replace(position, stacks=tuple(turned), earlier=())


def _moved(space_map: HexMap, position: Position, move: AnyMove) -> AnyMove:
    return PASS if isinstance(move, Pass) else Move(move.piece, space_map(move.target))


_ALL = tuple(
    Symmetry(partial(_image, space_map), partial(_moved, space_map)) for space_map in HEX_MAPS
)


def _corner(position: Position) -> Hex:
    """Return the origin of spaces in keys, which moves along with the hive."""
    return Hex(
        min((space.q for space, _ in position.stacks), default=0),
        min((space.r for space, _ in position.stacks), default=0),
    )


def _name(space: Hex, corner: Hex) -> str:
    return f"{space.q - corner.q},{space.r - corner.r}"


def _position_key(position: Position) -> str:
    """Return type, beetle gates, mover, the piece just moved if relevant, and the stacks.

    Equal pieces are interchangeable, so they have no numbers. The repetition rule and the
    tournament rule do not change positions, only their reachability.
    """
    corner, options = _corner(position), position.options
    stacks = [
        f"{_name(space, corner)}{''.join(piece.look for piece in stack)}"
        for space, stack in position.stacks
    ]
    head = options.type if options.beetle_gates else f"{options.type} open gates"
    return f"{head} {'wb'[position.mover]} {_just_moved(position)} {' '.join(sorted(stacks))}"


def _just_moved(position: Position) -> str:
    """Return the space of the piece that a pillbug may not throw; "-" without a pillbug."""
    moved = None if position.moved is None else position.space_of(position.moved)
    if moved is None or not plays_in(Kind.PILLBUG, position.options.type):
        return "-"
    return _name(moved, _corner(position))


def _move_key(position: Position, move: AnyMove) -> str:
    """Return a piece's look, source and target: `wA 0,1 2,0`, `wQ - 0,0`."""
    if isinstance(move, Pass):
        return "pass"
    corner = _corner(position)
    source = position.space_of(move.piece)
    start = "-" if source is None else _name(source, corner)
    return f"{move.piece.look} {start} {_name(move.target, corner)}"


def _features(position: Position) -> Iterator[str]:
    """Yield the stacks, each with the side of each neighbour."""
    looks = {space: "".join(piece.look for piece in stack) for space, stack in position.stacks}
    for space, look in looks.items():
        yield look
        for side, near in enumerate(neighbours(space)):
            if near in looks:
                yield f"{look} {side} {looks[near]}"


_SYMMETRIES: Symmetries[Position, AnyMove] = Symmetries(
    of=lambda position: _ALL,
    position_key=_position_key,
    move_key=_move_key,
    features=_features,
)


_IN_DANGER = 4
"""Number of neighbours at which a queen needs care."""


def _themes(before: Position, move: AnyMove, after: Position, goal: Goal) -> Iterator[str]:
    if isinstance(move, Pass):
        return
    seat = before.mover
    tops, now = _tops(before), _tops(after)
    own, enemy = before.space_of(QUEENS[seat]), before.space_of(QUEENS[1 - seat])
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


def _neighbours(tops: dict[Hex, Piece], space: Hex) -> int:
    return sum(near in tops for near in neighbours(space))


def _pinned(position: Position) -> frozenset[Hex]:
    return Context(position).pinned


def _newly_pinned(before: Position, after: Position, seat: Seat) -> bool:
    """Return whether an ant, a queen or a jumper of a seat was newly pinned."""
    tops = _tops(after)
    fresh = _pinned(after) - _pinned(before)
    fixed = {Kind.PILLBUG, Kind.SPIDER}
    return any(
        tops[space].owner == seat and tops[space].kind not in fixed and space in _tops(before)
        for space in fresh
    )


STUDY: Study[Position, AnyMove] = Study(
    symmetries=_SYMMETRIES,
    motifs=motifs.motifs,
    move_kind=words.move_kind,
    guide=guide.guide,
    editor=editor.EDITOR,
    themes=_themes,
    may_end=queen_can_fall,
    recipe=Recipe(
        quick=1_500,
        proof=15_000,
        gap=0.18,
        weak=(40, 150, 600),
        strong=1_500,
        temperature=30,
        random_plies=(4, 8),
        wins=3,
        rungs=(10, 100, 300, 1_000),
        budget=300_000,
        sure=30_000,
        setups=(
            {"type": "Base"},
            {"type": "Base+ML"},
            {"type": "Base+MLP"},
            {"type": "Base+ML"},
            {"type": "Base+M"},
            {"type": "Base+MLP"},
            {"type": "Base+L"},
            {"type": "Base+P"},
        ),
    ),
)
