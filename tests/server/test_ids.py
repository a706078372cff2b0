"""Ids of tables, studies and guests."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest

from spielwerk.service.outside import new_id


def test_no_id_looks_like_an_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """`spielwerk admin close ID` would take it for one."""
    drawn: Iterator[str] = iter(["-sr1", "-a", "a-b"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert new_id() == "a-b"
