"""Why the server refuses what somebody asks for; `status` is what REST answers with."""

from spielwerk.game.text import Text
from spielwerk.service.refusals import DoorRefusal


class LinkRenewed(DoorRefusal, code="link-renewed", status=403):
    sentence = Text(
        "This link counts no more: whoever made the table has replaced it by a new one.",
        "Dieser Link gilt nicht mehr: Wer den Tisch gemacht hat, hat ihn durch einen neuen "
        "ersetzt.",
    )


class NotAGuest(DoorRefusal, code="not-a-guest", status=401):
    sentence = Text(
        "The server does not know you: load the page again, and allow its cookie.",
        "Der Server kennt dich nicht: Lade die Seite neu und erlaube ihr Cookie.",
    )


class TooManySearches(DoorRefusal, code="too-many-searches", status=429):
    sentence = Text(
        "The computer is already thinking for you in {count} places: wait until one of them is "
        "done.",
        "Der Computer denkt schon an {count} Stellen für dich nach: Warte, bis er mit einer "
        "davon fertig ist.",
    )


class SearchQueueFull(DoorRefusal, code="search-queue-full", status=503):
    """Opponents owe so many moves that nobody gets a hint."""

    sentence = Text(
        "The computer has too much to think about just now: try again in a moment.",
        "Der Computer hat gerade zu viel zum Nachdenken: Versuche es gleich noch einmal.",
    )


class TooManyImports(DoorRefusal, code="too-many-imports", status=429):
    sentence = Text(
        "Too many games are being read just now: try again in a moment.",
        "Gerade werden zu viele Spiele gelesen: Versuche es gleich noch einmal.",
    )


class ImportTooSlow(DoorRefusal, code="import-too-slow", status=413):
    """Whatever it is, it is no game that somebody played."""

    sentence = Text(
        "It takes too long to read this game.", "Dieses Spiel zu lesen dauert zu lange."
    )


class TooManyTables(DoorRefusal, code="too-many-tables", status=429):
    sentence = Text(
        "You have {count} tables open: finish or close one of them first.",
        "Du hast {count} Tische offen: Beende oder schließe erst einen davon.",
    )


class TooManyStudies(DoorRefusal, code="too-many-studies", status=429):
    sentence = Text(
        "You have stored {count} analyses: the long link carries this one without storing it.",
        "Du hast {count} Analysen gespeichert: Der lange Link enthält diese, ohne dass sie "
        "gespeichert wird.",
    )


class TooFast(DoorRefusal, code="too-fast", status=429):
    sentence = Text("That was too fast: slow down.", "Das war zu schnell: Bitte langsamer.")


class CookiesTooLong(DoorRefusal, code="cookies-too-long", status=431):
    sentence = Text(
        "The cookies of this request are longer than {most} bytes. Delete this site's cookies in "
        "your browser's settings, then reload the page.",
        "Die Cookies dieser Anfrage sind länger als {most} Bytes. Lösche die Cookies dieser Seite "
        "in den Einstellungen deines Browsers und lade die Seite neu.",
    )


class ForeignOrigin(DoorRefusal, code="foreign-origin", status=403):
    sentence = Text(
        "This request does not come from this server's own page.",
        "Diese Anfrage kommt nicht von der Seite dieses Servers.",
    )


class WrongHost(DoorRefusal, code="wrong-host", status=421):
    sentence = Text(
        "This server does not answer as '{host}', only as {known}.",
        "Dieser Server antwortet nicht als '{host}', nur als {known}.",
    )
