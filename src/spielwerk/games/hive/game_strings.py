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
    """Parse a position line or a game string; raises `BadlyWritten`."""
    return parse_game_string(text)[1] if ";" in text else parse_line(text)


def state_word(position: Position) -> str:
    """Return the state of the game: NotStarted, InProgress, Draw, WhiteWins or BlackWins."""
    ended = result(position)
    if ended is None:
        return "InProgress" if position.turn > 1 else "NotStarted"
    return "Draw" if ended.drawn else f"{SEAT_NAMES[ended.winners[0]].en}Wins"


def join_game_string(position: Position, written: Iterable[str]) -> str:
    """Return the game string of a position that was reached by written moves."""
    return ";".join((position.options.type, state_word(position), turn_word(position), *written))


def game_string(start: Position, moves: Iterable[AnyMove]) -> str:
    """Return the game string of legal moves from an initial position, in canonical spelling."""
    position, written = start, []
    for move in moves:
        written.append(format_move(position, move))
        position = after(position, {position.mover: move})
    return join_game_string(position, written)


def parse_game_string(text: str, options: Settings | None = None) -> tuple[list[AnyMove], Position]:
    """Return the legal moves of a game string and the final position; raises `BadlyWritten`.

    The game type is the string's own; other options are given.
    """
    game_type, written = split_game_string(text)
    return replay(initial_position(2, {**(options or {}), "type": game_type}), written)


def split_game_string(text: str) -> tuple[str, list[str]]:
    """Return the game type and the move texts of a game string; raises `BadlyWritten`.

    State and turn follow from the moves, so these fields are ignored.
    """
    game_type, *fields = (field.strip() for field in text.split(";"))
    ignored, moves = fields[:2], fields[2:]
    if len(ignored) < 2 or any(map(is_move, ignored)):
        raise BadlyWritten(
            Text(
                "'{text}' is not a game: write it like 'Base;InProgress;White[2];wS1;bS1 wS1-'.",
                text=shortened(text),
            )
        )
    return parse_game_type(game_type), moves


def replay(start: Position, written: Sequence[str]) -> tuple[list[AnyMove], Position]:
    """Return the moves that texts mean from an initial position, and the final position.

    Raises `BadlyWritten` for the first illegal or unreadable one.
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
