"""A learner's progress in a lesson, and the effect of a move.

Nothing is stored between requests: each contains all plies made so far, including those of the
program and of chance. Equal requests have equal answers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Self
from zlib import crc32

from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.native import COMPILED, choose
from spielwerk.ai.player import Core, Limits, Situation
from spielwerk.analysis.lessons.messages import LessonStatus
from spielwerk.analysis.lessons.model import ANY_MOVE, Lesson, Step, lessons_of
from spielwerk.analysis.line import LinePosition
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import MoveMissing, Refusal, StatedRefusal
from spielwerk.game.text import Text

MOST_PLIES = 200
"""Maximum number of plies; a learner who has not won by then is lost."""
LIMITS = Limits(seconds=0.25, nodes=2000)
"""Limits for the program's moves, small because the learner waits."""

_WRONG = Text("That is legal, but this step asks for something else.")
_DONE = Text("Well done!")
_LOST = Text("That did not work this time. Try again.")
_INCOMPLETE = Text("A move is missing: not all simultaneous choices have been made.")


class NoSuchLesson(StatedRefusal, code="no-such-lesson"):
    """The game has no lesson of this name, or the lesson no step of this number."""

    sentence = Text("There is no such lesson.")


class StepIsDone(StatedRefusal, code="step-is-done"):
    """The step expects no move."""

    sentence = Text("This step is already complete.")


@dataclass(frozen=True, slots=True)
class Run:
    """A learner's place in a step, with the scenes of the last move.

    A scene is a ply, or moves made at the same time, from the position before it. `missed` is the
    last move, if it was legal and not the one that is asked for. `core` is searched by the
    programs.
    """

    game: AnyGame
    lesson: Lesson
    number: int
    earlier: tuple[str, ...]
    moves: tuple[str, ...]
    seat: Seat
    state: AnyState
    scenes: tuple[LinePosition, ...] = ()
    missed: str | None = None
    core: Core = COMPILED

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def status(self) -> LessonStatus:
        if self.missed is not None:
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
        """Return a message about the status."""
        match self.status:
            case "wrong":
                return self.step.answers.get(self.missed or "") or self.step.wrong or _WRONG
            case "done":
                return None if self.step.task == "look" else self.step.done or _DONE
            case "lost":
                return _LOST
        return None

    @property
    def owes(self) -> bool:
        """True if a move of the learner is awaited."""
        return self.status in ("open", "wrong") and self.seat in self.state.to_move()

    def play(self, text: str) -> Self:
        """Make a move of the learner and what follows from it; raises the refusal."""
        if not self.owes:
            raise StepIsDone()
        move = self.state.parse_move(text)
        refusal = self.state.explain(self.seat, move)
        if refusal is not None:
            raise refusal
        if self.step.task == "move" and not solves(self.step, self.state, move):
            return replace(self, missed=self.state.format_move(move), scenes=())
        run = replace(self, missed=None)._moved({self.seat: move})
        while not run._settled():
            run = run._moved({}) if run.state.to_move() else run._drawn()
        return run

    def _settled(self) -> bool:
        """Return whether others and chance have done all until the learner is to move again."""
        if self.state.result() is not None or self.seat in self.state.to_move():
            return True
        if self.step.task == "win":
            return self._played_out()
        # The step is over; only chance that is due is awaited, so that the next can go on.
        return bool(self.state.to_move())

    def _moved(self, own: Mapping[Seat, Any]) -> Self:
        """Make moves of the learner, and those of the programs that owe one."""
        moves = {
            seat: own[seat] if seat in own else program_move(self, seat)
            for seat in self.state.to_move()
        }
        return self._after(*moves.values())

    def _drawn(self) -> Self:
        """Draw an outcome of chance: in equal positions always the same one."""
        outcomes, weights = zip(*self.state.outcomes(), strict=True)
        return self._after(Random(_seed(self.state)).choices(outcomes, weights)[0])

    def _after(self, *plies: Any) -> Self:
        scene = LinePosition(Node(self.state))
        for ply in plies:
            scene = scene.then(ply)
        texts = (reached.text for reached in scene.way()[1:])
        return replace(
            self,
            state=scene.node.state,
            moves=(*self.moves, *texts),
            scenes=(*self.scenes, scene),
        )


def program_move(run: Run, seat: Seat) -> Any:
    """Return the move of a program for a seat, knowing what that seat may know.

    It is always the same one in equal positions, and a legal one whatever becomes of the program.
    """
    state, seen = run.state, run.state.visible_to(seat)
    player = LevelPlayer(run.step.level, _seed(seen))
    try:
        result = choose(player, Situation.begin(run.game, seen), seat, LIMITS, core=run.core)
        move = state.parse_move(result.move)
    except Refusal:
        return state.legal_moves(seat)[0]
    return move if state.explain(seat, move) is None else state.legal_moves(seat)[0]


def _seed(state: AnyState) -> int:
    return crc32(str(state).encode())


def solves(step: Step, state: AnyState, move: Any) -> bool:
    """Return whether a legal move is one that is asked for."""
    if step.solutions == (ANY_MOVE,):
        return True
    return any(state.parse_move(text) == move for text in step.solutions)


# The beginning of a step.


def find_lesson(game: AnyGame, name: str) -> Lesson:
    """Return the lesson of a name; raises `NoSuchLesson`."""
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
    """Return a learner's place after the moves made so far; raises the refusal of a wrong one.

    A step without a position continues from the plies of `earlier` steps; left out, they are taken
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
    return Run(game, lesson, number, tuple(earlier), tuple(moves), seat, state, core=core)


def _based_on(lesson: Lesson, number: int) -> int:
    """Return the last step up to this one with its own position."""
    return max(at for at in range(number + 1) if lesson.steps[at].position is not None)


def _beginning(game: AnyGame, lesson: Lesson, number: int) -> AnyState:
    position = lesson.steps[_based_on(lesson, number)].position
    assert position is not None
    return game.parse_state(position)


def _solved_until(game: AnyGame, lesson: Lesson, number: int, core: Core) -> tuple[str, ...]:
    """Return the plies of a learner who uses the first solution of every step."""
    earlier: tuple[str, ...] = ()
    for at in range(_based_on(lesson, number), number):
        earlier += solved(enter(game, lesson, at, earlier, core=core)).moves
    return earlier


def solved(run: Run) -> Run:
    """Return a step after its first solution."""
    match run.step.task:
        case "look":
            return run
        case "win":
            state = _replayed(run.state, run.step.solution)
            return replace(run, moves=run.step.solution, state=state)
    text, *_ = run.step.solutions
    if text == ANY_MOVE:
        text = run.state.format_move(run.state.legal_moves(run.seat)[0])
    return run.play(text)


def _replayed(state: AnyState, plies: Sequence[str]) -> AnyState:
    node = Node(state)
    for text in plies:
        node = node.play(text)
    if node.pending:
        raise MoveMissing(_INCOMPLETE)
    return node.state


def _learner(game: AnyGame, lesson: Lesson, number: int, first: AnyState) -> Seat:
    """Return the seat that owes a move; a step without a task keeps the previous seat."""
    step = lesson.steps[number]
    if step.seat is not None:
        return step.seat
    owing = first.to_move()
    before = _seats_before(game, lesson, number)
    if step.position is None and before is not None and (step.task == "look" or before in owing):
        return before
    return owing[0] if owing else before or 0


def _seats_before(game: AnyGame, lesson: Lesson, number: int) -> Seat | None:
    """Return the learner's seat in the last step with a position before this one."""
    if number == 0:
        return None
    at = _based_on(lesson, number - 1)
    return _learner(game, lesson, at, _beginning(game, lesson, at))
