"""Which positions are those of games that go on: by the game's key, not by how they came about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spielwerk.game import AnyState


def is_present(state: AnyState, present: Sequence[str]) -> bool:
    """Whether a position is one of these, by whatever moves it was reached."""
    return any_present([state], present)


def any_present(states: Iterable[AnyState], present: Sequence[str]) -> bool:
    """Whether one of some positions of a game is one of these, given as text."""
    if not present:
        return False
    known, keys = set(present), None
    for state in states:
        if str(state) in known:
            return True
        if keys is None:  # Reading them takes longer than to compare texts.
            keys = {state.game.parse_state(text).key() for text in known}
        if state.key() in keys:
            return True
    return False
