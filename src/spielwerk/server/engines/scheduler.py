"""Who is searched for next: a queue of tickets, fair to addresses and to the guests behind them.

Nothing here waits, searches or knows a process, so that the same order can stand before workers of
another kind.

Every address has had so many seconds of searching, and so has every guest of it. The ticket comes
next whose search would end earliest if the seconds were shared out evenly: first among addresses,
then among the guests of one. Who comes anew, with a fresh cookie too, begins where the others are,
neither before nor behind them. A ticket of low priority counts as if its search took some seconds
more, so that clocks go first but cannot keep everybody else from ever being searched for.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import IntEnum

from spielwerk.server.refusals import SearchQueueFull, TooManySearches

MOST_REMEMBERED = 10_000


class Priority(IntEnum):
    """What a search is for, the most urgent first."""

    CLOCK = 0
    """A move while the program's own clock runs."""
    OPPONENT = 1
    """A move for which somebody waits without a clock."""
    HINT = 2
    ANALYSIS = 3
    """It goes on as long as somebody looks: everybody else comes first."""
    REVIEW = 4
    """A few steps of a review: whoever has played waits gladly."""


HANDICAP = {
    Priority.CLOCK: 0.0,
    Priority.OPPONENT: 10.0,
    Priority.HINT: 20.0,
    Priority.ANALYSIS: 40.0,
    Priority.REVIEW: 40.0,
}
"""By how many seconds of searching a ticket stands back."""


@dataclass(frozen=True, eq=False, slots=True)
class Ticket:
    """A search that is wanted: for whom, from where, and for how many seconds at most."""

    owner: str | None = None
    address: str = ""
    seconds: float = 1.0
    priority: Priority = Priority.OPPONENT

    @property
    def length(self) -> float:
        """What counts against the ticket besides what others had before."""
        return self.seconds + HANDICAP[self.priority]


@dataclass(slots=True)
class _Shares:
    """How many seconds everybody has had; `level` is where a newcomer begins."""

    had: dict[str | None, float] = field(default_factory=dict)
    level: float = 0.0

    def begin(self, who: str | None) -> None:
        """Somebody of whom nothing waited comes, and has saved nothing up."""
        self.had[who] = max(self.had.get(who, 0.0), self.level)

    def charge(self, who: str | None, seconds: float) -> None:
        self.level = self.had[who]
        self.had[who] += seconds

    def forget(self, active: Collection[str | None]) -> None:
        """Remember those who wait, and of the others no more than there is room for."""
        if len(self.had) > MOST_REMEMBERED:
            self.had = {who: had for who, had in self.had.items() if who in active}


class Scheduler:
    """The tickets that wait, those that are searched for, and the order among them.

    `per_owner` and `per_address` limit the searches that one guest, and one address, may have at a
    time before a hint is refused; `most_waiting` does so for everybody together.
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
        """Refuse a hint too many; raises `TooManySearches` or `SearchQueueFull`.

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
        """Take a ticket out of the queue; says whether it was still there."""
        if ticket not in self._waiting:
            return False
        self._waiting.remove(ticket)
        return True

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def unfinished(self) -> int:
        """How many wait or are searched for."""
        return len(self._waiting) + len(self._running)

    def take(self, blocked: Collection[str | None] = ()) -> Ticket | None:
        """The next ticket, which is being searched for from now on; None if none waits.

        Those of `blocked` guests have to wait, whoever else does.
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
        """Note that a ticket is done, and how many seconds it has taken if that is known."""
        self._running.discard(ticket)
        if spent is not None:
            self._addresses.had[ticket.address] += spent - ticket.seconds
            self._guests[ticket.address].had[ticket.owner] += spent - ticket.seconds
        known = (*self._waiting, *self._running)
        if not known:
            # Nobody has kept anybody waiting.
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
        """Let a ticket wait again that was taken and could not be searched for."""
        self._running.discard(ticket)
        self._addresses.had[ticket.address] -= ticket.seconds
        self._guests[ticket.address].had[ticket.owner] -= ticket.seconds
        self._waiting.append(ticket)

    def _first_of_everybody(self, blocked: Collection[str | None]) -> Collection[Ticket]:
        """Of every address the ticket that would be its next."""
        waiting = [each for each in self._waiting if each.owner not in blocked]
        # As long as others wait, nobody is searched for twice at the same time.
        free = [each for each in waiting if each.owner not in self.running()] or waiting
        first: dict[str, Ticket] = {}
        for ticket in free:
            known = first.get(ticket.address)
            if known is None or self._end_at_address(ticket) < self._end_at_address(known):
                first[ticket.address] = ticket
        return first.values()

    def _end(self, ticket: Ticket) -> float:
        """When a search would end, by the shares of the addresses."""
        return self._addresses.had[ticket.address] + ticket.length

    def _end_at_address(self, ticket: Ticket) -> float:
        """The same by the shares of the guests of its address."""
        return self._guests[ticket.address].had[ticket.owner] + ticket.length


def _same_guest(first: Ticket, second: Ticket) -> bool:
    return (first.address, first.owner) == (second.address, second.owner)
