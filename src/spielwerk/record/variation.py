"""What stands beside the plies of a record: comments, values, and variations that have the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from spielwerk.game.text import Text
from spielwerk.record.bad_record import BadRecord

MAX_DEPTH = 32
"""How many variations can be inside each other."""
MAX_NAME = 80
DECIMALS = 4
"""How exactly values are written: a hundredth of a percent."""

Values = tuple[float, ...]
"""The probability with which each seat wins, as an engine sees it: from 0 to 1."""


class AnnotatedLine(Protocol):
    """Plies with what stands beside them: the game of a record, or one of its variations.

    Everything is found by the number of plies before it. A variation is an alternative to the ply
    that it stands behind, or to all moves of those who moved together with it.
    """

    @property
    def plies(self) -> tuple[str, ...]:
        """The moves and chance events, in order."""

    @property
    def comments(self) -> dict[int, str]:
        """What somebody said about a position."""

    @property
    def values(self) -> dict[int, Values]:
        """What an engine expects of a position."""

    @property
    def variations(self) -> dict[int, tuple[Variation, ...]]:
        """What might have been played instead."""


@dataclass(frozen=True, slots=True)
class Variation:
    """What might have been played instead, with a name if it has one."""

    plies: tuple[str, ...]
    name: str = ""
    comments: dict[int, str] = field(default_factory=dict)
    values: dict[int, Values] = field(default_factory=dict)
    variations: dict[int, tuple[Variation, ...]] = field(default_factory=dict)
    depth: int = field(default=1, init=False, compare=False, repr=False)
    """How many are inside each other, this one included."""

    def __post_init__(self) -> None:
        check_name(self.name)
        if not self.plies or 0 in self.values:
            raise BadRecord(EMPTY if not self.plies else TOO_EARLY)
        check_annotations(self)
        object.__setattr__(self, "depth", 1 + deepest(self.variations))


EMPTY = Text("This variation has no moves.")
TOO_EARLY = Text("A variation has values after its first ply, not before.")
_TOO_DEEP = Text("More than {most} variations are inside each other.")
_BEYOND = Text("A comment stands after the end.")
_NO_PLACE = Text("Values and variations stand behind one of the plies.")
_NO_VALUE = Text("A value is a number from 0 to 1 for each seat.")
_BAD_NAME = Text("The name of a variation is one line of at most {most} printable letters.")


def deepest(variations: Mapping[int, tuple[Variation, ...]]) -> int:
    """How many variations are inside each other; raises `BadRecord` if there are too many."""
    depth = max((each.depth for group in variations.values() for each in group), default=0)
    if depth > MAX_DEPTH:
        raise too_deep()
    return depth


def too_deep(line: int | None = None) -> BadRecord:
    """The refusal of variations inside each other that are too many."""
    return BadRecord(_TOO_DEEP.filled(most=MAX_DEPTH), line)


def check_name(name: str) -> None:
    """Refuse a name that would not be read back as it is; raises `BadRecord`."""
    if name != name.strip() or not name.isprintable() or len(name) > MAX_NAME:
        raise BadRecord(_BAD_NAME.filled(most=MAX_NAME))


def check_annotations(line: AnnotatedLine) -> None:
    """Bring comments and values into the form in which they are read back, or refuse them."""
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
    """The text with every line ending written as a line feed."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def rounded(values: Values) -> Values:
    """Values as they are written; raises `BadRecord` for what is none.

    >>> rounded((0.123456, 0.876544))
    (0.1235, 0.8765)
    """
    if not values or not all(0 <= value <= 1 for value in values):
        raise BadRecord(_NO_VALUE)
    # Adding 0.0 makes of minus nothing nothing.
    return tuple(round(value, DECIMALS) + 0.0 for value in values)


def written_values(values: Values) -> str:
    """Values in one line.

    >>> written_values((0.6, 0.25, 0.0, 1.0))
    '0.6 0.25 0 1'
    """
    return " ".join(f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".") for value in values)
