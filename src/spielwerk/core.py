"""The thin door to the compiled core, which may be missing: then everything else still works.

Long calls give up on Ctrl-C (KeyboardInterrupt) and when a `Cancel` handle is stopped by another
thread (InterruptedError). Text that the core cannot read raises `BadText`, a ValueError.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from spielwerk import __version__
from spielwerk.game import Result
from spielwerk.line import Line, Who

if TYPE_CHECKING:
    from spielwerk._core import Cancel

try:
    from spielwerk import _core
except ImportError as problem:
    MISSING: str | None = f"the compiled core is not installed ({problem})"
else:
    if _core.version == __version__:
        MISSING = None
    else:
        MISSING = f"the compiled core is of version {_core.version}, not {__version__}"


class Account(NamedTuple):
    """What the core says of a position."""

    next: Who
    text: str
    result: Result | None
    legal: list[str]


_Told = tuple[int, str, tuple[str, list[float], list[int]] | None, list[str]]


def available() -> bool:
    """Whether the core is installed and of this version; `MISSING` says why not."""
    return MISSING is None


def perft(line: Line, depth: int, threads: int = 1, cancel: Cancel | None = None) -> int:
    """The number of sequences of so many plies."""
    return _core.perft(*_start(line), depth, threads, cancel)


def split_by_first(
    line: Line, depth: int, threads: int = 1, cancel: Cancel | None = None
) -> dict[str, int]:
    """The same number, divided by the first ply, sorted by characters."""
    return dict(sorted(_core.split(*_start(line), depth, threads, cancel)))


def trace(line: Line, plies: Sequence[str]) -> list[Account]:
    """The position before each ply and after the last; plies as the game writes them."""
    return [_account(told) for told in _core.trace(*_start(line)[:2], [*_start(line)[2], *plies])]


def after(line: Line, choices: Sequence[str]) -> list[Account]:
    """The position after each of some plies; what is legal there is left out."""
    return [_account(told) for told in _core.after(*_start(line), list(choices))]


def playouts(
    line: Line, plies: int, seed: int = 0, cancel: Cancel | None = None
) -> tuple[int, int]:
    """Random games until at least so many plies are played: the games and plies there were."""
    return _core.playouts(*_start(line)[:2], plies, seed, cancel)


def _start(line: Line) -> tuple[str, str, list[str]]:
    """A line as the core takes it: moves chosen at the same time come as plies."""
    chosen = [line.game.format_move(line.state, move) for move in line.chosen.values()]
    return line.game.name, line.game.format_state(line.state), chosen


def _account(told: _Told) -> Account:
    who, text, outcome, legal = told
    result = None
    if outcome is not None:
        reason, scores, places = outcome
        result = Result(reason, tuple(scores), tuple(places))
    nobody: Who = None
    return Account({-1: "chance", -2: nobody}.get(who, who), text, result, sorted(legal))
