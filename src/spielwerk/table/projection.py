"""What each client may know of a table: the one place where that is decided.

Everything that is sent about a table is built here (how it stands) and in `feed.py` (what
happened), from what is allowed: a game's view for a seat, and never from the table as a whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from spielwerk.game import AnyGame, AnyState, Result, Seat
from spielwerk.node import Node
from spielwerk.record.ending import REASONS
from spielwerk.refusals import Refusal
from spielwerk.table.decisions import check_chair, playing
from spielwerk.table.events import Created
from spielwerk.table.feed import Feed
from spielwerk.table.gestures import possible
from spielwerk.table.messages import (
    Because,
    ClockInfo,
    GestureAnswer,
    GuideAnswer,
    MatchInfo,
    MoveOffer,
    OfferInfo,
    RefusalInfo,
    ResultInfo,
    SeatInfo,
    SeatView,
    Setup,
    SheetLine,
    StandingInfo,
    TableMessage,
    TableView,
)
from spielwerk.table.refusals import NoHints, NothingToThinkAbout
from spielwerk.table.requests import Gesture, Guide, Why
from spielwerk.table.state import TableState
from spielwerk.table.table import Table
from spielwerk.table.words import title
from spielwerk.text import Language, Text
from spielwerk.why import why

T = TypeVar("T")

MOST_MOVES = 1500
"""Beyond that the legal moves are not listed, and a client asks by gestures."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks, in which language, and whether they want legal moves and something to draw."""

    guest: str | None
    language: Language = "en"
    moves: bool = True
    view: bool = True


class Memo:
    """What was worked out once, by name."""

    def __init__(self) -> None:
        self._known: dict[object, Any] = {}

    def get(self, key: object, make: Callable[[], T]) -> T:
        """What is known by this key; worked out if it is not."""
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found


@dataclass(slots=True, eq=False)
class PositionView:
    """What is shown of one position, worked out once for all who look at it."""

    state: AnyState
    _memo: Memo = field(default_factory=Memo)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat, or an onlooker, may know: with the text of the position in it."""
        return self._memo.get(("view", seat), lambda: dict(self.state.view(seat)))

    def drawn(self, seat: Seat | None) -> dict[str, Any]:
        """The same without the text, which nobody draws."""
        return self._memo.get(("drawn", seat), lambda: without_position(self.view(seat)))

    def gestures(self, seat: Seat) -> dict[Any, tuple[str, ...]]:
        """The legal moves, with the things touched to make them."""
        gesture = self.state.gesture
        return self._memo.get(
            ("legal", seat),
            lambda: {move: gesture(move) for move in self.state.legal_moves(seat)},
        )

    def offers(self, seat: Seat, language: Language) -> list[MoveOffer] | None:
        """The legal moves as they are sent; None if they are too many."""
        if len(self.gestures(seat)) > MOST_MOVES:
            return None
        return self._memo.get(("offers", seat, language), lambda: self._offers(seat, language))

    def _offers(self, seat: Seat, language: Language) -> list[MoveOffer]:
        """Only those that a gesture does not tell apart are put into words, for a list of them."""
        legal, state = self.gestures(seat), self.state
        shared = Counter(legal.values())
        return [
            move_offer(state, move, language, gesture)
            if shared[gesture] > 1
            else MoveOffer(move=state.format_move(move), gesture=gesture, words="")
            for move, gesture in legal.items()
        ]

    def guide(self, seat: Seat) -> tuple[Text, ...]:
        """What a seat may do, and might think of."""
        return self._memo.get(("guide", seat), lambda: self.state.guide(seat))

    def scores(self) -> list[float]:
        """The points as they stand."""
        return self._memo.get("scores", lambda: list(self.state.scores()))

    def sheet(self, language: Language) -> list[SheetLine]:
        """The points, piece by piece."""
        return self._memo.get(("sheet", language), lambda: _sheet(self.state, language))


@dataclass(slots=True, eq=False)
class Projection:
    """What is shown of one state of a table, worked out once for all who speak the same language.

    `names` are the names to show, by chair; `absent` the chairs for which a program may be
    substituted because their people have been gone for long.
    """

    table_id: str
    state: TableState
    names: Sequence[Text]
    absent: frozenset[int]
    position: PositionView
    _memo: Memo = field(default_factory=Memo)

    # The whole.

    def message(
        self, feed: Feed, viewer: Viewer, at: int, after: int | None = None
    ) -> TableMessage:
        """What happened after an event, or all of it, and how the table stands."""
        entries = feed.entries[after or 0 :]
        first = 0
        if after is not None:
            first = min((entry.plies_from for entry in entries), default=len(feed.plies))
        chairs, language = self.state.chairs_of(viewer.guest), viewer.language
        return TableMessage(
            table=self.table_id,
            fresh=after is None,
            events=[entry.shown(chairs, language) for entry in entries],
            plies_from=first,
            plies=[ply.shown(language) for ply in feed.plies[first:]],
            state=self.table_view(viewer, at),
        )

    def table_view(self, viewer: Viewer, at: int) -> TableView:
        """How the table stands, for one client."""
        state, table, language = self.state, self.state.table, viewer.language
        result = None if table is None else table.result
        on = table if table is not None and result is None else None
        return TableView(
            table=self.table_id,
            number=state.number,
            version=state.version,
            status=state.status,
            setup=self._memo.get(
                ("setup", language), lambda: setup_info(state.created, language, state.game)
            ),
            game_number=state.game_number,
            seats=self.seats(viewer),
            turn=None if table is None else table.state.turn,
            owing=[] if table is None else list(table.owing()),
            chosen=sorted(on.sealed) if on else [],
            awaiting_entropy=list(on.awaiting_entropy()) if on else [],
            last=_last(table),
            clock=None if table is None else _clock(table, at),
            offer=_offer(on) if on else None,
            scores=self.position.scores(),
            sheet=self.position.sheet(language),
            result=None if result is None else result_info(state.game, result, language),
            ready=sorted(state.ready),
            match=self._match(language),
            commitment=None if table is None else table.commitment,
            views=[self._view(seat, viewer) for seat in state.seats_of(viewer.guest) or (None,)],
        )

    def seats(self, viewer: Viewer) -> list[SeatInfo]:
        """Who is on the seats of the present game."""
        return [self._seat(seat, viewer) for seat in range(len(self.state.chairs))]

    def _seat(self, seat: Seat, viewer: Viewer) -> SeatInfo:
        state, number = self.state, self.state.chair_of(seat)
        chair = state.chairs[number]
        return SeatInfo(
            seat=seat,
            title=title(state.game, seat).say(viewer.language),
            chair=number,
            occupant=chair.occupant,
            name=self.names[number].say(viewer.language),
            level=chair.level if chair.played_here else None,
            mine=viewer.guest is not None and chair.guest == viewer.guest,
            departed=state.table is not None and seat not in state.table.staying(),
            substituted=chair.substituted,
            may_be_substituted=number in self.absent,
            substitute_votes=sorted(state.votes.get(number, ())),
        )

    def _match(self, language: Language) -> MatchInfo | None:
        if self.state.created.games == 1 and not self.state.records:
            return None
        return self._memo.get(("match", language), lambda: self._match_info(language))

    def _match_info(self, language: Language) -> MatchInfo:
        state, match = self.state, self.state.match()
        standings = match.standings()
        chairs = [(state.match_from + each.person) % len(state.chairs) for each in standings]
        return MatchInfo(
            games=state.created.games,
            played=len(match.games),
            standings=[
                StandingInfo(
                    place=standing.place,
                    chair=chair,
                    name=self.names[chair].say(language),
                    points=standing.points,
                    wins=standing.wins,
                )
                for standing, chair in zip(standings, chairs, strict=True)
            ],
        )

    # What one seat may know.

    def _view(self, seat: Seat | None, viewer: Viewer) -> SeatView:
        table, language = self.state.table, viewer.language
        owes = table is not None and seat in table.owing()
        listed = owes and seat is not None and viewer.moves
        return SeatView(
            seat=seat,
            view=self.position.drawn(seat) if viewer.view else {},
            position=None if viewer.view else str(self.position.view(seat)["position"]),
            own_choice=self._own_choice(seat, viewer),
            owes=owes,
            moves=self.position.offers(seat, language) if listed and seat is not None else None,
            may_undo=self._may(seat, Table.can_undo),
            may_take_back=self.state.created.take_backs != "never"
            and self._may(seat, Table.can_take_back),
            may_offer_draw=self._may(seat, _can_offer_draw),
            may_ask_for_hints=may_have_hints(self.state, viewer.guest),
        )

    def _own_choice(self, seat: Seat | None, viewer: Viewer) -> str | None:
        """What a seat has sealed, unless others look at the same screen."""
        table = self.state.table
        if table is None or seat is None or self.state.seats_of(viewer.guest) != (seat,):
            return None
        return table.sealed[seat].move if seat in table.sealed else None

    def _may(self, seat: Seat | None, can: Callable[[Table, Seat], bool]) -> bool:
        table = self.state.table
        if table is None or seat is None or table.result is not None:
            return False
        if self.state.on(seat).substituted:
            return False
        return self._memo.get((can, seat), lambda: can(table, seat))

    # Questions.

    def gesture(self, asked: Gesture, viewer: Viewer, request: str | None) -> GestureAnswer:
        """What the things touched so far may become."""
        check_chair(self.state, viewer.guest, asked.chair)
        table, seat = playing(self.state), self.state.seat_of(asked.chair)
        found = possible(table, seat, asked.gesture, self.position.gestures(seat))
        return GestureAnswer(
            id=request,
            table=self.table_id,
            chair=asked.chair,
            gesture=asked.gesture,
            complete=[move_offer(table.state, move, viewer.language) for move in found.complete],
            next=found.next,
            refusal=_refused(found.refusal, viewer.language),
        )

    def guide(self, asked: Guide, viewer: Viewer, request: str | None) -> GuideAnswer:
        """What somebody in their first game may do, and might think of."""
        check_chair(self.state, viewer.guest, asked.chair)
        table, seat = playing(self.state), self.state.seat_of(asked.chair)
        said = self.position.guide(seat) if seat in table.owing() else ()
        return GuideAnswer(
            id=request,
            table=self.table_id,
            chair=asked.chair,
            version=self.state.version,
            sentences=[sentence.say(viewer.language) for sentence in said],
        )

    def why(self, asked: Why, viewer: Viewer, request: str | None) -> Because:
        """Why a move is not allowed, or what there is to say about a cell."""
        check_chair(self.state, viewer.guest, asked.chair)
        table, seat = playing(self.state), self.state.seat_of(asked.chair)
        found = why(Node(table.state), asked.move, seat, table.cannot_move(seat))
        return Because(
            id=request,
            table=self.table_id,
            legal=found.legal,
            refusal=_refused(found.refusal, viewer.language),
            message=found.text.say(viewer.language),
        )


def projected(
    table_id: str,
    state: TableState,
    names: Sequence[Text],
    absent: frozenset[int] = frozenset(),
    before: Projection | None = None,
) -> Projection:
    """The projection of a state; what the one before knows of the same position is kept."""
    if before is not None and before.position.state is state.state:
        return Projection(table_id, state, names, absent, before.position)
    return Projection(table_id, state, names, absent, PositionView(state.state))


# Hints.


def may_have_hints(state: TableState, guest: str | None) -> bool:
    """Whether a guest plays against nobody but programs and those at the same screen."""
    if state.table is None or guest is None:
        return False
    if state.table.result is not None:
        return True
    people = {state.chairs[chair].guest for chair in state.people()}
    programs = any(chair.occupant == "program" and chair.guest for chair in state.chairs)
    return people == {guest} and not programs


def hint_position(state: TableState, guest: str | None, ply: int | None) -> tuple[AnyState, Seat]:
    """The position of a hint and the seat that has to move in it; raises the refusal."""
    if not may_have_hints(state, guest):
        raise NoHints()
    table = playing(state)
    wanted = len(table.plies) if ply is None else ply
    if wanted >= len(table.nodes):
        raise NothingToThinkAbout()
    found = table.nodes[wanted].state
    seats = list(found.to_move())
    if table.result is None and wanted == len(table.plies):
        seats = [seat for seat in table.owing() if seat in state.seats_of(guest)]
    if not seats:
        raise NothingToThinkAbout()
    return found, seats[0]


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


def move_offer(
    state: AnyState, move: Any, language: Language, gesture: tuple[str, ...] | None = None
) -> MoveOffer:
    """A move as it is sent, in words."""
    return MoveOffer(
        move=state.format_move(move),
        gesture=state.gesture(move) if gesture is None else gesture,
        words=state.describe(move).say(language),
    )


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


def refusal_info(refusal: Refusal, language: Language) -> RefusalInfo:
    """A refusal as it is sent."""
    return RefusalInfo(
        code=refusal.code,
        rule=refusal.rule,
        cells=list(refusal.cells),
        message=refusal.message(language),
    )


def _refused(refusal: Refusal | None, language: Language) -> RefusalInfo | None:
    return None if refusal is None else refusal_info(refusal, language)


def without_position(view: dict[str, Any]) -> dict[str, Any]:
    """A view as it is drawn: without the text that programs start from."""
    return {name: value for name, value in view.items() if name != "position"}


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
        remaining=[max(0, remaining) for remaining in clock.remaining],
        running=list(clock.running),
    )


def _offer(table: Table) -> OfferInfo | None:
    offer = table.offer
    if offer is None:
        return None
    return OfferInfo(seat=offer.seat, what=offer.what, ply=offer.ply, awaited=list(table.awaited()))


def _can_offer_draw(table: Table, seat: Seat) -> bool:
    return table.game.knows_draws and table.offer is None and seat in table.staying()


def _sheet(state: AnyState, language: Language) -> list[SheetLine]:
    return [
        SheetLine(
            seat=line.seat,
            words=line.about.say(language),
            points=line.points,
            cells=list(line.cells),
        )
        for line in state.score_sheet()
    ]
