"""One module for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.wasm.module import WasmCore, missing


@pytest.fixture(scope="module")
def wasm() -> Iterator[WasmCore]:
    """Return the core as WebAssembly."""
    if why := missing():
        pytest.skip(why)
    core = WasmCore()
    yield core
    core.close()
