"""The garbage collector causes no pauses: initial objects are exempt."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from spielwerk.server.run import COLLECTION_THRESHOLDS, spare_collections


@pytest.fixture
def usual() -> Iterator[None]:
    """Restore the collector's previous settings afterwards."""
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


@pytest.mark.usefixtures("usual")
def test_what_is_loaded_is_not_looked_through_again() -> None:
    before = len(gc.get_objects())
    spare_collections()
    assert gc.get_freeze_count() > before / 2
    assert len(gc.get_objects()) < before / 10
    assert gc.get_threshold() == COLLECTION_THRESHOLDS


@pytest.mark.usefixtures("usual")
def test_circles_are_still_freed() -> None:
    class Knot:
        """Something that holds itself."""

        freed = 0

        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            Knot.freed += 1

    spare_collections()
    for _ in range(3 * COLLECTION_THRESHOLDS[0]):
        Knot()
    assert Knot.freed > COLLECTION_THRESHOLDS[0]
