"""The legal moves at one table, listed by the core; by the referee where the core cannot.

The core's position is led on by the plies of the table, which takes a few microseconds; the
referee's own list would take milliseconds for every move. What is played the referee decides.
"""

from __future__ import annotations

import logging

from spielwerk.ai import core
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.table.game_session import GameSession
from spielwerk.wire.packed import PackedMoves
from spielwerk.wire.position_view import listed_by_referee

log = logging.getLogger("spielwerk.server")


class MoveLists:
    """Lists the moves at a table; called with a position and a seat.

    `_cursor` is where `_plies` lead to from `_first`, the node with which the game began.
    """

    __slots__ = ("_cursor", "_first", "_plies", "_session")

    def __init__(self) -> None:
        self._session: GameSession | None = None
        self._cursor: core.Cursor | None = None
        self._first: Node | None = None
        self._plies: tuple[str, ...] = ()

    def follow(self, session: GameSession | None) -> None:
        """The game as it stands now; the core goes there when a list is wanted."""
        self._session = session

    def __call__(self, state: AnyState, seat: Seat) -> PackedMoves:
        if not core.plays(state.game.name):
            return listed_by_referee(state, seat)
        try:
            list_json, shared = self._at(state).moves(seat)
        except ValueError:
            log.exception("the core cannot list the moves of %s %s", state.game.name, state)
            self._cursor = None
            return listed_by_referee(state, seat)
        return PackedMoves(list_json, tuple(shared))

    def _at(self, state: AnyState) -> core.Cursor:
        session = self._session
        if session is None or state is not session.state:
            return _read(state)
        if self._cursor is None or not self._is_before(session):
            self._cursor = _read(state)
        else:
            for ply in session.plies[len(self._plies) :]:
                self._cursor = self._cursor.played(ply)
        self._first, self._plies = session.nodes[0], session.plies
        return self._cursor

    def _is_before(self, session: GameSession) -> bool:
        """Whether the table has gone on from where the core is; not after a step back."""
        same_plies = session.plies[: len(self._plies)] == self._plies
        return same_plies and session.nodes[0] is self._first


def _read(state: AnyState) -> core.Cursor:
    return core.Cursor.at(state.game.name, str(state))
