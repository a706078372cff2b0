"""Watchers are counted as they come and go, not at every message."""

from __future__ import annotations

from dataclasses import dataclass, field

from spielwerk.game.refusals import Refusal
from spielwerk.games import find
from spielwerk.server.engines.searcher import Searcher
from spielwerk.server.tables.session import TableSession
from spielwerk.service.lists import chair_rows
from spielwerk.service.rows import TableRow
from spielwerk.service.watchers import Watchers
from spielwerk.table.events import Created
from spielwerk.table.replay import Decision
from spielwerk.table.table import Table
from spielwerk.wire.messages import AnyMessage


@dataclass(eq=False)
class Onlooker:
    """A watcher that counts queries of its identity."""

    name: str | None
    looks: list[str | None] = field(default_factory=list)

    @property
    def guest(self) -> str | None:
        """The guest."""
        self.looks.append(self.name)
        return self.name

    @property
    def address(self) -> str:
        """The address."""
        return "192.0.2.1"

    @property
    def searcher(self) -> Searcher:
        """Return None: nothing is offered."""
        return Searcher(lambda _: None)

    def wake(self) -> None:
        """Do nothing."""

    def send(self, message: AnyMessage) -> None:
        """Do nothing."""

    def refuse(self, refusal: Refusal) -> None:
        """Do nothing."""

    def lag(self) -> float:
        """Return a lag per guest."""
        return 7.0 if self.name == "anna" else 0.0


def _session() -> TableSession:
    created = Created(
        at=0,
        by="anna",
        game="hive",
        options={},
        clock="none",
        take_backs="free",
        public=False,
        games=1,
        kinds=("person", "person"),
        guests=("anna", "bruno"),
        levels=(None, None),
    )
    state = Table.new(created, find("hive"))
    row = TableRow("t", "anna", False, state.status, False, 0, 0, "{}", "{}")
    chairs = chair_rows(state, [("", ""), ("", "")])
    return TableSession.new(row, chairs, Decision((created,), state), 0)


def test_onlookers_are_those_without_a_seat() -> None:
    session = _session()
    anna, again, carla, nobody = (Onlooker(name) for name in ("anna", "anna", "carla", None))
    for watcher in (anna, again, carla, nobody, nobody):
        session.watchers.add(watcher)
    assert (session.onlookers(), session.present_seats()) == (2, [0])
    assert session.lag(0) == 7.0
    session.watchers.discard(anna)
    assert (session.onlookers(), session.present_seats()) == (2, [0])
    session.watchers.discard(again)
    session.watchers.discard(again)
    assert (session.onlookers(), session.present_seats()) == (2, [])
    session.watchers.discard(nobody)
    session.watchers.discard(carla)
    assert (session.onlookers(), len(session.watchers), list(session.watchers)) == (0, 0, [])


def test_telling_many_does_not_ask_each_who_they_are() -> None:
    session = _session()
    looks: list[str | None] = []
    for number in range(1000):
        session.watchers.add(Onlooker(f"guest {number}", looks))
    looks.clear()
    for _ in range(1000):
        assert session.onlookers() == 1000
        assert session.present_seats() == []
        session.notice_presence()
        session.lag(0)
    assert looks == []


def test_nobody_watches_an_empty_table() -> None:
    assert not Watchers()
