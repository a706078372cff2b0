"""The core's lists stay in step with a table, through whole games, undoing and taking back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from spielwerk.ai import core
from spielwerk.game import AnyGame
from spielwerk.games import all_games, find
from spielwerk.record.model import Participant
from spielwerk.server.tables.session import MoveLists
from spielwerk.table.chance import Seeded
from spielwerk.table.commands import Answer, Play, TakeBack, Undo
from spielwerk.table.game_session import GameSession
from spielwerk.wire.position_view import listed_by_referee
from tests.table.toy import TOY

needs_core = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))
EVERY = pytest.mark.parametrize("name", all_games())
PLIES = 120
NAMES = ("Anna", "Bruno", "Clara", "David")


def opened(game: AnyGame, seats: int, seed: str = "a seed") -> GameSession:
    """Return a table with people on all seats."""
    players = tuple(map(Participant, NAMES[:seats]))
    return GameSession.open(game, players, source=Seeded(seed))


def moved(session: GameSession, random: Random) -> GameSession:
    """Return the table after a random move."""
    seat = random.choice(session.owing())
    move = random.choice(session.state.legal_moves(seat))
    return session.decide(Play(seat, session.state.format_move(move))).after


def stepped_back(session: GameSession, random: Random) -> GameSession:
    """Return the table after an undo or an agreed take-back, or unchanged without either."""
    for seat in random.sample(range(session.state.seats), session.state.seats):
        if session.can_undo(seat):
            return session.decide(Undo(seat)).after
        if session.can_take_back(seat):
            session = session.decide(TakeBack(seat)).after
            while session.offer is not None:
                session = session.decide(Answer(session.awaited()[0], agreed=True)).after
            return session
    return session


def wandering(game: AnyGame, seats: int, random: Random) -> Iterator[GameSession]:
    """Yield the states of a game with frequent steps back."""
    session = opened(game, seats)
    for _ in range(PLIES):
        yield session
        if session.result is not None:
            return
        back = random.randrange(6) == 0
        session = stepped_back(session, random) if back else moved(session, random)


def check(lists: MoveLists, session: GameSession) -> None:
    for seat in session.owing():
        assert lists(session.state, seat) == listed_by_referee(session.state, seat), str(
            session.state
        )


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the positions that the core parses as text."""
    seen: list[str] = []
    read = core.Cursor.at

    def noted(game: str, position: str) -> core.Cursor:
        seen.append(position)
        return read(game, position)

    monkeypatch.setattr(core.Cursor, "at", noted)
    return seen


@needs_core
@EVERY
def test_lists_stay_in_step_through_undoing_and_taking_back(name: str) -> None:
    game = find(name)
    for seats in game.about.seat_counts:
        lists, random, shorter = MoveLists(), Random(seats), 0
        before = 0
        for session in wandering(game, seats, random):
            shorter += len(session.plies) < before
            before = len(session.plies)
            if random.randrange(4):  # Not every position is listed: there may be no watchers.
                lists.follow(session)
                check(lists, session)
        assert shorter > 3


@needs_core
@EVERY
def test_a_game_is_read_once_and_then_led_on(name: str, readings: list[str]) -> None:
    session, random, lists = (
        opened(find(name), find(name).about.seat_counts[0]),
        Random(5),
        MoveLists(),
    )
    while session.result is None and len(session.plies) < 40:
        lists.follow(session)
        check(lists, session)
        session = moved(session, random)
    assert len(session.plies) > 10
    assert len(readings) == 1


@needs_core
def test_the_next_game_is_begun_anew() -> None:
    lists, random = MoveLists(), Random(2)
    for seed in ("one", "two", "three"):
        session = opened(find("fire-water"), 3, seed)
        for _ in range(12):
            lists.follow(session)
            check(lists, session)
            session = moved(session, random)


@needs_core
def test_another_position_than_the_tables_is_listed_and_not_kept(readings: list[str]) -> None:
    first = opened(find("hive"), 2)
    second = moved(first, Random(1))
    lists = MoveLists()
    lists.follow(second)
    for session in (second, first, second):
        check(lists, session)
    assert readings == [str(second.state), str(first.state)]


def test_a_game_that_the_core_does_not_know_is_listed_by_the_referee() -> None:
    session = GameSession.open(TOY, (Participant("Anna"), Participant("Bruno")), source=Seeded("a"))
    lists = MoveLists()
    lists.follow(session)
    assert session.owing()
    check(lists, session)


@needs_core
def test_where_the_core_fails_the_referee_lists(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(self: core.Cursor, ply: str) -> core.Cursor:
        raise ValueError(ply)

    lists, session = MoveLists(), opened(find("hive"), 2)
    lists.follow(session)
    check(lists, session)
    session = moved(session, Random(1))
    with monkeypatch.context() as patch:
        patch.setattr(core.Cursor, "played", failing)
        lists.follow(session)
        check(lists, session)
    assert "cannot list the moves of hive" in caplog.text
    check(lists, moved(session, Random(1)))


def test_without_the_core_the_referee_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "available", lambda: False)
    lists, session = MoveLists(), opened(find("ignite-flow"), 2)
    lists.follow(session)
    check(lists, session)
