"""Puzzles. They are stateless: every request contains the moves played so far."""

from datetime import UTC, date, datetime
from typing import Annotated

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Core
from spielwerk.analysis.puzzles import messages
from spielwerk.analysis.puzzles.projection import (
    find_puzzle,
    puzzle_answer,
    puzzle_hint,
    puzzle_list,
    puzzle_solution,
    puzzle_task,
    shelves,
)
from spielwerk.game.text import Language
from spielwerk.service.games import GameName, ShortName, some_game
from spielwerk.table.limits import MaxLength
from spielwerk.wire.refusals import NotUnderstood

Day = Annotated[
    Annotated[str, MaxLength(10)] | None,
    "Local day of the client, YYYY-MM-DD (default: today in UTC).",
]


def _date(written: str | None) -> date:
    if written is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise NotUnderstood(what="day: Expected YYYY-MM-DD") from None


def puzzles_of_the_day(language: Language, day: Day = None) -> list[messages.PuzzleShelf]:
    """Return the puzzle of the day of each game that has puzzles."""
    return shelves(_date(day), language)


def puzzles_of_game(game: GameName, language: Language, day: Day = None) -> messages.PuzzleList:
    """Return the puzzles of a game, without their positions."""
    return puzzle_list(some_game(game), _date(day), language)


def one_puzzle(game: GameName, puzzle: ShortName, language: Language) -> messages.PuzzleTask:
    """Return a puzzle without its solution."""
    found = some_game(game)
    return puzzle_task(found, find_puzzle(found, puzzle), language)


def attempt(
    game: GameName,
    puzzle: ShortName,
    given: messages.PuzzleAttempt,
    language: Language,
    *,
    core: Core = COMPILED,
) -> messages.PuzzleAnswer:
    """Return the outcome of a move or a mixture; unlisted moves are searched."""
    found = some_game(game)
    return puzzle_answer(found, find_puzzle(found, puzzle), given, language, core)


def hint(
    game: GameName, puzzle: ShortName, given: messages.PuzzlePlace, language: Language
) -> messages.PuzzleHint:
    """Return a hint: the thing to touch first."""
    found = some_game(game)
    return puzzle_hint(found, find_puzzle(found, puzzle), given, language)


def solution(game: GameName, puzzle: ShortName, language: Language) -> messages.PuzzleSolution:
    """Return the whole solution and its proof."""
    found = some_game(game)
    return puzzle_solution(found, find_puzzle(found, puzzle), language)
