"""The event feed as each client may know it; words are made on demand."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from spielwerk.game import AnyGame, Effect, Seat
from spielwerk.game.node import Node
from spielwerk.game.text import Language, Text, joined
from spielwerk.table import events
from spielwerk.table.game_session import GameSession
from spielwerk.wire.messages import FeedItem, Ply
from spielwerk.wire.words import event_words, ply_sentence, ply_words

RECENT = 20
"""Number of recent events that keep the data for words and effects."""


def seen_by(event: events.Event, seats: Sequence[Seat]) -> events.Event:
    """Return an event as the holder of these seats may know it: others' moves stay sealed.

    A sealed move is sent only to a client that holds its seat and no other: people who share a
    screen must not see each other's choices. The fact of a choice is public, its move comes with
    `Revealed`, so an event once sent never changes.
    """
    if isinstance(event, events.Chosen) and tuple(seats) != (event.seat,):
        return replace(event, move=None)
    return event


@dataclass(slots=True, eq=False)
class FeedEntry:
    """An event with its number; the game is unchanged up to ply `plies_from`."""

    number: int
    at: int
    event: events.Event
    game: AnyGame
    game_number: int
    seats: int
    plies_from: int
    plies: tuple[Ply, ...] = ()
    nodes: Sequence[Node] = ()
    """The node before its first ply and after each; empty for old events."""
    meant: Sequence[Any] = ()
    """The parsed plies."""
    _words: Text | None = None
    _effects: Sequence[Effect] | None = None

    @property
    def is_sealed(self) -> bool:
        """True if part of the event is secret."""
        return isinstance(self.event, events.Chosen)

    def seat_of(self, chair: int) -> Seat:
        return (chair - self.game_number + 1) % self.seats

    def shown(self, chairs: Sequence[int], language: Language, words: bool = True) -> FeedItem:
        """Return the event as the holder of these chairs may know it."""
        event = self.event
        if self.is_sealed:
            event = seen_by(event, [self.seat_of(chair) for chair in chairs])
        item: FeedItem = {
            "number": self.number,
            "at": self.at,
            "type": events.EVENT_NAMES[type(event)],
        }
        said = self.words if words else None
        if said is not None:
            item["words"] = said.say(language)
        item["game"] = self.game_number
        chair: int | None = getattr(event, "chair", None)
        seat = getattr(event, "seat", None) if chair is None else self.seat_of(chair)
        if seat is not None:
            item["seat"] = seat
        self._add_details(item, event)
        if self.effects:
            item["effects"] = list(self.effects)
        return item

    def _add_details(self, item: FeedItem, event: events.Event) -> None:
        match event:
            case (
                events.Moved(move=move)
                | events.Chosen(move=str(move))
                | events.ChanceDrawn(outcome=move)
            ):
                item["move"] = move
            case events.Revealed(moves=moves):
                item["moves"] = list(moves)
                item["seats"] = [ply.seat for ply in self.plies if ply.seat is not None]
            case events.Undone():
                item["ply"] = self.plies_from
            case events.TakenBack(ply=ply):
                item["ply"] = ply
            case events.Offered(what=what, ply=to):
                item["what"] = what
                if to is not None:
                    item["ply"] = to
            case events.Answered(agreed=agreed) | events.MarkedReady(agreed=agreed):
                item["agreed"] = agreed
            case events.SubstituteVoted(to=chair, agreed=agreed):
                item["agreed"], item["seats"] = agreed, [self.seat_of(chair)]
            case events.Departed(seats=seats, reason=reason):
                item["seats"], item["what"] = list(seats), reason
            case (
                events.Contributed(text=text)
                | events.Disclosed(seed=text)
                | events.Opened(position=text)
            ):
                item["text"] = text
            case _:
                pass

    @property
    def words(self) -> Text | None:
        """The event in a sentence; None for an old ply."""
        if self._words is None:
            self._words = self._in_words()
        return self._words

    def _in_words(self) -> Text | None:
        if not isinstance(self.event, events.PlyEvent):
            return event_words(self.game, self.event, self.game_number, self.seat_of)
        sentences = [
            ply_sentence(self.game, ply.seat, ply_words(before, meant, ply.text))
            for ply, before, meant in zip(self.plies, self.nodes, self.meant, strict=False)
        ]
        return joined(sentences, "; ") if sentences else None

    @property
    def effects(self) -> Sequence[Effect]:
        """The visible effects; empty for an old event."""
        if self._effects is None:
            self._effects = self._seen()
        return self._effects

    def _seen(self) -> Sequence[Effect]:
        if not self.nodes:
            return ()
        pairs = zip(self.plies, self.meant, strict=True)
        moves = {ply.seat: meant for ply, meant in pairs if ply.seat is not None}
        return self.nodes[0].state.board.effects(moves, self.nodes[-1].state)

    def forget(self) -> None:
        """Drop the data for words and effects of an old event."""
        self._words = self._effects = None
        self.nodes = self.meant = ()


@dataclass(slots=True, eq=False)
class Feed:
    """The events of a table, and the plies of the present game."""

    game: AnyGame
    seats: int
    entries: list[FeedEntry] = field(default_factory=list)
    plies: list[Ply] = field(default_factory=list)
    begun: int = 0
    recent: int = RECENT

    def add(self, event: events.Event, at: int, current: GameSession | None) -> None:
        """Add an event, with the game after it. `at` is wall-clock time.

        `current` may include later events, if none of them takes plies back.
        """
        kept = self._kept(event)
        plies = _plies(event, kept, current)
        self.begun += isinstance(event, events.Began)
        entry = FeedEntry(
            number=len(self.entries) + 1,
            at=at,
            event=event,
            game=self.game,
            game_number=max(1, self.begun),
            seats=self.seats,
            plies_from=kept,
            plies=plies,
        )
        if plies and current is not None and kept + self.recent >= len(current.plies):
            entry.nodes = current.nodes[kept : kept + len(plies) + 1]
            entry.meant = current.nodes.plies[kept : kept + len(plies)]
        del self.plies[kept:]
        self.plies += entry.plies
        self.entries.append(entry)
        if len(self.entries) > self.recent:
            self.entries[-self.recent - 1].forget()

    def _kept(self, event: events.Event) -> int:
        """Return the ply up to which the game is unchanged."""
        match event:
            case events.TakenBack(ply=ply):
                return ply
            case events.Undone():
                return len(self.plies) - 1
            case events.Began() | events.Opened():
                return 0
            case _:
                return len(self.plies)


def _plies(event: events.Event, first: int, current: GameSession | None) -> tuple[Ply, ...]:
    if current is None or not isinstance(event, events.PlyEvent):
        return ()
    seats = current.made_by[first] or (None,)
    plies = zip(event.texts(), seats, strict=True)
    return tuple(Ply(text=text, seat=seat) for text, seat in plies)
