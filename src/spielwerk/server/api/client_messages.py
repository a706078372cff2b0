"""Requests over the WebSocket, validated as the table's own classes.

A request is a command (`spielwerk.table.commands`) or a question (`spielwerk.wire.requests`) with
`id` and `table` beside its fields; the server sends `spielwerk.wire.messages`. Pydantic takes a
sixth of the time that `spielwerk.wire.codec` needs for the same.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from spielwerk.service.reply import Reply
from spielwerk.table.commands import AnyCommand
from spielwerk.wire.refusals import NotUnderstood
from spielwerk.wire.requests import AnyRequest

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
RequestId = Annotated[str, Field(max_length=64)]


class Envelope(BaseModel):
    """What comes with every request. The server answers each that has an `id` with that `id`."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    id: RequestId | None = None
    table: TableId | None = None


CLIENT_MESSAGE: TypeAdapter[AnyCommand | AnyRequest] = TypeAdapter(
    Annotated[AnyCommand | AnyRequest, Field(discriminator="type")],
    config=ConfigDict(extra="forbid"),
)


def client_message(text: str, reply: Reply) -> AnyCommand | AnyRequest:
    """Read a request, and note in its reply who is answered; raises `NotUnderstood`."""
    try:
        data = from_json(text)
        envelope = Envelope.model_validate(data)
        reply.id, reply.table = envelope.id, envelope.table
        given = {name: value for name, value in data.items() if name not in ("id", "table")}
        return CLIENT_MESSAGE.validate_python(given)
    except ValueError as problem:
        raise NotUnderstood(what=_first_problem(problem)) from None


def _first_problem(problem: ValueError) -> str:
    """Say what is wrong, without repeating what was sent."""
    if not isinstance(problem, ValidationError):
        return "Invalid JSON"
    first = problem.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else first["msg"]
