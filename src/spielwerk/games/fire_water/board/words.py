"""Moves and squares in words."""

from spielwerk.game.text import Text
from spielwerk.games.fire_water.board.report import in_words, report
from spielwerk.games.fire_water.play import stones_due
from spielwerk.games.fire_water.position import SEAT_NAMES, Kind, Move, Position
from spielwerk.games.fire_water.rules.contents import ELEMENT_NAMES
from spielwerk.games.fire_water.rules.occupancy import Occupancy


def describe(position: Position, move: Move) -> Text:
    """Return a move with its consequences in words, for move lists and screen readers."""
    if move.kind is Kind.PASS:
        return _PASS if position.last_actor is None else _NO_STONE
    if move.kind is Kind.ELEMENTAL:
        return _ELEMENTAL.filled(square=move.square)
    if move.kind is Kind.STONE or move.kind is Kind.CLAIM:
        words = _stones(position, move)
        placed_all = stones_due(position, move) == position.stones_left(position.mover)
        who = SEAT_NAMES[position.mover]
        return _ALL_PLACED.filled(words=words, who=who) if placed_all else words
    words = _tile(move) if move.tile else _LEADER.filled(square=move.square)
    return _NO_ROOM.filled(words=words) if _fills_the_board(position, move) else words


_ELEMENTAL = Text("elemental on {square}")
_LEADER = Text("leader on {square}")
_PASS = Text("passes")
_NO_STONE = Text("places no more stone")
_NO_ROOM = Text("{words}; no more tiles fit")
_ALL_PLACED = Text("{words}; {who} has placed all stones and wins")


def _tile(move: Move) -> Text:
    fire, water = move.squares
    return _TILE.filled(tile=move.tile, fire=fire, water=water)


_TILE = Text("tile: fire {tile.fire} on {fire}, water {tile.water} on {water}")


def _stones(position: Position, move: Move) -> Text:
    """Return what is taken, and what the stones put out of play (FW-11, FW-12)."""
    count, occupancy = stones_due(position, move), Occupancy(position)
    if move.kind is Kind.CLAIM:
        return (_CLAIM if count == 2 else _CLAIM_WITH_ONE).filled(square=move.square)
    words = (_STONES if count == 2 else _STONE).filled(square=move.square)
    if move.square in occupancy.leaders:
        owner = SEAT_NAMES[occupancy.leaders[move.square]]
        return _CONQUERS.filled(words=words, owner=owner)
    half = occupancy.halves.get(move.square)
    if half is None:
        return words
    name, owner = ELEMENT_NAMES[half.element], SEAT_NAMES[half.seat]
    return _COVERS.filled(words=words, name=name, value=half.value, owner=owner)


_STONE = Text("stone on {square}")
_STONES = Text("two stones on {square}")
_CLAIM = Text("claims the elemental on {square} with two stones")
_CLAIM_WITH_ONE = Text("claims the elemental on {square} with one stone")
_CONQUERS = Text("{words}: the leader of {owner} is conquered")
_COVERS = Text("{words}, covering {name} {value} of {owner}")


def _fills_the_board(position: Position, move: Move) -> bool:
    """Return whether a tile or leader leaves no two adjacent empty squares (FW-17)."""
    occupancy, taken, touched = Occupancy(position), set(move.squares), False
    for square in occupancy.empty:
        for beside in occupancy.gaps(square):
            if taken.isdisjoint((square, beside)):
                return False
            touched = True
    return touched


def move_kind(position: Position, move: Move) -> Text:
    """Return what is placed: tiles by their values, stones by what they take."""
    if move.kind is Kind.PASS:
        return _PASS
    if move.kind is Kind.TILE and move.tile:
        return _TILE_KIND.filled(tile=move.tile)
    if move.kind is Kind.STONE and move.square in Occupancy(position).leaders:
        return _CONQUEST_KIND
    return _KINDS[move.kind]


_TILE_KIND = Text("tile {tile.fire}/{tile.water}")
_CONQUEST_KIND = Text("leader conquered")
_KINDS = {
    Kind.ELEMENTAL: Text("elemental placed"),
    Kind.LEADER: Text("leader placed"),
    Kind.STONE: Text("square taken"),
    Kind.CLAIM: Text("elemental claimed"),
}


def inspect(position: Position, cell: str) -> Text | None:
    """Return the report on a square; None if it is not on the board."""
    square = position.grid.square(cell)
    if square is None:
        return None
    occupancy = Occupancy(position)
    return in_words(occupancy, report(occupancy, square))
