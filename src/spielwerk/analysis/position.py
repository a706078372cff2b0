"""A position of a study in the form that is sent, in one language."""

from collections.abc import Iterator, Sequence

from spielwerk.analysis.line import LinePosition
from spielwerk.analysis.messages import StudyMoves, StudyOutcome, StudyPosition
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.wire.gestures import possible_in
from spielwerk.wire.messages import GestureAnswer, MoveOffer, RefusalInfo
from spielwerk.wire.parts import refusal_info, result_info
from spielwerk.wire.position_view import Lister, PositionView, listed_by_referee, move_offer
from spielwerk.wire.words import title

MOST_OFFERS = 400
"""Maximum number of moves put into words at once: the slowest take a millisecond each."""


def study_position(
    reached: LinePosition,
    language: Language,
    lister: Lister = listed_by_referee,
    closely: bool = False,
    forbidden: RefusalInfo | None = None,
) -> StudyPosition:
    """Return everything to see and do in a position."""
    node, state, game = reached.node, reached.node.state, reached.node.game
    seen, result, actor = PositionView(state, lister), state.result(), node.actor()
    return StudyPosition(
        game=game.name,
        title=game.title.say(language),
        seats=seats_in_words(state, language),
        options=dict(state.options),
        first=str(reached.way()[0].node.state),
        text=str(state),
        plies=reached.plies(language),
        turn=state.turn,
        view=seen.view(None, language),
        details=seen.details(None, language) if closely else None,
        to_move=list(state.to_move()),
        pending=list(node.pending),
        acting=actor if isinstance(actor, int) else None,
        moves=_moves(node, seen, language),
        chance=_chances(state),
        effects=reached.effects(),
        scores=seen.scores(),
        result=None if result is None else result_info(game, result, language),
        forbidden=forbidden,
    )


def seats_in_words(state: AnyState, language: Language) -> list[str]:
    """Return the titles of all seats."""
    return [title(state.game, seat).say(language) for seat in range(state.seats)]


def _chances(state: AnyState) -> list[StudyOutcome]:
    """Return the possible chance outcomes with probabilities; empty if chance is not due."""
    outcomes = state.outcomes()
    total = sum(weight for _, weight in outcomes)
    return [
        StudyOutcome(text=state.format_outcome(outcome), share=weight / total)
        for outcome, weight in outcomes
    ]


def _moves(node: Node, seen: PositionView, language: Language) -> list[StudyMoves]:
    return [
        StudyMoves(
            seat=seat,
            moves=seen.moves(seat),
            choices=[
                MoveOffer(**{**choice, "gesture": tuple(choice["gesture"])})
                for choice in seen.choices(seat, language)
            ],
        )
        for seat in node.state.to_move()
        if seat not in node.pending
    ]


# Gestures and lines.


def gesture_answer(
    reached: LinePosition, gesture: Sequence[str], language: Language
) -> GestureAnswer:
    """Return what the things touched so far may become; raises a refusal if no seat moves."""
    return answer_to_gesture(reached.node.state, reached.mover(), gesture, language)


def answer_to_gesture(
    state: AnyState, seat: Seat, gesture: Sequence[str], language: Language
) -> GestureAnswer:
    """Return the answer that a table would give to the seat that moves."""
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
    reached: LinePosition, lines: Sequence[Sequence[str]], language: Language
) -> list[list[MoveOffer]]:
    """Return lines from a position in words and gestures, as far as they can be played.

    Many lines are cut shorter: the total is at most `MOST_OFFERS` moves, or one each.
    """
    most = max(1, MOST_OFFERS // max(1, len(lines)))
    return [list(_offers(reached.node, line[:most], language)) for line in lines]


def _offers(node: Node, line: Sequence[str], language: Language) -> Iterator[MoveOffer]:
    for text in line:
        state = node.state
        together = len(state.to_move()) > 1
        try:
            # With simultaneous moves, each seat is examined separately, whichever a line is for.
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
