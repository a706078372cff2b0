"""A game made of its parts, and a position together with its game.

`spielwerk.game.parts` is the manual of the contract. A `State` binds a position to its game, so
that users of the library write `state.legal_moves(seat)`, `state.play({seat: move})` and
`state.explain(seat, move)`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic

from spielwerk.game import refusals
from spielwerk.game.catalogues import SOURCE, add_package
from spielwerk.game.notebook import sized
from spielwerk.game.opponents import Opponents
from spielwerk.game.options import Settings, Value, settings
from spielwerk.game.parts import (
    About,
    Board,
    Chance,
    Learning,
    Move,
    Notation,
    Outcome,
    Position,
    Rules,
    Secrets,
    Study,
)
from spielwerk.game.picture_view import picture_view
from spielwerk.game.plain_picture import plain_picture
from spielwerk.game.study import Motif
from spielwerk.game.text import Language, Text, one_of, same
from spielwerk.game.values import Effect, Result, ScoreLine, Seat, View


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Game(Generic[Position, Move, Outcome]):
    """A game, made of the parts listed in its `game.py`."""

    about: About
    rules: Rules[Position, Move]
    notation: Notation[Position, Move]
    board: Board[Position, Move] = field(default_factory=Board)
    chance: Chance[Position, Outcome] | None = None
    secrets: Secrets[Position] | None = None
    study: Study[Position, Move] = field(default_factory=Study)
    opponents: Opponents[Position] = field(default_factory=Opponents)
    learning: Learning | None = None

    def __post_init__(self) -> None:
        add_package(self.about.package)

    def __repr__(self) -> str:
        return f"find({self.name!r})"

    @property
    def name(self) -> str:
        """The name in commands and text: `ignite-flow`."""
        return self.about.name

    @property
    def title(self) -> Text:
        """The title for people."""
        return self.about.title

    def start(
        self, seats: int | None = None, options: Settings | None = None
    ) -> State[Position, Move, Outcome]:
        """Return the first state; raise `BadSetup` for a number of seats or an unknown option."""
        counts = self.about.seat_counts
        count = counts[0] if seats is None else seats
        if count not in counts:
            raise self._wrong_seats(count)
        return State(self, self.rules.initial_position(count, self.settings(options or {})))

    def parse_state(self, text: str) -> State[Position, Move, Outcome]:
        """Return the state that a line describes; raise `BadlyWritten` for any other text."""
        return State(self, self.notation.parse_position(text))

    def settings(self, given: Settings) -> dict[str, Value]:
        """Return all options and parameters with their values; raise `BadSetup`."""
        return settings(self.about.options + self.about.parameters, given)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a game by the name of its package; functions are not sent to other processes."""
        return _game_of, (self.about.package,)

    def _wrong_seats(self, count: int) -> refusals.BadSetup:
        counts = one_of([same(str(allowed)) for allowed in self.about.seat_counts])
        return refusals.BadSetup(
            Text(
                "{title} is for {counts} players, not for {count}.",
                title=self.title,
                count=count,
                counts=counts,
            )
        )


def _game_of(package: str) -> Any:
    return import_module(f"{package}.game").GAME


@dataclass(frozen=True, slots=True, repr=False)
class State(Generic[Position, Move, Outcome]):
    """A game with a position. Playing returns a new state.

    Data of a position are properties; what the rules compute from it are methods.
    """

    game: Game[Position, Move, Outcome]
    position: Position
    _to_move: tuple[Seat, ...] | None = field(default=None, init=False, compare=False)
    """Cached, because a single move needs it a dozen times."""

    def __repr__(self) -> str:
        return f"{self.game!r}.parse_state({str(self)!r})"

    # The rules.

    @property
    def seats(self) -> int:
        """The number of seats."""
        count = self.game.rules.seats
        return self.game.about.seat_counts[0] if count is None else count(self.position)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self.game.rules.turn(self.position)

    @property
    def options(self) -> dict[str, Value]:
        """The complete options and parameters."""
        return self.game.rules.options_of(self.position)

    def to_move(self) -> tuple[Seat, ...]:
        """Return the seats that owe a move now."""
        found = self._to_move
        if found is None:
            found = self.game.rules.to_move(self.position)
            object.__setattr__(self, "_to_move", found)
        return found

    def legal_moves(self, seat: Seat | None = None) -> Sequence[Move]:
        """Return every legal move of a seat, each once; none unless the seat owes a move.

        The seat may be left out where only one owes a move; otherwise this raises what `mover`
        raises.
        """
        if seat is None:
            seat = self.mover()
        return self.game.rules.legal_moves(self.position, seat) if seat in self.to_move() else ()

    def mover(self) -> Seat:
        """Return the one seat that owes a move.

        Raises `GameOver`, `ChanceIsDue`, or `MoveMissing` where several seats owe moves at once.
        """
        owed = self.to_move()
        if not owed:
            raise self._nobody_moves()
        if len(owed) > 1:
            raise _several(owed)
        return owed[0]

    def explain(self, seat: Seat, move: Move) -> refusals.Refusal | None:
        """Return why a seat may not make this move now; None if it may.

        Any move that can be written down is accepted, legal or not.
        """
        owed = self.to_move()
        if seat in owed:
            return self.game.rules.violation(self.position, seat, move)
        return refusals.NotYourTurn() if owed else self._nobody_moves()

    def play(self, moves: Mapping[Seat, Move] | Move | str) -> State[Position, Move, Outcome]:
        """Return the state after all owed moves at once; raise the refusal of one that is illegal.

        Where only one seat owes a move, its move is enough, also as text. Where chance is due, the
        text of an outcome is played.
        """
        if isinstance(moves, str):
            if not self.to_move() and self.result() is None:
                return self.apply_chance(self.parse_outcome(moves))
            return self.play({self.mover(): self.parse_move(moves)})
        if not isinstance(moves, Mapping):
            return self.play({self.mover(): moves})
        owed = self.to_move()
        if not owed:
            raise self._nobody_moves()
        for seat, move in moves.items():
            refusal = self.explain(seat, move)
            if refusal is not None:
                raise refusal
        missing = [seat for seat in owed if seat not in moves]
        if missing:
            raise _missing(missing)
        return self.after(moves)

    def after(self, moves: Mapping[Seat, Move]) -> State[Position, Move, Outcome]:
        """Return the state after legal moves, unchecked: for search and counting."""
        return State(self.game, self.game.rules.after(self.position, moves))

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        """Return the possible chance outcomes with weights; empty if chance is not due."""
        chance = self.game.chance
        return () if chance is None else chance.outcomes(self.position)

    def apply_chance(self, outcome: Outcome) -> State[Position, Move, Outcome]:
        """Return the state after an outcome; raises `NoSuchOutcome` if it is impossible now."""
        if all(outcome != possible for possible, _ in self.outcomes()):
            raise refusals.NoSuchOutcome(Text("That chance event is not possible now."))
        return self.after_chance(outcome)

    @property
    def _chance(self) -> Chance[Position, Outcome]:
        if self.game.chance is None:
            raise refusals.NoSuchOutcome(Text("There are no chance events here."))
        return self.game.chance

    def after_chance(self, outcome: Outcome) -> State[Position, Move, Outcome]:
        """Return the state after one of `outcomes()`, unchecked."""
        return State(self.game, self._chance.after(self.position, outcome))

    def result(self) -> Result | None:
        """Return how the game ended by its rules; None while it is in progress."""
        return self.game.rules.result(self.position)

    def scores(self) -> tuple[float, ...]:
        """Return the points of every seat if the game were scored now."""
        return self.game.rules.scores(self.position)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Return the score sheet: the points of every seat, item by item."""
        sheet = self.game.rules.score_sheet
        if sheet is not None:
            return sheet(self.position)
        return tuple(
            ScoreLine(seat, Text("points"), points) for seat, points in enumerate(self.scores())
        )

    def key(self) -> Hashable:
        """Return the key that the repetition rule compares."""
        return self.game.rules.key(self.position)

    def _nobody_moves(self) -> refusals.Refusal:
        return refusals.ChanceIsDue() if self.result() is None else refusals.GameOver()

    def visible_to(self, seat: Seat | None) -> State[Position, Move, Outcome]:
        """Return the state as a seat, or an onlooker (None), may know it."""
        secrets = self.game.secrets
        return (
            self if secrets is None else State(self.game, secrets.visible_to(self.position, seat))
        )

    # Notation.

    def __str__(self) -> str:
        """Return the position in one line."""
        return self.game.notation.format_position(self.position)

    def format_move(self, move: Move) -> str:
        """Return a move in notation."""
        return self.game.notation.format_move(self.position, move)

    def parse_move(self, text: str) -> Move:
        """Parse a move, legal or not; raises `BadlyWritten`."""
        return self.game.notation.parse_move(self.position, text)

    def format_outcome(self, outcome: Outcome) -> str:
        """Return a chance outcome in notation."""
        return self._chance.format(self.position, outcome)

    def parse_outcome(self, text: str) -> Outcome:
        """Parse a chance outcome; raises `BadlyWritten` or `NoSuchOutcome`."""
        return self._chance.parse(self.position, text)

    # Presentation.

    @property
    def board(self) -> BoardView[Position, Move, Outcome]:
        """The board in this state: drawing, gestures, words."""
        return BoardView(self)

    def _repr_svg_(self) -> str:
        """Return a picture for notebooks."""
        return sized(self.board.picture())


@dataclass(frozen=True, slots=True)
class BoardView(Generic[Position, Move, Outcome]):
    """The presentation of a state, by its game's `Board` and `Study`."""

    state: State[Position, Move, Outcome]

    def view(self, seat: Seat | None, language: Language = SOURCE) -> View:
        """Return the view of a seat, or of an onlooker (None)."""
        board = self.state.game.board
        if board.view is not None:
            return board.view(self.state.position, seat)
        visible = self.state.visible_to(seat)
        known = visible.position
        return picture_view(
            visible.board.picture(),
            lambda thing: board.label(known, thing),
            board.buttons,
            language,
        )

    def details(self, seat: Seat | None, language: Language) -> Mapping[str, Any]:
        """Return further details for a seat or an onlooker."""
        return self.state.game.board.details(self.state.position, seat, language)

    def gesture(self, move: Move) -> tuple[str, ...]:
        """Return the gesture of a move: the things touched, in order."""
        gesture = self.state.game.board.gesture
        if gesture is None:
            return (self.state.format_move(move),)
        return gesture(self.state.position, move)

    def moves_matching(self, seat: Seat, gesture: Sequence[str]) -> Iterator[Move]:
        """Yield every move, legal or not, whose gesture begins with these touches."""
        find = self.state.game.board.moves_matching
        if find is not None:
            return find(self.state.position, seat, gesture)
        touched = tuple(gesture)
        return (
            move
            for move in self.state.legal_moves(seat)
            if self.gesture(move)[: len(touched)] == touched
        )

    def moves_made_by(self, seat: Seat, gesture: Sequence[str]) -> list[Move]:
        """Return the moves with exactly this usual gesture, legal or not, each once."""
        touched, find = tuple(gesture), self.state.game.board.moves_made_by
        if find is None:
            found = dict.fromkeys(self.moves_matching(seat, touched))
        else:
            found = dict.fromkeys(find(self.state.position, seat, touched))
        return [move for move in found if self.gesture(move) == touched]

    def explain_gesture(self, seat: Seat, gesture: Sequence[str]) -> refusals.Illegal | None:
        """Return why these touches begin no move, unless refusals of possible moves explain it."""
        return self.state.game.board.explain_gesture(self.state.position, seat, gesture)

    def effects(
        self, moves: Mapping[Seat, Move], after: State[Position, Move, Outcome]
    ) -> Sequence[Effect]:
        """Return the visible effects of these moves, or of chance if there are none."""
        effects = self.state.game.board.effects
        return () if effects is None else effects(self.state.position, moves, after.position)

    def motifs(
        self, moves: Mapping[Seat, Move], after: State[Position, Move, Outcome]
    ) -> Sequence[Motif]:
        """Return the motifs of these moves, or of chance: what they mean beyond the visible."""
        return self.state.game.study.motifs(self.state.position, moves, after.position)

    def describe(self, move: Move) -> Text:
        """Return a move in words."""
        describe = self.state.game.board.describe
        if describe is None:
            return same(self.state.format_move(move))
        return describe(self.state.position, move)

    def inspect(self, cell: str) -> Text | None:
        """Return an explanation of a cell, if the game has one."""
        return self.state.game.board.inspect(self.state.position, cell)

    def guide(self, seat: Seat) -> tuple[Text, ...]:
        """Return the guide for a seat: possible moves and advice, from what it may know."""
        if seat not in self.state.to_move():
            return ()
        return self.state.game.study.guide(self.state.visible_to(seat).position, seat)

    def diagram(self, colour: bool = False, language: Language = "en") -> str:
        """Return the position for a terminal, in ANSI colours if `colour`."""
        diagram = self.state.game.board.diagram
        return (
            str(self.state) if diagram is None else diagram(self.state.position, colour, language)
        )

    def picture(self) -> str:
        """Return the position as an SVG picture."""
        picture = self.state.game.board.picture
        if picture is not None:
            return picture(self.state.position)
        legal = [move for seat in self.state.to_move() for move in self.state.legal_moves(seat)]
        moves = dict.fromkeys(map(self.state.format_move, legal))
        return plain_picture(self.diagram(), list(moves))


def _several(seats: Sequence[Seat]) -> refusals.MoveMissing:
    return refusals.MoveMissing(
        Text(
            "Seats {seats} choose at the same time: name the seat, and give a move for each.",
            seats=", ".join(map(str, seats)),
        )
    )


def _missing(seats: Sequence[Seat]) -> refusals.MoveMissing:
    numbers = ", ".join(str(seat) for seat in seats)
    return refusals.MoveMissing(
        Text("A move is missing: seat {numbers} has not chosen yet.", numbers=numbers)
    )


AnyGame = Game[Any, Any, Any]
AnyState = State[Any, Any, Any]
