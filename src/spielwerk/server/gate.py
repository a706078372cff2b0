"""A gate that limits the processor time of each client's requests.

Processor time of the event loop's thread and of the worker processes is charged to the guest and to
the address. Questions are refused while either account is empty, whatever the load. Counting
messages is not enough: a slow server would refill the count while it answers.

A player is never refused for the cost of others: only the player's own account matters, because a
whole club may share an address. Actions in a game have a separate account, which only endless moves
can empty.
"""

import time
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from spielwerk.server.api.rate_limits import Bucket, Buckets
from spielwerk.server.refusals import TooFast
from spielwerk.server.sanctions import Sanctions
from spielwerk.server.settings import Settings
from spielwerk.server.storage.moderation import Measure

T = TypeVar("T")


SECONDS_OF_DAY = 86_400
ACCOUNT = "spielwerk.account"
"""Key of a request's account in its scope."""


class Purse(Protocol):
    """An account that work is charged to."""

    def charge(self, seconds: float) -> None:
        """Charge the processor time of some work."""


@dataclass(eq=False, slots=True)
class Account:
    """The remaining processor seconds of an address and a guest; `own` is None without a cookie.

    `moves` is a separate account for a player's actions in a game, so that many questions cannot
    cost a player their moves.
    """

    address: str
    guest: str | None
    shared: Bucket
    own: Bucket | None
    moves: Bucket
    chat: Bucket
    """Limit on the guest's chat lines, over all connections."""
    tables: Bucket
    studies: Bucket
    """Daily limit per address on stored studies.

    Guests cost nothing, so a limit per guest would not do.
    """
    plays: Callable[[], bool]
    """Returns whether the guest is playing now."""
    sanctions: Sanctions

    def check_not(self, action: Measure) -> None:
        """Refuse a guest or an address that is banned or muted; raises `Banned` or `Muted`."""
        refusal = self.sanctions.refusal(action, (self.guest, self.address))
        if refusal is not None:
            raise refusal

    def check(self) -> None:
        """Refuse a question while an account is empty; raises `TooFast`."""
        own_is_empty = self.own is not None and self.own.delay() > 0
        if own_is_empty or (self.shared.delay() > 0 and not self.plays()):
            raise TooFast()

    def check_moves(self) -> None:
        """Refuse a move if the guest's moves alone have cost too much; raises `TooFast`."""
        if self.moves.delay() > 0:
            raise TooFast()

    def charge(self, seconds: float) -> None:
        self.shared.charge(seconds)
        if self.own is not None:
            self.own.charge(seconds)


class Gate:
    """The accounts of all clients; the least recently used are forgotten.

    `plays` returns whether a guest is playing now.
    """

    def __init__(
        self, settings: Settings, plays: Callable[[str], bool], sanctions: Sanctions | None = None
    ) -> None:
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
        self._sanctions = sanctions or Sanctions()

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
            sanctions=self._sanctions,
        )

    def plays(self, guest: str | None) -> bool:
        return guest is not None and self._plays(guest)

    def may_ask(self, account: Account) -> bool:
        """Count a request; return whether the address, or else the playing guest, is in limits."""
        if self._requests.take(account.address):
            return True
        return account.plays() and self._of_players.take(str(account.guest))


def _per_day(most: int) -> Buckets:
    return Buckets(most / SECONDS_OF_DAY, most)


@dataclass(eq=False, slots=True)
class Metered(Awaitable[T], Generic[T]):
    """An awaitable that charges its time on the event loop, but not its waiting.

    Tasks that it starts measure themselves.
    """

    work: Awaitable[T]
    account: Purse
    held: float = field(default=0.0, init=False)
    """The longest time it blocked the loop in one step, in seconds."""

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
            except BaseException as problem:  # Raised inside the work, where it belongs.
                step, given = work.throw, problem
