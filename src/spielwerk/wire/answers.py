"""Answers to questions about a table that do not change it.

A question is first reduced to positions as text, so that another process can answer it and the
rules never block a table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from spielwerk import games
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.game.why import why
from spielwerk.table.decisions import check_chair, playing
from spielwerk.table.game_session import GameSession
from spielwerk.table.refusals import NoSuchPly, TooManyPlies
from spielwerk.table.replay import KEPT_OF_OLD
from spielwerk.table.table import Table
from spielwerk.wire.gestures import Possible, possible_in
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
from spielwerk.wire.projection import Viewer
from spielwerk.wire.requests import Details, Gesture, Guide, Sheet, Why, Words
from spielwerk.wire.words import ply_words

MOST_WORDS = 20
"""Maximum number of plies put into words at once: old ones are replayed for it."""

REMEMBERED = 16
"""Number of positions whose legal moves are remembered."""

TableRequest = Gesture | Why | Guide | Details | Sheet | Words


@dataclass(frozen=True, slots=True, kw_only=True)
class TableQuery:
    """A question about positions: an initial one, as text, and those after some plies."""

    type: str
    id: str | None
    table: str
    language: Language
    version: int
    game: str
    position: str
    plies: tuple[str, ...] = ()
    chair: int = 0
    seat: Seat | None = None
    """The seat concerned: the one to move, or whose knowledge counts."""
    ply: int | None = None
    first: int = 0
    """Index of the first ply to put into words."""
    gesture: tuple[str, ...] = ()
    move: str = ""
    cannot_move: RefusalInfo | None = None
    """The reason why the seat cannot move at all."""

    @property
    def node(self) -> Node:
        """The node after the plies."""
        node = Node(_seen(self.game, self.position).state)
        for ply in self.plies:
            node = node.play(ply)
        return node

    @property
    def seen(self) -> PositionView:
        """The view of the position after the plies."""
        return PositionView(self.node.state) if self.plies else _seen(self.game, self.position)


@lru_cache(REMEMBERED)
def _seen(game: str, position: str) -> PositionView:
    """Return the cached view of a position: touching one thing is followed by the next."""
    return PositionView(games.find(game).parse_state(position))


# Questions reduced to positions.


def query(
    table: Table,
    asked: TableRequest,
    viewer: Viewer,
    table_id: str,
    id: str | None,  # noqa: A002
) -> TableQuery:
    """Return a guest's question, if it is allowed; raises the refusal."""
    common = TableQuery(
        type=asked.type,
        id=id,
        table=table_id,
        language=viewer.language,
        version=table.version,
        game=table.game.name,
        position="",
    )
    match asked:
        case Gesture() | Why() | Guide():
            return _of_a_move(table, asked, viewer, common)
        case Words(from_=first, to=to):
            return _of_plies(table, first, to, common)
        case _:
            return _of_a_position(table, asked, viewer, common)


def _of_a_move(
    table: Table, asked: Gesture | Why | Guide, viewer: Viewer, common: TableQuery
) -> TableQuery:
    check_chair(table, viewer.guest, asked.chair)
    current, seat = playing(table), table.seat_of(asked.chair)
    refusal = current.cannot_move(seat)
    info = None if refusal is None else refusal_info(refusal, viewer.language)
    return replace(
        common,
        position=str(current.state),
        chair=asked.chair,
        seat=seat,
        cannot_move=info,
        gesture=asked.gesture if isinstance(asked, Gesture) else (),
        move=asked.move if isinstance(asked, Why) else "",
    )


def _of_a_position(
    table: Table, asked: Details | Sheet, viewer: Viewer, common: TableQuery
) -> TableQuery:
    seats, ply, current = table.seats_of(viewer.guest), asked.ply, table.current
    known = replace(common, seat=seats[0] if len(seats) == 1 else None, ply=ply)
    if ply is None:
        return replace(known, position=str(table.state))
    if ply > (0 if current is None else len(current.plies)):
        raise NoSuchPly(ply=ply)
    if current is None:
        return replace(known, position=str(table.first))
    return _after(current, ply, ply, known)


def _of_plies(table: Table, first: int, to: int, common: TableQuery) -> TableQuery:
    if to - first > MOST_WORDS:
        raise TooManyPlies(most=MOST_WORDS)
    if table.current is None or first >= len(table.current.plies):
        return replace(common, position=str(table.state), ply=first)
    return replace(_after(table.current, first, to, common), ply=first)


def _after(current: GameSession, first: int, to: int, known: TableQuery) -> TableQuery:
    """Return a query for a range of plies and the position after them.

    It starts at one of the stored positions.
    """
    at = first - first % KEPT_OF_OLD
    while current.nodes[at].pending:
        at -= KEPT_OF_OLD
    position = str(current.nodes[at].state)
    return replace(known, position=position, plies=current.plies[at:to], first=first - at)


# About the next move.


def _gesture(asked: TableQuery) -> GestureAnswer:
    """Return what the things touched so far may become."""
    state, seat, found = asked.seen.state, _seat(asked), Possible([], [], None)
    if asked.cannot_move is None:
        found = possible_in(state, seat, asked.gesture, asked.seen.gestures(seat))
    return GestureAnswer(
        id=asked.id,
        table=asked.table,
        chair=asked.chair,
        gesture=asked.gesture,
        complete=[move_offer(state, move, asked.language) for move in found.complete],
        next=found.next,
        refusal=asked.cannot_move or _refused(found.refusal, asked.language),
    )


def _because(asked: TableQuery) -> Because:
    """Return why a move is not allowed, or the explanation of a cell."""
    found = why(asked.node, asked.move, _seat(asked))
    refusal = _refused(found.refusal, asked.language)
    legal, message = found.legal, found.text.say(asked.language)
    if legal is not None and asked.cannot_move is not None:
        legal, refusal, message = False, asked.cannot_move, asked.cannot_move.message
    return Because(id=asked.id, table=asked.table, legal=legal, refusal=refusal, message=message)


def _guide(asked: TableQuery) -> GuideAnswer:
    """Return the guide for a newcomer: possible moves and advice."""
    may_move = asked.cannot_move is None
    said = asked.seen.guide(_seat(asked)) if may_move else ()
    return GuideAnswer(
        id=asked.id,
        table=asked.table,
        chair=asked.chair,
        version=asked.version,
        sentences=[sentence.say(asked.language) for sentence in said],
    )


def _seat(asked: TableQuery) -> Seat:
    assert asked.seat is not None, "only a seated player can ask about a move"
    return asked.seat


def _refused(refusal: Refusal | None, language: Language) -> RefusalInfo | None:
    return None if refusal is None else refusal_info(refusal, language)


# About a position.


def _details(asked: TableQuery) -> DetailsAnswer:
    """Return the details of a position that the viewer may know."""
    return DetailsAnswer(
        id=asked.id,
        table=asked.table,
        ply=asked.ply,
        version=asked.version,
        details=asked.seen.details(asked.seat, asked.language),
    )


def _sheet(asked: TableQuery) -> SheetAnswer:
    """Return the score sheet of every seat."""
    seen = asked.seen
    return SheetAnswer(
        id=asked.id,
        table=asked.table,
        ply=asked.ply,
        version=asked.version,
        lines=seen.sheet(asked.language),
        scores=seen.scores(),
    )


# Played moves.


def _words(asked: TableQuery) -> WordsAnswer:
    """Return plies of the present game in words, leaving out those that do not exist."""
    node, said = Node(_seen(asked.game, asked.position).state), list[str]()
    for number, text in enumerate(asked.plies):
        ply = node.parse(text)
        if number >= asked.first:
            said.append(ply_words(node, ply, text).say(asked.language))
        node = node.child(ply)
    return {
        "type": "words",
        "id": asked.id,
        "table": asked.table,
        "from": asked.ply or 0,
        "words": said,
    }


_ANSWERS: Mapping[str, Callable[[TableQuery], AnyMessage]] = {
    "gesture": _gesture,
    "why": _because,
    "guide": _guide,
    "details": _details,
    "sheet": _sheet,
    "words": _words,
}


def answer(asked: TableQuery) -> AnyMessage:
    """Return the answer to a question; raises the refusal."""
    return _ANSWERS[asked.type](asked)
