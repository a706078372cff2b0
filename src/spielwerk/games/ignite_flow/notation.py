"""Moves and positions as text.

    moves      Fc3  Bc4  Dc1c2d3d4  ~b2c3  Rc3d4e5!d4  Tc3  -
    position   ....../..F.../...W../....../....../...... white 3-3 0-0 action turn 3

A position is the rows from the top down ('.' empty, F W E D, and O or X for an earth with a
white or black temple), the player to move, the temples in hand (white-black), the destroyed
temples held, the half of the turn, and its number; then, where they differ from the ordinary
game, the options; then the earlier positions since the last irreversible move, each as board,
player to move, hands and destroyed temples.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from spielwerk.games.ignite_flow.moves import PETRIFIED_AT_ONCE
from spielwerk.games.ignite_flow.pieces import PLACEMENTS, Kind, Move
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.grids.old_square import Board
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text, shortened

if TYPE_CHECKING:
    from spielwerk.games.ignite_flow.state import IgniteFlowState, Key

PLAYERS = ("white", "black")

_MOVE = re.compile(r"([FWEBDRT~])((?:[a-z][1-9])+)(?:!([a-z][1-9]))?")
_CELL = re.compile(r"[a-z][1-9]")
_CELLS_IN = {
    **dict.fromkeys((*PLACEMENTS, Kind.BURN, Kind.TEMPLE), (1,)),
    Kind.PETRIFY: (PETRIFIED_AT_ONCE,),
    Kind.FLOW: (1, 2),
    Kind.REACT: (2, 3),
}


def format_move(board: Board, move: Move) -> str:
    """A move as it is written: kind, cells in order, desert."""
    desert = f"!{board.name(move.desert)}" if move.desert else ""
    return move.kind.value + "".join(board.names(move.cells)) + desert


def parse_move(board: Board, text: str) -> Move:
    """The move that a text means; raises `BadlyWritten`."""
    if text == "-":
        return Move(Kind.NO_TEMPLE, 0)
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadlyWritten(
            Text(
                "'{text}' is no move: write one like Fc3, Bc4, Dc1c2d3d4, ~b2c3, Rc3d4, "
                "Rc3d4e5!d4, Tc3 or -.",
                "'{text}' ist kein Zug: Schreibe einen wie Fc3, Bc4, Dc1c2d3d4, ~b2c3, Rc3d4, "
                "Rc3d4e5!d4, Tc3 oder -.",
            ).filled(text=shortened(text))
        )
    kind = Kind(match[1])
    names = _CELL.findall(match[2])
    _check_count(kind, names)
    cells = _cells(board, names)
    return Move(kind, cells, _desert(board, kind, names, match[3]))


def _check_count(kind: Kind, names: list[str]) -> None:
    counts = _CELLS_IN[kind]
    if len(names) not in counts:
        raise BadlyWritten(
            Text(
                "A move with {kind} names {counts} cells, not {given}.",
                "Ein Zug mit {kind} nennt {counts} Felder, nicht {given}.",
            ).filled(kind=kind.value, counts="/".join(map(str, counts)), given=len(names))
        )


def _cells(board: Board, names: list[str]) -> Cells:
    for name in names:
        if not board.has(name):
            raise BadlyWritten(
                Text(
                    "There is no cell {name}: the board goes from a1 to {last}.",
                    "Es gibt kein Feld {name}: Das Brett geht von a1 bis {last}.",
                ).filled(name=name, last=board.names(board.all)[-1])
            )
    in_order = sorted(set(names))
    if names != in_order:
        raise BadlyWritten(
            Text(
                "Cells are written in order, each once: {in_order}.",
                "Felder werden der Reihe nach geschrieben, jedes einmal: {in_order}.",
            ).filled(in_order="".join(in_order))
        )
    return sum(board.cell(name) for name in names)


def _desert(board: Board, kind: Kind, names: list[str], desert: str | None) -> Cells:
    of_three = kind is Kind.REACT and len(names) == 3
    if of_three != (desert is not None) or (desert is not None and desert not in names):
        raise BadlyWritten(
            Text(
                "A reaction of three, and no other move, ends in ! and the one of its cells that "
                "becomes desert.",
                "Eine Reaktion zu dritt, und kein anderer Zug, endet mit ! und demjenigen ihrer "
                "Felder, das zu Wüste wird.",
            )
        )
    return board.cell(desert) if desert is not None else 0


# Positions.


def format_state(state: IgniteFlowState) -> str:
    """A position in one line."""
    words = [
        *_position_words(state.board, state.key()),
        "temple" if state.temple_due else "action",
        f"turn {state.turn}",
    ]
    if state.straight_rivers:
        words.append("straight_rivers=true")
    words += [",".join(_position_words(state.board, key)) for key in state.earlier]
    return " ".join(words)


def _position_words(board: Board, key: Key) -> list[str]:
    fire, water, earth, desert, white, black, *numbers, mover = key
    # Temples last: they stand on earth.
    layers = (("F", fire), ("W", water), ("E", earth), ("D", desert), ("O", white), ("X", black))
    grid = [["."] * board.columns for _ in range(board.rows)]
    for sign, cells in layers:
        for cell in singles(cells):
            column, row = board.column_and_row(cell)
            grid[row][column] = sign
    rows = ["".join(signs) for signs in reversed(grid)]
    hands, trophies = f"{numbers[0]}-{numbers[1]}", f"{numbers[2]}-{numbers[3]}"
    return ["/".join(rows), PLAYERS[mover], hands, trophies]
