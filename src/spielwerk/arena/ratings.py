"""Ratings out of places, for any number of players and seats, with how sure they are.

The model is Plackett and Luce's: every player has a strength, and the first place goes to each
with a chance in proportion to it, then the second among those who are left, and so on. Equal
places count as every order among them, in equal parts. With two seats that is the model of Bradley
and Terry, in which a draw is half a win. A rating is 400 times the decimal logarithm of the
strength, so that with two seats differences are Elo's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product
from math import exp, inf, log, sqrt

from spielwerk.arena.elo import SURE

SCALE = 400 / log(10)
"""Elo points for a factor of e in strength."""

_ROUNDS = 200
_FINE = 1e-10
_LARGEST_STEP = 2.0

Order = tuple[int, ...]
"""Players from first to last; the same player may have had several seats."""

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is, compared with the average of all.

    `error` is the standard error. Where a player has won everything or lost everything, there is
    no limit to the rating: `one_sided` says so, and the rating is what one more drawn game in
    every pairing would give.
    """

    elo: float
    error: float
    one_sided: bool = False

    @property
    def margin(self) -> float:
        """How far the true rating may be off in 95 of 100 cases."""
        return SURE * self.error


@dataclass(frozen=True, slots=True)
class Finish:
    """A game for the ratings: the players by seat, and the places of the seats."""

    players: tuple[int, ...]
    places: tuple[int, ...]

    def orders(self) -> Iterator[tuple[Order, float]]:
        """Every order of the players that agrees with the places, with its part of the game.

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
    """The ratings of so many players that explain the games best; their mean is 0."""
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
    strengths, spread = _fitted(count, orders)
    return [
        Rating(
            SCALE * strengths[player],
            SCALE * sqrt(max(0.0, spread[player][player])),
            one_sided[player],
        )
        for player in range(count)
    ]


def _one_sided(count: int, orders: dict[Order, float]) -> list[bool]:
    """Who cannot be compared with all others, because wins lead only one way."""
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


# Fitting by Newton's method: few players, so that everything is small.


def _fitted(count: int, orders: dict[Order, float]) -> tuple[list[float], Matrix]:
    """Natural logarithms of the strengths, and the covariances of their errors."""
    strengths = [0.0] * count
    for _ in range(_ROUNDS):
        slope, curvature = _likelihood(strengths, orders)
        step = [
            sum(row[other] * slope[other] for other in range(count))
            for row in _inverse(_anchored(curvature))
        ]
        longest = max(map(abs, step))
        shortened = min(1.0, _LARGEST_STEP / longest) if longest else 1.0
        strengths = [value + shortened * part for value, part in zip(strengths, step, strict=True)]
        if longest < _FINE:
            break
    mean = sum(strengths) / count
    _, curvature = _likelihood(strengths, orders)
    return [value - mean for value in strengths], _centred(_inverse(_anchored(curvature)))


def _likelihood(
    strengths: Sequence[float], orders: dict[Order, float]
) -> tuple[list[float], Matrix]:
    """First derivatives of the logarithm of the likelihood, and minus the second ones."""
    count = len(strengths)
    slope = [0.0] * count
    curvature = [[0.0] * count for _ in range(count)]
    for order, weight in orders.items():
        for place in range(len(order) - 1):
            left = order[place:]
            shares = _shares(strengths, left)
            slope[order[place]] += weight
            for player, share in shares.items():
                slope[player] -= weight * share
                curvature[player][player] += weight * share
                for other, other_share in shares.items():
                    curvature[player][other] -= weight * share * other_share
    return slope, curvature


def _shares(strengths: Sequence[float], left: Sequence[int]) -> dict[int, float]:
    """The chance of each player to be the next among those who are left."""
    highest = max(strengths[player] for player in left)
    shares: dict[int, float] = {}
    for player in left:
        shares[player] = shares.get(player, 0.0) + exp(strengths[player] - highest)
    total = sum(shares.values())
    return {player: share / total for player, share in shares.items()}


def _anchored(curvature: Matrix) -> Matrix:
    """Only differences count: without an anchor there would be no inverse."""
    return [[entry + 1.0 for entry in row] for row in curvature]


def _centred(covariance: Matrix) -> Matrix:
    """The covariances of the distances from the mean."""
    count = len(covariance)
    rows = [sum(row) / count for row in covariance]
    mean = sum(rows) / count
    return [
        [covariance[i][j] - rows[i] - rows[j] + mean for j in range(count)] for i in range(count)
    ]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix, by elimination."""
    count = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(count))] for i, row in enumerate(matrix)]
    for column in range(count):
        pivot = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [entry / scale for entry in rows[column]]
        for row in range(count):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [
                    entry - factor * other
                    for entry, other in zip(rows[row], rows[column], strict=True)
                ]
    return [row[count:] for row in rows]
