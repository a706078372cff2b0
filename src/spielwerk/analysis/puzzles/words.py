"""Sentences about puzzles: tasks, themes, proofs, and what an attempt is told."""

from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.game import AnyGame, AnyState
from spielwerk.game.node import Node
from spielwerk.game.study import Goal
from spielwerk.game.text import Text
from spielwerk.wire.words import title

_NUMBERS = (
    Text("one turn", "einem Zug"),
    Text("two turns", "zwei Zügen"),
    Text("three turns", "drei Zügen"),
)

_WIN_IN = Text(
    "{seat} is to move and wins in {turns}.", "{seat} ist am Zug und gewinnt in {turns}."
)
_TASKS = {
    "win": Text(
        "{seat} is to move. Only one move wins.", "{seat} ist am Zug. Nur ein Zug gewinnt."
    ),
    "save": Text(
        "{seat} is to move. Only one move does not lose.",
        "{seat} ist am Zug. Nur ein Zug verliert nicht.",
    ),
    "best": Text(
        "{seat} is to move. One move is clearly better than all others.",
        "{seat} ist am Zug. Ein Zug ist deutlich besser als alle anderen.",
    ),
    "mix": Text(
        "Both choose a card in secret. How often should {seat} choose which?",
        "Beide wählen verdeckt eine Karte. Wie oft sollte {seat} welche wählen?",
    ),
}

WINS = ("win-in-one", "win-in-two", "win-in-three")
THEMES = {
    "win": Text("win", "Gewinnen"),
    "save": Text("save the game", "das Spiel retten"),
    "best": Text("the best move", "der beste Zug"),
    "win-in-one": Text("win in one", "Gewinn in einem Zug"),
    "win-in-two": Text("win in two", "Gewinn in zwei Zügen"),
    "win-in-three": Text("win in three", "Gewinn in drei Zügen"),
    # Hive.
    "save-the-queen": Text("save the queen", "die Königin retten"),
    "throw": Text("throw", "Werfen"),
    "cover-the-queen": Text("cover the queen", "die Königin zudecken"),
    "climb": Text("climb", "Aufsteigen"),
    "pinned": Text("pinned", "Fesseln"),
    "unpinned": Text("free the queen", "die Königin befreien"),
    "queen-moves": Text("the queen moves", "die Königin zieht"),
    "new-piece": Text("a new piece", "ein neuer Stein"),
    "attack": Text("attack", "Angriff"),
    # Fire & Water.
    "conquer-the-leader": Text("conquer the leader", "den Anführer erobern"),
    "lay-a-tile": Text("lay a tile", "ein Plättchen legen"),
    "place-the-leader": Text("place the leader", "den Anführer setzen"),
    "take-a-square": Text("take a square", "ein Feld besetzen"),
    "claim-the-elemental": Text("claim the elemental", "das Elementarwesen gewinnen"),
    "place-an-elemental": Text("place an elemental", "ein Elementarwesen setzen"),
    "silence-a-half": Text("silence a half", "eine Hälfte zudecken"),
    "wait": Text("wait", "Abwarten"),
    "last-round": Text("the last round", "die letzte Runde"),
    "last-tile": Text("the last tile", "das letzte Plättchen"),
    # Heaven and Hell.
    "best-card-mix": Text("best card mix", "beste Kartenmischung"),
    "extra-point": Text("the extra point", "der Zusatzpunkt"),
    "enter": Text("enter", "Einsetzen"),
    "return": Text("return", "Zurückkehren"),
    "step": Text("step", "Schritt"),
    "raise": Text("raise", "Hochdrehen"),
    "into-the-goal": Text("into the goal", "ins Ziel"),
    "lower": Text("lower", "Herunterdrehen"),
    "stop-in-time": Text("stop in time", "rechtzeitig aufhören"),
    "small-board": Text("small board", "kleines Brett"),
    # Ignite and Flow.
    "claim-the-land": Text("claim the temple", "den Tempel setzen"),
    "keep-the-temple": Text("keep the temple", "den Tempel aufheben"),
    "burn-a-temple": Text("burn a temple", "einen Tempel verbrennen"),
    "burn": Text("burn", "Brennen"),
    "petrify": Text("petrify", "Versteinern"),
    "flow": Text("flow", "Fließen"),
    "react": Text("react", "Reagieren"),
    "place": Text("place", "Legen"),
    "last-cells": Text("the last cells", "die letzten Felder"),
}

WON = 0.99
"""Chances from here on are called won."""

RIGHT = Text("Right! And now?", "Richtig! Und jetzt?")
SOLVED = Text("Solved!", "Gelöst!")
AS_GOOD = Text("As good as our solution: solved!", "So gut wie unsere Lösung: gelöst!")
NOT_IN_TIME = Text(
    "That does not force a win in {turns}.", "Das erzwingt keinen Gewinn in {turns}."
)
SLOWER = Text("That wins as well, but it takes longer.", "Das gewinnt auch, aber es dauert länger.")
WRONG = Text(
    "There is something better: this leaves chances of {yours} %, the right move {best} %.",
    "Es geht besser: So bleiben {yours} % Gewinnaussichten, mit dem richtigen Zug {best} %.",
)
MIX_SOLVED = Text(
    "Solved! Whatever comes, this gives at least {yours} %; the best mixture gives {best} %.",
    "Gelöst! Was auch kommt, das gibt mindestens {yours} %; die beste Mischung gibt {best} %.",
)
MIX_WRONG = Text(
    "Against “{answer}” this gives only {yours} %; the best mixture gives {best} % at least.",
    "Gegen „{answer}“ gibt das nur {yours} %; die beste Mischung gibt mindestens {best} %.",
)
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


def task(game: AnyGame, puzzle: Puzzle) -> Text:
    """Return what is asked."""
    seat, wins_in = title(game, puzzle.seat), puzzle.proof.wins_in
    if wins_in is not None:
        return _WIN_IN.filled(seat=seat, turns=turns(wins_in))
    return _TASKS[puzzle.goal].filled(seat=seat)


def turns(count: int) -> Text:
    """Return a number of turns, as it follows the word for in."""
    return _NUMBERS[count - 1]


def theme(name: str) -> Text:
    """Return the title of a theme."""
    return THEMES.get(name) or Text(name, name)


def percent(value: float) -> str:
    """Return a probability as people read it.

    >>> percent(0.506)
    '51'
    """
    return f"{100 * value:.0f}"


def proof_in_words(puzzle: Puzzle) -> Text:
    """Return why the solution is one."""
    if puzzle.proof.wins_in:
        return _FORCED
    best, second = map(percent, puzzle.proof.values[0])
    if puzzle.matrix is not None:
        pairs = len(puzzle.matrix.choices) * len(puzzle.matrix.answers)
        return _MIX.filled(pairs=pairs, best=best, second=second)
    return _SEARCHED.filled(best=best, second=second, nodes=puzzle.proof.nodes)


# Themes, by the rules of a game.


def themes_of(node: Node, move: str, goal: Goal, wins_in: int | None) -> tuple[str, ...]:
    """Return the themes of a puzzle, the most telling first."""
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
