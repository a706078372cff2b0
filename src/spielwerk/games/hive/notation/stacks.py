"""Stacks as they are written, `wQ.bB1@0,0`, and the keys of earlier positions, which have them."""

from __future__ import annotations

import re
from functools import lru_cache

from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.notation.keys import PLAYERS, key_of
from spielwerk.games.hive.notation.spaces import home, name
from spielwerk.games.hive.position import PIECES
from spielwerk.grids.hex import Hex

_STACK = re.compile(r"([wbA-Z0-9.]{2,32})@(-?[0-9]{1,2}),(-?[0-9]{1,2})", re.ASCII)
_CACHED_WORDS = 1 << 16
"""The keys of earlier positions are read again and again: they come back on every turn."""


@lru_cache(_CACHED_WORDS)
def parse_stack(word: str) -> tuple[Hex, tuple[str, ...]]:
    """The space of a stack by its name, and the names of its pieces; raises `BadlyWritten`."""
    match = _STACK.fullmatch(word)
    if match is None:
        raise badly_written(word)
    return home(Hex(int(match[2]), int(match[3]))), tuple(match[1].split("."))


@lru_cache(_CACHED_WORDS)
def looks_in_key(word: str) -> list[str]:
    """The pieces of an earlier position by their looks; refuses a word that is no key."""
    mover, moved, stacks = word.split(":") if word.count(":") == 2 else ("", "", "")
    # Seen from each of many pieces in turn, a key with more than there are would take for ever.
    if stacks.count("/") >= len(PIECES):
        raise badly_written(word)
    looks = dict(map(parse_stack, stacks.split("/")))
    spaces = {name(space): space for space in looks}
    key = key_of(
        PLAYERS.index(mover) if mover in PLAYERS else 0,
        spaces.get(moved),
        {space: ".".join(stack) for space, stack in looks.items()},
    )
    if key != word:
        raise badly_written(word)
    return sorted(look for stack in looks.values() for look in stack)


def badly_written(text: str) -> BadlyWritten:
    """For a text that is no position, nor a part of one."""
    return BadlyWritten(
        Text(
            "'{text}' is no position: write the game type, the turn, the piece just moved and the "
            "pieces with their cells, like 'Base+ML White[2] bS1 wS1@0,0 bS1@1,0', or the whole "
            "game, like 'Base;InProgress;White[2];wS1;bS1 wS1-'.",
            "'{text}' ist keine Stellung: Schreibe die Spielart, den Zug, den zuletzt bewegten "
            "Stein und die Steine mit ihren Feldern, wie 'Base+ML White[2] bS1 wS1@0,0 bS1@1,0', "
            "oder die ganze Partie, wie 'Base;InProgress;White[2];wS1;bS1 wS1-'.",
        ).filled(text=shortened(text))
    )
