"""What a client asks over its live connection, read from its text."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Annotated, Any, get_args

from spielwerk.table.commands import AnyCommand
from spielwerk.table.limits import Longest
from spielwerk.wire.codec import decoded, decoded_by_type
from spielwerk.wire.refusals import NotUnderstood
from spielwerk.wire.requests import AnyRequest


@dataclass(frozen=True, slots=True)
class Envelope:
    """What comes with every request: it is answered with its `id`."""

    id: Annotated[str, Longest(64)] | None = None
    table: Annotated[str, Longest(64)] | None = None


def _name(kind: Any) -> str:
    return str(next(field.default for field in fields(kind) if field.name == "type"))


_KINDS: dict[str, type[AnyCommand | AnyRequest]] = {
    _name(kind): kind for kind in (*get_args(AnyCommand), *get_args(AnyRequest))
}


def envelope(data: Any) -> Envelope:
    """What comes with a request; raises `NotUnderstood`."""
    if not isinstance(data, dict):
        raise NotUnderstood(what="Expected an object")
    given = {name: value for name, value in data.items() if name in ("id", "table")}
    return decoded(Envelope, given)


def client_message(data: Any) -> AnyCommand | AnyRequest:
    """The request itself; raises `NotUnderstood`."""
    given = {name: value for name, value in data.items() if name not in ("id", "table")}
    return decoded_by_type(_KINDS, given)
