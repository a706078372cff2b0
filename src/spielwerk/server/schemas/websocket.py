"""What goes over the WebSocket, validated: the table's own classes, and nothing beside them.

A request is a command (`spielwerk.table.commands`) or a question (`spielwerk.wire.requests`) with
`id` and `table` beside its fields; the server sends `spielwerk.wire.messages`.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from spielwerk.table.commands import AnyCommand
from spielwerk.wire.messages import AnyMessage
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
# Only tests validate what the server sends: it is not built before they do.
SERVER_MESSAGE: TypeAdapter[AnyMessage] = TypeAdapter(
    Annotated[AnyMessage, Field(discriminator="type")], config=ConfigDict(defer_build=True)
)
