"""Bans and mutes in force: a copy of the database in memory, checked on every request."""

from collections.abc import Collection, Iterable
from datetime import UTC, datetime

from spielwerk.game.refusals import Refusal
from spielwerk.server.refusals import Banned, BannedUntil, Muted, MutedUntil
from spielwerk.server.storage.moderation import Measure, Sanction
from spielwerk.service.outside import wall


class Sanctions:
    """The bans and mutes in force, for guests and for network addresses."""

    def __init__(self) -> None:
        self._all: dict[tuple[str, str], Sanction] = {}

    def replace(self, found: Iterable[Sanction]) -> None:
        """Replace all sanctions by the stored ones."""
        self._all = {(each.action, each.target): each for each in found}

    def refusal(self, action: Measure, targets: Collection[str | None]) -> Refusal | None:
        """Return the refusal for a guest or an address that is banned or muted; else None."""
        if not self._all:
            return None
        found = [self._all[key] for each in targets if (key := (action, each or "")) in self._all]
        holds = [each for each in found if each.until is None or each.until > wall()]
        if not holds:
            return None
        for_ever, for_a_time = {"ban": (Banned, BannedUntil), "mute": (Muted, MutedUntil)}[action]
        ends = [each.until for each in holds if each.until is not None]
        return for_ever() if len(ends) < len(holds) else for_a_time(until=_moment(max(ends)))


def _moment(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M} UTC"
