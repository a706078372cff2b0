"""Short ways to sit at a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, cast

import pytest

from spielwerk.game import AnyGame, Seat
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import same
from spielwerk.record.model import Participant
from spielwerk.table.chance import Scripted
from spielwerk.table.clock import TimeControl
from spielwerk.table.commands import Command, Play
from spielwerk.table.events import Created
from spielwerk.table.game_session import GameSession
from spielwerk.table.table import Chair, Table
from spielwerk.wire.codec import encoded, parsed
from spielwerk.wire.feed import Feed
from spielwerk.wire.messages import TableMessage
from spielwerk.wire.projection import Viewer, projected
from tests.server_messages import check_message
from tests.table.toy import TOY, ToyState

NAMES = ("Anna", "Bruno", "Clara", "David")


def toy_table(
    seats: int = 2,
    *,
    game: AnyGame = TOY,
    rolls: Iterable[int] = (1, 2, 3, 1, 2, 3, 1, 2, 3),
    programs: Iterable[Seat] = (),
    clock: str = "none",
    options: dict[str, Any] | None = None,
    source: Any = None,
) -> GameSession:
    """Return a table with the toy game and scripted rolls."""
    players = tuple(
        Participant(NAMES[seat], "program" if seat in programs else "person")
        for seat in range(seats)
    )
    return GameSession.open(
        game,
        players,
        options,
        clock=TimeControl.read(clock),
        source=source or Scripted(tuple(f"?{roll}" for roll in rolls)),
    )


def do(session: GameSession, *commands: Command, at: int | None = None) -> GameSession:
    """Return the table after these commands."""
    for command in commands:
        session = session.decide(command, at).after
    return session


def moves(session: GameSession, text: str, at: int | None = None) -> GameSession:
    """Return the table after moves written like `0+ 0. 0#1 1#2`."""
    for word in text.split():
        session = do(session, Play(int(word[0]), word[1:]), at=at)
    return session


def toy_state(session: GameSession) -> ToyState:
    """Return the position of a table with the toy."""
    assert isinstance(session.state.position, ToyState)
    return session.state.position


def refused(session: GameSession, command: Command, at: int | None = None) -> str:
    """Return the code of the table's refusal of a command, with sentences in both languages."""
    with pytest.raises(Refusal) as caught:
        session.decide(command, at)
    refusal = caught.value
    assert refusal.message("en")
    assert refusal.message("de")
    assert refusal.message("en") != refusal.message("de")
    return refusal.code


def watched(session: GameSession, seat: Seat | None, at: int = 0) -> TableMessage:
    """Return the table message for the holder of a seat, or for an onlooker."""
    guests = tuple(f"guest {number}" for number in range(session.state.seats))
    created = Created(
        at=0,
        by="",
        game=session.game.name,
        options={},
        clock=session.clock.control.written(),
        take_backs="consent",
        public=False,
        games=1,
        kinds=tuple("person" for _ in guests),
        guests=guests,
        levels=(None,) * len(guests),
    )
    table = Table(
        created=created,
        game=session.game,
        first=session.nodes[0].state,
        chairs=tuple(Chair("person", guest) for guest in guests),
        current=session,
        number=len(session.log),
    )
    feed = Feed(session.game, len(guests))
    followed = replace(table, current=None)
    for event in session.log:
        followed = followed.apply(event)
        feed.add(event, event.at, followed.current)
    names = [same(player.name) for player in session.players]
    viewer = Viewer(None if seat is None else guests[seat])
    message = parsed(encoded(projected("table", table, names).message(feed, viewer, at)))
    check_message(message)
    return cast(TableMessage, message)
