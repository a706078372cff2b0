"""The compiled core: fast implementations of the games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


version: str = '0.2.0'

def games() -> list[str]:
    """Return the names of the games in the core."""

class Cancel:
    """A handle with which another thread ends a long call."""

    def __init__(self) -> None: ...

    def stop(self) -> None: ...

    def stopped(self) -> bool: ...

class BadText(ValueError):
    pass

class GameResult:
    """How a game ended."""

    @property
    def reason(self) -> str: ...

    @property
    def scores(self) -> list[float]: ...

    @property
    def places(self) -> list[int]: ...

class PositionInfo:
    """The state of a position."""

    @property
    def next(self) -> int:
        """The seat to move, -1 for chance, -2 for none."""

    @property
    def text(self) -> str: ...

    @property
    def result(self) -> GameResult | None: ...

    @property
    def legal(self) -> list[str]: ...

class Candidate:
    """
    A root move; `share` is its part of the mixed strategy, or else of the visits or nodes.
    """

    @property
    def move(self) -> str: ...

    @property
    def values(self) -> list[float]: ...

    @property
    def share(self) -> float: ...

    @property
    def visits(self) -> int: ...

    def __eq__(self, arg: Candidate, /) -> bool: ...

    def __repr__(self) -> str: ...

class SearchResult:
    """
    The result of a search: values are expected results by seat (1 a win, 0.5 a draw, 0 a loss),
    `pv` is the expected line, and `exact` tells that values are proved.
    """

    @property
    def move(self) -> str: ...

    @property
    def values(self) -> list[float]: ...

    @property
    def pv(self) -> list[str]: ...

    @property
    def candidates(self) -> list[Candidate]: ...

    @property
    def nodes(self) -> int: ...

    @property
    def depth(self) -> int: ...

    @property
    def exact(self) -> bool: ...

    def __eq__(self, arg: SearchResult, /) -> bool: ...

    def __repr__(self) -> str: ...

def perft(game: str, position: str, plies: Sequence[str], depth: int, threads: int = 1, cancel: Cancel | None = None) -> int:
    """Return the number of legal sequences of `depth` plies."""

def split(game: str, position: str, plies: Sequence[str], depth: int, threads: int = 1, cancel: Cancel | None = None) -> list[tuple[str, int]]:
    """
    Return the number of legal sequences of `depth` plies, for each first ply.
    """

def trace(game: str, position: str, plies: Sequence[str]) -> list[PositionInfo]:
    """Return the position before each ply and after the last."""

def after(game: str, position: str, plies: Sequence[str], choices: Sequence[str]) -> list[PositionInfo]:
    """Return the position after each choice, without its legal plies."""

def playouts(game: str, position: str, plies: int, seed: int = 0, cancel: Cancel | None = None) -> tuple[int, int]:
    """
    Play random games until they have at least `plies` plies; return the numbers of games and plies.
    """

class Cursor:
    """An immutable position for listing moves on a board."""

    @staticmethod
    def at(game: str, position: str, plies: Sequence[str] = []) -> Cursor: ...

    def played(self, ply: str) -> Cursor:
        """Return the position after a ply."""

    def moves(self, seat: int) -> tuple[str, list[str]]:
        """
        Return the legal moves of a seat by gesture, as packed JSON, and the moves that share their gesture with another move.
        """

    @property
    def legal_count(self) -> int:
        """The number of legal plies."""

    @property
    def text(self) -> str: ...

def options(game: str) -> dict[str, float]:
    """Return the search options of a game with their defaults."""

def weights(game: str, seats: int = 2) -> list[tuple[str, int]]:
    """
    Return the names and default values (in thousandths) of the evaluation's weights.
    """

def self_play(game: str, position: str, games: int, random_plies: int, nodes: int, seed: int = 0, options: Mapping[str, float] = {}, weights: Sequence[int] = [], cancel: Cancel | None = None) -> tuple[bytes, bytes]:
    """
    Return training samples as 32-bit floats: the features of each position and seat, and the seat's final results.
    """

def search(game: str, position: str, plies: Sequence[str], milliseconds: int | None = None, nodes: int | None = None, depth: int | None = None, seed: int = 0, threads: int = 1, options: Mapping[str, float] = {}, weights: Sequence[int] = [], cancel: Cancel | None = None, progress: Callable | None = None) -> SearchResult:
    """
    Search for the best move of the seat to move. A stopped cancel handle ends the search early, with the best move found so far.
    """

class Numbered:
    """
    An immutable position with numbered moves; an action leads to a new position.
    """

    @staticmethod
    def at(game: str, position: str, max_plies: int = 1000) -> Numbered: ...

    @property
    def actor(self) -> int:
        """
        The seat to move, -1 for chance, -2 for none, -3 for several seats at once.
        """

    @property
    def owing(self) -> list[int]:
        """The seats that owe a move, in order."""

    @property
    def seats(self) -> int: ...

    @property
    def plies(self) -> int:
        """The number of plies played."""

    @property
    def ended(self) -> bool:
        """Whether the game is over by its rules."""

    @property
    def truncated(self) -> bool:
        """Whether the game was stopped at its maximum number of plies."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Planes, rows, columns and scalars of an observation."""

    @property
    def text(self) -> str: ...

    def returns(self) -> list[float]:
        """Return the result of each seat, 0 while the game is in progress."""

    def legal(self, seat: int) -> list[int]:
        """
        Return the legal actions of a seat in order; for -1, the equally likely outcomes of chance.
        """

    def after(self, action: int) -> Numbered:
        """
        Return the position after the only actor's action, or after an outcome of chance.
        """

    def after_all(self, actions: Sequence[int]) -> Numbered:
        """Return the position after simultaneous actions of all seats."""

    def write(self, seat: int, action: int) -> str:
        """Return a legal action as text."""

    def observe(self, seat: int, planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None), order='C', device='cpu')], scalars: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Fill in the observation of a seat."""

    def at_position(self, position: str, plies: int) -> Numbered:
        """Return another position of the same game."""

class Batch:
    """Many games played in parallel, with their state in arrays."""

    @staticmethod
    def at(game: str, position: str, size: int, seed: int = 0, threads: int = 1, most_plies: int = 1000) -> Batch: ...

    @property
    def size(self) -> int: ...

    @property
    def seats(self) -> int: ...

    @property
    def actions(self) -> int: ...

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Planes, rows, columns and scalars of an observation."""

    def reset(self, seed: int) -> None: ...

    def step(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> None:
        """
        Play one action in each game, or none where it is -1; raises BadText for an illegal action, and then plays nothing.
        """

    def sample(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Fill in a legal action for each game."""

    def observe(self, planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None, None), order='C', device='cpu')], scalars: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], seat: int = -1) -> None:
        """
        Fill in a seat's observation of each game; for -1, that of the seat to move.
        """

    def expand(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], actors: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')], rewards: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')], planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None, None), order='C', device='cpu')], scalars: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> None:
        """Fill in the result of each legal action of each game."""

    def text(self, game: int) -> str:
        """Return the position of a game as text."""

    @property
    def masks(self) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None))]: ...

    @property
    def actors(self) -> Annotated[NDArray[numpy.int8], dict(shape=(None,))]: ...

    @property
    def rewards(self) -> Annotated[NDArray[numpy.float32], dict(shape=(None, None))]: ...

    @property
    def ended(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...

    @property
    def broken(self) -> Annotated[NDArray[numpy.uint8], dict(shape=(None,))]: ...
