"""The order in which searches are done."""

from __future__ import annotations

import pytest

from spielwerk.server.engines import scheduler
from spielwerk.server.engines.scheduler import Priority, Scheduler, Ticket
from spielwerk.server.refusals import SearchQueueFull, TooManySearches


def order(queue: Scheduler, count: int) -> list[Ticket]:
    """Return the next tickets, each done before the next is taken."""
    taken = []
    for _ in range(count):
        ticket = queue.take()
        assert ticket is not None
        queue.finish(ticket)
        taken.append(ticket)
    return taken


def queue_of(*tickets: Ticket) -> Scheduler:
    queue = Scheduler()
    for ticket in tickets:
        queue.add(ticket)
    return queue


def test_an_empty_queue_has_nothing() -> None:
    assert Scheduler().take() is None


def test_guests_of_one_address_take_turns() -> None:
    many = [Ticket("anna") for _ in range(4)]
    one = Ticket("bruno")
    assert order(queue_of(*many, one), 3)[1] is one


def test_a_fresh_cookie_does_not_overtake() -> None:
    """A new name for every search gains nothing over clients at other addresses."""
    queue = queue_of(Ticket("victim", "there"))
    for number in range(8):
        queue.add(Ticket(f"fresh-{number}", "here"))
    order(queue, 4)
    victims = [Ticket("victim", "there", seconds=1.0) for _ in range(3)]
    for ticket in victims:
        queue.add(ticket)
    queue.add(Ticket("fresher", "here"))
    taken = order(queue, 6)
    assert sum(ticket.owner == "victim" for ticket in taken) == 3


def test_a_fresh_cookie_does_not_overtake_its_own_address() -> None:
    queue = queue_of(*(Ticket("anna") for _ in range(5)))
    order(queue, 4)
    bruno = Ticket("bruno")
    queue.add(bruno)
    queue.add(Ticket("carla"))
    # They begin where Anna is: her next search is not put behind all that they may still want.
    for _ in range(6):
        queue.add(Ticket("bruno"))
    taken = [ticket.owner for ticket in order(queue, 4)]
    assert "anna" in taken


def test_who_was_away_has_saved_nothing_up() -> None:
    queue = queue_of(*(Ticket("anna", "here") for _ in range(10)))
    order(queue, 10)
    for _ in range(4):
        queue.add(Ticket("anna", "here"))
        queue.add(Ticket("bruno", "there"))
    owners = [ticket.owner for ticket in order(queue, 4)]
    assert owners.count("anna") >= 1


def test_short_searches_go_first() -> None:
    long, short = Ticket("anna", "here", 5.0), Ticket("bruno", "there", 0.3)
    assert order(queue_of(long, short), 2) == [short, long]


def test_clocks_before_opponents_before_hints() -> None:
    hint = Ticket("anna", "a", 1.0, Priority.HINT)
    opponent = Ticket("bruno", "b", 1.0, Priority.OPPONENT)
    clock = Ticket("carla", "c", 5.0, Priority.CLOCK)
    assert order(queue_of(hint, opponent, clock), 3) == [clock, opponent, hint]


def test_clocks_without_end_do_not_starve_a_hint() -> None:
    hint = Ticket("anna", "a", 1.0, Priority.HINT)
    queue = queue_of(hint, *(Ticket(f"b{n}", "b", 5.0, Priority.CLOCK) for n in range(20)))
    assert hint in order(queue, 8)


def test_nobody_is_searched_for_twice_while_others_wait() -> None:
    first, second = Ticket("anna", seconds=0.1), Ticket("anna", seconds=0.1)
    other = Ticket("bruno", seconds=5.0, priority=Priority.HINT)
    queue = queue_of(first, second)
    assert queue.take() is first
    queue.add(other)
    assert queue.take() is other
    assert queue.take() is second, "nobody else waits"


def test_hints_have_limits_and_opponents_have_none() -> None:
    queue = Scheduler(per_owner=2, per_address=4, most_waiting=6)
    for _ in range(2):
        queue.add(Ticket("anna", "here"))
    with pytest.raises(TooManySearches):
        queue.check_hint("anna", "here")
    queue.check_hint("bruno", "here")
    for _ in range(2):
        queue.add(Ticket("bruno", "here"))
    with pytest.raises(TooManySearches):
        queue.check_hint("fresh", "here")
    queue.check_hint("carla", "there")
    for number in range(2):
        queue.add(Ticket(f"d{number}", f"d{number}"))
    with pytest.raises(SearchQueueFull):
        queue.check_hint("carla", "there")
    queue.add(Ticket("carla", "there"))


def test_what_is_withdrawn_does_not_come() -> None:
    first, second = Ticket("anna"), Ticket("bruno")
    queue = queue_of(first, second)
    assert queue.withdraw(first)
    assert not queue.withdraw(first)
    assert queue.take() is second
    assert queue.take() is None


def test_little_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "MOST_REMEMBERED", 10)
    queue = queue_of(Ticket("waits", "always", 1e9))
    for number in range(200):
        queue.add(Ticket(f"g{number}", f"a{number}"))
        queue.add(Ticket(f"g{number}", "same"))
        order(queue, 2)
    assert len(queue._guests) <= 12
    assert len(queue._addresses.had) <= 12
    assert all(len(guests.had) <= 12 for guests in queue._guests.values())


def test_an_idle_queue_forgets_everything() -> None:
    queue = queue_of(*(Ticket("anna", "here") for _ in range(3)))
    order(queue, 3)
    assert not queue._guests
    assert not queue._addresses.had
