"""Somebody in a lesson: where they are, and what becomes of a move.

Nothing is kept between two requests: each brings all plies made so far, those of the
program and of chance among them. The same request has always the same answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Core
from spielwerk.analysis.lessons import program
from spielwerk.analysis.lessons.format import lessons_of
from spielwerk.analysis.lessons.messages import LessonStatus
from spielwerk.analysis.lessons.model import ANY_MOVE, Lesson, Step
from spielwerk.analysis.lessons.refusals import NoSuchLesson, StepIsDone
from spielwerk.game import AnyGame, AnyState, Effect, Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import MoveMissing
from spielwerk.game.text import Text

MOST_PLIES = 200
"""A learner who has not won by then has lost the thread."""

_WRONG = Text(
    "That is allowed, but something else is asked for here.",
    "Das ist erlaubt, aber hier ist etwas anderes gesucht.",
)
_DONE = Text("Well done!", "Gut gemacht!")
_LOST = Text(
    "It did not work out this time. Try again.",
    "Diesmal hat es nicht geklappt. Versuche es noch einmal.",
)
_INCOMPLETE = Text(
    "A move is missing: some who choose at the same time have not chosen.",
    "Ein Zug fehlt: Nicht alle, die gleichzeitig wählen, haben gewählt.",
)


@dataclass(frozen=True, slots=True)
class Scene:
    """Something that was done: the plies by seat (None for chance), and how it stands then."""

    before: AnyState
    plies: tuple[tuple[Seat | None, Any], ...]
    state: AnyState

    @property
    def moves(self) -> Mapping[Seat, Any]:
        """The moves that were made at the same time; none if it was chance."""
        return {seat: move for seat, move in self.plies if seat is not None}

    @property
    def texts(self) -> list[str]:
        """The plies as they are written."""
        return [
            self.before.format_outcome(ply) if seat is None else self.before.format_move(ply)
            for seat, ply in self.plies
        ]

    def effects(self) -> list[Effect]:
        """What visibly happened."""
        return list(self.before.board.effects(self.moves, self.state))


@dataclass(frozen=True, slots=True)
class Run:
    """Where somebody is in a step, and the scenes of the last move."""

    game: AnyGame
    lesson: Lesson
    number: int
    earlier: tuple[str, ...]
    moves: tuple[str, ...]
    seat: Seat
    first: AnyState
    """The position in which the step begins."""
    state: AnyState
    scenes: tuple[Scene, ...] = ()
    missed: bool = False
    """Whether the last move was legal and not the one that is asked for."""
    core: Core = COMPILED
    """Searched by the programs."""

    @property
    def step(self) -> Step:
        """What is asked."""
        return self.lesson.steps[self.number]

    @property
    def status(self) -> LessonStatus:
        """How far the step is done."""
        if self.missed:
            return "wrong"
        if self.step.task == "win":
            return self._ending()
        return "done" if self.step.task == "look" or self.moves else "open"

    def _ending(self) -> LessonStatus:
        if not self._played_out():
            return "open"
        if self.step.goal == "lead":
            own, *others = sorted(self.state.scores(), reverse=True)
            ahead = self.state.scores()[self.seat] == own and own > max(others)
        else:
            result = self.state.result()
            ahead = result is not None and result.winners == (self.seat,)
        return "done" if ahead else "lost"

    def _played_out(self) -> bool:
        counted = self.step.plies if self.step.goal == "lead" else None
        most = MOST_PLIES if counted is None else counted
        return self.state.result() is not None or len(self.moves) >= most

    @property
    def message(self) -> Text | None:
        """What there is to say about the status."""
        match self.status:
            case "wrong":
                return self.step.wrong or _WRONG
            case "done":
                return None if self.step.task == "look" else self.step.done or _DONE
            case "lost":
                return _LOST
        return None

    @property
    def owes(self) -> bool:
        """Whether a move of the learner is awaited."""
        return self.status in ("open", "wrong") and self.seat in self.state.to_move()

    def play(self, text: str) -> Run:
        """A move of the learner and what follows from it; raises the refusal."""
        if not self.owes:
            raise StepIsDone()
        move = self.state.parse_move(text)
        refusal = self.state.explain(self.seat, move)
        if refusal is not None:
            raise refusal
        if self.step.task == "move" and not solves(self.step, self.state, move):
            return replace(self, missed=True, scenes=())
        others = self._others()
        return self._after(_moved(self.state, {self.seat: move, **others}))._answered()

    def _answered(self) -> Run:
        """What others and chance do until the learner is to move again, or the step is over."""
        run = self
        while not run._settled():
            chance = not run.state.to_move()
            scene = _drawn(run.state) if chance else _moved(run.state, run._others())
            run = run._after(scene)
        return run

    def _others(self) -> Mapping[Seat, Any]:
        """The moves of the programs that owe one."""
        return program.others(self.state, self.seat, self.step.level, self.core)

    def _settled(self) -> bool:
        if self.state.result() is not None or self.seat in self.state.to_move():
            return True
        if self.step.task == "win":
            return self._played_out()
        # The step is over; only chance that is due is awaited, so that the next can go on.
        return bool(self.state.to_move())

    def _after(self, scene: Scene) -> Run:
        moves = (*self.moves, *scene.texts)
        return replace(
            self, state=scene.state, moves=moves, scenes=(*self.scenes, scene), missed=False
        )


def solves(step: Step, state: AnyState, move: Any) -> bool:
    """Whether a legal move is one that is asked for."""
    if step.solutions == (ANY_MOVE,):
        return True
    return any(state.parse_move(text) == move for text in step.solutions)


def _moved(state: AnyState, moves: Mapping[Seat, Any]) -> Scene:
    plies = tuple((seat, moves[seat]) for seat in state.to_move())
    return Scene(state, plies, state.play(moves))


def _drawn(state: AnyState) -> Scene:
    outcome = program.drawn(state)
    return Scene(state, ((None, outcome),), state.after_chance(outcome))


# Where somebody is.


def find_lesson(game: AnyGame, name: str) -> Lesson:
    """The lesson of a name; raises `NoSuchLesson`."""
    for lesson in lessons_of(game):
        if lesson.id == name:
            return lesson
    raise NoSuchLesson()


def enter(
    game: AnyGame,
    lesson: Lesson,
    number: int,
    earlier: Sequence[str] = (),
    moves: Sequence[str] = (),
    core: Core = COMPILED,
) -> Run:
    """Somebody in a step, after the moves made so far; raises the refusal of a wrong one.

    A step without a position goes on from the plies of `earlier` steps; left out, they are taken
    to be the first solutions.
    """
    if not 0 <= number < len(lesson.steps):
        raise NoSuchLesson()
    if lesson.steps[number].position is not None:
        earlier = ()
    elif not earlier:
        earlier = _solved_until(game, lesson, number, core)
    first = _replayed(_beginning(game, lesson, number), earlier)
    seat = _learner(game, lesson, number, first)
    state = _replayed(first, moves)
    return Run(game, lesson, number, tuple(earlier), tuple(moves), seat, first, state, core=core)


def _based_on(lesson: Lesson, number: int) -> int:
    """The last step up to this one that has a position."""
    return max(at for at in range(number + 1) if lesson.steps[at].position is not None)


def _beginning(game: AnyGame, lesson: Lesson, number: int) -> AnyState:
    position = lesson.steps[_based_on(lesson, number)].position
    assert position is not None
    return game.parse_state(position)


def _solved_until(game: AnyGame, lesson: Lesson, number: int, core: Core) -> tuple[str, ...]:
    """The plies of those who solve every step in the first way that is written."""
    earlier: tuple[str, ...] = ()
    for at in range(_based_on(lesson, number), number):
        earlier += solved(enter(game, lesson, at, earlier, core=core)).moves
    return earlier


def solved(run: Run) -> Run:
    """A step after its first solution."""
    if run.step.task == "win":
        state = _replayed(run.state, run.step.solution)
        return replace(run, moves=run.step.solution, state=state)
    if run.step.task == "look":
        return run
    if run.step.solutions == (ANY_MOVE,):
        return run.play(run.state.format_move(run.state.legal_moves(run.seat)[0]))
    return run.play(run.step.solutions[0])


def _replayed(state: AnyState, plies: Sequence[str]) -> AnyState:
    node = Node(state)
    for text in plies:
        node = node.play(text)
    if node.pending:
        raise MoveMissing(_INCOMPLETE)
    return node.state


def _learner(game: AnyGame, lesson: Lesson, number: int, first: AnyState) -> Seat:
    """Who learns: the seat that owes a move; who only looks keeps the seat of the step before."""
    step = lesson.steps[number]
    if step.seat is not None:
        return step.seat
    owing = first.to_move()
    before = _seats_before(game, lesson, number)
    if step.position is None and before is not None and (step.task == "look" or before in owing):
        return before
    return owing[0] if owing else before or 0


def _seats_before(game: AnyGame, lesson: Lesson, number: int) -> Seat | None:
    """The seat of the last step with a position before this one."""
    if number == 0:
        return None
    at = _based_on(lesson, number - 1)
    return _learner(game, lesson, at, _beginning(game, lesson, at))
