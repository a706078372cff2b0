"""Stacks as they are written, `wQ.bB1@0,0`, and the keys of earlier positions, which have them."""

from __future__ import annotations

import re
from functools import lru_cache

from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.notation.keys import NOTHING, PLAYERS, key_of
from spielwerk.games.hive.notation.spaces import name, unrolled
from spielwerk.games.hive.position import PIECES
from spielwerk.grids.hex import Hex

_STACK = re.compile(r"([wbA-Z0-9.]{2,32})@(-?[0-9]{1,7}),(-?[0-9]{1,7})", re.ASCII)
_CACHED_WORDS = 1 << 16
"""The keys of earlier positions are read again and again: they come back on every turn."""


@lru_cache(_CACHED_WORDS)
def parse_stack(word: str) -> tuple[Hex, tuple[str, ...]]:
    """The space of a stack by its name, and the names of its pieces; raises `BadlyWritten`."""
    match = _STACK.fullmatch(word)
    if match is None:
        raise badly_written(word)
    return Hex(int(match[2]), int(match[3])), tuple(match[1].split("."))


@lru_cache(_CACHED_WORDS)
def read_key(word: str) -> tuple[str, list[str]]:
    """The key of an earlier position as it is written now, and the looks of its pieces.

    Refuses a word that is no key.
    """
    mover, moved, written = word.split(":") if word.count(":") == 2 else ("", "", "")
    # Seen from each of many pieces in turn, a key with more than there are would take for ever.
    if mover not in PLAYERS or written.count("/") >= len(PIECES):
        raise badly_written(word)
    stacks = dict(map(parse_stack, written.split("/")))
    places = unrolled({space: space for space in stacks})
    named = {name(space): place for place, space in places.items()}
    key = key_of(
        PLAYERS.index(mover),
        named.get(moved),
        {place: ".".join(stacks[space]) for place, space in places.items()},
    )
    known = moved == NOTHING or moved in named
    if not known or (key != word and places.keys() == stacks.keys()):
        raise badly_written(word)
    return key, sorted(look for stack in stacks.values() for look in stack)


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
