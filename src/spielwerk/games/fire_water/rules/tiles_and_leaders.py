"""The first two actions: a tile, or the leader (FW-1, FW-6, FW-7)."""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import TILES, Move, Player
from spielwerk.games.fire_water.rules.contents import content
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names
from spielwerk.refusals import Illegal
from spielwerk.text import Text


def tile_belongs_to_the_game(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-1: four players leave out the tiles with equal values."""
    if move.tile in TILES[occupancy.position.seats]:
        return None
    return _not_open("FW-1", _LEFT_OUT, occupancy.position.players[seat], move)


def tile_is_open(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-6: one of the player's open tiles."""
    player = occupancy.position.players[seat]
    if move.tile in player.open:
        return None
    return _not_open("FW-6", _FACE_DOWN if move.tile in player.unopened else _LAID, player, move)


def _not_open(rule: str, words: Text, player: Player, move: Move) -> Illegal:
    opened = ", ".join(map(str, sorted(player.open))) or "–"
    return Illegal(rule, words.filled(tile=move.tile, open=opened))


_LEFT_OUT = Text(
    "With four players tiles of two equal values like {tile} are left out; open: {open}.",
    "Zu viert bleiben Plättchen mit zwei gleichen Werten wie {tile} weg; offen: {open}.",
)
_FACE_DOWN = Text(
    "Your tile {tile} still lies face down; open: {open}.",
    "Dein Plättchen {tile} liegt noch verdeckt; offen: {open}.",
)
_LAID = Text(
    "Your tile {tile} is on the board already; open: {open}.",
    "Dein Plättchen {tile} liegt schon auf dem Brett; offen: {open}.",
)


def tile_lies_on_adjacent_squares(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-6: two orthogonally adjacent squares, in any direction."""
    fire, water = move.squares
    if abs(fire.column - water.column) + abs(fire.row - water.row) == 1:
        return None
    cells = names({fire, water})
    words = Text(
        "A tile lies on two squares side by side, or one above the other: not {squares}.",
        "Ein Plättchen liegt auf zwei Feldern neben- oder übereinander: nicht {squares}.",
    )
    return Illegal("FW-6", words.filled(squares=", ".join(cells)), cells)


def tile_lies_on_empty_squares(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-6: both squares are empty."""
    return _occupied(occupancy, "FW-6", move, _TILE_ON_EMPTY)


_TILE_ON_EMPTY = Text("A tile lies on empty squares", "Ein Plättchen kommt auf leere Felder")


def _occupied(occupancy: Occupancy, rule: str, move: Move, wanted: Text) -> Illegal | None:
    """The first square of a move that is not empty, as a refusal."""
    if occupancy.empty.issuperset(move.squares):
        return None
    square = min(square for square in move.squares if square not in occupancy.empty)
    words = Text(
        "{wanted}: on {square} is {content}.", "{wanted}: Auf {square} liegt {content}."
    ).filled(wanted=wanted, square=square, content=content(occupancy, square))
    return Illegal(rule, words, (str(square),))


def leader_is_not_placed_yet(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-7: once per game."""
    placed = occupancy.position.players[seat].leader
    if placed is None:
        return None
    words = Text(
        "Your leader is placed once in a game, and was on {placed}.",
        "Deinen Anführer legst du einmal im Spiel, und er kam auf {placed}.",
    )
    return Illegal("FW-7", words.filled(placed=placed), (str(placed),))


def leader_comes_onto_an_empty_square(
    occupancy: Occupancy, seat: Seat, move: Move
) -> Illegal | None:
    """FW-7: an empty square."""
    return _occupied(occupancy, "FW-7", move, _LEADER_ON_EMPTY)


_LEADER_ON_EMPTY = Text(
    "A leader comes onto an empty square", "Ein Anführer kommt auf ein leeres Feld"
)


def leader_is_in_no_corner(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-7: not in a corner, where a square has two neighbours."""
    if len(occupancy.beside[move.square]) > 2:
        return None
    words = Text(
        "A leader is not placed in a corner, as {square} is.",
        "Ein Anführer kommt nicht in eine Ecke, und {square} ist eine.",
    )
    return Illegal("FW-7", words.filled(square=move.square), (str(move.square),))


def leader_is_not_beside_an_elemental(
    occupancy: Occupancy, seat: Seat, move: Move
) -> Illegal | None:
    """FW-7: not orthogonally next to an elemental."""
    near = occupancy.position.elementals.intersection(occupancy.beside[move.square])
    if not near:
        return None
    words = Text(
        "A leader is not placed directly beside an elemental: one is on {near}.",
        "Ein Anführer kommt nicht direkt neben ein Elementarwesen: Auf {near} ist eines.",
    )
    return Illegal("FW-7", words.filled(near=", ".join(names(near))), names(near))
