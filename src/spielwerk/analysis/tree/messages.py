"""A record for an editing page: the head, and a tree of plies."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from spielwerk.analysis.messages import ShortName
from spielwerk.game import Seat
from spielwerk.game.options import Value
from spielwerk.record.fields import Kind
from spielwerk.table.limits import Count, InRange, MaxLength, MoveText
from spielwerk.wire.limits import MOST_PLIES, PositionText, RecordText
from spielwerk.wire.messages import Given, Part, ResultInfo

StudyFormat = Literal["record", "pgn", "sgf", "uhp"]
"""Our own records, PGN and SGF files, and the game strings of the Universal Hive Protocol."""
Comment = Annotated[str, MaxLength(20_000)]
Chance = Annotated[float, InRange(0, 1)]
SeatNumber = Annotated[Seat, InRange(0, 7)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyPlayer(Given):
    """The player of a seat; the name may be empty."""

    name: Annotated[str, MaxLength(60)] = ""
    kind: Kind = "person"


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyNode(Given):
    """A position of a study, and the ply that led there.

    The first node of a tree is the initial position, without a ply. `words` and `seat` may be
    omitted when a tree is sent back.
    """

    parent: Count | None = None
    """The number of the parent node, which comes earlier in the list; only the first node has
    none."""
    text: MoveText = ""
    words: Annotated[str, MaxLength(1000)] = ""
    seat: SeatNumber | None = None
    """The seat that moved; null for chance."""
    comment: Comment = ""
    """The comment on this position."""
    intro: Comment = ""
    """The introduction, where a variation begins."""
    name: Annotated[str, MaxLength(80)] = ""
    """The name, where a variation begins."""
    values: Annotated[list[Chance], MaxLength(8)] | None = None
    """The winning probability of each seat according to an engine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyDeparture(Given):
    """Seats that left the game at the same moment, after a number of plies."""

    seats: Annotated[list[SeatNumber], MaxLength(8, least=1)]
    reason: Literal["resignation", "time"]
    ply: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyEnding(Given):
    """The end of a game other than by its rules, valid while the main line keeps its length."""

    plies: Count
    departures: Annotated[list[StudyDeparture], MaxLength(8)] = field(default_factory=list)
    agreed_draw: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyTree(Given):
    """A game with its variations, comments and values.

    The first child of a node continues the line, the others are variations. Simultaneous moves are
    several nodes in a chain.
    """

    game: ShortName
    title: Annotated[str, MaxLength(200)] = ""
    players: Annotated[list[StudyPlayer], MaxLength(8)] = field(default_factory=list)
    """The players by seat; empty for nameless persons."""
    seat_names: Annotated[list[Annotated[str, MaxLength(200)]], MaxLength(8)] = field(
        default_factory=list
    )
    options: dict[ShortName, Value] = field(default_factory=dict)
    """The options that differ from the defaults."""
    start: PositionText | None = None
    """The initial position as text, if it is not the usual one."""
    date: ShortName | None = None
    tags: dict[ShortName, Annotated[str, MaxLength(1000)]] = field(default_factory=dict)
    ending: StudyEnding | None = None
    result: ResultInfo | None = None
    """The result of the main line; may be omitted when a tree is sent back."""
    nodes: Annotated[list[StudyNode], MaxLength(MOST_PLIES + 1, least=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyRead(Given):
    """A game with all its annotations, in any known format."""

    text: RecordText


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyWrite(Given):
    """A tree to be written in a format."""

    tree: StudyTree
    format: StudyFormat = "record"


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyText(Part):
    """A game as text, with a file name."""

    text: str
    file: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyExport(Given):
    """A game in any known format, to be converted to another with all annotations."""

    text: RecordText
    format: StudyFormat


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyPicture(Given):
    """A request for a picture after a ply, by default the last, of a game."""

    text: RecordText
    ply: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyFilm(Given):
    """A request for pictures of a game's positions, from a number of plies on."""

    text: RecordText
    ply: Count = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyFrame(Part):
    """The position after a ply as a picture."""

    ply: int
    svg: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyFrames(Part):
    """Some pictures of a game, all of one size."""

    game: str
    frames: list[StudyFrame]
    next: int | None
    """The ply of the next picture; null at the end."""
    count: int
    """The total number of pictures."""
