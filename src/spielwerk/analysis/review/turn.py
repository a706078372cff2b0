"""The review of one step of a game, searched by any core.

A move is compared with the one that the search prefers: the positions after both are searched with
the same nodes, and where the difference is large, both again with more and with another seed. The
smaller of the two differences counts: what is said to be better shall be so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from spielwerk.ai.native import COMPILED, SearchPlayer
from spielwerk.ai.player import Cancel, Candidate, Core, Player, SearchResult, Values
from spielwerk.ai.values import Expected, Valuer, estimate, searching
from spielwerk.analysis.review.accuracy import INACCURACY
from spielwerk.analysis.review.budget import Budget
from spielwerk.analysis.review.model import Moment, Reason, TurnReview
from spielwerk.analysis.review.reasons import joint_reasons, reasons
from spielwerk.analysis.review.variation import LineStep, Variation
from spielwerk.game import Seat
from spielwerk.game.node import Node

LIKELY = 0.05
"""Where choices are made at the same time: moves with a smaller share are not called better."""
SAMPLES = 4
"""Maximum number of outcomes of chance that are looked at, the same ones after every move."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A step of a game: the node before it, and its plies; `ply` counts those before it.

    Without plies it is the last position, of which only the values are wanted.
    """

    ply: int
    node: Node
    plies: tuple[str, ...]


async def review_turn(
    turn: Turn,
    budget: Budget,
    seed: int = 0,
    player: Player | None = None,
    core: Core = COMPILED,
    cancel: Cancel | None = None,
) -> TurnReview:
    """Return what there is to say of a step, by a player, or else the best search there is."""

    def valuer(seed: int) -> Valuer:
        return Valuer(searching(lambda: player or SearchPlayer(seed), core, cancel), SAMPLES)

    return await _TurnSearch(turn, budget, valuer(seed), valuer(seed + 1)).review()


class _TurnSearch:
    def __init__(self, turn: Turn, budget: Budget, first: Valuer, second: Valuer) -> None:
        self._turn = turn
        self._node = turn.node
        self._budget = budget
        self._first, self._second = first, second

    async def review(self) -> TurnReview:
        """The values before the step, and what its moves cost."""
        state = self._node.state
        seats = state.to_move()
        if not self._turn.plies or not seats:
            found = await self._first.of(self._node, self._budget.position)
            return TurnReview(self._turn.ply, found.values)
        if len(seats) == 1:
            return await self._single(seats[0])
        return await self._joint()

    # One player moves.

    async def _single(self, seat: Seat) -> TurnReview:
        (move,) = self._turn.plies
        found = await self._search(seat)
        values = found.values or estimate(self._node.state)
        if len(self._node.plies()) < 2:
            return TurnReview(self._turn.ply, values)
        if found.move == move:
            moment = self._moment(seat, move, values, values, found.move, found.pv, 0.0)
        else:
            moment = await self._compared(seat, move, found, values)
        return TurnReview(self._turn.ply, values, (moment,))

    async def _search(self, seat: Seat) -> SearchResult:
        return await self._first.search(self._node.state, seat, self._budget.position)

    async def _compared(self, seat: Seat, move: str, found: SearchResult, values: Values) -> Moment:
        """The move and the one that the search prefers, one against the other."""
        played, better = await self._both(move, found.move, self._first, sure=False)
        loss = better.values[seat] - played.values[seat]
        if loss >= INACCURACY:
            played, better = await self._both(move, found.move, self._second, sure=True)
            loss = min(loss, better.values[seat] - played.values[seat])
        if loss < INACCURACY:
            # Too little to be sure of: nothing was better.
            return self._moment(seat, move, values, played.values, move, (), max(0.0, loss))
        pv, answer = (found.move, *better.pv), (move, *played.pv)
        moment = self._moment(seat, move, values, played.values, found.move, pv, loss)
        said = reasons(
            Variation(self._node, answer, seat),
            Variation(self._node, pv, seat),
            played.exact,
            better.exact,
        )
        return replace(moment, answer=answer, reasons=said)

    async def _both(
        self, move: str, best: str, valuer: Valuer, sure: bool
    ) -> tuple[Expected, Expected]:
        limits = self._budget.moves if sure else self._budget.position
        played = await valuer.of(self._node.play(move), limits)
        better = await valuer.of(self._node.play(best), limits)
        return played, better

    # Several choose at the same time.

    async def _joint(self) -> TurnReview:
        moments: list[Moment] = []
        values: list[Values] = []
        node = self._node
        for number, move in enumerate(self._turn.plies):
            seat = node.actor()
            assert isinstance(seat, int)
            choices = len(node.plies())
            found = await self._search(seat)
            values.append(found.values or estimate(node.state))
            if choices > 1:
                moments.append(await self._choice(number, seat, move, found))
            node = node.play(move)
        return TurnReview(self._turn.ply, values[0], tuple(moments))

    async def _choice(self, number: int, seat: Seat, move: str, found: SearchResult) -> Moment:
        """A choice against the best answer to the mixture of the others."""
        before = found.values or estimate(self._node.state)
        best = _best_answer(found, seat)
        loss, after = _lost(found, seat, move, best)
        if best != move and loss >= INACCURACY:
            again = await self._second.search(self._node.state, seat, self._budget.moves)
            other, after = _lost(again, seat, move, best)
            loss = min(loss, other)
        if best == move or loss < INACCURACY:
            best, loss = move, max(0.0, loss) if best != move else 0.0
        moment = self._moment(seat, move, before, after or before, best, (best,), loss)
        moment = replace(moment, ply=self._turn.ply + number + 1, mixed=True)
        return moment if best == move else replace(moment, reasons=self._joint_reasons(seat, best))

    def _joint_reasons(self, seat: Seat, best: str) -> tuple[Reason, ...]:
        played, better = _joint_step(self._turn, None, ""), _joint_step(self._turn, seat, best)
        return joint_reasons(played, better, seat)

    def _moment(
        self,
        seat: Seat,
        move: str,
        before: Values,
        after: Values,
        best: str,
        pv: tuple[str, ...],
        loss: float,
    ) -> Moment:
        return Moment(self._turn.ply + 1, seat, move, before, after, best, pv, loss, mixed=False)


def _joint_step(turn: Turn, seat: Seat | None, best: str) -> LineStep:
    """The step as it was, or as it would have been with another choice of one seat."""
    node, plies = turn.node, []
    for move in turn.plies:
        plies.append(best if node.actor() == seat else move)
        node = node.play(plies[-1])
    return Variation(turn.node, plies, 0).steps[0]


def _best_answer(found: SearchResult, seat: Seat) -> str:
    """The likely choice that is best against the mixture of the others."""
    likely = [one for one in found.candidates if one.share >= LIKELY] or list(found.candidates)
    return max(likely, key=lambda one: one.values[seat]).move if likely else found.move


def _lost(found: SearchResult, seat: Seat, move: str, best: str) -> tuple[float, Values]:
    """What a choice costs against another, and the values after it; nothing if it is not known."""
    known: dict[str, Candidate] = {one.move: one for one in found.candidates}
    if move not in known or best not in known:
        return 0.0, ()
    after = known[move].values
    return known[best].values[seat] - after[seat], after
