"""The parts of a game: the manual of the contract.

A position is data: a frozen value, equal and hashable by value. The functions of these parts take
positions and are stateless: they use no time, no random numbers, no input or output. The caller (a
table, a search, a test) passes in what happens.

In every position exactly one of these holds:

- seats owe moves: `Rules.to_move` names one seat, or several that choose simultaneously;
- chance is due: `Chance.outcomes` lists what may happen, with whole-number weights;
- the game is over: `Rules.result` says how it ended.

`Rules` and `Notation` need twelve functions; everything else has a default, and a game without its
own board, chance, secrets or support for learning programs leaves that part out.
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
    """The names, players and options of a game."""

    name: str
    """The name in commands and text: `ignite-flow`."""

    package: str
    """The package whose `game.py` binds the game as `GAME`; it also contains the rule pages."""

    title: Text
    summary: Text
    """A sentence that makes a newcomer want to play."""

    seat_counts: tuple[int, ...]
    seat_names: tuple[Text, ...]
    """The names of the players at the table: White, Black; Hell, Heaven; …"""

    reasons: Mapping[str, Text]
    """The words for every reason for which a game can end."""

    rules_page: str = ""
    """The rules in Markdown, each as `- **XY-1** …`; by default they are in `rules.en.md` and, if
    there are translations, `rules.<language>.md` in the package."""

    minutes: str = ""
    """The usual length of a game in minutes: `15–20`."""

    sample: str = ""
    """A typical position for the game's card in the lobby, for games whose picture is the view; by
    default the initial one."""

    options: tuple[Option, ...] = ()
    """The options that players can choose."""

    presets: tuple[Preset, ...] = ()
    """Sets of options that players know by name, the one for newcomers first."""

    parameters: tuple[Option, ...] = ()
    """Sizes, for small test games; set like options, but not offered to players."""

    allows_draws: bool = True
    """True if a game can end without a winner, so that players may agree on a draw."""

    walkover: float | None = None
    """Minimum score of the remaining player when all others leave, for games whose series add up
    scores. None: a series counts places."""


def _no_options(position: Any) -> dict[str, Value]:
    return {}


def _never(position: Any, move: Any) -> bool:
    return False


def _itself(position: Any) -> Any:
    return position


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Generic[Position, Move]):
    """The rules. `State` calls them, and checks what all games have in common."""

    initial_position: Callable[[int, Settings], Position]
    """The initial position for a number of seats and a complete set of options."""

    turn: Callable[[Position], int]
    """The number of the turn, from 1; the steps of a turn share it."""

    to_move: Callable[[Position], tuple[Seat, ...]]
    """The seats that owe a move now, in notation order: one, several at once, or none (chance is
    due, or the game is over)."""

    legal_moves: Callable[[Position, Seat], Sequence[Move]]
    """All legal moves of a seat that owes one, each once."""

    violation: Callable[[Position, Seat, Move], Illegal | None]
    """The rule that forbids this move to a seat that owes one; None if it is legal. Of several
    rules it is the one a person would name first, and always that one."""

    after: Callable[[Position, Mapping[Seat, Move]], Position]
    """The position after these moves, which are legal and complete; unchecked."""

    result: Callable[[Position], Result | None]
    """The result by the rules; None while the game is in progress."""

    scores: Callable[[Position], tuple[float, ...]]
    """The points of every seat if the game were scored now."""

    score_sheet: Callable[[Position], tuple[ScoreLine, ...]] | None = None
    """The points, item by item; the lines of a seat add up to its score. By default each seat has
    one line."""

    seats: Callable[[Position], int] | None = None
    """The number of seats; None where every game has the same number."""

    options_of: Callable[[Position], dict[str, Value]] = _no_options
    """The complete options and parameters with which a position is played."""

    simultaneous: bool = False
    """True if several seats ever move simultaneously."""

    is_final: Callable[[Position, Move], bool] = _never
    """True if a move is final as soon as it is made. A player may undo other moves during the turn,
    until something is drawn or revealed; the table ensures that."""

    key: Callable[[Position], Hashable] = _itself
    """The key that the repetition rule compares: the position without its history."""

    without_history: Callable[[Position], Position] = _itself
    """The position as if the game began here; for positions that keep keys of earlier ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation(Generic[Position, Move]):
    """Moves and positions as text.

    Everything is written in exactly one way; unreadable text is always refused with `BadlyWritten`.
    """

    format_move: Callable[[Position, Move], str]
    parse_move: Callable[[Position, str], Move]
    """The move that a text means in a position, legal or not."""

    format_position: Callable[[Position], str]
    """A position in one line, complete with options and history; equal for equal positions."""

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
    """Drawing and gestures. No rule depends on them."""

    gesture: Callable[[Position, Move], tuple[str, ...]] | None = None
    """The things touched, in order, to make this move: a piece, a cell, a card, a button. By
    default, a button with the move in notation."""

    picture: Callable[[Position], str] | None = None
    """The position as an SVG picture; by default the diagram with a button for each legal move."""

    view: Callable[[Position, Seat | None], View] | None = None
    """The view of a seat or an onlooker, built from what it may know; equal positions have equal
    views. It may share parts with other views, and is never changed. By default it is the picture
    (`spielwerk.game.picture_view`), which the page draws for any game."""

    label: Callable[[Position, str], Text | None] = _nothing_to_say
    """The label of a touchable thing for screen readers ("c3, white lantern"), for games whose
    picture is the view; None for its name."""

    buttons: Mapping[str, Text] = field(default_factory=dict)
    """Touchable things outside the picture, with their labels, for games whose picture is the view.
    The page offers each as a button where it continues a legal move."""

    details: Callable[[Position, Seat | None, Language], Mapping[str, Any]] = _no_details
    """Further details on request for a seat or an onlooker, as JSON values: what is too expensive
    for every view."""

    moves_matching: Callable[[Position, Seat, Sequence[str]], Iterator[Move]] | None = None
    """Every move, legal or not, whose gesture begins with these touches. By default only legal
    moves are found, and a refused touch cannot say why."""

    moves_made_by: Callable[[Position, Seat, tuple[str, ...]], Iterator[Move]] | None = None
    """The moves with exactly this usual gesture, legal or not; by default those of `moves_matching`
    are filtered."""

    explain_gesture: Callable[[Position, Seat, Sequence[str]], Illegal | None] = _no_reason
    """The reason why these touches begin no legal move, by the predicates of the rules. It marks
    only the thing touched and what holds it. None where the refusal of the one move that the
    touches complete explains it."""

    effects: Callable[[Position, Mapping[Seat, Move], Position], Sequence[Effect]] | None = None
    """The visible effects between two positions, in order: of these moves or, without moves, of
    chance."""

    describe: Callable[[Position, Move], Text] | None = None
    """A move in words, for move lists and screen readers; by default its notation."""

    inspect: Callable[[Position, str], Text | None] = _nothing_to_say
    """An explanation of a cell, where there is more to say than the eye sees."""

    diagram: Callable[[Position, bool, Language], str] | None = None
    """The position for a terminal, in ANSI colours if True; by default its notation."""

    pictures: Callable[[Sequence[Position]], Iterator[str]] | None = None
    """Several positions as pictures of one size, for an animation; by default those of `picture`,
    if they are of one size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance(Generic[Position, Outcome]):
    """The chance events of a game, and their notation."""

    outcomes: Callable[[Position], Sequence[tuple[Outcome, int]]]
    """The possible outcomes now, each once with its weight; empty if chance is not due."""

    after: Callable[[Position, Outcome], Position]
    """The position after one of `outcomes`; unchecked."""

    format: Callable[[Position, Outcome], str]
    parse: Callable[[Position, str], Outcome]
    """The outcome that a text means; raises `BadlyWritten` or `NoSuchOutcome`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Secrets(Generic[Position]):
    """Hidden information."""

    visible_to: Callable[[Position, Seat | None], Position]
    """The position as a seat or an onlooker (None) may know it; programs start from it."""


def _no_motifs(before: Any, moves: Mapping[Seat, Any], after: Any) -> Sequence[Motif]:
    return ()


def _no_themes(position: Any) -> Sequence[str]:
    return ()


def _no_guide(position: Any, seat: Seat) -> tuple[Text, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Study(Generic[Position, Move]):
    """Help for people who learn a game, or look at one without playing."""

    motifs: Callable[[Position, Mapping[Seat, Move], Position], Sequence[Motif]] = _no_motifs
    """Meanings of these moves beyond the visible: the reasons that a review gives. Each is true
    from every seat's view; points and the end of the game are left out, because every game has
    those."""

    guide: Callable[[Position, Seat], tuple[Text, ...]] = _no_guide
    """The guide of a first game: what a seat that owes a move may do now, in a sentence or two,
    then advice. The position contains only what the seat may know."""

    move_kind: Callable[[Position, Move], Text] | None = None
    """The kind of a move regardless of seat and cells, for counting: "ant placed". By default the
    kind and thing of its first effect."""

    symmetries: Symmetries[Position, Move] | None = None
    """The turns and mirrors of the board that preserve the rules; None if unknown."""

    editor: Editor[Position] | None = None
    """The position editor; without one, positions can only be written."""

    recipe: Recipe = field(default_factory=Recipe)
    """Settings for finding and judging puzzles."""

    themes: Callable[[Position, Move, Position, Goal], Iterable[str]] | None = None
    """The themes of a puzzle: from the position, the first move, the position after it, the
    goal."""

    setup_themes: Callable[[Position], Sequence[str]] = _no_themes
    """Themes in the set-up of a puzzle."""

    may_end: Callable[[str, Seat], bool] | None = None
    """True if the next turn may end the game against a seat, by the text of a position: where it
    cannot, the search for forced wins stops."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """Moves and positions as numbers, for learning programs."""

    numbering: Callable[[int, Settings], Numbering]
    """The numbers of moves and outcomes, for a number of seats and a complete set of options.
    `ListedMoves` numbers a list of all moves."""

    observation: Observation | None = None
    """The position as small whole numbers; by default programs see the letters of its text."""

    graph: Graph | None = None
    """The position as a graph: nodes with features, and edges."""
