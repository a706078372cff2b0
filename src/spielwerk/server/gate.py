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
from functools import partial
from typing import Any, Generic, Protocol, Self, TypeVar

from spielwerk.server.api.rate_limits import Buckets, Share
from spielwerk.server.refusals import TooFast
from spielwerk.server.sanctions import Sanctions
from spielwerk.server.settings import Settings
from spielwerk.server.storage.moderation import Measure

T = TypeVar("T")


ACCOUNT = "spielwerk.account"
"""Key of a request's account in its scope."""


Spent = dict[str, dict[str, float]]
"""Costs by kind of limit and by digest of the client."""


class Purse(Protocol):
    """An account that work is charged to."""

    def charge(self, seconds: float) -> None:
        """Charge the processor time of some work."""


@dataclass(eq=False, slots=True)
class Account:
    """The remaining processor seconds of an address and a guest; `guest` is None without a cookie.

    Its limits are looked up when they are needed: most requests need one or two of them.
    """

    address: str
    guest: str | None
    limits: "Limits"
    plays: Callable[[], bool]
    """Returns whether the guest is playing now."""
    sanctions: Sanctions

    @property
    def shared(self) -> Share:
        """Processor seconds for the questions of the address."""
        return Share(self.limits.addresses, self.address)

    @property
    def own(self) -> Share | None:
        """Processor seconds for the questions of the guest."""
        return None if self.guest is None else Share(self.limits.guests, self.guest)

    @property
    def moves(self) -> Share:
        """Processor seconds for a player's actions, so that questions cannot cost them a move."""
        return Share(self.limits.moves, self.guest or self.address)

    @property
    def chat(self) -> Share:
        """Limit on the guest's chat lines, over all connections."""
        return Share(self.limits.chat, self.guest or self.address)

    @property
    def catch_up(self) -> Share:
        """Bytes of past events that may be sent to the address."""
        return Share(self.limits.catch_up, self.address)

    def check_not(self, action: Measure) -> None:
        """Refuse a guest or an address that is banned or muted; raises `Banned` or `Muted`."""
        refusal = self.sanctions.refusal(action, (self.guest, self.address))
        if refusal is not None:
            raise refusal

    def check(self) -> None:
        """Refuse a question while an account is empty; raises `TooFast`."""
        own = self.own
        own_is_empty = own is not None and own.delay() > 0
        if own_is_empty or (self.shared.delay() > 0 and not self.plays()):
            raise TooFast()

    def check_moves(self) -> None:
        """Refuse a move if the guest's moves alone have cost too much; raises `TooFast`."""
        if self.moves.delay() > 0:
            raise TooFast()

    def charge(self, seconds: float) -> None:
        self.limits.addresses.charge(self.address, seconds)
        if self.guest is not None:
            self.limits.guests.charge(self.guest, seconds)


@dataclass(eq=False, slots=True)
class Limits:
    """The remaining shares of clients, by address or guest."""

    addresses: Buckets
    guests: Buckets
    moves: Buckets
    requests: Buckets
    players: Buckets
    """Requests of guests who play while others behind the same address have used up theirs."""
    chat: Buckets
    catch_up: Buckets
    """Bytes of past events."""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        guest = (settings.guest_question_seconds_per_second, settings.guest_question_seconds_burst)
        requests = (settings.requests_per_second, settings.requests_burst)
        return cls(
            addresses=Buckets(
                settings.question_seconds_per_second, settings.question_seconds_burst
            ),
            guests=Buckets(*guest),
            moves=Buckets(*guest),
            requests=Buckets(*requests),
            players=Buckets(*requests),
            chat=Buckets(settings.chat_per_minute / 60, settings.chat_burst),
            catch_up=Buckets(settings.catch_up_bytes_per_second, settings.catch_up_bytes_burst),
        )

    def spent(self) -> Spent:
        """Return what was taken here since the last call, for the other servers of a cluster."""
        found = {name: getattr(self, name).spent() for name in self.__slots__}
        return {name: costs for name, costs in found.items() if costs}

    def charge(self, spent: Spent) -> None:
        """Charge what clients have taken at another server."""
        for name in spent.keys() & set(self.__slots__):
            for client, cost in spent[name].items():
                getattr(self, name).charge_digest(client, cost)


class Gate:
    """The accounts of all clients; the least recently used are forgotten.

    `plays` returns whether a guest is playing now.
    """

    def __init__(
        self, settings: Settings, plays: Callable[[str], bool], sanctions: Sanctions | None = None
    ) -> None:
        self.limits = Limits.of(settings)
        self._plays = plays
        self._sanctions = sanctions or Sanctions()

    def account(self, address: str, guest: str | None) -> Account:
        plays = partial(self.plays, guest)
        return Account(address, guest, self.limits, plays, self._sanctions)

    def plays(self, guest: str | None) -> bool:
        return guest is not None and self._plays(guest)

    def may_ask(self, account: Account) -> bool:
        """Count a request; return whether the address, or else the playing guest, is in limits."""
        if self.limits.requests.take(account.address):
            return True
        return account.plays() and self.limits.players.take(str(account.guest))


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
