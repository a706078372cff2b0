"""Reviews in small steps, as a page requests them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Core
from spielwerk.analysis.memory import ByteCache, bytes_of
from spielwerk.analysis.review.budget import usual_budget
from spielwerk.analysis.review.game import Turn, review_turn, turns
from spielwerk.analysis.review.messages import (
    ReviewAnswer,
    ReviewMoment,
    ReviewMove,
    ReviewReason,
    ReviewRequest,
    ReviewTurn,
)
from spielwerk.analysis.review.model import Moment, TurnReview, accuracy
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.game.text import Language
from spielwerk.record.model import Record
from spielwerk.service.game_import import read_any
from spielwerk.table.fair_play import check_not_present
from spielwerk.wire.refusals import NotUnderstood

SECONDS_AT_A_TIME = 0.7
"""Seconds after which a request is answered with the turns reviewed so far."""
MOST_BYTES = 32 << 20
"""Maximum size of the replayed games kept: a review requests the current one again and again."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A parsed and replayed game with its steps."""

    record: Record
    steps: tuple[Turn, ...]


_PREPARED: ByteCache[str, Prepared] = ByteCache(MOST_BYTES)


def prepared(text: str) -> Prepared:
    """Return the game in a text; raises a refusal."""
    known = _PREPARED.get(text)
    if known is not None:
        return known[1]
    record = read_any(text)
    found = Prepared(record, tuple(turns(record)))
    _PREPARED.put(text, found, bytes_of((text, found)))
    return found


def check_present(given: ReviewRequest, present: Mapping[str, Sequence[str]]) -> None:
    """Refuse a game that goes through one of these positions; raises `GameGoingOn`.

    They are the positions, by game, of the guest's games in progress against others. A tried move
    also leads to a position.
    """
    found = prepared(given.record)
    here = present.get(found.record.game.name, ())
    check_not_present(_looked_at(found, given), here)


def _looked_at(found: Prepared, given: ReviewRequest) -> Iterator[AnyState]:
    """Yield the positions that are searched."""
    for step in found.steps:
        yield step.node.state
    if given.move is not None:
        tried = _tried(found, given.ply, given.move)
        yield _node(tried, len(tried.plies)).state


async def review_steps(
    given: ReviewRequest, language: Language, enough: Callable[[], bool], core: Core = COMPILED
) -> ReviewAnswer:
    """Review steps of a game, at least one, until it is `enough` for now."""
    found = prepared(given.record)
    if given.move is not None:
        return await _attempt(found, given.ply, given.move, language, core)
    budget = usual_budget(found.record.game, core=core)
    waiting = [step for step in found.steps if step.ply >= given.ply]
    done: list[ReviewTurn] = []
    for step in waiting:
        if done and enough():
            return _answer(found, done, step.ply)
        reviewed = await review_turn(step, budget, core=core)
        done.append(_turn(step, reviewed, language))
    return _answer(found, done, None)


async def _attempt(
    found: Prepared, ply: int, move: str, language: Language, core: Core
) -> ReviewAnswer:
    """Return the review of the step after some plies, with another move at `ply`."""
    tried = _tried(found, ply, move)
    budget = usual_budget(found.record.game, core=core)
    reviewed = await review_turn(tried, budget, core=core)
    wanted = tuple(one for one in reviewed.moments if one.ply == ply + 1)
    shown = replace(reviewed, moments=wanted)
    return _answer(found, [_turn(tried, shown, language)], None)


def _tried(found: Prepared, ply: int, move: str) -> Turn:
    """Return the step that contains a ply, with another move there; raises a refusal."""
    for step in found.steps:
        if step.ply <= ply < step.ply + len(step.plies):
            return _with_move(step, ply - step.ply, move)
    raise NotUnderstood(what="ply: no player moves there")


def _with_move(step: Turn, number: int, move: str) -> Turn:
    """Return the step with another move; raises the refusal if it is not legal."""
    plies = list(step.plies)
    plies[number] = _canonical(_node(step, number), move)
    return replace(step, plies=tuple(plies))


def _canonical(node: Node, text: str) -> str:
    return node.format(node.parse(text))


def _node(step: Turn, number: int) -> Node:
    """Return the node in which a ply of a step is made."""
    node = step.node
    for ply in step.plies[:number]:
        node = node.play(ply)
    return node


# Answers.


def _answer(found: Prepared, done: list[ReviewTurn], following: int | None) -> ReviewAnswer:
    return ReviewAnswer(plies=len(found.record.plies), turns=done, next=following)


def _turn(step: Turn, reviewed: TurnReview, language: Language) -> ReviewTurn:
    return ReviewTurn(
        ply=reviewed.ply,
        values=list(reviewed.values),
        moments=[_moment(step, moment, language) for moment in reviewed.moments],
    )


def _moment(step: Turn, moment: Moment, language: Language) -> ReviewMoment:
    node = _node(step, moment.ply - step.ply - 1)
    better = None
    if moment.best != moment.move:
        better = _move(node, moment.best, moment.pv, language)
    return ReviewMoment(
        ply=moment.ply,
        seat=moment.seat,
        before=list(moment.before),
        after=list(moment.after),
        loss=moment.loss,
        accuracy=accuracy([moment.loss]),
        severity=moment.severity,
        mixed=moment.mixed,
        played=_move(node, moment.move, moment.answer, language),
        better=better,
        reasons=[
            ReviewReason(
                code=reason.code,
                where=reason.where,
                text=reason.text.say(language),
                cells=list(reason.cells),
            )
            for reason in moment.reasons
        ],
    )


def _move(node: Node, text: str, line: tuple[str, ...], language: Language) -> ReviewMove:
    move = node.state.parse_move(text)
    return ReviewMove(
        text=text,
        words=node.state.board.describe(move).say(language),
        gesture=list(node.state.board.gesture(move)),
        line=list(line or (text,)),
    )
