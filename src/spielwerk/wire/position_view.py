"""What is shown of one position, worked out once for all who look at it."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from spielwerk.game import AnyState, Seat
from spielwerk.game.text import Language, Text
from spielwerk.wire.messages import Json, MoveOffer, SheetLine
from spielwerk.wire.packed import PackedMoves, packed_text

T = TypeVar("T")

Lister = Callable[[AnyState, Seat], PackedMoves]
"""What lists the legal moves of a seat: the referee, or something faster."""


def listed_by_referee(state: AnyState, seat: Seat) -> PackedMoves:
    """The legal moves of a seat by the rules themselves."""
    legal = {move: state.board.gesture(move) for move in state.legal_moves(seat)}
    shared = Counter(legal.values())
    choices = (move for move, gesture in legal.items() if shared[gesture] > 1)
    return PackedMoves(packed_text(shared), tuple(map(state.format_move, choices)))


_UNKNOWN: Any = object()


class Memo:
    """What was worked out once, by name."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[object, Any] = {}

    def get(self, key: object, make: Callable[[], T]) -> T:
        """What is known by this key; worked out if it is not."""
        found: T = self._known.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = self._known[key] = make()
        return found


@dataclass(slots=True, eq=False)
class PositionView:
    """What is shown of one position, worked out once for all who look at it."""

    state: AnyState
    lister: Lister = listed_by_referee
    _memo: Memo = field(default_factory=Memo)

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What is drawn for a seat, or an onlooker; the same for all where nothing is secret."""
        looking = None if nothing_is_secret(self.state) else seat
        return self._memo.get(("view", looking), lambda: dict(self.state.board.view(looking)))

    def text(self, seat: Seat | None) -> str:
        """The position as a seat may know it, in one line."""
        return self._memo.get(("text", seat), lambda: str(self.state.visible_to(seat)))

    # Moves.

    def gestures(self, seat: Seat) -> dict[Any, tuple[str, ...]]:
        """The legal moves as the referee lists them, with the things touched to make them."""
        gesture = self.state.board.gesture
        return self._memo.get(
            ("legal", seat),
            lambda: {move: gesture(move) for move in self.state.legal_moves(seat)},
        )

    def moves(self, seat: Seat) -> list[Any]:
        """The gestures of all legal moves, packed."""
        return self._memo.get(("moves", seat), lambda: json.loads(self._packed(seat).list_json))

    def choices(self, seat: Seat, language: Language) -> list[Json]:
        """The legal moves that their gestures do not tell apart."""
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
        """The legal moves one by one; only those have words that a gesture does not tell apart."""
        legal, state = self.gestures(seat), self.state
        shared = Counter(legal.values())
        return [
            move_offer(state, move, language, gesture)
            if shared[gesture] > 1
            else MoveOffer(move=state.format_move(move), gesture=gesture, words="")
            for move, gesture in legal.items()
        ]

    # What is asked for.

    def guide(self, seat: Seat) -> tuple[Text, ...]:
        return self._memo.get(("guide", seat), lambda: self.state.board.guide(seat))

    def scores(self) -> list[float]:
        return self._memo.get("scores", lambda: list(self.state.scores()))

    def sheet(self, language: Language) -> list[SheetLine]:
        return self._memo.get(("sheet", language), lambda: _sheet(self.state, language))

    def details(self, seat: Seat | None, language: Language) -> dict[str, Any]:
        """What is shown to somebody who looks closely."""
        looking = None if nothing_is_secret(self.state) else seat
        return self._memo.get(
            ("details", looking, language),
            lambda: dict(self.state.board.details(looking, language)),
        )


def nothing_is_secret(state: AnyState) -> bool:
    """Whether everybody may know everything, and so sees the same."""
    return state.game.secrets is None


def move_offer(
    state: AnyState, move: Any, language: Language, gesture: tuple[str, ...] | None = None
) -> MoveOffer:
    """A move as it is sent, in words."""
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
