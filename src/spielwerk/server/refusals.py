"""Why the server refuses what somebody asks for; `status` is what REST answers with."""

from __future__ import annotations

from typing import ClassVar

from spielwerk.refusals import Refusal
from spielwerk.text import Text


class ServerRefusal(Refusal):
    """A refusal whose sentence stands with its class."""

    status: ClassVar[int] = 409
    sentence: ClassVar[Text]

    def __init__(self, **words: object) -> None:
        super().__init__(self.sentence.filled(**words))


class NoSuchTable(ServerRefusal):
    """Nobody has made such a table."""

    code = "no-such-table"
    status = 404
    sentence = Text("There is no such table.", "Diesen Tisch gibt es nicht.")


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


class NotYourSeat(ServerRefusal):
    """Somebody else sits there, or nobody."""

    code = "not-your-seat"
    status = 403
    sentence = Text("This seat is not yours.", "Das ist nicht dein Platz.")


class NotYourTable(ServerRefusal):
    """Only whoever made the table may do that."""

    code = "not-your-table"
    status = 403
    sentence = Text(
        "Only whoever made this table can do that.",
        "Das kann nur, wer diesen Tisch eröffnet hat.",
    )


class TableFull(ServerRefusal):
    """No seat is free."""

    code = "table-full"
    sentence = Text("No seat is free at this table.", "An diesem Tisch ist kein Platz frei.")


class SeatTaken(ServerRefusal):
    """The seat that was asked for is not free."""

    code = "seat-taken"
    sentence = Text("This seat is taken already.", "Dieser Platz ist schon besetzt.")


class Reserved(ServerRefusal):
    """A reserved seat goes by its own link."""

    code = "reserved"
    status = 403
    sentence = Text(
        "This seat is reserved: it takes the link that was made for it.",
        "Dieser Platz ist reserviert: Man braucht den Link, der dafür gemacht wurde.",
    )


class TableClosed(ServerRefusal):
    """The table was given up."""

    code = "table-closed"
    sentence = Text("This table is closed.", "Dieser Tisch ist geschlossen.")


class NotBegun(ServerRefusal):
    """The game has not begun."""

    code = "not-begun"
    sentence = Text(
        "The game has not begun: somebody is still missing.",
        "Das Spiel hat noch nicht begonnen: Es fehlt noch jemand.",
    )


class HasBegun(ServerRefusal):
    """The game has begun."""

    code = "has-begun"
    sentence = Text(
        "The game has begun already: you can resign, or just come back later.",
        "Das Spiel hat schon begonnen: Du kannst aufgeben oder einfach später wiederkommen.",
    )


class StillPlaying(ServerRefusal):
    """The game goes on."""

    code = "still-playing"
    sentence = Text("The game is not over yet.", "Das Spiel ist noch nicht zu Ende.")


class Stale(ServerRefusal):
    """The move was chosen in another position."""

    code = "stale"
    sentence = Text(
        "The position has changed in the meantime: look again, then choose.",
        "Die Stellung hat sich inzwischen geändert: Sieh nach, dann wähle neu.",
    )


class NeverTakenBack(ServerRefusal):
    """The table was set up without take-backs."""

    code = "never-taken-back"
    sentence = Text(
        "At this table moves are not taken back.",
        "An diesem Tisch wird nichts zurückgenommen.",
    )


class NotAbsent(ServerRefusal):
    """The seat cannot be given to a program."""

    code = "not-absent"
    sentence = Text(
        "A program can play for a person who has been gone for {seconds} seconds, in a game "
        "without a clock.",
        "Ein Programm kann für jemanden spielen, der seit {seconds} Sekunden fort ist, in einem "
        "Spiel ohne Uhr.",
    )


class PlayedByProgram(ServerRefusal):
    """A program plays for the person who was gone."""

    code = "given-away"
    sentence = Text(
        "A program plays for you because you were gone: take the seat back first.",
        "Ein Programm spielt für dich, weil du fort warst: Nimm erst den Platz zurück.",
    )


class NotGivenAway(ServerRefusal):
    """There is nothing to take back."""

    code = "not-given-away"
    sentence = Text(
        "No program plays for you on this seat.",
        "Auf diesem Platz spielt kein Programm für dich.",
    )


class NoHints(ServerRefusal):
    """Hints are for those who play against programs, and for games that are over."""

    code = "no-hints"
    status = 403
    sentence = Text(
        "There are no hints here: they are for games against programs, and for games that are "
        "over.",
        "Hier gibt es keine Tipps: Die gibt es in Spielen gegen Programme und wenn das Spiel "
        "vorbei ist.",
    )


class NothingToThinkAbout(ServerRefusal):
    """Nobody is to move in that position."""

    code = "nothing-to-think-about"
    sentence = Text("Nobody is to move in that position.", "In dieser Stellung ist niemand am Zug.")


class Cancelled(ServerRefusal):
    """Whoever asked does not want to know any more."""

    code = "cancelled"
    sentence = Text("The thinking was stopped.", "Das Nachdenken wurde abgebrochen.")


class TooManyThoughts(ServerRefusal):
    """One person may not keep all the workers busy."""

    code = "too-many-thoughts"
    status = 429
    sentence = Text(
        "Programs already think for you in {count} places: wait for one of them.",
        "Programme denken schon an {count} Stellen für dich nach: Warte auf eines davon.",
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
    sentence = Text("Watch the table first.", "Sieh erst an den Tisch.")


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
