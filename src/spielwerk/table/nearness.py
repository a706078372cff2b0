"""Positions within a few plies of each other, recognised at a bounded cost.

Four plies have millions of continuations. So the search is guided: of the positions reached so far,
the one most like the wanted position is continued first.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush, nsmallest
from typing import Any, Self

from spielwerk.game import AnyGame, AnyState, State
from spielwerk.game.node import Node

PLIES = 4
"""Number of plies around a present position that are protected, too."""
MOST_COMPARED = 2000
"""Maximum number of positions compared in one search."""
MOST_CONTINUED = 6
"""Maximum number of positions continued after each number of plies: those most like the wanted."""
MOST_STATES = 3
"""Maximum number of positions of one question that are looked at."""
SLOWER = 1.5
"""Ratio by which the way to a position may lag behind an even approach."""
REMEMBERED = 32
LARGER = 1.25
"""Ratio by which a later ply may change more of a position than the next ones do."""

Feature = tuple[int | str, ...]
_CELL = re.compile(r"[a-z]\d+")


class Wanted:
    """A position in all its symmetric images."""

    def __init__(self, keys: Iterable[str], features: Iterable[frozenset[Feature]]) -> None:
        self.keys = frozenset(keys)
        self._features = frozenset(features)

    @classmethod
    def of(cls, states: Iterable[AnyState]) -> Self:
        """Return the images of a position, which may be given as several players see it."""
        images = [image for state in states for image in _images(state)]
        return cls((_key(*image) for image in images), (_features(*image) for image in images))

    def distance(self, state: AnyState) -> int:
        """Return the number of features by which a position differs from the closest image."""
        own = _features(state.game, state.position)
        return min(len(own ^ wanted) for wanted in self._features)


def _images(state: AnyState) -> Iterator[tuple[AnyGame, Any]]:
    symmetries, position = state.game.study.symmetries, state.position
    ways = () if symmetries is None else symmetries.of(position)
    yield from ((state.game, way.position(position)) for way in ways)
    if not ways:
        yield state.game, position


def _key(game: AnyGame, position: Any) -> str:
    """Return a key of positions with equal continuations."""
    symmetries = game.study.symmetries
    return str(State(game, position)) if symmetries is None else symmetries.position_key(position)


def _features(game: AnyGame, position: Any) -> frozenset[Feature]:
    """Return the parts by which positions are compared: by default, those of the key."""
    symmetries = game.study.symmetries
    if symmetries is not None and symmetries.features is not None:
        return frozenset((each,) for each in symmetries.features(position))
    words = enumerate(re.split("[ /:]", _key(game, position)))
    return frozenset(part for number, word in words for part in _parts(number, word))


def _parts(number: int, word: str) -> Iterator[Feature]:
    """Yield a word, the cells of a list of cells, or the letters of a row of a board."""
    cells = _CELL.findall(word)
    yield from ((number, cell) for cell in cells)
    if word.islower() and word.isalpha():
        yield number, word
    elif not cells:
        yield from ((number, place, letter) for place, letter in enumerate(word))


def any_near(present: str, states: Sequence[AnyState]) -> bool:
    """Return whether a game can get from a position to one of these, or back, within a few plies.

    A game may have a thousand positions: those most like the present one are looked at.
    """
    if not states:
        return False
    here, _ = _present(states[0].game, present)
    return any(_is_near(present, state) for state in nsmallest(MOST_STATES, states, here.distance))


@lru_cache(REMEMBERED)
def _is_near(present: str, wanted: AnyState) -> bool:
    here, largest = _present(wanted.game, present)
    start, there, limit = (
        wanted.game.parse_state(present),
        Wanted.of(views(wanted)),
        largest * LARGER,
    )
    if there.distance(start) > PLIES * limit:
        return False
    return _reaches(start, there, limit) or _reaches(wanted, here, limit)


def views(state: AnyState) -> Iterator[AnyState]:
    """Yield a position, and each seat's view where it has secrets."""
    yield state
    if state.game.secrets is not None:
        yield from (state.visible_to(seat) for seat in range(state.seats))


@lru_cache(REMEMBERED)
def _present(game: AnyGame, present: str) -> tuple[Wanted, int]:
    """Return the images of a position, and how much of it the next ply can change."""
    state = game.parse_state(present)
    return Wanted.of([state]), max(_changes(Node(state)), default=0)


def _changes(node: Node) -> Iterator[int]:
    """Yield how much of a position each of the next plies can change, along one line."""
    for _ in range(PLIES):
        before, following = Wanted.of([node.state]), [after for _, after in _turns(node)]
        if not following:
            return
        yield max(before.distance(after.state) for after in following)
        node = following[0]


def _turns(node: Node) -> Iterator[tuple[int, Node]]:
    """Yield the nodes after the next ply, or after all choices of a simultaneous move.

    With each comes the number of plies.
    """
    for ply in node.plies():
        after = node.child(ply)
        if after.pending:
            yield from ((1 + plies, end) for plies, end in _turns(after))
        else:
            yield 1, after


def _reaches(start: AnyState, wanted: Wanted, limit: float) -> bool:
    """Return whether a guided search finds a position."""
    waiting, left, away = [(0, 0, 0, Node(start))], MOST_COMPARED, wanted.distance(start)
    continued = [0] * PLIES
    while waiting:
        *_, depth, node = heappop(waiting)
        if continued[depth] == MOST_CONTINUED:
            continue
        continued[depth] += 1
        for plies, after in _turns(node):
            if (left := left - 1) < 0:
                return False
            remaining = PLIES - depth - plies
            if remaining >= 0 and _key(after.game, after.state.position) in wanted.keys:
                return True
            distance = wanted.distance(after.state)
            if remaining > 0 and distance <= max(limit, SLOWER * away * remaining / PLIES):
                heappush(waiting, (distance, -left, depth + plies, after))
    return False
