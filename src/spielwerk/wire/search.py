"""A search as any core takes it: compiled, as WebAssembly in a browser, or a client's."""

from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any, Self

from spielwerk.table.limits import Count, InRange, MaxLength, MoveText

SeatValues = Annotated[tuple[Annotated[float, InRange(-0.001, 1.001)], ...], MaxLength(10)]
"""For each seat its probability of winning."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A search as the core takes it; the first limit that is reached ends it."""

    game: str
    position: str
    plies: tuple[str, ...] = ()
    milliseconds: int | None = None
    nodes: int | None = None
    depth: int | None = None
    seed: int = 0
    options: dict[str, float] = field(default_factory=dict)

    def with_time(self, factor: float) -> Self:
        """Return it with more time, if it also counts nodes: they are what makes it as strong."""
        if self.milliseconds is None or self.nodes is None:
            return self
        return replace(self, milliseconds=round(factor * self.milliseconds))

    def as_json(self) -> dict[str, Any]:
        """Return what is sent to a core outside this process, without the limits not given."""
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was considered: what it leads to, and how much of the choice falls to it.

    `share` is a part of 1. Where several seats choose at the same time, the shares are the mixed
    strategy: the probabilities with which the moves should be chosen.
    """

    move: MoveText
    values: SeatValues
    share: Annotated[float, InRange(0, 1.001)]
    visits: Count
