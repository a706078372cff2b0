"""Refusals by a door; `status` is the HTTP status of the REST answer."""

from typing import ClassVar

from spielwerk.analysis.lessons.run import NoSuchLesson
from spielwerk.analysis.puzzles.projection import NoSuchPuzzle, PuzzleWithdrawn
from spielwerk.game.refusals import Refusal, StatedRefusal
from spielwerk.game.text import Text
from spielwerk.table.refusals import (
    GameGoingOn,
    NoHints,
    NotYourSeat,
    NotYourTable,
    Reserved,
    SeatingRefusal,
)
from spielwerk.wire.refusals import NotUnderstood, TooMuch


class DoorRefusal(StatedRefusal):
    """A refusal by the door, independent of the table."""

    status: ClassVar[int] = 409

    def __init_subclass__(cls, *, code: str | None = None, status: int | None = None) -> None:
        super().__init_subclass__(code=code)
        if status is not None:
            cls.status = status


def status_of(refusal: Refusal) -> int:
    """Return the HTTP status of a refusal."""
    if isinstance(refusal, DoorRefusal):
        return refusal.status
    if isinstance(refusal, NotUnderstood):
        return 422
    if isinstance(refusal, TooMuch):
        return 413
    if isinstance(refusal, NoSuchLesson | NoSuchPuzzle):
        return 404
    if isinstance(refusal, PuzzleWithdrawn):
        return 410
    if isinstance(refusal, NotYourSeat | NotYourTable | Reserved | NoHints | GameGoingOn):
        return 403
    return 409 if isinstance(refusal, SeatingRefusal) else 400


class NoSuchTable(DoorRefusal, code="no-such-table", status=404):
    sentence = Text("There is no such table.")


class DamagedTable(DoorRefusal, code="damaged-table", status=500):
    sentence = Text("The stored data of this table is damaged and cannot be read.")


class NoSuchGameHere(DoorRefusal, code="no-such-game", status=404):
    sentence = Text("No such game was played at this table.")


class Cancelled(DoorRefusal, code="cancelled"):
    sentence = Text("The search was stopped.")


class CannotThink(DoorRefusal, code="search-failed", status=503):
    """The core could not search."""

    sentence = Text("The computer could not analyse this: try again.")


class NothingHere(DoorRefusal, code="not-found", status=404):
    sentence = Text("There is nothing here.")


class NotWatching(DoorRefusal, code="not-watching"):
    """A request about a table came from a client that does not watch it."""

    sentence = Text("Watch the table first.")


class RequestIdInUse(DoorRefusal, code="request-id-in-use"):
    """Answers to two requests with one id could not be told apart."""

    sentence = Text("A request with this id is still being answered: give each request its own id.")


class NothingSaid(DoorRefusal, code="nothing-said", status=400):
    sentence = Text("There is nothing to say here.")


class TooManyWatched(DoorRefusal, code="too-many-watched", status=429):
    sentence = Text("You are watching too many tables at once.")


class Overloaded(DoorRefusal, code="failed", status=503):
    """An unexpected error; the server's log has details."""

    sentence = Text("The server could not do that just now: try again.")
