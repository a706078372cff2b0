"""What happened, as those who watch may know it; words are made when somebody reads them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from spielwerk.game import AnyGame, Effect, Seat
from spielwerk.table.events import (
    EVENT_NAMES,
    Answered,
    Began,
    ChanceDrawn,
    Chosen,
    Contributed,
    Departed,
    Disclosed,
    Event,
    MarkedReady,
    Moved,
    Offered,
    Opened,
    PlyEvent,
    Revealed,
    Step,
    SubstituteVoted,
    TakenBack,
    Undone,
)
from spielwerk.table.messages import FeedItem, FeedType, Ply
from spielwerk.table.words import event_words, joined, ply_sentence, ply_words
from spielwerk.text import Language, Text


def seen_by(event: Event, seats: Sequence[Seat]) -> Event:
    """An event as the holder of these seats may know it: others' sealed moves stay sealed.

    A sealed move goes to the client that holds its seat and no other one: of several people in
    front of one screen, nobody must see what the neighbour chose. That somebody chose is public,
    what was chosen comes with `Revealed`: so what has once been seen never changes.
    """
    if isinstance(event, Chosen) and tuple(seats) != (event.seat,):
        return replace(event, move=None, ply=None)
    return event


@dataclass(slots=True, eq=False)
class FeedPly:
    """A ply, with its words once somebody has asked for them."""

    text: str
    seat: Seat | None
    step: Step
    _words: Text | None = None

    @property
    def words(self) -> Text:
        """The ply in words."""
        if self._words is None:
            self._words = ply_words(self.step.before, self.step.ply, self.text)
        return self._words

    def shown(self, language: Language) -> Ply:
        """The ply as it is sent."""
        return Ply(text=self.text, words=self.words.say(language), seat=self.seat)


@dataclass(slots=True, eq=False)
class FeedEntry:
    """An event with its number; `plies_from` is up to which ply the game stays as it was."""

    number: int
    at: int
    event: Event
    game: AnyGame
    game_number: int
    seats: int
    plies_from: int
    plies: tuple[FeedPly, ...] = ()
    _words: Text | None = None
    _effects: list[Effect] | None = None

    def seat_of(self, chair: int) -> Seat:
        """The seat that a chair had in that game."""
        return (chair - self.game_number + 1) % self.seats

    def shown(self, chairs: Sequence[int], language: Language) -> FeedItem:
        """The event as the holder of these chairs may know it."""
        event = seen_by(self.event, [self.seat_of(chair) for chair in chairs])
        chair: int | None = getattr(event, "chair", None)
        kind = cast(FeedType, EVENT_NAMES[type(event)])
        return FeedItem(
            number=self.number,
            at=self.at,
            type=kind,
            words=self.words.say(language),
            game=self.game_number,
            seat=getattr(event, "seat", None) if chair is None else self.seat_of(chair),
            effects=self.effects,
            **self._details(event),
        )

    def _details(self, event: Event) -> dict[str, Any]:
        """What belongs to events of this kind."""
        match event:
            case Moved(move=move) | Chosen(move=move) | ChanceDrawn(outcome=move):
                return {"move": move}
            case Revealed(moves=moves):
                return {"moves": list(moves)}
            case Undone():
                return {"ply": self.plies_from}
            case TakenBack(ply=ply):
                return {"ply": ply}
            case Offered(what=what, ply=to):
                return {"what": what, "ply": to}
            case Answered(agreed=agreed) | MarkedReady(agreed=agreed):
                return {"agreed": agreed}
            case SubstituteVoted(to=chair, agreed=agreed):
                return {"agreed": agreed, "seats": [self.seat_of(chair)]}
            case Departed(seats=seats, reason=reason):
                return {"seats": list(seats), "what": reason}
            case Contributed(text=text) | Disclosed(seed=text) | Opened(position=text):
                return {"text": text}
            case _:
                return {}

    @property
    def words(self) -> Text:
        """What happened, in a sentence."""
        if self._words is None:
            self._words = self._in_words()
        return self._words

    def _in_words(self) -> Text:
        if self.plies:
            sentences = [ply_sentence(self.game, ply.seat, ply.words) for ply in self.plies]
            return joined(sentences, "; ")
        return event_words(self.game, self.event, self.game_number, self.seat_of)

    @property
    def effects(self) -> list[Effect]:
        """What visibly happened."""
        if self._effects is None:
            self._effects = list(self._seen()) if self.plies else []
        return self._effects

    def _seen(self) -> Sequence[Effect]:
        steps = [ply.step for ply in self.plies]
        moves = {ply.seat: ply.step.ply for ply in self.plies if ply.seat is not None}
        return steps[0].before.state.effects(moves, steps[-1].after.state)


@dataclass(slots=True, eq=False)
class Feed:
    """Everything that happened at a table, and the plies of the present game."""

    game: AnyGame
    seats: int
    entries: list[FeedEntry] = field(default_factory=list)
    plies: list[FeedPly] = field(default_factory=list)
    begun: int = 0

    def add(self, event: Event, at: int) -> None:
        """Take note of an event; plies come checked. `at` is the time on the wall."""
        kept = self._kept(event)
        self.begun += isinstance(event, Began)
        entry = FeedEntry(
            number=len(self.entries) + 1,
            at=at,
            event=event,
            game=self.game,
            game_number=max(1, self.begun),
            seats=self.seats,
            plies_from=kept,
            plies=_plies(event),
        )
        del self.plies[kept:]
        self.plies += entry.plies
        self.entries.append(entry)

    def _kept(self, event: Event) -> int:
        """Up to which ply the game stays as it was."""
        match event:
            case TakenBack(ply=ply):
                return ply
            case Undone():
                return len(self.plies) - 1
            case Began() | Opened():
                return 0
            case _:
                return len(self.plies)


def _plies(event: Event) -> tuple[FeedPly, ...]:
    if not isinstance(event, PlyEvent):
        return ()
    return tuple(
        FeedPly(text, _seat(step.before.actor()), step)
        for text, step in zip(event.texts(), event.steps, strict=True)
    )


def _seat(actor: object) -> Seat | None:
    return actor if isinstance(actor, int) else None
