"""The quick search, and measures of what is at stake.

They are the spreads of values over moves, over chance, and over hidden choices.
"""

from collections.abc import Sequence
from itertools import product
from math import exp, log
from random import Random
from typing import Any

from spielwerk.ai.native import COMPILED, AnalysisPlayer, choose
from spielwerk.ai.one_ply import MAX_JOINTS, JointChoices
from spielwerk.ai.player import Limits, SearchResult, Situation, Values, run
from spielwerk.ai.regret_matching import RegretMatching
from spielwerk.ai.values import Valuer, searching
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.report.model import Mixture

CANDIDATES = 8
"""Number of moves with exact values, where these cost time."""
DIGITS = 4


class QuickSearch:
    """A search of positions with few nodes; the values of a position are deterministic.

    The nodes go where they matter, not to every move once.
    """

    def __init__(self, nodes: int) -> None:
        self._limits = Limits(nodes=nodes)

    def candidates(self, state: AnyState, seat: Seat) -> SearchResult:
        """Return the search for a seat that owes a move, with the values of its best moves."""
        player = AnalysisPlayer(CANDIDATES, wide=False)
        return choose(player, Situation.begin(state.game, state), seat, self._limits)

    def values(self, state: AnyState, part: float = 1.0) -> Values:
        """Return the values of a position, with a part of the nodes.

        Only the middle chance outcome is searched, so that positions are compared by their
        differences, not by luck.
        """
        search = searching(lambda: AnalysisPlayer(1, wide=False), COMPILED)
        return run(Valuer(search, 1).of(Node(state), self._limits.scaled(part))).values


def rounded(values: Values) -> Values:
    """Return values in the precision of files."""
    return tuple(round(value, DIGITS) for value in values)


POSITIONS = 4
"""Number of sampled positions of each kind in a game."""
ALTERNATIVES = 6
"""Number of sampled moves or outcomes per position."""
MIXTURES = 2
"""Number of positions per game in which the full matrix of a simultaneous choice is searched."""
PART = 0.25
"""Part of a position's nodes that each alternative gets."""
ROUNDS = 400
"""Rounds of regret matching, enough for about a tenth of a percent."""


def choice_variances(nodes: Sequence[Node], search: QuickSearch, random: Random) -> list[float]:
    """Return the variances of values over random moves, where one seat has a choice."""
    open_ = [node for node in nodes if len(node.state.to_move()) == 1 and len(node.plies()) > 1]
    found = []
    for node in _some(open_, POSITIONS, random):
        moves = _some(node.plies(), ALTERNATIVES, random)
        found.append(_variance([search.values(node.child(move).state, PART) for move in moves]))
    return found


def chance_variances(nodes: Sequence[Node], search: QuickSearch, random: Random) -> list[float]:
    """Return the variances of values over chance outcomes, drawn by their probability."""
    found = []
    for node in _some([each for each in nodes if each.actor() == "chance"], POSITIONS, random):
        outcomes, weights = zip(*node.state.outcomes(), strict=True)
        drawn = random.choices(outcomes, weights, k=ALTERNATIVES)
        values = {each: search.values(node.child(each).state, PART) for each in set(drawn)}
        found.append(_variance([values[each] for each in drawn]))
    return found


def _some(items: Sequence[Any], most: int, random: Random) -> list[Any]:
    return list(items) if len(items) <= most else random.sample(items, most)


def _variance(values: Sequence[Values]) -> float:
    """Return half the sum of all seats' variances: with two seats, that of one of them.

    >>> _variance([(1.0, 0.0), (0.0, 1.0)])
    0.5
    """
    if len(values) < 2:
        return 0.0
    total = 0.0
    for column in zip(*values, strict=True):
        mean = sum(column) / len(column)
        total += sum((value - mean) ** 2 for value in column) / (len(column) - 1)
    return round(total / 2, 6)


# Simultaneous choices.


def mixtures(nodes: Sequence[Node], search: QuickSearch, random: Random) -> list[Mixture]:
    """Return, for some simultaneous choices, the values of mixing and of the best single choice."""
    joint = [node for node in nodes if not node.pending and _is_open(node.state)]
    return [
        mixture
        for node in _some(joint, MIXTURES, random)
        for mixture in mixtures_of(_searched(node.state, search))
    ]


def _is_open(state: AnyState) -> bool:
    """Return whether several seats have choices, but not too many."""
    seats = state.to_move()
    if len(seats) < 2:
        return False
    joints = 1
    for seat in seats:
        count = len(state.legal_moves(seat))
        joints *= count
        if count < 2:
            return False
    return joints <= MAX_JOINTS


def _searched(state: AnyState, search: QuickSearch) -> JointChoices:
    seats = state.to_move()
    moves = tuple(list(state.legal_moves(seat)) for seat in seats)
    found = JointChoices(seats, moves, {})
    for joint in product(*(range(len(own)) for own in moves)):
        found.values[joint] = search.values(found.after(state, joint), PART)
    return found


def mixtures_of(choices: JointChoices) -> list[Mixture]:
    """Return the mixture of every choosing seat, from the values of all joint choices."""
    learner = RegretMatching([len(moves) for moves in choices.moves])
    payoffs = choices.payoffs()
    for _ in range(ROUNDS):
        learner.iterate(payoffs)
    found = []
    for number, seat in enumerate(choices.seats):
        strategy = learner.average(number)
        count = len(strategy)
        pures = [[float(one == other) for other in range(count)] for one in range(count)]
        pure = max(_secured(choices, number, seat, one) for one in pures)
        # A single choice is also a mixture, which regret matching only approaches.
        mixed = max(pure, _secured(choices, number, seat, strategy))
        width = exp(-sum(part * log(part) for part in strategy if part > 0))
        numbers = (round(value, DIGITS) for value in (mixed, pure, width))
        found.append(Mixture(seat, count, *numbers))
    return found


def _secured(choices: JointChoices, number: int, seat: Seat, strategy: Sequence[float]) -> float:
    """Return the value of a mixture against the worst choices of the other seats."""
    sums: dict[tuple[int, ...], float] = {}
    for joint, values in choices.values.items():
        others = joint[:number] + joint[number + 1 :]
        sums[others] = sums.get(others, 0.0) + strategy[joint[number]] * values[seat]
    return min(sums.values())
