"""Every screen beside the tables, at every size and in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.conftest import NewPerson
from tests.web.layout import DEVICES, LOCALES, faults_at
from tests.web.screens import one_of_each_kind, tours

TOURS = tours()


def cases() -> Iterator[Any]:
    """Each tour with each device in each language.

    In every run one of each kind: on phones in German, whose words are the longest, and with a
    mouse in English.
    """
    often = {("touch", "de-DE"): one_of_each_kind(0), ("mouse", "en-GB"): one_of_each_kind(1)}
    for name in TOURS:
        for (device, sizes), kind in zip(DEVICES, ("touch", "mouse"), strict=True):
            for locale in LOCALES:
                marks = () if name in often.get((kind, locale), ()) else (pytest.mark.slow,)
                yield pytest.param(
                    name, device, sizes, locale, id=f"{name}-{kind}-{locale}", marks=marks
                )


@pytest.mark.parametrize(("name", "device", "sizes", "locale"), list(cases()))
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
