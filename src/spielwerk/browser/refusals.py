"""Refusals of a browser for the server's features, and storage failures."""

from spielwerk.game.text import Text
from spielwerk.service import ports
from spielwerk.service.refusals import DoorRefusal


class NoOthers(DoorRefusal, code="no-others"):
    sentence = Text(
        "This table is only in your browser, where others cannot join: give every seat to "
        "yourself, to a person beside you, or to the computer."
    )


class StorageFailed(DoorRefusal, ports.StorageFailed, code="storage-failed", status=503):
    sentence = Text("Your browser could not store this, so nothing was changed: try again.")


class StorageFull(StorageFailed, code="storage-full", status=507):
    """The browser's storage quota is exhausted."""

    sentence = Text(
        "Your browser has no space left for this page, so this was not done; everything "
        "before is kept. Free some space, then try again."
    )


class ChangedElsewhere(StorageFailed, code="changed-elsewhere", status=409):
    """Another tab has changed the table, in browsers without locks between tabs."""

    sentence = Text("This table was changed in another tab: reload the page.")
