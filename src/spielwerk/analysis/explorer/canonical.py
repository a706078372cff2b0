"""Canonical names of positions and moves, shared by all symmetric images."""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from spielwerk.game import AnyGame, AnyState
from spielwerk.game.study import Symmetries, Symmetry

_DIGEST_BYTES = 9
"""Twelve letters: among a million positions two share them with a chance of one to ten thousand
million."""


@dataclass(frozen=True, slots=True)
class Canonical:
    """A canonical position: the least key of its images, and the symmetries that lead to it.

    A symmetric position has several; then moves that are images of each other count as one.
    """

    key: str
    _position: Any
    _symmetries: Symmetries[Any, Any]
    _ways: Sequence[tuple[Symmetry[Any, Any], Any]]

    @classmethod
    def of(cls, state: AnyState) -> Self:
        """Return the canonical form of a position."""
        symmetries = state.game.study.symmetries or _none(state.game)
        images = [(way, way.position(state.position)) for way in symmetries.of(state.position)]
        keys = [symmetries.position_key(image) for _, image in images]
        least = min(keys)
        ways = [image for image, key in zip(images, keys, strict=True) if key == least]
        return cls(least, state.position, symmetries, ways)

    @property
    def digest(self) -> str:
        """The key in twelve letters."""
        digest = hashlib.blake2b(self.key.encode(), digest_size=_DIGEST_BYTES).digest()
        return urlsafe_b64encode(digest).decode()

    def move(self, move: Any) -> str:
        """Return the name of a move, shared by its images in this position."""
        return min(
            self._symmetries.move_key(image, way.move(self._position, move))
            for way, image in self._ways
        )


def _none(game: AnyGame) -> Symmetries[Any, Any]:
    """Return the symmetries of a game that defines none: a position is its only image."""
    identity: Symmetry[Any, Any] = Symmetry(lambda position: position, lambda position, move: move)
    return Symmetries(
        lambda position: (identity,), game.notation.format_position, game.notation.format_move
    )
