"""The quick search, and what it finds at stake.

How far values spread over moves, over chance, and over hidden choices.
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
"""How many moves get a value of their own, where that costs something."""
DIGITS = 4


class QuickSearch:
    """Searches positions with a number of nodes; the same position has always the same values.

    So few nodes go where they matter, not to every move once.
    """

    def __init__(self, nodes: int) -> None:
        self._limits = Limits(nodes=nodes)

    def candidates(self, state: AnyState, seat: Seat) -> SearchResult:
        """The search for a seat that owes a move, with the values of its best moves."""
        player = AnalysisPlayer(CANDIDATES, wide=False)
        return choose(player, Situation.begin(state.game, state), seat, self._limits)

    def values(self, state: AnyState, part: float = 1.0) -> Values:
        """The values of a position, with a part of the nodes.

        Of what chance may do next only the middle is looked at: so positions are compared by what
        differs in them, not by luck.
        """
        search = searching(lambda: AnalysisPlayer(1, wide=False), COMPILED)
        return run(Valuer(search, 1).of(Node(state), self._limits.scaled(part))).values


def rounded(values: Values) -> Values:
    """As they stand in a file."""
    return tuple(round(value, DIGITS) for value in values)


POSITIONS = 4
"""Of so many positions of each kind in a game."""
ALTERNATIVES = 6
"""So many moves or outcomes are drawn and searched."""
MIXTURES = 2
"""In so many positions of a game the whole matrix of a simultaneous choice is searched."""
PART = 0.25
"""Which part of a position's nodes each of them gets."""
ROUNDS = 400
"""Of regret matching: enough to be right to about a tenth of a percent."""


def choice_variances(nodes: Sequence[Node], search: QuickSearch, random: Random) -> list[float]:
    """How far the values spread over moves drawn at random, where one seat chooses."""
    open_ = [node for node in nodes if len(node.state.to_move()) == 1 and len(node.plies()) > 1]
    found = []
    for node in _some(open_, POSITIONS, random):
        moves = _some(node.plies(), ALTERNATIVES, random)
        found.append(_variance([search.values(node.child(move).state, PART) for move in moves]))
    return found


def chance_variances(nodes: Sequence[Node], search: QuickSearch, random: Random) -> list[float]:
    """How far the values spread over what chance may do, drawn as likely as it is."""
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
    """The variances of all seats, halved: with two seats, that of one of them.

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


# Choices made at the same time.


def mixtures(nodes: Sequence[Node], search: QuickSearch, random: Random) -> list[Mixture]:
    """For some simultaneous choices what mixing secures, and what the best single choice does."""
    joint = [node for node in nodes if not node.pending and _is_open(node.state)]
    return [
        mixture
        for node in _some(joint, MIXTURES, random)
        for mixture in mixtures_of(_searched(node.state, search))
    ]


def _is_open(state: AnyState) -> bool:
    """Whether several seats choose, each among several moves, but not among too many."""
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
    """The mixture of every seat that chooses, out of what all joint choices lead to."""
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
        # A single choice is a mixture as well: regret matching only comes close to it.
        mixed = max(pure, _secured(choices, number, seat, strategy))
        width = exp(-sum(part * log(part) for part in strategy if part > 0))
        numbers = (round(value, DIGITS) for value in (mixed, pure, width))
        found.append(Mixture(seat, count, *numbers))
    return found


def _secured(choices: JointChoices, number: int, seat: Seat, strategy: Sequence[float]) -> float:
    """What a mixture gives against those choices of the others that are worst for it."""
    sums: dict[tuple[int, ...], float] = {}
    for joint, values in choices.values.items():
        others = joint[:number] + joint[number + 1 :]
        sums[others] = sums.get(others, 0.0) + strategy[joint[number]] * values[seat]
    return min(sums.values())
