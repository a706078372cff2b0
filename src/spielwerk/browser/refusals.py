"""Why a browser refuses what a server would do, and what can go wrong with what it keeps."""

from spielwerk.game.text import Text
from spielwerk.service import ports
from spielwerk.service.refusals import DoorRefusal


class NoOthers(DoorRefusal, code="no-others"):
    sentence = Text(
        "This table is in your browser alone, where nobody else can come: give every seat to "
        "yourself, to somebody beside you, or to the computer.",
        "Dieser Tisch ist nur in deinem Browser, in den sonst niemand kommt: Gib jeden Platz dir "
        "selbst, jemandem neben dir oder dem Computer.",
    )


class StorageFailed(DoorRefusal, ports.StorageFailed, code="storage-failed", status=503):
    sentence = Text(
        "Your browser could not store this, so it was not done: try again.",
        "Dein Browser konnte das nicht speichern, darum wurde es nicht gemacht: Versuche es noch "
        "einmal.",
    )


class StorageFull(StorageFailed, code="storage-full", status=507):
    """The browser gives this page no more room."""

    sentence = Text(
        "Your browser has no more room for this page, so this was not done; everything before is "
        "kept. Make some room, then try again.",
        "Dein Browser hat keinen Platz mehr für diese Seite, darum wurde das nicht gemacht; alles "
        "davor bleibt erhalten. Schaffe Platz und versuche es dann noch einmal.",
    )


class ChangedElsewhere(StorageFailed, code="changed-elsewhere", status=409):
    """Another tab has written to the same table, where browsers cannot keep tabs apart."""

    sentence = Text(
        "This table was changed in another tab: load the page again.",
        "Dieser Tisch wurde in einem anderen Tab verändert: Lade die Seite neu.",
    )
