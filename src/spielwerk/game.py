"""The one interface of all games: what a position promises, and what a game promises.

A `State` is a position: a frozen value, equal and hashable by value. Playing a move gives a new
one. A `Game` makes positions and reads and writes them. Neither knows the time, draws lots or
does input and output; whoever runs a game (a table, a search, a test) hands in what happens.

In every state exactly one of these holds:

- seats owe moves: `to_move()` names one seat, or several that choose at the same time;
- chance is due: `chances()` lists what may happen, with whole-number weights;
- the game is over: `result()` says how it ended.

A new game is a folder with a `State` and a `Game`, and a line in `games.py`;
`docs/adding-a-game.md` walks through it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar

from spielwerk.options import Option, Settings, Value, settings
from spielwerk.refusals import (
    BadSetup,
    ChanceIsDue,
    GameOver,
    Illegal,
    MoveMissing,
    NoSuchEvent,
    NotYourTurn,
    Refusal,
)
from spielwerk.text import Language, Text

__all__ = ["AnyGame", "AnyState", "Game", "Result", "ScoreLine", "Seat", "State", "View"]

Seat = int
"""Players are numbered from 0 in seating order."""

View = dict[str, Any]
"""What somebody may know of a position, as JSON values."""

Move = TypeVar("Move", bound=Hashable)
Event = TypeVar("Event", bound=Hashable)


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


class State(ABC, Generic[Move, Event]):
    """A position of a game, with everything the rules need to go on from it.

    Subclasses are frozen dataclasses. A state carries the keys of earlier positions since the
    last irreversible move, where a rule about repetition needs them: equality, hash and position
    text include them, `key()` does not.
    """

    __slots__ = ()

    # What every game has to say.

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats play."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """The number of the turn, from 1; the steps of one turn share it."""

    @abstractmethod
    def to_move(self) -> tuple[Seat, ...]:
        """The seats that owe a move now, in the order in which their moves are written.

        One, several at once, or none (chance is due, or the game is over).
        """

    @abstractmethod
    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Every legal move of a seat, each once; empty unless that seat owes a move."""

    @abstractmethod
    def refuse(self, seat: Seat, move: Move) -> Illegal | None:
        """The rule that forbids this move to a seat that owes one; None if it is legal.

        Called only for a seat in `to_move()`. Where several rules forbid a move, it names the
        one a person would name first, and always the same one.
        """

    @abstractmethod
    def after(self, chosen: Mapping[Seat, Move]) -> Self:
        """The position after these moves, which must be legal and complete: nothing is checked.

        For search and counting, with moves out of `legal_moves`; everybody else calls `play`.
        """

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def scores(self) -> tuple[float, ...]:
        """The points of every seat if the game were counted now."""

    @abstractmethod
    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """The same points, piece by piece; the lines of a seat add up to its score."""

    @abstractmethod
    def key(self) -> Hashable:
        """What the repetition rule compares: the position without its history."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What a seat, or an onlooker (None), may know, built from what is allowed.

        It has at least `position`, the text that `Game.imagine` starts from.
        """

    @abstractmethod
    def settled(self, seat: Seat) -> bool:
        """Whether the step that led here is final for this seat.

        False only in the middle of the seat's own turn, after a step that it may still take
        back alone: nothing has been revealed or drawn, and nobody else is concerned.
        """

    # What games with chance say as well.

    def chances(self) -> Sequence[tuple[Event, int]]:
        """What chance may do now, each event once with its weight; empty if chance is not due."""
        return ()

    def after_event(self, event: Event) -> Self:
        """The position after an event out of `chances()`: nothing is checked."""
        raise NotImplementedError

    # What follows from it for all games.

    def play(self, moves: Mapping[Seat, Move]) -> Self:
        """The position after all owed moves at once; raises the refusal if one is not legal."""
        for seat, move in moves.items():
            refusal = self.explain(seat, move)
            if refusal is not None:
                raise refusal
        owed = self.to_move()
        if not owed:
            raise self._nobody_moves()
        missing = [seat for seat in owed if seat not in moves]
        if missing:
            raise _missing(missing)
        return self.after(moves)

    def happen(self, event: Event) -> Self:
        """The position after a chance event; raises `NoSuchEvent` if it cannot happen now."""
        if all(event != possible for possible, _ in self.chances()):
            raise NoSuchEvent(
                Text(
                    "Chance cannot do that now.",
                    "Das kann jetzt nicht zufällig geschehen.",
                )
            )
        return self.after_event(event)

    def explain(self, seat: Seat, move: Move) -> Refusal | None:
        """Why a seat may not make this move now; None if it may.

        Answers for every move that can be written down, legal or not.
        """
        owed = self.to_move()
        if seat in owed:
            return self.refuse(seat, move)
        if owed:
            return NotYourTurn()
        return self._nobody_moves()

    def _nobody_moves(self) -> Refusal:
        return ChanceIsDue() if self.result() is None else GameOver()


def _missing(seats: Sequence[Seat]) -> MoveMissing:
    numbers = ", ".join(str(seat) for seat in seats)
    return MoveMissing(
        Text(
            "A move is missing: seat {numbers} has not chosen yet.",
            "Ein Zug fehlt: Platz {numbers} hat noch nicht gewählt.",
        ).filled(numbers=numbers)
    )


AnyState = State[Any, Any]
S = TypeVar("S", bound=AnyState)


class Game(ABC, Generic[S, Move, Event]):
    """A game: how it begins, and how its positions, moves and events are written and drawn.

    Games have no state of their own. Everything in text is written in exactly one way; what the
    `parse_` methods cannot read they refuse with `BadlyWritten`, and never with anything else.
    """

    name: ClassVar[str]
    """As on the command line and everywhere else in text: `ignite-flow`."""

    title: ClassVar[Text]
    about: ClassVar[Text]
    """One sentence that makes a newcomer want to play."""

    seat_counts: ClassVar[tuple[int, ...]]
    seat_names: ClassVar[tuple[Text, ...]]
    """What the players are called at the table: White, Black; Hell, Heaven; …"""

    options: ClassVar[tuple[Option, ...]] = ()
    """What players can choose."""

    parameters: ClassVar[tuple[Option, ...]] = ()
    """Sizes, for small test games; set like options, not offered to players."""

    reasons: ClassVar[Mapping[str, Text]]
    """The words for every reason with which a game can end."""

    knows_draws: ClassVar[bool] = True
    """Whether a game can end without a winner, and so whether a draw can be agreed."""

    walkover: ClassVar[float | None] = None
    """Where a match over several games adds up their scores: the least that a game counts for
    whoever is left when the others leave it. None: a match counts places, not scores."""

    package: ClassVar[str]
    """Where the rule pages `rules.en.md` and `rules.de.md` lie."""

    def start(self, seats: int | None = None, options: Settings | None = None) -> S:
        """The first position; raises `BadSetup` for a number of seats or an option it has not."""
        count = self.seat_counts[0] if seats is None else seats
        if count not in self.seat_counts:
            raise self._wrong_seats(count)
        return self.begin(count, self.settings(options or {}))

    def settings(self, given: Settings) -> dict[str, Value]:
        """All options and parameters with their values; raises `BadSetup`."""
        return settings(self.options + self.parameters, given)

    def _wrong_seats(self, count: int) -> BadSetup:
        counts = ", ".join(str(number) for number in self.seat_counts)
        return BadSetup(
            Text(
                "{title} is not for {count} players: it takes {counts}.",
                "{title} ist nicht für {count} Spieler: Möglich ist {counts}.",
            ).filled(title=self.title, count=count, counts=counts)
        )

    @abstractmethod
    def begin(self, seats: int, options: Settings) -> S:
        """The first position for a number of seats and a complete set of options."""

    @abstractmethod
    def options_of(self, state: S) -> dict[str, Value]:
        """The complete options and parameters with which a state is played."""

    # Text.

    @abstractmethod
    def format_move(self, state: S, move: Move) -> str:
        """A move as it is written in this state."""

    @abstractmethod
    def parse_move(self, state: S, text: str) -> Move:
        """The move that a text means in this state, legal or not; raises `BadlyWritten`."""

    def format_event(self, state: S, event: Event) -> str:
        """A chance event as it is written."""
        raise NotImplementedError

    def parse_event(self, state: S, text: str) -> Event:
        """The event that a text means; raises `BadlyWritten` or `NoSuchEvent`."""
        raise NoSuchEvent(
            Text("Nothing is left to chance here.", "Hier bleibt nichts dem Zufall überlassen.")
        )

    @abstractmethod
    def format_state(self, state: S) -> str:
        """A position in one line, complete with options and history: the same for equal states."""

    @abstractmethod
    def parse_state(self, text: str) -> S:
        """The position that a line describes; raises `BadlyWritten` for any other text."""

    # Touching: what lets a page without rules work.

    @abstractmethod
    def steps(self, state: S, move: Move) -> tuple[str, ...]:
        """The things touched, in order, to make this move: a piece, a cell, a card, a button."""

    @abstractmethod
    def from_steps(self, state: S, seat: Seat, steps: Sequence[str]) -> Iterator[Move]:
        """Every move that can be written down and begins with these steps, legal or not."""

    # Drawing.

    @abstractmethod
    def diagram(self, state: S, colour: bool = False, language: Language = "en") -> str:
        """The position for a terminal; with `colour`, in ANSI colours."""

    @abstractmethod
    def picture(self, state: S) -> str:
        """The position as an SVG picture."""

    @abstractmethod
    def describe(self, state: S, move: Move) -> Text:
        """A move in words, for move lists and screen readers."""

    def inspect(self, state: S, cell: str) -> Text | None:
        """What there is to say about a cell, where a game has more to say than the eye sees."""
        return None

    # Programs.

    def imagine(self, view: View, random: Random) -> S:
        """A state that agrees with what a seat may know.

        Where no state holds a secret (in all our games: sealed moves lie at the table, a stack
        is what is left in it) that is the state itself.
        """
        return self.parse_state(view["position"])


AnyGame = Game[Any, Any, Any]
