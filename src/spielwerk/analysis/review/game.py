"""The review of a game, step by step, searched by any core.

A move is compared with the one that the search prefers: the positions after both are searched with
equal nodes and, if the difference is large, both again with more nodes and another seed. The
smaller of the two differences counts, so that a move called better really is.
"""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from spielwerk.ai.native import COMPILED, SearchPlayer
from spielwerk.ai.player import Cancel, Core, Limits, Player, SearchResult, Values, run
from spielwerk.ai.values import Expected, Valuer, estimate, searching
from spielwerk.analysis.review.budget import Budget
from spielwerk.analysis.review.model import INACCURACY, Moment, Review, TurnReview
from spielwerk.analysis.review.reasons import LineStep, Variation, joint_reasons, reasons
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.record.model import Record

LIKELY = 0.05
"""Minimum share of a simultaneous choice that may be called better."""
SAMPLES = 4
"""Maximum number of chance outcomes searched, the same ones after every move."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A step of a game: the node before it, and its plies; `ply` counts those before it.

    Without plies it is the last position, which is only evaluated.
    """

    ply: int
    node: Node
    plies: tuple[str, ...]


def turns(record: Record) -> Iterator[Turn]:
    """Yield the steps of a game worth reviewing: all but chance, and the end."""
    nodes = record.nodes()
    starts = [ply for ply, node in enumerate(nodes) if not node.pending]
    for ply, following in itertools.pairwise(starts):
        if nodes[ply].state.to_move():
            yield Turn(ply, nodes[ply], record.plies[ply:following])
    if nodes[-1].actor() != "chance":
        yield Turn(len(record.plies), nodes[-1], ())


def review(
    record: Record,
    budget: Budget,
    *,
    seed: int = 0,
    core: Core = COMPILED,
    player: Player | None = None,
    cancel: Cancel | None = None,
    advance: Callable[[TurnReview], None] = lambda turn: None,
) -> Review:
    """Review a game synchronously; `advance` receives every finished step.

    A cancelled review returns what it has.
    """
    stop = cancel or Cancel()
    found: list[TurnReview] = []
    for turn in turns(record):
        done = run(review_turn(turn, budget, seed, player, core, stop))
        if stop.stopped():
            break
        found.append(done)
        advance(done)
    curve = tuple((turn.ply, turn.values) for turn in found)
    return Review(record, curve, tuple(moment for turn in found for moment in turn.moments))


async def review_turn(
    turn: Turn,
    budget: Budget,
    seed: int = 0,
    player: Player | None = None,
    core: Core = COMPILED,
    cancel: Cancel | None = None,
) -> TurnReview:
    """Return the review of a step, by a player or, by default, the best search."""

    def valuer(seed: int) -> Valuer:
        return Valuer(searching(lambda: player or SearchPlayer(seed), core, cancel), SAMPLES)

    return await _TurnSearch(turn, budget, valuer(seed), valuer(seed + 1)).review()


@dataclass(frozen=True, slots=True)
class _TurnSearch:
    turn: Turn
    budget: Budget
    first: Valuer
    second: Valuer
    """Another seed, to confirm a mistake."""

    @property
    def node(self) -> Node:
        return self.turn.node

    async def review(self) -> TurnReview:
        """Return the values before the step, and the losses of its moves."""
        seats = self.node.state.to_move()
        if not self.turn.plies or not seats:
            found = await self.first.of(self.node, self.budget.position)
            return TurnReview(self.turn.ply, found.values)
        return await (self._single(seats[0]) if len(seats) == 1 else self._joint())

    async def _search(self, seat: Seat) -> SearchResult:
        return await self.first.search(self.node.state, seat, self.budget.position)

    # Steps of a single player.

    async def _single(self, seat: Seat) -> TurnReview:
        (move,) = self.turn.plies
        found = await self._search(seat)
        values = found.values or estimate(self.node.state)
        if len(self.node.plies()) < 2:
            return TurnReview(self.turn.ply, values)
        if found.move == move:
            moment = self._moment(seat, move, values, values, pv=found.pv)
        else:
            moment = await self._compared(seat, move, found, values)
        return TurnReview(self.turn.ply, values, (moment,))

    async def _compared(self, seat: Seat, move: str, found: SearchResult, values: Values) -> Moment:
        """Compare the move with the one that the search prefers."""
        played, better = await self._both(move, found.move, self.first, self.budget.position)
        loss = better.values[seat] - played.values[seat]
        if loss >= INACCURACY:
            played, better = await self._both(move, found.move, self.second, self.budget.moves)
            loss = min(loss, better.values[seat] - played.values[seat])
        if loss < INACCURACY:
            # Too small to be certain: no move was better.
            return self._moment(seat, move, values, played.values, loss=max(0.0, loss))
        pv, answer = (found.move, *better.pv), (move, *played.pv)
        lines = Variation(self.node, answer, seat), Variation(self.node, pv, seat)
        return replace(
            self._moment(seat, move, values, played.values, found.move, pv, loss),
            answer=answer,
            reasons=reasons(*lines, played.exact, better.exact),
        )

    async def _both(
        self, move: str, best: str, valuer: Valuer, limits: Limits
    ) -> tuple[Expected, Expected]:
        played = await valuer.of(self.node.play(move), limits)
        better = await valuer.of(self.node.play(best), limits)
        return played, better

    # Simultaneous moves.

    async def _joint(self) -> TurnReview:
        moments: list[Moment] = []
        values: list[Values] = []
        node = self.node
        for number, move in enumerate(self.turn.plies):
            seat = node.actor()
            assert isinstance(seat, int)
            choices = len(node.plies())
            found = await self._search(seat)
            values.append(found.values or estimate(node.state))
            if choices > 1:
                choice = await self._choice(seat, move, found)
                moments.append(replace(choice, ply=choice.ply + number, mixed=True))
            node = node.play(move)
        return TurnReview(self.turn.ply, values[0], tuple(moments))

    async def _choice(self, seat: Seat, move: str, found: SearchResult) -> Moment:
        """Compare a choice with the best answer to the mixture of the other seats."""
        before = found.values or estimate(self.node.state)
        best = _best_answer(found, seat)
        loss, after = _lost(found, seat, move, best)
        if best != move and loss >= INACCURACY:
            again = await self.second.search(self.node.state, seat, self.budget.moves)
            other, after = _lost(again, seat, move, best)
            loss = min(loss, other)
        if best == move or loss < INACCURACY:
            loss = max(0.0, loss) if best != move else 0.0
            return self._moment(seat, move, before, after or before, move, (move,), loss)
        said = joint_reasons(self._joint_step(), self._joint_step(seat, best), seat)
        moment = self._moment(seat, move, before, after or before, best, (best,), loss)
        return replace(moment, reasons=said)

    def _joint_step(self, seat: Seat | None = None, best: str = "") -> LineStep:
        """Return the step as played, or with another choice of one seat."""
        node, plies = self.node, []
        for move in self.turn.plies:
            plies.append(best if node.actor() == seat else move)
            node = node.play(plies[-1])
        return Variation(self.node, plies, 0).steps[0]

    def _moment(
        self,
        seat: Seat,
        move: str,
        before: Values,
        after: Values,
        best: str | None = None,
        pv: tuple[str, ...] = (),
        loss: float = 0.0,
    ) -> Moment:
        """Return the moment of a move; if the loss is 0, there was no better one."""
        ply = self.turn.ply + 1
        return Moment(ply, seat, move, before, after, best or move, pv, loss, mixed=False)


def _best_answer(found: SearchResult, seat: Seat) -> str:
    """Return the likely choice that is best against the mixture of the other seats."""
    likely = [one for one in found.candidates if one.share >= LIKELY] or list(found.candidates)
    return max(likely, key=lambda one: one.values[seat]).move if likely else found.move


def _lost(found: SearchResult, seat: Seat, move: str, best: str) -> tuple[float, Values]:
    """Return the loss of a choice against another, and the values after it, if known."""
    known = {one.move: one.values for one in found.candidates}
    if move not in known or best not in known:
        return 0.0, ()
    return known[best][seat] - known[move][seat], known[move]
