"""The parts that messages are made of: seats, moves, positions, events."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from spielwerk.table.clock import ClockKind

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
RequestId = Annotated[str, Field(max_length=64)]
Count = Annotated[int, Field(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Steps = Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=60)]
OptionValue = bool | int | str

Occupant = Literal["open", "reserved", "person", "program"]
"""Who is on a seat: nobody yet, nobody without its link, a person, a program."""

TakeBacks = Literal["free", "consent", "never"]
"""Whether moves are taken back at once, when all persons agree, or not at all."""

EventType = Literal[
    "created",
    "seated",
    "vacated",
    "began",
    "ready",
    "give-away",
    "given-away",
    "reclaimed",
    "closed",
    "opened",
    "contributed",
    "moved",
    "chosen",
    "revealed",
    "happened",
    "undone",
    "offered",
    "answered",
    "taken-back",
    "draw-agreed",
    "left",
    "disclosed",
]
"""What can happen: the first nine at the table, the others in the game."""

Status = Literal["waiting", "playing", "over", "closed"]
Channel = Literal["players", "onlookers"]


class Shape(BaseModel):
    """A message or a part of one: nothing unknown in it, never changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Given(Shape):
    """Something that clients send: what has a default can be left out."""


class RefusalInfo(Shape):
    """Why something was refused: compare `code` and `rule`, show `message`."""

    code: str
    rule: str | None = None
    cells: list[str] = []
    message: str


class MoveOffer(Shape):
    """A legal move: its notation, the things touched to make it, and how it is said in words."""

    move: str
    steps: list[str]
    words: str


class CandidateInfo(Shape):
    """A move that a program considered, and the chance to win of every seat after it."""

    move: MoveOffer
    values: list[float]


class Ply(Shape):
    """One move or one chance event; moves made at the same time are several plies."""

    text: str
    words: str
    seat: SeatNumber | None
    """Whose move it is; None for chance."""


class ClockInfo(Shape):
    """The clocks when the message was sent: milliseconds left by seat, and whose time runs."""

    control: str
    kind: ClockKind
    left: list[int]
    running: list[SeatNumber]


class OfferInfo(Shape):
    """What is offered, by whom, and who has still to answer."""

    seat: SeatNumber
    what: Literal["draw", "take-back"]
    ply: int | None
    """Take-back: the game would stand again where it stood after so many plies."""
    awaited: list[SeatNumber]


class ResultInfo(Shape):
    """How the game ended; `places` has 1 for the best, and equal seats share the better place."""

    reason: str
    words: str
    scores: list[float]
    places: list[int]
    winners: list[SeatNumber]
    drawn: bool


class SheetLine(Shape):
    """One line of the score sheet: for what a seat has points, and where."""

    seat: SeatNumber
    words: str
    points: float
    cells: list[str]


class SeatInfo(Shape):
    """A seat of the present game and who is on it."""

    seat: SeatNumber
    title: str
    """What the seat is called in this game: White, Heaven, …"""
    chair: SeatNumber
    """The chair at the table: people keep it, while seats rotate from game to game."""
    occupant: Occupant
    name: str
    level: int | None
    """The strength of the program that plays here, if it is one of the server's."""
    mine: bool
    """Whether this client holds the seat."""
    left: bool
    """Has resigned or run out of time; with three or more a program plays on."""
    given_away: bool
    """A program plays for the person, who is gone."""
    may_be_given_away: bool
    """The person has been gone long enough that the others may agree on that."""
    for_giving_away: list[SeatNumber]
    """The seats that have agreed to it so far."""


class StandingInfo(Shape):
    """How somebody stands in a match."""

    place: int
    chair: SeatNumber
    name: str
    points: float
    wins: int


class MatchInfo(Shape):
    """The match that this game belongs to; `games` were planned, `played` are over."""

    games: int
    played: int
    standings: list[StandingInfo]


class Setup(Shape):
    """How a table was set up."""

    game: str
    title: str
    seats: int
    options: dict[str, OptionValue]
    clock: str
    take_backs: TakeBacks
    public: bool
    games: int
    """1 is a single game, more is a match of so many."""


class SeatView(Shape):
    """The game as one seat may know it; `seat` is None for onlookers.

    Whoever holds several seats gets one view for each; a sealed choice is in none of them while
    another seat of the same client has still to choose.
    """

    seat: SeatNumber | None
    view: dict[str, Any]
    """What is drawn: each game has its own shape, described on its page of the documentation."""
    position: str | None
    """The position text, if it was asked for; it is what programs start from."""
    own_choice: str | None
    """What this seat has sealed."""
    owes: bool
    moves: list[MoveOffer] | None
    """The legal moves, if this seat owes one; None if they are too many or were not asked for:
    then `touch` tells them bit by bit."""
    may_undo: bool
    may_take_back: bool
    may_offer_draw: bool
    may_ask_for_hints: bool


class TableState(Shape):
    """How a table stands, as this client may know it."""

    table: TableId
    number: int
    """The number of the last event."""
    position: int
    """The number of the event that led to this position; `play` sends it back."""
    status: Status
    setup: Setup
    game_number: int
    """Which game at this table, from 1."""
    seats: list[SeatInfo]
    turn: int | None
    owing: list[SeatNumber]
    """The seats that have to choose a move now."""
    chosen: list[SeatNumber]
    """The seats that have sealed their choice and wait for the others."""
    silent: list[SeatNumber]
    """The persons who have still to add to the seed (`contribute`)."""
    last: list[str]
    """The last plies, those made at the same time together: what a page highlights."""
    clock: ClockInfo | None
    offer: OfferInfo | None
    scores: list[float]
    sheet: list[SheetLine]
    result: ResultInfo | None
    again: list[SeatNumber]
    """The seats that are ready for another game."""
    match: MatchInfo | None
    commitment: str | None
    """The promise about chance in this game; the seed is in the log when the game is over."""
    views: list[SeatView]
    """One for each seat that this client holds, or a single one for an onlooker."""


class ChatLine(Shape):
    """Something that was said; plain text, to be shown as text."""

    number: int
    name: str
    chair: SeatNumber | None
    at: int
    text: str


class TableEvent(Shape):
    """Something that happened, as this client may know it; only what fits the type is filled in.

    `move` of what was `chosen` is there only for the seat that chose; `text` is what was
    contributed or, when it is `disclosed`, the seed.
    """

    number: int
    at: int
    """Milliseconds since 1970."""
    type: EventType
    words: str
    """What happened, in a sentence."""
    game: int | None = None
    seat: SeatNumber | None = None
    seats: list[SeatNumber] = []
    move: str | None = None
    moves: list[str] = []
    what: str | None = None
    agreed: bool | None = None
    ply: int | None = None
    text: str | None = None
