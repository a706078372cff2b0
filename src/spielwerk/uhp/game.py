"""The game in progress in the engine: positions, and the moves as text."""

import re
from dataclasses import dataclass
from typing import Self

from spielwerk.ai.player import Situation
from spielwerk.formats.uhp_games import LOSERS
from spielwerk.game import AnyState, State
from spielwerk.game.options import Settings
from spielwerk.game.refusals import BadlyWritten, Refusal
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.games.hive.game_strings import join_game_string, split_game_string
from spielwerk.games.hive.notation.moves import PASSING, parse_game_type
from spielwerk.games.hive.notation.stacks import key
from spielwerk.games.hive.play import with_repetition
from spielwerk.games.hive.position import PASS, AnyMove, Pass
from spielwerk.record.ending import RESIGNATION, Departure, outcome
from spielwerk.record.model import Participant, Record, changed_options

GAME_STRING = re.compile(r"Base(\+[MLP]{1,3})?\s*;", re.IGNORECASE)
"""The beginning of a game string."""
# Letters are case-sensitive in a game type, unlike in a move; their order is free.
_GAME_TYPE = re.compile(r"Base(\+[MLP]{1,3})?")
_PIECE = r"[wb][QSBGAMLP][123]?"
_WRITTEN = re.compile(rf"({_PIECE})(?: ([-/\\]?)({_PIECE})([-/\\]?))?", re.I)


class BadGameString(BadlyWritten):
    """A game string with an unreadable or illegal part."""


@dataclass(frozen=True, slots=True)
class EngineGame:
    """A game from its initial position: all positions, and the text of every move."""

    states: tuple[AnyState, ...]
    texts: tuple[str, ...] = ()

    @classmethod
    def begin(cls, game_type: str) -> Self:
        """Return a new game; raises `BadlyWritten` for an unknown game type.

        Engines use the tournament rule for the first turn, and no repetition rule.
        """
        if not _GAME_TYPE.fullmatch(game_type):
            # The refusal explains the right form; only case is strict here.
            raise _bad_game_type(game_type)
        options: Settings = {
            "type": parse_game_type(game_type),
            "queen_first": False,
            "repetition": False,
        }
        return cls((HIVE.start(2, options),))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the game of a game type or a game string; raises `BadlyWritten`.

        The second and third field of a game string follow from its moves, and are ignored.
        """
        written = " ".join(text.split())
        first = cls.begin(written.partition(";")[0].strip())
        states, texts = [first.state], list[str]()
        if ";" in written:
            _, moves = split_game_string(written.removesuffix(";"))
            for move in moves:
                state, kept = _loaded(states[-1], move)
                states.append(state)
                texts.append(kept)
        return cls(tuple(states), tuple(texts))

    @property
    def state(self) -> AnyState:
        """The current position."""
        return self.states[-1]

    def game_string(self) -> str:
        """Return the game as the protocol writes it."""
        return join_game_string(self.state.position, self.texts)

    def situation(self) -> Situation:
        """Return the game in the form for players."""
        return Situation(HIVE, self.states[0], self.texts, self._with_history())

    def _with_history(self) -> AnyState:
        """Return the position with its history.

        Players usually treat the third occurrence as a draw, although the protocol has no such
        rule.
        """
        since = len(self.states) - 1
        while since and _in_play(self.states[since - 1]) == _in_play(self.state):
            since -= 1
        earlier = tuple(key(state.position) for state in self.states[since:-1])
        state = State(HIVE, with_repetition(self.state.position, earlier))
        return self.state if state.result() else state

    def valid_moves(self) -> list[str]:
        """Return every legal move in notation."""
        moves = self.state.legal_moves(self.state.position.mover)
        return [self.state.format_move(move) for move in moves]

    def play(self, text: str) -> Self:
        """Return the game after a move; raises the refusal of an unreadable or illegal one."""
        move = _read_move(self.state, text)
        refusal = self.state.explain(self.state.position.mover, move)
        if refusal is not None:
            raise refusal
        state, kept = _after(self.state, move, text)
        return type(self)((*self.states, state), (*self.texts, kept))

    def undo(self, count: int) -> Self | None:
        """Return the game without its last moves; None if there are fewer."""
        if not 1 <= count <= len(self.texts):
            return None
        return type(self)(self.states[:-count], self.texts[:-count])


def _in_play(state: AnyState) -> int:
    """Return the number of placed pieces."""
    return sum(len(stack) for _, stack in state.position.stacks)


def _loaded(state: AnyState, text: str) -> tuple[AnyState, str]:
    """Return the position after a move of a game string, and the text to store for it."""
    try:
        move = _read_move(state, text)
    except BadlyWritten as unreadable:
        raise _in_game_string("parse", text, unreadable) from None
    refusal = state.explain(state.position.mover, move)
    if refusal is not None:
        raise _in_game_string("play", text, refusal)
    return _after(state, move, text)


def _after(state: AnyState, move: AnyMove, text: str) -> tuple[AnyState, str]:
    return state.after({state.position.mover: move}), _kept(state, move, text)


def _read_move(state: AnyState, text: str) -> AnyMove:
    """Parse a move; words after the second one are ignored."""
    words = text.split()
    if words and words[0].lower() == PASSING:
        return PASS
    try:
        return _move(state, " ".join(words))
    except BadlyWritten:
        if len(words) <= 2:
            raise
    return _move(state, " ".join(words[:2]))


def _move(state: AnyState, text: str) -> AnyMove:
    move: AnyMove = state.parse_move(text)
    return move


def _kept(state: AnyState, move: AnyMove, text: str) -> str:
    """Return the given text with canonical case and blanks.

    Text that only lenient parsers accept is replaced by a form that every engine accepts: a climb
    names only the piece on top, and no piece refers to itself.
    """
    written = state.format_move(move)
    match = _WRITTEN.match(" ".join(text.split()))
    if isinstance(move, Pass) or match is None or match[2] is None:
        return written
    piece, before, landmark, after = match.groups()
    given = f"{_name(piece)} {before}{_name(landmark)}{after}"
    climbs = move.target in dict(state.position.stacks)
    understood = not (before or after) if climbs else bool(before or after)
    if not understood or _name(piece) == _name(landmark) or (climbs and given != written):
        return written
    try:
        return given if state.parse_move(given) == move else written
    except BadlyWritten:
        return written


def _name(letters: str) -> str:
    return letters[0].lower() + letters[1:].upper()


def _bad_game_type(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is not a game type: write Base, or Base+ with letters from M, L and P.",
            text=shortened(text),
        )
    )


_UNREADABLE = Text("Unable to parse '{field}' in GameString. {why}")
_UNPLAYABLE = Text("Unable to play '{field}' in GameString. {why}")


def _in_game_string(doing: str, field: str, refusal: Refusal) -> BadGameString:
    return BadGameString(
        (_UNREADABLE if doing == "parse" else _UNPLAYABLE).filled(
            field=shortened(field), why=refusal.text
        ),
        rule=refusal.rule,
        cells=refusal.cells,
    )


def record_of(text: str) -> Record:
    """Return the record of a game string; raise `BadlyWritten` or the refusal of a move.

    If the board does not show the result, the string may.
    """
    played = EngineGame.read(text)
    stated = text.split(";")[1].strip() if ";" in text else ""
    state, plies = played.state, played.texts
    gone = [] if state.result() or stated not in LOSERS else [LOSERS[stated]]
    departures = tuple(Departure((loser,), RESIGNATION, len(plies)) for loser in gone)
    return Record(
        HIVE,
        (Participant(), Participant()),
        changed_options(HIVE, played.states[0]),
        plies=plies,
        departures=departures,
        result=outcome(state, departures, stated == "Draw" and bool(plies)),
    )
