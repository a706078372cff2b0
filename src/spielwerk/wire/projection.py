"""The projection of a table: the one place that decides what a client may know.

Everything sent about a table is built here (its state), in `feed.py` (its events) and in
`answers.py` (answers), always from a game's view for a seat and never from the table as a whole.

The state is a plain JSON value, made once for all clients with equal rights. Unchanged parts stay
the same objects, so that deltas are found quickly.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple, TypeVar

from spielwerk.game import Seat
from spielwerk.game.text import Language, Text
from spielwerk.table.decisions import abort_deadline
from spielwerk.table.fair_play import may_have_hints
from spielwerk.table.game_session import GameSession
from spielwerk.table.table import Table
from spielwerk.wire import messages
from spielwerk.wire.delta import Delta, delta
from spielwerk.wire.feed import Feed, FeedEntry
from spielwerk.wire.parts import result_info, setup_info
from spielwerk.wire.position_view import (
    Lister,
    Memo,
    PositionView,
    listed_by_referee,
    nothing_is_secret,
)
from spielwerk.wire.words import title

T = TypeVar("T")
Part = TypeVar("Part", messages.SharedView, messages.OwnView)
Drawings = tuple[list[messages.Json], dict[Seat | None, int]]

_NOTHING_DRAWN: list[messages.Json] = []

_NO_RIGHTS: messages.SeatView = {
    "seat": None,
    "drawing": None,
    "position": None,
    "own_choice": None,
    "owes": False,
    "moves": None,
    "choices": [],
    "may_undo": False,
    "may_take_back": False,
    "may_offer_draw": False,
    "may_ask_for_hints": False,
}
"""The view of a client without a seat, or after the game."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """A client's identity, language and wishes: legal moves, drawings, words."""

    guest: str | None
    language: Language = "en"
    moves: bool = True
    view: bool = True
    words: bool = True


class ViewerKind(NamedTuple):
    """The properties of a viewer that the state of a table depends on."""

    chairs: tuple[int, ...]
    is_guest: bool
    language: Language
    moves: bool
    view: bool


class Shown(NamedTuple):
    """The state of a table for one kind of viewer, without the clock: the parts of a `TableView`.

    It is never changed, so that it can be compared with later states.
    """

    shared: messages.SharedView
    own: messages.OwnView


class PartCache:
    """A cache that keeps equal parts of successive states as one object."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[object, tuple[Any, Any]] = {}

    def get(self, key: object, made_from: object, make: Callable[[], T]) -> T:
        """Return the cached value if it was made from an equal source; otherwise make it anew."""
        known = self._known.get(key)
        if known is None or known[0] != made_from:
            known = self._known[key] = (made_from, make())
        found: T = known[1]
        return found


@dataclass(slots=True, eq=False)
class Projection:
    """The projection of one state of a table, computed once for all viewers of a kind.

    `names` are the names to show, by chair; `absent` the chairs for which a program may be
    substituted.
    """

    table_id: str
    table: Table
    names: Sequence[Text]
    absent: frozenset[int]
    position: PositionView
    _cache: PartCache = field(default_factory=PartCache)
    _memo: Memo = field(default_factory=Memo)

    # Messages.

    def message(
        self, feed: Feed, viewer: Viewer, at: int, after: int | None = None
    ) -> messages.TableMessage:
        """Return the table's state, with the events after a number, or all of them."""
        return {
            "type": "table",
            "table": self.table_id,
            "fresh": after is None,
            "events": self._events(feed.entries[after or 0 :], viewer),
            "plies": list(feed.plies),
            "state": self._whole(self.table_view(viewer), at),
        }

    def changed(
        self, feed: Feed, viewer: Viewer, at: int, after: int, before: Shown, now: Shown
    ) -> messages.TableMessage | messages.Changed | None:
        """Return the events after a number and the changes of the viewer's state, or None.

        Where something was played and undone in between, the whole table is sent: the remaining
        plies do not follow from the events alone.
        """
        entries = feed.entries[after:]
        changes = self._delta(before, now)
        if not entries and not changes:
            return None
        first, added = len(feed.plies), 0
        for entry in entries:
            first, added = min(first, entry.plies_from), added + len(entry.plies)
        if first + added != len(feed.plies):
            return self.message(feed, viewer, at, after)
        clock = self._clock(at)
        return {
            "type": "changed",
            "table": self.table_id,
            "events": self._events(entries, viewer),
            "plies_from": first,
            "delta": changes if clock is None else {**changes, "clock": [clock]},
        }

    def _events(self, entries: Sequence[FeedEntry], viewer: Viewer) -> list[messages.FeedItem]:
        chairs = self.table.chairs_of(viewer.guest)
        if len(entries) > 2:
            return [entry.shown(chairs, viewer.language, viewer.words) for entry in entries]
        return [self._event(entry, chairs, viewer) for entry in entries]

    def _event(
        self, entry: FeedEntry, chairs: tuple[int, ...], viewer: Viewer
    ) -> messages.FeedItem:
        """Return a recent event, cached for clients with equal rights."""
        # Sealed moves differ from chair to chair; all else is shared.
        own = chairs if entry.is_sealed else ()
        key = (entry.number, own, viewer.language, viewer.words)
        return self._memo.get(key, lambda: entry.shown(chairs, viewer.language, viewer.words))

    def _delta(self, before: Shown, now: Shown) -> Delta:
        if before is now:
            return {}
        shared = self._between(before.shared, now.shared)
        return {**shared, **self._between(before.own, now.own)}

    def _between(self, before: Part, now: Part) -> Delta:
        """Return the changes between two states, cached because most clients share them."""
        # Both are stored beside their delta, so that their ids stay unique.
        found = self._memo.get((id(before), id(now)), lambda: (before, now, delta(before, now)))
        return found[2]

    # The state.

    def kind(self, viewer: Viewer) -> ViewerKind:
        """Return the kind of a viewer."""
        chairs, known = self.table.chairs_of(viewer.guest), viewer.guest is not None
        return ViewerKind(chairs, known, viewer.language, viewer.moves, viewer.view)

    def table_view(self, viewer: Viewer) -> Shown:
        return self._memo.get(self.kind(viewer), lambda: self._table_view(viewer))

    def _table_view(self, viewer: Viewer) -> Shown:
        table, language = self.table, viewer.language
        seats = table.seats_of(viewer.guest) or (None,)
        drawings, drawn = self._drawings(seats, language) if viewer.view else (_NOTHING_DRAWN, {})
        views = [self._view(seat, viewer, drawn.get(seat)) for seat in seats]
        if may_have_hints(table, viewer.guest):
            for view in views:
                view["may_ask_for_hints"] = True
        common = self._memo.get(("common", language), lambda: self._common(language))

        def drawn_too() -> messages.SharedView:
            return {**common, "drawings": drawings}

        shared = self._memo.get(("shared", language, id(drawings)), drawn_too)
        return Shown(shared, {"seats": self.seats(viewer), "views": views})

    def _drawings(self, seats: tuple[Seat | None, ...], spoken: Language) -> Drawings:
        """Return the distinct drawings, and the index of the one that each seat sees."""
        language = self.position.language(spoken)
        if nothing_is_secret(self.position.state):
            drawings = self._memo.get(
                ("drawings", language), lambda: [self.position.view(None, language)]
            )
            return drawings, dict.fromkeys(seats, 0)
        return self._memo.get(
            ("drawings", seats, language), lambda: self._secret_drawings(seats, language)
        )

    def _secret_drawings(self, seats: tuple[Seat | None, ...], language: Language) -> Drawings:
        drawings: list[messages.Json] = []
        views = {seat: self.position.view(seat, language) for seat in seats}
        for view in views.values():
            if view not in drawings:
                drawings.append(view)
        return drawings, {seat: drawings.index(view) for seat, view in views.items()}

    def _common(self, language: Language) -> messages.SharedView:
        """Return the state shared by all clients with one language, without drawings."""
        table, current = self.table, self.table.current
        result = None if current is None else current.result
        on = current if current is not None and result is None else None
        return {
            "table": self.table_id,
            "number": table.number,
            "version": table.version,
            "status": table.status,
            "setup": self._cache.get(
                ("setup", language),
                table.created,
                lambda: asdict(setup_info(table.created, language, table.game)),
            ),
            "game_number": table.game_number,
            "turn": None if current is None else current.state.turn,
            "owing": self._owing,
            "chosen": sorted(on.sealed) if on else [],
            "awaiting_entropy": list(on.awaiting_entropy()) if on else [],
            "last": _last(current),
            "clock": None,
            "offer": _offer(on, table.offered) if on else None,
            "scores": self.position.scores(),
            "result": None if result is None else asdict(result_info(table.game, result, language)),
            "ready": sorted(table.ready),
            "match": self._match(language),
            "commitment": None if current is None else current.commitment,
            "drawings": _NOTHING_DRAWN,
        }

    @property
    def _owing(self) -> list[Seat]:
        current = self.table.current if self.table.status == "playing" else None
        return self._memo.get("owing", lambda: [] if current is None else list(current.owing()))

    def seats(self, viewer: Viewer) -> list[messages.Json]:
        table, current = self.table, self.table.current
        mine = table.chairs_of(viewer.guest)
        departures = () if current is None else current.departures
        made_from = (table.chairs, self.names, self.absent, table.votes, departures)
        return self._cache.get(
            ("seats", mine, viewer.language, table.game_number),
            made_from,
            lambda: [asdict(self._seat(seat, viewer)) for seat in range(len(table.chairs))],
        )

    def _seat(self, seat: Seat, viewer: Viewer) -> messages.SeatInfo:
        table, number = self.table, self.table.chair_of(seat)
        chair = table.chairs[number]
        return messages.SeatInfo(
            seat=seat,
            title=title(table.game, seat).say(viewer.language),
            chair=number,
            occupant=chair.occupant,
            name=self.names[number].say(viewer.language),
            level=chair.level if chair.played_here else None,
            mine=viewer.guest is not None and chair.guest == viewer.guest,
            departed=table.current is not None and seat not in table.current.staying(),
            substituted=chair.substituted,
            may_be_substituted=number in self.absent,
            substitute_votes=sorted(table.votes.get(number, ())),
        )

    def _match(self, language: Language) -> messages.SeriesInfo | None:
        table, current = self.table, self.table.current
        if table.created.games == 1 and not table.records:
            return None
        result = None if current is None else current.result
        made_from = (table.records, result, table.series_from, self.names)
        return self._cache.get(("match", language), made_from, lambda: self._series_info(language))

    def _series_info(self, language: Language) -> messages.SeriesInfo:
        table, series = self.table, self.table.series()
        standings = series.standings()
        chairs = [(table.series_from + each.person) % len(table.chairs) for each in standings]
        return {
            "games": table.created.games,
            "played": len(series.games),
            "standings": [
                {
                    "place": standing.place,
                    "chair": chair,
                    "name": self.names[chair].say(language),
                    "points": standing.points,
                    "wins": standing.wins,
                }
                for standing, chair in zip(standings, chairs, strict=True)
            ],
        }

    # The view of a seat.

    def _view(self, seat: Seat | None, viewer: Viewer, drawing: int | None) -> messages.SeatView:
        view: messages.SeatView = {
            **_NO_RIGHTS,
            "seat": seat,
            "drawing": drawing,
            "position": None if viewer.view else self.position.text(seat),
        }
        current = self.table.current
        if seat is None or current is None or self.table.status != "playing":
            return view
        if seat in self._owing:
            view["owes"] = True
            if viewer.moves:
                view["moves"] = self.position.moves(seat)
                view["choices"] = self.position.choices(seat, viewer.language)
        elif seat in current.sealed:
            view["own_choice"] = self._own_choice(seat, viewer)
        if not self.table.on(seat).substituted:
            view["may_undo"] = current.can_undo(seat)
            view["may_take_back"] = (
                self.table.created.take_backs != "never" and current.can_take_back(seat)
            )
            view["may_offer_draw"] = current.can_offer_draw(seat)
        return view

    def _own_choice(self, seat: Seat, viewer: Viewer) -> str | None:
        """Return the sealed choice of a seat, unless the screen is shared."""
        current = self.table.current
        if current is None or self.table.seats_of(viewer.guest) != (seat,):
            return None
        return current.sealed[seat].move

    # The clock runs while nothing happens.

    def _whole(self, shown: Shown, at: int) -> messages.TableView:
        clock = self._clock(at)
        return {**shown.shared, **shown.own, "clock": clock}

    def _clock(self, at: int) -> messages.ClockInfo | None:
        current = self.table.current
        if current is None or current.clock.control.kind == "none":
            return None
        clock = current.clock.at(at) if self.table.status == "playing" else current.clock
        aborted = abort_deadline(self.table)
        found: messages.ClockInfo = {
            "control": clock.control.written(),
            "kind": clock.control.kind,
            "remaining": [max(0, remaining) for remaining in clock.remaining],
            "running": list(clock.running),
        }
        if aborted is not None:
            found["begin_within"] = max(0, aborted - at)
        return found


def projected(
    table_id: str,
    table: Table,
    names: Sequence[Text],
    absent: frozenset[int] = frozenset(),
    before: Projection | None = None,
    lister: Lister = listed_by_referee,
) -> Projection:
    """Return the projection of a state, reusing what the last one knows of the position."""
    if before is None:
        return Projection(table_id, table, names, absent, PositionView(table.state, lister))
    position = before.position
    if position.state is not table.state:
        position = PositionView(table.state, lister)
    return Projection(table_id, table, names, absent, position, before._cache)


def _last(current: GameSession | None) -> list[str]:
    """Return the last plies, simultaneous ones together."""
    if current is None or not current.plies:
        return []
    count = max(1, len(current.made_by[-1]))
    return list(current.plies[-count:])


def _offer(current: GameSession, number: int) -> messages.OfferInfo | None:
    offer = current.offer
    if offer is None:
        return None
    awaited = list(current.awaited())
    return {
        "number": number,
        "seat": offer.seat,
        "what": offer.what,
        "ply": offer.ply,
        "awaited": awaited,
    }
