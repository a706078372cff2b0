"""Everything that a table says to those who watch it, each thing defined once.

How a table stands, which is compared with what was sent before, and what happened are typed
dictionaries; everything else is a dataclass. The TypeScript types of the page are generated from
here; `docs/reference/protocol.md` has a worked exchange. `projection.py` and `feed.py` decide what
a message tells its receiver.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, NotRequired, TypedDict

from spielwerk.game import Effect, Seat
from spielwerk.game.options import Value
from spielwerk.table.clock import ClockKind
from spielwerk.table.events import Occupant, TakeBacks
from spielwerk.table.table import Status
from spielwerk.wire.search import NOTHING_FOUND, SearchRequest, SearchResult

PROTOCOL = 4
"""Raised when a message changes so that old clients would misread it; additions do not raise it."""

Json = dict[str, Any]
"""An object as it is sent; `Annotated[Json, Kind]` has the fields of `Kind`."""

Channel = Literal["players", "onlookers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A message or a part of one."""

    # Where pydantic looks for what it may not let through.
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Part):
    """Something that clients send to REST: what has a default can be left out."""


# Parts.


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalInfo(Part):
    """Why something was refused: compare `code` and `rule`, show `message`."""

    code: str
    rule: str | None = None
    cells: list[str] = field(default_factory=list)
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveOffer(Part):
    """A legal move: its notation, the things touched to make it, and how it is said in words.

    Only those are sent so that their gesture does not tell apart, or that somebody asks about.
    """

    move: str
    gesture: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ply(Part):
    """One move or one outcome of chance; moves made at the same time are several plies."""

    text: str
    seat: Seat | None
    """Whose move it is; None for chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlyInWords(Ply):
    """A ply with its words."""

    words: str


class ClockInfo(TypedDict):
    """The clocks when the message was sent: milliseconds remaining by seat, and whose time runs."""

    control: str
    kind: ClockKind
    remaining: list[int]
    running: list[Seat]
    begin_within: NotRequired[int]
    """Milliseconds until the game is aborted, unless those begin who are waited for."""


class OfferInfo(TypedDict):
    """What is offered, by whom, and who has still to answer; an `answer` names its `number`."""

    number: int
    seat: Seat
    what: Literal["draw", "take-back"]
    ply: int | None
    """Take-back: the game would stand again where it stood after this number of plies."""
    awaited: list[Seat]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultInfo(Part):
    """How the game ended; `places` has 1 for the best, and equal seats share the better place."""

    reason: str
    words: str
    scores: list[float]
    places: list[int]
    winners: list[Seat]
    drawn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLine(Part):
    """One line of the score sheet: for what a seat has points, and where."""

    seat: Seat
    words: str
    points: float
    cells: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatInfo(Part):
    """A seat of the present game and who is on it."""

    seat: Seat
    title: str
    """What the seat is called in this game: White, Heaven, …"""
    chair: int
    """The chair at the table: people keep it, while seats rotate from game to game."""
    occupant: Occupant
    name: str
    level: int | None
    """The strength of the program that plays here, if it is one of the server's."""
    mine: bool
    """Whether this client holds the seat."""
    departed: bool
    """Has resigned or run out of time; with three or more a program plays on."""
    substituted: bool
    """A program plays for the person, who is gone."""
    may_be_substituted: bool
    """The person has been gone long enough that the others may agree on that."""
    substitute_votes: list[int]
    """The chairs that have agreed to it so far."""


class StandingInfo(TypedDict):
    """How somebody stands in a series."""

    place: int
    chair: int
    name: str
    points: float
    wins: int


class SeriesInfo(TypedDict):
    """The series that this game belongs to; `games` were planned, `played` are over."""

    games: int
    played: int
    standings: list[StandingInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup(Part):
    """How a table was set up."""

    game: str
    title: str
    seats: int
    options: dict[str, Value]
    clock: str
    take_backs: TakeBacks
    public: bool
    games: int
    """1 is a single game, more is the length of a series."""


class SeatView(TypedDict):
    """The game as one seat may know it; `seat` is None for onlookers.

    A client with several seats gets one view for each; a sealed choice is in none of them while
    another seat of the same client has still to choose.
    """

    seat: Seat | None
    drawing: int | None
    """Which of `drawings` this seat sees; None if none was asked for."""
    position: str | None
    """The text of the position, if no view was asked for; it is what programs start from."""
    own_choice: str | None
    """What this seat has sealed."""
    owes: bool
    moves: list[Any] | None
    """The gestures of all legal moves, packed, if this seat owes one and they were asked for."""
    choices: list[Annotated[Json, MoveOffer]]
    """The legal moves that their gesture does not tell apart, to be chosen by their words."""
    may_undo: bool
    may_take_back: bool
    may_offer_draw: bool
    may_ask_for_hints: bool


class SharedView(TypedDict):
    """What all who speak the same language are told of how a table stands."""

    table: str
    number: int
    """The number of the last event."""
    version: int
    """The number of the event that led to this position; `play` sends it back."""
    status: Status
    setup: Annotated[Json, Setup]
    game_number: int
    """Which game at this table, from 1."""
    turn: int | None
    owing: list[Seat]
    """The seats that have to choose a move now."""
    chosen: list[Seat]
    """The seats that have sealed their choice and wait for the others."""
    awaiting_entropy: list[Seat]
    """The persons who have still to add to the seed (`entropy`)."""
    last: list[str]
    """The last plies, those made at the same time together: what a page highlights."""
    clock: ClockInfo | None
    offer: OfferInfo | None
    scores: list[float]
    result: Annotated[Json, ResultInfo] | None
    ready: list[int]
    """The chairs that are ready for another game."""
    match: SeriesInfo | None
    commitment: str | None
    """The promise about chance in this game; the seed is in the feed when the game is over."""
    drawings: list[Json]
    """What is drawn, in the shape of the game: each picture once, however many seats see it."""


class OwnView(TypedDict):
    """What depends on the seats that a client holds."""

    seats: list[Annotated[Json, SeatInfo]]
    views: list[SeatView]
    """One for each seat that this client holds, or a single one for an onlooker."""


class TableView(SharedView, OwnView):
    """How a table stands, as this client may know it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine(Part):
    """Something that was said; plain text, to be shown as text."""

    number: int
    name: str
    chair: int | None
    at: int
    text: str


class FeedItem(TypedDict):
    """Something that happened, as this client may know it; what does not fit the type is left out.

    `move` of what was `chosen` is there only for the seat that chose; `text` is what was
    contributed or, when it is `disclosed`, the seed.
    """

    number: int
    at: int
    """Milliseconds since 1970."""
    type: str
    words: NotRequired[str]
    """What happened, in a sentence; left out where no words were asked for."""
    game: NotRequired[int | None]
    seat: NotRequired[Seat | None]
    seats: NotRequired[list[Seat]]
    move: NotRequired[str | None]
    moves: NotRequired[list[str]]
    what: NotRequired[str | None]
    agreed: NotRequired[bool | None]
    ply: NotRequired[int | None]
    text: NotRequired[str | None]
    effects: NotRequired[list[Effect]]
    """What visibly happened by moves, reveals and draws: for animation, sound and marks."""


# Messages.


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello(Part):
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
    delegates: bool = False
    """Whether the server lets clients search that offer it (`offer-search`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping(Part):
    """Are you there? Answer with `pong` and the same number, at once."""

    type: Literal["ping"] = "ping"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Part):
    """A request was carried out, and what it brought about is stored."""

    type: Literal["done"] = "done"
    id: str | None
    table: str | None = None
    number: int | None = None
    """The number of the last event at the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Part):
    """A request was refused; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: str | None
    table: str | None = None
    refusal: RefusalInfo


class TableMessage(TypedDict):
    """A table as it stands: `plies` and `state` are whole and replace what you had.

    If `fresh`, `events` is the whole log; otherwise it goes on after the number that was asked for.
    """

    type: Literal["table"]
    table: str
    fresh: bool
    events: list[FeedItem]
    plies: list[Ply]
    state: TableView


class Changed(TypedDict):
    """What happened at a table since the last message about it, and what is different now.

    `events` goes on without a gap. The list of plies is kept up to `plies_from`, and the plies of
    the events follow. `delta` turns the state before into the one now.
    """

    type: Literal["changed"]
    table: str
    events: list[FeedItem]
    plies_from: int
    delta: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence(Part):
    """Who is connected now; not part of the log, and not numbered."""

    type: Literal["presence"] = "presence"
    table: str
    seats: list[Seat]
    """The seats whose person or program is connected."""
    onlookers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat(Part):
    """What was said, oldest first; numbered by itself, channel by channel."""

    type: Literal["chat"] = "chat"
    table: str
    channel: Channel
    lines: list[ChatLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class GestureAnswer(Part):
    """What the things touched so far may become.

    `complete` are the legal moves made by exactly these touches. `next` are the things that lead
    on to legal moves. If no legal move begins so, `refusal` says why not.
    """

    type: Literal["gesture"] = "gesture"
    id: str | None
    table: str
    chair: int
    gesture: tuple[str, ...]
    complete: list[MoveOffer]
    next: list[str]
    refusal: RefusalInfo | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Because(Part):
    """The answer to `why`: `legal` is None where a cell was asked about and not a move."""

    type: Literal["because"] = "because"
    id: str | None
    table: str
    legal: bool | None
    refusal: RefusalInfo | None
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideAnswer(Part):
    """The answer to `guide`: what one may do now, then what one might think of.

    Empty if no move is awaited, or the game brings no guide along.
    """

    type: Literal["guide"] = "guide"
    id: str | None
    table: str
    chair: int
    version: int
    """The position that it is about, as in `state.version`."""
    sentences: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class DetailsAnswer(Part):
    """The answer to `details`: what the game shows of a position when somebody looks closely."""

    type: Literal["details"] = "details"
    id: str | None
    table: str
    ply: int | None
    version: int
    """As in `state.version` when it was answered."""
    details: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetAnswer(Part):
    """The answer to `sheet`: the points of every seat, piece by piece."""

    type: Literal["sheet"] = "sheet"
    id: str | None
    table: str
    ply: int | None
    version: int
    lines: list[SheetLine]
    scores: list[float]


# `from` is a word of Python's own.
_From = TypedDict("_From", {"from": int})


class WordsAnswer(_From):
    """The answer to `words`: plies of the present game in words, from one on."""

    type: Literal["words"]
    id: str | None
    table: str
    words: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking(Part):
    """A program thinks: for its own seat (`seat`), or about a hint (`id`)."""

    type: Literal["thinking"] = "thinking"
    table: str
    id: str | None = None
    seat: Seat | None = None
    waiting: int = 0
    """How many are before it in the queue; 0 when it has begun."""
    depth: int | None = None
    move: str | None = None
    """The best move so far; for hints only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HintAnswer(Part):
    """The answer to `hint`: what was found for a seat, and its moves in words."""

    type: Literal["hint"] = "hint"
    table: str
    id: str | None
    seat: Seat
    result: SearchResult
    move: MoveOffer
    candidates: list[MoveOffer]


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysed(Part):
    """What was found so far about an `analyse`; the last one is `final`.

    Where chance is due, the candidates are its outcomes with their probabilities.
    """

    type: Literal["analysed"] = "analysed"
    id: str | None
    table: str | None = None
    final: bool
    waiting: int = 0
    """How many are before it in the queue."""
    result: SearchResult = NOTHING_FOUND
    """Empty while it waits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(Part):
    """Search this, as you have offered, and answer with `answer-search`.

    For a program's move (`seat`), or for a hint that was asked for (`id`).
    """

    type: Literal["search"] = "search"
    table: str
    search: str
    """What the answer is for."""
    id: str | None = None
    seat: Seat | None = None
    request: SearchRequest
    candidates: int
    """How many candidates to answer with at most, the best."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StopSearch(Part):
    """Nobody wants the answer to a `search` any more."""

    type: Literal["stop-search"] = "stop-search"
    search: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing(Part):
    """The server is about to close the connection: come back after `retry_after` seconds.

    If `reload`, with another version of the page: this one speaks another protocol.
    """

    type: Literal["closing"] = "closing"
    retry_after: float
    message: str
    reload: bool = False


AnyMessage = (
    Hello
    | Ping
    | Done
    | Refused
    | TableMessage
    | Changed
    | Presence
    | Chat
    | GestureAnswer
    | Because
    | GuideAnswer
    | DetailsAnswer
    | SheetAnswer
    | WordsAnswer
    | Thinking
    | HintAnswer
    | Analysed
    | Search
    | StopSearch
    | Closing
)
