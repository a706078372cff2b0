"""Reading a position text; `notation.py` says how it is written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from spielwerk.games.heaven_hell.moves import raisable
from spielwerk.games.heaven_hell.notation import CARD_SIGNS, PLAYERS, format_state
from spielwerk.games.heaven_hell.pieces import (
    COLUMNS,
    HIGHEST_VALUE,
    LETTERS,
    SEAT_NAMES,
    Dice,
    Key,
    Phase,
)
from spielwerk.games.heaven_hell.playing import nothing_left
from spielwerk.games.heaven_hell.setup import OPTIONS, PARAMETERS, ROWS, Setup, setup
from spielwerk.games.heaven_hell.state import HeavenHellState
from spielwerk.grids.old_square import board
from spielwerk.options import settings
from spielwerk.refusals import BadlyWritten, BadSetup
from spielwerk.text import Text, shortened

_SQUARE = r"(?:\.|L[1-6]xM[1-6]|[LM][1-6])"
_ROW = re.compile(_SQUARE + f"{{{COLUMNS}}}")
_GOALS = re.compile(r"([1-6]{1,3}|-)/([1-6]{1,3}|-)")
_HANDS = re.compile(rf"([{CARD_SIGNS}]+)/([{CARD_SIGNS}]+)")
_POINTS = re.compile(r"([0-5])/([0-5])")
_PHASE = re.compile(r"(start|stepped|resumed)|(cards|raise|extra)-(hell|heaven)")
_TURN = re.compile(r"[1-9][0-9]{0,5}")


def parse_state(text: str) -> HeavenHellState:
    """The position that a line describes; raises `BadlyWritten`."""
    words = text.split()
    if len(words) < 8 or words[3] not in PLAYERS or words[6] != "turn":
        raise _badly_written(text)
    rows = words[0].count("/") + 1
    options = [word for word in words[8:] if "=" in word]
    state = _position(words, _setup(rows, options, text), text)
    earlier = [_earlier(state, word) for word in words[8 + len(options) :]]
    return _checked(replace(state, earlier=tuple(earlier)), text)


def _setup(rows: int, words: Sequence[str], text: str) -> Setup:
    given = dict(word.split("=", 1) for word in words)
    if rows not in ROWS:
        raise _badly_written(text)
    try:
        return setup(settings(OPTIONS + PARAMETERS, {**given, "rows": rows}))
    except BadSetup as refusal:
        raise BadlyWritten(refusal.text) from None


def _position(words: Sequence[str], chosen: Setup, text: str) -> HeavenHellState:
    goals, hands, points, phase = (
        pattern.fullmatch(word)
        for pattern, word in zip(
            (_GOALS, _HANDS, _POINTS, _PHASE), (*words[1:3], *words[4:6]), strict=True
        )
    )
    if not (goals and hands and points and phase and _TURN.fullmatch(words[7])):
        raise _badly_written(text)
    main = PLAYERS.index(words[3])
    return HeavenHellState(
        setup=chosen,
        dice=_dice(words[0]),
        goals=(_goal(goals[1]), _goal(goals[2])),
        hands=(_hand(hands[1]), _hand(hands[2])),
        main=main,
        phase=Phase(phase[1] or phase[2]),
        active=PLAYERS.index(phase[3]) if phase[3] else main,
        points=int(points[1]),
        total=int(points[2]),
        number=int(words[7]),
    )


def _dice(text: str) -> tuple[Dice, Dice]:
    rows = text.split("/")
    if len(rows) not in ROWS or not all(_ROW.fullmatch(row) for row in rows):
        raise _badly_written(text)
    squares = board(COLUMNS, len(rows))
    dice: tuple[list[tuple[int, int]], ...] = ([], [])
    for row, signs in zip(reversed(range(len(rows))), rows, strict=True):
        for column, sign in enumerate(re.findall(_SQUARE, signs)):
            for letter, value in re.findall("([LM])([1-6])", sign):
                dice[LETTERS.index(letter)].append((squares.at(column, row), int(value)))
    return tuple(sorted(dice[0])), tuple(sorted(dice[1]))


def _goal(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(sorted(int(sign) for sign in text))


def _hand(text: str) -> int:
    return sum({1 << CARD_SIGNS.index(sign) for sign in text})


def _earlier(state: HeavenHellState, word: str) -> Key:
    """An earlier position at the start of a turn, or of a round."""
    rows, *players = word.split(",")
    if rows.count("/") + 1 != state.board.rows or players[:1] not in [[name] for name in PLAYERS]:
        raise _badly_written(word)
    dice, main = _dice(rows), PLAYERS.index(players[0])
    points, stage, active = len(dice[main]), Phase.START, main
    if len(players) == 3 and re.fullmatch("[0-5]", players[1]) and players[2] in PLAYERS:
        points, stage, active = int(players[1]), Phase.CARDS, PLAYERS.index(players[2])
    elif len(players) != 1:
        raise _badly_written(word)
    return Key(dice, state.goals, state.hands, main, points, stage, active)


# What cannot stand on a board.


def _checked(state: HeavenHellState, text: str) -> HeavenHellState:
    """Refuse what cannot come about, or is not written in the one way."""
    for seat in range(2):
        _check_dice(state, seat)
        _check_hand(state, seat)
    _check_goals(state)
    _check_points(state)
    _check_phase(state)
    if format_state(state) != " ".join(text.split()):
        raise _badly_written(text)
    return state


def _check_dice(state: HeavenHellState, seat: int) -> None:
    if state.in_start(seat) < 0:
        raise BadlyWritten(
            Text(
                "{side} has more than {dice} dice on the squares and in the goal.",
                "{side} hat mehr als {dice} Würfel auf den Feldern und im Ziel.",
            ).filled(side=SEAT_NAMES[seat], dice=state.setup.dice)
        )


def _check_goals(state: HeavenHellState) -> None:
    full, most = state.setup.goal_dice, sorted(map(len, state.goals))
    if most[1] > full or most[0] == full:
        raise BadlyWritten(
            Text(
                "The game ends with {full} dice in one goal, and there are more in the goals.",
                "Das Spiel endet mit {full} Würfeln in einem Ziel, und es sind mehr in den Zielen.",
            ).filled(full=full)
        )


def _check_hand(state: HeavenHellState, seat: int) -> None:
    if not state.hands[seat] & 1 or state.hands[seat] >> state.setup.cards + 1:
        raise BadlyWritten(
            Text(
                "{side} has card 0 always, and no card above {highest}.",
                "{side} hat immer die Karte 0 und keine Karte über {highest}.",
            ).filled(side=SEAT_NAMES[seat], highest=state.setup.cards)
        )


def _check_points(state: HeavenHellState) -> None:
    beginning = state.phase is Phase.START
    own = len(state.dice[state.main])
    if state.points > state.total or (beginning and not state.points == state.total == own):
        raise BadlyWritten(
            Text(
                "There are as many action points as own dice on the squares when the turn begins, "
                "and later at most as many.",
                "Es gibt so viele Aktionspunkte wie eigene Würfel auf den Feldern, wenn der Zug "
                "beginnt, und später höchstens so viele.",
            )
        )


def _check_phase(state: HeavenHellState) -> None:
    conflicts = state.conflict.bit_count()
    possible = {
        Phase.CARDS: conflicts == 1,
        Phase.RAISE: conflicts <= 1 and _raise_due(state),
        Phase.EXTRA: conflicts <= 1,
    }.get(state.phase, conflicts == 0 and not _turn_over(state))
    if not possible:
        raise BadlyWritten(
            Text(
                "In this position the phase of the turn cannot be '{phase}'.",
                "In dieser Stellung kann die Phase des Zuges nicht '{phase}' sein.",
            ).filled(phase=state.phase.value)
        )


def _raise_due(state: HeavenHellState) -> bool:
    """Whether the winner has a 6 and must choose which of several others goes up (HH-16)."""
    winner, square = state.active, state.conflict
    values = [value for cell, value in state.dice[winner] if cell == square or not square]
    return HIGHEST_VALUE in values and len(raisable(state, winner)) > 1


def _turn_over(state: HeavenHellState) -> bool:
    """Whether the turn would have ended by itself (HH-11)."""
    return state.phase is not Phase.START and nothing_left(state)


def _badly_written(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is no position: write rows from the top down, dice in the goals, cards in "
            "hand, the main player, action points, the phase and the number of the turn, "
            "like '.M3./.../.L3. -/36 0123/012 hell 1/1 start turn 7'.",
            "'{text}' ist keine Stellung: Schreibe die Reihen von oben nach unten, die Würfel in "
            "den Zielen, die Karten auf der Hand, den Hauptspieler, die Aktionspunkte, die Phase "
            "und die Nummer des Zuges, wie '.M3./.../.L3. -/36 0123/012 hell 1/1 start turn 7'.",
        ).filled(text=shortened(text))
    )
