"""A game out of another program's file: replayed by our rules while it is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from spielwerk.game import AnyState, Seat, State
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.games.hive.play import without_repetition
from spielwerk.games.hive.position import BLACK, WHITE, AnyMove
from spielwerk.options import Value
from spielwerk.refusals import BadlyWritten, Refusal
from spielwerk.text import Text, shortened

Stated = Seat | Literal["draw"] | None
"""Who won by what a file says: a seat, nobody (a draw), or it does not say."""

PLAYED_ON = Text(
    "played on after the third occurrence of a position: read with repetition=false",
    "nach der dritten gleichen Stellung weitergespielt: gelesen mit repetition=false",
)
OTHER_RESULT = Text(
    "the file states another result than the board shows",
    "die Datei nennt ein anderes Ergebnis, als das Brett zeigt",
)


class BadGameFile(BadlyWritten):
    """A file that cannot be read or replayed: the line, and the ply if it is one."""

    code = "bad-game-file"

    def __init__(
        self,
        text: Text,
        line: int | None = None,
        ply: int | None = None,
        cause: Refusal | None = None,
    ) -> None:
        rule, cells = (cause.rule, cause.cells) if cause else (None, ())
        super().__init__(text, rule=rule, cells=cells)
        self.line = line
        self.ply = ply

    def __reduce__(self) -> tuple[Any, ...]:
        return (*super().__reduce__(), {"line": self.line, "ply": self.ply})


@dataclass(slots=True)
class ForeignGame:
    """A game as far as it has been read: what the file says, and where the moves lead."""

    start: AnyState
    state: AnyState
    plies: list[str] = field(default_factory=list)
    players: tuple[str, str] = ("", "")
    date: str | None = None
    stated: Stated = None
    resigned: Seat | None = None
    tags: dict[str, str] = field(default_factory=dict)
    said: dict[int, list[str]] = field(default_factory=dict)
    notes: list[Text] = field(default_factory=list)

    @classmethod
    def begin(cls, options: dict[str, Value]) -> ForeignGame:
        """A game with options, before its first move."""
        start = HIVE.start(2, options)
        return cls(start, start)

    @property
    def comments(self) -> dict[int, str]:
        """The comments by the number of plies before them."""
        return {place: "\n".join(lines) for place, lines in self.said.items()}

    def comment(self, said: str) -> None:
        """Keep a comment with the plies so far."""
        self.said.setdefault(len(self.plies), []).append(said)

    def read(self, text: str, line: int) -> None:
        """Play the move that a text means; raises `BadGameFile`."""
        self._forget_repetitions()
        written = " ".join(text.split())
        try:
            move = self.state.parse_move(written)
        except BadlyWritten as refusal:
            raise self.refused(refusal, line, written) from None
        self.play(move, line, written)

    def play(self, move: AnyMove, line: int, text: str = "") -> None:
        """Play a move; raises `BadGameFile`."""
        self._forget_repetitions()
        refusal = self.state.explain(self.state.position.mover, move)
        if refusal is not None:
            raise self.refused(refusal, line, text or self.state.format_move(move))
        self.plies.append(self.state.format_move(move))
        self.state = self.state.after({self.state.position.mover: move})

    def refused(self, refusal: Refusal, line: int, text: str) -> BadGameFile:
        """Why the next ply cannot be played."""
        about = Text("'{text}': {why}", "'{text}': {why}")
        filled = about.filled(text=shortened(text), why=refusal.text)
        return BadGameFile(filled, line, len(self.plies) + 1, refusal)

    def finish(self) -> None:
        """Compare what the file says about the end with what the board says."""
        result = self.state.result()
        if result is None or self.stated is None:
            return
        shown: Stated = "draw" if result.drawn else result.winners[0]
        if shown == self.stated:
            return
        if result.reason == "repetition":
            self._forget_repetitions()
        else:
            self.notes.append(OTHER_RESULT)

    def _forget_repetitions(self) -> None:
        """Go on where our rule has ended the game and the players have not (HV-19)."""
        result = self.state.result()
        if result is not None and result.reason == "repetition":
            self.start = State(HIVE, without_repetition(self.start.position))
            self.state = State(HIVE, without_repetition(self.state.position))
            self.notes.append(PLAYED_ON)


def loser(stated: Stated) -> Seat | None:
    """Who lost by what a file says."""
    return {WHITE: BLACK, BLACK: WHITE}.get(stated) if isinstance(stated, int) else None


def printable(text: str) -> str:
    """A text in one line, without letters that cannot be shown."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
