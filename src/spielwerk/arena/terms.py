"""The terms of a tournament, and the results of its games."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import permutations

from spielwerk.ai.player import Limits
from spielwerk.game.catalogues import SOURCE
from spielwerk.game.options import Value

PLY_LIMIT = "ply-limit"
"""The reason of a game stopped as a draw."""
VOID = "void"
"""The reason of a void game, which a player could not play."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of every game: `players` by name, all else as on the command line.

    `opening` is the number of random plies before the players move; a `book` of openings replaces
    it. After `plies` a game is stopped as a draw. Everything follows from the seed if the players
    do: levels do without `timed`, and then need nodes.
    """

    game: str
    players: tuple[str, ...]
    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    limits: Limits = field(default_factory=lambda: Limits(1.0))
    opening: int = 2
    plies: int = 1000
    seed: int = 0
    date: str | None = None
    book: tuple[tuple[str, ...], ...] = ()
    timed: bool = True


@dataclass(frozen=True, slots=True)
class Failure:
    """A player's failure: code, and message by language."""

    player: str
    code: str
    messages: Mapping[str, str]

    def __str__(self) -> str:
        said = self.messages[SOURCE]
        return said if self.player in said else f"{self.player}: {said}"


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game: `seating` is the number of the player on each seat.

    `longest` is the longest time each seat took for a move, in seconds.
    """

    number: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    plies: int
    longest: tuple[float, ...]
    record: str
    failures: tuple[Failure, ...] = ()

    @property
    def counts(self) -> bool:
        """True if the game is valid."""
        return self.reason != VOID

    @property
    def winner(self) -> int | None:
        """The single winner; None if there is none."""
        first = [
            player for player, place in zip(self.seating, self.places, strict=True) if place == 1
        ]
        return first[0] if len(first) == 1 else None


def seatings(players: int, seats: int) -> list[tuple[int, ...]]:
    """Return every seating in which as many different players as possible take part.

    >>> seatings(2, 2)
    [(0, 1), (1, 0)]
    >>> seatings(2, 3)
    [(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    most = min(players, seats)
    found: dict[tuple[int, ...], None] = {}
    for chosen in _casts(players, seats):
        if len(set(chosen)) == most:
            found.update(dict.fromkeys(sorted(set(permutations(chosen)))))
    return list(found)


def _casts(players: int, seats: int) -> list[tuple[int, ...]]:
    """Return every selection of players with repetition, in any seats."""
    if seats == 0:
        return [()]
    shorter = _casts(players, seats - 1)
    return [
        (*cast, player) for cast in shorter for player in range(cast[-1] if cast else 0, players)
    ]
