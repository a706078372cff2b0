"""Fire & Water for learning, review and puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial

from spielwerk.game import Study
from spielwerk.game.study import Goal, Recipe, Symmetries, Symmetry
from spielwerk.games.fire_water import boards
from spielwerk.games.fire_water.board import editor, guide, motifs, words
from spielwerk.games.fire_water.position import Kind, LaidTile, Move, Player, Position, Tile
from spielwerk.grids.images import SquareMap, square_maps
from spielwerk.grids.square import Grid, Square


def _tile(exchanged: bool, tile: Tile) -> Tile:
    return Tile(tile.water, tile.fire) if exchanged else tile


def _laid(square_map: SquareMap, exchanged: bool, laid: LaidTile) -> LaidTile:
    fire, water = square_map(laid.fire), square_map(laid.water)
    tile = _tile(exchanged, laid.tile)
    return LaidTile(tile, water, fire) if exchanged else LaidTile(tile, fire, water)


def _player(square_map: SquareMap, exchanged: bool, player: Player) -> Player:
    return Player(
        tuple(sorted(_laid(square_map, exchanged, one) for one in player.laid)),
        None if player.leader is None else square_map(player.leader),
        tuple(sorted(map(square_map, player.stones))),
        frozenset(_tile(exchanged, tile) for tile in player.open),
        frozenset(_tile(exchanged, tile) for tile in player.unopened),
    )


def _image(square_map: SquareMap, exchanged: bool, position: Position) -> Position:
    return replace(
        position,
        elementals=frozenset(map(square_map, position.elementals)),
        players=tuple(_player(square_map, exchanged, player) for player in position.players),
    )


def _moved(square_map: SquareMap, exchanged: bool, position: Position, move: Move) -> Move:
    squares = tuple(map(square_map, move.squares))
    if move.kind is not Kind.TILE or move.tile is None:
        return move._replace(squares=squares)
    return Move(move.kind, squares[::-1] if exchanged else squares, _tile(exchanged, move.tile))


@cache
def _all(grid: Grid, fire: frozenset[Square]) -> Sequence[Symmetry[Position, Move]]:
    water = frozenset(grid.squares()) - fire
    found = []
    for one in square_maps(grid):
        for exchanged, elements in ((False, fire), (True, water)):
            if frozenset(map(one, fire)) == elements:
                found.append(
                    Symmetry(partial(_image, one, exchanged), partial(_moved, one, exchanged))
                )
    return tuple(found)


def _position_key(position: Position) -> str:
    """Return a key of the board, the number of open tiles and the player to move.

    The open tiles themselves are left out: they are random, and with them positions would hardly
    ever repeat. A move with a tile that is not open is not legal, so nothing is mixed up.
    """
    board = boards.name(position.seats, position.fire)
    players = " ".join(map(_player_key, position.players))
    elementals = "".join(sorted(map(str, position.elementals)))
    return (
        f"{board} {position.supply} {position.mover} {position.last_actor} {elementals} {players}"
    )


def _player_key(player: Player) -> str:
    laid = "".join(f"{one.tile}{one.fire}{one.water}" for one in player.laid)
    stones = "".join(map(str, player.stones))
    return f"{len(player.open)}:{laid}:{player.leader}:{stones}"


def _features(position: Position) -> Iterator[str]:
    """Yield what lies on the board, and the tiles turned over, each with its player."""
    yield f"to move {position.mover}"
    yield from map(str, position.elementals)
    for seat, player in enumerate(position.players):
        yield f"{seat} leads {player.leader}"
        yield from (f"{seat} has {tile}" for tile in player.open)
        yield from (f"{seat} has {laid.tile}" for laid in player.laid)
        yield from (f"{seat} stone {square}" for square in player.stones)
        yield from (f"{laid.tile} {laid.fire}{laid.water}" for laid in player.laid)


_SYMMETRIES: Symmetries[Position, Move] = Symmetries(
    of=lambda position: _all(position.grid, position.fire),
    position_key=_position_key,
    move_key=lambda position, move: str(move),
    features=_features,
)


_BY_KIND = {
    Kind.TILE: "lay-a-tile",
    Kind.LEADER: "place-the-leader",
    Kind.STONE: "take-a-square",
    Kind.CLAIM: "claim-the-elemental",
    Kind.PASS: "wait",
    Kind.ELEMENTAL: "place-an-elemental",
}


def _themes(before: Position, move: Move, after: Position, goal: Goal) -> Iterator[str]:
    others = [player for number, player in enumerate(before.players) if number != before.mover]
    if move.kind is Kind.STONE and any(player.leader == move.square for player in others):
        yield "conquer-the-leader"
    yield _BY_KIND[move.kind]
    if move.kind is Kind.STONE and any(
        move.square in laid[1:] for player in others for laid in player.laid
    ):
        yield "silence-a-half"
    if before.last_actor is not None:
        yield "last-round"
    elif after.last_actor is not None:
        yield "last-tile"


STUDY: Study[Position, Move] = Study(
    symmetries=_SYMMETRIES,
    motifs=motifs.motifs,
    move_kind=words.move_kind,
    guide=guide.guide,
    editor=editor.EDITOR,
    themes=_themes,
    recipe=Recipe(
        quick=150,
        proof=500,
        gap=0.08,
        weak=(20, 60),
        strong=200,
        temperature=30,
        random_plies=(3, 9),
        wins=1,
        rungs=(10, 30, 100, 300),
        from_ply=14,
    ),
)
