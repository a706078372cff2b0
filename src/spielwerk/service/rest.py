"""The bodies of REST requests and answers."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from spielwerk.analysis.messages import StoredStudy
from spielwerk.game import Effect
from spielwerk.game.options import Value
from spielwerk.game.text import Language
from spielwerk.table.events import TakeBacks
from spielwerk.table.limits import ChairNumber, Count, InRange, MaxLength, MoveText, Things
from spielwerk.table.table import Status
from spielwerk.wire import messages
from spielwerk.wire.limits import RecordText

Name = Annotated[str, MaxLength(40)]
Token = Annotated[str, MaxLength(100)]
LevelNumber = Annotated[int, InRange(1, 8)]
RecordFormat = Literal["pgn"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceInfo(messages.Part):
    """A value of an option, with its name for players."""

    value: Value
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionInfo(messages.Part):
    """An option of a new game; a `choice` is one of `choices`."""

    name: str
    about: str
    kind: Literal["switch", "choice", "number", "text"]
    default: Value
    choices: list[ChoiceInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetInfo(messages.Part):
    """A named set of options; options that are not listed have their defaults."""

    name: str
    title: str
    about: str
    options: dict[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelInfo(messages.Part):
    """The strength of a built-in computer opponent."""

    level: int
    name: str
    about: str
    """A sentence about this character."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo(messages.Part):
    """A game that can be played here."""

    name: str
    title: str
    about: str
    minutes: str
    """The usual length of a game; empty if unknown."""
    seat_counts: list[int]
    seat_names: list[str]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    """Named sets of options, those for newcomers first."""
    allows_draws: bool
    """True if the players can agree to a draw."""
    knows_draws: bool
    """The same value under its name in version 0.2."""
    has_chance: bool
    levels: list[LevelInfo]
    friendly: int
    """The level to suggest to a newcomer."""
    lessons: int
    """The number of lessons."""
    formats: list[RecordFormat]
    """Formats of records besides our own."""
    view: dict[str, Any] | None
    """A sample position, where the page only has a picture of the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesInfo(messages.Part):
    """The rules of a game: the whole page in Markdown, and rule by rule."""

    game: str
    title: str
    language: Language
    page: str
    rules: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Me(messages.Part):
    """The guest that the cookie names."""

    guest: str
    name: str
    language: Language


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeMe(messages.Given):
    """Changes to a guest."""

    name: Name | None = None
    language: Language | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockAuthor(messages.Given):
    """A line of chat whose author is to be blocked."""

    table: Annotated[str, MaxLength(64)]
    channel: messages.Channel
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(messages.Part):
    """A blocked guest, by the name that was seen."""

    id: str
    name: str
    since: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocks(messages.Part):
    """The guests whom a guest has blocked, newest first."""

    blocks: list[Block]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChairWish(messages.Given):
    """The occupant of a seat in the first game.

    `me` takes the guest's name; if several seats are `me` (a hot seat), `name` tells them apart.
    `open` accepts any guest with the link or from the list, `reserved` the holder of the seat's
    link, `program` is a computer opponent of a level.
    """

    kind: Literal["me", "open", "reserved", "program"]
    name: Name = ""
    level: LevelNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateTable(messages.Given):
    """A new table.

    Give `game`, or a `record` to continue (Spielwerk record, Hive game string, PGN or SGF); `ply`
    is the number of plies to keep.
    """

    game: Name | None = None
    chairs: Annotated[list[ChairWish], MaxLength(8, least=1)]
    options: dict[Name, Value] = field(default_factory=dict)
    clock: Name = "none"
    take_backs: TakeBacks = "consent"
    public: bool = False
    games: Annotated[int, InRange(1, 99)] = 1
    record: RecordText | None = None
    ply: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLink(messages.Part):
    """The link for a person or a program to take one particular seat."""

    chair: ChairNumber
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableInfo(messages.Part):
    """A table in lists; `state` over the WebSocket has the rest."""

    table: str
    path: str
    status: Status
    setup: messages.Setup
    seats: list[messages.SeatInfo]
    game_number: int
    plies: int
    created: int
    """Milliseconds since 1970."""
    moved: int
    """Time of the last event at the table."""
    my_turn: bool
    result: messages.ResultInfo | None
    links: list[SeatLink]
    """The links of seats that are still free; only for the creator of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableList(messages.Part):
    """Tables, the newest first."""

    tables: list[TableInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class Join(messages.Given):
    """A request for a seat: the first free one, or a named one; reserved seats need the token."""

    chair: ChairNumber | None = None
    token: Token | None = None
    name: Name | None = None
    program: bool = False
    """True if a program plays; the other players are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(messages.Part):
    """The seat that was taken."""

    table: TableInfo
    chair: ChairNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill(messages.Given):
    """A request to give a free chair to a computer opponent; only for the creator of the table."""

    chair: ChairNumber
    level: LevelNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(messages.Given):
    """A request to leave a chair before the game begins; without a number, all own chairs."""

    chair: ChairNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRecord(messages.Given):
    """A record to be stepped through: Spielwerk record, Hive game string, PGN or SGF."""

    text: RecordText


@dataclass(frozen=True, slots=True, kw_only=True)
class LookCloser(ReadRecord):
    """A record, and the ply after which to show the details of its position."""

    ply: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionDetails(messages.Part):
    """The public details of a position."""

    details: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayStep(messages.Part):
    """The position after a ply: its view, the points and the visible effects."""

    view: dict[str, Any]
    scores: list[float]
    effects: list[Effect]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayInfo(messages.Part):
    """A game to be stepped through.

    `steps` has the position before the first ply and after each; it does not change within
    simultaneous moves.
    """

    game: str
    title: str
    players: list[str]
    seat_names: list[str]
    options: dict[str, Value]
    plies: list[messages.PlyInWords]
    comments: dict[int, str]
    steps: list[ReplayStep]
    result: messages.ResultInfo | None


Plies = Annotated[tuple[MoveText, ...], MaxLength(200)]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonMoves(messages.Given):
    """The moves made in a lesson, and a new one.

    `earlier` are the plies of earlier steps that this one continues, `moves` those made in this
    step: all as sent by the server.
    """

    earlier: Plies = ()
    moves: Plies = ()
    move: MoveText | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonGesture(messages.Given):
    """The moves made in a lesson, and the things touched now."""

    earlier: Plies = ()
    moves: Plies = ()
    gesture: Things


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedChat(messages.Part):
    """A chat line of the guest."""

    table: str
    at: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedTable(messages.Part):
    """A table at which the guest sits or sat, with the records of its games.

    `refusal` says why there are none if the stored data is damaged.
    """

    table: str
    chairs: list[ChairNumber]
    created: int
    records: list[str]
    refusal: messages.RefusalInfo | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Export(messages.Part):
    """All data stored about a guest."""

    guest: str
    name: str
    language: Language
    created: int
    tables: list[ExportedTable]
    chat: list[ExportedChat]
    studies: list[StoredStudy] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerInfo(messages.Part):
    """The address of the server, and its retention periods."""

    invite_address: str | None
    """The start of links for others; null if that is where the page was loaded from."""
    others: bool
    """True if other people can join: not where tables are in a browser alone."""
    retention: str
    """A sentence about the retention periods."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Health(messages.Part):
    """The sign that the process answers."""

    status: Literal["ok"]
    version: str
    tables: int
    connections: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Readiness(messages.Part):
    """The readiness of the server, and what is missing."""

    status: Literal["ready", "not ready"]
    missing: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure(messages.Part):
    """The body of every answer that is not a success."""

    refusal: messages.RefusalInfo
