"""The view of a position, computed once for all viewers."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from spielwerk.game import AnyState, Seat
from spielwerk.game.catalogues import SOURCE
from spielwerk.game.text import Language, Text
from spielwerk.wire.messages import Json, MoveOffer, SheetLine
from spielwerk.wire.packed import PackedMoves, packed_text

T = TypeVar("T")

Lister = Callable[[AnyState, Seat], PackedMoves]
"""A function that lists the legal moves of a seat: the referee, or something faster."""


def listed_by_referee(state: AnyState, seat: Seat) -> PackedMoves:
    """Return the legal moves of a seat by the rules."""
    legal = {move: state.board.gesture(move) for move in state.legal_moves(seat)}
    shared = Counter(legal.values())
    choices = (move for move, gesture in legal.items() if shared[gesture] > 1)
    return PackedMoves(packed_text(shared), tuple(map(state.format_move, choices)))


_UNKNOWN: Any = object()


class Memo:
    """A cache of computed values by key."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[object, Any] = {}

    def get(self, key: object, make: Callable[[], T]) -> T:
        """Return the value of a key, computing it if needed."""
        found: T = self._known.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = self._known[key] = make()
        return found


@dataclass(slots=True, eq=False)
class PositionView:
    """The view of a position, computed once for all viewers."""

    state: AnyState
    lister: Lister = listed_by_referee
    _memo: Memo = field(default_factory=Memo)

    def view(self, seat: Seat | None, language: Language) -> dict[str, Any]:
        """Return the drawing for a seat or an onlooker; shared by all where nothing is secret."""
        looking = None if nothing_is_secret(self.state) else seat
        return self._memo.get(
            ("view", looking, self.language(language)),
            lambda: dict(self.state.board.view(looking, language)),
        )

    def language(self, spoken: Language) -> Language:
        """Return the language of a view: a board that the page draws has none."""
        return spoken if self.state.game.board.view is None else SOURCE

    def text(self, seat: Seat | None) -> str:
        """Return the position as a seat may know it, in one line."""
        return self._memo.get(("text", seat), lambda: str(self.state.visible_to(seat)))

    # Moves.

    def gestures(self, seat: Seat) -> dict[Any, tuple[str, ...]]:
        """Return the referee's legal moves with their gestures."""
        gesture = self.state.board.gesture
        return self._memo.get(
            ("legal", seat),
            lambda: {move: gesture(move) for move in self.state.legal_moves(seat)},
        )

    def moves(self, seat: Seat) -> list[Any]:
        """Return the gestures of all legal moves, packed."""
        return self._memo.get(("moves", seat), lambda: json.loads(self._packed(seat).list_json))

    def choices(self, seat: Seat, language: Language) -> list[Json]:
        """Return the legal moves with ambiguous gestures."""
        return self._memo.get(
            ("choices", seat, language),
            lambda: [
                asdict(move_offer(self.state, self.state.parse_move(text), language))
                for text in self._packed(seat).choices
            ],
        )

    def _packed(self, seat: Seat) -> PackedMoves:
        return self._memo.get(("packed", seat), lambda: self.lister(self.state, seat))

    def offers(self, seat: Seat, language: Language) -> list[MoveOffer]:
        """Return the legal moves one by one; only ambiguous ones have words."""
        legal, state = self.gestures(seat), self.state
        shared = Counter(legal.values())
        return [
            move_offer(state, move, language, gesture)
            if shared[gesture] > 1
            else MoveOffer(move=state.format_move(move), gesture=gesture, words="")
            for move, gesture in legal.items()
        ]

    # Answers on request.

    def guide(self, seat: Seat) -> tuple[Text, ...]:
        return self._memo.get(("guide", seat), lambda: self.state.board.guide(seat))

    def scores(self) -> list[float]:
        return self._memo.get("scores", lambda: list(self.state.scores()))

    def sheet(self, language: Language) -> list[SheetLine]:
        return self._memo.get(("sheet", language), lambda: _sheet(self.state, language))

    def details(self, seat: Seat | None, language: Language) -> dict[str, Any]:
        """Return the details of the position."""
        looking = None if nothing_is_secret(self.state) else seat
        return self._memo.get(
            ("details", looking, language),
            lambda: dict(self.state.board.details(looking, language)),
        )


def nothing_is_secret(state: AnyState) -> bool:
    """Return whether all seats and onlookers may know everything."""
    return state.game.secrets is None


def move_offer(
    state: AnyState, move: Any, language: Language, gesture: tuple[str, ...] | None = None
) -> MoveOffer:
    """Return a move as it is sent, in words."""
    return MoveOffer(
        move=state.format_move(move),
        gesture=state.board.gesture(move) if gesture is None else gesture,
        words=state.board.describe(move).say(language),
    )


def _sheet(state: AnyState, language: Language) -> list[SheetLine]:
    return [
        SheetLine(
            seat=line.seat,
            words=line.about.say(language),
            points=line.points,
            cells=list(line.cells),
        )
        for line in state.score_sheet()
    ]
