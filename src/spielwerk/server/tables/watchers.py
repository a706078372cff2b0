"""Who follows a table, by guest: what everybody is told of it costs no look at everybody."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Protocol

from spielwerk.server.engines.searcher import Searcher
from spielwerk.wire.messages import AnyMessage


class Watcher(Protocol):
    """Somebody who follows a table."""

    @property
    def guest(self) -> str | None:
        """Who it is; None without a cookie."""

    @property
    def address(self) -> str:
        """Where they connect from."""

    @property
    def searcher(self) -> Searcher:
        """What they have offered to search."""

    def wake(self) -> None:
        """Something has changed: send what is new."""

    def send(self, message: AnyMessage) -> None:
        """Send something that is no part of the log."""

    def lag(self) -> float:
        """Milliseconds that messages take to this watcher and back."""


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to one process: the chairs of players, and how many onlookers."""

    chairs: frozenset[int] = frozenset()
    onlookers: int = 0

    def __bool__(self) -> bool:
        return bool(self.chairs) or self.onlookers > 0


class Watchers:
    """All who follow a table, in the order in which they came."""

    def __init__(self) -> None:
        self._all: dict[Watcher, str | None] = {}
        self._by_guest: dict[str | None, set[Watcher]] = {}

    def add(self, watcher: Watcher) -> None:
        """Somebody looks."""
        guest = self._all.setdefault(watcher, watcher.guest)
        self._by_guest.setdefault(guest, set()).add(watcher)

    def discard(self, watcher: Watcher) -> None:
        """Somebody looks away."""
        if watcher not in self._all:
            return
        guest = self._all.pop(watcher)
        self._by_guest[guest].discard(watcher)
        if not self._by_guest[guest]:
            del self._by_guest[guest]

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(self._all)

    def of(self, guest: str | None) -> Collection[Watcher]:
        """The connections of a guest."""
        return self._by_guest.get(guest, frozenset())

    def without(self, guests: Collection[str | None]) -> int:
        """How many there are besides those of these guests."""
        return len(self) - sum(len(self.of(guest)) for guest in set(guests) - {None})
