"""Ratings from places, for any number of players and seats, with their standard errors.

The model is Plackett and Luce's: every player has a strength, and takes first place with a
probability proportional to it, then the second place among the rest, and so on. Equal places count
as every order among them, in equal parts. With two seats this is the model of Bradley and Terry, in
which a draw is half a win. A rating is 400 times the decimal logarithm of the strength, so that
with two seats differences are Elo's.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product
from math import exp, inf, log, sqrt
from operator import mul

from spielwerk.arena.elo import SURE

SCALE = 400 / log(10)
"""Elo points for a factor of e in strength."""

_MAX_STEPS = 200
_PRECISION = 1e-10
_MAX_STEP = 2.0

Order = tuple[int, ...]
"""Players from first to last; a player may have several seats."""

Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength relative to the average.

    `error` is the standard error. The rating of a player without losses, or without wins, is
    unbounded: then `one_sided` is set, and the rating is the one with an additional draw in every
    pairing.
    """

    elo: float
    error: float
    one_sided: bool = False

    @property
    def margin(self) -> float:
        """The half-width of the 95% confidence interval."""
        return SURE * self.error


@dataclass(frozen=True, slots=True)
class Finish:
    """A game for the ratings: the players by seat, and the places of the seats."""

    players: tuple[int, ...]
    places: tuple[int, ...]

    def orders(self) -> Iterator[tuple[Order, float]]:
        """Yield every order of the players that agrees with the places, with its part of the game.

        >>> list(Finish((0, 1), (1, 1)).orders())
        [((0, 1), 0.5), ((1, 0), 0.5)]
        """
        seats = sorted(range(len(self.places)), key=lambda seat: self.places[seat])
        groups = [list(group) for _, group in groupby(seats, key=lambda seat: self.places[seat])]
        ways = [list(permutations(group)) for group in groups]
        total = 1
        for way in ways:
            total *= len(way)
        for chosen in product(*ways):
            yield tuple(self.players[seat] for group in chosen for seat in group), 1 / total


def ratings(count: int, games: Iterable[Finish]) -> list[Rating]:
    """Return the ratings of `count` players that fit the games best; their mean is 0."""
    orders: dict[Order, float] = {}
    for game in games:
        for order, part in game.orders():
            orders[order] = orders.get(order, 0.0) + part
    one_sided = _one_sided(count, orders)
    if any(one_sided):
        for pair in permutations(range(count), 2):
            orders[pair] = orders.get(pair, 0.0) + 0.5
    if count < 2:
        return [Rating(0.0, inf)] * count
    strengths, errors = _fitted(count, orders)
    return [
        Rating(SCALE * float(strength), SCALE * float(error), unlimited)
        for strength, error, unlimited in zip(strengths, errors, one_sided, strict=True)
    ]


def _one_sided(count: int, orders: dict[Order, float]) -> list[bool]:
    """Return which players cannot be compared with all others, because wins lead only one way."""
    behind: list[set[int]] = [set() for _ in range(count)]
    for order in orders:
        for place, player in enumerate(order):
            behind[player].update(order[place + 1 :])
    reached = [_reachable(behind, player) for player in range(count)]
    everybody = set(range(count))
    return [
        reached[player] | {player} != everybody
        or any(player not in reached[other] for other in everybody - {player})
        for player in range(count)
    ]


def _reachable(behind: Sequence[set[int]], player: int) -> set[int]:
    found: set[int] = set()
    front = [player]
    while front:
        for other in behind[front.pop()] - found:
            found.add(other)
            front.append(other)
    return found


# Fitting by Newton's method.


def _fitted(count: int, orders: dict[Order, float]) -> tuple[Vector, Vector]:
    """Return natural logarithms of the strengths, and their standard errors."""
    strengths = [0.0] * count
    for _ in range(_MAX_STEPS):
        gradient, information = _derivatives(strengths, orders)
        inverse = _inverse(_anchored(information))
        step = [sum(map(mul, row, gradient)) for row in inverse]
        longest = max(map(abs, step))
        factor = min(1.0, _MAX_STEP / max(longest, _PRECISION))
        strengths = [
            strength + factor * part for strength, part in zip(strengths, step, strict=True)
        ]
        if longest < _PRECISION:
            break
    _, information = _derivatives(strengths, orders)
    mean = sum(strengths) / count
    return [strength - mean for strength in strengths], _errors(_inverse(_anchored(information)))


def _anchored(information: Matrix) -> Matrix:
    """Return the matrix plus 1: only differences count, and this makes it invertible."""
    return [[entry + 1.0 for entry in row] for row in information]


def _errors(covariance: Matrix) -> Vector:
    """Return the standard errors of strengths with mean 0, without the anchor."""
    means = [sum(row) / len(row) for row in covariance]
    mean = sum(means) / len(means)
    own = (row[place] - 2 * means[place] + mean for place, row in enumerate(covariance))
    return [sqrt(max(variance, 0.0)) for variance in own]


def _inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix, by Gauss and Jordan.

    >>> _inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(n == place) for n in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        rows[place] = [entry / rows[place][place] for entry in rows[place]]
        for other in range(size):
            factor = rows[other][place]
            if other != place:
                pairs = zip(rows[other], rows[place], strict=True)
                rows[other] = [entry - factor * pivot for entry, pivot in pairs]
    return [row[size:] for row in rows]


def _derivatives(strengths: Vector, orders: dict[Order, float]) -> tuple[Vector, Matrix]:
    """Return the gradient of the log-likelihood, and minus its second derivatives."""
    count = len(strengths)
    gradient, information = [0.0] * count, [[0.0] * count for _ in range(count)]
    for order, weight in orders.items():
        for place in range(len(order) - 1):
            shares = _shares(strengths, order[place:])
            gradient[order[place]] += weight
            for one, share in shares.items():
                gradient[one] -= weight * share
                information[one][one] += weight * share
                for other, further in shares.items():
                    information[one][other] -= weight * share * further
    return gradient, information


def _shares(strengths: Vector, left: Sequence[int]) -> dict[int, float]:
    """Return each player's probability of being next among the remaining seats."""
    highest = max(strengths[player] for player in left)
    powers = [exp(strengths[player] - highest) for player in left]
    total, shares = sum(powers), dict.fromkeys(left, 0.0)
    for player, power in zip(left, powers, strict=True):
        shares[player] += power / total
    return shares
