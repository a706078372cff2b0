"""What turns one JSON value into another: how a state that a client has becomes the next one.

A delta is an object with an entry for each member that is different: `[value]` is what it is now,
`[]` says that it is gone, and an object is a delta of what is inside. Members of an object go by
name. Elements of a list go by index ("0"), if it is as long as before; else it is sent whole.
What is a number stays one: Python's `True` and `1` are the same to it.
"""

from typing import Any

Delta = dict[str, Any]

OPAQUE = frozenset({"moves"})
"""Members that are replaced whole: another list of moves has little in common with the last."""


_MISSING = object()


def delta(old: Any, new: Any) -> Delta:
    """What turns an object, or a list of the same length, into another one.

    >>> delta({"a": 1, "b": {"c": [1, 2]}, "d": 0}, {"a": 1, "b": {"c": [1, 3]}})
    {'b': {'c': {'1': [3]}}, 'd': []}
    """
    changed: Delta = {}
    if isinstance(old, list):
        for index, (before, now) in enumerate(zip(old, new, strict=True)):
            if before is not now and before != now:
                changed[str(index)] = _change(before, now)
        return changed
    for name, now in new.items():
        before = old.get(name, _MISSING)
        if before is not now and before != now:
            changed[name] = [now] if name in OPAQUE else _change(before, now)
    for name in old:
        if name not in new:
            changed[name] = []
    return changed


def _change(before: Any, now: Any) -> Delta | list[Any]:
    """How one value became another, which is not equal to it."""
    # Plain JSON values, of which the types say everything; this is done for every part of a view.
    kind = type(before)
    if kind is not type(now) or (kind is not dict and kind is not list):
        return [now]
    return [now] if kind is list and len(before) != len(now) else delta(before, now)


def applied(old: Any, changes: Delta) -> Any:
    """What an object or a list becomes; what is the same is kept, and the old one is not changed.

    >>> applied({"a": 1, "d": 0}, {"a": [2], "d": []})
    {'a': 2}
    """
    if isinstance(old, list):
        return [_value(value, changes.get(str(index))) for index, value in enumerate(old)]
    new = {name: value for name, value in old.items() if changes.get(name) != []}
    for name, change in changes.items():
        if change != []:
            new[name] = _value(old.get(name), change)
    return new


def _value(old: Any, change: Any) -> Any:
    if change is None:
        return old
    return applied(old, change) if isinstance(change, dict) else change[0]
