"""The compiled core: the same games as the referee's, fast."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


version: str = '0.2.0'

def games() -> list[str]:
    """The names of the games that the core plays."""

class Cancel:
    """A handle by which another thread ends a long call."""

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
    """What the core says of a position."""

    @property
    def next(self) -> int:
        """A seat, -1 for chance, -2 for nobody."""

    @property
    def text(self) -> str: ...

    @property
    def result(self) -> GameResult | None: ...

    @property
    def legal(self) -> list[str]: ...

class Candidate:
    """
    A root move; `share` is its probability in a mixed strategy, else of visits or nodes.
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
    Values are expected results by seat: 1 a win, 0.5 a draw, 0 a loss. `pv` is the expected line,
    `exact` says that the values are proved.
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
    """The number of sequences of so many plies."""

def split(game: str, position: str, plies: Sequence[str], depth: int, threads: int = 1, cancel: Cancel | None = None) -> list[tuple[str, int]]:
    """The same number, divided by the first ply."""

def trace(game: str, position: str, plies: Sequence[str]) -> list[PositionInfo]:
    """The position before each ply and after the last."""

def after(game: str, position: str, plies: Sequence[str], choices: Sequence[str]) -> list[PositionInfo]:
    """The position after each of some plies, without its legal plies."""

def playouts(game: str, position: str, plies: int, seed: int = 0, cancel: Cancel | None = None) -> tuple[int, int]:
    """
    Random games until at least so many plies are played: the number of games and of plies.
    """

class Cursor:
    """A position that is kept, to list moves for people."""

    @staticmethod
    def at(game: str, position: str, plies: Sequence[str] = []) -> Cursor: ...

    def played(self, ply: str) -> Cursor:
        """The position after a ply, another one."""

    def moves(self, seat: int) -> tuple[str, list[str]]:
        """
        The legal moves of a seat by gesture, a packed list as JSON; and those that share their gesture with another one.
        """

    @property
    def legal_count(self) -> int:
        """How many plies can come next."""

    @property
    def text(self) -> str: ...

def options(game: str) -> dict[str, float]:
    """The search options of a game with their defaults."""

def weights(game: str, seats: int = 2) -> list[tuple[str, int]]:
    """
    The names and values (thousandths) of the evaluation's weights as shipped.
    """

def self_play(game: str, position: str, games: int, random_plies: int, nodes: int, seed: int = 0, options: Mapping[str, float] = {}, weights: Sequence[int] = [], cancel: Cancel | None = None) -> tuple[bytes, bytes]:
    """
    Training samples: for each position and seat its features, and its value in the end; as 32-bit floats.
    """

def search(game: str, position: str, plies: Sequence[str], milliseconds: int | None = None, nodes: int | None = None, depth: int | None = None, seed: int = 0, threads: int = 1, options: Mapping[str, float] = {}, weights: Sequence[int] = [], cancel: Cancel | None = None, progress: Callable | None = None) -> SearchResult:
    """
    The best move for the seat that is next. A stopped cancel handle ends the search early, with the best found so far.
    """

class Numbered:
    """
    A position whose moves are numbers. It is never changed: actions lead to another one.
    """

    @staticmethod
    def at(game: str, position: str, max_plies: int = 1000) -> Numbered: ...

    @property
    def actor(self) -> int:
        """A seat, -1 for chance, -2 for nobody, -3 for several at the same time."""

    @property
    def owing(self) -> list[int]:
        """The seats that owe a move, in order."""

    @property
    def seats(self) -> int: ...

    @property
    def plies(self) -> int:
        """How many led here."""

    @property
    def ended(self) -> bool:
        """Whether the game is over by its rules."""

    @property
    def truncated(self) -> bool:
        """Whether the game was broken off because it had gone on for too long."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Planes, rows, columns and scalars of an observation."""

    @property
    def text(self) -> str: ...

    def returns(self) -> list[float]:
        """By seat; 0 while the game goes on."""

    def legal(self, seat: int) -> list[int]:
        """
        The legal actions of a seat in order; with -1 the outcomes of chance, which are equally likely.
        """

    def after(self, action: int) -> Numbered:
        """After the action of the only actor, or an outcome of chance."""

    def after_all(self, actions: Sequence[int]) -> Numbered:
        """After what all seats choose at the same time."""

    def write(self, seat: int, action: int) -> str:
        """A legal action as text."""

    def observe(self, seat: int, planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None), order='C', device='cpu')], scalars: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Fill in what a seat sees."""

    def at_position(self, position: str, plies: int) -> Numbered:
        """Another position of the same game."""

class Batch:
    """Many games at once, in arrays."""

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
        One action in each game, or -1 to leave it alone; raises BadText for an illegal one, and then nothing was played.
        """

    def sample(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Fill in a legal action for each game."""

    def observe(self, planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None, None), order='C', device='cpu')], scalars: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], seat: int = -1) -> None:
        """Fill in what a seat sees of each game; -1: the one who acts."""

    def expand(self, actions: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu')], actors: Annotated[NDArray[numpy.int8], dict(shape=(None,), order='C', device='cpu')], rewards: Annotated[NDArray[numpy.float32], dict(shape=(None, None), order='C', device='cpu')], planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, None, None, None), order='C', device='cpu')], scalars: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')]) -> None:
        """Fill in what each legal action of each game leads to."""

    def text(self, game: int) -> str:
        """The position of a game."""

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
