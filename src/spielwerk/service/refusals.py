"""Why a door refuses what somebody asks for; `status` is what REST answers with."""

from __future__ import annotations

from typing import ClassVar

from spielwerk.analysis.lessons.refusals import NoSuchLesson
from spielwerk.analysis.puzzles.refusals import NoSuchPuzzle
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
    """Something that a door refuses, whatever the table would say."""

    status: ClassVar[int] = 409


def status_of(refusal: Refusal) -> int:
    """The status with which REST answers."""
    if isinstance(refusal, DoorRefusal):
        return refusal.status
    if isinstance(refusal, NotUnderstood):
        return 422
    if isinstance(refusal, TooMuch):
        return 413
    if isinstance(refusal, NoSuchLesson | NoSuchPuzzle):
        return 404
    if isinstance(refusal, NotYourSeat | NotYourTable | Reserved | NoHints | GameGoingOn):
        return 403
    return 409 if isinstance(refusal, SeatingRefusal) else 400


class NoSuchTable(DoorRefusal):
    """Nobody has made such a table."""

    code = "no-such-table"
    status = 404
    sentence = Text("There is no such table.", "Diesen Tisch gibt es nicht.")


class DamagedTable(DoorRefusal):
    """What is stored of a table cannot be read any more."""

    code = "damaged-table"
    status = 500
    sentence = Text(
        "What was stored of this table is damaged and cannot be read.",
        "Was von diesem Tisch gespeichert ist, ist beschädigt und nicht lesbar.",
    )


class NoSuchGameHere(DoorRefusal):
    """The table has not come to that game yet."""

    code = "no-such-game"
    status = 404
    sentence = Text("No such game was played here.", "So ein Spiel wurde hier nicht gespielt.")


class Cancelled(DoorRefusal):
    """The client has withdrawn the request."""

    code = "cancelled"
    sentence = Text("The thinking was stopped.", "Das Nachdenken wurde abgebrochen.")


class CannotThink(DoorRefusal):
    """The core could not search."""

    code = "failed"
    status = 503
    sentence = Text(
        "The computer could not think about this: try again.",
        "Der Computer konnte darüber nicht nachdenken: Versuche es noch einmal.",
    )


class NothingHere(DoorRefusal):
    """No such path."""

    code = "not-found"
    status = 404
    sentence = Text("There is nothing here.", "Hier gibt es nichts.")


class NotWatching(DoorRefusal):
    """What is asked at a table is asked by those who watch it."""

    code = "not-watching"
    sentence = Text("Watch the table first.", "Schau diesem Tisch erst zu.")


class NothingSaid(DoorRefusal):
    """A chat message without a word in it."""

    code = "nothing-said"
    status = 400
    sentence = Text("There is nothing to say here.", "Hier gibt es nichts zu sagen.")


class TooManyWatched(DoorRefusal):
    """One connection may not follow tables without end."""

    code = "too-fast"
    status = 429
    sentence = Text(
        "You are watching too many tables at once.", "Du siehst zu vielen Tischen auf einmal zu."
    )


class Overloaded(DoorRefusal):
    """Something that should not happen happened; the log of the server says more."""

    code = "failed"
    status = 503
    sentence = Text(
        "The server could not do that just now: try again.",
        "Das hat gerade nicht geklappt: Versuche es noch einmal.",
    )
