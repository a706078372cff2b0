"""The first two actions: a tile, or the leader (FW-1, FW-6, FW-7)."""

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import PluralText, Text
from spielwerk.games.fire_water.position import TILES, Move
from spielwerk.games.fire_water.rules.contents import content, listed
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names


def tile_belongs_to_the_game(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-1: four players leave out the tiles with equal values."""
    if move.tile in TILES[occupancy.position.seats]:
        return None
    return _not_to_be_laid("FW-1", _LEFT_OUT, move)


def tile_is_open(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-6: the tile is one of the player's open tiles."""
    player = occupancy.position.players[seat]
    if move.tile in player.open:
        return None
    return _not_to_be_laid("FW-6", _FACE_DOWN if move.tile in player.unopened else _LAID, move)


def _not_to_be_laid(rule: str, words: Text, move: Move) -> Illegal:
    return Illegal(rule, words.filled(tile=move.tile))


_LEFT_OUT = Text(
    "With four players, tiles of two equal values, such as fire {tile.fire} with water "
    "{tile.water}, are left out."
)
_FACE_DOWN = Text(
    "Your tile with fire {tile.fire} and water {tile.water} is still face down: lay an open one."
)
_LAID = Text(
    "Your tile with fire {tile.fire} and water {tile.water} is already on the board: lay "
    "an open one."
)


def tile_lies_on_adjacent_squares(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-6: two orthogonally adjacent squares, in any direction."""
    fire, water = move.squares
    if abs(fire.column - water.column) + abs(fire.row - water.row) == 1:
        return None
    squares = {fire, water}
    words = Text("A tile covers two squares, side by side or one above the other, not {squares}.")
    return Illegal("FW-6", words.filled(squares=listed(squares)), names(squares))


def tile_lies_on_empty_squares(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-6: both squares are empty."""
    return _occupied(occupancy, "FW-6", move, _TILE_ON_EMPTY)


_TILE_ON_EMPTY = Text("A tile goes on empty squares")


def _occupied(occupancy: Occupancy, rule: str, move: Move, wanted: Text) -> Illegal | None:
    """Return a refusal that names the first occupied square of a move."""
    if occupancy.empty.issuperset(move.squares):
        return None
    square = min(square for square in move.squares if square not in occupancy.empty)
    words = Text(
        "{wanted}, but {square} holds {content}.",
        wanted=wanted,
        square=square,
        content=content(occupancy, square),
    )
    return Illegal(rule, words, (str(square),))


def leader_is_not_placed_yet(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-7: once per game."""
    placed = occupancy.position.players[seat].leader
    if placed is None:
        return None
    words = _PLACED if occupancy.has_leader(seat) else _CONQUERED
    return Illegal("FW-7", words.filled(placed=placed), (str(placed),))


_PLACED = Text("You place your leader only once in a game, and it is already on {placed}.")
_CONQUERED = Text(
    "You place your leader only once in a game: it was conquered on {placed}, and there is "
    "no second one."
)


def leader_comes_onto_an_empty_square(
    occupancy: Occupancy, seat: Seat, move: Move
) -> Illegal | None:
    """FW-7: an empty square."""
    return _occupied(occupancy, "FW-7", move, _LEADER_ON_EMPTY)


_LEADER_ON_EMPTY = Text("A leader goes on an empty square")


def leader_is_in_no_corner(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-7: not in a corner, where a square has two neighbours."""
    if len(occupancy.beside[move.square]) > 2:
        return None
    words = Text("A leader cannot be placed in a corner, such as {square}.")
    return Illegal("FW-7", words.filled(square=move.square), (str(move.square),))


def leader_is_not_beside_an_elemental(
    occupancy: Occupancy, seat: Seat, move: Move
) -> Illegal | None:
    """FW-7: not orthogonally next to an elemental."""
    near = occupancy.position.elementals.intersection(occupancy.beside[move.square])
    if not near:
        return None
    words = PluralText(
        "A leader cannot be placed directly beside an elemental: one is on {near}.",
        "A leader cannot be placed directly beside elementals: they are on {near}.",
        len(near),
        near=listed(near),
    )
    return Illegal("FW-7", words, names(near))
