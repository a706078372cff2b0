"""The gate that every question of a client passes: it knows what the client's questions have cost.

Cost is processor time: of the event loop's thread, and of the processes that answer for it. It is
charged to the guest and to the address, and questions are refused while either account is empty,
whatever the load. Counting messages is not enough: a slow server would refill the count while it
answers.

Who plays is never refused for the cost of others: of a player only the own account counts, because
a club is behind one address. What a player does in a game has an account of its own, which only
moves without end can empty.
"""

import time
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from spielwerk.server.api.rate_limits import Bucket, Buckets
from spielwerk.server.refusals import TooFast
from spielwerk.server.settings import Settings

T = TypeVar("T")


SECONDS_OF_DAY = 86_400
ACCOUNT = "spielwerk.account"
"""Where the account of a request is, in its scope."""


class Purse(Protocol):
    """What work is charged to."""

    def charge(self, seconds: float) -> None:
        """Take out the processor time that something took."""


@dataclass(eq=False, slots=True)
class Account:
    """The processor time of an address and of a guest, in seconds; without a cookie `own` is None.

    `moves` is for what a player does in a game, apart from the questions: nobody who has asked a
    lot loses their moves by it.
    """

    address: str
    guest: str | None
    shared: Bucket
    own: Bucket | None
    moves: Bucket
    chat: Bucket
    """Lines of the guest, over all connections."""
    tables: Bucket
    studies: Bucket
    """What the address may make in a day: guests cost nothing, so theirs alone would not do."""
    plays: Callable[[], bool]
    """Whether the guest plays a game now."""

    def check(self) -> None:
        """Refuse a question while an account is empty; raises `TooFast`."""
        own_is_empty = self.own is not None and self.own.delay() > 0
        if own_is_empty or (self.shared.delay() > 0 and not self.plays()):
            raise TooFast()

    def check_moves(self) -> None:
        """Refuse a move of a guest whose moves alone have cost too much; raises `TooFast`."""
        if self.moves.delay() > 0:
            raise TooFast()

    def charge(self, seconds: float) -> None:
        self.shared.charge(seconds)
        if self.own is not None:
            self.own.charge(seconds)


class Gate:
    """The accounts of all clients; those that have not come for longest are forgotten.

    `plays` says whether a guest plays a game now.
    """

    def __init__(self, settings: Settings, plays: Callable[[str], bool]) -> None:
        own = (settings.guest_question_seconds_per_second, settings.guest_question_seconds_burst)
        self._of_addresses = Buckets(
            settings.question_seconds_per_second, settings.question_seconds_burst
        )
        self._of_guests, self._moves = Buckets(*own), Buckets(*own)
        self._requests = Buckets(settings.requests_per_second, settings.requests_burst)
        self._of_players = Buckets(settings.requests_per_second, settings.requests_burst)
        self._chat = Buckets(settings.chat_per_minute / 60, settings.chat_burst)
        self._tables = _per_day(settings.tables_per_address_and_day)
        self._studies = _per_day(settings.studies_per_address_and_day)
        self._plays = plays

    def account(self, address: str, guest: str | None) -> Account:
        own = None if guest is None else self._of_guests.of(guest)
        moves = self._moves.of(guest or address)
        return Account(
            address=address,
            guest=guest,
            shared=self._of_addresses.of(address),
            own=own,
            moves=moves,
            chat=self._chat.of(guest or address),
            tables=self._tables.of(address),
            studies=self._studies.of(address),
            plays=lambda: self.plays(guest),
        )

    def plays(self, guest: str | None) -> bool:
        return guest is not None and self._plays(guest)

    def may_ask(self, account: Account) -> bool:
        """Count a request: whether the address, or else the guest who plays, has not too many."""
        if self._requests.take(account.address):
            return True
        return account.plays() and self._of_players.take(str(account.guest))


def _per_day(most: int) -> Buckets:
    return Buckets(most / SECONDS_OF_DAY, most)


@dataclass(eq=False, slots=True)
class Metered(Awaitable[T], Generic[T]):
    """Work that is charged for the time that it holds the event loop, and not for waiting.

    Tasks that it begins are not charged: they measure themselves.
    """

    work: Awaitable[T]
    account: Purse
    held: float = field(default=0.0, init=False)
    """The longest time for which it held the loop at once, in seconds."""

    def __await__(self) -> Generator[Any, Any, T]:
        work = self.work.__await__()
        step: Callable[[Any], Any] = work.send
        given: Any = None
        while True:
            began = time.thread_time()
            try:
                waited_for = step(given)
            except StopIteration as end:
                found: T = end.value
                return found
            finally:
                spent = time.thread_time() - began
                self.account.charge(spent)
                self.held = max(self.held, spent)
            try:
                step, given = work.send, (yield waited_for)
            except BaseException as problem:  # It is raised inside, where it belongs.
                step, given = work.throw, problem
