"""The messages of a table to its watchers.

States, which are compared with earlier ones, and events are typed dictionaries; everything else is
a dataclass. The page's TypeScript types are generated from here; `docs/reference/protocol.md` has a
worked exchange. `projection.py` and `feed.py` decide what each receiver is told.
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
"""Protocol version, raised when old clients would misread a message; additions do not raise it."""

Json = dict[str, Any]
"""An object as sent; `Annotated[Json, Kind]` has the fields of `Kind`."""

Channel = Literal["players", "onlookers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A message or a part of one."""

    # Read by pydantic, which then rejects unknown members.
    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Part):
    """The body of a REST request; members with defaults are optional."""


# Parts.


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalInfo(Part):
    """A refusal: compare `code` and `rule`, show `message`."""

    code: str
    rule: str | None = None
    cells: list[str] = field(default_factory=list)
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveOffer(Part):
    """A legal move: its notation, its gesture and its words.

    Only moves with ambiguous gestures, or on request, are sent this way.
    """

    move: str
    gesture: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ply(Part):
    """A single move or chance outcome; simultaneous moves are several plies."""

    text: str
    seat: Seat | None
    """The seat that moved; None for chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlyInWords(Ply):
    """A ply with its words."""

    words: str


class ClockInfo(TypedDict):
    """The clocks at the time of the message: milliseconds left by seat, and the running clocks."""

    control: str
    kind: ClockKind
    remaining: list[int]
    running: list[Seat]
    begin_within: NotRequired[int]
    """Milliseconds until the game is aborted, unless the awaited players begin."""


class OfferInfo(TypedDict):
    """An offer, its maker and the seats still to answer; an `answer` names its `number`."""

    number: int
    seat: Seat
    what: Literal["draw", "take-back"]
    ply: int | None
    """For a take-back: the number of plies to go back to."""
    awaited: list[Seat]


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultInfo(Part):
    """The result of a game; `places` has 1 for the best, and equal seats share the better place."""

    reason: str
    words: str
    scores: list[float]
    places: list[int]
    winners: list[Seat]
    drawn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLine(Part):
    """A line of the score sheet: the reason, the points, and the cells."""

    seat: Seat
    words: str
    points: float
    cells: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatInfo(Part):
    """A seat of the present game and its occupant."""

    seat: Seat
    title: str
    """The name of the seat in this game: White, Heaven, …"""
    chair: int
    """The chair at the table: people keep it, while seats rotate from game to game."""
    occupant: Occupant
    name: str
    level: int | None
    """The level of a built-in program on this seat."""
    mine: bool
    """True if this client holds the seat."""
    departed: bool
    """After a resignation or a loss on time; with three or more players a program continues."""
    substituted: bool
    """True if a program plays for an absent person."""
    may_be_substituted: bool
    """True if the person has been absent long enough for a vote."""
    substitute_votes: list[int]
    """The chairs that have voted for it so far."""


class StandingInfo(TypedDict):
    """A player's standing in a series."""

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
    """The set-up of a table."""

    game: str
    title: str
    seats: int
    options: dict[str, Value]
    clock: str
    take_backs: TakeBacks
    public: bool
    games: int
    """The length of the series; 1 for a single game."""


class SeatView(TypedDict):
    """The view of a seat; `seat` is None for onlookers.

    A client with several seats gets a view for each; sealed choices are hidden while another seat
    of the client has still to choose.
    """

    seat: Seat | None
    drawing: int | None
    """Index into `drawings`; None if no drawing was requested."""
    position: str | None
    """The position as text if no view was requested; programs start from it."""
    own_choice: str | None
    """The sealed choice of this seat."""
    owes: bool
    moves: list[Any] | None
    """The gestures of all legal moves, packed, if this seat owes one and they were requested."""
    choices: list[Annotated[Json, MoveOffer]]
    """The legal moves with ambiguous gestures, to be chosen by their words."""
    may_undo: bool
    may_take_back: bool
    may_offer_draw: bool
    may_ask_for_hints: bool


class SharedView(TypedDict):
    """The part of a table's state that all clients with one language share."""

    table: str
    number: int
    """The number of the last event."""
    version: int
    """The number of the event that led to this position; `play` sends it back."""
    status: Status
    setup: Annotated[Json, Setup]
    game_number: int
    """The number of the current game at this table, from 1."""
    turn: int | None
    owing: list[Seat]
    """The seats that have to choose a move now."""
    chosen: list[Seat]
    """The seats that have sealed their choice and wait for the rest."""
    awaiting_entropy: list[Seat]
    """The persons who still have to contribute to the seed (`entropy`)."""
    last: list[str]
    """The last plies, simultaneous ones together, which a page highlights."""
    clock: ClockInfo | None
    offer: OfferInfo | None
    scores: list[float]
    result: Annotated[Json, ResultInfo] | None
    ready: list[int]
    """The chairs that are ready for another game."""
    match: SeriesInfo | None
    commitment: str | None
    """The commitment about chance in this game; the feed has the seed after the game."""
    drawings: list[Json]
    """The drawings in the shape of the game: each one once, however many seats see it."""


class OwnView(TypedDict):
    """The part of a table's state that depends on the client's seats."""

    seats: list[Annotated[Json, SeatInfo]]
    views: list[SeatView]
    """One for each seat of this client, or a single one for an onlooker."""


class TableView(SharedView, OwnView):
    """The state of a table as this client may know it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine(Part):
    """A chat line in plain text, to be shown as text."""

    number: int
    name: str
    chair: int | None
    at: int
    text: str


class FeedItem(TypedDict):
    """An event as this client may know it, with the members of its type.

    For `chosen`, only the seat that chose gets the `move`; `text` is the contribution or, for
    `disclosed`, the seed.
    """

    number: int
    at: int
    """Milliseconds since 1970."""
    type: str
    words: NotRequired[str]
    """The event in a sentence, if words were requested."""
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
    """The visible effects of moves, reveals and draws: for animation, sound and marks."""


# Messages.


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello(Part):
    """The first message: the client's identity, and the interval of pings."""

    type: Literal["hello"] = "hello"
    protocol: int = PROTOCOL
    server: str
    """Name and version of the server program."""
    guest: str | None
    """The own guest id; None without a cookie, which only allows watching."""
    name: str
    heartbeat: float
    """Seconds between pings; silence of more than twice that means a broken connection."""
    delegates: bool = False
    """True if the server accepts offers to search (`offer-search`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping(Part):
    """A ping: answer at once with `pong` and its number."""

    type: Literal["ping"] = "ping"
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Part):
    """The success of a request, whose effects are stored."""

    type: Literal["done"] = "done"
    id: str | None
    table: str | None = None
    number: int | None = None
    """The number of the last event at the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused(Part):
    """The refusal of a request; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: str | None
    table: str | None = None
    refusal: RefusalInfo


class TableMessage(TypedDict):
    """The current state of a table: `plies` and `state` replace what you had.

    If `fresh`, `events` is the whole log; otherwise it begins after the requested number.
    """

    type: Literal["table"]
    table: str
    fresh: bool
    events: list[FeedItem]
    plies: list[Ply]
    state: TableView


class Changed(TypedDict):
    """The events at a table since the last message about it, and the changes.

    `events` continues without a gap. The list of plies is valid up to `plies_from`, then the plies
    of the events follow. `delta` turns the state before into the one now.
    """

    type: Literal["changed"]
    table: str
    events: list[FeedItem]
    plies_from: int
    delta: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence(Part):
    """The connected people; not part of the log, and not numbered."""

    type: Literal["presence"] = "presence"
    table: str
    seats: list[Seat]
    """The seats whose person or program is connected."""
    onlookers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat(Part):
    """Chat lines, oldest first, numbered separately in each channel."""

    type: Literal["chat"] = "chat"
    table: str
    channel: Channel
    lines: list[ChatLine]


@dataclass(frozen=True, slots=True, kw_only=True)
class GestureAnswer(Part):
    """The possible completions of a gesture.

    `complete` are the legal moves made by exactly these touches. `next` are the things that
    continue towards legal moves. If no legal move begins with them, `refusal` says why.
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
    """The answer to `why`; `legal` is None for a question about a cell."""

    type: Literal["because"] = "because"
    id: str | None
    table: str
    legal: bool | None
    refusal: RefusalInfo | None
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideAnswer(Part):
    """The answer to `guide`: possible moves, then advice.

    Empty if no move is awaited, or the game has no guide.
    """

    type: Literal["guide"] = "guide"
    id: str | None
    table: str
    chair: int
    version: int
    """The position concerned, as in `state.version`."""
    sentences: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class DetailsAnswer(Part):
    """The answer to `details`: the details of a position."""

    type: Literal["details"] = "details"
    id: str | None
    table: str
    ply: int | None
    version: int
    """The value of `state.version` at the time of the answer."""
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


# `from` is a Python keyword.
_From = TypedDict("_From", {"from": int})


class WordsAnswer(_From):
    """The answer to `words`: plies of the present game in words."""

    type: Literal["words"]
    id: str | None
    table: str
    words: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Thinking(Part):
    """A program's search: for its own seat (`seat`), or for a hint (`id`)."""

    type: Literal["thinking"] = "thinking"
    table: str
    id: str | None = None
    seat: Seat | None = None
    waiting: int = 0
    """The number of searches ahead in the queue; 0 once it has begun."""
    depth: int | None = None
    move: str | None = None
    """The best move so far; for hints only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HintAnswer(Part):
    """The answer to `hint`: the result for a seat, with its moves in words."""

    type: Literal["hint"] = "hint"
    table: str
    id: str | None
    seat: Seat
    result: SearchResult
    move: MoveOffer
    candidates: list[MoveOffer]


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysed(Part):
    """The result of an `analyse` so far; the last one is `final`.

    Where chance is due, the candidates are its outcomes with their probabilities.
    """

    type: Literal["analysed"] = "analysed"
    id: str | None
    table: str | None = None
    final: bool
    waiting: int = 0
    """The number of searches ahead in the queue."""
    result: SearchResult = NOTHING_FOUND
    """Empty while waiting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(Part):
    """A search for a client that offered to; the answer is `answer-search`.

    It is for a program's move (`seat`) or for a requested hint (`id`).
    """

    type: Literal["search"] = "search"
    table: str
    search: str
    """The id that the answer repeats."""
    id: str | None = None
    seat: Seat | None = None
    request: SearchRequest
    candidates: int
    """Maximum number of candidates in the answer, best first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StopSearch(Part):
    """The cancellation of a `search`."""

    type: Literal["stop-search"] = "stop-search"
    search: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing(Part):
    """The server is about to close the connection: reconnect after `retry_after` seconds.

    If `reload`, load another version of the page: this one uses another protocol.
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
