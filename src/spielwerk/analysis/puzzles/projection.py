"""Puzzles in the form that is sent, in one language."""

from collections import Counter
from collections.abc import Iterable
from datetime import date

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Core
from spielwerk.analysis.line import LinePosition
from spielwerk.analysis.position import seats_in_words
from spielwerk.analysis.puzzles import messages, words
from spielwerk.analysis.puzzles.attempt import Attempted, NotOfThisPuzzle, attempt, mix, stage
from spielwerk.analysis.puzzles.model import Puzzle, daily, puzzles_of, withdrawn
from spielwerk.game import AnyGame, AnyState
from spielwerk.game.node import Node
from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Language, Text
from spielwerk.games import all_games


class NoSuchPuzzle(StatedRefusal, code="no-such-puzzle"):
    """The game has no puzzle of this id."""

    sentence = Text("There is no such puzzle.")


class PuzzleWithdrawn(StatedRefusal, code="puzzle-withdrawn"):
    """The game's puzzle of this id was withdrawn."""

    sentence = Text(
        "This puzzle has been withdrawn: deeper searches found an error in its task or its "
        "solution. If it was your puzzle of the day, that day still counts."
    )


def find_puzzle(game: AnyGame, name: str) -> Puzzle:
    """Return the puzzle of this id; raises `NoSuchPuzzle` or `PuzzleWithdrawn`."""
    found = puzzles_of(game).get(name)
    if found is None:
        raise PuzzleWithdrawn() if name in withdrawn(game.about.package) else NoSuchPuzzle()
    return found


def shelves(day: date, language: Language) -> list[messages.PuzzleShelf]:
    """Return the games that have puzzles, with the puzzle of the day of each."""
    return [
        messages.PuzzleShelf(
            game=game.name,
            title=game.title.say(language),
            count=len(puzzles),
            withdrawn=sorted(withdrawn(game.about.package)),
            daily=_daily(game, day),
        )
        for game in all_games().values()
        if (puzzles := puzzles_of(game))
    ]


def puzzle_list(game: AnyGame, day: date, language: Language) -> messages.PuzzleList:
    """Return the puzzles of a game."""
    puzzles = puzzles_of(game).values()
    counted = Counter(theme for one in puzzles for theme in one.themes)
    return messages.PuzzleList(
        game=game.name,
        title=game.title.say(language),
        daily=_daily(game, day),
        themes=_themes((name for name, _ in counted.most_common()), language),
        puzzles=[
            messages.PuzzleInfo(
                id=one.id, goal=one.goal, themes=list(one.themes), difficulty=one.difficulty
            )
            for one in puzzles
        ],
    )


def _daily(game: AnyGame, day: date) -> str | None:
    today = daily(puzzles_of(game), day)
    return today.id if today else None


def puzzle_task(game: AnyGame, puzzle: Puzzle, language: Language) -> messages.PuzzleTask:
    """Return a puzzle without its solution."""
    state = game.parse_state(puzzle.position)
    return messages.PuzzleTask(
        game=game.name,
        title=game.title.say(language),
        id=puzzle.id,
        start=puzzle.position,
        seat=puzzle.seat,
        seats=seats_in_words(state, language),
        goal=puzzle.goal,
        task=words.task(game, puzzle).say(language),
        themes=_themes(puzzle.themes, language),
        difficulty=puzzle.difficulty,
        choices=[
            messages.PuzzleChoice(move=move, words=_in_words(state, move, language))
            for move in (puzzle.matrix.choices if puzzle.matrix else ())
        ],
    )


def _themes(names: Iterable[str], language: Language) -> list[messages.PuzzleTheme]:
    return [
        messages.PuzzleTheme(name=name, title=words.theme(name).say(language)) for name in names
    ]


def _in_words(state: AnyState, move: str, language: Language) -> str:
    return state.board.describe(state.parse_move(move)).say(language)


# Attempts.


def puzzle_answer(
    game: AnyGame,
    puzzle: Puzzle,
    given: messages.PuzzleAttempt,
    language: Language,
    core: Core = COMPILED,
) -> messages.PuzzleAnswer:
    """Return the result of an attempt; raises a refusal for impossible plies."""
    if given.mix is not None:
        return _mix_answer(game, puzzle, given.mix, language)
    at = stage(game, puzzle, given.plies)
    text = given.ply if given.gesture is None else LinePosition(at.node).touched(given.gesture).text
    if text is None:
        raise NotOfThisPuzzle()
    found = attempt(at, text, core)
    return messages.PuzzleAnswer(
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
) -> messages.PuzzleAnswer:
    found = mix(puzzle, shares)
    assert puzzle.matrix is not None
    state = game.parse_state(puzzle.position)
    message = (words.MIX_SOLVED if found.solved else words.MIX_WRONG).filled(
        yours=words.percent(found.value),
        best=words.percent(puzzle.matrix.value),
        answer=_in_words(state, found.answer, language),
    )
    return messages.PuzzleAnswer(
        status="solved" if found.solved else "wrong",
        message=message.say(language),
        plies=[],
        refutation=[],
        mix=list(puzzle.matrix.mix) if found.solved else [],
    )


# Help.


def puzzle_hint(
    game: AnyGame, puzzle: Puzzle, given: messages.PuzzlePlace, language: Language
) -> messages.PuzzleHint:
    """Return the thing to touch first, or the card to choose most often."""
    if puzzle.matrix is not None:
        state = game.parse_state(puzzle.position)
        shares = dict(zip(puzzle.matrix.choices, puzzle.matrix.mix, strict=True))
        most = max(shares, key=shares.__getitem__)
        return messages.PuzzleHint(thing=None, words=_in_words(state, most, language))
    at = stage(game, puzzle, given.plies)
    gesture = at.node.state.board.gesture(at.node.parse(at.solution))
    return messages.PuzzleHint(thing=gesture[0] if gesture else None, words="")


def puzzle_solution(game: AnyGame, puzzle: Puzzle, language: Language) -> messages.PuzzleSolution:
    """Return the whole solution."""
    reached = LinePosition(Node(game.parse_state(puzzle.position)))
    for text in puzzle.line:
        reached = reached.after(text)
    return messages.PuzzleSolution(
        plies=reached.plies(language),
        mix=list(puzzle.matrix.mix) if puzzle.matrix else [],
        proof=words.proof_in_words(puzzle).say(language),
    )
