"""Reading a position text; `notation.py` says how it is written."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spielwerk.games.ignite_flow.notation import PLAYERS, format_state
from spielwerk.games.ignite_flow.pieces import TEMPLES_EACH
from spielwerk.games.ignite_flow.state import IgniteFlowState, Key
from spielwerk.grids.old_bits import Cells
from spielwerk.grids.old_square import board
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text, shortened

SIZES = (3, 4, 5, 6)

_PAIR = re.compile(r"([0-9])-([0-9])")
_TURN = re.compile(r"[1-9][0-9]{0,5}")
_CONTENTS = ".FWEDOX"


def parse_state(text: str) -> IgniteFlowState:
    """The position that a line describes; raises `BadlyWritten`."""
    words = text.split()
    if len(words) < 7 or words[4] not in ("action", "temple") or words[5] != "turn":
        raise _badly_written(text)
    size, key = _key(words[:4])
    if not _TURN.fullmatch(words[6]):
        raise _badly_written(words[6])
    straight_rivers = words[7:8] == ["straight_rivers=true"]
    earlier = [_key(word.split(",")) for word in words[8 if straight_rivers else 7 :]]
    if any(other != size for other, _ in earlier):
        raise _badly_written(text)
    state = _state(
        size, key, words[4] == "temple", int(words[6]), straight_rivers, [key for _, key in earlier]
    )
    return _checked(state, text)


def _state(
    size: int,
    key: Key,
    temple_due: bool,
    number: int,
    straight_rivers: bool,
    earlier: Sequence[Key],
) -> IgniteFlowState:
    fire, water, earth, desert, white, black, *pairs, mover = key
    return IgniteFlowState(
        size=size,
        straight_rivers=straight_rivers,
        fire=fire,
        water=water,
        earth=earth,
        desert=desert,
        temples=(white, black),
        hands=(pairs[0], pairs[1]),
        trophies=(pairs[2], pairs[3]),
        mover=mover,
        temple_due=temple_due,
        number=number,
        earlier=tuple(earlier),
    )


def _key(words: Sequence[str]) -> tuple[int, Key]:
    if len(words) != 4 or words[1] not in PLAYERS:
        raise _badly_written(" ".join(words))
    size, sets = _sets(words[0])
    pairs = [_PAIR.fullmatch(word) for word in words[2:]]
    if pairs[0] is None or pairs[1] is None:
        raise _badly_written(" ".join(words))
    numbers = [int(pair[side]) for pair in pairs if pair is not None for side in (1, 2)]
    earth = sets["E"] | sets["O"] | sets["X"]
    key = (sets["F"], sets["W"], earth, sets["D"], sets["O"], sets["X"], *numbers)
    return size, (*key, PLAYERS.index(words[1]))


def _sets(text: str) -> tuple[int, dict[str, Cells]]:
    rows = text.split("/")
    size = len(rows)
    if size not in SIZES or any(len(row) != size for row in rows) or set(text) - {*_CONTENTS, "/"}:
        raise _badly_written(text)
    squares = board(size, size)
    sets = dict.fromkeys(_CONTENTS, 0)
    for row, letters in zip(reversed(range(size)), rows, strict=True):
        for column, letter in enumerate(letters):
            sets[letter] |= squares.at(column, row)
    return size, sets


def _checked(state: IgniteFlowState, text: str) -> IgniteFlowState:
    """Refuse what cannot stand on a board, or is not written in the one way."""
    for seat in range(2):
        material = state.temples[seat].bit_count() + state.hands[seat] + state.trophies[1 - seat]
        if material != TEMPLES_EACH:
            raise BadlyWritten(
                Text(
                    "The {colour} temples on the board, in hand and destroyed are {material}, "
                    "and must be {each}.",
                    "Die Tempel von {colour} auf dem Brett, in der Hand und zerstört sind "
                    "{material} und müssen {each} sein.",
                ).filled(colour=PLAYERS[seat], material=material, each=TEMPLES_EACH)
            )
    if state.temple_due and not state.temple_possible():
        raise BadlyWritten(
            Text(
                "No temple can be placed in this position.", "Hier kann kein Tempel gesetzt werden."
            )
        )
    if format_state(state) != " ".join(text.split()):
        raise _badly_written(text)
    return state


def _badly_written(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is no position: write rows from the top down, the player, temples in hand, "
            "destroyed temples, the half of the turn and its number, "
            "like '.../F../..W white 3-3 0-0 action turn 3'.",
            "'{text}' ist keine Stellung: Schreibe die Reihen von oben nach unten, den Spieler, "
            "die Tempel in der Hand, die zerstörten, die Hälfte des Zuges und seine Nummer, "
            "wie '.../F../..W white 3-3 0-0 action turn 3'.",
        ).filled(text=shortened(text))
    )
