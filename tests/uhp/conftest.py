"""One engine for all tests of a file: each begins with a new game, or with none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.uhp.talk import Talk


@pytest.fixture(scope="module")
def engine() -> Iterator[Talk]:
    """Yield a running engine after its introduction."""
    with Talk() as talk:
        talk.answer()
        yield talk
        assert talk.end() == 0
        assert talk.errors == b""
