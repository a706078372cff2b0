"""Sentences and commands of a game at the terminal."""

import re
import textwrap

from spielwerk.game import AnyGame
from spielwerk.game.text import Text, same
from spielwerk.record.ending import REASONS

COMMANDS = {
    typed: command
    for command, words in {
        "help": ("help", "?", "hilfe"),
        "moves": ("moves", "züge"),
        "why": ("why", "warum"),
        "rules": ("rules", "rule", "regel"),
        "undo": ("undo", "zurück"),
        "save": ("save", "speichern"),
        "draw": ("draw", "remis"),
        "resign": ("resign", "aufgeben"),
        "quit": ("quit", "exit", "ende"),
    }.items()
    for typed in words
}
YES = {"y", "yes", "j", "ja"}

HELP = Text("""Type a move in the notation of the game, or
  moves        the legal moves by kind
  why MOVE     why a move is not allowed, or what there is to know about a cell
  rules ID     a rule, such as {rule}
  undo         take a step of your turn back, or ask for your last move back
  save [FILE]  write the game to a file
  draw         offer a draw
  resign       give the game up
  quit         leave; an unfinished game is kept""")
PROMPT = Text("{name} (help for help):")
SECRET = Text("{name}, choose secretly (what you type is hidden):")
SAVED = Text("Saved. Go on with: spielwerk play --resume {path}")
OFFERS = {
    "draw": Text("{name}, {other} offers a draw. Agreed? (y/n)"),
    "take-back": Text("{name}, {other} asks to take a move back. Agreed? (y/n)"),
}
COMMITMENT = Text("Chance is promised by this hash: {commitment}")
CONTRIBUTE = Text("{name}, type anything to add to it (or just Enter):")
OVER = Text("The game is over: {reason}.")
PLACE = Text("{place}. {name} with {score}")
_CELL = re.compile(r"[a-l](?:10|[1-9])")


def reason(game: AnyGame, code: str) -> Text:
    """Return the words for the reason for which a game ended."""
    return game.about.reasons.get(code) or REASONS.get(code) or same(code)


def by_kind(texts: list[str]) -> dict[str, list[str]]:
    """Return moves grouped by what they share: the piece, or all but the cells.

    >>> by_kind(["Fa1", "Fb2", "Wa1"])
    {'F': ['Fa1', 'Fb2'], 'W': ['Wa1']}
    """
    kinds: dict[str, list[str]] = {}
    for text in texts:
        piece, blank, _ = text.partition(" ")
        kind = piece if blank else _CELL.sub("", text)
        kinds.setdefault(kind, []).append(text)
    return kinds


def listed(kind: str, moves: list[str], width: int) -> str:
    """Return the moves of a kind, wrapped and indented."""
    first, further = f"{kind:>8}  ", " " * 10
    return textwrap.fill(
        "  ".join(moves),
        width,
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
