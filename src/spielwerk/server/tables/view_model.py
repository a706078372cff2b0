"""How a table stands, as one client may know it: built from what is allowed, seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from pydantic import TypeAdapter

from spielwerk.game import AnyGame, Result, Seat
from spielwerk.record.ending import REASONS
from spielwerk.refusals import Refusal
from spielwerk.server.engines.requests import level_name
from spielwerk.server.schemas.common import (
    ClockInfo,
    MatchInfo,
    MoveOffer,
    OfferInfo,
    ResultInfo,
    SeatInfo,
    SeatView,
    Setup,
    SheetLine,
    StandingInfo,
    TableState,
)
from spielwerk.server.tables.events import Created
from spielwerk.server.tables.feed import title
from spielwerk.server.tables.state import Chair, Room
from spielwerk.table.table import AskTakeBack, Table, Undo
from spielwerk.text import Language, Text

T = TypeVar("T")

MOST_MOVES = 1500
"""Beyond that the legal moves are not listed, and a client asks by touching."""

_OFFERS = TypeAdapter(list[MoveOffer])

GUEST = Text("Guest", "Gast")
_PROGRAM = Text("Program", "Programm")


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the chairs they hold, their language, and what they want to be told."""

    guest: str | None
    language: Language = "en"
    moves: bool = True
    position: bool = False


@dataclass(slots=True)
class Shown:
    """What is shown of one state of a table, worked out once for everybody with the same language.

    `names` are the names people gave themselves, by chair; `absent` the seats that may be given
    away because their person has been gone for long.
    """

    room: Room
    names: Sequence[str]
    absent: frozenset[Seat]
    _cache: dict[object, object] = field(default_factory=dict)

    def state(self, table_id: str, viewer: Viewer, at: int) -> TableState:
        """The whole state for one client."""
        room, table, language = self.room, self.room.table, viewer.language
        result = None if table is None else table.result
        playing = table is not None and result is None
        return TableState(
            table=table_id,
            number=room.number,
            position=room.position,
            status=room.status,
            setup=self._cached(
                ("setup", language), lambda: setup_info(room.created, language, room.game)
            ),
            game_number=room.game_number,
            seats=self.seats(viewer),
            turn=room.state().turn if table is not None else None,
            owing=list(table.owing()) if table is not None else [],
            chosen=sorted(table.sealed) if playing and table is not None else [],
            silent=list(table.silent()) if playing and table is not None else [],
            last=_last(table),
            clock=None if table is None else _clock(table, at),
            offer=None if table is None else _offer(table),
            scores=list(room.state().scores()),
            sheet=self._cached(("sheet", language), lambda: _sheet(room, language)),
            result=None if result is None else result_info(room.game, result, language),
            again=[room.seat_of(chair) for chair in sorted(room.ready)],
            match=self._match(language),
            commitment=None if table is None else table.commitment,
            views=[self._view(seat, viewer) for seat in room.seats_of(viewer.guest) or (None,)],
        )

    def seats(self, viewer: Viewer) -> list[SeatInfo]:
        """Who is on the seats of the present game."""
        return [
            seat_info(self.room, seat, self.names[self.room.chair_of(seat)], viewer, self.absent)
            for seat in range(len(self.room.chairs))
        ]

    def _match(self, language: Language) -> MatchInfo | None:
        room = self.room
        if room.created.games == 1 and not room.records:
            return None
        return self._cached(("match", language), lambda: self._match_info(language))

    def _match_info(self, language: Language) -> MatchInfo:
        room, match = self.room, self.room.match()
        count = len(room.chairs)
        chairs = [(room.match_from + standing.person) % count for standing in match.standings()]
        return MatchInfo(
            games=room.created.games,
            played=len(match.games),
            standings=[
                StandingInfo(
                    place=standing.place,
                    chair=chair,
                    name=display_name(room.game, room.chairs[chair], self.names[chair], language),
                    points=standing.points,
                    wins=standing.wins,
                )
                for standing, chair in zip(match.standings(), chairs, strict=True)
            ],
        )

    # What one seat may know.

    def _view(self, seat: Seat | None, viewer: Viewer) -> SeatView:
        room, table = self.room, self.room.table
        view = self._cached(("view", seat), lambda: _game_view(room, seat))
        owes = table is not None and seat in table.owing()
        held = room.seats_of(viewer.guest)
        alone = seat is not None and held == (seat,)
        return SeatView(
            seat=seat,
            view={name: value for name, value in view.items() if name != "position"},
            position=str(view["position"]) if viewer.position else None,
            own_choice=table.sealed.get(seat) if table and alone and seat is not None else None,
            owes=owes,
            moves=self._moves(seat, viewer) if owes and seat is not None else None,
            may_undo=self._may(seat, "undo"),
            may_take_back=self._may(seat, "take-back"),
            may_offer_draw=self._may_offer_draw(seat),
            may_ask_for_hints=may_have_hints(room, viewer.guest),
        )

    def _moves(self, seat: Seat, viewer: Viewer) -> list[MoveOffer] | None:
        if not viewer.moves:
            return None
        key = ("moves", seat, viewer.language)
        return self._cached(key, lambda: _offers(self.room, seat, viewer.language))

    def _may(self, seat: Seat | None, what: str) -> bool:
        table = self.room.table
        if table is None or seat is None or table.result is not None or self.room.on(seat).away:
            return False
        if what == "take-back" and self.room.created.take_backs == "never":
            return False
        return self._cached((what, seat), lambda: _possible(table, seat, what))

    def _may_offer_draw(self, seat: Seat | None) -> bool:
        table = self.room.table
        if table is None or seat is None or table.result is not None:
            return False
        return self.room.game.knows_draws and table.offer is None and seat in table.staying()

    def _cached(self, key: object, make: Callable[[], T]) -> T:
        if key not in self._cache:
            self._cache[key] = make()
        found: T = self._cache[key]  # type: ignore[assignment]
        return found


def _game_view(room: Room, seat: Seat | None) -> dict[str, object]:
    return dict(room.state().view(seat))


def _offers(room: Room, seat: Seat, language: Language) -> list[MoveOffer] | None:
    state, game = room.state(), room.game
    moves = state.legal_moves(seat)
    if len(moves) > MOST_MOVES:
        return None
    return _OFFERS.validate_python(
        [
            {
                "move": state.format_move(move),
                "steps": list(state.gesture(move)),
                "words": state.describe(move).say(language),
            }
            for move in moves
        ]
    )


def _possible(table: Table, seat: Seat, what: str) -> bool:
    """Whether the table would grant it; a clock that has run out is noticed elsewhere."""
    try:
        table.decide(Undo(seat) if what == "undo" else AskTakeBack(seat))
    except Refusal:
        return False
    return True


def may_have_hints(room: Room, guest: str | None) -> bool:
    """Whether a guest plays against nobody but programs and those at the same screen."""
    if room.table is None or guest is None:
        return False
    if room.table.result is not None:
        return True
    people = {room.chairs[chair].guest for chair in room.people()}
    programs = any(chair.occupant == "program" and chair.guest for chair in room.chairs)
    return people == {guest} and not programs


# Parts.


def setup_info(created: Created, language: Language, game: AnyGame) -> Setup:
    """How a table was set up."""
    return Setup(
        game=game.name,
        title=game.title.say(language),
        seats=len(created.kinds),
        options=dict(created.options),
        clock=created.clock,
        take_backs=created.take_backs,
        public=created.public,
        games=created.games,
    )


def seat_info(
    room: Room, seat: Seat, name: str, viewer: Viewer, absent: frozenset[Seat] = frozenset()
) -> SeatInfo:
    """Who is on a seat."""
    chair = room.on(seat)
    gone = room.table is not None and seat not in room.table.staying()
    votes = room.votes.get(room.chair_of(seat), frozenset())
    return SeatInfo(
        seat=seat,
        title=title(room.game, seat).say(viewer.language),
        chair=room.chair_of(seat),
        occupant=chair.occupant,
        name=display_name(room.game, chair, name, viewer.language),
        level=chair.level if chair.played_here else None,
        mine=viewer.guest is not None and chair.guest == viewer.guest,
        left=gone,
        given_away=chair.away,
        may_be_given_away=seat in absent,
        for_giving_away=sorted(room.seat_of(voter) for voter in votes),
    )


def display_name(game: AnyGame, chair: Chair, name: str, language: Language) -> str:
    """The name to show: the one chosen, or what stands for it."""
    if chair.free:
        return ""
    if chair.occupant == "program" and chair.guest is None and chair.level is not None:
        return level_name(game, chair.level).say(language)
    return name or (_PROGRAM if chair.occupant == "program" else GUEST).say(language)


def result_info(game: AnyGame, result: Result, language: Language) -> ResultInfo:
    """How a game ended, in words."""
    words = {**REASONS, **game.reasons}.get(result.reason)
    return ResultInfo(
        reason=result.reason,
        words=result.reason if words is None else words.say(language),
        scores=list(result.scores),
        places=list(result.places),
        winners=list(result.winners),
        drawn=result.drawn,
    )


def _last(table: Table | None) -> list[str]:
    """The last plies: those made at the same time belong together."""
    if table is None or not table.plies:
        return []
    count = max(1, len(table.made_by[-1]))
    return list(table.plies[-count:])


def _clock(table: Table, at: int) -> ClockInfo | None:
    if table.clock.control.kind == "none":
        return None
    clock = table.clock if table.result is not None else table.clock.at(at)
    return ClockInfo(
        control=clock.control.written(),
        kind=clock.control.kind,
        left=[max(0, left) for left in clock.left],
        running=list(clock.running),
    )


def _offer(table: Table) -> OfferInfo | None:
    offer = table.offer
    if offer is None or table.result is not None:
        return None
    return OfferInfo(seat=offer.seat, what=offer.what, ply=offer.ply, awaited=list(table.awaited()))


def _sheet(room: Room, language: Language) -> list[SheetLine]:
    return [
        SheetLine(
            seat=line.seat,
            words=line.about.say(language),
            points=line.points,
            cells=list(line.cells),
        )
        for line in room.state().score_sheet()
    ]
