"""What is answered to those who ask about a table without changing it."""

from collections.abc import Callable, Mapping

from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, Text
from spielwerk.game.why import why
from spielwerk.table.decisions import check_chair, playing
from spielwerk.table.refusals import NoSuchPly, TooManyPlies
from spielwerk.wire.gestures import possible
from spielwerk.wire.messages import (
    AnyMessage,
    Because,
    DetailsAnswer,
    GestureAnswer,
    GuideAnswer,
    RefusalInfo,
    SheetAnswer,
    WordsAnswer,
)
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.position_view import PositionView, move_offer
from spielwerk.wire.projection import Projection, Viewer
from spielwerk.wire.requests import Details, Gesture, Guide, Sheet, Why, Words
from spielwerk.wire.words import ply_words

MOST_WORDS = 20
"""Maximum number of plies put into words at once: old ones are played again for it."""

Asked = Gesture | Why | Guide | Details | Sheet | Words


# About the next move.


def gesture(
    shown: Projection, asked: Gesture, viewer: Viewer, request: str | None
) -> GestureAnswer:
    """What the things touched so far may become."""
    check_chair(shown.table, viewer.guest, asked.chair)
    current, seat = playing(shown.table), shown.table.seat_of(asked.chair)
    found = possible(current, seat, asked.gesture, shown.position.gestures(seat))
    return GestureAnswer(
        id=request,
        table=shown.table_id,
        chair=asked.chair,
        gesture=asked.gesture,
        complete=[move_offer(current.state, move, viewer.language) for move in found.complete],
        next=found.next,
        refusal=_refused(found.refusal, viewer.language),
    )


def because(shown: Projection, asked: Why, viewer: Viewer, request: str | None) -> Because:
    """Why a move is not allowed, or what there is to say about a cell."""
    check_chair(shown.table, viewer.guest, asked.chair)
    current, seat = playing(shown.table), shown.table.seat_of(asked.chair)
    found = why(Node(current.state), asked.move, seat, current.cannot_move(seat))
    return Because(
        id=request,
        table=shown.table_id,
        legal=found.legal,
        refusal=_refused(found.refusal, viewer.language),
        message=found.text.say(viewer.language),
    )


def guide(shown: Projection, asked: Guide, viewer: Viewer, request: str | None) -> GuideAnswer:
    """What somebody in their first game may do, and might think of."""
    check_chair(shown.table, viewer.guest, asked.chair)
    current, seat = playing(shown.table), shown.table.seat_of(asked.chair)
    said = shown.position.guide(seat) if seat in current.owing() else ()
    return GuideAnswer(
        id=request,
        table=shown.table_id,
        chair=asked.chair,
        version=shown.table.version,
        sentences=[sentence.say(viewer.language) for sentence in said],
    )


def _refused(refusal: Refusal | None, language: Language) -> RefusalInfo | None:
    return None if refusal is None else refusal_info(refusal, language)


# About a position.


def details(
    shown: Projection, asked: Details, viewer: Viewer, request: str | None
) -> DetailsAnswer:
    """What the game shows to somebody who looks closely, as one who looks may know it."""
    seats = shown.table.seats_of(viewer.guest)
    seen = _position(shown, asked.ply)
    return DetailsAnswer(
        id=request,
        table=shown.table_id,
        ply=asked.ply,
        version=shown.table.version,
        details=seen.details(seats[0] if len(seats) == 1 else None, viewer.language),
    )


def sheet(shown: Projection, asked: Sheet, viewer: Viewer, request: str | None) -> SheetAnswer:
    """What every seat has its points for."""
    seen = _position(shown, asked.ply)
    return SheetAnswer(
        id=request,
        table=shown.table_id,
        ply=asked.ply,
        version=shown.table.version,
        lines=seen.sheet(viewer.language),
        scores=seen.scores(),
    )


def _position(shown: Projection, ply: int | None) -> PositionView:
    """The position now, or after so many plies of the present game."""
    return shown.position if ply is None else PositionView(_past(shown, ply))


def _past(shown: Projection, ply: int) -> AnyState:
    current = shown.table.current
    if ply > (0 if current is None else len(current.plies)):
        raise NoSuchPly(ply=ply)
    return shown.table.first if current is None else current.nodes[ply].state


# About what was played.


def words(shown: Projection, asked: Words, viewer: Viewer, request: str | None) -> WordsAnswer:
    """Plies of the present game in words; those not there are left out."""
    if asked.to - asked.from_ > MOST_WORDS:
        raise TooManyPlies(most=MOST_WORDS)
    current, said = shown.table.current, list[Text]()
    if current is not None:
        several = slice(asked.from_, asked.to)
        before, meant = current.nodes[several], current.nodes.plies[several]
        said = list(map(ply_words, before, meant, current.plies[several]))
    return {
        "type": "words",
        "id": request,
        "table": shown.table_id,
        "from": asked.from_,
        "words": [each.say(viewer.language) for each in said],
    }


_ANSWERS: Mapping[type, Callable[..., AnyMessage]] = {
    Gesture: gesture,
    Why: because,
    Guide: guide,
    Details: details,
    Sheet: sheet,
    Words: words,
}


def answer(shown: Projection, asked: Asked, viewer: Viewer, request: str | None) -> AnyMessage:
    """The answer to a question; raises the refusal."""
    return _ANSWERS[type(asked)](shown, asked, viewer, request)
