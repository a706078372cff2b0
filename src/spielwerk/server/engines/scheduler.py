"""A fair queue of searches, between addresses and between the guests behind each.

Nothing here waits, searches or knows of processes, so any kind of worker can use it.

The queue counts the seconds of search of every address, and of every guest of an address. The next
ticket is the one whose search would end earliest if seconds were shared evenly: first among
addresses, then among the guests of one. Newcomers, including fresh cookies, start level with the
rest. A ticket of low priority counts as if its search took some seconds longer, so that running
clocks go first but cannot starve the rest.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import IntEnum

from spielwerk.server.refusals import SearchQueueFull, TooManySearches

MOST_REMEMBERED = 10_000


class Priority(IntEnum):
    """The purpose of a search, most urgent first."""

    CLOCK = 0
    """A move while the program's own clock runs."""
    OPPONENT = 1
    """A move that a player waits for without a clock."""
    HINT = 2
    ANALYSIS = 3
    """An analysis continues while it is on screen, so it yields to everything more urgent."""
    REVIEW = 4
    """Some steps of a review: lowest priority."""


HANDICAP = {
    Priority.CLOCK: 0.0,
    Priority.OPPONENT: 10.0,
    Priority.HINT: 20.0,
    Priority.ANALYSIS: 40.0,
    Priority.REVIEW: 40.0,
}
"""Seconds of search added to a ticket of this priority."""


@dataclass(frozen=True, eq=False, slots=True)
class Ticket:
    """A requested search: owner, address and maximum seconds."""

    owner: str | None = None
    address: str = ""
    seconds: float = 1.0
    priority: Priority = Priority.OPPONENT

    @property
    def length(self) -> float:
        """The seconds counted against the ticket, in addition to earlier searches."""
        return self.seconds + HANDICAP[self.priority]


@dataclass(slots=True)
class _Shares:
    """The seconds each client has used; newcomers start at `level`."""

    had: dict[str | None, float] = field(default_factory=dict)
    level: float = 0.0

    def begin(self, who: str | None) -> None:
        """Add a client without waiting tickets; past idleness earns no credit."""
        self.had[who] = max(self.had.get(who, 0.0), self.level)

    def charge(self, who: str | None, seconds: float) -> None:
        self.level = self.had[who]
        self.had[who] += seconds

    def forget(self, active: Collection[str | None]) -> None:
        """Forget idle clients when there are too many."""
        if len(self.had) > MOST_REMEMBERED:
            self.had = {who: had for who, had in self.had.items() if who in active}


class Scheduler:
    """Waiting and running tickets, and their order.

    `per_owner` and `per_address` limit concurrent searches per guest and per address before a hint
    is refused; `most_waiting` limits all of them together.
    """

    def __init__(self, per_owner: int = 4, per_address: int = 12, most_waiting: int = 40) -> None:
        self._per_owner = per_owner
        self._per_address = per_address
        self._most_waiting = most_waiting
        self._waiting: list[Ticket] = []
        self._running: set[Ticket] = set()
        self._addresses = _Shares()
        self._guests: dict[str, _Shares] = {}

    def check_hint(self, owner: str, address: str) -> None:
        """Refuse a hint over the limit; raises `TooManySearches` or `SearchQueueFull`.

        Moves of opponents are never refused: they wait.
        """
        known = [*self._waiting, *self._running]
        count = sum(ticket.owner == owner for ticket in known)
        if count >= self._per_owner:
            raise TooManySearches(count=count)
        count = sum(ticket.address == address for ticket in known)
        if count >= self._per_address:
            raise TooManySearches(count=count)
        if len(self._waiting) >= self._most_waiting:
            raise SearchQueueFull()

    def add(self, ticket: Ticket) -> None:
        known = (*self._waiting, *self._running)
        guests = self._guests.setdefault(ticket.address, _Shares())
        if not any(each.address == ticket.address for each in known):
            self._addresses.begin(ticket.address)
        if not any(_same_guest(each, ticket) for each in known):
            guests.begin(ticket.owner)
        self._waiting.append(ticket)

    def withdraw(self, ticket: Ticket) -> bool:
        """Take a ticket out of the queue; return whether it was still there."""
        if ticket not in self._waiting:
            return False
        self._waiting.remove(ticket)
        return True

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def unfinished(self) -> int:
        """The number of waiting and running tickets."""
        return len(self._waiting) + len(self._running)

    def take(self, blocked: Collection[str | None] = ()) -> Ticket | None:
        """Start the next ticket and return it; None if none waits.

        Tickets of `blocked` guests have to wait.
        """
        tickets = self._first_of_everybody(blocked)
        if not tickets:
            return None
        ticket = min(tickets, key=self._end)
        self._waiting.remove(ticket)
        self._running.add(ticket)
        self._addresses.charge(ticket.address, ticket.seconds)
        self._guests[ticket.address].charge(ticket.owner, ticket.seconds)
        return ticket

    def finish(self, ticket: Ticket, spent: float | None = None) -> None:
        """Mark a ticket as done, after this many seconds if known."""
        self._running.discard(ticket)
        if spent is not None:
            self._addresses.had[ticket.address] += spent - ticket.seconds
            self._guests[ticket.address].had[ticket.owner] += spent - ticket.seconds
        known = (*self._waiting, *self._running)
        if not known:
            # An empty queue resets all shares.
            self._addresses, self._guests = _Shares(), {}
        addresses = {each.address for each in known}
        self._addresses.forget(addresses)
        if len(self._guests) > MOST_REMEMBERED:
            self._guests = {each: had for each, had in self._guests.items() if each in addresses}
        if ticket.address in self._guests:
            self._guests[ticket.address].forget({each.owner for each in known})

    def waiting_before(self, ticket: Ticket) -> int:
        if ticket not in self._waiting:
            return 0
        end = self._end(ticket)
        return sum(self._end(each) < end for each in self._waiting)

    def running(self) -> Collection[str | None]:
        return {ticket.owner for ticket in self._running}

    def put_back(self, ticket: Ticket) -> None:
        """Return a ticket to the queue that was taken but could not be started."""
        self._running.discard(ticket)
        self._addresses.had[ticket.address] -= ticket.seconds
        self._guests[ticket.address].had[ticket.owner] -= ticket.seconds
        self._waiting.append(ticket)

    def _first_of_everybody(self, blocked: Collection[str | None]) -> Collection[Ticket]:
        """Return each address's next ticket."""
        waiting = [each for each in self._waiting if each.owner not in blocked]
        # While others wait, a guest gets only one search at a time.
        free = [each for each in waiting if each.owner not in self.running()] or waiting
        first: dict[str, Ticket] = {}
        for ticket in free:
            known = first.get(ticket.address)
            if known is None or self._end_at_address(ticket) < self._end_at_address(known):
                first[ticket.address] = ticket
        return first.values()

    def _end(self, ticket: Ticket) -> float:
        """Return when a search would end, by the shares of the addresses."""
        return self._addresses.had[ticket.address] + ticket.length

    def _end_at_address(self, ticket: Ticket) -> float:
        """Return when a search would end, by the shares of its address's guests."""
        return self._guests[ticket.address].had[ticket.owner] + ticket.length


def _same_guest(first: Ticket, second: Ticket) -> bool:
    return (first.address, first.owner) == (second.address, second.owner)
