"""The watchers of a table, indexed by guest: telling all of them costs no look at each."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Protocol

from spielwerk.ai.player import Choice, SearchRequest, SearchResult
from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.wire.messages import AnyMessage


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a search is for: a program's move (`seat`) or a hint (`id`) at a table."""

    table: str
    seat: Seat | None = None
    id: str | None = None


class Searcher(Protocol):
    """A client that has offered to search."""

    @property
    def available(self) -> bool:
        """Whether it is worth asking now."""

    async def search(
        self, request: SearchRequest, choice: Choice, purpose: Purpose, seconds: float
    ) -> SearchResult:
        """Return what the client finds within some seconds."""


class Asker(Protocol):
    """A client, as a search for it sees it."""

    @property
    def guest(self) -> str | None:
        """The guest; None without a cookie."""

    @property
    def address(self) -> str:
        """Where the client connects from."""

    @property
    def searcher(self) -> Searcher | None:
        """What the client has offered to search with."""


class Watcher(Asker, Protocol):
    """A client that follows a table."""

    def wake(self) -> None:
        """Send what is new, when the line is free."""

    def send(self, message: AnyMessage) -> None:
        """Send something that is not in the log."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something that the client did not ask for was not done."""

    def lag(self) -> float:
        """Return the milliseconds that messages take to this watcher and back."""


class Watchers:
    """All watchers of a table, in the order in which they came."""

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
        """Count the watchers that do not belong to these guests."""
        return len(self) - sum(len(self.of(guest)) for guest in set(guests) - {None})
