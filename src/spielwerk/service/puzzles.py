"""Puzzles. Nothing is kept: every request brings along what was played."""

from __future__ import annotations

from datetime import UTC, date, datetime

from spielwerk.analysis.puzzles.messages import (
    PuzzleAnswer,
    PuzzleAttempt,
    PuzzleHint,
    PuzzleList,
    PuzzlePlace,
    PuzzleShelf,
    PuzzleSolution,
    PuzzleTask,
)
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
from spielwerk.service.games import some_game
from spielwerk.wire.refusals import NotUnderstood


def day_of(written: str | None) -> date:
    """The day that whoever asks has; without one, that of the world's time."""
    if written is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise NotUnderstood(what="day: Expected YYYY-MM-DD") from None


def shelves_answer(day: str | None, language: Language) -> list[PuzzleShelf]:
    """The games that have puzzles, and the puzzles of the day."""
    return shelves(day_of(day), language)


def list_answer(game: str, day: str | None, language: Language) -> PuzzleList:
    """The puzzles of a game."""
    return puzzle_list(some_game(game), day_of(day), language)


def task_answer(game: str, puzzle: str, language: Language) -> PuzzleTask:
    """A puzzle without its solution."""
    found = some_game(game)
    return puzzle_task(found, find_puzzle(found, puzzle), language)


def attempt_answer(
    game: str, puzzle: str, given: PuzzleAttempt, language: Language
) -> PuzzleAnswer:
    """What an attempt brings; other moves than ours are searched."""
    found = some_game(game)
    return puzzle_answer(found, find_puzzle(found, puzzle), given, language)


def hint_answer(game: str, puzzle: str, given: PuzzlePlace, language: Language) -> PuzzleHint:
    """Where to look next."""
    found = some_game(game)
    return puzzle_hint(found, find_puzzle(found, puzzle), given, language)


def solution_answer(game: str, puzzle: str, language: Language) -> PuzzleSolution:
    """The whole solution."""
    found = some_game(game)
    return puzzle_solution(found, find_puzzle(found, puzzle), language)
