"""Every screen beside the tables at every size, in both languages: nothing overlaps or is cut off."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import NewPerson
from tests.web.layout import DEVICES, LOCALES, faults_at
from tests.web.screens import tours

TOURS = tours()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("device", "sizes"), DEVICES, ids=["touch", "mouse"])
@pytest.mark.parametrize("name", TOURS)
def test_nothing_overlaps_or_is_cut_off(
    person: NewPerson,
    name: str,
    device: dict[str, Any],
    sizes: tuple[tuple[int, int], ...],
    locale: str,
) -> None:
    width, height = sizes[1]
    somebody = person(locale=locale, viewport={"width": width, "height": height}, **device)
    found = []
    for screen in TOURS[name](somebody):
        found += [f"{screen} {fault}" for fault in faults_at(somebody.page, sizes)]
        somebody.page.set_viewport_size({"width": width, "height": height})
    assert found == []
