"""Whole games as text: the game strings of the Universal Hive Protocol.

Base+ML;InProgress;White[2];wS1;bS1 wS1-
"""

from collections.abc import Iterable, Sequence

from spielwerk.game.options import Settings
from spielwerk.game.refusals import BadlyWritten, GameOver, Refusal
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.moves import violation
from spielwerk.games.hive.notation.moves import (
    format_move,
    is_move,
    parse_game_type,
    parse_move,
    turn_word,
)
from spielwerk.games.hive.notation.positions import parse_line
from spielwerk.games.hive.play import after, initial_position, result
from spielwerk.games.hive.position import SEAT_NAMES, AnyMove, Position


def parse_position(text: str) -> Position:
    """The position of a line, or the one a game string leads to; raises `BadlyWritten`."""
    return parse_game_string(text)[1] if ";" in text else parse_line(text)


def state_word(position: Position) -> str:
    """How the game stands: NotStarted, InProgress, Draw, WhiteWins or BlackWins."""
    ended = result(position)
    if ended is None:
        return "InProgress" if position.turn > 1 else "NotStarted"
    return "Draw" if ended.drawn else f"{SEAT_NAMES[ended.winners[0]].en}Wins"


def join_game_string(position: Position, written: Iterable[str]) -> str:
    """The game string of a position that was reached with moves written so."""
    return ";".join((position.options.type, state_word(position), turn_word(position), *written))


def game_string(start: Position, moves: Iterable[AnyMove]) -> str:
    """The game string of legal moves from a first position, each in its one spelling."""
    position, written = start, []
    for move in moves:
        written.append(format_move(position, move))
        position = after(position, {position.mover: move})
    return join_game_string(position, written)


def parse_game_string(text: str, options: Settings | None = None) -> tuple[list[AnyMove], Position]:
    """The moves of a game string, checked, and the position they lead to; raises `BadlyWritten`.

    The game type is the string's own; the other options are the given ones.
    """
    game_type, written = split_game_string(text)
    return replay(initial_position(2, {**(options or {}), "type": game_type}), written)


def split_game_string(text: str) -> tuple[str, list[str]]:
    """The game type of a game string and its moves as text; raises `BadlyWritten`.

    How the game stands and whose turn it is follows from the moves: those fields are not read.
    """
    game_type, *fields = (field.strip() for field in text.split(";"))
    ignored, moves = fields[:2], fields[2:]
    if len(ignored) < 2 or any(map(is_move, ignored)):
        raise BadlyWritten(
            Text(
                "'{text}' is no game: write it like 'Base;InProgress;White[2];wS1;bS1 wS1-'.",
                text=shortened(text),
            )
        )
    return parse_game_type(game_type), moves


def replay(start: Position, written: Sequence[str]) -> tuple[list[AnyMove], Position]:
    """The moves that texts mean, played from a first position, and where they lead.

    Raises `BadlyWritten` with the first that cannot be read or played.
    """
    position, moves = start, []
    for number, text in enumerate(written, 1):
        try:
            move = parse_move(position, text)
            _check(position, move)
        except Refusal as refusal:
            raise BadlyWritten(
                Text(
                    "Move {number} of the game, '{text}', cannot be played: {reason}",
                    number=number,
                    text=shortened(text),
                    reason=refusal.text,
                ),
                rule=refusal.rule,
                cells=refusal.cells,
            ) from None
        moves.append(move)
        position = after(position, {position.mover: move})
    return moves, position


def _check(position: Position, move: AnyMove) -> None:
    refusal = GameOver() if result(position) else violation(position, position.mover, move)
    if refusal is not None:
        raise refusal
