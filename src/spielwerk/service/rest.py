"""What the REST API takes and gives."""

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
    """A value of an option, and what players call it."""

    value: Value
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionInfo(messages.Part):
    """One thing that can be chosen before a game; a `choice` is one of `choices`."""

    name: str
    about: str
    kind: Literal["switch", "choice", "number", "text"]
    default: Value
    choices: list[ChoiceInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetInfo(messages.Part):
    """Options that go together; those that are not named have their default."""

    name: str
    title: str
    about: str
    options: dict[str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelInfo(messages.Part):
    """A strength of the server's own programs."""

    level: int
    name: str
    about: str
    """One line about this character."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo(messages.Part):
    """A game that can be played here."""

    name: str
    title: str
    about: str
    minutes: str
    """How long a game takes, as people usually play it; empty if nobody says."""
    seat_counts: list[int]
    seat_names: list[str]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    """Options that players know by a name, the ones for newcomers first."""
    knows_draws: bool
    has_chance: bool
    levels: list[LevelInfo]
    friendly: int
    """The level to suggest to somebody new."""
    lessons: int
    """How many lessons it brings along."""
    formats: list[RecordFormat]
    """In what else but our own format a record can be had."""
    view: dict[str, Any] | None
    """A position of it, where the page knows a game by its picture alone."""


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
    """The guest that the cookie stands for."""

    guest: str
    name: str
    language: Language


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeMe(messages.Given):
    """What a guest can change."""

    name: Name | None = None
    language: Language | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChairWish(messages.Given):
    """Who shall be on a seat in the first game.

    `me` takes the guest's name; several seats may be `me`: a hot seat, and then `name` tells them
    apart. `open` is for anybody with the link (or from the list), `reserved` for the holder of the
    link of that seat, `program` for an opponent of a level.
    """

    kind: Literal["me", "open", "reserved", "program"]
    name: Name = ""
    level: LevelNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateTable(messages.Given):
    """A new table.

    Give `game`, or a `record` to go on from (Spielwerk record, Hive game string, PGN or SGF);
    `ply` is the number of plies after which the game goes on.
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
    """The link by which somebody, or a program, takes one particular seat."""

    chair: ChairNumber
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableInfo(messages.Part):
    """A table as lists show it; `state` over the WebSocket has the rest."""

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
    """When something last happened here."""
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
    """Take a seat: the first free one, or the one that is named; reserved ones need the token."""

    chair: ChairNumber | None = None
    token: Token | None = None
    name: Name | None = None
    program: bool = False
    """Whether a program plays; the others are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(messages.Part):
    """The seat that was taken."""

    table: TableInfo
    chair: ChairNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill(messages.Given):
    """Give a free chair to a program of the server; only the creator of the table may."""

    chair: ChairNumber
    level: LevelNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(messages.Given):
    """Give up a chair before the game begins; left out, all chairs that one has."""

    chair: ChairNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadRecord(messages.Given):
    """A record to be stepped through: Spielwerk record, Hive game string, PGN or SGF."""

    text: RecordText


@dataclass(frozen=True, slots=True, kw_only=True)
class LookCloser(ReadRecord):
    """A record, and the ply after which its position is looked at closely."""

    ply: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionDetails(messages.Part):
    """What a game shows of a position to everybody who looks closely."""

    details: dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayStep(messages.Part):
    """The position after a ply: what is drawn, the points, and what the ply visibly did."""

    view: dict[str, Any]
    scores: list[float]
    effects: list[Effect]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayInfo(messages.Part):
    """A game to be stepped through.

    `steps` has the position before the first ply and after each; inside moves made at the same
    time it stays as it was.
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
    """What was done in a lesson, and a new move.

    `earlier` are the plies of earlier steps from which this one goes on, `moves` those made in
    this step: all as they were sent back.
    """

    earlier: Plies = ()
    moves: Plies = ()
    move: MoveText | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonGesture(messages.Given):
    """What was done in a lesson, and the things touched now."""

    earlier: Plies = ()
    moves: Plies = ()
    gesture: Things


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedChat(messages.Part):
    """Something that the guest said."""

    table: str
    at: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedTable(messages.Part):
    """A table at which the guest sits or sat, with the records of its games.

    `refusal` says why there are none: what was stored is damaged.
    """

    table: str
    chairs: list[ChairNumber]
    created: int
    records: list[str]
    refusal: messages.RefusalInfo | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Export(messages.Part):
    """Everything that is stored about a guest."""

    guest: str
    name: str
    language: Language
    created: int
    tables: list[ExportedTable]
    chat: list[ExportedChat]
    studies: list[StoredStudy] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerInfo(messages.Part):
    """Where the server is to be found, and what it keeps."""

    invite_address: str | None
    """What links for others begin with; null if that is where the page was loaded from."""
    others: bool
    """Whether others can come at all: not where tables are in a browser alone."""
    retention: str
    """A sentence that says what is kept for how long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Health(messages.Part):
    """That the process answers."""

    status: Literal["ok"]
    version: str
    tables: int
    connections: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Readiness(messages.Part):
    """Whether the server can be sent somebody, and what is missing."""

    status: Literal["ready", "not ready"]
    missing: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure(messages.Part):
    """The body of every answer that is not a success."""

    refusal: messages.RefusalInfo
