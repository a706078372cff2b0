"""A position of a study as it is sent, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from spielwerk.analysis.line import Reached
from spielwerk.analysis.messages import StudyMoves, StudyOutcome, StudyPosition
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.game.refusals import ChanceIsDue, GameOver, Refusal
from spielwerk.game.text import Language
from spielwerk.wire.gestures import possible_in
from spielwerk.wire.messages import GestureAnswer, MoveOffer, PlyInWords, RefusalInfo
from spielwerk.wire.parts import refusal_info, result_info
from spielwerk.wire.position_view import Lister, PositionView, listed_by_referee, move_offer
from spielwerk.wire.words import title


def study_position(
    reached: Reached,
    language: Language,
    lister: Lister = listed_by_referee,
    closely: bool = False,
    forbidden: RefusalInfo | None = None,
) -> StudyPosition:
    """Everything that there is to see and to do in a position."""
    node, way = reached.node, reached.way()
    state, game, seen = node.state, node.game, PositionView(node.state, lister)
    result, actor = state.result(), node.actor()
    return StudyPosition(
        game=game.name,
        title=game.title.say(language),
        seats=[title(game, seat).say(language) for seat in range(state.seats)],
        options=dict(state.options),
        first=str(way[0].node.state),
        text=str(state),
        plies=[_ply(before, after, language) for before, after in pairwise(way)],
        turn=state.turn,
        view=seen.view(None),
        details=seen.details(None, language) if closely else None,
        to_move=list(state.to_move()),
        pending=list(node.pending),
        acting=actor if isinstance(actor, int) else None,
        moves=_moves(node, seen, language),
        chance=chances(state),
        effects=reached.effects(),
        scores=seen.scores(),
        result=None if result is None else result_info(game, result, language),
        forbidden=forbidden,
    )


def chances(state: AnyState) -> list[StudyOutcome]:
    """What chance may do, with probabilities; empty if it is not due."""
    outcomes = state.outcomes()
    total = sum(weight for _, weight in outcomes)
    return [
        StudyOutcome(text=state.format_outcome(outcome), share=weight / total)
        for outcome, weight in outcomes
    ]


def gesture_answer(reached: Reached, gesture: Sequence[str], language: Language) -> GestureAnswer:
    """What the things touched so far may become: the answer of a table, without the table."""
    state, seat = reached.node.state, reached.node.actor()
    if not isinstance(seat, int):
        raise GameOver() if seat is None else ChanceIsDue()
    found = possible_in(state, seat, gesture)
    return GestureAnswer(
        id=None,
        table="",
        chair=seat,
        gesture=tuple(gesture),
        complete=[move_offer(state, move, language) for move in found.complete],
        next=found.next,
        refusal=None if found.refusal is None else refusal_info(found.refusal, language),
    )


def lines_in_words(
    reached: Reached, lines: Sequence[Sequence[str]], language: Language
) -> list[list[MoveOffer]]:
    """Lines from a position in words and gestures, each as far as it can be played."""
    return [list(_offers(reached.node, line, language)) for line in lines]


def _offers(node: Node, line: Sequence[str], language: Language) -> Iterator[MoveOffer]:
    for text in line:
        state = node.state
        together = len(state.to_move()) > 1
        try:
            # Of those who choose together, whoever a line is for: each is looked at alone.
            ply = state.parse_move(text) if together else node.parse(text)
        except Refusal:
            return
        if node.actor() == "chance":
            yield MoveOffer(move=text, gesture=(), words=text)
        else:
            yield move_offer(state, ply, language)
        if together:
            return
        node = node.child(ply)


def _ply(before: Reached, after: Reached, language: Language) -> PlyInWords:
    actor = before.node.actor()
    seat = actor if isinstance(actor, int) else None
    return PlyInWords(text=after.text, words=after.words.say(language), seat=seat)


def _moves(node: Node, seen: PositionView, language: Language) -> list[StudyMoves]:
    return [
        StudyMoves(
            seat=seat,
            moves=seen.moves(seat),
            choices=[_offer(choice) for choice in seen.choices(seat, language)],
        )
        for seat in node.state.to_move()
        if seat not in node.pending
    ]


def _offer(choice: dict[str, Any]) -> MoveOffer:
    return MoveOffer(move=choice["move"], gesture=tuple(choice["gesture"]), words=choice["words"])
