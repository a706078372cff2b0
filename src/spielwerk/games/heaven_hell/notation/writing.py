"""Positions written as text; the package says how."""

from __future__ import annotations

from spielwerk.games.heaven_hell.names import LETTERS, PLAYERS
from spielwerk.games.heaven_hell.options import settings_of
from spielwerk.games.heaven_hell.position import (
    COLUMNS,
    Dice,
    Key,
    Phase,
    Position,
    Setup,
)
from spielwerk.grids.square import Square
from spielwerk.options import written

CARD_SIGNS = "0123456789abc"


def format_position(position: Position) -> str:
    """A position in one line."""
    setup = position.setup
    words = [
        _rows(setup, position.dice),
        "/".join("".join(map(str, goal)) or "-" for goal in position.goals),
        "/".join("".join(CARD_SIGNS[card] for card in sorted(hand)) for hand in position.hands),
        PLAYERS[position.main],
        f"{position.points}/{position.total}",
        _phase(position),
        f"turn {position.turn}",
        *_options(setup),
        *(_earlier(setup, key) for key in position.earlier),
    ]
    return " ".join(words)


def _phase(position: Position) -> str:
    if position.in_turn:
        return position.phase.value
    return f"{position.phase.value}-{PLAYERS[position.active]}"


def _rows(setup: Setup, dice: tuple[Dice, Dice]) -> str:
    signs: dict[Square, str] = {}
    for letter, side in zip(LETTERS, dice, strict=True):
        for square, value in side:
            sharing = f"{signs[square]}x" if square in signs else ""
            signs[square] = f"{sharing}{letter}{value}"
    return "/".join(
        "".join(signs.get(Square(column, row), ".") for column in range(COLUMNS))
        for row in reversed(range(setup.rows))
    )


def _options(setup: Setup) -> list[str]:
    """What differs from the ordinary game; the number of rows is seen from the rows."""
    ordinary = settings_of(Setup(rows=setup.rows))
    return [
        f"{name}={written(value)}"
        for name, value in settings_of(setup).items()
        if value != ordinary[name]
    ]


def _earlier(setup: Setup, key: Key) -> str:
    words = [_rows(setup, key.dice), PLAYERS[key.main]]
    if key.phase is Phase.CARDS:
        words += [str(key.points), PLAYERS[key.active]]
    return ",".join(words)
