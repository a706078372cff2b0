"""Every game at the table: to its end, with chance and simultaneous choices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from spielwerk.game import AnyGame, Seat
from spielwerk.game.refusals import Refusal
from spielwerk.games import all_games
from spielwerk.record.model import Participant, read
from spielwerk.record.verify import verify
from spielwerk.table.chance import Committed, Seeded
from spielwerk.table.clock import TimeControl
from spielwerk.table.commands import Contribute, Play, Resign, TakeBack, Undo
from spielwerk.table.events import Chosen, Revealed, event_from_json
from spielwerk.table.game_session import GameSession
from spielwerk.table.resume import resume
from tests.table.helper import watched

SEED = "89abcdef01234567" * 4


def setups() -> Iterator[tuple[AnyGame, int]]:
    for game in all_games().values():
        for seats in game.about.seat_counts:
            yield game, seats


EVERY = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(*setup, id=f"{setup[0].name}-{setup[1]}") for setup in setups()],
)


def opened(game: AnyGame, seats: int) -> GameSession:
    players = tuple(Participant(f"P{seat}") for seat in range(seats))
    session = GameSession.open(
        game, players, source=Committed(SEED), clock=TimeControl.read("game 600+1")
    )
    for seat in range(seats):
        session = session.decide(Contribute(seat, f"word{seat}")).after
    return session


def step(session: GameSession, random: Random) -> GameSession:
    """Return the table after a random legal move."""
    seat = random.choice(session.owing())
    move = random.choice(session.state.legal_moves(seat))
    written = session.state.format_move(move)
    return session.decide(Play(seat, written), at=session.clock.since + 10).after


def played(game: AnyGame, seats: int, most: int = 150) -> GameSession:
    session, random = opened(game, seats), Random(seats)
    for _ in range(most):
        if session.result is not None:
            break
        session = step(session, random)
    return session


@EVERY
def test_a_game_is_rebuilt_from_its_log_and_its_record(game: AnyGame, seats: int) -> None:
    session = played(game, seats)
    stored = json.loads(json.dumps([event.as_json() for event in session.log]))
    assert GameSession.from_log(map(event_from_json, stored)) == session
    text = session.record().write()
    assert read(text) == session.record()
    assert read(text).write() == text
    assert max(map(len, text.split("\n\n")[1].split("\n"))) <= 80


@EVERY
def test_the_views_can_be_sent_and_the_chance_checked(game: AnyGame, seats: int) -> None:
    session = played(game, seats)
    for viewer in (None, *range(seats)):
        json.dumps(watched(session, viewer))
    if session.result is None:
        session = session.decide(Resign(0)).after
    for seat in range(1, seats - 1):
        if session.result is None:
            session = session.decide(Resign(seat)).after
    assert session.result is not None
    verification = verify(read(session.record().write()))
    assert verification.fair
    assert verification.without_entropy == ()
    assert verification.draws == session.made_by.count(())


@EVERY
def test_undoing_leads_back_to_the_position_before(game: AnyGame, seats: int) -> None:
    session, random = opened(game, seats), Random(seats)
    undone = 0
    for _ in range(80):
        if session.result is not None:
            break
        then = step(session, random)
        mover = session.state.to_move()[0]
        try:
            back = then.decide(Undo(mover)).after
        except Refusal as refusal:
            assert refusal.code in ("nothing-to-undo", "game-over")  # noqa: PT017 - either is right
        else:
            undone += 1
            assert back.nodes == session.nodes
            assert back.plies == session.plies
        session = then
    if game.name in ("ignite-flow", "heaven-hell"):
        assert undone > 0


@EVERY
def test_a_move_taken_back_and_made_again_meets_the_same_chance(game: AnyGame, seats: int) -> None:
    players = [Participant("Anna"), *(Participant("", "program") for _ in range(seats - 1))]
    session, random = GameSession.open(game, players, source=Seeded("again")), Random(seats)
    for _ in range(60):
        if session.result is not None:
            break
        then = step(session, random)
        if session.state.to_move() == (0,) and then.result is None:
            back = then.decide(TakeBack(0)).after
            assert back.nodes == session.nodes
            again = back.decide(Play(0, then.plies[len(session.plies)])).after
            assert again.nodes == then.nodes
        session = then


@EVERY
def test_a_game_goes_on_from_its_record(game: AnyGame, seats: int) -> None:
    session = played(game, seats, most=20)
    resumed = resume(read(session.record().write()), Committed(SEED))
    assert resumed.nodes == session.nodes
    assert resumed.contributions == session.contributions
    assert step(resumed, Random(1)).plies == step(session, Random(1)).plies


def test_cards_of_heaven_and_hell_stay_sealed() -> None:
    session, random = played(all_games()["heaven-hell"], 2, most=0), Random(5)
    while len(session.state.to_move()) < 2:
        session = step(session, random)

    def chosen(seat: Seat, card: str) -> GameSession:
        return session.decide(Play(seat, card)).after

    for seat in (0, 1):
        other = 1 - seat
        one, two = chosen(seat, "#0"), chosen(seat, "#1")
        assert watched(one, other) == watched(two, other)
        assert watched(one, None) == watched(two, None)
        assert watched(one, seat) != watched(two, seat)
        assert one.record().write() == two.record().write() == session.record().write()
        assert one.owing() == (other,)
        events = one.decide(Play(other, "#2")).events
        assert isinstance(events[0], Chosen)
        assert isinstance(events[1], Revealed)


def test_no_draw_is_agreed_in_fire_and_water() -> None:
    assert not all_games()["fire-water"].about.allows_draws
