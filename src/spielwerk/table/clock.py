"""Clocks: how much time a seat has. The time is handed in, in milliseconds, and never read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, cast

from spielwerk.game import Seat
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, shortened

ClockKind = Literal["none", "game", "move", "days"]
Lags = Mapping[Seat, int]
"""How many milliseconds late the moves of a seat may arrive; a seat that is not in it, none."""
NO_LAGS: Lags = {}

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND

_WRITTEN = re.compile(r"none|(game|move|days) ([1-9][0-9]{0,5})(\+[1-9][0-9]{0,4})?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """How time is given: not at all, for the game with an increment, or for each move.

    A move here is what a seat does until it owes nothing or its turn is over: the steps of one
    turn share its time, and the increment comes when they are done. Amounts are in seconds, or
    in days. With a free first move the time of a seat begins when it has made one.

    >>> TimeControl.read("game 600+5").amount
    600
    """

    kind: ClockKind = "none"
    amount: int = 0
    increment: int = 0
    free_first_move: bool = False

    @staticmethod
    def read(text: str) -> TimeControl:
        """`none`, `game 600+5` or `move 60` (seconds), `days 3`; raises `BadSetup`."""
        match = _WRITTEN.fullmatch(" ".join(text.split()))
        if match is None or (match[1] != "game" and match[3]):
            raise BadSetup(
                Text(
                    "'{text}' is not a clock: write none, 'game 600+5', 'move 60' or 'days 3'.",
                    text=shortened(text),
                )
            )
        kind = cast(ClockKind, match[1] or "none")
        return TimeControl(kind, int(match[2] or 0), int(match[3] or 0))

    def written(self) -> str:
        """The control as `read` reads it.

        >>> TimeControl("days", 3).written()
        'days 3'
        """
        if self.kind == "none":
            return "none"
        return f"{self.kind} {self.amount}" + (f"+{self.increment}" if self.increment else "")

    @property
    def milliseconds(self) -> int:
        """The time that a seat begins with."""
        return self.amount * (DAY if self.kind == "days" else SECOND)


@dataclass(frozen=True, slots=True)
class Clock:
    """The time that remains to every seat, in milliseconds, and whose time runs since when.

    `waiting` are the seats whose time has not begun: their first move is free.
    """

    control: TimeControl
    remaining: tuple[int, ...]
    running: tuple[Seat, ...] = ()
    since: int = 0
    waiting: tuple[Seat, ...] = ()

    @staticmethod
    def new(control: TimeControl, seats: int, now: int) -> Clock:
        """A clock that stands still."""
        waiting = tuple(range(seats)) if control.free_first_move else ()
        return Clock(control, (control.milliseconds,) * seats, since=now, waiting=waiting)

    @property
    def counts(self) -> bool:
        """Whether anybody's time is limited, or has yet to begin."""
        return self.control.kind != "none" or bool(self.waiting)

    def uncounted(self, now: int, running: tuple[Seat, ...]) -> Clock:
        """A clock that counts nothing, at a later time: most tables have one, at every move."""
        return Clock(self.control, self.remaining, running, max(now, self.since))

    def at(self, now: int) -> Clock:
        """The clock at a later time; a time before the last one counts as the last one."""
        later = max(now, self.since)
        if self.control.kind == "none":
            return replace(self, since=later)
        passed = later - self.since
        remaining = (
            time - passed if seat in self.running else time
            for seat, time in enumerate(self.remaining)
        )
        return replace(self, remaining=tuple(remaining), since=later)

    def deadline(self) -> tuple[int, tuple[Seat, ...]] | None:
        """When time runs out next, and for whom: several, if it is at the same moment."""
        if self.control.kind == "none" or not self.running:
            return None
        least = min(self.remaining[seat] for seat in self.running)
        seats = tuple(seat for seat in self.running if self.remaining[seat] == least)
        return self.since + least, seats

    def overdue(self, now: int, lags: Lags) -> tuple[Seat, ...]:
        """The seats whose time has run out, and whose lag cannot excuse it any more."""
        if self.control.kind == "none":
            return ()
        return tuple(
            seat
            for seat in self.running
            if self.since + self.remaining[seat] + lags.get(seat, 0) <= now
        )

    def lag_of(self, seat: Seat, now: int, lags: Lags) -> int:
        """How much is given back to a seat that moves now: no more than it has spent."""
        if self.control.kind == "none" or seat not in self.running:
            return 0
        return min(lags.get(seat, 0), now - self.since)

    def given_back(self, seat: Seat, lag: int) -> Clock:
        """The clock after lag was given back to a seat, and to nobody else."""
        if not lag:
            return self
        remaining = list(self.remaining)
        remaining[seat] += lag
        return replace(self, remaining=tuple(remaining))

    def done(self, seat: Seat) -> Clock:
        """The clock after a seat has completed a move: the increment, or fresh time."""
        if seat in self.waiting:
            return replace(self, waiting=tuple(each for each in self.waiting if each != seat))
        if self.control.kind == "none":
            return self
        remaining = list(self.remaining)
        if self.control.kind == "game":
            remaining[seat] += self.control.increment * SECOND
        else:
            remaining[seat] = self.control.milliseconds
        return replace(self, remaining=tuple(remaining))

    def renewed(self) -> Clock:
        """The clock after a take-back: fresh time for each move; time for the game stays spent."""
        if self.control.kind == "game":
            return self
        return replace(self, remaining=(self.control.milliseconds,) * len(self.remaining))

    def run(self, seats: Iterable[Seat]) -> Clock:
        """The clock with time running for these seats, but for those whose time has not begun."""
        running = tuple(seat for seat in seats if seat not in self.waiting)
        return self if running == self.running else replace(self, running=running)
