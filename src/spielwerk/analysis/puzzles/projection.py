"""Puzzles as they are sent, in one language."""

from __future__ import annotations

from collections import Counter
from datetime import date
from itertools import pairwise

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Core
from spielwerk.analysis.line import Reached
from spielwerk.analysis.puzzles import words
from spielwerk.analysis.puzzles.attempt import Attempted, attempt, mix, stage
from spielwerk.analysis.puzzles.daily import daily
from spielwerk.analysis.puzzles.format import puzzles_of
from spielwerk.analysis.puzzles.messages import (
    PuzzleAnswer,
    PuzzleAttempt,
    PuzzleChoice,
    PuzzleHint,
    PuzzleInfo,
    PuzzleList,
    PuzzlePlace,
    PuzzleShelf,
    PuzzleSolution,
    PuzzleTask,
    PuzzleTheme,
)
from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.analysis.puzzles.proofs import proof_in_words
from spielwerk.analysis.puzzles.refusals import NoSuchPuzzle, NotOfThisPuzzle
from spielwerk.game import AnyGame, AnyState
from spielwerk.game.node import Node
from spielwerk.game.text import Language, Text
from spielwerk.games import all_games
from spielwerk.wire.messages import PlyInWords
from spielwerk.wire.words import title


def find_puzzle(game: AnyGame, name: str) -> Puzzle:
    """The puzzle of this id; raises `NoSuchPuzzle`."""
    found = puzzles_of(game).get(name)
    if found is None:
        raise NoSuchPuzzle()
    return found


def shelves(day: date, language: Language) -> list[PuzzleShelf]:
    """The games that have puzzles, and the puzzles of the day."""
    found = []
    for game in all_games().values():
        puzzles = puzzles_of(game)
        if puzzles:
            today = daily(puzzles, day)
            found.append(
                PuzzleShelf(
                    game=game.name,
                    title=game.title.say(language),
                    count=len(puzzles),
                    daily=today.id if today else None,
                )
            )
    return found


def puzzle_list(game: AnyGame, day: date, language: Language) -> PuzzleList:
    """The puzzles of a game."""
    puzzles = puzzles_of(game)
    today = daily(puzzles, day)
    counted = Counter(theme for one in puzzles.values() for theme in one.themes)
    return PuzzleList(
        game=game.name,
        title=game.title.say(language),
        daily=today.id if today else None,
        themes=_themes([name for name, _ in counted.most_common()], language),
        puzzles=[
            PuzzleInfo(id=one.id, goal=one.goal, themes=list(one.themes), difficulty=one.difficulty)
            for one in puzzles.values()
        ],
    )


def puzzle_task(game: AnyGame, puzzle: Puzzle, language: Language) -> PuzzleTask:
    """A puzzle without its solution."""
    state = game.parse_state(puzzle.position)
    return PuzzleTask(
        game=game.name,
        title=game.title.say(language),
        id=puzzle.id,
        start=puzzle.position,
        seat=puzzle.seat,
        seats=[title(game, seat).say(language) for seat in range(state.seats)],
        goal=puzzle.goal,
        task=words.task(game, puzzle).say(language),
        themes=_themes(puzzle.themes, language),
        difficulty=puzzle.difficulty,
        choices=_choices(state, puzzle, language),
    )


def _themes(names: list[str] | tuple[str, ...], language: Language) -> list[PuzzleTheme]:
    return [PuzzleTheme(name=name, title=words.theme(name).say(language)) for name in names]


def _choices(state: AnyState, puzzle: Puzzle, language: Language) -> list[PuzzleChoice]:
    if puzzle.matrix is None:
        return []
    return [
        PuzzleChoice(move=move, words=_in_words(state, move, language))
        for move in puzzle.matrix.choices
    ]


def _in_words(state: AnyState, move: str, language: Language) -> str:
    return state.board.describe(state.parse_move(move)).say(language)


# Attempts.


def puzzle_answer(
    game: AnyGame,
    puzzle: Puzzle,
    given: PuzzleAttempt,
    language: Language,
    core: Core = COMPILED,
) -> PuzzleAnswer:
    """What an attempt brings; raises a refusal for what cannot be played."""
    if given.mix is not None:
        return _mix_answer(game, puzzle, given.mix, language)
    at = stage(game, puzzle, given.plies)
    if given.gesture is not None:
        text = Reached(at.node).touched(given.gesture).text
    elif given.ply is not None:
        text = given.ply
    else:
        raise NotOfThisPuzzle()
    found = attempt(at, text, core)
    return PuzzleAnswer(
        status=found.status,
        message=_message(found, puzzle).say(language),
        plies=list(found.plies),
        refutation=list(found.refutation),
        mix=[],
    )


def _message(found: Attempted, puzzle: Puzzle) -> Text:
    if found.status != "wrong" or found.values is None:
        return {"right": words.RIGHT, "as-good": words.AS_GOOD}.get(found.status, words.SOLVED)
    yours, best = found.values
    if yours >= min(best, words.WON):
        return words.SLOWER
    if puzzle.proof.wins_in and not found.plies:
        return words.NOT_IN_TIME.filled(turns=words.turns(puzzle.proof.wins_in))
    return words.WRONG.filled(yours=words.percent(yours), best=words.percent(best))


def _mix_answer(
    game: AnyGame, puzzle: Puzzle, shares: tuple[float, ...], language: Language
) -> PuzzleAnswer:
    found = mix(puzzle, shares)
    assert puzzle.matrix is not None
    state = game.parse_state(puzzle.position)
    sentence = words.MIX_SOLVED if found.solved else words.MIX_WRONG
    message = sentence.filled(
        yours=words.percent(found.value),
        best=words.percent(puzzle.matrix.value),
        answer=_in_words(state, found.answer, language),
    )
    return PuzzleAnswer(
        status="solved" if found.solved else "wrong",
        message=message.say(language),
        plies=[],
        refutation=[],
        mix=list(puzzle.matrix.mix) if found.solved else [],
    )


# Help.


def puzzle_hint(
    game: AnyGame, puzzle: Puzzle, given: PuzzlePlace, language: Language
) -> PuzzleHint:
    """What is touched first, or the card that should be chosen most often."""
    if puzzle.matrix is not None:
        state = game.parse_state(puzzle.position)
        most = puzzle.matrix.mix.index(max(puzzle.matrix.mix))
        return PuzzleHint(thing=None, words=_in_words(state, puzzle.matrix.choices[most], language))
    at = stage(game, puzzle, given.plies)
    gesture = at.node.state.board.gesture(at.node.parse(at.solution))
    return PuzzleHint(thing=gesture[0] if gesture else None, words="")


def puzzle_solution(game: AnyGame, puzzle: Puzzle, language: Language) -> PuzzleSolution:
    """The whole solution."""
    reached = Reached(Node(game.parse_state(puzzle.position)))
    for text in puzzle.line:
        reached = reached.after(text)
    return PuzzleSolution(
        plies=[_ply(before, after, language) for before, after in pairwise(reached.way())],
        mix=list(puzzle.matrix.mix) if puzzle.matrix else [],
        proof=proof_in_words(puzzle).say(language),
    )


def _ply(before: Reached, after: Reached, language: Language) -> PlyInWords:
    actor = before.node.actor()
    seat = actor if isinstance(actor, int) else None
    return PlyInWords(text=after.text, words=after.words.say(language), seat=seat)
