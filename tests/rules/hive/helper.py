r"""Positions from drawings, and moves as text.

In a drawing a row is a line, spaces are four columns apart, and each row is shifted by two:

      .   bQ*
    wQ  wB1 x
      .   bA1

A dot is a space where the piece in question may go, a star stands after a piece that it may go
onto, an x is a space where it may not. What lies under a piece of the drawing is given apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from spielwerk.games.hive import Hive
from spielwerk.games.hive.pieces import NAMES, Move
from spielwerk.games.hive.state import HiveState
from spielwerk.grids.old_hex import index
from spielwerk.grids.old_hex import name as cell_name
from spielwerk.refusals import Refusal

GAME = Hive()
_TOKEN = re.compile(r"([wb][QSBGAMLP][123]?)(\*?)|([.x])")


@dataclass
class Drawing:
    """What a drawing shows: pieces, marked spaces, and spaces with an x."""

    pieces: dict[tuple[int, int], str] = field(default_factory=dict)
    marked: set[int] = field(default_factory=set)
    crossed: set[int] = field(default_factory=set)


def read(drawing: str) -> Drawing:
    """The drawing as coordinates; rows are counted from the first line that is not blank."""
    found = Drawing()
    lines = [line for line in drawing.splitlines() if line.strip()]
    left = min(column - 2 * row for row, line in enumerate(lines) for column in _columns(line))
    for row, line in enumerate(lines):
        for match in _TOKEN.finditer(line):
            q, slip = divmod(match.start() - 2 * row - left, 4)
            assert slip == 0, f"{match[0]} does not stand on a space of the drawing"
            if match[1]:
                found.pieces[row, q] = match[1]
            if match[2] or match[3] == ".":
                found.marked.add(index(q, row))
            if match[3] == "x":
                found.crossed.add(index(q, row))
    return found


def _columns(line: str) -> list[int]:
    return [match.start() for match in _TOKEN.finditer(line)]


def position(
    drawing: str,
    turn: str = "White[20]",
    moved: str = "-",
    under: Mapping[str, str] | None = None,
    game_type: str = "Base+MLP",
    options: str = "",
) -> HiveState:
    """The position of a drawing; `under` has what lies below a piece, as in {"wB1": "wQ.bB1"}."""
    below = under or {}
    words = []
    for (row, q), name in sorted(read(drawing).pieces.items()):
        stack = f"{below[name]}.{name}" if name in below else name
        words.append(f"{stack}@{q},{row}")
    return GAME.parse_state(" ".join([game_type, turn, moved, *words, options]))


def marked(drawing: str) -> set[int]:
    """The cells that are marked in a drawing."""
    return read(drawing).marked


def crossed(drawing: str) -> set[int]:
    """The cells with an x."""
    return read(drawing).crossed


def where(state: HiveState, *names: str) -> set[str]:
    """The names of the cells where pieces are."""
    return {cell_name(state.places[NAMES.index(name)]) for name in names}


def destinations(state: HiveState, name: str) -> set[int]:
    """Where a piece may go."""
    return {move.cell for move in state.legal_moves(state.mover) if named(move) == name}


def named(move: Move) -> str:
    """The name of the piece of a move."""
    return NAMES[move.piece] if move.piece >= 0 else "pass"


def moves(state: HiveState, *names: str) -> set[str]:
    """The legal moves as text, of some pieces or of all."""
    return {
        GAME.format_move(state, move)
        for move in state.legal_moves(state.mover)
        if not names or named(move) in names
    }


def start(game_type: str = "Base+ML", **options: bool) -> HiveState:
    """The first position."""
    return GAME.start(None, {"type": game_type, **options})


def play(state: HiveState, line: str) -> HiveState:
    """The position after moves separated by `;`, all checked."""
    for text in line.split(";"):
        state = state.play({state.mover: GAME.parse_move(state, text)})
    return state


def legal(state: HiveState, text: str) -> bool:
    """Whether a move is among the legal ones; explaining it says the same."""
    move = GAME.parse_move(state, text)
    listed = move in state.legal_moves(state.mover)
    assert listed == (state.explain(state.mover, move) is None)
    return listed


def refusal(state: HiveState, text: str) -> Refusal:
    """Why a move is refused; fails if it is not."""
    assert not legal(state, text), f"{text} is legal"
    found = state.explain(state.mover, GAME.parse_move(state, text))
    assert found is not None
    return found


def forbids(state: HiveState, text: str) -> str | None:
    """The id of the rule that forbids a move."""
    return refusal(state, text).rule
