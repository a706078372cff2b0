"""For any pasted text, the time of a parser grows only linearly with its length.

Expressions that try every distribution of a run of blanks would stop a server for days. So every
parser gets longer and longer texts of known bad kinds, and the processor time has to grow about as
the length does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from spielwerk.formats.uhp_games import read_games
from spielwerk.game.refusals import Refusal
from spielwerk.games import all_games
from spielwerk.record.model import read as read_record
from spielwerk.table.clock import TimeControl
from spielwerk.uhp.game import EngineGame
from spielwerk.uhp.times import parse_time

LENGTHS = (250, 2_000, 16_000)
LONG = (1_000, 8_000, 64_000)
TIMES_LONGER = 24
"""Maximum factor of time for eight times the length; a quadratic parser needs 64."""
ENOUGH = 0.15
"""Seconds of processor time that 16,000 characters may take, more than any linear reader needs.

A quadratic one takes a nanosecond or more for each of 16,000² steps, and so longer than this.
"""
AGAIN = 4
"""So often a text that took too long is read again."""

UNITS = (
    " ",
    "\t",
    "\n",
    "\r",
    "\u00a0",
    "0",
    "12:",
    "1.",
    "-",
    ".",
    ",",
    ":",
    ";",
    "|",
    "| a\n",
    "/",
    "\\",
    "(",
    ")",
    "(;",
    "[",
    "]",
    "{",
    "{}",
    "{a}",
    "}",
    '"',
    '" ',
    '\\"',
    "'",
    "a",
    "A ",
    "a1",
    "wQ ",
    "wQ",
    "P0[1 done]",
    "wS1@0,0 ",
    "=",
    "x=1 ",
    "\ud800",
    "é",
    "\U0001f41d",
)
FRAMES = {
    "bare": "{}",
    "record field": "Spielwerk record 1\nGame: hive\nA{}x\n\nMoves:\n",
    "record value": "Spielwerk record 1\nGame: {}\n\nMoves:\n",
    "record title": "Spielwerk record{}1\nGame: hive\n\nMoves:\n",
    "record option": "Spielwerk record 1\nGame: hive\nOption type: {}\n\nMoves:\n",
    "record seat": "Spielwerk record 1\nGame: hive\nSeat {}: person\n\nMoves:\n",
    "record start": "Spielwerk record 1\nGame: hive\nStart: Base;{};White[2];wS1\n\nMoves:\n",
    "record start move": "Spielwerk record 1\nGame: hive\nStart: Base;;;wQ{}x\n\nMoves:\n",
    "record out": "Spielwerk record 1\nGame: hive\nOut 0 {}: time\n\nMoves:\n",
    "record result": "Spielwerk record 1\nGame: hive\nResult: a; scores 1{}; x\n\nMoves:\n",
    "record comment": "Spielwerk record 1\nGame: hive\n\nMoves:\n|{}\n",
    "record moves": "Spielwerk record 1\nGame: hive\n\nMoves:\nwQ{}x;\n",
    "PGN tag": '[{}"]\n[GameType "Base"]\n1. wS1\n',
    "PGN value": '[GameType "{}\n1. wS1\n',
    "PGN moves": '[GameType "Base"]\n\n1. wS1\n{}\n',
    "PGN ply": '[GameType "Base"]\n\n1. wQ{}x\n',
    "SGF name": "(;GM[27]SU[hive]A{}[x])",
    "SGF value": "(;GM[27]SU[hive]C[{}",
    "SGF setup": "(;GM[27]SU[hive{}x])",
    "SGF date": "(;GM[27]SU[hive]DT[{}])",
    "SGF game name": "(;GM[27]SU[hive]GN[{}])",
    "SGF player": '(;GM[27]SU[hive]P0[id {}"x])',
    "SGF action": "(;GM[27]SU[hive]P0[1 {}])",
    "SGF drop": "(;GM[27]SU[hive]P0[1 dropb wQ A {}])",
    "game string": "Base{};InProgress;White[1]",
    "game string head": "Base;wQ{}x;White[1];wS1",
    "game string move": "Base;;;wQ{}x",
    "game string second": "Base;;;wS1;bS1 wS1{}x",
}
"""Contexts of a long run; their beginnings select the parser."""


def _anything(text: str) -> None:
    if text.startswith(("(", "[")):
        list(read_games(text.encode(errors="replace")))
    elif text.startswith("Base"):
        EngineGame.read(text)
    else:
        read_record(text)


def _seconds(read: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    refusal: Refusal | None = None
    try:
        read(text)
    except Refusal as problem:
        refusal = problem
    seconds = time.process_time() - began
    # Answers have to be short and encodable.
    assert refusal is None or len(refusal.message("en").encode()) < 3000
    return seconds


def check_time(
    read: Callable[[str], object], frame: str, unit: str, lengths: tuple[int, ...] = LENGTHS
) -> None:
    """Read a frame with longer and longer runs of a unit in it."""
    seconds = 0.0
    # From short to long: who is too slow for a short text would not come back from a long one.
    for length in lengths:
        most = max(ENOUGH, ENOUGH * length / 16_000, TIMES_LONGER * seconds)
        text = frame.replace("{}", unit * (length // len(unit)), 1)
        seconds = _seconds(read, text)
        # A neighbour on the same core can only add to it: what counts is the quickest of several.
        for _ in range(AGAIN):
            seconds = seconds if seconds < most else min(seconds, _seconds(read, text))
        assert seconds < most, (frame, unit, length, seconds)


@pytest.mark.parametrize("lengths", [LENGTHS, pytest.param(LONG, marks=pytest.mark.slow)], ids=max)
@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_a_pasted_game_takes_time_by_its_length(frame: str, lengths: tuple[int, ...]) -> None:
    for unit in UNITS:
        check_time(_anything, frame, unit, lengths)


def _position_frames(position: str) -> Iterator[str]:
    """Yield a good position with a long run in place of each of its words, and after each."""
    words = position.split()
    for place in range(len(words)):
        yield " ".join([*words[:place], "{}", *words[place + 1 :]])
        yield " ".join([*words[:place], words[place] + "{}", *words[place + 1 :]])


@pytest.mark.parametrize("name", all_games())
def test_a_position_takes_time_by_its_length(name: str) -> None:
    game = all_games()[name]
    units = ("0", "a", ".", "/", "./", ",", ":", "=", "-", "1-", "x=1 ", "wS@0,0/", "a1,", " ")
    for frame in _position_frames(str(game.start())):
        for unit in units:
            check_time(game.parse_state, frame, unit)


@pytest.mark.parametrize("name", all_games())
def test_a_move_takes_time_by_its_length(name: str) -> None:
    state = all_games()[name].start()
    seat = next(iter(state.to_move()), None)
    moves = [] if seat is None else [state.format_move(move) for move in state.legal_moves(seat)]
    for written in ("", *moves[:1], "wQ", "bS1 wS1", "D", "L"):
        for unit in UNITS:
            check_time(state.parse_move, written + "{}x", unit)
            check_time(state.parse_move, written + "{}" + written, unit)


def test_an_earlier_position_of_a_thousand_pieces_is_no_work() -> None:
    """A key without a queen is seen from every piece of its first kind."""
    spaces = [f"{q},{r}" for q in range(-16, 16) for r in range(-15, 16)]
    key = "white:-:" + "/".join(f"wS@{space}" for space in spaces)
    position = f"Base Black[2] wA1 wA1@-1,0 wS1@0,0 bS1@1,0 {key}"
    assert _seconds(all_games()["hive"].parse_state, position) < 0.5


@pytest.mark.parametrize("read", [TimeControl.read, parse_time], ids=["clock", "time of UHP"])
def test_a_clock_takes_time_by_its_length(read: Callable[[str], object]) -> None:
    for frame in ("{}", "game{}60", "game 6{}", "game 60+{}", "{}:00:00", "0:0:0.{}"):
        for unit in UNITS:
            check_time(read, frame, unit)
