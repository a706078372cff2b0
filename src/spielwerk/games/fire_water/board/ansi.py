"""The position drawn for a terminal.

Every square is two lines high. Its first sign is its element, `^` fire or `~` water, followed by
its contents: `R4f` is Red's half-tile with fire 4, `R*` Red's leader, `E` an elemental, `(R)` one
stone of Red, `(RR)` two. Halves of one tile are joined by `-` or `|`.
"""

from spielwerk.game import Seat, ansi
from spielwerk.game.text import Language, Text
from spielwerk.games.fire_water.board.view import phase
from spielwerk.games.fire_water.play import opener, result, scores
from spielwerk.games.fire_water.position import SEAT_NAMES, Element, Position
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.grids.square import Square

_ELEMENTS = {Element.FIRE: "^", Element.WATER: "~"}
_SIGNS = tuple(name.en[0] for name in SEAT_NAMES)
_WIDTH = 6

# Backgrounds, each with a readable letter colour.
_GROUND = {Element.FIRE: ("48;5;223", "38;5;130"), Element.WATER: ("48;5;153", "38;5;25")}
_PLAYERS = (
    ("48;5;160", "97"),
    ("48;5;28", "97"),
    ("48;5;19", "97"),
    ("48;5;220", "30"),
)
_ELEMENTAL = ("48;5;97", "97")


def diagram(position: Position, colour: bool, language: Language) -> str:
    """Return the board and the players' supplies."""
    occupancy, grid = Occupancy(position), position.grid
    lines = []
    for row in reversed(range(grid.rows)):
        squares = [Square(column, row) for column in range(grid.columns)]
        lines.append(f"{row + 1} " + "".join(_upper(occupancy, one, colour) for one in squares))
        lines.append("  " + "".join(_lower(occupancy, one, colour) for one in squares))
    letters = (chr(ord("a") + column) for column in range(grid.columns))
    lines.append("   " + "".join(f"{letter:{_WIDTH}}" for letter in letters).rstrip())
    lines += [_player(occupancy, seat, colour, language) for seat in range(position.seats)]
    return "\n".join([*lines, _standing(position).say(language)])


def _upper(occupancy: Occupancy, square: Square, colour: bool) -> str:
    """Return a square's element and contents, and whether a tile continues to the right."""
    element = occupancy.position.element(square)
    content, style = _content(occupancy, square)
    right = Square(square.column + 1, square.row)
    joint = "-" if _is_tile(occupancy.position, square, right) else " "
    space = " " * (_WIDTH - 2 - len(content))
    return (
        ansi.paint(_ELEMENTS[element], *_GROUND[element], on=colour)
        + (ansi.paint(content, *style, on=colour) if content else "")
        + ansi.paint(space + joint, *_GROUND[element], on=colour)
    )


def _lower(occupancy: Occupancy, square: Square, colour: bool) -> str:
    """Return a square's element, and whether a tile continues downwards."""
    element = occupancy.position.element(square)
    below = Square(square.column, square.row - 1)
    joint = "|" if _is_tile(occupancy.position, square, below) else " "
    return ansi.paint(f"{_ELEMENTS[element]} {joint}   ", *_GROUND[element], on=colour)


def _is_tile(position: Position, one: Square, other: Square) -> bool:
    laid = (tile for player in position.players for tile in player.laid)
    return any({tile.fire, tile.water} == {one, other} for tile in laid)


def _content(occupancy: Occupancy, square: Square) -> tuple[str, tuple[str, ...]]:
    if square in occupancy.stones:
        owner = occupancy.stones[square]
        count = occupancy.position.players[owner].stones.count(square)
        return f"({_SIGNS[owner] * count})", _PLAYERS[owner]
    if square in occupancy.leaders:
        owner = occupancy.leaders[square]
        return f"{_SIGNS[owner]}*", _PLAYERS[owner]
    if square in occupancy.halves:
        half = occupancy.halves[square]
        return f"{_SIGNS[half.seat]}{half.value}{half.element[0]}", _PLAYERS[half.seat]
    return ("E", _ELEMENTAL) if square in occupancy.position.elementals else ("", ())


_HOLDS = Text(
    "open {opened:8}  unopened {unopened:2}  stones {stones:2}  leader {leader:15}  points {points}"
)
_NONE = Text("none")
_IN_HAND = Text("in hand")
_ON = Text("on {square}")
_CONQUERED = Text("conquered on {square}")
_OPENS = Text("{name} reveals a tile.")
_WON = Text("{name} has won.")
_NEXT = Text("{name} to move, {phase}.")
_PHASES = {
    "preparation": Text("preparation"),
    "regular": Text("regular turn"),
    "last-round": Text("last round"),
}


def _player(occupancy: Occupancy, seat: Seat, colour: bool, language: Language) -> str:
    name = ansi.paint(f" {SEAT_NAMES[seat].say(language):6} ", *_PLAYERS[seat], on=colour)
    position = occupancy.position
    player = position.players[seat]
    holds = _HOLDS.say(language).format(
        opened=" ".join(map(str, sorted(player.open))) or _NONE.say(language),
        unopened=len(player.unopened),
        stones=position.stones_left(seat),
        leader=_leader(occupancy, seat).say(language),
        points=scores(position)[seat],
    )
    return f"{name} {holds}"


def _leader(occupancy: Occupancy, seat: Seat) -> Text:
    leader = occupancy.position.players[seat].leader
    if leader is None:
        return _IN_HAND
    return (_ON if occupancy.has_leader(seat) else _CONQUERED).filled(square=leader)


def _standing(position: Position) -> Text:
    seat = opener(position)
    if seat is not None:
        return _OPENS.filled(name=SEAT_NAMES[seat])
    ended = result(position)
    if ended is not None:
        return _WON.filled(name=SEAT_NAMES[ended.winners[0]])
    return _NEXT.filled(name=SEAT_NAMES[position.mover], phase=_PHASES[phase(position)])
