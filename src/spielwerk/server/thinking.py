"""The one place where the server's own programs are asked for a move: `choose`.

Runs in worker processes. What comes in and goes out is text, so that nothing but text crosses the
border between processes.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.games import find
from spielwerk.players.protocol import Cancel, Limits, Player, PlayerFailed, Situation, Thought
from spielwerk.players.random import RandomPlayer
from spielwerk.players.search import WIN, SearchPlayer
from spielwerk.text import Text

LEVELS = range(1, 9)
STRONGEST = 8
_DEPTHS = {2: 1, 3: 2, 4: 2, 5: 3, 6: 4}
_SLIPS = {2: 0.5, 3: 0.4, 4: 0.15, 5: 0.1}
_SHARES = {7: 0.4, 8: 1.0}
_NAMES = {
    1: Text("Beginner", "Anfänger"),
    2: Text("Novice", "Neuling"),
    3: Text("Casual", "Gelegenheitsspieler"),
    4: Text("Steady", "Geübt"),
    5: Text("Good", "Gut"),
    6: Text("Strong", "Stark"),
    7: Text("Very strong", "Sehr stark"),
    8: Text("Strongest", "Am stärksten"),
}
_STEEPNESS = 20.0


@dataclass(frozen=True, slots=True)
class Question:
    """A position, whose move is asked for, how strong the answer shall be, and the time for it."""

    game: str
    state: str
    seat: Seat
    level: int = STRONGEST
    limit: float = 1.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A move as text; `value` is from -1 (lost) to 1 (won) for the seat that moves."""

    move: str
    depth: int = 0
    value: float | None = None
    line: tuple[str, ...] = ()


Report = Callable[[Answer], None]


def level_name(level: int) -> Text:
    """What a level is called.

    >>> level_name(8).en
    'Strongest'
    """
    return _NAMES[level]


def choose(question: Question, report: Report = lambda _: None) -> Answer:
    """The move that a program of this level makes; `report` hears of better ones as they come."""
    game = find(question.game)
    state: AnyState = game.parse_state(question.state)
    random = Random(secrets.randbits(64))
    thought = _thought(game, state, question, random, report)
    return _answer(game, state, question.seat, thought)


def _thought(
    game: AnyGame, state: AnyState, question: Question, random: Random, report: Report
) -> Thought:
    seat, level = question.seat, question.level
    anything: Player = RandomPlayer(random.randrange(2**32))
    player: Player = SearchPlayer(random.randrange(2**32))
    if level == 1 or random.random() < _SLIPS.get(level, 0):
        player = anything
    limits = Limits(question.limit * _SHARES.get(level, 1.0), _DEPTHS.get(level))

    def told(thought: Thought) -> None:
        report(_answer(game, state, seat, thought))

    try:
        return player.choose(Situation.begin(game, state), seat, limits, Cancel(), told)
    except PlayerFailed:
        return anything.choose(Situation.begin(game, state), seat, limits, Cancel())


def _answer(game: AnyGame, state: AnyState, seat: Seat, thought: Thought) -> Answer:
    return Answer(
        game.format_move(state, thought.move),
        thought.depth,
        None if thought.value is None else _between(thought.value),
        _written(game, state, thought),
    )


def _between(value: float) -> float:
    """A judgement on the scale from lost to won."""
    if abs(value) > WIN / 2:
        return 1.0 if value > 0 else -1.0
    return round(value / (abs(value) + _STEEPNESS), 3)


def _written(game: AnyGame, state: AnyState, thought: Thought) -> tuple[str, ...]:
    """The expected line as text, as far as one seat moves after the other."""
    texts = []
    for move in thought.line:
        seats = state.to_move()
        if len(seats) != 1 or state.explain(seats[0], move) is not None:
            break
        texts.append(game.format_move(state, move))
        state = state.after({seats[0]: move})
    return tuple(texts)
