"""Sentences about puzzles: tasks, themes, proofs, and answers to attempts."""

from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.game import AnyGame, AnyState
from spielwerk.game.node import Node
from spielwerk.game.study import Goal
from spielwerk.game.text import PluralText, Text, same
from spielwerk.wire.words import title

_WIN_IN = Text("{seat} is to move and wins in {turns}.")
_TASKS = {
    "win": Text("{seat} is to move. Only one move wins."),
    "save": Text("{seat} is to move. Only one move does not lose."),
    "best": Text("{seat} is to move. One move keeps the best chances."),
    "mix": Text("Both players choose a card in secret. How often should {seat} choose each card?"),
}

WINS = ("win-in-one", "win-in-two", "win-in-three")
THEMES = {
    "win": Text("win"),
    "save": Text("save the game"),
    "best": Text("the best move"),
    "win-in-one": Text("win in one"),
    "win-in-two": Text("win in two"),
    "win-in-three": Text("win in three"),
    # Hive.
    "save-the-queen": Text("save the queen"),
    "throw": Text("throw"),
    "cover-the-queen": Text("cover the queen"),
    "climb": Text("climb"),
    "pinned": Text("pinned"),
    "unpinned": Text("free the queen"),
    "queen-moves": Text("the queen moves"),
    "new-piece": Text("a new piece"),
    "attack": Text("attack"),
    # Fire & Water.
    "conquer-the-leader": Text("conquer the leader"),
    "lay-a-tile": Text("lay a tile"),
    "place-the-leader": Text("place the leader"),
    "take-a-square": Text("take a square"),
    "claim-the-elemental": Text("claim the elemental"),
    "place-an-elemental": Text("place an elemental"),
    "silence-a-half": Text("silence a half"),
    "wait": Text("wait"),
    "last-round": Text("the last round"),
    "last-tile": Text("the last tile"),
    # Heaven and Hell.
    "best-card-mix": Text("best card mix"),
    "extra-point": Text("the extra point"),
    "enter": Text("enter"),
    "return": Text("return"),
    "step": Text("step"),
    "raise": Text("raise"),
    "into-the-goal": Text("into the goal"),
    "lower": Text("lower"),
    "stop-in-time": Text("stop in time"),
    "small-board": Text("small board"),
    # Ignite and Flow.
    "claim-the-land": Text("claim the temple"),
    "keep-the-temple": Text("keep the temple"),
    "burn-a-temple": Text("burn a temple"),
    "burn": Text("burn"),
    "petrify": Text("petrify"),
    "flow": Text("flow"),
    "react": Text("react"),
    "place": Text("place"),
    "last-cells": Text("the last cells"),
}

WON = 0.99
"""Winning probability from which a position is called won."""

RIGHT = Text("Right! And now?")
SOLVED = Text("Solved!")
AS_GOOD = Text("As good as our solution: solved!")
NOT_IN_TIME = Text("That does not force a win in {turns}.")
SLOWER = Text("That also wins, but it takes longer.")
WRONG = Text(
    "There is a better move: this one leaves winning chances of {yours}%, the right one {best}%."
)
MIX_SOLVED = Text(
    "Solved! Against any answer this gives at least {yours}%; the best mixture gives {best}%."
)
MIX_WRONG = Text(
    "Against “{answer}” this gives only {yours}%; the best mixture gives at least {best}%."
)
_FORCED = Text("Every answer was tried: no other move wins as fast.")
_ONLY = {
    "win": Text("Every move was searched to the end: this one wins, and no other does."),
    "save": Text("Every move was searched to the end: this one draws, and all others lose."),
}
_MIX = Text(
    "{pairs} pairs of cards were searched. The mixture gives {best}% against everything, "
    "the best single card only {second}%."
)
_SEARCHED = Text(
    "Winning chances of {best}% with this move and of at most {second}% with any other, "
    "after searching {nodes} positions."
)


def task(game: AnyGame, puzzle: Puzzle) -> Text:
    """Return the task of a puzzle."""
    seat, wins_in = title(game, puzzle.seat), puzzle.proof.wins_in
    if wins_in is not None:
        return _WIN_IN.filled(seat=seat, turns=turns(wins_in))
    return _TASKS[puzzle.goal].filled(seat=seat)


def turns(count: int) -> Text:
    """Return a number of turns in the form used after "in"."""
    return PluralText("one turn", "{count} turns", count)


def theme(name: str) -> Text:
    """Return the title of a theme."""
    return THEMES.get(name) or same(name)


def percent(value: float) -> str:
    """Return a probability for people.

    >>> percent(0.506)
    '51'
    """
    return f"{100 * value:.0f}"


def proof_in_words(puzzle: Puzzle) -> Text:
    """Return the reason why the solution is correct."""
    if puzzle.proof.wins_in:
        return _FORCED
    if puzzle.goal in _ONLY:
        return _ONLY[puzzle.goal]
    best, second = map(percent, puzzle.proof.values[0])
    if puzzle.matrix is not None:
        pairs = len(puzzle.matrix.choices) * len(puzzle.matrix.answers)
        return _MIX.filled(pairs=pairs, best=best, second=second)
    return _SEARCHED.filled(best=best, second=second, nodes=puzzle.proof.nodes)


# Themes, by the rules of a game.


def themes_of(node: Node, move: str, goal: Goal, wins_in: int | None) -> tuple[str, ...]:
    """Return the themes of a puzzle, most telling first."""
    found, study = [] if wins_in is None else [WINS[wins_in - 1]], node.game.study
    if study.themes is not None:
        played = node.parse(move)
        found += study.themes(node.state.position, played, node.child(played).state.position, goal)
    return tuple(dict.fromkeys((*found, *_of_the_setup(node.state)))) or (goal,)


def mixture_themes(state: AnyState) -> tuple[str, ...]:
    """Return the themes of a puzzle about a mixture."""
    return ("best-card-mix", *_of_the_setup(state))


def _of_the_setup(state: AnyState) -> tuple[str, ...]:
    return tuple(state.game.study.setup_themes(state.position))
