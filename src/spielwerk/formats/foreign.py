"""Games from other programs' files, replayed by our rules during parsing.

Commands in comments, as in `[%values 0.62 0.38]`, contain data without a place in the format.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Literal

from spielwerk.game import AnyState, Seat, State
from spielwerk.game.options import Value
from spielwerk.game.refusals import BadlyWritten, Refusal
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.games.hive.play import without_repetition
from spielwerk.games.hive.position import BLACK, WHITE, AnyMove
from spielwerk.record.variation import MAX_DEPTH, MAX_NAME, Values, Variation, written_values

Stated = Seat | Literal["draw"] | None
"""The winner stated in a file: a seat, a draw, or unknown."""

PLAYED_ON = Text("continued after the third occurrence of a position: read with repetition=false")
OTHER_RESULT = Text("the file's result differs from the board")
_NOTHING = Text("This variation has no moves, or there is no ply for it to replace.")
_TOO_DEEP = Text("Variations are nested more than {most} deep.")


class BadGameFile(BadlyWritten, code="bad-game-file"):
    """The file is unreadable or cannot be replayed; has the line, and the ply if known."""

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
    """A game or variation during parsing, with the file's data.

    `states` has the position before the first move and after each. A variation begins after
    `before` plies of the game.
    """

    start: AnyState
    plies: list[str] = field(default_factory=list)
    players: tuple[str, str] = ("", "")
    date: str | None = None
    stated: Stated = None
    resigned: Seat | None = None
    tags: dict[str, str] = field(default_factory=dict)
    said: dict[int, list[str]] = field(default_factory=dict)
    notes: list[Text] = field(default_factory=list)
    name: str = ""
    values: dict[int, Values] = field(default_factory=dict)
    variations: dict[int, list[ForeignGame]] = field(default_factory=dict)
    states: list[AnyState] = field(default_factory=list)
    before: int = 0
    parent: ForeignGame | None = None

    @classmethod
    def begin(cls, options: dict[str, Value]) -> ForeignGame:
        """Return a game with options, before its first move."""
        start = HIVE.start(2, options)
        return cls(start, states=[start])

    @property
    def state(self) -> AnyState:
        return self.states[-1]

    @property
    def comments(self) -> dict[int, str]:
        """The comments by the number of plies before them."""
        return {place: "\n".join(lines) for place, lines in self.said.items()}

    def comment(self, said: str) -> None:
        self.said.setdefault(len(self.plies), []).append(said)

    # Variations.

    def branch(self, place: int, line: int) -> ForeignGame:
        """Return a variation that begins after a number of plies; raises `BadGameFile`."""
        if not 0 <= place < len(self.states) or self.depth() >= MAX_DEPTH:
            raise BadGameFile(_TOO_DEEP.filled(most=MAX_DEPTH) if place >= 0 else _NOTHING, line)
        start = self.states[place]
        return ForeignGame(start, states=[start], before=self.before + place, parent=self)

    def depth(self) -> int:
        """Return the nesting depth of a variation; 0 for the game."""
        return 0 if self.parent is None else 1 + self.parent.depth()

    def close(self, line: int) -> None:
        """End a variation and attach it to the ply that it replaces; raises `BadGameFile`."""
        parent = self.parent
        assert parent is not None
        place = self.before - parent.before + 1
        if not self.plies or place > len(parent.plies):
            raise BadGameFile(_NOTHING, line)
        parent.variations.setdefault(place, []).append(self)

    def as_variation(self) -> Variation:
        return Variation(
            tuple(self.plies), self.name, self.comments, self.values, variations_of(self)
        )

    # Moves.

    def read(self, text: str, line: int) -> None:
        """Play a move given as text; raises `BadGameFile`."""
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
        self.states.append(self.state.after({self.state.position.mover: move}))

    def refused(self, refusal: Refusal, line: int, text: str) -> BadGameFile:
        about = Text("'{text}': {why}")
        filled = about.filled(text=shortened(text), why=refusal.text)
        return BadGameFile(filled, line, self.number(), refusal)

    def number(self) -> int:
        return self.before + len(self.plies) + 1

    def finish(self) -> None:
        """Compare the stated result with the board."""
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
        """Continue where our rule ends the game but the players went on (HV-19)."""
        result = self.state.result()
        if result is not None and result.reason == "repetition":
            self.states[-1] = State(HIVE, without_repetition(self.state.position))
            self._forget_the_rule()

    def _forget_the_rule(self) -> None:
        """Turn the repetition rule off for the game and all its variations."""
        if self.parent is not None:
            self.parent._forget_the_rule()
        elif PLAYED_ON not in self.notes:
            self.start = State(HIVE, without_repetition(self.start.position))
            self.states[-1] = State(HIVE, without_repetition(self.states[-1].position))
            self.notes.append(PLAYED_ON)


def variations_of(game: ForeignGame) -> dict[int, tuple[Variation, ...]]:
    """Return the variations of a game for a record."""
    return {
        place: tuple(each.as_variation() for each in group)
        for place, group in sorted(game.variations.items())
    }


def loser(stated: Stated) -> Seat | None:
    """Return the loser stated in a file."""
    return {WHITE: BLACK, BLACK: WHITE}.get(stated) if isinstance(stated, int) else None


def printable(text: str) -> str:
    """Return a text in one line, with unprintable letters replaced."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))


def printable_lines(text: str) -> str:
    """Return a text with unprintable letters replaced, without blank lines around it."""
    return "\n".join(printable(line) for line in text.split("\n")).strip("\n")


_CHANCE = r"(0(?:\.[0-9]{1,6})?|1(?:\.0{1,6})?)"
_VALUES = re.compile(rf"\[%values {_CHANCE} {_CHANCE}\] ?")
_NAME = re.compile(r"\[%name ([^\]\n]{1,200})\] ?")


def with_commands(comment: str, values: Values | None, name: str = "") -> str:
    """Return a comment preceded by commands for values and the name of a variation.

    >>> with_commands("Safe.", (0.62, 0.38))
    '[%values 0.62 0.38] Safe.'
    """
    commands = [f"[%name {name.replace(']', ')')}]"] if name else []
    if values is not None:
        commands.append(f"[%values {written_values(values)}]")
    return " ".join([*commands, *filter(None, [comment])])


def keep(game: ForeignGame, comment: str) -> None:
    """Store a comment at the current ply, with its commands."""
    begins_variation = game.parent is not None and not game.plies
    values, name = _VALUES.search(comment), _NAME.search(comment)
    if values is not None and not begins_variation:
        game.values[len(game.plies)] = (float(values[1]), float(values[2]))
        comment = comment.replace(values[0], "", 1)
    if name is not None and begins_variation:
        game.name = printable(name[1])[:MAX_NAME].strip()
        comment = comment.replace(name[0], "", 1)
    said = printable_lines(comment)
    if said.strip():
        game.comment(said)
