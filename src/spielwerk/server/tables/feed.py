"""What happened, told in sentences, once and for everybody: who may know what is decided later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.node import Node
from spielwerk.server.schemas.common import EventType, Ply, TableEvent
from spielwerk.server.storage.repository import Stored
from spielwerk.server.tables.events import (
    NAMES,
    AnyHappening,
    Closed,
    Created,
    GivenAway,
    Happening,
    InGame,
    Ready,
    Reclaimed,
    Seated,
    Vacated,
    Voted,
)
from spielwerk.server.tables.state import Room
from spielwerk.table.events import (
    Answered,
    Chosen,
    Contributed,
    Disclosed,
    DrawAgreed,
    Event,
    Happened,
    Left,
    Moved,
    Offered,
    Opened,
    Revealed,
    TakenBack,
    Undone,
)
from spielwerk.text import Language, Text, same


@dataclass(frozen=True, slots=True)
class ToldPly:
    """A ply with its words in all languages."""

    text: str
    words: Text
    seat: Seat | None

    def shown(self, language: Language) -> Ply:
        """The ply as it is sent."""
        return Ply(text=self.text, words=self.words.say(language), seat=self.seat)


@dataclass(frozen=True, slots=True)
class Told:
    """An event with its words in all languages.

    `secret_of` is the chair that alone may know the move. `plies_from` is the ply up to which the
    list of plies stays as it was.
    """

    number: int
    at: int
    type: EventType
    words: Text
    plies_from: int
    game: int
    seat: Seat | None = None
    seats: tuple[Seat, ...] = ()
    move: str | None = None
    moves: tuple[str, ...] = ()
    what: str | None = None
    agreed: bool | None = None
    ply: int | None = None
    text: str | None = None
    secret_of: int | None = None
    plies: tuple[ToldPly, ...] = ()

    def shown(self, chairs: tuple[int, ...], language: Language) -> TableEvent:
        """The event as those on these chairs may know it.

        A sealed move goes to the client that holds its chair and no other one: of several people
        in front of one screen, nobody must see what the neighbour chose.
        """
        hidden = self.secret_of is not None and chairs != (self.secret_of,)
        return TableEvent(
            number=self.number,
            at=self.at,
            type=self.type,
            words=self.words.say(language),
            game=self.game,
            seat=self.seat,
            seats=list(self.seats),
            move=None if hidden else self.move,
            moves=list(self.moves),
            what=self.what,
            agreed=self.agreed,
            ply=self.ply,
            text=self.text,
        )


def tell(before: Room, after: Room, stored: Stored) -> Told:
    """What a happening tells, between the table before and after it."""
    happening = stored.happening
    base = Told(
        number=stored.number,
        at=stored.stored,
        type=_type(happening),
        words=same(""),
        plies_from=len(before.table.plies) if before.table else 0,
        game=after.game_number,
    )
    if isinstance(happening, InGame):
        return _tell_event(before, base, happening.event)
    return _tell_happening(after, base, happening)


def _type(happening: AnyHappening) -> EventType:
    name: Any = (
        happening.event.as_json()["type"]
        if isinstance(happening, InGame)
        else NAMES[type(happening)]
    )
    found: EventType = name
    return found


# Of the table.

_CREATED = Text("The table was made.", "Der Tisch wurde eröffnet.")
_SEATED = Text("{seat} is taken.", "{seat} ist besetzt.")
_VACATED = Text("{seat} is free again.", "{seat} ist wieder frei.")
_BEGAN = Text("Game {number} begins.", "Spiel {number} beginnt.")
_READY = Text("{seat} is ready for another game.", "{seat} möchte noch ein Spiel.")
_NOT_READY = Text("{seat} does not want another game.", "{seat} möchte kein weiteres Spiel.")
_VOTED = Text(
    "{seat} would let a program play for {to}.",
    "{seat} würde für {to} ein Programm spielen lassen.",
)
_NOT_VOTED = Text("{seat} would rather wait for {to}.", "{seat} möchte lieber auf {to} warten.")
_GIVEN_AWAY = Text("A program plays for {seat}.", "Für {seat} spielt ein Programm.")
_RECLAIMED = Text("{seat} is back and plays on.", "{seat} ist zurück und spielt weiter.")
_CLOSED = Text("The table was closed.", "Der Tisch wurde geschlossen.")


def _tell_happening(room: Room, base: Told, happening: Happening) -> Told:
    match happening:
        case Created():
            return replace(base, words=_CREATED)
        case Seated(chair=chair):
            return _of_chair(room, base, chair, _SEATED)
        case Vacated(chair=chair):
            return _of_chair(room, base, chair, _VACATED)
        case Ready(chair=chair, agreed=agreed):
            told = _of_chair(room, base, chair, _READY if agreed else _NOT_READY)
            return replace(told, agreed=agreed)
        case Voted(chair=chair, to=to, agreed=agreed):
            target = title(room.game, room.seat_of(to))
            words = (_VOTED if agreed else _NOT_VOTED).filled(
                to=target, seat=Text("{seat}", "{seat}")
            )
            told = _of_chair(room, base, chair, words)
            return replace(told, agreed=agreed, seats=(room.seat_of(to),))
        case GivenAway(chair=chair):
            return _of_chair(room, base, chair, _GIVEN_AWAY)
        case Reclaimed(chair=chair):
            return _of_chair(room, base, chair, _RECLAIMED)
        case Closed():
            return replace(base, words=_CLOSED)
        case _:
            return replace(base, words=_BEGAN.filled(number=room.game_number), plies_from=0)


def _of_chair(room: Room, base: Told, chair: int, words: Text) -> Told:
    seat = room.seat_of(chair)
    return replace(base, seat=seat, words=words.filled(seat=title(room.game, seat)))


def title(game: AnyGame, seat: Seat) -> Text:
    """What a seat is called in a game."""
    return game.seat_names[seat] if seat < len(game.seat_names) else same(str(seat + 1))


# Of the game.

_OPENED = Text("The game was set up.", "Das Spiel ist aufgebaut.")
_CONTRIBUTED = Text("{seat} added to the seed.", "{seat} hat zum Startwert beigetragen.")
_MOVED = Text("{seat}: {move}", "{seat}: {move}")
_CHOSEN = Text("{seat} has chosen.", "{seat} hat gewählt.")
_HAPPENED = Text("Drawn: {event}", "Gezogen: {event}")
_UNDONE = Text("{seat} undid a step.", "{seat} hat einen Schritt zurückgenommen.")
_OFFERED = {
    "draw": Text("{seat} offers a draw.", "{seat} bietet Remis an."),
    "take-back": Text("{seat} asks to take a move back.", "{seat} bittet um Zugrücknahme."),
}
_AGREED = Text("{seat} agrees.", "{seat} ist einverstanden.")
_DISAGREED = Text("{seat} does not agree.", "{seat} ist nicht einverstanden.")
_TAKEN_BACK = Text("Moves were taken back.", "Züge wurden zurückgenommen.")
_DRAW_AGREED = Text("A draw was agreed.", "Remis wurde vereinbart.")
_LEFT = {
    "resignation": Text("{seat} resigns.", "{seat} gibt auf."),
    "time": Text("The time of {seat} has run out.", "Die Zeit von {seat} ist abgelaufen."),
}
_DISCLOSED = Text("The seed of chance is published.", "Der Startwert des Zufalls ist bekannt.")


def _tell_event(room: Room, base: Told, event: Event) -> Told:
    seat = getattr(event, "seat", None)
    if seat is not None:
        base = replace(base, seat=seat)
        base = replace(base, words=_words(event).filled(seat=title(room.game, seat)))
    match event:
        case Moved(move=move):
            return _with_plies(room, replace(base, move=move), [move])
        case Revealed(moves=moves):
            return _with_plies(room, replace(base, moves=moves), list(moves))
        case Happened(event=drawn):
            return _with_plies(room, replace(base, move=drawn), [drawn])
        case Chosen(move=move, seat=chooser):
            return replace(base, move=move, secret_of=room.chair_of(chooser))
        case Undone():
            return replace(base, plies_from=base.plies_from - 1, ply=base.plies_from - 1)
        case TakenBack(ply=ply):
            return replace(base, words=_TAKEN_BACK, plies_from=ply, ply=ply)
        case _:
            return _tell_agreement(room, base, event)


def _tell_agreement(room: Room, base: Told, event: Event) -> Told:
    match event:
        case Offered(what=what, ply=ply):
            return replace(base, what=what, ply=ply)
        case Answered(agreed=agreed):
            return replace(base, agreed=agreed)
        case Contributed(text=text):
            return replace(base, text=text)
        case DrawAgreed():
            return replace(base, words=_DRAW_AGREED)
        case Disclosed(seed=seed):
            return replace(base, words=_DISCLOSED, text=seed)
        case Left(seats=seats, reason=reason):
            who = _joined(room.game, seats)
            return replace(base, seats=seats, what=reason, words=_LEFT[reason].filled(seat=who))
        case Opened(position=position):
            return replace(base, words=_OPENED, text=position, plies_from=0)
        case _:
            return base


def _words(event: Event) -> Text:
    match event:
        case Chosen():
            return _CHOSEN
        case Undone():
            return _UNDONE
        case Offered(what=what):
            return _OFFERED[what]
        case Answered(agreed=agreed):
            return _AGREED if agreed else _DISAGREED
        case Contributed():
            return _CONTRIBUTED
        case _:
            return same("")


def _joined(game: AnyGame, seats: tuple[Seat, ...]) -> Text:
    names = [title(game, seat) for seat in seats]
    return Text(", ".join(name.en for name in names), ", ".join(name.de for name in names))


def _with_plies(room: Room, base: Told, texts: list[str]) -> Told:
    """The event with its plies in words: of one seat, of all that moved at once, or of chance."""
    assert room.table is not None
    node = room.table.nodes[-1]
    plies = []
    for text in texts:
        who = node.actor()
        seat = who if isinstance(who, int) else None
        plies.append(ToldPly(text, ply_words(node, text), seat))
        node = node.play(text)
    sentences = [_sentence(room.game, ply) for ply in plies]
    return replace(base, plies=tuple(plies), words=_together(sentences))


def _sentence(game: AnyGame, ply: ToldPly) -> Text:
    if ply.seat is None:
        return _HAPPENED.filled(event=ply.words)
    who = title(game, ply.seat)
    # Some games name who moves in the words for a move.
    said = Text("{move}", "{move}") if ply.words.en.startswith(who.en) else _MOVED
    return said.filled(seat=who, move=ply.words)


def _together(sentences: list[Text]) -> Text:
    return Text("; ".join(each.en for each in sentences), "; ".join(each.de for each in sentences))


def ply_words(node: Node, text: str) -> Text:
    """A ply in words; a chance event is said as it is written."""
    if node.actor() == "chance":
        return same(text)
    return described(node.game, node.state, text)


def described(game: AnyGame, state: AnyState, text: str) -> Text:
    """A move in words."""
    return state.describe(state.parse_move(text))
