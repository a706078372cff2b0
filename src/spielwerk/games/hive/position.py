"""Reading a position: our own line, which `layout.py` writes, or the game string that led to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from spielwerk.games.hive import notation
from spielwerk.games.hive.keys import LOOKS, NOTHING, PLAYERS, Key, key_of
from spielwerk.games.hive.layout import format_state
from spielwerk.games.hive.moves import FIRST_CELL
from spielwerk.games.hive.pieces import (
    BLACK,
    CARBON,
    CLIMBERS,
    IN_HAND,
    KIND,
    NAMES,
    NOBODY,
    NUMBER_OF,
    OWNER,
    PIECES,
    SEAT_NAMES,
    SUPPLY,
    WHITE,
    Kind,
    Move,
    plays_in,
)
from spielwerk.games.hive.state import Anchor, HiveState, Stacks
from spielwerk.grids.old_hex import SINGLE, connected, coordinates, index, name
from spielwerk.options import Settings
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text, shortened

Piles = dict[int, tuple[str, ...]]

_STACK = re.compile(r"([wbA-Z0-9.]+)@(-?[0-9]{1,2}),(-?[0-9]{1,2})", re.ASCII)

_HISTORY = 1 << 16
"""So many earlier positions are remembered to be well written: they come again every turn."""


def begin(options: Settings) -> HiveState:
    """The first position for options; those that are not given are as in the ordinary game."""
    return HiveState(
        game_type=notation.parse_game_type(str(options.get("type", CARBON))),
        beetle_gates=bool(options.get("beetle_gates", True)),
        queen_first=bool(options.get("queen_first", True)),
        repetition=bool(options.get("repetition", True)),
    )


def parse_game_string(text: str, options: Settings | None = None) -> tuple[list[Move], HiveState]:
    """The moves of a game string, checked, and the position they lead to; raises `BadlyWritten`.

    The game type is the string's own; the other options are the given ones.
    """
    game_type, written = notation.split_game_string(text)
    return notation.replay(begin({**(options or {}), "type": game_type}), written)


def parse_state(text: str) -> HiveState:
    """The position that a line describes; raises `BadlyWritten`."""
    if ";" in text:
        return parse_game_string(text)[1]
    words = text.split()
    number = notation.parse_turn(words[1]) if len(words) > 2 else None
    if number is None or words[0] not in SUPPLY:
        raise _badly_written(text)
    piles = _piles([word for word in words[3:] if "@" in word and ":" not in word])
    state = HiveState(
        game_type=words[0],
        beetle_gates="beetle_gates=false" not in words,
        queen_first="queen_first=false" not in words,
        repetition="repetition=false" not in words,
        places=_places(piles),
        stacks=_stacks(piles),
        number=number,
        moved=NOBODY if words[2] == NOTHING else _piece(words[2]),
        earlier=tuple(word for word in words[3:] if ":" in word),
        occupied=sum(SINGLE[cell] for cell in piles),
        anchor=_anchor(piles),
    )
    if format_state(state) != " ".join(words):
        raise _badly_written(text)
    _check(state)
    return state


def _piles(words: Iterable[str]) -> Piles:
    """For each cell the letters of its pieces from bottom to top."""
    return dict(map(_pile, words))


@lru_cache(_HISTORY)
def _pile(word: str) -> tuple[int, tuple[str, ...]]:
    """The cell of a stack and the letters of its pieces."""
    match = _STACK.fullmatch(word)
    if match is None:
        raise _badly_written(word)
    return index(int(match[2]), int(match[3])), tuple(match[1].split("."))


def _piece(letters: str) -> int:
    if letters not in NUMBER_OF:
        raise _badly_written(letters)
    return NUMBER_OF[letters]


def _places(piles: Piles) -> tuple[int, ...]:
    places = [IN_HAND] * len(PIECES)
    for cell, pile in piles.items():
        for letters in pile:
            places[_piece(letters)] = cell
    return tuple(places)


def _stacks(piles: Piles) -> Stacks:
    several = ((cell, pile) for cell, pile in sorted(piles.items()) if len(pile) > 1)
    return tuple((cell, tuple(_piece(letters) for letters in pile)) for cell, pile in several)


def _anchor(piles: Piles) -> Anchor:
    cell = min(piles, default=FIRST_CELL)
    return cell, *coordinates(cell)


@lru_cache(_HISTORY)
def _looks_in_key(word: Key) -> list[str]:
    """The pieces of an earlier position by their looks; refuses a word that is no key."""
    mover, moved, stacks = word.split(":") if word.count(":") == 2 else ("", "", "")
    piles = _piles(stacks.split("/"))
    places = {name(cell): cell for cell in piles}
    key = key_of(
        PLAYERS.index(mover) if mover in PLAYERS else 0,
        places.get(moved),
        {cell: ".".join(pile) for cell, pile in piles.items()},
    )
    if key != word:
        raise _badly_written(word)
    return sorted(look for pile in piles.values() for look in pile)


# What cannot have come about on a table.


def _check(state: HiveState) -> None:
    for fault in _faults(state):
        raise BadlyWritten(
            Text("That is no position: {fault}.", "Das ist keine Stellung: {fault}.").filled(
                fault=fault
            )
        )


def _faults(state: HiveState) -> Iterator[Text]:
    """Everything that is wrong with a position."""
    first = state.occupied & -state.occupied
    if connected(first, state.occupied) != state.occupied:
        yield Text("the hive is not in one piece", "der Schwarm hängt nicht zusammen")
    for _, pile in state.stacks:
        for piece in pile[1:]:
            if KIND[piece] not in CLIMBERS:
                yield Text("{name} cannot climb", "{name} kann nicht klettern").filled(
                    name=NAMES[piece]
                )
    yield from _faults_of_entering(state)
    yield from _faults_of_last_move(state)
    yield from _faults_of_history(state)


def _faults_of_entering(state: HiveState) -> Iterator[Text]:
    """Who cannot be in play yet (HV-1, HV-20)."""
    in_play = [piece for piece in PIECES if state.places[piece] != IN_HAND]
    for piece in in_play:
        if not plays_in(KIND[piece], state.game_type):
            yield Text("{name} is not in this game", "{name} spielt nicht mit").filled(
                name=NAMES[piece]
            )
    for seat in (WHITE, BLACK):
        turns = (state.turn - seat) // 2
        count = sum(OWNER[piece] == seat for piece in in_play)
        if not min(turns, 1) <= count <= turns:
            yield Text(
                "{player} has had {turns} turns and has {count} pieces in play",
                "{player} war {turns}-mal am Zug und hat {count} Steine im Spiel",
            ).filled(player=SEAT_NAMES[seat], turns=turns, count=count)
        for alike in SUPPLY[state.game_type][seat]:
            entered = [state.places[piece] != IN_HAND for piece in alike]
            if entered != sorted(entered, reverse=True):
                yield Text(
                    "of equal pieces the lowest numbers are in play first",
                    "von gleichen Steinen sind die niedrigsten Nummern zuerst im Spiel",
                )


def _faults_of_last_move(state: HiveState) -> Iterator[Text]:
    if state.moved == NOBODY:
        if state.turn == 2:
            yield Text("nobody passes on the first turn", "im ersten Zug passt niemand")
        return
    covered = {piece for _, pile in state.stacks for piece in pile[:-1]}
    throwing = plays_in(Kind.PILLBUG, state.game_type)
    if (
        state.places[state.moved] == IN_HAND
        or state.moved in covered
        or (OWNER[state.moved] == state.mover and not throwing)
    ):
        yield Text("{name} cannot just have moved", "{name} kann nicht eben gezogen haben").filled(
            name=NAMES[state.moved]
        )


def _faults_of_history(state: HiveState) -> Iterator[Text]:
    """Earlier positions have the same pieces in play, and the players take turns."""
    looks = sorted(LOOKS[piece] for piece in PIECES if state.places[piece] != IN_HAND)
    for age, key in enumerate(reversed(state.earlier), 1):
        if (
            not state.repetition
            or age >= state.turn
            or not key.startswith(PLAYERS[(state.mover + age) % 2])
            or _looks_in_key(key) != looks
        ):
            yield Text(
                "an earlier position does not lead to it",
                "eine frühere Stellung führt nicht zu ihr",
            )


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
