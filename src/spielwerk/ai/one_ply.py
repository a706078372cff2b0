"""Players that search one ply deep.

With simultaneous moves, every joint choice is evaluated, and the choice is solved by regret
matching as if the game ended there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random
from typing import Any

from spielwerk.ai.player import Budget, Candidate, Choice, Core, Player, SearchResult, Values
from spielwerk.ai.regret_matching import Joint, RegretMatching
from spielwerk.ai.values import evaluation_of, values_of
from spielwerk.game import AnyState, Seat
from spielwerk.game.opponents import Evaluation

MAX_JOINTS = 200
"""Maximum number of joint choices evaluated; with more, each seat keeps its most promising ones."""

_SAMPLES = 4
_ITERATIONS = 200


class RandomPlayer(Player):
    """A player that chooses uniformly among legal moves; equal seeds give equal games."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        state = choice.situation.state
        move = state.format_move(self._random.choice(state.legal_moves(choice.seat)))
        return SearchResult(move, pv=(move,) if len(state.to_move()) == 1 else ())


class GreedyPlayer(Player):
    """A player of the move that evaluates best at once; the seed decides among equal ones."""

    name = "greedy"

    def __init__(self, seed: int = 0, evaluation: Evaluation[Any] | None = None) -> None:
        self._random = Random(seed)
        self._evaluation = evaluation

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the move with the best evaluation; limits of nodes and depth are ignored."""
        state, seat = choice.situation.state, choice.seat
        evaluation = self._evaluation or evaluation_of(state.game)
        if len(state.to_move()) > 1:
            choices = joint_choices(state, evaluation, self._random)
            learner = RegretMatching([len(moves) for moves in choices.moves])
            payoffs = choices.payoffs()
            for _ in range(_ITERATIONS):
                learner.iterate(payoffs)
            strategy = mixed_strategy(state, choices, learner, seat)
            return drawn(strategy, self._random, nodes=len(payoffs), depth=1)
        budget = Budget(choice.limits, choice.cancel)
        found = evaluate_moves(state, seat, evaluation, self._random, budget)
        candidates = tuple(
            Candidate(state.format_move(move), values, 0.0, 1) for move, values in found
        )
        best = candidates[0]
        return SearchResult(
            best.move, best.values, (best.move,), candidates, nodes=len(found), depth=1
        )


# Single moves.


@dataclass(slots=True)
class JointChoices:
    """The simultaneous choices of several seats, with the values of each joint choice."""

    seats: tuple[Seat, ...]
    moves: tuple[Sequence[Any], ...]
    values: dict[Joint, Values]

    def after(self, state: AnyState, joint: Joint) -> AnyState:
        """Return the position after a joint choice."""
        return state.after(self.chosen(joint))

    def chosen(self, joint: Joint) -> dict[Seat, Any]:
        picked = zip(self.seats, self.moves, joint, strict=True)
        return {seat: moves[number] for seat, moves, number in picked}

    def payoffs(self) -> dict[Joint, tuple[float, ...]]:
        """Return the values for the choosing seats, in order."""
        return {
            joint: tuple([values[seat] for seat in self.seats])
            for joint, values in self.values.items()
        }


def evaluate_moves(
    state: AnyState, seat: Seat, evaluation: Evaluation[Any], random: Random, budget: Budget
) -> list[tuple[Any, Values]]:
    """Return the moves of the only seat that owes one, best first, equal ones in random order.

    Moves not evaluated in time are missing.
    """
    moves = list(state.legal_moves(seat))
    random.shuffle(moves)
    found = []
    for move in moves:
        found.append((move, values_of(state.after({seat: move}), evaluation)))
        if budget.late():
            break
    return sorted(found, key=lambda entry: -entry[1][seat])


def joint_choices(state: AnyState, evaluation: Evaluation[Any], random: Random) -> JointChoices:
    """Return all joint choices of the seats, evaluated."""
    seats = state.to_move()
    moves = [list(state.legal_moves(seat)) for seat in seats]
    if prod(map(len, moves)) > MAX_JOINTS:
        moves = _promising(state, seats, moves, evaluation, random)
    found = JointChoices(seats, tuple(moves), {})
    for joint in product(*(range(len(own)) for own in moves)):
        found.values[joint] = values_of(found.after(state, joint), evaluation)
    return found


def _promising(
    state: AnyState,
    seats: Sequence[Seat],
    moves: Sequence[list[Any]],
    evaluation: Evaluation[Any],
    random: Random,
) -> list[list[Any]]:
    """Return, for each seat, the moves that do best against samples of the other seats' choices."""
    most = max(2, int(MAX_JOINTS ** (1 / len(seats))))
    samples = [dict(zip(seats, map(random.choice, moves), strict=True)) for _ in range(_SAMPLES)]

    def kept(seat: Seat, own: list[Any]) -> list[Any]:
        def total(move: Any) -> float:
            met = (values_of(state.after(sample | {seat: move}), evaluation) for sample in samples)
            return sum(values[seat] for values in met)

        return sorted(own, key=total, reverse=True)[:most]

    return [kept(seat, own) for seat, own in zip(seats, moves, strict=True)]


def mixed_strategy(
    state: AnyState, choices: JointChoices, learner: RegretMatching, seat: Seat
) -> list[Candidate]:
    """Return the moves of a seat with their probabilities, likeliest first."""
    number = choices.seats.index(seat)
    strategies = [learner.average(other) for other in range(len(choices.seats))]
    values = _values_by_move(choices, strategies, number)
    candidates = [
        Candidate(state.format_move(move), values[choice], strategies[number][choice], 0)
        for choice, move in enumerate(choices.moves[number])
    ]
    return sorted(candidates, key=lambda candidate: -candidate.share)


def _values_by_move(
    choices: JointChoices, strategies: Sequence[list[float]], number: int
) -> list[Values]:
    """Return the values of each choice of a seat against the others' mixed strategies."""
    length = len(next(iter(choices.values.values())))
    sums = [[0.0] * length for _ in choices.moves[number]]
    for joint, values in choices.values.items():
        chance = prod(
            strategies[other][choice] for other, choice in enumerate(joint) if other != number
        )
        own = sums[joint[number]]
        for seat, value in enumerate(values):
            own[seat] += chance * value
    return [tuple(row) for row in sums]


def drawn(strategy: Sequence[Candidate], random: Random, nodes: int, depth: int) -> SearchResult:
    """Return a move drawn from a mixed strategy."""
    shares = [candidate.share for candidate in strategy]
    values = tuple(
        sum(
            share * candidate.values[seat]
            for share, candidate in zip(shares, strategy, strict=True)
        )
        for seat in range(len(strategy[0].values))
    )
    move = random.choices(strategy, shares)[0].move
    return SearchResult(
        move, values, candidates=tuple(strategy), mixed=True, nodes=nodes, depth=depth
    )
