"""Clocks: the remaining time of each seat in milliseconds. The current time is passed in."""

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
"""Milliseconds by which moves of a seat may arrive late; 0 for seats not listed."""
NO_LAGS: Lags = {}

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND

_WRITTEN = re.compile(r"none|(game|move|days) ([1-9][0-9]{0,5})(\+[1-9][0-9]{0,4})?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time control: none, per game with an increment, or per move.

    A move here lasts until the seat owes nothing or its turn is over: the steps of one turn share
    its time, and the increment is added at the end. Amounts are in seconds, or in days. With a free
    first move, the time of a seat begins after its first move.

    >>> TimeControl.read("game 600+5").amount
    600
    """

    kind: ClockKind = "none"
    amount: int = 0
    increment: int = 0
    free_first_move: bool = False

    @staticmethod
    def read(text: str) -> TimeControl:
        """Parse `none`, `game 600+5` or `move 60` (seconds), `days 3`; raises `BadSetup`."""
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
        """Return the control as text that `read` accepts.

        >>> TimeControl("days", 3).written()
        'days 3'
        """
        if self.kind == "none":
            return "none"
        return f"{self.kind} {self.amount}" + (f"+{self.increment}" if self.increment else "")

    @property
    def milliseconds(self) -> int:
        """The initial time of a seat."""
        return self.amount * (DAY if self.kind == "days" else SECOND)


@dataclass(frozen=True, slots=True)
class Clock:
    """The remaining time of every seat in milliseconds, and which clocks run since when.

    `waiting` has the seats whose free first move is still to come.
    """

    control: TimeControl
    remaining: tuple[int, ...]
    running: tuple[Seat, ...] = ()
    since: int = 0
    waiting: tuple[Seat, ...] = ()

    @staticmethod
    def new(control: TimeControl, seats: int, now: int) -> Clock:
        """Return a stopped clock."""
        waiting = tuple(range(seats)) if control.free_first_move else ()
        return Clock(control, (control.milliseconds,) * seats, since=now, waiting=waiting)

    @property
    def counts(self) -> bool:
        """True if any seat's time is limited, or has yet to begin."""
        return self.control.kind != "none" or bool(self.waiting)

    def uncounted(self, now: int, running: tuple[Seat, ...]) -> Clock:
        """Return an untimed clock at a later time; most tables have one."""
        return Clock(self.control, self.remaining, running, max(now, self.since))

    def at(self, now: int) -> Clock:
        """Return the clock at a later time; earlier times count as the last one."""
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
        """Return when time runs out next and for which seats."""
        if self.control.kind == "none" or not self.running:
            return None
        least = min(self.remaining[seat] for seat in self.running)
        seats = tuple(seat for seat in self.running if self.remaining[seat] == least)
        return self.since + least, seats

    def overdue(self, now: int, lags: Lags) -> tuple[Seat, ...]:
        """Return the seats whose time has run out, beyond any lag compensation."""
        if self.control.kind == "none":
            return ()
        return tuple(
            seat
            for seat in self.running
            if self.since + self.remaining[seat] + lags.get(seat, 0) <= now
        )

    def lag_of(self, seat: Seat, now: int, lags: Lags) -> int:
        """Return the lag compensation of a seat that moves now: at most the time it spent."""
        if self.control.kind == "none" or seat not in self.running:
            return 0
        return min(lags.get(seat, 0), now - self.since)

    def given_back(self, seat: Seat, lag: int) -> Clock:
        """Return the clock after lag compensation for one seat."""
        if not lag:
            return self
        remaining = list(self.remaining)
        remaining[seat] += lag
        return replace(self, remaining=tuple(remaining))

    def done(self, seat: Seat) -> Clock:
        """Return the clock after a completed move: with the increment, or fresh time."""
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
        """Return the clock after a take-back: fresh time per move; time per game stays spent."""
        if self.control.kind == "game":
            return self
        return replace(self, remaining=(self.control.milliseconds,) * len(self.remaining))

    def run(self, seats: Iterable[Seat]) -> Clock:
        """Return the clock running for these seats, except those whose time has not begun."""
        running = tuple(seat for seat in seats if seat not in self.waiting)
        return self if running == self.running else replace(self, running=running)
