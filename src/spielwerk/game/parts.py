"""The parts of a game: the manual of what a game promises.

A position is data: a frozen value, equal and hashable by value. The functions of these parts are
asked of positions and are stateless: they know no time, draw no lots, do no input and output. The
caller (a table, a search, a test) hands in what happens.

In every position exactly one of these holds:

- seats owe moves: `Rules.to_move` names one seat, or several that choose at the same time;
- chance is due: `Chance.outcomes` lists what may happen, with whole-number weights;
- the game is over: `Rules.result` says how it ended.

`Rules` and `Notation` need twelve functions; everything else has a default, and a game that has no
board of its own, no chance, no secrets or nothing for programs that learn leaves that part out.
`docs/build/game-contract.md` walks through a game.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from spielwerk.game.editor import Editor
from spielwerk.game.numbering import Numbering
from spielwerk.game.observation import Graph, Observation
from spielwerk.game.options import Option, Preset, Settings, Value
from spielwerk.game.refusals import Illegal
from spielwerk.game.study import Goal, Motif, Recipe, Symmetries
from spielwerk.game.text import Language, Text
from spielwerk.game.values import Effect, Result, ScoreLine, Seat, View

Position = TypeVar("Position", bound=Hashable)
Move = TypeVar("Move", bound=Hashable)
Outcome = TypeVar("Outcome", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a game is called, who plays it, and what players can choose."""

    name: str
    """As on the command line and everywhere else in text: `ignite-flow`."""

    package: str
    """The package whose `game.py` binds the game as `GAME`; the rule pages are beside it."""

    title: Text
    summary: Text
    """One sentence that makes a newcomer want to play."""

    seat_counts: tuple[int, ...]
    seat_names: tuple[Text, ...]
    """What the players are called at the table: White, Black; Hell, Heaven; …"""

    reasons: Mapping[str, Text]
    """The words for every reason with which a game can end."""

    rules_page: str = ""
    """The rules in Markdown, each as `- **XY-1** …`; left out, they are in `rules.en.md` and, if
    there are translations, `rules.<language>.md` in the package."""

    minutes: str = ""
    """How long a game takes, in minutes, as people usually play it: `15–20`."""

    sample: str = ""
    """Where the picture is the view: a position that shows at a glance what the game looks like,
    for its card in the lobby; left out, the first."""

    options: tuple[Option, ...] = ()
    """What players can choose."""

    presets: tuple[Preset, ...] = ()
    """Choices of options that players know by a name, the one for newcomers first."""

    parameters: tuple[Option, ...] = ()
    """Sizes, for small test games; set like options, not offered to players."""

    allows_draws: bool = True
    """Whether a game can end without a winner, and so whether a draw can be agreed."""

    walkover: float | None = None
    """Where a series of games adds up their scores: the least that a game counts for whoever is
    left when the others leave it. None: a series counts places, not scores."""


def _no_options(position: Any) -> dict[str, Value]:
    return {}


def _never(position: Any, move: Any) -> bool:
    return False


def _itself(position: Any) -> Any:
    return position


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[Position, Move]):
    """The rules. `State` asks them, and checks what is the same in all games."""

    initial_position: Callable[[int, Settings], Position]
    """The first position for a number of seats and a complete set of options."""

    turn: Callable[[Position], int]
    """The number of the turn, from 1; the steps of one turn share it."""

    to_move: Callable[[Position], tuple[Seat, ...]]
    """The seats that owe a move now, in the order in which their moves are written: one, several
    at once, or none (chance is due, or the game is over)."""

    legal_moves: Callable[[Position, Seat], Sequence[Move]]
    """Every legal move of a seat that owes one, each once."""

    violation: Callable[[Position, Seat, Move], Illegal | None]
    """The rule that forbids this move to a seat that owes one; None if it is legal. Of several
    rules the one a person would name first, and always the same one."""

    after: Callable[[Position, Mapping[Seat, Move]], Position]
    """The position after these moves, which are legal and complete: nothing is checked."""

    result: Callable[[Position], Result | None]
    """How the game ended by its rules; None while it goes on."""

    scores: Callable[[Position], tuple[float, ...]]
    """The points of every seat if the game were counted now."""

    score_sheet: Callable[[Position], tuple[ScoreLine, ...]] | None = None
    """The same points, piece by piece; the lines of a seat add up to its score. Left out, each
    seat has one line."""

    seats: Callable[[Position], int] | None = None
    """How many seats play; left out where every game has the same number."""

    options_of: Callable[[Position], dict[str, Value]] = _no_options
    """The complete options and parameters with which a position is played."""

    simultaneous: bool = False
    """Whether several seats ever owe moves at the same time."""

    is_final: Callable[[Position, Move], bool] = _never
    """Whether a move stands as soon as it is made. Other moves a player may undo alone while the
    same turn goes on and nothing was drawn or revealed; the table sees to that."""

    key: Callable[[Position], Hashable] = _itself
    """What the repetition rule compares: the position without its history."""

    without_history: Callable[[Position], Position] = _itself
    """The position as if the game began here; where positions keep the keys of earlier ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation(Generic[Position, Move]):
    """Moves and positions as text.

    Everything is written in exactly one way; what cannot be read is refused with `BadlyWritten`,
    and never with anything else.
    """

    format_move: Callable[[Position, Move], str]
    parse_move: Callable[[Position, str], Move]
    """The move that a text means in this position, legal or not."""

    format_position: Callable[[Position], str]
    """A position in one line, complete with options and history: the same for equal positions."""

    parse_position: Callable[[str], Position]
    """The position that a line describes."""


def _no_reason(position: Any, seat: Seat, gesture: Sequence[str]) -> Illegal | None:
    return None


def _nothing_to_say(position: Any, thing: str) -> Text | None:
    return None


def _no_details(position: Any, seat: Seat | None, language: Language) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Generic[Position, Move]):
    """What is shown and touched. No rule depends on it."""

    gesture: Callable[[Position, Move], tuple[str, ...]] | None = None
    """The things touched, in order, to make this move: a piece, a cell, a card, a button. Left
    out, a button with the move as it is written."""

    picture: Callable[[Position], str] | None = None
    """The position as an SVG picture; left out, the diagram with a button for each legal move."""

    view: Callable[[Position, Seat | None], View] | None = None
    """What is drawn for a seat, or an onlooker, built from what it may know; equal positions have
    equal views. It may share parts with other views, and is never changed. Left out, it is the
    picture of what may be known (`spielwerk.game.picture_view`), which the page draws for any
    game."""

    label: Callable[[Position, str], Text | None] = _nothing_to_say
    """Where the picture is the view: what a thing that can be touched is called, for those who
    hear the board ("c3, white lantern"); None: by its name."""

    buttons: Mapping[str, Text] = field(default_factory=dict)
    """Where the picture is the view: things that are touched and are not in it, with what they
    are called. The page offers each as a button wherever it leads on to a legal move."""

    details: Callable[[Position, Seat | None, Language], Mapping[str, Any]] = _no_details
    """What is shown besides when a seat, or an onlooker, looks closely, as JSON values: what costs
    too much to be worked out for every view."""

    moves_matching: Callable[[Position, Seat, Sequence[str]], Iterator[Move]] | None = None
    """Every move that can be written down and whose gesture begins so, legal or not. Left out,
    only legal moves answer to touches, and a refused touch cannot say why."""

    moves_made_by: Callable[[Position, Seat, tuple[str, ...]], Iterator[Move]] | None = None
    """The moves whose usual gesture is exactly this, legal or not; left out, those of
    `moves_matching` are asked one by one."""

    explain_gesture: Callable[[Position, Seat, Sequence[str]], Illegal | None] = _no_reason
    """Why these touches, which begin no legal move, begin none: what can be said of the thing
    touched, by the predicates of the rules. It marks that thing and what holds it, nothing else.
    None where the refusal of the one move that the touches complete says it."""

    effects: Callable[[Position, Mapping[Seat, Move], Position], Sequence[Effect]] | None = None
    """What visibly happened between two positions, one after the other: by these moves, or, where
    there are none, by chance."""

    describe: Callable[[Position, Move], Text] | None = None
    """A move in words, for move lists and screen readers; left out, as it is written."""

    inspect: Callable[[Position, str], Text | None] = _nothing_to_say
    """What there is to say about a cell, where a game has more to say than the eye sees."""

    diagram: Callable[[Position, bool, Language], str] | None = None
    """The position for a terminal; with True, in ANSI colours. Left out, as it is written."""

    pictures: Callable[[Sequence[Position]], Iterator[str]] | None = None
    """Several positions as pictures of one size, for an animation; left out, those of `picture`
    are of one size anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance(Generic[Position, Outcome]):
    """What is left to chance, and how it is written."""

    outcomes: Callable[[Position], Sequence[tuple[Outcome, int]]]
    """What chance may do now, each outcome once with its weight; empty if chance is not due."""

    after: Callable[[Position, Outcome], Position]
    """The position after one of `outcomes`: nothing is checked."""

    format: Callable[[Position, Outcome], str]
    parse: Callable[[Position, str], Outcome]
    """The outcome that a text means; raises `BadlyWritten` or `NoSuchOutcome`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Secrets(Generic[Position]):
    """What some seats know and others do not."""

    visible_to: Callable[[Position, Seat | None], Position]
    """The position as a seat, or an onlooker (None), may know it: what programs start from."""


def _no_motifs(before: Any, moves: Mapping[Seat, Any], after: Any) -> Sequence[Motif]:
    return ()


def _no_themes(position: Any) -> Sequence[str]:
    return ()


def _no_guide(position: Any, seat: Seat) -> tuple[Text, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Study(Generic[Position, Move]):
    """What helps people who learn a game, or look at one without playing."""

    motifs: Callable[[Position, Mapping[Seat, Move], Position], Sequence[Motif]] = _no_motifs
    """What these moves mean beyond what is seen: the reasons a review gives. Each is true, whoever
    looks; points and the end of the game are not among them, for every game has those."""

    guide: Callable[[Position, Seat], tuple[Text, ...]] = _no_guide
    """For a first game: what a seat that owes a move may do now, in a sentence or two, then what
    it might think of. The position is what that seat may know."""

    move_kind: Callable[[Position, Move], Text] | None = None
    """What sort of move it is, whoever makes it and wherever, for counting: "ant placed". Left out,
    it is what visibly happens first: the kind of the effect, and the thing."""

    symmetries: Symmetries[Position, Move] | None = None
    """The turns and mirrors of the board that leave the rules as they are; None: not known."""

    editor: Editor[Position] | None = None
    """How positions are built by hand; without it, they can only be written."""

    recipe: Recipe = field(default_factory=Recipe)
    """How puzzles are found and judged."""

    themes: Callable[[Position, Move, Position, Goal], Iterable[str]] | None = None
    """What a puzzle is about: the position, the first move, the position after it, the goal."""

    setup_themes: Callable[[Position], Sequence[str]] = _no_themes
    """What is special about the set-up of a puzzle."""

    may_end: Callable[[str, Seat], bool] | None = None
    """Whether the next turn may end the game against a seat, read off the text of a position:
    where it cannot, the search for forced wins tries nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """For programs that learn, which want moves and positions to be numbers."""

    numbering: Callable[[int, Settings], Numbering]
    """The numbers of moves and outcomes, for a number of seats and a complete set of options.
    `ListedMoves` numbers a list of all moves."""

    observation: Observation | None = None
    """The position as small whole numbers; left out, programs see the letters of its text."""

    graph: Graph | None = None
    """The position as a graph: nodes with features, and edges."""
