"""The packed list of legal moves: all gestures as one nested list of a few hundred bytes.

    [["tile:12 tile:23", [["a1", [["> ^"]]], ["b4 c4", [["^"]]]]], ["pass"]]

Each level is a list of nodes; a node has the things that may be touched next, separated by blanks,
and their common continuation. Things with equal continuations share a node, and a node without a
continuation ends the gesture. Where one gesture can end and others continue, the continuation
begins with the node `[""]`.

A square adjacent to the one touched before it is written as an arrow, so a tile that can be laid
from many squares in all directions appears once. Nodes are sorted by their first name, and the
names in a node too: a set of gestures has one packed list.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

Packed = list[Any]
"""A packed list: nested lists and texts."""

Trie = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PackedMoves:
    """The legal moves of a seat: the packed list as JSON, and the ambiguous moves.

    `choices` has the moves that share their gesture with another one.
    """

    list_json: str
    choices: tuple[str, ...] = ()


_STEPS = {"<": (-1, 0), ">": (1, 0), "^": (0, 1), "v": (0, -1)}
_ARROWS = {step: arrow for arrow, step in _STEPS.items()}
_LONGEST_SQUARE = 3
_END = ""


def packed(gestures: Iterable[Sequence[str]]) -> Packed:
    """Return the packed list of gestures in any order.

    >>> packed([("stone", "a1"), ("stone", "b4"), ("pass",)])
    [['pass'], ['stone', [['a1 b4']]]]
    """
    found: Packed = json.loads(packed_text(gestures))
    return found


def packed_text(gestures: Iterable[Sequence[str]]) -> str:
    """Return the packed list of gestures as compact JSON."""
    trie: Trie = {}
    for gesture in gestures:
        level = trie
        for name in _encoded(gesture):
            level = level.setdefault(name, {})
        level[_END] = None
    return _level(trie)


def _encoded(gesture: Sequence[str]) -> list[str]:
    return [*gesture[:1], *(_arrow(before, thing) for before, thing in pairwise(gesture))]


def _level(trie: Trie) -> str:
    """Return the nodes of a level as text; continuations are also compared as text."""
    nodes: dict[str, list[str]] = {}
    for name in sorted(trie):
        nodes.setdefault(_continuation(trie[name]), []).append(name)
    return f"[{','.join(_node(names, after) for after, names in nodes.items())}]"


def _continuation(trie: Trie | None) -> str:
    """Return the continuation of a thing: none, a list of nodes, or `_END`."""
    if trie is None:
        return _END
    return "[]" if list(trie) == [_END] else _level(trie)


def _node(names: list[str], after: str) -> str:
    said = json.dumps(" ".join(names))
    return f"[{said}]" if after in (_END, "[]") else f"[{said},{after}]"


def unpacked(nodes: Packed) -> list[tuple[str, ...]]:
    """Return the gestures of a packed list.

    >>> unpacked([["stone", [["a1 b4"]]], ["tile:12", [["c2", [["^"]]]]]])
    [('stone', 'a1'), ('stone', 'b4'), ('tile:12', 'c2', 'c3')]
    """
    found: list[tuple[str, ...]] = []
    _unpack(nodes, (), found)
    return found


def _unpack(nodes: Packed, before: tuple[str, ...], found: list[tuple[str, ...]]) -> None:
    for names, *after in nodes:
        for name in names.split(" "):
            gesture = (*before, _thing(before[-1], name) if before else name) if name else before
            if after:
                _unpack(after[0], gesture, found)
            else:
                found.append(gesture)


# Arrows.


@lru_cache(1 << 12)
def _arrow(before: str, thing: str) -> str:
    """Return a thing as written after another one."""
    here, there = _square(before), _square(thing)
    if here is None or there is None:
        return thing
    return _ARROWS.get((there[0] - here[0], there[1] - here[1]), thing)


def _thing(before: str, name: str) -> str:
    """Return the thing written after another one."""
    here, step = _square(before), _STEPS.get(name)
    if here is None or step is None:
        return name
    return f"{chr(here[0] + step[0])}{here[1] + step[1]}"


def _square(name: str) -> tuple[int, int] | None:
    """Return column and row of a thing named like a square: `c2`, with rows from 1 to 99."""
    row = name[1:]
    plain = len(name) <= _LONGEST_SQUARE and row.isascii() and row.isdigit() and row[0] != "0"
    return (ord(name[0]), int(row)) if plain and "a" <= name[0] <= "z" else None
