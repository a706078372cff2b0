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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spielwerk.game import State
from spielwerk.game.refusals import Refusal
from spielwerk.games.hive import game_strings
from spielwerk.games.hive.game import GAME
from spielwerk.games.hive.notation.stacks import name as cell_name
from spielwerk.games.hive.position import AnyMove, Pass, Position
from spielwerk.grids.hex import Hex

HiveState = State[Position, AnyMove, Any]
_TOKEN = re.compile(r"([wb][QSBGAMLP][123]?)(\*?)|([.x])")


@dataclass
class Drawing:
    """A parsed drawing: pieces, marked spaces, and spaces with an x."""

    pieces: dict[tuple[int, int], str] = field(default_factory=dict)
    marked: set[Hex] = field(default_factory=set)
    crossed: set[Hex] = field(default_factory=set)


def read(drawing: str) -> Drawing:
    """Return the drawing as coordinates; rows are counted from the first line that is not blank."""
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
                found.marked.add(Hex(q, row))
            if match[3] == "x":
                found.crossed.add(Hex(q, row))
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
    """Return the position of a drawing; `under` has covered stacks, as in {"wB1": "wQ.bB1"}."""
    below = under or {}
    words = []
    for (row, q), name in sorted(read(drawing).pieces.items()):
        stack = f"{below[name]}.{name}" if name in below else name
        words.append(f"{stack}@{q},{row}")
    return GAME.parse_state(" ".join([game_type, turn, moved, *words, options]))


def marked(drawing: str) -> set[Hex]:
    """Return the marked cells of a drawing."""
    return read(drawing).marked


def crossed(drawing: str) -> set[Hex]:
    """Return the cells with an x."""
    return read(drawing).crossed


def where(state: HiveState, *names: str) -> set[str]:
    """Return the names of the spaces of these pieces."""
    return {cell_name(places(state)[name]) for name in names}


def places(state: HiveState) -> dict[str, Hex]:
    """Return the space of each piece in play, by the name of the piece."""
    return {str(piece): space for space, stack in state.position.stacks for piece in stack}


def destinations(state: HiveState, name: str) -> set[Hex]:
    """Return the destinations of a piece."""
    return {
        move.target
        for move in listed(state)
        if not isinstance(move, Pass) and str(move.piece) == name
    }


def listed(state: HiveState) -> Sequence[AnyMove]:
    """Return the legal moves of the player to move."""
    return state.legal_moves(state.position.mover)


def named(move: AnyMove) -> str:
    """Return the name of the piece of a move."""
    return "pass" if isinstance(move, Pass) else str(move.piece)


def moves(state: HiveState, *names: str) -> set[str]:
    """Return the legal moves as text, of some pieces or of all."""
    return {state.format_move(move) for move in listed(state) if not names or named(move) in names}


def start(game_type: str = "Base+ML", **options: bool) -> HiveState:
    """Return the initial position."""
    return GAME.start(None, {"type": game_type, **options})


def play(state: HiveState, line: str) -> HiveState:
    """Return the position after moves separated by `;`, all checked."""
    for text in line.split(";"):
        state = state.play({state.position.mover: state.parse_move(text)})
    return state


def replay(first: HiveState, texts: Sequence[str]) -> tuple[list[AnyMove], HiveState]:
    """Return the moves of a game string and the position they lead to."""
    found, last = game_strings.replay(first.position, texts)
    return found, State(GAME, last)


def explained(state: HiveState, move: AnyMove) -> Refusal | None:
    """Return why the player to move may not make a move."""
    return state.explain(state.position.mover, move)


def legal(state: HiveState, text: str) -> bool:
    """Return whether a move is legal, checking that its explanation agrees."""
    move = state.parse_move(text)
    assert (move in listed(state)) == (explained(state, move) is None)
    return move in listed(state)


def refusal(state: HiveState, text: str) -> Refusal:
    """Return why a move is refused; fails if it is not."""
    assert not legal(state, text), f"{text} is legal"
    found = explained(state, state.parse_move(text))
    assert found is not None
    return found


def forbids(state: HiveState, text: str) -> str | None:
    """Return the id of the rule that forbids a move."""
    return refusal(state, text).rule
