"""Requests of a client that do not change the game: to watch, to ask why, to chat."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from spielwerk.game.options import Value
from spielwerk.game.text import Language
from spielwerk.table.limits import ChairNumber, Count, InRange, MaxLength, MoveText, Things
from spielwerk.wire.search import SearchResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """A request to follow a table, from one's own chairs or as an onlooker.

    `after` is the number of the last event seen: later ones are sent, or all where that is simpler;
    `chat_after` is its counterpart for chat. `moves` requests the legal moves with every position,
    `view` its drawing; without it the position comes as text, for programs. `words` requests a
    sentence with every event.
    """

    type: Literal["watch"] = "watch"
    after: Count | None = None
    chat_after: Count = 0
    moves: bool = True
    view: bool = True
    words: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwatch:
    """A request to stop following a table."""

    type: Literal["unwatch"] = "unwatch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Speak:
    """The language of all sentences from now on."""

    type: Literal["speak"] = "speak"
    language: Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """The immediate answer to `ping`; the round trip is deducted from the clock."""

    type: Literal["pong"] = "pong"
    number: Count


@dataclass(frozen=True, slots=True)
class Gesture:
    """A question why these touches make no move; answered by `gesture`.

    Possible completions are in the list of legal moves.
    """

    chair: ChairNumber
    gesture: Things
    type: Literal["gesture"] = field(default="gesture", kw_only=True)


@dataclass(frozen=True, slots=True)
class Why:
    """A question why a move is not allowed, or about a cell; answered by `because`."""

    chair: ChairNumber
    move: MoveText
    type: Literal["why"] = field(default="why", kw_only=True)


@dataclass(frozen=True, slots=True)
class Guide:
    """A request for the guide in this turn; answered by `guide`."""

    chair: ChairNumber
    type: Literal["guide"] = field(default="guide", kw_only=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Details:
    """A request for the details of a position; answered by `details`.

    The position is that after `ply` plies of the present game, by default the present one.
    """

    type: Literal["details"] = "details"
    ply: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A request for the score sheet, after `ply` plies or now; answered by `sheet`."""

    type: Literal["sheet"] = "sheet"
    ply: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A request for plies of the present game in words; answered by `words`."""

    type: Literal["words"] = "words"
    # `from` is a Python keyword.
    from_: Count = field(metadata={"alias": "from"})
    to: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """A request for a hint: progress comes as `thinking`, then `hint`.

    It is for an own seat in a game without other persons, or for any position (`ply`) of a finished
    game.
    """

    type: Literal["hint"] = "hint"
    ply: Count | None = None
    level: Annotated[int, InRange(1, 8)] = 8
    seconds: Annotated[float, InRange(0.001, 60)] = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Analyse:
    """A request for an analysis by the strongest program; answered by `analysed`.

    The position is given as for `POST /api/study/position`; a connection has one analysis at a
    time, and a new one replaces it. Refused for games in progress between people.
    """

    type: Literal["analyse"] = "analyse"
    game: Annotated[str, MaxLength(40)]
    seats: Annotated[int, InRange(1, 8)] | None = None
    options: dict[Annotated[str, MaxLength(40)], Value] = field(default_factory=dict)
    start: Annotated[str, MaxLength(64_000)] | None = None
    plies: Annotated[tuple[MoveText, ...], MaxLength(1000)] = ()
    seat: ChairNumber | None = None
    """The seat concerned where several choose simultaneously; the default is the seat to move."""
    lines: Annotated[int, InRange(1, 2**31 - 1)] = 3
    """Maximum number of moves with a separate value."""
    seconds: Annotated[float, InRange(0.001, 60)] = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    """A request to stop the hint or analysis with the id `of`."""

    type: Literal["cancel"] = "cancel"
    of: Annotated[str, MaxLength(64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """A chat line: players talk to players, onlookers to onlookers."""

    type: Literal["say"] = "say"
    text: Annotated[str, MaxLength(500)]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferSearch:
    """An offer to answer `search` messages with a core of this version; None withdraws it.

    The server then delegates searches whose results the client will learn anyway: moves of programs
    at tables where the guest is the only person, and the guest's hints.
    """

    type: Literal["offer-search"] = "offer-search"
    version: Annotated[str, MaxLength(40)] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerSearch:
    """The result of a `search`; None on failure."""

    type: Literal["answer-search"] = "answer-search"
    search: Annotated[str, MaxLength(64)]
    found: SearchResult | None


AnyRequest = (
    Watch
    | Unwatch
    | Speak
    | Pong
    | Gesture
    | Why
    | Guide
    | Details
    | Sheet
    | Words
    | Hint
    | Analyse
    | Cancel
    | OfferSearch
    | AnswerSearch
    | Say
)
