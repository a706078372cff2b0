"""Why the server refuses what somebody asks for; `status` is what REST answers with."""

from __future__ import annotations

from typing import ClassVar

from spielwerk.lessons.refusals import NoSuchLesson
from spielwerk.refusals import Refusal
from spielwerk.table.refusals import (
    NoHints,
    NotYourSeat,
    NotYourTable,
    Reserved,
    SeatingRefusal,
    TableRefusal,
)
from spielwerk.text import Text


class ServerRefusal(TableRefusal):
    """Something that the server refuses, whatever the table would say."""

    status: ClassVar[int] = 409


def status_of(refusal: Refusal) -> int:
    """The status with which REST answers."""
    if isinstance(refusal, ServerRefusal):
        return refusal.status
    if isinstance(refusal, NoSuchLesson):
        return 404
    if isinstance(refusal, NotYourSeat | NotYourTable | Reserved | NoHints):
        return 403
    return 409 if isinstance(refusal, SeatingRefusal) else 400


class NoSuchTable(ServerRefusal):
    """Nobody has made such a table."""

    code = "no-such-table"
    status = 404
    sentence = Text("There is no such table.", "Diesen Tisch gibt es nicht.")


class LinkRenewed(ServerRefusal):
    """The link of a seat was replaced by another one."""

    code = "link-renewed"
    status = 403
    sentence = Text(
        "This link counts no more: whoever made the table has replaced it by a new one.",
        "Dieser Link gilt nicht mehr: Wer den Tisch gemacht hat, hat ihn durch einen neuen "
        "ersetzt.",
    )


class DamagedTable(ServerRefusal):
    """What is stored of a table cannot be read any more."""

    code = "damaged-table"
    status = 500
    sentence = Text(
        "What was stored of this table is damaged and cannot be read.",
        "Was von diesem Tisch gespeichert ist, ist beschädigt und nicht lesbar.",
    )


class NoSuchGameHere(ServerRefusal):
    """The table has not come to that game yet."""

    code = "no-such-game"
    status = 404
    sentence = Text("No such game was played here.", "So ein Spiel wurde hier nicht gespielt.")


class NotAGuest(ServerRefusal):
    """Without the cookie one can only watch."""

    code = "not-a-guest"
    status = 401
    sentence = Text(
        "The server does not know you: load the page again, and allow its cookie.",
        "Der Server kennt dich nicht: Lade die Seite neu und erlaube ihr Cookie.",
    )


class Cancelled(ServerRefusal):
    """The client has withdrawn the request."""

    code = "cancelled"
    sentence = Text("The thinking was stopped.", "Das Nachdenken wurde abgebrochen.")


class TooManySearches(ServerRefusal):
    """One person may not keep all the workers busy."""

    code = "too-many-searches"
    status = 429
    sentence = Text(
        "The computer is already thinking for you in {count} places: wait until one of them is "
        "done.",
        "Der Computer denkt schon an {count} Stellen für dich nach: Warte, bis er mit einer "
        "davon fertig ist.",
    )


class SearchQueueFull(ServerRefusal):
    """Opponents owe so many moves that nobody gets a hint."""

    code = "search-queue-full"
    status = 503
    sentence = Text(
        "The computer has too much to think about just now: try again in a moment.",
        "Der Computer hat gerade zu viel zum Nachdenken: Versuche es gleich noch einmal.",
    )


class TooManyImports(ServerRefusal):
    """Games from elsewhere are read one after the other, and the queue has an end."""

    code = "too-many-imports"
    status = 429
    sentence = Text(
        "Too many games are being read just now: try again in a moment.",
        "Gerade werden zu viele Spiele gelesen: Versuche es gleich noch einmal.",
    )


class ImportTooSlow(ServerRefusal):
    """Whatever it is, it is no game that somebody played."""

    code = "import-too-slow"
    status = 413
    sentence = Text(
        "It takes too long to read this game.", "Dieses Spiel zu lesen dauert zu lange."
    )


class TooManyTables(ServerRefusal):
    """One guest may not open tables without end."""

    code = "too-many-tables"
    status = 429
    sentence = Text(
        "You have {count} tables open: finish or close one of them first.",
        "Du hast {count} Tische offen: Beende oder schließe erst einen davon.",
    )


class TooFast(ServerRefusal):
    """More requests than anybody can mean."""

    code = "too-fast"
    status = 429
    sentence = Text("That was too fast: slow down.", "Das war zu schnell: Bitte langsamer.")


class TooManyWatched(ServerRefusal):
    """One connection may not follow tables without end."""

    code = "too-fast"
    status = 429
    sentence = Text(
        "You are watching too many tables at once.", "Du siehst zu vielen Tischen auf einmal zu."
    )


class TooMuch(ServerRefusal):
    """More bytes than a request can need."""

    code = "too-much"
    status = 413
    sentence = Text("That is too long.", "Das ist zu lang.")


class ForeignOrigin(ServerRefusal):
    """Another site's page tries to act for the guest."""

    code = "foreign-origin"
    status = 403
    sentence = Text(
        "This request does not come from this server's own page.",
        "Diese Anfrage kommt nicht von der Seite dieses Servers.",
    )


class WrongHost(ServerRefusal):
    """The server was asked under a name that is not its own."""

    code = "wrong-host"
    status = 421
    sentence = Text(
        "This server does not answer as '{host}', only as {known}.",
        "Dieser Server antwortet nicht als '{host}', nur als {known}.",
    )


class NotUnderstood(ServerRefusal):
    """No request of the protocol."""

    code = "not-understood"
    status = 422
    sentence = Text("This was not understood: {what}", "Das wurde nicht verstanden: {what}")


class NothingHere(ServerRefusal):
    """No such path."""

    code = "not-found"
    status = 404
    sentence = Text("There is nothing here.", "Hier gibt es nichts.")


class NotWatching(ServerRefusal):
    """What is asked at a table is asked by those who watch it."""

    code = "not-watching"
    sentence = Text("Watch the table first.", "Schau diesem Tisch erst zu.")


class NothingSaid(ServerRefusal):
    """A chat message without a word in it."""

    code = "nothing-said"
    status = 400
    sentence = Text("There is nothing to say here.", "Hier gibt es nichts zu sagen.")


class Overloaded(ServerRefusal):
    """Something that should not happen happened; the log of the server says more."""

    code = "failed"
    status = 503
    sentence = Text(
        "The server could not do that just now: try again.",
        "Das hat gerade nicht geklappt: Versuche es noch einmal.",
    )
