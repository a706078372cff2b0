"""Reasons why a touched thing begins no legal move."""

from collections.abc import Callable, Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.fire_water.board.gestures import THINGS, TILE_NAMES
from spielwerk.games.fire_water.moves import moves_of_kind
from spielwerk.games.fire_water.position import Kind, Move, Position, Tile
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.rules.order import wrong_time
from spielwerk.games.fire_water.rules.tiles_and_leaders import (
    leader_is_not_placed_yet,
    tile_belongs_to_the_game,
    tile_is_open,
    tile_lies_on_empty_squares,
)
from spielwerk.grids.square import Square


def explain_gesture(position: Position, seat: Seat, touched: Sequence[str]) -> Illegal | None:
    """Return why a thing begins no legal move, or why a tile does not fit on the touched square."""
    occupancy, (thing, *cells) = Occupancy(position), touched
    squares = [square for cell in cells if (square := position.grid.square(cell)) is not None]
    if len(squares) < len(cells):
        return None
    if thing in TILE_NAMES and len(squares) < 2:
        return _tile(occupancy, seat, TILE_NAMES[thing], squares)
    if squares:
        return None
    if thing in THINGS:
        return _thing(occupancy, seat, THINGS[thing])
    square = position.grid.square(thing)
    return None if square is None else _square(occupancy, square)


def _tile(
    occupancy: Occupancy, seat: Seat, tile: Tile, squares: Sequence[Square]
) -> Illegal | None:
    """FW-1, FW-6: the tile, then the square of its fire half."""
    move = Move(Kind.TILE, (*squares, *squares), tile)
    refusal = (
        wrong_time(occupancy.position, Kind.TILE)
        or tile_belongs_to_the_game(occupancy, seat, move)
        or tile_is_open(occupancy, seat, move)
    )
    if refusal is not None or not squares:
        return refusal
    return tile_lies_on_empty_squares(occupancy, seat, move) or _alone(squares[0])


def _alone(square: Square) -> Illegal:
    """FW-6: an empty square without an empty neighbour."""
    words = Text(
        "A tile needs two empty squares side by side or one above the other, but no square "
        "beside {square} is empty."
    )
    return Illegal("FW-6", words.filled(square=square), (str(square),))


def _thing(occupancy: Occupancy, seat: Seat, kind: Kind) -> Illegal | None:
    """Explain a touched supply: the elementals, the leader, the stones."""
    refusal = wrong_time(occupancy.position, kind)
    why = _NO_SQUARE.get(kind)
    return refusal or (why(occupancy, seat) if why else None)


def _no_square_for_the_leader(occupancy: Occupancy, seat: Seat) -> Illegal:
    """FW-7: it was placed before, or no square is right for it."""
    anywhere = Move(Kind.LEADER, (Square(0, 0),))
    return leader_is_not_placed_yet(occupancy, seat, anywhere) or Illegal("FW-7", _NO_LEADER)


_NO_LEADER = Text(
    "No square is left for a leader: every empty one is a corner or lies directly beside an "
    "elemental."
)


def _no_square_for_a_stone(occupancy: Occupancy, seat: Seat) -> Illegal:
    """FW-8, FW-9: no square can be taken at all, or none by this player."""
    others = range(occupancy.position.seats)
    if any(True for other in others for _ in moves_of_kind(Kind.STONE, occupancy, other)):
        return Illegal("FW-9", _NOT_YOURS)
    return Illegal("FW-8", _NO_STONE)


_NO_STONE = Text(
    "No square can be taken yet: a stone goes where all neighbours are occupied and one player has "
    "the most influence."
)
_NOT_YOURS = Text(
    "You cannot take a square now: a stone goes where all neighbours are occupied and you "
    "have more influence than each of the others."
)

_NO_SQUARE: dict[Kind, Callable[[Occupancy, Seat], Illegal]] = {
    Kind.LEADER: _no_square_for_the_leader,
    Kind.STONE: _no_square_for_a_stone,
}


def _square(occupancy: Occupancy, square: Square) -> Illegal | None:
    """FW-13: a square that is touched first means the elemental on it."""
    refusal = wrong_time(occupancy.position, Kind.CLAIM)
    if refusal is not None or square in occupancy.position.elementals:
        return refusal
    words = Text(
        "There is no elemental to claim on {square}: for anything else, first touch what "
        "you place, then the square."
    )
    return Illegal("FW-13", words.filled(square=square), (str(square),))
