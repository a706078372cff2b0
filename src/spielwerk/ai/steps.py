"""A player in steps: it says what the core shall search, and goes on with what was found.

So the core can be anywhere: compiled into this process, or as WebAssembly in a worker of a browser.
Whoever leads a player answers each step:

    steps = LevelPlayer(5).steps(situation, seat, limits, Cancel())
    result = run(steps, lambda step: step.verified(result_from_json(somewhere(step.request))))

Where waiting is not possible, `next` and `send` do the same by hand; `StopIteration.value` is the
result.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from math import isfinite
from typing import Any, Protocol

from spielwerk.ai.player import Candidate, Limits, SearchResult, Situation
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal

_ENDLESS = 24 * 3600 * 1000
_ROUNDING = 1e-3


@dataclass(frozen=True, slots=True)
class CoreSearch:
    """A search as the core takes it: `SearchRequest` of `web/src/core/types.ts`."""

    game: str
    position: str
    plies: tuple[str, ...] = ()
    milliseconds: int | None = None
    nodes: int | None = None
    depth: int | None = None
    seed: int = 0
    options: Mapping[str, float] = field(default_factory=dict)

    def with_time(self, factor: float) -> CoreSearch:
        """The same with more time, if it also counts nodes: they are what makes it as strong."""
        if self.milliseconds is None or self.nodes is None:
            return self
        return replace(self, milliseconds=round(factor * self.milliseconds))

    def as_json(self) -> dict[str, Any]:
        """What is sent to a core that is elsewhere; limits that there are not are left out."""
        return {name: value for name, value in asdict(self).items() if value is not None}


class FoundCandidate(Protocol):
    """A root move as any core gives it."""

    @property
    def move(self) -> str: ...
    @property
    def values(self) -> Sequence[float]: ...
    @property
    def share(self) -> float: ...
    @property
    def visits(self) -> int: ...


class Found(Protocol):
    """What any core answers: the compiled one's `SearchResult`, or ours read from JSON."""

    @property
    def move(self) -> str: ...
    @property
    def values(self) -> Sequence[float]: ...
    @property
    def pv(self) -> Sequence[str]: ...
    @property
    def candidates(self) -> Sequence[FoundCandidate]: ...
    @property
    def nodes(self) -> int: ...
    @property
    def depth(self) -> int: ...
    @property
    def exact(self) -> bool: ...


class BadResult(ValueError):
    """What a core that is elsewhere answered cannot be the result of this search."""


@dataclass(frozen=True, slots=True)
class Step:
    """A search that a player waits for, and how it reads what is found.

    `candidates` is how many moves have a value of their own; None if all have.
    """

    request: CoreSearch
    node: Node
    candidates: int | None = None

    def result(self, found: Found) -> SearchResult:
        """What a core found; candidates without a value of their own are dropped."""
        mixed = len(self.node.state.to_move()) > 1
        return SearchResult(
            found.move,
            tuple(found.values),
            () if mixed else tuple(_sequential(self.node, found.pv)),
            tuple(
                Candidate(one.move, tuple(one.values), one.share, one.visits)
                for one in found.candidates[: self.candidates]
            ),
            mixed=mixed,
            nodes=found.nodes,
            depth=found.depth,
            exact=found.exact,
        )

    def verified(self, found: Found) -> SearchResult:
        """The same from somebody who is not trusted; raises `BadResult`.

        Whatever is chosen from it is legal; how good it is nobody knows.
        """
        legal = set(self.node.legal())
        moves = [found.move, *(one.move for one in found.candidates)]
        if not legal.issuperset(moves) or len(set(moves[1:])) < len(moves) - 1:
            raise BadResult("a move is not legal, or considered twice")
        for values in (found.values, *(one.values for one in found.candidates)):
            if not self._are_values(values):
                raise BadResult("these are no values")
        shares = [one.share for one in found.candidates]
        mixed = len(self.node.state.to_move()) > 1
        if not all(0 <= share <= 1 + _ROUNDING for share in shares):
            raise BadResult("a share is no part of 1")
        # Some may have been left out, but not most.
        if mixed and not 1 / 2 <= sum(shares) <= 1 + _ROUNDING * len(shares):
            raise BadResult("this is no mixed strategy")
        return self.result(found)

    def _are_values(self, values: Sequence[float]) -> bool:
        probable = all(isfinite(one) and -_ROUNDING <= one <= 1 + _ROUNDING for one in values)
        whole = abs(sum(values) - 1) <= _ROUNDING * len(values)
        return len(values) == self.node.state.seats and probable and whole


Steps = Generator[Step, SearchResult, SearchResult]
"""Gives steps, is sent their results, and returns the player's."""


def run(steps: Steps, answer: Callable[[Step], SearchResult]) -> SearchResult:
    """The result of a player whose searches are answered here."""
    try:
        step = next(steps)
        while True:
            step = steps.send(answer(step))
    except StopIteration as end:
        result: SearchResult = end.value
        return result


def step_for(
    situation: Situation,
    seat: Seat,
    limits: Limits,
    seed: int,
    options: Mapping[str, float],
    candidates: int | None,
) -> Step:
    """The search for a seat that owes a move."""
    node = _node_for(situation, seat)
    request = CoreSearch(
        situation.game.name,
        str(node.state),
        # Moves chosen at the same time say only whose turn it is: the core does not look at them.
        tuple(node.state.format_move(move) for move in node.pending.values()),
        _milliseconds(limits),
        limits.nodes,
        limits.depth,
        seed,
        dict(options),
    )
    return Step(request, node, candidates)


def result_from_json(data: Mapping[str, Any]) -> SearchResult:
    """A result that came as JSON; one from a stranger has to be `verified`."""
    candidates = tuple(
        Candidate(**{**one, "values": tuple(one["values"])}) for one in data["candidates"]
    )
    values, pv = tuple(data["values"]), tuple(data["pv"])
    return SearchResult(**{**data, "values": values, "pv": pv, "candidates": candidates})


def _milliseconds(limits: Limits) -> int | None:
    if limits.seconds is not None:
        return max(1, round(limits.seconds * 1000))
    return _ENDLESS if limits.nodes is None and limits.depth is None else None


def _node_for(situation: Situation, seat: Seat) -> Node:
    """The node in which this seat is next; choices made at the same time do not matter."""
    node = Node(situation.state)
    while node.actor() != seat:
        node = node.child(node.plies()[0])
    return node


def _sequential(node: Node, pv: Sequence[str]) -> Iterator[str]:
    """The principal variation, as far as it can be played and one seat moves at a time."""
    for text in pv:
        try:
            node = node.play(text)
        except Refusal:
            return
        yield text
        if len(node.state.to_move()) > 1:
            return
