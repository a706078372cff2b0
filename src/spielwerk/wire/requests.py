"""What a client can ask without changing the game: to follow a table, to be told why, to talk."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from spielwerk.game.options import Value
from spielwerk.game.text import Language
from spielwerk.table.limits import ChairNumber, Count, InRange, MaxLength, MoveText, Things
from spielwerk.wire.search import SearchResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """Follow a table, from one's own chairs or as an onlooker.

    `after` is the number of the last event already seen: what came since is sent, or everything
    where that is simpler. `chat_after` does the same for chat. `moves` asks for the legal moves
    with every position, `view` for what is drawn; without it the text of the position comes
    instead, which is what programs start from. `words` asks for a sentence with every event.
    """

    type: Literal["watch"] = "watch"
    after: Count | None = None
    chat_after: Count = 0
    moves: bool = True
    view: bool = True
    words: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwatch:
    """Stop following a table."""

    type: Literal["unwatch"] = "unwatch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Speak:
    """The language of all sentences from now on."""

    type: Literal["speak"] = "speak"
    language: Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """The answer to `ping`, at once: the time between the two is taken off the clock."""

    type: Literal["pong"] = "pong"
    number: Count


@dataclass(frozen=True, slots=True)
class Gesture:
    """These things were touched: why is no move made so? Answered by `gesture`.

    What else may become of a gesture, the list of legal moves says.
    """

    chair: ChairNumber
    gesture: Things
    type: Literal["gesture"] = field(default="gesture", kw_only=True)


@dataclass(frozen=True, slots=True)
class Why:
    """Why may I not make this move? Or: what is there to say about this cell? See `because`."""

    chair: ChairNumber
    move: MoveText
    type: Literal["why"] = field(default="why", kw_only=True)


@dataclass(frozen=True, slots=True)
class Guide:
    """What may I do in this turn, and what might I think of? Answered by `guide`."""

    chair: ChairNumber
    type: Literal["guide"] = field(default="guide", kw_only=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Details:
    """What does the game show of a position when somebody looks closely? Answered by `details`.

    After `ply` plies of the present game; left out, of the present position.
    """

    type: Literal["details"] = "details"
    ply: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What has every seat its points for, after `ply` plies or now? Answered by `sheet`."""

    type: Literal["sheet"] = "sheet"
    ply: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The plies of the present game in words, from one on and up to another: see `words`."""

    type: Literal["words"] = "words"
    # `from` is a word of Python's own.
    from_: Count = field(metadata={"alias": "from"})
    to: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """What would a program play here? Progress comes as `thinking`, then `hint`.

    For an own seat in a game without other persons, or for any position (`ply`) of a game that
    is over.
    """

    type: Literal["hint"] = "hint"
    ply: Count | None = None
    level: Annotated[int, InRange(1, 8)] = 8
    seconds: Annotated[float, InRange(0.001, 60)] = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Analyse:
    """What does the strongest program find in this position? Answered by `analysed`.

    The position is given as for `POST /api/study/position`; a connection has one analysis at a
    time, and another one ends it. Refused for games between people that go on.
    """

    type: Literal["analyse"] = "analyse"
    game: Annotated[str, MaxLength(40)]
    seats: Annotated[int, InRange(1, 8)] | None = None
    options: dict[Annotated[str, MaxLength(40)], Value] = field(default_factory=dict)
    start: Annotated[str, MaxLength(64_000)] | None = None
    plies: Annotated[tuple[MoveText, ...], MaxLength(1000)] = ()
    seat: ChairNumber | None = None
    """Whose choice is asked about, where several choose at the same time; else who is to move."""
    lines: Annotated[int, InRange(1, 2**31 - 1)] = 3
    """How many moves get a value of their own; more than there are legal moves: all of them."""
    seconds: Annotated[float, InRange(0.001, 60)] = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    """Stop the hint or the analysis that was asked for with the id `of`."""

    type: Literal["cancel"] = "cancel"
    of: Annotated[str, MaxLength(64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """Chat: players talk to players, onlookers to onlookers."""

    type: Literal["say"] = "say"
    text: Annotated[str, MaxLength(500)]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferSearch:
    """I have a core of this version and can search: send me `search` messages. None ends it.

    The server then lets me search what I am to be told anyway: the moves of programs at tables
    where I am the only person, and my hints.
    """

    type: Literal["offer-search"] = "offer-search"
    version: Annotated[str, MaxLength(40)] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerSearch:
    """What was found for a `search`; None if nothing could be."""

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
