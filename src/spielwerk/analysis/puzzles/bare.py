"""A position without its past: what the repetition rule remembers does not belong to a puzzle."""

from __future__ import annotations

from dataclasses import fields, replace
from hashlib import sha256

from spielwerk.game import AnyState

_PAST = ("history", "earlier")
"""Where positions keep the earlier ones."""


def bare(state: AnyState) -> AnyState:
    """The same position as if the game began here."""
    known = {field.name for field in fields(state.position)}
    past = {name: () for name in _PAST if name in known}
    if not past:
        return state
    text = state.game.notation.format_position(replace(state.position, **past))
    return state.game.parse_state(text)


def puzzle_id(text: str) -> str:
    """A short name that follows from the position."""
    return sha256(text.encode()).hexdigest()[:8]
