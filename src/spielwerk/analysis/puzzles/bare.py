"""A position without its past: what the repetition rule remembers does not belong to a puzzle."""

from __future__ import annotations

from hashlib import sha256

from spielwerk.game import AnyState, State


def bare(state: AnyState) -> AnyState:
    """The same position as if the game began here."""
    return State(state.game, state.game.rules.without_history(state.position))


def puzzle_id(text: str) -> str:
    """A short name that follows from the position."""
    return sha256(text.encode()).hexdigest()[:8]
