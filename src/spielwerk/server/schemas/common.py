"""What the schemas share."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

TableId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
RequestId = Annotated[str, Field(max_length=64)]


class Schema(BaseModel):
    """Something that the REST API gives: nothing unknown in it, never changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Given(Schema):
    """Something that clients send: what has a default can be left out."""
