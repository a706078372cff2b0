r"""Moves, game types and whole games as text: the strings of the Universal Hive Protocol.

    move         wS1   bA1 wS1-   wQ /bG2   wB1 bQ   pass
    game type    Base   Base+M   …   Base+MLP
    game         Base+ML;InProgress;White[2];wS1;bS1 wS1-

A move names its piece and a neighbour of the cell it goes to, with a stroke that points from the
one to the other, or the piece it climbs onto. The very first piece is named alone.

    \ref  north-west    ref/  north-east
    -ref  west          ref-  east
    /ref  south-west    ref\  south-east

Reading is liberal: any piece in play is a good neighbour, also a covered one; a climb may be
written with a direction; letters may be small or large, blanks anywhere. Writing is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from spielwerk.games.hive.moves import FIRST_CELL
from spielwerk.games.hive.pieces import (
    EXTRAS,
    IN_HAND,
    NAMES,
    NOBODY,
    NUMBER_OF,
    PASS,
    SEAT_NAMES,
    Move,
)
from spielwerk.grids.old_hex import (
    EAST,
    LAST,
    NEIGHBOURS,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    STEPS,
    WEST,
)
from spielwerk.grids.old_hex import name as cell_name
from spielwerk.refusals import BadlyWritten, GameOver, Refusal
from spielwerk.text import Text, shortened

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState

PASSING = "pass"

_BEFORE = {"\\": NORTH_WEST, "-": WEST, "/": SOUTH_WEST}
_AFTER = {"/": NORTH_EAST, "-": EAST, "\\": SOUTH_EAST}

_WRITTEN = {
    **{direction: sign + "{}" for sign, direction in _BEFORE.items()},
    **{direction: "{}" + sign for sign, direction in _AFTER.items()},
}
# Where a neighbour to be named is looked for, seen from the destination.
_LOOKING = (NORTH_WEST, NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST)

# Some programs write a 1 also where there is only one piece of a kind.
_PIECE = r"([wb](?:[QMLP](?:\s*1)?|[SB]\s*[12]|[GA]\s*[123]))"
_MOVE = re.compile(rf"\s*{_PIECE}\s*(?:([-/\\]?)\s*{_PIECE}\s*([-/\\]?)\s*)?", re.I | re.ASCII)
_TURN = re.compile(r"(White|Black)\[([1-9][0-9]{0,5})\]")


# Moves.


def format_move(state: HiveState, move: Move) -> str:
    """A move as it is written: with the piece below, else with a neighbour in the fixed order."""
    if move == PASS:
        return PASSING
    name = NAMES[move.piece]
    if not state.occupied:
        return name
    return f"{name} {format_destination(state, move)}"


def format_destination(state: HiveState, move: Move) -> str:
    """The second half of a move: where the piece goes, told by another piece."""
    piece, direction = reference(state, move)
    if piece is None:
        return cell_name(move.cell)
    return NAMES[piece] if direction is None else _WRITTEN[direction].format(NAMES[piece])


def reference(state: HiveState, move: Move) -> tuple[int | None, int | None]:
    """The piece that tells where a move goes, and in which direction from it; None is on top.

    No legal move goes where nobody else is: there the piece itself has to serve, if it can.
    """
    tops = _tops_without(state, move.piece)
    if move.cell in tops:
        return tops[move.cell], None
    start = state.places[move.piece]
    for others in (tops, {start: move.piece}):
        for direction in _LOOKING:
            neighbour = NEIGHBOURS[move.cell][direction]
            if neighbour in others:
                return others[neighbour], (direction + 3) % 6
    return (move.piece if start == move.cell else None), None


def _tops_without(state: HiveState, lifted: int) -> dict[int, int]:
    """The top piece of each cell once one piece is taken up."""
    tops = {cell: piece for piece, cell in enumerate(state.places) if cell >= 0 and piece != lifted}
    for cell, pile in state.stacks:
        tops[cell] = pile[-2] if pile[-1] == lifted else pile[-1]
    return tops


def parse_move(state: HiveState, text: str) -> Move:
    """The move that a text means in this state, legal or not; raises `BadlyWritten`."""
    if text.strip().lower() == PASSING:
        return PASS
    match = _MOVE.fullmatch(text)
    if match is None:
        raise _no_move(text)
    piece = _piece(match[1])
    if match[3] is None:
        return Move(piece, _first_cell(state, text))
    return Move(piece, _cell(state, text, match[2], _piece(match[3]), match[4]))


def _piece(text: str) -> int:
    """The number of a piece whose name may be in any case, with blanks in it."""
    letters = "".join(text.split())
    name = letters[0].lower() + letters[1:].upper()
    return NUMBER_OF.get(name, NUMBER_OF.get(name[:2], NOBODY))


def _first_cell(state: HiveState, text: str) -> int:
    if state.occupied:
        raise BadlyWritten(
            Text(
                "'{text}' does not say where: name a neighbour too, as in 'wA1 wS1-'.",
                "'{text}' sagt nicht, wohin: Nenne auch einen Nachbarn, wie in 'wA1 wS1-'.",
            ).filled(text=shortened(text))
        )
    return FIRST_CELL


def _cell(state: HiveState, text: str, before: str, reference: int, after: str) -> int:
    """The cell seen from the place of a reference."""
    place = state.places[reference]
    if place == IN_HAND:
        raise BadlyWritten(
            Text(
                "{name} is not in play, so it shows no place: name a piece of the hive.",
                "{name} ist nicht im Spiel und zeigt keinen Ort: Nenne einen Stein des Schwarms.",
            ).filled(name=NAMES[reference])
        )
    if before and after:
        raise _no_move(text)
    if before:
        return (place + STEPS[_BEFORE[before]]) & LAST
    return (place + STEPS[_AFTER[after]]) & LAST if after else place


def _no_move(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is no move: write one like 'wA1 bQ-', 'wB1 bQ' or 'pass'.",
            "'{text}' ist kein Zug: Schreibe einen wie 'wA1 bQ-', 'wB1 bQ' oder 'pass'.",
        ).filled(text=shortened(text))
    )


# Game types.


def parse_game_type(text: str) -> str:
    """The game type that a text means, in its one spelling; raises `BadlyWritten`.

    >>> parse_game_type("base+plm"), parse_game_type(" Base ")
    ('Base+MLP', 'Base')
    """
    base, plus, letters = text.strip().upper().partition("+")
    known = [kind.value for kind in EXTRAS]
    if (
        base != "BASE"
        or bool(plus) != bool(letters)
        or len(set(letters)) != len(letters)
        or set(letters) - set(known)
    ):
        raise BadlyWritten(
            Text(
                "'{text}' is no game type: write Base, or Base+ with letters out of M, L and P.",
                "'{text}' ist keine Spielart: Schreibe Base oder Base+ mit Buchstaben aus M, L, P.",
            ).filled(text=shortened(text))
        )
    return "Base" + plus + "".join(letter for letter in known if letter in letters)


# Games.


def state_word(state: HiveState) -> str:
    """How the game stands: NotStarted, InProgress, Draw, WhiteWins or BlackWins."""
    result = state.result()
    if result is None:
        return "InProgress" if state.turn > 1 else "NotStarted"
    return "Draw" if result.drawn else f"{SEAT_NAMES[result.winners[0]].en}Wins"


def turn_word(state: HiveState) -> str:
    """Whose turn it is and which of that player's: `White[1]`, `Black[1]`, `White[2]`, …"""
    return f"{SEAT_NAMES[state.mover].en}[{state.own_turn}]"


def parse_turn(text: str) -> int | None:
    """The number of the turn that a word like `Black[2]` means; None if it means none.

    >>> parse_turn("Black[2]")
    4
    """
    match = _TURN.fullmatch(text)
    return None if match is None else 2 * int(match[2]) - (match[1] == "White")


def join_game_string(state: HiveState, written: Iterable[str]) -> str:
    """The game string of a state that was reached with moves written so."""
    return ";".join((state.game_type, state_word(state), turn_word(state), *written))


def game_string(start: HiveState, moves: Iterable[Move]) -> str:
    """The game string of legal moves from a first position, each in its one spelling."""
    state, written = start, []
    for move in moves:
        written.append(format_move(state, move))
        state = state.after({state.mover: move})
    return join_game_string(state, written)


def split_game_string(text: str) -> tuple[str, list[str]]:
    """The game type of a game string and its moves as text; raises `BadlyWritten`.

    How the game stands and whose turn it is follows from the moves: those fields are not read.
    """
    game_type, *fields = (field.strip() for field in text.split(";"))
    ignored, moves = fields[:2], fields[2:]
    if len(ignored) < 2 or any(_MOVE.fullmatch(field) for field in ignored):
        raise BadlyWritten(
            Text(
                "'{text}' is no game: write it like 'Base;InProgress;White[2];wS1;bS1 wS1-'.",
                "'{text}' ist keine Partie: Schreibe sie wie "
                "'Base;InProgress;White[2];wS1;bS1 wS1-'.",
            ).filled(text=shortened(text))
        )
    return parse_game_type(game_type), moves


def replay(start: HiveState, written: Sequence[str]) -> tuple[list[Move], HiveState]:
    """The moves that texts mean, played from a first position, and where they lead.

    Raises `BadlyWritten` with the first that cannot be read or played.
    """
    state, moves = start, []
    for number, text in enumerate(written, 1):
        try:
            moves.append(parse_move(state, text))
            refusal = state.refuse(state.mover, moves[-1]) if state.to_move() else GameOver()
            if refusal is not None:
                raise refusal
            state = state.after({state.mover: moves[-1]})
        except Refusal as refusal:
            raise BadlyWritten(
                Text(
                    "Move {number} of the game, '{text}', cannot be played: {reason}",
                    "Zug {number} der Partie, '{text}', ist nicht spielbar: {reason}",
                ).filled(number=number, text=shortened(text), reason=refusal.text),
                rule=refusal.rule,
                cells=refusal.cells,
            ) from None
    return moves, state
