"""Sentences and commands of a game at the terminal."""

import re
import textwrap

from spielwerk.game import AnyGame
from spielwerk.game.text import Text, same
from spielwerk.record.ending import REASONS

COMMANDS = {
    typed: command
    for command, words in {
        "help": ("help", "?", "hilfe", "ayuda"),
        "moves": ("moves", "züge", "jugadas"),
        "why": ("why", "warum", "porqué"),
        "rules": ("rules", "rule", "regel", "regla"),
        "undo": ("undo", "zurück", "deshacer"),
        "save": ("save", "speichern", "guardar"),
        "draw": ("draw", "remis", "tablas"),
        "resign": ("resign", "aufgeben", "rendirse"),
        "quit": ("quit", "exit", "ende", "salir"),
    }.items()
    for typed in words
}
YES = {"y", "yes", "j", "ja", "s", "sí", "si"}

HELP = Text(
    "Type a move in the notation of the game, or\n"
    "  moves        list the legal moves by kind\n"
    "  why MOVE     explain why a move is not allowed, or describe a cell\n"
    "  rules ID     show a rule, such as {rule}\n"
    "  undo         undo a step of your turn, or ask to take back your last move\n"
    "  save [FILE]  write the game to a file\n"
    "  draw         offer a draw\n"
    "  resign       resign the game\n"
    "  quit         leave; an unfinished game is saved"
)
PROMPT = Text("{name} (help for help):")
SECRET = Text("{name}, choose secretly (your input is hidden):")
SAVED = Text("Saved. Continue with: spielwerk play --resume {path}")
OFFERS = {
    "draw": Text("{name}, {other} offers a draw. Agreed? (y/n)"),
    "take-back": Text("{name}, {other} asks to take back a move. Agreed? (y/n)"),
}
COMMITMENT = Text("Commitment to the random draws (hash): {commitment}")
CONTRIBUTE = Text("{name}, type anything to add to it (or just press Enter):")
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
