"""Everything that goes over the wire, each thing defined once.

The parts that several messages share are in `shapes.py`, what the REST API takes and gives in
`lobby.py`. The TypeScript types of the page are generated from here; `docs/protocol.md` tells the
story with a worked exchange.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from spielwerk.server.schemas.common import (
    CandidateInfo,
    Channel,
    ChatLine,
    Count,
    Given,
    MoveOffer,
    Ply,
    RefusalInfo,
    RequestId,
    SeatNumber,
    Shape,
    Steps,
    TableEvent,
    TableId,
    TableState,
)
from spielwerk.text import Language

PROTOCOL = 1
"""Raised when a message changes so that old clients would misread it; additions do not raise it."""


class Request(Given):
    """What a client sends. The server answers every request that has an `id` with that `id`."""

    id: RequestId | None = None


class TableRequest(Request):
    """Something asked at a table."""

    table: TableId


class SeatRequest(TableRequest):
    """Something asked for a seat; the client must hold it."""

    seat: SeatNumber


# From the client.


class Watch(TableRequest):
    """Follow a table, from one's own seats or as an onlooker.

    `after` is the number of the last event already seen: what came since is sent, or everything
    where that is simpler. `chat_after` does the same for chat. `moves` asks for the legal moves
    with every position, `position` for the position text that programs start from.
    """

    type: Literal["watch"]
    after: Count | None = None
    chat_after: Count = 0
    moves: bool = True
    position: bool = False


class Unwatch(TableRequest):
    """Stop following a table."""

    type: Literal["unwatch"]


class Speak(Request):
    """The language of all sentences from now on."""

    type: Literal["speak"]
    language: Language


class Pong(Given):
    """The answer to `ping`, at once: the time between the two is taken off the clock."""

    type: Literal["pong"]
    number: Count


class PlayMove(SeatRequest):
    """Make a move; sealed where others choose at the same time.

    `position` is that of the state in which the move was chosen. If the table has gone on since,
    the move is refused with the code `stale`, even if it would be legal again.
    """

    type: Literal["play"]
    move: Annotated[str, Field(max_length=200)]
    position: Count


class Touch(SeatRequest):
    """These things have been touched so far: what may that become? Answered by `touched`."""

    type: Literal["touch"]
    steps: Steps


class Why(SeatRequest):
    """Why may I not make this move? Or: what is there to say about this cell? See `because`."""

    type: Literal["why"]
    move: Annotated[str, Field(max_length=200)]


class Hint(TableRequest):
    """What would a program play here? Progress comes as `thinking`, the answer as `thought`.

    For an own seat in a game without other persons, or for any position (`ply`) of a game that
    is over.
    """

    type: Literal["hint"]
    ply: Count | None = None
    level: Annotated[int, Field(ge=1, le=8)] = 8
    seconds: Annotated[float, Field(gt=0, le=60)] = 3


class Cancel(Request):
    """Stop the hint that was asked for with the id `of`."""

    type: Literal["cancel"]
    of: RequestId


class UndoStep(SeatRequest):
    """Undo the last step of the own unfinished turn."""

    type: Literal["undo"]


class TakeBack(SeatRequest):
    """Go back to before an own move: the last one, or the one after so many plies."""

    type: Literal["take-back"]
    ply: Count | None = None


class OfferADraw(SeatRequest):
    """Offer a draw; where one is offered already, agree to it."""

    type: Literal["offer-draw"]


class AnswerOffer(SeatRequest):
    """Agree to the offer on the table, or not; who made it withdraws it by not agreeing."""

    type: Literal["answer"]
    agreed: bool


class ResignGame(SeatRequest):
    """Leave the game; with two seats the other one wins."""

    type: Literal["resign"]


class AddChance(SeatRequest):
    """Add to the seed of chance, once per game; the page does so by itself.

    Possible from the moment a `commitment` stands in the state and the seat is in `silent`.
    """

    type: Literal["contribute"]
    text: Annotated[str, Field(max_length=64)]


class Say(TableRequest):
    """Chat: players talk to players, onlookers to onlookers."""

    type: Literal["say"]
    text: Annotated[str, Field(max_length=500)]


class Again(SeatRequest):
    """Ready for the next game of the match, or for a rematch; it begins when all persons are."""

    type: Literal["again"]
    agreed: bool = True


class GiveAway(SeatRequest):
    """Let a program play for the person on seat `to`, who is gone; all others must agree."""

    type: Literal["give-away"]
    to: SeatNumber
    agreed: bool = True


class Reclaim(SeatRequest):
    """Play on myself on the seat that was given to a program while I was gone."""

    type: Literal["reclaim"]


ClientMessage = Annotated[
    Watch
    | Unwatch
    | Speak
    | Pong
    | PlayMove
    | Touch
    | Why
    | Hint
    | Cancel
    | UndoStep
    | TakeBack
    | OfferADraw
    | AnswerOffer
    | ResignGame
    | AddChance
    | Say
    | Again
    | GiveAway
    | Reclaim,
    Field(discriminator="type"),
]

CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


# From the server.


class Hello(Shape):
    """The first message: who the server takes the client for, and how often it pings."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL
    server: str
    """Name and version of the server program."""
    guest: str | None
    """The own guest id; None without a cookie: then one can only watch."""
    name: str
    heartbeat: float
    """Seconds between two pings; silence of more than twice that means a broken connection."""


class Ping(Shape):
    """Are you there? Answer with `pong` and the same number, at once."""

    type: Literal["ping"] = "ping"
    number: int


class Done(Shape):
    """A request was carried out, and what it brought about is stored."""

    type: Literal["done"] = "done"
    id: RequestId | None
    table: TableId | None = None
    number: int | None = None
    """The number of the last event it brought about."""


class Refused(Shape):
    """A request was refused; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: RequestId | None
    table: TableId | None = None
    refusal: RefusalInfo


class TableMessage(Shape):
    """What happened at a table, and how it stands now.

    If `fresh`, forget what you had: `events` is the whole log, `plies` the whole game. Otherwise
    `events` has everything after the number you had, without a gap, and the list of plies is kept
    up to `plies_from` and goes on with `plies`.
    """

    type: Literal["table"] = "table"
    table: TableId
    fresh: bool
    events: list[TableEvent]
    plies_from: int
    plies: list[Ply]
    state: TableState


class Presence(Shape):
    """Who is connected now; not part of the log, and not numbered."""

    type: Literal["presence"] = "presence"
    table: TableId
    seats: list[SeatNumber]
    """The seats whose person or program is connected."""
    onlookers: int


class Chat(Shape):
    """What was said, oldest first; numbered by itself, channel by channel."""

    type: Literal["chat"] = "chat"
    table: TableId
    channel: Channel
    lines: list[ChatLine]


class Touched(Shape):
    """What the things touched so far may become.

    `complete` are the legal moves made by exactly these touches. `next` are the things that lead
    on to legal moves. If no legal move begins so, `refusal` says why not.
    """

    type: Literal["touched"] = "touched"
    id: RequestId | None
    table: TableId
    seat: SeatNumber
    steps: list[str]
    complete: list[MoveOffer]
    next: list[str]
    refusal: RefusalInfo | None


class Because(Shape):
    """The answer to `why`: `legal` is None where a cell was asked about and not a move."""

    type: Literal["because"] = "because"
    id: RequestId | None
    table: TableId
    legal: bool | None
    refusal: RefusalInfo | None
    message: str


class Thinking(Shape):
    """A program thinks: for its own seat (`seat`), or about a hint (`id`)."""

    type: Literal["thinking"] = "thinking"
    table: TableId
    id: RequestId | None = None
    seat: SeatNumber | None = None
    waiting: int = 0
    """How many are before it in the queue; 0 when it has begun."""
    depth: int | None = None
    move: str | None = None
    """The best move so far; for hints only."""


class Thought(Shape):
    """The answer to `hint`: the move, what it is worth for the seat from -1 to 1, and the line.

    `values` has the chance to win of every seat, from 0 to 1; `candidates` are the moves that
    were considered, the best first. Either may be empty where the program has no opinion.
    """

    type: Literal["thought"] = "thought"
    table: TableId
    id: RequestId | None
    seat: SeatNumber
    move: MoveOffer
    value: float | None
    values: list[float]
    pv: list[str]
    candidates: list[CandidateInfo]


class Closing(Shape):
    """The server is about to close the connection: come back after so many seconds."""

    type: Literal["closing"] = "closing"
    retry_after: float
    message: str


ServerMessage = Annotated[
    Hello
    | Ping
    | Done
    | Refused
    | TableMessage
    | Presence
    | Chat
    | Touched
    | Because
    | Thinking
    | Thought
    | Closing,
    Field(discriminator="type"),
]

SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
