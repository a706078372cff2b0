"""Annotations of plies: comments, values, and nested variations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from spielwerk.game.text import Text
from spielwerk.record.bad_record import BadRecord

MAX_DEPTH = 32
"""Maximum nesting depth of variations."""
MAX_NAME = 80
DECIMALS = 4
"""Decimal places of values: a hundredth of a percent."""

Values = tuple[float, ...]
"""The winning probability of each seat according to an engine: from 0 to 1."""


class AnnotatedLine(Protocol):
    """Plies with annotations: the game of a record, or one of its variations.

    Annotations are indexed by the number of plies before them. A variation is an alternative to the
    ply before it, or to all its simultaneous moves.
    """

    @property
    def plies(self) -> tuple[str, ...]:
        """The moves and chance events, in order."""

    @property
    def comments(self) -> dict[int, str]:
        """The comments on positions."""

    @property
    def values(self) -> dict[int, Values]:
        """The values of positions."""

    @property
    def variations(self) -> dict[int, tuple[Variation, ...]]:
        """The alternatives to plies."""


@dataclass(frozen=True, slots=True)
class Variation:
    """An alternative line, with an optional name."""

    plies: tuple[str, ...]
    name: str = ""
    comments: dict[int, str] = field(default_factory=dict)
    values: dict[int, Values] = field(default_factory=dict)
    variations: dict[int, tuple[Variation, ...]] = field(default_factory=dict)
    depth: int = field(default=1, init=False, compare=False, repr=False)
    """The nesting depth, including this variation."""

    def __post_init__(self) -> None:
        check_name(self.name)
        if not self.plies or 0 in self.values:
            raise BadRecord(EMPTY if not self.plies else TOO_EARLY)
        check_annotations(self)
        object.__setattr__(self, "depth", 1 + deepest(self.variations))


EMPTY = Text("This variation has no moves.")
TOO_EARLY = Text("A variation has values after its first ply, not before it.")
_TOO_DEEP = Text("Variations are nested more than {most} deep.")
_BEYOND = Text("There is a comment after the end.")
_NO_PLACE = Text("Values and variations must follow a ply.")
_NO_VALUE = Text("A value is a number from 0 to 1 for each seat.")
_BAD_NAME = Text("The name of a variation is one line of at most {most} printable characters.")


def deepest(variations: Mapping[int, tuple[Variation, ...]]) -> int:
    """Return the nesting depth of variations; raises `BadRecord` if it is too large."""
    depth = max((each.depth for group in variations.values() for each in group), default=0)
    if depth > MAX_DEPTH:
        raise too_deep()
    return depth


def too_deep(line: int | None = None) -> BadRecord:
    """Return the refusal of variations nested too deeply."""
    return BadRecord(_TOO_DEEP.filled(most=MAX_DEPTH), line)


def check_name(name: str) -> None:
    """Refuse a name that would be parsed differently; raises `BadRecord`."""
    if name != name.strip() or not name.isprintable() or len(name) > MAX_NAME:
        raise BadRecord(_BAD_NAME.filled(most=MAX_NAME))


def check_annotations(line: AnnotatedLine) -> None:
    """Normalize comments and values, or refuse them."""
    count = len(line.plies)
    if not all(0 <= ply <= count for ply in line.comments):
        raise BadRecord(_BEYOND)
    if not all(0 <= ply <= count for ply in line.values) or not all(
        1 <= ply <= count and group for ply, group in line.variations.items()
    ):
        raise BadRecord(_NO_PLACE)
    object.__setattr__(line, "comments", {ply: unix(said) for ply, said in line.comments.items()})
    object.__setattr__(line, "values", {ply: rounded(each) for ply, each in line.values.items()})


def unix(text: str) -> str:
    """Return the text with Unix line endings."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def rounded(values: Values) -> Values:
    """Return values in written precision; raises `BadRecord` for invalid ones.

    >>> rounded((0.123456, 0.876544))
    (0.1235, 0.8765)
    """
    if not values or not all(0 <= value <= 1 for value in values):
        raise BadRecord(_NO_VALUE)
    # Adding 0.0 turns -0.0 into 0.0.
    return tuple(round(value, DECIMALS) + 0.0 for value in values)


def written_values(values: Values) -> str:
    """Return values in one line.

    >>> written_values((0.6, 0.25, 0.0, 1.0))
    '0.6 0.25 0 1'
    """
    return " ".join(f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".") for value in values)
