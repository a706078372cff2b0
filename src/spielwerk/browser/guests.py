"""Who plays in this browser: one guest, whose name the page may change."""

from __future__ import annotations

from dataclasses import replace

from spielwerk.browser.storage import Storage
from spielwerk.game.text import Language
from spielwerk.record.model import Participant
from spielwerk.service.outside import new_id, wall
from spielwerk.service.rest import Me
from spielwerk.service.rows import Guest


class Guests:
    """The guest of this browser; stored when there is something to be stored about them."""

    def __init__(self, storage: Storage, known: Guest | None) -> None:
        self._storage = storage
        self._stored = known is not None
        self.guest = known or _newcomer()

    def me(self) -> Me:
        guest = self.guest
        return Me(guest=guest.id, name=guest.name, language=guest.language)

    def changed(self, name: str | None, language: Language | None) -> Guest:
        """The guest with another name or language; nothing is stored yet."""
        guest = self.guest
        if name is not None:
            guest = replace(guest, name=Participant(name).name)
        return guest if language is None else replace(guest, language=language)

    async def keep(self) -> None:
        """Store who plays here, before anything that names them."""
        if not self._stored:
            await self._storage.put_guest(self.guest)
            self._stored = True

    def change(self, guest: Guest) -> None:
        """Go on as somebody else, who is stored."""
        self.guest, self._stored = guest, True

    def forget(self) -> None:
        """Begin anew, as somebody of whom nothing is known."""
        self.guest, self._stored = _newcomer(), False


def _newcomer() -> Guest:
    return Guest(new_id(9), "", "en", wall())
