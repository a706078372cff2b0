"""A record as it is sent to a page that shows and changes it: the head, and a tree of plies."""

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
    """Who sat on a seat; the name may be empty."""

    name: Annotated[str, MaxLength(60)] = ""
    kind: Kind = "person"


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyNode(Given):
    """A position of a study, and the ply that led there.

    The first node of a tree is the first position, without a ply. What is said in `words` and
    `seat` is not needed when a tree is sent back.
    """

    parent: Count | None = None
    """The number of the node before; only the first node has none. It comes earlier in the list."""
    text: MoveText = ""
    words: Annotated[str, MaxLength(1000)] = ""
    seat: SeatNumber | None = None
    """Whose move it was; null if it was chance."""
    comment: Comment = ""
    """What is said about this position."""
    intro: Comment = ""
    """Where a variation begins: what is said before it."""
    name: Annotated[str, MaxLength(80)] = ""
    """Where a variation begins: what it is called."""
    values: Annotated[list[Chance], MaxLength(8)] | None = None
    """With which probability each seat wins, as an engine sees it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyDeparture(Given):
    """Seats that left the game at the same moment, after so many plies."""

    seats: Annotated[list[SeatNumber], MaxLength(8, least=1)]
    reason: Literal["resignation", "time"]
    ply: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyEnding(Given):
    """How a game ended otherwise than by its rules: it holds while the main line is as long."""

    plies: Count
    departures: Annotated[list[StudyDeparture], MaxLength(8)] = field(default_factory=list)
    agreed_draw: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyTree(Given):
    """A game with its variations, comments and values.

    The first child of a node goes on with the line, the others are variations. Moves that are made
    at the same time are several nodes, one behind the other.
    """

    game: ShortName
    title: Annotated[str, MaxLength(200)] = ""
    players: Annotated[list[StudyPlayer], MaxLength(8)] = field(default_factory=list)
    """Seat by seat; empty means nameless persons."""
    seat_names: Annotated[list[Annotated[str, MaxLength(200)]], MaxLength(8)] = field(
        default_factory=list
    )
    options: dict[ShortName, Value] = field(default_factory=dict)
    """Those that differ from the defaults."""
    start: PositionText | None = None
    """The first position as text, where it is not the usual one."""
    date: ShortName | None = None
    tags: dict[ShortName, Annotated[str, MaxLength(1000)]] = field(default_factory=dict)
    ending: StudyEnding | None = None
    result: ResultInfo | None = None
    """How the main line ends; not needed when a tree is sent back."""
    nodes: Annotated[list[StudyNode], MaxLength(MOST_PLIES + 1, least=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyRead(Given):
    """A game with everything in it, in any format that is read here."""

    text: RecordText


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyWrite(Given):
    """A tree to be written in a format."""

    tree: StudyTree
    format: StudyFormat = "record"


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyText(Part):
    """A game as text, and the name of a file for it."""

    text: str
    file: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyExport(Given):
    """A game in any format that is read, to be written in another with everything in it."""

    text: RecordText
    format: StudyFormat


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyPicture(Given):
    """A game, and the ply after which its position is wanted as a picture; left out, the last."""

    text: RecordText
    ply: Count | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyFilm(Given):
    """A game whose positions are wanted as pictures, from the one after so many plies on."""

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
    """From where on there are more; null if these were the last."""
    count: int
    """How many there are in all."""
