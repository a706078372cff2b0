"""The compiled thinker: the same games as the Python rules, fast."""

from collections.abc import Callable, Mapping, Sequence


version: str = '0.1.0'

def games() -> list[str]:
    """The names of the games that the core plays."""

class Cancel:
    """A handle by which another thread ends a long call."""

    def __init__(self) -> None: ...

    def stop(self) -> None: ...

    def stopped(self) -> bool: ...

class BadText(ValueError):
    pass

def perft(game: str, position: str, plies: Sequence[str], depth: int, threads: int = 1, cancel: Cancel | None = None) -> int:
    """The number of sequences of so many plies."""

def split(game: str, position: str, plies: Sequence[str], depth: int, threads: int = 1, cancel: Cancel | None = None) -> list[tuple[str, int]]:
    """The same number, divided by the first ply."""

def trace(game: str, position: str, plies: Sequence[str]) -> list[tuple[int, str, tuple[str, list[float], list[int]] | None, list[str]]]:
    """
    Before each ply and after the last: who is next (-1 chance, -2 nobody), the text, the result, what is possible.
    """

def after(game: str, position: str, plies: Sequence[str], choices: Sequence[str]) -> list[tuple[int, str, tuple[str, list[float], list[int]] | None, list[str]]]:
    """
    After each of some plies: who is next, the text, the result, and an empty list.
    """

def playouts(game: str, position: str, plies: int, seed: int = 0, cancel: Cancel | None = None) -> tuple[int, int]:
    """
    Random games until at least so many plies are played; the games and plies there were.
    """

def weights(game: str, seats: int = 2) -> list[tuple[str, int]]:
    """The names and values (thousandths) of the weights that are shipped."""

def self_play(game: str, position: str, games: int, random_plies: int, nodes: int, seed: int = 0, settings: Mapping[str, float] = {}, weights: Sequence[int] = [], cancel: Cancel | None = None) -> tuple:
    """
    Games against itself: for each position and seat its numbers, and its share in the end; as 32-bit floats.
    """

def clash(position: str, plies: Sequence[str], nodes: int, seed: int = 0) -> tuple[list[str], list[str], list[list[float]], list[float], list[float], float]:
    """
    A conflict of Heaven and Hell after so many nodes: the attacker's and the defender's cards, what the attacker
    gets of each pair, the probabilities of the attacks and of the defences, and the value for the attacker.
    """

def think(game: str, position: str, plies: Sequence[str], milliseconds: int | None, nodes: int | None, depth: int | None, seed: int = 0, threads: int = 1, settings: Mapping[str, float] = {}, weights: Sequence[int] = [], cancel: Cancel | None = None, progress: Callable | None = None) -> tuple[str, list[float], list[str], list[tuple[str, list[float], float, int]], int, int, bool]:
    """
    What to do here: move, values by seat, line, candidates (move, values, share, visits), nodes, depth, exact.

    A stopped cancel handle ends it early, with the best found so far.
    """
