"""The game in progress inside the engine: positions, and the moves as they were written."""

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
"""What a game string begins with."""
# Letters are not interchangeable in a game type, unlike in a move; their order is free.
_GAME_TYPE = re.compile(r"Base(\+[MLP]{1,3})?")
_PIECE = r"[wb][QSBGAMLP][123]?"
_WRITTEN = re.compile(rf"({_PIECE})(?: ([-/\\]?)({_PIECE})([-/\\]?))?", re.I)


class BadGameString(BadlyWritten):
    """A game string with something in it that cannot be read or played."""


@dataclass(frozen=True, slots=True)
class EngineGame:
    """A game from its first position: all positions, and the text of every move."""

    states: tuple[AnyState, ...]
    texts: tuple[str, ...] = ()

    @classmethod
    def begin(cls, game_type: str) -> Self:
        """Return a new game; raises `BadlyWritten` for a game type that does not exist.

        Engines play the tournament's first turn, and know nothing of repetitions.
        """
        if not _GAME_TYPE.fullmatch(game_type):
            # Says what is right; reading only differs in being strict about letters.
            raise _bad_game_type(game_type)
        options: Settings = {
            "type": parse_game_type(game_type),
            "queen_first": False,
            "repetition": False,
        }
        return cls((HIVE.start(2, options),))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the game that a game type or a game string means; raises `BadlyWritten`.

        The second and third field of a game string follow from its moves, and are not read.
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
        """The position now."""
        return self.states[-1]

    def game_string(self) -> str:
        """Return the game as the protocol writes it."""
        return join_game_string(self.state.position, self.texts)

    def situation(self) -> Situation:
        """Return the game as the player is shown it."""
        return Situation(HIVE, self.states[0], self.texts, self._with_history())

    def _with_history(self) -> AnyState:
        """Return the position with its history.

        Most people call the third occurrence a draw, though the protocol has no such rule.
        """
        since = len(self.states) - 1
        while since and _in_play(self.states[since - 1]) == _in_play(self.state):
            since -= 1
        earlier = tuple(key(state.position) for state in self.states[since:-1])
        state = State(HIVE, with_repetition(self.state.position, earlier))
        return self.state if state.result() else state

    def valid_moves(self) -> list[str]:
        """Return every legal move as it is written."""
        moves = self.state.legal_moves(self.state.position.mover)
        return [self.state.format_move(move) for move in moves]

    def play(self, text: str) -> Self:
        """Return the game after a move; raises the refusal if it cannot be read or played."""
        move = _read_move(self.state, text)
        refusal = self.state.explain(self.state.position.mover, move)
        if refusal is not None:
            raise refusal
        state, kept = _after(self.state, move, text)
        return type(self)((*self.states, state), (*self.texts, kept))

    def undo(self, count: int) -> Self | None:
        """Return the game before the last moves; None if there are fewer."""
        if not 1 <= count <= len(self.texts):
            return None
        return type(self)(self.states[:-count], self.texts[:-count])


def _in_play(state: AnyState) -> int:
    """Return how many pieces are placed."""
    return sum(len(stack) for _, stack in state.position.stacks)


def _loaded(state: AnyState, text: str) -> tuple[AnyState, str]:
    """Return the position after a move of a game string, and the text that is kept of it."""
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
    """Return the move that a text means; words after the second one are passed over."""
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
    """Return the text for the game string: the given one in its usual letters and blanks.

    But a text that only a lenient reader understands is replaced by what every engine reads: a
    climb is written with the piece on top alone, and no piece is a landmark for itself.
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
            "'{text}' is not a game type: write Base, or Base+ with letters out of M, L and P.",
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

    Where the board does not say how the game ended, the string may.
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
