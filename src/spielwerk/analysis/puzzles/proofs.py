"""The proof of a puzzle, in a sentence."""

from __future__ import annotations

from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.analysis.puzzles.words import percent
from spielwerk.game.text import Text

_FORCED = Text(
    "Every answer was tried: no other move wins as soon.",
    "Jede Antwort wurde ausprobiert: Kein anderer Zug gewinnt so schnell.",
)
_MIX = Text(
    "{pairs} pairs of cards were searched. The mixture gives {best} % against everything, the best "
    "single card only {second} %.",
    "{pairs} Kartenpaare wurden durchgerechnet. Die Mischung gibt {best} % gegen alles, die beste "
    "einzelne Karte nur {second} %.",
)
_SEARCHED = Text(
    "Chances of {best} % with this move and of at most {second} % with every other, after "
    "searching {nodes} positions.",
    "{best} % Gewinnaussichten mit diesem Zug und höchstens {second} % mit jedem anderen, nach der "
    "Suche in {nodes} Stellungen.",
)


def proof_in_words(puzzle: Puzzle) -> Text:
    """Why the solution is one."""
    if puzzle.proof.wins_in:
        return _FORCED
    best, second = map(percent, puzzle.proof.values[0])
    if puzzle.matrix is not None:
        pairs = len(puzzle.matrix.choices) * len(puzzle.matrix.answers)
        return _MIX.filled(pairs=pairs, best=best, second=second)
    return _SEARCHED.filled(best=best, second=second, nodes=puzzle.proof.nodes)
