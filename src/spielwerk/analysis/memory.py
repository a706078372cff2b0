"""Caches bounded by the bytes that their values occupy."""

import gc
import sys
from collections import OrderedDict, deque
from collections.abc import Hashable, Iterator
from types import FunctionType, ModuleType
from typing import Generic, TypeVar

from spielwerk.game import Game

_SHARED = (type, FunctionType, ModuleType, Game)
"""Values that exist once in a program, whatever refers to them."""

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class ByteCache(Generic[Key, Value]):
    """Values with their sizes; the least recently stored are forgotten first.

    A value that is part of others counts with each of them.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._known: OrderedDict[Key, tuple[int, Value]] = OrderedDict()

    def get(self, key: Key) -> tuple[int, Value] | None:
        """Return the size of a value, and the value."""
        return self._known.get(key)

    def put(self, key: Key, value: Value, size: int) -> None:
        """Store a value, also in place of an older one."""
        before, _ = self._known.pop(key, (0, value))
        self._known[key] = size, value
        self._bytes += size - before
        while self._bytes > self._most_bytes:
            _, (forgotten, _) = self._known.popitem(last=False)
            self._bytes -= forgotten


def bytes_of(value: object, without: object = None) -> int:
    """Return the bytes of a value and of all it refers to, except what `without` refers to."""
    seen = set[int]()
    deque(_reachable(without, seen), maxlen=0)
    return sum(map(sys.getsizeof, _reachable(value, seen)))


def _reachable(value: object, seen: set[int]) -> Iterator[object]:
    """Yield a value and all it refers to, each once, unless it is in `seen`."""
    waiting = [value]
    while waiting:
        at = waiting.pop()
        if id(at) in seen or isinstance(at, _SHARED):
            continue
        seen.add(id(at))
        yield at
        waiting.extend(gc.get_referents(at))
