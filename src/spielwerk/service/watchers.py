"""The watchers of a table, indexed by guest, so that notifying one guest is cheap."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Protocol

from spielwerk.ai.player import Choice, SearchRequest, SearchResult
from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.wire.messages import AnyMessage


@dataclass(frozen=True, slots=True)
class Purpose:
    """The purpose of a search: a program's move (`seat`) or a hint (`id`) at a table."""

    table: str
    seat: Seat | None = None
    id: str | None = None


class Searcher(Protocol):
    """A client that has offered to search."""

    @property
    def available(self) -> bool:
        """True if the client is worth using now."""

    async def search(
        self, request: SearchRequest, choice: Choice, purpose: Purpose, seconds: float
    ) -> SearchResult:
        """Let the client search for some seconds and return its result."""


class Asker(Protocol):
    """A client, as seen by a search for it."""

    @property
    def guest(self) -> str | None:
        """The guest; None without a cookie."""

    @property
    def address(self) -> str:
        """The client's address."""

    @property
    def searcher(self) -> Searcher | None:
        """The client's offered searcher, if any."""


class Watcher(Asker, Protocol):
    """A client that follows a table."""

    def wake(self) -> None:
        """Send news when the line is free."""

    def send(self, message: AnyMessage) -> None:
        """Send a message that is not in the log."""

    def refuse(self, refusal: Refusal) -> None:
        """Send a refusal of something that the client did not request."""

    def lag(self) -> float:
        """Return the round-trip time to this watcher in milliseconds."""


class Watchers:
    """All watchers of a table, in order of arrival."""

    def __init__(self) -> None:
        self._all: dict[Watcher, str | None] = {}
        self._by_guest: dict[str | None, set[Watcher]] = {}

    def add(self, watcher: Watcher) -> None:
        guest = self._all.setdefault(watcher, watcher.guest)
        self._by_guest.setdefault(guest, set()).add(watcher)

    def discard(self, watcher: Watcher) -> None:
        if watcher not in self._all:
            return
        guest = self._all.pop(watcher)
        self._by_guest[guest].discard(watcher)
        if not self._by_guest[guest]:
            del self._by_guest[guest]

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(tuple(self._all))

    def of(self, guest: str | None) -> Collection[Watcher]:
        return self._by_guest.get(guest, frozenset())

    def without(self, guests: Collection[str | None]) -> int:
        """Count the watchers other than these guests."""
        return len(self) - sum(len(self.of(guest)) for guest in set(guests) - {None})
