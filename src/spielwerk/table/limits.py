"""Limits on values in requests, declared beside their types.

    move: Annotated[str, MaxLength(200)]

The table itself does not rely on them. `spielwerk.wire.codec` checks these limits, and so does
pydantic in the server, which looks for the method below and needs no import.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

Handler = Callable[[Any], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class MaxLength:
    """A limit on the number of characters or items, with `least` as the minimum."""

    length: int
    least: int = 0

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> dict[str, Any]:
        least = {"min_length": self.least} if self.least else {}
        return {**handler(source), "max_length": self.length, **least}


@dataclass(frozen=True, slots=True)
class InRange:
    """A number from the first to the last, inclusive."""

    first: float
    last: float

    def __get_pydantic_core_schema__(self, source: Any, handler: Handler) -> dict[str, Any]:
        return {**handler(source), "ge": self.first, "le": self.last}


Count = Annotated[int, InRange(0, 2**31 - 1)]
ChairNumber = Annotated[int, InRange(0, 9)]
MoveText = Annotated[str, MaxLength(200)]
Things = Annotated[tuple[Annotated[str, MaxLength(60)], ...], MaxLength(60)]
"""Things touched, in order."""
