"""The page and the documentation speak the same language as the server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from scripts import generate_messages
from spielwerk.server.api.connection import CLIENT_MESSAGE, Envelope
from spielwerk.service.rest import CreateTable
from spielwerk.wire import messages
from tests.server_messages import check_message, type_of

WEB = generate_messages.TARGET.parent
PROTOCOL = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"
KINDS: dict[str, TypeAdapter[Any]] = {
    "ClientMessage": CLIENT_MESSAGE,
    "CreateTable": TypeAdapter(CreateTable),
}


def test_page_speaks_this_protocol() -> None:
    written = (WEB / "protocol.ts").read_text(encoding="utf-8")
    assert f"export const PROTOCOL = {messages.PROTOCOL};" in written


def test_typescript_types_have_every_message() -> None:
    written = generate_messages.generated()
    for message in (*generate_messages.client_messages(), *generate_messages.server_messages()):
        assert f"export interface {message.__name__} {{" in written


def _examples() -> list[tuple[str, str]]:
    return re.findall(r"```json (\w+)\n(.*?)\n```", PROTOCOL.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize(("kind", "text"), _examples())
def test_documented_messages_are_messages(kind: str, text: str) -> None:
    data = json.loads(text)
    if kind == "ServerMessage":
        check_message(data)
        return
    if kind == "ClientMessage":
        Envelope.model_validate(data)
        data = {name: value for name, value in data.items() if name not in ("id", "table")}
    message = KINDS[kind].validate_python(data)
    written = KINDS[kind].dump_python(message, mode="json")
    assert written.items() >= data.items() or kind == "CreateTable"


def test_documentation_names_every_message() -> None:
    page = PROTOCOL.read_text(encoding="utf-8")
    for message in (*generate_messages.client_messages(), *generate_messages.server_messages()):
        kind = type_of(message)
        assert f"`{kind}`" in page or f'"{kind}"' in page, kind
