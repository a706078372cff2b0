"""Messages of the server, checked against the classes that they are made from."""

from __future__ import annotations

import types
import typing
from typing import Annotated, Any, Literal, NotRequired

from spielwerk.wire.codec import decoded
from spielwerk.wire.messages import AnyMessage


def type_of(kind: type) -> str:
    """Return the value of `type` in messages of a class."""
    name: str = typing.get_args(typing.get_type_hints(kind)["type"])[0]
    return name


KINDS = {type_of(kind): kind for kind in typing.get_args(AnyMessage)}


def check_message(message: dict[str, Any]) -> None:
    """Fail if this is not a message."""
    check(KINDS[message["type"]], message)


def check(kind: Any, value: Any) -> None:
    """Fail if a JSON value does not match this type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if typing.is_typeddict(kind):
        hints = typing.get_type_hints(kind, include_extras=True)
        needed = {name for name, hint in hints.items() if typing.get_origin(hint) != NotRequired}
        assert needed <= value.keys() <= hints.keys(), (kind, value)
        for name, inside in value.items():
            check(hints[name], inside)
    elif origin is NotRequired:
        check(arguments[0], value)
    elif origin is Annotated and isinstance(arguments[1], type):
        check(arguments[1], value)
    elif origin in (typing.Union, types.UnionType) and value is not None:
        (only,) = [choice for choice in arguments if choice is not type(None)]
        check(only, value)
    elif origin is list:
        assert isinstance(value, list), (kind, value)
        for inside in value:
            check(arguments[0], inside)
    elif origin is not Literal or value not in arguments:
        decoded(kind, value)
