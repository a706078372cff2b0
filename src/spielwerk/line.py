"""A game as a line of plies: one move or one chance event after the other.

Moves that several seats make at the same time stand in the line one after the other, in the order
of `State.to_move()`. Counting, tracing, recording and replaying all walk such a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.refusals import BadlyWritten, ChanceIsDue, GameOver, NoSuchEvent
from spielwerk.text import Text

Who = Seat | Literal["chance"] | None


@dataclass(frozen=True)
class Line:
    """A position, and the moves already chosen by some of the seats that move at the same time."""

    game: AnyGame
    state: AnyState
    chosen: dict[Seat, Any] = field(default_factory=dict)

    def next(self) -> Who:
        """Who writes the next ply: a seat, "chance", or nobody."""
        for seat in self.state.to_move():
            if seat not in self.chosen:
                return seat
        return None if self.state.result() else "chance"

    def choices(self) -> Sequence[Any]:
        """The moves or events that can come next."""
        who = self.next()
        if who == "chance":
            return [event for event, _ in self.state.chances()]
        return () if who is None else self.state.legal_moves(who)

    def written(self, choice: Any) -> str:
        """A move or event that comes next, as text."""
        if self.next() == "chance":
            return self.game.format_event(self.state, choice)
        return self.game.format_move(self.state, choice)

    def legal(self) -> list[str]:
        """All that can come next, as text, sorted by characters."""
        return sorted(self.written(choice) for choice in self.choices())

    def then(self, choice: Any) -> Line:
        """The line after a choice out of `choices()`: nothing is checked."""
        who = self.next()
        if who == "chance":
            return Line(self.game, self.state.after_event(choice))
        assert who is not None
        chosen = {**self.chosen, who: choice}
        if len(chosen) < len(self.state.to_move()):
            return Line(self.game, self.state, chosen)
        return Line(self.game, self.state.after(chosen))

    def read(self, text: str) -> Any:
        """The move or event that a text means here; raises the refusal if it cannot come next."""
        who = self.next()
        if who is None:
            raise GameOver()
        if who == "chance":
            return self._read_event(text)
        move = self.game.parse_move(self.state, text)
        refusal = self.state.explain(who, move)
        if refusal is not None:
            raise refusal
        return move

    def _read_event(self, text: str) -> Any:
        try:
            event = self.game.parse_event(self.state, text)
        except BadlyWritten:
            # Somebody who writes a move where a tile must be drawn wants to know just that.
            raise ChanceIsDue() from None
        if event not in self.choices():
            raise NoSuchEvent(
                Text("{text} cannot happen now.", "{text} kann jetzt nicht geschehen.").filled(
                    text=text
                )
            )
        return event

    def add(self, text: str) -> Line:
        """The line after the ply that a text means; raises the refusal if it cannot come next."""
        return self.then(self.read(text))


def split(moves: str) -> list[str]:
    """The plies of a line of text: separated by `;`, blanks around them do not count.

    >>> split("Fc3; Wd4;")
    ['Fc3', 'Wd4']
    """
    return [ply.strip() for ply in moves.split(";") if ply.strip()]


def play_line(line: Line, moves: str) -> Line:
    """The line after all plies of a text; raises the refusal of the first that cannot be played."""
    for ply in split(moves):
        line = line.add(ply)
    return line
