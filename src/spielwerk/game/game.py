"""The contract of all games: what a game promises, and how a position of it is used.

A position is data: a frozen value, equal and hashable by value. A `Game` is stateless and has
the functions that can be asked of a position. A `State` binds the two together, so that users
of the library write `state.legal_moves(seat)`, `state.play({seat: move})` and
`state.explain(seat, move)`.
None of them knows the time, draws lots or does input and output; the caller (a table, a
search, a test) hands in what happens.

In every position exactly one of these holds:

- seats owe moves: `to_move` names one seat, or several that choose at the same time;
- chance is due: `outcomes` lists what may happen, with whole-number weights;
- the game is over: `result` says how it ended.

A new game is a folder whose `game.py` binds its functions into one `Game`;
`docs/adding-a-game.md` walks through it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic, Literal, TypeVar

from spielwerk.game.editor import Editor
from spielwerk.game.motif import Motif
from spielwerk.game.notebook import sized
from spielwerk.game.observation import Observation
from spielwerk.game.options import Option, Preset, Settings, Value, settings
from spielwerk.game.picture_view import picture_view
from spielwerk.game.refusals import (
    BadSetup,
    ChanceIsDue,
    GameOver,
    Illegal,
    MoveMissing,
    NoSuchOutcome,
    NotYourTurn,
    Refusal,
)
from spielwerk.game.symmetry import Symmetries
from spielwerk.game.text import Language, Text

__all__ = [
    "AnyGame",
    "AnyState",
    "Effect",
    "Game",
    "Motif",
    "Result",
    "ScoreLine",
    "Seat",
    "State",
    "View",
]

Seat = int
"""Players are numbered from 0 in seating order."""

View = Mapping[str, Any]
"""What somebody may know of a position, as JSON values; each game has a typed shape for it."""

Position = TypeVar("Position", bound=Hashable)
Move = TypeVar("Move", bound=Hashable)
Outcome = TypeVar("Outcome", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    `reason` is a stable code; `Game.reasons` has the words for it. `places` has one number per
    seat: 1 is best, equal seats share the better place, a draw is all 1 whatever the scores.
    """

    reason: str
    scores: tuple[float, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place; all of them if it is a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def drawn(self) -> bool:
        """Whether nobody is placed before anybody else."""
        return set(self.places) == {1}

    @classmethod
    def by_scores(cls, reason: str, scores: Sequence[float]) -> Result:
        """More points, better place.

        >>> Result.by_scores("board-full", (4, 7, 4)).places
        (2, 1, 2)
        """
        places = tuple(1 + sum(other > own for other in scores) for own in scores)
        return cls(reason, tuple(scores), places)

    @classmethod
    def draw(cls, reason: str, scores: Sequence[float]) -> Result:
        """Everybody is first; the scores are reported as they stand."""
        return cls(reason, tuple(scores), (1,) * len(scores))


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: for what a seat has points, and the cells it has them for."""

    seat: Seat
    about: Text
    points: float
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that visibly happened, for animation, sound, marks and words.

    `thing` has the name by which the view knows it; `source` and `target` are cells or other
    places of the view, None for "from or to nowhere that is seen". What else a page wants to show
    of it is in `details`, as JSON values.
    """

    kind: Literal["place", "move", "remove", "change", "reveal"]
    thing: str
    source: str | None = None
    target: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)


def _no_outcomes(position: Any) -> Sequence[tuple[Any, int]]:
    return ()


def _no_chance(*_: Any) -> Any:
    raise NoSuchOutcome(
        Text("Nothing is left to chance here.", "Hier bleibt nichts dem Zufall überlassen.")
    )


def _never(position: Any, move: Any) -> bool:
    return False


def _no_reason(position: Any, seat: Seat, gesture: Sequence[str]) -> Illegal | None:
    return None


def _nothing_to_say(position: Any, cell: str) -> Text | None:
    return None


def _everything(position: Any, seat: Seat | None) -> Any:
    return position


def _no_label(position: Any, thing: str) -> Text | None:
    return None


def _no_details(position: Any, seat: Seat | None, language: Language) -> Mapping[str, Any]:
    return {}


def _no_motifs(before: Any, moves: Mapping[Seat, Any], after: Any) -> Sequence[Motif]:
    return ()


def _no_guide(position: Any, seat: Seat) -> tuple[Text, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[Position, Move, Outcome]):
    """A game: its names, its rules, its notation and how it is shown, as functions of a position.

    Everything in text is written in exactly one way; what the `parse_` functions cannot read they
    refuse with `BadlyWritten`, and never with anything else. Functions are called by `State`,
    which checks what is the same in all games; each says what it may rely on.
    """

    # Names.

    name: str
    """As on the command line and everywhere else in text: `ignite-flow`."""

    package: str
    """Where `game.py`, which binds it as `GAME`, and the rule pages `rules.en.md` and
    `rules.de.md` lie."""

    title: Text
    about: Text
    """One sentence that makes a newcomer want to play."""

    minutes: str = ""
    """How long a game takes, in minutes, as people usually play it: `15–20`."""

    sample: str = ""
    """Where the picture is the view: a position that shows at a glance what the game looks like,
    for its card in the lobby; left out, the first."""

    seat_counts: tuple[int, ...]
    seat_names: tuple[Text, ...]
    """What the players are called at the table: White, Black; Hell, Heaven; …"""

    options: tuple[Option, ...] = ()
    """What players can choose."""

    presets: tuple[Preset, ...] = ()
    """Choices of options that players know by a name, the one for newcomers first."""

    parameters: tuple[Option, ...] = ()
    """Sizes, for small test games; set like options, not offered to players."""

    reasons: Mapping[str, Text]
    """The words for every reason with which a game can end."""

    knows_draws: bool = True
    """Whether a game can end without a winner, and so whether a draw can be agreed."""

    walkover: float | None = None
    """Where a series of games adds up their scores: the least that a game counts for whoever is
    left when the others leave it. None: a series counts places, not scores."""

    # Rules.

    begin: Callable[[int, Settings], Position]
    """The first position for a number of seats and a complete set of options."""

    options_of: Callable[[Position], dict[str, Value]]
    """The complete options and parameters with which a position is played."""

    seats: Callable[[Position], int]
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

    outcomes: Callable[[Position], Sequence[tuple[Outcome, int]]] = _no_outcomes
    """What chance may do now, each outcome once with its weight; empty if chance is not due."""

    after_chance: Callable[[Position, Outcome], Position] = _no_chance
    """The position after one of `outcomes`: nothing is checked."""

    result: Callable[[Position], Result | None]
    """How the game ended by its rules; None while it goes on."""

    scores: Callable[[Position], tuple[float, ...]]
    """The points of every seat if the game were counted now."""

    score_sheet: Callable[[Position], tuple[ScoreLine, ...]]
    """The same points, piece by piece; the lines of a seat add up to its score."""

    simultaneous: bool = False
    """Whether several seats ever owe moves at the same time."""

    is_final: Callable[[Position, Move], bool] = _never
    """Whether a move stands as soon as it is made. Other moves a player may undo alone while the
    same turn goes on and nothing was drawn or revealed; the table sees to that."""

    key: Callable[[Position], Hashable]
    """What the repetition rule compares: the position without its history."""

    symmetries: Symmetries[Position, Move] | None = None
    """The turns and mirrors of the board that leave the rules as they are; None: nobody knows."""

    # For programs that learn, which want moves to be numbers (`spielwerk.adapters`).

    all_moves: Callable[[int, Settings], Sequence[Move]] | None = None
    """Every move that can ever be legal with so many seats and these options, each once, always in
    the same order: the place of a move is its number. Equal moves mean the same everywhere."""

    all_outcomes: Callable[[int, Settings], Sequence[Outcome]] | None = None
    """The same for what chance can ever do; only where there is chance."""

    observation: Observation[Position] | None = None
    """The position as small whole numbers; left out, programs see the letters of its text."""

    # Notation.

    format_move: Callable[[Position, Move], str]
    parse_move: Callable[[Position, str], Move]
    """The move that a text means in this position, legal or not; raises `BadlyWritten`."""

    format_outcome: Callable[[Position, Outcome], str] = _no_chance
    parse_outcome: Callable[[Position, str], Outcome] = _no_chance
    """The outcome that a text means; raises `BadlyWritten` or `NoSuchOutcome`."""

    format_position: Callable[[Position], str]
    """A position in one line, complete with options and history: the same for equal positions."""

    parse_position: Callable[[str], Position]
    """The position that a line describes; raises `BadlyWritten` for any other text."""

    # What is shown. No rule depends on it.

    known: Callable[[Position, Seat | None], Position] = _everything
    """The position as a seat, or an onlooker (None), may know it: what programs start from."""

    view: Callable[[Position, Seat | None], View] | None = None
    """What is drawn for a seat, or an onlooker, built from what it may know; equal positions have
    equal views. It may share parts with other views, and nobody changes it. Left out, it is the
    picture of what may be known (`spielwerk.game.picture_view`), which the page draws for any
    game."""

    label: Callable[[Position, str], Text | None] = _no_label
    """Where the picture is the view: what a thing that can be touched is called, for those who
    hear the board ("c3, white lantern"); None: by its name."""

    buttons: Mapping[str, Text] = field(default_factory=dict)
    """Where the picture is the view: things that are touched and are not in it, with what they
    are called. The page offers each as a button wherever it leads on to a legal move."""

    details: Callable[[Position, Seat | None, Language], Mapping[str, Any]] = _no_details
    """What is shown besides when a seat, or an onlooker, looks closely, as JSON values: what costs
    too much to be worked out for every view."""

    gesture: Callable[[Position, Move], tuple[str, ...]]
    """The things touched, in order, to make this move: a piece, a cell, a card, a button."""

    moves_matching: Callable[[Position, Seat, Sequence[str]], Iterator[Move]]
    """Every move that can be written down and whose gesture begins so, legal or not."""

    moves_made_by: Callable[[Position, Seat, tuple[str, ...]], Iterator[Move]] | None = None
    """The moves whose usual gesture is exactly this, legal or not; left out, those of
    `moves_matching` are asked one by one."""

    explain_gesture: Callable[[Position, Seat, Sequence[str]], Illegal | None] = _no_reason
    """Why these touches, which begin no legal move, begin none; None where the refusals of
    `moves_matching` say it."""

    effects: Callable[[Position, Mapping[Seat, Move], Position], Sequence[Effect]]
    """What visibly happened between two positions, one after the other: by these moves, or, where
    there are none, by chance."""

    motifs: Callable[[Position, Mapping[Seat, Move], Position], Sequence[Motif]] = _no_motifs
    """What these moves mean beyond what is seen: the reasons a review gives. Each is true, whoever
    looks; points and the end of the game are not among them, for every game has those."""

    describe: Callable[[Position, Move], Text]
    """A move in words, for move lists and screen readers."""

    move_kind: Callable[[Position, Move], Text] | None = None
    """What sort of move it is, whoever makes it and wherever, for counting: "ant placed". Left out,
    it is what visibly happens first: the kind of the effect, and the thing."""

    inspect: Callable[[Position, str], Text | None] = _nothing_to_say
    """What there is to say about a cell, where a game has more to say than the eye sees."""

    guide: Callable[[Position, Seat], tuple[Text, ...]] = _no_guide
    """For somebody's first game: what a seat that owes a move may do now, in a sentence or two,
    then what it might think of. The position is what that seat may know."""

    diagram: Callable[[Position, bool, Language], str]
    """The position for a terminal; with True, in ANSI colours."""

    picture: Callable[[Position], str]
    """The position as an SVG picture."""

    pictures: Callable[[Sequence[Position]], Iterator[str]] | None = None
    """Several positions as pictures of one size, for an animation; left out, those of `picture`
    are of one size anyway."""

    editor: Editor[Position] | None = None
    """How positions are built by hand; without it, they can only be written."""

    # What follows from it for all games.

    def start(
        self, seats: int | None = None, options: Settings | None = None
    ) -> State[Position, Move, Outcome]:
        """The first position; raises `BadSetup` for a number of seats or an option it has not."""
        count = self.seat_counts[0] if seats is None else seats
        if count not in self.seat_counts:
            raise self._wrong_seats(count)
        return State(self, self.begin(count, self.settings(options or {})))

    def parse_state(self, text: str) -> State[Position, Move, Outcome]:
        """The state that a line describes; raises `BadlyWritten` for any other text."""
        return State(self, self.parse_position(text))

    def settings(self, given: Settings) -> dict[str, Value]:
        """All options and parameters with their values; raises `BadSetup`."""
        return settings(self.options + self.parameters, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """A state that crosses a process border names its game; functions stay where they are."""
        return _game_of, (self.package,)

    def _wrong_seats(self, count: int) -> BadSetup:
        *some, last = map(str, self.seat_counts)
        several = Text("{some} or {last}", "{some} oder {last}").filled(
            some=", ".join(some), last=last
        )
        return BadSetup(
            Text(
                "{title} is for {counts} players, not for {count}.",
                "{title} ist für {counts} Spieler, nicht für {count}.",
            ).filled(title=self.title, count=count, counts=several if some else last)
        )


def _game_of(package: str) -> Any:
    return import_module(f"{package}.game").GAME


@dataclass(frozen=True, slots=True)
class State(Generic[Position, Move, Outcome]):
    """A game and a position of it. Playing gives a new one; see `Game` for what each part means."""

    game: Game[Position, Move, Outcome] = field(repr=False)
    position: Position
    _to_move: tuple[Seat, ...] | None = field(default=None, init=False, repr=False, compare=False)
    """Found when first asked for: on the way of one move a dozen others want to know it."""

    # The rules.

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.game.seats(self.position)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.game.turn(self.position)

    @property
    def options(self) -> dict[str, Value]:
        """The complete options and parameters."""
        return self.game.options_of(self.position)

    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move now."""
        found = self._to_move
        if found is None:
            found = self.game.to_move(self.position)
            object.__setattr__(self, "_to_move", found)
        return found

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Every legal move of a seat, each once; empty unless that seat owes a move."""
        return self.game.legal_moves(self.position, seat) if seat in self.to_move() else ()

    def explain(self, seat: Seat, move: Move) -> Refusal | None:
        """Why a seat may not make this move now; None if it may.

        Answers for every move that can be written down, legal or not.
        """
        owed = self.to_move()
        if seat in owed:
            return self.game.violation(self.position, seat, move)
        return NotYourTurn() if owed else self._nobody_moves()

    def play(self, moves: Mapping[Seat, Move]) -> State[Position, Move, Outcome]:
        """The state after all owed moves at once; raises the refusal if one is not legal."""
        owed = self.to_move()
        if not owed:
            raise self._nobody_moves()
        for seat, move in moves.items():
            refusal = (
                self.game.violation(self.position, seat, move) if seat in owed else NotYourTurn()
            )
            if refusal is not None:
                raise refusal
        missing = [seat for seat in owed if seat not in moves]
        if missing:
            raise _missing(missing)
        return self.after(moves)

    def after(self, moves: Mapping[Seat, Move]) -> State[Position, Move, Outcome]:
        """The state after legal moves, which are not checked: for search and counting."""
        return State(self.game, self.game.after(self.position, moves))

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        """What chance may do now, with weights; empty if chance is not due."""
        return self.game.outcomes(self.position)

    def apply_chance(self, outcome: Outcome) -> State[Position, Move, Outcome]:
        """The state after an outcome; raises `NoSuchOutcome` if it cannot happen now."""
        if all(outcome != possible for possible, _ in self.outcomes()):
            raise NoSuchOutcome(
                Text("Chance cannot do that now.", "Das kann jetzt nicht zufällig geschehen.")
            )
        return self.after_chance(outcome)

    def after_chance(self, outcome: Outcome) -> State[Position, Move, Outcome]:
        """The state after one of `outcomes()`, which is not checked."""
        return State(self.game, self.game.after_chance(self.position, outcome))

    def result(self) -> Result | None:
        """How the game ended by its rules; None while it goes on."""
        return self.game.result(self.position)

    def scores(self) -> tuple[float, ...]:
        """The points of every seat if the game were counted now."""
        return self.game.scores(self.position)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """The same points, piece by piece."""
        return self.game.score_sheet(self.position)

    def key(self) -> Hashable:
        """What the repetition rule compares."""
        return self.game.key(self.position)

    def _nobody_moves(self) -> Refusal:
        return ChanceIsDue() if self.result() is None else GameOver()

    # Notation.

    def __str__(self) -> str:
        """The position in one line."""
        return self.game.format_position(self.position)

    def format_move(self, move: Move) -> str:
        """A move as it is written here."""
        return self.game.format_move(self.position, move)

    def parse_move(self, text: str) -> Move:
        """The move that a text means here, legal or not; raises `BadlyWritten`."""
        return self.game.parse_move(self.position, text)

    def format_outcome(self, outcome: Outcome) -> str:
        """An outcome of chance as it is written here."""
        return self.game.format_outcome(self.position, outcome)

    def parse_outcome(self, text: str) -> Outcome:
        """The outcome that a text means; raises `BadlyWritten` or `NoSuchOutcome`."""
        return self.game.parse_outcome(self.position, text)

    # What is shown.

    def known(self, seat: Seat | None) -> State[Position, Move, Outcome]:
        """The state as a seat, or an onlooker (None), may know it."""
        return State(self.game, self.game.known(self.position, seat))

    def view(self, seat: Seat | None) -> View:
        """What is drawn for a seat, or an onlooker (None)."""
        game = self.game
        if game.view is not None:
            return game.view(self.position, seat)
        known = game.known(self.position, seat)
        return picture_view(
            game.picture(known), lambda thing: game.label(known, thing), game.buttons
        )

    def details(self, seat: Seat | None, language: Language) -> Mapping[str, Any]:
        """What is shown to a seat, or an onlooker, that looks closely."""
        return self.game.details(self.position, seat, language)

    def gesture(self, move: Move) -> tuple[str, ...]:
        """The things touched, in order, to make this move."""
        return self.game.gesture(self.position, move)

    def moves_matching(self, seat: Seat, gesture: Sequence[str]) -> Iterator[Move]:
        """Every move that can be written down and whose gesture begins so, legal or not."""
        return self.game.moves_matching(self.position, seat, gesture)

    def moves_made_by(self, seat: Seat, gesture: Sequence[str]) -> list[Move]:
        """The moves whose usual gesture is exactly this, legal or not, each once."""
        position, touched = self.position, tuple(gesture)
        find = self.game.moves_made_by or self.game.moves_matching
        found = dict.fromkeys(find(position, seat, touched))
        return [move for move in found if self.game.gesture(position, move) == touched]

    def explain_gesture(self, seat: Seat, gesture: Sequence[str]) -> Illegal | None:
        """Why these touches begin no move, where the moves they might mean do not say it."""
        return self.game.explain_gesture(self.position, seat, gesture)

    def effects(
        self, moves: Mapping[Seat, Move], after: State[Position, Move, Outcome]
    ) -> Sequence[Effect]:
        """What visibly happened by these moves, or without any by chance."""
        return self.game.effects(self.position, moves, after.position)

    def motifs(
        self, moves: Mapping[Seat, Move], after: State[Position, Move, Outcome]
    ) -> Sequence[Motif]:
        """What these moves, or without any chance, mean beyond what is seen."""
        return self.game.motifs(self.position, moves, after.position)

    def describe(self, move: Move) -> Text:
        """A move in words."""
        return self.game.describe(self.position, move)

    def inspect(self, cell: str) -> Text | None:
        """What there is to say about a cell."""
        return self.game.inspect(self.position, cell)

    def guide(self, seat: Seat) -> tuple[Text, ...]:
        """What a seat may do now and might think of, out of what it may know."""
        if seat not in self.to_move():
            return ()
        return self.game.guide(self.known(seat).position, seat)

    def diagram(self, colour: bool = False, language: Language = "en") -> str:
        """The position for a terminal; with `colour`, in ANSI colours."""
        return self.game.diagram(self.position, colour, language)

    def picture(self) -> str:
        """The position as an SVG picture."""
        return self.game.picture(self.position)

    def _repr_svg_(self) -> str:
        """As notebooks show it."""
        return sized(self.picture())


def _missing(seats: Sequence[Seat]) -> MoveMissing:
    numbers = ", ".join(str(seat) for seat in seats)
    return MoveMissing(
        Text(
            "A move is missing: seat {numbers} has not chosen yet.",
            "Ein Zug fehlt: Platz {numbers} hat noch nicht gewählt.",
        ).filled(numbers=numbers)
    )


AnyGame = Game[Any, Any, Any]
AnyState = State[Any, Any, Any]
