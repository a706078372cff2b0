"""Moves, outcomes of chance and positions as text, both ways.

    moves      Ec4  23c4d4  Lc4  Pc4  Cc4  -
    outcome    ?1:23
    position   green Ec4,e6,g3 red:23c1d1,41h5h6:Lb2:Pc1,h6:11,12,33 green:-:-:-:13,21,44 turn 8

A position is the player to move; the elementals; then for each player the tiles on the board as
they were laid, the leader, the squares with stones (twice for two stones), and the open tiles, with
`-` for none; then the number of the turn. All other tiles are unopened. After the regular game
follows `last=` with the player who made the last regular action; the game is over when that player
would be next. Options that differ from the defaults come last.
"""

import re
from collections.abc import Iterable, Sequence

from spielwerk.game import Seat
from spielwerk.game.options import Value
from spielwerk.game.refusals import BadlyWritten, BadSetup, NoSuchOutcome, without_faults
from spielwerk.game.text import Text, shortened
from spielwerk.games.fire_water import boards
from spielwerk.games.fire_water.position import (
    FEWER_STONES,
    GRIDS,
    PASS,
    SEAT_NAMES,
    STONES,
    TILES,
    Kind,
    LaidTile,
    Move,
    Opening,
    Player,
    Position,
    Tile,
)
from spielwerk.games.fire_water.validation import faults
from spielwerk.grids.square import Grid, Square

_ON_ONE_SQUARE = re.compile(r"([ELPC])([a-z][1-9])")
_TILE = re.compile(r"([1-4])([1-4])([a-z][1-9])([a-z][1-9])")
_OUTCOME = re.compile(r"\?([0-9]):([1-4])([1-4])")


def format_move(position: Position, move: Move) -> str:
    """Return a move as text."""
    return str(move)


def parse_move(position: Position, text: str) -> Move:
    """Parse a move; raises `BadlyWritten`."""
    grid = position.grid
    if text == Kind.PASS.value:
        return PASS
    if match := _ON_ONE_SQUARE.fullmatch(text):
        return Move(Kind(match[1]), (parse_square(grid, match[2]),))
    if match := _TILE.fullmatch(text):
        squares = parse_square(grid, match[3]), parse_square(grid, match[4])
        return Move(Kind.TILE, squares, Tile(int(match[1]), int(match[2])))
    raise BadlyWritten(
        Text(
            "'{text}' is not a move: write one like Ec4, 23c4d4, Lc4, Pc4, Cc4 or -.",
            text=shortened(text),
        )
    )


def parse_square(grid: Grid, name: str) -> Square:
    """Parse the name of a square; raises `BadlyWritten`."""
    square = grid.square(name)
    if square is None:
        raise BadlyWritten(
            Text(
                "There is no square {name}: the board goes from a1 to {last}.",
                name=shortened(name),
                last=grid.squares()[-1],
            )
        )
    return square


def format_outcome(position: Position, outcome: Opening) -> str:
    """Return the opening of a tile as text."""
    return f"?{outcome.seat}:{outcome.tile}"


def parse_outcome(position: Position, text: str) -> Opening:
    """Parse an opening; raises `BadlyWritten`, or `NoSuchOutcome` for a missing seat."""
    match = _OUTCOME.fullmatch(text)
    if match is None:
        raise BadlyWritten(
            Text("'{text}' does not reveal a tile: write it like ?1:23.", text=shortened(text))
        )
    if int(match[1]) >= position.seats:
        raise NoSuchOutcome(Text("There is no player {seat} here.", seat=match[1]))
    return Opening(int(match[1]), Tile(int(match[2]), int(match[3])))


_COLOURS = tuple(name.en.lower() for name in SEAT_NAMES)
_ORDINARY = (boards.BOOK, 0)
_TURN = re.compile(r"[1-9][0-9]{0,5}")
_OPEN_TILE = re.compile(r"[1-4][1-4]")
_LAID = re.compile(r"([1-4][1-4])([a-z][1-9])([a-z][1-9])")


def format_position(position: Position) -> str:
    """Return a position in one line."""
    words = [
        _COLOURS[position.mover],
        _listed("E", sorted(position.elementals)),
        *(_format_player(seat, player) for seat, player in enumerate(position.players)),
        f"turn {position.turn}",
    ]
    if position.last_actor is not None:
        words.append(f"last={_COLOURS[position.last_actor]}")
    options = options_of(position).items()
    words += [f"{name}={value}" for name, value in options if value not in _ORDINARY]
    return " ".join(words)


def options_of(position: Position) -> dict[str, Value]:
    """Return the options and parameters of a game."""
    ordinary = position.supply == STONES[position.seats]
    return {
        "board": boards.name(position.seats, position.fire),
        "stones": 0 if ordinary else position.supply,
    }


def _format_player(seat: Seat, player: Player) -> str:
    return ":".join(
        (
            _COLOURS[seat],
            _listed("", [f"{tile}{fire}{water}" for tile, fire, water in player.laid]),
            _listed("L", [] if player.leader is None else [player.leader]),
            _listed("P", player.stones),
            _listed("", sorted(player.open)),
        )
    )


def _listed(sign: str, things: Iterable[object]) -> str:
    together = ",".join(map(str, things))
    return sign + together if together else "-"


# Parsing.


def parse_position(text: str) -> Position:
    """Parse a position; raises `BadlyWritten`."""
    position = parse_draft(text)
    return without_faults(position, faults(position))


def parse_draft(text: str) -> Position:
    """Parse a position, possible or not; raises `BadlyWritten`."""
    words = text.split()
    turn = words.index("turn") if "turn" in words else 0
    seats, after = turn - 2, words[turn + 1 :]
    if seats not in STONES or not after or not _TURN.fullmatch(after[0]):
        raise _badly_written(text)
    named = dict(word.split("=", 1) for word in after[1:] if "=" in word)
    position = Position(
        fire=_parse_board(seats, named.get("board", boards.BOOK)),
        supply=_parse_supply(seats, named.get("stones", str(STONES[seats]))),
        elementals=frozenset(_parse_squares(GRIDS[seats], "E", words[1])),
        players=tuple(_parse_player(seats, seat, words[2 + seat]) for seat in range(seats)),
        mover=_parse_colour(seats, words[0]),
        last_actor=_parse_colour(seats, named["last"]) if "last" in named else None,
        turn=int(after[0]),
    )
    if format_position(position) != " ".join(words):
        raise _badly_written(text)
    return position


def _parse_board(seats: int, word: str) -> frozenset[Square]:
    try:
        boards.check(word)
        return boards.fire_squares(seats, word)
    except BadSetup as refusal:
        raise BadlyWritten(refusal.text) from None


def _parse_supply(seats: int, word: str) -> int:
    if word not in map(str, (*FEWER_STONES, STONES[seats])):
        raise _badly_written(f"stones={word}")
    return int(word)


def _parse_colour(seats: int, word: str) -> Seat:
    if word not in _COLOURS[:seats]:
        raise _badly_written(word)
    return _COLOURS.index(word)


def _items(word: str) -> list[str]:
    return [] if word == "-" else word.split(",")


def _parse_squares(grid: Grid, sign: str, word: str) -> list[Square]:
    """Parse a list of squares that begins with a sign, or `-`, into order."""
    if word != "-" and not word.startswith(sign):
        raise _badly_written(word)
    return sorted(parse_square(grid, name) for name in _items(word.removeprefix(sign)))


def _parse_player(seats: int, seat: Seat, word: str) -> Player:
    parts = word.split(":")
    if len(parts) != 5 or parts[0] != _COLOURS[seat]:
        raise _badly_written(word)
    grid = GRIDS[seats]
    laid = sorted(_parse_laid(grid, item) for item in _items(parts[1]))
    leaders = _parse_squares(grid, "L", parts[2])
    unplaced = TILES[seats].difference(tile for tile, _, _ in laid)
    opened = frozenset(_parse_tile(item) for item in _items(parts[4]))
    _check_tiles(seats, seat, [*(tile for tile, _, _ in laid), *opened])
    if len(leaders) > 1:
        raise _badly_written(word)
    return Player(
        laid=tuple(laid),
        leader=leaders[0] if leaders else None,
        stones=tuple(_parse_squares(grid, "P", parts[3])),
        open=opened,
        unopened=unplaced - opened,
    )


def _check_tiles(seats: int, seat: Seat, tiles: Sequence[Tile]) -> None:
    """FW-1: every tile exists once, on the board, open or unopened."""
    for tile in tiles:
        if tile not in TILES[seats]:
            raise BadlyWritten(_NOT_HERE.filled(tile=tile, seats=seats), rule="FW-1")
        if tiles.count(tile) > 1:
            raise BadlyWritten(_TWICE.filled(who=SEAT_NAMES[seat], tile=tile), rule="FW-1")


_NOT_HERE = Text("There is no tile {tile} in a game of {seats}.")
_TWICE = Text("{who} has the tile {tile} twice, but there is only one.")


def _parse_laid(grid: Grid, word: str) -> LaidTile:
    match = _LAID.fullmatch(word)
    if match is None:
        raise _badly_written(word)
    fire, water = parse_square(grid, match[2]), parse_square(grid, match[3])
    return LaidTile(_parse_tile(match[1]), fire, water)


def _parse_tile(word: str) -> Tile:
    if not _OPEN_TILE.fullmatch(word):
        raise _badly_written(word)
    return Tile(int(word[0]), int(word[1]))


def _badly_written(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is not a position: write the player to move, the elementals, then "
            "the tiles, leader, stones and open tiles of each player, and the turn, like "
            "'{example}'.",
            text=shortened(text),
            example=_EXAMPLE,
        )
    )


_EXAMPLE = "green Ec4,e6,g3 red:23c1d1:Lb2:-:11,12,33 green:32e1f1:-:-:13,21,44 turn 7"
