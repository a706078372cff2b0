"""The position drawn for a terminal.

Every square is two lines high. Its first sign is its element, `^` fire or `~` water; then comes
what lies on it: `R4f` is a half of Red's with fire 4, `R*` Red's leader, `E` an elemental, `(R)`
one stone of Red, `(RR)` two. Halves of one tile are joined by `-` or `|`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.drawing import ansi
from spielwerk.game import Seat
from spielwerk.games.fire_water.pieces import SEAT_NAMES, tile_names
from spielwerk.games.fire_water.view import phase
from spielwerk.grids.old_bits import Cells
from spielwerk.text import Language, Text

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState

SIGNS = tuple(name.en[0] for name in SEAT_NAMES)
_WIDTH = 6

# Backgrounds, with a letter colour that reads well on them.
_FIRE_GROUND = ("48;5;223", "38;5;130")
_WATER_GROUND = ("48;5;153", "38;5;25")
_PLAYERS = (
    ("48;5;160", "97"),
    ("48;5;28", "97"),
    ("48;5;19", "97"),
    ("48;5;220", "30"),
)
_ELEMENTAL = ("48;5;97", "97")


def diagram(state: FireWaterState, colour: bool = False, language: Language = "en") -> str:
    """The board, then what every player has."""
    board = state.board
    lines = []
    for row in reversed(range(board.rows)):
        cells = [board.at(column, row) for column in range(board.columns)]
        lines.append(f"{row + 1} " + "".join(_upper(state, cell, colour) for cell in cells))
        lines.append("  " + "".join(_lower(state, cell, colour) for cell in cells))
    letters = (chr(ord("a") + column) for column in range(board.columns))
    lines.append("   " + "".join(f"{letter:{_WIDTH}}" for letter in letters).rstrip())
    lines += [_player(state, seat, colour, language) for seat in range(state.seats)]
    return "\n".join([*lines, _standing(state).say(language)])


def _upper(state: FireWaterState, cell: Cells, colour: bool) -> str:
    """A square's element and what lies on it, and whether a tile goes on to the right."""
    ground = _FIRE_GROUND if cell & state.fire else _WATER_GROUND
    content, style = _content(state, cell)
    joint = "-" if cell & state.eastward else " "
    sign = _sign(state, cell)
    space = " " * (_WIDTH - 2 - len(content))
    return (
        ansi.paint(sign, *ground, on=colour)
        + (ansi.paint(content, *style, on=colour) if content else "")
        + ansi.paint(space + joint, *ground, on=colour)
    )


def _lower(state: FireWaterState, cell: Cells, colour: bool) -> str:
    """The square's element once more, and whether a tile goes on downwards."""
    ground = _FIRE_GROUND if cell & state.fire else _WATER_GROUND
    sign = _sign(state, cell)
    joint = "|" if cell >> 1 & state.northward else " "
    return ansi.paint(f"{sign} {joint}   ", *ground, on=colour)


def _sign(state: FireWaterState, cell: Cells) -> str:
    return "^" if cell & state.fire else "~"


def _content(state: FireWaterState, cell: Cells) -> tuple[str, tuple[str, ...]]:
    """What lies on top, and its style."""
    for seat, sign in enumerate(SIGNS[: state.seats]):
        if cell & state.stones[seat]:
            return f"({sign * (2 if cell & state.doubled else 1)})", _PLAYERS[seat]
    for seat, sign in enumerate(SIGNS[: state.seats]):
        if cell & state.leaders[seat]:
            return f"{sign}*", _PLAYERS[seat]
        for letter, halves in (("f", state.flames[seat]), ("w", state.waves[seat])):
            if cell & halves:
                return f"{sign}{state.tables.value(halves, cell)}{letter}", _PLAYERS[seat]
    return ("E", _ELEMENTAL) if cell & state.elementals else ("", ())


_HOLDS = Text(
    "open {opened:8}  unopened {unopened:2}  stones {stones:2}  leader {leader:15}  "
    "points {points}",
    "offen {opened:8}  verdeckt {unopened:2}  Steine {stones:2}  Anführer {leader:15}  "
    "Punkte {points}",
)
_NONE = Text("none", "keine")
_IN_HAND = Text("in hand", "in der Hand")
_ON = Text("on {cell}", "auf {cell}")
_CONQUERED = Text("conquered on {cell}", "erobert auf {cell}")
_OPENS = Text("{name} opens a tile.", "{name} deckt ein Plättchen auf.")
_WON = Text("{name} has won.", "{name} hat gewonnen.")
_NEXT = Text("{name} to move, {phase}.", "{name} ist am Zug, {phase}.")
_PHASES = {
    "preparation": Text("preparation", "Vorbereitung"),
    "regular": Text("regular turn", "regulärer Zug"),
    "last-round": Text("last round", "letzte Runde"),
}


def _player(state: FireWaterState, seat: Seat, colour: bool, language: Language) -> str:
    name = ansi.paint(f" {SEAT_NAMES[seat].say(language):6} ", *_PLAYERS[seat], on=colour)
    holds = _HOLDS.say(language).format(
        opened=" ".join(tile_names(state.hands[seat])) or _NONE.say(language),
        unopened=state.stacks[seat].bit_count(),
        stones=state.left(seat),
        leader=_leader(state, seat).say(language),
        points=state.scores()[seat],
    )
    return f"{name} {holds}"


def _leader(state: FireWaterState, seat: Seat) -> Text:
    if not state.leaders[seat]:
        return _IN_HAND
    where = _ON if state.has_leader(seat) else _CONQUERED
    return where.filled(cell=state.board.name(state.leaders[seat]))


def _standing(state: FireWaterState) -> Text:
    """Whose turn it is, and in which part of the game."""
    opener = state.opening()
    if opener is not None:
        return _OPENS.filled(name=SEAT_NAMES[opener])
    result = state.result()
    if result is not None:
        return _WON.filled(name=SEAT_NAMES[result.winners[0]])
    return _NEXT.filled(name=SEAT_NAMES[state.mover], phase=_PHASES[phase(state)])
