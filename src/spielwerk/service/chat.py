"""What people say to each other at a table."""

from __future__ import annotations

from spielwerk.game.text import Language
from spielwerk.service.refusals import NothingSaid
from spielwerk.service.session import Session


def printable(text: str) -> str:
    """A line as it is kept; raises `NothingSaid` if nothing is left of it."""
    kept = "".join(letter for letter in text if letter.isprintable()).strip()
    if not kept:
        raise NothingSaid()
    return kept


def speaker(
    session: Session, guest: str | None, name: str, language: Language
) -> tuple[int | None, str]:
    """The first chair of somebody who speaks, and the name they go by."""
    chairs = session.table.chairs_of(guest)
    if not chairs:
        return None, name
    return chairs[0], session.display_name(chairs[0]).say(language)
