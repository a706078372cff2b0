"""A search and its result, of any core: compiled, as WebAssembly in a browser, or a client's.

The limits apply to results sent by clients.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any, Self

from spielwerk.game.notebook import Html, bar, paragraph, table
from spielwerk.table.limits import Count, InRange, MaxLength, MoveText

MOST_CANDIDATES = 60
MOST_PLIES = 60
"""Maximum length of a principal variation."""
SeatValues = Annotated[tuple[Annotated[float, InRange(-0.001, 1.001)], ...], MaxLength(10)]
"""The winning probability of each seat."""


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A search request to a core; it ends at the first limit reached."""

    game: str
    position: str
    plies: tuple[str, ...] = ()
    milliseconds: int | None = None
    nodes: int | None = None
    depth: int | None = None
    seed: int = 0
    options: dict[str, float] = field(default_factory=dict)

    def with_time(self, factor: float) -> Self:
        """Return the request with more time if it also limits nodes, which define its strength."""
        if self.milliseconds is None or self.nodes is None:
            return self
        return replace(self, milliseconds=round(factor * self.milliseconds))

    def as_json(self) -> dict[str, Any]:
        """Return the request for a core outside this process, without the unset limits."""
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was considered: its values, and its share of the choice.

    `share` is a part of 1. With simultaneous moves, the shares are the mixed strategy: the
    probabilities with which the moves should be chosen.
    """

    move: MoveText
    values: SeatValues
    share: Annotated[float, InRange(0, 1.001)]
    visits: Count


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search, all in text: ready to be printed, sent or stored.

    `values` are empty if the player does not evaluate. `pv` is the principal variation, ply by ply,
    beginning with the move; it is empty with simultaneous moves. Then `mixed` marks the candidates'
    shares as a mixed strategy, from which the move was drawn. `candidates` are sorted best first.
    `exact` marks proven values.
    """

    move: MoveText
    values: SeatValues = ()
    pv: Annotated[tuple[MoveText, ...], MaxLength(MOST_PLIES)] = ()
    candidates: Annotated[tuple[Candidate, ...], MaxLength(MOST_CANDIDATES)] = ()
    mixed: bool = False
    nodes: Annotated[int, InRange(0, 2**53)] = 0
    depth: Count = 0
    exact: bool = False

    def _repr_html_(self) -> str:
        """Return the result as HTML for notebooks."""
        chosen = "drawn from a mixed strategy: " if self.mixed else "best: "
        more = [
            percentages(self.values) + (", proven" if self.exact else "") if self.values else "",
            f"{self.nodes:,} nodes" if self.nodes else "",
            ", ".join(self.pv),
        ]
        said = [f" · {one}" for one in more if one]
        head = paragraph(chosen, Html("<b>"), self.move, Html("</b>"), *said)
        if not self.candidates:
            return head
        share = "how often to choose it" if self.mixed else "share of the search"
        seats = [f"seat {seat}" for seat in range(len(self.candidates[0].values))]
        rows = [[one.move, *map(bar, one.values), bar(one.share)] for one in self.candidates]
        return head + table(["move", *seats, share], rows)


NOTHING_FOUND = SearchResult("")


def percentages(values: Sequence[float]) -> str:
    """Return values as percentages in one line.

    >>> percentages((0.25, 0.75))
    '25.0% : 75.0%'
    """
    return " : ".join(f"{100 * value:.1f}%" for value in values)
