"""A position in one line, both ways.

    Base+ML White[3] bQ wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0

That is the game type, the turn, the piece just placed, moved or thrown (`-` if none was), and the
pieces with their spaces, a stack from bottom to top as in `wQ.bB1@0,0`; then, where they differ
from the ordinary game, the options; then the keys of the earlier positions since the last piece
was placed, which `keys.py` describes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from spielwerk.games.hive.notation.keys import NOTHING, PLAYERS, compute_key, key_of
from spielwerk.games.hive.notation.moves import parse_turn, turn_word
from spielwerk.games.hive.notation.spaces import home, name, reading_order, unrolled
from spielwerk.games.hive.position import (
    GAME_TYPES,
    PIECE_NAMED,
    PIECES,
    SEAT_NAMES,
    SEATS,
    Kind,
    Options,
    Piece,
    Position,
    plays_in,
)
from spielwerk.grids.hex import Hex, components
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text, shortened

SWITCHES = ("beetle_gates", "queen_first", "repetition")
"""The options that are on in the ordinary game."""

_CLIMBERS = (Kind.BEETLE, Kind.MOSQUITO)
"""The insects that can come to lie on other pieces."""
_STACK = re.compile(r"([wbA-Z0-9.]{2,32})@(-?[0-9]{1,2}),(-?[0-9]{1,2})", re.ASCII)
_CACHED_WORDS = 1 << 16
"""The keys of earlier positions are read again and again: they come back on every turn."""


def format_position(position: Position) -> str:
    """A position in one line."""
    options = position.options
    words = [
        options.type,
        turn_word(position),
        str(position.moved or NOTHING),
        *(
            f"{'.'.join(map(str, stack))}@{name(space)}"
            for space, stack in sorted(position.stacks, key=lambda entry: reading_order(entry[0]))
        ),
        *(f"{switch}=false" for switch in SWITCHES if not getattr(options, switch)),
        *position.history[:-1],
    ]
    return " ".join(words)


def parse_line(text: str) -> Position:
    """The position that a line describes; raises `BadlyWritten`."""
    words = text.split()
    turn = parse_turn(words[1]) if len(words) > 2 else None
    if turn is None or words[0] not in GAME_TYPES:
        raise _badly_written(text)
    named = dict(map(_stack, (word for word in words[3:] if "@" in word and ":" not in word)))
    stacks = {space: tuple(map(_piece, names)) for space, names in named.items()}
    earlier = tuple(word for word in words[3:] if ":" in word)
    position = Position(
        options=Options(words[0], *(f"{switch}=false" not in words for switch in SWITCHES)),
        stacks=tuple(sorted(unrolled(stacks).items())),
        turn=turn,
        moved=None if words[2] == NOTHING else _piece(words[2]),
        history=(*earlier, ""),
    )
    if format_position(position) != " ".join(words):
        raise _badly_written(text)
    for fault in _faults(position):
        raise BadlyWritten(
            Text("That is no position: {fault}.", "Das ist keine Stellung: {fault}.").filled(
                fault=fault
            )
        )
    own_key = (compute_key(position),) if position.options.repetition else ()
    return replace(position, history=earlier + own_key)


@lru_cache(_CACHED_WORDS)
def _stack(word: str) -> tuple[Hex, tuple[str, ...]]:
    """The space of a stack by its name, and the names of its pieces."""
    match = _STACK.fullmatch(word)
    if match is None:
        raise _badly_written(word)
    return home(Hex(int(match[2]), int(match[3]))), tuple(match[1].split("."))


def _piece(letters: str) -> Piece:
    if letters not in PIECE_NAMED:
        raise _badly_written(letters)
    return PIECE_NAMED[letters]


# What cannot have come about on a table.


def _faults(position: Position) -> Iterator[Text]:
    """Everything that is wrong with a position."""
    in_play = [piece for _, stack in position.stacks for piece in stack]
    if len(set(in_play)) < len(in_play):
        yield Text("a piece is in two places", "Ein Stein liegt an zwei Orten")
    if len(list(components({space for space, _ in position.stacks}))) > 1:
        yield Text("the hive is not in one piece", "Der Schwarm hängt nicht zusammen")
    for _, stack in position.stacks:
        for piece in stack[1:]:
            if piece.kind not in _CLIMBERS:
                yield Text("{name} cannot climb", "{name} kann nicht klettern").filled(name=piece)
    yield from _faults_of_entering(position, in_play)
    yield from _faults_of_last_move(position)
    yield from _faults_of_history(position, in_play)


def _faults_of_entering(position: Position, in_play: list[Piece]) -> Iterator[Text]:
    """Who cannot be in play yet (HV-1, HV-20)."""
    for piece in in_play:
        if not plays_in(piece.kind, position.options.type):
            yield Text("{name} is not in this game", "{name} spielt nicht mit").filled(name=piece)
        if piece.number > 1 and piece._replace(number=piece.number - 1) not in in_play:
            yield Text(
                "of equal pieces the lowest numbers are in play first",
                "Von gleichen Steinen sind die niedrigsten Nummern zuerst im Spiel",
            )
    for seat in SEATS:
        turns = (position.turn - seat) // 2
        count = sum(piece.owner == seat for piece in in_play)
        if not min(turns, 1) <= count <= turns:
            yield Text(
                "{player} has had {turns} turns and has {count} pieces in play",
                "{player} war {turns}-mal am Zug und hat {count} Steine im Spiel",
            ).filled(player=SEAT_NAMES[seat], turns=turns, count=count)


def _faults_of_last_move(position: Position) -> Iterator[Text]:
    moved = position.moved
    if moved is None:
        if position.turn == 2:
            yield Text("nobody passes on the first turn", "Im ersten Zug passt niemand")
        return
    throwing = plays_in(Kind.PILLBUG, position.options.type)
    on_top = any(stack[-1] == moved for _, stack in position.stacks)
    if not on_top or (moved.owner == position.mover and not throwing):
        yield Text("{name} cannot just have moved", "{name} kann nicht eben gezogen haben").filled(
            name=moved
        )


def _faults_of_history(position: Position, in_play: Iterable[Piece]) -> Iterator[Text]:
    """Earlier positions have the same pieces in play, and the players take turns."""
    looks = sorted(piece.look for piece in in_play)
    for age, key in enumerate(reversed(position.history[:-1]), 1):
        if (
            not position.options.repetition
            or age >= position.turn
            or not key.startswith(PLAYERS[(position.mover + age) % 2])
            or _looks_in_key(key) != looks
        ):
            yield Text(
                "an earlier position does not lead to it",
                "Eine frühere Stellung führt nicht zu ihr",
            )


@lru_cache(_CACHED_WORDS)
def _looks_in_key(word: str) -> list[str]:
    """The pieces of an earlier position by their looks; refuses a word that is no key."""
    mover, moved, stacks = word.split(":") if word.count(":") == 2 else ("", "", "")
    # Seen from each of many pieces in turn, a key with more than there are would take for ever.
    if stacks.count("/") >= len(PIECES):
        raise _badly_written(word)
    looks = dict(map(_stack, stacks.split("/")))
    spaces = {name(space): space for space in looks}
    key = key_of(
        PLAYERS.index(mover) if mover in PLAYERS else 0,
        spaces.get(moved),
        {space: ".".join(stack) for space, stack in looks.items()},
    )
    if key != word:
        raise _badly_written(word)
    return sorted(look for stack in looks.values() for look in stack)


def _badly_written(text: str) -> BadlyWritten:
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
