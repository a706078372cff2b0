"""Refusals by the server; `status` is the HTTP status of the REST answer."""

from collections.abc import Sequence

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, same
from spielwerk.service.refusals import DoorRefusal


class LinkRenewed(DoorRefusal, code="link-renewed", status=403):
    sentence = Text("This link has expired: the host has replaced it with a new one.")


class TooManyRenewals(DoorRefusal, code="too-many-renewals", status=429):
    sentence = Text(
        "The link for this seat has been replaced {most} times: open a new table instead."
    )


class NotAGuest(DoorRefusal, code="not-a-guest", status=401):
    sentence = Text("The server does not recognise you: reload the page and allow its cookie.")


class TooManySearches(DoorRefusal, code="too-many-searches", status=429):
    sentence = Text(
        "The computer is already searching for you in {count} places: wait until one "
        "search is done."
    )


class SearchQueueFull(DoorRefusal, code="search-queue-full", status=503):
    """The queue is full of opponents' moves, so hints have to wait."""

    sentence = Text("The computer is busy: try again in a moment.")


class TooManyImports(DoorRefusal, code="too-many-imports", status=429):
    sentence = Text("Too many games are being read just now: try again in a moment.")


class ImportTooSlow(DoorRefusal, code="import-too-slow", status=413):
    """The import exceeded its time limit; games that were really played do not."""

    sentence = Text("Reading this game takes too long.")


class TooManyTables(DoorRefusal, code="too-many-tables", status=429):
    sentence = Text("You have {count} tables open: finish or close one of them first.")


class TooManyToday(DoorRefusal, code="too-many-today", status=429):
    sentence = Text(
        "Too much has been created from your network address today: try again tomorrow."
    )


class TooManyStudies(DoorRefusal, code="too-many-studies", status=429):
    sentence = Text(
        "You have stored {count} analyses: share this one by the long link, which stores nothing."
    )


class TooFast(DoorRefusal, code="too-fast", status=429):
    sentence = Text("Too fast: please slow down.")


class TooManyBlocks(DoorRefusal, code="too-many-blocks", status=429):
    sentence = Text("You have blocked {most} guests: unblock some of them first.")


class BlockedByCreator(DoorRefusal, code="blocked", status=403):
    sentence = Text("The guest who created this table has blocked you: choose another table.")


class Banned(DoorRefusal, code="banned", status=403):
    sentence = Text("You are banned from this server. Its operator can tell you why.")


class BannedUntil(DoorRefusal, code="banned", status=403):
    sentence = Text("You are banned from this server until {until}. Its operator can tell you why.")


class Muted(DoorRefusal, code="muted", status=403):
    sentence = Text("You may play on this server, but not chat. Its operator can tell you why.")


class MutedUntil(DoorRefusal, code="muted", status=403):
    sentence = Text(
        "You may play on this server, but not chat until {until}. Its operator can tell you why."
    )


class RefusedElsewhere(Refusal):
    """A refusal from another process, with its code and sentence."""

    def __init__(self, code: str, rule: str | None, cells: Sequence[str], message: str) -> None:
        super().__init__(same(message), rule=rule, cells=tuple(cells))
        self.__dict__["code"] = code


class CookiesTooLong(DoorRefusal, code="cookies-too-long", status=431):
    sentence = Text(
        "The cookies of this request are longer than {most} bytes. Delete this site's cookies in "
        "your browser's settings, then reload the page."
    )


class ForeignOrigin(DoorRefusal, code="foreign-origin", status=403):
    sentence = Text("This request does not come from this server's own page.")


class WrongHost(DoorRefusal, code="wrong-host", status=421):
    sentence = Text("This server does not answer to '{host}', only to {known}.")
